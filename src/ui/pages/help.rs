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
    "Walk into a foe to attack it, into a door to open it, and into anyone else to swap places. \
     Left-click to walk (an option makes it only look), right-click to look; point at something \
     for a short description. Click the messages to read them all, click your status below the map \
     for the menu, and use the wheel to scroll lists.",
    "On a wide screen, a side panel shows your status, everything in sight and the messages. Point \
     at a row to see what and where it is; click it to look.",
    "Exploring, walking, running and resting stop when you're hurt, when a foe comes into view or \
     turns on you, when you hear a cry or a crash, and when hunger or an ailment sets in. They use \
     only what you know, and any key stops them.",
    "Below the map, `heard 9 seen 5` means unsuspecting creatures can hear you from 9 steps away \
     and see you from 5. Creeping or standing still lowers both, walls and darkness hide you, and \
     a light gives you away. Press `{stealth}` to show it on the map; look at yourself to see why.",
    "Noise draws creatures: shouts, thrown items, fights, doors. Wolves and jackals follow your \
     scent; water, fire and salve break the trail. Some sense warmth, unless you're next to a \
     fire, and some sense minds, but not through lead.",
    "When they can't sense you, they go to where they last noticed you, search, and finally give \
     up.",
    "Ground colours: on dark red a creature is hunting you, on dark green it's keeping its \
     distance, on dark blue it's running from you, on dark amber it's alert or searching; dim \
     creatures are asleep. Look at one to read this in words, and why. A violet creature is a mind \
     you sense; glowing ground is hot, dim ground is dark, and dimmer ground is remembered.",
    "Your goal: bring the prize up from the bottom and carry it out of the town gate.",
    "Touch: tap next to you to step or attack, farther away to walk, or on yourself to pick up, \
     take the stairs or wait. Hold to look. Tap the messages to read them.",
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
        "walk, attack, open doors",
        "run: capitals, or Shift",
        "with an arrow or the pad",
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
