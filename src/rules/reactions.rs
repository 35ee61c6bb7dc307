//! How one actor reacts to another: by faction and breed, modified by grudges, surrender and
//! captivity.

use bevy::ecs::query::QueryData;

use crate::content::{Bond, Content, Reaction};
use crate::model::body::{ActorId, Allegiance, Arts, Hold, Kind, Yielded};
use crate::model::mind::Grudges;

/// The components that decide how an actor reacts to others, and others to it. Systems ask
/// for it in a query; functions over a world by `get_components`.
#[derive(QueryData)]
pub struct Standing {
    /// Its id.
    pub id: &'static ActorId,
    /// Its breed.
    pub kind: &'static Kind,
    /// Its faction, if not that of its breed.
    pub side: &'static Allegiance,
    /// Whom it bears a grudge.
    pub grudges: &'static Grudges,
    /// Its surrender, if any.
    pub yielded: Option<&'static Yielded>,
    /// What it has learned, if it is the hero.
    pub learned: Option<&'static Arts>,
}

impl StandingItem<'_, '_> {
    /// The bond with another by faction and breed alone.
    #[must_use]
    pub fn bond_with(&self, other: &StandingItem<'_, '_>, content: &Content) -> Bond {
        content.bond_of((self.kind.0, self.side.0), (other.kind.0, other.side.0))
    }

    /// The reaction to another. A grudge turns indifference or liking into hostility; fear
    /// remains fear. Surrender of either counts last.
    #[must_use]
    pub fn reaction_to(&self, other: &StandingItem<'_, '_>, content: &Content) -> Reaction {
        let reaction = match self.bond_with(other, content).reaction {
            Reaction::Attack if self.is_soothed_by(other, content) => Reaction::Ignore,
            reaction => reaction,
        };
        let reaction = match reaction {
            Reaction::Ignore | Reaction::Like if self.grudges.0.contains(other.id) => {
                Reaction::Attack
            }
            reaction => reaction,
        };
        tempered(reaction, self.yielded, (*other.id, other.yielded))
    }

    /// Whether the other has an art that soothes its faction.
    fn is_soothed_by(&self, other: &StandingItem<'_, '_>, content: &Content) -> bool {
        let own = || (self.side.0).unwrap_or_else(|| content.faction_of(self.kind.0));
        let soothes = other.learned.map(|learned| &learned.soothes);
        soothes.is_some_and(|soothes| !soothes.is_empty() && soothes.contains(&own()))
    }
}

/// The reaction to an actor adjusted for surrender: captives are not treated as foes, an
/// actor led along has no foes, and an actor that was spared flees its captor.
fn tempered(
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
