//! Who began to come for the hero in his last turn: shown on the map until he does
//! something else, so that the news of it has a place.
//!
//! It goes by what the rules note when they tell of it, so the map and the news agree: once
//! a hunt, and only of who is seen. It stands still for as long as no time goes by; for
//! those who bear no flicker the usual sign has to do.

use std::collections::BTreeSet;

use bevy::ecs::world::World;

use super::map_view::{View, in_view};
use super::screen::Screen;
use crate::model::body::ActorId;
use crate::model::mind::Goals;
use crate::model::run::{Clock, Roster};
use crate::spatial::Pos;

/// Who comes for the hero, and who of them began to in his last turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Onset {
    /// When that was so; nothing before it was asked for the first time.
    tick: Option<u64>,
    coming: BTreeSet<ActorId>,
    begun: BTreeSet<ActorId>,
}

impl Onset {
    /// Brings it up to date, if time has gone by.
    pub fn follow(&mut self, world: &World) {
        let now = world.resource::<Clock>().tick;
        if self.tick == Some(now) {
            return;
        }
        let comes = |entity| {
            world
                .get::<Goals>(entity)
                .is_some_and(|it| it.coming.is_some())
        };
        let roster = world.resource::<Roster>().0.iter();
        let coming = roster.filter(|&(_, &entity)| comes(entity));
        let coming: BTreeSet<ActorId> = coming.map(|(&id, _)| id).collect();
        // Those that came for him before a run was taken up again are no news.
        self.begun = match self.tick {
            Some(_) => coming.difference(&self.coming).copied().collect(),
            None => BTreeSet::new(),
        };
        self.coming = coming;
        self.tick = Some(now);
    }

    /// Shows those in view who began just now in reversed colours; where the cursor is, it
    /// shows the cell so itself.
    pub fn draw(&self, world: &World, view: &View, cursor: Option<Pos>, screen: &mut Screen) {
        let others = in_view(world).into_iter();
        for (at, entity) in others.filter(|&(at, _)| Some(at) != cursor) {
            let is_new = world.get(entity).is_some_and(|id| self.begun.contains(id));
            if let Some((x, y)) = view.screen_cell(at).filter(|_| is_new) {
                screen.highlight(x, y);
            }
        }
    }
}
