//! What a creature reads from the field: whether it hears the noise, and where to go.

use std::cmp::Reverse;

use super::Noise;
use crate::spatial::grid::{Dir, Pos};

impl Noise {
    /// The hero's cell at the last update, where the field leads.
    #[must_use]
    pub fn centre(&self) -> Option<Pos> {
        self.centre
    }

    /// Nearness of a cell; larger is nearer, 0 is silence. Only comparable between cells of
    /// one field at one time.
    #[must_use]
    pub fn nearness(&self, at: Pos) -> u32 {
        self.nearness.get(at).copied().unwrap_or(0)
    }

    /// Minimum and maximum path cost from the centre to `at`. They are equal in the part
    /// rebuilt last, and differ by at most twice the spare cost elsewhere. `None` where
    /// silent.
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

    /// Whether the noise carries to `at`: exact in the part rebuilt last, elsewhere off by
    /// at most the spare cost either way.
    #[must_use]
    pub fn is_heard(&self, at: Pos) -> bool {
        self.distance(at)
            .is_some_and(|(least, most)| least.midpoint(most) <= self.reach)
    }

    /// All steps towards the noise, best first, ties in the order of [`Dir::ALL`] or
    /// `mirrored`; none at its centre or where silent.
    #[must_use]
    pub fn steps_toward(&self, at: Pos, mirrored: bool) -> Vec<Dir> {
        let mut steps: Vec<Dir> = self.nearer(at).collect();
        if mirrored {
            steps.reverse();
        }
        steps.sort_by_key(|&dir| Reverse(self.nearness(at.step(dir))));
        steps
    }

    /// All steps away from the noise that stay within it, best first, ties in the order of
    /// [`Dir::ALL`] or `mirrored`. A cell that is expensive to enter counts as far.
    #[must_use]
    pub fn steps_away(&self, at: Pos, mirrored: bool) -> Vec<Dir> {
        let mut steps: Vec<Dir> = self.farther(at).collect();
        if mirrored {
            steps.reverse();
        }
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
