//! The logs of finished runs, which can be watched.

use super::Keeper;
use crate::save::KeptLog;
use crate::save::transcript::Check;
use crate::ui::run::Run;

impl Keeper {
    /// Whether there is a log of a finished run.
    #[must_use]
    pub fn has_logs(&self) -> bool {
        self.store.as_ref().is_some_and(|it| it.has_kept_logs())
    }

    /// The logs of finished runs, latest first.
    #[must_use]
    pub fn logs(&self) -> Vec<KeptLog> {
        let store = self.store.as_ref();
        store.map_or_else(Vec::new, |store| store.kept_logs())
    }

    /// The log of a finished run, if it has one. A run may have lost its log; the latest
    /// log then belongs to another run.
    #[must_use]
    pub fn log_of(&self, run: &Run) -> Option<KeptLog> {
        let log = self.store.as_ref()?.last_log()?;
        let (turn, hash) = (run.turn(), run.game.hash());
        (log.last_check() == Some(Check { turn, hash })).then_some(log)
    }
}
