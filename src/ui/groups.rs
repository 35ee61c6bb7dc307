//! Groups of words that stand one after another in a few rows, and come closer and
//! become shorter where room is short.

use super::layout::Layout;
use crate::content::Colour;

/// Words that stay together in one row, and what they come to where room is short.
pub struct Group {
    words: Words,
    short: Option<Words>,
}

/// Words, each with its colour.
pub type Words = Vec<(String, Colour)>;

impl Group {
    /// Words that can not be said more shortly.
    #[must_use]
    pub const fn of(words: Words) -> Self {
        Self { words, short: None }
    }

    /// The same, said so where room is short.
    #[must_use]
    pub fn or(self, short: Words) -> Self {
        Self {
            short: Some(short),
            ..self
        }
    }
}

/// Where all that words come to is printed: in which column, and which row of the state.
pub type Printed = Vec<((u16, u16), Words)>;

/// The groups one after another in the rows of the state, from behind column `first` of
/// the first row. Where they need more rows than there are, they stand
/// closer, and then become short, the first of them first, until they fit.
#[must_use]
pub fn arranged(mut groups: Vec<Group>, first: u16, layout: Layout) -> Printed {
    let mut gap = 2;
    loop {
        let printed = flow(&groups, first, layout.width, gap);
        let fits = printed.iter().all(|((_, y), _)| *y < layout.status_rows);
        if fits {
            return printed;
        }
        if gap > 1 {
            gap = 1;
        } else if let Some(long) = groups.iter_mut().find(|group| group.short.is_some()) {
            long.words = long.short.take().unwrap_or_default();
        } else {
            // What lies below is for others to draw.
            let rows = layout.status_rows;
            return printed
                .into_iter()
                .filter(|((_, y), _)| *y < rows)
                .collect();
        }
    }
}

/// The groups one after another, in the rest of the first row and then in as many rows as it takes.
fn flow(groups: &[Group], first: u16, width: u16, gap: u16) -> Printed {
    let (mut x, mut y) = (first + gap, 0);
    let mut printed = Vec::new();
    for group in groups {
        let length: usize = group
            .words
            .iter()
            .map(|(text, _)| text.chars().count())
            .sum();
        let length = u16::try_from(length).unwrap_or(u16::MAX);
        if x > 0 && x.saturating_add(length) > width {
            (x, y) = (0, y + 1);
        }
        printed.push(((x, y), group.words.clone()));
        x = x.saturating_add(length).saturating_add(gap);
    }
    printed
}
