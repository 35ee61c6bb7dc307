//! The player's own key bindings: the default table with his changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::button_labels::name_of;
use super::{BINDINGS, Binding, label, labelled};
use crate::model::mind::Action;
use crate::spatial::Dir;
use crate::ui::client::Key;
use crate::ui::command::Command;

/// The labels of all keys of each command with changed keys, by the command's name.
type Changes = BTreeMap<String, Vec<String>>;

/// Maps keys to commands. No key has two commands. Only changes from the default keys are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Changes", try_from = "Changes")]
pub struct Keymap {
    /// The keys of each binding of the table, in its order.
    keys: Vec<Vec<Key>>,
    /// Whether sentences name the buttons of the deck instead of keys. Not stored.
    names_buttons: bool,
}

/// Why a key cannot be bound to a command, or a command cannot lose its keys.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum Refused {
    #[error("Esc always closes what's open.")]
    Escape,
    #[error("That key can't be used.")]
    Unfit,
    #[error("The menu has to keep a key: every other command is reached from there.")]
    LastOfMenu,
}

/// Maximum number of keys per command; a further one replaces the oldest.
const MOST_KEYS: usize = 4;

impl Default for Keymap {
    fn default() -> Self {
        let keys = BINDINGS.iter().map(|binding| binding.keys.to_vec());
        let keys = keys.collect();
        Self {
            keys,
            names_buttons: false,
        }
    }
}

impl Keymap {
    /// The command of a key in play. Plain digits count as number pad keys because some
    /// terminals send those.
    #[must_use]
    pub fn command_of(&self, key: Key) -> Option<Command> {
        self.owner(key).map(|owner| BINDINGS[owner].command)
    }

    /// The direction of a key, if it is a walking key.
    #[must_use]
    pub fn direction_of(&self, key: Key) -> Option<Dir> {
        match self.command_of(key) {
            Some(Command::Do(Action::Step(dir))) => Some(dir),
            _ => None,
        }
    }

    /// Whether a key confirms the aim of a command: Enter, its own key, or the key to wait.
    #[must_use]
    pub fn confirms(&self, key: Key, aimed: Command) -> bool {
        let meant = [aimed, Command::Do(Action::Wait)];
        key == Key::Enter || self.command_of(key).is_some_and(|it| meant.contains(&it))
    }

    /// The keys of a command of the table, the displayed one first.
    #[must_use]
    pub fn keys(&self, command: Command) -> &[Key] {
        place(command).map_or(&[], |at| &self.keys[at])
    }

    /// The label of a command's first key. Without keys, the label of the menu key, as the
    /// menu lists every command.
    #[must_use]
    pub fn key_of(&self, command: Command) -> String {
        if self.names_buttons {
            return name_of(command);
        }
        let menu = self.keys(Command::Menu).first();
        match (self.keys(command).first(), menu) {
            (Some(&key), _) => label(key),
            (None, Some(&menu)) => format!("{} (menu)", label(menu)),
            (None, None) => String::new(),
        }
    }

    /// The same keys, named by the buttons of the deck if `names_buttons`.
    #[must_use]
    pub fn naming_buttons(self, names_buttons: bool) -> Self {
        Self {
            names_buttons,
            ..self
        }
    }

    /// The labels of all keys of a binding, as shown in the help.
    #[must_use]
    pub fn written(&self, binding: &Binding) -> String {
        let keys = self.keys(binding.command).iter();
        let keys: Vec<String> = keys.map(|&key| label(key)).collect();
        keys.join(" ")
    }

    /// The binding that uses a key now, if any.
    #[must_use]
    pub fn holder(&self, key: Key) -> Option<&'static Binding> {
        self.owner(key).map(|owner| &BINDINGS[owner])
    }

    /// Binds a key to a command as its first key, removing its previous meaning.
    ///
    /// # Errors
    /// Returns an error if the key or command cannot be bound; nothing has changed then.
    pub fn bind(&mut self, command: Command, key: Key) -> Result<(), Refused> {
        let key = as_meant(key);
        if key == Key::Escape || command == Command::Escape {
            return Err(Refused::Escape);
        }
        if !can_be_bound(key) {
            return Err(Refused::Unfit);
        }
        let Some(at) = place(command) else {
            return Ok(());
        };
        if let Some(owner) = self.owner(key) {
            let is_last = self.keys[owner].len() == 1;
            if owner != at && is_last && BINDINGS[owner].command == Command::Menu {
                return Err(Refused::LastOfMenu);
            }
            self.keys[owner].retain(|&other| other != key);
        }
        self.keys[at].insert(0, key);
        self.keys[at].truncate(MOST_KEYS);
        Ok(())
    }

    /// Removes all keys of a command.
    ///
    /// # Errors
    /// Returns an error if the command must keep a key.
    pub fn clear(&mut self, command: Command) -> Result<(), Refused> {
        match command {
            Command::Escape => Err(Refused::Escape),
            Command::Menu => Err(Refused::LastOfMenu),
            _ => {
                place(command)
                    .into_iter()
                    .for_each(|at| self.keys[at].clear());
                Ok(())
            }
        }
    }

    /// Violations of the rules for keymaps.
    fn flaws(&self) -> Vec<String> {
        let mut flaws = Vec::new();
        let mut owners: BTreeMap<Key, &str> = BTreeMap::new();
        for (binding, keys) in BINDINGS.iter().zip(&self.keys) {
            for &key in keys {
                if let Some(other) = owners.insert(key, binding.word) {
                    let (key, word) = (label(key), binding.word);
                    flaws.push(format!(
                        "the key `{key}` is used for both `{other}` and `{word}`"
                    ));
                }
            }
            if keys.len() > MOST_KEYS {
                let word = binding.word;
                flaws.push(format!("`{word}` has more than {MOST_KEYS} keys"));
            }
        }
        if self.keys(Command::Menu).is_empty() {
            flaws.push("`menu` has no key".to_owned());
        }
        if self.keys(Command::Escape) != [Key::Escape] {
            flaws.push("`escape` has a key other than `esc`".to_owned());
        }
        flaws
    }

    /// The index in the table of the command that a key belongs to.
    fn owner(&self, key: Key) -> Option<usize> {
        let key = as_meant(key);
        self.keys.iter().position(|keys| keys.contains(&key))
    }
}

impl From<Keymap> for Changes {
    fn from(keymap: Keymap) -> Self {
        let bindings = BINDINGS.iter().zip(&keymap.keys);
        let changed = bindings.filter(|(binding, keys)| binding.keys != keys.as_slice());
        let written = |keys: &Vec<Key>| keys.iter().map(|&key| label(key)).collect();
        changed
            .map(|(binding, keys)| (binding.word.to_owned(), written(keys)))
            .collect()
    }
}

impl TryFrom<Changes> for Keymap {
    /// All errors in the changes, each a sentence without a full stop.
    type Error = String;

    fn try_from(changes: Changes) -> Result<Self, String> {
        let mut keymap = Self::default();
        let mut flaws = Vec::new();
        for (word, labels) in changes {
            let Some(at) = BINDINGS.iter().position(|it| it.word == word) else {
                flaws.push(format!("there's no command called `{word}`"));
                continue;
            };
            keymap.keys[at].clear();
            for text in labels {
                let key = labelled(&text).map(as_meant);
                match key.filter(|&key| can_be_bound(key)) {
                    Some(key) => keymap.keys[at].push(key),
                    None => flaws.push(format!(
                        "`{word}` has the key `{text}`, which doesn't exist"
                    )),
                }
            }
        }
        flaws.extend(keymap.flaws());
        match flaws.is_empty() {
            true => Ok(keymap),
            false => Err(flaws.join("; ")),
        }
    }
}

/// Whether a key can be bound: its label must parse back to it, and it must not be a key
/// for the letter size, because those are handled earlier.
fn can_be_bound(key: Key) -> bool {
    let is_sizing = matches!(key, Key::Larger | Key::Smaller | Key::UsualSize);
    !is_sizing && labelled(&label(key)).map(as_meant) == Some(as_meant(key))
}

/// Treats digits as number pad keys.
const fn as_meant(key: Key) -> Key {
    match key {
        Key::Char(digit @ '0'..='9') => Key::Pad(digit as u8 - b'0'),
        other => other,
    }
}

fn place(command: Command) -> Option<usize> {
    BINDINGS
        .iter()
        .position(|binding| binding.command == command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_given_away_means_one_thing() {
        let mut keys = Keymap::default();
        let o = Key::Char('o');
        assert_eq!(keys.command_of(o), Some(Command::Explore));
        assert_eq!(keys.bind(Command::Look, o), Ok(()));
        assert_eq!(keys.command_of(o), Some(Command::Look));
        assert_eq!(keys.key_of(Command::Look), "o");
        assert_eq!(keys.key_of(Command::Explore), "enter (menu)");
        assert_eq!(keys.flaws(), Vec::<String>::new());
        // Binding a key the command already has.
        assert_eq!(keys.bind(Command::Look, Key::Char('x')), Ok(()));
        assert_eq!(keys.keys(Command::Look).len(), 3);
        for letter in "QXW".chars() {
            assert_eq!(keys.bind(Command::Look, Key::Char(letter)), Ok(()));
        }
        assert_eq!(keys.keys(Command::Look).len(), MOST_KEYS);
        assert_eq!(keys.flaws(), Vec::<String>::new());
    }

    #[test]
    fn the_way_to_every_command_is_never_lost() {
        let mut keys = Keymap::default();
        let menu = keys.bind(Command::Look, Key::Enter);
        assert_eq!(menu, Err(Refused::LastOfMenu));
        assert_eq!(keys.clear(Command::Menu), Err(Refused::LastOfMenu));
        let escape = keys.bind(Command::Look, Key::Escape);
        assert_eq!(escape, Err(Refused::Escape));
        assert_eq!(keys.clear(Command::Escape), Err(Refused::Escape));
        let other = keys.bind(Command::Escape, Key::Char('X'));
        assert_eq!(other, Err(Refused::Escape));
        assert_eq!(keys, Keymap::default());
        assert_eq!(keys.bind(Command::Menu, Key::Tab), Ok(()));
        assert_eq!(keys.bind(Command::Look, Key::Enter), Ok(()));
        assert_eq!(keys.clear(Command::Look), Ok(()));
        assert_eq!(keys.key_of(Command::Look), "tab (menu)");
        assert_eq!(keys.command_of(Key::Enter), None);
    }

    #[test]
    fn digits_are_those_of_the_number_pad() {
        let mut keys = Keymap::default();
        let east = Some(Dir::East);
        assert_eq!(keys.direction_of(Key::Char('6')), east);
        assert_eq!(keys.bind(Command::Look, Key::Char('6')), Ok(()));
        assert_eq!(keys.command_of(Key::Pad(6)), Some(Command::Look));
        assert_eq!(keys.direction_of(Key::Right), east);
    }

    #[test]
    fn whatever_is_pressed_for_whatever_command_can_be_read_again() {
        let letters = (' '..='~')
            .chain(['\u{1b}', '\u{85}', '\n', 'é'])
            .map(Key::Char);
        let others = [
            Key::Escape,
            Key::Enter,
            Key::Tab,
            Key::Larger,
            Key::UsualSize,
            Key::Pad(3),
            Key::Shift(Dir::West),
        ];
        for binding in BINDINGS {
            for key in letters.clone().chain(others) {
                let mut keys = Keymap::default();
                let bound = keys.bind(binding.command, key);
                let changes = Changes::from(keys.clone());
                assert_eq!(Keymap::try_from(changes), Ok(keys), "{bound:?}");
            }
        }
    }

    #[test]
    fn changes_are_read_as_they_were_written() {
        let mut keys = Keymap::default();
        assert!(Changes::from(keys.clone()).is_empty());
        for (command, key) in [
            (Command::Look, Key::Char('o')),
            (Command::Run(Dir::East), Key::Shift(Dir::West)),
            (Command::Explore, Key::Char(' ')),
        ] {
            assert_eq!(keys.bind(command, key), Ok(()));
        }
        let changes = Changes::from(keys.clone());
        assert_eq!(changes.len(), 4, "{changes:?}");
        assert_eq!(Keymap::try_from(changes), Ok(keys));
    }

    #[test]
    fn all_that_is_wrong_with_changes_is_told_at_once() {
        let change = |word: &str, keys: &[&str]| {
            let keys = keys.iter().map(|&key| key.to_owned()).collect();
            (word.to_owned(), keys)
        };
        let changes = [
            change("look", &["o", "hyper"]),
            change("dance", &["D"]),
            change("menu", &[]),
            change("wait", &["esc"]),
            change("rest", &["1", "R", "Z", "Q", "A"]),
        ];
        let told = Keymap::try_from(Changes::from(changes)).expect_err("much is wrong");
        for flaw in [
            "there's no command called `dance`",
            "`look` has the key `hyper`, which doesn't exist",
            "the key `o` is used for both `explore` and `look`",
            "the key `pad 1` is used for both `southwest` and `rest`",
            "the key `esc` is used for both `wait` and `escape`",
            "`rest` has more than 4 keys",
            "`menu` has no key",
        ] {
            assert!(told.contains(flaw), "{flaw}: {told}");
        }
    }
}
