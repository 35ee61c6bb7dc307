//! Who can be where, and what a step there takes: the one place that says so, for
//! newcomers and summons, for swaps and pushes, for steps, ways and flows.
//!
//! What a body may stand on goes by its gait and the medium of the ground. What it
//! takes to get onto a cell goes by that and by doors, wards and who stands there: a
//! chance in percent that a turn's attempt comes off, and so the turns that it takes on
//! average. How one gets past whom is in [`Displacement`](crate::rules::displacement::Passing). (After the two
//! questions of Oangband 0.5.2, whether a monster can exist on a grid and how likely it is
//! to get in; its number for those of whom nothing is known.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, COMPANIONS, Content, Gait, PLAYER, Terrain};
use crate::model::level::Level;
use crate::model::mind::{DisabledTactics, Tactic, uses};
use crate::rules::door_odds::{Opener, bash_chance, push_chance};
use crate::rules::queries::{breed_of, content, faction, level};
use crate::spatial::Pos;

/// Chance in percent to get past somebody of whom one can only hope that he steps aside.
const PAST_ANYBODY: u32 = 33;
/// What a turn costs whoever plans a way: as much as a step over plain floor.
const TURN: u32 = 10;

/// What somebody has to get through doors and wards with, beside its body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// What it opens locks with.
    pub opener: Option<Opener>,
    /// Whether it would rather push at a lock for long than stay outside.
    pub forces_locks: bool,
    /// Whether it throws itself against doors and wards: its breed may, and something
    /// is worth it.
    pub breaks: bool,
    /// Whether no ward is meant for it, whatever its breed: it is on the hero's side.
    pub passes_wards: bool,
}

/// What an attempt to get onto a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Simply a step, over a ward maybe.
    Step,
    /// Opening a shut door.
    Open,
    /// Trying a lock with a key or a pick.
    Unlock,
    /// Pushing at what sticks or is locked, to open it.
    Push,
    /// Breaking a door down.
    Bash,
}

/// What it takes to get onto a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What each attempt is.
    pub deed: Deed,
    /// Chance in percent that one comes off, 1 to 100.
    pub chance: u8,
}

impl Entry {
    /// What it costs on average, the step onto the ground included; a turn costs as much as
    /// a step over plain floor.
    #[must_use]
    pub fn cost(self, terrain: &Terrain) -> u32 {
        let chance = u32::from(self.chance.max(1));
        let ground = u32::from(terrain.cost);
        let tries = TURN * 100u32.div_ceil(chance);
        match self.deed {
            Deed::Step => (ground * 100).div_ceil(chance),
            Deed::Open | Deed::Push | Deed::Bash => ground + tries,
            // Unlocked, it is still shut.
            Deed::Unlock => ground + tries + TURN,
        }
    }
}

/// Chance in percent that a body of that gait gets a foot onto such ground, doors and
/// wards aside; 0 where it can not be.
#[must_use]
pub fn footing(gait: &Gait, terrain: &Terrain) -> u8 {
    gait.footing(terrain)
}

/// Whether a member of that breed may be on such ground, however it came there.
#[must_use]
pub fn may_exist(content: &Content, breed: &Breed, terrain: &Terrain) -> bool {
    footing(content.gait_of(breed), terrain) > 0
}

/// Whether a member of that breed may be on that cell. The walls round a level are the
/// end of the world to everybody.
#[must_use]
pub fn may_stand(level: &Level, content: &Content, breed: &Breed, at: Pos) -> bool {
    let terrain = level.terrain_at(at).map(|id| content.terrain.row(id));
    let is_beyond = level.ground().is_border(at) && !level.is_walkable(at);
    !is_beyond && terrain.is_some_and(|terrain| may_exist(content, breed, terrain))
}

/// Whether the actor may be on that cell, as far as the ground goes.
#[must_use]
pub fn may_be_at(world: &World, entity: Entity, at: Pos) -> bool {
    let breed = breed_of(world, entity);
    breed.is_some_and(|breed| may_stand(level(world), content(world), breed, at))
}

/// Whether nobody is on the cell and the actor could be, and no ward is against it.
#[must_use]
pub fn has_room_for(world: &World, entity: Entity, at: Pos) -> bool {
    let is_free = level(world).occupant(at).is_none();
    is_free && may_be_at(world, entity, at) && !is_barred(world, entity, at)
}

/// What it takes a member of that breed, of that gait, to get onto such ground on a level of that
/// danger; nothing where there is no way for it. Who stands there does not count.
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

/// Whether there is a ward on that cell.
#[must_use]
pub fn is_warded(level: &Level, content: &Content, at: Pos) -> bool {
    let terrain = level.terrain_at(at).map(|id| content.terrain.row(id));
    terrain.is_some_and(|terrain| terrain.ward > 0)
}

/// Whether a ward on that cell is meant for the actor: they are for all but the hero and
/// who goes about with him.
#[must_use]
pub fn is_barred(world: &World, entity: Entity, at: Pos) -> bool {
    is_warded(level(world), content(world), at) && !is_on_heros_side(world, entity)
}

/// Whether wards are not meant for the actor: it is on the hero's side, by breed or
/// because it has joined him.
#[must_use]
pub fn is_on_heros_side(world: &World, entity: Entity) -> bool {
    let factions = &content(world).factions;
    faction(world, entity).is_some_and(|side| wards_spare(&factions.row(side).id))
}

/// Whether wards are not meant for those of the faction of that name.
#[must_use]
pub fn wards_spare(faction: &str) -> bool {
    matches!(faction, PLAYER | COMPANIONS)
}

/// Chance in percent that a member of that breed breaks such a ward in one attempt, at
/// least 1; the throw itself is by the whole of its strength.
fn ward_chance(breed: &Breed, terrain: &Terrain) -> u32 {
    (u32::from(breed.level) * 100 / u32::from(terrain.ward.max(1))).clamp(1, 100)
}

/// What somebody in the way adds to the cost of a way through his cell, if that is the
/// chance in percent, 1 to 100, to get past him in a turn: the turns lost on average.
#[must_use]
pub const fn cost_past(chance: u32) -> u32 {
    TURN * 100 / chance - TURN
}

/// What somebody of whom nothing is known adds to the cost of a way through his cell.
#[must_use]
pub const fn cost_of_a_crowd() -> u32 {
    cost_past(PAST_ANYBODY)
}

/// Whether who forgoes that still breaks doors and wards.
#[must_use]
pub fn breaks_things(forgoes: Option<&DisabledTactics>) -> bool {
    uses(forgoes, Tactic::Bashing)
}

fn share(chance: u32) -> u8 {
    u8::try_from(chance.clamp(1, 100)).unwrap_or(100)
}

#[cfg(test)]
mod tests;
