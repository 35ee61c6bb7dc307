//! Deeds in the plain words that everybody uses: `north`, `open east`, `throw b southwest`.

use bevy::ecs::world::World;

use crate::model::mind::Action;
use crate::ui::command::{Command, action_of};
use crate::ui::words;

/// Understands a deed, as far as that goes without looking at the room.
///
/// # Errors
/// What can be said instead.
pub fn understand(text: &str) -> Result<Command, String> {
    let command = words::parse(text)?;
    let is_deed = matches!(
        command,
        Command::Do(_)
            | Command::RestUntilBetter
            | Command::Toward(_, Some(_))
            | Command::Go(_)
            | Command::With(_, Some(_))
            | Command::Throw(Some(_), Some(_))
            | Command::Cast(Some(_), _)
    );
    is_deed.then_some(command).ok_or_else(|| {
        "say all of it, as in `north`, `rest`, `quaff b`, `open east` or `throw c west`".to_owned()
    })
}

/// The deed that the hero is told to do, as the room is now.
///
/// # Errors
/// Why there is no such deed.
pub fn parse_deed(text: &str, world: &World) -> Result<Action, String> {
    action_of(understand(text)?, world)
}
