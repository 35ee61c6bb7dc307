//! The formulas of feeling: how strong and how dangerous somebody seems, and how much
//! that is feared or loved. (How feelings fall with distance is said by
//! [`Falloff`](crate::content::Falloff), where they have their centre by
//! [`Centre`](crate::model::mind::Centre).)
//!
//! They are Björn Bergström's, from his article on a love/hate AI after Hansjoerg
//! Malthaner, in whole numbers; so are the weights of 1000 and 500.

use crate::content::{Breed, Content, Disposition, EVEN_MATCH, Heart, ItemClass};
use crate::model::body::Health;
use crate::model::things::Pack;
use crate::rules::item_worth::{defence_of, worth};

/// How dangerous empty hands seem.
const BARE: i64 = 10;

/// How a body looks to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Strength and condition, in hundredths of a point of strength, 1 or more.
    pub strength: i64,
    /// Arms and armour, 1 or more.
    pub danger: i64,
}

impl Looks {
    /// How somebody looks to one of that temper, with what is seen of their pack: who is
    /// only felt seems to carry nothing.
    #[must_use]
    pub fn new(
        breed: &Breed,
        health: Health,
        pack: Option<&Pack>,
        to: &Disposition,
        content: &Content,
    ) -> Self {
        let strength = i64::from(breed.strength) * i64::from(condition(health));
        Self {
            strength: strength.max(1),
            danger: pack.map_or(BARE, |pack| danger(pack, to, content)),
        }
    }
}

/// The share of its hit points that a body has left, in percent: 0 is dead, 100 whole.
fn condition(health: Health) -> i32 {
    health.percent()
}

/// How dangerous one looks with what one wields and wears, to somebody of that temper.
fn danger(pack: &Pack, to: &Disposition, content: &Content) -> i64 {
    let used = pack.iter().filter(|carried| carried.in_use);
    let menace = used.map(|carried| match content.items.row(carried.item.kind).class {
        ItemClass::Weapon { .. } if to.knows_weapons => worth(content, carried.item),
        ItemClass::Armour { .. } if to.knows_armour => 2 * defence_of(content, carried.item),
        _ => 0,
    });
    BARE + i64::from(menace.sum::<i32>().max(0))
}

/// How much somebody who looks like that is feared, or loved, beside one.
#[must_use]
pub fn weight(temper: &Disposition, own: Looks, other: Looks) -> i64 {
    let (by_strength, by_danger) = shares(temper, own, other);
    by_strength + by_danger
}

/// The same apart: for strength of body, and for arms and armour.
#[must_use]
pub fn shares(temper: &Disposition, own: Looks, other: Looks) -> (i64, i64) {
    let bravado = i64::from(temper.bravado);
    let share = |weight: u16, theirs: i64, mine: i64| {
        i64::from(weight) * theirs * 100 / (mine * bravado).max(1)
    };
    match temper.heart {
        Heart::Mindless => (0, 0),
        Heart::Instinct => (share(EVEN_MATCH, other.strength, own.strength), 0),
        Heart::Mind { strength, danger } => (
            share(strength, other.strength, own.strength),
            share(danger, other.danger, own.danger),
        ),
    }
}

/// So many percent of a feeling.
#[must_use]
pub const fn percent_of(feeling: i64, percent: i64) -> i64 {
    // Most are as usual, and a division is what a formula costs.
    if percent == 100 {
        feeling
    } else {
        feeling * percent / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Looks = Looks {
        strength: 1000,
        danger: 20,
    };
    const FOE: Looks = Looks {
        strength: 3000,
        danger: 30,
    };

    fn feeling(heart: Heart, bravado: u16) -> i64 {
        let temper = Disposition {
            heart,
            bravado,
            ..Disposition::default()
        };
        weight(&temper, OWN, FOE)
    }

    #[test]
    fn instinct_goes_by_strength_and_a_mind_by_both() {
        let mind = |strength, danger| Heart::Mind { strength, danger };
        assert_eq!(feeling(Heart::Mindless, 100), 0);
        assert_eq!(feeling(Heart::Instinct, 100), 3000);
        assert_eq!(feeling(mind(500, 500), 100), 1500 + 750);
        assert_eq!(feeling(mind(200, 800), 100), 600 + 1200);
        assert_eq!(feeling(Heart::Instinct, 300), 1000);
    }

    #[test]
    fn nobody_is_weaker_than_nothing() {
        let content = Content::embedded();
        let rat = content
            .breeds
            .row(content.breeds.find("rat").expect("rats"));
        let dying = Health {
            now: 0,
            ..Health::whole(3)
        };
        let looks = Looks::new(rat, dying, None, &Disposition::default(), &content);
        assert_eq!(
            looks,
            Looks {
                strength: 1,
                danger: BARE
            }
        );
    }
}
