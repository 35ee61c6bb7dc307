//! Who takes how to whom, asked from within a system.

use crate::model::body::Hold;
use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Query, Res, SystemParam};

use crate::content::Reaction;
use crate::model::body::{ActorId, Allegiance, Kind, Yielded};
use crate::model::mind::Grudges;
use crate::model::run::{Roster, Rulebook};
use crate::rules::queries::with_grudge;

/// The same question as [`world::reaction`](crate::rules::queries::reaction), for
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

/// How somebody takes to another, given how it would if nobody had yielded: who is at
/// somebody's mercy is no foe, who is led along has none, and who was spared runs.
#[must_use]
pub fn tempered(
    reaction: Reaction,
    own: Option<&Yielded>,
    (whom, other): (ActorId, Option<&Yielded>),
) -> Reaction {
    let is_quarrel = matches!(reaction, Reaction::Attack | Reaction::Flee);
    let is_at_mercy = other.is_some_and(Yielded::is_held);
    match own {
        Some(own) if own.hold == Hold::Spared && own.to == whom => Reaction::Flee,
        Some(own) if own.hold == Hold::Lenient && own.to == whom && is_quarrel => Reaction::Ignore,
        Some(own) if own.hold == Hold::Led && is_quarrel => Reaction::Ignore,
        _ if is_quarrel && is_at_mercy => Reaction::Ignore,
        _ => reaction,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_a_quarrel_with_who_is_at_mercy() {
        let foe = ActorId(5);
        for hold in [Hold::Pleading, Hold::Tied, Hold::Led] {
            let yielded = Yielded::new(ActorId::HERO, hold);
            let takes = |reaction| tempered(reaction, None, (foe, Some(&yielded)));
            assert_eq!(takes(Reaction::Attack), Reaction::Ignore, "{hold:?}");
            assert_eq!(takes(Reaction::Like), Reaction::Like, "{hold:?}");
        }
        let spared = Yielded::new(ActorId::HERO, Hold::Spared);
        let takes = tempered(Reaction::Attack, None, (foe, Some(&spared)));
        assert_eq!(takes, Reaction::Attack);
    }

    #[test]
    fn what_was_done_with_it_says_how_it_takes_to_whom() {
        let takes = |hold, whom| {
            let own = Yielded::new(ActorId::HERO, hold);
            tempered(Reaction::Attack, Some(&own), (whom, None))
        };
        let (hero, other) = (ActorId::HERO, ActorId(7));
        assert_eq!(takes(Hold::Spared, hero), Reaction::Flee);
        assert_eq!(takes(Hold::Spared, other), Reaction::Attack);
        assert_eq!(takes(Hold::Lenient, hero), Reaction::Ignore);
        assert_eq!(takes(Hold::Lenient, other), Reaction::Attack);
        assert_eq!(takes(Hold::Led, other), Reaction::Ignore);
        assert_eq!(takes(Hold::Betrayed, hero), Reaction::Attack);
    }
}
