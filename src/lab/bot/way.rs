//! The bot's destinations and paths.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{DETOUR, MOST_CELLS, Mind};
use crate::ai::layers::walk::Walker;
use crate::content::Leads;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::level_exits::beyond;
use crate::rules::queries::{breed_of, content, level};
use crate::spatial::path::{self, Search};
use crate::spatial::{Pos, flow};

/// Distance kept from dangerous sleeping foes, in steps.
const BERTH: u32 = 2;
/// Successive search limits for the nearest of several places, in tenths of a step.
const HORIZONS: [u32; 3] = [80, 300, u32::MAX - 1];
/// A prime, so that successive choices are far apart.
const SCATTER: usize = 7_919;

impl Mind<'_> {
    /// The known cells with such an exit.
    pub(super) fn ways(&self, leads: Leads) -> Vec<Pos> {
        let exits = self.exits.get_or_init(|| {
            let known = self.level.known.iter();
            let leads = |terrain| self.content.terrain.row(terrain).leads;
            let such = known.filter_map(|(at, &terrain)| Some((leads(terrain?)?, at)));
            such.collect()
        });
        let such = exits.iter().filter(|exit| exit.0 == leads);
        such.map(|&(_, at)| at).collect()
    }

    /// Leaves the level by the nearest of these exits, if it can reach one.
    fn leave_by(&self, ways: &[Pos], action: Action) -> Option<Action> {
        if ways.contains(&self.here) {
            return Some(action);
        }
        self.walk_to_nearest(ways)
    }

    pub(super) fn by_way_of(&self, leads: Leads, action: Action) -> Option<Action> {
        self.leave_by(&self.ways(leads), action)
    }

    /// Goes down by stairs that are not dead ends, or by any if no way leads back up.
    pub(super) fn take_stairs(&self) -> Option<Action> {
        let mut ways = self.ways(Leads::Down);
        if !self.ways(Leads::Up).is_empty() {
            ways.retain(|&at| !self.memory.is_dead_end((self.level.depth, at)));
        }
        let least = ways.iter().filter_map(|&at| self.danger_beyond(at)).min();
        ways.retain(|&at| self.danger_beyond(at) <= least);
        self.leave_by(&ways, Action::Descend)
    }

    /// Danger of the level that those stairs lead to, as the player is told.
    fn danger_beyond(&self, at: Pos) -> Option<u8> {
        let depth = beyond(self.level, self.content, at)?;
        Some(self.content.danger(depth))
    }

    /// Goes up again if nothing else is left to do, since there may be other ways down.
    /// Never leaves the level that always has the goal.
    pub(super) fn turn_back(&self) -> Option<Action> {
        let goal = self.content.goal().map(|kind| &kind.id);
        let place = self.content.depths.get(usize::from(self.level.depth));
        let is_here = place
            .zip(goal)
            .is_some_and(|(place, goal)| place.always.contains(goal));
        (!is_here)
            .then(|| self.by_way_of(Leads::Up, Action::Ascend))
            .flatten()
    }

    /// Goes to the nearest known cell next to an unknown one. On a level with the way out,
    /// the stairs come first, unless the bot carries the goal and needs the path to that
    /// way out.
    pub(super) fn explore(&self) -> Option<Action> {
        if !self.has_goal()
            && !self.ways(Leads::Out).is_empty()
            && let Some(action) = self.take_stairs()
        {
            return Some(action);
        }
        let will_do = |at: Pos| self.cost(at).is_some();
        self.go_on(|at| self.is_edge(at, will_do)).or_else(|| {
            let edges = self.edges(will_do);
            self.walk_to_nearest(&edges)
        })
    }

    /// Goes to a distant cell, another each time its patience runs out.
    pub(super) fn roam(&self) -> Option<Action> {
        let known = self.level.known.positions();
        let open: Vec<Pos> = known.filter(|&at| self.cost(at).is_some()).collect();
        let tries = usize::try_from(self.memory.tries()).unwrap_or(0);
        let to = open.get(tries.wrapping_mul(SCATTER).checked_rem(open.len())?)?;
        (*to != self.here).then(|| self.walk_to(*to)).flatten()
    }

    /// Known cells next to unknown ones for which `will_do` holds.
    fn edges(&self, will_do: impl Fn(Pos) -> bool) -> Vec<Pos> {
        let known = self.level.known.iter().filter(|(_, it)| it.is_some());
        let edges = known.filter(|&(at, _)| self.is_edge(at, &will_do));
        edges.map(|(at, _)| at).collect()
    }

    fn is_edge(&self, at: Pos, will_do: impl Fn(Pos) -> bool) -> bool {
        let is_unknown = |next| matches!(self.level.known.get(next), Some(None));
        at.neighbours().any(is_unknown) && will_do(at)
    }

    /// With no other way left, forces the nearest lock that bars one.
    pub(super) fn break_in(&self) -> Option<Action> {
        let walker = walker(self.world, self.hero)?.forcing_locks();
        let bars = |at: Pos| walker.ground_cost(at).is_some() && self.cost(at).is_none();
        let mut locks = self.edges(bars);
        locks.sort_by_key(|&at| (self.here.steps_to(at), at));
        locks.into_iter().find_map(|at| self.walk_to(at))
    }

    /// The next step of its last path, if no foe is in view and the path still leads to a
    /// goal. This saves the search at each step and prevents wavering.
    fn go_on(&self, is_goal: impl Fn(Pos) -> bool) -> Option<Action> {
        let (&next, rest) = self.memory.route().split_first()?;
        let goal = *rest.last().unwrap_or(&next);
        let goes_on = self.foes.is_empty()
            && self.here.is_next_to(next)
            && self.cost(next).is_some()
            && is_goal(goal);
        let step = self.here.towards(next).filter(|_| goes_on)?;
        self.route.replace(rest.to_vec());
        Some(Action::Step(step))
    }

    /// Walks to the nearest goal. Close ones are searched first, since the whole level is
    /// rarely needed.
    pub(super) fn walk_to_nearest(&self, goals: &[Pos]) -> Option<Action> {
        if goals.is_empty() {
            return None;
        }
        if let Some(step) = self.go_on(|goal| goals.contains(&goal)) {
            return Some(step);
        }
        let nearest = HORIZONS.into_iter().find_map(|limit| {
            let field = flow::flood(&self.level.known, &[(self.here, 0)], limit, |at| {
                self.cost(at)
            });
            let goals = goals.iter().copied().filter(|&goal| goal != self.here);
            let reached = goals.filter_map(|goal| {
                let cost = field.get(goal).copied()?;
                (cost != flow::UNREACHED).then_some((cost, goal))
            });
            reached.min()
        });
        self.walk_to(nearest?.1)
    }

    /// A step on the way there; it may swap places with a friendly actor.
    pub(super) fn walk_to(&self, to: Pos) -> Option<Action> {
        self.first_step(to, |at| self.cost(at))
    }

    /// The first step of the cheapest path with that cost per cell.
    pub(super) fn first_step(&self, to: Pos, cost: impl Fn(Pos) -> Option<u32>) -> Option<Action> {
        let search = Search {
            cheapest_step: level(self.world).cheapest_step(),
            most_cells: MOST_CELLS,
            mirrored: false,
        };
        let way = path::way(self.here, to, search, cost)?;
        let (&first, rest) = way.split_first()?;
        self.route.replace(rest.to_vec());
        self.here.towards(first).map(Action::Step)
    }

    /// Cost of a cell, as far as the hero knows. Cells of sleeping foes cost more, and so
    /// do those around dangerous ones.
    pub(super) fn cost(&self, pos: Pos) -> Option<u32> {
        let ground = self.walker.as_ref()?.ground_cost(pos)?;
        let is_let_lie = self.foes.iter().any(|foe| foe.sleeps && foe.at == pos);
        let is_dreaded = self.dreaded.iter().any(|at| at.steps_to(pos) <= BERTH);
        let known = self.level.known.get(pos).copied().flatten();
        let is_trap = known.is_some_and(|id| self.content.terrain.row(id).trap.is_some());
        if is_trap {
            return None;
        }
        let extra = u32::from(is_let_lie) + u32::from(is_dreaded);
        Some(ground + extra * DETOUR)
    }
}

/// The ground as the hero remembers it, with his pack.
pub(super) fn walker(world: &World, hero: Entity) -> Option<Walker<'_>> {
    let breed = breed_of(world, hero)?;
    let walker = Walker::by_memory(level(world), content(world), breed);
    let pack = world.get::<Pack>(hero)?;
    Some(walker.carrying(pack))
}
