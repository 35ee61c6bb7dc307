//! Mistakes in brackets, commas and quotes.

use super::*;

#[test]
fn a_broken_bracket_hides_neither_earlier_entries_nor_other_files() {
    let text = "[
    ( id: \"held\", about: \"Held.\", wait: x ),
    ( id: \"slowed\", about: \"Slow.\"
    // a comment ) \" and '
    ( id: \"hasted\", about: \"Fast.\" ),
]";
    assert_eq!(
        with(SourceFile::Statuses, text)
            .expect_err("it is broken")
            .to_string(),
        "statuses.ron:2: status `held`, field `wait`: found `x`, expected a whole number from -20 to 20\n\
         statuses.ron:3: found `(` that is still open at the `]` of line 6, expected a `)` that closes it"
    );
}

#[test]
fn form_is_checked_before_sense() {
    let statuses = |text, expected: &[&str]| assert_told(SourceFile::Statuses, text, expected);
    let opening = "`[`, which opens the list of statuses";
    let id = "statuses.ron:1: status `a`: found";
    statuses(
        "",
        &[&format!(
            "statuses.ron:1: found nothing, expected {opening}"
        )],
    );
    statuses(
        " // none\n",
        &[&format!(
            "statuses.ron:1: found nothing, expected {opening}"
        )],
    );
    statuses(
        "{}",
        &[&format!("statuses.ron:1: found `{{`, expected {opening}")],
    );
    statuses(
        "\n[",
        &[
            "statuses.ron:2: found `[` that is still open at the end of the file, expected a `]` that closes it",
        ],
    );
    statuses(
        "[] ()",
        &["statuses.ron:1: found `(`, expected nothing behind the list of statuses"],
    );
    statuses(
        "[]\n]",
        &[
            "statuses.ron:2: found `]` that closes nothing, expected a bracket before it that it closes, or none here",
        ],
    );
    statuses(
        "[ /* \n",
        &["statuses.ron:1: found a comment that never ends, expected a `*/` that ends it"],
    );
    statuses(
        "[(id: \"a)]",
        &["statuses.ron:1: found a string that never ends, expected a `\"` that ends it"],
    );
    statuses(
        "[(id: r#\"a\")]",
        &["statuses.ron:1: found a raw string that never ends, expected a `\"#` that ends it"],
    );
    statuses(
        "[(id: 'a)]",
        &["statuses.ron:1: found a character that never ends, expected a `'` that ends it"],
    );
    statuses(
        "[(id: \"a\", about: \"b\")\n(id: r#\"b\"#, about: \"b\"), x, (id: \"a\", about: \"b\")]",
        &[
            "statuses.ron:2: found `(`, expected a comma between two entries",
            "statuses.ron:2: found `x`, expected `(`, which opens the next of the statuses, or `]`",
            "statuses.ron:2: status `a`, field `id`: found `a`, expected a name of its own: line 1 has it already",
        ],
    );
    statuses(
        "[(id: \"a\", about: \"b\" wait: , 5, loses_turns: true)]",
        &[
            &format!("{id} `wait`, expected a comma before the next field"),
            &format!("{id} nothing behind `wait:`, expected a value"),
            &format!("{id} `5`, expected the name of a field and a colon"),
        ],
    );
    statuses(
        "[(about: \"b\"), (id: \"\", about: \"c\", wait: 1 2)]",
        &[
            "statuses.ron:1: status `#1`, field `id`: found nothing, expected a text in quotes",
            "statuses.ron:1: status `#2`, field `id`: found `\"\"`, expected one line of text, 1 to 40 characters, no blank at either end",
            "statuses.ron:1: status `#2`, field `wait`: found `1 2`, expected a whole number from -20 to 20",
        ],
    );
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("[(id: {}", "(".repeat(100_000));
    assert_told(
        SourceFile::Items,
        &deep,
        &[
            "items.ron:1: found one more bracket inside the others, expected brackets at most 32 deep",
        ],
    );
}
