//! Everything that the content files hold, before what follows from it is worked out.

use super::LookId;
use crate::content::schema::{Depth, Element, Faction, StateTableId, Tactics, Vault};
use crate::content::table::Table;
use crate::content::{
    BandKind, BandKindId, Breed, BreedId, ElementId, Escape, EscapeId, FactionId, Gait, GaitId,
    ItemKind, ItemKindId, Kit, KitId, Look, Quality, QualityId, Rules, Spell, SpellId, StateTable,
    Status, StatusId, Terrain, TerrainId, VaultId,
};

/// What the files hold.
#[derive(Clone, Debug)]
pub struct Parts {
    /// Who sides with whom (`factions.ron`).
    pub factions: Table<FactionId, Faction>,
    /// What a creature can be (`breeds.ron`).
    pub breeds: Table<BreedId, Breed>,
    /// What some of them want by (`states.ron`).
    pub states: Table<StateTableId, StateTable>,
    /// What can be carried (`items.ron`).
    pub items: Table<ItemKindId, ItemKind>,
    /// What a cell can be made of (`terrain.ron`).
    pub terrain: Table<TerrainId, Terrain>,
    /// What can befall a body for a time (`statuses.ron`).
    pub statuses: Table<StatusId, Status>,
    /// What harm is made of (`elements.ron`).
    pub elements: Table<ElementId, Element>,
    /// What is done from afar (`spells.ron`).
    pub spells: Table<SpellId, Spell>,
    /// How bodies get about (`gaits.ron`).
    pub gaits: Table<GaitId, Gait>,
    /// Who goes about together (`bands.ron`).
    pub bands: Table<BandKindId, BandKind>,
    /// How creatures flee (`escapes.ron`).
    pub escapes: Table<EscapeId, Escape>,
    /// The levels from the town (0) downwards (`depths.ron`).
    pub depths: Vec<Depth>,
    /// Numbers of the rules, and the hero (`rules.ron`).
    pub rules: Rules,
    /// The weights of tactics (`tactics.ron`).
    pub tactics: Tactics,
    /// Who the hero can be (`kits.ron`); the first is the usual one.
    pub kits: Table<KitId, Kit>,
    /// How unknown things look (`looks.ron`).
    pub looks: Table<LookId, Look>,
    /// What makes one thing unlike others of its kind (`qualities.ron`).
    pub qualities: Table<QualityId, Quality>,
    /// Places drawn by hand (`vaults/`).
    pub vaults: Table<VaultId, Vault>,
}

impl Parts {
    /// Whether that breed is one of the hero's: there is one hero, and nobody else is of it.
    #[must_use]
    pub fn is_heros(&self, breed: &str) -> bool {
        self.kits.iter().any(|(_, kit)| kit.breed == breed)
    }
}
