//! Figures for programs, as RON and as CSV.

use ron::ser::PrettyConfig;
use serde::Serialize;

/// Serializes to Rusty Object Notation.
pub(crate) fn in_ron(figures: &(impl Serialize + ?Sized)) -> String {
    let text = ron::ser::to_string_pretty(figures, PrettyConfig::new());
    text.expect("figures and names can be written") + "\n"
}

/// Comma-separated values.
pub(crate) fn in_csv(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    const WRITTEN: &str = "rows of one length can be written to memory";
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(names).expect(WRITTEN);
    for row in rows {
        table.write_record(row).expect(WRITTEN);
    }
    let bytes = table.into_inner().expect(WRITTEN);
    String::from_utf8(bytes).expect("it was made of strings")
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
