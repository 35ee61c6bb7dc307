//! Where a press on the map leads when a creature stands in the way.

use std::sync::Arc;

use quarry::content::{Content, Leads};
use quarry::rules::queries::{hero, level, position};
use quarry::spatial::Pos;
use quarry::ui::client::Pointer;
use quarry::ui::command::{Command, Way};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::Play;
use quarry::ui::run::Run;

use crate::lens::room;

/// Presses on a cell and lets the hero go as far as he does. Returns where he is then, and
/// the messages.
fn press(run: &mut Run, at: Pos) -> (Pos, String) {
    let layout = Layout::default();
    let (x, y) = View::new(run.world(), layout, None)
        .screen_cell(at)
        .expect("it is on the screen");
    Play::default().pointer(run, layout, Pointer::Pressed { x, y });
    while run.go_on() {}
    let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
    let told: Vec<String> = run.messages.lines().iter().map(|it| it.line()).collect();
    (here.expect("he is there"), told.join(" "))
}

/// A passage with the hero in it and the given creature ahead of him.
fn passage(creature: &str) -> Run {
    let map = "
        ##########
        #..@c....#
        ##########
    ";
    room(map, &format!("'c': Creature({creature})"), &[])
}

#[test]
fn a_foe_that_blocks_a_passage_is_named() {
    let sleeper = "breed: \"cave rat\", silent: true, mood: Asleep";
    let mut run = passage(sleeper);
    let (here, told) = press(&mut run, Pos::new(8, 1));
    assert_eq!(here, Pos::new(3, 1));
    assert!(told.contains("The cave rat is in the way."), "{told}");
    assert!(!told.contains("no way"), "{told}");
}

#[test]
fn the_hero_changes_places_with_peaceful_creatures_on_his_way() {
    let mut run = passage("breed: \"peasant\", silent: true, statuses: [(\"held\", 20)]");
    let (here, told) = press(&mut run, Pos::new(8, 1));
    assert_eq!(here, Pos::new(8, 1), "{told}");
    assert!(!told.contains("in the way"), "{told}");
}

#[test]
fn he_walks_up_to_a_captive_that_bars_the_way() {
    let map = "
        ##########
        #@...c...#
        ##########
    ";
    // A captive is asked about, and not simply passed.
    let bound = "'c': Creature(breed: \"bandit\", silent: true, held: Tied)";
    let mut run = room(map, bound, &[]);
    let (here, told) = press(&mut run, Pos::new(8, 1));
    assert_eq!(here, Pos::new(4, 1), "{told}");
    assert!(told.contains("The bandit is in the way."), "{told}");
}

#[test]
fn a_place_without_a_path_is_refused() {
    let map = "
        #########
        #@..#...#
        #########
    ";
    let mut run = room(map, "", &[]);
    let (here, told) = press(&mut run, Pos::new(6, 1));
    assert_eq!(here, Pos::new(1, 1));
    assert!(told.contains("You don't know how to get there."), "{told}");
}

#[test]
fn the_ways_down_from_the_town_are_known_from_the_first_turn() {
    let content = Arc::new(Content::embedded());
    for seed in 1..=20 {
        let mut run = Run::new(content.clone(), seed);
        let exits: Vec<Pos> = level(run.world()).leads(Leads::Down, &content).collect();
        assert_eq!(exits.len(), content.ways_down(0).len());
        for &at in &exits {
            let known = level(run.world()).known[at];
            assert!(known.is_some(), "seed {seed}, {at:?}");
        }
        let start = position(run.world(), hero(run.world()).expect("he lives"));
        Play::default().command(&mut run, Command::Go(Way::Down));
        run.go_on();
        let here = position(run.world(), hero(run.world()).expect("he lives"));
        assert_ne!(start, here, "seed {seed}: he knows the way");
    }
}
