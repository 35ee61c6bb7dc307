//! Estimates of the cost of a fight, from the bot's own equipment, the visible condition of
//! the foe, and common knowledge of its breed.

use super::Mind;
use super::seen_foe::Foe;
use crate::actions::odds::chance;
use crate::content::{Breed, Effect, ItemClass, SpellClass};
use crate::lab::bot::seen_foe::average;
use crate::model::body::Health;
use crate::model::things::Pack;
use crate::rules::experience::{natural_accuracy, natural_defence};
use crate::rules::item_worth::{accuracy_of, defence_of};
use crate::rules::queries::breed_of;
use crate::rules::speed::usual_wait;
use crate::rules::spellcraft::strength_at;

/// Usual wait between two turns, in ticks.
const USUAL: i32 = 9;
/// Maximum number of foes that reach the bot at a time where it can choose its ground.
const AT_ONCE: usize = 3;
/// A hindering effect counts as this many hit points.
const HINDRANCE: i32 = 3;
/// More than any fight costs, in percent of health.
const HOPELESS: i32 = 1_000;

/// A foe's strength in a fight.
struct Match {
    /// Tenths of a hit point that it takes from the hero per hero's turn.
    harm: i32,
    /// Tenths of a hero's turn needed to kill it.
    lasts: i32,
}

impl Mind<'_> {
    /// The share of its remaining health that the bot would lose if it fought all its
    /// hunters to the end, in percent. More than 100 means death.
    pub(super) fn peril(&self) -> i32 {
        let mut all: Vec<Match> = self.hunters().map(|foe| self.measure(foe)).collect();
        // The weakest first, since they are killed soonest.
        all.sort_by_key(|foe| foe.lasts);
        let (mut lost, mut time) = (0i32, 0i32);
        for foe in all.iter().take(AT_ONCE) {
            time = time.saturating_add(foe.lasts);
            lost = lost.saturating_add(foe.harm.saturating_mul(time) / 10);
        }
        for foe in all.iter().skip(AT_ONCE) {
            lost = lost.saturating_add(foe.harm.saturating_mul(foe.lasts) / 10);
        }
        self.share_of_health(lost)
    }

    /// The same for a single foe, whoever its target is.
    pub(super) fn peril_of(&self, foe: &Foe) -> i32 {
        let measured = self.measure(foe);
        self.share_of_health(measured.harm.saturating_mul(measured.lasts) / 10)
    }

    fn share_of_health(&self, tenths: i32) -> i32 {
        let left = self.world.get::<Health>(self.hero).map_or(1, |it| it.now);
        (tenths.saturating_mul(10) / left.max(1)).min(HOPELESS)
    }

    fn measure(&self, foe: &Foe) -> Match {
        let breed = self.content.breeds.row(foe.breed);
        let left = breed.hp * foe.condition / 100;
        Match {
            harm: self.harm_by(foe),
            lasts: self.time_for(left, foe).max(5),
        }
    }

    /// Time to deal `left` hit points of damage to the foe, in tenths of the bot's turns:
    /// spells first, as far as this foe's share of the mana lasts, then blows. Casting is
    /// free while a foe without ranged attacks is still approaching.
    fn time_for(&self, left: i32, foe: &Foe) -> i32 {
        let mine = self.blow(self.content.breeds.row(foe.breed)).max(1);
        let Some((harm, times)) = self.best_spell_against(foe.breed) else {
            return left * 100 / mine;
        };
        let foes = i32::try_from(self.hunters().count()).unwrap_or(1).max(1);
        let times = (times / foes).min((left + harm - 1) / harm);
        let rest = (left - times * harm).max(0) * 100 / mine;
        let on_its_way = i32::try_from(foe.steps).unwrap_or(0) - 1;
        let free = if foe.shoots {
            0
        } else {
            times.min(on_its_way).max(0)
        };
        10 * (times - free) + rest
    }

    /// Tenths of a hit point that a blow of the hero deals to that breed on average.
    fn blow(&self, foe: &Breed) -> i32 {
        let Some(own) = breed_of(self.world, self.hero) else {
            return 0;
        };
        let pack = self.world.get::<Pack>(self.hero);
        let wielded = pack.and_then(|pack| pack.wielded(self.content));
        let armed = wielded.and_then(|it| match self.content.items.row(it.item.kind).class {
            ItemClass::Weapon { damage, .. } => Some((damage, accuracy_of(self.content, it.item))),
            _ => None,
        });
        let bare = own.attacks.first().map(|attack| (attack.damage, 0));
        armed.or(bare).map_or(0, |(damage, accuracy)| {
            let own = natural_accuracy(self.world, self.hero);
            average(damage) * chance(own + accuracy, foe.defence) / 100
        })
    }

    /// Tenths of a hit point that the foe takes from the hero per hero's turn, by blows or
    /// ranged attacks.
    fn harm_by(&self, foe: &Foe) -> i32 {
        let breed = self.content.breeds.row(foe.breed);
        let own = natural_defence(self.world, self.hero);
        let pack = self.world.get::<Pack>(self.hero);
        let worn = pack.into_iter().flat_map(Pack::iter);
        let worn = worn.filter(|carried| carried.in_use);
        let worn: i32 = worn.map(|it| defence_of(self.content, it.item)).sum();
        let blows = breed.attacks.iter().map(|attack| average(attack.damage));
        let blow = foe.armed.or(blows.max()).unwrap_or(0);
        let blow = blow * chance(breed.accuracy, own + worn) / 100;
        let afar = 10 * self.harm_from_afar(foe) * i32::from(breed.magic.ranged) / 100;
        let wait = (USUAL - breed.quickness).max(1);
        let usual = usual_wait(self.world, self.hero).max(1);
        blow.max(afar) * usual / wait
    }

    /// Average damage of its worst spell, in hit points.
    fn harm_from_afar(&self, foe: &Foe) -> i32 {
        let breed = self.content.breeds.row(foe.breed);
        let spells = self.content.spells_of(foe.breed).iter();
        let harms = spells.map(|&spell| {
            let row = self.content.spells.row(spell);
            let goes_by = match row.class {
                SpellClass::Breath => breed.hp * foe.condition / 100,
                SpellClass::Missile | SpellClass::Attack => breed.magic.spellpower.into(),
                SpellClass::Aid => breed.level.into(),
            };
            let harm = row.does.iter().map(|effect| match effect {
                Effect::Harm(power) => strength_at(goes_by, power).expected(),
                Effect::Inflict { .. } | Effect::Summon(..) => HINDRANCE,
                _ => 0,
            });
            harm.sum::<i32>()
        });
        harms.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Dice;

    #[test]
    fn averages_are_in_tenths() {
        let dice = "1d6+1".parse::<Dice>();
        assert_eq!(dice.map(average).ok(), Some(45));
    }
}
