//! Deeds in plain words: `north`, `open east`, `throw b southwest`.

use bevy::ecs::world::World;

use crate::actions::throw::RANGE;
use crate::model::{Action, hero, level, position};
use crate::spatial::Dir;

/// A deed as it was said; where something is done to a neighbouring cell, who
/// stands there is looked up when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Needs no looking up.
    Plain(Action),
    /// Opens what is there.
    Open(Dir),
    /// Shuts what is there.
    Shut(Dir),
    /// Strikes who is there.
    Attack(Dir),
    /// Throws what is called by the letter as far that way as it flies.
    Throw(char, Dir),
}

/// What can be said.
const SAYABLE: &str = "a direction (north, northeast, …), wait, rest, pick up, descend, ascend, \
    wield, wear, take off, quaff, read, eat or drop and a letter, open, shut or attack and a \
    direction, or throw, a letter and a direction";

/// Understands a deed.
///
/// # Errors
/// What can be said instead.
pub fn understand(text: &str) -> Result<Deed, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let deed = match words[..] {
        ["wait"] => Some(Deed::Plain(Action::Wait)),
        ["rest"] => Some(Deed::Plain(Action::Rest)),
        ["pick", "up"] => Some(Deed::Plain(Action::PickUp)),
        ["descend"] => Some(Deed::Plain(Action::Descend)),
        ["ascend"] => Some(Deed::Plain(Action::Ascend)),
        [way] => direction(way).map(|dir| Deed::Plain(Action::Step(dir))),
        ["open", way] => direction(way).map(Deed::Open),
        ["shut", way] => direction(way).map(Deed::Shut),
        ["attack", way] => direction(way).map(Deed::Attack),
        ["take", "off", thing] => letter(thing).map(|letter| Deed::Plain(Action::TakeOff(letter))),
        [verb, thing] => letter(thing).and_then(|letter| use_of(verb, letter)),
        ["throw", thing, way] => letter(thing)
            .zip(direction(way))
            .map(|(letter, dir)| Deed::Throw(letter, dir)),
        _ => None,
    };
    deed.ok_or_else(|| format!("say {SAYABLE}"))
}

fn use_of(verb: &str, letter: char) -> Option<Deed> {
    Some(Deed::Plain(match verb {
        "wield" | "wear" => Action::Wield(letter),
        "quaff" => Action::Quaff(letter),
        "read" => Action::Read(letter),
        "eat" => Action::Eat(letter),
        "drop" => Action::Drop(letter),
        _ => return None,
    }))
}

fn direction(word: &str) -> Option<Dir> {
    Dir::ALL.into_iter().find(|dir| dir.name() == word)
}

fn letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let letter = letters.next().filter(char::is_ascii_lowercase)?;
    letters.next().is_none().then_some(letter)
}

/// The deed that the hero is told to do, as the room is now.
///
/// # Errors
/// Why there is no such deed.
pub fn parse_deed(text: &str, world: &World) -> Result<Action, String> {
    let hero = hero(world).and_then(|hero| position(world, hero));
    let here = hero.ok_or_else(|| "there is no hero to do it".to_owned())?;
    Ok(match understand(text)? {
        Deed::Plain(action) => action,
        Deed::Open(dir) => Action::Open(here.step(dir)),
        Deed::Shut(dir) => Action::Shut(here.step(dir)),
        Deed::Attack(dir) => match level(world).occupant(here.step(dir)) {
            Some(id) => Action::Strike(id),
            None => return Err("There is nobody there.".to_owned()),
        },
        Deed::Throw(letter, dir) => {
            let way = (0..RANGE).scan(here, |at, _| {
                *at = at.step(dir);
                Some(*at)
            });
            let on_map = way.take_while(|&at| level(world).contains(at));
            Action::Throw(letter, on_map.last().unwrap_or(here))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_said_in_plain_words() {
        let said = |text| understand(text).ok();
        assert_eq!(said("north"), Some(Deed::Plain(Action::Step(Dir::North))));
        assert_eq!(said(" pick  up "), Some(Deed::Plain(Action::PickUp)));
        assert_eq!(said("wear c"), Some(Deed::Plain(Action::Wield('c'))));
        assert_eq!(said("take off c"), Some(Deed::Plain(Action::TakeOff('c'))));
        assert_eq!(said("attack west"), Some(Deed::Attack(Dir::West)));
        assert_eq!(said("throw b east"), Some(Deed::Throw('b', Dir::East)));
        for wrong in [
            "",
            "nort",
            "throw b",
            "wield sword",
            "eat",
            "pick",
            "open a",
        ] {
            assert!(understand(wrong).is_err(), "{wrong}");
        }
    }
}
