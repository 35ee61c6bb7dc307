//! How surrender and captivity change the reaction of one actor to another.

use crate::content::Reaction;
use crate::model::body::{ActorId, Hold, Yielded};

/// The reaction to an actor adjusted for surrender: captives are not treated as foes, an
/// actor led along has no foes, and an actor that was spared flees its captor.
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
