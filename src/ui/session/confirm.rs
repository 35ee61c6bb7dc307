//! The question before a new run replaces an unfinished one.

use crate::content::Colour;
use crate::ui::buttons::{Buttons, Row};
use crate::ui::layout::Layout;
use crate::ui::screen::Screen;
use crate::ui::text::wrap;

/// The question whether to put the unfinished run aside, and its answers.
pub(super) fn confirm_new(layout: Layout) -> (Vec<(String, Colour)>, Buttons<bool>) {
    let told = [
        ("You have an unfinished run.", Colour(240, 220, 90)),
        (
            "A new run takes its place; the old save is kept under another name.",
            Colour(200, 200, 200),
        ),
    ];
    let mut lines = Vec::new();
    for (text, colour) in told {
        let wrapped = wrap(text, layout.columns(2)).into_iter();
        lines.extend(wrapped.map(|line| (line, colour)));
        lines.push((String::new(), colour));
    }
    let keys = keys(layout).into_iter();
    lines.extend(keys.map(|line| (line, Colour(120, 120, 140))));
    let row = Row {
        x: 0,
        y: layout.height / 3 + u16::try_from(lines.len()).unwrap_or(0) + 1,
        width: layout.width,
        gap: 4,
        step: 2,
    };
    let buttons = Buttons::centred(row, &[("yes", true), ("no", false)]);
    (lines, buttons)
}

/// The keys, in one line if there is room.
fn keys(layout: Layout) -> Vec<String> {
    let keys = ["enter: start a new run", "any other key: back"];
    let line = keys.join("      ");
    if line.len() <= layout.columns(0) {
        vec![line]
    } else {
        keys.map(str::to_owned).to_vec()
    }
}

/// Draws the question and its answers.
pub(super) fn draw(screen: &mut Screen) {
    screen.clear();
    let layout = Layout::of(screen);
    let (lines, buttons) = confirm_new(layout);
    for (y, (line, colour)) in (layout.height / 3..).zip(lines) {
        screen.print_centred(y, &line, colour);
    }
    buttons.draw(screen);
}
