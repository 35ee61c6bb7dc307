//! Mistakes in books, in what is spared, and in what is told of spells.

use super::*;

/// What is told of the game's items with one stretch replaced; it has to be one mistake.
fn told_of(file: SourceFile, from: &str, to: &str) -> String {
    let told = told(file, &edited(file, from, to));
    assert_eq!(told.len(), 1, "{to}: {told:?}");
    told[0].clone()
}

#[test]
fn a_book_names_spells_and_each_once() {
    const SPELLS: &str = r#"Book(["blink", "leap", "send away"])"#;
    for (book, expected) in [
        (
            "Book([])",
            "item `wanderer's almanac`, field `class`: found a book without spells, expected one spell at least",
        ),
        (
            r#"Book(["blonk"])"#,
            "found `blonk`, expected one of the spells",
        ),
        (
            r#"Book(["blink", "blink"])"#,
            "found `blink` twice, expected each of them once",
        ),
    ] {
        let told = told_of(SourceFile::Items, SPELLS, book);
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn what_armour_spares_is_an_element_and_a_share() {
    const SPARES: &str = r#"resists: [("fire", 40), ("cold", -10)]"#;
    for (spares, expected) in [
        (
            r#"resists: [("fier", 40)]"#,
            "found `fier`, expected one of the elements",
        ),
        (
            r#"resists: [("fire", 101)]"#,
            "found `101`, expected a whole number from -100 to 100",
        ),
        (
            r#"resists: [("fire", 40), ("fire", 10)]"#,
            "found `fire` twice, expected each of them once",
        ),
    ] {
        let told = told_of(SourceFile::Items, SPARES, spares);
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn what_a_spell_is_told_by_is_short_and_has_a_usual_form() {
    let long = format!("hits: \"the arrow {}\"", "x".repeat(50));
    let told = told_of(SourceFile::Spells, r#"hits: "the arrow pierces""#, &long);
    assert!(told.contains("spell `arrow`, field `hits`"), "{told}");
    let text = edited(SourceFile::Spells, r#"hits: "the arrow pierces","#, "");
    let content = with(SourceFile::Spells, &text).expect("it may be left out");
    let arrow = content.spells.find("arrow").expect("there is one");
    assert_eq!(content.spells.row(arrow).hits, "the arrow hits");
}
