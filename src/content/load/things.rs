//! Reads items, terrain, statuses and the rules: what there is besides creatures.

use std::ops::RangeInclusive;

use super::fields::{
    ABOUT, ACCURACY, DEFENCE, Directory, LONG, MIND_SENSE, PERCENT, POINTS, TURNS, VERB,
};
use super::fields::{check_glow, glow, id, visible};
use super::reader::{Reader, Shape};
use super::source::SourceFile;
use crate::content::dice::Dice;
use crate::content::schema::{
    Burst, COMPANIONS, Effect, Exits, ItemClass, ItemKind, Limp, Medium, Rules, Status, Terrain,
    Volumes,
};

pub(super) const ITEM: Shape = Shape {
    file: SourceFile::Items,
    kind: "item",
    kinds: "items",
    fields: &[
        "id", "glyph", "colour", "about", "weight", "thrown", "class",
    ],
};
pub(super) const TERRAIN: Shape = Shape {
    file: SourceFile::Terrain,
    kind: "terrain",
    kinds: "kinds of terrain",
    fields: &[
        "id",
        "glyph",
        "colour",
        "walkable",
        "medium",
        "opaque",
        "muffles",
        "cost",
        "opens_into",
        "lock",
        "unlocks_into",
        "sticks",
        "shuts_into",
        "leads",
        "glow",
        "warmth",
        "washes",
        "ward",
        "breaks_into",
        "font",
        "burns",
        "portal",
    ],
};
pub(super) const STATUS: Shape = Shape {
    file: SourceFile::Statuses,
    kind: "status",
    kinds: "statuses",
    fields: &[
        "id",
        "loses_turns",
        "wait",
        "blinds",
        "erratic",
        "accuracy",
        "defence",
        "fails",
        "harm",
        "element",
        "frightens",
        "wakes",
        "by_the_clock",
        "recovery",
        "recovery_by_level",
        "resists",
        "hides_scent",
        "mind_sense",
        "about",
    ],
};
pub(super) const RULES: Shape = Shape {
    file: SourceFile::Rules,
    kind: "rules",
    kinds: "rules",
    fields: &[
        "hero",
        "hero_kit",
        "hunger_stage",
        "active_radius",
        "chase_limit",
        "healing_pace",
        "mana_pace",
        "free_load",
        "load_per_wait",
        "limp",
        "arrival_pace",
        "breeders",
        "volumes",
        "wards",
        "exits",
    ],
};

/// Chances that are small.
const PER_THOUSAND: RangeInclusive<i64> = 0..=1000;
const LOUDEST: i64 = Volumes::MOST as i64;

pub(super) fn item(entry: &mut Reader<'_>, names: &Directory) -> ItemKind {
    let (glyph, colour) = entry.look();
    visible(entry, glyph);
    let thrown = entry.maybe("thrown", "dice such as `\"1d4\"`");
    let thrown = thrown.unwrap_or(Dice::always(1));
    entry.check_dice("thrown", thrown, &POINTS);
    ItemKind {
        id: id(entry),
        glyph,
        colour,
        about: entry.text("about", ABOUT),
        weight: entry.number("weight", 0..=1000),
        thrown,
        class: class(entry, names),
    }
}

fn class(entry: &mut Reader<'_>, names: &Directory) -> ItemClass {
    const FIELD: &str = "class";
    let expected = "what it is for, such as `Weapon(verb: \"cuts\", damage: \"1d6\", accuracy: 0)`, \
                    `Potion(Heal(\"2d6\"))`, `Food(400)` or `Goal`";
    let class = entry.must(FIELD, expected).unwrap_or(ItemClass::Missile);
    match &class {
        ItemClass::Weapon {
            verb,
            damage,
            accuracy,
            breaks,
        } => {
            entry.check_text(FIELD, verb, VERB);
            entry.check_range(FIELD, *breaks, &PER_THOUSAND);
            entry.check_dice(FIELD, *damage, &POINTS);
            entry.check_range(FIELD, *accuracy, &ACCURACY);
        }
        ItemClass::Armour {
            defence,
            noise,
            minds,
            breaks,
            resists,
            ..
        } => {
            super::magic::check_resists(entry, FIELD, resists, names);
            entry.check_range(FIELD, *breaks, &PER_THOUSAND);
            entry.check_range(FIELD, *defence, &DEFENCE);
            entry.check_range(FIELD, *noise, &(-200..=200));
            entry.check_range(FIELD, *minds, &MIND_SENSE);
        }
        ItemClass::Light { glow, warmth, .. } => {
            check_glow(entry, FIELD, *glow);
            entry.check_range(FIELD, *warmth, &PERCENT);
        }
        ItemClass::Bomb { radius, burst } => {
            entry.check_range(FIELD, *radius, &(0..=10));
            if let Burst::Fire { damage, turns } = burst {
                entry.check_dice(FIELD, *damage, &POINTS);
                entry.check_range(FIELD, *turns, &(0..=1000));
            }
        }
        ItemClass::Potion(effect) | ItemClass::Scroll(effect) => check_effect(entry, effect, names),
        ItemClass::Book(spells) => check_book(entry, spells, names),
        ItemClass::Food(turns) => _ = entry.check_range(FIELD, *turns, &(1..=LONG)),
        ItemClass::Treasure(worth) => _ = entry.check_range(FIELD, *worth, &(0..=LONG)),
        ItemClass::Key { breaks } => _ = entry.check_range(FIELD, *breaks, &PERCENT),
        ItemClass::Picks { skill, breaks } => {
            entry.check_range(FIELD, *skill, &(1..=200));
            entry.check_range(FIELD, *breaks, &PERCENT);
        }
        ItemClass::Missile | ItemClass::Whetstone | ItemClass::Goal => {}
    }
    class
}

fn check_book(entry: &mut Reader<'_>, spells: &[String], names: &Directory) {
    const FIELD: &str = "class";
    if spells.is_empty() {
        entry.error(FIELD, "a book without spells", "one spell at least");
    }
    for (at, spell) in spells.iter().enumerate() {
        entry.check_name(FIELD, spell, &names.spells);
        if spells[..at].contains(spell) {
            entry.error(FIELD, format!("`{spell}` twice"), "each of them once");
        }
    }
}

fn check_effect(entry: &mut Reader<'_>, effect: &Effect, names: &Directory) {
    const FIELD: &str = "class";
    match effect {
        Effect::Heal(points) | Effect::Harm(points) | Effect::RegainMana(points) => {
            entry.check_dice(FIELD, *points, &POINTS);
        }
        Effect::Strengthen(points) => _ = entry.check_range(FIELD, *points, &(1..=1000)),
        Effect::Inflict { status, turns } => {
            entry.check_name(FIELD, status, &names.statuses);
            entry.check_dice(FIELD, *turns, &TURNS);
        }
        Effect::Cure(status) => entry.check_name(FIELD, status, &names.statuses),
        Effect::Call(breed) => {
            entry.check_name(FIELD, breed, &names.breeds);
            entry.check_name(FIELD, COMPANIONS, &names.factions);
        }
        Effect::Lay(terrain) => entry.check_name(FIELD, terrain, &names.terrain),
        Effect::Teleport | Effect::MapLevel => {}
    }
}

pub(super) fn terrain(entry: &mut Reader<'_>, names: &Directory) -> Terrain {
    let (glyph, colour) = entry.look();
    let opaque = entry.flag("opaque", false);
    // Solid unless said otherwise.
    let muffles = if opaque { LOUDEST } else { 0 };
    let lock = entry.number_or("lock", PERCENT, 0);
    let unlocks_into = entry.name("unlocks_into", &names.terrain);
    check_lock(entry, lock, unlocks_into.is_some());
    let walkable = entry.flag("walkable", true);
    let usual = if walkable {
        Medium::Ground
    } else {
        Medium::Stone
    };
    let media = "`Ground`, `Shallows`, `Deep`, `Lava`, `Rubble`, `Woods`, `Stone` or `Solid`";
    let burns = entry.maybe("burns", "dice such as `\"2d4\"`");
    let burns = burns.unwrap_or(Dice::always(0));
    entry.check_dice("burns", burns, &(0..=100));
    let portal = entry.flag("portal", false);
    check_portal(entry, portal && !walkable);
    Terrain {
        id: id(entry),
        glyph,
        colour,
        walkable,
        medium: entry.maybe("medium", media).unwrap_or(usual),
        opaque,
        muffles: entry.number_or("muffles", 0..=LOUDEST, muffles),
        cost: entry.number_or("cost", 1..=100, 10),
        opens_into: entry.name("opens_into", &names.terrain),
        lock,
        unlocks_into,
        sticks: entry.number_or("sticks", 0..=99, 0),
        shuts_into: entry.name("shuts_into", &names.terrain),
        leads: entry
            .maybe("leads", "`Down`, `Up`, `Out` or nothing at all")
            .unwrap_or(None),
        glow: glow(entry),
        warmth: entry.number_or("warmth", PERCENT, 0),
        washes: entry.flag("washes", false),
        ward: entry.number_or("ward", 0..=1000, 0),
        breaks_into: entry.name("breaks_into", &names.terrain),
        font: entry.number_or("font", PERCENT, 0),
        burns,
        portal,
    }
}

/// Reports what nobody could step on, or what already leads or opens somewhere.
fn check_portal(entry: &mut Reader<'_>, is_shut: bool) {
    if !entry.has("portal") {
        return;
    }
    let others = ["leads", "opens_into", "shuts_into", "ward"];
    let other = others.into_iter().find(|field| entry.has(field));
    let other = other.or_else(|| is_shut.then_some("walkable: false"));
    if let Some(other) = other {
        let found = format!("`portal` beside `{other}`");
        entry.error("portal", found, "plain ground to walk on");
    }
}

/// Reports a lock that never opens, and what opens without one.
fn check_lock(entry: &mut Reader<'_>, lock: u8, unlocks: bool) {
    if lock > 0 && !entry.has("unlocks_into") {
        let found = format!("a lock of `{lock}` that opens into nothing");
        entry.error("lock", found, "`unlocks_into` beside it, or no lock");
    }
    if unlocks && lock == 0 {
        let found = "it where there is no lock";
        entry.error("unlocks_into", found, "a `lock` beside it, or none of it");
    }
}

pub(super) fn status(entry: &mut Reader<'_>, names: &Directory) -> Status {
    let harm = entry.maybe("harm", "dice such as `\"1d2\"`");
    let harm = harm.unwrap_or(Dice::always(0));
    entry.check_dice("harm", harm, &(-100..=100));
    Status {
        id: id(entry),
        loses_turns: entry.flag("loses_turns", false),
        wait: entry.number_or("wait", -20..=20, 0),
        blinds: entry.flag("blinds", false),
        erratic: entry.number_or("erratic", PERCENT, 0),
        accuracy: entry.number_or("accuracy", -20..=20, 0),
        defence: entry.number_or("defence", -20..=20, 0),
        fails: entry.number_or("fails", PERCENT, 0),
        harm,
        element: entry.name("element", &names.elements),
        frightens: entry.flag("frightens", false),
        wakes: entry.flag("wakes", false),
        by_the_clock: entry.flag("by_the_clock", false),
        recovery: entry.number_or("recovery", PERCENT, 0),
        recovery_by_level: entry.number_or("recovery_by_level", PERCENT, 0),
        resists: super::magic::resists(entry, names),
        hides_scent: entry.flag("hides_scent", false),
        minds: entry.number_or("mind_sense", MIND_SENSE, 0),
        about: entry.text("about", ABOUT),
    }
}

pub(super) fn rules(entry: &mut Reader<'_>, names: &Directory) -> Rules {
    if !entry.has("hero_kit") {
        entry.error("hero_kit", "nothing", "a list of items, `[]` for none");
    }
    let hero: Option<String> = entry.must("hero", "the name of a breed");
    if let Some(hero) = &hero {
        entry.check_name("hero", hero, &names.breeds);
    }
    Rules {
        hero: hero.unwrap_or_default(),
        hero_kit: entry.counted_names("hero_kit", &names.items),
        hunger_stage: entry.number("hunger_stage", 1..=LONG),
        active_radius: entry.number("active_radius", 1..=1000),
        chase_limit: entry.number("chase_limit", 1..=1000),
        healing_pace: entry.number("healing_pace", 1..=LONG),
        mana_pace: entry.number("mana_pace", 1..=LONG),
        free_load: entry.number("free_load", 0..=10_000),
        load_per_wait: entry.number("load_per_wait", 1..=10_000),
        limp: limp(entry),
        arrival_pace: entry.number("arrival_pace", 0..=LONG),
        breeders: entry.number("breeders", 0..=200),
        volumes: volumes(entry),
        wards: entry.number("wards", 0..=100),
        exits: exits(entry),
    }
}

fn exits(entry: &mut Reader<'_>) -> Exits {
    const FIELD: &str = "exits";
    let expected = "`(returns: 40, away: (300, 900), mended: 70, friends: 50)`";
    let exits = entry.must(FIELD, expected).unwrap_or(Exits {
        returns: 0,
        away: (1, 1),
        mended: 0,
        friends: 0,
    });
    for share in [exits.returns, exits.mended, exits.friends] {
        entry.check_range(FIELD, share, &PERCENT);
    }
    let (least, most) = exits.away;
    entry.check_range(FIELD, least, &(1..=100_000));
    entry.check_range(FIELD, most, &(1..=100_000));
    if least > most {
        let found = format!("`away: ({least}, {most})`");
        entry.error(FIELD, found, "the shorter time before the longer");
    }
    exits
}

fn limp(entry: &mut Reader<'_>) -> Limp {
    const FIELD: &str = "limp";
    let limp = entry.must(FIELD, "`(below: 30, wait: 1)`");
    let limp = limp.unwrap_or(Limp { below: 0, wait: 0 });
    entry.check_range(FIELD, limp.below, &PERCENT);
    entry.check_range(FIELD, limp.wait, &(0..=20));
    limp
}

fn volumes(entry: &mut Reader<'_>) -> Volumes {
    const FIELD: &str = "volumes";
    let expected = "`(alarm: 250, shout: 200, fight: 90, door: 40, clatter: 80, howl: 300, word: 60, \
                    burst: 200, flint: 40, lock: 20, bang: 130, spell: 100)`";
    let volumes: Option<Volumes> = entry.must(FIELD, expected);
    let volumes = volumes.unwrap_or(Volumes {
        alarm: 0,
        shout: 0,
        fight: 0,
        door: 0,
        clatter: 0,
        howl: 0,
        word: 0,
        burst: 0,
        flint: 0,
        lock: 0,
        bang: 0,
        spell: 0,
    });
    for volume in [
        volumes.alarm,
        volumes.shout,
        volumes.fight,
        volumes.door,
        volumes.clatter,
        volumes.howl,
        volumes.word,
        volumes.burst,
        volumes.flint,
        volumes.lock,
        volumes.bang,
        volumes.spell,
    ] {
        entry.check_range(FIELD, volume, &(0..=LOUDEST));
    }
    volumes
}
