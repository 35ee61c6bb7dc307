//! The table of commands: their words, keys and help. Command files, the menu, the help and the
//! lists of keys are all derived from it.
//!
//! The player's own keys are in his [`Keymap`], which play, help and menu use.

pub mod button_labels;
mod keymap;
mod label;

pub use keymap::{Keymap, Refused};
pub use label::{label, labelled};

use super::client::Key::{self, Char, Pad};
use super::command::{Command, Reach, Sheet, Use, Way};
use crate::model::mind::Action;
use crate::model::things::Deal;
use crate::spatial::Dir;

/// A command with its word, its default keys and its descriptions.
pub struct Binding {
    /// Its name in command files and among the options.
    pub word: &'static str,
    /// The command; what it acts on is still missing.
    pub command: Command,
    /// The default keys; each of them triggers the command.
    pub keys: &'static [Key],
    /// What it does, in a few words for the help and the menu.
    pub help: &'static str,
    /// What it does, for the list of commands that a command file can contain. Neighbours that
    /// share it share a line of that list.
    pub in_files: &'static str,
}

const fn bind(
    word: &'static str,
    command: Command,
    keys: &'static [Key],
    help: &'static str,
    in_files: &'static str,
) -> Binding {
    Binding {
        word,
        command,
        keys,
        help,
        in_files,
    }
}

const fn step(dir: Dir) -> Command {
    Command::Do(Action::Step(dir))
}

const WALK: &str = "walk that way; also attacks, opens doors and swaps places";
const DIAGONAL: &str = "the same, diagonally";
const RUN: &str = "run that way until something comes up";
const STAIRS: &str = "take the stairs or the gate, or walk to the nearest";
const DOORS: &str = "open or shut a door next to you, picking or forcing its lock";
const MERCY: &str = "deal with a foe that has surrendered";
const TRADE: &str = "trade with a merchant next to you, or be healed";

/// Every command that can have a key, in the order of the help. Walking works with the vi keys,
/// the arrows and the number pad at once.
#[rustfmt::skip] // A table is easier to read by rows.
pub const BINDINGS: &[Binding] = &[
    bind("north", step(Dir::North), &[Char('k'), Key::Up, Pad(8)], "walk north", WALK),
    bind("south", step(Dir::South), &[Char('j'), Key::Down, Pad(2)], "walk south", WALK),
    bind("west", step(Dir::West), &[Char('h'), Key::Left, Pad(4)], "walk west", WALK),
    bind("east", step(Dir::East), &[Char('l'), Key::Right, Pad(6)], "walk east", WALK),
    bind("northwest", step(Dir::NorthWest), &[Char('y'), Key::Home, Pad(7)],
        "walk northwest", DIAGONAL),
    bind("northeast", step(Dir::NorthEast), &[Char('u'), Key::PageUp, Pad(9)],
        "walk northeast", DIAGONAL),
    bind("southwest", step(Dir::SouthWest), &[Char('b'), Key::End, Pad(1)],
        "walk southwest", DIAGONAL),
    bind("southeast", step(Dir::SouthEast), &[Char('n'), Key::PageDown, Pad(3)],
        "walk southeast", DIAGONAL),
    bind("run north", Command::Run(Dir::North), &[Char('K'), Key::Shift(Dir::North)],
        "run north", RUN),
    bind("run south", Command::Run(Dir::South), &[Char('J'), Key::Shift(Dir::South)],
        "run south", RUN),
    bind("run west", Command::Run(Dir::West), &[Char('H'), Key::Shift(Dir::West)], "run west", RUN),
    bind("run east", Command::Run(Dir::East), &[Char('L'), Key::Shift(Dir::East)], "run east", RUN),
    bind("run northwest", Command::Run(Dir::NorthWest), &[Char('Y'), Key::Shift(Dir::NorthWest)],
        "run northwest", RUN),
    bind("run northeast", Command::Run(Dir::NorthEast), &[Char('U'), Key::Shift(Dir::NorthEast)],
        "run northeast", RUN),
    bind("run southwest", Command::Run(Dir::SouthWest), &[Char('B'), Key::Shift(Dir::SouthWest)],
        "run southwest", RUN),
    bind("run southeast", Command::Run(Dir::SouthEast), &[Char('N'), Key::Shift(Dir::SouthEast)],
        "run southeast", RUN),
    bind("explore", Command::Explore, &[Char('o')],
        "explore and pick up items", "explore new ground and pick up items"),
    bind("travel", Command::Travel(None), &[Char('_')],
        "travel to a known place", "travel to the nearest exit or to any known cell"),
    bind("descend", Command::Go(Way::Down), &[Char('>')], "go down, or to the stairs", STAIRS),
    bind("ascend", Command::Go(Way::Up), &[Char('<')], "go up, or to the stairs", STAIRS),
    bind("wait", Command::Do(Action::Wait), &[Char('.'), Char('s'), Pad(5)],
        "wait a turn", "wait one turn"),
    bind("rest", Command::RestUntilBetter, &[Char('R'), Char('Z')],
        "rest until you recover", "rest until you recover or something happens"),
    bind("pick up", Command::Do(Action::PickUp), &[Char('g'), Char(',')],
        "pick up", "pick up what's underfoot"),
    bind("drop", Command::With(Use::Drop, None), &[Char('d')],
        "drop something", "drop something"),
    bind("wield", Command::With(Use::Wield, None), &[Char('w'), Char('W')],
        "wield, wear or take off", "wield a weapon, wear armour or take off either"),
    bind("quaff", Command::With(Use::Quaff, None), &[Char('q')],
        "quaff a potion", "drink a potion"),
    bind("read", Command::With(Use::Read, None), &[Char('r')], "read a scroll", "read a scroll"),
    bind("eat", Command::With(Use::Eat, None), &[Char('e')], "eat something", "eat something"),
    bind("tend", Command::With(Use::Tend, None), &[Char('a')],
        "light, douse or mend", "light, turn down or douse a light; mend a broken item"),
    bind("throw", Command::Throw(None, None), &[Char('t'), Char('v')],
        "throw something", "throw something in a direction or at a cell"),
    bind("cast", Command::Cast(None, None), &[Char('z')],
        "cast a spell", "cast a spell by name or letter"),
    bind("learn", Command::Learn(None), &[Char('A')],
        "learn an art", "learn an art of your first, second or third school: a, b or c"),
    bind("door", Command::Toward(Reach::Door, None), &[Char('c')],
        "open, force or shut a door", "open, force or shut a door next to you"),
    bind("attack", Command::Toward(Reach::Attack, None), &[Char('F')],
        "attack, even a friend", "attack whoever is there, friend or foe"),
    bind("order", Command::Order(None), &[Char('C')], "shout, or give orders",
        "tell companions to follow (a), wait (b) or attack (c onwards); with none, shout"),
    bind("creep", Command::Do(Action::ChangePace), &[Char('p')],
        "creep, or walk normally", "creep, or walk normally"),
    bind("again", Command::Again, &[Char('\'')],
        "repeat the last command", "repeat the last command"),
    bind("look", Command::Look, &[Char('x'), Char(';')],
        "look around", "describe everyone in sight"),
    bind("list", Command::InView, &[Char('V')],
        "list all in sight", "list all in sight, with items and exits"),
    bind("stealth", Command::Stealth, &[Char('\\')],
        "show where you're noticed", "show or hide from where you can be noticed"),
    bind("pack", Command::Pack, &[Char('i')], "open your pack", "open your pack"),
    bind("self", Command::Show(Sheet::Character), &[Char('@')],
        "show your character", "show your character and how you've grown"),
    bind("lens", Command::Lens, &[Char('&')],
        "show lenses (wizard)", "show lenses on the map (wizard mode)"),
    bind("messages", Command::Show(Sheet::Messages), &[Char('m')],
        "show past messages", "show past messages"),
    bind("recall", Command::Show(Sheet::Recall), &[Char('/')],
        "show known creatures", "show what you know about creatures"),
    bind("chronicle", Command::Show(Sheet::Chronicle), &[Char('~')],
        "show the story so far", "show the story of the run so far"),
    bind("help", Command::Show(Sheet::Help), &[Char('?')], "show this help", "show the keys"),
    bind("options", Command::Show(Sheet::Options), &[Char('=')],
        "change options and keys", "change options: keys, colours, hints"),
    bind("menu", Command::Menu, &[Key::Enter], "list every command", "list every command"),
    bind("quit", Command::SaveAndQuit, &[Char('S')], "save and quit", "save and quit"),
    bind("escape", Command::Escape, &[Key::Escape],
        "close what's open", "close what's open"),
];

/// The commands that exist only as words: by keys they are reached through others.
#[rustfmt::skip] // As above.
pub const WITHOUT_KEYS: &[Binding] = &[
    bind("take off", Command::With(Use::TakeOff, None), &[],
        "", "take off or put away what you're using"),
    bind("shout", Command::Do(Action::Shout), &[], "", "shout for all to hear"),
    bind("open", Command::Toward(Reach::Open, None), &[], "", DOORS),
    bind("shut", Command::Toward(Reach::Shut, None), &[], "", DOORS),
    bind("spare", Command::Toward(Reach::Spare, None), &[], "", MERCY),
    bind("rob", Command::Toward(Reach::Rob, None), &[], "", MERCY),
    bind("tie", Command::Toward(Reach::Tie, None), &[], "", MERCY),
    bind("lead", Command::Toward(Reach::Lead, None), &[], "", MERCY),
    bind("slay", Command::Toward(Reach::Slay, None), &[], "", MERCY),
    bind("recruit", Command::Toward(Reach::Recruit, None), &[], "", MERCY),
    bind("buy", Command::Trade(Deal::Buy('a'), None), &[], "", TRADE),
    bind("sell", Command::Trade(Deal::Sell('a'), None), &[], "", TRADE),
    bind("mend", Command::Trade(Deal::Mend('a'), None), &[], "", TRADE),
    bind("appraise", Command::Trade(Deal::Appraise('a'), None), &[], "", TRADE),
    bind("heal", Command::Trade(Deal::Heal, None), &[], "", TRADE),
];

/// Other words for commands.
pub const SYNONYMS: &[(&str, &str)] = &[
    ("pace", "creep"),
    ("pickup", "pick up"),
    ("inventory", "pack"),
    ("character", "self"),
    ("save", "quit"),
    ("wear", "wield"),
    ("drink", "quaff"),
    ("close", "shut"),
    ("fight", "attack"),
];

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
