//! How the hero of a chase looks for whom he lost: first where he heard something, else
//! the nearest place that he has not looked at since he saw anybody last.

use crate::rules::visibility::hero_sees;
use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::rules::queries::level;
use crate::spatial::{Dir, Grid, Pos, flow};

/// Cells from where he stands to where he takes a noise to come from: he knows its
/// direction only.
const EARSHOT: i16 = 8;
/// So near to where he took the noise to come from he has looked into it.
const LOOKED_INTO: u32 = 2;

/// What he keeps in mind while he looks for somebody.
#[derive(Clone, Debug, Default)]
pub(super) struct Hunt {
    /// Where he has looked.
    looked: BTreeSet<Pos>,
    /// Where he heard something, as far as he can tell.
    clue: Option<Pos>,
}

impl Hunt {
    /// He sees somebody: should he lose them again, he will look everywhere again.
    pub(super) fn see_somebody(&mut self) {
        *self = Self::default();
    }

    /// He hears something from over there.
    pub(super) fn hear(&mut self, here: Pos, toward: Dir) {
        let ahead = (0..EARSHOT).fold(here, |at, _| at.step(toward));
        self.clue = Some(ahead);
    }

    /// Where he looks next, of places that he can walk to; nowhere if he can not walk.
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
