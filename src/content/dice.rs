//! Dice in the usual notation: `2d6+1`, `d8`, `4`.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// A number of dice with the same number of sides, plus a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dice {
    /// Number of dice, 0 to 100.
    pub count: u16,
    /// Sides of each die, 1 to 1000.
    pub sides: u16,
    /// Added to their sum, −1000 to 1000.
    pub plus: i16,
}

/// One die of four: an example.
impl Default for Dice {
    fn default() -> Self {
        Self {
            count: 1,
            sides: 4,
            plus: 0,
        }
    }
}

impl Dice {
    /// Always `value`.
    #[must_use]
    pub const fn always(value: i16) -> Self {
        Self {
            count: 0,
            sides: 1,
            plus: value,
        }
    }

    /// The same dice with `more` added to their sum.
    #[must_use]
    pub const fn and(self, more: i16) -> Self {
        Self {
            plus: self.plus.saturating_add(more),
            ..self
        }
    }

    /// Rolls the dice and returns the sum.
    pub fn roll(self, rng: &mut impl Rng) -> i32 {
        let thrown: u32 = (0..self.count)
            .map(|_| rng.random_range(1..=u32::from(self.sides)))
            .sum();
        thrown as i32 + i32::from(self.plus)
    }

    /// The minimum and maximum sum.
    #[must_use]
    pub fn range(self) -> (i32, i32) {
        let (count, sides, plus) = (
            i32::from(self.count),
            i32::from(self.sides),
            i32::from(self.plus),
        );
        (count + plus, count * sides + plus)
    }
}

impl FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` are no dice: write them like `2d6+1`, `d8` or `4`");
        let (dice, plus) = match text.trim().split_once('d') {
            None => {
                let plus = text.trim().parse().map_err(|_| wrong())?;
                return Self::always(plus).checked();
            }
            Some((count, rest)) => {
                let split = rest.find(['+', '-']).unwrap_or(rest.len());
                let (sides, plus) = rest.split_at(split);
                ((count, sides), plus)
            }
        };
        let count = if dice.0.is_empty() {
            1
        } else {
            dice.0.parse().map_err(|_| wrong())?
        };
        let sides = dice.1.parse().map_err(|_| wrong())?;
        let plus = if plus.is_empty() {
            0
        } else {
            plus.parse().map_err(|_| wrong())?
        };
        Self { count, sides, plus }.checked()
    }
}

impl Dice {
    fn checked(self) -> Result<Self, String> {
        if self.count > 100 || !(1..=1000).contains(&self.sides) || self.plus.abs() > 1000 {
            return Err(format!(
                "`{self}` is out of range: at most 100 dice of 1 to 1000 sides, and at most 1000 added"
            ));
        }
        Ok(self)
    }
}

impl TryFrom<String> for Dice {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Dice> for String {
    fn from(dice: Dice) -> Self {
        dice.to_string()
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.plus) {
            (0, plus) => write!(f, "{plus}"),
            (count, 0) => write!(f, "{count}d{}", self.sides),
            (count, plus) => write!(f, "{count}d{}{plus:+}", self.sides),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn notation_is_read_and_written_alike() {
        for text in ["2d6+1", "1d8", "4", "3d4-2", "0"] {
            assert_eq!(
                text.parse::<Dice>().expect("these are dice").to_string(),
                text
            );
        }
        assert_eq!("d8".parse::<Dice>(), "1d8".parse());
        for wrong in [
            "", "d", "2d", "2d0", "xd6", "1d6+", "101d6", "1d1001", "1d6+1001", "1d6 +2x",
        ] {
            assert!(wrong.parse::<Dice>().is_err(), "{wrong} was taken for dice");
        }
    }

    #[test]
    fn throws_stay_in_range_and_reach_both_ends() {
        let dice: Dice = "2d3-1".parse().expect("these are dice");
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(7);
        let thrown: std::collections::BTreeSet<i32> =
            (0..200).map(|_| dice.roll(&mut rng)).collect();
        assert_eq!(thrown, (1..=5).collect());
        assert_eq!(dice.range(), (1, 5));
    }
}
