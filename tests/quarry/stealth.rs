//! What the player is shown about stealth agrees with the rules.

use std::sync::Arc;

use quarry::content::{Content, Senses};
use quarry::game::{Game, open_eyes};
use quarry::model::body::{ActorId, Stealth};
use quarry::model::level::Level;
use quarry::model::mind::{Action, Alertness, Awareness, Sense};
use quarry::model::run::Clock;
use quarry::model::things::Pack;
use quarry::rules::loudness::loudness;
use quarry::rules::queries::{entity_of, hero};
use quarry::rules::spawn;
use quarry::rules::visibility::unwary_sight;
use quarry::spatial::{Dir, Grid, Pos};
use quarry::turn::driver;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::Play;
use quarry::ui::screen::Screen;

use crate::lens::room;

const HERO: Pos = Pos::new(3, 4);

/// The hero with nothing on him in a hall of that light, and an unwary bandit that many
/// steps east of him.
fn hall(content: &Arc<Content>, light: u8, steps: i16) -> Game {
    let terrain = |name| content.terrain.find(name).expect("the content has it");
    let mut ground = Grid::filled(20, 9, terrain("floor"));
    for at in ground.positions().collect::<Vec<_>>() {
        if ground.is_border(at) {
            ground[at] = terrain("rock");
        }
    }
    let mut level = Level::new(0, ground, content);
    level.light = light;
    let mut game = Game::in_room(content.clone(), 1, level);
    let breed = |name: &str| content.breeds.find(name).expect("the content has it");
    let world = &mut game.world;
    let hero = spawn::spawn_actor(
        world,
        ActorId::HERO,
        breed(&content.usual_kit().breed),
        HERO,
    );
    *world.get_mut(hero).expect("he has a pack") = Pack::default();
    let id = world.resource_mut::<Clock>().new_actor_id();
    let there = Pos::new(HERO.x + steps, HERO.y);
    let bandit = spawn::spawn_actor(world, id, breed("bandit"), there);
    *world.get_mut(bandit).expect("it has a pack") = Pack::default();
    open_eyes(world);
    game
}

/// The distance at which he is shown to be noticed.
fn shown(game: &Game) -> u32 {
    let hero = hero(&game.world).expect("he is there");
    unwary_sight(&game.world, &Senses::default(), hero, HERO)
}

#[test]
fn a_bandit_beyond_the_shown_range_does_not_notice_him() {
    let content = Arc::new(Content::embedded());
    let row = content.breeds.find("bandit").expect("there are bandits");
    assert_eq!(
        content.breeds.row(row).senses,
        Senses::default(),
        "a bandit's senses are those the number is for"
    );
    let mut noticed = 0;
    for light in [255, 120, 60, 0] {
        for steps in 3..=10 {
            let mut game = hall(&content, light, steps);
            let shown = shown(&game);
            // The bandit looks at him once, before it goes anywhere.
            driver::run_ticks(&mut game.world, 2);
            let bandit = entity_of(&game.world, ActorId(2)).expect("it lives");
            let awareness = game.world.get::<Awareness>(bandit).expect("it has a mind");
            let known = awareness.of(ActorId::HERO);
            let sees = known.is_some_and(|known| known.by == Sense::Sight);
            let is_near = u32::from(steps.unsigned_abs()) <= shown;
            assert_eq!(sees, is_near, "{steps} steps, {shown} shown, light {light}");
            noticed += u32::from(sees);
            assert_ne!(awareness.alertness, Alertness::Asleep);
        }
    }
    assert!(noticed > 0, "somebody is noticed");
}

#[test]
fn the_range_he_is_heard_at_follows_his_actions() {
    let content = Arc::new(Content::embedded());
    let mut game = hall(&content, 255, 10);
    let hero = hero(&game.world).expect("he is there");
    let heard = |game: &Game| loudness(&game.world, hero);
    let still = heard(&game);
    let mut walk = |action| {
        driver::submit(&mut game.world, action).expect("it can be done");
        heard(&game)
    };
    let walking = walk(Action::Step(Dir::South));
    walk(Action::ChangePace);
    let creeping = walk(Action::Step(Dir::North));
    assert!(
        still < creeping && creeping < walking,
        "{still} {creeping} {walking}"
    );
    let before = game.world.resource::<Clock>().tick;
    driver::submit(&mut game.world, Action::ChangePace).expect("it can be done");
    assert_eq!(
        game.world.resource::<Clock>().tick,
        before,
        "that takes no time"
    );
}

/// Whether the bandit's cell is marked as one from which he is noticed.
fn is_marked(game: &Game, steps: i16) -> bool {
    let overlay = quarry::lens::stealth_lens::overlay(&game.world);
    overlay.cells[Pos::new(HERO.x + steps, HERO.y)].is_some()
}

#[test]
fn a_bandit_outside_the_marked_cells_does_not_notice_him() {
    let content = Arc::new(Content::embedded());
    let (mut inside, mut outside) = (0, 0);
    for light in [255, 60, 0] {
        for (racket, is_loud) in [(0, false), (90, true)] {
            for steps in 2..=14 {
                let mut game = hall(&content, light, steps);
                let hero = hero(&game.world).expect("he is there");
                let stealth = game.world.get_mut::<Stealth>(hero);
                stealth.expect("he walks").racket = racket;
                let mut level = game.world.resource_mut::<Level>();
                for at in level.known.positions().collect::<Vec<_>>() {
                    level.known[at] = level.terrain_at(at);
                }
                let is_marked = is_marked(&game, steps);
                driver::run_ticks(&mut game.world, 2);
                let bandit = entity_of(&game.world, ActorId(2)).expect("it lives");
                let awareness = game.world.get::<Awareness>(bandit).expect("it has a mind");
                let notices = awareness.of(ActorId::HERO).is_some();
                assert!(
                    is_marked || !notices,
                    "{steps} steps, light {light}, {racket}"
                );
                // A noise may have died down before anybody listened.
                assert!(
                    is_loud || notices == is_marked,
                    "{steps} steps, light {light}"
                );
                inside += u32::from(notices);
                outside += u32::from(!is_marked);
            }
        }
    }
    assert!(inside > 0 && outside > 0, "{inside} {outside}");
}

#[test]
fn unknown_cells_are_not_marked() {
    let content = Arc::new(Content::embedded());
    let mut game = hall(&content, 255, 2);
    assert!(is_marked(&game, 2));
    let mut level = game.world.resource_mut::<Level>();
    level.known[Pos::new(HERO.x + 2, HERO.y)] = None;
    assert!(!is_marked(&game, 2));
}

const CORRIDOR: &str = "
    ######################
    #@..............g....#
    ######################
";

/// The columns of the map whose ground is tinted, compared with a hero who walks past
/// nobody.
fn tinted(mood: Option<&str>, does: &[&str]) -> Vec<i16> {
    let drawn = |map: &str, legend: &str, does: &[&str]| {
        let run = room(map, legend, does);
        let mut screen = Screen::default();
        Play::default().draw(&run, false, &mut screen);
        let view = View::new(run.world(), Layout::default(), None);
        // Not as far as where the creature is.
        let cells = (1..14).map(|x| {
            let (column, row) = view.screen_cell(Pos::new(x, 1)).expect("it fits");
            (x, screen.cell(column, row).back)
        });
        cells.collect::<Vec<_>>()
    };
    let empty = CORRIDOR.replace('g', ".");
    let legend = |mood| format!("'g': Creature(breed: \"bandit\", silent: true, mood: {mood})");
    let now = match mood {
        Some(mood) => drawn(CORRIDOR, &legend(mood), does),
        None => drawn(&empty, "", does),
    };
    let usual = drawn(&empty, "", &["wait"]);
    let both = now.into_iter().zip(usual);
    both.filter(|(one, other)| one != other)
        .map(|((x, _), _)| x)
        .collect()
}

#[test]
fn the_map_shows_from_where_he_is_noticed_while_that_matters() {
    let asleep = tinted(Some("Asleep"), &["wait"]);
    assert!((1..=3).contains(&asleep.len()), "{asleep:?}");
    assert!(tinted(Some("Hunting"), &["wait"]).is_empty());
    assert!(tinted(None, &["wait"]).is_empty());
    let creeping = tinted(None, &["creep", "wait"]);
    assert!((1..=3).contains(&creeping.len()), "{creeping:?}");
}
