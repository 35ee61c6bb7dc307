//! The questions everybody asks of a game's world.

use crate::content::{Input, ItemKindId};
use crate::model::level::Alarm;
use crate::model::mind::{Aim, StateOfMind, Stimulus};
use crate::model::run::{Renown, Repute};
use crate::model::things::{Identification, Item};
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{QueryFilter, QueryState};
use bevy::ecs::world::World;

use super::spellcraft::{can_do_harm, spells_known};
use super::visibility::{Eyes, is_made_out};
use crate::content::{Breed, Content, FactionId, ItemClass, Reaction};
use crate::model::body::{ActorId, Allegiance, Health, Kind, MyTurn, Position, Statuses, Yielded};
use crate::model::level::{Level, Lights};
use crate::model::mind::{Action, Alertness, Awareness, Decision, Grudges, Sight, Why};
use crate::model::run::{ContentHandle, Roster};
use crate::model::things::{Carried, Pack};
use crate::rules::reactions::tempered;
use crate::spatial::Pos;

/// Cells that anything can be thrown.
pub const THROW: u32 = 10;
/// Looking at so many cells costs as much as asking an actor where it is.
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

/// The hero's entity; none in a room without one.
#[must_use]
pub fn hero(world: &World) -> Option<Entity> {
    entity_of(world, ActorId::HERO)
}

/// Everybody on the level within so many steps of a cell, whoever may be alive, in the
/// order of ids.
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

/// Where an entity stands. Every actor has a position.
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

/// Whether an entity is an actor that lives.
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

/// How `subject` takes to `other`: by faction and breed, unless it bears a grudge or one of
/// them has given up.
#[must_use]
pub fn reaction(world: &World, subject: Entity, other: Entity) -> Reaction {
    let (Some(mine), Some(theirs)) = (world.get::<Kind>(subject), world.get::<Kind>(other)) else {
        return Reaction::Ignore;
    };
    let side = |entity| world.get::<Allegiance>(entity).and_then(|side| side.0);
    let bond = content(world).bond_of((mine.0, side(subject)), (theirs.0, side(other)));
    let bears_grudge = || {
        let id = world.get::<ActorId>(other);
        let grudges = world.get::<Grudges>(subject);
        grudges
            .zip(id)
            .is_some_and(|(grudges, id)| grudges.0.contains(id))
    };
    let takes = with_grudge(bond.reaction, bears_grudge);
    let whom = world.get::<ActorId>(other).copied();
    whom.map_or(takes, |whom| {
        let yielded = (world.get::<Yielded>(subject), world.get::<Yielded>(other));
        tempered(takes, yielded.0, (whom, yielded.1))
    })
}

/// A grudge turns indifference and liking into a quarrel; who fears still fears.
pub fn with_grudge(by_kind: Reaction, bears_grudge: impl FnOnce() -> bool) -> Reaction {
    let is_peaceful = matches!(by_kind, Reaction::Ignore | Reaction::Like);
    if is_peaceful && bears_grudge() {
        Reaction::Attack
    } else {
        by_kind
    }
}

/// How light the cell is, 0 to 255.
#[must_use]
pub fn light_at(world: &World, pos: Pos) -> u8 {
    world.resource::<Lights>().level(pos)
}

/// Whether a body in that state sees nothing.
#[must_use]
pub fn is_blind(statuses: &Statuses, content: &Content) -> bool {
    let mut rows = statuses.0.iter().map(|&(id, _)| content.statuses.row(id));
    rows.any(|status| status.blinds)
}

/// The hero's eyes, in whose view is what they saw when they looked last; none in a
/// room without him.
#[must_use]
pub fn hero_eyes(world: &World) -> Option<Eyes<'_>> {
    let hero = hero(world)?;
    let view = &world.get::<Sight>(hero)?.view;
    Some(Eyes {
        here: view.centre(),
        senses: breed_of(world, hero)?.senses,
        view,
        level: level(world),
        lights: world.resource::<Lights>(),
    })
}

/// Whether an actor saw who or what is there when it looked last.
#[must_use]
pub fn makes_out(world: &World, entity: Entity, at: Pos) -> bool {
    if hero(world) == Some(entity) {
        return hero_sees_body(world, at);
    }
    let looked = world.get::<Sight>(entity).zip(breed_of(world, entity));
    looked.is_some_and(|(sight, breed)| {
        let steps = sight.view.centre().steps_to(at);
        let is_hidden = level(world).hides(at, sight.view.centre());
        !is_hidden
            && sight.view.contains(at)
            && is_made_out(&breed.senses, steps, light_at(world, at))
    })
}

/// Whether the hero sees the cell: it is in his view, and he makes out what is there.
#[must_use]
pub fn hero_sees(world: &World, pos: Pos) -> bool {
    hero_eyes(world).is_some_and(|eyes| eyes.make_out(pos))
}

/// Whether the hero sees whoever is there: as [`hero_sees`], and not hidden in a wall or
/// a tree.
#[must_use]
pub fn hero_sees_body(world: &World, pos: Pos) -> bool {
    hero_eyes(world).is_some_and(|eyes| eyes.make_out_body(pos))
}

/// The letters of what somebody could steal from an actor: what it does not use. What
/// the hero came for is too hot for that.
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

/// Whether the actor has anything to strike with.
#[must_use]
pub fn can_strike(world: &World, entity: Entity) -> bool {
    let breed = breed_of(world, entity);
    let pack = world.get::<Pack>(entity);
    pack.zip(breed)
        .is_some_and(|(pack, breed)| pack.lets_strike(breed, content(world)))
}

/// Whether the creature is out for the hero's blood: it can do him harm, if only by
/// calling others, and would do so by faction or grudge, or the last thing it meant to do
/// was to strike him or to cast at him what does ill; and has not given up.
#[must_use]
pub fn is_hostile(world: &World, other: Entity, hero: Entity) -> bool {
    let spells = &content(world).spells;
    let goes_for_hero = || {
        let decision = world.get::<Decision>(other).and_then(|decision| decision.0);
        decision.is_some_and(|intent| match (intent.action, intent.why) {
            (Action::Strike(whom), _) => whom == ActorId::HERO,
            (Action::Cast(spell, _), Why::CastsAt(whom, ..)) => {
                whom == ActorId::HERO && spells.row(spell).does_ill()
            }
            _ => false,
        })
    };
    let calls_others = || spells_known(world, other).any(|it| spells.row(it).calls_others());
    let would_attack = reaction(world, other, hero) == Reaction::Attack;
    held(world, other).is_none()
        && (would_attack || goes_for_hero())
        && (can_do_harm(world, other) || calls_others())
}

/// The nearest living creature in the hero's view that is out for his blood; of
/// two as near, the one with the lower id.
#[must_use]
pub fn hostile_in_view(world: &World) -> Option<Entity> {
    let hero = hero(world)?;
    let here = position(world, hero)?;
    let roster = world.resource::<Roster>();
    let hostile = roster.iter().filter_map(|(&id, &other)| {
        let at = position(world, other)?;
        let counts = other != hero
            && is_alive(world, other)
            && hero_sees_body(world, at)
            && is_hostile(world, other, hero);
        counts.then_some((here.steps_to(at), id, other))
    });
    let nearest = hostile.min_by_key(|&(steps, id, _)| (steps, id))?;
    Some(nearest.2)
}

/// Those who pass the filter and have the turn: asked for as a parameter by the systems
/// that let one after another act, since to find out anew in each tick which bodies
/// could pass costs more than most of them do.
pub type InTurn<F = ()> = QueryState<(Entity, &'static ActorId, &'static MyTurn), F>;

/// All of `actors`, by the initiative they won their turn with and then by id: the order
/// in which everything happens that depends on chance or on who is first.
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

/// What has become of somebody, if it is at somebody's mercy.
#[must_use]
pub fn held(world: &World, entity: Entity) -> Option<Yielded> {
    let yielded = world.get::<Yielded>(entity).copied();
    yielded.filter(Yielded::is_held)
}

/// Whether the hero knows what a kind of thing is.
#[must_use]
pub fn is_recognised(world: &World, kind: ItemKindId) -> bool {
    world.resource::<Identification>().hiding(kind).is_none()
}

/// What the hero calls one of such things.
#[must_use]
pub fn called_by_hero(world: &World, item: Item) -> String {
    let content = crate::rules::queries::content(world);
    world.resource::<Identification>().name(item, content)
}

/// What somebody's faction says of the hero; nothing for who has none.
#[must_use]
pub fn renown(world: &World, entity: Entity) -> Option<Renown> {
    let of = faction(world, entity)?;
    Some(world.resource::<Repute>().among(of))
}

/// Something befalls a creature outside its turn. Means nothing to one that does not
/// want by state machine.
pub fn queue_input(world: &mut World, entity: Entity, input: Input, aim: Option<Aim>) {
    if let Some(mut mind) = world.get_mut::<StateOfMind>(entity) {
        mind.queue(Stimulus { input, aim });
    }
}
