//! Runs that are saved and resumed.

use super::super::testing::{content, room, saved, some_save, wait};
use super::*;
use crate::game::Game;
use crate::model::mind::Action;
use crate::turn::driver;

fn hash(saved: &Saved) -> u64 {
    saved.snapshot.hash()
}

#[test]
fn what_is_written_is_read_again() {
    let before = some_save();
    let after = decode(&encode(&before, &content()), &content()).expect("the save is sound");
    assert_eq!(hash(&after), hash(&before));
    assert_eq!(after.messages, before.messages);
    assert_eq!((after.commands, after.wizard), (7, false));
}

#[test]
fn a_resumed_game_goes_on_as_if_it_had_never_stopped() {
    for seed in 0..10 {
        let mut game = room(seed);
        wait(&mut game, 5 + seed as u32);
        let bytes = encode(&saved(&game), &content());
        let read = decode(&bytes, &content()).expect("the save is sound");
        let mut resumed = Game::resume(content(), read.snapshot);
        assert_eq!(resumed.hash(), game.hash());
        for turn in 0..40 {
            let action = [Action::Rest, Action::Wait][turn % 2];
            let (one, other) = (
                driver::submit(&mut game.world, action),
                driver::submit(&mut resumed.world, action),
            );
            assert_eq!(one, other, "seed {seed}, turn {turn}");
            assert_eq!(resumed.hash(), game.hash(), "seed {seed}, turn {turn}");
        }
    }
}
