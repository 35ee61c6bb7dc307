//! The stories of finished runs, one text file each, for human readers only.

use std::io;

use super::store::{Store, StoreError};

/// Maximum number of stories with the same seed and number of turns.
const MOST_ALIKE: u32 = 99;

impl Store {
    /// Stores the story of a run with that seed and number of turns in a new file, and
    /// returns its location. If the run `ends_again`, a story that is there is its own.
    ///
    /// # Errors
    /// If it cannot be written, or there are too many stories with that seed and number of
    /// turns.
    pub fn keep_story(
        &mut self,
        (seed, turns): (u64, u32),
        text: &str,
        ends_again: bool,
    ) -> Result<String, StoreError> {
        let first = format!("story-{seed}-{turns}.txt");
        let more = (2..=MOST_ALIKE).map(|number| format!("story-{seed}-{turns}-{number}.txt"));
        if ends_again && self.shelf.has(&first) {
            return Ok(self.shelf.place(&first));
        }
        let name = std::iter::once(first.clone())
            .chain(more)
            .find(|name| !self.shelf.has(name));
        let Some(name) = name else {
            let error = io::Error::other("there are too many like it");
            return Err(self.error(&error, &first));
        };
        let written = self.shelf.write(&name, text.as_bytes(), None);
        written.map_err(|error| self.error(&error, &name))?;
        Ok(self.shelf.place(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::MemoryShelf;

    #[test]
    fn no_story_takes_the_place_of_another() {
        let mut store = Store::on(MemoryShelf::default());
        let places = ["one", "two"].map(|text| store.keep_story((7, 90), text, false));
        let names = ["story-7-90.txt", "story-7-90-2.txt"];
        assert_eq!(places, names.map(|name| Ok(name.to_owned())));
        let read = |name| store.shelf.read(name, 99).expect("memory is read");
        assert_eq!(
            names.map(read),
            [Some(b"one".to_vec()), Some(b"two".to_vec())]
        );
    }

    #[test]
    fn a_full_disk_is_told_of() {
        let mut store = Store::on(MemoryShelf::with_room(2));
        let kept = store.keep_story((7, 90), "three", false);
        assert!(matches!(kept, Err(StoreError::Full { .. })), "{kept:?}");
    }
}
