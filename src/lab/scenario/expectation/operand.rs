//! The operands of expectations: plain values, and names and cells that must exist.

use std::fmt;
use std::ops::Deref;

use serde::Deserialize;
use strum::VariantNames;

use super::{Expectation, Verdict, held};
use crate::content::{Input, Reaction, Refuge, Role};
use crate::lab::scenario::check::Checker;
use crate::model::bands::Mood;
use crate::model::body::HungerStage;
use crate::model::mind::{Alertness, Drive, Sense};
use crate::spatial::Pos;

/// An operand of an expectation.
pub(super) trait Operand {
    /// Adds the mistakes in it. Plain values have none.
    fn check(&self, _: &mut Checker<'_>, _line: usize) {}
}

impl Operand for bool {}
impl Operand for u8 {}
impl Operand for u32 {}
impl Operand for String {}
impl Operand for Alertness {}
impl Operand for Amount {}
impl Operand for HungerStage {}
impl Operand for Input {}
impl Operand for Mood {}
impl Operand for Reaction {}
impl Operand for Refuge {}
impl Operand for Role {}
impl Operand for Sense {}

impl Operand for Expectation {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.check(checker, line);
    }
}

impl<T: Operand> Operand for Box<T> {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.as_ref().check(checker, line);
    }
}

impl<T: Operand> Operand for Vec<T> {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        if self.is_empty() {
            checker.wrong(
                line,
                "a group of no expectations",
                "write some in its brackets",
            );
        }
        for operand in self {
            operand.check(checker, line);
        }
    }
}

impl<T: Operand> Operand for Option<T> {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        if let Some(operand) = self {
            operand.check(checker, line);
        }
    }
}

/// A number or a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Amount {
    Exactly(i64),
    AtLeast(i64),
    AtMost(i64),
    Between(i64, i64),
}

impl Amount {
    /// Whether `number` is in the range.
    pub(super) fn holds(self, number: impl Into<i64>) -> bool {
        let number = number.into();
        match self {
            Self::Exactly(wanted) => number == wanted,
            Self::AtLeast(least) => number >= least,
            Self::AtMost(most) => number <= most,
            Self::Between(least, most) => least <= number && number <= most,
        }
    }

    pub(super) fn judge(self, found: impl Into<i64>) -> Verdict {
        let found = found.into();
        held(self.holds(found), || found.to_string())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(wanted) => write!(f, "{wanted}"),
            Self::AtLeast(least) => write!(f, "{least} or more"),
            Self::AtMost(most) => write!(f, "{most} or less"),
            Self::Between(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// A cell of the map, written as column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(i16, i16)")]
pub struct Cell(pub Pos);

impl From<(i16, i16)> for Cell {
    fn from((x, y): (i16, i16)) -> Self {
        Self(Pos::new(x, y))
    }
}

impl Operand for Cell {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        checker.cell(line, self.0);
    }
}

/// Makes types of texts that name or draw something, each with its check.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: |$checker:ident, $line:ident, $text:ident| $check:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl Operand for $name {
            fn check(&self, $checker: &mut Checker<'_>, $line: usize) {
                let $text = &self.0;
                $check
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    )*};
}

texts! {
    /// The name of an actor.
    Who: |checker, line, name| checker.actor(line, name);
    /// The name of a breed.
    BreedName: |checker, line, name| checker.name(line, name, "breed", &checker.content.breeds);
    /// The name of a level.
    LevelName: |checker, line, name| checker.level(line, name);
    /// The name of a terrain.
    TerrainName: |checker, line, name| {
        checker.name(line, name, "terrain", &checker.content.terrain)
    };
    /// The name of a status.
    StatusName: |checker, line, name| {
        checker.name(line, name, "status", &checker.content.statuses)
    };
    /// The name of an item kind; a number before it counts.
    Thing: |checker, line, name| checker.items(line, std::slice::from_ref(name));
    /// The name of a drive.
    DriveName: |checker, line, name| checker.one_of(line, name, "drive", Drive::VARIANTS);
    /// A picture as large as the map.
    Drawing: |checker, line, text| checker.picture(line, text);
}
