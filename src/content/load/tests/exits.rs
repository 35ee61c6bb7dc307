//! Mistakes in the rules for fleeing by stairs, in voices, and in portals.

use super::*;
use crate::content::{Breed, LastAct};

#[test]
fn what_becomes_of_those_who_flee_is_checked() {
    let cases = [
        ("returns: 40", "returns: 101", "found `101`"),
        ("mended: 70", "mended: 101", "found `101`"),
        ("friends: 50", "friends: 101", "found `101`"),
        ("away: (300, 900)", "away: (0, 900)", "found `0`"),
        (
            "away: (300, 900)",
            "away: (901, 900)",
            "found `away: (901, 900)`, expected the shorter time before the longer",
        ),
        (", friends: 50", "", "friends"),
    ];
    for (from, to, part) in cases {
        let told = told(SourceFile::Rules, &edited(SourceFile::Rules, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
        assert!(told[0].contains("field `exits`"), "{to}: {told:?}");
    }
}

#[test]
fn what_the_dungeon_does_on_the_way_home_is_checked() {
    let cases = [
        ("arrivals: 24", "arrivals: 1000001", "found `1000001`"),
        ("apart: 8", "apart: 1001", "found `1001`"),
        ("flares: 60", "flares: 0", "found `0`"),
        ("felt: 30", "felt: 1001", "found `1001`"),
        ("warmth: 90,\n    )", "warmth: 101,\n    )", "found `101`"),
        (
            "(radius: 4, strength: 120,",
            "(radius: 13, strength: 120,",
            "found `13`",
        ),
        (
            "(radius: 4, strength: 120,",
            "(radius: 4, strength: 0,",
            "found `0`",
        ),
        ("apart: 8, ", "", "apart"),
    ];
    for (from, to, part) in cases {
        let told = told(SourceFile::Rules, &edited(SourceFile::Rules, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
        assert!(told[0].contains("field `way_home`"), "{to}: {told:?}");
    }
}

#[test]
fn voices_are_checked() {
    let cases = [
        ("id: \"imps\"", "id: \"hags\"", "a name of its own"),
        (
            "id: \"imps\"",
            "id: \"elves\"",
            "found `elves`, a family without a breed that has quips",
        ),
        ("id: \"imps\"", "id: \"rodents\"", "found `rodents`"),
        ("Tall one wins! Tall one wins!", "", "expected"),
        ("begs:", "whines:", "whines"),
    ];
    for (from, to, part) in cases {
        let told = told(SourceFile::Voices, &edited(SourceFile::Voices, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
    }
}

/// Every breed with quips has enough to say, and those that can surrender have lines for it.
#[test]
fn speaking_breeds_have_a_voice_and_several_lines_for_everything() {
    let content = Content::embedded();
    let gives_up = |breed: &Breed| {
        let acts = &content.escape_of(breed).1.last_acts;
        acts.iter().any(|(act, _)| *act == LastAct::Plead)
            || breed.states.as_deref() == Some("deserter")
    };
    for (_, breed) in content.breeds.iter() {
        let voice = content.voice_of(breed);
        assert_eq!(voice.is_some(), breed.quips.len() >= 5, "{}", breed.id);
        // The abbot begs in silence: he has taken a vow.
        let may_be_silent = !gives_up(breed) || breed.id == "quiet abbot";
        assert!(voice.is_some() || may_be_silent, "{}", breed.id);
        if let Some(voice) = voice {
            assert!(
                breed.quips.len() >= 5,
                "{}: {}",
                breed.id,
                breed.quips.len()
            );
            let occasions = [
                &voice.finds,
                &voice.attacks,
                &voice.flees,
                &voice.loses,
                &voice.returns,
                &voice.spared,
                &voice.begs,
            ];
            assert!(
                occasions.iter().all(|lines| lines.len() >= 5),
                "{}",
                voice.id
            );
        }
    }
}

#[test]
fn a_portal_is_ground_that_leads_nowhere_else() {
    let portal = "portal: true";
    let cases = [
        ("portal: true, leads: Down", "found `portal` beside `leads`"),
        (
            "portal: true, ward: 4, breaks_into: \"floor\"",
            "found `portal` beside `ward`",
        ),
        (
            "portal: true, walkable: false",
            "found `portal` beside `walkable: false`",
        ),
    ];
    for (to, part) in cases {
        let told = told(
            SourceFile::Terrain,
            &edited(SourceFile::Terrain, portal, to),
        );
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
        assert!(told[0].contains("field `portal`"), "{to}: {told:?}");
    }
}

#[test]
fn nobody_builds_a_single_portal_or_too_many() {
    let cases = [("count: 1", "found `1`"), ("count: 5", "found `5`")];
    for (to, part) in cases {
        let told = told(
            SourceFile::Chains,
            &edited(
                SourceFile::Chains,
                "Rings(of: \"fairy ring\", count: 2)",
                &format!("Rings(of: \"fairy ring\", {to})"),
            ),
        );
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
    }
}
