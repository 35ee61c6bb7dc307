//! Whole pages to read: the keys, the history of messages.

use super::keys::{BINDINGS, Binding, label};
use super::messages::Messages;
use super::screen::{PAGE_TOP, Screen};
use super::title::wrap;
use crate::content::Colour;

const HEADING: Colour = Colour(255, 255, 255);
const TEXT: Colour = Colour(200, 200, 200);
/// A row that even low terminals show.
const FOOT_ROW: u16 = 27;
const FOOT: Colour = Colour(120, 120, 140);

/// Rows of text a page has between its heading and its foot.
#[must_use]
pub fn rows(screen_height: u16) -> usize {
    usize::from(screen_height.saturating_sub(PAGE_TOP + 5))
}

/// The keys of a command as help writes them.
#[must_use]
pub fn keys_of(binding: &Binding) -> String {
    let keys: Vec<String> = binding.keys.iter().map(|&key| label(key)).collect();
    keys.join(" ")
}

/// Draws the keys, made from the table that play uses.
pub fn draw_help(screen: &mut Screen) {
    screen.clear();
    screen.print(1, PAGE_TOP, "Keys", HEADING);
    let half = BINDINGS.len().div_ceil(2);
    for (at, binding) in BINDINGS.iter().enumerate() {
        let (column, row) = (at / half, at % half);
        let x = if column == 0 { 1 } else { 45 };
        let y = PAGE_TOP + 1 + u16::try_from(row).unwrap_or(0);
        screen.print(x, y, &keys_of(binding), Colour(240, 220, 90));
        screen.print(x + if column == 0 { 15 } else { 8 }, y, binding.help, TEXT);
    }
    let y = PAGE_TOP + 2 + u16::try_from(half).unwrap_or(0);
    let notes = [
        "Walking into a foe strikes it, into a door opens it; with anybody else you",
        "change places. Click to walk; point at something to be told of it.",
        "Creatures go by what they see; out of sight, to where they saw you last.",
        "Fetch what lies at the bottom and carry it out of the town gate.",
    ];
    for (row, note) in (y..).zip(notes) {
        screen.print(1, row, note, TEXT);
    }
    screen.print(1, FOOT_ROW, "esc: back to the game", FOOT);
}

/// Draws the history, so many lines up from its end.
pub fn draw_messages(screen: &mut Screen, messages: &Messages, up: usize) {
    screen.clear();
    screen.print(1, PAGE_TOP, "What you were told", HEADING);
    let lines = messages.lines();
    let end = lines.len().saturating_sub(up);
    let width = usize::from(screen.width()).saturating_sub(9);
    // From the newest upwards, until the page is full.
    let mut shown: Vec<(String, Colour)> = Vec::new();
    for message in lines[..end].iter().rev() {
        let mut wrapped = wrap(&message.line(), width);
        if shown.len() + wrapped.len() > rows(screen.height()) {
            break;
        }
        let first = format!("{:>5}  {}", message.turn, wrapped.remove(0));
        let rest = wrapped.into_iter().map(|line| format!("       {line}"));
        let block = std::iter::once(first).chain(rest).collect::<Vec<_>>();
        shown.extend(
            block
                .into_iter()
                .rev()
                .map(|line| (line, message.tone.colour())),
        );
    }
    for (y, (line, colour)) in (PAGE_TOP + 1..).zip(shown.iter().rev()) {
        screen.print(1, y, line, *colour);
    }
    screen.print(
        1,
        FOOT_ROW,
        "up and down: older and newer; esc: back to the game",
        FOOT,
    );
}
