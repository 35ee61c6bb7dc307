//! Validates parsed values: ranges, texts and names.

use std::ops::RangeInclusive;

use super::names::Names;
use super::reader::{Reader, whole_number};
use super::split::quote;
use crate::content::dice::Dice;
use crate::content::glyph::drawable;

impl Reader<'_> {
    /// Returns whether a number is in its range, and reports it if not.
    pub(super) fn check_range(
        &mut self,
        field: &str,
        value: impl Into<i64>,
        range: &RangeInclusive<i64>,
    ) -> bool {
        let value = value.into();
        let fits = range.contains(&value);
        if !fits {
            self.error(field, format!("`{value}`"), whole_number(range));
        }
        fits
    }

    /// Reports dice that can roll outside a range.
    pub(super) fn check_dice(&mut self, field: &str, dice: Dice, range: &RangeInclusive<i64>) {
        let (least, greatest) = dice.range();
        if !range.contains(&least.into()) || !range.contains(&greatest.into()) {
            let found = format!("`{dice}`, which is {least} to {greatest}");
            let expected = format!("dice that give {} to {}", range.start(), range.end());
            self.error(field, found, expected);
        }
    }

    /// Reports `text` unless it is one line of 1 to `longest` drawable characters.
    pub(super) fn check_text(&mut self, field: &str, text: &str, longest: usize) {
        if let Some((found, expected)) = Self::text_fault(text, longest) {
            self.error(field, found, expected);
        }
    }

    /// The fault of `text` and what was expected: one line of 1 to `longest` drawable
    /// characters.
    pub(super) fn text_fault(text: &str, longest: usize) -> Option<(String, String)> {
        let strange = text.chars().find(|&c| c != '?' && drawable(c) == '?');
        let expected = format!("one line of text, 1 to {longest} characters");
        if let Some(strange) = strange {
            let found = format!("the character {strange:?}");
            let expected = "characters of code page 437, on one line";
            Some((found, expected.to_owned()))
        } else if text.trim() != text || text.is_empty() {
            let expected = format!("{expected}, no blank at either end");
            Some((quote(&format!("{text:?}")), expected))
        } else if text.chars().count() > longest {
            let found = format!("{} characters", text.chars().count());
            Some((found, expected))
        } else {
            None
        }
    }

    /// Reports `name` unless it is one of `names`.
    pub(super) fn check_name(&mut self, field: &str, name: &str, names: &Names) {
        if !names.has(name) {
            let place = self.entry.field(field);
            let line = place.map_or(self.entry.line, |place| place.line_of(name));
            self.error_at(line, field, quote(name), names.expected(name));
        }
    }
}
