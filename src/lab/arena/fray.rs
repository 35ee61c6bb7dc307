//! A large fight, for measuring the cost of a turn with all tactics and without any.
//!
//! The caller measures the time; the game itself never reads a clock.

use bevy::ecs::world::World;
use strum::VariantArray;

use super::maps::MAPS;
use super::problem::Problem;
use super::{Matchup, opening};
use crate::content::{BreedId, Content};
use crate::game::Game;
use crate::model::mind::{Diary, DisabledTactics, Tactic};
use crate::model::run::Roster;

/// The fighters of each side, besides spell casters.
const FIGHTERS: &str = "band wolf pack, band goblin raid, 3 kobold slinger, 3 bandit, 3 ogre";
/// Maximum number of casters per side, each of a different breed.
const CASTERS: usize = 20;

/// Sets up the fight before its first turn; deterministic in the seed. All actors use all
/// tactics, or none.
///
/// # Errors
/// If the content lacks one of the breeds or things.
pub fn open(content: &Content, seed: u64, with_tactics: bool) -> Result<Game, Problem> {
    let casters = content.breeds.iter().filter(|&(id, _)| casts(content, id));
    let mut side = FIGHTERS.to_owned();
    for (_, breed) in casters.take(CASTERS) {
        side += &format!(", {}", breed.id);
    }
    let matchup = Matchup::new(content, [&side, &side], &MAPS[0], None)?;
    let mut game = opening::open(&matchup, seed)?;
    game.world.init_resource::<Diary>();
    if !with_tactics {
        forgo_all(&mut game.world);
    }
    Ok(game)
}

fn casts(content: &Content, breed: BreedId) -> bool {
    let is_hero = content.is_heros(&content.breeds.row(breed).id);
    !is_hero && !content.spells_of(breed).is_empty()
}

fn forgo_all(world: &mut World) {
    let all = Tactic::VARIANTS.iter().copied();
    let all = all.fold(DisabledTactics::default(), |so_far, tactic| {
        so_far.and(tactic)
    });
    let everybody: Vec<_> = world.resource::<Roster>().values().copied().collect();
    for one in everybody {
        world.entity_mut(one).insert(all);
    }
}

/// Number of turns taken by creatures so far.
#[must_use]
pub fn turns_taken(game: &Game) -> usize {
    game.world.resource::<Diary>().0.len()
}
