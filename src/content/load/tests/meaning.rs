//! Content with valid fields that is contradictory or meaningless as a whole.

use super::*;

/// A valid breed, plus the given fields.
fn breed(more: &str) -> String {
    format!(
        "(id: \"trial\", glyph: 'X', colour: (1, 2, 3), about: \"Is tried.\", faction: \"Bandits\", \
         hp: 5, defence: 10, {more}\n),"
    )
}

/// The only mistake in the game's content with this breed added; it must be about the
/// breed.
fn told_of_breed(more: &str) -> String {
    let text = edited(SourceFile::Breeds, "[", &format!("[{}", breed(more)));
    let told = told(SourceFile::Breeds, &text);
    assert_eq!(told.len(), 1, "{more}: {told:?}");
    let of_it = told[0].split_once("breed `trial`, ");
    of_it.expect("it is told of the breed").1.to_owned()
}

#[test]
fn a_breed_that_contradicts_itself_is_told_what() {
    const FOND: &str = "feels: Instinct, loves: [(Breed(\"rat\"), 50)]";
    let cases: [(&str, &str); 11] = [
        (
            "states: \"thief\", needs: [Move]",
            "field `needs`: found it in a breed that wants by `states`, expected one of the two: such a breed rates no needs",
        ),
        (
            "needs: []",
            "field `needs`: found no needs, expected one need at least, `[Move]` for a breed that only goes about",
        ),
        (
            "needs: [PickUp, Move]",
            "field `needs`: found `PickUp` in a breed that loves no things, expected a thing in `loves`, or no such need",
        ),
        (
            &format!("needs: [PickUp, Move], {FOND}"),
            "field `needs`: found `PickUp` in a breed that loves no things, expected a thing in `loves`, or no such need",
        ),
        (
            "feels: Instinct, loves: [(Breed(\"rat\"), 50), (Breed(\"rat\"), 60)]",
            "field `loves`: found `Breed(\"rat\")` twice, expected each of them once",
        ),
        (
            "feels: Instinct, fears: [(Item(\"torch\"), 1), (Item(\"torch\"), 1)]",
            "field `fears`: found `Item(\"torch\")` twice, expected each of them once",
        ),
        (
            &format!("{FOND}, hates: [(Breed(\"rat\"), 10)]"),
            "field `hates`: found `Breed(\"rat\")`, which it `loves`, expected it in one of the two",
        ),
        (
            "feels: Fury, bravado: 50, loves: [(Breed(\"rat\"), 50)], wounds: 1",
            "field `feels`: found `Fury`, expected `Mindless`, `Instinct` or `Mind(strength: 500, danger: 500)` (",
        ),
        (
            "feels: Mind(strength: 1, danger: 2), bravado: 50",
            "field `feels`: found weights 1 and 2, which are 3 together, expected weights that sum to 1000",
        ),
        (
            "feels: Mindless, bravado: 50",
            "field `bravado`: found it in a breed that is `Mindless`, expected nothing of it",
        ),
        (
            "wounds: 50",
            "field `wounds`: found it in a breed that is `Mindless`, expected nothing of it",
        ),
    ];
    for (more, expected) in cases {
        let told = told_of_breed(more);
        assert!(told.starts_with(expected), "{more}: {told}");
    }
}

#[test]
fn a_breed_that_flees_must_feel() {
    let line = "field `feels`: found nothing felt in a breed whose faction flees from somebody, \
                expected `Instinct` or `Mind(…)`: who feels nothing never runs";
    let hare = edited(SourceFile::Breeds, "[", &format!("[{}", breed(""))).replacen(
        "Bandits",
        "Herbivores",
        1,
    );
    let told = told(SourceFile::Breeds, &hare);
    assert_eq!(told, [format!("breeds.ron:3: breed `trial`, {line}")]);
    for cure in ["feels: Instinct,", "states: \"thief\","] {
        let cured = hare.replacen("hp: 5,", &format!("hp: 5, {cure}"), 1);
        assert!(with(SourceFile::Breeds, &cured).is_ok(), "{cure}");
    }
}

#[test]
fn what_can_not_go_together_goes_each_by_itself() {
    let fond_of_a_people =
        "feels: Instinct, loves: [(Faction(\"Bandits\"), 50)], hates: [(Breed(\"cutpurse\"), 9)]";
    for more in ["needs: [Attack]", "states: \"thief\"", fond_of_a_people] {
        let text = edited(SourceFile::Breeds, "[", &format!("[{}", breed(more)));
        assert!(with(SourceFile::Breeds, &text).is_ok(), "{more}");
    }
}

#[test]
fn the_hero_wants_by_no_table() {
    let text = edited(
        SourceFile::Breeds,
        "faction: \"Player\",",
        "faction: \"Player\",\n        states: \"thief\",",
    );
    let told = told(SourceFile::Breeds, &text);
    let expected = "breeds.ron:8: breed `adventurer`, field `states`: found a table in the hero's \
                    breed, expected none: what the hero wants is the player's affair";
    assert_eq!(told, [expected]);
}

#[test]
fn a_lock_opens_into_something_and_only_a_lock_does() {
    let locked = "lock: 40, unlocks_into: \"shut door\", sticks: 90,";
    let cases = [
        (
            "lock: 40, sticks: 90,",
            "field `lock`: found a lock of `40` that opens into nothing, expected `unlocks_into` beside it, or no lock",
        ),
        (
            "unlocks_into: \"shut door\", sticks: 90,",
            "field `unlocks_into`: found it where there is no lock, expected a `lock` beside it, or none of it",
        ),
    ];
    for (wrong, expected) in cases {
        let told = told(
            SourceFile::Terrain,
            &edited(SourceFile::Terrain, locked, wrong),
        );
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(
            told[0].ends_with(&format!("`locked door`, {expected}")),
            "{told:?}"
        );
    }
}

#[test]
fn doors_are_locked_or_stuck_and_not_more_than_all_of_them() {
    let both = |locked, stuck| {
        let to = format!("Locks(locked: {locked}, stuck: {stuck})");
        edited(SourceFile::Chains, "Locks(locked: 10, stuck: 20)", &to)
    };
    let told = told(SourceFile::Chains, &both(90, 90));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].ends_with(
            "field `steps`: found `locked` 90 and `stuck` 90, 180 together, expected 100 of them at most: no door is both"
        ),
        "{told:?}"
    );
    assert!(with(SourceFile::Chains, &both(60, 40)).is_ok());
}

#[test]
fn what_is_walked_on_and_what_wards_is_sound() {
    let rubble =
        "glyph: '▒', colour: (120, 112, 96), ground: (61, 56, 49), varies: 26, medium: Rubble";
    let lava = edited(
        SourceFile::Terrain,
        rubble,
        &rubble.replace("Rubble", "Lava"),
    );
    let line = lava[..lava.find("id: \"rubble\"").expect("it is there")]
        .lines()
        .count();
    let expected = format!(
        "terrain.ron:{line}: terrain `rubble`, field `medium`: found `Lava` where one can walk, \
         expected one that a `walker` enters, or `walkable: false`"
    );
    assert_told(SourceFile::Terrain, &lava, &[&expected]);
    let ward = edited(
        SourceFile::Terrain,
        "ward: 400, breaks_into: \"floor\"",
        "ward: 400",
    );
    let line = ward[..ward.find("ward: 400").expect("it is there")]
        .lines()
        .count();
    let expected = format!(
        "terrain.ron:{line}: terrain `glyph of warding`, field `ward`: found a ward of `400`, \
         expected ground to walk on that `breaks_into` something"
    );
    assert_told(SourceFile::Terrain, &ward, &[&expected]);
    let burns = edited(SourceFile::Terrain, "burns: \"3d6\"", "burns: \"900\"");
    assert!(told(SourceFile::Terrain, &burns)[0].contains("field `burns`"));
    let item = edited(
        SourceFile::Items,
        "Lay(\"glyph of warding\")",
        "Lay(\"grass\")",
    );
    let told = told(SourceFile::Items, &item);
    assert!(
        told[0].contains("found `Lay` with `grass`, which has no `ward`, expected a ward"),
        "{told:?}"
    );
}

#[test]
fn a_band_that_can_not_be_is_told_why() {
    let band = |fields: &str| format!("[(id: \"trial\", {fields}),");
    let cases = [
        (
            "members: []",
            "field `members`: found nobody, expected one breed at least",
        ),
        (
            "members: [(breed: \"rat\", count: \"1\", role: Leader), (breed: \"bat\", count: \"1\", role: Leader)]",
            "field `members`: found several kinds of leaders, expected one, or none",
        ),
        (
            "members: [(breed: \"rat\", count: \"1\", role: Member)], cohesion: 0",
            "field `cohesion`: found `0`, expected a whole number from 1 to 20",
        ),
    ];
    for (fields, wanted) in cases {
        let text = edited(SourceFile::Bands, "[", &band(fields));
        let told = told(SourceFile::Bands, &text);
        assert_eq!(told.len(), 1, "{fields}: {told:?}");
        assert!(told[0].ends_with(wanted), "{fields}: {told:?}");
    }
}

#[test]
fn a_call_is_for_somebody_there_is() {
    let text = edited(SourceFile::Items, "Call(\"hound\")", "Call(\"hund\")");
    let told = told(SourceFile::Items, &text);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("item `scroll of good company`, field `class`: found `hund`"));
}
