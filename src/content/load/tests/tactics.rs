//! Mistakes in the weights of tactics.

use super::*;

#[test]
fn weights_out_of_range_or_out_of_order_are_told() {
    let cases = [
        ("archery: 88", "archery: 101", "101"),
        ("in_trouble: 200", "in_trouble: 99", "99"),
        ("at_best: 200", "at_best: 99", "99"),
        ("memory: 4", "memory: 101", "101"),
        ("close: 3", "close: 0", "0"),
        ("room: (1, 4, 11)", "room: (1, 4, 25)", "25"),
        (
            "room: (1, 4, 11)",
            "room: (4, 4, 11)",
            "`room` from little to much",
        ),
        (
            "hurt: (50, 25, 13)",
            "hurt: (50, 51, 13)",
            "from much to little",
        ),
        ("spent: (50, 25)", "spent: (25, 50)", "from much to little"),
    ];
    for (from, to, part) in cases {
        let told = told(SourceFile::Tactics, &edited(SourceFile::Tactics, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
        assert!(told[0].contains("field `choice`"), "{to}: {told:?}");
    }
}

#[test]
fn weights_that_are_missing_or_unknown_are_told() {
    for (from, to, part) in [("whim: 16,", "", "whim"), ("whim:", "wimh:", "wimh")] {
        let told = told(SourceFile::Tactics, &edited(SourceFile::Tactics, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
    }
}
