//! The data of all content files, before anything is derived from it.

use super::{ColourScheme, Effect, LookId, SchemeId, Voice, VoiceId};
use crate::content::schema::{Deed, Depth, Element, Faction, StateTableId, Tactics, Vault};
use crate::content::table::Table;
use crate::content::{
    Art, ArtId, BandKind, BandKindId, Breed, BreedId, ElementId, Escape, EscapeId, FactionId, Gait,
    GaitId, ItemKind, ItemKindId, Kit, KitId, Look, Quality, QualityId, Rules, Spell, SpellId,
    StateTable, Status, StatusId, Terrain, TerrainId, VaultId,
};

/// The data of all content files.
#[derive(Clone, Debug)]
pub struct Parts {
    /// Factions (`factions.ron`).
    pub factions: Table<FactionId, Faction>,
    /// Breeds of creatures (`breeds.ron`).
    pub breeds: Table<BreedId, Breed>,
    /// State tables that drive some breeds (`states.ron`).
    pub states: Table<StateTableId, StateTable>,
    /// Kinds of items (`items.ron`).
    pub items: Table<ItemKindId, ItemKind>,
    /// Kinds of terrain (`terrain.ron`).
    pub terrain: Table<TerrainId, Terrain>,
    /// Status effects (`statuses.ron`).
    pub statuses: Table<StatusId, Status>,
    /// Elements of damage (`elements.ron`).
    pub elements: Table<ElementId, Element>,
    /// Spells and other ranged actions (`spells.ron`).
    pub spells: Table<SpellId, Spell>,
    /// Gaits (`gaits.ron`).
    pub gaits: Table<GaitId, Gait>,
    /// Kinds of bands (`bands.ron`).
    pub bands: Table<BandKindId, BandKind>,
    /// Kinds of flight (`escapes.ron`).
    pub escapes: Table<EscapeId, Escape>,
    /// The levels from the town (0) downwards (`depths.ron`).
    pub depths: Vec<Depth>,
    /// Global numbers of the rules (`rules.ron`).
    pub rules: Rules,
    /// The weights of tactics (`tactics.ron`).
    pub tactics: Tactics,
    /// Kits for the hero (`kits.ron`); the first is the default.
    pub kits: Table<KitId, Kit>,
    /// What heroes learn as they grow (`arts.ron`).
    pub arts: Table<ArtId, Art>,
    /// What speaking creatures say, by family (`voices.ron`).
    pub voices: Table<VoiceId, Voice>,
    /// Looks of unidentified items (`looks.ron`).
    pub looks: Table<LookId, Look>,
    /// Qualities that set an item apart from others of its kind (`qualities.ron`).
    pub qualities: Table<QualityId, Quality>,
    /// Colours of places (`colours.ron`).
    pub schemes: Table<SchemeId, ColourScheme>,
    /// Hand-drawn places (`vaults/`).
    pub vaults: Table<VaultId, Vault>,
}

impl Parts {
    /// Whether the breed belongs to a kit. No other creature may be of such a breed.
    #[must_use]
    pub fn is_heros(&self, breed: &str) -> bool {
        self.kits.iter().any(|(_, kit)| kit.breed == breed)
    }

    /// The kind of item that a name refers to, and its quality if the name includes one:
    /// `rusty dagger`.
    #[must_use]
    pub fn item_called(&self, name: &str) -> Option<(ItemKindId, Option<QualityId>)> {
        if let Some(kind) = self.items.find(name) {
            return Some((kind, None));
        }
        self.qualities.iter().find_map(|(id, quality)| {
            let kind = self.items.find(quality.without(name)?)?;
            let category = self.items.row(kind).class.category();
            quality.on.contains(&category).then_some((kind, Some(id)))
        })
    }

    /// Whether a walker who opens doors and pulls levers can enter the terrain.
    #[must_use]
    pub fn is_way(&self, terrain: &Terrain) -> bool {
        let all = self.terrain.iter();
        let mut levers = all.filter_map(|(_, row)| row.lever.as_ref());
        terrain.is_passable() || levers.any(|lever| lever.opens(&terrain.id))
    }

    /// All effects of spells, items, breeds and traps.
    #[must_use]
    pub fn effects(&self) -> Vec<&Effect> {
        let spells = self.spells.iter().flat_map(|(_, it)| it.effects());
        let items = self.items.iter().flat_map(|(_, it)| it.effects());
        let breeds = self.breeds.iter().flat_map(|(_, it)| it.effects());
        let traps = self.terrain.iter().flat_map(|(_, it)| it.effects());
        let all = spells.chain(items).chain(breeds).chain(traps);
        all.flat_map(|(_, does)| does).collect()
    }

    /// The names of the spells that creatures of the breed cast in states of their table.
    pub fn spells_of_states<'a>(&'a self, breed: &Breed) -> impl Iterator<Item = &'a str> {
        let table = breed
            .states
            .as_deref()
            .and_then(|name| self.states.find(name));
        let table = table.map(|table| self.states.row(table)).into_iter();
        let states = table.flat_map(|table| &table.states);
        states.filter_map(|state| match &state.does {
            Deed::Cast(spell) => Some(spell.as_str()),
            _ => None,
        })
    }
}
