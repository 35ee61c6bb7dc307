//! Broken content, and the messages about it.

mod balance;
mod chains;
mod entry;
mod exits;
mod flights;
mod form;
mod magic;
mod mangled;
mod meaning;
mod mods;
mod readme;
mod states;
mod tactics;
mod things;
mod usage;
mod vaults;
mod whole;
mod world;

use std::path::Path;

use super::*;

/// The embedded content with one file replaced.
fn with(file: SourceFile, text: &str) -> Result<Content, ContentErrors> {
    Content::load(&Sources::embedded().with(file, text))
}

/// The mistakes with `text` in place of `file`; only those about that file.
fn told(file: SourceFile, text: &str) -> Vec<String> {
    let errors = with(file, text).expect_err("the text is broken");
    let lines = errors.errors.iter().map(ToString::to_string);
    lines.filter(|line| line.starts_with(file.name())).collect()
}

fn assert_told(file: SourceFile, text: &str, expected: &[&str]) {
    assert_eq!(told(file, text), expected, "\n{text}");
}

/// The fields of the entries of `file`.
fn fields(file: SourceFile) -> Vec<String> {
    let all = crate::content::load::fields(&Sources::embedded());
    let found = all.into_iter().find(|(other, _)| *other == file);
    let (_, fields) = found.expect("all files have fields");
    assert!(!fields.is_empty(), "{}", file.name());
    fields
}

/// The embedded text of `file` with the first occurrence of `from` replaced.
fn edited(file: SourceFile, from: &str, to: &str) -> String {
    let sources = Sources::embedded();
    let text = sources.text(file);
    assert!(text.contains(from), "{} has no {from}", file.name());
    text.replacen(from, to, 1)
}

#[test]
fn embedded_content_is_sound() {
    let sources = Sources::embedded();
    let (content, summary) = check(&sources).unwrap_or_else(|errors| panic!("\n{errors}"));
    assert!(
        summary.starts_with("content is sound: 14 factions, "),
        "{summary}"
    );
    assert!(content.breeds.len() >= 25 && content.items.len() >= 30);
    assert_eq!(content.depths.len(), 16);
}

#[test]
fn a_folder_is_read_like_the_embedded_content() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let read = Sources::from_dir(&dir).expect("it holds all files");
    assert_eq!(read, Sources::embedded());
}

#[test]
fn optional_fields_are_written_plainly() {
    let content = Content::embedded();
    let shut = content.terrain.find("shut door").expect("it is needed");
    let opened = content.terrain.row(shut).opens_into.as_deref();
    assert_eq!(opened, Some("open door"));
    let rat = content
        .breeds
        .find("rat")
        .expect("a world without rats is none");
    assert_eq!(content.breeds.row(rat).flees_below, 0);
}

#[test]
fn more_than_two_hundred_mistakes_are_counted() {
    let text = format!("[{}]", "(id: \"a\", hp: 1),".repeat(100));
    let errors = with(SourceFile::Statuses, &text).expect_err("it is broken");
    assert_eq!(errors.errors.len(), 200);
    assert!(errors.more > 100);
    assert!(
        errors
            .to_string()
            .ends_with(&format!("\n... and {} more mistakes", errors.more))
    );
}
