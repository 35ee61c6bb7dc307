//! What others need to know of a drive without knowing all drives: its name, and what
//! goes with it.

use crate::model::mind::{Drive, Fright};

impl Drive {
    /// Whether it is after somebody, so that doors and wards are worth breaking.
    #[must_use]
    pub const fn breaks_through(&self) -> bool {
        matches!(
            self,
            Self::Attack { .. }
                | Self::Chase { .. }
                | Self::Follow { .. }
                | Self::Track { .. }
                | Self::Search { .. }
                | Self::Goto { whom: Some(_), .. }
                | Self::Lurk { .. }
                | Self::Surround { .. }
                | Self::Rally { .. }
        )
    }

    /// Whether it runs; who only keeps its distance does not.
    #[must_use]
    pub fn is_flight(&self) -> bool {
        match self {
            Self::Flee { fright, .. } => *fright != Fright::Distance,
            Self::Retreat { .. } => true,
            _ => false,
        }
    }

    /// Its name in a word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Idle => "Idle",
            Self::Attack { .. } => "Attack",
            Self::Flee { .. } => "Flee",
            Self::Stalk { .. } => "Stalk",
            Self::Chase { .. } => "Chase",
            Self::Follow { .. } => "Follow",
            Self::Search { .. } => "Search",
            Self::Ambush { .. } => "Ambush",
            Self::Retreat { .. } => "Retreat",
            Self::Track { .. } => "Track",
            Self::Investigate { .. } => "Investigate",
            Self::Gather { .. } => "Gather",
            Self::Equip { .. } => "Equip",
            Self::Throw { .. } => "Throw",
            Self::Steal { .. } => "Steal",
            Self::Hide { .. } => "Hide",
            Self::Surrender { .. } => "Surrender",
            Self::Goto { .. } => "Goto",
            Self::Guard { .. } => "Guard",
            Self::Patrol => "Patrol",
            Self::Open { .. } => "Open",
            Self::Unlock { .. } => "Unlock",
            Self::Drop { .. } => "Drop",
            Self::Join { .. } => "Join",
            Self::Lurk { .. } => "Lurk",
            Self::Surround { .. } => "Surround",
            Self::MakeRoom { .. } => "MakeRoom",
            Self::Rally { .. } => "Rally",
            Self::Settle { .. } => "Settle",
            Self::Blast { .. } => "Blast",
            Self::Freeze { .. } => "Freeze",
            Self::Rescue { .. } => "Rescue",
        }
    }

    /// Whether it strikes a foe beside it, whatever else it wants.
    #[must_use]
    pub const fn lets_strike(&self) -> bool {
        !matches!(
            self,
            Self::Flee { .. }
                | Self::Throw { .. }
                | Self::Steal { .. }
                | Self::Hide { .. }
                | Self::Surrender { .. }
                | Self::Goto { .. }
                | Self::MakeRoom { .. }
                | Self::Settle { .. }
                | Self::Blast { .. }
                | Self::Freeze { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::bands::Task;
    use crate::model::body::ActorId;
    use crate::spatial::Pos;

    #[test]
    fn who_is_after_somebody_breaks_through_alone_or_with_its_band() {
        let (whom, at, next) = (ActorId::HERO, Pos::new(1, 1), None);
        let task = Task::Wait;
        let after_somebody = [
            Drive::Search { to: at },
            Drive::Surround { whom, at, next },
            Drive::Lurk { whom, at, next },
            Drive::Rally { task, at, next },
        ];
        assert!(after_somebody.iter().all(Drive::breaks_through));
        let goes = |whom| Drive::Goto { to: at, whom }.breaks_through();
        assert!(goes(Some(whom)) && !goes(None));
        assert!(!Drive::Guard { post: at }.breaks_through());
    }
}
