//! The question before a new run takes the place of one that was left.

use crate::content::Colour;
use crate::ui::buttons::{Buttons, Row};
use crate::ui::layout::Layout;
use crate::ui::screen::Screen;
use crate::ui::text::wrap_entry;

/// The question whether the run that was left may be put aside, and the answers.
pub(super) fn confirm_new(layout: Layout) -> (Vec<(String, Colour)>, Buttons<bool>) {
    let parts = [
        ("There is a run you can continue.", Colour(240, 220, 90)),
        ("", Colour(0, 0, 0)),
        (
            "A new one takes its place; the old save is kept under another name.",
            Colour(200, 200, 200),
        ),
        ("", Colour(0, 0, 0)),
        (
            "enter: begin anew      any other key: back",
            Colour(120, 120, 140),
        ),
    ];
    let lines = parts.iter().flat_map(|&(text, colour)| {
        let lines = wrap_entry(text, layout.columns(0)).into_iter();
        lines.map(move |line| (line, colour))
    });
    let lines: Vec<_> = lines.collect();
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

/// Draws the question and the answers.
pub(super) fn draw(screen: &mut Screen) {
    screen.clear();
    let layout = Layout::of(screen);
    let (lines, buttons) = confirm_new(layout);
    for (y, (line, colour)) in (layout.height / 3..).zip(lines) {
        screen.print_centred(y, &line, colour);
    }
    buttons.draw(screen);
}
