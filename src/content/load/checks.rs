//! Validates parsed values: ranges, texts and names.

use std::ops::RangeInclusive;

use super::names::Names;
use super::reader::Reader;
use super::split::quote;
use crate::content::dice::Dice;
use crate::content::glyph::drawable;
use crate::content::range::{out_of_range, whole_number};
use crate::content::schema::without_quality;

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
        if let Some((found, expected)) = out_of_range(dice, range) {
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

    /// Reports an invisible glyph.
    pub(super) fn check_visible(&mut self, glyph: char) {
        if glyph == ' ' {
            self.error("glyph", "a blank", "a character that can be seen");
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

    /// Reports an item that is unknown, also without the quality that its name may include.
    pub(super) fn check_item(&mut self, field: &str, name: &str) {
        let directory = self.directory;
        let mut qualities = directory.qualities.iter();
        let is_special = qualities.any(|quality| {
            let bare = without_quality(name, quality);
            bare.is_some_and(|bare| directory.items.has(bare))
        });
        if !is_special {
            self.check_name(field, name, &directory.items);
        }
    }

    /// Reports unknown elements, shares out of range, and elements named twice.
    pub(super) fn check_resists(&mut self, field: &str, resists: &[(String, i8)]) {
        let elements = &self.directory.elements;
        for (at, (element, spared)) in resists.iter().enumerate() {
            self.check_name(field, element, elements);
            self.check_range(field, *spared, &(-100..=100));
            if resists[..at].iter().any(|(other, _)| other == element) {
                self.error(field, format!("`{element}` twice"), "each of them once");
            }
        }
    }
}
