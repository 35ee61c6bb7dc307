//! Passability of the game's own terrain for its own breeds.

use super::*;
use crate::rules::displacement::Displacement;

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
        let breed = self.breed(breed);
        let means = Means {
            breaks,
            passes_wards: breed.faction.as_deref().is_some_and(wards_spare),
            ..Means::default()
        };
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
    let forgoes = DisabledTactics::default().and(Tactic::Bashing);
    assert!(!breaks_things(Some(&forgoes)) && breaks_things(None));
}

#[test]
fn the_chance_to_get_past_somebody_makes_what_it_costs() {
    let past = |passing: Displacement| cost_past(passing.chance());
    assert_eq!(past(Displacement::Tramples), 0);
    assert_eq!(past(Displacement::Shoves), 0);
    assert_eq!(
        past(Displacement::Squeezes),
        TURN,
        "every other turn is lost"
    );
    assert!(past(Displacement::Squeezes) < cost_of_a_crowd());
}

#[test]
fn one_chance_counts_ground_doors_and_wards() {
    let asked = asked();
    let chance = |terrain| asked.entry("wolf", terrain, true).map(|it| it.chance);
    assert_eq!(chance("floor"), Some(100));
    assert_eq!(chance("rubble"), Some(50));
    assert_eq!(chance("shut door"), Some(45), "a latch against a wolf");
    assert_eq!(chance("glyph of warding"), Some(1));
    assert_eq!(chance("rock"), None);
}
