//! Lighting: combines all light sources on the hero's level in one field.

use bevy::ecs::system::{Query, Res, ResMut};

use crate::model::body::{Kind, Position};
use crate::model::level::lighting::source;
use crate::model::level::{Level, Lights};
use crate::model::run::ContentHandle;
use crate::model::things::Pack;
use crate::rules::glow::{goal_glow, held_up};

/// Updates the light after changes to the level or to carried lights.
pub fn shine(
    actors: Query<(&Position, &Kind, &Pack)>,
    level: Res<Level>,
    rulebook: Res<ContentHandle>,
    mut lights: ResMut<Lights>,
) {
    let content = &rulebook.0;
    let carried = actors.iter().flat_map(|(position, kind, pack)| {
        let own = content.breeds.row(kind.0).presence.glow;
        let through = goal_glow(pack, content);
        let glows = own.into_iter().chain(held_up(pack, content)).chain(through);
        glows.map(|glow| source(position.0, glow))
    });
    lights.update(&level, content, carried);
}
