//! Sides of a fight: parsing of texts like `2 kobold, kobold champion`, and placement on
//! the map.

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::problem::Problem;
use crate::content::{BandKindId, BreedId, Content, FactionId, counted};
use crate::model::level::Level;
use crate::spatial::{Pos, flow};

/// Maximum number of members of one side at the start.
pub const MOST_A_SIDE: usize = 40;

/// Maximum number of similar names suggested for a misspelt breed.
const HINTS: usize = 4;

/// Factions of the two sides. They let any breeds fight each other, even members of one
/// breed.
pub const FACTIONS: [&str; 2] = ["Reds", "Blues"];

/// The kind of an entry of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The hero, played by the script.
    Hero,
    /// The hero with habits: he fights in doorways and corridors, and rests when hurt.
    WaryHero,
    /// Creatures of one breed.
    Breed(BreedId),
    /// A band of that kind; its dice give its size.
    Band(BandKindId),
}

/// A parsed side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The text as written, with whitespace normalized.
    pub text: String,
    /// Number and kind of each entry.
    pub sorts: Vec<(u16, Sort)>,
}

impl Side {
    /// Parses `2 kobold, kobold champion`, `hero` or `band wolf pack`.
    ///
    /// # Errors
    /// If an entry is empty or unknown, or there are too many members.
    pub fn read(text: &str, content: &Content) -> Result<Self, Problem> {
        let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
        let parts: Vec<String> = text.split(',').map(words).collect();
        let text = parts.join(", ");
        let mut sorts = Vec::new();
        for part in &parts {
            let (count, name) = counted(part);
            if count == 0 || name.is_empty() {
                return Err(Problem::NobodyThere(text));
            }
            sorts.push((count, sort(name, content)?));
        }
        let side = Self { text, sorts };
        side.check(content)?;
        Ok(side)
    }

    fn check(&self, content: &Content) -> Result<(), Problem> {
        let largest = self.sorts.iter().map(|&(count, sort)| {
            let each = match sort {
                Sort::Band(band) => most_in(band, content),
                Sort::Hero | Sort::WaryHero | Sort::Breed(_) => 1,
            };
            usize::from(count) * each
        });
        if largest.sum::<usize>() > MOST_A_SIDE {
            return Err(Problem::TooMany(self.text.clone(), MOST_A_SIDE));
        }
        Ok(())
    }

    /// Number of heroes on this side.
    #[must_use]
    pub fn heroes(&self) -> u16 {
        let is_hero = |sort: &Sort| matches!(sort, Sort::Hero | Sort::WaryHero);
        let heroes = self.sorts.iter().filter(|(_, sort)| is_hero(sort));
        heroes.map(|&(count, _)| count).sum()
    }

    /// Whether its hero has habits.
    #[must_use]
    pub fn is_wary(&self) -> bool {
        self.sorts.iter().any(|(_, sort)| *sort == Sort::WaryHero)
    }
}

/// Maximum size that the dice of a band can give.
fn most_in(band: BandKindId, content: &Content) -> usize {
    let members = content.bands.row(band).members.iter();
    let most = members.map(|members| usize::try_from(members.count.range().1).unwrap_or(0));
    most.sum()
}

fn sort(name: &str, content: &Content) -> Result<Sort, Problem> {
    if name == "hero" {
        return Ok(Sort::Hero);
    }
    if name == "wary hero" {
        return Ok(Sort::WaryHero);
    }
    if let Some(band) = name.strip_prefix("band ") {
        let unknown = || {
            let known: Vec<&str> = content.bands.names().collect();
            Problem::NoSuchBand(band.to_owned(), known.join(", "))
        };
        return content.bands.find(band).map(Sort::Band).ok_or_else(unknown);
    }
    // The hero's breeds are reserved for him: they have no behaviour of their own.
    let found = content.breeds.find(name);
    let found = found.filter(|_| !content.is_heros(name));
    found.map(Sort::Breed).ok_or_else(|| {
        let words: Vec<&str> = name.split(' ').collect();
        let is_like = |breed: &&str| {
            words
                .iter()
                .any(|word| breed.split(' ').any(|it| it == *word))
        };
        let like = content.breeds.names().filter(is_like).take(HINTS);
        Problem::NoSuchBreed {
            name: name.to_owned(),
            like: like.map(str::to_owned).collect(),
        }
    })
}

/// The faction of each side.
///
/// # Errors
/// If the content lacks one of them.
pub fn factions(content: &Content) -> Result<[FactionId; 2], Problem> {
    let find = |name| {
        let found = content.factions.find(name);
        found.ok_or(Problem::Lacks("faction", name))
    };
    Ok([find(FACTIONS[0])?, find(FACTIONS[1])?])
}

/// Random cells for `count` actors around their side's starting place, chosen from the
/// nearest 2 × `count` free cells that are closer to it than to the other side's.
#[must_use]
pub fn places(
    level: &Level,
    [own, others]: [Pos; 2],
    count: usize,
    rng: &mut Pcg64Mcg,
) -> Vec<Pos> {
    let from = |start| {
        flow::flood(level.ground(), &[(start, 0)], flow::UNREACHED - 1, |at| {
            level.is_walkable(at).then_some(1)
        })
    };
    let (near, far) = (from(own), from(others));
    let is_own = |at: &Pos| level.is_free(*at) && near[*at] < far[*at];
    let mut cells: Vec<Pos> = level.ground().positions().filter(is_own).collect();
    cells.sort_by_key(|&at| (near[at], own.distance_squared(at), at));
    cells.truncate(2 * count);
    cells.shuffle(rng);
    cells.truncate(count);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::arena::maps::MAPS;
    use crate::model::run::stream;

    fn read(text: &str) -> Result<Side, Problem> {
        Side::read(text, &Content::embedded())
    }

    #[test]
    fn sides_are_read_as_they_are_written() {
        let content = Content::embedded();
        let side = read(" 2  kobold ,kobold champion").expect("it is sound");
        let breed = |name| Sort::Breed(content.breeds.find(name).expect("the game has it"));
        assert_eq!(side.text, "2 kobold, kobold champion");
        assert_eq!(
            side.sorts,
            [(2, breed("kobold")), (1, breed("kobold champion"))]
        );
        assert_eq!(read("hero").expect("it is sound").heroes(), 1);
        let pack = read("band wolf pack").expect("it is sound");
        assert!(matches!(pack.sorts[..], [(1, Sort::Band(_))]));
    }

    #[test]
    fn sides_that_can_not_be_are_told_so() {
        let told = |text: &str| read(text).expect_err("it is not sound").to_string();
        insta::assert_snapshot!(
            [
                "",
                "wolf,",
                "0 wolf",
                "41 wolf",
                "9 band wolf pack",
                "gobln",
                "3 goblin",
                "band of thieves",
                "adventurer",
                "-1 wolf",
                "99999999999 wolf"
            ]
            .map(|text| format!("{text:?}: {}", told(text)))
            .join("\n")
        );
    }

    #[test]
    fn a_full_side_has_a_place_on_every_map() {
        let content = Content::embedded();
        for map in &MAPS {
            let level = map.level(&content).expect("the game has its ground");
            let [one, other] = map.starts();
            let mut cells = places(&level, [one, other], MOST_A_SIDE, &mut stream(1, 1));
            cells.extend(places(&level, [other, one], MOST_A_SIDE, &mut stream(1, 2)));
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), 2 * MOST_A_SIDE, "{}", map.name);
        }
    }
}
