//! A caster's needs, in whole steps, independent of its spells.
//!
//! Steps and thresholds follow Oangband: healing below a half, a quarter and an eighth of
//! its health, mana below a half and a quarter, and escape one step behind healing.

use super::caster::known_foe::Foe;
use super::caster::{Caster, Mode};
use crate::ai::regard::likes;
use crate::content::Choice;

/// Distance searched for free cells for summons, in cells.
const AROUND: u32 = 2;
/// Each group of this many nearby friends reduces the need for company by one step.
const FRIENDS_A_STEP: u32 = 2;
/// Minimum chance to cast, in percent, of actors that prefer to fight from afar: Oangband's
/// value.
const OFTEN: u8 = 25;
/// Friends within this many steps are near.
const NEAR: u32 = 5;

/// The strength of each need; 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Healing, 0 to 3.
    pub heal: i32,
    /// Mana, 0 to 2.
    pub mana: i32,
    /// Hindering a foe, 0 to 2; greater if it wants to escape.
    pub hinder: i32,
    /// Escaping, 0 to 3.
    pub escape: i32,
    /// More distance, 0 to 3.
    pub farther: i32,
    /// Less distance, 0 to 3.
    pub nearer: i32,
    /// Company, 0 to 3.
    pub summon: i32,
    /// Whether it flees and so only attacks to kill. False for archers whose foe is not
    /// close.
    pub flees: bool,
}

impl Needs {
    /// The needs of a caster.
    #[must_use]
    pub fn of(caster: &Caster<'_>) -> Self {
        let weights = &caster.content.tactics.choice;
        let flees = caster.mode == Mode::Flees;
        let heal = hurt(caster.health.percent(), weights);
        let escape = match caster.foe {
            Some(_) => (heal - 1 + i32::from(flees)).clamp(0, 3),
            None => 0,
        };
        let (farther, nearer) = place(caster, weights);
        Self {
            heal,
            mana: spent(caster.mana.now, caster.mana.max, weights),
            hinder: i32::from(caster.foe.is_some()) + i32::from(escape > 0),
            escape,
            farther,
            nearer,
            summon: company(caster, weights),
            flees: flees && !shoots_from_afar(caster, weights),
        }
    }

    /// Whether its life is at stake.
    #[must_use]
    pub const fn is_in_trouble(&self) -> bool {
        self.heal > 1 || self.flees
    }
}

/// The need to heal at this percentage of health.
#[must_use]
pub fn hurt(percent: i32, weights: &Choice) -> i32 {
    let (half, quarter, eighth) = weights.hurt;
    let steps = [half, quarter, eighth].into_iter();
    steps.filter(|&step| percent < i32::from(step)).count() as i32
}

/// The need for mana; 0 for actors without any mana capacity.
#[must_use]
pub fn spent(now: i32, max: i32, weights: &Choice) -> i32 {
    let (half, quarter) = weights.spent;
    let is_below = |&step: &u8| now * 100 < max * i32::from(step);
    [half, quarter].iter().filter(|step| is_below(step)).count() as i32
}

fn shoots_from_afar(caster: &Caster<'_>, weights: &Choice) -> bool {
    let is_close = |foe: &Foe<'_>| foe.steps <= u32::from(weights.close);
    caster.breed.magic.is_archer && caster.foe.as_ref().is_some_and(|foe| !is_close(foe))
}

/// The needs for more and for less distance.
fn place(caster: &Caster<'_>, weights: &Choice) -> (i32, i32) {
    let Some(foe) = caster.foe.as_ref().filter(|foe| foe.is_perceived) else {
        return (0, 0);
    };
    let step = |cells: u32| i32::try_from(cells.min(3)).unwrap_or(3);
    let close = u32::from(weights.close);
    let best = match u32::from(caster.range.best) {
        // Without a preferred distance, frequent casters still avoid close foes.
        0 if caster.breed.magic.ranged >= OFTEN => close + 1,
        best => best,
    };
    if foe.steps < best {
        let too_close = (close + 1).saturating_sub(foe.steps);
        (step(too_close.min(best - foe.steps)), 0)
    } else {
        // Each three extra steps raise the need by one.
        (0, step((foe.steps - best.max(1)).div_ceil(3)))
    }
}

/// The need for company: grows with the free cells around, reduced by friends nearby.
fn company(caster: &Caster<'_>, weights: &Choice) -> i32 {
    if caster.foe.is_none() {
        return 0;
    }
    let (some, more, much) = weights.room;
    let around = caster.here.within(AROUND);
    let free = around.filter(|&at| caster.level.is_free(at)).count();
    let steps = [some, more, much].into_iter();
    let room = steps.filter(|&step| free >= usize::from(step)).count() as i32;
    let has_company = i32::try_from(friends_near(caster) / FRIENDS_A_STEP).unwrap_or(i32::MAX);
    (room - has_company).max(0)
}

fn friends_near(caster: &Caster<'_>) -> u32 {
    let near = caster
        .awareness
        .seen
        .iter()
        .filter(|seen| seen.steps <= NEAR);
    let friends = near.filter(|seen| likes(caster.world, caster.entity, seen.who));
    u32::try_from(friends.count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn needs_grow_in_steps_as_health_and_mana_go() {
        let weights = &Content::embedded().tactics.choice;
        let healths = [100, 50, 49, 25, 24, 13, 12, 0].map(|percent| hurt(percent, weights));
        assert_eq!(healths, [0, 0, 1, 1, 2, 2, 3, 3]);
        let manas = [40, 20, 19, 10, 9, 0].map(|now| spent(now, 40, weights));
        assert_eq!(manas, [0, 0, 1, 1, 2, 2]);
        assert_eq!(spent(0, 0, weights), 0, "who has none misses none");
    }
}
