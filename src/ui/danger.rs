//! Great dangers: the short list of what the game waits for a key at, so that a hand that
//! goes on by itself does not run into them. (Brogue asks for a key at such moments, too.)
//!
//! - One deed cost a third of the hero's whole health or more.
//! - He has less than a quarter of it left.
//! - He has half of it or more, and somebody who comes for him could kill him with two blows, shots or spells.

use bevy::ecs::world::World;

use super::look;
use super::map_view::in_view;
use super::narrate::{capitalised, the};
use super::run::Run;
use super::signs::{Sign, sign_of};
use crate::actions::odds::odds;
use crate::model::body::{ActorId, Health};
use crate::rules::queries::{breed_of, hero};

/// Of the whole health, what one deed costs at the least to be a great blow: a third.
const GREAT_BLOW: i32 = 3;
/// Of the whole health, below which little is left: a quarter.
const LITTLE: i32 = 4;
/// Blows that kill whoever is in great danger.
const FEW_BLOWS: i32 = 2;
/// Of those who were told of, so many are remembered.
const MOST_TOLD: usize = 64;

/// How the hero stood when last looked at, and of whom was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    health: Option<i32>,
    told: Vec<ActorId>,
}

impl Danger {
    /// The danger that is new since last time, in a sentence.
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
            return Some(format!(
                "That cost you {lost} of your health: {left} are left."
            ));
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

    /// Who comes for him and could kill him so, told of once.
    fn killer(&mut self, world: &World) -> Option<String> {
        let hero = hero(world)?;
        let health = world.get::<Health>(hero)?;
        if health.now * 2 < health.max {
            // Then nearly anybody could, and he knows how he is.
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
                1 => "one blow".to_owned(),
                blows => format!("{blows} blows"),
            };
            return Some(format!(
                "{name} comes for you, and could kill you with {blows}."
            ));
        }
        None
    }
}
