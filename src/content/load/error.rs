//! Mistakes in content: how one is told, and how many are gathered.

use crate::content::load::source_file::SourceFile;
use std::fmt;

use super::source::Sources;

/// How many mistakes are told; whoever has more mends these first.
const TOLD: usize = 200;
/// How many are kept until they are put in order: a bound on memory, no more.
const KEPT: usize = 10_000;

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

/// Mistakes as they are found.
#[derive(Default)]
pub(super) struct Report {
    errors: Vec<(SourceFile, ContentError)>,
    by_file: [usize; SourceFile::ALL.len()],
    /// Of folders, the name of each file and how many lines stand in those before it.
    parts: Vec<(SourceFile, String, usize)>,
}

impl Report {
    /// Nothing found as yet in these.
    pub(super) fn of(sources: &Sources) -> Self {
        let mut report = Self::default();
        for file in SourceFile::ALL.into_iter().filter(|file| file.is_folder()) {
            let mut before = 0;
            for part in sources.parts(file) {
                report.parts.push((file, part.name.clone(), before));
                before += part.lines();
            }
        }
        report
    }

    /// Adds a mistake in `file`.
    pub(super) fn add(&mut self, file: SourceFile, error: ContentError) {
        self.by_file[file as usize] += 1;
        if self.errors.len() < KEPT {
            self.errors.push((file, error));
        }
    }

    /// Adds a mistake that is in no entry of `file`.
    pub(super) fn add_outside(
        &mut self,
        file: SourceFile,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        self.add(file, ContentError::new(file.name(), line, found, expected));
    }

    /// How many mistakes `file` has so far.
    pub(super) fn count(&self, file: SourceFile) -> usize {
        self.by_file[file as usize]
    }

    /// `value` if there was no mistake, else the mistakes.
    pub(super) fn finish<T>(mut self, value: Option<T>) -> Result<T, ContentErrors> {
        let count: usize = self.by_file.iter().sum();
        match value {
            Some(value) if count == 0 => Ok(value),
            _ => {
                self.errors.sort_by_key(|(file, error)| (*file, error.line));
                let parts = self.parts;
                let errors = self.errors.into_iter();
                let errors = errors.map(|(file, error)| in_part(&parts, file, error));
                let errors: Vec<_> = errors.collect();
                let told = errors.len().min(TOLD);
                Err(ContentErrors {
                    errors: errors.into_iter().take(TOLD).collect(),
                    more: count - told,
                })
            }
        }
    }
}

/// The mistake with the name of the file in its folder, and the line there.
fn in_part(
    parts: &[(SourceFile, String, usize)],
    file: SourceFile,
    mut error: ContentError,
) -> ContentError {
    let mut parts = parts.iter().rev();
    let part = parts.find(|(folder, _, before)| *folder == file && *before < error.line);
    if let Some((_, name, before)) = part {
        name.clone_into(&mut error.file);
        error.line -= before;
    }
    error
}
