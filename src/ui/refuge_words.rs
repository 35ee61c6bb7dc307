//! How creatures flee, as the look tells it, so that a watchful player learns which to cut
//! off from the stairs.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Heart;
use crate::model::body::Kind;
use crate::model::mind::{Course, Goals};
use crate::rules::queries::{breed_of, content};

/// How its breed flees, with marks for its pronoun; `None` for breeds that never do.
#[must_use]
pub fn habit(world: &World, entity: Entity) -> Option<String> {
    let content = content(world);
    let breed = breed_of(world, entity)?;
    let goes_by_table = content.states_of(world.get::<Kind>(entity)?.0).is_some();
    let can_fear = goes_by_table || breed.temper.heart != Heart::Mindless;
    let (_, escape) = content.escape_of(breed);
    can_fear.then(|| format!("When ~he flees, ~he {}.", escape.about))
}

/// That it sees no way out, if so, with marks for its pronoun.
#[must_use]
pub fn despair(world: &World, entity: Entity) -> Option<String> {
    let hopeless = content(world).tactics.flight.hopeless;
    let course = world.get::<Course>(entity);
    let goals = world.get::<Goals>(entity);
    let has_none = course.is_some_and(|course| course.danger >= hopeless)
        || goals.is_some_and(|goals| goals.last_act.is_some());
    has_none.then(|| "~He sees no way out.".to_owned())
}
