//! Caches for values that are costly to make and requested often.

use crate::ai::tactics::escape::cache_key::Ground;
use std::collections::BTreeMap;

/// Maximum entries of an [`LruCache`]: enough for several bands that each flee from
/// different foes.
const ROWS: usize = 32;

/// Values for one version of a level's terrain. Everything is dropped when the terrain
/// changes or the cache is full.
#[derive(Debug)]
pub(super) struct PerLevelCache<K, V> {
    ground: Ground,
    rows: BTreeMap<K, V>,
}

impl<K, V> Default for PerLevelCache<K, V> {
    fn default() -> Self {
        Self {
            ground: Ground::default(),
            rows: BTreeMap::new(),
        }
    }
}

impl<K: Ord, V: Clone> PerLevelCache<K, V> {
    /// Maximum entries: enough for all foes in a crowd over several turns.
    const MOST: usize = 2_048;

    /// The value for `key`, made if missing.
    pub(super) fn or_make(&mut self, ground: Ground, key: K, make: impl FnOnce() -> V) -> V {
        if self.ground != ground || self.rows.len() >= Self::MOST {
            self.rows.clear();
            self.ground = ground;
        }
        self.rows.entry(key).or_insert_with(make).clone()
    }
}

/// Recently used values, latest first. Few enough to compare keys one by one.
#[derive(Debug)]
pub(super) struct LruCache<K, V> {
    rows: Vec<(K, V)>,
}

impl<K, V> Default for LruCache<K, V> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<K: PartialEq, V> LruCache<K, V> {
    /// Makes `key` the latest, if cached. Returns whether it is.
    pub(super) fn promote(&mut self, key: &K) -> bool {
        let at = self.rows.iter().position(|(known, _)| known == key);
        if let Some(at) = at {
            self.rows[..=at].rotate_right(1);
        }
        at.is_some()
    }

    /// The latest value.
    pub(super) fn latest(&mut self) -> Option<&mut V> {
        self.rows.first_mut().map(|(_, value)| value)
    }

    /// All values with their keys, latest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.rows.iter()
    }

    /// Stores a value first. `key` must not be cached yet.
    pub(super) fn keep(&mut self, key: K, value: V) {
        self.rows.truncate(ROWS - 1);
        self.rows.insert(0, (key, value));
    }
}

impl<K: PartialEq, V: Clone> LruCache<K, V> {
    /// The value for `key`, made if missing.
    pub(super) fn or_make(&mut self, key: K, make: impl FnOnce() -> V) -> V {
        if !self.promote(&key) {
            self.keep(key, make());
        }
        self.rows[0].1.clone()
    }
}
