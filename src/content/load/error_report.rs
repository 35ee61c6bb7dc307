//! Collects mistakes, with a limit on how many are kept.
//!
//! While the content is loaded, the lines of all files of all layers are numbered
//! consecutively, so that a line number identifies the file.

use super::layer::Layer;
use crate::content::load::error::{ContentError, ContentErrors};
use crate::content::load::source_file::SourceFile;

/// A file of a layer.
pub(super) struct Place {
    /// The number of its layer; 0 is the game itself.
    layer: usize,
    /// The kind of entries in it, if its name says so.
    kind: Option<SourceFile>,
    /// What messages call it.
    path: String,
    /// The number of lines in all files before it.
    before: usize,
}

/// The mistakes found so far.
pub(super) struct Report {
    /// `None` if the kind of entries concerned is unknown.
    errors: Vec<(Option<SourceFile>, ContentError)>,
    by_file: [usize; SourceFile::ALL.len()],
    /// The number of mistakes that may concern any kind of entries.
    of_any_kind: usize,
    /// The files of all layers, in order.
    places: Vec<Place>,
    /// Mistakes that already name the file and its line.
    told: Vec<ContentError>,
    /// By kind: the fields that its entries can have, once one was read.
    fields: [Vec<String>; SourceFile::ALL.len()],
}

impl Report {
    /// A report on the files of these layers that begins with the mistakes `told`, which name
    /// their files and lines already.
    pub(super) fn of(layers: &[Layer], told: &[ContentError]) -> Self {
        let mut places = Vec::new();
        let mut before = 0;
        for (number, layer) in layers.iter().enumerate() {
            for part in &layer.parts {
                places.push(Place {
                    layer: number,
                    kind: SourceFile::named(&part.name),
                    path: layer.path_of(part),
                    before,
                });
                before += part.lines();
            }
        }
        Self {
            errors: Vec::new(),
            by_file: Default::default(),
            of_any_kind: told.len(),
            places,
            told: told.to_vec(),
            fields: Default::default(),
        }
    }

    /// The number of lines in all files before the file with this number.
    pub(super) fn before(&self, file: usize) -> usize {
        self.places[file].before
    }

    /// Adds a mistake in an entry of this kind.
    pub(super) fn add(&mut self, file: SourceFile, error: ContentError) {
        self.by_file[file as usize] += 1;
        self.keep(Some(file), error);
    }

    /// Adds a mistake in a field that an entry inherits, unless it is told of another entry with
    /// that field.
    pub(super) fn add_inherited(&mut self, file: SourceFile, error: ContentError) {
        let is_same = |(kind, other): &(Option<SourceFile>, ContentError)| {
            let what = |it: &ContentError| (it.line, it.field.clone(), it.found.clone());
            *kind == Some(file) && what(other) == what(&error) && other.expected == error.expected
        };
        if !self.errors.iter().any(is_same) {
            self.add(file, error);
        }
    }

    /// Notes which fields the entries of this kind can have.
    pub(super) fn note_fields(&mut self, file: SourceFile, fields: &[String]) {
        if self.fields[file as usize].is_empty() {
            self.fields[file as usize] = fields.to_vec();
        }
    }

    /// The fields that the entries of this kind can have, as far as one was read.
    pub(super) fn fields(&self, file: SourceFile) -> &[String] {
        &self.fields[file as usize]
    }

    /// Adds a mistake outside the entries of this kind.
    pub(super) fn add_outside(
        &mut self,
        file: SourceFile,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        self.add(file, ContentError::new(file.name(), line, found, expected));
    }

    /// Adds a mistake that is in no line: something is missing in this file of the game.
    pub(super) fn add_missing(
        &mut self,
        file: SourceFile,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let mut places = self.places.iter();
        let first = places.find(|place| place.kind == Some(file));
        let line = first.map_or(0, |place| place.before + 1);
        self.add_outside(file, line, found, expected);
    }

    /// Adds a mistake that may hide entries of any kind.
    pub(super) fn add_of_any_kind(
        &mut self,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        self.of_any_kind += 1;
        self.keep(None, ContentError::new("", line, found, expected));
    }

    fn keep(&mut self, file: Option<SourceFile>, error: ContentError) {
        if self.errors.len() < KEPT {
            self.errors.push((file, error));
        }
    }

    /// The number of mistakes so far that concern entries of this kind.
    pub(super) fn count(&self, file: SourceFile) -> usize {
        self.by_file[file as usize] + self.of_any_kind
    }

    /// The layer that a line belongs to.
    pub(super) fn layer_of(&self, line: usize) -> usize {
        self.place_of(line).map_or(0, |place| place.layer)
    }

    fn place_of(&self, line: usize) -> Option<&Place> {
        let beyond = self.places.partition_point(|place| place.before < line);
        self.places.get(beyond.checked_sub(1)?)
    }

    /// What to call a line in a message about another line.
    pub(super) fn line_seen_from(&self, line: usize, other: usize) -> String {
        let (Some(place), Some(there)) = (self.place_of(line), self.place_of(other)) else {
            return "another line".to_owned();
        };
        let number = line - place.before;
        match place.before == there.before {
            true => format!("line {number}"),
            false => format!("line {number} of {}", place.path),
        }
    }

    /// Returns `value` if there were no mistakes, else the mistakes.
    pub(super) fn finish<T>(mut self, value: Option<T>) -> Result<T, ContentErrors> {
        let count = self.by_file.iter().sum::<usize>() + self.of_any_kind;
        match value {
            Some(value) if count == 0 => Ok(value),
            _ => {
                self.errors.sort_by_key(|(file, error)| (*file, error.line));
                let errors = std::mem::take(&mut self.errors).into_iter();
                let errors = errors.map(|(_, error)| self.in_its_file(error));
                let errors = self.told.iter().cloned().chain(errors);
                let errors: Vec<_> = errors.take(TOLD).collect();
                let more = count - errors.len();
                Err(ContentErrors { errors, more })
            }
        }
    }

    /// The mistake with the name of its file, and the line in that file.
    fn in_its_file(&self, mut error: ContentError) -> ContentError {
        if let Some(place) = self.place_of(error.line) {
            error.file.clone_from(&place.path);
            error.line -= place.before;
        }
        error
    }
}

/// Maximum number of mistakes kept before sorting; limits memory.
const KEPT: usize = 10_000;

/// Maximum number of mistakes reported.
const TOLD: usize = 200;
