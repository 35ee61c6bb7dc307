//! The game's kinds of flight: enough different ones, and each with a purpose.

use std::collections::{BTreeMap, BTreeSet};

use crate::content::{Content, LastAct, Refuge};

#[test]
fn kinds_of_flight_are_many_and_each_is_met_with() {
    let content = Content::embedded();
    let mut users: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, breed) in content.breeds.iter() {
        *users.entry(breed.escape.as_str()).or_default() += 1;
    }
    let common = users.values().filter(|&&count| count >= 3).count();
    assert!(common >= 8, "{users:?}");
    for (_, escape) in content.escapes.iter() {
        let is_used = users.contains_key(escape.id.as_str());
        assert!(is_used, "nobody flees like a {}", escape.id);
    }
}

#[test]
fn everything_that_can_be_sought_or_done_in_flight_is() {
    let content = Content::embedded();
    let (mut sought, mut done) = (BTreeSet::new(), BTreeSet::new());
    let mut told = BTreeSet::new();
    for (_, escape) in content.escapes.iter() {
        sought.extend(escape.seeks.iter().copied());
        done.extend(escape.last_acts.iter().map(|&(act, _)| act));
        assert!(told.insert(&escape.about), "told twice: {}", escape.about);
    }
    assert_eq!(sought, BTreeSet::from(Refuge::ALL));
    assert_eq!(done, BTreeSet::from(LastAct::ALL));
}

#[test]
fn those_without_wits_know_no_lines_of_fire_and_plead_with_nobody() {
    let content = Content::embedded();
    for (_, breed) in content.breeds.iter() {
        let (_, escape) = content.escape_of(breed);
        let is_townsman = breed.faction.as_deref() == Some("Townsfolk");
        let has_wits = breed.opens_doors || is_townsman;
        let minds = escape.minds_missiles || escape.minds_blasts;
        // Freezing needs no wits.
        let mut acts = escape.last_acts.iter();
        let is_clever = minds || acts.any(|&(act, _)| act != LastAct::Freeze);
        assert!(has_wits || !is_clever, "{}", breed.id);
    }
}
