//! The key table: which keys mean what. Help and menu are made from it.

use super::command::{Command, Reach, Sheet, Use, Way};
use super::seat::Key;
use crate::model::Action;
use crate::spatial::Dir;

/// A command with the keys that mean it and what it does in a few words.
pub struct Binding {
    /// Any of these.
    pub keys: &'static [Key],
    /// What they mean.
    pub command: Command,
    /// What it does.
    pub help: &'static str,
}

const fn bind(keys: &'static [Key], command: Command, help: &'static str) -> Binding {
    Binding {
        keys,
        command,
        help,
    }
}

/// Every command of the game with its keys, in the order help shows them. The
/// eight letters of the vi-keys, the arrows and the number pad walk, all at once.
pub const BINDINGS: &[Binding] = &[
    bind(
        &[Key::Char('k'), Key::Up, Key::Pad(8)],
        step(Dir::North),
        "walk north",
    ),
    bind(
        &[Key::Char('j'), Key::Down, Key::Pad(2)],
        step(Dir::South),
        "walk south",
    ),
    bind(
        &[Key::Char('h'), Key::Left, Key::Pad(4)],
        step(Dir::West),
        "walk west",
    ),
    bind(
        &[Key::Char('l'), Key::Right, Key::Pad(6)],
        step(Dir::East),
        "walk east",
    ),
    bind(
        &[Key::Char('y'), Key::Home, Key::Pad(7)],
        step(Dir::NorthWest),
        "walk northwest",
    ),
    bind(
        &[Key::Char('u'), Key::PageUp, Key::Pad(9)],
        step(Dir::NorthEast),
        "walk northeast",
    ),
    bind(
        &[Key::Char('b'), Key::End, Key::Pad(1)],
        step(Dir::SouthWest),
        "walk southwest",
    ),
    bind(
        &[Key::Char('n'), Key::PageDown, Key::Pad(3)],
        step(Dir::SouthEast),
        "walk southeast",
    ),
    bind(
        &[Key::Char('K'), Key::Shift(Dir::North)],
        Command::Run(Dir::North),
        "run north",
    ),
    bind(
        &[Key::Char('J'), Key::Shift(Dir::South)],
        Command::Run(Dir::South),
        "run south",
    ),
    bind(
        &[Key::Char('H'), Key::Shift(Dir::West)],
        Command::Run(Dir::West),
        "run west",
    ),
    bind(
        &[Key::Char('L'), Key::Shift(Dir::East)],
        Command::Run(Dir::East),
        "run east",
    ),
    bind(
        &[Key::Char('Y'), Key::Shift(Dir::NorthWest)],
        Command::Run(Dir::NorthWest),
        "run northwest",
    ),
    bind(
        &[Key::Char('U'), Key::Shift(Dir::NorthEast)],
        Command::Run(Dir::NorthEast),
        "run northeast",
    ),
    bind(
        &[Key::Char('B'), Key::Shift(Dir::SouthWest)],
        Command::Run(Dir::SouthWest),
        "run southwest",
    ),
    bind(
        &[Key::Char('N'), Key::Shift(Dir::SouthEast)],
        Command::Run(Dir::SouthEast),
        "run southeast",
    ),
    bind(
        &[Key::Char('o')],
        Command::Explore,
        "explore, and take things",
    ),
    bind(
        &[Key::Char('_')],
        Command::Travel(None),
        "walk to a place you know",
    ),
    bind(
        &[Key::Char('>')],
        Command::Go(Way::Down),
        "go down, or to the way down",
    ),
    bind(
        &[Key::Char('<')],
        Command::Go(Way::Up),
        "go up, or to the way up",
    ),
    bind(
        &[Key::Char('.'), Key::Char('s'), Key::Pad(5)],
        Command::Do(Action::Wait),
        "wait a turn",
    ),
    bind(
        &[Key::Char('R'), Key::Char('Z')],
        Command::RestUntilBetter,
        "rest until better",
    ),
    bind(
        &[Key::Char('g'), Key::Char(',')],
        Command::Do(Action::PickUp),
        "pick up",
    ),
    bind(
        &[Key::Char('d')],
        Command::With(Use::Drop, None),
        "drop something",
    ),
    bind(
        &[Key::Char('w'), Key::Char('W')],
        Command::With(Use::Wield, None),
        "wield, wear or take off",
    ),
    bind(
        &[Key::Char('q')],
        Command::With(Use::Quaff, None),
        "quaff a potion",
    ),
    bind(
        &[Key::Char('r')],
        Command::With(Use::Read, None),
        "read a scroll",
    ),
    bind(
        &[Key::Char('e')],
        Command::With(Use::Eat, None),
        "eat something",
    ),
    bind(
        &[Key::Char('a')],
        Command::With(Use::Tend, None),
        "light, douse or mend",
    ),
    bind(
        &[Key::Char('t'), Key::Char('v')],
        Command::Throw(None, None),
        "throw something",
    ),
    bind(&[Key::Char('z')], Command::Cast(None, None), "cast a spell"),
    bind(
        &[Key::Char('c')],
        Command::Toward(Reach::Door, None),
        "open, force or shut a door",
    ),
    bind(
        &[Key::Char('F')],
        Command::Toward(Reach::Attack, None),
        "attack, friend or foe",
    ),
    bind(
        &[Key::Char('C')],
        Command::Do(Action::Shout),
        "shout, to be heard",
    ),
    bind(
        &[Key::Char('p')],
        Command::Do(Action::ChangePace),
        "creep, or walk again",
    ),
    bind(
        &[Key::Char('\'')],
        Command::Again,
        "do the last thing again",
    ),
    bind(
        &[Key::Char('x'), Key::Char(';')],
        Command::Look,
        "look around",
    ),
    bind(&[Key::Char('V')], Command::InView, "list all in view"),
    bind(&[Key::Char('\\')], Command::Stealth, "who could notice you"),
    bind(&[Key::Char('i')], Command::Pack, "what you carry"),
    bind(
        &[Key::Char('@')],
        Command::Show(Sheet::Character),
        "who you have become",
    ),
    bind(&[Key::Char('&')], Command::Lens, "wizardry: see senses"),
    bind(
        &[Key::Char('m')],
        Command::Show(Sheet::Messages),
        "what you were told",
    ),
    bind(
        &[Key::Char('/')],
        Command::Show(Sheet::Recall),
        "what you know of creatures",
    ),
    bind(
        &[Key::Char('~')],
        Command::Show(Sheet::Chronicle),
        "the story so far",
    ),
    bind(&[Key::Char('?')], Command::Show(Sheet::Help), "this help"),
    bind(&[Key::Enter], Command::Menu, "every command"),
    bind(&[Key::Char('%')], Command::Calm, "flicker less, or again"),
    bind(&[Key::Char('S')], Command::SaveAndQuit, "save and quit"),
    bind(&[Key::Escape], Command::Escape, "leave whatever is open"),
];

const fn step(dir: Dir) -> Command {
    Command::Do(Action::Step(dir))
}

/// What a key means in play. Some terminals send the number pad as plain digits.
#[must_use]
pub fn command_of(key: Key) -> Option<Command> {
    let key = match key {
        Key::Char(digit @ '0'..='9') => Key::Pad(digit as u8 - b'0'),
        other => other,
    };
    let binding = BINDINGS
        .iter()
        .find(|binding| binding.keys.contains(&key))?;
    Some(binding.command)
}

/// The bindings but for those that walk and run, which are told together.
pub fn listed() -> impl Iterator<Item = &'static Binding> {
    let is_way = |command| matches!(command, Command::Do(Action::Step(_)) | Command::Run(_));
    BINDINGS
        .iter()
        .filter(move |binding| !is_way(binding.command))
}

/// What is written on the first key that means the command; nothing where none does.
#[must_use]
pub fn key_of(command: Command) -> String {
    let mut bindings = BINDINGS.iter().filter(|binding| binding.command == command);
    let key = bindings.find_map(|binding| binding.keys.first());
    key.map_or_else(String::new, |&key| label(key))
}

/// The direction a key points in, if it is one of those that walk.
#[must_use]
pub fn direction_of(key: Key) -> Option<Dir> {
    match command_of(key) {
        Some(Command::Do(Action::Step(dir))) => Some(dir),
        _ => None,
    }
}

/// What is written on a key.
#[must_use]
pub fn label(key: Key) -> String {
    match key {
        Key::Char(' ') => "space".to_owned(),
        Key::Char(glyph) => glyph.to_string(),
        Key::Pad(digit) => format!("pad {digit}"),
        Key::Shift(dir) => format!("shift {}", dir.name()),
        Key::Up => "up".to_owned(),
        Key::Down => "down".to_owned(),
        Key::Left => "left".to_owned(),
        Key::Right => "right".to_owned(),
        Key::Home => "home".to_owned(),
        Key::End => "end".to_owned(),
        Key::PageUp => "pgup".to_owned(),
        Key::PageDown => "pgdn".to_owned(),
        Key::Enter => "enter".to_owned(),
        Key::Escape => "esc".to_owned(),
        Key::Tab => "tab".to_owned(),
        Key::Backspace => "backspace".to_owned(),
        Key::Delete => "delete".to_owned(),
    }
}

/// The key that has this written on it, as [`label`] says it; none if no key has.
#[must_use]
pub fn labelled(text: &str) -> Option<Key> {
    let mut characters = text.chars();
    if let (Some(glyph), None) = (characters.next(), characters.next()) {
        return (!glyph.is_control()).then_some(Key::Char(glyph));
    }
    let pad = (0..=9).map(Key::Pad);
    let shifted = Dir::ALL.into_iter().map(Key::Shift);
    let named = [
        Key::Char(' '),
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::Backspace,
        Key::Delete,
    ];
    let mut keys = named.into_iter().chain(pad).chain(shifted);
    keys.find(|&key| label(key) == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::mem::discriminant;

    #[test]
    fn no_key_means_two_things() {
        let mut keys: Vec<Key> = BINDINGS
            .iter()
            .flat_map(|binding| binding.keys.iter().copied())
            .collect();
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }

    #[test]
    fn nobody_has_to_learn_more_than_25_commands() {
        // One command may have a direction, a thing or a page to it.
        let kinds = BINDINGS.iter().map(|binding| match binding.command {
            Command::Do(action) => (discriminant(&binding.command), Some(discriminant(&action))),
            command => (discriminant(&command), None),
        });
        let kinds: HashSet<_> = kinds.collect();
        assert!(kinds.len() <= 25, "{} commands", kinds.len());
    }

    #[test]
    fn the_keys_that_walk_are_three_sets_at_once() {
        for dir in Dir::ALL {
            let binding = BINDINGS.iter().find(|binding| binding.command == step(dir));
            let keys = binding.expect("every direction has keys").keys;
            assert!(keys.iter().any(|key| matches!(key, Key::Char('a'..='z'))));
            assert!(keys.iter().any(|key| matches!(key, Key::Pad(_))));
            assert_eq!(keys.len(), 3, "{dir:?} lacks an arrow or its like");
        }
    }

    #[test]
    fn what_is_written_on_a_key_finds_it() {
        for binding in BINDINGS {
            for &key in binding.keys {
                assert_eq!(labelled(&label(key)), Some(key));
            }
        }
        assert_eq!(labelled("space"), Some(Key::Char(' ')));
        for nothing in ["", "\n", "shift", "pad 10"] {
            assert_eq!(labelled(nothing), None, "{nothing:?}");
        }
    }
}
