//! Lasting traces of what the hero saw happen: blood, scorched ground and remains.
//!
//! They belong to the picture only, are not stored, and end when he leaves the level.

use std::collections::BTreeMap;

use bevy::ecs::world::World;

use super::tint::mixed;
use crate::content::Colour;
use crate::model::run::Clock;
use crate::rules::queries::level;
use crate::rules::visibility::hero_sees;
use crate::spatial::Pos;
use crate::ui::map_view::{View, shows_bare_ground};
use crate::ui::screen::{Cell, Screen};

/// What is left on a cell; a later one replaces those before it in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trace {
    /// Somebody bled.
    Blood,
    /// Fire or lightning was here.
    Scorch,
    /// Somebody died.
    Remains,
}

impl Trace {
    /// How many of the hero's turns it stays.
    const fn lasts(self) -> u32 {
        match self {
            Self::Blood => 40,
            Self::Scorch => 50,
            Self::Remains => 60,
        }
    }

    const fn colour(self) -> Colour {
        match self {
            Self::Blood | Self::Remains => Colour(120, 0, 0),
            Self::Scorch => Colour(96, 56, 24),
        }
    }
}

/// The glyph of remains. Nothing else on the map uses it.
const REMAINS: char = ',';
/// The glyph of bare floor, which remains replace.
const FLOOR: char = '.';

/// The traces on the hero's level.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    depth: u8,
    left: BTreeMap<Pos, (Trace, u32)>,
}

impl Traces {
    /// Forgets traces that are too old or on another level.
    pub fn grow_old(&mut self, world: &World) {
        let now = world.resource::<Clock>().hero_turns;
        if self.depth != level(world).depth {
            self.left.clear();
            self.depth = level(world).depth;
        }
        self.left
            .retain(|_, (trace, since)| now < *since + trace.lasts());
    }

    /// Leaves a trace on a cell.
    pub fn leave(&mut self, world: &World, at: Pos, trace: Trace) {
        let now = world.resource::<Clock>().hero_turns;
        let before = self.left.get(&at).map_or(trace, |&(before, _)| before);
        self.left.insert(at, (trace.max(before), now));
    }

    /// Forgets all traces.
    pub fn clear(&mut self) {
        self.left.clear();
    }

    /// Draws the traces on bare ground.
    pub fn draw(&self, world: &World, view: &View, screen: &mut Screen) {
        let now = world.resource::<Clock>().hero_turns;
        if self.depth != level(world).depth {
            return;
        }
        for (&at, &(trace, since)) in &self.left {
            let age = now.saturating_sub(since);
            let Some((x, y)) = view.screen_cell(at).filter(|_| age < trace.lasts()) else {
                continue;
            };
            if !shows_bare_ground(world, at) {
                continue;
            }
            let cell = screen.cell(x, y);
            let strength = 55 - 40 * age / trace.lasts();
            let strength = strength / if hero_sees(world, at) { 1 } else { 2 };
            let back = mixed(cell.back, trace.colour(), strength);
            let (glyph, fore) = match trace == Trace::Remains && cell.glyph == FLOOR {
                true => (REMAINS, mixed(cell.fore, Colour(200, 60, 60), 60)),
                false => (cell.glyph, cell.fore),
            };
            screen.put(x, y, Cell { glyph, fore, back });
        }
    }
}
