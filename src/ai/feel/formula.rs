//! The formulas of feeling: how strong and how dangerous somebody seems, how much
//! that is feared or loved, how it falls with distance, and where a sum of feelings has
//! its centre.
//!
//! They are Björn Bergström's, from his article on a love/hate AI after Hansjoerg
//! Malthaner, in whole numbers; so are the weights of 1000 and 500.

use crate::content::{Breed, Content, EVEN_MATCH, Heart, ItemClass, Temper};
use crate::model::{Centre, Health, Pack};
use crate::spatial::Pos;

/// How dangerous empty hands seem.
const BARE: i64 = 10;
/// What no feeling goes beyond.
const MOST: i64 = 1_000_000;

/// How a body looks to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// Strength and condition, in hundredths of a point of strength, 1 or more.
    pub strength: i64,
    /// Arms and armour, 1 or more.
    pub danger: i64,
}

impl Looks {
    /// How somebody looks to one of that temper.
    #[must_use]
    pub fn new(breed: &Breed, health: Health, pack: &Pack, to: &Temper, content: &Content) -> Self {
        let strength = i64::from(breed.strength) * i64::from(condition(health));
        Self {
            strength: strength.max(1),
            danger: danger(pack, to, content),
        }
    }
}

/// The share of its hit points that a body has left, in percent: 0 is dead, 100 whole.
fn condition(health: Health) -> i32 {
    health.percent()
}

/// How dangerous one looks with what one wields and wears, to somebody of that temper.
fn danger(pack: &Pack, to: &Temper, content: &Content) -> i64 {
    let menace = pack.in_use(content).map(|kind| match kind.class {
        ItemClass::Weapon {
            damage, accuracy, ..
        } if to.knows_weapons => {
            let (least, most) = damage.range();
            least + most + accuracy
        }
        ItemClass::Armour { defence, .. } if to.knows_armour => 2 * defence,
        _ => 0,
    });
    BARE + i64::from(menace.sum::<i32>().max(0))
}

/// How much somebody who looks like that is feared, or loved, beside one.
#[must_use]
pub fn weight(temper: &Temper, own: Looks, other: Looks) -> i64 {
    let (by_strength, by_danger) = shares(temper, own, other);
    by_strength + by_danger
}

/// The same apart: for strength of body, and for arms and armour.
#[must_use]
pub fn shares(temper: &Temper, own: Looks, other: Looks) -> (i64, i64) {
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
    feeling * percent / 100
}

/// What is left of a feeling so many steps off, 1 or more, when it falls with that power.
#[must_use]
pub fn at_distance(feeling: i64, steps: u32, power: u8) -> i32 {
    let apart = i64::from(steps.max(1)).pow(u32::from(power));
    let left = (feeling / apart).clamp(-MOST, MOST);
    i32::try_from(left).unwrap_or(0)
}

/// A sum of feelings, and its centre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// All of them together.
    pub total: i32,
    /// Where; nowhere as long as nothing is felt.
    pub centre: Option<Centre>,
}

impl Sum {
    /// Adds a feeling: the centre moves towards it by the lesser over the greater of the
    /// sum and the feeling, then it counts towards the sum. What is not felt moves nothing.
    pub fn add(&mut self, feeling: i32, at: Pos) {
        if feeling == 0 {
            return;
        }
        let there = Centre::of(at);
        self.centre = Some(match self.centre {
            None => there,
            Some(centre) => {
                let (sum, new) = (i64::from(self.total).abs(), i64::from(feeling).abs());
                let (least, most) = (sum.min(new), sum.max(new));
                let moved = |from: i32, to: i32| {
                    let by = i64::from(to - from) * least / most;
                    from + i32::try_from(by).unwrap_or(0)
                };
                Centre {
                    x: moved(centre.x, there.x),
                    y: moved(centre.y, there.y),
                }
            }
        });
        self.total = self.total.saturating_add(feeling);
    }
}
