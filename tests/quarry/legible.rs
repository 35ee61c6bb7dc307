//! Minds that can be read, with breeds made for it: one that keeps its distance, one that fears
//! a thing, and how often a change of mood is told.

use std::path::Path;
use std::sync::Arc;

use quarry::content::{Content, SourceFile, Sources};
use quarry::lab::scenario;
use quarry::lab::scenario::Scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::model::body::Health;
use quarry::model::run::Event;
use quarry::rules::queries::hero;
use quarry::ui::look;
use quarry::ui::narrate::{Teller, narrate};

/// The content with a stalker, which fears with the square of the distance, and with a
/// hound that is afraid of fire.
fn content() -> Arc<Content> {
    let sources = Sources::embedded();
    let more = r##"[
        (
            id: "moor cat", glyph: 'c', colour: (160, 120, 80), about: "Waits.",
            faction: "Carnivores", hp: 10, accuracy: 0, defence: 10, sight: 12,
            attacks: [(verb: "claws", damage: "1d2")],
            feels: Mind(strength: 500, danger: 500), hatred: 250,
            falloff: (love: 1, fear: 2, hate: 1),
        ),
        (
            id: "ash hound", glyph: 'd', colour: (160, 120, 80), about: "Shuns the hearth.",
            faction: "Carnivores", hp: 10, accuracy: 0, defence: 10, sight: 12,
            attacks: [(verb: "bites", damage: "1d2")],
            feels: Instinct, bravado: 500, fears: [(Item("torch"), 3000)],
        ),"##;
    let breeds = sources.text(SourceFile::Breeds).replacen('[', more, 1);
    let loaded = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    Arc::new(loaded.expect("they are sound"))
}

fn room(map: &str, legend: &str, hero: &str, content: &Content) -> Scenario {
    let text = format!(
        "(title: \"A room\", map: \"{map}\", legend: {{{legend}}}, hero: ({hero}), \
         steps: [Expect([Fate(\"Playing\")])])"
    );
    let read = scenario::read_text(Path::new("room.ron"), &text, content);
    read.expect("the room is sound").remove(0)
}

fn count(stage: &Stage<'_>, is_meant: impl Fn(&Event) -> bool) -> usize {
    let events = stage.events.iter();
    events.filter(|it| is_meant(&it.event)).count()
}

fn stands(stage: &Stage<'_>) -> usize {
    count(stage, |event| matches!(event, Event::KeptDistance { .. }))
}

fn turns(stage: &Stage<'_>) -> usize {
    count(stage, |event| matches!(event, Event::TurnedToFight { .. }))
}

/// All that the hero was told, in one text.
fn told(stage: &Stage<'_>) -> String {
    let teller = Teller::of(&stage.game.world);
    let lines = stage.events.iter().filter_map(|it| narrate(&teller, it));
    lines.map(|(text, _)| text + "\n").collect()
}

fn mood(stage: &Stage<'_>, name: &str) -> String {
    let entity = stage.living(name).expect("it lives");
    look::describe_actor(&stage.game.world, entity).join(" ")
}

const MOOR: &str = "
    ##################
    #c..........@....#
    ##################
";
const CAT: &str = "'c': Creature(breed: \"moor cat\", initiative: 1)";

#[test]
fn a_stand_is_told_once_however_often_the_hero_steps_back_and_forth() {
    let content = content();
    let room = room(MOOR, CAT, "carries: []", &content);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, &content, 1);
    for turn in 0..20 {
        stage.order(if turn % 4 < 2 { "east" } else { "west" });
        assert_eq!(stage.refusal, None);
    }
    assert_eq!(stands(&stage), 1, "{}", told(&stage));
    assert_eq!(turns(&stage), 0, "{}", told(&stage));
    let text = told(&stage);
    assert!(text.contains("The moor cat stops and watches you from a distance."));
    let mood = mood(&stage, "c");
    assert!(
        mood.contains("It hates you, but doesn't dare come closer: you're strong"),
        "{mood}"
    );
    assert!(mood.contains("stalking you") || mood.contains("keeping its distance from you"));
    let list = look::list_in_view(&stage.game.world).concat();
    assert!(list.starts_with("c ÷ a moor cat"), "{list}");
}

#[test]
fn a_stalker_takes_heart_when_its_foe_is_wounded() {
    let content = content();
    let room = room(MOOR, CAT, "carries: []", &content);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, &content, 1);
    for _ in 0..12 {
        stage.order("wait");
    }
    assert_eq!((stands(&stage), turns(&stage)), (1, 0));
    let world = &mut stage.game.world;
    let hero = hero(world).expect("he is there");
    world.get_mut::<Health>(hero).expect("he has a body").now = 3;
    stage.order("wait");
    let text = told(&stage);
    assert!(text.contains("sees blood and turns to fight"), "{text}");
    for _ in 0..3 {
        stage.order("wait");
    }
    assert_eq!((stands(&stage), turns(&stage)), (1, 1));
}

#[test]
fn a_stalker_takes_heart_when_weapons_are_put_away() {
    let content = content();
    let room = room(MOOR, CAT, "carries: [], wields: [\"long sword\"]", &content);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, &content, 1);
    for _ in 0..12 {
        stage.order("wait");
    }
    assert_eq!((stands(&stage), turns(&stage)), (1, 0));
    let seen = mood(&stage, "c");
    assert!(
        seen.contains("doesn't dare come closer: you're better armed"),
        "{seen}"
    );
    stage.order("take off a");
    assert_eq!(stage.refusal, None);
    stage.order("wait");
    let text = told(&stage);
    assert!(
        text.contains("is no longer scared of that weapon and turns to fight"),
        "{text}"
    );
    for _ in 0..8 {
        stage.order("wait");
    }
    assert_eq!(
        (stands(&stage), turns(&stage)),
        (1, 1),
        "it stands again, and that is no news"
    );
}

#[test]
fn a_thing_that_is_feared_is_named_in_the_hand_and_on_the_ground() {
    let content = content();
    let hound = "'d': Creature(breed: \"ash hound\", initiative: 1), '~': Items([\"torch\"])";
    let map = "
        ##############
        #....d.....@.#
        ##############
    ";
    let held = room(
        map,
        hound.split(", '~'").next().unwrap(),
        "wields: [\"torch\"]",
        &content,
    );
    let cast = Cast::of(&held);
    let mut stage = Stage::new(&held, &cast, &content, 1);
    stage.let_ticks_pass(1);
    let seen = mood(&stage, "d");
    assert!(
        seen.contains("It's afraid of you: it fears the torch"),
        "{seen}"
    );
    let list = look::list_in_view(&stage.game.world).concat();
    assert!(list.starts_with("d « an ash hound"), "{list}");
    let map = map.replace("d.....@", "d.~...@");
    let lying = room(&map, hound, "carries: []", &content);
    let cast = Cast::of(&lying);
    let mut stage = Stage::new(&lying, &cast, &content, 1);
    stage.let_ticks_pass(1);
    let seen = mood(&stage, "d");
    let words = "It's afraid of the torch: it always has been";
    assert!(seen.contains(words), "{seen}");
}

#[test]
fn a_mood_is_told_in_two_rows() {
    let content = content();
    let map = "
        ##############
        #$...c.....@.#
        #....d.......#
        ##############
    ";
    let legend = "'c': Creature(breed: \"moor cat\", initiative: 1), \
                  'd': Creature(breed: \"ash hound\", initiative: 1), \
                  '$': Items([\"potion of greater healing\"])";
    let room = room(map, legend, "wields: [\"battle axe\"]", &content);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, &content, 1);
    for _ in 0..6 {
        for name in ["c", "d"] {
            let entity = stage.living(name).expect("it lives");
            let sentence = quarry::ui::mood::sentence(&stage.game.world, entity);
            let rows = quarry::ui::text::wrap(&sentence.unwrap_or_default(), 80);
            assert!(rows.len() <= 2, "{rows:?}");
        }
        stage.order("wait");
    }
}
