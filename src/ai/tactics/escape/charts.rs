//! The charts in use, and what several of them share: made when somebody asks for them
//! first, and good for as long as all that they were worked out from is the same.
//!
//! Not saved: whoever needs a chart that is not here has it made again, and the same.

use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use super::chart::{Body, Chart, Choice, Key};
use super::danger::Danger;
use super::endgame::{self, Endgame};
use super::foe::{self, Foe};
use super::lay::{Costs, FLOOR, Lay};
use super::refuges;
use super::threats::{LEVEL, Threat};
use crate::ai::layers::walk::Walker;
use crate::content::{BreedId, Refuge};
use crate::model::{content, level};
use crate::spatial::fov::View;
use crate::spatial::{Grid, Pos};

/// How far anybody is taken to see, in cells.
const THEIR_SIGHT: u8 = 20;

/// The ground of a level as it is now: its depth, and the version of its ground.
type Ground = (u8, u64);

/// Charts, and what they are made of.
#[derive(Debug, Default, Resource)]
pub struct Charts {
    charts: Shelf<Key, Chart>,
    lays: Shelf<(Ground, Body), Arc<Lay>>,
    costs: Shelf<(Ground, BreedId), Arc<Costs>>,
    ways: Shelf<(Ground, BreedId, Pos), Arc<Grid<u32>>>,
    air: Shelf<(Ground, Body, Pos), Arc<Grid<u32>>>,
    views: Shelf<(Ground, Pos), Arc<View>>,
    endgames: Shelf<(Ground, Body, BreedId, Pos), Arc<Endgame>>,
}

impl Charts {
    /// The chart of a key, for who gets about as `walker` does.
    pub fn chart(&mut self, world: &World, key: &Key, walker: &Walker<'_>) -> &mut Chart {
        if !self.charts.has(key) {
            let chart = self.make(world, key, walker);
            self.charts.put(key.clone(), chart);
        }
        self.charts.get(key).expect("it has just been put there")
    }

    /// How the chase would end before the nearest of those that one on the cell `here` runs
    /// from, if that is close and goes as fast.
    pub(super) fn endgame(
        &mut self,
        world: &World,
        (key, here): (&Key, Pos),
        walker: &Walker<'_>,
    ) -> Option<Arc<Endgame>> {
        let stirring = key.threats.iter().filter(|threat| threat.pace > 0);
        let nearest = stirring.min_by_key(|threat| (here.steps_to(threat.at), threat.at))?;
        let is_close = here.steps_to(nearest.at) <= endgame::CLOSE;
        let breed = nearest
            .breed
            .filter(|_| is_close && nearest.pace == LEVEL)?;
        let (level, content, at) = (level(world), content(world), nearest.at);
        let ground = (key.depth, key.version);
        let lay = self.lays.or_make((ground, key.body), || {
            Arc::new(Lay::of(level, content, walker))
        });
        let foes = self.costs.or_make((ground, breed), || {
            let walker = Walker::new(level, content, content.breeds.row(breed));
            Arc::new(Costs::of(level, &walker))
        });
        let played = || Arc::new(Endgame::of(&lay.costs, &foes, at));
        let known = (ground, key.body, breed, at);
        Some(self.endgames.or_make(known, played))
    }

    /// How many charts were made, and from how many cells all fields that are kept have
    /// looked around.
    #[must_use]
    pub fn work(&self) -> (u64, u32) {
        let cells = self
            .charts
            .rows
            .iter()
            .map(|(_, chart)| chart.looked_around());
        (self.charts.made, cells.sum())
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
        let seeks_the_sky = refuges::sought(content, key).contains(&Refuge::Sky);
        let air: Vec<Arc<Grid<u32>>> = (key.threats.iter().filter(|_| seeks_the_sky))
            .map(|threat| {
                let through = || Arc::new(foe::followed(&lay.costs, threat.at));
                self.air.or_make((ground, key.body, threat.at), through)
            })
            .collect();
        let weights = content.tactics.flight;
        let danger = Danger::of(lay, foes, weights, escape.minds_missiles);
        let goals = refuges::cells(&danger, key, content, &air);
        Chart::new(danger, goals)
    }

    fn foe(&mut self, world: &World, ground: Ground, threat: Threat) -> Foe {
        let (level, content) = (level(world), content(world));
        let at = threat.at;
        let (ways, cheapest) = match threat.breed {
            Some(breed) => {
                let costs = self.costs.or_make((ground, breed), || {
                    let walker = Walker::new(level, content, content.breeds.row(breed));
                    Arc::new(Costs::of(level, &walker))
                });
                let ways = self
                    .ways
                    .or_make((ground, breed, at), || Arc::new(foe::ways(&costs, at)));
                (ways, costs.cheapest())
            }
            None => (Arc::new(foe::about(level.ground(), at)), FLOOR),
        };
        let view = self.views.or_make((ground, at), || {
            Arc::new(View::cast(at, THEIR_SIGHT, |cell| level.is_opaque(cell)))
        });
        Foe::new(threat, ways, cheapest, view, &content.tactics.flight)
    }
}

/// What was made lately, the last used first: a few rows that are compared one by one.
#[derive(Debug)]
struct Shelf<K, V> {
    rows: Vec<(K, V)>,
    made: u64,
}

impl<K, V> Default for Shelf<K, V> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            made: 0,
        }
    }
}

impl<K: PartialEq, V> Shelf<K, V> {
    /// So many are kept: more than the foes that several bands would run from.
    const MOST: usize = 32;

    fn has(&self, key: &K) -> bool {
        self.rows.iter().any(|(known, _)| known == key)
    }

    fn get(&mut self, key: &K) -> Option<&mut V> {
        let at = self.rows.iter().position(|(known, _)| known == key)?;
        self.rows[..=at].rotate_right(1);
        self.rows.first_mut().map(|(_, value)| value)
    }

    fn put(&mut self, key: K, value: V) {
        self.made += 1;
        self.rows.truncate(Self::MOST - 1);
        self.rows.insert(0, (key, value));
    }
}

impl<K: PartialEq, V: Clone> Shelf<K, V> {
    fn or_make(&mut self, key: K, make: impl FnOnce() -> V) -> V {
        if let Some(value) = self.get(&key) {
            return value.clone();
        }
        let value = make();
        self.put(key, value.clone());
        value
    }
}

/// What a fleer asks for, in order, as far as its kind has it.
pub(super) fn choices(world: &World, key: &Key) -> impl Iterator<Item = Choice> + use<> {
    let escape = content(world).escapes.row(key.escape);
    let makes_do = !escape.otherwise.is_empty();
    let choices = Choice::ALL.into_iter();
    choices.filter(move |choice| *choice != Choice::Otherwise || makes_do)
}
