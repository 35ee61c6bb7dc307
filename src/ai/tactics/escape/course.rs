//! The next step of a flight.

use std::cmp::Reverse;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::ahead;
use super::chart::{Chart, Choice};
use super::charts::Charts;
use super::danger::Danger;
use super::endgame::Endgame;
use super::fleer::Fleer;
use super::sets::{Set, Sets};
use crate::content::Refuge;
use crate::model::{Course, Feelings, Goals, Tactic, content, uses};
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// How bad a step is: what its danger comes to, and of equals how near it is to a foe.
type Rank = (i64, Reverse<u32>);

/// The steps that somebody has to choose from, its own cell among them.
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

    /// The best, of equals the first.
    fn first(&self) -> Option<Pos> {
        let steps = self.all[..self.count].iter();
        Some(steps.min_by_key(|&&(rank, _)| rank)?.1)
    }

    /// All of them, the best first; equals as they came.
    fn in_order(&mut self) -> &mut [(Rank, Pos)] {
        let steps = &mut self.all[..self.count];
        steps.sort_by_key(|&(rank, _)| rank);
        steps
    }
}

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
    find_among(world, entity, (charts, &mut Sets::default()), from)
}

/// The same for one of many who plan their flights in the same moment: what those share who
/// flee alike is worked out for the first of them.
#[must_use]
pub fn find_among(
    world: &World,
    entity: Entity,
    (charts, sets): (&mut Charts, &mut Sets),
    from: &[Pos],
) -> Option<Prospect> {
    let one = world.get_entity(entity).ok()?;
    if !uses(one.get(), Tactic::Escape) {
        return None;
    }
    let fleer = Fleer::of(world, one, sets)?;
    if let Some(refuge) = fleer.at_hand() {
        return Some(Prospect::Way(Course {
            next: fleer.here,
            to: fleer.here,
            refuge,
            danger: 0,
        }));
    }
    let set = sets.of(&fleer, from)?;
    let (danger, _) = fleer.choose(set, charts)?;
    let key = set.key.as_ref()?;
    let endgame = charts.endgame(&fleer, key);
    if danger == UNREACHED {
        let round = endgame.and_then(|endgame| fleer.keeps_going(&endgame));
        return Some(round.map_or(Prospect::Hopeless(None), Prospect::Way));
    }
    let chart = charts.chart(&fleer, key, &mut set.places[key.choice as usize]);
    let course = fleer.course((chart, endgame.as_deref()), danger, from);
    if danger < content(world).tactics.flight.hopeless {
        course.map(Prospect::Way)
    } else {
        Some(Prospect::Hopeless(course))
    }
}

/// What the actor would stop for in its flight, for it has that in its pack: to drink what
/// heals, or to wield a weapon.
#[must_use]
pub fn remedy_of(world: &World, entity: Entity) -> Option<Refuge> {
    let one = world.get_entity(entity).ok()?;
    Fleer::of(world, one, &mut Sets::default())?.at_hand()
}

/// The chart that the actor would flee by, for whoever looks into its mind.
#[must_use]
pub fn chart_of(world: &World, entity: Entity, from: &[Pos]) -> Option<Chart> {
    let (one, mut sets) = (world.get_entity(entity).ok()?, Sets::default());
    let fleer = Fleer::of(world, one, &mut sets)?;
    let mut charts = Charts::default();
    let (_, chart) = fleer.choose(sets.of(&fleer, from)?, &mut charts)?;
    Some(chart.clone())
}

impl Fleer<'_> {
    /// Settles which of its refuges it asks for: the first to which there is a way that is
    /// not hopeless, else the one with the least danger on the way. Tells that danger;
    /// nothing where there is nobody to run from.
    fn choose<'c>(&self, set: &mut Set, charts: &'c mut Charts) -> Option<(u32, &'c mut Chart)> {
        let hopeless = content(self.world).tactics.flight.hopeless;
        let key = set.key.as_mut()?;
        let mut best = (UNREACHED, Choice::Seeks);
        for choice in Choice::ALL {
            if choice == Choice::Otherwise && self.escape.otherwise.is_empty() {
                continue;
            }
            key.choice = choice;
            let place = &mut set.places[choice as usize];
            let danger = charts.chart(self, key, place).ask(self.here);
            if danger < best.0 {
                best = (danger, choice);
            }
            if danger < hopeless {
                break;
            }
        }
        key.choice = best.1;
        let chart = charts.chart(self, key, &mut set.places[best.1 as usize]);
        Some((best.0, chart))
    }

    /// The best step from here by a chart that leaves so much danger; nothing where nobody
    /// lets it go.
    fn course(
        &self,
        (chart, endgame): (&mut Chart, Option<&Endgame>),
        left: u32,
        from: &[Pos],
    ) -> Option<Course> {
        let next = if left == 0 {
            self.here
        } else {
            self.best_step((chart, endgame), left, from)
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
    /// that it could step to are worse than to wait until it is let past. With a foe near,
    /// one that leaves it a way out goes before those that do not.
    fn best_step(
        &self,
        (chart, endgame): (&mut Chart, Option<&Endgame>),
        left: u32,
        from: &[Pos],
    ) -> Pos {
        let here = self.here;
        let company = self.company();
        let mut steps = Steps::default();
        if let Some(rank) = self.rank(chart, here, left, &company) {
            steps.add(rank, here);
        }
        for at in here.neighbours() {
            if !self.can_go_to(&chart.danger.lay.costs, at) {
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
        if !ahead::is_pressed(&chart.danger, here) {
            return steps.first().unwrap_or(here);
        }
        let steps = steps.in_order();
        let first = steps.first().map_or(here, |&(_, at)| at);
        if !chart.danger.is_beside(here) && self.sees_rest(from) {
            return self.at_leisure((chart, endgame), first, steps);
        }
        self.in_haste((chart, endgame), steps)
    }

    /// Of those steps, the best before, the one by which it stays ahead longest.
    fn in_haste(
        &self,
        (chart, endgame): (&Chart, Option<&Endgame>),
        steps: &mut [(Rank, Pos)],
    ) -> Pos {
        let here = self.here;
        let is_hurried = ahead::is_hurried(&chart.danger, here);
        // It does not go so near a foe that it would have to come back at once.
        let is_lost = |at: Pos| endgame.is_some_and(|endgame| endgame.is_lost(at));
        steps.sort_by_key(|&(_, at)| {
            let is_too_near = !is_hurried && ahead::is_hurried(&chart.danger, at);
            (is_lost(at), is_too_near)
        });
        let mut best = (0, steps.first().map_or(here, |&(_, at)| at));
        for &mut (_, at) in steps {
            let lead = ahead::lead(chart, endgame, here, at);
            // In a hurry, who gains nothing by waiting does not wait.
            let is_as_good = is_hurried && best.1 == here && lead == best.0 && lead > 0;
            if lead > best.0 || is_as_good {
                best = (lead, at);
            }
            if lead >= ahead::WELL_AWAY {
                break;
            }
        }
        best.1
    }

    /// The same before a foe that does not stir: what counts then is how long it would stay
    /// ahead from there if the foe came on, and not the turn that the step itself takes. By
    /// that turn the way back would seem the longer one each time.
    fn at_leisure(
        &self,
        (chart, endgame): (&Chart, Option<&Endgame>),
        first: Pos,
        steps: &mut [(Rank, Pos)],
    ) -> Pos {
        let is_near = |at: Pos| at != self.here && ahead::is_hurried(&chart.danger, at);
        steps.sort_by_key(|&(_, at)| is_near(at));
        let mut best = (0, first);
        for &mut (_, at) in steps {
            let lead = ahead::lead(chart, endgame, at, at);
            let is_well_away = lead >= ahead::WELL_AWAY;
            if lead > best.0 && (is_well_away || !is_near(at)) {
                best = (lead, at);
            }
            if is_well_away {
                break;
            }
        }
        best.1
    }

    /// How bad a step is; nothing onto a foe.
    fn rank(&self, chart: &Chart, at: Pos, left: u32, company: &[Pos]) -> Option<Rank> {
        let danger = &chart.danger;
        let total = i64::from(danger.at(at)?) + i64::from(left);
        let gives_cover_up = danger.is_seen(at) && !danger.is_seen(self.here);
        let seen = if gives_cover_up || danger.is_under_fire(at) {
            i64::from(danger.weights.cover)
        } else {
            0
        };
        let apart = danger.foes.iter();
        let apart = apart.map(|foe| foe.threat.at.distance_squared(at)).min();
        let crowding = self.crowding(danger, at, company);
        Some((total + seen + crowding, Reverse(apart.unwrap_or(0))))
    }

    /// Whether all that it runs from, which is in those cells, is where it was in its turn
    /// before.
    fn sees_rest(&self, from: &[Pos]) -> bool {
        let goals = self.one.get::<Goals>();
        !from.is_empty() && goals.is_some_and(|goals| goals.is_running_from(from))
    }

    /// Where those are whom it might stand beside after its step.
    fn company(&self) -> Vec<Pos> {
        let feelings = self.one.get::<Feelings>().into_iter();
        let friends = feelings.flat_map(Feelings::friends).map(|felt| felt.at);
        friends.filter(|at| at.steps_to(self.here) <= 2).collect()
    }

    /// What company does to the danger of a cell: before who was seen to harm all who stand
    /// together it is as bad again for each beside one; before others it is shared among
    /// all.
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
