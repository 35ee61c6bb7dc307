//! Drives by rated needs: each need rates its urgency and names a drive, and the most
//! urgent one wins. The layers and actions carry it out by the same rules as the hero's.
//!
//! The needs, the scale and the ratings are Björn Bergström's. Ties go to the first in the
//! order of [`Need`].

mod at_hand;
mod moving;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Need};
use crate::model::mind::{Drive, Feelings, Goals, Rated, Urgency};
use crate::spatial::Pos;

/// The actor whose needs are rated.
#[derive(Clone, Copy)]
pub struct Needy<'a> {
    /// The world.
    pub world: &'a World,
    /// The actor.
    pub entity: Entity,
    /// Its breed.
    pub breed: &'a Breed,
    /// Its cell.
    pub here: Pos,
    /// Its feelings.
    pub feelings: &'a Feelings,
    /// Remaining health, in percent.
    pub percent: i32,
}

/// The urgency of a need and its drive; `None` if the need does not apply.
type Rating = Option<(Urgency, Drive)>;

/// Rates all needs of the breed, most urgent first. Rating updates `goals` from what the
/// actor perceives, whichever need wins.
#[must_use]
pub fn rate(needy: Needy<'_>, goals: &mut Goals) -> Vec<Rated> {
    let mut rated: Vec<Rated> = Vec::new();
    for &need in &needy.breed.needs {
        let rating = match need {
            Need::Drop => at_hand::drop(needy, goals),
            Need::Equip => at_hand::equip(needy),
            Need::PickUp => at_hand::pick_up(needy),
            Need::Move => moving::rate(needy, goals),
            Need::Attack => at_hand::attack(needy),
            Need::PickLock => at_hand::pick_lock(needy),
            Need::Open => at_hand::open(needy),
        };
        if let Some((urgency, drive)) = rating {
            rated.push(Rated {
                need,
                urgency,
                drive,
            });
        }
    }
    // The sort is stable, so ties keep the order of the needs.
    rated.sort_by_key(|one| std::cmp::Reverse(one.urgency));
    rated
}
