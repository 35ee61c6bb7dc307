//! Mistakes in vaults are reported with the expected fix.

use super::*;

/// A vault for halls with this map and legend.
fn drawn(map: &[&str], legend: &str) -> String {
    let rows: Vec<String> = map
        .iter()
        .map(|row| format!("        \"{row}\","))
        .collect();
    let rows = rows.join("\n");
    format!(
        "[(\n    id: \"cell\",\n    found: [(in: [\"halls\"], weight: 1)],\n    map: [\n{rows}\n    ],\n    legend: {legend},\n)]"
    )
}

/// The mistakes of such a vault, without the names of the file and the vault.
fn mistakes(map: &[&str], legend: &str) -> Vec<String> {
    let told = told(SourceFile::Vaults, &drawn(map, legend));
    let bare = told.iter().map(|line| {
        let line = line
            .strip_prefix("vaults/own.ron:")
            .expect("it is in that file");
        line.replace(" vault `cell`,", "")
    });
    bare.collect()
}

const CELL: [&str; 4] = ["#####", "#.a.#", "#...+", "#####"];

#[test]
fn a_drawing_that_can_not_be_is_told_why() {
    let cases: [(&[&str], &str, &str); 10] = [
        (
            &["#####", "#.x.#", "#..?+", "#####"],
            "{}",
            "found `x`, expected a letter that the legend explains, or one of `#`, `.`, `+`",
        ),
        (
            &["#####", "#...", "#...+", "#####"],
            "{}",
            "found a line of 4 letters, expected 5 as in the first: fill up with blanks",
        ),
        (
            &["#####", "#+###"],
            "{}",
            "found 2 rows, expected 3 to 18 of them",
        ),
        (
            &["#####", "#...#", "#####"],
            "{}",
            "found no way in, expected a door, or ground to walk on, at the edge or beside a blank",
        ),
        (
            &["#######", "#.#...+", "#######"],
            "{}",
            "found no way from the outside to",
        ),
        (
            &["#######", "#. .a.+", "#######"],
            "{'a': (terrain: \"water\")}",
            "that the drawing shuts in, expected blanks at the outside only",
        ),
        (
            &["#######", "+..a..+", "#######"],
            "{'a': (terrain: \"locked door\")}",
            "found a lock between two ways in, expected a way round it",
        ),
        (
            &["#### #", "#..+a#", "#### #"],
            "{'a': (terrain: \"locked door\")}",
            "found a lock between two ways in, expected a way round it",
        ),
        (
            &["#######", "#.pa..+", "#######"],
            "{'a': (terrain: \"locked door\"), 'p': (place: \"cell\")}",
            "found the place `cell` behind a lock, expected places that one gets to without a key",
        ),
        (
            &CELL,
            "{'a': (terrain: \"floor\"), 'b': (terrain: \"floor\")}",
            "found `b`, which the drawing has nowhere, expected letters of the drawing",
        ),
    ];
    for (map, legend, part) in cases {
        let told = mistakes(map, legend);
        assert!(
            told.iter().any(|line| line.contains(part)),
            "{part}: {told:#?}"
        );
    }
}

#[test]
fn a_letter_that_can_not_be_is_told_why() {
    let cases = [
        (
            "()",
            "`a` with nothing, expected it with `terrain`, `who`, `band`, `thing` or `place`",
        ),
        ("(terrain: \"flor\")", "(did you mean `floor`?)"),
        (
            "(terrain: \"stairs down\")",
            "expected terrain that leads nowhere else",
        ),
        (
            "(terrain: \"fairy ring\")",
            "expected terrain that leads nowhere else",
        ),
        ("(who: Breed(\"raat\"))", "(did you mean `rat`?)"),
        (
            "(who: Breed(\"adventurer\"))",
            "found the hero's breed `adventurer`",
        ),
        (
            "(who: Breed(\"cistern pike\"))",
            "`a` with `cistern pike`, which can not live there",
        ),
        (
            "(terrain: \"lava\", who: Breed(\"rat\"))",
            "`a` with `rat`, which can not live there",
        ),
        (
            "(terrain: \"shut door\", who: Any)",
            "found `a` in a doorway",
        ),
        (
            "(who: Family(\"fish\"))",
            "found `a` with nobody to choose on `the Cellars`",
        ),
        ("(band: \"wolf pak\")", "(did you mean `wolf pack`?)"),
        (
            "(who: Any, band: \"wolf pack\")",
            "expected one of them: the band brings its own",
        ),
        (
            "(terrain: \"lava\", band: \"wolf pack\")",
            "`a` with `wolf pack`, who can not all live there",
        ),
        (
            "(terrain: \"floor\", asleep: true)",
            "expected `who` or `band` beside it",
        ),
        (
            "(who: Breed(\"goblin thief\"), bound: true)",
            "`a` with `goblin thief` and `bound`, expected one that goes by no table of states",
        ),
        (
            "(terrain: \"floor\", bound: true)",
            "expected `who` beside it, with a breed",
        ),
        (
            "(terrain: \"floor\", chance: 40)",
            "expected `who`, `band` or `thing` beside it",
        ),
        (
            "(who: Any, chance: 101)",
            "found `101`, expected a whole number from 1 to 100",
        ),
        ("(thing: Named(\"apel\"))", "(did you mean `apple`?)"),
        (
            "(thing: Named(\"First Ember\"))",
            "expected anything else: that lies on one level alone",
        ),
        (
            "(thing: Loot(of: [Goal]))",
            "any other category: there is but one goal",
        ),
        (
            "(thing: Loot(of: [Treasure], richer: 21))",
            "expected a whole number from 0 to 20",
        ),
        (
            "(terrain: \"water\", thing: Loot())",
            "expected things on ground that is dry, cold and no door",
        ),
        (
            "(terrain: \"water\", place: \"pool\")",
            "expected it on ground that one can walk on",
        ),
        ("(thign: Loot())", "found"),
    ];
    for (letter, part) in cases {
        let told = mistakes(&CELL, &format!("{{'a': {letter}}}"));
        assert!(
            told.iter().any(|line| line.contains(part)),
            "{letter}: {told:#?}"
        );
    }
    let two = ["######", "#.aa.+", "######"];
    let told = mistakes(&two, "{'a': (who: Breed(\"Ninefold\"))}");
    assert!(
        told[0].contains("found several of `Ninefold`, expected one"),
        "{told:?}"
    );
    let none = mistakes(&CELL, "{'a': (thing: Loot(of: [Wand], richer: 0))}");
    let part = "`a` with nothing to choose on `the Cellars`";
    assert!(none.iter().any(|line| line.contains(part)), "{none:?}");
}

#[test]
fn all_mistakes_are_told_at_once_and_each_in_its_own_line() {
    let told = mistakes(
        &["#####", "#.x.#", "#..+", "#####"],
        "{'y': (who: Breed(\"raat\"))}",
    );
    let at: Vec<&str> = told
        .iter()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(at, ["6", "7", "10", "10"], "{told:#?}");
}

#[test]
fn a_vault_that_is_found_nowhere_and_a_chain_with_none_to_choose_are_mistakes() {
    let text = drawn(&CELL, "{'a': (thing: Named(\"apple\"))}");
    let nowhere = text.replace("    found: [(in: [\"halls\"], weight: 1)],\n", "");
    let told_of = told(SourceFile::Vaults, &nowhere);
    assert!(
        told_of[0].contains("field `found`: found nothing"),
        "{told_of:?}"
    );
    let safe = edited(SourceFile::Depths, "danger: 1,", "danger: 0,");
    let told = super::told(SourceFile::Depths, &safe);
    let part = "found a chain with `Vaults`, and none that are found there, expected a chain without, or a vault `found` with `halls` and danger 0";
    assert!(told.iter().any(|line| line.contains(part)), "{told:#?}");
}

#[test]
fn every_file_of_the_folder_is_told_by_its_own_name_and_lines() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    std::fs::create_dir(dir.path().join("vaults")).expect("a folder for the test");
    for file in SourceFile::ALL.into_iter().filter(|file| !file.is_folder()) {
        std::fs::copy(from.join(file.name()), dir.path().join(file.name())).expect("a copy");
    }
    let cell = drawn(&CELL, "{'a': (thing: Named(\"apple\"))}");
    let wrong = cell
        .replace("\"cell\"", "\"hole\"")
        .replace("apple", "apel");
    for part in Sources::embedded().parts(SourceFile::Vaults) {
        std::fs::write(dir.path().join(&part.name), &part.text).expect("a copy");
    }
    for (name, text) in [("a.ron", &cell), ("b.ron", &wrong), ("z.ron", &cell)] {
        std::fs::write(dir.path().join("vaults").join(name), text).expect("a vault");
    }
    let sources = Sources::from_dir(dir.path()).expect("all can be read");
    let told = Content::load(&sources)
        .expect_err("two are wrong")
        .to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with("vaults/b.ron:10: vault `hole`, field `legend`"),
        "{told}"
    );
    assert!(
        lines[1].starts_with(
            "vaults/z.ron:2: vault `cell`, field `id`: found `cell`, expected a name of its own"
        ),
        "{told}"
    );
    assert_eq!(lines.len(), 2, "{told}");
}

#[test]
fn all_files_of_the_folder_are_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let read = Sources::from_dir(&folder).expect("it can be read");
    assert_eq!(
        Sources::embedded().parts(SourceFile::Vaults),
        read.parts(SourceFile::Vaults)
    );
}
