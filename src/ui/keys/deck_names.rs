//! How sentences name the buttons of the deck, where a page shows it: see [`super::super::deck`].

use crate::model::mind::Action;
use crate::ui::command::{Command, Reach, Sheet, Use, Way};

/// How a sentence names the button for a command: by its label in brackets. Commands without
/// a button are in the menu.
#[must_use]
pub fn name_of(command: Command) -> &'static str {
    match command {
        Command::RestUntilBetter => "[rest]",
        Command::Do(Action::ChangePace) => "[sneak]",
        Command::Explore => "[auto]",
        Command::Cast(..) => "[cast]",
        Command::Throw(..) => "[throw]",
        Command::Look => "[look]",
        Command::With(Use::Quaff, _) => "[quaff]",
        Command::With(Use::Wield, _) => "[wield]",
        Command::With(..) | Command::Pack => "[pack]",
        Command::Toward(Reach::Door, _) => "[door]",
        Command::Go(Way::Down) => "[go dn]",
        Command::Show(Sheet::Messages) => "tap",
        Command::Do(_) => "a tap on yourself",
        _ => "[menu]",
    }
}
