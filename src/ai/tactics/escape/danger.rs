//! The danger of each cell for those who flee alike: the map of the obstacle.
//!
//! A cell's danger is 1, or more for who is slower than its foe, and for each foe that would
//! soon be beside one there, certain death over the turns that one would survive: those the
//! foe takes to come and those it takes to kill. So much is Ray Dillinger's rule. Turns are
//! the fleer's own; ground that takes longer to cross counts so much more.

use crate::ai::tactics::escape::threat::QUARTERS;
use std::sync::{Arc, OnceLock};

use super::escape_terrain::{EscapeTerrain, FLOOR};
use super::pursuer::Foe;

use crate::content::Flights;
use crate::spatial::Pos;

/// The danger for those who get about alike and run from the same foes.
#[derive(Debug)]
pub struct Danger {
    /// The ground.
    pub lay: Arc<EscapeTerrain>,
    /// From whom they run.
    pub foes: Vec<Foe>,
    /// What dangers count.
    pub weights: Flights,
    /// Whether they know what a line of fire is.
    minds_missiles: bool,
    /// What a turn counts where no foe is near.
    base: u32,
    /// That of all cells, as fields ask for it.
    all: OnceLock<Vec<u32>>,
    /// Where no foe is near, as fields ask for it.
    away: OnceLock<Vec<bool>>,
}

impl Danger {
    /// The danger on that ground before those foes.
    #[must_use]
    pub fn of(
        lay: Arc<EscapeTerrain>,
        foes: Vec<Foe>,
        weights: Flights,
        minds_missiles: bool,
    ) -> Self {
        let chased = foes.iter().map(|foe| {
            // Who is slower will have the foe at its heels wherever it runs.
            let faster = u32::from(foe.threat.pace).saturating_sub(QUARTERS);
            weights.lethal * faster / QUARTERS / u32::from(foe.threat.turns)
        });
        let base = 1 + chased.max().unwrap_or(0);
        Self {
            lay,
            foes,
            weights,
            minds_missiles,
            base,
            all: OnceLock::new(),
            away: OnceLock::new(),
        }
    }

    /// Whether one is far from all foes on that cell, or out of their sight and not near, and
    /// none would soon do harm there.
    #[must_use]
    pub fn is_away(&self, at: Pos) -> bool {
        if self.foes.iter().all(|foe| foe.is_too_far_from(at)) {
            return true;
        }
        let far = if self.is_seen(at) {
            self.weights.far
        } else {
            self.weights.near
        };
        self.harm(at) == 0 && self.is_so_far(at, far)
    }

    /// Whether no foe has fewer steps to the cell than that.
    #[must_use]
    pub fn is_so_far(&self, at: Pos, steps: u8) -> bool {
        let mut foes = self.foes.iter();
        foes.all(|foe| foe.is_too_far_from(at) || !foe.is_within(at, steps.into()))
    }

    /// Which of those cells are [away](Self::is_away): looked at is only what is about a foe,
    /// and that once for all who ask.
    pub fn away<'a>(&'a self, cells: &'a [Pos]) -> impl Iterator<Item = Pos> + 'a {
        let blank = &self.lay.blank;
        let away = self.away.get_or_init(|| {
            let mut away = vec![true; self.lay.paces.len()];
            for at in self.foes.iter().flat_map(|foe| foe.about(&self.weights)) {
                if let Some(place) = blank.place(at) {
                    away[place] = away[place] && self.is_away(at);
                }
            }
            away
        });
        let is_away = |at: &Pos| blank.place(*at).is_some_and(|place| away[place]);
        cells.iter().copied().filter(is_away)
    }

    /// The danger of a turn on each cell, by place in a field over that ground: worked out
    /// once, for all who ask for more than a few.
    #[must_use]
    pub fn all(&self) -> &[u32] {
        self.all.get_or_init(|| {
            let blank = &self.lay.blank;
            let mut more = vec![0; self.lay.paces.len()];
            for at in self.foes.iter().flat_map(|foe| foe.view.iter()) {
                if let Some(place) = blank.place(at) {
                    more[place] = u32::from(self.weights.seen);
                }
            }
            for foe in &self.foes {
                for at in foe.may_harm().filter(|&at| self.lay.costs.is_open(at)) {
                    if let Some(place) = blank.place(at) {
                        more[place] += self.harm_by(foe, at);
                    }
                }
            }
            let cells = more.iter().zip(&self.lay.paces);
            cells
                .map(|(more, &cost)| self.of_ground(*more, cost))
                .collect()
        })
    }

    /// The danger of a turn on ground that costs that, with so much more than anywhere.
    fn of_ground(&self, more: u32, cost: u32) -> u32 {
        ((self.base + more) * cost).div_ceil(FLOOR).max(1)
    }

    /// Whether the fleer could be on that cell, and no foe is.
    #[must_use]
    pub fn is_open(&self, at: Pos) -> bool {
        self.lay.costs.is_open(at) && !self.foes.iter().any(|foe| foe.threat.at == at)
    }

    /// The danger of a turn on that cell, 1 or more; nothing where the fleer can not be, or
    /// a foe is.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<u32> {
        self.is_open(at).then(|| self.of_cell(at))
    }

    /// The same for a cell that is [open](Self::is_open).
    #[must_use]
    pub fn of_cell(&self, at: Pos) -> u32 {
        let known = self.all.get().zip(self.lay.blank.place(at));
        if let Some((all, place)) = known {
            return all[place];
        }
        let cost = self.lay.costs.at(at);
        let seen = if self.is_seen(at) {
            self.weights.seen
        } else {
            0
        };
        self.of_ground(u32::from(seen) + self.harm(at), cost)
    }

    /// What a turn on any cell counts at least.
    #[must_use]
    pub fn least(&self) -> u32 {
        self.of_ground(0, self.lay.costs.cheapest())
    }

    /// That part of it which foes would do, 0 where none would be soon.
    #[must_use]
    pub fn harm(&self, at: Pos) -> u32 {
        let mut harm = 0;
        for foe in self.foes.iter().filter(|foe| !foe.is_harmless_at(at)) {
            harm += self.harm_by(foe, at);
        }
        harm
    }

    /// Whether no foe could soon do harm on that cell or beside it, from near or afar.
    #[must_use]
    pub fn is_quiet_about(&self, at: Pos) -> bool {
        self.foes.iter().all(|foe| foe.is_harmless_about(at))
    }

    fn harm_by(&self, foe: &Foe, at: Pos) -> u32 {
        let turns = u32::from(foe.threat.turns);
        let horizon = foe.horizon(&self.weights);
        let soon = foe.arrival(at).filter(|&turns| turns <= horizon.into());
        let by_hand = soon.map_or(0, |arrival| {
            self.weights.lethal / (turns + arrival.saturating_sub(1))
        });
        let by_missile = if self.is_in_line_of(foe, at) {
            self.weights.lethal / turns
        } else {
            0
        };
        by_hand.max(by_missile)
    }

    /// Whether the foe could hit one there from afar, and one knows it.
    fn is_in_line_of(&self, foe: &Foe, at: Pos) -> bool {
        let reach = u32::from(foe.threat.reach);
        let is_in_reach = (2..=reach).contains(&foe.threat.at.steps_to(at));
        self.minds_missiles && is_in_reach && foe.view.contains(at)
    }

    /// Whether any of them could.
    #[must_use]
    pub fn is_under_fire(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| self.is_in_line_of(foe, at))
    }

    /// Whether a foe that stirs could be on that cell within so much of the fleer's time, 10
    /// for a step over plain floor.
    #[must_use]
    pub fn comes_within(&self, at: Pos, time: u32) -> bool {
        self.foes.iter().any(|foe| foe.comes_within(at, time))
    }

    /// Whether a foe that stirs is beside the cell.
    #[must_use]
    pub fn is_beside(&self, at: Pos) -> bool {
        let mut foes = self.foes.iter().filter(|foe| foe.threat.pace > 0);
        foes.any(|foe| foe.threat.at.is_next_to(at))
    }

    /// Whether a foe has the cell in view.
    #[must_use]
    pub fn is_seen(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| foe.view.contains(at))
    }

    /// How much of the harm to one on that cell would be a blast's to each beside it: that
    /// of foes that were seen to harm all who stood together, and could do it there.
    #[must_use]
    pub fn blast(&self, at: Pos) -> u32 {
        let blasts = self.foes.iter().filter(|foe| {
            let reach = u32::from(foe.threat.reach);
            foe.threat.blasts && foe.threat.at.steps_to(at) <= reach && foe.view.contains(at)
        });
        blasts
            .map(|foe| self.weights.lethal / u32::from(foe.threat.turns))
            .sum()
    }
}
