//! The cache of safety maps and of the data several of them share. Entries are built on
//! first use and stay valid as long as their inputs are unchanged.
//!
//! Not saved: a missing safety map is rebuilt identically.

use crate::ai::tactics::escape::cache_key::Ground;
use crate::ai::tactics::escape::threat::Threat;
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use super::cache_key::{Body, Key};
use super::danger::Danger;
use super::escape_terrain::{CostField, EscapeTerrain};
use super::fleer::Fleer;
use super::lru_cache::{LruCache, PerLevelCache};
use super::pursuer::{Foe, Ways};
use super::refuges::{self, Safety};
use super::safety_map::SafetyMap;

use crate::ai::layers::walk::Walker;
use crate::content::{BreedId, Refuge};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Assumed sight radius of every foe, in cells.
const THEIR_SIGHT: u8 = 20;

/// Safety maps and their shared ingredients.
#[derive(Debug, Default, Resource)]
pub struct SafetyMapCache {
    charts: LruCache<Key, SafetyMap>,
    /// Number of safety maps made.
    made: u64,
    lays: LruCache<(Ground, Body), Arc<EscapeTerrain>>,
    costs: LruCache<(Ground, BreedId), Arc<CostField>>,
    /// Whether a breed moves over all ground at least as cheaply as a body, so that terrain
    /// is no help in escaping it.
    level: LruCache<(Ground, Body, BreedId), bool>,
    ways: PerLevelCache<(BreedId, Pos), Arc<Ways>>,
    air: LruCache<(Ground, Body, Pos), Arc<Ways>>,
    views: PerLevelCache<Pos, Arc<View>>,
}

impl SafetyMapCache {
    /// The safety map for `key`, built if missing.
    pub(super) fn chart(&mut self, fleer: &Fleer<'_>, key: &Key) -> &mut SafetyMap {
        if !self.charts.promote(key) {
            let chart = self.make(fleer, key);
            self.made += 1;
            self.charts.keep(key.clone(), chart);
        }
        self.charts.latest().expect("it is there or was made")
    }

    /// The number of safety maps made, and the cells expanded by all maps in the cache.
    #[must_use]
    pub fn work(&self) -> (u64, u32) {
        let cells = self.charts.iter().map(|(_, chart)| chart.looked_around());
        (self.made, cells.sum())
    }

    fn make(&mut self, fleer: &Fleer<'_>, key: &Key) -> SafetyMap {
        let alike = (self.charts.iter()).find(|(other, _)| other.has_the_danger_of(key));
        let danger = match alike {
            Some((_, chart)) => chart.danger.clone(),
            None => Arc::new(self.danger(fleer, key)),
        };
        let air = self.air(fleer.world, key, &danger.lay);
        let safety = Safety::of(&danger, key, fleer.content, air);
        SafetyMap::new(danger, &safety)
    }

    fn danger(&mut self, fleer: &Fleer<'_>, key: &Key) -> Danger {
        let (world, content) = (fleer.world, fleer.content);
        let ground = (key.depth, key.version);
        let lay = self.lay(fleer, key);
        let foes = key.threats.iter();
        let foes: Vec<Foe> = foes
            .map(|&threat| self.foe(world, ground, threat))
            .collect();
        let escape = content.escapes.row(key.escape);
        Danger::of(lay, foes, content.tactics.flight, escape.minds_missiles)
    }

    fn lay(&mut self, fleer: &Fleer<'_>, key: &Key) -> Arc<EscapeTerrain> {
        let name = ((key.depth, key.version), key.body);
        let (level, content) = (fleer.level, fleer.content);
        self.lays.or_make(name, || {
            Arc::new(EscapeTerrain::of(level, content, &fleer.walker()))
        })
    }

    /// Path costs from each foe's cell for a body that moves like the fleer. Empty if no
    /// sought refuge needs them, or if some foe gets everywhere as fast.
    fn air(&mut self, world: &World, key: &Key, lay: &EscapeTerrain) -> Vec<Arc<Ways>> {
        let (ground, threats) = ((key.depth, key.version), key.threats.iter());
        let asks = refuges::sought(content(world), key).contains(&Refuge::Sky);
        let sky = content(world).tactics.flight.sky;
        let mut breeds = threats.clone().filter_map(|threat| threat.breed);
        let is_level = |breed| {
            let costs = self.costs(world, ground, breed);
            let is_level = || costs.are_nowhere_dearer(&lay.costs);
            self.level.or_make((ground, key.body, breed), is_level)
        };
        if !asks || (sky > 0 && breeds.any(is_level)) {
            return Vec::new();
        }
        let mut through = |at| {
            let ways = || Arc::new(Ways::over(lay.costs.clone(), at, false));
            self.air.or_make((ground, key.body, at), ways)
        };
        threats.map(|threat| through(threat.at)).collect()
    }

    fn costs(&mut self, world: &World, ground: Ground, breed: BreedId) -> Arc<CostField> {
        let (level, content) = (level(world), content(world));
        self.costs.or_make((ground, breed), || {
            let walker = Walker::new(level, content, content.breeds.row(breed));
            Arc::new(CostField::of(level, &walker))
        })
    }

    fn foe(&mut self, world: &World, ground: Ground, threat: Threat) -> Foe {
        let (level, content) = (level(world), content(world));
        let at = threat.at;
        let ways = match threat.breed {
            Some(breed) => {
                let costs = self.costs(world, ground, breed);
                let ways = || Arc::new(Ways::over(costs, at, true));
                self.ways.or_make(ground, (breed, at), ways)
            }
            None => Arc::new(Ways::Thing(at)),
        };
        let view = self.views.or_make(ground, at, || {
            Arc::new(View::cast(at, THEIR_SIGHT, |cell| level.is_opaque(cell)))
        });
        Foe::new(threat, ways, view, &content.tactics.flight)
    }
}
