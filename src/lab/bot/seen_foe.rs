//! Foes in view, as the bot sees them: what looking at a creature tells the player, and
//! common knowledge of its breed. It reads no hidden state.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::content::{Breed, BreedId, Dice};
use crate::model::body::{ActorId, Health, Kind, Statuses};
use crate::model::mind::{Drive, Goals};
use crate::model::run::Roster;
use crate::model::things::Pack;
use crate::rules::hostility::is_hostile;
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{content, is_alive, is_asleep, level, position};
use crate::rules::visibility::hero_sees_body;
use crate::spatial::Pos;

/// A breed with this many hit points, or any two foes, are worth a bomb of fire.
const BIG: i32 = 13;

/// A foe in view, as it appears to the player.
pub(super) struct Foe {
    pub(super) at: Pos,
    pub(super) breed: BreedId,
    pub(super) steps: u32,
    pub(super) sleeps: bool,
    pub(super) hunts: bool,
    pub(super) keeps_off: bool,
    /// Whether its breed could enter the hero's cell; a fish could not.
    pub(super) comes: bool,
    /// Whether it has ranged attacks, according to common knowledge.
    pub(super) shoots: bool,
    pub(super) is_big: bool,
    /// Ten times the average damage of its wielded weapon, if any.
    pub(super) armed: Option<i32>,
    /// Estimated health in percent, from its visible condition: unhurt, scratched, wounded,
    /// badly wounded, nearly dead.
    pub(super) condition: i32,
    /// Its visible statuses.
    pub(super) statuses: Statuses,
}

/// The foes that the hero at `here` sees, nearest first.
pub(super) fn foes_in_view(world: &World, hero: Entity, here: Pos) -> Vec<Foe> {
    let roster = world.resource::<Roster>();
    let others = roster.values().copied().filter(|&other| other != hero);
    let foes = others.filter_map(|other| {
        let at = position(world, other).filter(|&at| hero_sees_body(world, at))?;
        let is_foe = is_alive(world, other) && is_hostile(world, other, hero);
        is_foe.then(|| look_at(world, other, (here, at)))?
    });
    let mut foes: Vec<Foe> = foes.collect();
    foes.sort_by_key(|foe| (foe.steps, foe.at));
    foes
}

fn look_at(world: &World, other: Entity, (here, at): (Pos, Pos)) -> Option<Foe> {
    let id = world.get::<Kind>(other)?.0;
    let breed = content(world).breeds.row(id);
    Some(Foe {
        at,
        breed: id,
        steps: here.steps_to(at),
        sleeps: is_asleep(world, other),
        hunts: hunts_hero(world, other),
        keeps_off: keeps_off(world, other),
        comes: bears(world, breed, here),
        shoots: breed.magic.ranged > 0,
        is_big: breed.hp >= BIG,
        armed: armed(world, other),
        condition: condition(world, other),
        statuses: world.get::<Statuses>(other).cloned().unwrap_or_default(),
    })
}

fn bears(world: &World, breed: &Breed, here: Pos) -> bool {
    let walker = Walker::new(level(world), content(world), breed);
    walker.ground_cost(here).is_some()
}

/// Ten times the average damage of the weapon it is seen to wield.
fn armed(world: &World, other: Entity) -> Option<i32> {
    let wielded = world.get::<Pack>(other)?.wielded(content(world))?;
    damage_of(content(world), wielded.item).map(average)
}

/// Estimated health in percent, in the steps that a look reveals.
fn condition(world: &World, other: Entity) -> i32 {
    let percent = world.get::<Health>(other).map_or(100, |it| it.percent());
    match percent {
        100.. => 100,
        70.. => 85,
        40.. => 55,
        20.. => 30,
        _ => 10,
    }
}

/// Whether it visibly hunts the hero.
fn hunts_hero(world: &World, foe: Entity) -> bool {
    let whom = match decided(world, foe) {
        Some(drive) => drive.whom().filter(|_| drive.hunts()),
        // An idle actor shows what it means to do next.
        None => {
            let quarry = world.get::<Goals>(foe).and_then(|goals| goals.quarry);
            quarry.map(|quarry| quarry.who)
        }
    };
    whom == Some(ActorId::HERO)
}

/// Whether it visibly avoids a fight: it flees, hides, lies in ambush with its band, or
/// circles at a distance.
fn keeps_off(world: &World, foe: Entity) -> bool {
    match decided(world, foe) {
        Some(drive) => drive.keeps_off(),
        None => world.get::<Goals>(foe).is_some_and(|goals| goals.is_shaken),
    }
}

/// Its drive, unless it is idle.
fn decided(world: &World, foe: Entity) -> Option<&Drive> {
    let drive = world.get::<Drive>(foe);
    drive.filter(|drive| !drive.is_undecided())
}

/// Ten times the average of the dice.
pub(super) fn average(dice: Dice) -> i32 {
    let (least, most) = dice.range();
    5 * (least + most)
}
