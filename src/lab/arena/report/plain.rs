//! Figures for programs, as RON and as CSV.

use ron::ser::PrettyConfig;
use serde::Serialize;

/// Serializes to Rusty Object Notation.
pub(crate) fn in_ron(figures: &(impl Serialize + ?Sized)) -> String {
    let text = ron::ser::to_string_pretty(figures, PrettyConfig::new());
    text.expect("figures and names can be written") + "\n"
}

/// Comma-separated values according to RFC 4180.
pub(crate) fn in_csv(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = names.join(",") + "\n";
    for row in rows {
        let values: Vec<String> = row.iter().map(|value| quoted(value)).collect();
        text += &(values.join(",") + "\n");
    }
    text
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_part_a_value_is_quoted() {
        let rows = [vec!["2 kobold, rat".to_owned(), "say \"hi\"".to_owned()]];
        let told = in_csv(&["who", "what"], rows.into_iter());
        assert_eq!(told, "who,what\n\"2 kobold, rat\",\"say \"\"hi\"\"\"\n");
    }
}
