//! Sight: a field of view for the hero and every creature, limited by its sight radius and
//! by the available light.

use bevy::ecs::query::With;
use bevy::ecs::system::{Query, Res};
use bevy::ecs::world::World;

use crate::content::ItemKindId;
use crate::model::body::{ActorId, Kind, MyTurn, Position, Statuses};
use crate::model::level::{Level, Lights};
use crate::model::mind::{Awareness, Sense, Sight, Sighting};
use crate::model::run::{ContentHandle, Event};
use crate::model::things::{Identification, Item};
use crate::rules::emit::emit;
use crate::rules::queries::{content, is_blind, level};
use crate::rules::visibility::{hero_eyes, is_made_out};
use crate::spatial::Pos;

/// Sight radius of the blinded hero, in cells: he still knows what is within reach.
const REACH_OF_HANDS: u8 = 1;

/// The components of a looking actor: id, cell, breed and statuses.
type Looking = (
    &'static ActorId,
    &'static Position,
    &'static Kind,
    &'static Statuses,
);

/// Updates the stale views of acting actors, e.g. after moving, changes nearby, or a change
/// of eyesight. The hero's view is updated even out of turn, for display.
pub fn look_around(
    mut actors: Query<(Looking, &mut Sight, Option<&MyTurn>)>,
    level: Res<Level>,
    rulebook: Res<ContentHandle>,
) {
    for ((&id, position, kind, statuses), mut sight, turn) in &mut actors {
        let is_hero = id == ActorId::HERO;
        if turn.is_none() && !is_hero {
            continue;
        }
        let radius = match is_blind(statuses, &rulebook.0) {
            false => rulebook.0.breeds.row(kind.0).senses.sight,
            true => REACH_OF_HANDS * u8::from(is_hero),
        };
        if !sight.is_stale && sight.view.radius() == radius {
            continue;
        }
        sight
            .view
            .recast(position.0, radius, |pos| level.is_opaque(pos));
        sight.is_stale = false;
    }
}

/// Lists the actors that each acting creature sees.
pub fn take_notice(
    mut actors: Query<(&ActorId, &Position, &Kind, &Sight, &mut Awareness), With<MyTurn>>,
    level: Res<Level>,
    lights: Res<Lights>,
    rulebook: Res<ContentHandle>,
) {
    for (&id, position, kind, sight, mut awareness) in &mut actors {
        let senses = &rulebook.0.breeds.row(kind.0).senses;
        awareness.seen.clear();
        for at in sight.view.iter() {
            let steps = position.0.steps_to(at);
            if let Some(who) = level.occupant(at)
                && who != id
                && !level.hides(at, position.0)
                && is_made_out(senses, steps, lights.level(at))
            {
                awareness.seen.push(Sighting {
                    steps,
                    who,
                    at,
                    by: Sense::Sight,
                });
            }
        }
        awareness
            .seen
            .sort_unstable_by_key(|seen| (seen.steps, seen.who));
    }
}

/// Lets the hero remember what he sees of the level. Visibility is only tested where his
/// memory differs, which is rare.
pub fn remember_level(world: &mut World) {
    let Some(eyes) = hero_eyes(world) else {
        return;
    };
    let level = eyes.level;
    let is_news = |&at: &Pos| {
        level
            .terrain_at(at)
            .is_some_and(|it| level.known[at] != Some(it))
    };
    let news = eyes.view.iter().filter(is_news);
    let ground: Vec<Pos> = news.filter(|&at| eyes.make_out(at)).collect();
    let top = |at: &Pos| level.items.get(at).and_then(|heap| heap.last()).copied();
    let lying = level.items.keys().chain(level.known_items.keys());
    let is_news = |at: &&Pos| top(at) != level.known_items.get(at).copied();
    let news = lying.filter(|&&at| eyes.view.contains(at)).filter(is_news);
    let things: Vec<_> = news
        .filter(|&&at| level.terrain_at(at).is_some() && eyes.make_out(at))
        .map(|&at| (at, top(&at)))
        .collect();
    find_offerings(world, &things);
    let mut level = world.resource_mut::<Level>();
    for at in ground {
        level.known[at] = level.terrain_at(at);
    }
    for (at, top) in things {
        match top {
            Some(item) => level.known_items.insert(at, item),
            None => level.known_items.remove(&at),
        };
    }
}

/// What lies on offering stones identifies itself to the hero, so that he can choose. The
/// first sight of a group is an event.
fn find_offerings(world: &mut World, seen: &[(Pos, Option<Item>)]) {
    let content = content(world).clone();
    let here = level(world);
    let is_offered = |at: Pos| here.offering_at(at, &content).is_some();
    let offered = seen.iter().filter(|&&(at, _)| is_offered(at));
    let offered: Vec<(Pos, ItemKindId)> = offered
        .filter_map(|&(at, item)| Some((at, item?.kind)))
        .collect();
    let Some(&(at, _)) = offered.first() else {
        return;
    };
    let is_news = !here.known_items.keys().any(|&at| is_offered(at));
    let stones = here.items.keys().filter(|&&at| is_offered(at)).count();
    let mut guises = world.resource_mut::<Identification>();
    for (_, kind) in offered {
        guises.learn(kind);
    }
    if is_news {
        let stones = stones.try_into().unwrap_or(u8::MAX);
        emit(world, at, Event::OfferingFound { stones });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::{Game, open_eyes};
    use crate::model::mind::Action;
    use crate::rules::queries::hero;
    use crate::rules::spawn;
    use crate::spatial::fov::View;
    use crate::spatial::{Dir, Grid, Pos};
    use crate::turn::driver;

    const DOOR: Pos = Pos::new(4, 1);

    /// The hero in a passage, two steps west of a shut door.
    fn passage() -> Game {
        let content = Arc::new(Content::embedded());
        let terrain = |name| content.terrain.find(name).expect("the content has it");
        let mut ground = Grid::filled(9, 3, terrain("rock"));
        for x in 1..8 {
            ground[Pos::new(x, 1)] = terrain("floor");
        }
        ground[DOOR] = terrain("shut door");
        let level = Level::new(0, ground, &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = content.breeds.find(&content.usual_kit().breed);
        let breed = breed.expect("the rules name a breed");
        spawn::spawn_actor(&mut game.world, ActorId::HERO, breed, Pos::new(2, 1));
        open_eyes(&mut game.world);
        game
    }

    fn hero_sight(world: &mut World) -> bevy::ecs::world::Mut<'_, Sight> {
        let hero = hero(world).expect("there is a hero");
        world.get_mut(hero).expect("he has eyes")
    }

    /// Whether this action makes the hero look again. A dummy view replaces his view first,
    /// so that a new look shows.
    fn looks_again(world: &mut World, action: Action) -> bool {
        let mut sight = hero_sight(world);
        let (centre, radius) = (sight.view.centre(), sight.view.radius());
        let nothing = View::cast(centre, radius, |_| true);
        sight.view = nothing.clone();
        driver::submit(world, action).expect("it can be done");
        hero_sight(world).view != nothing
    }

    #[test]
    fn a_view_is_worked_out_again_after_a_step_or_a_door_and_only_then() {
        let world = &mut passage().world;
        assert!(!looks_again(world, Action::Wait), "nothing happened");
        assert!(looks_again(world, Action::Step(Dir::East)), "he moved");
        assert!(!looks_again(world, Action::Wait), "nothing happened");
        assert!(looks_again(world, Action::Open(DOOR)), "a door moved");
        assert!(!looks_again(world, Action::Wait), "nothing happened");
    }
}
