//! What warmth and minds do that no drawn room can show: fire in a hand, untouched random
//! streams, and what the player sees.

use quarry::rules::visibility::hero_sees;
use std::path::Path;
use std::sync::Arc;

use quarry::ai::sense::heat;
use quarry::content::{Colour, Content, ItemKindId, SourceFile, Sources};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::ActorId;
use quarry::model::level::Level;
use quarry::model::mind::{Action, Diary, Goals, Layer, Why};
use quarry::model::run::{Clock, Streams};
use quarry::model::things::{Flame, Item, Pack};
use quarry::rules::queries::{entity_of, hero};
use quarry::rules::telepathy::hero_feels;
use quarry::spatial::Pos;
use quarry::turn::driver;
use quarry::ui::layout::Layout;
use quarry::ui::look;
use quarry::ui::map_view::{self, View};
use quarry::ui::screen::{Cell, Screen};

fn room(text: &str, content: &Arc<Content>) -> Game {
    let scenarios = scenario::read_text(Path::new("room.ron"), text, content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = build_room::content_of(scenario, content);
    build_room::build(scenario, &Cast::of(scenario), &content, 1)
}

/// The content with something to burn.
fn with_brand() -> Arc<Content> {
    let sources = Sources::embedded();
    let brand = r##"[
        (
            id: "pitch brand", glyph: '/', colour: (255, 160, 0), weight: 5,
            about: "Burns.",
            class: Light(glow: (radius: 5, strength: 200), dims: true, warmth: 80),
        ),"##;
    let items = sources.text(SourceFile::Items).replacen('[', brand, 1);
    let loaded = Content::load(&sources.with(SourceFile::Items, &items));
    Arc::new(loaded.expect("the brand is sound"))
}

/// The content with slimes that differ in the given text, which only slimes contain.
fn with_breeds(from: &str, to: &str) -> Arc<Content> {
    let sources = Sources::embedded();
    let breeds = sources.text(SourceFile::Breeds);
    let changed = breeds.replace(from, to);
    assert_ne!(changed, breeds, "there are slimes, and they are as written");
    let loaded = Content::load(&sources.with(SourceFile::Breeds, &changed));
    Arc::new(loaded.expect("such slimes are sound"))
}

const SLIME_AND_HERO: &str = r##"(
    title: "A slime within reach of the hero, and a rat beside him",
    map: "
        ###########
        #m....@...#
        #.....r...#
        ###########
    ",
    legend: {
        'm': Creature(breed: "slime", statuses: [("held", 900)]),
        'r': Creature(breed: "rat", statuses: [("held", 900)]),
    },
    hero: (carries: []),
    steps: [Expect([Feels("m", "@")])],
)"##;

/// The creatures that the slime of that room feels.
fn felt(game: &Game) -> Vec<u32> {
    let slime = entity_of(&game.world, ActorId(2)).expect("it is there");
    let mut felt: Vec<u32> = heat::felt(&game.world, slime)
        .into_iter()
        .map(|felt| felt.who.0)
        .collect();
    felt.sort_unstable();
    felt
}

fn burning(kind: ItemKindId, flame: Flame) -> Item {
    Item {
        flame,
        ..Item::one(kind)
    }
}

#[test]
fn a_torch_hides_a_body_beside_it_and_gives_its_bearer_away() {
    let content = with_brand();
    let brand = content.items.find("pitch brand").expect("it was added");
    let mut game = room(SLIME_AND_HERO, &content);
    assert_eq!(felt(&game), [1, 3], "two warm bodies");

    let beside = Pos::new(7, 1);
    for (flame, expected) in [
        (Flame::Out, vec![1, 3]),
        // Half as hot, and so no hotter than the two bodies.
        (Flame::Low, vec![1, 3]),
        (Flame::High, vec![]),
    ] {
        let mut level = game.world.resource_mut::<Level>();
        level.items.insert(beside, vec![burning(brand, flame)]);
        assert_eq!(felt(&game), expected, "a brand that burns {flame:?}");
    }

    game.world.resource_mut::<Level>().items.clear();
    let hero = hero(&game.world).expect("he is there");
    let mut pack = game.world.get_mut::<Pack>(hero).expect("he has one");
    pack.put(burning(brand, Flame::High))
        .expect("there is room");
    assert_eq!(
        felt(&game),
        [1],
        "its bearer is in its cell; the rat is beside it"
    );
}

#[test]
fn no_breed_notices_its_own_kind_by_warmth() {
    let content = with_breeds("heat_sense: 6, warmth: 0", "heat_sense: 6, warmth: 60");
    let two = SLIME_AND_HERO.replace("#.....r...#", "#..m..r...#");
    let game = room(&two, &content);
    assert_eq!(felt(&game), [1, 4], "the hero and the rat, and no slime");
}

#[test]
fn a_slime_that_reaches_a_fire_looks_no_farther() {
    let content = with_breeds("quickness: -2, sight: 0,", "quickness: -2, sight: 8,");
    let hearth = r##"(
        title: "A slime that sees and a hearth",
        map: "
            ###########
            #m....h...#
            #.........#
            ###########
        ",
        legend: { 'm': Creature(breed: "slime"), 'h': Terrain("hearth") },
        steps: [Expect([Alive("m")])],
    )"##;
    let mut game = room(hearth, &content);
    driver::run_ticks(&mut game.world, 400);
    let mut came = 0;
    for noted in &game.world.resource::<Diary>().0 {
        if noted.intent.by == Layer::Investigate {
            assert_eq!(noted.intent.why, Why::FeltWarmth(Pos::new(6, 1)));
            came += 1;
        }
    }
    assert!(came >= 4, "it took {came} steps to the hearth");
}

/// A wraith and a bat walled in, each able to sense the other, and a hero who senses
/// both.
const CELLS: &str = r##"(
    title: "A weird mind in one cell, and who feels minds in another",
    map: "
        ##########
        #@.##b##W#
        #..#######
        ##########
    ",
    legend: {
        'b': Creature(breed: "bat", statuses: [("held", 900)]),
        'W': Creature(breed: "wraith", hp: 26, statuses: [("held", 900)]),
    },
    hero: (wears: ["lead coif"], statuses: [("far-minded", 900)]),
    steps: [Turns(1), Expect([NotFeels("W", "@")])],
)"##;

/// The turns of 200 in which the hero sensed the bat, those in which the wraith hunted
/// it, and the random streams afterwards.
fn two_hundred_turns(content: &Arc<Content>) -> (usize, usize, Streams) {
    let mut game = room(CELLS, content);
    let (bat, wraith) = (ActorId(2), ActorId(3));
    let (mut felt, mut hunted) = (0, 0);
    for _ in 0..200 {
        driver::submit(&mut game.world, Action::Wait).expect("waiting is always possible");
        let world = &game.world;
        let bat = entity_of(world, bat).expect("nobody can reach it");
        felt += usize::from(hero_feels(world).iter().any(|&(_, other)| other == bat));
        let wraith = entity_of(world, wraith).expect("it is there");
        let goals = world.get::<Goals>(wraith).expect("actors have goals");
        hunted += usize::from(goals.quarry.is_some());
    }
    (felt, hunted, game.world.resource::<Streams>().clone())
}

#[test]
fn sensing_minds_draws_no_random_numbers() {
    let (felt, hunted, weird) = two_hundred_turns(&Arc::new(Content::embedded()));
    assert!(
        (20..180).contains(&felt),
        "the hero felt it in {felt} of 200"
    );
    assert!(hunted > 0, "and the wraith now and then");

    let sources = Sources::embedded();
    let breeds = sources.text(SourceFile::Breeds);
    let breeds = breeds.replace("mind: Weird", "mind: Empty");
    let other = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    let (felt, hunted, empty) = two_hundred_turns(&Arc::new(other.expect("it is sound")));
    assert_eq!((felt, hunted), (0, 0), "there is nothing to feel");
    assert_eq!(weird, empty, "chance went another way");
}

const BEHIND_A_WALL: &str = r##"(
    title: "A goblin behind a wall, and a hero who feels minds",
    map: "
        #########
        #@..#..g#
        #...#...#
        #########
    ",
    legend: { 'g': Creature(breed: "cave goblin", silent: true) },
    hero: (wears: ["circlet of whispers"]),
    steps: [Expect([Feels("@", "g")])],
)"##;

fn drawn_at(game: &Game, at: Pos) -> Cell {
    let layout = Layout::new(80, 30);
    let mut screen = Screen::new(80, 30);
    let view = View::new(&game.world, layout, None);
    map_view::draw(&game.world, &view, 0, &mut screen);
    let (x, y) = view.screen_cell(at).expect("the room fits");
    screen.cell(x, y)
}

#[test]
fn a_sensed_mind_is_drawn_in_its_own_colour_and_described() {
    let content = Arc::new(Content::embedded());
    let mut game = room(BEHIND_A_WALL, &content);
    let at = Pos::new(7, 1);
    assert!(!hero_sees(&game.world, at));
    let goblin = content.breeds.find("cave goblin").expect("there are some");
    let cell = drawn_at(&game, at);
    assert_eq!(cell.glyph, 'g');
    assert_ne!(cell.fore, content.breeds.row(goblin).colour);
    let told = look::describe(&game.world, at);
    assert_eq!(told[0], "You sense its mind: a cave goblin.");
    let listed = look::list_in_view(&game.world);
    assert_eq!(
        listed,
        ["g a cave goblin, 6 steps east. You sense its mind."]
    );

    let hero = hero(&game.world).expect("he is there");
    let mut pack = game.world.get_mut::<Pack>(hero).expect("he has one");
    pack.iter_mut().for_each(|carried| carried.in_use = false);
    assert_ne!(drawn_at(&game, at).glyph, 'g');
    assert!(look::list_in_view(&game.world).is_empty());
}

#[test]
fn hot_ground_is_red_while_it_is_hot() {
    let content = Arc::new(Content::embedded());
    let mut game = room(BEHIND_A_WALL, &content);
    let at = Pos::new(2, 2);
    let plain = drawn_at(&game, at).fore;
    let now = game.world.resource::<Clock>().hero_turns;
    game.world.resource_mut::<Level>().hot.insert(at, now + 3);
    let Colour(red, green, blue) = drawn_at(&game, at).back;
    let [red, green, blue] = [red, green, blue].map(u32::from);
    assert!(red > 2 * green && red > 2 * blue, "{red} {green} {blue}");
    assert!(look::describe(&game.world, at).contains(&"The ground is hot.".to_owned()));
    for turn in 1..=3 {
        driver::submit(&mut game.world, Action::Wait).expect("waiting is always possible");
        let is_hot = drawn_at(&game, at).fore != plain;
        assert_eq!(is_hot, turn < 3, "turn {turn}");
    }
    let level = game.world.resource::<Level>();
    assert!(level.hot.is_empty(), "cold ground is forgotten");
}
