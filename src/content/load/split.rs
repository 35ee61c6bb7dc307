//! Splits tokens into entries, and entries into fields: `( id: "rat", hp: 3, ... )`.

use std::borrow::Cow;

use super::token::{Fault, Kind, Token};

/// An entry of a file.
#[derive(Clone)]
pub(crate) struct Entry<'a> {
    /// The line of its opening bracket.
    pub(crate) line: usize,
    /// Its id, if it can be parsed.
    id: Option<String>,
    pub(crate) fields: Vec<Field<'a>>,
    /// Whether all its fields are known, so that others are missing.
    pub(crate) is_whole: bool,
    /// Text in the entry that is not a valid field.
    pub(crate) faults: Vec<Fault>,
}

/// A field of an entry, not yet parsed.
#[derive(Clone)]
pub(crate) struct Field<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: usize,
    pub(crate) value: Value<'a>,
    /// The value's tokens; never empty.
    pub(crate) tokens: Vec<Token<'a>>,
    /// Whether the entry has it from another one, by `like`.
    pub(crate) is_inherited: bool,
}

/// The text of a field's value.
#[derive(Clone)]
pub(crate) struct Value<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The line in the file of its first line.
    first_line: usize,
    /// The line in the file of each of its lines, if these do not follow each other there.
    lines: Vec<usize>,
}

impl Value<'_> {
    /// The line in the file of its line `offset`, counted from 0.
    pub(crate) fn line(&self, offset: usize) -> usize {
        let line = self.lines.get(offset).copied();
        line.unwrap_or(self.first_line + offset)
    }
}

impl<'a> Entry<'a> {
    /// The first field with this name.
    pub(crate) fn field(&self, name: &str) -> Option<&Field<'a>> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The entry's id, if it can be parsed.
    pub(crate) fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}

impl<'a> Field<'a> {
    /// The same field with a value made of tokens that may come from several files.
    pub(crate) fn with_tokens(&self, tokens: Vec<Token<'a>>) -> Self {
        Self {
            name: self.name,
            line: self.line,
            value: written(&tokens),
            tokens,
            is_inherited: false,
        }
    }

    /// The line where the value contains `"name"`, or else its first line.
    pub(crate) fn line_of(&self, name: &str) -> usize {
        let says =
            |token: &&Token<'_>| token.kind == Kind::Quoted && token.text.trim_matches('"') == name;
        let said = self.tokens.iter().find(says);
        said.map_or(self.value.line(0), |token| token.line)
    }
}

/// The entries of `[ (..), (..) ]`. `cut` means that a fault ended the tokens early.
pub(crate) fn list<'a>(
    text: &'a str,
    tokens: &[Token<'a>],
    cut: bool,
    kinds: &str,
) -> (Vec<Entry<'a>>, Vec<Fault>) {
    let (mut entries, mut faults) = (Vec::new(), Vec::new());
    let opening = format!("`[`, which opens the list of {kinds}");
    match tokens.first() {
        None if cut => return (entries, faults),
        None => faults.push(Fault::new(1, "nothing", opening)),
        Some(first) if first.text != "[" => {
            faults.push(Fault::new(first.line, quote(first.text), opening));
        }
        Some(_) => list_inside(text, tokens, kinds, &mut entries, &mut faults),
    }
    (entries, faults)
}

fn list_inside<'a>(
    text: &'a str,
    tokens: &[Token<'a>],
    kinds: &str,
    entries: &mut Vec<Entry<'a>>,
    faults: &mut Vec<Fault>,
) {
    let mut at = 1;
    while let Some(token) = tokens.get(at) {
        match token.text {
            "]" => {
                faults.extend(tokens.get(at + 1).map(|extra| {
                    let expected = format!("nothing behind the list of {kinds}");
                    Fault::new(extra.line, quote(extra.text), expected)
                }));
                return;
            }
            "(" => {
                let end = closing(tokens, at);
                entries.push(fields(text, token.line, &tokens[at + 1..end]));
                at = after_entry(tokens, end + 1, faults);
            }
            other => {
                let expected = format!("`(`, which opens the next of the {kinds}, or `]`");
                faults.push(Fault::new(token.line, quote(other), expected));
                at = next_opening(tokens, at);
            }
        }
    }
}

/// Skips the comma after an entry.
fn after_entry(tokens: &[Token<'_>], at: usize, faults: &mut Vec<Fault>) -> usize {
    match tokens.get(at) {
        Some(comma) if comma.kind == Kind::Comma => at + 1,
        Some(token) if token.text == "(" => {
            let expected = "a comma between two entries";
            faults.push(Fault::new(token.line, quote(token.text), expected));
            at
        }
        _ => at,
    }
}

/// Skips to where the next entry may start.
fn next_opening(tokens: &[Token<'_>], from: usize) -> usize {
    let mut at = from;
    while let Some(token) = tokens.get(at) {
        match token.kind {
            Kind::Comma => return at + 1,
            Kind::Open if token.text == "(" => return at,
            Kind::Open => at = closing(tokens, at) + 1,
            Kind::Close => return at,
            _ => at += 1,
        }
    }
    at
}

/// The entry of a file that is not a list.
pub(crate) fn single<'a>(
    text: &'a str,
    tokens: &[Token<'a>],
    cut: bool,
) -> (Vec<Entry<'a>>, Vec<Fault>) {
    let opening = "`(`, which opens the fields";
    match tokens.first() {
        None if cut => (Vec::new(), Vec::new()),
        None => (Vec::new(), vec![Fault::new(1, "nothing", opening)]),
        Some(first) if first.text != "(" => {
            let fault = Fault::new(first.line, quote(first.text), opening);
            (Vec::new(), vec![fault])
        }
        Some(first) => {
            let end = closing(tokens, 0);
            let extra = tokens.get(end + 1).map(|extra| {
                Fault::new(extra.line, quote(extra.text), "nothing behind the fields")
            });
            let entry = fields(text, first.line, &tokens[1..end]);
            (vec![entry], extra.into_iter().collect())
        }
    }
}

/// The parts of the inside of a bracket that commas separate.
pub(crate) fn elements<'t, 'a>(inside: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let mut all = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(token) = inside.get(at) {
        match token.kind {
            Kind::Comma => {
                all.push(&inside[start..at]);
                start = at + 1;
                at += 1;
            }
            Kind::Open => at = closing(inside, at) + 1,
            _ => at += 1,
        }
    }
    all.push(&inside[start..]);
    all.retain(|element| !element.is_empty());
    all
}

/// Index of the bracket that closes `open`; the end of the tokens if none does.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

fn fields<'a>(text: &'a str, line: usize, tokens: &[Token<'a>]) -> Entry<'a> {
    let (mut fields, mut faults) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let named = begins_field(tokens, at);
        let end = value_end(tokens, if named { at + 2 } else { at + 1 });
        if named && end > at + 2 {
            fields.push(field(text, token, &tokens[at + 2..end]));
        } else if named {
            let found = format!("nothing behind `{}:`", token.text);
            faults.push(Fault::new(token.line, found, "a value"));
        } else {
            let expected = "the name of a field and a colon";
            faults.push(Fault::new(token.line, quote(token.text), expected));
        }
        at = match tokens.get(end) {
            Some(next) if next.kind != Kind::Comma && named => {
                let found = quote(next.text);
                faults.push(Fault::new(
                    next.line,
                    found,
                    "a comma before the next field",
                ));
                end
            }
            Some(next) if next.kind != Kind::Comma => end,
            _ => end + 1,
        };
    }
    let named = fields.iter().find(|field: &&Field<'_>| field.name == "id");
    let id = named.and_then(|field| ron::from_str(&field.value.text).ok());
    Entry {
        line,
        id,
        fields,
        is_whole: true,
        faults,
    }
}

fn begins_field(tokens: &[Token<'_>], at: usize) -> bool {
    let is = |at: usize, kind| tokens.get(at).is_some_and(|token| token.kind == kind);
    is(at, Kind::Word) && is(at + 1, Kind::Colon)
}

/// End of the value that starts at `start`: a comma, the next field, or the end.
fn value_end(tokens: &[Token<'_>], start: usize) -> usize {
    let mut at = start;
    while let Some(token) = tokens.get(at) {
        at = match token.kind {
            Kind::Comma => return at,
            Kind::Open => closing(tokens, at) + 1,
            _ if begins_field(tokens, at) => return at,
            _ => at + 1,
        };
    }
    at.min(tokens.len())
}

fn field<'a>(text: &'a str, name: &Token<'a>, tokens: &[Token<'a>]) -> Field<'a> {
    let (first, last) = (tokens[0], tokens[tokens.len() - 1]);
    Field {
        name: name.text,
        line: name.line,
        value: Value {
            text: Cow::Borrowed(&text[first.start..last.start + last.text.len()]),
            first_line: first.line,
            lines: Vec::new(),
        },
        tokens: tokens.to_vec(),
        is_inherited: false,
    }
}

/// The text of tokens: those of the same line in a file on the same line.
fn written<'a>(tokens: &[Token<'_>]) -> Value<'a> {
    let mut text = String::new();
    let mut lines = Vec::new();
    let mut before: Option<&Token<'_>> = None;
    for token in tokens {
        match before {
            None => lines.push(token.line),
            Some(before) if lines.last() != Some(&token.line) || token.start < before.start => {
                text.push('\n');
                lines.push(token.line);
            }
            Some(before) if before.start + before.text.len() != token.start => text.push(' '),
            Some(_) => {}
        }
        text.push_str(token.text);
        let inside = token.text.matches('\n').count();
        lines.extend((token.line + 1..).take(inside));
        before = Some(token);
    }
    Value {
        text: Cow::Owned(text),
        first_line: tokens.first().map_or(0, |token| token.line),
        lines,
    }
}

/// `text` shortened and in backticks, for messages.
pub(crate) fn quote(text: &str) -> String {
    format!("`{}`", brief(text))
}

/// The first line of `text`, cut after 40 characters.
pub(crate) fn brief(text: &str) -> String {
    const LONGEST: usize = 40;
    let line = text.trim().lines().next().unwrap_or_default().trim_end();
    let line = line.replace('`', "'");
    match line.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}...", &line[..cut]),
        None => line,
    }
}
