//! Wants by rated needs: each need says how urgent it is and what would come of it;
//! the most urgent is what the actor wants. Doing it is the layers' and actions' part,
//! the same as for the hero.
//!
//! The needs, the scale and what makes each urgent are Björn Bergström's. Where two are
//! as urgent, the first in the order of [`Need`] goes.

pub mod attack;
pub mod drop;
pub mod equip;
pub mod motion;
pub mod open;
pub mod pick_lock;
pub mod pick_up;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Need};
use crate::model::mind::{Drive, Feelings, Goals, Rated, Urgency};
use crate::spatial::Pos;

/// Who has needs, as every need looks at it.
#[derive(Clone, Copy)]
pub struct Needy<'a> {
    /// All there is.
    pub world: &'a World,
    /// Who.
    pub entity: Entity,
    /// Of what breed.
    pub breed: &'a Breed,
    /// Where.
    pub here: Pos,
    /// What it feels.
    pub feelings: &'a Feelings,
    /// Percent of its health left.
    pub percent: i32,
}

/// What a need comes to: how urgent, and what to do.
type Rating = Option<(Urgency, Drive)>;

/// Rates every need of the breed, the most urgent first. What it means to get done may
/// change with what it perceives, whichever need wins.
#[must_use]
pub fn rate(needy: Needy<'_>, goals: &mut Goals) -> Vec<Rated> {
    let mut rated: Vec<Rated> = Vec::new();
    for &need in &needy.breed.needs {
        let rating = match need {
            Need::Drop => drop::rate(needy),
            Need::Equip => equip::rate(needy),
            Need::PickUp => pick_up::rate(needy),
            Need::Move => motion::rate(needy, goals),
            Need::Attack => attack::rate(needy),
            Need::PickLock => pick_lock::rate(needy),
            Need::Open => open::rate(needy),
        };
        if let Some((urgency, drive)) = rating {
            rated.push(Rated {
                need,
                urgency,
                drive,
            });
        }
    }
    // A stable sort: what is as urgent stays in the order of the needs.
    rated.sort_by_key(|one| std::cmp::Reverse(one.urgency));
    rated
}
