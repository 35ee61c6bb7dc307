//! Splits RON into pieces: the elements of a list, map or call, each with its line. A
//! mistake in one piece then does not hide mistakes in others.

use ron::error::Error as RonError;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::mistake::Mistakes;
use crate::content::load::plain_words::plain_words;
use crate::content::load::split::{Field, quote};
use crate::content::load::token::{Kind, Token};

/// A part of a file that is one value.
#[derive(Clone, Copy)]
pub struct Piece<'a> {
    /// The whole file.
    text: &'a str,
    /// The tokens of this part; never empty.
    tokens: &'a [Token<'a>],
}

impl<'a> Piece<'a> {
    /// The part as it was written, with single blanks in place of line breaks.
    pub fn on_one_line(&self) -> String {
        let words: Vec<&str> = self.written().split_whitespace().collect();
        words.join(" ")
    }

    /// The value of a field.
    pub fn of(text: &'a str, field: &'a Field<'a>) -> Self {
        let tokens = &field.tokens;
        Self { text, tokens }
    }

    /// The line of the first token.
    pub fn line(&self) -> usize {
        self.tokens[0].line
    }

    /// The text of the first token.
    pub fn head(&self) -> &'a str {
        self.tokens[0].text
    }

    /// The text as written.
    pub fn written(&self) -> &'a str {
        let last = self.tokens[self.tokens.len() - 1];
        &self.text[self.tokens[0].start..last.start + last.text.len()]
    }

    /// The elements between the outermost brackets, separated by commas; `None` unless
    /// those brackets open with `opening`.
    pub fn elements(&self, opening: &str) -> Option<Vec<Self>> {
        let open = self.tokens.iter().position(|token| token.text == opening)?;
        let is_ahead = open == 0 || (open == 1 && self.tokens[0].kind == Kind::Word);
        let inside = self.tokens.get(open + 1..self.tokens.len() - 1)?;
        is_ahead.then(|| self.parted(inside))
    }

    fn parted(&self, inside: &'a [Token<'a>]) -> Vec<Self> {
        let mut depth = 0usize;
        let parts = inside.split(|token| {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            token.kind == Kind::Comma && depth == 0
        });
        let text = self.text;
        let parts = parts.filter(|tokens| !tokens.is_empty());
        parts.map(|tokens| Self { text, tokens }).collect()
    }

    /// The parts before and after the first colon.
    pub fn pair(&self) -> Option<(Self, Self)> {
        let is_colon = |token: &Token<'_>| token.kind == Kind::Colon;
        let colon = self.tokens.iter().position(is_colon)?;
        let (before, behind) = (&self.tokens[..colon], &self.tokens[colon + 1..]);
        let piece = |tokens| Self {
            text: self.text,
            tokens,
        };
        (!before.is_empty() && !behind.is_empty()).then(|| (piece(before), piece(behind)))
    }

    /// Parses the value. Adds a mistake unless it is of that type.
    pub fn read<T: DeserializeOwned>(&self, expected: &str, mistakes: &mut Mistakes) -> Option<T> {
        let options = ron::Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES);
        match options.from_str(self.written()) {
            Ok(value) => Some(value),
            Err(error) => {
                let line = self.line() + error.span.start.line.max(1) - 1;
                let reason = match &error.code {
                    RonError::TrailingCharacters => {
                        "something follows it; a comma may be missing".to_owned()
                    }
                    code => plain_words(code).unwrap_or_else(|| code.to_string()),
                };
                let wrong = format!("{} is not understood: {reason}", quote(self.written()));
                mistakes.add(line, wrong, format!("write {expected}"));
                None
            }
        }
    }
}
