//! The latest messages, fitted into a few rows.
//!
//! All new messages are shown if there is room. If not, a line says so, and the most important
//! are kept: those about lost health before all others.

use std::cmp::Reverse;

use super::command::{Command, Sheet};
use super::effects::tint::dimmed;
use super::messages::{Message, Messages};
use super::run::Run;
use super::text::{shortened, wrap};
use crate::content::Colour;

/// A line with its colour.
pub type Line = (String, Colour);

const MORE: Colour = Colour(255, 220, 140);

/// The latest messages of a run in at most `rows` lines, oldest first. A single row has
/// several messages instead.
#[must_use]
pub fn of_run(run: &Run, rows: usize, columns: usize) -> Vec<Line> {
    let key = run.keys.key_of(Command::Show(Sheet::Messages));
    lines(&run.messages, rows, columns, &key)
}

/// The same; `key` opens the history.
fn lines(messages: &Messages, rows: usize, columns: usize, key: &str) -> Vec<Line> {
    if rows == 0 {
        return Vec::new();
    }
    let new = messages.new_count();
    let all: Vec<Told> = messages
        .last(rows.max(new))
        .map(|(message, is_new)| Told::new(message, is_new, columns))
        .collect();
    if rows == 1 {
        return one_row(&all, columns, key);
    }
    let needed: usize = all
        .iter()
        .rev()
        .take(new)
        .map(|told| told.lines.len())
        .sum();
    if needed <= rows {
        let lines: Vec<Line> = all.iter().flat_map(Told::coloured).collect();
        return lines[lines.len().saturating_sub(rows)..].to_vec();
    }
    let new = &all[all.len() - new..];
    let fitted = (1..=rows).rev().find_map(|room| {
        let kept = kept(new, room, |told| told.lines.len());
        let lines = after_more(new, &kept, columns, key);
        (!kept.is_empty() && lines.len() <= rows).then_some(lines)
    });
    fitted.unwrap_or_else(|| {
        let newest = new.len() - 1;
        let lines = after_more(new, &[newest], columns, key);
        lines.into_iter().take(rows).collect()
    })
}

/// These messages, the first of them after a note that there are more.
fn after_more(new: &[Told], kept: &[usize], columns: usize, key: &str) -> Vec<Line> {
    let mut note = more(new.len() - kept.len(), columns, key) + " ";
    let mut lines = Vec::new();
    for &at in kept {
        let told = &new[at];
        let text = std::mem::take(&mut note) + &told.text;
        let wrapped = wrap(&text, columns).into_iter();
        lines.extend(wrapped.map(|line| (line, told.colour)));
    }
    lines
}

/// Number of lines that the last six messages need, or the new ones if these are more.
#[must_use]
pub fn wanted_rows(messages: &Messages, columns: usize) -> usize {
    const USUAL: usize = 6;
    let last = messages.last(USUAL.max(messages.new_count()));
    last.map(|(message, _)| wrap(&message.line(), columns).len())
        .sum()
}

/// The new messages joined in a single row, or the last one if none is new.
fn one_row(all: &[Told], columns: usize, key: &str) -> Vec<Line> {
    let new = all.iter().filter(|told| told.is_new).count();
    let last = &all[all.len().saturating_sub(new.max(1))..];
    let joined: Vec<&str> = last.iter().map(|told| told.text.as_str()).collect();
    let length = |told: &Told| told.text.chars().count() + 1;
    let needed: usize = last.iter().map(length).sum();
    if needed <= columns + 1 {
        // Each message keeps its colour, so they stay separate.
        let spans = joined.iter().zip(last);
        return spans
            .map(|(text, told)| ((*text).to_owned(), told.colour))
            .collect();
    }
    let room = columns.saturating_sub(more(last.len(), columns, key).chars().count() + 1);
    let kept = kept(last, room, length);
    if kept.is_empty() {
        let others = last.len() - 1;
        let room = if others > 0 { room } else { columns };
        let newest = last
            .last()
            .map(|told| (shortened(&told.text, room), told.colour));
        let more = (others > 0).then(|| (more(others, columns, key), MORE));
        return more.into_iter().chain(newest).collect();
    }
    let more = (more(last.len() - kept.len(), columns, key), MORE);
    let kept = kept.into_iter();
    let kept = kept.map(|at| (last[at].text.clone(), last[at].colour));
    std::iter::once(more).chain(kept).collect()
}

/// That some messages are not shown, and which key shows them.
fn more(count: usize, columns: usize, key: &str) -> String {
    shortened(&format!("-{count} more: {key}-"), columns)
}

/// Which of the messages to show if only so much fits: the most important, and the newest among
/// equals. In their own order.
fn kept(new: &[Told], room: usize, size: impl Fn(&Told) -> usize) -> Vec<usize> {
    let mut by_weight: Vec<(usize, &Told)> = new.iter().enumerate().rev().collect();
    by_weight.sort_by_key(|(_, told)| Reverse(told.weight));
    let mut left = room;
    let mut kept = Vec::new();
    for (at, told) in by_weight {
        if let Some(rest) = left.checked_sub(size(told)) {
            left = rest;
            kept.push(at);
        }
    }
    kept.sort_unstable();
    kept
}

/// A message as it is told.
struct Told {
    text: String,
    lines: Vec<String>,
    colour: Colour,
    is_new: bool,
    weight: u8,
}

impl Told {
    fn new(message: &Message, is_new: bool, columns: usize) -> Self {
        let text = message.line();
        let colour = message.tone.colour();
        Self {
            lines: wrap(&text, columns),
            text,
            colour: if is_new { colour } else { dimmed(colour) },
            is_new,
            weight: message.tone.weight(),
        }
    }

    fn coloured(&self) -> impl Iterator<Item = Line> {
        self.lines.iter().map(|line| (line.clone(), self.colour))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::messages::Tone;

    fn told(new: &[(&str, Tone)], rows: usize, columns: usize) -> Vec<String> {
        let mut messages = Messages::default();
        messages.add(1, "Old news.".to_owned(), Tone::Hurt);
        messages.grow_old();
        for (text, tone) in new {
            messages.add(2, (*text).to_owned(), *tone);
        }
        let lines = lines(&messages, rows, columns, "m");
        lines.into_iter().map(|(text, _)| text).collect()
    }

    const NEWS: [(&str, Tone); 4] = [
        ("A rat bites you for 3.", Tone::Hurt),
        ("You hear a shout.", Tone::Plain),
        ("The door opens.", Tone::Plain),
        ("It is dark.", Tone::Plain),
    ];

    #[test]
    fn old_messages_fill_the_rows_that_new_ones_leave() {
        assert_eq!(
            told(&NEWS[2..], 3, 40),
            ["Old news.", "The door opens.", "It is dark."]
        );
        assert_eq!(told(&NEWS[2..], 2, 40), ["The door opens.", "It is dark."]);
        assert_eq!(told(&[], 2, 40), ["Old news."]);
    }

    #[test]
    fn what_cost_health_is_kept_and_what_is_not_shown_is_said() {
        let few = ["-2 more: m- A rat bites you for 3.", "It is dark."];
        assert_eq!(told(&NEWS, 2, 40), few);
        let three = ["-3 more: m-", "A rat bites", "you for 3."];
        assert_eq!(told(&NEWS, 3, 12), three);
        assert_eq!(told(&NEWS, 2, 12), ["-3 more: m-", "It is dark."]);
    }

    #[test]
    fn a_single_row_joins_what_is_new() {
        assert_eq!(told(&NEWS[2..], 1, 40), ["The door opens.", "It is dark."]);
        assert_eq!(
            told(&NEWS, 1, 40),
            ["-3 more: m-", "A rat bites you for 3."]
        );
        assert_eq!(told(&NEWS[..1], 1, 16), ["A rat bites y..."]);
        assert_eq!(told(&[], 1, 40), ["Old news."]);
    }

    #[test]
    fn six_messages_are_wanted_or_all_new_ones() {
        let mut messages = Messages::default();
        for turn in 0..9 {
            messages.add(turn, format!("Message {turn}."), Tone::Plain);
        }
        assert_eq!(wanted_rows(&messages, 40), 9);
        messages.grow_old();
        assert_eq!(wanted_rows(&messages, 40), 6);
        assert_eq!(wanted_rows(&messages, 8), 12);
    }
}
