//! The player's options, kept from run to run.

use super::Keeper;
use crate::ui::options::Options;

impl Keeper {
    /// Loads the stored options, if there are any.
    pub fn load_options(&mut self) -> Option<Options> {
        let options = self.store.as_mut();
        let read = |text: &str| Options::decode(text).map(Some);
        let options = options.map(|store| store.options(read));
        self.found(options)
    }

    /// Stores the options. A failure is reported once, until storing succeeds again.
    pub fn keep_options(&mut self, options: &Options) {
        let store = self.store.as_mut();
        let kept = store.map(|store| store.keep_options(&options.encode()));
        match kept {
            Some(Err(error)) if !self.are_options_lamented => {
                self.are_options_lamented = true;
                self.notices.push(error.to_string());
            }
            Some(Ok(())) => self.are_options_lamented = false,
            _ => {}
        }
    }
}
