//! What a link of the web page asks for: a run, or a log to watch.

use super::watching::Origin;
use super::{DAILY_IS_PLAIN, Page, Session};
use crate::content::KitId;
use crate::ui::client::UiClient;
use crate::ui::today::Today;

impl Session {
    /// Continues the unfinished run from the title. A run in play just goes on.
    pub fn go_on_from_title(&mut self) {
        if matches!(self.page, Page::Title) {
            self.go_on();
        }
    }

    /// Begins a run with that seed, or that of the day, and with that kit, or one that the
    /// player chooses. The unfinished run is put aside, as it is by any new run.
    ///
    /// # Errors
    /// Returns why the unfinished run cannot be saved, or that the run of the day is played
    /// without mods; nothing has begun then.
    pub fn begin_linked(&mut self, seed: Option<u64>, kit: Option<KitId>) -> Result<(), String> {
        if seed.is_none() && !self.content.mods.is_empty() {
            return Err(DAILY_IS_PLAIN.to_owned());
        }
        self.save_now()?;
        if let Some(seed) = seed.or_else(|| self.today().map(Today::seed)) {
            self.is_practice = false;
            match kit {
                Some(kit) => {
                    self.kit = kit;
                    self.begin(seed);
                }
                None => self.choose_kit(seed),
            }
        }
        Ok(())
    }

    /// Plays a log as a film, over whatever is open. Leaving it leads back there.
    ///
    /// # Errors
    /// Returns why the log cannot be played.
    pub fn watch_log(&mut self, text: &str) -> Result<(), String> {
        let mut viewer = self.opened(text)?;
        // An ended practice run is secured only while its end is open.
        self.secure_practice();
        viewer.play();
        let below = std::mem::replace(&mut self.page, Page::Title);
        self.page = Page::Watch(viewer, Origin::Page(Box::new(below)));
        Ok(())
    }

    /// Saves the unfinished run, if there is one.
    fn save_now(&mut self) -> Result<(), String> {
        self.close();
        let flaw = self.flaw().filter(|_| self.has_run());
        flaw.map_or(Ok(()), |flaw| Err(flaw.to_owned()))
    }
}
