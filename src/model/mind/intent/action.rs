//! What actors can do, and how an action is written in command logs: `step north`, `strike
//! 17`, `throw b 12 7`. The logs are readable and writable by hand.
//!
//! A new action needs a variant here with its operands in [`Action::operands`], and
//! its check and its effect in `actions/mod.rs`.

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use serde::{Deserialize, Serialize};
use strum::{EnumMessage, EnumString, IntoStaticStr};

use crate::content::table::RowId;
use crate::content::{BreedId, ItemKindId, QualityId, SpellId};
use crate::model::body::ActorId;
use crate::model::things::Deal;
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
#[cfg_attr(test, derive(strum::VariantNames))]
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
    /// Learns the next art of the hero's school of this number in his kit, from 0.
    Learn(u8),
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
    /// Strikes a gong.
    #[strum(message = "strike the gong at")]
    Ring(Pos),
    /// Drops that number of a stack.
    #[strum(message = "drop")]
    DropSome(char, u16),
    /// Asks a surrendered actor to join.
    Recruit(ActorId),
    /// Tells companions to follow.
    #[strum(message = "call your companions")]
    Heel,
    /// Tells companions to wait where they are.
    #[strum(message = "tell your companions to wait")]
    Stay,
    /// Tells companions to attack that actor.
    #[strum(message = "set your companions on")]
    Sic(ActorId),
    /// Aims the wand with that letter at a cell.
    #[strum(message = "aim")]
    Zap(char, Pos),
    /// Wizardry: lets a creature of that breed appear near the hero.
    Summon(BreedId),
    /// Wizardry: gives the hero that many items of a kind.
    Grant(ItemKindId, u16),
    /// Wizardry: takes the hero to the level of that number.
    #[strum(message = "visit level")]
    Visit(u8),
    /// Wizardry: lets the hero remember the whole level.
    #[strum(message = "reveal the level")]
    Reveal,
    /// Deals with a merchant within reach. The verb is that of the deal.
    Trade(Deal, ActorId),
    /// Wizardry: gives the hero an item of a kind, with a quality.
    Endow(ItemKindId, QualityId),
    /// Gives one item with that letter to an adjacent actor.
    Give(char, ActorId),
    /// Pulls a lever.
    #[strum(message = "pull the lever at")]
    Pull(Pos),
}

impl Action {
    /// Whether the action takes no time.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Self::ChangePace
                | Self::Learn(_)
                | Self::Summon(_)
                | Self::Grant(..)
                | Self::Endow(..)
                | Self::Reveal
        )
    }

    /// Whether the action is wizardry, which marks the run.
    #[must_use]
    pub const fn is_wizardry(self) -> bool {
        matches!(
            self,
            Self::Summon(_) | Self::Grant(..) | Self::Endow(..) | Self::Visit(_) | Self::Reveal
        )
    }

    /// The verb in command logs. Robbing an actor of one item has its own verb, since it
    /// has one operand more, and so has each kind of deal.
    fn verb(self) -> &'static str {
        match self {
            Self::Rob(_, Some(_)) => "take",
            Self::Trade(deal, _) => deal.into(),
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
            | Self::Ring(at)
            | Self::Pull(at)
            | Self::Cast(_, at)
            | Self::Throw(_, at)
            | Self::Zap(_, at) => Some(at),
            _ => None,
        }
    }

    /// The operands in place, in the order in which they are written.
    fn operands(&mut self) -> [Option<Slot<'_>>; 2] {
        match self {
            Self::Wait
            | Self::Rest
            | Self::PickUp
            | Self::Descend
            | Self::Ascend
            | Self::Shout
            | Self::ChangePace
            | Self::Heel
            | Self::Stay
            | Self::Reveal => [None, None],
            Self::Summon(breed) => [Some(Slot::Breed(breed)), None],
            Self::Grant(item, count) => [Some(Slot::Item(item)), Some(Slot::Count(count))],
            Self::Endow(item, quality) => [Some(Slot::Item(item)), Some(Slot::Quality(quality))],
            Self::Visit(level) => [Some(Slot::Level(level)), None],
            Self::Learn(school) => [Some(Slot::School(school)), None],
            Self::Step(dir) | Self::Stumble(dir) => [Some(Slot::Dir(dir)), None],
            Self::Strike(whom)
            | Self::Swap(whom)
            | Self::Steal(whom)
            | Self::Shove(whom)
            | Self::Trample(whom)
            | Self::Spare(whom)
            | Self::Rob(whom, None)
            | Self::Tie(whom)
            | Self::Lead(whom)
            | Self::Slay(whom)
            | Self::Free(whom)
            | Self::Recruit(whom)
            | Self::Sic(whom) => [Some(Slot::Actor(whom)), None],
            Self::Rob(whom, Some(letter)) => [Some(Slot::Letter(letter)), Some(Slot::Actor(whom))],
            Self::Open(at)
            | Self::Shut(at)
            | Self::Unlock(at)
            | Self::Force(at)
            | Self::Ring(at)
            | Self::Pull(at) => [Some(Slot::Cell(at)), None],
            Self::Drop(letter)
            | Self::Wield(letter)
            | Self::TakeOff(letter)
            | Self::Quaff(letter)
            | Self::Read(letter)
            | Self::Eat(letter)
            | Self::Tend(letter) => [Some(Slot::Letter(letter)), None],
            Self::Throw(letter, at) | Self::Zap(letter, at) => {
                [Some(Slot::Letter(letter)), Some(Slot::Aim(at))]
            }
            Self::DropSome(letter, count) => [Some(Slot::Letter(letter)), Some(Slot::Count(count))],
            Self::Give(letter, whom) => [Some(Slot::Letter(letter)), Some(Slot::Actor(whom))],
            Self::Cast(spell, at) => [Some(Slot::Spell(spell)), Some(Slot::Aim(at))],
            Self::Trade(deal, whom) => match deal.letter_mut() {
                Some(letter) => [Some(Slot::Letter(letter)), Some(Slot::Actor(whom))],
                None => [Some(Slot::Actor(whom)), None],
            },
        }
    }

    /// The action for players, with operands formatted by `write`: `strike the rat`.
    #[must_use]
    pub fn in_words(self, write: impl Fn(Operand) -> String) -> String {
        self.write(self.get_message().unwrap_or_else(|| self.verb()), write)
    }

    fn write(mut self, verb: &str, write: impl Fn(Operand) -> String) -> String {
        let mut words = verb.to_owned();
        for slot in self.operands().into_iter().flatten() {
            words += " ";
            words += &write(slot.operand());
        }
        words
    }

    /// Parses an action; `None` if the text is not one.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        // The operands are still defaults here.
        let mut action = match words.next()? {
            "take" => Self::Rob(ActorId::default(), Some(char::default())),
            verb => match Deal::from_str(verb) {
                Ok(deal) => Self::Trade(deal, ActorId::default()),
                Err(_) => Self::from_str(verb).ok()?,
            },
        };
        for slot in action.operands().into_iter().flatten() {
            slot.read(&mut words)?;
        }
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
            Operand::School(school) => school.to_string(),
            Operand::Count(count) => count.to_string(),
            Operand::Breed(breed) => breed.number().to_string(),
            Operand::Item(item) => item.number().to_string(),
            Operand::Quality(quality) => quality.number().to_string(),
            Operand::Level(level) => level.to_string(),
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
    /// The number of a school in the hero's kit.
    School(u8),
    /// A number of items.
    Count(u16),
    /// A breed.
    Breed(BreedId),
    /// A kind of item.
    Item(ItemKindId),
    /// A quality of items.
    Quality(QualityId),
    /// The number of a level, as in depths.ron; the town is 0.
    Level(u8),
}

/// An operand in its place in an action.
enum Slot<'a> {
    Dir(&'a mut Dir),
    Actor(&'a mut ActorId),
    Cell(&'a mut Pos),
    Aim(&'a mut Pos),
    Letter(&'a mut char),
    Spell(&'a mut SpellId),
    School(&'a mut u8),
    Count(&'a mut u16),
    Breed(&'a mut BreedId),
    Item(&'a mut ItemKindId),
    Quality(&'a mut QualityId),
    Level(&'a mut u8),
}

impl Slot<'_> {
    fn operand(&self) -> Operand {
        match self {
            Self::Dir(dir) => Operand::Dir(**dir),
            Self::Actor(whom) => Operand::Actor(**whom),
            Self::Cell(at) => Operand::Cell(**at),
            Self::Aim(at) => Operand::Aim(**at),
            Self::Letter(letter) => Operand::Letter(**letter),
            Self::Spell(spell) => Operand::Spell(**spell),
            Self::School(school) => Operand::School(**school),
            Self::Count(count) => Operand::Count(**count),
            Self::Breed(breed) => Operand::Breed(**breed),
            Self::Item(item) => Operand::Item(**item),
            Self::Quality(quality) => Operand::Quality(**quality),
            Self::Level(level) => Operand::Level(**level),
        }
    }

    /// Parses the operand from the words after a verb. Accepts only cells a level can have,
    /// since the rules rely on small coordinates.
    fn read(self, words: &mut SplitAsciiWhitespace<'_>) -> Option<()> {
        match self {
            Self::Dir(dir) => *dir = next(words)?,
            Self::Actor(whom) => whom.0 = next(words)?,
            Self::Cell(at) | Self::Aim(at) => {
                *at = Pos::new(next(words)?, next(words)?);
                let is_near = |c: i16| (-1..=512).contains(&c);
                (is_near(at.x) && is_near(at.y)).then_some(())?;
            }
            Self::Letter(letter) => {
                *letter = next(words)?;
                letter.is_ascii_lowercase().then_some(())?;
            }
            Self::Spell(spell) => spell.0 = next(words)?,
            Self::School(school) => *school = next(words)?,
            Self::Count(count) => *count = next(words)?,
            Self::Breed(breed) => breed.0 = next(words)?,
            Self::Quality(quality) => *quality = QualityId::from_number(next(words)?),
            Self::Item(item) => item.0 = next(words)?,
            Self::Level(level) => *level = next(words)?,
        }
        Some(())
    }
}

fn next<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Option<T> {
    words.next()?.parse().ok()
}

/// Actions to draw at random in tests.
#[cfg(test)]
pub(crate) mod testing;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    use strum::VariantNames;

    use super::testing::{Operands, any_action};
    use super::*;

    #[test]
    fn every_kind_of_action_is_drawn() {
        let mut runner = TestRunner::deterministic();
        let action = any_action(Operands::in_logs());
        let drawn: BTreeSet<&str> = (0..4000)
            .map(|_| {
                let drawn = action.new_tree(&mut runner).expect("nothing is rejected");
                drawn.current().into()
            })
            .collect();
        let missing: Vec<_> = Action::VARIANTS
            .iter()
            .filter(|name| !drawn.contains(*name))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
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
        fn every_deed_survives_its_words(action in any_action(Operands::in_logs())) {
            prop_assert_eq!(Action::parse(&action.to_string()), Some(action));
        }
    }
}
