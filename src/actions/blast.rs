//! What happens around a place: where a thrown item bursts, a trap goes off, or somebody dies
//! or appears.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::affect::{Place, Source, upon_body, upon_place};
use super::{effect, ground};
use crate::content::{Blast, ItemKindId, NoiseKind, with_article};
use crate::model::body::ActorId;
use crate::model::run::Event;
use crate::rules::emit::{emit, make_noise};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Bursts an item thrown by `by` at the cell `centre`.
pub fn burst(world: &mut World, by: Entity, kind: ItemKindId, centre: Pos, blast: &Blast) {
    emit(world, centre, Event::Burst { kind });
    let cause = format!(
        "killed by {}",
        with_article(&content(world).items.row(kind).id)
    );
    effect::show_blast(world, by, centre);
    make_noise(world, by, NoiseKind::Burst, centre);
    go_off(world, (by, Some(by)), &cause, centre, blast);
}

/// Applies the effects of a blast. `by` makes the noises among them; deaths are blamed on
/// `blamed`, unless it is the victim.
pub fn go_off(
    world: &mut World,
    (by, blamed): (Entity, Option<Entity>),
    cause: &str,
    centre: Pos,
    blast: &Blast,
) {
    let source = Source {
        by,
        blamed,
        behind: 0,
        element: blast.element.as_deref(),
        cause,
        has_user: false,
    };
    let cells = &around(world, centre, blast.radius);
    let victims = occupants(world, cells);
    for effect in &blast.does {
        if effect.is_for_the_place() {
            upon_place(world, &source, Place { centre, cells }, effect);
            continue;
        }
        for &id in &victims {
            if let Some(whom) = effect::living(world, id) {
                upon_body(world, &source, whom, effect);
            }
        }
    }
    if let Some(element) = &blast.element {
        ground::expose(world, cells, element);
    }
}

/// The cells within the radius that let missiles pass and that no wall separates from the
/// centre.
fn around(world: &World, centre: Pos, radius: u8) -> Vec<Pos> {
    let level = level(world);
    let cells = View::cast(centre, radius, |at| level.is_opaque(at));
    cells.iter().filter(|&at| level.lets_fly(at)).collect()
}

/// The actors on the cells, in order of ids.
fn occupants(world: &World, cells: &[Pos]) -> Vec<ActorId> {
    let occupants = cells.iter().filter_map(|&at| level(world).occupant(at));
    let mut caught: Vec<ActorId> = occupants.collect();
    caught.sort_unstable();
    caught
}
