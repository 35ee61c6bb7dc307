//! Computes combat distances from plain numbers: fear, the wounds of both sides, the means
//! of attack, and the foe's reach.
//!
//! Based on the combat distances of the fourth-generation AI of Oangband (Bahman Rabii).
//! The numbers for flight, archers, casters and breathers are Oangband's and Angband's; the
//! rest are ours. Taking the foe's reach, wounds and numbers into account was left open
//! there and is ours too.

use super::arms::Arms;
use crate::content::Distances;
use crate::model::body::CombatRange;

/// Health in percent below which an actor is wounded.
const WOUNDED: i32 = 50;
/// Health in percent at or below which a foe is worth finishing off.
const FINISHED: i32 = 25;
/// This many friends make a swarm.
const SWARM: usize = 3;

/// The effect of fear on distances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dread {
    /// No effect.
    #[default]
    None,
    /// It comes no nearer than this many steps.
    Within(u32),
    /// It flees.
    Terror,
}

/// All inputs to a combat distance, as plain numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Its fear.
    pub dread: Dread,
    /// Its health in percent.
    pub health: i32,
    /// The foe's apparent health in percent.
    pub foe_health: i32,
    /// The foe's known reach in cells, at least 1.
    pub foe_reach: u8,
    /// Its means of attack.
    pub arms: Arms,
    /// Number of friends nearby.
    pub friends: usize,
}

/// The preferred and minimum distance in this situation.
#[must_use]
pub fn range(it: &Standing, weights: &Distances) -> CombatRange {
    let flight = CombatRange {
        best: weights.flight,
        min: weights.flight,
    };
    let by_arms = match it.arms {
        _ if it.dread == Dread::Terror => return flight,
        Arms { afar: Some(_), .. } if !closes_in(it) => from_afar(it, weights),
        Arms { is_spent, .. } if is_spent && !it.arms.strikes => CombatRange {
            best: weights.spent,
            min: weights.spent,
        },
        _ => CombatRange { best: 1, min: 1 },
    };
    let Dread::Within(steps) = it.dread else {
        return by_arms;
    };
    let min = by_arms.min.max(u8::try_from(steps).unwrap_or(u8::MAX));
    let best = by_arms.best.max(min);
    CombatRange { best, min }
}

/// Whether it would lose a shoot-out: its foe reaches at least as far, and its own blows do
/// more than its missiles.
fn closes_in(it: &Standing) -> bool {
    let Arms {
        afar,
        keeps_off,
        strikes_harder,
        ..
    } = it.arms;
    let is_matched = afar.is_some_and(|reach| it.foe_reach > 1 && it.foe_reach >= reach);
    !keeps_off && strikes_harder && is_matched
}

/// The distances of actors that attack from afar.
fn from_afar(it: &Standing, weights: &Distances) -> CombatRange {
    let Arms {
        afar,
        keeps_off,
        shoots,
        breath,
        ..
    } = it.arms;
    let reach = afar.unwrap_or(1);
    let is_wounded = it.health < WOUNDED;
    // Staying back is pointless if the foe's reach cannot be exceeded.
    let outside = if it.foe_reach < reach {
        it.foe_reach + 1
    } else {
        2
    };
    let min = if keeps_off { outside } else { 1 } + u8::from(keeps_off && is_wounded);
    let more = if shoots {
        weights.archer
    } else {
        weights.caster
    };
    let mut best = min.saturating_add(more);
    if let Some(full) = breath.filter(|_| !is_wounded) {
        best = weights.breather.min(full);
    }
    if is_wounded {
        best = best.saturating_add(weights.wounded);
    }
    if it.foe_health <= FINISHED {
        best = best.saturating_sub(weights.finish);
    }
    if it.friends >= SWARM {
        best = best.saturating_sub(weights.swarm);
    }
    // At two steps neither side can strike.
    let best = best.min(reach).max(min).max(2);
    CombatRange { best, min }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: Distances = Distances {
        flight: 25,
        archer: 3,
        caster: 3,
        breather: 6,
        mostly: 25,
        wounded: 2,
        finish: 2,
        swarm: 2,
        spent: 8,
    };
    const FIGHTER: Arms = Arms {
        strikes: true,
        strikes_harder: true,
        afar: None,
        keeps_off: false,
        shoots: false,
        breath: None,
        is_spent: false,
    };
    const ARCHER: Arms = Arms {
        afar: Some(10),
        keeps_off: true,
        shoots: true,
        strikes_harder: false,
        ..FIGHTER
    };
    const THROWER: Arms = Arms {
        keeps_off: false,
        ..ARCHER
    };
    const BREATHER: Arms = Arms {
        afar: Some(8),
        shoots: false,
        breath: Some(6),
        ..ARCHER
    };

    fn with(arms: Arms) -> Standing {
        Standing {
            dread: Dread::None,
            health: 100,
            foe_health: 100,
            foe_reach: 1,
            arms,
            friends: 0,
        }
    }

    fn best_and_min(it: Standing) -> (u8, u8) {
        let CombatRange { best, min } = range(&it, &WEIGHTS);
        (best, min)
    }

    #[test]
    fn arms_settle_the_distance() {
        let spent = Arms {
            afar: None,
            is_spent: true,
            strikes: false,
            ..ARCHER
        };
        let table = [
            (FIGHTER, (1, 1)),
            (ARCHER, (5, 2)),
            (THROWER, (4, 1)),
            (BREATHER, (6, 2)),
            (spent, (8, 8)),
            (
                Arms {
                    strikes: true,
                    ..spent
                },
                (1, 1),
            ),
        ];
        for (arms, expected) in table {
            assert_eq!(best_and_min(with(arms)), expected, "{arms:?}");
        }
    }

    #[test]
    fn fear_and_terror_widen_it() {
        let afraid = |dread, arms| {
            best_and_min(Standing {
                dread,
                ..with(arms)
            })
        };
        assert_eq!(afraid(Dread::Terror, FIGHTER), (25, 25));
        assert_eq!(afraid(Dread::Terror, ARCHER), (25, 25));
        assert_eq!(afraid(Dread::Within(4), FIGHTER), (4, 4));
        assert_eq!(afraid(Dread::Within(4), ARCHER), (5, 4));
        assert_eq!(afraid(Dread::Within(9), ARCHER), (9, 9));
    }

    #[test]
    fn wounds_widen_it_and_those_of_the_foe_narrow_it() {
        let hurt = |health, foe_health, arms| {
            best_and_min(Standing {
                health,
                foe_health,
                ..with(arms)
            })
        };
        assert_eq!(hurt(49, 100, ARCHER), (8, 3));
        assert_eq!(hurt(100, 25, ARCHER), (3, 2));
        // Breath strength depends on health, so it now fights like a caster.
        assert_eq!(hurt(49, 100, BREATHER), (8, 3));
        assert_eq!(hurt(49, 25, FIGHTER), (1, 1));
    }

    #[test]
    fn a_reach_that_is_known_is_kept_outside_of_or_closed_in_on() {
        let against = |foe_reach, arms| {
            best_and_min(Standing {
                foe_reach,
                ..with(arms)
            })
        };
        assert_eq!(against(8, ARCHER), (10, 9));
        // No actor outreaches its equal.
        assert_eq!(against(10, ARCHER), (5, 2));
        assert_eq!(against(10, THROWER), (4, 1));
        let brawler = Arms {
            strikes_harder: true,
            ..THROWER
        };
        assert_eq!(against(1, brawler), (4, 1));
        assert_eq!(against(10, brawler), (1, 1));
    }

    #[test]
    fn swarms_come_nearer() {
        let among = |friends, arms| {
            best_and_min(Standing {
                friends,
                ..with(arms)
            })
        };
        assert_eq!(among(2, ARCHER), (5, 2));
        assert_eq!(among(3, ARCHER), (3, 2));
        assert_eq!(among(3, THROWER), (2, 1));
    }
}
