//! The next step of a flight.

use std::cmp::Reverse;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::chart::Chart;
use super::charts::{self, Charts};
use super::fleer::Fleer;
use crate::model::{Course, Feelings, Tactic, content, uses};
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// What a flight comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// There is a way worth going.
    Way(Course),
    /// No way leads to safety, or death is surer on the way than safety at its end; then
    /// this is the best there is.
    Hopeless(Option<Course>),
}

/// How the actor would get away from what it runs from, `from` being cells that it fears.
/// Nothing for who does without such thoughts, or knows of nobody to run from.
#[must_use]
pub fn find(world: &World, entity: Entity, charts: &mut Charts, from: &[Pos]) -> Option<Prospect> {
    if !uses(world.get(entity), Tactic::Escape) {
        return None;
    }
    let fleer = Fleer::of(world, entity)?;
    if let Some(refuge) = fleer.at_hand() {
        return Some(Prospect::Way(Course {
            next: fleer.here,
            to: fleer.here,
            refuge,
            danger: 0,
        }));
    }
    let mut key = fleer.key(from)?;
    let hopeless = content(world).tactics.flight.hopeless;
    let mut best: Option<Course> = None;
    for choice in charts::choices(world, &key) {
        key.choice = choice;
        let chart = charts.chart(world, &key, &fleer.walker);
        let Some(course) = fleer.course(chart) else {
            continue;
        };
        if course.danger < hopeless {
            return Some(Prospect::Way(course));
        }
        if best.is_none_or(|best| course.danger < best.danger) {
            best = Some(course);
        }
    }
    Some(Prospect::Hopeless(best))
}

/// The chart that the actor would flee by, for whoever looks into its mind.
#[must_use]
pub fn chart_of(world: &World, entity: Entity, from: &[Pos]) -> Option<Chart> {
    let fleer = Fleer::of(world, entity)?;
    let mut key = fleer.key(from)?;
    let mut charts = Charts::default();
    let hopeless = content(world).tactics.flight.hopeless;
    let mut shown = None;
    for choice in charts::choices(world, &key) {
        key.choice = choice;
        let chart = charts.chart(world, &key, &fleer.walker);
        let danger = chart.ask(fleer.here);
        if shown.as_ref().is_none_or(|&(least, _)| danger < least) {
            shown = Some((danger, chart.clone()));
        }
        if danger < hopeless {
            break;
        }
    }
    shown.map(|(_, chart)| chart)
}

impl Fleer<'_> {
    /// The best step from here by a chart; nothing where no way leads to safety, or nobody
    /// lets it go.
    fn course(&self, chart: &mut Chart) -> Option<Course> {
        let left = chart.ask(self.here);
        if left == UNREACHED {
            return None;
        }
        let next = if left == 0 {
            self.here
        } else {
            self.best_step(chart, left)
        };
        let (to, refuge) = chart.safety_of(next)?;
        Some(Course {
            next,
            to,
            refuge,
            danger: left,
        })
    }

    /// The neighbour from which the way is least dangerous; its own cell if all of those
    /// that it could step to are worse than to wait until it is let past.
    fn best_step(&self, chart: &mut Chart, left: u32) -> Pos {
        let here = self.here;
        let cover = i64::from(chart.danger.weights.cover);
        let is_covered = !chart.danger.is_seen(here);
        let rank = |chart: &mut Chart, at: Pos, left: u32| {
            let danger = i64::from(chart.danger.at(at)?) + i64::from(left);
            let gives_cover_up = is_covered && chart.danger.is_seen(at);
            let seen = if gives_cover_up || chart.danger.is_under_fire(at) {
                cover
            } else {
                0
            };
            let apart = chart
                .danger
                .foes
                .iter()
                .map(|foe| foe.threat.at.distance_squared(at));
            let nearest = apart.min().unwrap_or(0);
            let crowding = self.crowding(chart, at);
            Some((danger + seen + crowding, Reverse(nearest)))
        };
        let mut best = (rank(chart, here, left), here);
        for at in here.neighbours().filter(|&at| self.walker.can_go_to(at)) {
            let after = chart.ask(at);
            if after == UNREACHED {
                continue;
            }
            let ranked = rank(chart, at, after);
            let is_better = match (ranked, best.0) {
                (Some(ranked), Some(best)) => ranked < best,
                (Some(_), None) => true,
                _ => false,
            };
            if is_better {
                best = (ranked, at);
            }
        }
        best.1
    }

    /// What company does to the danger of a cell: before who was seen to harm all who stand
    /// together it is as bad again for each beside one; before others it is shared among
    /// all.
    fn crowding(&self, chart: &Chart, at: Pos) -> i64 {
        let (_, escape) = content(self.world).escape_of(self.breed);
        let feelings = self.world.get::<Feelings>(self.entity).into_iter();
        let friends = feelings.flat_map(Feelings::friends);
        let beside = friends.filter(|felt| felt.at.steps_to(at) == 1).count();
        let beside = i64::try_from(beside).unwrap_or(0);
        let blast = if escape.minds_blasts {
            i64::from(chart.danger.blast(at))
        } else {
            0
        };
        if blast > 0 {
            return blast * beside;
        }
        let harm = i64::from(chart.danger.harm(at));
        harm / (1 + beside) - harm
    }
}
