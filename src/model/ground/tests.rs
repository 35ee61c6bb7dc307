//! Who may be where, and what that takes, for breeds and ground of the game itself.

use std::sync::Arc;

use super::*;
use crate::game::{Game, birth};
use crate::model::ActorId;
use crate::spatial::Grid;

struct Asked {
    content: Content,
}

impl Asked {
    fn breed(&self, name: &str) -> &Breed {
        let found = self.content.breeds.find(name);
        self.content
            .breeds
            .row(found.expect("there is such a breed"))
    }

    fn terrain(&self, name: &str) -> &Terrain {
        let found = self.content.terrain.find(name);
        self.content
            .terrain
            .row(found.expect("there is such terrain"))
    }

    fn entry(&self, breed: &str, terrain: &str, breaks: bool) -> Option<Entry> {
        let means = Means {
            breaks,
            ..Means::default()
        };
        let breed = self.breed(breed);
        let gait = self.content.gait_of(breed);
        entry(gait, breed, (self.terrain(terrain), 0), means)
    }
}

fn asked() -> Asked {
    let content = Content::embedded();
    Asked { content }
}

#[test]
fn each_gait_has_its_ground() {
    let asked = asked();
    for (breed, terrain, may) in [
        ("wolf", "floor", true),
        ("wolf", "rubble", true),
        ("wolf", "water", false),
        ("wolf", "rock", false),
        ("wolf", "shut door", false),
        ("wall haunt", "rock", true),
        ("wall haunt", "shut door", true),
        ("wall haunt", "town wall", false),
        ("rock gnawer", "rock", true),
        ("rock gnawer", "water", false),
        ("cistern pike", "water", true),
        ("cistern pike", "shallow water", true),
        ("cistern pike", "floor", false),
        ("blind frog", "water", true),
        ("blind frog", "floor", true),
        ("lava newt", "lava", true),
        ("lava newt", "water", false),
        ("shaft vulture", "lava", true),
        ("shaft vulture", "brazier", false),
        ("marten", "tree", true),
        ("adventurer", "lava", false),
    ] {
        let found = may_exist(&asked.content, asked.breed(breed), asked.terrain(terrain));
        assert_eq!(found, may, "{breed} on {terrain}");
    }
}

#[test]
fn the_cost_of_ground_is_the_time_it_takes() {
    let asked = asked();
    let cost = |breed, terrain| {
        let entry = asked.entry(breed, terrain, true)?;
        Some(entry.cost(asked.terrain(terrain)))
    };
    assert_eq!(cost("wolf", "floor"), Some(10));
    assert_eq!(cost("wolf", "rubble"), Some(20), "every other step fails");
    assert_eq!(cost("rock gnawer", "rock"), Some(34));
    assert_eq!(
        cost("kobold", "shut door"),
        Some(20),
        "to open it, and to go"
    );
    let (weak, strong) = (cost("wolf", "shut door"), cost("wolf", "locked door"));
    assert!(weak > Some(20) && strong > weak, "{weak:?}, {strong:?}");
    assert!(cost("cinder troll", "locked door") < strong);
    let (young, old) = (
        cost("kobold", "glyph of warding"),
        cost("cinder troll", "glyph of warding"),
    );
    assert!(young > old && old > Some(100), "{young:?}, {old:?}");
    assert_eq!(
        cost("adventurer", "glyph of warding"),
        Some(10),
        "it is his"
    );
    assert_eq!(cost("jackal", "shut door"), None);
}

#[test]
fn without_that_tactic_doors_and_wards_are_walls() {
    let asked = asked();
    for terrain in ["shut door", "locked door", "glyph of warding"] {
        assert!(asked.entry("wolf", terrain, true).is_some(), "{terrain}");
        assert_eq!(asked.entry("wolf", terrain, false), None, "{terrain}");
    }
    let forgoes = Forgoes::default().and(Tactic::Bashing);
    assert!(!breaks_things(Some(&forgoes)) && breaks_things(None));
}

#[test]
fn who_shoves_gets_past_its_equals_and_sooner_past_lesser_ones() {
    let asked = asked();
    let past = |of, other| chance_past(asked.breed(of), asked.breed(other));
    assert_eq!(past("wolf", "jackal"), PAST_LESSER);
    assert_eq!(past("wolf", "wolf"), PAST_EQUALS);
    assert_eq!(past("wolf", "ogre"), PAST_ANYBODY);
    assert_eq!(past("rat", "rat"), PAST_ANYBODY, "it does not shove");
}

#[test]
fn one_chance_counts_ground_doors_wards_and_whoever_stands_there() {
    let content = Arc::new(Content::embedded());
    let ground = |name| content.terrain.find(name).expect("there is such terrain");
    let here = Pos::new(2, 2);
    let mut cells = Grid::filled(5, 5, ground("floor"));
    for (x, name) in [(1, "rubble"), (2, "shut door"), (3, "glyph of warding")] {
        cells[Pos::new(x, 1)] = ground(name);
    }
    cells[Pos::new(1, 2)] = ground("rock");
    let mut game = Game::in_room(content.clone(), 1, Level::new(0, cells, &content));
    let mut bear = |id, name, at| {
        let breed = content.breeds.find(name).expect("there is such a breed");
        birth::bear(&mut game.world, ActorId(id), breed, at)
    };
    let wolf = bear(2, "wolf", here);
    bear(3, "jackal", Pos::new(3, 2));
    bear(4, "ogre", Pos::new(3, 3));
    let chance = |x, y| chance_to_enter(&game.world, wolf, Pos::new(x, y));
    assert_eq!(chance(2, 3), 100, "open floor");
    assert_eq!(chance(1, 1), 50, "rubble");
    assert_eq!(chance(2, 1), 45, "a latch against a wolf");
    assert_eq!(chance(3, 1), 1, "a ward");
    assert_eq!(chance(1, 2), 0, "rock");
    assert_eq!(chance(3, 2), 80, "a jackal in the way");
    assert_eq!(chance(3, 3), 33, "an ogre in the way");
}
