//! Whether a step leaves a way out: a field of danger knows foes where they are, and not
//! where they will be by the time that one comes by.
//!
//! A way out is a loop, or a place that is safe, on the way to which the fleer is on each
//! cell before any of its foes could be. On a loop it can not be shut in by one of them;
//! where it has none it will be, in some dead end. How long it stays ahead counts as well:
//! the line of a loop through a hall is no help to who is headed off in the hall.

use super::danger::Danger;
use super::endgame::Endgame;
use super::escape_terrain::FLOOR;
use super::safety_map::SafetyMap;
use crate::content::Refuge;
use crate::spatial::Pos;

/// Foes farther off than this do not hurry anybody, in what a way costs them: 16 steps.
const AT_ITS_HEELS: u32 = 160;
/// A foe so near leaves no time to wait: 2 steps.
const AT_ONCE: u32 = 20;
/// Who stays ahead for so long is well away, in its own time: 6 steps.
pub(super) const WELL_AWAY: u32 = 60;
/// Cells that are looked at before it gives up.
const MOST_CELLS: usize = 200;

/// Whether some foe is so near that it matters who is where first.
pub(super) fn is_pressed(danger: &Danger, here: Pos) -> bool {
    danger.comes_within(here, AT_ITS_HEELS)
}

/// Whether some foe could be beside it before its next turn but one.
pub(super) fn is_hurried(danger: &Danger, here: Pos) -> bool {
    danger.comes_within(here, AT_ONCE)
}

/// Who looks ahead for one fleer, step by step that it might take.
pub(super) struct Lookahead<'a> {
    chart: &'a SafetyMap,
    endgame: Option<&'a Endgame>,
    been: Been,
    /// Places and cells to look around from, and when it is there.
    open: Vec<(usize, Pos, u32)>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn of(chart: &'a SafetyMap, endgame: Option<&'a Endgame>) -> Self {
        Self {
            chart,
            endgame,
            been: Been::nowhere(chart.danger.lay.paces.len()),
            open: Vec::new(),
        }
    }

    /// How long it would stay ahead of its foes by way of the cell that it goes to next, or
    /// waits on, on the way to a loop and round it: the time from here to the farthest cell of
    /// a loop that it is on first, what it waits not counted, at most [`WELL_AWAY`], which is
    /// also what a safe place counts. 0 where it gets to none, or is lost whatever it does.
    pub(super) fn lead(&mut self, here: Pos, next: Pos) -> u32 {
        let (chart, lay) = (self.chart, &self.chart.danger.lay);
        if gets_to_safety(chart, next) {
            return WELL_AWAY;
        }
        if self.endgame.is_some_and(|endgame| endgame.is_lost(next)) {
            return 0;
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
                // Who is too late there now is not early by a longer way.
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

/// The cells that have been looked at: a bit for each place in a field.
struct Been(Vec<u64>);

impl Been {
    fn nowhere(places: usize) -> Self {
        Self(vec![0; places.div_ceil(u64::BITS as usize)])
    }

    fn forget(&mut self) {
        self.0.fill(0);
    }

    /// Marks a place, and tells whether it was not marked before.
    fn is_news(&mut self, place: usize) -> bool {
        let bits = u64::BITS as usize;
        let (word, bit) = (&mut self.0[place / bits], 1 << (place % bits));
        let is_news = *word & bit == 0;
        *word |= bit;
        is_news
    }
}

/// Whether it would be first on all the way that the field leads from a cell.
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

/// Whether it is out of it all on that cell, which it comes to at that time. What is only far
/// from its foes is so where one can not be shut in, and if they are not near by then: a loop
/// will do as it is, but the line from one to another through a wide hall is no help to who
/// is headed off at both of its ends.
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

/// When it is on a cell that it steps onto at that time; nothing where it can not be, or
/// some foe could be by then.
fn step_onto(danger: &Danger, at: Pos, time: u32) -> Option<u32> {
    let cost = danger.lay.costs.step(at)?;
    let time = time + cost;
    (!danger.comes_within(at, time)).then_some(time)
}
