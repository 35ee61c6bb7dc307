//! The next step of a flight: the neighbouring cell with the least dangerous path, and near
//! a foe one that leaves a way out.

use std::cmp::Reverse;

use super::danger::Danger;
use super::fleer::Fleer;
use super::lookahead::{self, Lookahead};
use super::safety_map::SafetyMap;
use crate::content::Refuge;
use crate::model::mind::Feelings;
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// Badness of a step: its danger, with ties broken by distance to the nearest foe.
type Rank = (i64, Reverse<u32>);

/// The candidate steps, including staying in place. Whether other actors block a step is
/// checked as late as possible.
#[derive(Default)]
struct Steps {
    all: [(Rank, Pos); 9],
    count: usize,
}

impl Steps {
    fn add(&mut self, rank: Rank, at: Pos) {
        self.all[self.count] = (rank, at);
        self.count += 1;
    }

    /// All steps, best first; the sort is stable.
    fn in_order(&mut self) -> &mut [(Rank, Pos)] {
        let steps = &mut self.all[..self.count];
        steps.sort_by_key(|&(rank, _)| rank);
        steps
    }
}

/// The cells the steps lead to.
fn around(steps: &[(Rank, Pos)]) -> impl Iterator<Item = Pos> {
    steps.iter().map(|&(_, at)| at)
}

impl Fleer<'_> {
    /// The neighbour with the least dangerous path, or the fleer's own cell if every
    /// possible step is worse than waiting for its way to clear. Near a foe, steps with a
    /// way out take precedence.
    pub(super) fn best_step(&self, chart: &mut SafetyMap, left: u32, from: &[Pos]) -> Pos {
        let here = self.here;
        let is_pressed = lookahead::is_pressed(&chart.danger, here);
        if !is_pressed && chart.danger.is_quiet_about(here) {
            return self.in_peace(chart, left);
        }
        let mut steps = self.steps(chart, left);
        let steps = steps.in_order();
        let costs = &chart.danger.lay.costs;
        let can_go = |at: Pos| at == here || self.can_go_to(costs, at);
        if !is_pressed {
            return around(steps).find(|&at| can_go(at)).unwrap_or(here);
        }
        if !chart.danger.is_beside(here) && self.sees_rest(from) {
            self.at_leisure(chart, steps, can_go)
        } else {
            self.in_haste(chart, steps, can_go)
        }
    }

    /// All candidate steps, staying in place first.
    fn steps(&self, chart: &mut SafetyMap, left: u32) -> Steps {
        let company = self.company();
        let mut steps = Steps::default();
        if let Some(rank) = self.rank(chart, self.here, left, &company) {
            steps.add(rank, self.here);
        }
        for at in self.here.neighbours() {
            if !chart.danger.is_open(at) {
                continue;
            }
            let after = chart.ask(at);
            if after == UNREACHED {
                continue;
            }
            if let Some(rank) = self.rank(chart, at, after, &company) {
                steps.add(rank, at);
            }
        }
        steps
    }

    /// The best step while no foe could soon do harm nearby. The path's next cell is
    /// usually best, so few others need to be evaluated.
    fn in_peace(&self, chart: &mut SafetyMap, left: u32) -> Pos {
        let here = self.here;
        let mut best: Option<(Rank, u8, Pos)> = None;
        let onward = chart.onward(here);
        let around = || (1..).zip(here.neighbours());
        let first = around().filter(|&(_, at)| Some(at) == onward);
        let others = around().filter(|&(_, at)| Some(at) != onward);
        let least = chart.danger.least();
        for (number, at) in first.chain(others) {
            let is_worse = |after: u32| {
                let total = i64::from(after) + i64::from(least);
                best.is_some_and(|((best, _), ..)| total > best)
            };
            if is_worse(chart.at_least(at)) {
                continue;
            }
            let after = chart.ask(at);
            if after == UNREACHED || is_worse(after) {
                continue;
            }
            let rank = self.rank(chart, at, after, &[]);
            let step = rank.map(|rank| (rank, number, at));
            let is_better = step.is_some() && best.is_none_or(|best| step < Some(best));
            if is_better && self.can_go_to(&chart.danger.lay.costs, at) {
                best = step;
            }
        }
        // Staying is worse than following the path, but may beat a detour.
        if best.is_none_or(|((total, _), ..)| total > i64::from(left)) {
            let stays = self.rank(chart, here, left, &[]);
            let stays = stays.map(|rank| (rank, 0, here));
            best = [stays, best].into_iter().flatten().min();
        }
        best.map_or(here, |(.., at)| at)
    }

    /// The step that stays ahead longest, best-ranked first on ties.
    fn in_haste(
        &self,
        chart: &SafetyMap,
        steps: &mut [(Rank, Pos)],
        can_go: impl Fn(Pos) -> bool,
    ) -> Pos {
        let here = self.here;
        let is_hurried = lookahead::is_hurried(&chart.danger, here);
        // Avoid stepping so near a foe that the fleer would have to turn back at once.
        steps.sort_by_key(|&(_, at)| !is_hurried && lookahead::is_hurried(&chart.danger, at));
        let apart = chart.danger.steps_from_foes(here);
        let mut scout = Lookahead::of(chart);
        let mut best = None;
        for at in around(steps).filter(|&at| can_go(at)) {
            let lead = scout.lead(here, at);
            let best = best.get_or_insert((0, at));
            // Do not wait for a foe if waiting gains nothing.
            let is_as_good = best.1 == here
                && lead == best.0
                && lead > 0
                && (is_hurried || chart.danger.steps_from_foes(at) > apart);
            if lead > best.0 || is_as_good {
                *best = (lead, at);
            }
            if lead >= lookahead::WELL_AWAY && best.1 != here {
                break;
            }
        }
        best.map_or(here, |(_, at)| at)
    }

    /// Like [`in_haste`](Self::in_haste), for a foe that is at rest. What counts is how
    /// long the fleer would stay ahead from the new cell if the foe attacked, excluding the
    /// turn of the step itself. If the turn of the step counted, every move would seem to
    /// gain a turn, and the fleer would walk to and fro.
    fn at_leisure(
        &self,
        chart: &SafetyMap,
        steps: &mut [(Rank, Pos)],
        can_go: impl Fn(Pos) -> bool,
    ) -> Pos {
        let is_near = |at: Pos| at != self.here && lookahead::is_hurried(&chart.danger, at);
        let first = around(steps).find(|&at| can_go(at)).unwrap_or(self.here);
        steps.sort_by_key(|&(_, at)| is_near(at));
        let mut scout = Lookahead::of(chart);
        let mut best = (0, first);
        for at in around(steps).filter(|&at| can_go(at)) {
            let lead = scout.lead(at, at);
            let is_well_away = lead >= lookahead::WELL_AWAY;
            if lead > best.0 && (is_well_away || !is_near(at)) {
                best = (lead, at);
            }
            if is_well_away {
                break;
            }
        }
        best.1
    }

    /// Badness of a step; `None` onto a foe.
    fn rank(&self, chart: &SafetyMap, at: Pos, left: u32, company: &[Pos]) -> Option<Rank> {
        let danger = &chart.danger;
        let total = i64::from(danger.at(at)?) + i64::from(left);
        // Whoever only hides stays in hiding; whoever makes for the stairs does not stop for
        // fear of being seen, nor on the last step for fear of being shot.
        let hides = || {
            let end = chart.safety_of(at).map(|(_, refuge)| refuge);
            matches!(end, None | Some(Refuge::Away | Refuge::Doors))
        };
        let is_last = left == 0;
        let gives_cover_up = danger.is_seen(at) && !danger.is_seen(self.here) && hides();
        let seen = if gives_cover_up || (!is_last && danger.is_under_fire(at)) {
            i64::from(danger.weights.cover)
        } else {
            0
        };
        let apart = danger.foes.iter();
        let apart = apart.map(|foe| foe.threat.at.distance_squared(at)).min();
        let crowding = self.crowding(danger, at, company);
        Some((total + seen + crowding, Reverse(apart.unwrap_or(0))))
    }

    /// Whether everything the fleer runs from, in the cells `from`, has not moved since its
    /// previous turn.
    fn sees_rest(&self, from: &[Pos]) -> bool {
        let goals = self.one.goals;
        !from.is_empty() && goals.is_some_and(|goals| goals.is_running_from(from))
    }

    /// Cells of friends it might be adjacent to after a step.
    fn company(&self) -> Vec<Pos> {
        let feelings = self.one.feelings.into_iter();
        let friends = feelings.flat_map(Feelings::friends).map(|felt| felt.at);
        friends.filter(|at| at.steps_to(self.here) <= 2).collect()
    }

    /// How nearby friends change a cell's danger. Against foes seen to use area attacks,
    /// each adjacent friend adds the danger of the area attack once more; otherwise the
    /// danger is divided among the fleer and its adjacent friends.
    fn crowding(&self, danger: &Danger, at: Pos, company: &[Pos]) -> i64 {
        let beside = company.iter().filter(|friend| friend.steps_to(at) == 1);
        let beside = i64::try_from(beside.count()).unwrap_or(0);
        if beside == 0 {
            return 0;
        }
        let blast = if self.escape.minds_blasts {
            i64::from(danger.blast(at))
        } else {
            0
        };
        if blast > 0 {
            return blast * beside;
        }
        let harm = i64::from(danger.harm(at));
        harm / (1 + beside) - harm
    }
}
