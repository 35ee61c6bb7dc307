//! Texts on their way to a terminal.
//!
//! Names and lines from files of strangers may hold escape sequences, which set the title
//! of a window, fill the clipboard or wipe out what was said before. All that is printed
//! goes through [`Plain`], which escapes them.

use std::borrow::Cow;
use std::io::{self, Stderr, Stdout, Write, stderr, stdout};

/// Standard output, for plain text.
#[must_use]
pub fn out() -> Plain<Stdout> {
    Plain(stdout())
}

/// Standard error, for plain text.
#[must_use]
pub fn err() -> Plain<Stderr> {
    Plain(stderr())
}

/// An output that escapes what a terminal would obey. Each piece of text has to be written
/// whole, as `write!` and `write_all` do: a character that is cut in two becomes `�`.
#[derive(Debug)]
pub struct Plain<W>(pub W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let shown = String::from_utf8_lossy(text);
        self.0.write_all(plain(&shown).as_bytes())?;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The text with everything escaped that a terminal would obey; line feeds stay.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c != '\n' && is_obeyed(c))
}

/// A JSON text with the same escaped in the way of JSON.
#[must_use]
pub fn plain_json(json: &str) -> Cow<'_, str> {
    if !json.contains(is_obeyed) {
        return Cow::Borrowed(json);
    }
    let mut shown = String::with_capacity(json.len());
    for c in json.chars() {
        if is_obeyed(c) {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                shown.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// The same on one line, for a name or an excerpt that stands in a sentence: a line feed
/// in it could pass for the end of that sentence.
#[must_use]
pub fn on_one_line(text: &str) -> Cow<'_, str> {
    escaped(text, is_obeyed)
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_escaped(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Whether a terminal does something at this character instead of showing it: controls,
/// other ends of lines, and marks that turn the direction of the text.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_escaped() {
        let evil = "\x1b]0;PWNED\x07 \r \x7f \u{9b}31m \u{202e}lia";
        let shown = plain(evil);
        assert_eq!(
            shown,
            r"\u{1b}]0;PWNED\u{7} \r \u{7f} \u{9b}31m \u{202e}lia"
        );
        assert_eq!(plain("two\nlines"), "two\nlines");
        assert_eq!(on_one_line("two\nlines"), r"two\nlines");
        assert!(matches!(plain("déjà vu ♥"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_stays_json() {
        let evil = "\u{9b}31m \u{202e}lia";
        let json = format!("{{\"name\":\"{evil}\"}}");
        let shown = plain_json(&json);
        assert_eq!(shown, r#"{"name":"\u009b31m \u202elia"}"#);
        assert_eq!(plain(&shown), shown);
    }

    #[test]
    fn an_output_passes_on_plain_text_only() {
        let mut plain = Plain(Vec::new());
        let name = "\u{1b}[2Jcave";
        writeln!(plain, "the {name} is déjà vu").expect("memory takes all");
        assert_eq!(
            String::from_utf8(plain.0).expect("it is text"),
            "the \\u{1b}[2Jcave is déjà vu\n"
        );
    }
}
