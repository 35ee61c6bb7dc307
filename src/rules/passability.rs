//! Where actors can be and what it takes to step there: the single source for spawning,
//! summoning, swapping, pushing, stepping, pathfinding and flow fields.
//!
//! An actor's gait and the ground's medium decide where it can stand. Getting onto a cell
//! also depends on doors, wards and occupants. It is expressed as the chance in percent
//! that one turn's attempt succeeds, and thus as the average number of turns. Passing
//! another actor is covered by [`Displacement`](crate::rules::displacement::Displacement).
//! (After the two questions of Oangband 0.5.2: whether a monster can exist on a grid, and
//! how likely it is to get in. The chance for unknown actors is also from there.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, COMPANIONS, Content, Gait, PLAYER, Terrain};
use crate::model::level::Level;
use crate::model::mind::{DisabledTactics, Tactic, uses};
use crate::rules::door_odds::{Opener, bash_chance, push_chance};
use crate::rules::queries::{breed_of, content, faction, level};
use crate::spatial::Pos;

/// Chance in percent to get past an actor about which nothing is known.
const PAST_ANYBODY: u32 = 33;
/// Path cost of a turn: as much as a step over plain floor.
const TURN: u32 = 10;

/// What an actor has to get through doors and wards, besides its body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// Its tool for locks.
    pub opener: Option<Opener>,
    /// Whether it would rather spend a long time forcing a lock than stay outside.
    pub forces_locks: bool,
    /// Whether it charges doors and wards: its breed is able to and its goal is worth it.
    pub breaks: bool,
    /// Whether it ignores wards regardless of breed, since it is on the hero's side.
    pub passes_wards: bool,
    /// Whether it would rather walk round a trap: it has a mind, and feet on the ground.
    pub shuns_traps: bool,
}

/// The kind of attempt made to get onto a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A plain step, possibly over a ward.
    Step,
    /// Opening a shut door.
    Open,
    /// Trying a lock with a key or a pick.
    Unlock,
    /// Pushing at a stuck or locked door.
    Push,
    /// Breaking a door down.
    Bash,
}

/// What it takes to get onto a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The attempt made each turn.
    pub deed: Deed,
    /// Chance in percent that an attempt succeeds, 1 to 100.
    pub chance: u8,
}

impl Entry {
    /// The average cost including the step onto the ground; a turn costs as much as a step
    /// over plain floor.
    #[must_use]
    pub fn cost(self, terrain: &Terrain) -> u32 {
        let chance = u32::from(self.chance.max(1));
        let ground = u32::from(terrain.cost);
        let tries = TURN * 100u32.div_ceil(chance);
        match self.deed {
            Deed::Step => (ground * 100).div_ceil(chance),
            Deed::Open | Deed::Push | Deed::Bash => ground + tries,
            // An unlocked door must still be opened.
            Deed::Unlock => ground + tries + TURN,
        }
    }
}

/// Chance in percent that an actor of this gait gets onto such ground, ignoring doors and
/// wards; 0 if impossible.
#[must_use]
pub fn footing(gait: &Gait, terrain: &Terrain) -> u8 {
    gait.footing(terrain)
}

/// Whether a body of this gait sets off traps: those that leave no tracks do not touch the
/// ground.
#[must_use]
pub const fn springs_traps(gait: &Gait) -> bool {
    !gait.trackless
}

/// Whether a breed can be on such ground, however it got there.
#[must_use]
pub fn may_exist(content: &Content, breed: &Breed, terrain: &Terrain) -> bool {
    footing(content.gait_of(breed), terrain) > 0
}

/// Whether a breed can be on that cell. No actor can enter the walls round a level.
#[must_use]
pub fn may_stand(level: &Level, content: &Content, breed: &Breed, at: Pos) -> bool {
    let terrain = level.terrain_row(at, content);
    let is_beyond = level.ground().is_border(at) && !level.is_walkable(at);
    !is_beyond && terrain.is_some_and(|terrain| may_exist(content, breed, terrain))
}

/// Whether the ground lets an actor be on that cell.
#[must_use]
pub fn may_be_at(world: &World, entity: Entity, at: Pos) -> bool {
    let breed = breed_of(world, entity);
    breed.is_some_and(|breed| may_stand(level(world), content(world), breed, at))
}

/// Whether the cell is unoccupied, the actor could stand there and no ward bars it.
#[must_use]
pub fn has_room_for(world: &World, entity: Entity, at: Pos) -> bool {
    let is_free = level(world).occupant(at).is_none();
    is_free && may_be_at(world, entity, at) && !is_barred(world, entity, at)
}

/// What it takes a breed of this gait to get onto such ground on a level of this danger;
/// `None` if it cannot. Occupants are ignored.
#[must_use]
pub fn entry(
    gait: &Gait,
    breed: &Breed,
    (terrain, danger): (&Terrain, u8),
    means: Means,
) -> Option<Entry> {
    let foot = footing(gait, terrain);
    if foot == 0 {
        return through_door(breed, (terrain, danger), means);
    }
    let mut chance = u32::from(foot);
    if terrain.ward > 0 && !means.passes_wards {
        means.breaks.then_some(())?;
        chance = chance * ward_chance(breed, terrain) / 100;
    }
    Some(Entry {
        deed: Deed::Step,
        chance: share(chance),
    })
}

fn through_door(breed: &Breed, (terrain, danger): (&Terrain, u8), means: Means) -> Option<Entry> {
    terrain.opens_into.as_ref()?;
    let push = || push_chance(breed.strength, terrain, danger);
    let by_hand = match &means.opener {
        _ if !breed.opens_doors => None,
        _ if terrain.lock == 0 && terrain.sticks == 0 => Some((Deed::Open, 100)),
        _ if terrain.lock == 0 => Some((Deed::Push, push())),
        Some(opener) => Some((Deed::Unlock, opener.chance(terrain, danger))),
        None => means.forces_locks.then(|| (Deed::Push, push())),
    };
    let by_force = || {
        let breaks = means.breaks && breed.motion.bashes && terrain.breaks_into.is_some();
        breaks.then(|| (Deed::Bash, bash_chance(breed.strength, terrain, danger)))
    };
    let (deed, chance) = by_hand.or_else(by_force)?;
    Some(Entry {
        deed,
        chance: share(chance),
    })
}

/// Whether the cell has a ward.
#[must_use]
pub fn is_warded(level: &Level, content: &Content, at: Pos) -> bool {
    let terrain = level.terrain_row(at, content);
    terrain.is_some_and(|terrain| terrain.ward > 0)
}

/// Whether a ward on that cell bars the actor. Wards bar all but the hero and his
/// companions.
#[must_use]
pub fn is_barred(world: &World, entity: Entity, at: Pos) -> bool {
    is_warded(level(world), content(world), at) && !is_on_heros_side(world, entity)
}

/// Whether wards ignore the actor, since it is on the hero's side by breed or has joined
/// him.
#[must_use]
pub fn is_on_heros_side(world: &World, entity: Entity) -> bool {
    let factions = &content(world).factions;
    faction(world, entity).is_some_and(|side| wards_spare(&factions.row(side).id))
}

/// Whether wards ignore that faction.
#[must_use]
pub fn wards_spare(faction: &str) -> bool {
    matches!(faction, PLAYER | COMPANIONS)
}

/// Chance in percent, at least 1, that a breed breaks such a ward in one attempt. The
/// charge itself uses its full strength.
fn ward_chance(breed: &Breed, terrain: &Terrain) -> u32 {
    (u32::from(breed.level) * 100 / u32::from(terrain.ward.max(1))).clamp(1, 100)
}

/// Path cost added by an occupant that can be passed with this chance in percent per turn,
/// 1 to 100: the average turns lost.
#[must_use]
pub const fn cost_past(chance: u32) -> u32 {
    TURN * 100 / chance - TURN
}

/// Path cost added by an occupant about which nothing is known.
#[must_use]
pub const fn cost_of_a_crowd() -> u32 {
    cost_past(PAST_ANYBODY)
}

/// Whether an actor with these disabled tactics still breaks doors and wards.
#[must_use]
pub fn breaks_things(forgoes: Option<&DisabledTactics>) -> bool {
    uses(forgoes, Tactic::Bashing)
}

fn share(chance: u32) -> u8 {
    u8::try_from(chance.clamp(1, 100)).unwrap_or(100)
}

#[cfg(test)]
mod tests;
