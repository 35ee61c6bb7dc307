//! Figures for programs, as RON and as CSV.

use ron::ser::PrettyConfig;
use serde::Serialize;

/// Serializes to Rusty Object Notation.
pub(crate) fn in_ron(figures: &(impl Serialize + ?Sized)) -> String {
    let text = ron::ser::to_string_pretty(figures, PrettyConfig::new());
    text.expect("figures and names can be written") + "\n"
}

/// A row of comma-separated values, each with the name of its column.
pub(crate) type Row = Vec<(&'static str, String)>;

/// Comma-separated values. The first row, which there has to be, gives the header.
pub(crate) fn in_csv(rows: impl Iterator<Item = Row>) -> String {
    const WRITTEN: &str = "rows of one length can be written to memory";
    let mut table = csv::Writer::from_writer(Vec::new());
    for (number, row) in rows.enumerate() {
        if number == 0 {
            let names = row.iter().map(|(name, _)| name);
            table.write_record(names).expect(WRITTEN);
        }
        let values = row.iter().map(|(_, value)| value);
        table.write_record(values).expect(WRITTEN);
    }
    let bytes = table.into_inner().expect(WRITTEN);
    String::from_utf8(bytes).expect("it was made of strings")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_part_a_value_is_quoted() {
        let row = vec![
            ("who", "2 kobold, rat".to_owned()),
            ("what", "say \"hi\"".to_owned()),
        ];
        let told = in_csv([row].into_iter());
        assert_eq!(told, "who,what\n\"2 kobold, rat\",\"say \"\"hi\"\"\"\n");
    }
}
