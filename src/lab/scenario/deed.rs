//! Actions in the same words as the player's commands: `north`, `open east`, `throw b
//! southwest`.

use crate::ui::command::Command;
use crate::ui::words;

/// Parses an action, as far as possible without looking at the room.
///
/// # Errors
/// Says what would be valid.
pub fn understand(text: &str) -> Result<Command, String> {
    let command = words::parse(text)?;
    let is_deed = matches!(
        command,
        Command::Do(_)
            | Command::RestUntilBetter
            | Command::Toward(_, Some(_))
            | Command::Trade(_, Some(_))
            | Command::Go(_)
            | Command::With(_, Some(_))
            | Command::Throw(Some(_), Some(_))
            | Command::Cast(Some(_), _)
            | Command::Learn(Some(_))
            | Command::Order(Some(_))
    );
    is_deed.then_some(command).ok_or_else(|| {
        "say all of it, as in `north`, `rest`, `quaff b`, `open east` or `throw c west`".to_owned()
    })
}
