//! Everybody in view as a list, for whoever reads the map instead of seeing it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::doing::mood;
use crate::content::with_article;
use crate::model::{breed_of, hero, hero_feels, hero_sees_body, position};
use crate::spatial::{Dir, Pos};
use crate::ui::map_view::in_view;
use crate::ui::signs::sign_of;

/// Everybody in view with direction and distance, a line each, nearest first; then
/// those of whom the hero feels the mind alone.
#[must_use]
pub fn list_in_view(world: &World) -> Vec<String> {
    let Some(here) = hero(world).and_then(|hero| position(world, hero)) else {
        return Vec::new();
    };
    let line = |at: Pos, entity: Entity, sign: String, state: String| {
        let breed = breed_of(world, entity)?;
        let dir = here.towards(at).map_or("here", |_| compass(here, at));
        let steps = here.steps_to(at);
        let name = with_article(&breed.id);
        let glyph = breed.glyph;
        Some(format!("{glyph}{sign} {name}, {steps} {dir}. {state}"))
    };
    let seen = in_view(world).into_iter().filter_map(|(at, entity)| {
        let sign = sign_of(world, entity).map(|sign| format!(" {}", sign.glyph()));
        line(at, entity, sign.unwrap_or_default(), mood(world, entity))
    });
    let felt = hero_feels(world).into_iter();
    let felt = felt
        .filter(|&(at, _)| !hero_sees_body(world, at))
        .filter_map(|(at, entity)| {
            line(at, entity, String::new(), "You feel its mind.".to_owned())
        });
    seen.chain(felt).collect()
}

/// The direction of `to` seen from `from`, to the nearest of eight.
fn compass(from: Pos, to: Pos) -> &'static str {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let dir = Dir::nearest(dx, dy);
    dir.map_or("here", Dir::name)
}
