//! The mods beside the saves: a session with them, and the page where they are chosen.

use std::sync::Arc;

use super::{Page, Session};
use crate::content::{Content, ContentErrors, KitId, with_mods};
use crate::rules::queries::content;
use crate::save::transcript::Header;
use crate::ui::autosave::Keeper;
use crate::ui::mods::{ModFolder, ModSheet, Wanted};

impl Session {
    /// A session at the title screen, like [`Session::new`], with the mods in a folder that are
    /// on. The stored run goes on with its own mods, if these are there.
    ///
    /// # Errors
    /// All mistakes in the game itself, or in the mods named on the command line.
    pub fn with_mods(
        mut folder: ModFolder,
        mut keeper: Keeper,
        next_seed: impl FnMut() -> u64 + Send + Sync + 'static,
    ) -> Result<Self, ContentErrors> {
        folder.read(&keeper.load_mods());
        let (content, mut told) = folder.content()?;
        let content = Arc::new(content);
        let own = keeper.mods_of_run();
        let own = own.and_then(|mods| folder.content_of(&mods, &content));
        let of_run = match own {
            Some((own, sentence)) => {
                told.push(sentence);
                Arc::new(own)
            }
            None => content.clone(),
        };
        keeper.put_back_notices(told);
        let folder = Some(folder);
        Ok(Self::open(content, &of_run, keeper, next_seed, folder))
    }

    /// The content of new runs.
    #[must_use]
    pub const fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// The content of the run in play or waiting.
    pub(super) fn content_of_run(&self) -> Arc<Content> {
        let run = self.run.as_ref();
        run.map_or_else(|| self.content.clone(), |run| content(run.world()).clone())
    }

    /// The content for a log: the game with the mods that it was played with, as far as these
    /// are there.
    #[must_use]
    pub fn content_for(&self, log: &str) -> Arc<Content> {
        let header = log.lines().next().map(Header::read);
        let mods = header.and_then(Result::ok).map(|header| header.mods);
        let folder = self.mods.as_ref();
        let other = mods.and_then(|mods| folder?.content_of(&mods, &self.content));
        other.map_or_else(|| self.content.clone(), |(other, _)| Arc::new(other))
    }

    /// Opens the page where mods are chosen.
    pub(super) fn open_mods(&mut self) {
        if let Some(folder) = &mut self.mods {
            folder.check();
            // Finds out which do not go together.
            let _ = folder.content();
            self.page = Page::Mods(ModSheet::new());
        }
    }

    /// Passes a key or a press to that page.
    pub(super) fn in_mods(&mut self, does: impl FnOnce(&mut ModSheet, &mut ModFolder) -> Wanted) {
        let (Page::Mods(sheet), Some(folder)) = (&mut self.page, &mut self.mods) else {
            return;
        };
        match does(sheet, folder) {
            Wanted::Stay => {}
            Wanted::Changed => {
                self.keeper.keep_mods(&folder.choice());
                let _ = folder.content();
            }
            Wanted::Flaws => self.page = Page::ModFlaws(0, *sheet),
            Wanted::Back => self.leave_mods(),
        }
    }

    /// Takes in a mod that has just been put beside the saves under this name, and turns it on
    /// for new runs if asked to. Returns a sentence about it.
    ///
    /// # Errors
    /// If the mod has mistakes: a sentence that says where they can be read.
    pub fn take_mod(&mut self, folder: &str, turns_on: bool) -> Result<String, String> {
        let taken = self.mods.as_mut().and_then(|it| it.take(folder, turns_on));
        let Some((name, flaws)) = taken else {
            return Err("There's no place for mods.".to_owned());
        };
        if let Some(folder) = &self.mods {
            self.keeper.keep_mods(&folder.choice());
        }
        let told = self.use_chosen_mods();
        if matches!(self.page, Page::Title | Page::Mods(_) | Page::ModFlaws(..)) {
            self.title = self.title_with(told);
            self.page = Page::Title;
        }
        let is_played = self.content.mods.iter().any(|id| id.to_string() == name);
        match flaws {
            0 if is_played => Ok(format!(
                "The mod {name} is on: new runs are played with it."
            )),
            0 if !turns_on => Ok(format!("The mod {name} is here. Turn it on under Mods.")),
            0 => Err(format!(
                "The mod {name} doesn't go with the others: see Mods."
            )),
            1 => Err(format!("The mod {name} has a mistake: see Mods.")),
            _ => Err(format!("The mod {name} has {flaws} mistakes: see Mods.")),
        }
    }

    /// Makes the chosen mods those of new runs. Returns a sentence about each that can't be
    /// played.
    fn use_chosen_mods(&mut self) -> Vec<String> {
        match self.mods.as_mut().map(ModFolder::content) {
            Some(Ok((content, told))) => {
                self.play_with(Arc::new(content));
                told
            }
            // The game itself was sound at the start.
            _ => Vec::new(),
        }
    }

    /// Makes the chosen mods those of new runs, and goes back to the title.
    fn leave_mods(&mut self) {
        let mut told = self.use_chosen_mods();
        let of_run = self.content_of_run();
        if self.has_run() && of_run.mods != self.content.mods {
            let (own, new) = (with_mods(&of_run.mods), with_mods(&self.content.mods));
            told.push(format!(
                "Your unfinished run goes on {own}. New runs are played {new}."
            ));
        }
        self.title = self.title_with(told);
        self.page = Page::Title;
    }

    /// Makes this the content of new runs.
    pub(super) fn play_with(&mut self, content: Arc<Content>) {
        if content.digest == self.content.digest {
            return;
        }
        let kit = content.kit_called(&self.content.kits.row(self.kit).id);
        self.is_kit_fixed &= kit.is_ok();
        self.kit = kit.unwrap_or(KitId::USUAL);
        self.content = content;
        (self.scene, self.portrait) = (None, None);
    }
}
