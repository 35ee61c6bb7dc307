//! The components that a flight depends on, fetched in one query. In a crowd, fetching them
//! one by one would take most of the time.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::QueryItem;
use bevy::ecs::world::World;

use crate::content::{BreedId, StatusId};
use crate::model::body::{ActorId, Allegiance, Health, Kind, KnownRanges, Position, Statuses};
use crate::model::mind::{Awareness, Course, DisabledTactics, Drive, Feelings, Goals};
use crate::model::things::Pack;
use crate::spatial::Pos;

/// The components to fetch, for queries over many actors.
pub type FleerData = (
    Entity,
    &'static ActorId,
    (&'static Kind, &'static Position),
    (&'static Health, &'static Pack),
    (Option<&'static Drive>, Option<&'static Course>),
    (Option<&'static Feelings>, Option<&'static Awareness>),
    (Option<&'static Goals>, Option<&'static KnownRanges>),
    (
        Option<&'static DisabledTactics>,
        Option<&'static Allegiance>,
    ),
    Option<&'static Statuses>,
);

/// The fetched components of one fleer.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct FleerQuery<'a> {
    pub entity: Entity,
    pub id: ActorId,
    pub kind: BreedId,
    pub here: Pos,
    pub health: Health,
    pub pack: &'a Pack,
    pub drive: Option<&'a Drive>,
    pub course: Option<&'a Course>,
    pub feelings: Option<&'a Feelings>,
    pub awareness: Option<&'a Awareness>,
    pub goals: Option<&'a Goals>,
    pub reaches: Option<&'a KnownRanges>,
    pub forgoes: Option<&'a DisabledTactics>,
    pub side: Allegiance,
    pub statuses: &'a [(StatusId, u32)],
}

impl<'a> FleerQuery<'a> {
    /// Fetches the components of an actor; `None` for entities without a body.
    #[must_use]
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let one = world.get_entity(entity).ok()?;
        one.get_components::<FleerData>().ok().map(Self::found)
    }

    /// Converts the result of a [`FleerData`] query.
    #[must_use]
    pub fn found(found: QueryItem<'a, 'a, FleerData>) -> Self {
        let (entity, &id, (kind, position), (&health, pack), (drive, course), ..) = found;
        let (.., (feelings, awareness), (goals, reaches), (forgoes, side), statuses) = found;
        Self {
            entity,
            id,
            kind: kind.0,
            here: position.0,
            health,
            pack,
            drive,
            course,
            feelings,
            awareness,
            goals,
            reaches,
            forgoes,
            side: side.copied().unwrap_or_default(),
            statuses: statuses.map_or(&[], |bound| bound.0.as_slice()),
        }
    }
}
