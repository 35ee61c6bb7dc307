//! What the program's exit status tells a script.

use crate::program::{quarry, refused, text};

#[test]
fn seeds_beyond_the_last_are_refused() {
    let last = u64::MAX.to_string();
    let words = format!("there aren't 2 seeds from {last} on");
    refused(&["runs", "--seeds", "2", "--first", &last], "", &words);
    let one = [
        "runs", "--seeds", "1", "--deeds", "1", "--kit", "mage", "--first",
    ];
    let output = quarry(&[&one[..], &[&last]].concat(), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
}
