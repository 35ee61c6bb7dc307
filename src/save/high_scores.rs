//! The best runs, stored as a text beside the saves. No rule reads them.
//!
//! Below a heading, each run is one line of RON. An unreadable list is set aside under
//! another name, and a new one begins.

use serde::{Deserialize, Serialize};

use super::piece::{Piece, PieceFile};

/// Maximum length of each text in an entry, in characters.
const MOST_WORDS: usize = 200;

/// A finished run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feat {
    /// Points.
    pub score: i64,
    /// The name of the kit; empty in lists written before kits were stored.
    #[serde(default)]
    pub kit: String,
    /// Turns taken by the hero.
    pub turns: u32,
    /// How the run ended, such as `Killed by a rat in the Cellars`.
    pub end: String,
    /// Whether the run was won.
    pub is_won: bool,
    /// The seed of the run.
    pub seed: u64,
}

/// The best runs, highest score first; equal scores are ordered oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hall {
    feats: Vec<Feat>,
}

impl Hall {
    /// Maximum number of runs that are kept.
    pub const MOST: usize = 20;

    /// The runs, best first.
    #[must_use]
    pub fn feats(&self) -> &[Feat] {
        &self.feats
    }

    /// Inserts a run if it is good enough. Returns its index, from 0.
    pub fn take_in(&mut self, feat: Feat) -> Option<usize> {
        let better = |other: &Feat| other.score >= feat.score;
        let at = self.feats.partition_point(better);
        if at >= Self::MOST {
            return None;
        }
        self.feats.insert(at, feat);
        self.feats.truncate(Self::MOST);
        Some(at)
    }
}

fn feat(line: &str) -> Option<Feat> {
    let feat: Feat = ron::from_str(line).ok()?;
    let is_line =
        |text: &str| text.chars().count() <= MOST_WORDS && !text.contains(char::is_control);
    let is_line = is_line(&feat.end) && is_line(&feat.kit);
    is_line.then_some(feat)
}

impl Piece for Hall {
    const FILE: PieceFile = PieceFile {
        stem: "best-runs",
        what: "The list of your best runs",
        most_bytes: 64 << 10,
        by_hand: false,
    };
    const HEADING: &'static str = "The best runs of Quarry, 1";

    fn encode(&self) -> String {
        let lines = self.feats.iter();
        let lines = lines.map(|feat| ron::to_string(feat).expect("plain data can be written"));
        let lines: Vec<String> = lines.collect();
        format!("{}\n{}\n", Self::HEADING, lines.join("\n"))
    }

    fn decode(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        if lines.next() != Some(Self::HEADING) {
            return Err(format!("it does not begin with `{}`", Self::HEADING));
        }
        let mut hall = Self::default();
        for (line, number) in lines.zip(2..).filter(|(line, _)| !line.trim().is_empty()) {
            let feat = feat(line).ok_or_else(|| format!("its line {number} is no run"))?;
            hall.take_in(feat);
        }
        Ok(hall)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Store;
    use crate::save::shelf::{MemoryShelf, Shelf};

    fn feat(score: i64) -> Feat {
        Feat {
            score,
            kit: "mage".to_owned(),
            turns: 7,
            end: "Killed by a \"rat\"".to_owned(),
            is_won: false,
            seed: u64::MAX,
        }
    }

    #[test]
    fn the_best_come_first_and_of_too_many_the_worst_goes() {
        let mut hall = Hall::default();
        assert_eq!(hall.take_in(feat(5)), Some(0));
        assert_eq!(hall.take_in(feat(9)), Some(0));
        assert_eq!(hall.take_in(feat(5)), Some(2));
        for _ in 0..Hall::MOST {
            hall.take_in(feat(6));
        }
        assert_eq!(hall.feats().len(), Hall::MOST);
        assert_eq!(hall.take_in(feat(1)), None);
        assert!(
            hall.feats()
                .is_sorted_by(|one, next| one.score >= next.score)
        );
    }

    #[test]
    fn what_was_kept_is_read_again() {
        let mut store = Store::on(MemoryShelf::default());
        assert_eq!(store.load_piece::<Hall>(), Ok((Hall::default(), None)));
        let mut hall = Hall::default();
        hall.take_in(feat(-3));
        hall.take_in(feat(12));
        store.keep_piece(&hall).expect("it has room");
        assert_eq!(store.load_piece::<Hall>(), Ok((hall, None)));
    }

    #[test]
    fn a_damaged_list_is_set_aside_with_a_sentence() {
        let sound = {
            let mut hall = Hall::default();
            hall.take_in(feat(3));
            hall.encode()
        };
        let long = "x".repeat(Hall::FILE.most_bytes + 1);
        let flaws = [
            (String::new(), "does not begin with"),
            (
                sound.replace("Quarry, 1", "Quarry, 2"),
                "does not begin with",
            ),
            (sound.replace("turns:7", "turns:-7"), "line 2 is no run"),
            (sound.replace("rat", "r\\nat"), "line 2 is no run"),
            (format!("{sound}(score:"), "line 3 is no run"),
            (long, "too long"),
        ];
        for (text, flaw) in flaws {
            assert_ne!(text, sound);
            let mut shelf = MemoryShelf::default();
            shelf
                .write(&Hall::FILE.name(), text.as_bytes(), None)
                .expect("it has room");
            let mut store = Store::on(shelf);
            let (hall, told) = store.load_piece::<Hall>().expect("it can be set aside");
            let told = told.expect("it is told");
            assert!(hall.feats().is_empty() && told.contains(flaw), "{told}");
            let kept = store
                .shelf
                .read("best-runs.damaged-1.quarry", usize::MAX - 1);
            assert_eq!(kept.ok().flatten(), Some(text.into_bytes()));
            assert!(!store.shelf.has(&Hall::FILE.name()));
        }
    }
}
