//! Survivors that come for the hero by name: whoever he hurt, robbed or spared may set out
//! after him when he goes on, and find him on a later level.

use std::cmp::Reverse;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::free_cell::free_cell_for;
use crate::actions::effect;
use crate::content::{Breed, BreedId, Byname, COMPANIONS, Content, ItemClass, Movement, Need};
use crate::mapgen::{populate, wares};
use crate::model::body::{
    ActorId, ActorRecord, Allegiance, Hold, Home, Initiative, Statuses, Yielded,
};
use crate::model::mind::{Belief, Goals, Quarry};
use crate::model::run::{Clock, Event, Gone, Nemeses, Nemesis, Streams, Tie};
use crate::model::things::{Item, Pack};
use crate::rules::emit::{emit, who};
use crate::rules::experience::danger_here;
use crate::rules::given_names::{first_names, is_taken};
use crate::rules::item_worth::is_better;
use crate::rules::level_exits::{holds_goal, is_sole_resident};
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::{breed_of, content, level};
use crate::rules::spawn;
use crate::spatial::{Pos, flow};
use crate::turn::exits::back::hunt;
use crate::turn::exits::friends::kin;
use crate::turn::exits::newcomer_room::has_room;

/// Minimum walk from the hero's arrival to one that comes for him, in steps.
const APART: u32 = 25;
/// Maximum walk, in steps.
const NEAR_ENOUGH: u32 = 90;
/// Maximum distance of its friends from it, in steps.
const BESIDE: u32 = 3;
/// How many finds of its new level it chooses its gear from.
const FINDS: usize = 12;
/// Health in percent below which a creature was hurt, rather than scratched.
const HURT: i32 = 80;

/// A survivor that may set out, and what ties it to the hero.
pub(super) type Survivor = (ActorId, BreedId, Tie);

/// Chooses who of the hero's level sets out after him when he goes on to the level of depth
/// `to`: by chance the survivor that matters most to him, and nobody if that level is no more
/// dangerous. Asked before he leaves, since those left behind forget where he was.
pub(super) fn choose(world: &mut World, to: u8, followers: &[ActorRecord]) -> Option<Survivor> {
    let content = content(world).clone();
    let rules = &content.rules.survivors;
    let is_room = world.resource::<Nemeses>().waiting().count() < usize::from(rules.most);
    if !is_room || content.danger(to) <= danger_here(world) {
        return None;
    }
    let chosen = most_important(world, &content, (to, followers))?;
    let rng = &mut world.resource_mut::<Streams>().rules;
    (rng.random_range(0..100) < rules.set_out).then_some(chosen)
}

/// Takes the chosen survivor off the level of depth `from`, which the hero has left, and gives
/// it a name.
pub(super) fn set_out(world: &mut World, from: u8, (id, breed, tie): Survivor) {
    let content = content(world).clone();
    let Some(actor) = take(world, from, id) else {
        return;
    };
    let (name, mark) = name(world, &content, content.breeds.row(breed), tie);
    let nemesis = Nemesis {
        name,
        mark,
        tie,
        parted: from,
        away: Some(actor),
    };
    world.resource_mut::<Nemeses>().0.insert(id, nemesis);
}

/// The survivor that matters most to the hero: thieves before those that he spared, then those
/// that he hurt; then the one of the highest level, and one that speaks.
fn most_important(
    world: &World,
    content: &Content,
    (to, followers): (u8, &[ActorRecord]),
) -> Option<Survivor> {
    let known = &world.resource::<Nemeses>().0;
    let depth = level(world).depth;
    let stayed = LevelRecord::of(world).actors;
    let stays = |actor: &&ActorRecord| followers.iter().all(|it| it.id != actor.id);
    let stayed = stayed.iter().filter(stays).map(|actor| (actor, false));
    let gone = world.resource::<Gone>().0.iter().filter(|underway| {
        let from_hero = underway.ran_from.is_some_and(|it| it.who == ActorId::HERO);
        // Those that fled to where he goes are met there.
        underway.from == depth && underway.to != to && from_hero
    });
    let all = stayed.chain(gone.map(|underway| (&underway.actor, true)));
    let survivors = all.filter_map(|(actor, has_fled)| {
        let breed = content.breeds.row(actor.breed);
        let keeps_to_its_place = breed.movement == Movement::Static && breed.attacks.is_empty();
        let may_go = actor.id != ActorId::HERO
            && !known.contains_key(&actor.id)
            && !breed.is_unique
            && !keeps_to_its_place
            && breed.multiplies == 0
            // Mindless creatures bear nobody a grudge.
            && breed.faction.is_some()
            && actor.allegiance.0.is_none()
            && actor.yielded.is_none_or(|yielded| !yielded.is_held())
            && !holds_goal(content, &actor.pack)
            && !is_sole_resident(content, depth, &breed.id);
        let tie = tie(actor, has_fled).filter(|_| may_go)?;
        let speaks = content.voice_of(breed).is_some();
        let matters = match tie {
            Tie::Theft => 40,
            Tie::Debt => 30,
            Tie::Grudge | Tie::Oath => 10,
        };
        let matters = matters + 2 * u32::from(breed.level) + 10 * u32::from(speaks);
        Some((matters, Reverse(actor.id), actor.breed, tie))
    });
    let (_, Reverse(id), breed, tie) = survivors.max()?;
    Some((id, breed, tie))
}

/// What ties an actor to the hero, if anything.
fn tie(actor: &ActorRecord, has_fled: bool) -> Option<Tie> {
    let yielded = actor.yielded.filter(|it| it.to == ActorId::HERO);
    let is_spared = yielded.is_some_and(|yielded| yielded.hold == Hold::Spared);
    let health = actor.health;
    let is_hurt = health.now * 100 < health.max * HURT;
    let knows_hero = actor.awareness.of(ActorId::HERO).is_some();
    if actor.pack.iter().any(|carried| carried.is_stolen) {
        Some(Tie::Theft)
    } else if is_spared {
        Some(Tie::Debt)
    } else if has_fled || actor.grudges.0.contains(&ActorId::HERO) || (is_hurt && knows_hero) {
        Some(Tie::Grudge)
    } else {
        None
    }
}

/// A name that nobody has yet, and what it tells.
fn name(world: &mut World, content: &Content, breed: &Breed, tie: Tie) -> (String, String) {
    let first = first_names(content, breed);
    let rules = &content.rules.survivors;
    let bynames: &[Byname] = match tie {
        Tie::Grudge => &rules.grudge,
        Tie::Theft => &rules.theft,
        Tie::Debt | Tie::Oath => &rules.debt,
    };
    let free: Vec<(String, &Byname)> = (first.iter())
        .flat_map(|first| {
            bynames
                .iter()
                .map(move |it| (format!("{first} {}", it.name), it))
        })
        .filter(|(name, _)| !is_taken(world, name))
        .collect();
    let rng = &mut world.resource_mut::<Streams>().rules;
    match free.choose(rng) {
        Some((name, byname)) => (name.clone(), byname.mark.clone()),
        // Every name is taken, so it shares one.
        None => (
            format!("{} {}", first[0], bynames[0].name),
            bynames[0].mark.clone(),
        ),
    }
}

/// Takes the survivor off the level, or out of those that fled from it.
fn take(world: &mut World, depth: u8, id: ActorId) -> Option<ActorRecord> {
    let mut elsewhere = world.resource_mut::<Elsewhere>();
    let there = elsewhere.0.get_mut(&depth);
    if let Some((actor, _)) = there.and_then(|record| record.remove(id)) {
        return Some(actor);
    }
    let gone = &mut world.resource_mut::<Gone>().0;
    let number = gone.iter().position(|underway| underway.actor.id == id)?;
    Some(gone.remove(number).actor)
}

/// Lets one of those that set out come for the hero, who has just reached a new level at
/// `hero_at`. Each comes by chance, and only where it is at least two points more dangerous than
/// where they parted.
pub(super) fn come(world: &mut World, hero_at: Pos) {
    let content = content(world).clone();
    let danger = danger_here(world);
    let due: Vec<ActorId> = (world.resource::<Nemeses>().waiting())
        .filter(|(nemesis, _)| content.danger(nemesis.parted) + 1 < danger)
        .map(|(_, actor)| actor.id)
        .collect();
    for id in due {
        let rng = &mut world.resource_mut::<Streams>().rules;
        let comes = rng.random_range(0..100) < content.rules.survivors.come;
        if comes && arrive(world, id, hero_at).is_some() {
            return;
        }
    }
}

/// Puts it on the level: grown, better armed and with friends, at a distance; or at the hero's
/// side if he spared it. `None` if there is no room.
fn arrive(world: &mut World, id: ActorId, hero_at: Pos) -> Option<()> {
    let nemesis = world.resource::<Nemeses>().0.get(&id)?;
    let (tie, actor) = (nemesis.tie, nemesis.away.clone()?);
    let at = room(world, &actor, tie, hero_at)?;
    let content = content(world).clone();
    let is_friend = tie == Tie::Debt;
    let entity = restored(actor, at, &content, is_friend).spawn(world);
    effect::grow(world, entity, content.rules.survivors.grows);
    arm(world, entity, &content);
    let friends = match is_friend {
        true => Vec::new(),
        false => bring_friends(world, entity, at),
    };
    let now = world.resource::<Clock>().tick;
    let quarry = Quarry {
        who: ActorId::HERO,
        last_seen: hero_at,
    };
    for &hunter in std::iter::once(&entity).chain(&friends) {
        hunt(
            world,
            hunter,
            quarry,
            Belief::told(ActorId::HERO, hero_at, now),
        );
    }
    if let Some(nemesis) = world.resource_mut::<Nemeses>().0.get_mut(&id) {
        nemesis.away = None;
    }
    let friends = u8::try_from(friends.len()).unwrap_or(u8::MAX);
    let who = who(world, entity);
    emit(world, hero_at, Event::CameForHero { who, friends });
    Some(())
}

/// Where it appears: a friend next to the hero, a foe a walk away from him.
fn room(world: &mut World, actor: &ActorRecord, tie: Tie, hero_at: Pos) -> Option<Pos> {
    let breed = actor.breed;
    if tie == Tie::Debt {
        let beside = free_cell_for(level(world), hero_at, |at| has_room(world, breed, at));
        return beside.filter(|at| at.steps_to(hero_at) <= BESIDE);
    }
    let level = level(world);
    let step = |at: Pos| (level.is_walkable(at) || level.can_be_opened(at)).then_some(1);
    let field = flow::flood(level.ground(), &[(hero_at, 0)], NEAR_ENOUGH, step);
    let far: Vec<Pos> = (level.ground().positions())
        .filter(|&at| (APART..=NEAR_ENOUGH).contains(&field[at]) && has_room(world, breed, at))
        .collect();
    far.choose(&mut world.resource_mut::<Streams>().rules)
        .copied()
}

/// The actor as it comes: healed, calm, and on the hero's side if it is a friend.
fn restored(actor: ActorRecord, at: Pos, content: &Content, is_friend: bool) -> ActorRecord {
    let mut actor = ActorRecord {
        at,
        home: Home(at),
        goals: Goals::default(),
        statuses: Statuses::default(),
        initiative: Initiative(spawn::FIRST_WAIT),
        yielded: match is_friend {
            true => Some(Yielded::new(ActorId::HERO, Hold::Sworn)),
            false => actor.yielded,
        },
        ..actor
    };
    actor.health.now = actor.health.max;
    actor.mana.now = actor.mana.max;
    actor.awareness.beliefs.clear();
    actor.awareness.start_up();
    if let Some(mind) = &mut actor.mind {
        mind.come_anew();
    }
    if is_friend {
        actor.allegiance = Allegiance(content.factions.find(COMPANIONS));
    }
    actor
}

/// Gives it the best gear out of several finds of this level, if its breed changes gear.
fn arm(world: &mut World, entity: Entity, content: &Content) {
    let depth = level(world).depth;
    let row = &content.depths[usize::from(depth)];
    if !breed_of(world, entity).is_some_and(|breed| breed.needs.contains(&Need::Equip)) {
        return;
    }
    for _ in 0..FINDS {
        let rng = &mut world.resource_mut::<Streams>().rules;
        let found = populate::weighted(&row.treasure_table, rng);
        let Some(item) = found.and_then(|name| Item::called(name, content)) else {
            continue;
        };
        let item = wares::found(content, item, row.danger, rng);
        let is_wand =
            |item: Item| matches!(content.items.row(item.kind).class, ItemClass::Wand { .. });
        let pack = world.get::<Pack>(entity);
        let has_wand = pack.is_some_and(|pack| pack.iter().any(|carried| is_wand(carried.item)));
        let is_wand = is_wand(item);
        if ((is_wand && !has_wand) || is_better(world, entity, item))
            && let Some(mut pack) = world.get_mut::<Pack>(entity)
            && let Some(letter) = pack.put(item)
            && !is_wand
        {
            pack.put_on(letter, content);
        }
    }
}

/// Places new creatures of its kind around it.
fn bring_friends(world: &mut World, entity: Entity, at: Pos) -> Vec<Entity> {
    let most = content(world).rules.survivors.friends;
    let count = match most {
        0 => 0,
        most => world.resource_mut::<Streams>().rules.random_range(1..=most),
    };
    let kind = who(world, entity).breed;
    let depth = level(world).depth;
    let mut friends = Vec::new();
    for _ in 0..count {
        let Some(breed) = kin(world, kind, depth) else {
            break;
        };
        let cell = free_cell_for(level(world), at, |cell| has_room(world, breed, cell));
        let Some(cell) = cell.filter(|cell| cell.steps_to(at) <= BESIDE) else {
            break;
        };
        let (_, friend) = spawn::spawn_newcomer(world, breed, cell);
        friends.push(friend);
    }
    friends
}
