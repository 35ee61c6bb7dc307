//! Mistakes in state tables.

use super::*;

use std::mem::discriminant;

use strum::IntoEnumIterator;

/// A file with a single table of these states.
fn table(start: &str, states: &str) -> String {
    format!("[(id: \"test\", start: \"{start}\", states: [\n{states}\n])]")
}

/// The mistakes of this table, in `states.ron` alone.
fn told_of(start: &str, states: &str) -> Vec<String> {
    let place = "states `test`, field ";
    let lines = told(SourceFile::States, &table(start, states));
    let cut = |line: String| line.replacen(place, "", 1).replacen("states.ron:", "", 1);
    lines.into_iter().map(cut).collect()
}

#[test]
fn a_table_must_hold_together() {
    const IDLE: &str = "(name: \"idle\", does: Idle)";
    let cases: [(&str, &str, &str); 12] = [
        (
            "idel",
            IDLE,
            "1: `start`: found `idel`, expected one of the states of this table: idle (did you mean `idle`?)",
        ),
        (
            "idle",
            "",
            "1: `states`: found a table without states, expected at least one state",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle),\n(name: \"lost\", does: Flee)",
            "3: `states`: found the state `lost`, to which nothing leads, expected a way to it from `idle`, or no such state",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle,\n on: [(Hurt, \"flight\", 50)])",
            "3: `states`: found `flight` as what `idle` leads to, expected one of the states of this table: idle",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, on: [(Hurt, \"idle\", 0)])",
            "2: `states`: found a chance of `0` from `idle` to `idle`, expected a whole number from 1 to 100",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, on: [(Hurt, \"idle\", 101)])",
            "2: `states`: found a chance of `101` from `idle` to `idle`, expected a whole number from 1 to 100",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, on: [(HealthBelow(100), \"idle\", 1)])",
            "2: `states`: found `HealthBelow(100)` from `idle` to `idle`, expected a whole number from 1 to 99 in it",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, on: [(After(0), \"idle\", 1)])",
            "2: `states`: found `After(0)` from `idle` to `idle`, expected a whole number from 1 to 1000 in it",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, on: [(HealthBelow(300), \"idle\", 1)])",
            "2: `states`: ",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle), (name: \"idle\", does: Flee)",
            "2: `states`: found the state `idle` twice, expected states with names of their own",
        ),
        (
            "idle",
            "(name: \"idle\", does: Idle, tells: \" hums\")",
            "2: `states`: found `\" hums\"` as `tells` of `idle`, expected one line of text, 1 to 60 characters, no blank at either end",
        ),
        (
            "idle",
            "(name: \"idle\", does: Goto(\"gaet\"))",
            "2: `states`: found `gaet` as where `idle` goes, expected one of the places of all levels: gate, ",
        ),
    ];
    for (start, states, expected) in cases {
        let told = told_of(start, states);
        assert_eq!(told.len(), 1, "{states}: {told:?}");
        assert!(told[0].starts_with(expected), "{states}: {told:?}");
    }
}

#[test]
fn all_mistakes_of_a_table_are_told_at_once() {
    let states = "(name: \"idle\", does: Idle, on: [(Hurt, \"idle\", 0), (Rested, \"off\", 200)]),
(name: \"idle\", does: Goto(\"moon\"))";
    assert_eq!(told_of("begin", states).len(), 6);
}

/// Three states, each on its own lines.
fn lookout(falling_back: &str) -> String {
    format!(
        "(name: \"on guard\", does: Guard, on: [\n(Hurt, \"falling back\", 100),\n]),
(name: \"falling back\", does: Flee, on: [\n{falling_back}\n]),
(name: \"lying low\", does: Hide, on: [\n(Rested, \"on guard\", 100),\n])"
    )
}

#[test]
fn a_chance_is_told_with_its_line_and_where_it_leads() {
    for chance in ["101", "300", "-1", "0"] {
        let states = lookout(&format!("// A while.\n(Rested, \"lying low\", {chance}),"));
        let expected = format!(
            "7: `states`: found a chance of `{chance}` from `falling back` to `lying low`, \
             expected a whole number from 1 to 100"
        );
        assert_eq!(told_of("on guard", &states), [expected]);
    }
}

#[test]
fn what_stands_behind_a_sure_one_is_told() {
    let on = "(Rested, \"falling back\", 100),\n(Hurt, \"on guard\", 100),\n(Rested, \"lying low\", 100)";
    let expected = "8: `states`: found `Rested` from `falling back` to `lying low` behind a sure one \
                    from `falling back` to `falling back`, expected it before that, or not at all: \
                    it can never hit";
    assert_eq!(told_of("on guard", &lookout(on)), [expected]);
    for (before, behind) in [
        ("HealthBelow(50)", "HealthBelow(30)"),
        ("After(5)", "After(6)"),
    ] {
        let on = format!("({before}, \"on guard\", 100),\n({behind}, \"lying low\", 100)");
        let told = told_of("on guard", &lookout(&on));
        assert!(
            told[0].starts_with("7: ") && told[0].contains("it can never hit"),
            "{told:?}"
        );
        let on = format!("({behind}, \"on guard\", 100),\n({before}, \"lying low\", 100)");
        let told = told_of("on guard", &lookout(&on));
        assert!(
            !told.iter().any(|it| it.contains("it can never hit")),
            "{told:?}"
        );
    }
    let unsure = on.replacen("100", "99", 1);
    let text = table("on guard", &lookout(&unsure));
    let errors = with(SourceFile::States, &text).expect_err("breeds name other tables");
    let is_of_tables = |error: &ContentError| error.file == SourceFile::States.name();
    assert!(!errors.errors.iter().any(is_of_tables), "{errors}");
}

#[test]
fn the_start_may_lead_elsewhere_where_the_first_proves_impossible() {
    let states =
        "(name: \"at ease\", does: Idle, on: [(Hurt, \"rage\", 100), (Hurt, \"flight\", 100)]),
(name: \"rage\", does: Attack),\n(name: \"flight\", does: Flee)";
    let text = table("at ease", states);
    let errors = with(SourceFile::States, &text).expect_err("breeds name other tables");
    let is_of_tables = |error: &ContentError| error.file == SourceFile::States.name();
    assert!(!errors.errors.iter().any(is_of_tables), "{errors}");
}

#[test]
fn a_misspelt_target_is_one_mistake() {
    let told = told_of("on guard", &lookout("(Rested, \"lying lw\", 100),"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("6: `states`: found `lying lw` as what `falling back` leads to, ")
            && told[0].ends_with("(did you mean `lying low`?)"),
        "{told:?}"
    );
}

#[test]
fn words_that_mean_nothing_are_told_with_what_does() {
    let deed = told_of("idle", "(name: \"idle\", does: Idel)");
    assert!(
        deed[0].contains("`Idel` isn't one of its values"),
        "{deed:?}"
    );
    let input = told_of(
        "idle",
        "(name: \"idle\", does: Idle, on: [(Hrt, \"idle\", 1)])",
    );
    assert!(
        input[0].contains("`Hrt` isn't one of its values"),
        "{input:?}"
    );
    let field = told_of("idle", "(name: \"idle\", does: Idle, one: [])");
    assert!(
        field[0].contains("`one` isn't one of its fields"),
        "{field:?}"
    );
}

#[test]
fn a_table_can_be_too_large() {
    let state = |number: usize| {
        format!(
            "(name: \"s{number}\", does: Idle, on: [(Hurt, \"s{}\", 1)])",
            number + 1
        )
    };
    let states: Vec<String> = (0..101).map(state).collect();
    let told = told_of("s0", &states.join(",\n"));
    assert_eq!(
        told,
        ["1: `states`: found 101 states, expected at most 100"]
    );
    let list = "(Hurt, \"idle\", 1),".repeat(101);
    let told = told_of(
        "idle",
        &format!("(name: \"idle\", does: Idle, on: [{list}])"),
    );
    assert_eq!(
        told,
        ["2: `states`: found 101 transitions from `idle`, expected at most 100"]
    );
}

#[test]
fn a_breed_must_name_a_table_that_there_is() {
    let text = edited(SourceFile::Breeds, "states: \"thief\"", "states: \"theif\"");
    let errors = with(SourceFile::Breeds, &text).expect_err("there is no such table");
    let told = errors.to_string();
    assert!(
        told.contains("breed `goblin thief`, field `states`: found `theif`, expected one of the tables of states: ")
            && told.contains("(did you mean `thief`?)"),
        "{told}"
    );
}

#[test]
fn a_table_is_found_by_its_breed_and_its_states_by_their_names() {
    let content = Content::embedded();
    let table = |breed| {
        let id = content.breeds.find(breed).expect("the breed is there");
        content.states_of(id)
    };
    assert_eq!(table("wolf"), None);
    let thief = table("goblin thief").expect("it wants by states");
    assert_eq!(thief.state(thief.start).name, "prowling");
    let robbing = thief.find("robbing").expect("it robs");
    assert_eq!(thief.state(robbing).does, crate::content::Deed::Rob);
    assert_eq!(thief.find("repenting"), None);
}

#[test]
fn every_deed_and_every_input_is_of_use_to_some_breed() {
    let content = Content::embedded();
    let tables = content
        .breeds
        .iter()
        .filter_map(|(id, _)| content.states_of(id));
    let states: Vec<_> = tables.flat_map(|table| &table.states).collect();
    let deeds: std::collections::BTreeSet<String> = (states.iter())
        .map(|state| {
            format!("{:?}", state.does)
                .split('(')
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    let count = crate::content::Deed::iter().count();
    assert_eq!(deeds.len(), count, "{deeds:?}");
    for input in crate::content::Input::iter() {
        let is_used = states
            .iter()
            .flat_map(|state| &state.on)
            .any(|on| discriminant(&on.input) == discriminant(&input));
        assert!(is_used, "{input:?}");
    }
}
