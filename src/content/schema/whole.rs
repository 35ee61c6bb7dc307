//! All content together, with what is worked out from it once.

use std::ops::Deref;

use super::bonds::Kinship;
use super::{
    Bond, Breed, BreedId, Depth, Faction, FactionId, ItemClass, ItemKind, ItemKindId, Reaction,
    Rules, StateTable, StateTableId, Status, StatusId, Terrain, TerrainId,
};
use crate::content::table::Table;

/// The whole of it, checked: its [`Parts`], which it can be read as, and what is
/// worked out from them once.
#[derive(Clone, Debug)]
pub struct Content {
    parts: Parts,
    /// A digest of all the files, the same on every machine: tells saves and
    /// command logs of other content apart.
    pub digest: u64,
    kinship: Kinship,
    cheapest_step: u32,
}

impl Deref for Content {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.parts
    }
}

impl Content {
    /// The same content with other numbers of the rules. Its digest stays: it
    /// tells files apart, and these numbers come from none.
    #[must_use]
    pub fn with_rules(&self, rules: Rules) -> Self {
        let mut content = self.clone();
        content.parts.rules = rules;
        content
    }

    /// Puts checked parts together and works out who takes how to whom.
    #[must_use]
    pub fn assemble(parts: Parts, digest: u64) -> Self {
        let kinship = Kinship::new(&parts);
        let steps = parts.terrain.iter().filter(|(_, terrain)| terrain.walkable);
        let cheapest = steps.map(|(_, terrain)| u32::from(terrain.cost)).min();
        let cheapest_step = cheapest.unwrap_or(1).max(1);
        Self {
            parts,
            digest,
            kinship,
            cheapest_step,
        }
    }

    /// What the hero came for. Loading checks that there is just one.
    #[must_use]
    pub fn goal(&self) -> Option<&ItemKind> {
        let mut kinds = self.items.iter().map(|(_, kind)| kind);
        kinds.find(|kind| kind.class == ItemClass::Goal)
    }

    /// What a step onto the cheapest ground costs, 1 or more.
    #[must_use]
    pub const fn cheapest_step(&self) -> u32 {
        self.cheapest_step
    }

    /// How `subject` takes to `other`: what it says of that faction, else its
    /// `Default`, else [`Reaction::Ignore`].
    #[must_use]
    pub fn reaction(&self, subject: FactionId, other: FactionId) -> Reaction {
        self.kinship.reaction(subject, other)
    }

    /// The faction of a breed: the one it names, else [`MINDLESS`](super::MINDLESS).
    #[must_use]
    pub fn faction_of(&self, breed: BreedId) -> FactionId {
        self.kinship.faction_of(breed)
    }

    /// How members of a breed take to those of another.
    #[must_use]
    pub fn bond(&self, subject: BreedId, other: BreedId) -> Bond {
        self.kinship.bond(subject, other)
    }

    /// What a breed feels beside a thing of that kind: love, or fear below 0.
    #[must_use]
    pub fn lure(&self, subject: BreedId, kind: ItemKindId) -> i32 {
        self.kinship.lure(subject, kind)
    }

    /// Whether there are things it loves or fears.
    #[must_use]
    pub fn minds_things(&self, subject: BreedId) -> bool {
        self.kinship.minds_things(subject)
    }

    /// Whether there are things it fears.
    #[must_use]
    pub fn dreads_things(&self, subject: BreedId) -> bool {
        self.kinship.dreads_things(subject)
    }

    /// The table of states a breed wants by, if it does.
    #[must_use]
    pub fn states_of(&self, breed: BreedId) -> Option<&StateTable> {
        let table = self.kinship.states_of(breed)?;
        Some(self.states.row(table))
    }
}

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
    /// The levels from the town (0) downwards (`depths.ron`).
    pub depths: Vec<Depth>,
    /// Numbers of the rules, and the hero (`rules.ron`).
    pub rules: Rules,
}
