use std::io;
use std::sync::{Arc, Mutex};

use super::*;
use crate::model::mind::Action;
use crate::model::run::RunOutcome;
use crate::save::Store;
use crate::save::shelf::{MemoryShelf, Shelf};
use crate::save::store::{NEWEST, OLDER};
use crate::spatial::Dir;

/// A shelf shared between a keeper and the test.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<MemoryShelf>>);

impl Shared {
    fn keeper(&self) -> Keeper {
        Keeper::with(Store::on(self.clone()))
    }

    fn fill(&self, room: Option<usize>) {
        self.0.lock().unwrap().room = room;
    }

    fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        self.read(name, 1 << 20).unwrap()
    }
}

impl Shelf for Shared {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        self.0.lock().unwrap().read(name, limit)
    }
    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
        self.0.lock().unwrap().write(name, bytes, older)
    }
    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.0.lock().unwrap().extend(name, length, bytes)
    }
    fn has(&self, name: &str) -> bool {
        self.0.lock().unwrap().has(name)
    }
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.0.lock().unwrap().rename(from, to)
    }
    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.0.lock().unwrap().remove(name)
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

fn content() -> Arc<Content> {
    Arc::new(Content::embedded())
}

fn begun(keeper: &mut Keeper, seed: u64) -> Run {
    let run = Run::new(content(), seed);
    keeper.begin(&run);
    run
}

fn step(keeper: &mut Keeper, run: &mut Run, action: Action) {
    run.act(action).expect("it can be done");
    keeper.follow(run);
}

#[test]
fn every_command_survives_a_kill_without_a_save() {
    let shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let mut run = begun(&mut keeper, 3);
    let before = shelf.bytes(NEWEST);
    for turn in 1..=9 {
        step(&mut keeper, &mut run, Action::Wait);
        assert_eq!(shelf.bytes(NEWEST), before, "it isn't saved yet");
        let remains = shelf.0.lock().unwrap().clone();
        let remains = Shared(Arc::new(Mutex::new(remains)));
        let found = remains.keeper().load(&content()).expect("it is kept");
        assert_eq!(found.game.hash(), run.game.hash(), "turn {turn}");
    }
    step(&mut keeper, &mut run, Action::Wait);
    assert_ne!(shelf.bytes(NEWEST), before);
    assert_eq!(shelf.bytes(OLDER), before);
}

#[test]
fn a_flaw_is_told_until_a_save_succeeds() {
    let shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let mut run = begun(&mut keeper, 3);
    assert_eq!(keeper.flaw(), None);
    shelf.fill(Some(0));
    step(&mut keeper, &mut run, Action::Wait);
    assert!(keeper.flaw().unwrap().contains("full"));
    shelf.fill(None);
    step(&mut keeper, &mut run, Action::Wait);
    assert_eq!(keeper.flaw(), None);
}

#[test]
fn a_run_goes_out_and_comes_back_without_a_log() {
    let (home, away) = (Shared::default(), Shared::default());
    let mut keeper = home.keeper();
    let mut run = begun(&mut keeper, 3);
    step(&mut keeper, &mut run, Action::Wait);
    let file = keeper.as_file(&run);
    let mut keeper = away.keeper();
    // Another run with the same seed: its log must not be continued.
    let mut other = begun(&mut keeper, 3);
    step(&mut keeper, &mut other, Action::Wait);
    step(&mut keeper, &mut other, Action::Wait);
    let mut back = keeper
        .bring_back(&file, Some(&other), &content())
        .expect("there is room");
    assert_eq!(back.game.hash(), run.game.hash());
    assert!(keeper.take_notices()[0].contains("abandoned"));
    keeper.go_on(&content());
    let log = away.bytes("run.log");
    step(&mut keeper, &mut back, Action::Wait);
    assert_eq!(away.bytes("run.log"), log);
    let loaded = away.keeper().load(&content()).expect("it is kept");
    assert_eq!(loaded.game.hash(), back.game.hash());
}

#[test]
fn a_run_that_can_not_be_put_aside_is_not_given_up() {
    let shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let mut run = begun(&mut keeper, 3);
    let file = keeper.as_file(&run);
    shelf.fill(Some(0));
    step(&mut keeper, &mut run, Action::Step(Dir::South));
    let why = keeper
        .bring_back(&file, Some(&run), &content())
        .err()
        .expect("it would be lost");
    assert!(why.contains("would be lost"), "{why}");
    let mut forbidden = Keeper::without(&StoreError::StorageForbidden);
    let refused = forbidden.bring_back(&file, Some(&run), &content());
    assert!(refused.is_err(), "the run on the screen would be lost");
    let brought = forbidden.bring_back(&file, None, &content());
    assert!(brought.is_ok(), "there is none to lose");
}

#[test]
fn what_is_no_run_changes_nothing() {
    let shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let run = begun(&mut keeper, 3);
    let before = shelf.bytes(NEWEST);
    let why = keeper.bring_back(b"no run", Some(&run), &content()).err();
    assert!(why.unwrap().contains("isn't a playable run"));
    assert_eq!(shelf.bytes(NEWEST), before);
}

#[test]
fn the_mark_of_wizardry_survives_the_loss_of_the_save_that_has_it() {
    let mut shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let mut run = begun(&mut keeper, 3);
    for _ in 0..10 {
        step(&mut keeper, &mut run, Action::Wait);
    }
    run.is_helped = true;
    keeper.follow(&mut run);
    let spoilt = shelf.write(NEWEST, b"spoilt", None);
    spoilt.expect("there is room");
    let found = shelf.keeper().load(&content()).expect("it is kept");
    assert!(found.is_helped);
    assert_eq!(found.game.hash(), run.game.hash());
}

#[test]
fn an_end_that_a_full_disk_kept_from_being_counted_is_counted_at_the_next_start() {
    let shelf = Shared::default();
    let mut keeper = shelf.keeper();
    let mut run = begun(&mut keeper, 3);
    step(&mut keeper, &mut run, Action::Wait);
    *run.game.world.resource_mut::<RunOutcome>() = RunOutcome::Won;
    let held = shelf.0.lock().unwrap().held();
    shelf.fill(Some(held));
    keeper.finish(&run, true);
    assert!(keeper.flaw().is_some(), "it can't be counted");
    assert!(shelf.bytes(NEWEST).is_some(), "so the run is still there");
    shelf.fill(None);
    let mut keeper = shelf.keeper();
    keeper.load(&content()).expect("it is kept");
    keeper.go_on(&content());
    keeper.finish(&run, true);
    assert_eq!(keeper.statistics().all().runs, 1);
    assert_eq!(keeper.best_runs(&Default::default()).len(), 1);
    assert!(shelf.bytes(NEWEST).is_none() && shelf.bytes(OLDER).is_none());
}
