//! The help page for watching a run.

use crate::content::Colour;
use crate::ui::command::{Command, Sheet};
use crate::ui::keys::Keymap;
use crate::ui::layout::Layout;
use crate::ui::pages::Page;

const TEXT: Colour = Colour(200, 200, 200);

/// The page with the keys.
pub fn page(layout: Layout, keys: &Keymap) -> Page {
    let look = keys.key_of(Command::Look);
    let lens = keys.key_of(Command::Lens);
    let view = keys.key_of(Command::InView);
    let pack = keys.key_of(Command::Pack);
    let messages = keys.key_of(Command::Show(Sheet::Messages));
    let lines = [
        "space: play, or pause".to_owned(),
        ". or right: a command on; left: a command back".to_owned(),
        "up: 50 commands on; down: 50 commands back".to_owned(),
        "home, end: to the beginning, to the end".to_owned(),
        "g: to a turn, which is asked for".to_owned(),
        "1 to 4, + and -: slower or faster".to_owned(),
        String::new(),
        format!("{look}: look; Tab goes from one to the next. It tells what each is about, what it did last and why. Space and . go on meanwhile, and whoever is looked at is followed as long as he is in view."),
        format!("{lens}: what a creature senses, feels and means to do, of whoever was looked at last. Nobody minds wizardry in a run that is over."),
        format!("{view}: all in view; {pack}: what you carried; {messages}: what you were told up to then."),
        "enter: all of these".to_owned(),
        String::new(),
        "The mouse does all of it, too: a press on the map looks there, one on the news reads them.".to_owned(),
        "esc: leave whatever is open, and then the run".to_owned(),
    ];
    let lines = lines.map(|line| (line, TEXT));
    Page::of("Watching a run again", layout, &lines)
}
