//! Melee odds: the chance that a blow hits and the damage of a hit.
//!
//! Actual blows and the displayed forecasts share these functions, so the forecast is the
//! rule itself. Nothing here rolls dice or changes anything.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::surprise::{self, Surprise};
use crate::content::{Attack, Dice, ItemClass};
use crate::model::body::Health;
use crate::model::things::Pack;
use crate::rules::experience::{natural_accuracy, natural_defence};
use crate::rules::item_worth::{accuracy_of, blow_of, damage_of, defence_of};
use crate::rules::queries::{breed_of, can_strike, content};
use crate::rules::status_effects::{accuracy_by_status, defence_by_status};

/// Sides of the die rolled to hit.
pub(super) const SIDES: i32 = 20;

/// Whether that roll hits. A 1 always misses, a 20 always hits; otherwise roll plus
/// accuracy must reach the defence.
#[must_use]
pub(super) const fn hits(thrown: i32, accuracy: i32, defence: i32) -> bool {
    thrown == SIDES || (thrown > 1 && thrown + accuracy >= defence)
}

/// The chance to hit in percent, 5 to 95: the share of all rolls that hit.
#[must_use]
pub fn chance(accuracy: i32, defence: i32) -> i32 {
    let that_hit = (1..=SIDES).filter(|&thrown| hits(thrown, accuracy, defence));
    100 * i32::try_from(that_hit.count()).unwrap_or(SIDES) / SIDES
}

/// The hit points a blow takes when its dice show `thrown`.
#[must_use]
pub(super) fn harm_of(thrown: i32, is_broken: bool, surprise: Surprise) -> i32 {
    surprise.on(blow_of(thrown, is_broken))
}

/// Forecast for the next blow of one actor at another, from their current state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The chance to hit, in percent.
    pub chance: i32,
    /// Average damage of a hit, in percent of the remaining health, at least 1.
    pub share: i32,
    /// Number of hits that kill if each deals its maximum, at least 1.
    pub hits: i32,
}

/// Forecast for the actor's next blow at the target, or `None` if the actor cannot strike.
/// They need not be adjacent.
#[must_use]
pub fn odds(world: &World, actor: Entity, target: Entity) -> Option<Odds> {
    let (attacks, is_broken) = arms(world, actor).filter(|_| can_strike(world, actor))?;
    odds_of(
        world,
        (actor, target),
        (&attacks, is_broken),
        accuracy(world, actor),
    )
}

/// The same for a blow with one of these attacks; surprise is added to `accuracy`.
pub(super) fn odds_of(
    world: &World,
    (actor, target): (Entity, Entity),
    (attacks, is_broken): (&[Attack], bool),
    accuracy: i32,
) -> Option<Odds> {
    let surprise = surprise::over(world, actor, target);
    let left = world.get::<Health>(target)?.now.max(1);
    // Only the first blow can surprise.
    let ordinary = most(attacks, is_broken, Surprise::default())?;
    let first = most(attacks, is_broken, surprise)?;
    let count = i32::try_from(attacks.len()).ok()?;
    let twice: i32 = attacks
        .iter()
        .map(|attack| {
            let (least, most) = harms(attack, is_broken, surprise);
            least + most
        })
        .sum();
    let accuracy = accuracy + surprise.accuracy;
    let rest = (left - first).max(0);
    Some(Odds {
        chance: chance(accuracy, defence(world, target)),
        share: (twice.saturating_mul(50) / (count * left)).max(1),
        hits: 1 + (rest + ordinary - 1) / ordinary,
    })
}

/// The minimum and maximum hit points that the attack takes.
pub(super) fn harms(attack: &Attack, is_broken: bool, surprise: Surprise) -> (i32, i32) {
    let (least, most) = Dice::range(attack.damage);
    let harm = |thrown| harm_of(thrown, is_broken, surprise);
    (harm(least), harm(most))
}

fn most(attacks: &[Attack], is_broken: bool, surprise: Surprise) -> Option<i32> {
    let harms = attacks.iter().map(|it| harms(it, is_broken, surprise).1);
    harms.max()
}

/// The actor's bonus to hit in melee: its breed's, its weapon's and that of its statuses.
#[must_use]
pub fn accuracy(world: &World, actor: Entity) -> i32 {
    let content = content(world);
    let of_weapon = world
        .get::<Pack>(actor)
        .and_then(|pack| pack.wielded(content))
        .map_or(0, |weapon| accuracy_of(content, weapon.item));
    natural_accuracy(world, actor) + of_weapon + accuracy_by_status(world, actor)
}

/// The attacks the actor may strike with, all equally likely, and whether the weapon is
/// broken. A wielded weapon replaces its natural attacks.
pub(super) fn arms(world: &World, actor: Entity) -> Option<(Vec<Attack>, bool)> {
    let wielded = wields(world, actor).map(|(attack, is_broken)| (vec![attack], is_broken));
    wielded.or_else(|| Some((breed_of(world, actor)?.attacks.clone(), false)))
}

/// What a roll to hit the actor must reach: the defence of its breed, its armour and its
/// statuses.
#[must_use]
pub fn defence(world: &World, actor: Entity) -> i32 {
    let content = content(world);
    let worn = world.get::<Pack>(actor).map_or(0, |pack| {
        let used = pack.iter().filter(|carried| carried.in_use);
        used.map(|carried| defence_of(content, carried.item)).sum()
    });
    natural_defence(world, actor) + worn + defence_by_status(world, actor)
}

/// The attack with the wielded weapon, and whether the weapon is broken.
pub(super) fn wields(world: &World, actor: Entity) -> Option<(Attack, bool)> {
    let item = world.get::<Pack>(actor)?.wielded(content(world))?.item;
    let row = content(world).items.row(item.kind);
    match &row.class {
        ItemClass::Weapon { verb, damage, .. } => {
            let attack = Attack {
                verb: verb.clone(),
                damage: damage_of(content(world), item).unwrap_or(*damage),
                on_hit: row.on_hit.clone(),
            };
            Some((attack, item.is_broken))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_is_the_share_of_throws_that_hit() {
        assert_eq!((chance(0, 11), chance(3, 11)), (50, 65));
        assert_eq!((chance(30, 0), chance(0, 40)), (95, 5));
        assert!(hits(SIDES, 0, 99) && !hits(1, 99, 0));
    }
}
