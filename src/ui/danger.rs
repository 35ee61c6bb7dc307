//! Great dangers, after which the game waits for a key, so that repeated key presses do not
//! walk the hero into them. (Brogue asks for a key at such moments, too.)
//!
//! - One action cost a third of the hero's maximum health or more.
//! - He has less than a quarter of it left.
//! - He has half of it or more, and a hunter in view could kill him with two blows, shots
//!   or spells.
//! - A hunter in view could kill him with one. Below half of his health, the player is told so
//!   of one hunter only: then it is true of nearly all of them.

use bevy::ecs::world::World;

use super::look;
use super::map_view::in_view;
use super::narrate::{capitalised, the};
use super::run::Run;
use super::signs::{Sign, sign_of};
use crate::model::body::{ActorId, Health};
use crate::rules::queries::{breed_of, hero};

/// Divisor of maximum health: losing this share (a third) in one action is a great blow.
const GREAT_BLOW: i32 = 3;
/// Divisor of maximum health: less than this share (a quarter) is low health.
const LITTLE: i32 = 4;
/// A foe that can kill with at most this number of blows is a great danger.
const FEW_BLOWS: i32 = 2;
/// Maximum number of warned-of foes to remember.
const MOST_TOLD: usize = 64;

/// The hero's health when last checked, and the foes already warned of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    health: Option<i32>,
    /// With the number of blows told of.
    told: Vec<(ActorId, i32)>,
    /// Whether the player was warned of a hunter since the hero's health fell below half.
    is_told_weak: bool,
}

impl Danger {
    /// A sentence about any danger that is new since the last call.
    pub fn follow(&mut self, run: &Run) -> Option<String> {
        let world = run.world();
        let health = *hero(world).and_then(|hero| world.get::<Health>(hero))?;
        let before = self.health.replace(health.now);
        if !run.is_on() {
            return None;
        }
        let before = before.unwrap_or(health.now);
        if (before - health.now) * GREAT_BLOW >= health.max {
            let (lost, left) = (before - health.now, health.now);
            return Some(format!("You lost {lost} health and have {left} left!"));
        }
        let is_little = |now: i32| now * LITTLE < health.max;
        if is_little(health.now) && !is_little(before) {
            return Some(format!(
                "You have {} of {} health left.",
                health.now, health.max
            ));
        }
        self.killer(world)
    }

    /// Whether the player was warned that this foe needs so few blows.
    fn has_told(&self, foe: ActorId, blows: i32) -> bool {
        let mut told = self.told.iter();
        told.any(|&(id, least)| id == foe && least <= blows)
    }

    /// A warning of a hunter that could kill the hero soon: once per hunter, and again once a
    /// single blow could.
    fn killer(&mut self, world: &World) -> Option<String> {
        let hero = hero(world)?;
        let health = world.get::<Health>(hero)?;
        // Below half health nearly every foe needs few blows, and the player knows.
        let is_weak = health.now * 2 < health.max;
        let most = if is_weak { 1 } else { FEW_BLOWS };
        self.is_told_weak &= is_weak;
        if self.is_told_weak {
            return None;
        }
        for (_, entity) in in_view(world) {
            let Some(&id) = world.get::<ActorId>(entity) else {
                continue;
            };
            let comes = sign_of(world, entity) == Some(Sign::Hunting);
            let blows = look::fewest_hits(world, entity, hero).filter(|&it| it <= most);
            let Some(blows) = blows.filter(|&it| comes && !self.has_told(id, it)) else {
                continue;
            };
            self.told.retain(|&(other, _)| other != id);
            if self.told.len() == MOST_TOLD {
                self.told.remove(0);
            }
            self.told.push((id, blows));
            self.is_told_weak = is_weak;
            let name = capitalised(&the(&breed_of(world, entity)?.id));
            let blows = match blows {
                1 => "one hit".to_owned(),
                blows => format!("{blows} hits"),
            };
            return Some(format!(
                "{name} is coming for you and could kill you in {blows}."
            ));
        }
        None
    }
}
