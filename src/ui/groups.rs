//! Groups of words laid out in the free parts of a few rows. They use shorter words where
//! space is short.

use crate::content::Colour;

/// Words that stay together in one row, and a shorter form of them.
#[derive(Clone)]
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

    /// The longer form.
    #[must_use]
    pub fn in_full(self) -> Words {
        self.words
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

/// A free part of a row.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// Its first column.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// Its columns.
    pub columns: u16,
}

/// The words to print, each with its column and row.
pub type Printed = Vec<((u16, u16), Words)>;

/// Lays out the groups in the slots, in order. If they do not fit, they are shortened one
/// by one from the last. The second result says whether all of them fit; if not, those that
/// do are returned.
#[must_use]
pub fn arranged(mut groups: Vec<Group>, slots: &[Slot]) -> (Printed, bool) {
    loop {
        let printed = flow(&groups, slots);
        if printed.len() == groups.len() {
            return (printed, true);
        }
        let Some(long) = groups.iter_mut().rfind(|group| group.short.is_some()) else {
            return (printed, false);
        };
        long.words = long.short.take().unwrap_or_default();
    }
}

/// Lays out the groups one after another, two columns apart.
fn flow(groups: &[Group], slots: &[Slot]) -> Printed {
    let mut slots = slots.to_vec();
    let mut printed = Vec::new();
    for group in groups {
        let letters = group.words.iter().map(|(text, _)| text.chars().count());
        let length = u16::try_from(letters.sum::<usize>()).unwrap_or(u16::MAX);
        let Some(slot) = slots.iter_mut().find(|slot| slot.columns >= length) else {
            continue;
        };
        printed.push(((slot.x, slot.y), group.words.clone()));
        let used = length.saturating_add(2).min(slot.columns);
        slot.x += used;
        slot.columns -= used;
    }
    printed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(words: &[(&str, &str)], slots: &[(u16, u16, u16)]) -> (Vec<String>, bool) {
        let text = |text: &str| vec![(text.to_owned(), Colour(9, 9, 9))];
        let groups = words.iter();
        let groups = groups.map(|(long, short)| Group::of(text(long)).or(text(short)));
        let slots: Vec<Slot> = slots
            .iter()
            .map(|&(x, y, columns)| Slot { x, y, columns })
            .collect();
        let (printed, is_all) = arranged(groups.collect(), &slots);
        let told = printed
            .iter()
            .map(|((x, y), words)| format!("{x},{y} {}", words[0].0));
        (told.collect(), is_all)
    }

    #[test]
    fn words_fill_the_slots_and_the_last_are_shortened_first() {
        let words = [("wizard", "w"), ("confused 40", "confused")];
        let told = printed(&words, &[(5, 0, 6), (0, 1, 20)]);
        assert_eq!(
            told,
            (vec!["5,0 wizard".into(), "0,1 confused 40".into()], true)
        );
        let told = printed(&words, &[(5, 0, 16)]);
        assert_eq!(
            told,
            (vec!["5,0 wizard".into(), "13,0 confused".into()], true)
        );
        let told = printed(&words, &[(5, 0, 11)]);
        assert_eq!(told, (vec!["5,0 w".into(), "8,0 confused".into()], true));
        let told = printed(&words, &[(5, 0, 8)]);
        assert_eq!(told, (vec!["5,0 w".into()], false));
    }
}
