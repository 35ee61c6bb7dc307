//! The result of planning a flight: the path to take, or that there is none. The first step
//! is chosen in `next_step`.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::cache_key::Choice;
use super::fleer::Fleer;
use super::fleer_groups::{FleerGroup, FleerGroups};
use super::fleer_query::FleerQuery;
use super::safety_map::SafetyMap;
use super::safety_map_cache::SafetyMapCache;
use crate::content::Refuge;
use crate::model::mind::{Course, Tactic, uses};
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// The result of planning a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// There is a path worth taking.
    Way(Course),
    /// No path leads to safety, or the path is deadlier than it is worth. Holds the best
    /// path found, if any.
    Hopeless(Option<Course>),
}

/// Plans the actor's flight from its foes and the feared cells `from`. `None` with the
/// tactic disabled, without any known foe, or with too many close ones.
#[must_use]
pub fn find(
    world: &World,
    entity: Entity,
    charts: &mut SafetyMapCache,
    from: &[Pos],
) -> Option<Prospect> {
    let mut sets = FleerGroups::met_in(world);
    find_among(FleerQuery::of(world, entity)?, (charts, &mut sets), from)
}

/// Like [`find`], for one of many actors planning at the same moment. Data shared by actors
/// that flee alike is computed for the first of them.
#[must_use]
pub fn find_among<'a>(
    one: FleerQuery<'a>,
    (charts, sets): (&mut SafetyMapCache, &mut FleerGroups<'a>),
    from: &[Pos],
) -> Option<Prospect> {
    if !uses(one.forgoes, Tactic::Escape) {
        return None;
    }
    let fleer = sets.fleer(one);
    if let Some(refuge) = fleer.at_hand() {
        return Some(Prospect::Way(Course {
            next: fleer.here,
            to: fleer.here,
            refuge,
            danger: 0,
        }));
    }
    let set = sets.of(&fleer, from)?;
    let danger = fleer.choose(set, charts)?;
    let key = set.key.as_ref()?;
    if danger == UNREACHED {
        return Some(Prospect::Hopeless(None));
    }
    let chart = charts.chart(&fleer, key);
    let course = fleer.course(chart, danger, from);
    if danger < fleer.content.tactics.flight.hopeless {
        course.map(Prospect::Way)
    } else {
        Some(Prospect::Hopeless(course))
    }
}

/// The refuge the actor carries and would stop to use: drinking a healing item or wielding
/// a weapon.
#[must_use]
pub fn remedy_of(world: &World, entity: Entity) -> Option<Refuge> {
    let one = FleerQuery::of(world, entity)?;
    FleerGroups::met_in(world).fleer(one).at_hand()
}

/// The safety map the actor would flee by, for inspection.
#[must_use]
pub fn chart_of(world: &World, entity: Entity, from: &[Pos]) -> Option<SafetyMap> {
    let (one, mut sets) = (FleerQuery::of(world, entity)?, FleerGroups::met_in(world));
    let fleer = sets.fleer(one);
    let mut charts = SafetyMapCache::default();
    let set = sets.of(&fleer, from)?;
    fleer.choose(set, &mut charts)?;
    let key = set.key.as_ref()?;
    let chart = charts.chart(&fleer, key);
    Some(chart.clone())
}

impl Fleer<'_> {
    /// Chooses the refuges to make for: the first choice with a path that is not hopeless,
    /// else the least dangerous one. Returns the danger of the path; `None` without foes.
    fn choose(&self, set: &mut FleerGroup, charts: &mut SafetyMapCache) -> Option<u32> {
        let hopeless = self.content.tactics.flight.hopeless;
        let key = set.key.as_mut()?;
        let mut best = (UNREACHED, Choice::Seeks);
        for choice in Choice::ALL {
            if choice == Choice::Otherwise && self.escape.otherwise.is_empty() {
                continue;
            }
            key.choice = choice;
            let danger = charts.chart(self, key).ask(self.here);
            if danger < best.0 {
                best = (danger, choice);
            }
            if danger < hopeless {
                break;
            }
        }
        key.choice = best.1;
        Some(best.0)
    }

    /// The best step from here by this safety map, where `left` is the remaining danger.
    /// `None` if the step leads to no safe cell.
    fn course(&self, chart: &mut SafetyMap, left: u32, from: &[Pos]) -> Option<Course> {
        let next = if left == 0 {
            self.here
        } else {
            self.best_step(chart, left, from)
        };
        let (to, refuge) = chart.safety_of(next)?;
        Some(Course {
            next,
            to,
            refuge,
            danger: left,
        })
    }
}
