//! The charts in use, and what several of them share: made when somebody asks for them
//! first, and good for as long as all that they were worked out from is the same.
//!
//! Not saved: whoever needs a chart that is not here has it made again, and the same.

use crate::ai::tactics::escape::cache_key::{Ground, Place};
use crate::ai::tactics::escape::threat::{LEVEL, Threat};
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use super::cache_key::{Body, Key};
use super::danger::Danger;
use super::endgame::Endgame;
use super::escape_terrain::{CostField, EscapeTerrain};
use super::fleer::Fleer;
use super::lru_cache::{LruCache, PerLevelCache};
use super::pursuer::{Foe, Ways};
use super::pursuit::{CLOSE, Chase};
use super::pursuit_grid::PursuitGrid;
use super::refuges::{self, Safety};
use super::safety_map::SafetyMap;

use crate::ai::layers::walk::Walker;
use crate::content::{BreedId, Refuge};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// How far anybody is taken to see, in cells.
const THEIR_SIGHT: u8 = 20;

/// Charts, and what they are made of.
#[derive(Debug, Default, Resource)]
pub struct SafetyMapCache {
    charts: Vec<Row>,
    made: u64,
    used: u64,
    lays: LruCache<(Ground, Body), Arc<EscapeTerrain>>,
    costs: LruCache<(Ground, BreedId), Arc<CostField>>,
    /// For whom no ground is of any use to get away over from whom.
    level: LruCache<(Ground, Body, BreedId), bool>,
    ways: PerLevelCache<(BreedId, Pos), Arc<Ways>>,
    air: LruCache<(Ground, Body, Pos), Arc<Ways>>,
    views: PerLevelCache<Pos, Arc<View>>,
    chases: LruCache<(Ground, Body, BreedId, Pos), Arc<Chase>>,
    /// The same by the cells that they are played on, which many bodies share.
    played: LruCache<PursuitGrid, Arc<Chase>>,
}

/// A chart that is kept.
#[derive(Debug)]
struct Row {
    key: Key,
    chart: SafetyMap,
    /// Which of all that were made it is.
    number: u64,
    /// When somebody found it last.
    used: u64,
}

/// So many of each are kept: more than the foes that several bands would run from.
const MOST: usize = 32;

impl SafetyMapCache {
    /// The chart of a key, for who has it. `place` is where it was found before, if it was,
    /// and is where it is found again.
    pub(super) fn chart(
        &mut self,
        fleer: &Fleer<'_>,
        key: &Key,
        place: &mut Option<Place>,
    ) -> &mut SafetyMap {
        let is_there =
            |&(at, number): &Place| self.charts.get(at).is_some_and(|row| row.number == number);
        let found = place.filter(is_there).map(|(at, _)| at);
        let found = found.or_else(|| self.charts.iter().position(|row| row.key == *key));
        let at = found.unwrap_or_else(|| {
            let chart = self.make(fleer, key);
            self.put(key.clone(), chart)
        });
        self.used += 1;
        let row = &mut self.charts[at];
        row.used = self.used;
        *place = Some((at, row.number));
        &mut row.chart
    }

    /// Keeps a chart, in place of the one that was used longest ago if there are enough.
    fn put(&mut self, key: Key, chart: SafetyMap) -> usize {
        self.made += 1;
        let row = Row {
            key,
            chart,
            number: self.made,
            used: 0,
        };
        if self.charts.len() < MOST {
            self.charts.push(row);
            return self.charts.len() - 1;
        }
        let oldest = (0..self.charts.len()).min_by_key(|&at| self.charts[at].used);
        let at = oldest.expect("many are kept");
        self.charts[at] = row;
        at
    }

    /// How the chase would end before the nearest of those that somebody runs from by that
    /// key, if that is close and goes as fast.
    pub(super) fn endgame(&mut self, fleer: &Fleer<'_>, key: &Key) -> Option<Endgame> {
        let here = fleer.here;
        let stirring = key.threats.iter().filter(|threat| threat.pace > 0);
        let nearest = stirring.min_by_key(|threat| (here.steps_to(threat.at), threat.at))?;
        let is_close = here.steps_to(nearest.at) <= CLOSE;
        let breed = nearest
            .breed
            .filter(|_| is_close && nearest.pace == LEVEL)?;
        let chase = self.chase(fleer, key, (breed, nearest.at));
        Some(Endgame::of(chase, nearest.at))
    }

    /// The chase over the ground about a foe of such a breed.
    fn chase(&mut self, fleer: &Fleer<'_>, key: &Key, (breed, at): (BreedId, Pos)) -> Arc<Chase> {
        let ground = (key.depth, key.version);
        let corner = PursuitGrid::corner(at, (fleer.level.width(), fleer.level.height()));
        let name = (ground, key.body, breed, corner);
        if let Some(chase) = self.chases.find(&name) {
            return chase;
        }
        let lay = self.lay(fleer, key);
        let foes = self.costs(fleer.world, ground, breed);
        let board = PursuitGrid::at(corner, &lay.costs, &foes);
        let played = self.played.find(&board);
        let chase = played.unwrap_or_else(|| {
            let chase = Arc::new(Chase::over(&board));
            self.played.keep(board, chase)
        });
        self.chases.keep(name, chase)
    }

    /// How many charts were made, and from how many cells all fields that are kept have
    /// looked around.
    #[must_use]
    pub fn work(&self) -> (u64, u32) {
        let cells = self.charts.iter().map(|row| row.chart.looked_around());
        (self.made, cells.sum())
    }

    fn make(&mut self, fleer: &Fleer<'_>, key: &Key) -> SafetyMap {
        let alike = (self.charts.iter()).find(|row| row.key.has_the_danger_of(key));
        let danger = match alike {
            Some(row) => row.chart.danger.clone(),
            None => Arc::new(self.danger(fleer, key)),
        };
        let air = self.air(fleer.world, key, &danger.lay);
        let safety = Safety::of(&danger, key, fleer.content, air);
        SafetyMap::new(danger, safety)
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

    /// What the ways of all foes through the air would cost; none where nobody asks for that,
    /// or one of them gets everywhere as soon by foot.
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
            let ways = || Arc::new(Ways::of_steps(lay.costs.clone(), at));
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
                let ways = || Arc::new(Ways::of_blows(costs, at));
                self.ways.or_make(ground, (breed, at), ways)
            }
            None => Arc::new(Ways::to_thing(at)),
        };
        let view = self.views.or_make(ground, at, || {
            Arc::new(View::cast(at, THEIR_SIGHT, |cell| level.is_opaque(cell)))
        });
        Foe::new(threat, ways, view, &content.tactics.flight)
    }
}
