//! What a creature reads from the field: whether it hears, and where to go.

use std::cmp::Reverse;

use super::Noise;
use crate::spatial::grid::{Dir, Pos};

impl Noise {
    /// Where the field leads: the place of the hero at the last update.
    #[must_use]
    pub fn centre(&self) -> Option<Pos> {
        self.centre
    }

    /// How near a cell is; greater is nearer, 0 is silence. Only good for comparing
    /// cells of one field at one time.
    #[must_use]
    pub fn nearness(&self, at: Pos) -> u32 {
        self.nearness.get(at).copied().unwrap_or(0)
    }

    /// What the way from the centre to `at` costs: the least and the most that it
    /// may be. They are the same in the part rebuilt last, and differ by at most
    /// twice the spare cost elsewhere. Nothing where there is silence.
    #[must_use]
    pub fn distance(&self, at: Pos) -> Option<(u32, u32)> {
        let here = Some(self.nearness(at)).filter(|&here| here > 0)?;
        let last = self.stages.last()?;
        let then = self.stages.iter().find(|stage| here <= stage.top)?;
        let most = last.top.saturating_sub(here);
        let back = last.top.saturating_sub(then.top);
        let forth = last.wandered.saturating_sub(then.wandered);
        Some((most.saturating_sub(back.saturating_add(forth)), most))
    }

    /// Whether the noise carries as far as `at`: exact in the part rebuilt last,
    /// elsewhere wrong by no more than the spare cost to either side.
    #[must_use]
    pub fn is_heard(&self, at: Pos) -> bool {
        self.distance(at)
            .is_some_and(|(least, most)| least.midpoint(most) <= self.reach)
    }

    /// The step that brings one at `at` nearest to the noise; nothing at its centre
    /// and where there is silence.
    #[must_use]
    pub fn best_step_toward(&self, at: Pos) -> Option<Dir> {
        self.nearer(at)
            .min_by_key(|&dir| Reverse(self.nearness(at.step(dir))))
    }

    /// The step that brings one at `at` farthest from the noise without leaving it;
    /// nothing where no step leads away and where there is silence. A cell that is
    /// dear to enter counts as far.
    #[must_use]
    pub fn best_step_away(&self, at: Pos) -> Option<Dir> {
        self.farther(at)
            .min_by_key(|&dir| self.nearness(at.step(dir)))
    }

    /// All steps that bring one nearer, the best first, equal ones in the order of
    /// [`Dir::ALL`]: for one whose best step is taken.
    #[must_use]
    pub fn steps_toward(&self, at: Pos) -> Vec<Dir> {
        let mut steps: Vec<Dir> = self.nearer(at).collect();
        steps.sort_by_key(|&dir| Reverse(self.nearness(at.step(dir))));
        steps
    }

    /// All steps that bring one farther, the best first, equal ones in the order of
    /// [`Dir::ALL`].
    #[must_use]
    pub fn steps_away(&self, at: Pos) -> Vec<Dir> {
        let mut steps: Vec<Dir> = self.farther(at).collect();
        steps.sort_by_key(|&dir| self.nearness(at.step(dir)));
        steps
    }

    fn nearer(&self, at: Pos) -> impl Iterator<Item = Dir> + '_ {
        let here = self.nearness(at);
        let is_nearer = move |dir: &Dir| here > 0 && self.nearness(at.step(*dir)) > here;
        Dir::ALL.into_iter().filter(is_nearer)
    }

    fn farther(&self, at: Pos) -> impl Iterator<Item = Dir> + '_ {
        let here = self.nearness(at);
        let is_farther = move |dir: &Dir| (1..here).contains(&self.nearness(at.step(*dir)));
        Dir::ALL.into_iter().filter(is_farther)
    }
}
