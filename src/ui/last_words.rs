//! Messages to print when the frontend is gone.

use std::sync::{Arc, Mutex, PoisonError};

/// Messages for after the frontend has ended, such as a failed save.
#[derive(Clone, Debug, Default)]
pub struct LastWords(Arc<Mutex<Vec<String>>>);

impl LastWords {
    /// Adds sentences.
    pub fn add(&self, sentences: Vec<String>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend(sentences);
    }

    /// Removes and returns the sentences.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
