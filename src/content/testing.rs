//! Hand-written rows of content for tests, with everything that does not matter left plain.
//! Alter what does: `Breed { hp: 60, ..breed("rat") }`.

use std::collections::BTreeMap;

use strum::IntoEnumIterator;

use super::schema::{EVEN_MATCH, WALKER};
use super::{
    Breed, Colour, Content, Craft, Depth, Dice, Disposition, Faction, Falloff, Gait, GroundMotion,
    Heart, ItemClass, ItemKind, Limp, Magic, Medium, Memory, Mind, Motion, Movement, Need,
    NoiseKind, Parts, Presence, Pronoun, Rules, Senses, Table, Terrain, Trade,
};

const GREY: Colour = Colour(128, 128, 128);

/// A faction that ignores all others.
pub fn faction(id: &str) -> Faction {
    Faction {
        id: id.to_owned(),
        responses: BTreeMap::new(),
    }
}

/// A breed with one hit point that wanders about and cannot attack.
pub fn breed(id: &str) -> Breed {
    Breed {
        found: Vec::new(),
        id: id.to_owned(),
        glyph: 'x',
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
        hauls: 1,
        senses: Senses::default(),
        presence: Presence {
            smell: 0,
            footfall: 60,
            warmth: 60,
            mind: Mind::Whole,
            glow: None,
        },
        memory: Memory {
            turns: 20,
            search: 0,
            ambushes: false,
            gives_directions: false,
        },
        heeds: Vec::new(),
        raises_alarm: false,
        rings_gongs: false,
        howls: false,
        sleeps: 0,
        attacks: Vec::new(),
        states: None,
        movement: Movement::Random,
        motion: Motion {
            gait: WALKER.to_owned(),
            erratic: 0,
            shoves: false,
            tramples: false,
            bashes: false,
        },
        magic: Magic {
            mana: 0,
            spellpower: 0,
            ranged: 0,
            is_archer: false,
            spells: Vec::new(),
            resists: Vec::new(),
            cunning: 50,
            will: 20,
        },
        slow_start: false,
        multiplies: 0,
        on_arrival: None,
        on_death: None,
        shimmers: false,
        opens_doors: false,
        flees_below: 0,
        escape: "plain".to_owned(),
        temper: temper(),
        needs: vec![Need::Move, Need::Attack],
        keeps_company: false,
        quips: Vec::new(),
        kit: Vec::new(),
        craft: Craft::default(),
        trade: Trade::default(),
        loot: Vec::new(),
        family: None,
        pronoun: Pronoun::It,
        is_unique: false,
    }
}

/// Feelings that hate foes and nothing else.
pub fn temper() -> Disposition {
    Disposition {
        heart: Heart::Mindless,
        bravado: 100,
        fear_of_busy: 100,
        wounds: 0,
        hatred: EVEN_MATCH,
        falloff: Falloff::default(),
        knows_weapons: true,
        knows_armour: true,
        fears: Vec::new(),
        loves: Vec::new(),
        hates: Vec::new(),
    }
}

/// A familiar kind of item.
pub fn item(id: &str, class: ItemClass) -> ItemKind {
    ItemKind {
        found: Vec::new(),
        id: id.to_owned(),
        glyph: '/',
        colour: GREY,
        about: String::new(),
        weight: 1,
        thrown: Dice::always(1),
        familiar: true,
        unique: false,
        price: 0,
        on_hit: None,
        on_wear: Vec::new(),
        lends: None,
        class,
    }
}

/// Transparent ground, or else opaque stone.
pub fn terrain(id: &str, walkable: bool) -> Terrain {
    Terrain {
        id: id.to_owned(),
        glyph: '.',
        colour: GREY,
        ground: None,
        varies: 0,
        motion: GroundMotion::Still,
        walkable,
        medium: if walkable {
            Medium::Ground
        } else {
            Medium::Stone
        },
        opaque: !walkable,
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
        tracks: 0,
        ward: 0,
        breaks_into: None,
        gong: None,
        gong_breaks: 0,
        offers: None,
        font: 0,
        burns: Dice::always(0),
        burns_as: None,
        portal: false,
        trap: None,
        lever: None,
        sprung: None,
        reacts: Vec::new(),
        spreads: None,
        fades: None,
        conducts: Vec::new(),
        shelters: Vec::new(),
    }
}

/// A gait that enters these media at these speeds.
pub fn gait(id: &str, enters: &[(Medium, u8)]) -> Gait {
    Gait {
        id: id.to_owned(),
        enters: enters.to_vec(),
        digs: false,
        trackless: false,
    }
}

/// A lit level of that size that nothing is placed on.
pub fn depth(id: &str, size: (u16, u16)) -> Depth {
    Depth {
        id: id.to_owned(),
        theme: "halls".to_owned(),
        danger: 0,
        down: Vec::new(),
        colours: None,
        size,
        light: 255,
        steps: Vec::new(),
        strangers: true,
        residents: Vec::new(),
        monsters: Dice::always(0),
        monster_table: vec![("rat".to_owned(), 1)],
        bands: Dice::always(0),
        band_table: Vec::new(),
        treasures: Dice::always(0),
        treasure_table: Vec::new(),
        always: Vec::new(),
    }
}

/// Rules without a limp; noises of every kind carry equally far.
pub fn rules() -> Rules {
    let embedded = Content::embedded().rules.clone();
    Rules {
        hunger_stage: 100,
        active_radius: 20,
        chase_limit: 20,
        healing_pace: 10,
        mana_pace: 100,
        free_load: 100,
        load_per_wait: 10,
        heft: 30,
        limp: Limp { below: 0, wait: 0 },
        arrival_pace: 0,
        breeders: 10,
        wards: 3,
        volumes: NoiseKind::iter().map(|kind| (kind, 100)).collect(),
        ..embedded
    }
}

/// Empty tables, but for the escapes, tactics and kits of the game.
pub fn parts() -> Parts {
    let embedded = Content::embedded();
    Parts {
        factions: Table::new(Vec::new()),
        breeds: Table::new(Vec::new()),
        states: Table::new(Vec::new()),
        items: Table::new(Vec::new()),
        terrain: Table::new(Vec::new()),
        statuses: Table::new(Vec::new()),
        elements: Table::new(Vec::new()),
        spells: Table::new(Vec::new()),
        gaits: Table::new(Vec::new()),
        bands: Table::new(Vec::new()),
        escapes: embedded.escapes.clone(),
        depths: Vec::new(),
        rules: rules(),
        tactics: embedded.tactics.clone(),
        kits: embedded.kits.clone(),
        arts: embedded.arts.clone(),
        looks: Table::new(Vec::new()),
        qualities: Table::new(Vec::new()),
        schemes: embedded.schemes.clone(),
        voices: Table::new(Vec::new()),
        vaults: Table::new(Vec::new()),
    }
}
