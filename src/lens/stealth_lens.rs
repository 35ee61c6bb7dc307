//! Where unsuspecting creatures would notice the hero from. Not wizardry: the hero knows
//! the same in numbers, and only ground he knows is marked.
//!
//! Uses the same functions as the creatures' own perception, with default eyes and ears, or
//! a creature's own where the hero sees one. Smell, warmth and mind sense are left out
//! because the hero cannot know of them.

use std::collections::BTreeSet;

use bevy::ecs::world::World;

use super::{Mark, Overlay, size};
use crate::ai::sense::hearing::at_the_ear;
use crate::content::{Colour, Senses};
use crate::model::body::Statuses;
use crate::rules::loudness::sound_out;
use crate::rules::queries::{
    breed_of, content, entity_of, hero, is_asleep, is_blind, level, light_at, position,
};
use crate::rules::visibility::{hero_sees_body, is_made_out, unwary_sight};
use crate::spatial::Pos;
use crate::spatial::fov::{MAX_RADIUS, View};
use crate::spatial::sound::Sound;

/// The colour of how far the hero is seen.
pub const SEEN: Colour = Colour(40, 90, 100);
/// The colour of how far he is heard.
pub const HEARD: Colour = Colour(90, 60, 100);
const BOTH: Colour = Colour(110, 80, 30);
/// Glyph on the outermost ground from which the hero is seen.
const EDGE_OF_SIGHT: char = '°';
/// Glyph on the outermost ground from which he is heard.
const EDGE_OF_SOUND: char = '♪';

/// The ground from which unsuspecting creatures would see or hear the hero as he moves now.
#[must_use]
pub fn overlay(world: &World) -> Overlay {
    let mut overlay = Overlay::empty("noticed", size(world));
    let (seen, heard) = reach(world);
    let (by_eye, by_ear) = (edge(world, &seen), edge(world, &heard));
    for &at in seen.union(&heard) {
        let tint = match (seen.contains(&at), heard.contains(&at)) {
            (true, true) => BOTH,
            (true, false) => SEEN,
            (false, _) => HEARD,
        };
        let mark = Mark::tint(tint);
        let mark = if by_eye.contains(&at) {
            mark.with(EDGE_OF_SIGHT)
        } else if by_ear.contains(&at) {
            mark.with(EDGE_OF_SOUND)
        } else {
            mark
        };
        overlay.mark(at, mark);
    }
    let meaning = [
        (SEEN, EDGE_OF_SIGHT, "seen from"),
        (HEARD, EDGE_OF_SOUND, "heard from"),
        (BOTH, ' ', "both"),
    ];
    let meaning = meaning.map(|(tint, edge, means)| (Mark::tint(tint).with(edge), means.into()));
    overlay.legend = meaning.into();
    overlay
}

/// The outermost known ground from which the hero is seen, and that from which he is heard.
#[must_use]
pub fn edges(world: &World) -> [BTreeSet<Pos>; 2] {
    let (seen, heard) = reach(world);
    [edge(world, &seen), edge(world, &heard)]
}

/// The known ground from which the hero is seen, and that from which he is heard.
fn reach(world: &World) -> (BTreeSet<Pos>, BTreeSet<Pos>) {
    let Some(there) = hero(world).and_then(|hero| position(world, hero)) else {
        return Default::default();
    };
    let level = level(world);
    let is_known = |at: &Pos| level.known.get(*at).copied().flatten().is_some();
    let is_ground = |at: &Pos| is_known(at) && !level.is_opaque(*at) && *at != there;
    // Fields of view are symmetric: eyes that see the hero are on cells he could see.
    let widest = View::cast(there, MAX_RADIUS, |at| level.is_opaque(at));
    let seen = widest.iter().filter(is_ground);
    let seen = seen.filter(|&at| makes_out(world, at, there));
    let mut sound = Sound::default();
    sound_out(world, &mut sound);
    let heard = sound.iter().filter(|(at, _)| is_ground(at));
    let heard = heard.filter(|&(at, heard)| {
        let hearing = senses_at(world, at).hearing;
        at_the_ear(heard.loudness, hearing).is_some()
    });
    (seen.collect(), heard.map(|(at, _)| at).collect())
}

/// Whether eyes at `at` would notice the hero at `there`.
fn makes_out(world: &World, at: Pos, there: Pos) -> bool {
    let (senses, steps) = (senses_at(world, at), at.steps_to(there));
    let is_in_range = || {
        let view = View::cast(at, senses.sight, |cell| level(world).is_opaque(cell));
        view.contains(there)
    };
    hero(world).is_some_and(|hero| {
        steps <= unwary_sight(world, &senses, hero, there)
            && is_made_out(&senses, steps, light_at(world, there))
            && !level(world).hides(there, at)
            && is_in_range()
    })
}

/// The current senses of the creature seen at `at`, else the default senses.
fn senses_at(world: &World, at: Pos) -> Senses {
    let who = level(world)
        .occupant(at)
        .filter(|_| hero_sees_body(world, at));
    let entity = who.and_then(|id| entity_of(world, id));
    let Some((entity, breed)) = entity.and_then(|it| Some((it, breed_of(world, it)?))) else {
        return Senses::default();
    };
    let statuses = world.get::<Statuses>(entity);
    let is_blind = statuses.is_some_and(|it| is_blind(it, content(world)));
    let sight = if is_blind || is_asleep(world, entity) {
        0
    } else {
        breed.senses.sight
    };
    Senses {
        sight,
        ..breed.senses
    }
}

/// Those of `cells` that have known ground outside the set as a neighbour.
fn edge(world: &World, cells: &BTreeSet<Pos>) -> BTreeSet<Pos> {
    let level = level(world);
    let here = hero(world).and_then(|hero| position(world, hero));
    let is_beyond = |at: Pos| {
        let is_known = level.known.get(at).copied().flatten().is_some();
        is_known && !level.is_opaque(at) && !cells.contains(&at) && Some(at) != here
    };
    let is_last = |at: &&Pos| at.neighbours().any(is_beyond);
    cells.iter().filter(is_last).copied().collect()
}
