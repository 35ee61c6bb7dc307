//! Mistakes in content, and their messages.

use std::fmt;

use crate::outside::text::on_one_line;

/// A mistake in the content, with the expected fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    /// The file's name, or its path if the file itself could not be read.
    pub file: String,
    /// The line in the file, from 1; 0 for the whole file.
    pub line: usize,
    /// The kind of entry, such as `breed`; empty outside an entry.
    pub kind: &'static str,
    /// The entry's id, or `#3` for the third entry if it has none; empty outside an entry.
    pub entry: String,
    /// The field; empty if the mistake is not in a single field.
    pub field: String,
    /// What was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl ContentError {
    /// A mistake in a line, outside an entry.
    pub(super) fn new(
        file: impl Into<String>,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            file: file.into(),
            line,
            kind: "",
            entry: String::new(),
            field: String::new(),
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// The same mistake inside a field of an entry.
    pub(super) fn within(mut self, kind: &'static str, entry: &str, field: &str) -> Self {
        self.kind = kind;
        entry.clone_into(&mut self.entry);
        field.clone_into(&mut self.field);
        self
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", on_one_line(&self.file))?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        let entry = (!self.entry.is_empty()).then(|| {
            let entry = on_one_line(&self.entry);
            format!("{} `{entry}`", self.kind)
        });
        let field = (!self.field.is_empty()).then(|| format!("field `{}`", self.field));
        let place: Vec<String> = entry.into_iter().chain(field).collect();
        if !place.is_empty() {
            write!(f, ": {}", place.join(", "))?;
        }
        let (found, expected) = (on_one_line(&self.found), on_one_line(&self.expected));
        write!(f, ": found {found}, expected {expected}")
    }
}

/// All mistakes found, sorted by file and line; never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ContentErrors {
    /// The first 200 mistakes.
    pub errors: Vec<ContentError>,
    /// The number of further mistakes.
    pub more: usize,
}

impl fmt::Display for ContentErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.errors.iter().map(ToString::to_string).collect();
        write!(f, "{}", lines.join("\n"))?;
        if self.more > 0 {
            write!(f, "\n... and {} more mistakes", self.more)?;
        }
        Ok(())
    }
}
