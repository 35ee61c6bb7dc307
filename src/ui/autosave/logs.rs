//! The logs of runs that are over, to be watched again.

use super::Keeper;
use crate::save::KeptLog;
use crate::save::transcript::Check;
use crate::ui::run::Run;

impl Keeper {
    /// Whether there is a log of a run that is over.
    #[must_use]
    pub fn has_logs(&self) -> bool {
        self.store.as_ref().is_some_and(|it| it.has_kept_logs())
    }

    /// The logs of the runs that are over, the last run first.
    #[must_use]
    pub fn logs(&self) -> Vec<KeptLog> {
        let store = self.store.as_ref();
        store.map_or_else(Vec::new, |store| store.kept_logs())
    }

    /// The log of that run, which is over, if it has one: a run may have lost its log, and
    /// then the last log is that of another.
    #[must_use]
    pub fn log_of(&self, run: &Run) -> Option<KeptLog> {
        let log = self.store.as_ref()?.last_log()?;
        let (turn, hash) = (run.turn(), run.game.hash());
        (log.last_check() == Some(Check { turn, hash })).then_some(log)
    }
}
