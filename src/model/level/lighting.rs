//! Light on the hero's level and the sources that shine there.
//!
//! Not saved, since it can be recomputed at any time. All sources feed the same field: the
//! level's ambient light, glowing ground, burning items, and actors that carry a light or
//! glow.

use bevy::ecs::resource::Resource;

use crate::content::{Content, Glow, ItemClass};
use crate::model::level::Level;
use crate::model::things::{Flame, Item};
use crate::spatial::light::{Light, Source};
use crate::spatial::{Grid, Pos};

/// The light of the hero's level.
#[derive(Clone, Debug, Resource)]
pub struct Lights {
    /// Light from the ground: many sources that seldom change.
    standing: Light,
    /// Light from items lying about or carried: few sources that change in most turns.
    moving: Light,
    /// Light level where nothing shines, 0 to 255.
    ambient: u8,
    /// The depth and ground version that `standing` was computed from.
    ground: Option<(u8, u64)>,
}

impl Default for Lights {
    /// Darkness everywhere, until the first update.
    fn default() -> Self {
        Self {
            standing: Light::darkness(0, 0),
            moving: Light::darkness(0, 0),
            ambient: 0,
            ground: None,
        }
    }
}

impl Lights {
    /// The light level of a cell, 0 to 255; never below the ambient light.
    #[must_use]
    pub fn level(&self, at: Pos) -> u8 {
        let all = self.standing.sum(at).saturating_add(self.moving.sum(at));
        u8::try_from(all).unwrap_or(u8::MAX).max(self.ambient)
    }

    /// The light of all sources in each cell, by red, green and blue: a white source adds
    /// its level to each. The ambient light is not included.
    #[must_use]
    pub fn colours(&self, level: &Level) -> Grid<[u32; 3]> {
        let mut sums = Grid::filled(level.width(), level.height(), [0; 3]);
        if self.ambient < u8::MAX {
            self.standing.add_colours(&mut sums);
            self.moving.add_colours(&mut sums);
        }
        sums
    }

    /// The light level where nothing shines, 0 to 255.
    #[must_use]
    pub fn ambient(&self) -> u8 {
        self.ambient
    }

    /// Updates the light for the level and the `carried` sources. Only changed sources are
    /// cast again, and the ground is read only when its version changed.
    pub fn update(
        &mut self,
        level: &Level,
        content: &Content,
        carried: impl Iterator<Item = Source>,
    ) {
        self.ambient = level.light;
        if self.ambient == u8::MAX {
            // At full ambient light no source makes a difference.
            return;
        }
        self.read_ground(level, content);
        let lying = level.burning().filter_map(|(at, item)| {
            let glow = glow_of(item, content)?;
            Some(source(at, glow))
        });
        let all = lying.chain(carried).collect();
        let is_opaque = |at| level.is_opaque(at);
        self.moving.update(all, level.version(), is_opaque);
    }

    fn read_ground(&mut self, level: &Level, content: &Content) {
        let ground = (level.depth, level.version());
        if self.ground == Some(ground) {
            return;
        }
        if self.ground.is_none_or(|(depth, _)| depth != level.depth) {
            self.standing = Light::darkness(level.width(), level.height());
            self.moving = self.standing.clone();
        }
        self.ground = Some(ground);
        let glow = |id| content.terrain.row(id).glow;
        let cells = level.ground().iter();
        let glowing = cells.filter_map(|(at, &id)| Some(source(at, glow(id)?)));
        let is_opaque = |at| level.is_opaque(at);
        self.standing
            .update(glowing.collect(), level.version(), is_opaque);
    }
}

/// A light source at a position.
#[must_use]
pub fn source(at: Pos, glow: Glow) -> Source {
    Source {
        at,
        radius: glow.radius,
        strength: glow.strength,
        colour: [glow.colour.0, glow.colour.1, glow.colour.2],
    }
}

/// The light an item gives: full radius and strength on a high flame, half of both on a low
/// one.
#[must_use]
pub fn glow_of(item: Item, content: &Content) -> Option<Glow> {
    let ItemClass::Light { glow, .. } = content.items.row(item.kind).class else {
        return None;
    };
    let half = |amount: u8| (amount / 2).max(1);
    match item.flame {
        Flame::Out => None,
        Flame::Low => Some(Glow {
            radius: half(glow.radius),
            strength: half(glow.strength),
            ..glow
        }),
        Flame::High => Some(glow),
    }
}
