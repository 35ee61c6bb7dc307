//! The opening of a fight: all actors are placed on the map, assigned to their sides and
//! told of their foes.

use std::iter::repeat_n;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand_pcg::Pcg64Mcg;

use super::hero::Script;
use super::place::Ground;
use super::problem::Problem;
use super::sides::{Side, Sort, places};
use super::{Matchup, meeting};
use crate::content::{BandKindId, BreedId, Content, Role};
use crate::game;
use crate::game::Game;
use crate::model::bands::{Band, Member};
use crate::model::body::{ActorId, Allegiance, Health};
use crate::model::level::Level;
use crate::model::mind::{Alertness, Awareness, Belief, DisabledTactics};
use crate::model::run::{Clock, Roster, stream};
use crate::rules::band_membership::bring;
use crate::rules::queries::{content, entity_of, position};
use crate::rules::spawn;
use crate::spatial::Pos;

/// The random stream that places the fighters. The rules have their own streams.
const LOTS: u64 = 100;

/// Distance between patrol points of the hero, in cells.
const ROUNDS: i16 = 5;

/// An actor on the map and its position.
type Fighter = (ActorId, Pos);

/// Creates the level with all fighters on it.
pub(super) fn open(matchup: &Matchup, seed: u64) -> Result<Game, Problem> {
    let content = &matchup.content;
    let Ground { level, starts } = matchup.map.ground(content, seed)?;
    let mut lots = stream(seed, LOTS);
    let [one, other] = match matchup.is_chase {
        true => meeting::in_view(&level, starts[0], &mut lots)
            .ok_or_else(|| Problem::NoRoom(matchup.map.name()))?,
        false => starts,
    };
    let mut game = Game::in_room(content.clone(), seed, level);
    let world = &mut game.world;
    let first = line_up(world, matchup, (0, [one, other]), &mut lots);
    let second = line_up(world, matchup, (1, [other, one]), &mut lots);
    let forgoes = matchup.without.iter();
    let forgoes = forgoes.fold(DisabledTactics::default(), |all, &tactic| all.and(tactic));
    for &(id, _) in &first {
        let fighter = entity_of(world, id).filter(|_| !matchup.without.is_empty());
        if let Some(fighter) = fighter {
            world.entity_mut(fighter).insert(forgoes);
        }
    }
    if let Some(percent) = matchup.hurt {
        hurt(world, &first, percent);
    }
    tell(world, &first, &second, matchup.scouts);
    tell(world, &second, &first, matchup.scouts);
    game::open_eyes(world);
    Ok(game)
}

/// Reduces each fighter's health to that percentage of its maximum, at least one hit point.
fn hurt(world: &mut World, fighters: &[Fighter], percent: u8) {
    for &(id, _) in fighters {
        let fighter = entity_of(world, id);
        if let Some(mut health) = fighter.and_then(|it| world.get_mut::<Health>(it)) {
            health.now = (health.max * i32::from(percent) / 100).max(1);
        }
    }
}

/// The hero's script, if he takes part: the starting positions of his foes, and patrol
/// points.
pub(super) fn script(world: &World) -> Script {
    script_with(world, ROUNDS)
}

/// The script for a chase, in which every cell is a patrol point.
pub(super) fn hunting_script(world: &World) -> Script {
    script_with(world, 1).hunting()
}

fn script_with(world: &World, apart: i16) -> Script {
    let side = |entity| world.get::<Allegiance>(entity).and_then(|side| side.0);
    let own = entity_of(world, ActorId::HERO).and_then(side);
    let roster = world.resource::<Roster>().iter();
    let foes = roster.filter(|&(_, &entity)| side(entity) != own);
    let foes = foes.filter_map(|(&id, &entity)| Some((id, position(world, entity)?)));
    let level = world.resource::<Level>();
    let cells = level.ground().positions();
    let rounds = cells.filter(|&at| at.x % apart == 1 % apart && at.y % apart == 1 % apart);
    let rounds = rounds.filter(|&at| level.is_walkable(at));
    Script::new(foes, rounds.collect())
}

/// Places the side with that number on the map.
fn line_up(
    world: &mut World,
    matchup: &Matchup,
    (side, starts): (usize, [Pos; 2]),
    lots: &mut Pcg64Mcg,
) -> Vec<Fighter> {
    let groups = roll_call(&matchup.sides[side], &matchup.content, lots);
    let count = groups.iter().map(|group| group.members.len()).sum();
    let cells = places(world.resource::<Level>(), starts, count, lots);
    let mut cells = cells.into_iter();
    let mut fighters = Vec::new();
    for group in groups {
        let mut members = Vec::new();
        for ((breed, role), at) in group.members.into_iter().zip(cells.by_ref()) {
            let (id, entity) = enlist(world, breed, at);
            let allegiance = Allegiance(Some(matchup.factions[side]));
            world.entity_mut(entity).insert(allegiance);
            fighters.push((id, at));
            members.push(Member::new(id, role));
        }
        if let Some(band) = group.band.and_then(|kind| Band::new(kind, members, 0)) {
            bring(world, band);
        }
    }
    fighters
}

/// Actors that arrive together: a band, or several of one breed.
struct Group {
    band: Option<BandKindId>,
    members: Vec<(BreedId, Role)>,
}

/// All members of a side; the size of a band is rolled with its dice.
fn roll_call(side: &Side, content: &Content, lots: &mut Pcg64Mcg) -> Vec<Group> {
    let mut groups = Vec::new();
    let alike = |breed: BreedId, count| {
        let members = vec![(breed, Role::Member); usize::from(count)];
        let band = None;
        Group { band, members }
    };
    for &(count, sort) in &side.sorts {
        match sort {
            Sort::Hero | Sort::WaryHero => {
                let breed = content.breeds.find(&content.usual_kit().breed);
                groups.extend(breed.map(|breed| alike(breed, count)));
            }
            Sort::Breed(breed) => groups.push(alike(breed, count)),
            Sort::Band(band) => {
                groups.extend((0..count).map(|_| band_of(band, content, lots)));
            }
        }
    }
    groups
}

fn band_of(band: BandKindId, content: &Content, lots: &mut Pcg64Mcg) -> Group {
    let mut members = Vec::new();
    for some in &content.bands.row(band).members {
        let count = usize::try_from(some.count.roll(lots)).unwrap_or(0);
        let breed = content.breeds.find(&some.breed);
        let breed = breed.expect("loading checks who is in a band");
        members.extend(repeat_n((breed, some.role), count));
    }
    let band = Some(band);
    Group { band, members }
}

fn enlist(world: &mut World, breed: BreedId, at: Pos) -> (ActorId, Entity) {
    let is_hero = content(world).is_heros(&content(world).breeds.row(breed).id);
    let id = if is_hero {
        ActorId::HERO
    } else {
        world.resource_mut::<Clock>().new_actor_id()
    };
    (id, spawn::spawn_actor(world, id, breed, at))
}

/// Alerts a whole side and tells all of it, or only its first member, where the foes stand.
/// The hero's script learns it separately.
fn tell(world: &mut World, side: &[Fighter], others: &[Fighter], only_the_first: bool) {
    for (number, &(id, _)) in side.iter().enumerate() {
        let Some(entity) = entity_of(world, id).filter(|_| id != ActorId::HERO) else {
            continue;
        };
        let Some(mut awareness) = world.get_mut::<Awareness>(entity) else {
            continue;
        };
        awareness.alertness = Alertness::Alert;
        awareness.alert_for = u16::MAX;
        if number > 0 && only_the_first {
            continue;
        }
        for &(who, at) in others {
            awareness.note(Belief::told(who, at, 0));
        }
    }
}
