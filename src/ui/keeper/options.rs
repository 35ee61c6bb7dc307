//! The player's options, kept from run to run.

use super::Keeper;
use crate::ui::options::Options;

impl Keeper {
    /// The options as they were kept, of this sitting alone where nothing is. What can neither
    /// be read nor put away is not written over.
    pub fn load_options(&mut self) -> Options {
        let Some(store) = &mut self.store else {
            return Options::default();
        };
        match store.options(Options::decode) {
            Ok((options, notice)) => {
                self.notices.extend(notice);
                options
            }
            Err(error) => {
                self.are_options_fixed = true;
                self.notices.push(error.to_string());
                Options::default()
            }
        }
    }

    /// Keeps the options. That it can not be done is told, once until it can.
    pub fn keep_options(&mut self, options: &Options) {
        let store = self.store.as_mut().filter(|_| !self.are_options_fixed);
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
