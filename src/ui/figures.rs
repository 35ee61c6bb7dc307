//! Measures a drawn map: the least contrast of each kind of cell, and the brightness of what
//! is in view.

use bevy::ecs::world::World;

use super::contrast::contrast;
use super::map_view::{View, in_view, shows_bare_ground};
use super::paint::{LIT, brightness};
use super::screen::Screen;
use crate::rules::queries::{content, level};
use crate::rules::visibility::hero_eyes;

/// What was measured. Contrasts are in hundredths; `None` if there is no such cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Least contrast of the glyph of walkable ground in light.
    pub floor: Option<u32>,
    /// Least contrast of remembered glyphs.
    pub memory: Option<u32>,
    /// Least contrast of creatures in light.
    pub creature: Option<u32>,
    /// Least contrast of creatures in the dark.
    pub creature_in_the_dark: Option<u32>,
    /// Mean brightness of the cells in view, in tenths of a percent of white.
    pub brightness: Option<u32>,
}

impl Figures {
    /// Measures the map on a screen, drawn with this view.
    #[must_use]
    pub fn of(world: &World, view: &View, screen: &Screen) -> Self {
        let mut figures = Self::default();
        let Some(eyes) = hero_eyes(world) else {
            return figures;
        };
        let bodies = in_view(world);
        let (mut sum, mut count) = (0, 0);
        for at in level(world).ground().positions() {
            let Some(cell) = view.shown(at, screen) else {
                continue;
            };
            let found = contrast(cell.fore, cell.back);
            let is_seen = eyes.make_out(at);
            if is_seen {
                sum += brightness(cell);
                count += 1;
            }
            let is_lit = eyes.light_on(at) >= LIT;
            let terrain = level(world).terrain_at(at);
            let is_walkable = terrain.is_some_and(|it| content(world).terrain.row(it).walkable);
            let slot = if bodies.iter().any(|&(body, _)| body == at) {
                match is_lit {
                    true => &mut figures.creature,
                    false => &mut figures.creature_in_the_dark,
                }
            } else if is_seen && is_lit && is_walkable && shows_bare_ground(world, at) {
                &mut figures.floor
            } else if !is_seen && cell.glyph != ' ' {
                &mut figures.memory
            } else {
                continue;
            };
            *slot = Some(slot.map_or(found, |least| least.min(found)));
        }
        figures.brightness = (count > 0).then(|| sum * 1000 / 255 / count);
        figures
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ratio = |found: Option<u32>| match found {
            Some(found) => format!("{}.{:02}", found / 100, found % 100),
            None => "-".to_owned(),
        };
        let share = self.brightness.unwrap_or(0);
        write!(
            f,
            "floor {}, memory {}, creatures {} (dark {}), brightness {}.{} %",
            ratio(self.floor),
            ratio(self.memory),
            ratio(self.creature),
            ratio(self.creature_in_the_dark),
            share / 10,
            share % 10
        )
    }
}
