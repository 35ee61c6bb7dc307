//! The danger of each cell for actors that flee alike.
//!
//! The danger of a turn is at least 1, more for actors slower than a foe. Each foe that could soon be
//! adjacent adds certain death divided by the turns the actor would survive: the turns the
//! foe takes to arrive plus those it takes to kill. This is Ray Dillinger's rule. A foe that
//! can shoot at the cell counts as if it had arrived, for fleers that understand lines of
//! fire, and a cell in any foe's view costs slightly more. Turns are the fleer's own; slow
//! ground counts proportionally more.

use crate::ai::tactics::escape::threat::QUARTERS;
use std::sync::Arc;

use super::escape_terrain::{EscapeTerrain, FLOOR};
use super::pursuer::Foe;

use crate::content::Flights;
use crate::spatial::Pos;

/// The danger for actors that move alike and flee from the same foes.
#[derive(Debug)]
pub struct Danger {
    /// The terrain.
    pub lay: Arc<EscapeTerrain>,
    /// The foes they flee from.
    pub foes: Vec<Foe>,
    /// Weights of the individual dangers.
    pub weights: Flights,
    /// Whether they understand lines of fire.
    minds_missiles: bool,
    /// Danger of a turn with no foe near.
    base: u32,
    /// The share of each cell's danger caused by foes, by field index.
    harm: Vec<u32>,
    /// The danger of each cell, by field index.
    all: Vec<u32>,
}

impl Danger {
    /// The danger on this terrain from these foes.
    #[must_use]
    pub fn of(
        lay: Arc<EscapeTerrain>,
        foes: Vec<Foe>,
        weights: Flights,
        minds_missiles: bool,
    ) -> Self {
        let chased = foes.iter().map(|foe| {
            // A faster foe catches up wherever the fleer runs.
            let faster = u32::from(foe.threat.pace).saturating_sub(QUARTERS);
            weights.lethal * faster / QUARTERS / u32::from(foe.threat.turns)
        });
        let base = 1 + chased.max().unwrap_or(0);
        let mut danger = Self {
            lay,
            foes,
            weights,
            minds_missiles,
            base,
            harm: Vec::new(),
            all: Vec::new(),
        };
        danger.harm = danger.harm_everywhere();
        danger.all = danger.all_cells();
        danger
    }

    fn harm_everywhere(&self) -> Vec<u32> {
        let mut harm = vec![0; self.lay.paces.len()];
        for foe in &self.foes {
            for at in foe.may_harm() {
                if let Some(place) = self
                    .lay
                    .blank
                    .place(at)
                    .filter(|&at| self.lay.paces[at] > 0)
                {
                    harm[place] += self.harm_by(foe, at);
                }
            }
        }
        harm
    }

    fn all_cells(&self) -> Vec<u32> {
        let mut more = self.harm.clone();
        let mut seen = vec![false; more.len()];
        for at in self.foes.iter().flat_map(|foe| foe.view.iter()) {
            if let Some(place) = self.lay.blank.place(at).filter(|&place| !seen[place]) {
                seen[place] = true;
                more[place] += u32::from(self.weights.seen);
            }
        }
        let cells = more.iter().zip(&self.lay.paces);
        cells
            .map(|(more, &cost)| self.of_ground(*more, cost))
            .collect()
    }

    /// Whether the cell is far from all foes, or at least out of sight and not near, and no
    /// foe could soon do harm there.
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

    /// Whether every foe needs at least `steps` steps to the cell.
    #[must_use]
    pub fn is_so_far(&self, at: Pos, steps: u8) -> bool {
        let mut foes = self.foes.iter();
        foes.all(|foe| foe.is_too_far_from(at) || !foe.is_within(at, steps.into()))
    }

    /// The given cells that are [away](Self::is_away). Everything is away except near a foe,
    /// so only the cells about each foe are tested.
    #[must_use]
    pub fn away(&self, cells: &[Pos]) -> Vec<Pos> {
        let blank = &self.lay.blank;
        let mut away = vec![true; self.lay.paces.len()];
        for at in self.foes.iter().flat_map(|foe| foe.about(&self.weights)) {
            if let Some(place) = blank.place(at) {
                away[place] = away[place] && self.is_away(at);
            }
        }
        let is_away = |at: &Pos| blank.place(*at).is_some_and(|place| away[place]);
        cells.iter().copied().filter(is_away).collect()
    }

    /// The danger of a turn on each cell, by field index.
    #[must_use]
    pub fn all(&self) -> &[u32] {
        &self.all
    }

    /// The danger of a turn on ground of this cost, with `more` added to the base danger.
    fn of_ground(&self, more: u32, cost: u32) -> u32 {
        ((self.base + more) * cost).div_ceil(FLOOR).max(1)
    }

    /// Whether the fleer could enter the cell and no foe is on it.
    #[must_use]
    pub fn is_open(&self, at: Pos) -> bool {
        self.lay.costs.is_open(at) && !self.foes.iter().any(|foe| foe.threat.at == at)
    }

    /// The danger of a turn on the cell, at least 1; `None` if the fleer cannot be there or
    /// a foe is.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<u32> {
        let place = self.lay.blank.place(at)?;
        self.is_open(at).then(|| self.all[place])
    }

    /// The minimum danger of a turn on any cell.
    #[must_use]
    pub fn least(&self) -> u32 {
        self.of_ground(0, self.lay.costs.cheapest())
    }

    /// The share of the danger caused by foes; 0 if none could do harm soon.
    #[must_use]
    pub fn harm(&self, at: Pos) -> u32 {
        let place = self.lay.blank.place(at);
        place.map_or(0, |place| self.harm[place])
    }

    /// Whether no foe could soon do harm on or next to the cell, in melee or from afar.
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

    /// Whether the foe could hit a target there from afar and the fleer understands that.
    fn is_in_line_of(&self, foe: &Foe, at: Pos) -> bool {
        let reach = u32::from(foe.threat.reach);
        let is_in_reach = (2..=reach).contains(&foe.threat.at.steps_to(at));
        self.minds_missiles && is_in_reach && foe.view.contains(at)
    }

    /// Whether any foe could hit a target there from afar.
    #[must_use]
    pub fn is_under_fire(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| self.is_in_line_of(foe, at))
    }

    /// Whether a moving foe could reach the cell within `time` of the fleer's time, 10 per
    /// step over plain floor.
    #[must_use]
    pub fn comes_within(&self, at: Pos, time: u32) -> bool {
        self.foes.iter().any(|foe| foe.comes_within(at, time))
    }

    /// Whether a moving foe is adjacent to the cell.
    #[must_use]
    pub fn is_beside(&self, at: Pos) -> bool {
        let mut foes = self.foes.iter().filter(|foe| foe.threat.pace > 0);
        foes.any(|foe| foe.threat.at.is_next_to(at))
    }

    /// Steps from the nearest foe to the cell as the crow flies; `None` without foes.
    #[must_use]
    pub fn steps_from_foes(&self, at: Pos) -> Option<u32> {
        let foes = self.foes.iter();
        foes.map(|foe| foe.threat.at.steps_to(at)).min()
    }

    /// Whether a foe sees the cell.
    #[must_use]
    pub fn is_seen(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| foe.view.contains(at))
    }

    /// The harm that area attacks aimed at this cell would do to each actor next to it.
    /// Only foes seen to use area attacks count, and only if they could hit this cell.
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
