//! Throwing: the first body in the line of flight may be hit. The item lands where its
//! flight ends, or bursts there if it is a bomb.

use crate::actions::carried::{carried, name_of};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::odds::{Odds, odds_of};
use super::{Refusal, blast, effect, gear, strike, trap};
use crate::content::{Attack, ItemClass, NoiseKind};
use crate::model::level::Level;
use crate::model::run::Event;
use crate::model::things::{Carried, Item, Pack};
use crate::rules::emit::{emit, make_noise, who};
use crate::rules::experience::natural_accuracy;
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{THROW, content, level, position};
use crate::rules::status_effects::accuracy_by_status;
use crate::rules::trajectory::path;
use crate::spatial::Pos;

/// Maximum range of a throw, in cells.
pub const RANGE: u32 = THROW;

/// The item to throw.
///
/// # Errors
/// If no item has that letter, it is stuck or armour being worn, or the cell is its own or too far
/// away.
pub fn check(world: &World, actor: Entity, letter: char, at: Pos) -> Result<Carried, Refusal> {
    let found = gear::check_loose(world, carried(world, actor, letter)?)?;
    let here = position(world, actor).expect("every actor has a position");
    let kind = content(world).items.row(found.item.kind);
    if found.in_use && matches!(kind.class, ItemClass::Armour { .. }) {
        return Err(Refusal::StillInUse(name_of(world, found.item)));
    }
    if here == at {
        return Err(Refusal::AtOneself);
    }
    if here.steps_to(at) > RANGE || !level(world).contains(at) {
        return Err(Refusal::OutOfThrow(RANGE));
    }
    Ok(found)
}

/// Throws one item of the stack.
///
/// # Errors
/// As [`check`].
pub fn throw(world: &mut World, actor: Entity, letter: char, at: Pos) -> Result<(), Refusal> {
    check(world, actor, letter, at)?;
    let here = position(world, actor).expect("every actor has a position");
    let item = world
        .get_mut::<Pack>(actor)
        .and_then(|mut pack| pack.take_one(letter))
        .ok_or(Refusal::NoSuchThing(letter))?;
    let kind = item.kind;
    let who = who(world, actor);
    emit(world, here, Event::Threw { who, item, at });
    let end = flight(level(world), here, at);
    let reach = u8::try_from(RANGE).expect("nobody throws that far");
    effect::show_reach(world, actor, reach, end);
    if let Some(blast) = content(world).items.row(kind).class.blast() {
        blast::burst(world, actor, kind, end, &blast);
        return Ok(());
    }
    let rest = level(world).dry_cell_near(end);
    world.resource_mut::<Level>().lay(rest, item);
    make_noise(world, actor, NoiseKind::Clatter, end);
    let target = level(world)
        .occupant(end)
        .and_then(|id| effect::living(world, id));
    if let Some(target) = target.filter(|&target| target != actor) {
        let attack = attack_with(world, item);
        let blow = strike::Blow {
            attack: &attack,
            accuracy: accuracy(world, actor),
            strength: strike::Strength::FULL,
            is_broken: false,
            noise: 0,
        };
        strike::hit_or_miss(world, actor, target, &blow);
    } else {
        emit(world, end, Event::Landed { who, item });
    }
    trap::set_off(world, actor, rest);
    Ok(())
}

/// The attack of a thrown item.
fn attack_with(world: &World, item: Item) -> Attack {
    let row = content(world).items.row(item.kind);
    let is_missile = row.class == ItemClass::Missile;
    Attack {
        verb: "hits".to_owned(),
        damage: damage_of(content(world), item)
            .filter(|_| is_missile)
            .unwrap_or(row.thrown),
        on_hit: row.on_hit.clone(),
    }
}

/// The actor's bonus to hit with throws.
fn accuracy(world: &World, actor: Entity) -> i32 {
    natural_accuracy(world, actor) + accuracy_by_status(world, actor)
}

/// Forecast for throwing one such item at the target, from their current state. The
/// distance is not checked. `None` for bombs.
#[must_use]
pub fn odds(world: &World, actor: Entity, target: Entity, item: Item) -> Option<Odds> {
    let class = &content(world).items.row(item.kind).class;
    if matches!(class, ItemClass::Bomb { .. }) {
        return None;
    }
    let attack = [attack_with(world, item)];
    odds_of(
        world,
        (actor, target),
        (&attack, false),
        accuracy(world, actor),
    )
}

/// The cell where an item thrown from `here` at `at` lands: the last walkable cell before a
/// wall, or the first occupied cell.
#[must_use]
pub fn flight(level: &Level, here: Pos, at: Pos) -> Pos {
    let mut end = here;
    for cell in path(level, here, at) {
        let is_met = level.occupant(cell).is_some();
        if !level.lets_fly(cell) && !is_met {
            break;
        }
        if level.is_walkable(cell) || is_met {
            end = cell;
        }
        if is_met {
            break;
        }
    }
    end
}
