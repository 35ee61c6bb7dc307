//! Who takes how to whom, asked from within a system.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Query, Res, SystemParam};

use super::actor::{ActorId, Kind};
use super::captives::{Yielded, tempered};
use super::magic::Allegiance;
use super::mind::Grudges;
use super::resources::{Roster, Rulebook};
use super::world::with_grudge;
use crate::content::Reaction;

/// The same question as [`world::reaction`](super::world::reaction), for
/// systems that do not hold the whole world.
#[derive(SystemParam)]
pub struct Society<'w, 's> {
    rulebook: Res<'w, Rulebook>,
    roster: Res<'w, Roster>,
    members: Query<'w, 's, Member>,
}

type Member = (
    &'static Kind,
    &'static Allegiance,
    &'static Grudges,
    Option<&'static Yielded>,
);

impl Society<'_, '_> {
    /// How `subject` takes to `other`; nothing when one of them is not there.
    #[must_use]
    pub fn reaction(&self, subject: Entity, other: ActorId) -> Option<Reaction> {
        let (kind, side, grudges, own) = self.members.get(subject).ok()?;
        let other_entity = *self.roster.get(&other)?;
        let (other_kind, its_side, _, yielded) = self.members.get(other_entity).ok()?;
        let content = &self.rulebook.0;
        let bond = content.bond_of((kind.0, side.0), (other_kind.0, its_side.0));
        let takes = with_grudge(bond.reaction, || grudges.0.contains(&other));
        Some(tempered(takes, own, (other, yielded)))
    }
}
