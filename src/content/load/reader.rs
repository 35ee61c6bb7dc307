//! Parses the fields of an entry, each by itself, so that no mistake hides another.
//!
//! Every method returns a value. If the text is wrong, the value is a placeholder that is
//! never used, since the reported mistake makes the whole load fail.

use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;
use std::ops::RangeInclusive;

use ron::error::{Error as RonError, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::error::ContentError;
use super::names::{Names, meant};

use super::split::{Entry, Field, brief, quote};
use crate::content::counted;
use crate::content::glyph::is_drawable;
use crate::content::schema::Colour;

/// The shape of one kind of entries.
pub(super) struct Shape {
    pub(super) file: SourceFile,
    /// The kind in the singular: `breed`.
    pub(super) kind: &'static str,
    /// The kind in the plural: `breeds`.
    pub(super) kinds: &'static str,
    pub(super) fields: &'static [&'static str],
}

/// An entry being parsed.
pub(super) struct Reader<'a> {
    shape: &'static Shape,
    pub(super) entry: &'a Entry<'a>,
    label: String,
    report: &'a mut Report,
}

impl<'a> Reader<'a> {
    /// Starts with entry `number` of its file, and reports faults, unknown fields and
    /// duplicate fields.
    pub(super) fn new(
        shape: &'static Shape,
        number: usize,
        entry: &'a Entry<'a>,
        report: &'a mut Report,
    ) -> Self {
        let label = match entry.id() {
            _ if !shape.fields.contains(&"id") => String::new(),
            Some(id) if !id.trim().is_empty() => brief(&id),
            _ => format!("#{number}"),
        };
        let mut reader = Self {
            shape,
            entry,
            label,
            report,
        };
        reader.check_fields();
        reader
    }

    fn check_fields(&mut self) {
        for fault in &self.entry.faults {
            self.error_at(fault.line, "", fault.found.clone(), fault.expected.clone());
        }
        for (at, field) in self.entry.fields.iter().enumerate() {
            let before = &self.entry.fields[..at];
            if !self.shape.fields.contains(&field.name) {
                let nearest = meant(field.name, self.shape.fields.iter().copied());
                let expected = format!(
                    "one of the fields {}{nearest}",
                    self.shape.fields.join(", ")
                );
                self.error_at(field.line, field.name, "an unknown field", expected);
            } else if let Some(first) = before.iter().find(|one| one.name == field.name) {
                let expected = format!("it once: it is on line {} already", first.line);
                self.error_at(field.line, field.name, "it a second time", expected);
            }
        }
    }

    /// Reports a mistake in a line of the entry.
    pub(super) fn error_at(
        &mut self,
        line: usize,
        field: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let error = ContentError::new(self.shape.file.name(), line, found, expected);
        let error = error.within(self.shape.kind, &self.label, &brief(field));
        self.report.add(self.shape.file, error);
    }

    /// Reports a mistake in a field.
    pub(super) fn error(
        &mut self,
        field: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let line = self.entry.field(field).map(|field| field.line);
        self.error_at(line.unwrap_or(self.entry.line), field, found, expected);
    }

    /// Whether the entry has the field.
    pub(super) fn has(&self, field: &str) -> bool {
        self.entry.field(field).is_some()
    }

    /// The value of an optional field; `expected` describes it in messages.
    pub(super) fn maybe<T: DeserializeOwned>(&mut self, field: &str, expected: &str) -> Option<T> {
        let field = self.entry.field(field)?;
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        match options.from_str(field.value) {
            Ok(value) => Some(value),
            Err(error) => {
                self.misread(field, &error, expected);
                None
            }
        }
    }

    fn misread(&mut self, field: &Field<'_>, error: &SpannedError, expected: &str) {
        let last = field.value.lines().count().max(1) - 1;
        let offset = (error.span.start.line - 1).min(last);
        let found = quote(field.value.lines().nth(offset).unwrap_or_default());
        let expected = match reason(&error.code) {
            Some(reason) => format!("{expected} ({reason})"),
            None => expected.to_owned(),
        };
        self.error_at(field.value_line + offset, field.name, found, expected);
    }

    /// The value of a required field.
    pub(super) fn must<T: DeserializeOwned>(&mut self, field: &str, expected: &str) -> Option<T> {
        if !self.has(field) {
            self.error(field, "nothing", expected);
        }
        self.maybe(field, expected)
    }

    /// A required whole number in a range.
    pub(super) fn number<T: TryFrom<i64>>(&mut self, field: &str, range: RangeInclusive<i64>) -> T {
        let expected = whole_number(&range);
        let value = self.must(field, &expected);
        self.in_range(field, value, *range.start(), &range)
    }

    /// A whole number in a range, or `otherwise` if the field is absent.
    pub(super) fn number_or<T: TryFrom<i64>>(
        &mut self,
        field: &str,
        range: RangeInclusive<i64>,
        otherwise: i64,
    ) -> T {
        let value = self.maybe(field, &whole_number(&range));
        self.in_range(field, value, otherwise, &range)
    }

    fn in_range<T: TryFrom<i64>>(
        &mut self,
        field: &str,
        value: Option<i64>,
        otherwise: i64,
        range: &RangeInclusive<i64>,
    ) -> T {
        let value = value.unwrap_or(otherwise);
        let value = if self.check_range(field, value, range) {
            value
        } else {
            otherwise
        };
        let Ok(value) = T::try_from(value) else {
            unreachable!("every range lies within the type of its field")
        };
        value
    }

    /// A required line of text.
    pub(super) fn text(&mut self, field: &str, longest: usize) -> String {
        let Some(text) = self.must::<String>(field, "a text in quotes") else {
            return String::new();
        };
        self.check_text(field, &text, longest);
        text
    }

    /// The glyph and its colour, both required.
    pub(super) fn look(&mut self) -> (char, Colour) {
        let glyph = self.must("glyph", "one character such as `'r'`");
        if let Some(glyph) = glyph.filter(|&glyph| !is_drawable(glyph)) {
            let expected = "a character of code page 437, the only ones every screen can show";
            self.error("glyph", format!("{glyph:?}"), expected);
        }
        let colour = self.must("colour", "a colour such as `(255, 160, 0)`, each 0 to 255");
        (glyph.unwrap_or('?'), colour.unwrap_or(Colour(0, 0, 0)))
    }

    /// `true` or `false`, or `otherwise` if the field is absent.
    pub(super) fn flag(&mut self, field: &str, otherwise: bool) -> bool {
        self.maybe(field, "`true` or `false`").unwrap_or(otherwise)
    }

    /// A list of names; empty if the field is absent.
    pub(super) fn names(&mut self, field: &str, names: &Names) -> Vec<String> {
        let list = self.maybe(field, "a list such as `[\"club\", \"stone\"]`");
        let list: Vec<String> = list.unwrap_or_default();
        for name in &list {
            self.check_name(field, name, names);
        }
        list
    }

    /// A list of names with counts such as `5 stone`; empty if the field is absent.
    pub(super) fn counted_names(&mut self, field: &str, names: &Names) -> Vec<String> {
        let list = self.maybe(field, "a list such as `[\"club\", \"5 stone\"]`");
        let list: Vec<String> = list.unwrap_or_default();
        for text in &list {
            let (count, name) = counted(text);
            self.check_name(field, name, names);
            self.check_range(field, count, &(1..=100));
        }
        list
    }

    /// A name, or `None` if the field is absent.
    pub(super) fn name(&mut self, field: &str, names: &Names) -> Option<String> {
        let name: Option<String> = self.maybe(field, "a name in quotes");
        if let Some(name) = &name {
            self.check_name(field, name, names);
        }
        name
    }
}

pub(super) fn whole_number(range: &RangeInclusive<i64>) -> String {
    format!("a whole number from {} to {}", range.start(), range.end())
}

/// The message of RON's parser, if it says more than that the type is wrong.
fn reason(code: &RonError) -> Option<String> {
    let telling = matches!(
        code,
        RonError::Message(_)
            | RonError::NoSuchEnumVariant { .. }
            | RonError::NoSuchStructField { .. }
            | RonError::MissingStructField { .. }
            | RonError::DuplicateStructField { .. }
            | RonError::InvalidValueForType { .. }
            | RonError::ExpectedDifferentLength { .. }
    );
    telling.then(|| {
        let text = code.to_string();
        let mut letters = text.chars();
        let first = letters.next().map(|c| c.to_ascii_lowercase());
        first.into_iter().chain(letters).collect()
    })
}
