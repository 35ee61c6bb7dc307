//! Mistakes inside entries.

use super::*;

/// The message for a reference to `wrong` instead of one of `names`.
fn expected_names<'a>(
    kinds: &'static str,
    names: impl Iterator<Item = &'a str>,
    wrong: &str,
) -> String {
    let names = names.map(String::from).collect();
    Names::new(kinds, Some(names)).expected(wrong)
}

/// The message for the field `wrong` in a breed.
fn expected_field(wrong: &str) -> String {
    let known = fields(SourceFile::Breeds);
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    crate::content::load::reader::one_of_the_fields(wrong, &known)
}

#[test]
fn all_mistakes_of_an_entry_are_told_at_once() {
    let text = "[
    (
        id: \"rat\", glyph: '猫',
        colour: (300, 0, 0),
        hp: 0, defence: many, sight: 21, speed: 4, qickness: 2,
        faction: \"Cave Gobblins\",
        attacks: [(verb: \"bites\", damage: \"1d\")],
        kit: [
            \"club\",
            \"clubb\",
        ],
        hp: 3,
    ),
]";
    let expected = "\
2, field `about`: found nothing, expected a text in quotes
3, field `glyph`: found '猫', expected a character of code page 437, the only ones every screen can show
4, field `colour`: found `(300, 0, 0)`, expected a colour such as `(255, 160, 0)`, each 0 to 255
5, field `hp`: found `0`, expected a whole number from 1 to 10000
5, field `defence`: found `many`, expected a whole number from 0 to 50
5, field `sight`: found `21`, expected a whole number from 0 to 20
5, field `speed`: found an unknown field, expected SPEED
5, field `qickness`: found an unknown field, expected QUICKNESS
6, field `faction`: found `Cave Gobblins`, expected FACTIONS
7, field `attacks`: found `[(verb: \"bites\", damage: \"1d\")]`, expected a list such as `[(verb: \"bites\", damage: \"1d4\")]` (`1d` are no dice: write them like `2d6+1`, `d8` or `4`)
10, field `kit`: found `clubb`, expected ITEMS
12, field `hp`: found it a second time, expected it once: it is on line 5 already";
    let content = Content::embedded();
    let factions = expected_names("factions", content.factions.names(), "Cave Gobblins");
    let items = expected_names("items", content.items.names(), "clubb");
    assert!(factions.ends_with("(did you mean `Cave Goblins`?)"));
    let quickness = expected_field("qickness");
    assert!(quickness.starts_with("one of the fields quickness, "));
    assert!(quickness.ends_with("(did you mean `quickness`?)") && quickness.len() < 250);
    let expected: Vec<String> = expected
        .replace("SPEED", &expected_field("speed"))
        .replace("QUICKNESS", &quickness)
        .replace("FACTIONS", &factions)
        .replace("ITEMS", &items)
        .lines()
        .filter_map(|line| line.split_once(','))
        .map(|(line, rest)| format!("breeds.ron:{line}: breed `rat`,{rest}"))
        .collect();
    assert_eq!(told(SourceFile::Breeds, text), expected);
}

#[test]
fn mistakes_of_all_files_are_told_in_order() {
    let sources = Sources::embedded()
        .with(SourceFile::Rules, "(hero: \"rat\")")
        .with(
            SourceFile::Statuses,
            "[(id: \"held\", about: \"x\", wait: 99)]",
        );
    let errors = Content::load(&sources).expect_err("both are broken");
    let mut files: Vec<&str> = errors.errors.iter().map(|error| &*error.file).collect();
    files.dedup();
    assert_eq!(
        files,
        [
            "breeds.ron",
            "items.ron",
            "terrain.ron",
            "statuses.ron",
            "spells.ron",
            "rules.ron",
            "arts.ron"
        ],
        "{errors}"
    );
}
