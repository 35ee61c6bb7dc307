//! The parser's errors in plain words.

use ron::error::Error as RonError;

use super::names::nearest_first;

/// Maximum number of names listed.
const TOLD: usize = 12;

/// What is wrong, with the known names, nearest first. `None` if it is no more than that the type
/// is wrong.
pub(crate) fn plain_words(code: &RonError) -> Option<String> {
    Some(match code {
        RonError::Message(text) => in_small(text),
        RonError::NoSuchEnumVariant {
            expected, found, ..
        } => no_such(found, expected, "one of its values"),
        RonError::NoSuchStructField {
            expected, found, ..
        } => no_such(found, expected, "one of its fields"),
        RonError::MissingStructField { field, .. } => format!("`{field}` is missing"),
        RonError::DuplicateStructField { field, .. } => format!("`{field}` is given twice"),
        RonError::ExpectedDifferentLength { expected, found } => {
            format!("{found} values, where {expected} belongs")
        }
        RonError::InvalidValueForType { .. } => in_small(&code.to_string()),
        _ => return None,
    })
}

/// The text with a small first letter.
fn in_small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

fn no_such(found: &str, known: &[&str], what: &str) -> String {
    let names = nearest_first(found, known.iter().copied());
    let told: Vec<String> = names
        .iter()
        .take(TOLD)
        .map(|it| format!("`{it}`"))
        .collect();
    let rest = match names.len() {
        count if count > TOLD => format!(", ... ({count} in all)"),
        _ => String::new(),
    };
    match told.is_empty() {
        true => format!("`{found}` isn't {what}: there are none"),
        false => format!("`{found}` isn't {what}: {}{rest}", told.join(", ")),
    }
}
