//! Marks creatures that began to hunt the hero in his last turn, until his next action, so
//! that the message about them has a place on the map.
//!
//! Uses the flag that the rules set when they report a hunt, so the map and the messages
//! agree: once per hunt, and only for visible creatures. The mark is steady while no time
//! passes; with reduced flicker, the usual sign must do.

use std::collections::BTreeSet;

use bevy::ecs::world::World;

use super::contrast::legible;
use super::map_view::{View, in_view};
use super::paint::CREATURE;
use super::screen::{Cell, Screen};
use crate::content::Colour;
use crate::model::body::ActorId;
use crate::model::mind::Goals;
use crate::model::run::{Clock, Roster};
use crate::spatial::Pos;

/// The ground of a new hunter: a brighter red than that of hunters.
const NEW: Colour = Colour(168, 16, 16);

/// The creatures hunting the hero, and those that began in his last turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Onset {
    /// The tick of the last update; `None` before the first.
    tick: Option<u64>,
    coming: BTreeSet<ActorId>,
    begun: BTreeSet<ActorId>,
}

impl Onset {
    /// Updates the sets if time has passed.
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
        // On the first update, as after loading a run, no hunter is new.
        self.begun = match self.tick {
            Some(_) => coming.difference(&self.coming).copied().collect(),
            None => BTreeSet::new(),
        };
        self.coming = coming;
        self.tick = Some(now);
    }

    /// Draws new hunters in view on bright red, except under the cursor, which has colours of
    /// its own.
    pub fn draw(&self, world: &World, view: &View, cursor: Option<Pos>, screen: &mut Screen) {
        let others = in_view(world).into_iter();
        for (at, entity) in others.filter(|&(at, _)| Some(at) != cursor) {
            let is_new = world.get(entity).is_some_and(|id| self.begun.contains(id));
            if is_new {
                let on_red = |cell| legible(Cell { back: NEW, ..cell }, CREATURE);
                view.change(at, screen, on_red);
            }
        }
    }
}
