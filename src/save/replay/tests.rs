//! Replays of runs that were saved and resumed, and of texts that are not logs.

use proptest::prelude::*;

use super::super::log::CommandLog;
use super::super::shelf::MemoryShelf;
use super::super::store::Store;
use super::super::testing::{content, room, saved};
use super::super::{decode, encode};
use super::*;
use crate::content::{KitId, ModId};
use crate::spatial::Dir;
use crate::turn::driver;

/// The log of a run of some 60 commands that was saved and resumed often.
fn some_log(seed: u64) -> String {
    let mut game = room(seed);
    let mut log = CommandLog::begin(seed, KitId::USUAL, &content());
    let walk = Dir::ALL.into_iter().map(Action::Step);
    let actions = walk.chain([Action::Wait, Action::Rest]).cycle();
    for action in actions.take(100) {
        if driver::submit(&mut game.world, action).is_ok() {
            log.record(&[action], &game);
        }
        if log.commands() % 8 == 3 {
            let bytes = encode(&saved(&game), &content());
            let Ok(saved) = decode(&bytes, &content()) else {
                break;
            };
            game = Game::resume(content(), saved.snapshot);
        }
    }
    let mut store = Store::on(MemoryShelf::default());
    assert_eq!(store.close_log(&mut log, &game), None);
    store.put_log_away().expect("it can be renamed");
    let kept = store.shelf.read("last-run.log", 1 << 20);
    let bytes = kept.expect("it can be read").expect("it is there");
    String::from_utf8(bytes).expect("it is text")
}

fn play_text(text: &str, seed: u64) -> ReplayReport {
    play(&mut room(seed), &Transcript::read(text).expect("a log"))
}

#[test]
fn a_log_plays_as_it_was_played_however_often_it_was_saved() {
    for seed in 0..10 {
        let report = play_text(&some_log(seed), seed);
        assert_eq!(report.parting, None, "seed {seed}: {report}");
        assert!(report.commands > 20 && report.checks >= 2, "{report}");
        assert!(report.to_string().contains("agree to the last check"));
        assert_eq!(report.unchecked, 0, "a finished log ends with a check");
    }
}

#[test]
fn commands_that_no_check_vouches_for_are_counted() {
    let text = some_log(2);
    let report = play_text(&format!("{text}wait\n"), 2);
    assert_eq!((report.parting.as_ref(), report.unchecked), (None, 1));
    let told = report.to_string();
    assert!(
        told.contains("The one command after it isn't verified."),
        "{told}"
    );
    let report = play_text(&format!("{text}wait\nwait\n"), 2);
    let told = report.to_string();
    assert!(
        told.contains("The 2 commands after it aren't verified."),
        "{told}"
    );
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with('=')).collect();
    let report = play_text(&(bare.join("\n") + "\n"), 2);
    assert_eq!((report.checks, report.unchecked), (0, report.commands));
    let told = report.to_string();
    assert!(told.contains("nothing is verified"), "{told}");
}

#[test]
fn a_spell_that_is_not_there_is_a_parting() {
    let header = "quarry log 3 seed=1 kit=somebody content=1 version=0.1.0\n";
    let report = play_text(&format!("{header}cast 65535 1 1\n"), 1);
    let told = report.to_string();
    assert!(told.contains("`cast 65535 1 1` is refused"), "{told}");
}

#[test]
fn the_first_parting_is_named() {
    let text = some_log(2);
    let report = play_text(&text, 3);
    let parting = report.parting.as_ref().expect("another room, another run");
    assert!(parting.command <= 20, "{report}");
    let strange = text.replacen('\n', "\nquaff z\n", 1);
    let report = play_text(&strange, 2);
    let told = report.to_string();
    for words in ["turn 0", "command 1", "line 2", "`quaff z` is refused"] {
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn what_can_not_be_played_is_refused_with_a_reason() {
    let refusal = |text: &str| replay(text, content()).expect_err(text).to_string();
    let header = "quarry log 3 seed=1 kit=somebody content=1 version=0.1.0\n";
    let digest = format!("content={:x}", content().digest);
    for (text, words) in [
        (String::new(), "no command log"),
        ("\u{7f}ELF".to_owned(), "no command log"),
        (header.replace("log 3", "log 1"), "format `1`"),
        (header.replace("content=1", "content=2"), "other content"),
        (header.replace("seed=1", "seed=x"), "Line 1"),
        (format!("{header}wait\ndance\nwait\n"), "Line 3"),
        (format!("{header}= 1\n"), "Line 2"),
        (header.replace("seed=1 kit=somebody", "seed=1"), "Line 1"),
        (
            header
                .replace("=somebody", "=nobody")
                .replace("content=1", &digest),
            "expected a kit",
        ),
    ] {
        let told = refusal(&text);
        assert!(told.contains(words), "{text}: {told}");
    }
}

#[test]
fn a_log_names_its_mods_and_asks_for_them() {
    let mut modded = Content::embedded();
    let id = |name: &str, version: &str| ModId {
        name: name.to_owned(),
        version: version.to_owned(),
    };
    modded.mods = vec![id("bees", "1.2"), id("ants", "0.3-b")];
    modded.digest += 1;
    let log = CommandLog::begin(7, KitId::USUAL, &modded);
    let text = log.waiting();
    assert!(text.ends_with(" mods=bees@1.2,ants@0.3-b\n"), "{text}");
    let header = Transcript::read(text).expect("it is a log").header;
    assert_eq!(header.mods, modded.mods);
    assert_eq!(format!("{header}\n"), text);
    assert!(replay(text, Arc::new(modded)).is_ok());
    let told = replay(text, content())
        .expect_err("it wants mods")
        .to_string();
    let expected = "played with bees 1.2 and ants 0.3-b, and you play without mods.";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_torn_last_line_is_left_out() {
    let header = "quarry log 3 seed=1 kit=somebody content=1 version=0.0.1\n";
    let report = play_text(&format!("{header}wait\nstep nor"), 1);
    assert_eq!((report.commands, report.is_torn), (1, true));
    let told = report.to_string();
    assert!(
        told.contains("torn") && told.contains("Quarry 0.0.1"),
        "{told}"
    );
}

proptest! {
    #[test]
    fn no_text_breaks_the_replay(cut in any::<usize>(), noise in "\\PC{0,30}", tail in "[ a-z0-9=\n]{0,60}") {
        let text = "quarry log 3 seed=1 kit=somebody content=1 version=1\nwait\n= 1 00\nthrow a 3 3\n";
        let cut = cut % text.len();
        let text = format!("{}{noise}{tail}", &text[..cut]);
        if let Ok(log) = Transcript::read(&text) {
            let _ = play(&mut room(1), &log).to_string();
        }
    }
}
