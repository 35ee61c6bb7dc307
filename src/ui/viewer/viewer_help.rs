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
        "space: play or pause".to_owned(),
        ". or right: one command forward; left: one back".to_owned(),
        "up: 50 commands forward; down: 50 back".to_owned(),
        "home, end: go to the start or the end".to_owned(),
        "g: go to a turn".to_owned(),
        "1 to 4, + and -: slower or faster".to_owned(),
        String::new(),
        format!(
            "{look}: look; Tab moves to the next. It shows what each creature is doing, what it \
             did last and why. Space and . still work, and the creature you look at is followed \
             while it's in sight."
        ),
        format!(
            "{lens}: what the creature you last looked at senses, feels and means to do. In a \
             replay, wizard mode is always allowed."
        ),
        format!("{view}: all in sight; {pack}: your pack; {messages}: the messages so far."),
        "enter: a menu of all this".to_owned(),
        String::new(),
        "The mouse works too: click the map to look there, or the messages to read them."
            .to_owned(),
        "esc: close what's open, then leave the replay".to_owned(),
    ];
    let lines = lines.map(|line| (line, TEXT));
    Page::of("Watching a replay", layout, &lines)
}
