//! Two arrows pressed at once are a diagonal, for keyboards without a number pad.
//!
//! An arrow waits a moment for a second one. (Angband has the same as `lazymove_delay`.)

use crate::spatial::Dir;
use crate::ui::client::Key;

/// Ticks an arrow waits: 50 to 100 milliseconds, because the first tick may come at once.
const WAIT: u8 = 2;

/// The arrow that waits for a second one, if any.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arrows {
    waiting: Option<(Key, u8)>,
}

impl Arrows {
    /// Handles a key. Returns the keys that are decided now, in order.
    pub(super) fn take(&mut self, key: Key) -> Vec<Key> {
        let before = self.waiting.take().map(|(before, _)| before);
        if let Some(both) = before.and_then(|before| diagonal(before, key)) {
            return vec![both];
        }
        let mut meant: Vec<Key> = before.into_iter().collect();
        match arrow(key) {
            Some(_) => self.waiting = Some((key, WAIT)),
            None => meant.push(key),
        }
        meant
    }

    /// Whether an arrow waits for a second one.
    pub(super) const fn are_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Handles a tick: returns the waiting arrow if it waited long enough.
    pub(super) fn rest(&mut self) -> Option<Key> {
        let (key, left) = self.waiting.take()?;
        match left - 1 {
            0 => Some(key),
            left => {
                self.waiting = Some((key, left));
                None
            }
        }
    }
}

/// The direction of an arrow, and whether shift is held.
const fn arrow(key: Key) -> Option<(Dir, bool)> {
    Some(match key {
        Key::Up => (Dir::North, false),
        Key::Down => (Dir::South, false),
        Key::Left => (Dir::West, false),
        Key::Right => (Dir::East, false),
        Key::Shift(dir @ (Dir::North | Dir::South | Dir::West | Dir::East)) => (dir, true),
        _ => return None,
    })
}

/// The diagonal key for two arrows.
fn diagonal(one: Key, other: Key) -> Option<Key> {
    let ((one, is_held), (other, is_too)) = (arrow(one)?, arrow(other)?);
    let key = match (one, other) {
        (Dir::North, Dir::West) | (Dir::West, Dir::North) => Key::Home,
        (Dir::North, Dir::East) | (Dir::East, Dir::North) => Key::PageUp,
        (Dir::South, Dir::West) | (Dir::West, Dir::South) => Key::End,
        (Dir::South, Dir::East) | (Dir::East, Dir::South) => Key::PageDown,
        _ => return None,
    };
    // Shift on either arrow counts, because it may be released a moment too early.
    Some(if is_held || is_too {
        key.shifted()
    } else {
        key
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_arrows_at_once_are_the_key_between_them() {
        let mut arrows = Arrows::default();
        assert_eq!(arrows.take(Key::Up), []);
        assert_eq!(arrows.rest(), None);
        assert_eq!(arrows.take(Key::Left), [Key::Home]);
        assert_eq!(arrows.rest(), None);
        for (one, other, both) in [
            (Key::Up, Key::Right, Key::PageUp),
            (Key::Left, Key::Down, Key::End),
            (Key::Right, Key::Down, Key::PageDown),
        ] {
            arrows.take(one);
            assert_eq!(arrows.take(other), [both]);
        }
        arrows.take(Key::Shift(Dir::South));
        let both = arrows.take(Key::Right);
        assert_eq!(both, [Key::Shift(Dir::SouthEast)]);
    }

    #[test]
    fn an_arrow_alone_is_itself_after_a_moment() {
        let mut arrows = Arrows::default();
        arrows.take(Key::Up);
        let ticks: Vec<_> = (0..4).map(|_| arrows.rest()).collect();
        assert_eq!(ticks, [None, Some(Key::Up), None, None]);
    }

    #[test]
    fn nothing_that_is_pressed_is_lost() {
        let mut arrows = Arrows::default();
        assert_eq!(arrows.take(Key::Up), []);
        assert_eq!(arrows.take(Key::Up), [Key::Up]);
        assert_eq!(arrows.take(Key::Down), [Key::Up], "opposites are none");
        assert_eq!(arrows.take(Key::Char('x')), [Key::Down, Key::Char('x')]);
        assert_eq!(arrows.rest(), None);
    }
}
