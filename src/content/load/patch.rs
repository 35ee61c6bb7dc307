//! Changes of lists and maps in an entry that is already there: `Add([...])` and
//! `Remove([...])`.

use super::split::{Field, brief, elements, quote};
use super::token::{Fault, Kind, Token};

/// What a value does to the one below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Add,
    Remove,
}

/// Whether the value of a field only changes the value below it.
pub(super) fn is_change(field: &Field<'_>) -> bool {
    change(field).is_some()
}

fn change(field: &Field<'_>) -> Option<Change> {
    let [name, opening, .., closing] = field.tokens.as_slice() else {
        return None;
    };
    match (name.text, opening.text, closing.text) {
        ("Add", "(", ")") => Some(Change::Add),
        ("Remove", "(", ")") => Some(Change::Remove),
        _ => None,
    }
}

/// The field with its value changed by another field for which [`is_change`] holds. `below`
/// is `None` if the entry does not have the field yet. The error is what is wrong with the
/// change.
pub(super) fn changed<'a>(below: Option<&Field<'a>>, by: &Field<'a>) -> Result<Field<'a>, Fault> {
    let name = by.tokens[0];
    let wrong = |found: String, expected: &str| Err(Fault::new(name.line, found, expected));
    let inside = &by.tokens[2..by.tokens.len() - 1];
    let given = match elements(inside).as_slice() {
        [one] => bracketed(one),
        _ => None,
    };
    let Some((bracket, given)) = given else {
        let expected = "a list in it such as `Add([\"club\"])`, or a map";
        return wrong(quote(&by.value.text), expected);
    };
    let is_addition = change(by) == Some(Change::Add);
    let Some(below) = below else {
        return match is_addition {
            true => Ok(by.with_tokens(joined(bracket, &given))),
            false => wrong(
                "`Remove` for a field that the entry does not have".to_owned(),
                "the field only where there is something to remove",
            ),
        };
    };
    let Some((kind, mut rows)) = bracketed(&below.tokens) else {
        let found = format!("`{}` for {}", name.text, quote(&below.value.text));
        return wrong(
            found,
            "a whole new value: only lists and maps can be changed",
        );
    };
    if is_addition {
        if kind.0.text != bracket.0.text {
            let found = format!("`Add({} … {})`", bracket.0.text, bracket.1.text);
            let expected = format!("`Add({} … {})`", kind.0.text, kind.1.text);
            return wrong(found, &expected);
        }
        let is_map = kind.0.text == "{";
        let replaced = |row: &&[Token<'a>]| given.iter().any(|new| row[0].text == new[0].text);
        rows.retain(|row| !(is_map && replaced(row)));
        rows.extend(given);
    } else {
        for pattern in given {
            let count = rows.len();
            rows.retain(|row| !is_meant(row, pattern));
            if rows.len() == count {
                let has: Vec<String> = rows.iter().map(|row| brief(head(row))).collect();
                let found = format!(
                    "{}, which `{}` does not have",
                    quote(head(pattern)),
                    by.name
                );
                let expected = format!("something it has: {}", has.join(", "));
                return Err(Fault::new(pattern[0].line, found, expected));
            }
        }
    }
    Ok(Field {
        line: by.line,
        ..below.with_tokens(joined(kind, &rows))
    })
}

/// An opening and a closing bracket.
type Brackets<'a> = (Token<'a>, Token<'a>);

/// The brackets of a list or map, and the rows in it.
fn bracketed<'t, 'a>(value: &'t [Token<'a>]) -> Option<(Brackets<'a>, Vec<&'t [Token<'a>]>)> {
    let (first, last) = (value.first()?, value.last()?);
    let is_list = matches!((first.text, last.text), ("[", "]") | ("{", "}"));
    is_list.then(|| ((*first, *last), elements(&value[1..value.len() - 1])))
}

/// Whether `Remove` with this pattern removes the row: if they are equal, or if the row
/// begins with the pattern, or the first text in it is the pattern.
fn is_meant(row: &[Token<'_>], pattern: &[Token<'_>]) -> bool {
    let same = |row: &Token<'_>, pattern: &Token<'_>| row.text == pattern.text;
    if let [pattern] = pattern {
        return same(&row[0], pattern)
            || row
                .iter()
                .find(|it| it.kind == Kind::Quoted)
                .is_some_and(|it| same(it, pattern));
    }
    let (row, pattern) = (plain(row), plain(pattern));
    row.len() == pattern.len() && row.iter().zip(&pattern).all(|(row, it)| same(row, it))
}

/// The tokens without commas before closing brackets.
fn plain<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t Token<'a>> {
    let next = tokens.iter().skip(1).map(Some).chain([None]);
    let is_idle = |token: &Token<'_>, next: Option<&Token<'_>>| {
        token.kind == Kind::Comma && next.is_none_or(|next| next.kind == Kind::Close)
    };
    let pairs = tokens.iter().zip(next);
    pairs
        .filter(|(token, next)| !is_idle(token, *next))
        .map(|(token, _)| token)
        .collect()
}

/// What a row is called in messages: its first text, or else its first word.
fn head<'a>(row: &[Token<'a>]) -> &'a str {
    let quoted = row.iter().find(|token| token.kind == Kind::Quoted);
    quoted.unwrap_or(&row[0]).text
}

/// Rows in brackets, with commas between them.
fn joined<'a>((opening, closing): Brackets<'a>, rows: &[&[Token<'a>]]) -> Vec<Token<'a>> {
    let mut tokens = vec![opening];
    for row in rows {
        tokens.extend_from_slice(row);
        let last = row[row.len() - 1];
        tokens.push(Token {
            kind: Kind::Comma,
            text: ",",
            start: last.start + last.text.len(),
            line: last.line,
        });
    }
    tokens.push(closing);
    tokens
}
