//! All content together, with what is worked out from it once.

use std::ops::Deref;

use super::{
    Breed, BreedId, DEFAULT_RESPONSE, Depth, Faction, FactionId, ItemClass, ItemKind, ItemKindId,
    MINDLESS, Reaction, Rules, StateTable, StateTableId, Status, StatusId, Terrain, TerrainId,
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
        let row = usize::from(subject.0) * self.factions.len();
        self.kinship.reactions[row + usize::from(other.0)]
    }

    /// The faction of a breed: the one it names, else [`MINDLESS`].
    #[must_use]
    pub fn faction_of(&self, breed: BreedId) -> FactionId {
        self.kinship.factions[usize::from(breed.0)]
    }

    /// The table of states a breed wants by, if it does.
    #[must_use]
    pub fn states_of(&self, breed: BreedId) -> Option<&StateTable> {
        let table = self.kinship.states[usize::from(breed.0)]?;
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

/// Names resolved that are asked for many times a turn: of factions and of states.
#[derive(Clone, Debug)]
struct Kinship {
    /// Row by row, a row for each subject.
    reactions: Vec<Reaction>,
    /// By breed.
    factions: Vec<FactionId>,
    /// By breed.
    states: Vec<Option<StateTableId>>,
}

impl Kinship {
    fn new(parts: &Parts) -> Self {
        let response = |subject: &Faction, other: &Faction| {
            let responses = &subject.responses;
            let named = responses.get(&other.id);
            named
                .or_else(|| responses.get(DEFAULT_RESPONSE))
                .copied()
                .unwrap_or(Reaction::Ignore)
        };
        let factions = &parts.factions;
        let reactions = factions
            .iter()
            .flat_map(|(_, subject)| {
                factions
                    .iter()
                    .map(move |(_, other)| response(subject, other))
            })
            .collect();
        let faction_of = |breed: &Breed| {
            let name = breed.faction.as_deref().unwrap_or(MINDLESS);
            factions
                .find(name)
                .expect("loading checks every breed's faction and that `Mindless` exists")
        };
        let states_of = |breed: &Breed| parts.states.find(breed.states.as_deref()?);
        Self {
            reactions,
            states: (parts.breeds.iter())
                .map(|(_, breed)| states_of(breed))
                .collect(),
            factions: parts
                .breeds
                .iter()
                .map(|(_, breed)| faction_of(breed))
                .collect(),
        }
    }
}
