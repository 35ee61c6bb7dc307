//! Running: on open ground straight on until something new is beside the hero, in a passage
//! round its corners until it forks or ends.

use bevy::ecs::world::World;

use super::Next;
use super::walkable::Ground;
use crate::content::Terrain;
use crate::model::mind::Action;
use crate::spatial::{Dir, Pos};

/// The state of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    dir: Dir,
    /// The hero's previous cell, once he has begun.
    from: Option<Pos>,
    /// Which sides, left and right, were open at the start; `None` in a passage, which may
    /// bend.
    sides: Option<[bool; 2]>,
    is_over: bool,
}

impl Running {
    /// A run in a direction.
    #[must_use]
    pub const fn new(dir: Dir) -> Self {
        Self {
            dir,
            from: None,
            sides: None,
            is_over: false,
        }
    }

    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn next(&mut self, world: &World) -> Next {
        let Some(ground) = Ground::of(world) else {
            return Next::Over(None);
        };
        let here = ground.here;
        let onward = match self.from {
            None => {
                // The first step is an ordinary one: it may open a door, or strike.
                self.is_over = !is_open(&ground, here.step(self.dir));
                let sides = sides(&ground, here.step(self.dir), self.dir);
                self.sides = sides.contains(&true).then_some(sides);
                Some(self.dir)
            }
            Some(from) if from == here => Some(self.dir),
            Some(from) => self.onward(&ground, from),
        };
        let Some(dir) = onward else {
            return Next::Over(None);
        };
        self.dir = dir;
        self.from = Some(here);
        Next::Do(Action::Step(dir))
    }

    /// The direction to go on, coming from `from`; `None` if there is a reason to stop.
    fn onward(&self, ground: &Ground, from: Pos) -> Option<Dir> {
        let here = ground.here;
        let ahead = here.step(self.dir);
        let is_new = |at: &Pos| *at == here || at.steps_to(from) > 1;
        let mut around = std::iter::once(here).chain(here.neighbours());
        if around.any(|at| is_new(&at) && is_landmark(ground, at)) {
            return None;
        }
        match self.sides {
            Some(before) => {
                let goes_on = is_open(ground, ahead) && sides(ground, here, self.dir) == before;
                goes_on.then_some(self.dir)
            }
            None => along_passage(ground, from),
        }
    }
}

/// The only way on along a passage; `None` where it forks or ends.
fn along_passage(ground: &Ground, from: Pos) -> Option<Dir> {
    let here = ground.here;
    let open = |dir: &Dir| here.step(*dir) != from && is_open(ground, here.step(*dir));
    let (straight, askew): (Vec<Dir>, Vec<Dir>) = Dir::ALL
        .into_iter()
        .filter(open)
        .partition(|dir| !dir.is_diagonal());
    // At a corner, the diagonal cell is open as well, but the straight step leads there,
    // too.
    let is_beside = |dir: &&Dir| {
        let cell = here.step(**dir);
        cell.steps_to(from) <= 1 || straight.iter().any(|it| here.step(*it).steps_to(cell) <= 1)
    };
    let apart: Vec<Dir> = askew.iter().filter(|it| !is_beside(it)).copied().collect();
    match (&straight[..], &apart[..]) {
        (&[only], []) | (&[], &[only]) => Some(only),
        _ => None,
    }
}

/// Whether the ground is open to the left and right of `at`, facing `dir`.
fn sides(ground: &Ground, at: Pos, dir: Dir) -> [bool; 2] {
    [6, 2].map(|eighths| is_open(ground, at.step(dir.turned(eighths))))
}

/// Whether he could simply walk there.
fn is_open(ground: &Ground, at: Pos) -> bool {
    let is_shut = terrain(ground, at).is_some_and(|it| it.opens_into.is_some());
    !is_shut && ground.cost(at).is_some()
}

/// Whether there is a reason to stop beside it: an item, a door, an exit, a portal or a
/// trap.
fn is_landmark(ground: &Ground, at: Pos) -> bool {
    let is_place =
        |it: &Terrain| it.is_door() || it.leads.is_some() || it.portal || it.trap.is_some();
    ground.level.known_items.contains_key(&at) || terrain(ground, at).is_some_and(is_place)
}

fn terrain<'a>(ground: &Ground<'a>, at: Pos) -> Option<&'a Terrain> {
    let known = ground.level.known.get(at).copied().flatten()?;
    Some(ground.content.terrain.row(known))
}
