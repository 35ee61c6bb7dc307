//! Mistakes in books, in resistances, and in the messages of spells.

use super::*;

/// The only mistake after an edit of the game's content.
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

#[test]
fn a_spell_does_something_that_can_be_done_there() {
    const BLINK: &str = "does: [Blink(6)]";
    for (does, expected) in [
        (
            "does: []",
            "spell `blink`, field `does`: found nothing that it does, expected one effect at least",
        ),
        (
            "does: [Blink(6), Harm((dice: \"1d4\"))]",
            "found what is for somebody else in a spell for `Oneself`, expected another shape",
        ),
        (
            "does: [PullTo]",
            "found what is for somebody else in a spell for `Oneself`, expected another shape",
        ),
        (
            "does: [Summon(Breed(\"adventurer\"), \"1\")]",
            "found `adventurer`, expected any breed but the hero's: there is one hero",
        ),
        (
            "does: [Ground(\"stairs down\", 1)]",
            "found `Ground` with `stairs down`, expected ground that leads nowhere, opens into nothing and has no `ward`",
        ),
        (
            "does: [Ground(\"glyph of warding\", 1)]",
            "found `Ground` with `glyph of warding`",
        ),
        (
            "does: [Ground(\"shut door\", 1)]",
            "found `Ground` with `shut door`",
        ),
    ] {
        let told = told_of(SourceFile::Spells, BLINK, does);
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn the_hero_comes_in_no_band_and_at_no_call() {
    let told = told_of(
        SourceFile::Bands,
        "breed: \"wolf\"",
        "breed: \"adventurer\"",
    );
    assert!(
        told.contains("field `members`: found `adventurer`"),
        "{told}"
    );
    let told = told_of(SourceFile::Items, "Call(\"hound\")", "Call(\"adventurer\")");
    assert!(told.contains("field `class`: found `adventurer`"), "{told}");
}

#[test]
fn breeds_with_spells_cast() {
    let told = told_of(
        SourceFile::Breeds,
        "ranged: 40, spells: [\"shriek\"]",
        "spells: [\"shriek\"]",
    );
    let expected = "breed `shrieker`, field `spells`: found spells in a breed that never casts";
    assert!(told.contains(expected), "{told}");
}
