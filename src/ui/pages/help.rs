//! Help: every key, and how the senses work.

use super::super::keys::{BINDINGS, Binding, label};
use super::super::layout::Layout;
use super::super::text::wrap;
use super::{KEYS, Page, Span, TEXT, paragraph};

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
     you, a light shows you. `\\` draws it on the map; look at yourself to be told why.",
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
        rows.extend(paragraph(note, 1, layout));
    }
    Page::new("Keys", rows)
}
