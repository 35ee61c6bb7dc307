//! Going from level to level. A level that the hero leaves stays as it was, but that bodies
//! mend on it.

use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use rand::RngExt;

use super::record::{ActorRecord, LevelRecord};
use super::{absence, birth, exits};
use crate::actions::effect;
use crate::content::{Leads, PLAYER, Role};
use crate::mapgen::{self, BandPlan};
use crate::model::ground;
use crate::model::{
    ActorId, Aim, Alertness, Awareness, Band, Clock, Event, Flows, Footsteps, Goals, Hold, Home,
    Inkling, Level, Member, Roster, Seed, Sense, Streams, Who, Yielded, bring, content, entity_of,
    forget_bands, held, hero, is_companion, level, mourn, position, tell,
};
use crate::spatial::{Pos, flow};
use crate::turn::status;

/// The levels the hero has been to and is not on, by depth.
#[derive(Clone, Debug, Default, Resource)]
pub struct Elsewhere(pub BTreeMap<u8, LevelRecord>);

/// Makes the first level and puts the hero at its gate.
pub fn begin(world: &mut World) {
    enter(world, 0);
    let content = content(world).clone();
    let breed = content
        .breeds
        .find(&content.rules.hero)
        .expect("loading checks the hero's breed");
    debug_assert_eq!(content.factions.row(content.faction_of(breed)).id, PLAYER);
    let gate = level(world).places.get("gate").copied();
    let at = free_cell_near(level(world), gate.unwrap_or_default());
    birth::bear(world, ActorId::HERO, breed, at);
    tell_arrival(world, at, 0, true);
}

/// Takes the hero, and whoever is at his heels, from this level to another.
pub fn go_to(world: &mut World, depth: u8) {
    let Some(hero) = hero(world).and_then(|hero| ActorRecord::of(world, hero)) else {
        return;
    };
    let from = level(world).depth;
    let followers = followers(world, hero.at);
    let bands = leave(world, &followers);
    let is_new = enter(world, depth);
    let content = content(world).clone();
    let lead = if depth > from { Leads::Up } else { Leads::Down };
    let at = level(world).find_lead(lead, &content).unwrap_or_default();
    make_way(world, at);
    let at = free_cell_near(level(world), at);
    let home = Home(at);
    ActorRecord { at, home, ..hero }.spawn(world);
    let mut left_behind = Vec::new();
    for follower in followers {
        if depth == 0 && is_delivered(&follower) {
            deliver(world, at, &follower);
            continue;
        }
        let breed = content.breeds.row(follower.breed);
        let will_do = |at: Pos| ground::may_stand(level(world), &content, breed, at);
        let Some(beside) = free_cell_for(level(world), at, will_do) else {
            left_behind.push(follower.id);
            continue;
        };
        let goals = Goals {
            quarry: follower.goals.quarry.map(|quarry| crate::model::Quarry {
                last_seen: at,
                ..quarry
            }),
            ..Goals::default()
        };
        let mut awareness = follower.awareness;
        awareness.inklings.clear();
        if goals.quarry.is_some() {
            awareness.note(Inkling::new(
                ActorId::HERO,
                Sense::Sight,
                (at, true),
                Inkling::CERTAIN,
                world.resource::<Clock>().tick,
            ));
        }
        let mut mind = follower.mind;
        if let Some(mind) = &mut mind {
            mind.arrive(beside, Aim::body(ActorId::HERO, at));
        }
        ActorRecord {
            at: beside,
            home: Home(beside),
            goals,
            awareness,
            mind,
            ..follower
        }
        .spawn(world);
    }
    for band in bands {
        bring(world, band);
    }
    mourn(world, &left_behind);
    exits::met::join(world, at);
    let mut clock = world.resource_mut::<Clock>();
    clock.deepest = clock.deepest.max(depth);
    tell_arrival(world, at, depth, is_new);
}

/// Whether the hero brings it along as a captive.
fn is_delivered(follower: &ActorRecord) -> bool {
    let yielded = follower.yielded.filter(Yielded::is_held);
    yielded.is_some_and(|yielded| yielded.hold == Hold::Led)
}

/// In town there are people for captives: one more is to the hero's credit.
fn deliver(world: &mut World, at: Pos, captive: &ActorRecord) {
    world.resource_mut::<Clock>().captives += 1;
    // What it had with it is the hero's, and nothing of it may be lost.
    for carried in captive.pack.iter() {
        world.resource_mut::<Level>().lay(at, carried.item);
    }
    let who = Who {
        id: captive.id,
        breed: captive.breed,
        is_seen: true,
    };
    tell(world, at, Event::Delivered { who });
}

fn tell_arrival(world: &mut World, at: Pos, depth: u8, is_new: bool) {
    tell(world, at, Event::LevelEntered { depth, is_new });
}

/// Those beside the hero who hunt him, or go about with him, and can, come along.
fn followers(world: &World, hero_at: Pos) -> Vec<ActorRecord> {
    let neighbours = hero_at
        .neighbours()
        .filter_map(|at| level(world).occupant(at));
    let mut hunters: Vec<ActorRecord> = neighbours
        .filter_map(|id| entity_of(world, id))
        .filter(|&entity| status::helpless_by(world, entity, 0).is_none())
        .filter(|&entity| {
            let is_led = is_led(world, entity);
            hunts_hero(world, entity) || is_companion(world, entity) || is_led
        })
        .filter(|&entity| ground::may_be_at(world, entity, hero_at))
        .filter_map(|entity| ActorRecord::of(world, entity))
        .collect();
    hunters.sort_unstable_by_key(|actor| actor.id);
    hunters
}

/// What becomes of who gave up when the hero goes without it: who pleaded gets up, who was
/// led along is loose.
fn left_alone(yielded: Yielded) -> Option<Yielded> {
    match yielded.hold {
        Hold::Pleading => None,
        Hold::Led => Some(Yielded::new(yielded.to, Hold::Spared)),
        _ => Some(yielded),
    }
}

fn is_led(world: &World, entity: Entity) -> bool {
    held(world, entity).is_some_and(|yielded| yielded.hold == Hold::Led)
}

fn hunts_hero(world: &World, entity: Entity) -> bool {
    let quarry = world.get::<Goals>(entity).and_then(|goals| goals.quarry);
    quarry.is_some_and(|quarry| quarry.who == ActorId::HERO)
}

/// Stashes the level away with all who stay, and empties the world of actors. Returns
/// what comes along of bands.
fn leave(world: &mut World, followers: &[ActorRecord]) -> Vec<Band> {
    let mut left = LevelRecord::of(world);
    let comes_along =
        |id: ActorId| id == ActorId::HERO || followers.iter().any(|actor| actor.id == id);
    left.actors.retain(|actor| !comes_along(actor.id));
    left.level.flows = Flows::default();
    world.resource_mut::<Footsteps>().forget();
    for actor in &mut left.actors {
        actor.yielded = actor.yielded.and_then(left_alone);
        actor.goals = Goals {
            patrol_leg: actor.goals.patrol_leg,
            is_shaken: actor.goals.is_shaken,
            ..Goals::default()
        };
        actor
            .awareness
            .inklings
            .retain(|known| !comes_along(known.who));
        if let Some(mind) = &mut actor.mind {
            mind.forget(comes_along);
        }
        actor.awareness.alertness = actor.awareness.alertness.min(Alertness::Alert);
    }
    let parted = std::mem::take(&mut left.bands).into_iter();
    let parted = parted.map(|band| band.part(|id| !comes_along(id)));
    let (stay, go): (Vec<_>, Vec<_>) = parted.map(|[stays, goes]| (stays, goes)).unzip();
    left.bands = stay.into_iter().flatten().collect();
    let depth = left.level.depth;
    world.resource_mut::<Elsewhere>().0.insert(depth, left);
    let roster = std::mem::take(&mut world.resource_mut::<Roster>().0);
    for entity in roster.into_values() {
        world.despawn(entity);
    }
    forget_bands(world);
    go.into_iter().flatten().collect()
}

/// Makes the level of that depth the hero's; from the stash, or new. Returns whether it is new.
fn enter(world: &mut World, depth: u8) -> bool {
    let content = content(world).clone();
    if let Some(stashed) = world.resource_mut::<Elsewhere>().0.remove(&depth) {
        let mut level = stashed.level;
        level.refresh(&content);
        world.insert_resource(level);
        let now = world.resource::<Clock>().tick;
        for mut actor in stashed.actors {
            absence::pass(&mut actor, (stashed.at, now), &content);
            actor.spawn(world);
        }
        for band in stashed.bands {
            bring(world, band);
        }
        return false;
    }
    let plan = mapgen::plan(&content, depth, world.resource::<Seed>().0);
    let mut level = Level::new(depth, plan.terrain, &content);
    level.light = content.depths[usize::from(depth)].light;
    level.places = plan.places;
    for (item, at) in plan.items {
        level.lay(at, item);
    }
    world.insert_resource(level);
    let mut born = Vec::new();
    for (breed, at) in plan.creatures {
        let id = world.resource_mut::<Clock>().new_actor_id();
        let newcomer = birth::bear(world, id, breed, at);
        fall_asleep(world, newcomer, content.breeds.row(breed).sleeps);
        born.push(id);
    }
    for BandPlan { kind, members } in plan.bands {
        let member = |(at, role): (usize, Role)| Member::new(born[at], role);
        let members = members.into_iter().map(member).collect();
        let now = world.resource::<Clock>().tick;
        if let Some(band) = Band::new(kind, members, now) {
            sleep_alike(world, &band);
            bring(world, band);
        }
    }
    true
}

/// A band sleeps as its first member does: a single one awake would rouse the others.
fn sleep_alike(world: &mut World, band: &Band) {
    let entity = |id| entity_of(world, id);
    let members: Vec<Entity> = (band.members.iter())
        .filter_map(|member| entity(member.id))
        .collect();
    let awareness = |entity: &Entity| world.get::<Awareness>(*entity);
    let first = members.first().and_then(awareness);
    let Some(alertness) = first.map(|awareness| awareness.alertness) else {
        return;
    };
    for entity in members {
        if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
            awareness.alertness = alertness;
        }
    }
}

/// Some sleep when the hero first comes, with that chance in percent.
fn fall_asleep(world: &mut World, newcomer: Entity, chance: u8) {
    if chance == 0 {
        return;
    }
    let thrown: u8 = world.resource_mut::<Streams>().rules.random_range(1..=100);
    if thrown <= chance
        && let Some(mut awareness) = world.get_mut::<Awareness>(newcomer)
    {
        awareness.alertness = Alertness::Asleep;
    }
}

/// Whoever stands where the hero arrives is pushed aside.
fn make_way(world: &mut World, at: Pos) {
    let Some(entity) = level(world)
        .occupant(at)
        .and_then(|id| entity_of(world, id))
    else {
        return;
    };
    let will_do =
        |at: Pos| ground::may_be_at(world, entity, at) && !ground::is_barred(world, entity, at);
    let aside = free_cell_for(level(world), at, will_do);
    if let Some(aside) = aside.filter(|_| position(world, entity) == Some(at)) {
        effect::place(world, entity, aside);
    }
}

/// The free cell with the shortest walk from `at`, `at` itself if that is free.
#[must_use]
pub fn free_cell_near(level: &Level, at: Pos) -> Pos {
    free_cell_for(level, at, |pos| level.is_walkable(pos)).unwrap_or(at)
}

/// The same for somebody who could not be everywhere; nothing where there is no room.
pub fn free_cell_for(level: &Level, at: Pos, will_do: impl Fn(Pos) -> bool) -> Option<Pos> {
    let step = |pos: Pos| (level.is_walkable(pos) || level.can_be_opened(pos)).then_some(1);
    let field = flow::flood(level.ground(), &[(at, 0)], flow::UNREACHED - 1, step);
    let cells = level.ground().positions();
    let free = cells.filter(|&pos| level.occupant(pos).is_none() && will_do(pos));
    free.min_by_key(|&pos| (field[pos], at.steps_to(pos), pos))
}
