//! Help: every key, and how the senses work.

use super::super::client::Key;
use super::super::command::Command;
use super::super::keys::{Binding, Keymap, label, listed};
use super::super::layout::Layout;
use super::super::text::wrap;
use super::{KEYS, Page, Span, TEXT, paragraph};
use crate::model::mind::Action;
use crate::spatial::Dir;

const NOTES: [&str; 9] = [
    "Walking into a foe strikes it, into a door opens it; with anybody else you change places. \
     Click to walk (options let a click only look), with the other button to look; point at something to be told of it. A \
     click on the news reads them all, one on your state below the map opens the menu, and the \
     wheel goes through lists.",
    "A wide screen has a panel at the side: how you are, who and what is in view, and the \
     news. Point at a row to be told of it and to see where it is, and click on it to look.",
    "Exploring, walking, running and resting stop when you are hurt, when a foe comes into \
     view or turns on you, when you hear a cry or a crash, and when hunger or an ailment sets \
     in. They use only what you know, and any key ends them.",
    "Below the map, `heard 9 seen 5` says from how many cells off those who expect nobody hear \
     you and make you out. Creeping and standing still make it less, walls and the dark hide \
     you, a light shows you. `{stealth}` draws it on the map; look at yourself to be told why.",
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

/// The directions above and below the middle row of keys, arranged as on a number pad.
const ROSE: [[Dir; 3]; 2] = [
    [Dir::NorthWest, Dir::North, Dir::NorthEast],
    [Dir::SouthWest, Dir::South, Dir::SouthEast],
];

/// The help page, made from the player's own keys.
#[must_use]
pub fn help(layout: Layout, keys: &Keymap) -> Page {
    let mut rows = ways(layout, keys);
    rows.push(Vec::new());
    rows.extend(commands(layout, keys));
    rows.push(Vec::new());
    let stealth = keys.key_of(Command::Stealth);
    for note in NOTES {
        let note = note.replace("{stealth}", &stealth);
        rows.extend(paragraph(&note, 1, layout));
    }
    Page::new("Keys", rows)
}

/// The walking and running keys, arranged as on the keyboard.
fn ways(layout: Layout, keymap: &Keymap) -> Vec<Vec<Span>> {
    let key = |command: Command, set: usize| {
        let key = keymap.keys(command).get(set);
        key.map_or_else(String::new, |&key| short(key))
    };
    let walk = |set: usize, dir: Dir| key(Command::Do(Action::Step(dir)), set);
    let run = |dir: Dir| key(Command::Run(dir), 0);
    let line = |dirs: [Dir; 3]| -> String {
        let [letters, arrows, pad] = [0, 1, 2].map(|set| dirs.map(|dir| walk(set, dir)));
        let runs = dirs.map(&run);
        format!(
            "{}   {}   {:5}{:5}{:5}  {}",
            letters.join(" "),
            pad.join(" "),
            arrows[0],
            arrows[1],
            arrows[2],
            runs.join(" ")
        )
    };
    let [west, east] = [Dir::West, Dir::East];
    let middle = format!(
        "{} . {}   {} 5 {}   {:5}{:5}{:5}  {}   {}",
        walk(0, west),
        walk(0, east),
        walk(2, west),
        walk(2, east),
        walk(1, west),
        "",
        walk(1, east),
        run(west),
        run(east)
    );
    let told = [
        "walk, strike, open doors",
        "run: capitals, or shift",
        "and an arrow or the pad",
    ];
    let lines = [line(ROSE[0]), middle, line(ROSE[1])].into_iter().zip(told);
    let rows = lines.map(|(keys, told)| match layout.is_wide() {
        true => vec![(1, keys, KEYS), (45, told.to_owned(), TEXT)],
        false => vec![(1, keys, KEYS)],
    });
    let mut rows: Vec<Vec<Span>> = rows.collect();
    if !layout.is_wide() {
        rows.extend(told.map(|told| vec![(1, told.to_owned(), TEXT)]));
    }
    rows
}

/// The shortest label of a key.
fn short(key: Key) -> String {
    match key {
        Key::Pad(digit) => digit.to_string(),
        Key::Left => "left".to_owned(),
        Key::Right => "right".to_owned(),
        other => label(other),
    }
}

/// Every other command with its keys.
fn commands(layout: Layout, keys: &Keymap) -> Vec<Vec<Span>> {
    let key_column = |x: u16, binding: &Binding| (x, keys.written(binding), KEYS);
    let listed: Vec<&Binding> = listed().collect();
    let mut rows: Vec<Vec<Span>> = Vec::new();
    if layout.is_wide() {
        let (left, right) = listed.split_at(listed.len().div_ceil(2));
        for (at, binding) in left.iter().enumerate() {
            let mut row = vec![key_column(1, binding), (11, binding.help.to_owned(), TEXT)];
            if let Some(binding) = right.get(at) {
                row.push(key_column(45, binding));
                row.push((51, binding.help.to_owned(), TEXT));
            }
            rows.push(row);
        }
    } else {
        for binding in listed {
            let lines = wrap(binding.help, layout.columns(12)).into_iter();
            let mut lines = lines.map(|line| vec![(11, line, TEXT)]);
            let first = lines.next().unwrap_or_default();
            rows.push([vec![key_column(1, binding)], first].concat());
            rows.extend(lines);
        }
    }
    rows
}
