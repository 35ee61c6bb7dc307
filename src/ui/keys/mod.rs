//! The default key table: every command, its keys, its name and its help.
//!
//! The player's own keys are in his [`Keymap`], which play, help and menu use.

mod keymap;
mod label;

pub use keymap::{Keymap, Refused};
pub use label::{label, labelled};

use super::client::Key;
use super::command::{Command, Reach, Sheet, Use, Way};
use crate::model::mind::Action;
use crate::spatial::Dir;

/// A command with its default keys and a short description.
pub struct Binding {
    /// The default keys; each of them triggers the command.
    pub keys: &'static [Key],
    /// The command.
    pub command: Command,
    /// Its name in command files and among the options.
    pub word: &'static str,
    /// What it does.
    pub help: &'static str,
}

const fn bind(
    keys: &'static [Key],
    command: Command,
    word: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        keys,
        command,
        word,
        help,
    }
}

/// Every command with its default keys, in the order of the help. Walking works with the vi
/// keys, the arrows and the number pad at once.
pub const BINDINGS: &[Binding] = &[
    bind(
        &[Key::Char('k'), Key::Up, Key::Pad(8)],
        step(Dir::North),
        "north",
        "walk north",
    ),
    bind(
        &[Key::Char('j'), Key::Down, Key::Pad(2)],
        step(Dir::South),
        "south",
        "walk south",
    ),
    bind(
        &[Key::Char('h'), Key::Left, Key::Pad(4)],
        step(Dir::West),
        "west",
        "walk west",
    ),
    bind(
        &[Key::Char('l'), Key::Right, Key::Pad(6)],
        step(Dir::East),
        "east",
        "walk east",
    ),
    bind(
        &[Key::Char('y'), Key::Home, Key::Pad(7)],
        step(Dir::NorthWest),
        "northwest",
        "walk northwest",
    ),
    bind(
        &[Key::Char('u'), Key::PageUp, Key::Pad(9)],
        step(Dir::NorthEast),
        "northeast",
        "walk northeast",
    ),
    bind(
        &[Key::Char('b'), Key::End, Key::Pad(1)],
        step(Dir::SouthWest),
        "southwest",
        "walk southwest",
    ),
    bind(
        &[Key::Char('n'), Key::PageDown, Key::Pad(3)],
        step(Dir::SouthEast),
        "southeast",
        "walk southeast",
    ),
    bind(
        &[Key::Char('K'), Key::Shift(Dir::North)],
        Command::Run(Dir::North),
        "run north",
        "run north",
    ),
    bind(
        &[Key::Char('J'), Key::Shift(Dir::South)],
        Command::Run(Dir::South),
        "run south",
        "run south",
    ),
    bind(
        &[Key::Char('H'), Key::Shift(Dir::West)],
        Command::Run(Dir::West),
        "run west",
        "run west",
    ),
    bind(
        &[Key::Char('L'), Key::Shift(Dir::East)],
        Command::Run(Dir::East),
        "run east",
        "run east",
    ),
    bind(
        &[Key::Char('Y'), Key::Shift(Dir::NorthWest)],
        Command::Run(Dir::NorthWest),
        "run northwest",
        "run northwest",
    ),
    bind(
        &[Key::Char('U'), Key::Shift(Dir::NorthEast)],
        Command::Run(Dir::NorthEast),
        "run northeast",
        "run northeast",
    ),
    bind(
        &[Key::Char('B'), Key::Shift(Dir::SouthWest)],
        Command::Run(Dir::SouthWest),
        "run southwest",
        "run southwest",
    ),
    bind(
        &[Key::Char('N'), Key::Shift(Dir::SouthEast)],
        Command::Run(Dir::SouthEast),
        "run southeast",
        "run southeast",
    ),
    bind(
        &[Key::Char('o')],
        Command::Explore,
        "explore",
        "explore, and take things",
    ),
    bind(
        &[Key::Char('_')],
        Command::Travel(None),
        "travel",
        "walk to a place you know",
    ),
    bind(
        &[Key::Char('>')],
        Command::Go(Way::Down),
        "descend",
        "go down, or to the way down",
    ),
    bind(
        &[Key::Char('<')],
        Command::Go(Way::Up),
        "ascend",
        "go up, or to the way up",
    ),
    bind(
        &[Key::Char('.'), Key::Char('s'), Key::Pad(5)],
        Command::Do(Action::Wait),
        "wait",
        "wait a turn",
    ),
    bind(
        &[Key::Char('R'), Key::Char('Z')],
        Command::RestUntilBetter,
        "rest",
        "rest until better",
    ),
    bind(
        &[Key::Char('g'), Key::Char(',')],
        Command::Do(Action::PickUp),
        "pick up",
        "pick up",
    ),
    bind(
        &[Key::Char('d')],
        Command::With(Use::Drop, None),
        "drop",
        "drop something",
    ),
    bind(
        &[Key::Char('w'), Key::Char('W')],
        Command::With(Use::Wield, None),
        "wield",
        "wield, wear or take off",
    ),
    bind(
        &[Key::Char('q')],
        Command::With(Use::Quaff, None),
        "quaff",
        "quaff a potion",
    ),
    bind(
        &[Key::Char('r')],
        Command::With(Use::Read, None),
        "read",
        "read a scroll",
    ),
    bind(
        &[Key::Char('e')],
        Command::With(Use::Eat, None),
        "eat",
        "eat something",
    ),
    bind(
        &[Key::Char('a')],
        Command::With(Use::Tend, None),
        "tend",
        "light, douse or mend",
    ),
    bind(
        &[Key::Char('t'), Key::Char('v')],
        Command::Throw(None, None),
        "throw",
        "throw something",
    ),
    bind(
        &[Key::Char('z')],
        Command::Cast(None, None),
        "cast",
        "cast a spell",
    ),
    bind(
        &[Key::Char('c')],
        Command::Toward(Reach::Door, None),
        "door",
        "open, force or shut a door",
    ),
    bind(
        &[Key::Char('F')],
        Command::Toward(Reach::Attack, None),
        "attack",
        "attack, friend or foe",
    ),
    bind(
        &[Key::Char('C')],
        Command::Do(Action::Shout),
        "shout",
        "shout, to be heard",
    ),
    bind(
        &[Key::Char('p')],
        Command::Do(Action::ChangePace),
        "creep",
        "creep, or walk again",
    ),
    bind(
        &[Key::Char('\'')],
        Command::Again,
        "again",
        "do the last thing again",
    ),
    bind(
        &[Key::Char('x'), Key::Char(';')],
        Command::Look,
        "look",
        "look around",
    ),
    bind(
        &[Key::Char('V')],
        Command::InView,
        "list",
        "list all in view",
    ),
    bind(
        &[Key::Char('\\')],
        Command::Stealth,
        "stealth",
        "who could notice you",
    ),
    bind(&[Key::Char('i')], Command::Pack, "pack", "what you carry"),
    bind(
        &[Key::Char('@')],
        Command::Show(Sheet::Character),
        "self",
        "who you have become",
    ),
    bind(
        &[Key::Char('&')],
        Command::Lens,
        "lens",
        "wizardry: see senses",
    ),
    bind(
        &[Key::Char('m')],
        Command::Show(Sheet::Messages),
        "messages",
        "what you were told",
    ),
    bind(
        &[Key::Char('/')],
        Command::Show(Sheet::Recall),
        "recall",
        "what you know of creatures",
    ),
    bind(
        &[Key::Char('~')],
        Command::Show(Sheet::Chronicle),
        "chronicle",
        "the story so far",
    ),
    bind(
        &[Key::Char('?')],
        Command::Show(Sheet::Help),
        "help",
        "this help",
    ),
    bind(
        &[Key::Char('=')],
        Command::Show(Sheet::Options),
        "options",
        "keys, colours, options",
    ),
    bind(&[Key::Enter], Command::Menu, "menu", "every command"),
    bind(
        &[Key::Char('%')],
        Command::Calm,
        "flicker",
        "flicker less, or again",
    ),
    bind(
        &[Key::Char('S')],
        Command::SaveAndQuit,
        "quit",
        "save and quit",
    ),
    bind(
        &[Key::Escape],
        Command::Escape,
        "escape",
        "leave whatever is open",
    ),
];

const fn step(dir: Dir) -> Command {
    Command::Do(Action::Step(dir))
}

/// The bindings except walking and running, which the help describes together.
pub fn listed() -> impl Iterator<Item = &'static Binding> {
    let is_way = |command| matches!(command, Command::Do(Action::Step(_)) | Command::Run(_));
    BINDINGS
        .iter()
        .filter(move |binding| !is_way(binding.command))
}

/// Whether a key opens the help everywhere. Letters, digits and space do not, because lists
/// and number entry use them.
#[must_use]
pub fn asks_help(key: Key, keys: &Keymap) -> bool {
    let has_other_use = match key {
        Key::Char(sign) => sign.is_ascii_alphanumeric() || sign == ' ',
        _ => true,
    };
    !has_other_use && keys.command_of(key) == Some(Command::Show(Sheet::Help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::parse;
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
    fn every_command_has_the_name_that_is_read_for_it() {
        for binding in BINDINGS {
            assert_eq!(parse(binding.word), Ok(binding.command), "{}", binding.word);
        }
    }

    #[test]
    fn nobody_has_to_learn_more_than_25_commands() {
        // A command with a direction, item or page counts once.
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
}
