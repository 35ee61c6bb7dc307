//! Sight: a field of view for the hero and every creature, each by its own range,
//! and of what is in view only what there is light enough for.

use bevy::ecs::query::With;
use bevy::ecs::system::{Query, Res};
use bevy::ecs::world::World;

use crate::model::visibility::is_made_out;
use crate::model::{
    ActorId, Awareness, Kind, Level, Lights, MyTurn, Position, Rulebook, Sense, Sight, Sighting,
    Statuses, hero_eyes, is_blind,
};

/// Blind, the hero still knows what is in reach of his hands, in cells.
const REACH_OF_HANDS: u8 = 1;

/// Works out again the views of all who moved or whose surroundings changed, or who
/// lost or regained their eyesight, and who act now; the hero's always, for the
/// person wants to see.
pub fn look_around(
    mut actors: Query<(
        &ActorId,
        &Position,
        &Kind,
        &Statuses,
        &mut Sight,
        Option<&MyTurn>,
    )>,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
) {
    for (&id, position, kind, statuses, mut sight, turn) in &mut actors {
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

/// Lists whom each actor in turn has in view and makes out.
pub fn take_notice(
    mut actors: Query<(&ActorId, &Position, &Kind, &Sight, &mut Awareness), With<MyTurn>>,
    level: Res<Level>,
    lights: Res<Lights>,
    rulebook: Res<Rulebook>,
) {
    for (&id, position, kind, sight, mut awareness) in &mut actors {
        let senses = &rulebook.0.breeds.row(kind.0).senses;
        awareness.seen.clear();
        for at in sight.view.iter() {
            let steps = position.0.steps_to(at);
            if let Some(who) = level.occupant(at)
                && who != id
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

/// The hero remembers what he makes out of the level.
pub fn remember_level(world: &mut World) {
    let Some(eyes) = hero_eyes(world) else {
        return;
    };
    let seen: Vec<_> = eyes.view.iter().filter(|&at| eyes.make_out(at)).collect();
    let mut level = world.resource_mut::<Level>();
    for at in seen {
        let Some(terrain) = level.terrain_at(at) else {
            continue;
        };
        level.known[at] = Some(terrain);
        let top = level.items.get(&at).and_then(|heap| heap.last()).copied();
        match top {
            Some(item) => level.known_items.insert(at, item),
            None => level.known_items.remove(&at),
        };
    }
}
