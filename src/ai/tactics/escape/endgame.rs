//! Whether a nearby foe catches the fleer whatever it does.
//!
//! When foe and fleer are close on open ground, comparing their arrival times (`lookahead`)
//! is not enough. In the corner of a hall the fleer is caught in the end, although it gets
//! there first; behind a tree it is safe, although the foe could get there as soon. So the
//! [chase](super::pursuit) of the two is solved to its end.
//!
//! One solution covers all positions of fleer and foe on a stretch of ground. It is reused
//! for all pairs that move like these, until the ground changes. Only very large levels are
//! split into several pursuit grids. A fleer that leaves its grid counts as free, and the
//! foe is assumed to stay on it.
//!
//! The result is exact if the foe is as fast as the fleer and each step takes a turn. Slow
//! ground is treated like any other, and further foes are ignored.

use std::cmp::Reverse;
use std::sync::Arc;

use super::fleer::Fleer;
use super::pursuit::Chase;
use crate::content::Refuge;
use crate::model::mind::Course;
use crate::spatial::Pos;

/// The cells on which a fleer is lost against one foe.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// Where the foe is.
    pub foe: Pos,
    chase: Arc<Chase>,
    /// Whether only cells lost soon count, because every step is lost in the end.
    is_short: bool,
}

impl Endgame {
    /// The endgame against a foe on `foe`, by a chase over its ground.
    #[must_use]
    pub const fn of(chase: Arc<Chase>, foe: Pos) -> Self {
        Self {
            foe,
            chase,
            is_short: false,
        }
    }

    /// The endgame for a fleer with these possible steps. If every step loses in the end,
    /// only those that lose soon are avoided: a real foe chases worse than the model.
    #[must_use]
    pub fn by(&self, mut steps: impl Iterator<Item = Pos>, can_go: impl Fn(Pos) -> bool) -> Self {
        let is_short = !steps.any(|at| !self.is_lost(at) && can_go(at));
        Self {
            is_short,
            ..self.clone()
        }
    }

    /// Whether the foe catches a fleer that ends its turn on this cell: ever, or soon if
    /// all its steps [are lost](Self::by). Always false for cells more than 8
    /// columns from the foe.
    #[must_use]
    pub fn is_lost(&self, at: Pos) -> bool {
        self.chase.is_lost((at, self.foe), self.is_short)
    }
}

impl Fleer<'_> {
    /// The step of a fleer cut off from all safety that can still keep moving, e.g. around
    /// a pillar: the farthest step that is not lost, or not lost soon if all are. `None` if
    /// there is no such step.
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
