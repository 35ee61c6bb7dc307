//! The levels that the hero has been to and is not on: how one is stashed away with all
//! who stay there, and how it is taken out again.

use bevy::ecs::world::World;

use crate::model::bands::Band;
use crate::model::body::{ActorId, ActorRecord, Hold, Yielded};
use crate::model::level::{Flows, Footsteps};
use crate::model::mind::{Alertness, Goals};
use crate::model::run::{Clock, Roster};
use crate::rules::band_membership::{bring, forget_bands};
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::content;
use crate::turn::catch_up;

/// Stashes the level away with all who stay, and empties the world of actors. Returns
/// what comes along of bands.
pub(super) fn put_away(world: &mut World, followers: &[ActorRecord]) -> Vec<Band> {
    let comes_along =
        |id: ActorId| id == ActorId::HERO || followers.iter().any(|actor| actor.id == id);
    let mut left = LevelRecord::of(world);
    left.actors.retain(|actor| !comes_along(actor.id));
    left.level.flows = Flows::default();
    for actor in &mut left.actors {
        settle(actor, comes_along);
    }
    let [stay, go] = part(std::mem::take(&mut left.bands), comes_along);
    left.bands = stay;
    let depth = left.level.depth;
    world.resource_mut::<Elsewhere>().0.insert(depth, left);
    empty(world);
    go
}

/// Puts those on the level of that depth again who would have come along and found no room:
/// nobody is lost on the stairs. Returns what of the bands did come along.
pub(super) fn put_back(
    world: &mut World,
    depth: u8,
    actors: Vec<ActorRecord>,
    bands: Vec<Band>,
) -> Vec<Band> {
    let ids: Vec<ActorId> = actors.iter().map(|actor| actor.id).collect();
    let mut elsewhere = world.resource_mut::<Elsewhere>();
    let Some(there) = elsewhere.0.get_mut(&depth).filter(|_| !ids.is_empty()) else {
        return bands;
    };
    there.actors.extend(actors);
    there.actors.sort_unstable_by_key(|actor| actor.id);
    let stay: Vec<ActorId> = there.actors.iter().map(|actor| actor.id).collect();
    let returned = there.actors.iter_mut().filter(|it| ids.contains(&it.id));
    returned.for_each(|actor| settle(actor, |id| !stay.contains(&id)));
    let [back, go] = part(bands, |id| !ids.contains(&id));
    for band in back {
        match there.bands.iter_mut().find(|known| known.id == band.id) {
            Some(known) => known.join(&band),
            None => there.bands.push(band),
        }
    }
    there.bands.sort_unstable_by_key(|band| band.id);
    go
}

/// What becomes of the mind of an actor that stays: whoever comes along is out of it, and
/// so is most of what it meant to do.
fn settle(actor: &mut ActorRecord, comes_along: impl Fn(ActorId) -> bool) {
    actor.yielded = actor.yielded.and_then(left_alone);
    actor.goals = Goals {
        patrol_leg: actor.goals.patrol_leg,
        is_shaken: actor.goals.is_shaken,
        ..Goals::default()
    };
    let awareness = &mut actor.awareness;
    awareness.beliefs.retain(|known| !comes_along(known.who));
    awareness.alertness = awareness.alertness.min(Alertness::Alert);
    if let Some(mind) = &mut actor.mind {
        mind.forget(comes_along);
    }
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

/// What stays of the bands and what comes along, each in the order they were in.
fn part(bands: Vec<Band>, comes_along: impl Fn(ActorId) -> bool) -> [Vec<Band>; 2] {
    let parted = bands.into_iter();
    let parted = parted.map(|band| band.part(|id| !comes_along(id)));
    let (stay, go): (Vec<_>, Vec<_>) = parted.map(|[stays, goes]| (stays, goes)).unzip();
    [stay, go].map(|bands| bands.into_iter().flatten().collect())
}

/// Takes every actor and band out of the world, and the hero's footsteps with them.
fn empty(world: &mut World) {
    world.resource_mut::<Footsteps>().forget();
    let roster = std::mem::take(&mut world.resource_mut::<Roster>().0);
    for entity in roster.into_values() {
        world.despawn(entity);
    }
    forget_bands(world);
}

/// Makes a level that was stashed away the hero's again, with all who stayed there.
pub(super) fn take_out(world: &mut World, stashed: LevelRecord) {
    let content = content(world).clone();
    let mut level = stashed.level;
    level.refresh(&content);
    world.insert_resource(level);
    let now = world.resource::<Clock>().tick;
    for mut actor in stashed.actors {
        catch_up::pass(&mut actor, (stashed.at, now), &content);
        actor.spawn(world);
    }
    for band in stashed.bands {
        bring(world, band);
    }
}

#[cfg(test)]
mod tests;
