//! What elements do to the ground, and the ground to elements: grass burns, water freezes, carries
//! lightning and shelters from fire.

use std::collections::{BTreeMap, VecDeque};

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, GroundReaction, Terrain, TerrainId};
use crate::model::level::Level;
use crate::rules::passability::may_exist;
use crate::rules::queries::{breed_of, content, level, position};
use crate::rules::spellcraft::resistance;
use crate::spatial::Pos;

/// How many steps from the cells it hits an element is carried by the ground.
const CARRIED: u32 = 3;

/// The terrain that an element makes of a cell, and how; `None` if it stays as it is.
#[must_use]
pub fn outcome<'a>(
    level: &Level,
    content: &'a Content,
    at: Pos,
    element: &str,
) -> Option<(TerrainId, &'a GroundReaction)> {
    let terrain = content.terrain.row(level.terrain_at(at)?);
    let reaction = terrain.reacts.iter().find(|it| it.to == element)?;
    Some((content.terrain.find(&reaction.into)?, reaction))
}

/// Percent of an element's damage that the ground keeps from a body there, −100 to 100.
#[must_use]
pub fn shelter(level: &Level, content: &Content, at: Pos, element: &str) -> i32 {
    let terrain = level.terrain_row(at, content);
    let shelters = terrain.into_iter().flat_map(|terrain| &terrain.shelters);
    let own = shelters.filter(|(name, _)| name == element);
    own.map(|&(_, percent)| i32::from(percent)).sum()
}

/// Percent of an element's damage that its ground keeps from a body; 0 for damage of no element.
#[must_use]
pub fn sheltered(world: &World, body: Entity, element: Option<&str>) -> i32 {
    let (Some(at), Some(element)) = (position(world, body), element) else {
        return 0;
    };
    shelter(level(world), content(world), at, element)
}

/// The cells to which the ground carries an element from those that it hits, in reading order,
/// without these.
#[must_use]
pub fn carried(level: &Level, content: &Content, element: &str, hit: &[Pos]) -> Vec<Pos> {
    let conducts = |at: Pos| {
        let terrain = level.terrain_row(at, content);
        terrain.is_some_and(|it| it.conducts.iter().any(|name| name == element))
    };
    let starts = hit.iter().copied().filter(|&at| conducts(at));
    let mut steps: BTreeMap<Pos, u32> = starts.map(|at| (at, 0)).collect();
    let mut open: VecDeque<Pos> = steps.keys().copied().collect();
    while let Some(at) = open.pop_front() {
        let next = steps[&at] + 1;
        if next > CARRIED {
            break;
        }
        for beside in at.neighbours() {
            if conducts(beside) && !steps.contains_key(&beside) {
                steps.insert(beside, next);
                open.push_back(beside);
            }
        }
    }
    let reached = steps.into_keys();
    reached.filter(|at| !hit.contains(at)).collect()
}

/// Percent of the damage by such ground that a body resists, −100 to 100; 100 if the ground is fit
/// for its breed or does no damage.
#[must_use]
pub fn resists_ground(world: &World, body: Entity, terrain: &Terrain) -> i32 {
    let content = content(world);
    let is_home = breed_of(world, body).is_none_or(|breed| may_exist(content, breed, terrain));
    if is_home || terrain.burns.range().1 <= 0 {
        return 100;
    }
    let element = terrain.burns_as.as_ref();
    let element = element.and_then(|name| content.elements.find(name));
    element.map_or(0, |element| resistance(world, body, element))
}
