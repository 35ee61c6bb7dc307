//! Reports what a fleeing creature makes for, if the hero sees it: once per flight and kind
//! of refuge. Merely getting out of sight is not reported.

use crate::rules::visibility::hero_sees_body;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Refuge;
use crate::model::mind::{Course, Goals};
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::queries::position;
use crate::spatial::fov::View;

/// Reports the refuge that the course leads to, if that is news and the hero sees the
/// creature. `view` is his field of view, whether lit or not.
pub fn announce(world: &mut World, entity: Entity, course: &Course, view: Option<&View>) {
    let refuge = course.refuge;
    let Some(view) = view.filter(|_| refuge != Refuge::Away) else {
        return;
    };
    let here = position(world, entity).filter(|&here| here != course.to);
    let is_seen = here.is_some_and(|here| view.contains(here) && hero_sees_body(world, here));
    if !is_seen {
        return;
    }
    let is_news = world
        .get_mut::<Goals>(entity)
        .is_some_and(|mut goals| goals.hesitation.is_news(refuge));
    if is_news {
        emit_about(world, entity, |who| Event::MadeFor { who, refuge });
    }
}
