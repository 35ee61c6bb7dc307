//! Groups of words laid out in a few rows. They move closer together and use shorter words
//! where space is short.

use super::layout::Layout;
use crate::content::Colour;

/// Words that stay together in one row, and a shorter form of them.
pub struct Group {
    words: Words,
    short: Option<Words>,
}

/// Words, each with its colour.
pub type Words = Vec<(String, Colour)>;

impl Group {
    /// Words without a shorter form.
    #[must_use]
    pub const fn of(words: Words) -> Self {
        Self { words, short: None }
    }

    /// Adds a shorter form for when space is short.
    #[must_use]
    pub fn or(self, short: Words) -> Self {
        Self {
            short: Some(short),
            ..self
        }
    }
}

/// The words to print, each with its column and its row within the status rows.
pub type Printed = Vec<((u16, u16), Words)>;

/// Lays out the groups in the status rows, starting after column `first` of the first row.
/// If they need too many rows, they first move closer together, then are shortened one by
/// one from the first until they fit.
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
            // Drop what does not fit: the rows below belong to other parts of the screen.
            let rows = layout.status_rows;
            return printed
                .into_iter()
                .filter(|((_, y), _)| *y < rows)
                .collect();
        }
    }
}

/// Lays out the groups one after another, beginning in the rest of the first row.
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
