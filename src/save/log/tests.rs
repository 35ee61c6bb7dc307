//! Command logs on a disk, in memory, and on shelves that refuse them.

use super::super::shelf::{MemoryShelf, Shelf};
use super::super::testing::{content, room, saved};
use super::*;
use crate::turn::driver;

fn play(game: &mut Game, log: &mut CommandLog, turns: u32) {
    for _ in 0..turns {
        let action = Action::Wait;
        driver::submit(&mut game.world, action).expect("he can wait");
        log.record(&[action], game);
    }
}

fn text(store: &Store, name: &str) -> String {
    let bytes = store.shelf.read(name, MOST_BYTES).expect("it can be read");
    String::from_utf8(bytes.expect("it is there")).expect("it is text")
}

fn files() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().expect("there is a place for it");
    let store = Store::new(dir.path().to_owned()).expect("nobody has it");
    (dir, store)
}

#[test]
fn a_log_ahead_of_its_save_is_cut_back_to_it() {
    let (dir, mut store) = files();
    let mut game = room(3);
    let mut log = store.begin_log(3, KitId::USUAL, &content());
    play(&mut game, &mut log, 20);
    assert_eq!(store.flush_log(&mut log), None);
    let so_far = text(&store, CURRENT);
    let mut saved = saved(&game);
    saved.commands = log.commands();
    play(&mut game, &mut log, 7);
    assert_eq!(store.flush_log(&mut log), None);
    let torn = text(&store, CURRENT) + "step nor";
    std::fs::write(dir.path().join(CURRENT), torn + "\n\u{fffd}").expect("it has room");
    let (mut log, notice) = store.resume_log(&saved, &content());
    assert_eq!(log.commands(), 20);
    let notice = notice.expect("whole lines were cut off");
    assert!(notice.contains("run.damaged-1.log"), "{notice}");
    assert_eq!(text(&store, CURRENT), so_far);
    assert_eq!(so_far.lines().count(), 22);
    let mut resumed = Game::resume(content(), saved.snapshot);
    play(&mut resumed, &mut log, 1);
    assert_eq!(store.flush_log(&mut log), None);
    assert_eq!(text(&store, CURRENT), so_far + "wait\n");
}

#[test]
fn a_log_that_is_not_the_saves_is_given_up_with_a_word() {
    let (_dir, mut store) = files();
    let game = room(3);
    for (seed, commands, words) in [(4, 0, "another run"), (3, 5, "before the save")] {
        let mut log = store.begin_log(seed, KitId::USUAL, &content());
        assert_eq!(store.flush_log(&mut log), None);
        let mut saved = saved(&game);
        saved.commands = commands;
        saved.snapshot.seed = 3;
        let (log, notice) = store.resume_log(&saved, &content());
        assert!(
            notice.is_some_and(|notice| notice.contains(words)),
            "{words}"
        );
        saved.commands = log.commands();
        let (_, notice) = store.resume_log(&saved, &content());
        assert_eq!(notice, None, "it is told once");
    }
}

#[test]
fn the_logs_of_five_runs_are_kept() {
    let (_dir, mut store) = files();
    let game = room(1);
    for seed in 1..=7 {
        let mut log = store.begin_log(seed, KitId::USUAL, &content());
        // An unfinished run is kept as well.
        match seed {
            4 => assert_eq!(store.flush_log(&mut log), None),
            _ => {
                assert_eq!(store.close_log(&mut log, &game), None);
                store.put_log_away().expect("it can be renamed");
            }
        }
    }
    for (number, seed) in (1..=5).zip([7, 6, 5, 4, 3]) {
        let kept = text(&store, &last_run(number));
        assert!(kept.contains(&format!("seed={seed} ")), "{number}: {kept}");
    }
    assert!(!store.shelf.has(&last_run(6)) && !store.shelf.has(CURRENT));
}

#[test]
fn a_full_disk_is_told_once_and_the_lines_wait() {
    let mut store = Store::on(MemoryShelf::with_room(200));
    let mut game = room(3);
    let mut log = store.begin_log(3, KitId::USUAL, &content());
    play(&mut game, &mut log, 2);
    assert_eq!(store.flush_log(&mut log), None);
    play(&mut game, &mut log, 40);
    let notice = store.flush_log(&mut log).expect("it is full");
    assert!(notice.contains("The disk is full"), "{notice}");
    play(&mut game, &mut log, 1);
    assert_eq!(store.flush_log(&mut log), None, "it was told already");
    let mut roomy = MemoryShelf::default();
    let begun = text(&store, CURRENT);
    roomy
        .write(CURRENT, begun.as_bytes(), None)
        .expect("it has room");
    let mut store = Store::on(roomy);
    assert_eq!(store.flush_log(&mut log), None);
    let all = text(&store, CURRENT);
    assert_eq!(all.lines().filter(|&line| line == "wait").count(), 43);
}
