//! How light it is on the hero's level, and what shines there.
//!
//! It can be worked out again at any time, so it is not saved. Whatever shines feeds
//! the same field: the depths by themselves, the ground, things that burn, and
//! whoever carries one or glows.

use bevy::ecs::resource::Resource;

use crate::content::{Content, Glow, ItemClass};
use crate::model::level::Level;
use crate::model::things::{Flame, Item};
use crate::spatial::Pos;
use crate::spatial::light::{Light, Source};

/// The light of the hero's level.
#[derive(Clone, Debug, Resource)]
pub struct Lights {
    /// What the ground gives: much, and seldom another.
    standing: Light,
    /// What lies about and is carried gives: little, and another in most turns.
    moving: Light,
    /// How light it is where nothing shines.
    ambient: u8,
    /// The depth and the version of the ground that `standing` was read from.
    ground: Option<(u8, u64)>,
}

impl Default for Lights {
    /// Darkness everywhere, until the first look.
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
    /// How light it is there, 0 to 255: what shines there, but never less than the
    /// level has everywhere.
    #[must_use]
    pub fn level(&self, at: Pos) -> u8 {
        let all = self.standing.sum(at).saturating_add(self.moving.sum(at));
        u8::try_from(all).unwrap_or(u8::MAX).max(self.ambient)
    }

    /// How light it is where nothing shines, 0 to 255.
    #[must_use]
    pub fn ambient(&self) -> u8 {
        self.ambient
    }

    /// Brings the light up to date with the level and with what is `carried` about.
    /// Nothing is cast where nothing changed, and the ground is read only when it did.
    pub fn update(
        &mut self,
        level: &Level,
        content: &Content,
        carried: impl Iterator<Item = Source>,
    ) {
        self.ambient = level.light;
        if self.ambient == u8::MAX {
            // Nothing can be seen to shine in broad daylight.
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

/// A light at a place.
#[must_use]
pub fn source(at: Pos, glow: Glow) -> Source {
    Source {
        at,
        radius: glow.radius,
        strength: glow.strength,
    }
}

/// The light that a thing gives: all it can when it burns high, half as far and half
/// as bright when it is turned down.
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
        }),
        Flame::High => Some(glow),
    }
}
