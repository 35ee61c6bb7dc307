//! Those who gave up, and what has become of them since.
//!
//! Whoever has yielded is at the mercy of others: nobody takes it for a foe, and the hero is
//! asked what he would have done with it. What he did, it remembers.

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::actor::ActorId;
use crate::content::Reaction;

/// What has become of somebody who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hold {
    /// It pleads, and waits for what is done with it.
    Pleading,
    /// It lies bound.
    Tied,
    /// It is led along.
    Led,
    /// It was let go, and runs from whom it yielded to.
    Spared,
    /// It never gave up itself; it has heard what becomes of those who do, and lets be.
    Lenient,
    /// It was struck all the same, and will not plead again.
    Betrayed,
}

/// Held by who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Yielded {
    /// To whom.
    pub to: ActorId,
    /// What has become of it.
    pub hold: Hold,
    /// Whether it was robbed, and nobody knows of that but itself.
    pub is_robbed: bool,
    /// Own turns in a row in which it did not perceive whom it yielded to.
    pub alone: u16,
}

impl Yielded {
    /// Somebody in that hold, of whom nothing else is known.
    #[must_use]
    pub const fn new(to: ActorId, hold: Hold) -> Self {
        Self {
            to,
            hold,
            is_robbed: false,
            alone: 0,
        }
    }

    /// Whether it is at somebody's mercy.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        matches!(self.hold, Hold::Pleading | Hold::Tied | Hold::Led)
    }

    /// Whether it is held in a way that others can undo: bound, or led along.
    #[must_use]
    pub const fn is_captive(&self) -> bool {
        matches!(self.hold, Hold::Tied | Hold::Led)
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

/// What has become of somebody, if it is at somebody's mercy.
#[must_use]
pub fn held(world: &World, entity: Entity) -> Option<Yielded> {
    let yielded = world.get::<Yielded>(entity).copied();
    yielded.filter(Yielded::is_held)
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
