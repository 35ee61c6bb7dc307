//! The lens: what it draws over the map, its name, and the mark it leaves.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::content::{Colour, Content};
use quarry::frontend::headless::let_hero_play;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::lens::{self, Lens, Overlay};
use quarry::model::body::{ActorId, Health};
use quarry::model::mind::{Alertness, Awareness, Belief, Goals, Quarry, Sense, Sight};
use quarry::rules::queries::{entity_of, hero, position};
use quarry::save::Store;
use quarry::save::shelf::MemoryShelf;
use quarry::spatial::Pos;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::messages::Messages;
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::endings::{DEADLY, for_a_hero, rest};
use crate::sittings::{press, screen as text};
use quarry::ui::{look, signs};

use crate::folders::{files, folder};

/// A drawn room in which the hero has done the given actions.
pub fn room(map: &str, legend: &str, deeds: &[&str]) -> Run {
    room_with(&format!("map: \"{map}\", legend: {{{legend}}}"), deeds)
}

/// The same with more fields.
pub fn room_with(fields: &str, deeds: &[&str]) -> Run {
    let content = Arc::new(Content::embedded());
    let text = format!(
        "(title: \"A room\", {fields}, \
         steps: [Expect([Fate(\"Playing\")])])"
    );
    let read = scenario::read_text(Path::new("room.ron"), &text, &content);
    let scenarios = read.unwrap_or_else(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"))
    });
    let cast = Cast::of(&scenarios[0]);
    let mut stage = Stage::new(&scenarios[0], &cast, &content, 1);
    for deed in deeds {
        stage.order(deed);
        assert_eq!(stage.refusal, None, "{deed}");
    }
    Run::of(stage.game, Messages::default())
}

/// The first creature of a drawn room.
const FIRST: ActorId = ActorId(2);

/// The glyphs of the marks, one line for each row; a blank where there is none.
fn glyphs(overlay: &Overlay) -> Vec<String> {
    let glyph = |at| overlay.cells[at].and_then(|mark| mark.glyph).unwrap_or(' ');
    rows(overlay, glyph)
}

fn rows(overlay: &Overlay, glyph: impl Fn(Pos) -> char) -> Vec<String> {
    let (width, height) = (overlay.cells.width() as i16, overlay.cells.height() as i16);
    let row = |y| -> String { (0..width).map(|x| glyph(Pos::new(x, y))).collect() };
    (0..height).map(|y| row(y).trim_end().to_owned()).collect()
}

const RING: &str = "
    #########
    #.......#
    #.#####.#
    #@......#
    #########
";

#[test]
fn the_view_lens_shows_exactly_what_a_creature_sees() {
    let map = "
        #########
        #...g...#
        #.#####.#
        #......@#
        #########
    ";
    let run = room(
        map,
        "'g': Creature(breed: \"cave goblin\", silent: true)",
        &["wait"],
    );
    let world = run.world();
    let whom = entity_of(world, FIRST);
    let overlay = lens::overlay(world, Lens::View, whom);
    let sight = whom.and_then(|whom| world.get::<Sight>(whom));
    let view = &sight.expect("it has eyes").view;
    for at in overlay.cells.positions() {
        assert_eq!(overlay.cells[at].is_some(), view.contains(at), "{at}");
    }
    assert!(overlay.name.contains("goblin"));
    let nobody = lens::overlay(world, Lens::View, None);
    assert!(nobody.cells.cells().iter().all(Option::is_none));
}

const HALL: &str = "
    ###########
    #.........#
    #.g.....@.#
    #.........#
    ###########
";
const GOBLIN: &str = "'g': Creature(breed: \"cave goblin\", silent: true, initiative: 900)";

/// Puts something in the mind of the first creature.
fn think(run: &mut Run, think: impl FnOnce(&mut World, bevy::ecs::entity::Entity)) {
    let world = &mut run.game.world;
    let entity = entity_of(world, FIRST).expect("it lives");
    think(world, entity);
}

fn hears_the_hero(run: &mut Run) {
    think(run, |world, entity| {
        let mut knows = world.get_mut::<Awareness>(entity).expect("it has a mind");
        knows.alertness = Alertness::Searching;
        knows.note(Belief {
            who: ActorId::HERO,
            by: Sense::Hearing,
            at: Pos::new(6, 1),
            is_exact: false,
            certainty: 70,
            since: 0,
            last: 0,
            faded: 0,
        });
        let mut goals = world.get_mut::<Goals>(entity).expect("it has goals");
        goals.quarry = Some(Quarry {
            who: ActorId::HERO,
            last_seen: Pos::new(5, 3),
        });
        goals.route = vec![Pos::new(4, 3), Pos::new(3, 3)];
    });
}

#[test]
fn the_awareness_lens_shows_believed_places_and_certainties() {
    let mut run = room(HALL, GOBLIN, &["wait", "wait"]);
    hears_the_hero(&mut run);
    let world = run.world();
    let overlay = lens::overlay(world, Lens::Awareness, entity_of(world, FIRST));
    let marks = ["", "      7", "  g", "   ∙∙x", ""];
    assert_eq!(glyphs(&overlay), marks);
    assert_eq!(overlay.told[0], "searching");
    let told = &overlay.told[1];
    assert!(
        told.starts_with("you: hearing 70%, near 6,1, for "),
        "{told}"
    );
    let hearing = (overlay.legend.iter()).find(|(_, means)| means == "hearing");
    let tint = overlay.cells[Pos::new(6, 1)].map(|mark| mark.tint);
    assert_eq!(hearing.map(|(mark, _)| mark.tint), tint);
}

#[test]
fn the_awareness_lens_leaves_out_the_dead_and_shows_no_mind_of_the_hero() {
    let map = HALL.replacen("g.....@", "g..r..@", 1);
    let legend = format!("{GOBLIN}, 'r': Creature(breed: \"rat\", silent: true)");
    let mut run = room(&map, &legend, &["wait"]);
    hears_the_hero(&mut run);
    let rat = ActorId(3);
    think(&mut run, |world, entity| {
        let mut knows = world.get_mut::<Awareness>(entity).expect("it has a mind");
        let known = knows.of(ActorId::HERO).copied().expect("it hears him");
        knows.note(Belief {
            who: rat,
            at: Pos::new(5, 2),
            ..known
        });
    });
    let told = |run: &Run| {
        let world = run.world();
        let overlay = lens::overlay(world, Lens::Awareness, entity_of(world, FIRST));
        (glyphs(&overlay)[2].clone(), overlay.told.join(" "))
    };
    let (marks, words) = told(&run);
    assert_eq!(marks, "  g  7");
    assert!(words.contains("rat"), "{words}");
    let world = &mut run.game.world;
    let entity = entity_of(world, rat).expect("it lives");
    world.get_mut::<Health>(entity).expect("it has a body").now = 0;
    let (marks, words) = told(&run);
    assert_eq!(marks, "  g");
    assert!(!words.contains("rat"), "{words}");
    let world = run.world();
    let own = lens::overlay(world, Lens::Awareness, hero(world));
    assert_eq!(own.told, ["You don't need a lens for yourself."]);
    assert!(own.legend.is_empty());
}

#[test]
fn the_view_of_a_sleeper_has_nothing_in_it() {
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true)";
    let mut run = room(HALL, legend, &["wait"]);
    let seen = |run: &Run| {
        let world = run.world();
        let overlay = lens::overlay(world, Lens::View, entity_of(world, FIRST));
        let marked = overlay.cells.cells().iter().flatten().count();
        (marked, overlay.told.concat())
    };
    assert!(seen(&run).0 > 1);
    think(&mut run, |world, entity| {
        let mut knows = world.get_mut::<Awareness>(entity).expect("it has a mind");
        knows.alertness = Alertness::Asleep;
    });
    assert_eq!(seen(&run), (1, "asleep: it sees nothing".to_owned()));
}

#[test]
fn looking_tells_what_a_creature_knows_of_the_hero() {
    let mut run = room(HALL, GOBLIN, &["wait"]);
    let told = |run: &Run| look::describe(run.world(), Pos::new(2, 2)).join(" ");
    assert!(told(&run).contains("hasn't noticed you"), "{}", told(&run));
    hears_the_hero(&mut run);
    let words = "It's searching for you; it thinks it hears you.";
    assert!(told(&run).contains(words), "{}", told(&run));
}

/// The background and brightness of the goblin's cell, and its sign in lists.
fn shown(run: &Run) -> (Colour, u32, String) {
    let mut screen = Screen::default();
    Play::default().draw(run, false, &mut screen);
    let view = View::new(run.world(), Layout::default(), None);
    let (x, y) = view.screen_cell(Pos::new(2, 2)).expect("it is in sight");
    let cell = screen.cell(x, y);
    let Colour(red, green, blue) = cell.fore;
    let list = look::list_in_view(run.world()).concat();
    let sign: String = list.chars().take(3).collect();
    (
        cell.back,
        u32::from(red) + u32::from(green) + u32::from(blue),
        sign,
    )
}

#[test]
fn the_map_and_the_list_show_who_hunts_searches_or_sleeps() {
    let mut run = room(HALL, GOBLIN, &["wait"]);
    let mut set = |alertness, hunts: bool| {
        think(&mut run, |world, entity| {
            let mut knows = world.get_mut::<Awareness>(entity).expect("it has a mind");
            knows.alertness = alertness;
            let quarry = Quarry {
                who: ActorId::HERO,
                last_seen: Pos::new(8, 2),
            };
            let mut goals = world.get_mut::<Goals>(entity).expect("it has goals");
            goals.quarry = hunts.then_some(quarry);
            let is_signed = signs::sign_of(world, entity).is_some();
            assert_eq!(is_signed, alertness != Alertness::Unwary);
        });
        shown(&run)
    };
    let (ground, bright, sign) = set(Alertness::Unwary, false);
    assert_eq!(sign, "g a");
    let (back, dim, sign) = set(Alertness::Asleep, false);
    assert_eq!((back, &*sign), (ground, "g º"));
    assert!(dim < bright);
    let (red, _, sign) = set(Alertness::Hunting, true);
    assert_eq!((red.0 > red.1, &*sign), (true, "g ¡"));
    let (amber, _, sign) = set(Alertness::Searching, true);
    assert_eq!((amber.1 > 0, &*sign), (true, "g ¿"));
    assert_eq!(set(Alertness::Alert, false).0, amber);
    assert!(red != amber && red != ground && amber != ground);
}

/// Chooses a lens for the map of a run, from the menu.
pub fn put_on(play: &mut Play, run: &mut Run, lens: Lens) {
    let layout = Layout::default();
    play.key(run, layout, Key::Char('&'));
    if !run.is_helped {
        play.key(run, layout, Key::Enter);
    }
    let line = Lens::ALL.iter().position(|&it| it == lens);
    play.key(run, layout, Key::Home);
    for _ in 0..line.expect("it is in the menu") {
        play.key(run, layout, Key::Down);
    }
    play.key(run, layout, Key::Enter);
}

#[test]
fn the_legend_is_read_on_large_and_small_screens() {
    let pen = "
        ###########
        #~~~......#
        #~g~....@.#
        #~~~......#
        ###########
    ";
    let goblin = "'g': Creature(breed: \"cave goblin\", silent: true)";
    let mut run = room(pen, goblin, &["west", "wait"]);
    hears_the_hero(&mut run);
    let mut play = Play::default();
    for &lens in Lens::ALL {
        put_on(&mut play, &mut run, lens);
        for (width, height) in [(80, 30), (40, 20)] {
            let mut screen = Screen::new(width, height);
            play.draw(&run, false, &mut screen);
            let name = format!("lens_{}_{width}x{height}", lens.name());
            insta::assert_snapshot!(name, screen.to_text());
        }
    }
}

#[test]
fn every_lens_shows_the_hero() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    for seed in 0..6 {
        session.begin(seed);
        let_hero_play(&mut session, 25 * seed as u32);
        session.key(Key::Char('&'));
        session.key(Key::Enter);
        for lens in 0..Lens::ALL.len() {
            session.key(Key::Escape);
            session.key(Key::Char('&'));
            session.key(Key::Home);
            (0..lens).for_each(|_| session.key(Key::Down));
            session.key(Key::Enter);
            for (width, height) in [(80, 30), (80, 24), (60, 20), (40, 20), (45, 33)] {
                let mut screen = Screen::new(width, height);
                session.draw(&mut screen);
                let world = session.run().expect("it goes on").world();
                let here = hero(world).and_then(|hero| position(world, hero));
                let view = View::new(world, Layout::new(width, height), None);
                let (x, y) = here.and_then(|at| view.screen_cell(at)).expect("in sight");
                let glyph = screen.cell(x, y).glyph;
                assert_eq!(glyph, '@', "{width}x{height}\n{}", screen.to_text());
            }
        }
    }
}

fn is_marked(session: &mut Session) -> bool {
    let on_screen = text(session).contains("wizard");
    let run = session.run().expect("a run goes on");
    assert_eq!(on_screen, run.is_helped);
    on_screen
}

#[test]
fn wizardry_is_asked_about_and_escape_leaves_no_mark() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    press(&mut session, "nw&");
    assert!(text(&mut session).contains("Use wizard mode?"));
    for key in [Key::Char('y'), Key::Char('&'), Key::Escape] {
        session.key(key);
    }
    assert!(!is_marked(&mut session), "only Enter is a yes");
    // A tap answers too.
    press(&mut session, "&");
    let shown = text(&mut session);
    let spot = |word: &str| {
        let row = shown.lines().position(|line| line.contains(word));
        let row = row.expect("it can be pressed");
        let line = shown.lines().nth(row).expect("it was found");
        let before = line.split(word).next().expect("it was found");
        (before.chars().count() as u16 + 2, row as u16)
    };
    let (x, y) = spot("[ no ]");
    session.pointer(Pointer::Tapped { x, y });
    assert!(!is_marked(&mut session));
    press(&mut session, "&");
    let (x, y) = spot("[ yes ]");
    session.pointer(Pointer::Tapped { x, y });
    assert!(text(&mut session).contains("What should the map show?"));
    session.key(Key::Escape);
    assert!(is_marked(&mut session));
    assert_eq!(session.run().expect("a run goes on").turn(), 0);
    press(&mut session, "&");
    assert!(
        !text(&mut session).contains("Use wizard mode?"),
        "asked twice"
    );
}

#[test]
fn the_mark_of_wizardry_survives_a_killed_program_and_the_heros_death() {
    let place = folder();
    let sit_down = || {
        let keeper = Keeper::in_folder(place.path().to_owned());
        Session::new(for_a_hero(4), keeper, || DEADLY)
    };
    let mut session = sit_down();
    press(&mut session, "nw&");
    let before = session.run().expect("a run goes on").game.hash();
    session.key(Key::Enter);
    let after = session.run().expect("a run goes on").game.hash();
    assert_eq!(before, after, "the game itself knows of no wizardry");
    // Neither closed nor quit: as if the process had been killed.
    drop(session);
    let mut session = sit_down();
    press(&mut session, "c");
    assert!(is_marked(&mut session));
    let_hero_play(&mut session, 6_000);
    let ending = text(&mut session);
    assert!(ending.contains("Wizard mode was used."), "{ending}");
    let kept = files(place.path());
    assert!(kept.contains(&"last-run.log".to_owned()), "{kept:?}");
    for record in ["best-runs.quarry", "statistics.quarry"] {
        assert!(!kept.contains(&record.to_owned()), "it counts: {kept:?}");
    }
    rest(&mut session, 10);
    session.key(Key::Enter);
    press(&mut session, "nw");
    assert!(!is_marked(&mut session), "another run, another hero");
}

#[test]
fn the_mark_of_wizardry_moves_with_the_file() {
    let away = || {
        let keeper = Keeper::with(Store::on(MemoryShelf::with_room(1 << 20)));
        Session::new(Arc::new(Content::embedded()), keeper, || 5)
    };
    let mut session = away();
    press(&mut session, "nw&");
    session.key(Key::Enter);
    let file = session.as_file().expect("a run goes on");
    let mut other = away();
    other.bring_back(&file).expect("it is whole");
    press(&mut other, "c");
    assert!(is_marked(&mut other));
}

#[test]
fn a_lens_stays_on_until_it_is_taken_off() {
    let mut run = room(RING, "", &[]);
    let mut play = Play::default();
    put_on(&mut play, &mut run, Lens::Scent);
    let arrows = |play: &Play, run: &Run| {
        let mut screen = Screen::default();
        play.draw(run, false, &mut screen);
        screen.to_text().matches('→').count()
    };
    let before = arrows(&play, &run);
    for _ in 0..3 {
        play.key(&mut run, Layout::default(), Key::Right);
    }
    assert_eq!(arrows(&play, &run), before + 3);
    let turns = run.turn();
    play.key(&mut run, Layout::default(), Key::Char('&'));
    // The last line is the wizard's menu, since a lens marks the run.
    play.key(&mut run, Layout::default(), Key::End);
    play.key(&mut run, Layout::default(), Key::Up);
    play.key(&mut run, Layout::default(), Key::Enter);
    assert_eq!(arrows(&play, &run), 0);
    assert_eq!(run.turn(), turns, "it takes no time");
}
