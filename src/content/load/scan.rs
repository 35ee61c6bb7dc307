//! Splits text into tokens and matches brackets.
//!
//! RON's own parser stops at the first mistake in a file. This one knows only where
//! strings, comments and brackets start and end. It can therefore tell where an entry or
//! field ends even if its contents make no sense.

use super::token::{Fault, Kind, Scanner, Token};

/// Maximum depth of nested brackets.
const DEEPEST: usize = 32;

/// Splits `text` into tokens. After a fault that makes the rest unreadable, only the tokens
/// before the open bracket at `entry_depth` remain, so that the complete entries before it
/// can still be checked.
pub(crate) fn scan(text: &str, entry_depth: usize) -> (Vec<Token<'_>>, Option<Fault>) {
    let mut scanner = Scanner::new(text);
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let fault = loop {
        let token = match scanner.next() {
            Err(fault) => break Some(fault),
            Ok(None) => match open.last() {
                Some(&last) => break Some(unclosed(tokens[last], "at the end of the file")),
                None => break None,
            },
            Ok(Some(token)) => token,
        };
        match token.kind {
            Kind::Open if open.len() >= DEEPEST => break Some(too_deep(token)),
            Kind::Open => open.push(tokens.len()),
            Kind::Close => match open.last() {
                Some(&last) if partner(tokens[last].text) == token.text => _ = open.pop(),
                Some(&last) => break Some(mismatch(tokens[last], token)),
                None => break Some(closes_nothing(token)),
            },
            _ => {}
        }
        tokens.push(token);
    };
    if fault.is_some()
        && let Some(&cut) = open.get(entry_depth)
    {
        tokens.truncate(cut);
    }
    (tokens, fault)
}

fn partner(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

fn unclosed(open: Token<'_>, place: &str) -> Fault {
    let close = partner(open.text);
    Fault::new(
        open.line,
        format!("`{}` that is still open {place}", open.text),
        format!("a `{close}` that closes it"),
    )
}

fn mismatch(open: Token<'_>, close: Token<'_>) -> Fault {
    unclosed(
        open,
        &format!("at the `{}` of line {}", close.text, close.line),
    )
}

fn closes_nothing(close: Token<'_>) -> Fault {
    let found = format!("`{}` that closes nothing", close.text);
    Fault::new(
        close.line,
        found,
        "a bracket before it that it closes, or none here",
    )
}

fn too_deep(open: Token<'_>) -> Fault {
    let expected = format!("brackets at most {DEEPEST} deep");
    Fault::new(open.line, "one more bracket inside the others", expected)
}
