//! Whole pages to read: the keys, the history of messages. What does not fit is
//! scrolled to.

use bevy::ecs::world::World;

use super::buttons::{self, Buttons};
use super::character;
use super::keys::{BINDINGS, Binding, label};
use super::layout::Layout;
use super::messages::Messages;
use super::recall::Entry;
use super::screen::Screen;
use super::seat::Key;
use super::text::wrap;
use crate::content::Colour;

const HEADING: Colour = Colour(255, 255, 255);
const TEXT: Colour = Colour(200, 200, 200);
const KEYS: Colour = Colour(240, 220, 90);
const FOOT: Colour = Colour(120, 120, 140);

/// Text from a column on.
type Span = (u16, String, Colour);

/// A page to read.
#[derive(Clone, Debug)]
pub struct Page {
    heading: &'static str,
    rows: Vec<Vec<Span>>,
}

/// What is meant by a press on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Back to where the page was opened.
    Back,
    /// Scroll until this row is the first.
    To(usize),
}

impl Page {
    /// The first row in sight when the end of the page is.
    #[must_use]
    pub fn end(&self, layout: Layout) -> usize {
        self.rows.len().saturating_sub(layout.page_rows())
    }

    /// Draws it from its row `first` on.
    pub fn draw(&self, layout: Layout, first: usize, screen: &mut Screen) {
        screen.clear();
        screen.print(1, layout.page_top(), self.heading, HEADING);
        let first = first.min(self.end(layout));
        let shown = self.rows.iter().skip(first).take(layout.page_rows());
        for (y, row) in (layout.page_top() + 1..).zip(shown) {
            for (x, text, colour) in row {
                screen.print(*x, y, text, *colour);
            }
        }
        back(layout).draw(screen);
        let more = match (first > 0, first < self.end(layout)) {
            (false, false) => "esc",
            (true, false) => "esc   more above: up",
            (false, true) => "esc   more below: down",
            (true, true) => "esc   more: up, down",
        };
        screen.print(10, layout.foot_row(), more, FOOT);
    }

    /// The row that a key scrolls to; none for a key that does not scroll, or where
    /// all is in sight anyhow.
    #[must_use]
    pub fn scrolled(&self, layout: Layout, first: usize, key: Key) -> Option<usize> {
        let (first, end, rows) = (
            first.min(self.end(layout)),
            self.end(layout),
            layout.page_rows(),
        );
        let to = match key {
            Key::Up | Key::Pad(8) | Key::Char('k') => first.saturating_sub(1),
            Key::Down | Key::Pad(2) | Key::Char('j') => first + 1,
            Key::PageUp => first.saturating_sub(rows),
            Key::PageDown => first + rows,
            Key::Home => 0,
            Key::End => end,
            _ => return None,
        };
        (end > 0).then_some(to.min(end))
    }

    /// What a press there means: the lower half leads on, the upper half back, and
    /// a page that is all in sight is left.
    #[must_use]
    pub fn pressed(&self, layout: Layout, first: usize, x: u16, y: u16) -> Turn {
        let key = if y < layout.height / 2 {
            Key::PageUp
        } else {
            Key::PageDown
        };
        match back(layout).at(x, y, 1) {
            Some(turn) => turn,
            None => self
                .scrolled(layout, first, key)
                .map_or(Turn::Back, Turn::To),
        }
    }
}

fn back(layout: Layout) -> Buttons<Turn> {
    let row = buttons::Row {
        x: 1,
        y: layout.foot_row(),
        width: layout.width,
        gap: 0,
        step: 1,
    };
    Buttons::new(row, &[("back", Turn::Back)])
}

/// The keys of a command as help writes them.
#[must_use]
pub fn keys_of(binding: &Binding) -> String {
    let keys: Vec<String> = binding.keys.iter().map(|&key| label(key)).collect();
    keys.join(" ")
}

const NOTES: [&str; 7] = [
    "Walking into a foe strikes it, into a door opens it; with anybody else you change places. \
     Click to walk; point at something to be told of it.",
    "Below the map, `heard 9 seen 5` says from how many cells off those who expect nobody hear \
     you and make you out. Creeping and standing still make it less, walls and the dark hide \
     you, a light shows you. Look at yourself to be told why.",
    "Noise draws them: shouts, what is thrown, fights, doors. Wolves and jackals follow your \
     trail; water, fire and salve break it. Some feel warmth, unless a fire is beside you, and \
     some feel minds, but not through lead.",
    "Out of their senses, they go to where they had you last, search, and give up in the end.",
    "What the colours mean: on dark red a creature hunts you, on dark green it dares no \
     nearer, on dark blue it runs from you, on dark amber it is alert or searches, a dim one \
     sleeps. Looking at it tells the same in words, and why. A violet one is a mind that you \
     feel, glowing ground is hot, dim ground is dark, and dimmer is remembered.",
    "Fetch what lies at the bottom and carry it out of the town gate.",
    "A finger: tap beside you to step or strike, farther off to walk, on yourself to \
     take, go down or up, or wait; hold it to look; tap the news to read them.",
];

/// The keys, made from the table that play uses.
#[must_use]
pub fn help(layout: Layout) -> Page {
    let key_column = |x: u16, binding: &Binding| (x, keys_of(binding), KEYS);
    let mut rows: Vec<Vec<Span>> = Vec::new();
    if layout.is_wide() {
        let (left, right) = BINDINGS.split_at(BINDINGS.len().div_ceil(2));
        for (at, binding) in left.iter().enumerate() {
            let mut row = vec![key_column(1, binding), (16, binding.help.to_owned(), TEXT)];
            if let Some(binding) = right.get(at) {
                row.push(key_column(45, binding));
                row.push((51, binding.help.to_owned(), TEXT));
            }
            rows.push(row);
        }
    } else {
        for binding in BINDINGS {
            let lines = wrap(binding.help, layout.columns(17)).into_iter();
            let mut lines = lines.map(|line| vec![(16, line, TEXT)]);
            let first = lines.next().unwrap_or_default();
            rows.push([vec![key_column(1, binding)], first].concat());
            rows.extend(lines);
        }
    }
    rows.push(Vec::new());
    for note in NOTES {
        let lines = wrap(note, layout.columns(2)).into_iter();
        rows.extend(lines.map(|line| vec![(1, line, TEXT)]));
    }
    let heading = "Keys";
    Page { heading, rows }
}

/// The page about the hero himself.
#[must_use]
pub fn character(layout: Layout, world: &World) -> Page {
    let told = character::describe(world).into_iter();
    let lines = told.flat_map(|text| match text.as_str() {
        "" => vec![String::new()],
        text => wrap(text, layout.columns(2)),
    });
    let rows = lines.map(|line| vec![(1, line, TEXT)]).collect();
    let heading = "Yourself";
    Page { heading, rows }
}

/// The history of messages.
#[must_use]
pub fn history(layout: Layout, messages: &Messages) -> Page {
    let told = messages.lines().iter().flat_map(|message| {
        let colour = message.tone.colour();
        let lines = wrap(&message.line(), layout.columns(9)).into_iter();
        lines.enumerate().map(move |(at, line)| {
            let turn = if at == 0 {
                message.turn.to_string()
            } else {
                String::new()
            };
            vec![(1, format!("{turn:>5}  {line}"), colour)]
        })
    });
    let heading = "What you were told";
    let rows = told.collect();
    Page { heading, rows }
}

/// What is known of creatures.
#[must_use]
pub fn recall(layout: Layout, known: &[Entry]) -> Page {
    let mut rows = Vec::new();
    for entry in known {
        let glyph = (1, entry.glyph.to_string(), entry.colour);
        rows.push(vec![glyph, (3, entry.heading.clone(), HEADING)]);
        let sentences = entry.sentences.iter();
        let lines = sentences.flat_map(|sentence| wrap(sentence, layout.columns(4)));
        rows.extend(lines.map(|line| vec![(3, line, TEXT)]));
        rows.push(Vec::new());
    }
    if known.is_empty() {
        let none = "You know nothing of it. Whoever has been seen is remembered.";
        let lines = wrap(none, layout.columns(2)).into_iter();
        rows.extend(lines.map(|line| vec![(1, line, TEXT)]));
    }
    let heading = "What you know of creatures";
    Page { heading, rows }
}
