//! Lasting traces of what the hero perceived: noises, blood, scorched ground and remains.
//!
//! They belong to the picture only, are not stored, and end when he leaves the level.

use std::collections::BTreeMap;

use bevy::ecs::world::World;

use super::tint::mixed;
use crate::content::{Colour, NoiseKind};
use crate::model::run::Clock;
use crate::rules::queries::level;
use crate::rules::visibility::hero_sees;
use crate::spatial::Pos;
use crate::ui::map_view::{View, shows_bare_ground};
use crate::ui::screen::{Cell, Screen};

/// What is left on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// A noise came from here, and the hero didn't see what made it.
    Noise(NoiseKind),
    /// Somebody bled.
    Blood,
    /// Fire or lightning was here.
    Scorch,
    /// Somebody died.
    Remains,
}

impl Trace {
    /// A trace replaces those of its own rank and below.
    const fn rank(self) -> u8 {
        match self {
            Self::Noise(_) => 0,
            Self::Blood => 1,
            Self::Scorch => 2,
            Self::Remains => 3,
        }
    }

    /// How many of the hero's turns it stays.
    const fn lasts(self) -> u32 {
        match self {
            Self::Noise(_) => 12,
            Self::Blood => 40,
            Self::Scorch => 50,
            Self::Remains => 60,
        }
    }

    const fn colour(self) -> Colour {
        match self {
            Self::Blood | Self::Remains => Colour(120, 0, 0),
            Self::Scorch => Colour(96, 56, 24),
            Self::Noise(kind) if kind.is_alarming() => Colour(255, 190, 70),
            Self::Noise(_) => Colour(150, 190, 220),
        }
    }

    /// The cell with this trace of it left, in percent.
    fn on(self, cell: Cell, left: u32) -> Cell {
        match self {
            Self::Noise(kind) => Cell {
                glyph: glyph_of(kind),
                fore: mixed(cell.back, self.colour(), 40 + left * 60 / 100),
                ..cell
            },
            Self::Remains if cell.glyph == FLOOR => Cell {
                glyph: REMAINS,
                fore: mixed(cell.fore, Colour(200, 60, 60), 60),
                back: self.stain(cell.back, left),
            },
            // The glyph is red, not the ground: that is how hunters are marked.
            Self::Blood => Cell {
                fore: mixed(cell.fore, Colour(220, 40, 30), 40 + left / 2),
                back: mixed(cell.back, self.colour(), left / 8),
                ..cell
            },
            Self::Scorch | Self::Remains => Cell {
                back: self.stain(cell.back, left),
                ..cell
            },
        }
    }

    fn stain(self, ground: Colour, left: u32) -> Colour {
        mixed(ground, self.colour(), 15 + left * 40 / 100)
    }
}

/// The mark of a noise on the map. Nothing else there uses these glyphs.
const fn glyph_of(kind: NoiseKind) -> char {
    match kind {
        NoiseKind::Alarm | NoiseKind::Gong => '‼',
        NoiseKind::Shout | NoiseKind::Howl | NoiseKind::Word => '♫',
        NoiseKind::Fight | NoiseKind::Bang => '±',
        NoiseKind::Spell | NoiseKind::Burst => '☼',
        NoiseKind::Door | NoiseKind::Clatter | NoiseKind::Flint | NoiseKind::Lock => '•',
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
        let stays = before.rank() > trace.rank();
        self.left
            .insert(at, (if stays { before } else { trace }, now));
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
            if age >= trace.lasts() || !shows_bare_ground(world, at) {
                continue;
            }
            let left = 100 - 100 * age / trace.lasts();
            // What is remembered of stains is faint; a noise is never seen.
            let is_dim = !hero_sees(world, at) && !matches!(trace, Trace::Noise(_));
            let left = if is_dim { left / 3 } else { left };
            view.change(at, screen, |cell| trace.on(cell, left));
        }
    }

    /// What a look at a cell tells of its trace.
    #[must_use]
    pub fn told(&self, world: &World, at: Pos) -> Option<String> {
        let now = world.resource::<Clock>().hero_turns;
        let &(trace, since) = self.left.get(&at)?;
        let age = now.saturating_sub(since);
        if age >= trace.lasts() {
            return None;
        }
        Some(match trace {
            Trace::Noise(kind) => format!("You heard {} from here, {}.", kind.heard(), ago(age)),
            Trace::Blood => format!("Someone bled here {}.", ago(age)),
            Trace::Scorch => format!("The ground was scorched {}.", ago(age)),
            Trace::Remains => format!("Someone died here {}.", ago(age)),
        })
    }
}

/// A number of turns since something happened, in words.
fn ago(turns: u32) -> String {
    match turns {
        0 => "just now".to_owned(),
        1 => "1 turn ago".to_owned(),
        _ => format!("{turns} turns ago"),
    }
}
