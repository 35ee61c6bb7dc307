//! Packs that come down the stairs on the hero's trail. They know nothing of him: they smell
//! where he walked, so a trail that is cold, or washed away by water, leads them nowhere.

use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::dungeon_alarm::hero_at;
use crate::content::{BreedId, TrackerPack};
use crate::model::mind::Awareness;
use crate::model::run::{Clock, Streams};
use crate::rules::band_membership::take_in;
use crate::rules::experience::danger_here;
use crate::rules::passability::may_stand;
use crate::rules::queries::{content, level};
use crate::rules::spawn;
use crate::spatial::Pos;
use crate::turn::travel::free_cell_for;

/// Minimum distance of their arrival from the hero, in steps.
const APART: u32 = 12;
/// Maximum distance of pack members from the first, in steps.
const BESIDE: u32 = 3;

/// By chance, lets a pack arrive by one of these stairs if the hero's trail there is fresh
/// enough for its noses. Returns whether one came.
pub fn arrive(world: &mut World, stairs: &[Pos]) -> bool {
    let content = content(world).clone();
    let trackers = &content.rules.trackers;
    let depth = usize::from(level(world).depth);
    if content.depths.get(depth).is_some_and(|row| !row.strangers) {
        return false;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    if rng.random_range(0..100) >= trackers.chance {
        return false;
    }
    let danger = danger_here(world);
    let suits = |pack: &&TrackerPack| (pack.from..=pack.to).contains(&danger);
    let packs: Vec<(BreedId, u8, Pos)> = trackers
        .packs
        .iter()
        .filter(suits)
        .filter_map(|pack| {
            let breed = content.breeds.find(&pack.breed)?;
            let breed = Some(breed).filter(|&breed| spawn::may_come(world, breed))?;
            Some((breed, pack.count, trailhead(world, breed, stairs)?))
        })
        .collect();
    if packs.is_empty() {
        return false;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    let (breed, count, at) = packs[rng.random_range(0..packs.len())];
    let (_, first) = spawn::spawn_newcomer(world, breed, at);
    let mut pack = vec![first];
    for _ in 1..count {
        // Of a unique breed there is only one.
        if !spawn::may_come(world, breed) {
            break;
        }
        let row = content.breeds.row(breed);
        let will_do = |at: Pos| may_stand(level(world), &content, row, at);
        let beside = free_cell_for(level(world), at, will_do);
        let Some(beside) = beside.filter(|beside| beside.steps_to(at) <= BESIDE) else {
            break;
        };
        let (id, other) = spawn::spawn_newcomer(world, breed, beside);
        take_in(world, first, id);
        pack.push(other);
    }
    for tracker in pack {
        if let Some(mut awareness) = world.get_mut::<Awareness>(tracker) {
            awareness.start_up();
        }
    }
    true
}

/// The first of these stairs, not too near the hero, where a nose of the breed finds his trail.
fn trailhead(world: &World, breed: BreedId, stairs: &[Pos]) -> Option<Pos> {
    let (level, content) = (level(world), content(world));
    let breed = content.breeds.row(breed);
    let nose = breed.senses.nose?;
    let now = world.resource::<Clock>().hero_turns;
    let is_apart = |at: Pos| hero_at(world).is_some_and(|hero| hero.steps_to(at) > APART);
    let mut stairs = stairs.iter().copied().filter(|&at| is_apart(at));
    stairs.find(|&at| {
        let mut cells = std::iter::once(at).chain(at.neighbours());
        let smells = |at| level.scent.age(at, now).is_some_and(|age| age < nose.reach);
        may_stand(level, content, breed, at) && cells.any(smells)
    })
}
