//! What eyes can see: range in the dark, and which cells in view are recognisable.
//!
//! The rules and the display share these functions, so that players see only what the hero
//! sees. Distances are in steps, shares in percent; all numbers here are our own.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Senses;
use crate::model::body::Stealth;
use crate::model::level::{Level, Lights};
use crate::model::mind::Sight;
use crate::rules::queries::{breed_of, hero, level, light_at};
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::light::cover;

/// Light level at which eyes see at full range.
pub const DAY: u8 = 160;
/// The least light by which the hero recognises a cell at any distance.
pub const GLIMMER: u8 = 12;

/// Visibility in percent at a light level, for eyes that retain `night_sight` percent in
/// the dark: 100 from [`DAY`] on, proportionally less below.
#[must_use]
pub fn clarity(light: u8, night_sight: u8) -> u32 {
    let (light, least) = (u32::from(light.min(DAY)), u32::from(night_sight.min(100)));
    least + (100 - least) * light / u32::from(DAY)
}

/// How far away, in steps, something can be recognised by eyes that see `sight` cells at
/// best. Adjacent cells are always in range, unless `sight` is 0.
#[must_use]
pub fn sight_reach(sight: u8, clarity: u32) -> u32 {
    let reach = u32::from(sight) * clarity / 100;
    reach.max(u32::from(sight.min(1)))
}

/// The sight range against an unexpected actor, in steps, at least 1: reduced by cover from
/// walls and by stealth.
#[must_use]
pub fn unwary_reach(reach: u32, cover_percent: u32, conspicuous_percent: u32) -> u32 {
    let share = (100 - cover_percent.min(100)) * conspicuous_percent.min(100);
    (reach * share / 10_000).max(1)
}

/// Whether eyes recognise something that many steps away in that light.
#[must_use]
pub fn is_made_out(senses: &Senses, steps: u32, light: u8) -> bool {
    steps <= sight_reach(senses.sight, clarity(light, senses.night_sight))
}

/// The hero's eyes.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    /// Their position.
    pub here: Pos,
    /// Their quality.
    pub senses: Senses,
    /// The cells in line of sight.
    pub view: &'a View,
    /// The level around them.
    pub level: &'a Level,
    /// The light on the level.
    pub lights: &'a Lights,
}

impl Eyes<'_> {
    /// Whether they recognise what is in a cell: it is in view, and either adjacent, lit,
    /// or near enough for its light.
    #[must_use]
    pub fn make_out(&self, at: Pos) -> bool {
        if !self.view.contains(at) {
            return false;
        }
        let (steps, light) = (self.here.steps_to(at), self.light_on(at));
        steps <= 1 || light >= GLIMMER || is_made_out(&self.senses, steps, light)
    }

    /// Whether they would see an actor there: as [`make_out`](Self::make_out), and not
    /// hidden in a wall or tree.
    #[must_use]
    pub fn make_out_body(&self, at: Pos) -> bool {
        self.make_out(at) && !self.level.hides(at, self.here)
    }

    /// The apparent light of a cell, 0 to 255.
    #[must_use]
    pub fn light_on(&self, at: Pos) -> u8 {
        let lit = self.lit_like(at);
        lit.map_or(self.lights.ambient(), |cell| self.lights.level(cell))
    }

    /// The cell whose light a cell shows. A wall is as light as the lightest cell in front
    /// of it: light on its far side does not show. `None` for a wall with nothing before it,
    /// which has the ambient light.
    #[must_use]
    pub fn lit_like(&self, at: Pos) -> Option<Pos> {
        if !self.level.is_opaque(at) {
            return Some(at);
        }
        let distance = self.here.distance_squared(at);
        let is_before = |near: &Pos| {
            !self.level.is_opaque(*near)
                && self.here.distance_squared(*near) < distance
                && self.view.contains(*near)
        };
        let before = at.neighbours().filter(is_before);
        before.max_by_key(|&near| self.lights.level(near))
    }
}

/// How far away, in steps, at least 1, unwary eyes see an actor at `at`: less in the dark,
/// with cover from walls, and when it moves quietly.
#[must_use]
pub fn unwary_sight(world: &World, senses: &Senses, whom: Entity, at: Pos) -> u32 {
    let level = level(world);
    let light = light_at(world, at);
    let clarity = clarity(light, senses.night_sight);
    // How bright it is decides how far stillness hides, not how well the eyes see at night.
    let day = self::clarity(light, 0);
    let stealth = world.get::<Stealth>(whom);
    let conspicuous = stealth.map_or(100, |stealth| stealth.conspicuousness(day));
    unwary_reach(
        sight_reach(senses.sight, clarity),
        cover(at, |cell| level.is_opaque(cell)).into(),
        conspicuous,
    )
}

/// The hero's eyes with the view of his last look; `None` in a world without him.
#[must_use]
pub fn hero_eyes(world: &World) -> Option<Eyes<'_>> {
    let hero = hero(world)?;
    let view = &world.get::<Sight>(hero)?.view;
    Some(Eyes {
        here: view.centre(),
        senses: breed_of(world, hero)?.senses,
        view,
        level: level(world),
        lights: world.resource::<Lights>(),
    })
}

/// Whether an actor saw the occupant of a cell when it last looked.
#[must_use]
pub fn makes_out(world: &World, entity: Entity, at: Pos) -> bool {
    if hero(world) == Some(entity) {
        return hero_sees_body(world, at);
    }
    let looked = world.get::<Sight>(entity).zip(breed_of(world, entity));
    looked.is_some_and(|(sight, breed)| {
        let steps = sight.view.centre().steps_to(at);
        let is_hidden = level(world).hides(at, sight.view.centre());
        !is_hidden
            && sight.view.contains(at)
            && is_made_out(&breed.senses, steps, light_at(world, at))
    })
}

/// Whether the hero sees the cell: it is in view and recognisable.
#[must_use]
pub fn hero_sees(world: &World, pos: Pos) -> bool {
    hero_eyes(world).is_some_and(|eyes| eyes.make_out(pos))
}

/// Whether the hero sees an actor there: as [`hero_sees`], and not hidden in a wall or
/// tree.
#[must_use]
pub fn hero_sees_body(world: &World, pos: Pos) -> bool {
    hero_eyes(world).is_some_and(|eyes| eyes.make_out_body(pos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_see_less_the_darker_it_is() {
        let levels = [255, 160, 80, 40, 0];
        assert_eq!(
            levels.map(|light| clarity(light, 20)),
            [100, 100, 60, 40, 20]
        );
        assert_eq!(levels.map(|light| clarity(light, 100)), [100; 5]);
        assert_eq!(clarity(0, 0), 0);
    }

    #[test]
    fn what_is_near_is_made_out_by_all_that_have_eyes() {
        assert_eq!(sight_reach(8, 100), 8);
        assert_eq!(sight_reach(8, 60), 4);
        assert_eq!(sight_reach(8, 0), 1);
        assert_eq!(sight_reach(20, 5), 1);
        assert_eq!(
            sight_reach(0, 100),
            0,
            "without eyes nothing is near enough"
        );
    }

    #[test]
    fn walls_and_soft_steps_hide_from_the_unwary() {
        assert_eq!(unwary_reach(8, 0, 100), 8, "in the open, at a run");
        assert_eq!(unwary_reach(8, 25, 100), 6, "in a corner");
        assert_eq!(unwary_reach(8, 25, 50), 3, "and softly");
        assert_eq!(unwary_reach(8, 100, 0), 1);
        assert_eq!(
            unwary_reach(8, 200, 200),
            1,
            "shares beyond the whole are the whole"
        );
    }
}
