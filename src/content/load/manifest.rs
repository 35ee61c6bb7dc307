//! Parses `mod.ron`, which describes a mod.

use serde::de::DeserializeOwned;

use super::error::ContentError;
use super::layer::GAME;
use super::names::meant;
use super::reader::Reader;
use super::scan::scan;
use super::split::{Entry, quote, single};
use crate::content::limits::ABOUT;
use crate::content::schema::ModId;

const FIELDS: [&str; 4] = ["name", "version", "about", "dependencies"];
/// Maximum lengths of names and versions, in characters.
const NAME: usize = 40;
const VERSION: usize = 20;

/// The description of a mod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Manifest {
    pub(super) id: ModId,
    /// What the mod is about; empty if it does not say.
    pub(super) about: String,
    /// The line of its name in the file.
    pub(super) line: usize,
    /// The mods that it depends on, with their lines in the file.
    pub(super) dependencies: Vec<(String, usize)>,
}

/// Parses the text of a file; `path` is what messages call it. The error is all mistakes.
pub(super) fn read(path: &str, text: &str) -> Result<Manifest, Vec<ContentError>> {
    let (tokens, fault) = scan(text, 0);
    let (entries, faults) = single(text, &tokens, fault.is_some());
    let faults = fault.into_iter().chain(faults);
    let inside = entries
        .iter()
        .flat_map(|entry| entry.faults.iter().cloned());
    let mistakes = faults.chain(inside);
    let mut form = Form {
        path,
        mistakes: mistakes
            .map(|it| ContentError::new(path, it.line, it.found, it.expected))
            .collect(),
    };
    let manifest = entries.first().map(|entry| form.manifest(entry));
    match manifest {
        Some(manifest) if form.mistakes.is_empty() => Ok(manifest),
        _ => Err(form.mistakes),
    }
}

/// Collects the mistakes of one file.
struct Form<'a> {
    path: &'a str,
    mistakes: Vec<ContentError>,
}

impl Form<'_> {
    fn manifest(&mut self, entry: &Entry<'_>) -> Manifest {
        self.check_fields(entry);
        let example = "a name in quotes such as `\"bees\"`";
        let name: String = self.must(entry, "name", example);
        let line = entry.field("name").map_or(entry.line, |field| field.line);
        if !name.is_empty() && !is_word(&name, NAME, "-_") {
            let expected = format!("one word of at most {NAME} letters, digits, `-` and `_`");
            self.tell(line, "name", quote(&name), &expected);
        } else if name.eq_ignore_ascii_case(GAME) {
            self.tell(line, "name", quote(&name), "another name: the game has it");
        }
        let version: String = self.must(entry, "version", "a version in quotes such as `\"1.0\"`");
        if !version.is_empty() && !is_word(&version, VERSION, ".-+") {
            let expected = format!("at most {VERSION} letters, digits, `.`, `-` and `+`");
            let line = entry.field("version").map_or(0, |field| field.line);
            self.tell(line, "version", quote(&version), &expected);
        }
        let about: Option<String> = self.maybe(entry, "about", "a text in quotes");
        let about = about.unwrap_or_default();
        if let Some(field) = entry.field("about")
            && let Some((found, expected)) = Reader::text_fault(&about, ABOUT)
        {
            self.tell(field.line, "about", found, &expected);
        }
        let expected = "the names of other mods such as `[\"bees\"]`";
        let names: Option<Vec<String>> = self.maybe(entry, "dependencies", expected);
        let place = |name: &str| {
            let field = entry.field("dependencies");
            field.map_or(entry.line, |field| field.line_of(name))
        };
        let names = names.unwrap_or_default().into_iter();
        Manifest {
            id: ModId { name, version },
            about,
            line,
            dependencies: names.map(|name| (name.clone(), place(&name))).collect(),
        }
    }

    fn tell(&mut self, line: usize, field: &str, found: impl Into<String>, expected: &str) {
        let error = ContentError::new(self.path, line, found, expected);
        self.mistakes.push(error.within("", "", field));
    }

    fn check_fields(&mut self, entry: &Entry<'_>) {
        for (at, field) in entry.fields.iter().enumerate() {
            if !FIELDS.contains(&field.name) {
                let nearest = meant(field.name, FIELDS.into_iter());
                let expected = format!("one of the fields {}{nearest}", FIELDS.join(", "));
                self.tell(field.line, field.name, "an unknown field", &expected);
            } else if entry.fields[..at].iter().any(|it| it.name == field.name) {
                self.tell(field.line, field.name, "it a second time", "it once");
            }
        }
    }

    fn maybe<T: DeserializeOwned>(
        &mut self,
        entry: &Entry<'_>,
        name: &str,
        expected: &str,
    ) -> Option<T> {
        let field = entry.field(name)?;
        let value = ron::from_str(&field.value.text).ok();
        if value.is_none() {
            self.tell(field.line, name, quote(&field.value.text), expected);
        }
        value
    }

    fn must(&mut self, entry: &Entry<'_>, name: &str, expected: &str) -> String {
        match entry.field(name) {
            None => self.tell(entry.line, name, "nothing", expected),
            Some(field) if field.value.text == "\"\"" => {
                self.tell(field.line, name, "an empty text", expected);
            }
            Some(_) => {}
        }
        self.maybe(entry, name, expected).unwrap_or_default()
    }
}

/// Whether a text has 1 to `longest` ASCII letters, digits and characters of `others`.
fn is_word(text: &str, longest: usize, others: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || others.contains(c);
    (1..=longest).contains(&text.len()) && text.chars().all(fits)
}
