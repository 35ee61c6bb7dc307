//! How the hero of a chase searches for lost foes: first where he heard a noise, then at
//! the nearest place not looked at since he last saw a foe.

use crate::rules::visibility::hero_sees;
use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::rules::queries::level;
use crate::spatial::{Dir, Grid, Pos, flow};

/// Assumed distance of a noise, in cells: only its direction is known.
const EARSHOT: i16 = 8;
/// A noise counts as investigated within this distance of its assumed position, in cells.
const LOOKED_INTO: u32 = 2;

/// Memory of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Hunt {
    /// Places looked at.
    looked: BTreeSet<Pos>,
    /// The assumed position of a noise.
    clue: Option<Pos>,
}

impl Hunt {
    /// Notes a noise from that direction.
    pub(super) fn hear(&mut self, here: Pos, toward: Dir) {
        let ahead = (0..EARSHOT).fold(here, |at, _| at.step(toward));
        self.clue = Some(ahead);
    }

    /// The next reachable place to look at; `None` if he cannot walk.
    pub(super) fn next(
        &mut self,
        world: &World,
        (hero, here): (Entity, Pos),
        places: &[Pos],
    ) -> Option<Pos> {
        let in_view = places.iter().filter(|&&at| hero_sees(world, at));
        self.looked.extend(in_view);
        let walker = Walker::of(world, hero)?;
        let walks = flow::flood(
            level(world).ground(),
            &[(here, 0)],
            flow::UNREACHED - 1,
            |at| walker.ground_cost(at),
        );
        let next = self.nearest(&walks, places);
        next.or_else(|| {
            self.looked.clear();
            self.nearest(&walks, places)
        })
    }

    fn nearest(&mut self, walks: &Grid<u32>, places: &[Pos]) -> Option<Pos> {
        let is_near = |clue: &Pos| {
            let mut looked = self.looked.iter();
            looked.any(|at| at.steps_to(*clue) <= LOOKED_INTO)
        };
        self.clue = self.clue.filter(|clue| !is_near(clue));
        let is_left =
            |at: &Pos| !self.looked.contains(at) && (1..flow::UNREACHED).contains(&walks[*at]);
        let off = |at: Pos| self.clue.map_or(0, |clue| clue.steps_to(at));
        let left = places.iter().copied().filter(is_left);
        left.min_by_key(|&at| (off(at), walks[at], at))
    }
}
