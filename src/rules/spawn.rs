//! How actors are spawned.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{BreedId, Content, KitId};
use crate::model::body::{
    ActorId, ActorRecord, Allegiance, Arts, Growth, Health, Home, Hunger, HungerStage, Initiative,
    Kind, KnownRanges, KnownResistances, Mana, Statuses, Stealth,
};
use crate::model::mind::{Alertness, Awareness, Decision, Goals, Grudges, Quips, StateOfMind};
use crate::model::run::{Clock, Roster};
use crate::model::things::{Item, Pack, Uniques, can_be_put_on};
use crate::rules::queries::content;
use crate::rules::speed::{WAIT, WAIT_DIE};
use crate::spatial::Pos;

/// Starting initiative of creatures: they act just after the hero.
pub const FIRST_WAIT: i32 = 2;
/// Starting initiative of breeds that give the hero time to look around: the longest
/// possible wait of a body of normal quickness. (Oangband's worst monsters start without
/// any energy.)
const FULL_WAIT: i32 = WAIT + WAIT_DIE;

/// Spawns a new actor of a breed on a cell, which must be free.
pub fn spawn_actor(world: &mut World, id: ActorId, breed: BreedId, at: Pos) -> Entity {
    let record = new_actor(content(world), id, breed, at);
    record.spawn(world)
}

/// Spawns a new actor under a fresh id.
pub fn spawn_newcomer(world: &mut World, breed: BreedId, at: Pos) -> (ActorId, Entity) {
    let id = world.resource_mut::<Clock>().new_actor_id();
    (id, spawn_actor(world, id, breed, at))
}

/// How many more members of the breed the population cap of the level allows.
#[must_use]
pub fn room_for_kin(world: &World, breed: BreedId) -> usize {
    let all = world.resource::<Roster>().values();
    let is_alike = |entity: &&Entity| world.get::<Kind>(**entity) == Some(&Kind(breed));
    let cap = usize::from(content(world).rules.breeders);
    cap.saturating_sub(all.filter(is_alike).count())
}

/// A new actor as plain data, with its breed's equipment; the hero gets the usual kit.
#[must_use]
pub fn new_actor(content: &Content, id: ActorId, breed: BreedId, at: Pos) -> ActorRecord {
    let things = match id {
        ActorId::HERO => &content.usual_kit().things,
        _ => &content.breeds.row(breed).kit,
    };
    with_things(content, (id, breed), things, at)
}

/// The hero with a kit, before his first turn.
#[must_use]
pub fn hero(content: &Content, kit: KitId, at: Pos) -> ActorRecord {
    let things = &content.kits.row(kit).things;
    let breed = content.breed_of_kit(kit);
    with_things(content, (ActorId::HERO, breed), things, at)
}

fn with_things(
    content: &Content,
    (id, breed): (ActorId, BreedId),
    things: &[String],
    at: Pos,
) -> ActorRecord {
    let row = content.breeds.row(breed);
    let is_hero = id == ActorId::HERO;
    ActorRecord {
        id,
        breed,
        at,
        health: Health::whole(row.hp),
        mana: Mana::whole(row.magic.mana.into()),
        initiative: Initiative(match (is_hero, row.slow_start) {
            (true, _) => 0,
            (false, true) => FULL_WAIT,
            (false, false) => FIRST_WAIT,
        }),
        statuses: Statuses::default(),
        pack: outfit(content, things),
        hunger: is_hero.then_some(Hunger {
            stage: HungerStage::WellFed,
            left: content.rules.hunger_stage.max(1),
        }),
        stealth: is_hero.then(Stealth::default),
        awareness: Awareness {
            alertness: Alertness::Unwary,
            ..Awareness::default()
        },
        goals: Goals::default(),
        mind: (content.states_of(breed).filter(|_| !is_hero))
            .map(|table| StateOfMind::at_first(table.start)),
        grudges: Grudges::default(),
        allegiance: Allegiance::default(),
        lore: KnownResistances::default(),
        reaches: KnownRanges::default(),
        home: Home(at),
        quips: Quips((0..=u8::MAX).take(row.quips.len()).collect()),
        decision: Decision::default(),
        arts: is_hero.then(Arts::default),
        yielded: None,
        growth: Growth::default(),
    }
}

/// A pack with these items; arms and armour are put on, the first for each slot.
#[must_use]
pub fn outfit(content: &Content, kit: &[String]) -> Pack {
    let mut pack = Pack::default();
    for item in kit.iter().filter_map(|name| Item::called(name, content)) {
        take_along(&mut pack, item, content);
    }
    pack
}

/// Puts an item into a new actor's pack and equips it if the slot is empty.
pub fn take_along(pack: &mut Pack, item: Item, content: &Content) {
    let class = &content.items.row(item.kind).class;
    let is_worn = can_be_put_on(class) && pack.rival_of(class, content).is_none();
    if let Some(letter) = pack.put(item)
        && is_worn
    {
        pack.put_on(letter, content);
    }
}

/// Whether another actor of this breed may appear: always, unless the breed is unique and
/// has appeared.
#[must_use]
pub fn may_come(world: &World, breed: BreedId) -> bool {
    !world.resource::<Uniques>().0.contains(&breed)
}

/// Records the appearance of a unique breed; does nothing for other breeds.
pub fn note_coming(world: &mut World, breed: BreedId) {
    if content(world).breeds.row(breed).is_unique {
        world.resource_mut::<Uniques>().0.insert(breed);
    }
}
