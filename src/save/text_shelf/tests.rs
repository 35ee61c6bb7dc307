use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::*;
use crate::save::Saved;
use crate::save::store::{NEWEST, OLDER, Store};
use crate::save::testing::{content, some_save};

fn save(commands: u32) -> Saved {
    Saved {
        commands,
        ..some_save()
    }
}

/// Storage shared by several tabs: texts, with a limited capacity in bytes.
#[derive(Clone, Default)]
struct Drawer {
    texts: Arc<Mutex<BTreeMap<String, String>>>,
    room: Arc<Mutex<Option<usize>>>,
}

impl Drawer {
    fn open(&self, owner: &str) -> Store {
        Store::on(self.shelf(owner))
    }

    fn shelf(&self, owner: &str) -> TextShelf<Self> {
        TextShelf::open(self.clone(), owner.to_owned()).expect("it has room")
    }

    fn text(&self, name: &str) -> Option<String> {
        self.texts.lock().unwrap().get(&key(name)).cloned()
    }

    fn spoil(&self, name: &str) {
        let mut texts = self.texts.lock().unwrap();
        let text = texts.get_mut(&key(name)).expect("it is there");
        text.replace_range(40..60, "!!!!!!!!!!!!!!!!!!!!");
    }
}

impl TextStorage for Drawer {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts.lock().unwrap().get(key).cloned())
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut texts = self.texts.lock().unwrap();
        let others = texts.iter().filter(|(other, _)| *other != key);
        let held: usize = others.map(|(_, text)| text.len()).sum();
        match *self.room.lock().unwrap() {
            Some(room) if held + text.len() > room => Err(StoreError::StorageFull),
            _ => {
                texts.insert(key.to_owned(), text.to_owned());
                Ok(())
            }
        }
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        self.texts.lock().unwrap().remove(key);
        Ok(())
    }
}

fn loaded(store: &mut Store) -> (Option<u32>, String) {
    let loaded = store.load(&content()).expect("all can be set aside");
    (
        loaded.saved.map(|saved| saved.commands),
        loaded.notices.join("\n"),
    )
}

#[test]
fn a_run_is_kept_with_an_older_copy() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    store.write(&save(1), &content()).unwrap();
    store.write(&save(2), &content()).unwrap();
    assert_eq!(loaded(&mut drawer.open("two")), (Some(2), String::new()));
    assert!(drawer.text(OLDER).is_some());
}

#[test]
fn a_damaged_save_gives_way_to_the_older_one() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    store.write(&save(1), &content()).unwrap();
    store.write(&save(2), &content()).unwrap();
    drawer.spoil(NEWEST);
    let (commands, told) = loaded(&mut drawer.open("two"));
    assert_eq!(commands, Some(1));
    assert!(
        told.contains("run.quarry in this browser's storage"),
        "{told}"
    );
    drawer.spoil(OLDER);
    let mut store = drawer.open("three");
    assert_eq!(loaded(&mut store).0, None);
    store.write(&save(7), &content()).unwrap();
    assert_eq!(loaded(&mut store).0, Some(7));
}

#[test]
fn a_full_storage_is_told_and_loses_nothing() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    store.write(&save(1), &content()).unwrap();
    store.write(&save(2), &content()).unwrap();
    let before = (drawer.text(NEWEST), drawer.text(OLDER));
    *drawer.room.lock().unwrap() = Some(0);
    let error = store.write(&save(3), &content()).unwrap_err();
    assert_eq!(error, StoreError::StorageFull);
    assert_eq!((drawer.text(NEWEST), drawer.text(OLDER)), before);
    *drawer.room.lock().unwrap() = None;
    store.write(&save(4), &content()).unwrap();
    assert_eq!(loaded(&mut store).0, Some(4));
}

#[test]
fn the_older_copy_comes_back_when_the_newest_finds_no_room() {
    let drawer = Drawer::default();
    let mut shelf = drawer.shelf("one");
    shelf.write(NEWEST, b"1", None).unwrap();
    shelf.write(NEWEST, b"2", Some(OLDER)).unwrap();
    let held: usize = drawer.texts.lock().unwrap().values().map(String::len).sum();
    *drawer.room.lock().unwrap() = Some(held + 4);
    shelf.write(NEWEST, &[b'3'; 60], Some(OLDER)).unwrap_err();
    assert_eq!(shelf.read(NEWEST, 100).unwrap().unwrap(), b"2");
    assert_eq!(shelf.read(OLDER, 100).unwrap().unwrap(), b"1");
}

#[test]
fn the_last_tab_to_open_owns_the_run() {
    let drawer = Drawer::default();
    let mut first = drawer.open("first");
    first.write(&save(1), &content()).unwrap();
    let mut second = drawer.open("second");
    assert_eq!(loaded(&mut second).0, Some(1));
    second.write(&save(5), &content()).unwrap();
    assert_eq!(
        first.write(&save(2), &content()).unwrap_err(),
        StoreError::OtherTab
    );
    assert_eq!(first.remove().unwrap_err(), StoreError::OtherTab);
    assert_eq!(loaded(&mut second).0, Some(5));
}

#[test]
fn a_storage_that_was_emptied_is_taken_again() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    drawer.texts.lock().unwrap().clear();
    store.write(&save(1), &content()).unwrap();
    assert_eq!(drawer.text("owner").as_deref(), Some("one"));
}

#[test]
fn a_log_is_kept_as_text_and_cut_where_asked() {
    let drawer = Drawer::default();
    let mut shelf = drawer.shelf("one");
    shelf.extend("run.log", 0, b"first\nsecond\n").unwrap();
    shelf.extend("run.log", 6, b"third\n").unwrap();
    assert_eq!(drawer.text("run.log").as_deref(), Some("first\nthird\n"));
    shelf.extend("run.log", 99, b"x").unwrap_err();
    shelf.rename("run.log", "last-run.log").unwrap();
    assert!(!shelf.has("run.log") && shelf.has("last-run.log"));
}

#[test]
fn where_there_is_no_room_old_logs_go_first() {
    let drawer = Drawer::default();
    let mut shelf = drawer.shelf("one");
    for log in ["last-run.log", "last-run-2.log", "last-run-5.log"] {
        shelf.extend(log, 0, &[b'x'; 100]).unwrap();
    }
    let held: usize = drawer.texts.lock().unwrap().values().map(String::len).sum();
    *drawer.room.lock().unwrap() = Some(held + 20);
    shelf.write(NEWEST, &[b'1'; 60], None).unwrap();
    assert!(!shelf.has("last-run-5.log") && shelf.has("last-run-2.log"));
    shelf.write("run.other.quarry", &[b'1'; 90], None).unwrap();
    assert!(!shelf.has("last-run-2.log") && shelf.has("last-run.log"));
    shelf
        .write("run.more.quarry", &[b'1'; 90], None)
        .unwrap_err();
    assert!(shelf.has("last-run.log"), "the last run is kept");
}

#[test]
fn a_name_can_change_where_there_is_no_room_for_a_copy() {
    let drawer = Drawer::default();
    let mut shelf = drawer.shelf("one");
    shelf.write(NEWEST, &[b'1'; 60], None).unwrap();
    let held: usize = drawer.texts.lock().unwrap().values().map(String::len).sum();
    *drawer.room.lock().unwrap() = Some(held);
    shelf.rename(NEWEST, "run.abandoned-1.quarry").unwrap();
    assert!(!shelf.has(NEWEST));
    assert_eq!(
        shelf.read("run.abandoned-1.quarry", 99).unwrap().unwrap(),
        [b'1'; 60]
    );
}

#[test]
fn a_run_that_finds_no_room_leaves_the_other_in_its_place() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    store.write(&save(1), &content()).unwrap();
    let held: usize = drawer.texts.lock().unwrap().values().map(String::len).sum();
    *drawer.room.lock().unwrap() = Some(held + 10);
    assert_eq!(
        store.replace(&save(2), &content()).unwrap_err(),
        StoreError::StorageFull
    );
    assert_eq!(loaded(&mut store), (Some(1), String::new()));
    *drawer.room.lock().unwrap() = None;
    let aside = store.replace(&save(2), &content()).unwrap();
    assert!(aside.unwrap().contains("run.abandoned-1.quarry"));
    assert_eq!(loaded(&mut store), (Some(2), String::new()));
}

#[test]
fn a_run_of_which_only_the_older_copy_is_sound_is_put_aside_like_any() {
    let drawer = Drawer::default();
    let mut store = drawer.open("one");
    store.write(&save(1), &content()).unwrap();
    store.write(&save(2), &content()).unwrap();
    drawer.spoil(NEWEST);
    assert_eq!(loaded(&mut store).0, Some(1));
    let older = drawer.text(OLDER);
    store.replace(&save(7), &content()).unwrap();
    assert_eq!(drawer.text("run.abandoned-1.quarry"), older);
    assert_eq!(loaded(&mut store).0, Some(7));
}
