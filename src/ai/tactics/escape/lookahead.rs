//! Checks whether a step leaves a way out. The danger field knows where foes are now, not
//! where they will be when the fleer passes.
//!
//! A way out is a loop or a safe place where the fleer reaches every cell of the path
//! before any foe could. On a loop a single foe cannot corner it; without a loop every path
//! is a dead end. How long it stays ahead counts as well: a loop that crosses a hall does
//! not help if the foe can cut it off there.

use super::danger::Danger;
use super::escape_terrain::FLOOR;
use super::safety_map::SafetyMap;
use crate::content::Refuge;
use crate::spatial::Pos;

/// Foes farther away than this path cost put no pressure on a fleer: 16 steps.
const AT_ITS_HEELS: u32 = 160;
/// Within this path cost a foe leaves no time to wait: 2 steps.
const AT_ONCE: u32 = 20;
/// A fleer that stays ahead for this much of its own time has escaped: 6 steps.
pub(super) const WELL_AWAY: u32 = 60;
/// Maximum cells examined per step.
const MOST_CELLS: usize = 200;

/// Whether some foe is near enough for the order of arrival to matter.
pub(super) fn is_pressed(danger: &Danger, here: Pos) -> bool {
    danger.comes_within(here, AT_ITS_HEELS)
}

/// Whether some foe could be adjacent before the fleer's turn after next.
pub(super) fn is_hurried(danger: &Danger, here: Pos) -> bool {
    danger.comes_within(here, AT_ONCE)
}

/// Evaluates the possible steps of one fleer.
pub(super) struct Lookahead<'a> {
    chart: &'a SafetyMap,
    been: Been,
    /// Queue of cells to expand: field index, cell, and the fleer's arrival time.
    open: Vec<(usize, Pos, u32)>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn of(chart: &'a SafetyMap) -> Self {
        Self {
            chart,
            been: Been::nowhere(chart.danger.lay.paces.len()),
            open: Vec::new(),
        }
    }

    /// How long the fleer stays ahead of its foes after moving to `next` (or waiting
    /// there), on the way to a loop and around it. The time from `here` to the last loop
    /// cell on which it arrives before any foe; a turn of waiting does not count. At most
    /// [`WELL_AWAY`], which is also the value of a safe place; 0 if it reaches no loop.
    pub(super) fn lead(&mut self, here: Pos, next: Pos) -> u32 {
        let (chart, lay) = (self.chart, &self.chart.danger.lay);
        if gets_to_safety(chart, next) {
            return WELL_AWAY;
        }
        let (Some(place), around) = (lay.blank.place(next), lay.blank.around()) else {
            return 0;
        };
        self.been.forget();
        self.open.clear();
        let first = step_onto(&chart.danger, next, 0).unwrap_or(0);
        if first > 0 {
            self.open.push((place, next, first));
        }
        let waited = if next == here { first } else { 0 };
        let (mut looked, mut lead) = (0, 0);
        while let Some(&(place, at, time)) = self.open.get(looked).filter(|_| looked < MOST_CELLS) {
            looked += 1;
            let time_from_here = time - waited + 1;
            if is_way_out(chart, at, time) || (lay.loops.rounds[at] && time_from_here > WELL_AWAY) {
                return WELL_AWAY;
            }
            if lay.loops.rounds[at] {
                lead = lead.max(time_from_here);
            }
            for (by, there) in around.iter().zip(at.neighbours()) {
                let place = place.wrapping_add(*by);
                let by_then = time + lay.paces[place];
                // A foe that is here first by this path would be first by any longer one,
                // so each cell is tried once.
                if by_then > time
                    && self.been.is_news(place)
                    && !chart.danger.comes_within(there, by_then)
                {
                    self.open.push((place, there, by_then));
                }
            }
        }
        lead
    }
}

/// Visited cells: a bit for each field index.
struct Been(Vec<u64>);

impl Been {
    fn nowhere(places: usize) -> Self {
        Self(vec![0; places.div_ceil(u64::BITS as usize)])
    }

    fn forget(&mut self) {
        self.0.fill(0);
    }

    /// Marks an index; true if it was not marked before.
    fn is_news(&mut self, place: usize) -> bool {
        let bits = u64::BITS as usize;
        let (word, bit) = (&mut self.0[place / bits], 1 << (place % bits));
        let is_news = *word & bit == 0;
        *word |= bit;
        is_news
    }
}

/// Whether the fleer is first on every cell of the field's path to safety.
fn gets_to_safety(chart: &SafetyMap, next: Pos) -> bool {
    let (mut at, mut time) = (next, 0);
    while let Some(so_far) = step_onto(&chart.danger, at, time) {
        match chart.onward(at) {
            Some(onward) => (at, time) = (onward, so_far),
            None => return is_way_out(chart, at, time),
        }
    }
    false
}

/// Whether the fleer is out of danger on a cell it reaches at `time`. Merely being far away
/// counts only where it cannot be cornered and foes will not be near by then. A cell on a
/// loop qualifies even if foes come near. A cell on a connection between two loops
/// qualifies only if no foe can be near by then, because foes could close both ends.
fn is_way_out(chart: &SafetyMap, at: Pos, time: u32) -> bool {
    match chart.safety_of(at) {
        Some((to, refuge)) if to == at => {
            let (danger, lay) = (&chart.danger, &chart.danger.lay);
            let loops = &lay.loops;
            let near = u32::from(danger.weights.near) * FLOOR;
            let stays_away = || loops.rounds[at] || !danger.comes_within(at, time + near);
            let can_be_shut_in = !loops.core[at] && !lay.sites.core.is_empty();
            refuge != Refuge::Away || (!can_be_shut_in && stays_away())
        }
        _ => false,
    }
}

/// The time at which the fleer is done stepping onto `at`, starting at `time`. `None` if
/// the cell is blocked or a foe could be there by then.
fn step_onto(danger: &Danger, at: Pos, time: u32) -> Option<u32> {
    let cost = danger.lay.costs.step(at)?;
    let time = time + cost;
    (!danger.comes_within(at, time)).then_some(time)
}
