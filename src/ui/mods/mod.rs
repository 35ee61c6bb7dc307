//! The mods beside the saves: which there are, which are on, and what is wrong with them.

mod place;
mod sheet;

pub use place::ModPlace;
pub use sheet::{ModSheet, Wanted};

use super::narrate::listed;
use crate::content::{
    Content, ContentErrors, ModFiles, ModId, Sources, check_one, mods_in_words, playable, with_mods,
};
use crate::save::ModChoice;

/// A mod in the folder, or one that was there once.
#[derive(Clone, Debug)]
pub struct ModEntry {
    /// The name of its folder.
    pub folder: String,
    /// Whether it is to be played.
    pub is_on: bool,
    /// `None` if its folder is gone.
    files: Option<ModFiles>,
    /// What is wrong with it by itself, one mistake a line.
    alone: Vec<String>,
    /// What is wrong with it together with the others that are on, if that leaves it out.
    together: Vec<String>,
}

impl ModEntry {
    /// Its name and version, or the name of its folder if it does not say.
    #[must_use]
    pub fn name(&self) -> String {
        let id = self.files.as_ref().and_then(ModFiles::id);
        id.map_or_else(|| self.folder.clone(), ToString::to_string)
    }

    /// What it says about itself; empty if nothing.
    #[must_use]
    pub fn about(&self) -> &str {
        self.files.as_ref().map_or("", ModFiles::about)
    }

    /// Whether its folder is gone.
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        self.files.is_none()
    }

    /// What is wrong with it, one mistake a line.
    #[must_use]
    pub fn flaws(&self) -> &[String] {
        match self.alone.is_empty() {
            true => &self.together,
            false => &self.alone,
        }
    }
}

/// The folder of mods.
pub struct ModFolder {
    place: Box<dyn ModPlace>,
    /// The game without mods.
    game: Sources,
    /// The mods named on the command line. If there are any, those in the folder do not count.
    named: Vec<ModFiles>,
    /// In load order.
    entries: Vec<ModEntry>,
}

impl ModFolder {
    /// The mods in `place`, on top of `game`, unless others are `named` on the command line.
    #[must_use]
    pub fn new(place: impl ModPlace + 'static, game: Sources, named: Vec<ModFiles>) -> Self {
        Self {
            place: Box::new(place),
            game,
            named,
            entries: Vec::new(),
        }
    }

    /// The place of the mods, for messages.
    #[must_use]
    pub fn place(&self) -> String {
        self.place.name()
    }

    /// How a mod gets there: a sentence.
    #[must_use]
    pub fn how_to_add(&self) -> String {
        self.place.how_to_add()
    }

    /// Whether mods named on the command line are played instead.
    #[must_use]
    pub const fn is_overruled(&self) -> bool {
        !self.named.is_empty()
    }

    /// The mods, in load order.
    #[must_use]
    pub fn entries(&self) -> &[ModEntry] {
        &self.entries
    }

    /// The choice as it is to be stored.
    #[must_use]
    pub fn choice(&self) -> ModChoice {
        let mods = self.entries.iter();
        let mods = mods.map(|entry| (entry.folder.clone(), entry.is_on));
        ModChoice {
            mods: mods.collect(),
        }
    }

    /// Reads the folder, and puts what is there in the order of `choice`. New mods come last,
    /// and are off. Mods that are gone stay in the list while they are on.
    pub fn read(&mut self, choice: &ModChoice) {
        let mut found = self.place.mods();
        self.entries.clear();
        for (folder, is_on) in &choice.mods {
            let at = found.iter().position(|(name, _)| name == folder);
            let files = at.map(|at| found.remove(at).1);
            let is_known = self.entries.iter().any(|entry| entry.folder == *folder);
            if !is_known && (files.is_some() || *is_on) {
                self.add(folder.clone(), *is_on, files);
            }
        }
        for (folder, files) in found {
            self.add(folder, false, Some(files));
        }
    }

    fn add(&mut self, folder: String, is_on: bool, files: Option<ModFiles>) {
        self.entries.push(ModEntry {
            folder,
            is_on,
            files,
            alone: Vec::new(),
            together: Vec::new(),
        });
    }

    /// Reads the folder again, which is made if missing, and checks each mod by itself.
    pub fn check(&mut self) {
        self.place.prepare();
        self.read(&self.choice());
        let (places, files): (Vec<usize>, Vec<ModFiles>) = self.files(|_| true).into_iter().unzip();
        for (at, place) in places.into_iter().enumerate() {
            let flaws = check_one(&self.game, &files, at).err();
            self.entries[place].alone = flaws.map_or_else(Vec::new, |it| self.lines(&it));
        }
    }

    /// The mods that are there and fulfil a condition, each with its index.
    fn files(&self, is_meant: impl Fn(&ModEntry) -> bool) -> Vec<(usize, ModFiles)> {
        let entries = self.entries.iter().enumerate();
        let meant = entries.filter(|(_, entry)| is_meant(entry));
        meant
            .filter_map(|(at, entry)| Some((at, entry.files.clone()?)))
            .collect()
    }

    /// Mistakes, one a line, with files named from the folder of mods on.
    fn lines(&self, errors: &ContentErrors) -> Vec<String> {
        let before = format!("{}/", self.place());
        let lines = errors.to_string();
        lines.lines().map(|it| it.replace(&before, "")).collect()
    }

    /// The content with the mods that are on, as far as they can be loaded, and a sentence about
    /// each that can't.
    ///
    /// # Errors
    /// All mistakes in the game itself, or in the mods named on the command line.
    pub fn content(&mut self) -> Result<(Content, Vec<String>), ContentErrors> {
        if self.is_overruled() {
            let sources = self.game.clone().with_mods(self.named.clone());
            return Ok((Content::load(&sources)?, Vec::new()));
        }
        let (places, files): (Vec<usize>, Vec<ModFiles>) =
            self.files(|entry| entry.is_on).into_iter().unzip();
        let playable = playable(&self.game, &files)?;
        for entry in &mut self.entries {
            entry.together.clear();
        }
        for (at, errors) in &playable.left_out {
            self.entries[places[*at]].together = self.lines(errors);
        }
        Ok((playable.content, self.sentences()))
    }

    /// A sentence about each mod that is on and can't be played.
    fn sentences(&self) -> Vec<String> {
        let on = self.entries.iter().filter(|entry| entry.is_on);
        let told = on.filter_map(|entry| {
            let name = entry.name();
            if entry.is_gone() {
                let place = self.place();
                return Some(format!(
                    "The mod {name} isn't in {place} any more, so you play without it."
                ));
            }
            let count = entry.together.len();
            let mistakes = if count == 1 { "a mistake" } else { "mistakes" };
            (count > 0).then(|| {
                format!("The mod {name} has {mistakes}, so you play without it. See Mods.")
            })
        });
        told.collect()
    }

    /// The content for a run, or a log, that was played with other mods than `now`, with as many
    /// of them as are in the folder, and a sentence about it. `None` if nothing better than `now`
    /// can be had.
    #[must_use]
    pub fn content_of(&self, mods: &[ModId], now: &Content) -> Option<(Content, String)> {
        if self.is_overruled() || *mods == *now.mods {
            return None;
        }
        let there: Vec<(usize, ModFiles)> = self.files(|_| true);
        let named = |id: &ModId| {
            let mut there = there.iter();
            let found = there.find(|(_, files)| files.id().is_some_and(|it| it.name == id.name));
            found.map(|(_, files)| files.clone())
        };
        let files = mods.iter().filter_map(named).collect();
        let content = Content::load(&self.game.clone().with_mods(files)).ok()?;
        let names = content.mod_names();
        let missing = mods.iter().filter(|id| !names.contains(&id.name));
        let missing: Vec<String> = missing.map(ToString::to_string).collect();
        let told = if missing.is_empty() {
            format!(
                "Your unfinished run goes on {}. New runs are played {}.",
                with_mods(&content.mods),
                with_mods(&now.mods)
            )
        } else {
            format!(
                "Your unfinished run was played with {}, and {} missing in {}. Put back what is \
                 missing and start again, or go on without it.",
                mods_in_words(mods),
                match missing.as_slice() {
                    [one] => format!("{one} is"),
                    several => format!("{} are", listed(several)),
                },
                self.place()
            )
        };
        Some((content, told))
    }

    /// Turns a mod on or off. One that is gone leaves the list at the next start if it is off.
    pub fn toggle(&mut self, at: usize) {
        if let Some(entry) = self.entries.get_mut(at) {
            entry.is_on ^= true;
            entry.together.clear();
        }
    }

    /// Reads the folder again, in which a mod was put as `folder`, and turns that on if asked to.
    /// Returns its name, and how many mistakes it has by itself.
    pub fn take(&mut self, folder: &str, turns_on: bool) -> Option<(String, usize)> {
        self.check();
        let entry = self.entries.iter_mut().find(|it| it.folder == folder)?;
        entry.is_on |= turns_on;
        Some((entry.name(), entry.flaws().len()))
    }

    /// Moves a mod one place earlier or later in load order. Returns its new index.
    pub fn shift(&mut self, at: usize, is_later: bool) -> usize {
        let to = match is_later {
            true => at + 1,
            false => at.saturating_sub(1),
        };
        if at >= self.entries.len() || to >= self.entries.len() {
            return at;
        }
        self.entries.swap(at, to);
        to
    }
}
