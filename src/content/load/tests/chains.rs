//! Mistakes in chains are reported with the expected fix.

use super::*;

#[test]
fn a_chain_that_can_not_be_is_told_why() {
    let maze = "Maze(dead_ends_removed: 90, dead_ends_cut: 50, rooms: 14, room_size: (2, 5)),";
    let cases = [
        (
            maze,
            "",
            "found another step at the beginning, expected one that makes ground: Maze,",
        ),
        (
            maze,
            &format!("{maze} Caves(open: 50, rounds: 4),"),
            "found a step that makes ground later, expected it at the beginning",
        ),
        ("Stairs(),", "", "found `Stairs` 0 times, expected it once"),
        (
            "Fill(with: \"tree\")",
            "Fill(with: \"grass\")",
            "found `grass`, expected terrain that nobody can",
        ),
        (
            "Fill(with: \"tree\")",
            "Fill(with: \"tre\")",
            "(did you mean `tree`?)",
        ),
        (
            "(\"marsh\", 6)",
            "(\"marsh\", 7)",
            "found layers that are 101 of 100 cells",
        ),
        (
            "[(\"lava\", 18), (\"embers\", 4), (\"floor\", 50), (\"rock\", 28)]",
            "[(\"lava\", 60), (\"rock\", 40)]",
            "found layers that nobody can walk on",
        ),
        (
            "\"tavern\", \"smithy\"",
            "\"gate\", \"smithy\"",
            "found the place `gate` twice",
        ),
        (
            "Rings(of: \"fairy ring\"",
            "Rings(of: \"grass\"",
            "expected terrain that is a portal",
        ),
        (
            "Caves(open: 57",
            "Caves(open: 30",
            "found `30`, expected a whole number from 40 to 70",
        ),
        (
            "radius: (1, 3)",
            "radius: (3, 1)",
            "found `1`, expected a whole number from 3 to 6",
        ),
        (
            "width: (3, 7)",
            "width: (3, 70)",
            "found `70`, expected a whole number from 3 to 12",
        ),
        (
            "rough: 45",
            "rough: 101",
            "found `101`, expected a whole number from 0 to 100",
        ),
        (
            "size: (44, 24)",
            "size: (44, 4)",
            "found `4`, expected a whole number from 14 to 200",
        ),
        (
            "Vaults(count: 2, share: 50)",
            "Vaults(count: 7, share: 50)",
            "found `7`, expected a whole number from 1 to 6",
        ),
        (
            "            Stairs(),\n            Locks(locked: 10, stuck: 15),",
            "            Stairs(), Vaults(count: 1, share: 50),",
            "found `Vaults` where there are ways already, expected it before `Stairs`",
        ),
        (
            "one_in: 1500",
            "one_in: 1",
            "found `1`, expected a whole number from 100 to 10000",
        ),
    ];
    for (from, to, part) in cases {
        let told = told(SourceFile::Chains, &edited(SourceFile::Chains, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        assert!(told[0].contains(part), "{to}: {told:?}");
    }
}

#[test]
fn a_level_names_a_chain_that_there_is() {
    let text = edited(
        SourceFile::Depths,
        "chain: \"cellars\"",
        "chain: \"celars\"",
    );
    let told = told(SourceFile::Depths, &text);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("(did you mean `cellars`?)"), "{told:?}");
    let text = edited(SourceFile::Depths, "        chain: \"cellars\",\n", "");
    let told = super::told(SourceFile::Depths, &text);
    assert!(
        told[0].contains("field `chain`: found nothing, expected one of the chains"),
        "{told:?}"
    );
}
