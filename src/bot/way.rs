//! Where the scripted hero goes, and by which way.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{DETOUR, MOST_CELLS, Mind};
use crate::ai::layers::walk::Walker;
use crate::content::Leads;
use crate::model::{Action, Pack, breed_of, content, level};
use crate::spatial::path::{self, Search};
use crate::spatial::{Pos, flow};

impl Mind<'_> {
    pub(super) fn by_way_of(&self, leads: Leads, action: Action) -> Option<Action> {
        let leads_there = |&(_, terrain): &(Pos, &Option<crate::content::TerrainId>)| {
            terrain.is_some_and(|terrain| self.content.terrain.row(terrain).leads == Some(leads))
        };
        let at = self
            .level
            .known
            .iter()
            .find(leads_there)
            .map(|(at, _)| at)?;
        if at == self.here {
            Some(action)
        } else {
            self.walk_to(at)
        }
    }

    /// The nearest known cell beside an unknown one. In the open of the town, where
    /// all is soon seen, the stairs come first.
    pub(super) fn explore(&self) -> Option<Action> {
        if self.level.depth == 0
            && let Some(action) = self.take_stairs()
        {
            return Some(action);
        }
        let edges = self.edges(|pos| self.cost(pos).is_some());
        self.walk_to_nearest(&edges)
    }

    /// Known cells that will do, beside unknown ones.
    fn edges(&self, will_do: impl Fn(Pos) -> bool) -> Vec<Pos> {
        let is_edge = |&pos: &Pos| {
            let mut around = pos.neighbours();
            will_do(pos) && around.any(|next| matches!(self.level.known.get(next), Some(None)))
        };
        self.level.known.positions().filter(is_edge).collect()
    }

    /// With no other way left, the nearest lock that bars one.
    pub(super) fn break_in(&self) -> Option<Action> {
        let walker = walker(self.world, self.hero)?.forcing_locks();
        let bars = |at: Pos| walker.ground_cost(at).is_some() && self.cost(at).is_none();
        let mut locks = self.edges(bars);
        locks.sort_by_key(|&at| (self.here.steps_to(at), at));
        locks.into_iter().find_map(|at| self.walk_to(at))
    }

    pub(super) fn walk_to_nearest(&self, goals: &[Pos]) -> Option<Action> {
        let field = flow::flood(&self.level.known, &[(self.here, 0)], u32::MAX - 1, |pos| {
            self.cost(pos)
        });
        let nearest = goals
            .iter()
            .copied()
            .filter(|&goal| goal != self.here)
            .min_by_key(|&goal| (field.get(goal).copied(), goal))?;
        (field[nearest] != flow::UNREACHED)
            .then(|| self.walk_to(nearest))
            .flatten()
    }

    /// A step on the way there. Whoever stands in it and is no foe has to change places.
    pub(super) fn walk_to(&self, to: Pos) -> Option<Action> {
        let search = Search {
            cheapest_step: self.content.cheapest_step(),
            most_cells: MOST_CELLS,
        };
        let way = path::way(self.here, to, search, |at| self.cost(at))?;
        let first = way.first().copied()?;
        self.here.towards(first).map(Action::Step)
    }

    /// What a step costs, as far as the hero knows; he rather goes round a sleeper.
    pub(super) fn cost(&self, pos: Pos) -> Option<u32> {
        let ground = self.walker.as_ref()?.ground_cost(pos)?;
        let is_let_lie = self.foes.iter().any(|foe| foe.sleeps && foe.at == pos);
        Some(ground + if is_let_lie { DETOUR } else { 0 })
    }
}

/// The ground as the hero remembers it, with what he carries.
pub(super) fn walker(world: &World, hero: Entity) -> Option<Walker<'_>> {
    let breed = breed_of(world, hero)?;
    let walker = Walker::by_memory(level(world), content(world), breed);
    let pack = world.get::<Pack>(hero)?;
    Some(walker.carrying(pack))
}
