//! Relations between breeds, computed once from factions and from what breeds love, fear
//! and hate, since they are queried many times per turn.

use super::{
    Breed, BreedId, DEFAULT_RESPONSE, Faction, FactionId, ItemKind, ItemKindId, MINDLESS, Parts,
    Reaction, StateTableId, felt_for,
};

/// How members of one breed feel about and react to members of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond {
    /// Their reaction.
    pub reaction: Reaction,
    /// Percent of the usual love.
    pub love: u16,
    /// Percent of the usual fear.
    pub fear: u16,
    /// Percent of the usual hate.
    pub hate: u16,
}

impl Bond {
    /// The faction's reaction, overridden by the breed's feelings: it attacks creatures it
    /// hates, flees from creatures it fears (if the faction is peaceful), and likes
    /// creatures it loves.
    fn new(by_faction: Reaction, subject: &Breed, other: &Breed, faction: &Faction) -> Self {
        let felt = |feelings| felt_for(feelings, |about| about.is_about(&other.id, &faction.id));
        let temper = &subject.temper;
        let (love, fear, hate) = (
            felt(&temper.loves),
            felt(&temper.fears),
            felt(&temper.hates),
        );
        let is_some = |much: Option<u16>| much.is_some_and(|much| much > 0);
        let is_peaceful = matches!(by_faction, Reaction::Ignore | Reaction::Like);
        let reaction = if is_some(hate) {
            Reaction::Attack
        } else if is_some(fear) && is_peaceful {
            Reaction::Flee
        } else if is_some(love) {
            Reaction::Like
        } else {
            by_faction
        };
        Self {
            reaction,
            love: love.unwrap_or(100),
            fear: fear.unwrap_or(100),
            hate: hate.unwrap_or(100),
        }
    }
}

/// The relations between all breeds, factions and kinds of items.
#[derive(Clone, Debug)]
pub(super) struct Kinship {
    breeds: usize,
    factions: usize,
    kinds: usize,
    /// By subject, then by the other faction.
    reactions: Vec<Reaction>,
    /// By subject, then by the other breed.
    bonds: Vec<Bond>,
    /// By breed, then by kind of item: love when adjacent, or fear if negative.
    lures: Vec<i32>,
    /// By breed: whether it loves or fears any items.
    minds_things: Vec<bool>,
    /// By breed: whether it fears any items.
    dreads_things: Vec<bool>,
    /// By breed.
    faction_of: Vec<FactionId>,
    /// By breed.
    states_of: Vec<Option<StateTableId>>,
}

impl Kinship {
    pub(super) fn new(parts: &Parts) -> Self {
        let (breeds, factions) = (parts.breeds.len(), parts.factions.len());
        let faction_of = |breed: &Breed| {
            let name = breed.faction.as_deref().unwrap_or(MINDLESS);
            parts
                .factions
                .find(name)
                .expect("loading checks every breed's faction and that `Mindless` exists")
        };
        let states_of = |breed: &Breed| parts.states.find(breed.states.as_deref()?);
        let mut kinship = Self {
            breeds,
            factions,
            kinds: parts.items.len(),
            reactions: pairs(&rows(&parts.factions), response),
            bonds: Vec::new(),
            lures: Vec::new(),
            minds_things: Vec::new(),
            dreads_things: Vec::new(),
            faction_of: rows(&parts.breeds).into_iter().map(faction_of).collect(),
            states_of: rows(&parts.breeds).into_iter().map(states_of).collect(),
        };
        let faction = |breed: &Breed| parts.factions.row(faction_of(breed));
        kinship.bonds = pairs(&rows(&parts.breeds), |subject, other| {
            let by_faction = kinship.reaction(faction_of(subject), faction_of(other));
            Bond::new(by_faction, subject, other, faction(other))
        });
        let items = rows(&parts.items);
        for breed in rows(&parts.breeds) {
            let lures: Vec<i32> = items.iter().map(|kind| lure(breed, kind)).collect();
            kinship
                .minds_things
                .push(lures.iter().any(|&lure| lure != 0));
            kinship
                .dreads_things
                .push(lures.iter().any(|&lure| lure < 0));
            kinship.lures.extend(lures);
        }
        kinship
    }

    pub(super) fn reaction(&self, subject: FactionId, other: FactionId) -> Reaction {
        self.reactions[usize::from(subject.0) * self.factions + usize::from(other.0)]
    }

    pub(super) fn bond(&self, subject: BreedId, other: BreedId) -> Bond {
        self.bonds[usize::from(subject.0) * self.breeds + usize::from(other.0)]
    }

    pub(super) fn lure(&self, subject: BreedId, kind: ItemKindId) -> i32 {
        self.lures[usize::from(subject.0) * self.kinds + usize::from(kind.0)]
    }

    pub(super) fn minds_things(&self, subject: BreedId) -> bool {
        self.minds_things[usize::from(subject.0)]
    }

    pub(super) fn dreads_things(&self, subject: BreedId) -> bool {
        self.dreads_things[usize::from(subject.0)]
    }

    pub(super) fn states_of(&self, breed: BreedId) -> Option<StateTableId> {
        self.states_of[usize::from(breed.0)]
    }

    pub(super) fn faction_of(&self, breed: BreedId) -> FactionId {
        self.faction_of[usize::from(breed.0)]
    }
}

fn rows<I: super::super::table::RowId, T: super::super::table::Named>(
    table: &super::super::table::Table<I, T>,
) -> Vec<&T> {
    table.iter().map(|(_, row)| row).collect()
}

/// The result of `between` for every ordered pair of rows, row by row.
fn pairs<T, B>(rows: &[&T], between: impl Fn(&T, &T) -> B) -> Vec<B> {
    let subjects = rows.iter();
    subjects
        .flat_map(|subject| rows.iter().map(|other| between(subject, other)))
        .collect()
}

/// The response of `subject` to that faction, else its `Default`, else
/// [`Reaction::Ignore`].
fn response(subject: &Faction, other: &Faction) -> Reaction {
    let responses = &subject.responses;
    let named = responses.get(&other.id);
    let response = named.or_else(|| responses.get(DEFAULT_RESPONSE));
    response.copied().unwrap_or(Reaction::Ignore)
}

fn lure(breed: &Breed, kind: &ItemKind) -> i32 {
    let felt = |feelings| {
        let much = felt_for(feelings, |about| about.is_about_thing(kind));
        i32::from(much.unwrap_or(0))
    };
    felt(&breed.temper.loves) - felt(&breed.temper.fears)
}
