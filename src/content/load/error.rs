//! Mistakes in content: how one is told, and how many are gathered.

use std::fmt;

/// One mistake in the content, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    /// The file's name, or its path where the file itself is at fault.
    pub file: String,
    /// The line in it, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What kind of entry it is in: `breed`; empty outside any.
    pub kind: &'static str,
    /// The entry's id, or `#3` for the third one if it has none; empty outside any.
    pub entry: String,
    /// The field; empty where no single one is meant.
    pub field: String,
    /// What is there.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

impl ContentError {
    /// A mistake in a line, in no entry as yet.
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

    /// The same, in a field of an entry.
    pub(super) fn within(mut self, kind: &'static str, entry: &str, field: &str) -> Self {
        self.kind = kind;
        entry.clone_into(&mut self.entry);
        field.clone_into(&mut self.field);
        self
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        let entry = (!self.entry.is_empty()).then(|| format!("{} `{}`", self.kind, self.entry));
        let field = (!self.field.is_empty()).then(|| format!("field `{}`", self.field));
        let place: Vec<String> = entry.into_iter().chain(field).collect();
        if !place.is_empty() {
            write!(f, ": {}", place.join(", "))?;
        }
        write!(f, ": found {}, expected {}", self.found, self.expected)
    }
}

/// Every mistake found, in the order of files and lines; never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ContentErrors {
    /// The first 200.
    pub errors: Vec<ContentError>,
    /// How many more there are.
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
