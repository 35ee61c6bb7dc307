//! Validates vaults: they can be entered and crossed on foot, their creatures can live
//! there, and random creatures and items have candidates.

mod vault_cells;

use self::vault_cells::Ground;
use super::Places;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::load::vaults::{LEGEND, MAP};
use crate::content::schema::{
    Breed, Category, Depth, Find, Inmate, Mark, Parts, Step, Terrain, Vault,
};
use crate::content::table::{RowId, counted};

/// A vault being validated.
struct Look<'a> {
    parts: &'a Parts,
    vault: &'a Vault,
    row: usize,
    places: &'a Places<'a>,
    report: &'a mut Report,
}

/// Reports impossible vaults, and levels that want vaults but have none.
pub(super) fn check(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, vault) in parts.vaults.iter() {
        let row = usize::from(id.number());
        let mut look = Look {
            parts,
            vault,
            row,
            places,
            report,
        };
        look.terrain();
        look.ways();
        look.inmates();
        look.things();
    }
    for (row, depth) in parts.depths.iter().enumerate() {
        let wants = |step: &Step| matches!(step, Step::Vaults { .. });
        let is_here = |vault: &Vault| vault.found.iter().any(|found| found.is_on(depth));
        let has_one = parts.vaults.iter().any(|(_, vault)| is_here(vault));
        if depth.steps.iter().any(wants) && !has_one {
            let line = places.line(SourceFile::Depths, row, "chain");
            let found = "a chain with `Vaults`, and none that are found there".to_owned();
            let expected = format!(
                "a chain without, or a vault `found` with `{}` and danger {}",
                depth.theme, depth.danger
            );
            report.add_outside(SourceFile::Depths, line, found, expected);
        }
    }
}

impl<'a> Look<'a> {
    fn tell(&mut self, field: &str, found: String, expected: &str) {
        let line = self.places.line(SourceFile::Vaults, self.row, field);
        let error = ContentError::new(SourceFile::Vaults.name(), line, found, expected);
        let error = error.within("vault", &self.vault.id, field);
        self.report.add(SourceFile::Vaults, error);
    }

    /// The terrain of a letter, if it exists.
    fn terrain_of(&self, mark: &Mark) -> Option<&'a Terrain> {
        let id = self.parts.terrain.find(self.vault.terrain_of(mark));
        id.map(|id| self.parts.terrain.row(id))
    }

    /// The letters and their meanings.
    fn marks(&self) -> Vec<(char, &'a Mark)> {
        let legend = self.vault.legend.iter();
        legend.map(|(&letter, mark)| (letter, mark)).collect()
    }

    /// The levels where the vault occurs.
    fn levels(&self) -> impl Iterator<Item = &'a Depth> {
        let found = &self.vault.found;
        let depths = self.parts.depths.iter();
        depths.filter(move |depth| found.iter().any(|it| it.is_on(depth)))
    }

    /// Checks that the vault has no exits or portals, and that its named places are
    /// passable.
    fn terrain(&mut self) {
        for (letter, mark) in self.marks() {
            let terrain = self.terrain_of(mark);
            if terrain.is_some_and(|row| row.leads.is_some() || row.portal) {
                let found = format!("`{letter}` with `{}`", self.vault.terrain_of(mark));
                self.tell(LEGEND, found, "terrain that leads nowhere else");
            }
            let is_way = terrain.is_none_or(Terrain::is_passable);
            if mark.place.is_some() && !is_way {
                let found = format!("`{letter}` with `place`");
                self.tell(LEGEND, found, "it on ground that one can walk on");
            }
        }
    }

    /// Checks that the vault can be entered and every cell reached. Named places and the
    /// paths between entrances must not require opening a lock.
    fn ways(&mut self) {
        let ground = Ground::of(self.parts, self.vault);
        let ways_in = ground.ways_in(&ground.open);
        if let Some(at) = ground.shut_in() {
            let found = format!("a blank at {at} that the drawing shuts in");
            self.tell(MAP, found, "blanks at the outside only");
        }
        if ways_in.is_empty() {
            let expected = "a door, or ground to walk on, at the edge or beside a blank";
            self.tell(MAP, "no way in".to_owned(), expected);
            return;
        }
        let reached = ground.from(&ways_in, &ground.open);
        if let Some(at) = ground.missed(&ground.open, &reached) {
            let found = format!("no way from the outside to {at}");
            self.tell(MAP, found, "one over ground that one can walk on");
        }
        if ground.leads_through_a_lock() {
            let expected = "a way round it: what is locked leads nowhere else";
            self.tell(MAP, "a lock between two ways in".to_owned(), expected);
        }
        let by_hand = ground.from(&ground.ways_in(&ground.unlocked), &ground.unlocked);
        for (at, &letter) in self.vault.drawing.iter() {
            let place = self.vault.mark(letter).and_then(|mark| mark.place.clone());
            if let Some(place) = place.filter(|_| ground.open[at] && !by_hand[at]) {
                let found = format!("the place `{place}` behind a lock");
                self.tell(MAP, found, "places that one gets to without a key");
            }
        }
    }

    /// Checks that creatures can live on their cells and move from there, and that none is
    /// the hero or a second unique.
    fn inmates(&mut self) {
        for (letter, mark) in self.marks() {
            let terrain = self.terrain_of(mark);
            let is_for_somebody = mark.who.is_some() || mark.band.is_some();
            if is_for_somebody && terrain.is_some_and(Terrain::is_door) {
                let found = format!("`{letter}` in a doorway");
                self.tell(LEGEND, found, "somebody who is not in the way");
            }
            match &mark.who {
                Some(Inmate::Breed(breed)) => self.one_of(letter, breed, mark.bound),
                Some(who) => self.choice(letter, who),
                None => {}
            }
            if let Some(band) = &mark.band {
                self.band(letter, band);
            }
        }
    }

    fn one_of(&mut self, letter: char, name: &str, is_bound: bool) {
        let Some(id) = self.parts.breeds.find(name) else {
            return;
        };
        let breed = self.parts.breeds.row(id);
        if self.parts.is_heros(name) {
            self.tell(LEGEND, format!("the hero's breed `{name}`"), "any other");
        }
        let drawn = self.vault.drawing.cells().iter();
        if breed.is_unique && drawn.filter(|&&it| it == letter).count() > 1 {
            let found = format!("several of `{name}`");
            self.tell(LEGEND, found, "one: there is but one of that name");
        }
        if is_bound && breed.states.is_some() {
            let found = format!("`{letter}` with `{name}` and `bound`");
            self.tell(LEGEND, found, "one that goes by no table of states");
        }
        if !self.lives(letter, breed) {
            let found = format!("`{letter}` with `{name}`, which can not live there");
            let expected = "ground that it gets about on, and from there to a way in";
            self.tell(LEGEND, found, expected);
        }
    }

    /// Whether the breed could start on every cell with this letter.
    fn lives(&self, letter: char, breed: &Breed) -> bool {
        let Some(gait) = self.parts.gaits.find(&breed.motion.gait) else {
            return true;
        };
        let ground = Ground::of(self.parts, self.vault);
        let homes = ground.homes(self.parts.gaits.row(gait));
        let mut drawn = self.vault.drawing.iter();
        drawn.all(|(at, &it)| it != letter || homes[at])
    }

    /// Checks that on every level some candidate can live there.
    fn choice(&mut self, letter: char, who: &Inmate) {
        let levels: Vec<&Depth> = self.levels().collect();
        for depth in levels {
            let choice = who.choice(self.parts, depth);
            let breeds = choice.iter().filter_map(|(name, _)| {
                let id = self.parts.breeds.find(name)?;
                Some(self.parts.breeds.row(id))
            });
            let breeds: Vec<&Breed> = breeds.collect();
            if !breeds.iter().any(|breed| self.lives(letter, breed)) {
                let found = format!("`{letter}` with nobody to choose on `{}`", depth.id);
                let expected = "levels on which such are met by chance and could live there";
                self.tell(LEGEND, found, expected);
                return;
            }
        }
    }

    fn band(&mut self, letter: char, name: &str) {
        let Some(id) = self.parts.bands.find(name) else {
            return;
        };
        let kind = self.parts.bands.row(id);
        let lives = kind.members.iter().all(|some| {
            let breed = self.parts.breeds.find(&some.breed);
            breed.is_none_or(|id| self.lives(letter, self.parts.breeds.row(id)))
        });
        if !lives {
            let found = format!("`{letter}` with `{name}`, who can not all live there");
            self.tell(LEGEND, found, "ground that all of the band get about on");
        }
    }

    /// Checks that items are on bare ground, are not the goal item, and have candidates.
    fn things(&mut self) {
        for (letter, mark) in self.marks() {
            let Some(thing) = &mark.thing else {
                continue;
            };
            if self.terrain_of(mark).is_some_and(|row| !row.is_bare()) {
                let found = format!("`{letter}` on `{}`", self.vault.terrain_of(mark));
                self.tell(
                    LEGEND,
                    found,
                    "things on ground that is dry, cold and no door",
                );
            }
            if let Find::Named(name) = thing {
                let kind = self.parts.items.find(counted(name).1);
                let kind = kind.map(|id| self.parts.items.row(id));
                if kind.is_some_and(|kind| kind.class.category() == Category::Goal) {
                    let expected = "anything else: that lies on one level alone";
                    self.tell(LEGEND, format!("`{letter}` with `{name}`"), expected);
                }
                continue;
            }
            let bare = self
                .levels()
                .find(|depth| thing.choice(self.parts, depth).is_empty());
            if let Some(depth) = bare {
                let found = format!("`{letter}` with nothing to choose on `{}`", depth.id);
                let expected = "things that are `found` on such levels, and no richer ones";
                self.tell(LEGEND, found, expected);
            }
        }
    }
}
