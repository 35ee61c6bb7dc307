//! Common queries over a game's world.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{QueryFilter, QueryState};
use bevy::ecs::world::World;

use crate::content::{
    Breed, Content, FactionId, Input, ItemClass, ItemKindId, Lever, Pronoun, Reaction, Terrain,
};
use crate::model::body::{ActorId, Allegiance, Health, Kind, MyTurn, Position, Statuses, Yielded};
use crate::model::level::{Alarm, Level, Lights};
use crate::model::mind::{Aim, Alertness, Awareness, StateOfMind, Stimulus};
use crate::model::run::{ContentHandle, Nemeses, Renown, Repute, Roster};
use crate::model::things::{Carried, Identification, Item, Pack};
use crate::rules::reactions::Standing;
use crate::spatial::Pos;

/// The range of any throw, in cells.
pub const THROW: u32 = 10;
/// Checking this many cells costs as much as looking up one actor's position.
const CELLS_AN_ACTOR: usize = 8;

/// The content in use.
#[must_use]
pub fn content(world: &World) -> &Arc<Content> {
    &world.resource::<ContentHandle>().0
}

/// The level the hero is on.
#[must_use]
pub fn level(world: &World) -> &Level {
    world.resource::<Level>()
}

/// The entity of an actor on this level.
#[must_use]
pub fn entity_of(world: &World, id: ActorId) -> Option<Entity> {
    world.resource::<Roster>().get(&id).copied()
}

/// The hero's entity; `None` in a world without a hero.
#[must_use]
pub fn hero(world: &World) -> Option<Entity> {
    entity_of(world, ActorId::HERO)
}

/// All actors, dead or alive, within `steps` steps of a cell, sorted by id.
#[must_use]
pub fn actors_within(world: &World, centre: Pos, steps: u32) -> Vec<(ActorId, Entity)> {
    let roster = world.resource::<Roster>();
    let cells = (2 * steps as usize + 1).pow(2);
    if cells > roster.len() * CELLS_AN_ACTOR {
        let near = roster.iter().filter(|&(_, &entity)| {
            position(world, entity).is_some_and(|at| centre.steps_to(at) <= steps)
        });
        return near.map(|(&id, &entity)| (id, entity)).collect();
    }
    let level = level(world);
    let found = centre.within(steps).filter_map(|at| level.occupant(at));
    let mut found: Vec<_> = found
        .filter_map(|id| Some((id, *roster.get(&id)?)))
        .collect();
    found.sort_unstable_by_key(|&(id, _)| id);
    found
}

/// The terrain of a cell; `None` outside the level.
#[must_use]
pub fn terrain_at(world: &World, at: Pos) -> Option<&Terrain> {
    level(world).terrain_row(at, content(world))
}

/// The lever in a cell.
#[must_use]
pub fn lever_at(world: &World, at: Pos) -> Option<&Lever> {
    terrain_at(world, at)?.lever.as_ref()
}

/// The gong in a cell; `None` if there is none, or a broken one.
#[must_use]
pub fn gong_at(world: &World, at: Pos) -> Option<&Terrain> {
    terrain_at(world, at).filter(|terrain| terrain.gong.is_some())
}

/// An entity's position. Every actor has one.
#[must_use]
pub fn position(world: &World, entity: Entity) -> Option<Pos> {
    world.get::<Position>(entity).map(|position| position.0)
}

/// The breed of an entity. Every actor has one.
#[must_use]
pub fn breed_of(world: &World, entity: Entity) -> Option<&Breed> {
    let kind = world.get::<Kind>(entity)?;
    Some(content(world).breeds.row(kind.0))
}

/// The pronoun for an entity; `It` if it is no actor.
#[must_use]
pub fn pronoun_of(world: &World, entity: Entity) -> Pronoun {
    breed_of(world, entity).map_or(Pronoun::It, |breed| breed.pronoun)
}

/// The name of an actor without an article: its own, or that of its breed.
#[must_use]
pub fn name_of_actor(world: &World, entity: Entity) -> Option<&str> {
    let own = world.get::<ActorId>(entity);
    let own = own.and_then(|&id| world.resource::<Nemeses>().name(id));
    own.or_else(|| breed_of(world, entity).map(|breed| breed.id.as_str()))
}

/// Whether an entity is a living actor.
#[must_use]
pub fn is_alive(world: &World, entity: Entity) -> bool {
    world
        .get::<Health>(entity)
        .is_some_and(|health| health.now > 0)
}

/// Whether an actor sleeps.
#[must_use]
pub fn is_asleep(world: &World, entity: Entity) -> bool {
    let awareness = world.get::<Awareness>(entity);
    awareness.is_some_and(|awareness| awareness.alertness == Alertness::Asleep)
}

/// The faction of an entity.
#[must_use]
pub fn faction(world: &World, entity: Entity) -> Option<FactionId> {
    let kind = world.get::<Kind>(entity)?;
    let side = world.get::<Allegiance>(entity)?;
    Some(side.0.unwrap_or_else(|| content(world).faction_of(kind.0)))
}

/// The reaction of `subject` to `other`: see [`Standing`].
#[must_use]
pub fn reaction(world: &World, subject: Entity, other: Entity) -> Reaction {
    let standing = |entity: Entity| {
        let entity = world.get_entity(entity).ok()?;
        entity.get_components::<Standing>().ok()
    };
    let both = standing(subject).zip(standing(other));
    both.map_or(Reaction::Ignore, |(subject, other)| {
        subject.reaction_to(&other, content(world))
    })
}

/// The light level of a cell, 0 to 255.
#[must_use]
pub fn light_at(world: &World, pos: Pos) -> u8 {
    world.resource::<Lights>().level(pos)
}

/// Whether the statuses blind a body.
#[must_use]
pub fn is_blind(statuses: &Statuses, content: &Content) -> bool {
    statuses.rows(content).any(|status| status.blinds)
}

/// The letters of items that could be stolen from an actor: those it does not use, except
/// the goal.
#[must_use]
pub fn loot(world: &World, entity: Entity) -> Vec<char> {
    let items = &content(world).items;
    let can_be_taken = |carried: &&Carried| {
        let class = &items.row(carried.item.kind).class;
        !carried.in_use && *class != ItemClass::Goal
    };
    let pack = world.get::<Pack>(entity).into_iter().flat_map(Pack::iter);
    pack.filter(can_be_taken).map(|it| it.letter).collect()
}

/// Whether an actor has a weapon or natural attack.
#[must_use]
pub fn can_strike(world: &World, entity: Entity) -> bool {
    let breed = breed_of(world, entity);
    let pack = world.get::<Pack>(entity);
    pack.zip(breed)
        .is_some_and(|(pack, breed)| pack.lets_strike(breed, content(world)))
}

/// A query for actors that have the turn and match a filter. Systems that let actors act in
/// sequence take it as a parameter, since building a query anew each tick costs more than
/// most of them do.
pub type InTurn<F = ()> = QueryState<(Entity, &'static ActorId, &'static MyTurn), F>;

/// The actors in turn order: by the initiative that won the turn, then by id. Everything
/// that depends on chance or order follows it.
pub fn in_turn_order<F: QueryFilter>(world: &World, actors: &mut InTurn<F>) -> Vec<Entity> {
    let mut order: Vec<_> = actors
        .iter(world)
        .map(|(entity, &id, turn)| (turn.0, id, entity))
        .collect();
    order.sort_unstable_by_key(|&(initiative, id, _)| (initiative, id));
    order.into_iter().map(|(_, _, entity)| entity).collect()
}

/// Whether the alarm was ever raised.
#[must_use]
pub fn is_alarmed(world: &World) -> bool {
    world.resource::<Alarm>().since.is_some()
}

/// An actor's surrender, if it is currently at another's mercy.
#[must_use]
pub fn held(world: &World, entity: Entity) -> Option<Yielded> {
    let yielded = world.get::<Yielded>(entity).copied();
    yielded.filter(Yielded::is_held)
}

/// Whether the hero has identified an item kind.
#[must_use]
pub fn is_recognised(world: &World, kind: ItemKindId) -> bool {
    world.resource::<Identification>().hiding(kind).is_none()
}

/// The name the hero uses for an item.
#[must_use]
pub fn called_by_hero(world: &World, item: Item) -> String {
    let content = crate::rules::queries::content(world);
    world.resource::<Identification>().name(item, content)
}

/// An item as far as the hero knows it, without a curse that he has not identified.
#[must_use]
pub fn as_known(world: &World, item: Item) -> Item {
    world
        .resource::<Identification>()
        .as_known(item, content(world))
}

/// The hero's reputation with an actor's faction; `None` for actors without one.
#[must_use]
pub fn renown(world: &World, entity: Entity) -> Option<Renown> {
    let of = faction(world, entity)?;
    Some(world.resource::<Repute>().among(of))
}

/// Queues an input for a creature outside its turn. No effect on creatures without a state
/// table.
pub fn queue_input(world: &mut World, entity: Entity, input: Input, aim: Option<Aim>) {
    if let Some(mut mind) = world.get_mut::<StateOfMind>(entity) {
        mind.queue(Stimulus { input, aim });
    }
}
