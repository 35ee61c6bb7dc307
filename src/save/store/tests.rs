//! Saves on a real disk: damaged, missing, locked, or without room to write.

use super::super::saved::saved_by;
use super::super::shelf::MemoryShelf;
use super::super::testing::{band, content, parts, some_save};
use super::*;
use crate::content::{KitId, Table};
use std::fs;

fn save(commands: u32) -> Saved {
    Saved {
        commands,
        ..some_save()
    }
}

fn commands(loaded: &Loaded) -> Option<u32> {
    loaded.saved.as_ref().map(|saved| saved.commands)
}

/// A folder with two saves in it, of 1 and 2 commands.
fn folder() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let mut store = Store::new(dir.path().join("deep/saves")).expect("nobody has it");
    for commands in 1..=2 {
        store
            .write(&save(commands), &content())
            .expect("it has room");
    }
    (dir, store)
}

#[test]
fn the_newest_comes_back_and_one_older_copy_is_kept() {
    let (dir, mut store) = folder();
    let dir = dir.path().join("deep/saves");
    let loaded = store.load(&content()).expect("all is well");
    assert_eq!((commands(&loaded), loaded.notices.len()), (Some(2), 0));
    let older = fs::read(dir.join(OLDER)).expect("it is kept");
    assert_eq!(decode(&older, &content()).expect("it is sound").commands, 1);
    store.remove().expect("both can be removed");
    store.remove().expect("they may be gone already");
    let left: Vec<_> = fs::read_dir(&dir).expect("it is there").collect();
    assert_eq!(left.len(), 1, "the lock alone: {left:?}");
}

#[test]
fn a_spoilt_save_is_set_aside_and_the_older_copy_goes_on() {
    let (dir, mut store) = folder();
    let dir = dir.path().join("deep/saves");
    fs::write(dir.join("run.damaged-1.quarry"), "precious").expect("it has room");
    let whole = fs::read(dir.join(NEWEST)).expect("it is there");
    fs::write(dir.join(NEWEST), &whole[..whole.len() / 2]).expect("it has room");
    let loaded = store.load(&content()).expect("it can be set aside");
    assert_eq!(commands(&loaded), Some(1));
    assert_eq!(loaded.notices.len(), 2);
    let notice = &loaded.notices[0];
    assert!(
        notice.contains("damaged") && notice.contains("run.damaged-2.quarry"),
        "{notice}"
    );
    let read = |name: &str| fs::read(dir.join(name)).expect("it is there");
    assert_eq!(read("run.damaged-1.quarry"), b"precious");
    assert_eq!(read("run.damaged-2.quarry"), whole[..whole.len() / 2]);
}

#[test]
fn a_save_says_which_mods_it_was_made_with() {
    let mut modded = Content::clone(&content());
    modded.mods = vec![crate::content::ModId {
        name: "bees".to_owned(),
        version: "1.2".to_owned(),
    }];
    let saved = Saved {
        program: saved_by(&modded),
        ..some_save()
    };
    assert_eq!(saved.mods(), "bees 1.2");
    let mut store = Store::on(MemoryShelf::default());
    store.write(&saved, &modded).expect("it has room");
    let loaded = store.load(&modded).expect("all is well");
    assert!(loaded.notices.is_empty(), "{:?}", loaded.notices);
    let loaded = store.load(&content()).expect("all is well");
    assert!(loaded.saved.is_some());
    let expected = "The run was saved with bees 1.2 and goes on without mods.";
    assert_eq!(loaded.notices, [expected]);
    let mut without = parts();
    without.breeds = Table::new(Vec::new());
    let loaded = store
        .load(&Content::assemble(without, 9))
        .expect("it is left");
    let told = loaded.notices.join(" ");
    assert!(
        told.contains("it was made with bees 1.2 and needs the breed"),
        "{told}"
    );
}

#[test]
fn nothing_on_the_shelf_stands_in_the_way_of_a_new_run() {
    let (dir, mut store) = folder();
    let dir = dir.path().join("deep/saves");
    let mut newer = fs::read(dir.join(NEWEST)).expect("it is there");
    newer[8] = 200;
    fs::write(dir.join(OLDER), newer).expect("it has room");
    fs::remove_file(dir.join(NEWEST)).expect("it is there");
    fs::create_dir(dir.join(NEWEST)).expect("it has room");
    let loaded = store.load(&content()).expect("both can be set aside");
    assert!(loaded.saved.is_none());
    let told = loaded.notices.join("\n");
    for words in [
        "it is a folder, not a regular file",
        "format 200",
        "newer-1",
        "no other save",
    ] {
        assert!(told.contains(words), "{told}");
    }
    store.write(&save(3), &content()).expect("the way is free");
    let loaded = store.load(&content()).expect("all is well");
    assert_eq!(commands(&loaded), Some(3));
}

#[test]
fn a_game_killed_while_saving_leaves_no_trace() {
    let (dir, store) = folder();
    let dir = dir.path().join("deep/saves");
    drop(store);
    fs::write(dir.join(".run.quarry.aB3xY9"), "half a sa").expect("it has room");
    fs::write(dir.join(".run.quarry.old.linked"), "half a link").expect("it has room");
    fs::write(dir.join(".creatures.quarry.abc123"), "half a list").expect("it has room");
    fs::write(dir.join(".story-1-2.txt.abc123"), "half a story").expect("it has room");
    fs::write(dir.join(".profile"), "not ours").expect("it has room");
    fs::remove_file(dir.join(NEWEST)).expect("it is there");
    let mut store = Store::new(dir.clone()).expect("nobody has it");
    let mut left = fs::read_dir(&dir).expect("it is there").flatten();
    assert!(left.all(|file| {
        let name = file.file_name();
        name == ".profile" || !name.to_string_lossy().starts_with('.')
    }));
    assert!(dir.join(".profile").exists());
    let loaded = store.load(&content()).expect("all is well");
    assert_eq!(commands(&loaded), Some(1));
    assert!(loaded.notices[0].contains("missing"));
    store.write(&save(9), &content()).expect("it has room");
}

#[test]
fn two_games_do_not_share_a_folder() {
    let (dir, store) = folder();
    let place = dir.path().join("deep/saves");
    let second = Store::new(place.clone()).err().expect("it is taken");
    assert!(matches!(second, StoreError::InUse { .. }), "{second}");
    drop(store);
    assert!(Store::new(place).is_ok());
}

#[test]
fn a_place_where_no_folder_can_be_is_named() {
    let error = Store::new("/dev/null/saves".into())
        .err()
        .expect("no folder");
    assert!(error.to_string().contains("/dev/null/saves"), "{error}");
}

#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let mut shelf = MemoryShelf::default();
    let bytes = encode(&save(1), &content());
    shelf.write(NEWEST, &bytes, None).expect("it has room");
    shelf.room = Some(bytes.len() + 10);
    let mut store = Store::on(shelf);
    let error = store.write(&save(2), &content()).expect_err("it is full");
    assert!(error.to_string().starts_with("The disk is full"), "{error}");
    let loaded = store.load(&content()).expect("all is well");
    assert_eq!((commands(&loaded), loaded.notices.len()), (Some(1), 0));
}

#[cfg(unix)]
#[test]
fn a_lock_that_was_removed_lets_nobody_else_write() {
    let (dir, mut store) = folder();
    let place = dir.path().join("deep/saves");
    let removed = || fs::remove_file(place.join("run.lock")).expect("it is there");
    removed();
    store.write(&save(3), &content()).expect("nobody else came");
    let second = Store::new(place.clone()).err().expect("it is locked again");
    assert!(matches!(second, StoreError::InUse { .. }), "{second}");
    removed();
    let mut second = Store::new(place.clone()).expect("nobody seems to have it");
    second
        .write(&save(4), &content())
        .expect("it has the folder");
    // Even when the second game is gone.
    drop(second);
    for refused in [
        store.write(&save(5), &content()),
        store.remove(),
        store.put_aside().map(drop),
    ] {
        let refused = refused.expect_err("another game has played");
        assert!(matches!(refused, StoreError::TakenOver { .. }), "{refused}");
    }
    let loaded = store.load(&content()).expect("reading does no harm");
    assert_eq!(commands(&loaded), Some(4));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_links_or_into_pipes() {
    use std::os::unix::fs::symlink;
    let (dir, mut store) = folder();
    let place = dir.path().join("deep/saves");
    let precious = dir.path().join("precious");
    fs::write(&precious, "precious").expect("it has room");
    symlink(&precious, place.join("run.log")).expect("it has room");
    let mut log = store.begin_log(3, KitId::USUAL, &content());
    symlink(&precious, place.join("run.log")).expect("the other was put away");
    let notice = store.write_log(&mut log).expect("it is a link");
    assert!(notice.contains("is a link, not a regular file"), "{notice}");
    drop(store);
    fs::remove_file(place.join("run.lock")).expect("it is there");
    symlink(&precious, place.join("run.lock")).expect("it has room");
    let refused = Store::new(place.clone()).err().expect("it is a link");
    assert!(matches!(refused, StoreError::NotAFile { .. }), "{refused}");
    fs::remove_file(place.join("run.lock")).expect("it is there");
    let made = std::process::Command::new("mkfifo")
        .arg(place.join("run.lock"))
        .status();
    if made.is_ok_and(|status| status.success()) {
        // Opening it would wait for ever.
        let refused = Store::new(place).err().expect("it is a pipe");
        assert!(matches!(refused, StoreError::NotAFile { .. }), "{refused}");
    }
    assert_eq!(
        fs::read_to_string(precious).expect("it is there"),
        "precious"
    );
}

#[test]
fn a_sound_older_save_is_used_if_the_newest_needs_other_content() {
    let mut store = Store::on(MemoryShelf::default());
    store.write(&save(1), &content()).expect("there is room");
    let mut newest = save(2);
    band(&mut newest);
    store.write(&newest, &content()).expect("there is room");
    let mut bandless = parts();
    bandless.bands = Table::new(Vec::new());
    let bandless = Content::assemble(bandless, 3);
    let loaded = store.load(&bandless).expect("all is well");
    assert_eq!(commands(&loaded), Some(1));
    assert!(loaded.notices[0].contains("`pair`"), "{:?}", loaded.notices);
    assert!(store.shelf.has("run.other-content-1.quarry"));
}
