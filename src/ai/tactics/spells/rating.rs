//! The value of a spell: for each need, the spell's weight times the need times how well
//! the spell serves it. Plain numbers only.

use super::needs::Needs;
use crate::content::Desire;
use crate::model::body::SpellNeed;

/// The predicted effect of a spell here and now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// Percentage of the foe's current health it would take, 0 to 100.
    pub kill: i32,
    /// Percentage of the spell's base value that counts: the share that affects the foe.
    pub base: i32,
    /// Chance in percent to hinder a foe not yet hindered this way.
    pub hinder: i32,
    /// Whether it strengthens the caster or a friend against the foe, which is worth as
    /// much as hindering the foe.
    pub prepares: bool,
    /// Percentage of the target's missing health that it would restore.
    pub heal: i32,
    /// How badly that target needs healing, 0 to 3.
    pub wounds: i32,
    /// Whether it gives the caster mana.
    pub mana: bool,
    /// Whether it increases the distance between caster and foe.
    pub farther: bool,
    /// Whether it brings caster and foe together.
    pub nearer: bool,
    /// Whether it summons company.
    pub company: bool,
}

impl Prospect {
    /// Whether it kills the foe.
    #[must_use]
    pub const fn kills(&self) -> bool {
        self.kill >= 100
    }
}

/// The value of a spell given these needs, and the need that contributes most to it.
#[must_use]
pub fn rate(desire: &Desire, needs: &Needs, prospect: &Prospect) -> (i32, SpellNeed) {
    let weigh = |weight: i16, need: i32, percent: i32| i32::from(weight) * need * percent / 100;
    let when = |holds: bool| if holds { 100 } else { 0 };
    // A fleeing caster wastes no time on damage that does not kill.
    let harms = !needs.flees || prospect.kills();
    let (farther, nearer) = (when(prospect.farther), when(prospect.nearer));
    let place = if prospect.farther {
        needs.farther
    } else {
        needs.nearer
    };
    let (hinder, to_hinder) = if prospect.prepares {
        (100, SpellNeed::Prepare)
    } else {
        (prospect.hinder, SpellNeed::Hinder)
    };
    let parts = [
        (
            weigh(desire.kill, prospect.kill, when(harms)),
            SpellNeed::Kill,
        ),
        (weigh(desire.hinder, needs.hinder, hinder), to_hinder),
        (
            weigh(desire.heal, prospect.wounds, prospect.heal),
            SpellNeed::Heal,
        ),
        (
            weigh(desire.mana, needs.mana, when(prospect.mana)),
            SpellNeed::Mana,
        ),
        (weigh(desire.escape, needs.escape, 100), SpellNeed::Escape),
        (
            weigh(desire.place, place, farther.max(nearer)),
            SpellNeed::Place,
        ),
        (
            weigh(desire.summon, needs.summon, when(prospect.company)),
            SpellNeed::Summon,
        ),
    ];
    let base = i32::from(desire.base) * prospect.base / 100;
    let sum = parts.iter().map(|(part, _)| part).sum::<i32>() + base;
    let mut need = (base.min(0), SpellNeed::Prepare);
    for part in parts {
        if part.0 > need.0 {
            need = part;
        }
    }
    (sum, need.1)
}

/// Interpolates between the percentages of a beast and of a perfectly cunning actor;
/// `knows` is the cunning in percent.
#[must_use]
pub fn between(beast: u8, cunning: u8, knows: u32) -> i32 {
    let knows = i32::try_from(knows.min(100)).unwrap_or(100);
    (i32::from(beast) * (100 - knows) + i32::from(cunning) * knows) / 100
}

/// A rating changed by a percentage.
#[must_use]
pub const fn swung(rating: i32, percent: i32) -> i32 {
    rating * (100 + percent) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOLT: Desire = Desire {
        base: 10,
        kill: 2,
        hinder: 0,
        heal: 0,
        mana: 0,
        escape: 0,
        place: 0,
        summon: 0,
    };
    const BLINK: Desire = Desire {
        base: 5,
        escape: 10,
        place: 15,
        kill: 0,
        ..BOLT
    };

    fn harm(percent: i32) -> Prospect {
        Prospect {
            kill: percent,
            base: 100,
            ..Prospect::default()
        }
    }

    #[test]
    fn harm_counts_by_the_share_of_the_health_it_takes() {
        let calm = Needs::default();
        assert_eq!(rate(&BOLT, &calm, &harm(30)), (70, SpellNeed::Kill));
        assert_eq!(rate(&BOLT, &calm, &harm(100)), (210, SpellNeed::Kill));
    }

    #[test]
    fn what_does_not_get_through_is_worth_no_more_than_its_base_does() {
        let spared = Prospect {
            kill: 3,
            base: 10,
            ..Prospect::default()
        };
        assert_eq!(rate(&BOLT, &Needs::default(), &spared).0, 6 + 1);
    }

    #[test]
    fn a_fleer_hurts_only_foes_it_can_kill() {
        let flees = Needs {
            flees: true,
            ..Needs::default()
        };
        assert_eq!(rate(&BOLT, &flees, &harm(30)).0, 10);
        assert_eq!(rate(&BOLT, &flees, &harm(100)).0, 210);
    }

    #[test]
    fn a_blink_serves_to_get_away_and_to_stand_farther_off() {
        let blink = Prospect {
            base: 100,
            farther: true,
            ..Prospect::default()
        };
        let needs = |escape, farther, nearer| Needs {
            escape,
            farther,
            nearer,
            ..Needs::default()
        };
        let rated = |needs| rate(&BLINK, &needs, &blink);
        assert_eq!(rated(needs(0, 0, 0)), (5, SpellNeed::Prepare));
        assert_eq!(rated(needs(2, 0, 0)), (25, SpellNeed::Escape));
        assert_eq!(rated(needs(0, 2, 0)), (35, SpellNeed::Place));
        assert_eq!(rated(needs(2, 2, 0)), (55, SpellNeed::Place));
        assert_eq!(rated(needs(0, 0, 3)).0, 5, "it leads nobody nearer");
    }

    #[test]
    fn all_needs_together_make_the_rating() {
        let desire = Desire {
            base: 1,
            kill: 1,
            hinder: 10,
            heal: 20,
            mana: 30,
            escape: 40,
            place: 50,
            summon: 60,
        };
        let needs = Needs {
            heal: 3,
            mana: 1,
            hinder: 1,
            escape: 1,
            farther: 0,
            nearer: 1,
            summon: 1,
            flees: false,
        };
        let prospect = Prospect {
            kill: 7,
            base: 100,
            hinder: 50,
            prepares: false,
            heal: 50,
            wounds: 2,
            mana: true,
            farther: false,
            nearer: true,
            company: true,
        };
        let parts = [1, 7, 5, 20, 30, 40, 50, 60];
        let (sum, need) = rate(&desire, &needs, &prospect);
        assert_eq!((sum, need), (parts.iter().sum(), SpellNeed::Summon));
    }

    #[test]
    fn chance_swings_a_rating_less_for_the_cunning() {
        assert_eq!(
            [0, 50, 100, 250].map(|it| between(40, 20, it)),
            [40, 30, 20, 20]
        );
        assert_eq!([-40, 0, 40].map(|it| swung(50, it)), [30, 50, 70]);
    }
}
