//! Parses the fields of an entry, each by itself, so that no mistake hides another.
//!
//! Every method returns a value. If the text is wrong, the value is a placeholder that is
//! never used, since the reported mistake makes the whole load fail.

use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;
use std::cell::RefCell;
use std::ops::RangeInclusive;

use ron::error::{Error as RonError, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::directory::Directory;
use super::error::ContentError;
use super::names::{Names, meant, nearest_first};
use super::plain_words::plain_words;

use super::split::{Entry, Field, brief, quote};
use crate::content::counted;
use crate::content::dice::Dice;
use crate::content::glyph::is_drawable;
use crate::content::limits::NAME;
use crate::content::range::{parts_of_fault, whole_number};
use crate::content::schema::Colour;

/// The shape of one kind of entries.
pub(in crate::content) struct Shape {
    pub(super) file: SourceFile,
    /// The kind in the singular: `breed`.
    pub(super) kind: &'static str,
    /// The kind in the plural: `breeds`.
    pub(super) kinds: &'static str,
}

/// An entry being parsed.
pub(in crate::content) struct Reader<'a> {
    shape: &'static Shape,
    pub(super) entry: &'a Entry<'a>,
    label: String,
    report: &'a mut Report,
    pub(super) directory: &'a Directory,
    /// The names of all fields that were asked for. Others are unknown.
    asked: RefCell<Vec<String>>,
    /// All entries of the kind.
    kin: &'a [Entry<'a>],
    /// The required fields that an entry of a mod does not have.
    missing: Vec<String>,
    /// The ids of this kind that mods have removed, each with the mod.
    pub(super) removed: &'a [(String, String)],
}

impl<'a> Reader<'a> {
    /// Starts with entry `at` of its kind, counted from 0, and reports its faults.
    pub(super) fn new(
        shape: &'static Shape,
        kin: &'a [Entry<'a>],
        at: usize,
        report: &'a mut Report,
        directory: &'a Directory,
    ) -> Self {
        let entry = &kin[at];
        let label = match entry.id() {
            _ if !shape.file.is_list() => String::new(),
            Some(id) if !id.trim().is_empty() => brief(id),
            _ => format!("#{}", at + 1),
        };
        let mut reader = Self {
            shape,
            entry,
            label,
            report,
            directory,
            asked: RefCell::default(),
            kin,
            missing: Vec::new(),
            removed: &[],
        };
        for fault in &entry.faults {
            reader.error_at(fault.line, "", fault.found.clone(), fault.expected.clone());
        }
        reader
    }

    /// Reports unknown, duplicate and missing fields, once all known ones have been asked for.
    pub(in crate::content) fn check_fields(&mut self) {
        self.check_missing();
        let known = self.asked.take();
        self.report.note_fields(self.shape.file, &known);
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        for (at, field) in self.entry.fields.iter().enumerate() {
            let before = &self.entry.fields[..at];
            if !known.contains(&field.name) {
                let expected = one_of_the_fields(field.name, &known);
                self.error_at(field.line, field.name, "an unknown field", expected);
            } else if let Some(first) = before.iter().find(|one| one.name == field.name) {
                let first = self.report.line_seen_from(first.line, field.line);
                let expected = format!("it once: it is on {first} already");
                self.error_at(field.line, field.name, "it a second time", expected);
            }
        }
    }

    /// What to expect of an id that the entry on line `first` has already.
    pub(super) fn own_name(&self, first: usize) -> String {
        let first = self.report.line_seen_from(first, self.entry.line);
        format!("a name of its own: {first} has it already")
    }

    /// Reports the fields that an entry of a mod lacks: it may be new, or its id misspelt.
    fn check_missing(&mut self) {
        let (Some(id), false) = (self.entry.id(), self.missing.is_empty()) else {
            return;
        };
        let others = self.kin.iter().filter_map(Entry::id);
        let nearest = meant(id, others.filter(|&other| other != id));
        let kind = self.shape.kind;
        let found = format!("a new {kind} without `{}`", self.missing.join("`, `"));
        if let Some((_, by)) = self.removed.iter().find(|(removed, _)| removed == id) {
            let expected = format!("a whole {kind}, or no such entry: the mod `{by}` removes it");
            return self.error("id", found, expected);
        }
        let expected = format!(
            "these fields, or `like` with the id of another, or an id that is there already{nearest}"
        );
        self.error("id", found, expected);
    }

    /// Reports a mistake in a line of the entry.
    pub(in crate::content) fn error_at(
        &mut self,
        line: usize,
        field: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let error = ContentError::new(self.shape.file.name(), line, found, expected);
        let error = error.within(self.shape.kind, &self.label, &brief(field));
        let is_inherited = self.entry.field(field).is_some_and(|it| it.is_inherited);
        match is_inherited {
            true => self.report.add_inherited(self.shape.file, error),
            false => self.report.add(self.shape.file, error),
        }
    }

    /// Reports a mistake in a field.
    pub(in crate::content) fn error(
        &mut self,
        field: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let line = self.entry.field(field).map(|field| field.line);
        self.error_at(line.unwrap_or(self.entry.line), field, found, expected);
    }

    /// The text of a field, if the entry has it.
    fn field(&self, name: &str) -> Option<&'a Field<'a>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.iter().any(|known| known == name) {
            asked.push(name.to_owned());
        }
        self.entry.field(name)
    }

    /// Whether the entry has the field.
    pub(in crate::content) fn has(&self, field: &str) -> bool {
        self.field(field).is_some()
    }

    /// The value of an optional field; `expected` describes it in messages.
    pub(in crate::content) fn maybe<T: DeserializeOwned>(
        &mut self,
        field: &str,
        expected: &str,
    ) -> Option<T> {
        let field = self.field(field)?;
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        match options.from_str(&field.value.text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.misread(field, &error, expected);
                None
            }
        }
    }

    fn misread(&mut self, field: &Field<'_>, error: &SpannedError, expected: &str) {
        let text = &field.value.text;
        let last = text.lines().count().max(1) - 1;
        let offset = (error.span.start.line - 1).min(last);
        let found = quote(text.lines().nth(offset).unwrap_or_default());
        let line = field.value.line(offset);
        if let RonError::Message(text) = &error.code
            && let Some((found, expected)) = parts_of_fault(text)
        {
            return self.error_at(line, field.name, found, expected);
        }
        let expected = match plain_words(&error.code) {
            Some(reason) => format!("{expected} ({reason})"),
            None => expected.to_owned(),
        };
        self.error_at(line, field.name, found, expected);
    }

    /// The value of a required field.
    pub(in crate::content) fn must<T: DeserializeOwned>(
        &mut self,
        field: &str,
        expected: &str,
    ) -> Option<T> {
        if !self.has(field) && self.entry.is_whole {
            let is_of_mod = self.report.layer_of(self.entry.line) > 0;
            match is_of_mod && self.entry.id().is_some() {
                true => self.missing.push(field.to_owned()),
                false => self.error(field, "nothing", expected),
            }
        }
        self.maybe(field, expected)
    }

    /// A required whole number in a range.
    pub(in crate::content) fn number<T: TryFrom<i64>>(
        &mut self,
        field: &str,
        range: RangeInclusive<i64>,
    ) -> T {
        let expected = whole_number(&range);
        let value = self.must(field, &expected);
        self.in_range(field, value, *range.start(), &range)
    }

    /// A whole number in a range, or `otherwise` if the field is absent.
    pub(in crate::content) fn number_or<T: TryFrom<i64>>(
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
    pub(in crate::content) fn text(&mut self, field: &str, longest: usize) -> String {
        let Some(text) = self.must::<String>(field, "a text in quotes") else {
            return String::new();
        };
        self.check_text(field, &text, longest);
        text
    }

    /// A list of texts of at most that many characters; empty if the field is absent.
    pub(in crate::content) fn lines(&mut self, field: &str, longest: usize) -> Vec<String> {
        let lines: Vec<String> = self.value(field, "a list of texts, each in quotes");
        for line in &lines {
            self.check_text(field, line, longest);
        }
        lines
    }

    /// The id of the entry.
    pub(in crate::content) fn id(&mut self, field: &str) -> String {
        self.text(field, NAME)
    }

    /// A value of any type; its default if it is absent.
    pub(in crate::content) fn value<T: DeserializeOwned + Default>(
        &mut self,
        field: &str,
        expected: &str,
    ) -> T {
        self.value_or(field, expected, T::default())
    }

    /// A value of any type, or `otherwise` if it is absent.
    pub(in crate::content) fn value_or<T: DeserializeOwned>(
        &mut self,
        field: &str,
        expected: &str,
        otherwise: T,
    ) -> T {
        self.maybe(field, expected).unwrap_or(otherwise)
    }

    /// A required value of any type; `stand_in` takes its place if it is absent or wrong.
    pub(in crate::content) fn required<T: DeserializeOwned>(
        &mut self,
        field: &str,
        expected: &str,
        stand_in: T,
    ) -> T {
        self.must(field, expected).unwrap_or(stand_in)
    }

    /// A required struct of several numbers.
    pub(in crate::content) fn all_of<T: DeserializeOwned + Default>(
        &mut self,
        field: &str,
        expected: &str,
    ) -> T {
        self.required(field, expected, T::default())
    }

    /// Dice in a range, or 0 if the field is absent.
    pub(in crate::content) fn dice(
        &mut self,
        field: &str,
        example: &str,
        range: RangeInclusive<i64>,
    ) -> Dice {
        self.dice_or(field, example, range, 0)
    }

    /// Dice in a range, or always `otherwise` if the field is absent.
    pub(in crate::content) fn dice_or(
        &mut self,
        field: &str,
        example: &str,
        range: RangeInclusive<i64>,
        otherwise: i16,
    ) -> Dice {
        let dice = self.maybe(field, &format!("dice such as `\"{example}\"`"));
        let dice = dice.unwrap_or(Dice::always(otherwise));
        self.check_dice(field, dice, &range);
        dice
    }

    /// The glyph, required.
    pub(in crate::content) fn glyph(&mut self, field: &str) -> char {
        let glyph = self.must(field, "one character such as `'r'`");
        if let Some(glyph) = glyph.filter(|&glyph| !is_drawable(glyph)) {
            let expected = "a character of code page 437, the only ones every screen can show";
            self.error(field, format!("{glyph:?}"), expected);
        }
        glyph.unwrap_or('?')
    }

    /// A colour, required.
    pub(in crate::content) fn colour(&mut self, field: &str) -> Colour {
        let expected = "a colour such as `(255, 160, 0)`, each 0 to 255";
        self.must(field, expected).unwrap_or(Colour(0, 0, 0))
    }

    /// Names of terrain, each with two colours; empty if the field is absent.
    pub(in crate::content) fn terrain_colours(
        &mut self,
        field: &str,
    ) -> Vec<(String, Colour, Colour)> {
        let expected = "rows such as `(\"floor\", (170, 150, 130), (60, 50, 40))`";
        self.maybe(field, expected).unwrap_or_default()
    }

    /// A light; none if the field is absent.
    pub(in crate::content) fn light<T: DeserializeOwned>(&mut self, field: &str) -> Option<T> {
        self.maybe(field, "a light such as `(radius: 5, strength: 160)`")
    }

    /// `true` or `false`, or `otherwise` if the field is absent.
    pub(in crate::content) fn flag(&mut self, field: &str, otherwise: bool) -> bool {
        self.maybe(field, "`true` or `false`").unwrap_or(otherwise)
    }

    /// A list of names; empty if the field is absent.
    pub(in crate::content) fn names(
        &mut self,
        field: &str,
        names: fn(&Directory) -> &Names,
    ) -> Vec<String> {
        let names = names(self.directory);
        let list = self.maybe(field, "a list such as `[\"club\", \"stone\"]`");
        let list: Vec<String> = list.unwrap_or_default();
        for name in &list {
            self.check_name(field, name, names);
        }
        list
    }

    /// A list of items with counts such as `5 stone`, each perhaps with a quality; empty if the
    /// field is absent.
    pub(in crate::content) fn items(&mut self, field: &str) -> Vec<String> {
        let list = self.maybe(field, "a list such as `[\"club\", \"5 stone\"]`");
        let list: Vec<String> = list.unwrap_or_default();
        for text in &list {
            let (count, name) = counted(text);
            self.check_item(field, name);
            self.check_range(field, count, &(1..=100));
        }
        list
    }

    /// A name, or `None` if the field is absent.
    pub(in crate::content) fn name(
        &mut self,
        field: &str,
        names: fn(&Directory) -> &Names,
    ) -> Option<String> {
        let names = names(self.directory);
        let name: Option<String> = self.maybe(field, "a name in quotes");
        if let Some(name) = &name {
            self.check_name(field, name, names);
        }
        name
    }

    /// A name, or `otherwise` if the field is absent.
    pub(in crate::content) fn name_or(
        &mut self,
        field: &str,
        names: fn(&Directory) -> &Names,
        otherwise: &str,
    ) -> String {
        let name = self.name(field, names);
        name.unwrap_or_else(|| otherwise.to_owned())
    }

    /// A text of at most `longest` characters, or `None` if the field is absent.
    pub(in crate::content) fn text_if_any(
        &mut self,
        field: &str,
        expected: &str,
        longest: usize,
    ) -> Option<String> {
        let text: Option<String> = self.maybe(field, expected);
        if let Some(text) = &text {
            self.check_text(field, text, longest);
        }
        text
    }

    /// Resistances by element, in percent of the damage; none if the field is absent.
    pub(in crate::content) fn resists(&mut self, field: &str) -> Vec<(String, i8)> {
        let expected = "a list such as `[(\"fire\", 50), (\"cold\", -50)]`";
        let resists: Vec<(String, i8)> = self.value(field, expected);
        self.check_resists(field, &resists);
        resists
    }

    /// Several fields of the entry that belong together.
    pub(in crate::content) fn part<T>(&mut self, _: &str, read: fn(&mut Self) -> T) -> T {
        read(self)
    }
}

/// Maximum number of fields listed in a message about an unknown one.
const TOLD: usize = 12;

/// What is expected instead of a field that there is not.
pub(super) fn one_of_the_fields(wrong: &str, known: &[&str]) -> String {
    let near = nearest_first(wrong, known.iter().copied());
    let told = near[..near.len().min(TOLD)].join(", ");
    let rest = match known.len() {
        count if count > TOLD => format!(", ... ({count} in all, see assets/README.md)"),
        _ => String::new(),
    };
    let meant = meant(wrong, known.iter().copied());
    format!("one of the fields {told}{rest}{meant}")
}
