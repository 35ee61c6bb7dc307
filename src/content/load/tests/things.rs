//! Items, their looks and their qualities: the rules they must follow, and the messages
//! about violations.

use std::collections::BTreeSet;

use super::*;
use crate::content::found::weight_on;
use crate::content::{Category, Effect, ItemClass, Slot, counted};

/// The mistakes in a file after replacing `from` with `to`, as a single text.
fn told_of(file: SourceFile, from: &str, to: &str) -> String {
    told(file, &edited(file, from, to)).join("\n")
}

#[test]
fn mistakes_in_things_are_told() {
    let cases = [
        (
            SourceFile::Items,
            "id: \"Last Word\"",
            "id: \"last word\"",
            "`last word`, expected a proper name, since it's unique",
        ),
        (
            SourceFile::Items,
            "lends: \"last word\"",
            "lends: \"deep well\"",
            "`deep well`, which adds health or mana, expected an art without `hp` and `mana`",
        ),
        (
            SourceFile::Items,
            "spell: \"fire bolt\", charges: 6",
            "spell: \"blink\", charges: 6",
            "`blink`, a spell for `Oneself`, in a wand, expected one that is aimed",
        ),
        (
            SourceFile::Items,
            "Potion([Nourish(120), ",
            "Potion([Nourish(0), ",
            "`0`, expected a whole number from 1 to 5000",
        ),
        (
            SourceFile::Items,
            "Potion([Nourish(120), ",
            "Potion([LeapTo, ",
            "what needs two bodies, expected none of `DrainMana`, `LeapTo` and `PullTo`",
        ),
        (
            SourceFile::Items,
            "charges: 6, power: 8",
            "charges: 0, power: 8",
            "`0`, expected a whole number from 1 to 100",
        ),
        (
            SourceFile::Items,
            "Ground(\"web\", 1)",
            "Ground(\"stairs down\", 1)",
            "found `Ground` with `stairs down`",
        ),
        (
            SourceFile::Items,
            "about: \"Short, quick,",
            "familiar: true, about: \"Short, quick,",
            "found it, expected that of potions, scrolls and wands alone",
        ),
        (
            SourceFile::Looks,
            "id: \"milky\", of: Potion",
            "id: \"milky\", of: Weapon",
            "`Weapon`, expected `Potion`, `Scroll` or `Wand`",
        ),
        (
            SourceFile::Qualities,
            "on: [Weapon], danger: (0, 5), chance: 90",
            "on: [Food], danger: (0, 5), chance: 90",
            "`Food`, expected `Weapon`, `Missile`, `Armour` or `Light`",
        ),
        (
            SourceFile::Qualities,
            "danger: (0, 5), chance: 90",
            "danger: (5, 4), chance: 90",
            "(5, 4), expected two numbers from 0 to 100",
        ),
        (
            SourceFile::Qualities,
            "chance: 90",
            "chance: 1000",
            "for `Weapon` at danger 5, where others have 1330 of 1000 already, expected 0 at most",
        ),
        (
            SourceFile::Qualities,
            "accuracy: 2,",
            "defence: 2,",
            "what nothing that has it could use",
        ),
        (
            SourceFile::Breeds,
            "thing: \"noise stone\", chance: 10",
            "thing: \"noise stick\", chance: 10",
            "`noise stick`, expected one of the items",
        ),
        (
            SourceFile::Breeds,
            "thing: \"noise stone\", chance: 10",
            "thing: \"First Ember\", chance: 10",
            "`First Ember` among loot",
        ),
    ];
    for (file, from, to, expected) in cases {
        let text = told_of(file, from, to);
        assert!(text.contains(expected), "{to}:\n{text}");
    }
}

#[test]
fn there_is_a_look_for_each_unfamiliar_kind() {
    let file = SourceFile::Looks;
    let few = "[ ( id: \"milky\", of: Potion, colour: (1, 2, 3) ) ]";
    let text = with(file, few).expect_err("looks are missing").to_string();
    for category in ["potion", "scroll", "wand"] {
        let found = format!("an unidentified {category} without a look");
        assert!(text.contains(&found), "{text}");
    }
}

/// Kinds of items that a hero can get: on levels, as loot or in kits of breeds, and his own.
fn to_be_had(content: &Content) -> BTreeSet<String> {
    let breeds = || content.breeds.iter().map(|(_, breed)| breed);
    let kits = breeds().flat_map(|breed| breed.kit.iter());
    let loot = breeds().flat_map(|breed| breed.loot.iter().map(|loot| &loot.thing));
    let always = content.depths.iter().flat_map(|depth| &depth.always);
    let tables = content
        .depths
        .iter()
        .flat_map(|depth| &depth.treasure_table);
    let relics = content.items.iter().map(|(_, kind)| kind);
    let relics = relics.filter(|kind| {
        let depths = &content.depths;
        kind.unique && depths.iter().any(|depth| weight_on(&kind.found, depth) > 0)
    });
    let own = content.kits.iter().flat_map(|(_, kit)| &kit.things);
    let all = kits
        .chain(own)
        .chain(loot)
        .chain(always)
        .chain(relics.map(|kind| &kind.id))
        .chain(tables.map(|(name, _)| name));
    all.map(|text| counted(text).1.to_owned()).collect()
}

#[test]
fn there_are_a_hundred_things_and_all_can_be_had() {
    let content = Content::embedded();
    assert!(content.items.len() >= 100, "{}", content.items.len());
    let to_be_had = to_be_had(&content);
    let names = content.items.names();
    let lost: Vec<&str> = names.filter(|&name| !to_be_had.contains(name)).collect();
    assert!(lost.is_empty(), "nobody ever finds {lost:?}");
}

#[test]
fn each_use_of_a_thing_is_made() {
    use Category::{
        Armour, Bomb, Book, Food, Goal, Light, Missile, Potion, Scroll, Tool, Treasure, Wand,
        Weapon,
    };
    let content = Content::embedded();
    let classes: Vec<&ItemClass> = content.items.iter().map(|(_, kind)| &kind.class).collect();
    for category in [
        Weapon, Missile, Armour, Potion, Scroll, Food, Treasure, Goal, Light, Bomb, Tool, Book,
        Wand,
    ] {
        let is_so = |class: &ItemClass| class.category() == category;
        assert!(classes.iter().any(|class| is_so(class)), "no {category:?}");
    }
    let has = |is_so: fn(&ItemClass) -> bool, what: &str| {
        assert!(classes.iter().any(|class| is_so(class)), "no {what}");
    };
    has(
        |class| {
            matches!(
                class,
                ItemClass::Armour {
                    slot: Slot::Finger,
                    ..
                }
            )
        },
        "ring",
    );
    has(
        |class| class.effects_on_user() == [Effect::Identify],
        "naming",
    );
    has(
        |class| class.effects_on_user() == [Effect::Recharge],
        "charging",
    );
    has(
        |class| class.effects_on_user() == [Effect::Unbind],
        "unbinding",
    );
    has(
        |class| bursts_with(class, |it| matches!(it, Effect::Inflict { .. })),
        "bomb that leaves a status",
    );
    has(
        |class| bursts_with(class, |it| matches!(it, Effect::Ground(..))),
        "bomb that leaves ground",
    );
    has(
        |class| bursts_with(class, |it| matches!(it, Effect::Noise(_))),
        "bomb that is loud",
    );
}

#[test]
fn the_heavier_hand_is_the_louder() {
    let content = Content::embedded();
    let noise = |name: &str| {
        let kind = content.items.find(name).expect("there is one");
        match content.items.row(kind).class {
            ItemClass::Weapon { noise, .. } => noise,
            _ => panic!("{name} is no weapon"),
        }
    };
    assert!(noise("dagger") < noise("short sword"));
    assert!(noise("short sword") < noise("mace"));
    assert!(noise("mace") < noise("war hammer"));
}

#[test]
fn a_thing_with_a_quality_is_called_by_both_and_found_by_that_name() {
    let content = Content::embedded();
    for text in [
        "balanced dagger",
        "soft boots of silence",
        "broken rusty short sword",
    ] {
        let item =
            crate::model::things::Item::called(text, &content).expect("there is such a thing");
        assert_eq!(item.name(&content), text);
        assert!(item.quality.is_some(), "{text}");
    }
    for text in ["balanced apple", "dagger of silence", "shiny dagger"] {
        assert_eq!(
            crate::model::things::Item::called(text, &content),
            None,
            "{text}"
        );
    }
}

/// All items that a hero starts with last for more than 200 hits.
#[test]
fn nothing_of_a_kit_breaks_early() {
    let content = Content::embedded();
    for (_, kit) in content.kits.iter() {
        for thing in &kit.things {
            let kind = content.items.find(counted(thing).1);
            let class = &content.items.row(kind.expect("loading checks kits")).class;
            assert!(matches!(class.lasts(), 0 | 201..), "{}: {thing}", kit.id);
        }
    }
}

#[test]
fn only_arms_and_armour_stick() {
    let text = "[(id: \"clammy\", about: \"It won't let go.\", on: [Weapon, Light], danger: (1, 5), chance: 5, sticks: true)]";
    let expected = "qualities.ron:1: quality `clammy`, field `sticks`: found `true` on `Light`, \
                    expected only `Weapon` and `Armour` in `on`: nothing else sticks";
    assert_told(SourceFile::Qualities, text, &[expected]);
}

fn bursts_with(class: &ItemClass, is_such: impl Fn(&Effect) -> bool) -> bool {
    class
        .blast()
        .is_some_and(|blast| blast.does.iter().any(is_such))
}
