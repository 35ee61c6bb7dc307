//! Loading terminates without a panic, whatever a file contains.

use proptest::prelude::*;

use super::*;

/// Text fragments that are likely to break parsers.
fn shard() -> impl Strategy<Value = String> {
    let sharp = "()[]{},:;'\"\\/*#r-9é猫\n ";
    prop_oneof![
        prop::sample::select(sharp.chars().map(String::from).collect::<Vec<_>>()),
        "\\PC{0,6}",
        prop::sample::select(vec![
            "/*",
            "*/",
            "//",
            "r#\"",
            "\"#",
            "Some(",
            "None",
            "99999999999999999999",
            "-1",
            "1d0",
            "id: \"rat\",",
            "((((((((",
            "#![enable(unwrap_newtypes)]",
        ])
        .prop_map(String::from),
    ]
}

/// Cuts out `length` characters at each given fraction of the text, and inserts a fragment.
fn mangle(text: &str, edits: &[(f64, usize, String)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (share, length, shard) in edits {
        let at = ((chars.len() as f64 * share) as usize).min(chars.len());
        let end = (at + length).min(chars.len());
        chars.splice(at..end, shard.chars());
    }
    chars.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mangled_content_is_read_or_refused(
        file in prop::sample::select(SourceFile::ALL.to_vec()),
        edits in prop::collection::vec((0.0..1.0, 0usize..40, shard()), 1..4),
    ) {
        let sources = Sources::embedded();
        let text = mangle(sources.text(file), &edits);
        let sources = sources.with(file, &text);
        if let Err(errors) = Content::load(&sources) {
            prop_assert!(!errors.errors.is_empty() && errors.errors.len() <= 200);
            for error in &errors.errors {
                let mut parts = SourceFile::ALL.into_iter().flat_map(|file| sources.parts(file));
                let part = parts.find(|part| part.name == error.file);
                let lines = part.expect("every mistake is in a file").text.split('\n').count();
                prop_assert!((1..=lines).contains(&error.line), "{error}: of {lines} lines");
                prop_assert!(!error.found.is_empty() && !error.expected.is_empty());
            }
        }
    }
}
