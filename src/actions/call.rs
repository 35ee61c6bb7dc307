//! Summoning: called creatures appear on free cells near the caller, on its side, with its
//! knowledge and without mana. Those that nobody called are on their own side. Calls for kin stop at the population cap of breeds that
//! multiply.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::content::{BreedId, Called, Dice};
use crate::model::body::{JustArrived, Kind};
use crate::model::run::{Event, Roster, Streams};
use crate::rules::emit::emit_about;
use crate::rules::passability::{is_barred, may_stand};
use crate::rules::queries::{content, level};
use crate::rules::spawn;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Maximum distance between summoned creatures and their caller, in cells.
const ROOM: u8 = 2;
/// No more creatures can be summoned once this many actors are on the level.
const CROWD: usize = 60;

/// Summons up to `count` creatures near `here`, as far as there is room.
pub(super) fn call(
    world: &mut World,
    (caller, here): (Option<Entity>, Pos),
    called: &Called,
    count: Dice,
) {
    let Some(breed) = breed_called(world, caller, called) else {
        return;
    };
    let count = count.roll(&mut world.resource_mut::<Streams>().rules);
    let left = CROWD.saturating_sub(world.resource::<Roster>().len());
    let mut count = usize::try_from(count).unwrap_or(0).min(left);
    if *called == Called::Kin {
        count = count.min(spawn::room_for_kin(world, breed));
    }
    for at in room_beside(world, caller, breed, here)
        .into_iter()
        .take(count)
    {
        let (_, newcomer) = spawn::spawn_newcomer(world, breed, at);
        world.entity_mut(newcomer).insert(JustArrived);
        // It has spent its strength on the way, and cannot call others in turn.
        effect::take_mana(world, newcomer, i32::MAX);
        if let Some(caller) = caller {
            effect::take_side(world, newcomer, caller);
            effect::share_knowledge(world, newcomer, caller);
        }
        emit_about(world, newcomer, |who| Event::Appeared { who });
    }
}

fn breed_called(world: &World, caller: Option<Entity>, called: &Called) -> Option<BreedId> {
    match called {
        Called::Kin => world.get::<Kind>(caller?).map(|kind| kind.0),
        Called::Breed(name) => content(world).breeds.find(name),
    }
}

/// Free cells with no wall between them and the caller, where that breed can stand, nearest
/// first.
fn room_beside(world: &World, caller: Option<Entity>, breed: BreedId, here: Pos) -> Vec<Pos> {
    let level = level(world);
    let view = View::cast(here, ROOM, |at| level.is_opaque(at));
    let (content, breed) = (content(world), content(world).breeds.row(breed));
    let has_room = |at: &Pos| {
        let is_barred = caller.is_some_and(|caller| is_barred(world, caller, *at));
        let is_free = level.occupant(*at).is_none() && !is_barred;
        is_free && may_stand(level, content, breed, *at)
    };
    let mut free: Vec<Pos> = view.iter().filter(has_room).collect();
    free.sort_by_key(|&at| (here.distance_squared(at), at));
    free
}
