//! The labels of the buttons of the [deck](crate::ui::deck).

use crate::model::mind::Action;
use crate::ui::command::{Command, Reach, Sheet, Use, Way};

/// What the button for a command usually says, and what sentences call it; `None` for
/// commands without a button.
#[must_use]
pub fn label(command: Command) -> Option<&'static str> {
    Some(match command {
        Command::Explore => "auto",
        Command::RestUntilBetter => "rest",
        Command::Do(Action::ChangePace) => "sneak",
        Command::Toward(Reach::Door, _) => "door",
        Command::Cast(..) => "cast",
        Command::Throw(..) => "throw",
        Command::With(Use::Quaff, _) => "quaff",
        Command::With(Use::Wield, _) => "wield",
        Command::Look => "look",
        Command::Pack => "pack",
        Command::Menu => "menu",
        Command::Go(Way::Down) => "go dn",
        _ => return None,
    })
}

/// How sentences name the button for a command: by its label in brackets. Commands without a
/// button are in the menu.
#[must_use]
pub fn name_of(command: Command) -> String {
    if let Some(label) = label(command) {
        return format!("[{label}]");
    }
    let name = match command {
        Command::With(..) => "[pack]",
        Command::Show(Sheet::Messages) => "tap",
        Command::Do(_) => "a tap on yourself",
        _ => "[menu]",
    };
    name.to_owned()
}
