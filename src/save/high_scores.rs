//! The best runs, stored as a text beside the saves. No rule reads them.
//!
//! Below a heading, each run is one line of RON. An unreadable list is set aside under
//! another name, and a new one begins.

use std::collections::BTreeSet;

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
    /// The names of the mods it was played with.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub mods: BTreeSet<String>,
}

/// The best runs with each set of mods, highest score first; equal scores are ordered oldest
/// first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hall {
    feats: Vec<Feat>,
}

impl Hall {
    /// Maximum number of runs that are kept with the same mods.
    pub const MOST: usize = 20;
    /// Maximum number of runs that are kept in all.
    const MOST_IN_ALL: usize = 400;

    /// The runs with these mods, best first.
    #[must_use]
    pub fn feats(&self, mods: &BTreeSet<String>) -> Vec<&Feat> {
        let feats = self.feats.iter();
        feats.filter(|feat| feat.mods == *mods).collect()
    }

    /// Inserts a run if it is good enough. Returns its index, from 0, among those with the
    /// same mods.
    pub fn take_in(&mut self, feat: Feat) -> Option<usize> {
        let alike = |other: &&Feat| other.mods == feat.mods;
        let at = self
            .feats
            .partition_point(|other| other.score >= feat.score);
        let place = self.feats[..at].iter().filter(alike).count();
        if place >= Self::MOST {
            return None;
        }
        let mods = feat.mods.clone();
        self.feats.insert(at, feat);
        if self.feats(&mods).len() > Self::MOST {
            self.drop_last(|other| other.mods == mods);
        } else if self.feats.len() > Self::MOST_IN_ALL {
            self.drop_last(|other| !other.mods.is_empty());
        }
        Some(place)
    }

    fn drop_last(&mut self, is_meant: impl Fn(&Feat) -> bool) {
        if let Some(last) = self.feats.iter().rposition(is_meant) {
            self.feats.remove(last);
        }
    }
}

fn feat(line: &str) -> Option<Feat> {
    let feat: Feat = ron::from_str(line).ok()?;
    let is_line =
        |text: &str| text.chars().count() <= MOST_WORDS && !text.contains(char::is_control);
    let is_line =
        is_line(&feat.end) && is_line(&feat.kit) && feat.mods.iter().all(|it| is_line(it));
    is_line.then_some(feat)
}

impl Piece for Hall {
    const FILE: PieceFile = PieceFile {
        stem: "best-runs",
        what: "The list of your best runs",
        most_bytes: 4 << 20,
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
            mods: BTreeSet::new(),
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
        let plain = BTreeSet::new();
        assert_eq!(hall.feats(&plain).len(), Hall::MOST);
        assert_eq!(hall.take_in(feat(1)), None);
        let scores = hall.feats(&plain).into_iter().map(|feat| feat.score);
        assert!(scores.is_sorted_by(|one, next| one >= next));
    }

    #[test]
    fn each_set_of_mods_has_a_list_of_its_own() {
        let mut hall = Hall::default();
        let mods = |number: i64| BTreeSet::from([format!("mod-{number}")]);
        let modded = |score, number| Feat {
            mods: mods(number),
            ..feat(score)
        };
        assert_eq!(hall.take_in(feat(5)), Some(0));
        assert_eq!(hall.take_in(modded(3, 1)), Some(0));
        assert_eq!(hall.take_in(modded(9, 1)), Some(0));
        assert_eq!(hall.feats(&BTreeSet::new()).len(), 1);
        assert_eq!(hall.feats(&mods(1)).len(), 2);
        assert_eq!(Hall::decode(&hall.encode()), Ok(hall.clone()));
        for number in 0..1000 {
            hall.take_in(modded(9, number));
        }
        assert_eq!(hall.feats.len(), Hall::MOST_IN_ALL);
        assert_eq!(hall.feats(&BTreeSet::new()).len(), 1, "plain runs stay");
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
            assert!(hall.feats.is_empty() && told.contains(flaw), "{told}");
            let kept = store
                .shelf
                .read("best-runs.damaged-1.quarry", usize::MAX - 1);
            assert_eq!(kept.ok().flatten(), Some(text.into_bytes()));
            assert!(!store.shelf.has(&Hall::FILE.name()));
        }
    }
}
