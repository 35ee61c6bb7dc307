//! Fits text to a width.

use std::borrow::Cow;

use textwrap::{Options, WordSeparator, WordSplitter};

/// Wraps `text` into lines of at most `width` characters, between words if possible. There
/// is always at least one line, which may be empty.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let lines = textwrap::wrap(&text, options(width)).into_iter();
    lines.map(Cow::into_owned).collect()
}

/// Breaks at blanks only: a hyphen in a name is no place to break.
fn options(width: usize) -> Options<'static> {
    Options::new(width.max(1))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Wraps an entry of a list: unchanged if it fits, else all lines but the first are
/// indented further than the entry.
#[must_use]
pub fn wrap_entry(text: &str, width: usize) -> Vec<String> {
    const SET_IN: usize = 4;
    if text.chars().count() <= width {
        return vec![text.to_owned()];
    }
    let entry = text.trim_start_matches(' ');
    let lead = (text.len() - entry.len()).min(width / 3);
    let lines = wrap(entry, width.saturating_sub(lead + SET_IN)).into_iter();
    let set_in = |(at, line): (usize, String)| {
        let blanks = if at == 0 { lead } else { lead + SET_IN };
        format!("{}{line}", " ".repeat(blanks))
    };
    lines.enumerate().map(set_in).collect()
}

/// How a text that was cut off ends.
const MORE: &str = "...";

/// The first `rows` lines; if any are dropped, the last one ends in an ellipsis.
#[must_use]
pub fn cut(mut lines: Vec<String>, rows: usize, width: usize) -> Vec<String> {
    if lines.len() <= rows {
        return lines;
    }
    lines.truncate(rows);
    if let Some(last) = lines.last_mut() {
        *last = ended(last, width);
    }
    lines
}

/// The text, cut off with an ellipsis if it is longer than `width`.
#[must_use]
pub fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        text.to_owned()
    } else {
        ended(text, width)
    }
}

fn ended(text: &str, width: usize) -> String {
    let kept = text.chars().take(width.saturating_sub(MORE.len()));
    kept.collect::<String>() + MORE
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_break_between_words_where_they_can() {
        assert_eq!(wrap("a gate and a way", 6), ["a gate", "and a", "way"]);
        assert_eq!(wrap("in /home/hero/x", 6), ["in", "/home/", "hero/x"]);
        assert_eq!(wrap("", 6), [""]);
    }

    #[test]
    fn an_entry_that_fits_keeps_its_columns() {
        assert_eq!(wrap_entry("k    north", 10), ["k    north"]);
        assert_eq!(wrap_entry("k    northern", 12), ["k", "    northern"]);
        let counted = ["   180 Foes", "       you", "       killed"];
        assert_eq!(wrap_entry("   180  Foes you killed", 16), counted);
    }

    #[test]
    fn what_is_cut_says_so() {
        let lines = || vec!["a gate".to_owned(), "and".to_owned()];
        assert_eq!(cut(lines(), 2, 6), ["a gate", "and"]);
        assert_eq!(cut(lines(), 1, 6), ["a g..."]);
        assert_eq!(cut(lines(), 1, 20), ["a gate..."]);
        assert_eq!(cut(lines(), 0, 6), [""; 0]);
        assert_eq!(shortened("a gate", 6), "a gate");
        assert_eq!(shortened("a gate", 5), "a ...");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_sticks_out(text in "[a-z ]{0,60}", width in 1usize..30) {
            let lines = wrap(&text, width);
            prop_assert!(lines.iter().all(|line| line.chars().count() <= width));
            let without_spaces = |text: &str| text.replace(' ', "");
            prop_assert_eq!(without_spaces(&lines.concat()), without_spaces(&text));
        }
    }
}
