//! Scenario files: their mistakes are all reported at once, and failures are shown.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use quarry::content::Content;
use quarry::lab::scenario;
use quarry::lab::scenario::Scenario;

fn read(text: &str) -> Result<Vec<Scenario>, Vec<String>> {
    let content = Content::embedded();
    let read = scenario::read_text(Path::new("room.ron"), text, &content);
    read.map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect())
}

const MISTAKEN: &str = r##"(
    title: "Nothing is right",
    proves: ["LC-E3", "goblins"],
    map: "
        ####
        #@k#
        #@Q#
        ####
    ",
    legend: {
        'k': Creature(breed: "cave goblim", carries: ["daggger"], statuses: [("confusd", 3)]),
        'x': Items(["apple"]),
    },
    seeds: (1, 0),
    steps: [
        Do("north-by-northwest"),
        Expect([
            Alive("kobold"),
            At("k", (9, 9)),
            Drive("k", "Atack"),
            Happened(kind: "Swaped"),
        ]),
        Expect([]),
    ],
)"##;

#[test]
fn every_mistake_in_a_scenario_is_told_at_once() {
    let told = read(MISTAKEN).expect_err("nothing is right");
    let expected = [
        "room.ron:1: `goblins` is no id of a behaviour",
        "room.ron:1: 0 seeds can not be tried",
        "room.ron:4: the map has the letter `Q`, which means nothing",
        "room.ron:4: the map has 2 heroes",
        "room.ron:4: two actors are called `@`",
        "room.ron:11: there is no breed `cave goblim` (did you mean `cave goblin`?)",
        "room.ron:11: there is no item `daggger` (did you mean `dagger`?)",
        "room.ron:11: there is no status `confusd` (did you mean `confused`?)",
        "room.ron:12: the legend explains `x`, which is not on the map",
        "room.ron:16: `north-by-northwest` is no deed",
        "room.ron:18: nobody is called `kobold`",
        "room.ron:19: (9, 9) is not on the map",
        "room.ron:20: there is no drive `Atack` (did you mean `Attack`?)",
        "room.ron:21: there is no kind of event `Swaped` (did you mean `Swapped`?)",
        "room.ron:23: step 3 expects nothing",
    ];
    for wanted in expected {
        assert!(
            told.iter().any(|line| line.starts_with(wanted)),
            "{wanted}\nnot in\n{}",
            told.join("\n")
        );
    }
    assert_eq!(told.len(), expected.len(), "{}", told.join("\n"));
}

#[test]
fn syntax_mistakes_hide_no_others() {
    let text = r##"(
    titel: "A slip",
    map: "#@#",
    legend: {
        'g': Creature(bred: "rat"),
        'h': Terrain("quicksand"),
    },
    steps: [
        Doo("wait"),
        Expect([Alive("@"), Aliv("@"), Wields("@", "sward")]),
        Ticks(many),
    ],
)"##;
    let told = read(text).expect_err("it is full of slips").join("\n");
    for wanted in [
        "room.ron:1: there is no `title`",
        "room.ron:2: `titel` is no field of a scenario (did you mean `title`?)",
        "room.ron:5: `Creature(bred: \"rat\")` is not understood",
        "room.ron:6: there is no terrain `quicksand`",
        "room.ron:9: `Doo(\"wait\")` is not a step (did you mean `Do`?)",
        "room.ron:10: `Aliv(\"@\")` is not understood",
        "room.ron:10: there is no item `sward`",
        "room.ron:11: `many` is not understood",
    ] {
        assert!(told.contains(wanted), "{wanted}\nnot in\n{told}");
    }
}

#[test]
fn a_file_may_be_empty_unfinished_or_no_scenario_at_all() {
    for text in [
        "",
        "[]",
        "[",
        "(",
        "()",
        "\"",
        "5",
        "[(title: \"a\", map: \"",
        "((((",
        "{'a': 5}",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

const FAILING: &str = r##"(
    title: "A rat turns to stone",
    proves: ["LC-G1"],
    map: "
        #####
        #@.r#
        #####
    ",
    legend: { 'r': Creature(breed: "rat", hp: 3) },
    hero: (hp: 20, carries: []),
    steps: [
        Do("east"),
        Expect([Decided(who: "r", by: Adjacency), Dead("r")]),
    ],
)"##;

#[test]
fn a_failing_room_is_shown_whole() {
    let scenarios = read(FAILING).expect("it has no mistakes");
    let content = Arc::new(Content::embedded());
    let outcome = scenario::run(&scenarios[0], &content);
    assert!(!outcome.has_passed());
    let told = outcome.to_string();
    for wanted in [
        "FAILS  A rat turns to stone (room.ron)",
        "proves LC-G1; seed 1; step 2 of 2, room.ron:13;",
        "expected: Dead(\"r\")",
        "found:    r lives",
        "the room at first:\n    #####\n    #@.r#\n    #####",
        "the room now:\n    #####\n    #.@r#\n    #####",
        "events since the last step:\n    ",
        "r (rat) at (3, 1), 3/3 hp, wants Attack, did: strike @ (by Adjacency: a foe stands beside it)",
        "failing seeds: 1",
    ] {
        assert!(told.contains(wanted), "{wanted}\nnot in\n{told}");
    }
}

proptest! {
    /// Whatever is cut out of a scenario or inserted, reading it does not panic.
    #[test]
    fn no_text_makes_reading_panic(
        cut in 0..MISTAKEN.len(),
        length in 0..40usize,
        put in "[()\\[\\]{}\"',:a-z0-9@#\\\\/* -]{0,6}",
    ) {
        let end = (cut + length).min(MISTAKEN.len());
        let text = format!("{}{put}{}", &MISTAKEN[..cut], &MISTAKEN[end..]);
        let _ = read(&text);
    }
}
