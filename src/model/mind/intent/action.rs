//! What actors can do, and how an action is written in command logs: `step north`, `strike
//! 17`, `throw b 12 7`. The logs are readable and writable by hand.
//!
//! A new action needs a variant here with its operands in [`Action::with_operands`], and
//! its check and its effect in `actions/mod.rs`.

use std::convert::Infallible;
use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use serde::{Deserialize, Serialize};
use strum::{EnumMessage, EnumString, IntoStaticStr};

use crate::content::SpellId;
use crate::content::table::RowId;
use crate::model::body::ActorId;
use crate::spatial::{Dir, Pos};

/// An action, the same for the hero and all creatures. Command logs use the lower-case
/// variant name; players see the `message` where it differs.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    EnumMessage,
    EnumString,
    IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "each is documented by its file in `actions`")]
pub enum Action {
    Wait,
    Rest,
    /// Moves that way and does what that leads to: a step, an attack, opening a door, a
    /// swap.
    Step(Dir),
    Strike(ActorId),
    Open(Pos),
    Shut(Pos),
    /// With a key or picks.
    Unlock(Pos),
    /// A push against a door that is locked or sticks.
    Force(Pos),
    Swap(ActorId),
    #[strum(message = "pick up")]
    PickUp,
    Drop(char),
    Wield(char),
    #[strum(message = "take off")]
    TakeOff(char),
    Quaff(char),
    Read(char),
    Eat(char),
    Throw(char, Pos),
    Steal(ActorId),
    /// A spell, shot or breath at a cell.
    Cast(SpellId, Pos),
    Tend(char),
    Descend,
    Ascend,
    Shout,
    #[strum(serialize = "pace", message = "change pace")]
    ChangePace,
    /// An aimless step: the actor collides with whatever is there.
    Stumble(Dir),
    /// Past an actor that gives way.
    Shove(ActorId),
    /// Over an actor worth less than half.
    Trample(ActorId),
    /// Releases a surrendered actor.
    Spare(ActorId),
    /// Takes an item, or everything, from a surrendered actor.
    Rob(ActorId, Option<char>),
    Tie(ActorId),
    /// Takes a surrendered actor along.
    Lead(ActorId),
    /// Kills a surrendered actor.
    Slay(ActorId),
    /// Frees a captive of its own side.
    Free(ActorId),
}

impl Action {
    /// Whether the action takes no time.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::ChangePace)
    }

    /// The verb in command logs. Robbing an actor of one item has its own verb, since it
    /// has one operand more.
    fn verb(self) -> &'static str {
        match self {
            Self::Rob(_, Some(_)) => "take",
            _ => self.into(),
        }
    }

    /// The target cell, if any.
    #[must_use]
    pub const fn cell(self) -> Option<Pos> {
        match self {
            Self::Open(at)
            | Self::Shut(at)
            | Self::Unlock(at)
            | Self::Force(at)
            | Self::Cast(_, at)
            | Self::Throw(_, at) => Some(at),
            _ => None,
        }
    }

    /// Passes every operand through `operands`, which may write it down or return a
    /// replacement.
    ///
    /// # Errors
    /// The first error of `operands`.
    pub fn with_operands<O: Operands>(self, operands: &mut O) -> Result<Self, O::Error> {
        Ok(match self {
            Self::Wait
            | Self::Rest
            | Self::PickUp
            | Self::Descend
            | Self::Ascend
            | Self::Shout
            | Self::ChangePace => self,
            Self::Step(dir) => Self::Step(operands.dir(dir)?),
            Self::Stumble(dir) => Self::Stumble(operands.dir(dir)?),
            Self::Strike(whom) => Self::Strike(operands.actor(whom)?),
            Self::Swap(whom) => Self::Swap(operands.actor(whom)?),
            Self::Steal(whom) => Self::Steal(operands.actor(whom)?),
            Self::Shove(whom) => Self::Shove(operands.actor(whom)?),
            Self::Trample(whom) => Self::Trample(operands.actor(whom)?),
            Self::Spare(whom) => Self::Spare(operands.actor(whom)?),
            Self::Rob(whom, None) => Self::Rob(operands.actor(whom)?, None),
            Self::Rob(whom, Some(letter)) => {
                let letter = operands.letter(letter)?;
                Self::Rob(operands.actor(whom)?, Some(letter))
            }
            Self::Tie(whom) => Self::Tie(operands.actor(whom)?),
            Self::Lead(whom) => Self::Lead(operands.actor(whom)?),
            Self::Slay(whom) => Self::Slay(operands.actor(whom)?),
            Self::Free(whom) => Self::Free(operands.actor(whom)?),
            Self::Open(at) => Self::Open(operands.cell(at)?),
            Self::Shut(at) => Self::Shut(operands.cell(at)?),
            Self::Unlock(at) => Self::Unlock(operands.cell(at)?),
            Self::Force(at) => Self::Force(operands.cell(at)?),
            Self::Drop(letter) => Self::Drop(operands.letter(letter)?),
            Self::Wield(letter) => Self::Wield(operands.letter(letter)?),
            Self::TakeOff(letter) => Self::TakeOff(operands.letter(letter)?),
            Self::Quaff(letter) => Self::Quaff(operands.letter(letter)?),
            Self::Read(letter) => Self::Read(operands.letter(letter)?),
            Self::Eat(letter) => Self::Eat(operands.letter(letter)?),
            Self::Tend(letter) => Self::Tend(operands.letter(letter)?),
            Self::Throw(letter, at) => {
                let letter = operands.letter(letter)?;
                Self::Throw(letter, operands.aim(at)?)
            }
            Self::Cast(spell, at) => {
                let spell = operands.spell(spell)?;
                Self::Cast(spell, operands.aim(at)?)
            }
        })
    }

    /// The action for players, with operands formatted by `write`: `strike the rat`.
    #[must_use]
    pub fn in_words(self, write: impl Fn(Operand) -> String) -> String {
        self.write(self.get_message().unwrap_or_else(|| self.verb()), write)
    }

    fn write(self, verb: &str, write: impl Fn(Operand) -> String) -> String {
        let mut writer = Writer {
            words: verb.to_owned(),
            write,
        };
        match self.with_operands(&mut writer) {
            Ok(_) => writer.words,
            Err(never) => match never {},
        }
    }

    /// Parses an action; `None` if the text is not one.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        // The operands are still defaults here.
        let action = match words.next()? {
            "take" => Self::Rob(ActorId::default(), Some(char::default())),
            verb => Self::from_str(verb).ok()?,
        };
        let action = action.with_operands(&mut Reader(&mut words)).ok()?;
        words.next().is_none().then_some(action)
    }
}

/// The form used in command logs, with all operands as numbers.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.write(self.verb(), |operand| match operand {
            Operand::Dir(dir) => dir.name().to_owned(),
            Operand::Actor(whom) => whom.0.to_string(),
            Operand::Cell(at) | Operand::Aim(at) => format!("{} {}", at.x, at.y),
            Operand::Letter(letter) => letter.to_string(),
            Operand::Spell(spell) => spell.number().to_string(),
        });
        f.write_str(&words)
    }
}

/// One operand of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A direction.
    Dir(Dir),
    /// An actor.
    Actor(ActorId),
    /// The cell acted upon.
    Cell(Pos),
    /// The target cell of a missile or spell.
    Aim(Pos),
    /// The letter of an item in a pack.
    Letter(char),
    /// A spell.
    Spell(SpellId),
}

/// A visitor for the operands of an action, in the order in which they are written.
#[expect(missing_docs, reason = "one function for each kind of operand")]
pub trait Operands {
    /// Why an operand cannot pass.
    type Error;
    fn dir(&mut self, dir: Dir) -> Result<Dir, Self::Error>;
    fn actor(&mut self, whom: ActorId) -> Result<ActorId, Self::Error>;
    fn cell(&mut self, at: Pos) -> Result<Pos, Self::Error>;
    fn aim(&mut self, at: Pos) -> Result<Pos, Self::Error>;
    fn letter(&mut self, letter: char) -> Result<char, Self::Error>;
    fn spell(&mut self, spell: SpellId) -> Result<SpellId, Self::Error>;
}

/// Writes operands after a verb.
struct Writer<W> {
    words: String,
    write: W,
}

impl<W: Fn(Operand) -> String> Writer<W> {
    fn push<T: Copy>(&mut self, it: T, operand: impl Fn(T) -> Operand) -> Result<T, Infallible> {
        self.words.push(' ');
        self.words.push_str(&(self.write)(operand(it)));
        Ok(it)
    }
}

impl<W: Fn(Operand) -> String> Operands for Writer<W> {
    type Error = Infallible;

    fn dir(&mut self, dir: Dir) -> Result<Dir, Infallible> {
        self.push(dir, Operand::Dir)
    }

    fn actor(&mut self, whom: ActorId) -> Result<ActorId, Infallible> {
        self.push(whom, Operand::Actor)
    }

    fn cell(&mut self, at: Pos) -> Result<Pos, Infallible> {
        self.push(at, Operand::Cell)
    }

    fn aim(&mut self, at: Pos) -> Result<Pos, Infallible> {
        self.push(at, Operand::Aim)
    }

    fn letter(&mut self, letter: char) -> Result<char, Infallible> {
        self.push(letter, Operand::Letter)
    }

    fn spell(&mut self, spell: SpellId) -> Result<SpellId, Infallible> {
        self.push(spell, Operand::Spell)
    }
}

/// Parses operands from the words after a verb.
struct Reader<'a, 'w>(&'a mut SplitAsciiWhitespace<'w>);

impl Reader<'_, '_> {
    fn next<T: FromStr>(&mut self) -> Result<T, ()> {
        self.0.next().and_then(|word| word.parse().ok()).ok_or(())
    }
}

impl Operands for Reader<'_, '_> {
    type Error = ();

    fn dir(&mut self, _: Dir) -> Result<Dir, ()> {
        let name: String = self.next()?;
        let mut all = Dir::ALL.into_iter();
        all.find(|dir| dir.name() == name).ok_or(())
    }

    fn actor(&mut self, _: ActorId) -> Result<ActorId, ()> {
        self.next().map(ActorId)
    }

    /// Accepts only cells a level can have, since the rules rely on small coordinates.
    fn cell(&mut self, _: Pos) -> Result<Pos, ()> {
        let (x, y) = (self.next()?, self.next()?);
        let is_near = |c: i16| (-1..=512).contains(&c);
        let is_on_a_level = is_near(x) && is_near(y);
        is_on_a_level.then(|| Pos::new(x, y)).ok_or(())
    }

    fn aim(&mut self, at: Pos) -> Result<Pos, ()> {
        self.cell(at)
    }

    fn letter(&mut self, _: char) -> Result<char, ()> {
        let letter: char = self.next()?;
        letter.is_ascii_lowercase().then_some(letter).ok_or(())
    }

    fn spell(&mut self, _: SpellId) -> Result<SpellId, ()> {
        self.next().map(SpellId::from_number)
    }
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
        assert_eq!(thrown.to_string(), "throw b 12 7");
        assert_eq!(Action::Step(Dir::SouthWest).to_string(), "step southwest");
        assert_eq!(Action::Strike(ActorId(17)).to_string(), "strike 17");
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
            assert_eq!(Action::parse(line), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn every_deed_survives_its_words(action in action()) {
            prop_assert_eq!(Action::parse(&action.to_string()), Some(action));
        }
    }
}
