//! Collects mistakes, with a limit on how many are kept.

use super::source::Sources;
use crate::content::load::error::{ContentError, ContentErrors};
use crate::content::load::source_file::SourceFile;

/// The mistakes found so far.
#[derive(Default)]
pub(super) struct Report {
    errors: Vec<(SourceFile, ContentError)>,
    by_file: [usize; SourceFile::ALL.len()],
    /// For files in folders: the folder, the file's name, and the number of lines in
    /// earlier files.
    parts: Vec<(SourceFile, String, usize)>,
}

impl Report {
    /// An empty report for these sources.
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

    /// Adds a mistake outside the entries of `file`.
    pub(super) fn add_outside(
        &mut self,
        file: SourceFile,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        self.add(file, ContentError::new(file.name(), line, found, expected));
    }

    /// The number of mistakes in `file` so far.
    pub(super) fn count(&self, file: SourceFile) -> usize {
        self.by_file[file as usize]
    }

    /// Returns `value` if there were no mistakes, else the mistakes.
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

/// Maximum number of mistakes kept before sorting; limits memory.
pub(super) const KEPT: usize = 10_000;

/// Maximum number of mistakes reported.
pub(super) const TOLD: usize = 200;

/// The mistake with the name of its file in the folder, and the line in that file.
pub(super) fn in_part(
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
