//! Whether a foe close by catches somebody whatever it does.
//!
//! Who is first where is asked on the way to a loop (`ahead`). That says too
//! little where the two are near each other on open ground: a corner of a hall is lost though
//! its cells are reached first, and the far side of a tree is not though the foe could be
//! there as soon. So the [chase](super::pursuit) of the two is played to its end.
//!
//! The chase is played once over a ground, from wherever the two may stand, and holds for all
//! who get about on it alike, as long as its cells are the same. Only a level that is very
//! large is cut into boards; whoever gets off one of those is taken to be free, and the foe
//! to stay on it.
//!
//! What is found to be lost is, as long as the foe goes as fast and each step is a turn.
//! Ground that slows is not told from other ground. By whom there may be more of nothing is
//! said.

use std::cmp::Reverse;
use std::sync::Arc;

use super::fleer::Fleer;
use super::pursuit::Chase;
use crate::content::Refuge;
use crate::model::mind::Course;
use crate::spatial::Pos;

/// Who is lost before a foe.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// Where the foe is.
    pub foe: Pos,
    chase: Arc<Chase>,
    /// Whether only who is lost soon is told from others.
    is_short: bool,
}

impl Endgame {
    /// Before that foe, by a chase over the ground on which it is.
    #[must_use]
    pub const fn of(chase: Arc<Chase>, foe: Pos) -> Self {
        Self {
            foe,
            chase,
            is_short: false,
        }
    }

    /// The same for one who has those steps to choose from, as far as it can go there: who is
    /// lost by all of them sees to it that it is not lost soon, for no foe is as good as the
    /// one that is reckoned with.
    #[must_use]
    pub fn by(&self, mut steps: impl Iterator<Item = Pos>, can_go: impl Fn(Pos) -> bool) -> Self {
        let is_short = !steps.any(|at| !self.is_lost(at) && can_go(at));
        Self {
            is_short,
            ..self.clone()
        }
    }

    /// Whether the foe catches who ends its turn on that cell, whatever it does: ever, or of
    /// who is lost [by](Self::by) all its steps, soon. Nobody is told to be lost who is more
    /// than 8 columns from the foe.
    #[must_use]
    pub fn is_lost(&self, at: Pos) -> bool {
        self.chase.is_lost((at, self.foe), self.is_short)
    }
}

impl Fleer<'_> {
    /// The step of one from whom its foe cuts off all safety, and whom it does not catch all
    /// the same, as round a pillar: the farthest of those by which it is not lost; of who is
    /// lost by all, not soon. Nothing where there is none.
    pub(super) fn keeps_going(&self, endgame: &Endgame) -> Option<Course> {
        let walker = self.walker();
        let can_go = |at: Pos| walker.can_go_to(at);
        let all = std::iter::once(self.here).chain(self.here.neighbours());
        let endgame = endgame.by(all, |at| at == self.here || can_go(at));
        let steps = self.here.neighbours();
        let steps = steps.filter(|&at| can_go(at) && !endgame.is_lost(at));
        let apart = |at: &Pos| (at.steps_to(endgame.foe), Reverse(*at));
        let to = steps.max_by_key(apart)?;
        let stays = !endgame.is_lost(self.here) && apart(&self.here).0 >= apart(&to).0;
        Some(Course {
            next: if stays { self.here } else { to },
            to,
            refuge: Refuge::Away,
            danger: (self.content.tactics).flight.hopeless.saturating_sub(1),
        })
    }
}
