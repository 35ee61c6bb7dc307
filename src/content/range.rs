//! Numbers with a range, read by `serde`: `#[serde(deserialize_with = "within::<0, 100, _, _>")]`.
//!
//! A range is stated once, at the field. The error names the number found and the range.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::{Deserialize, Deserializer, Error};

use super::dice::Dice;

/// Separates what was found from what was expected in the text of a [`fault`].
const BETWEEN: char = '\u{0}';

/// An error that says what was found and what was expected.
pub fn fault<E: Error>(found: impl Display, expected: impl Display) -> E {
    E::custom(format!("{found}{BETWEEN}{expected}"))
}

/// What a [`fault`] found and expected; `None` for the text of another error.
#[must_use]
pub fn parts_of_fault(text: &str) -> Option<(&str, &str)> {
    text.split_once(BETWEEN)
}

/// `a whole number from 0 to 100`.
#[must_use]
pub fn whole_number(range: &RangeInclusive<i64>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

/// A whole number in a range.
///
/// # Errors
/// For anything else.
pub fn within<'de, const LEAST: i64, const MOST: i64, T, D>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<i64>,
{
    let value = i64::deserialize(deserializer)?;
    let range = LEAST..=MOST;
    let number = T::try_from(value).ok().filter(|_| range.contains(&value));
    number.ok_or_else(|| fault(format!("`{value}`"), whole_number(&range)))
}

/// A whole number from 0 to 100.
///
/// # Errors
/// For anything else.
pub fn percent<'de, T: TryFrom<i64>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    within::<0, 100, T, D>(deserializer)
}

/// Dice that only give numbers in a range.
///
/// # Errors
/// For other dice.
pub fn dice<'de, const LEAST: i64, const MOST: i64, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Dice, D::Error> {
    let dice = Dice::deserialize(deserializer)?;
    match out_of_range(dice, &(LEAST..=MOST)) {
        Some((found, expected)) => Err(fault(found, expected)),
        None => Ok(dice),
    }
}

/// What is wrong with dice that can roll outside a range, and what was expected.
#[must_use]
pub fn out_of_range(dice: Dice, range: &RangeInclusive<i64>) -> Option<(String, String)> {
    let (least, greatest) = dice.range();
    let fits = range.contains(&least.into()) && range.contains(&greatest.into());
    (!fits).then(|| {
        let found = format!("`{dice}`, which is {least} to {greatest}");
        let expected = format!("dice that give {} to {}", range.start(), range.end());
        (found, expected)
    })
}
