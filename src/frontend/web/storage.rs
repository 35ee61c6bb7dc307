//! The browser's local storage for this page, and its random numbers.

use web_sys::Storage;

use crate::save::StoreError;
use crate::save::text_shelf::TextStorage;

/// The browser's local storage. Looked up at each use because the user may block it at any
/// time.
#[derive(Debug)]
pub(super) struct LocalStorage;

fn storage() -> Result<Storage, StoreError> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or(StoreError::StorageForbidden)
}

impl TextStorage for LocalStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        storage()?
            .get_item(key)
            .map_err(|_| StoreError::StorageForbidden)
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        storage()?.set_item(key, text).map_err(|error| {
            let name = js_sys::Reflect::get(&error, &"name".into()).unwrap_or_default();
            match name.as_string() {
                Some(name) if name.contains("Quota") => StoreError::StorageFull,
                _ => StoreError::StorageForbidden,
            }
        })
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        storage()?
            .remove_item(key)
            .map_err(|_| StoreError::StorageForbidden)
    }
}

/// Seconds since the Unix epoch.
pub(super) fn seconds() -> i64 {
    (js_sys::Date::now() / 1000.0) as i64
}

/// A random seed of at most 32 bits, short enough to pass on to a friend.
pub(super) fn random() -> u64 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u64
}
