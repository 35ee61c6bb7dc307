//! Great dangers, after which the game waits for a key, so that repeated key presses do not
//! walk the hero into them. (Brogue asks for a key at such moments, too.)
//!
//! - One action cost a third of the hero's maximum health or more.
//! - He has less than a quarter of it left.
//! - He has half of it or more, and a hunter in view could kill him with two blows, shots
//!   or spells.

use bevy::ecs::world::World;

use super::look;
use super::map_view::in_view;
use super::narrate::{capitalised, the};
use super::run::Run;
use super::signs::{Sign, sign_of};
use crate::actions::odds::odds;
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
    told: Vec<ActorId>,
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

    /// A warning of a hunter that could kill the hero soon, once per hunter.
    fn killer(&mut self, world: &World) -> Option<String> {
        let hero = hero(world)?;
        let health = world.get::<Health>(hero)?;
        if health.now * 2 < health.max {
            // Below half health nearly every foe could, and the player knows.
            return None;
        }
        for (_, entity) in in_view(world) {
            let Some(&id) = world.get::<ActorId>(entity) else {
                continue;
            };
            let comes = sign_of(world, entity) == Some(Sign::Hunting);
            if !comes || self.told.contains(&id) {
                continue;
            }
            let near = odds(world, entity, hero).map(|odds| odds.hits);
            let most = look::most_from_afar(world, entity, hero);
            let afar = most.map(|most| (health.now + most - 1) / most);
            let blows = near.into_iter().chain(afar).min().unwrap_or(i32::MAX);
            if blows > FEW_BLOWS {
                continue;
            }
            if self.told.len() == MOST_TOLD {
                self.told.remove(0);
            }
            self.told.push(id);
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
