//! A small world for the tests in this folder, and a way to draw its levels.

mod chains;

pub(super) use super::catalogue::picture as draw;
pub(super) use chains::{DUNGEON, Dungeon, town};

use std::collections::BTreeMap;
use strum::IntoEnumIterator;

use crate::content::Medium::{Ground, Rubble, Shallows};
use crate::content::{
    Breed, Colour, Content, Craft, Depth, Dice, Disposition, Faction, Gait, ItemClass, ItemKind,
    Leads, Limp, MINDLESS, Magic, Medium, Memory, Motion, Movement, Need, NoiseKind, PLAYER, Parts,
    Presence, Resident, Rules, Senses, Step, Table, Terrain,
};

/// A level of that size with four random monsters, five treasures and the goal.
pub(super) fn depth(size: (u16, u16), steps: Vec<Step>) -> Depth {
    Depth {
        id: "somewhere".into(),
        theme: "halls".into(),
        danger: 1,
        down: Vec::new(),
        size,
        light: 255,
        steps,
        residents: vec![Resident {
            breed: "rat".into(),
            count: Dice::always(2),
            place: None,
        }],
        monsters: Dice::always(4),
        monster_table: vec![("rat".into(), 3), ("goblin".into(), 1)],
        bands: Dice::always(0),
        band_table: Vec::new(),
        treasures: Dice::always(5),
        treasure_table: vec![("dart".into(), 1), ("coin".into(), 2)],
        always: vec!["crown".into()],
    }
}

/// A world of depths 0 to 2 with `level` at depth 1.
pub(super) fn world_around(level: Depth) -> Content {
    world(vec![
        depth((40, 20), town(4)),
        level,
        depth((40, 20), DUNGEON.steps()),
    ])
}

pub(super) fn world(mut depths: Vec<Depth>) -> Content {
    // Each level leads to the next.
    let count = depths.len();
    for (number, depth) in (1..).zip(&mut depths) {
        depth.id = format!("level {number}");
        depth.down = (number < count)
            .then(|| format!("level {}", number + 1))
            .into_iter()
            .collect();
    }
    let faction = |id: &str| Faction {
        id: id.into(),
        responses: BTreeMap::new(),
    };
    let parts = Parts {
        factions: Table::new(vec![faction(MINDLESS), faction(PLAYER)]),
        breeds: Table::new(vec![breed("rat", 'r'), breed("goblin", 'g')]),
        states: Table::new(Vec::new()),
        items: Table::new(vec![
            item("dart", '/', ItemClass::Missile),
            item("coin", '$', ItemClass::Treasure(5)),
            item("crown", '&', ItemClass::Goal),
        ]),
        terrain: Table::new(terrain()),
        statuses: Table::new(Vec::new()),
        elements: Table::new(Vec::new()),
        spells: Table::new(Vec::new()),
        gaits: Table::new(vec![gait(
            "walker",
            &[(Ground, 100), (Shallows, 100), (Rubble, 50)],
        )]),
        bands: Table::new(Vec::new()),
        escapes: Content::embedded().escapes.clone(),
        depths,
        rules: rules(),
        tactics: Content::embedded().tactics.clone(),
        kits: Content::embedded().kits.clone(),
        looks: Table::new(Vec::new()),
        qualities: Table::new(Vec::new()),
        vaults: Table::new(Vec::new()),
    };
    Content::assemble(parts, 0)
}

fn gait(id: &str, enters: &[(Medium, u8)]) -> Gait {
    Gait {
        id: id.into(),
        enters: enters.to_vec(),
        digs: false,
    }
}

const GREY: Colour = Colour(128, 128, 128);

fn breed(id: &str, glyph: char) -> Breed {
    Breed {
        found: Vec::new(),
        id: id.into(),
        glyph,
        colour: GREY,
        about: String::new(),
        faction: None,
        level: 1,
        worth: 1,
        hp: 1,
        accuracy: 0,
        defence: 0,
        quickness: 0,
        strength: 10,
        senses: Senses::default(),
        presence: Presence::default(),
        memory: Memory::default(),
        heeds: Vec::new(),
        raises_alarm: false,
        howls: false,
        sleeps: 0,
        attacks: Vec::new(),
        states: None,
        movement: Movement::Random,
        motion: Motion::default(),
        magic: Magic::default(),
        slow_start: false,
        multiplies: 0,
        shimmers: false,
        opens_doors: false,
        flees_below: 0,
        escape: "plain".to_owned(),
        temper: Disposition::default(),
        needs: vec![Need::Move, Need::Attack],
        keeps_company: false,
        quips: Vec::new(),
        kit: Vec::new(),
        craft: Craft::default(),
        loot: Vec::new(),
        family: None,
        is_unique: false,
    }
}

fn item(id: &str, glyph: char, class: ItemClass) -> ItemKind {
    ItemKind {
        found: Vec::new(),
        id: id.into(),
        glyph,
        colour: GREY,
        about: String::new(),
        weight: 1,
        thrown: Dice::always(1),
        familiar: true,
        class,
    }
}

fn terrain() -> Vec<Terrain> {
    let row = |id: &str, glyph, walkable, opaque| Terrain {
        id: id.into(),
        glyph,
        colour: GREY,
        walkable,
        medium: if walkable {
            Medium::Ground
        } else {
            Medium::Stone
        },
        opaque,
        muffles: 0,
        cost: 10,
        opens_into: None,
        lock: 0,
        unlocks_into: None,
        sticks: 0,
        shuts_into: None,
        leads: None,
        glow: None,
        warmth: 0,
        washes: false,
        ward: 0,
        breaks_into: None,
        font: 0,
        burns: Dice::always(0),
        portal: false,
    };
    let leading = |id: &str, glyph, leads| Terrain {
        leads: Some(leads),
        ..row(id, glyph, true, false)
    };
    vec![
        row("rock", '#', false, true),
        row("floor", '.', true, false),
        Terrain {
            opens_into: Some("open door".into()),
            ..row("shut door", '+', false, true)
        },
        Terrain {
            opens_into: Some("open door".into()),
            unlocks_into: Some("shut door".into()),
            lock: 40,
            sticks: 90,
            ..row("locked door", 'L', false, true)
        },
        Terrain {
            opens_into: Some("open door".into()),
            sticks: 60,
            ..row("stuck door", 'S', false, true)
        },
        Terrain {
            shuts_into: Some("shut door".into()),
            ..row("open door", '\'', true, false)
        },
        leading("stairs down", '>', Leads::Down),
        leading("stairs up", '<', Leads::Up),
        leading("gate", 'O', Leads::Out),
        row("grass", '"', true, false),
        row("road", ':', true, false),
        row("house wall", 'H', false, true),
        row("town wall", 'W', false, true),
        row("tree", 'T', false, true),
        Terrain {
            medium: Medium::Deep,
            ..row("water", '~', false, false)
        },
        Terrain {
            medium: Medium::Lava,
            ..row("lava", '%', false, false)
        },
        Terrain {
            medium: Rubble,
            ..row("rubble", ';', true, false)
        },
        Terrain {
            medium: Shallows,
            ..row("shallow water", '-', true, false)
        },
        row("well", 'o', false, false),
        row("brazier", 'b', false, false),
        Terrain {
            warmth: 60,
            ..row("embers", 'e', true, false)
        },
        Terrain {
            font: 3,
            ..row("mana font", 'f', true, false)
        },
        Terrain {
            portal: true,
            ..row("fairy ring", '0', true, false)
        },
    ]
}

fn rules() -> Rules {
    Rules {
        hunger_stage: 100,
        active_radius: 20,
        chase_limit: 20,
        healing_pace: 10,
        mana_pace: 100,
        free_load: 100,
        load_per_wait: 10,
        limp: Limp { below: 0, wait: 0 },
        arrival_pace: 0,
        breeders: 10,
        wards: 3,
        exits: Content::embedded().rules.exits,
        surprise: Content::embedded().rules.surprise,
        growth: Content::embedded().rules.growth,
        way_home: Content::embedded().rules.way_home,
        pleas: Vec::new(),
        volumes: NoiseKind::iter().map(|kind| (kind, 100)).collect(),
    }
}
