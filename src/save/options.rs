//! The player's options, stored beside the saves. Only the interface knows what they mean.

use super::piece::PieceFile;
use super::store::{Store, StoreError};

const OPTIONS: PieceFile = PieceFile {
    stem: "options",
    what: "The list of your options",
    most_bytes: 64 << 10,
    by_hand: true,
};

impl Store {
    /// Loads the options and parses them with `read`. An unusable text is set aside; the
    /// result is then the defaults and a message that says what was wrong.
    ///
    /// # Errors
    /// If the text can be neither used nor set aside, since a new one would destroy it.
    pub fn options<T: Default>(
        &mut self,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<(T, Option<String>), StoreError> {
        self.load_text(OPTIONS, read)
    }

    /// Stores the options.
    ///
    /// # Errors
    /// If they cannot be written; the previous ones are then still there.
    pub fn keep_options(&mut self, text: &str) -> Result<(), StoreError> {
        self.keep_text(OPTIONS, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

    fn number(text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| "it is no number".to_owned())
    }

    #[test]
    fn options_are_read_as_they_were_kept() {
        let mut store = Store::on(MemoryShelf::default());
        assert_eq!(store.options(number), Ok((0, None)));
        store.keep_options("7").expect("there is room");
        assert_eq!(store.options(number), Ok((7, None)));
    }

    #[test]
    fn what_can_not_be_used_is_set_aside_with_a_sentence() {
        for spoilt in [b"seven".to_vec(), vec![0xff], vec![b'1'; 70_000]] {
            let mut shelf = MemoryShelf::default();
            let written = shelf.write("options.quarry", &spoilt, None);
            written.expect("there is room");
            let mut store = Store::on(shelf);
            let (read, told) = store.options(number).expect("it can be set aside");
            let told = told.expect("it is told");
            assert!(told.contains("options.damaged-1.quarry"), "{told}");
            assert_eq!(read, 0);
            let kept = store.shelf.read("options.damaged-1.quarry", 1 << 20);
            assert_eq!(kept.expect("it is there"), Some(spoilt));
            assert_eq!(store.options(number), Ok((0, None)));
        }
    }
}
