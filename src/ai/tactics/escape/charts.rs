//! The charts in use, and what several of them share: made when somebody asks for them
//! first, and good for as long as all that they were worked out from is the same.
//!
//! Not saved: whoever needs a chart that is not here has it made again, and the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use super::chart::{Body, Chart, Key};
use super::danger::Danger;
use super::endgame::{self, Endgame};
use super::fleer::Fleer;
use super::foe::{Foe, Ways};
use super::lay::{Costs, Lay};
use super::refuges::{self, Safety};
use super::threats::{LEVEL, Threat};
use crate::ai::layers::walk::Walker;
use crate::content::{BreedId, Refuge};
use crate::model::{content, level};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// How far anybody is taken to see, in cells.
const THEIR_SIGHT: u8 = 20;

/// The ground of a level as it is now: its depth, and the version of its ground.
type Ground = (u8, u64);

/// Charts, and what they are made of.
#[derive(Debug, Default, Resource)]
pub struct Charts {
    charts: Vec<Row>,
    made: u64,
    used: u64,
    lays: Shelf<(Ground, Body), Arc<Lay>>,
    costs: Shelf<(Ground, BreedId), Arc<Costs>>,
    /// For whom no ground is of any use to get away over from whom.
    level: Shelf<(Ground, Body, BreedId), bool>,
    ways: Store<(BreedId, Pos), Arc<Ways>>,
    air: Shelf<(Ground, Body, Pos), Arc<Ways>>,
    views: Store<Pos, Arc<View>>,
    endgames: Shelf<(Ground, Body, BreedId, Pos), Arc<Endgame>>,
}

/// A chart that is kept.
#[derive(Debug)]
struct Row {
    key: Key,
    chart: Chart,
    /// Which of all that were made it is.
    number: u64,
    /// When somebody found it last.
    used: u64,
}

/// So many of each are kept: more than the foes that several bands would run from.
const MOST: usize = 32;

impl Charts {
    /// The chart of a key, for who has it. `place` is where it was found before, if it was,
    /// and is where it is found again.
    pub(super) fn chart(
        &mut self,
        fleer: &Fleer<'_>,
        key: &Key,
        place: &mut Option<u64>,
    ) -> &mut Chart {
        let found = place.and_then(|number| self.place_of(number));
        let found = found.or_else(|| self.charts.iter().position(|row| row.key == *key));
        let at = found.unwrap_or_else(|| {
            let chart = self.make(fleer.world, key, fleer.walker());
            self.put(key.clone(), chart)
        });
        self.used += 1;
        self.charts[at].used = self.used;
        *place = Some(self.charts[at].number);
        &mut self.charts[at].chart
    }

    fn place_of(&self, number: u64) -> Option<usize> {
        self.charts.iter().position(|row| row.number == number)
    }

    /// Keeps a chart, in place of the one that was used longest ago if there are enough.
    fn put(&mut self, key: Key, chart: Chart) -> usize {
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
    pub(super) fn endgame(&mut self, fleer: &Fleer<'_>, key: &Key) -> Option<Arc<Endgame>> {
        let here = fleer.here;
        let stirring = key.threats.iter().filter(|threat| threat.pace > 0);
        let nearest = stirring.min_by_key(|threat| (here.steps_to(threat.at), threat.at))?;
        let is_close = here.steps_to(nearest.at) <= endgame::CLOSE;
        let breed = nearest
            .breed
            .filter(|_| is_close && nearest.pace == LEVEL)?;
        let ground = (key.depth, key.version);
        let (lays, costs) = (&mut self.lays, &mut self.costs);
        let played = || {
            let (level, content) = (level(fleer.world), content(fleer.world));
            let lay = lays.or_make((ground, key.body), || {
                Arc::new(Lay::of(level, content, fleer.walker()))
            });
            let foes = costs.or_make((ground, breed), || {
                let walker = Walker::new(level, content, content.breeds.row(breed));
                Arc::new(Costs::of(level, &walker))
            });
            Arc::new(Endgame::of(&lay.costs, &foes, nearest.at))
        };
        let known = (ground, key.body, breed, nearest.at);
        Some(self.endgames.or_make(known, played))
    }

    /// How many charts were made, and from how many cells all fields that are kept have
    /// looked around.
    #[must_use]
    pub fn work(&self) -> (u64, u32) {
        let cells = self.charts.iter().map(|row| row.chart.looked_around());
        (self.made, cells.sum())
    }

    fn make(&mut self, world: &World, key: &Key, walker: &Walker<'_>) -> Chart {
        let (level, content) = (level(world), content(world));
        let ground = (key.depth, key.version);
        let lay = self.lays.or_make((ground, key.body), || {
            Arc::new(Lay::of(level, content, walker))
        });
        let foes = key.threats.iter();
        let foes: Vec<Foe> = foes
            .map(|&threat| self.foe(world, ground, threat))
            .collect();
        let escape = content.escapes.row(key.escape);
        let weights = content.tactics.flight;
        let air = self.air(world, key, &lay);
        let danger = Danger::of(lay, foes, weights, escape.minds_missiles);
        let safety = Safety::of(&danger, key, content, air);
        Chart::new(danger, safety)
    }

    /// What the ways of all foes through the air would cost; none where nobody asks for that,
    /// or one of them gets everywhere as soon by foot.
    fn air(&mut self, world: &World, key: &Key, lay: &Lay) -> Vec<Arc<Ways>> {
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

    fn costs(&mut self, world: &World, ground: Ground, breed: BreedId) -> Arc<Costs> {
        let (level, content) = (level(world), content(world));
        self.costs.or_make((ground, breed), || {
            let walker = Walker::new(level, content, content.breeds.row(breed));
            Arc::new(Costs::of(level, &walker))
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

/// What was made for the ground as it is, for many: all of it goes when the ground is another
/// or there is too much.
#[derive(Debug)]
struct Store<K, V> {
    ground: Ground,
    rows: BTreeMap<K, V>,
}

impl<K, V> Default for Store<K, V> {
    fn default() -> Self {
        Self {
            ground: Ground::default(),
            rows: BTreeMap::new(),
        }
    }
}

impl<K: Ord, V: Clone> Store<K, V> {
    /// So many are kept: as many as there are foes in any crowd, for some turns.
    const MOST: usize = 2_048;

    fn or_make(&mut self, ground: Ground, key: K, make: impl FnOnce() -> V) -> V {
        if self.ground != ground || self.rows.len() >= Self::MOST {
            self.rows.clear();
            self.ground = ground;
        }
        self.rows.entry(key).or_insert_with(make).clone()
    }
}

/// What was made lately, the last used first: a few rows that are compared one by one.
#[derive(Debug)]
struct Shelf<K, V> {
    rows: Vec<(K, V)>,
}

impl<K, V> Default for Shelf<K, V> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<K: PartialEq, V: Clone> Shelf<K, V> {
    fn or_make(&mut self, key: K, make: impl FnOnce() -> V) -> V {
        if let Some(at) = self.rows.iter().position(|(known, _)| *known == key) {
            self.rows[..=at].rotate_right(1);
        } else {
            self.rows.truncate(MOST - 1);
            self.rows.insert(0, (key, make()));
        }
        self.rows[0].1.clone()
    }
}
