//! The formulas of feeling: how strong and dangerous another looks, and how much fear or
//! love that inspires. [`Falloff`](crate::content::Falloff) defines the drop with distance,
//! [`Centre`](crate::model::mind::Centre) the centre of a feeling.
//!
//! They are Björn Bergström's, from his article on a love/hate AI after Hansjoerg
//! Malthaner, in whole numbers; so are the weights of 1000 and 500.

use crate::content::{Breed, Content, Disposition, EVEN_MATCH, Heart, ItemClass};
use crate::model::body::Health;
use crate::model::things::Pack;
use crate::rules::item_worth::{defence_of, worth};

/// How dangerous bare hands look.
const BARE: i64 = 10;

/// How a body looks to an observer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Strength times health, in hundredths of a point of strength, at least 1.
    pub strength: i64,
    /// Danger from arms and armour, at least 1.
    pub danger: i64,
}

impl Looks {
    /// How a body looks to an observer of that temper. Without a visible pack it seems to
    /// carry nothing.
    #[must_use]
    pub fn new(
        breed: &Breed,
        health: Health,
        pack: Option<&Pack>,
        to: &Disposition,
        content: &Content,
    ) -> Self {
        let strength = i64::from(breed.strength) * i64::from(health.percent());
        Self {
            strength: strength.max(1),
            danger: pack.map_or(BARE, |pack| danger(pack, to, content)),
        }
    }
}

impl Looks {
    /// The same body, looking stronger by this percentage.
    #[must_use]
    pub fn more_daunting(self, percent: u16) -> Self {
        let strength = self.strength * (100 + i64::from(percent)) / 100;
        Self { strength, ..self }
    }
}

/// How dangerous the gear in use looks to an observer of that temper.
fn danger(pack: &Pack, to: &Disposition, content: &Content) -> i64 {
    let used = pack.iter().filter(|carried| carried.in_use);
    let menace = used.map(|carried| match content.items.row(carried.item.kind).class {
        ItemClass::Weapon { .. } if to.knows_weapons => worth(content, carried.item),
        ItemClass::Armour { .. } if to.knows_armour => 2 * defence_of(content, carried.item),
        _ => 0,
    });
    BARE + i64::from(menace.sum::<i32>().max(0))
}

/// How much an actor that looks like `other` is feared or loved from the adjacent cell.
#[must_use]
pub fn weight(temper: &Disposition, own: Looks, other: Looks) -> i64 {
    let (by_strength, by_danger) = shares(temper, own, other);
    by_strength + by_danger
}

/// The two parts of [`weight`]: due to strength, and due to arms and armour.
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

/// `percent` percent of a feeling.
#[must_use]
pub const fn percent_of(feeling: i64, percent: i64) -> i64 {
    // The usual case is 100 percent, and the division dominates the cost.
    if percent == 100 {
        feeling
    } else {
        feeling * percent / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::testing;

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
            ..testing::temper()
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
        let looks = Looks::new(rat, dying, None, &testing::temper(), &content);
        assert_eq!(
            looks,
            Looks {
                strength: 1,
                danger: BARE
            }
        );
    }
}
