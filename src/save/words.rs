//! Deeds in words, one to a line of the command log: `step north`, `strike 17`,
//! `throw b 12 7`. A log can be read, and written, by a person.

use std::str::{FromStr, SplitAsciiWhitespace};

use crate::content::SpellId;
use crate::content::table::RowId;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::spatial::{Dir, Pos};

/// The deed in words.
#[must_use]
pub fn in_words(action: Action) -> String {
    let at = |verb: &str, at: Pos| format!("{verb} {} {}", at.x, at.y);
    match action {
        Action::Wait => "wait".to_owned(),
        Action::Rest => "rest".to_owned(),
        Action::Step(dir) => format!("step {}", dir.name()),
        Action::Strike(whom) => format!("strike {}", whom.0),
        Action::Open(cell) => at("open", cell),
        Action::Shut(cell) => at("shut", cell),
        Action::Unlock(cell) => at("unlock", cell),
        Action::Force(cell) => at("force", cell),
        Action::Swap(whom) => format!("swap {}", whom.0),
        Action::Cast(spell, at) => format!("cast {} {} {}", spell.number(), at.x, at.y),
        Action::Steal(whom) => format!("steal {}", whom.0),
        Action::PickUp => "pickup".to_owned(),
        Action::Drop(letter) => format!("drop {letter}"),
        Action::Wield(letter) => format!("wield {letter}"),
        Action::TakeOff(letter) => format!("takeoff {letter}"),
        Action::Quaff(letter) => format!("quaff {letter}"),
        Action::Read(letter) => format!("read {letter}"),
        Action::Eat(letter) => format!("eat {letter}"),
        Action::Tend(letter) => format!("tend {letter}"),
        Action::Throw(letter, cell) => at(&format!("throw {letter}"), cell),
        Action::Descend => "descend".to_owned(),
        Action::Ascend => "ascend".to_owned(),
        Action::Shout => "shout".to_owned(),
        Action::ChangePace => "pace".to_owned(),
        Action::Stumble(dir) => format!("stumble {}", dir.name()),
        Action::Shove(whom) => format!("shove {}", whom.0),
        Action::Trample(whom) => format!("trample {}", whom.0),
        Action::Spare(whom) => format!("spare {}", whom.0),
        Action::Rob(whom, None) => format!("rob {}", whom.0),
        Action::Rob(whom, Some(letter)) => format!("take {letter} {}", whom.0),
        Action::Tie(whom) => format!("tie {}", whom.0),
        Action::Lead(whom) => format!("lead {}", whom.0),
        Action::Slay(whom) => format!("slay {}", whom.0),
        Action::Free(whom) => format!("free {}", whom.0),
    }
}

/// The deed of those words; nothing where they name none.
#[must_use]
pub fn from_words(line: &str) -> Option<Action> {
    let mut words = line.split_ascii_whitespace();
    let action = match words.next()? {
        "wait" => Action::Wait,
        "rest" => Action::Rest,
        "step" => Action::Step(dir(&mut words)?),
        "strike" => Action::Strike(ActorId(number(&mut words)?)),
        "open" => Action::Open(cell(&mut words)?),
        "shut" => Action::Shut(cell(&mut words)?),
        "unlock" => Action::Unlock(cell(&mut words)?),
        "force" => Action::Force(cell(&mut words)?),
        "swap" => Action::Swap(ActorId(number(&mut words)?)),
        "cast" => {
            let spell = SpellId::from_number(number(&mut words)?);
            Action::Cast(spell, cell(&mut words)?)
        }
        "steal" => Action::Steal(ActorId(number(&mut words)?)),
        "pickup" => Action::PickUp,
        "drop" => Action::Drop(letter(&mut words)?),
        "wield" => Action::Wield(letter(&mut words)?),
        "takeoff" => Action::TakeOff(letter(&mut words)?),
        "quaff" => Action::Quaff(letter(&mut words)?),
        "read" => Action::Read(letter(&mut words)?),
        "eat" => Action::Eat(letter(&mut words)?),
        "tend" => Action::Tend(letter(&mut words)?),
        "throw" => Action::Throw(letter(&mut words)?, cell(&mut words)?),
        "descend" => Action::Descend,
        "ascend" => Action::Ascend,
        "shout" => Action::Shout,
        "pace" => Action::ChangePace,
        "stumble" => Action::Stumble(dir(&mut words)?),
        "shove" => Action::Shove(ActorId(number(&mut words)?)),
        "trample" => Action::Trample(ActorId(number(&mut words)?)),
        "spare" => Action::Spare(ActorId(number(&mut words)?)),
        "rob" => Action::Rob(ActorId(number(&mut words)?), None),
        "take" => {
            let letter = letter(&mut words)?;
            Action::Rob(ActorId(number(&mut words)?), Some(letter))
        }
        "tie" => Action::Tie(ActorId(number(&mut words)?)),
        "lead" => Action::Lead(ActorId(number(&mut words)?)),
        "slay" => Action::Slay(ActorId(number(&mut words)?)),
        "free" => Action::Free(ActorId(number(&mut words)?)),
        _ => return None,
    };
    words.next().is_none().then_some(action)
}

fn number<T: FromStr>(words: &mut SplitAsciiWhitespace) -> Option<T> {
    words.next()?.parse().ok()
}

/// A cell that a level can have: the rules count on small numbers.
fn cell(words: &mut SplitAsciiWhitespace) -> Option<Pos> {
    let (x, y) = (number(words)?, number(words)?);
    let is_near = |c: i16| (-1..=512).contains(&c);
    (is_near(x) && is_near(y)).then(|| Pos::new(x, y))
}

fn dir(words: &mut SplitAsciiWhitespace) -> Option<Dir> {
    let name = words.next()?;
    Dir::ALL.into_iter().find(|dir| dir.name() == name)
}

fn letter(words: &mut SplitAsciiWhitespace) -> Option<char> {
    let letter: char = number(words)?;
    letter.is_ascii_lowercase().then_some(letter)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    fn action() -> impl Strategy<Value = Action> {
        let letter = || proptest::char::range('a', 'z');
        let cell = || (0i16..512, 0i16..512).prop_map(|(x, y)| Pos::new(x, y));
        let whom = || any::<u32>().prop_map(ActorId);
        let bare = [
            Action::Wait,
            Action::Rest,
            Action::PickUp,
            Action::Descend,
            Action::Ascend,
            Action::Shout,
            Action::ChangePace,
        ];
        prop_oneof![
            select(bare.to_vec()),
            select(Dir::ALL.to_vec()).prop_map(Action::Step),
            select(Dir::ALL.to_vec()).prop_map(Action::Stumble),
            whom().prop_map(Action::Shove),
            whom().prop_map(Action::Trample),
            whom().prop_map(Action::Strike),
            whom().prop_map(Action::Swap),
            whom().prop_map(Action::Steal),
            whom().prop_map(Action::Spare),
            (whom(), proptest::option::of(letter()))
                .prop_map(|(whom, letter)| Action::Rob(whom, letter)),
            whom().prop_map(Action::Tie),
            whom().prop_map(Action::Lead),
            whom().prop_map(Action::Slay),
            whom().prop_map(Action::Free),
            (any::<u16>(), cell()).prop_map(|(spell, at)| Action::Cast(SpellId(spell), at)),
            cell().prop_map(Action::Open),
            cell().prop_map(Action::Unlock),
            cell().prop_map(Action::Force),
            cell().prop_map(Action::Shut),
            letter().prop_map(Action::Drop),
            letter().prop_map(Action::Wield),
            letter().prop_map(Action::TakeOff),
            letter().prop_map(Action::Quaff),
            letter().prop_map(Action::Read),
            letter().prop_map(Action::Eat),
            letter().prop_map(Action::Tend),
            (letter(), cell()).prop_map(|(letter, at)| Action::Throw(letter, at)),
        ]
    }

    #[test]
    fn words_are_those_a_person_would_expect() {
        let thrown = Action::Throw('b', Pos::new(12, 7));
        assert_eq!(in_words(thrown), "throw b 12 7");
        assert_eq!(in_words(Action::Step(Dir::SouthWest)), "step southwest");
        assert_eq!(in_words(Action::Strike(ActorId(17))), "strike 17");
    }

    #[test]
    fn nonsense_is_no_deed() {
        for line in [
            "",
            "dance",
            "step",
            "step up",
            "strike x",
            "drop ab",
            "drop 1",
            "wait a",
            "open 1",
            "open 99999 1",
            "throw b 30000 7",
            "strike -1",
        ] {
            assert_eq!(from_words(line), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn every_deed_survives_its_words(action in action()) {
            prop_assert_eq!(from_words(&in_words(action)), Some(action));
        }
    }
}
