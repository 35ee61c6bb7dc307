//! Which tracks of creatures the hero notices. All numbers here are our own.

use bevy::ecs::world::World;

use crate::model::body::Arts;
use crate::model::level::{Track, Tracks};
use crate::model::run::Clock;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{content, entity_of, hero, level, position};
use crate::rules::visibility::{hero_eyes, hero_sees_body};
use crate::spatial::Pos;

/// How near, in steps, the hero must be to see prints.
const NEAR: u32 = 7;
/// For how many of the hero's turns a smell lasts.
const SMELL_LASTS: u32 = 60;

/// A track that the hero notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noticed {
    /// The track.
    pub track: Track,
    /// The hero's turns since it was left.
    pub age: u32,
    /// Whether he only smells it. Otherwise he sees prints.
    pub is_smell: bool,
}

/// The tracks that the hero notices now, by rows. Only those of hostile creatures out of his
/// sight matter to him.
#[must_use]
pub fn noticed(world: &World) -> Vec<(Pos, Noticed)> {
    let tracks = world.resource::<Tracks>().0.keys();
    let noticed = tracks.filter_map(|&at| Some((at, noticed_at(world, at)?)));
    noticed.collect()
}

/// The track that the hero notices in a cell, as in [`noticed`].
#[must_use]
pub fn noticed_at(world: &World, at: Pos) -> Option<Noticed> {
    let track = *world.resource::<Tracks>().0.get(&at)?;
    let eyes = hero_eyes(world)?;
    let steps = eyes.here.steps_to(at);
    let age = world
        .resource::<Clock>()
        .hero_turns
        .saturating_sub(track.turn);
    let terrain = content(world).terrain.row(level(world).terrain_at(at)?);
    let learned = hero(world).and_then(|hero| world.get::<Arts>(hero));
    let near = NEAR + learned.map_or(0, |learned| learned.tracking);
    let is_seen = steps <= near && age <= u32::from(terrain.tracks) && eyes.make_out(at);
    let smell = content(world).breeds.row(track.breed).presence.smell;
    let is_smelt = steps <= u32::from(smell) && age <= SMELL_LASTS && eyes.view.contains(at);
    let is_noticed = (is_seen || is_smelt) && steps > 0 && matters(world, track);
    is_noticed.then_some(Noticed {
        track,
        age,
        is_smell: !is_seen,
    })
}

/// Whether a track tells the hero of a foe that he doesn't see. Creatures that left the level
/// count as foes.
fn matters(world: &World, track: Track) -> bool {
    let (Some(hero), Some(who)) = (hero(world), entity_of(world, track.who)) else {
        return true;
    };
    let is_seen = position(world, who).is_some_and(|at| hero_sees_body(world, at));
    !is_seen && is_hostile(world, who, hero)
}
