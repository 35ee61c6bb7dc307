//! The distances that suit somebody in a fight, from plain numbers: what it fears, how
//! hurt both are, what it fights with, and how far the foe reaches.
//!
//! After the combat distances of the fourth-generation AI of Oangband (Bahman Rabii); the
//! numbers for flight, archers, casters and breathers are Oangband's and Angband's, the
//! others our own. What stood open there, that distances answer to the foe's reach, to
//! wounds and to numbers, is ours.

use super::arms::Arms;
use crate::content::Distances;
use crate::model::body::CombatRange;

/// From here on downwards one counts as wounded, in percent of the health.
const WOUNDED: i32 = 50;
/// A foe with so little left is worth going in for, in percent of its health.
const FINISHED: i32 = 25;
/// So many friends make a swarm.
const SWARM: usize = 3;

/// What fear makes of a distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dread {
    /// Nothing.
    #[default]
    None,
    /// It dares to be so near, in steps, and no nearer.
    Within(u32),
    /// It runs.
    Terror,
}

/// All that goes into the distance to a foe, as plain numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// What it fears.
    pub dread: Dread,
    /// Percent of its own health.
    pub health: i32,
    /// Percent of the foe's, as far as it shows.
    pub foe_health: i32,
    /// How far the foe is known to reach, in cells, 1 or more.
    pub foe_reach: u8,
    /// What it fights with.
    pub arms: Arms,
    /// Friends about it.
    pub friends: usize,
}

/// The distances that suit who is in that position.
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

/// Whether it would only lose by shooting it out: its foe does harm from as far, and its
/// own hands do more than what it throws.
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

/// The distances of who does harm from afar.
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
    // What can not be outreached is not worth keeping away from.
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
    // Two is the nearest from which nobody needs his hands.
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
        // Its breath goes by its health: it fights on as any caster would.
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
        // Nobody outreaches his like.
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
