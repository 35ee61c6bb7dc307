//! Sight: a field of view for the hero and every creature, each by its own range.

use bevy::ecs::query::With;
use bevy::ecs::system::{Query, Res, ResMut};

use crate::model::{
    ActorId, Awareness, Hero, Kind, Level, MyTurn, Position, Rulebook, Sense, Sight, Sighting,
};

/// Works out again the views of all who moved or whose surroundings changed and
/// who act now; the hero's always, for the person wants to see.
pub fn look_around(
    mut actors: Query<(&ActorId, &Position, &Kind, &mut Sight, Option<&MyTurn>)>,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
) {
    for (&id, position, kind, mut sight, turn) in &mut actors {
        let is_asked = turn.is_some() || id == ActorId::HERO;
        if !sight.is_stale || !is_asked {
            continue;
        }
        let radius = rulebook.0.breeds.row(kind.0).senses.sight;
        sight
            .view
            .recast(position.0, radius, |pos| level.is_opaque(pos));
        sight.is_stale = false;
    }
}

/// Lists whom each actor in turn has in view.
pub fn take_notice(
    mut actors: Query<(&ActorId, &Position, &Sight, &mut Awareness), With<MyTurn>>,
    level: Res<Level>,
) {
    for (&id, position, sight, mut awareness) in &mut actors {
        awareness.seen.clear();
        for at in sight.view.iter() {
            if let Some(who) = level.occupant(at)
                && who != id
            {
                let steps = position.0.steps_to(at);
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

/// The hero remembers what he sees of the level.
pub fn remember_level(hero: Query<&Sight, With<Hero>>, mut level: ResMut<Level>) {
    for sight in &hero {
        for at in sight.view.iter() {
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
}
