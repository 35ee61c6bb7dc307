//! What is left to say when nobody looks at the screen any more.

use std::sync::{Arc, Mutex, PoisonError};

/// What is left to say when the frontend is gone: that the run could not be saved.
#[derive(Clone, Debug, Default)]
pub struct LastWords(Arc<Mutex<Vec<String>>>);

impl LastWords {
    /// Adds sentences.
    pub fn add(&self, sentences: Vec<String>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend(sentences);
    }

    /// The sentences, each once.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
