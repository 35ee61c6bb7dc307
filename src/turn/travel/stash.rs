//! Levels the hero has visited and left: putting them away with their actors, and restoring
//! them.

use bevy::ecs::world::World;

use crate::model::bands::Band;
use crate::model::body::{ActorId, ActorRecord, Hold, Yielded};
use crate::model::level::{Flows, Footsteps};
use crate::model::run::{Clock, Roster};
use crate::rules::band_membership::{bring, forget_bands};
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::content;
use crate::turn::catch_up;

/// Stores the level with all actors that stay, and removes all actors from the world.
/// Returns the parts of bands that come along.
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

/// Returns followers that found no room to the level of that depth, so that nobody is lost
/// on the stairs. Returns the parts of bands that did come along.
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

/// Lets an actor that stays forget those that leave.
fn settle(actor: &mut ActorRecord, comes_along: impl Fn(ActorId) -> bool) {
    actor.yielded = actor.yielded.and_then(left_alone);
    actor.leave_level(comes_along);
}

/// What becomes of a captive when the hero leaves without it: pleading ones get up, led
/// ones go free.
fn left_alone(yielded: Yielded) -> Option<Yielded> {
    match yielded.hold {
        Hold::Pleading => None,
        Hold::Led => Some(Yielded::new(yielded.to, Hold::Spared)),
        _ => Some(yielded),
    }
}

/// The parts of bands that stay and that come along, each in their original order.
fn part(bands: Vec<Band>, comes_along: impl Fn(ActorId) -> bool) -> [Vec<Band>; 2] {
    let parted = bands.into_iter();
    let parted = parted.map(|band| band.part(|id| !comes_along(id)));
    let (stay, go): (Vec<_>, Vec<_>) = parted.map(|[stays, goes]| (stays, goes)).unzip();
    [stay, go].map(|bands| bands.into_iter().flatten().collect())
}

/// Removes every actor and band from the world, and the hero's footsteps.
fn empty(world: &mut World) {
    world.resource_mut::<Footsteps>().forget();
    let roster = std::mem::take(&mut world.resource_mut::<Roster>().0);
    for entity in roster.into_values() {
        world.despawn(entity);
    }
    forget_bands(world);
}

/// Restores a stored level, with all actors that stayed there, as the current one.
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
