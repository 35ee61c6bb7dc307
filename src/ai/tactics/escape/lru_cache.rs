//! Where things are kept that cost much to make and are asked for again and again.

use crate::ai::tactics::escape::cache_key::Ground;
use std::collections::BTreeMap;

/// So many are kept on a shelf: more than the foes that several bands would run from.
const ROWS: usize = 32;

/// What was made for the ground as it is, for many: all of it goes when the ground is another
/// or there is too much.
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
    /// So many are kept: as many as there are foes in any crowd, for some turns.
    const MOST: usize = 2_048;

    /// What there is by that name; made now if there is none.
    pub(super) fn or_make(&mut self, ground: Ground, key: K, make: impl FnOnce() -> V) -> V {
        if self.ground != ground || self.rows.len() >= Self::MOST {
            self.rows.clear();
            self.ground = ground;
        }
        self.rows.entry(key).or_insert_with(make).clone()
    }
}

/// What was made lately, the last used first: a few rows that are compared one by one.
#[derive(Debug)]
pub(super) struct LruCache<K, V> {
    rows: Vec<(K, V)>,
}

impl<K, V> Default for LruCache<K, V> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<K: PartialEq, V: Clone> LruCache<K, V> {
    /// What there is by that name.
    pub(super) fn find(&mut self, key: &K) -> Option<V> {
        let at = self.rows.iter().position(|(known, _)| known == key)?;
        self.rows[..=at].rotate_right(1);
        Some(self.rows[0].1.clone())
    }

    /// Keeps that first; there must be nothing by that name yet.
    pub(super) fn keep(&mut self, key: K, value: V) -> V {
        self.rows.truncate(ROWS - 1);
        self.rows.insert(0, (key, value.clone()));
        value
    }

    /// What there is by that name; made now if there is none.
    pub(super) fn or_make(&mut self, key: K, make: impl FnOnce() -> V) -> V {
        match self.find(&key) {
            Some(value) => value,
            None => self.keep(key, make()),
        }
    }
}
