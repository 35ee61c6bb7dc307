//! Tokens of RON: words, signs, brackets and quoted text.

/// The kind of a token, as precise as telling fields apart requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Open,
    Close,
    Comma,
    Colon,
    /// Letters, digits and `_`.
    Word,
    /// A string or character with its quotes.
    Quoted,
    /// Any other character.
    Sign,
}

/// A token and its position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    /// Offset of its first byte in the text.
    pub(crate) start: usize,
    /// Its line, from 1.
    pub(crate) line: usize,
}

/// A mistake in the syntax of a file.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) line: usize,
    pub(crate) found: String,
    pub(crate) expected: String,
}

impl Fault {
    pub(crate) fn new(line: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            line,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

/// Scans a text token by token.
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            line: 1,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn advance(&mut self, length: usize) -> &'a str {
        let passed = &self.rest()[..length];
        self.at += length;
        self.line += passed.matches('\n').count();
        passed
    }

    /// The next token; `None` at the end of the text.
    pub(crate) fn next(&mut self) -> Result<Option<Token<'a>>, Fault> {
        self.skip_blanks()?;
        let Some(first) = self.rest().chars().next() else {
            return Ok(None);
        };
        let (start, line) = (self.at, self.line);
        let (kind, length) = self.measure(first)?;
        let text = self.advance(length);
        Ok(Some(Token {
            kind,
            text,
            start,
            line,
        }))
    }

    fn skip_blanks(&mut self) -> Result<(), Fault> {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            let length = if blank > 0 {
                blank
            } else if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                block_comment(rest).ok_or_else(|| self.endless("a comment", "*/"))?
            } else {
                return Ok(());
            };
            self.advance(length);
        }
    }

    fn measure(&self, first: char) -> Result<(Kind, usize), Fault> {
        let rest = self.rest();
        Ok(match first {
            '(' | '[' | '{' => (Kind::Open, 1),
            ')' | ']' | '}' => (Kind::Close, 1),
            ',' => (Kind::Comma, 1),
            ':' => (Kind::Colon, 1),
            '"' => {
                let length = quoted(rest).ok_or_else(|| self.endless("a string", "\""))?;
                (Kind::Quoted, length)
            }
            '\'' => {
                let length = character(rest).ok_or_else(|| self.endless("a character", "'"))?;
                (Kind::Quoted, length)
            }
            _ => match raw_opening(rest) {
                Some((opening, closing)) => {
                    let inside = rest[opening..].find(&closing);
                    let inside = inside.ok_or_else(|| self.endless("a raw string", &closing))?;
                    (Kind::Quoted, opening + inside + closing.len())
                }
                None if is_word(first) => {
                    (Kind::Word, rest.find(|c| !is_word(c)).unwrap_or(rest.len()))
                }
                None => (Kind::Sign, first.len_utf8()),
            },
        })
    }

    fn endless(&self, what: &str, end: &str) -> Fault {
        let found = format!("{what} that never ends");
        Fault::new(self.line, found, format!("a `{end}` that ends it"))
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Length of a block comment, which may contain others.
fn block_comment(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0usize);
    while let Some(pair) = text.as_bytes().get(at..at + 2) {
        match pair {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Length of a string, including its quotes.
fn quoted(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Length of a character literal, including its quotes; `None` if it spans lines.
fn character(text: &str) -> Option<usize> {
    let mut inside = text.char_indices().skip(1);
    if inside.next()?.1 == '\\' {
        inside.next()?;
    }
    for (at, c) in inside {
        match c {
            '\'' => return Some(at + 1),
            '\n' => return None,
            _ => {}
        }
    }
    None
}

/// Length of a raw string's opening, and the text that closes it.
fn raw_opening(text: &str) -> Option<(usize, String)> {
    let prefix = if text.starts_with("br") { 2 } else { 1 };
    let after = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].starts_with('"').then(|| {
        let closing = format!("\"{}", "#".repeat(hashes));
        (prefix + hashes + 1, closing)
    })
}
