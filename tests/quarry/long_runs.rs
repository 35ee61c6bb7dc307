//! Whole runs by the scripted hero: nothing panics, hangs or leaks, a saved run
//! continues as if it had never stopped, and every log plays to the same game.

use std::sync::Arc;

use proptest::prelude::*;
use quarry::content::{Content, KitId};
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::model::mind::Action;
use quarry::model::run::{Clock, Events, RunOutcome};
use quarry::save::shelf::MemoryShelf;
use quarry::save::{CommandLog, Saved, Store, decode, encode, replay};
use quarry::turn::driver;

use crate::endings::for_a_hero;
use crate::on_all_cores::on_all_cores;

fn content() -> Arc<Content> {
    Arc::new(Content::embedded())
}

fn play_on(game: &mut Game, deeds: u32, mut log: Option<&mut CommandLog>) {
    let mut bot = Bot::default();
    for _ in 0..deeds {
        if *game.world.resource::<RunOutcome>() != RunOutcome::Playing {
            return;
        }
        let action = bot.next_action(&game.world);
        driver::submit(&mut game.world, action).expect("the scripted hero does what can be done");
        assert!(
            !driver::has_leftovers(&mut game.world),
            "a creature kept a turn or an intent"
        );
        game.world.resource_mut::<Events>().0.clear();
        if let Some(log) = &mut log {
            log.record(&[action], game);
        }
    }
}

#[test]
fn runs_end_and_reach_the_depths() {
    let content = content();
    let runs = on_all_cores(&[1, 2, 3, 4, 5, 6, 7, 8], |&seed| {
        let mut game = Game::new(content.clone(), seed);
        play_on(&mut game, 16_000, None);
        let is_over = *game.world.resource::<RunOutcome>() != RunOutcome::Playing;
        (game.world.resource::<Clock>().deepest, is_over)
    });
    let ended = runs.iter().filter(|(_, is_over)| *is_over).count();
    assert!(ended >= 6, "only {ended} of 8 runs ended");
    let deepest = runs.iter().map(|(deepest, _)| *deepest).max();
    assert!(deepest >= Some(4), "no run came deeper than {deepest:?}");
}

/// A run that the scripted hero wins: its log, and the hash of the game at its end.
fn won_run(content: &Arc<Content>, seed: u64) -> Option<(String, u64)> {
    let mut game = Game::new(content.clone(), seed);
    let mut log = CommandLog::begin(seed, KitId::USUAL, content);
    play_on(&mut game, 20_000, Some(&mut log));
    let is_won = *game.world.resource::<RunOutcome>() == RunOutcome::Won;
    is_won.then(|| (log.waiting().to_owned(), game.hash()))
}

/// Down to the goal, and back up with the dungeon after him, by his own actions
/// alone. He has more hit points than others, for most of those die: `quarry runs` tells
/// how many.
#[test]
fn a_run_can_be_won() {
    let content = for_a_hero(300);
    let won = (1..=6).find_map(|seed| won_run(&content, seed));
    let (log, hash) = won.expect("of six such heroes one comes home");
    let report = replay(&log, content).expect("the log is sound");
    assert_eq!(report.parting, None, "{report}");
    assert_eq!(report.hash, hash);
}

/// Right after loading nobody has looked around yet; sounds heard then must have the
/// same effect all the same.
#[test]
fn hearing_is_unchanged_right_after_loading() {
    for seed in 21..=26 {
        let mut game = Game::new(content(), seed);
        play_on(&mut game, 250, None);
        for _ in 0..6 {
            if *game.world.resource::<RunOutcome>() != RunOutcome::Playing {
                break;
            }
            let mut resumed = Game::resume(content(), game.snapshot());
            for turn in 0..5 {
                let action = [Action::Shout, Action::Wait][turn % 2];
                for game in [&mut game, &mut resumed] {
                    driver::submit(&mut game.world, action).ok();
                    game.world.resource_mut::<Events>().0.clear();
                }
                assert_eq!(resumed.hash(), game.hash(), "seed {seed}, turn {turn}");
            }
            play_on(&mut game, 40, None);
        }
    }
}

#[test]
fn a_saved_run_goes_on_as_if_it_never_stopped() {
    for seed in [11, 12] {
        let mut game = Game::new(content(), seed);
        for _ in 0..4 {
            play_on(&mut game, 150, None);
            if *game.world.resource::<RunOutcome>() != RunOutcome::Playing {
                break;
            }
            let saved = Saved::of(game.snapshot());
            let bytes = encode(&saved, &content());
            let read = decode(&bytes, &content()).expect("a save of this game is sound");
            let mut resumed = Game::resume(content(), read.snapshot);
            assert_eq!(resumed.hash(), game.hash());
            play_on(&mut resumed, 60, None);
            play_on(&mut game, 60, None);
            assert_eq!(resumed.hash(), game.hash(), "seed {seed}");
        }
    }
}

#[test]
fn every_log_plays_to_the_same_game() {
    for seed in 21..=26 {
        let mut store = Store::on(MemoryShelf::default());
        let mut log = store.begin_log(seed, KitId::USUAL, &content());
        let mut game = Game::new(content(), seed);
        play_on(&mut game, 400, Some(&mut log));
        let text = log.waiting().to_owned();
        let report = replay(&text, content()).expect("the log is sound");
        assert_eq!(report.parting, None, "seed {seed}: {report}");
        assert!(report.checks >= 3, "seed {seed}: {report}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    /// Whatever is pressed, the hero is asked again or the run ends.
    #[test]
    fn any_actions_in_any_order_are_survived(seed in 0u64..1000, deeds in proptest::collection::vec(0usize..ANYTHING.len(), 80)) {
        let mut game = Game::new(content(), seed);
        for deed in deeds {
            let command = quarry::ui::words::parse(ANYTHING[deed]).expect("these are commands");
            if let Ok(action) = quarry::ui::command::action_of(command, &game.world) {
                let _ = driver::submit(&mut game.world, action);
            }
            prop_assert!(!driver::has_leftovers(&mut game.world));
        }
    }
}

const ANYTHING: &[&str] = &[
    "north",
    "south",
    "east",
    "west",
    "northeast",
    "southwest",
    "wait",
    "rest",
    "pick up",
    "drop a",
    "drop b",
    "wield a",
    "wear b",
    "take off b",
    "take off a",
    "quaff d",
    "read d",
    "eat c",
    "tend e",
    "drop e",
    "throw e west",
    "throw a east",
    "throw b north",
    "throw c at 3 3",
    "open north",
    "shut south",
    "attack east",
    "attack west",
    "descend",
    "ascend",
];
