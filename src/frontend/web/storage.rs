//! The browser's local storage for this page, and its random numbers.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use web_sys::Storage;

use crate::content::{ModFiles, ModId};
use crate::save::StoreError;
use crate::save::text_shelf::{PREFIX, TextStorage};
use crate::ui::mods::ModPlace;

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

/// What the keys of mods begin with, after the prefix of all keys. The page knows it as well:
/// see `web/storage.js`.
const MODS: &str = "mods/";

/// Stores the zip of a mod, in place of any other version of it. Returns the name by which it
/// is listed.
///
/// # Errors
/// If there is no room or access to the storage is denied.
pub(super) fn keep_mod(id: &ModId, zip: &[u8]) -> Result<String, StoreError> {
    let name = format!("{}.zip", id.name);
    LocalStorage.set(&format!("{PREFIX}{MODS}{name}"), &BASE64.encode(zip))?;
    Ok(name)
}

impl ModPlace for LocalStorage {
    fn name(&self) -> String {
        "this browser's storage".to_owned()
    }

    fn how_to_add(&self) -> String {
        "Drop the zip of one onto this page, or choose it under Saves.".to_owned()
    }

    fn mods(&self) -> Vec<(String, ModFiles)> {
        let Ok(storage) = storage() else {
            return Vec::new();
        };
        let length = storage.length().unwrap_or_default();
        let keys = (0..length).filter_map(|at| storage.key(at).ok()?);
        let prefix = format!("{PREFIX}{MODS}");
        let mut names: Vec<String> = keys
            .filter_map(|key| Some(key.strip_prefix(&prefix)?.to_owned()))
            .collect();
        // A browser lists its keys in any order.
        names.sort_unstable();
        let read = |name: String| {
            let text = self.get(&format!("{prefix}{name}")).ok()??;
            // A damaged text is no sound zip, which is then what is wrong with the mod.
            let zip = BASE64.decode(&text).unwrap_or_default();
            let files = ModFiles::from_zip(&name, &zip);
            Some((name, files))
        };
        names.into_iter().filter_map(read).collect()
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
