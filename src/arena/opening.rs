//! The moment before the first turn: everybody on the map, on their sides, told of the
//! others.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand_pcg::Pcg64Mcg;

use super::Matchup;
use super::hero::Script;
use super::problem::Problem;
use super::sides::{Side, Sort, places};
use crate::content::{BreedId, Content};
use crate::game::{self, Game, birth};
use crate::model::streams::stream;
use crate::model::{
    ActorId, Alertness, Allegiance, Awareness, Clock, Forgoes, Inkling, Level, Roster, Sense,
    content, entity_of, position,
};
use crate::spatial::Pos;

/// The stream of chance that says who stands where; the rules have their own, which follow
/// from the seed as always.
const LOTS: u64 = 100;

/// Somebody on the map.
type Fighter = (ActorId, Pos);

/// The map with everybody on it.
pub(super) fn open(matchup: &Matchup, seed: u64) -> Result<Game, Problem> {
    let content = &matchup.content;
    let mut game = Game::in_room(content.clone(), seed, matchup.map.level(content)?);
    let world = &mut game.world;
    let mut lots = stream(seed, LOTS);
    let [one, other] = matchup.map.starts();
    let first = line_up(world, matchup, (0, [one, other]), &mut lots);
    let second = line_up(world, matchup, (1, [other, one]), &mut lots);
    let forgoes = matchup.without.iter();
    let forgoes = forgoes.fold(Forgoes::default(), |all, &tactic| all.and(tactic));
    for &(id, _) in &first {
        let fighter = entity_of(world, id).filter(|_| !matchup.without.is_empty());
        if let Some(fighter) = fighter {
            world.entity_mut(fighter).insert(forgoes);
        }
    }
    tell(world, &first, &second, matchup.scouts);
    tell(world, &second, &first, matchup.scouts);
    game::open_eyes(world);
    Ok(game)
}

/// What the hero keeps in mind, if he is there: where the foes begin.
pub(super) fn script(world: &World, matchup: &Matchup) -> Script {
    let side = |entity| world.get::<Allegiance>(entity).and_then(|side| side.0);
    let own = entity_of(world, ActorId::HERO).and_then(side);
    let roster = world.resource::<Roster>().iter();
    let foes = roster.filter(|&(_, &entity)| side(entity) != own);
    let foes = foes.filter_map(|(&id, &entity)| Some((id, position(world, entity)?)));
    Script::new(foes, matchup.map.starts())
}

/// Brings a side, by its number, onto the map.
fn line_up(
    world: &mut World,
    matchup: &Matchup,
    (side, starts): (usize, [Pos; 2]),
    lots: &mut Pcg64Mcg,
) -> Vec<Fighter> {
    let breeds = roll_call(&matchup.sides[side], &matchup.content, lots);
    let cells = places(world.resource::<Level>(), starts, breeds.len(), lots);
    let mut fighters = Vec::new();
    for (breed, at) in breeds.into_iter().zip(cells) {
        let (id, entity) = enlist(world, breed, at);
        let allegiance = Allegiance(Some(matchup.factions[side]));
        world.entity_mut(entity).insert(allegiance);
        fighters.push((id, at));
    }
    fighters
}

/// Everybody of a side by breed. A band comes as its members, as many as its dice give.
fn roll_call(side: &Side, content: &Content, lots: &mut Pcg64Mcg) -> Vec<BreedId> {
    let mut breeds = Vec::new();
    let mut add = |name: &str, count: usize| {
        let breed = content.breeds.find(name);
        breeds.extend(
            breed
                .into_iter()
                .flat_map(|it| std::iter::repeat_n(it, count)),
        );
    };
    for &(count, sort) in &side.sorts {
        let count = usize::from(count);
        match sort {
            Sort::Hero => add(&content.rules.hero, count),
            Sort::Breed(breed) => add(&content.breeds.row(breed).id, count),
            Sort::Band(band) => {
                for members in (0..count).flat_map(|_| &content.bands.row(band).members) {
                    let rolled = members.count.roll(lots);
                    add(&members.breed, usize::try_from(rolled).unwrap_or(0));
                }
            }
        }
    }
    breeds
}

fn enlist(world: &mut World, breed: BreedId, at: Pos) -> (ActorId, Entity) {
    let is_hero = content(world).breeds.row(breed).id == content(world).rules.hero;
    let id = if is_hero {
        ActorId::HERO
    } else {
        world.resource_mut::<Clock>().new_actor_id()
    };
    (id, birth::bear(world, id, breed, at))
}

/// Tells a side where the others stand, or only the first of it; all are on the alert for
/// as long as it lasts. The hero's script is told apart.
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
            let place = (at, false);
            awareness.note(Inkling::new(who, Sense::Told, place, Inkling::CERTAIN, 0));
        }
    }
}
