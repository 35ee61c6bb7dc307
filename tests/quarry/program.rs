//! The program as a user at a prompt meets it: bad input gets a sentence and a
//! status, never a panic.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::folders::{files, folder};

pub fn quarry(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may have ended by now.
    let _ = child
        .stdin
        .take()
        .expect("it has an input")
        .write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// Plays commands with the run saved in a folder.
fn play_at(place: &TempDir, commands: &str) -> Output {
    let saves = place.path().to_str().expect("its name is text");
    let arguments = [
        "play",
        "--headless",
        "--seed",
        "5",
        "--save-dir",
        saves,
        "--commands",
        "-",
    ];
    quarry(&arguments, commands)
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub fn refused(arguments: &[&str], input: &str, expected: &str) {
    let output = quarry(arguments, input);
    let said = text(&output.stderr);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    assert!(
        said.contains(expected),
        "{arguments:?} said:\n{said}\nexpected: {expected}"
    );
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn wrong_arguments_are_answered_in_sentences() {
    refused(&["--bogus"], "", "unexpected argument '--bogus'");
    refused(&["--seed", "soon"], "", "a seed is a whole number");
    refused(&["check", "/no/such/folder"], "", "factions.ron");
    refused(&["replay", "/no/such/log"], "", "can not be read");
    refused(&["watch", "/no/such/log"], "", "can not be read");
    refused(&["watch", "-"], "a letter\n", "no command log");
    refused(
        &["play", "--headless", "--commands", "/no/such/file"],
        "",
        "can not be read",
    );
    refused(
        &["play", "--headless", "--commands", "-"],
        "fly\nnorth\nthrow b sideways\n",
        "line 1: `fly` isn't a command",
    );
    refused(
        &["play", "--headless", "--commands", "-"],
        "fly\nnorth\nthrow b sideways\n",
        "line 3: `throw b sideways`",
    );
}

#[test]
fn impossible_fights_are_answered_in_sentences() {
    let arena = |arguments: &[&str], expected: &str| {
        let arguments = [&["arena"], arguments].concat();
        refused(&arguments, "", expected);
    };
    arena(&[], "--side <WHO>");
    arena(&["--side", "wolf"], "a fight takes two sides, found 1");
    let wolves = |more: &[&'static str]| [&["--side", "wolf", "--side", "hero"], more].concat();
    arena(&wolves(&["--side", "rat"]), "found 3");
    arena(&wolves(&["--map", "moon"]), "write one of field, corridor");
    arena(
        &wolves(&["--without", "luck"]),
        "no tactic is called `luck`",
    );
    arena(
        &wolves(&["--kit", "excalibur"]),
        "no thing is called `excalibur`",
    );
    arena(&wolves(&["--seeds", "0"]), "invalid value '0'");
    arena(&wolves(&["--turns", "soon"]), "invalid value 'soon'");
    arena(&wolves(&["--suite"]), "cannot be used with");
    arena(&wolves(&["--map", "level:40"]), "no maze called `level:40`");
    arena(&wolves(&["--watch", "1"]), "--flight");
    arena(&wolves(&["--flight", "--worth"]), "cannot be used with");
    arena(&wolves(&["--flight-suite"]), "cannot be used with");
    arena(&wolves(&["--hurt", "0"]), "invalid value '0'");
    arena(&wolves(&["--content", "/no/such/folder"]), "factions.ron");
    arena(&["--side", "", "--side", "hero"], "nobody is on the side");
    arena(
        &["--side", "elf", "--side", "hero"],
        "no breed is called `elf`",
    );
}

#[test]
fn the_output_holds_the_fights_and_nothing_else() {
    let fights = [
        "arena", "--side", "2 wolf", "--side", "hero", "--seeds", "3",
    ];
    let told = |format: &'static str| {
        let output = quarry(&[&fights[..], &["--format", format]].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "a bar where there is no terminal");
        text(&output.stdout)
    };
    assert!(
        told("table").starts_with("3 fights on the map `field`"),
        "{}",
        told("table")
    );
    let lines = told("csv");
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(lines.starts_with("side,who,map,fights,wins"), "{lines}");
    assert!(told("ron").contains("who: \"2 wolf\""));
    let worth = quarry(&[&fights[..], &["--worth", "--turns", "20"]].concat(), "");
    let worth = text(&worth.stdout);
    assert_eq!(
        worth
            .lines()
            .filter(|line| line.contains("2 wolf against hero"))
            .count(),
        15,
        "{worth}"
    );
}

#[test]
fn chases_are_reported_and_shown() {
    let told = |arguments: &[&str]| {
        let output = quarry(&[&["arena"], arguments].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "a bar where there is no terminal");
        text(&output.stdout)
    };
    let chase = [
        "--flight", "--side", "bandit", "--side", "hero", "--map", "rooms", "--hurt", "15",
    ];
    let of = |more: &[&'static str]| told(&[&chase[..], more].concat());
    let table = of(&["--seeds", "2"]);
    assert!(
        table.starts_with("2 chases of bandit by hero on the map `rooms`"),
        "{table}"
    );
    assert!(table.contains("got away, in percent"), "{table}");
    assert!(of(&["--seeds", "1", "--format", "ron"]).contains("first: \"bandit\""));
    let shown = of(&["--watch", "1"]);
    assert!(shown.starts_with("turn 0\n"), "{shown}");
    assert!(shown.contains("bandit at ("), "{shown}");
    assert!(shown.contains("over after"), "{shown}");
    let suite = told(&[
        "--flight-suite",
        "--seeds",
        "1",
        "--turns",
        "3",
        "--format",
        "csv",
    ]);
    // A row of headings, and two rows for each trial and for the total.
    assert_eq!(suite.lines().count(), 1 + 2 * 15, "{suite}");
}

#[test]
fn whole_runs_are_counted_and_drawn() {
    let place = folder();
    let pictures = place.path().join("pictures");
    let runs = [
        "runs",
        "--seeds",
        "2",
        "--first",
        "9",
        "--deeds",
        "40",
        "--kit",
        "wanderer",
        "--check-logs",
        "--plots",
    ];
    let told = |format: &'static str| {
        let pictures = pictures.to_str().expect("its name is text");
        let output = quarry(&[&runs[..], &[pictures, "--format", format]].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "a bar where there is no terminal");
        text(&output.stdout)
    };
    let table = told("table");
    assert!(table.starts_with("2 runs of the scripted hero"), "{table}");
    assert!(table.contains("2 logs were played again."), "{table}");
    let lines = told("csv");
    assert!(lines.starts_with("kit,seed,end,cause,place"), "{lines}");
    assert!(
        lines
            .lines()
            .nth(2)
            .is_some_and(|line| line.contains(",10,lasted,")),
        "{lines}"
    );
    let drawn = files(&pictures);
    assert_eq!(
        drawn,
        ["runs-depth.svg", "runs-killers.svg", "runs-length.svg"]
    );
    refused(&["runs", "--seeds", "0"], "", "invalid value '0'");
    refused(
        &["runs", "--kit", "beggar"],
        "",
        "no kit is called `beggar`; write one of",
    );
}

#[test]
fn without_display_or_terminal_a_demonstration_is_shown() {
    let output = quarry(&[], "");
    let shown = text(&output.stdout);
    assert!(output.status.success());
    assert!(
        shown.contains('@') && shown.contains("decided by"),
        "{shown}"
    );
    assert!(shown.contains("To play for real"), "{shown}");
}

#[test]
fn a_script_plays_and_its_run_goes_on() {
    let place = folder();
    let play = |input: &str| {
        let output = play_at(&place, input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let first = play("wait\nwait\nwait # and one more\nwait\nscreen\nquit\n");
    assert!(first.contains("turn 4"), "{first}");
    let second = play("wait\nscreen\n");
    assert!(second.contains("turn 5"), "{second}");
    let log = place.path().join("run.log");
    let replayed = quarry(&["replay", log.to_str().expect("its name is text")], "");
    assert!(
        text(&replayed.stdout).contains("5 commands"),
        "{}",
        text(&replayed.stdout)
    );
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_script_and_keeps_its_run() {
    let place = folder();
    let saves = place.path().to_str().expect("its name is text");
    let script = place.path().join("script");
    // Nobody reads all that it prints, so that it is not through before the signal comes.
    let commands = ["wait\n".repeat(12), "screen\n".repeat(2000)].concat();
    std::fs::write(&script, commands).expect("it can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(["play", "--headless", "--seed", "5", "--save-dir", saves])
        .arg("--commands")
        .arg(&script)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The first screen comes after all the waiting.
    let mut beginning = [0; 1000];
    let shown = child.stdout.as_mut().expect("it has an output");
    shown
        .read_exact(&mut beginning)
        .expect("a screen is longer");
    let sent = Command::new("kill").arg(child.id().to_string()).status();
    assert!(sent.expect("there is a kill").success());
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(130));
    let shown = text(&play_at(&place, "screen\n").stdout);
    assert!(shown.contains("turn 12"), "{shown}");
}

#[test]
fn a_damaged_save_is_set_aside_and_blocks_nothing() {
    let place = folder();
    std::fs::write(place.path().join("run.quarry"), "QUARRY or not QUARRY")
        .expect("it can be written");
    let output = play_at(&place, "wait\n");
    assert!(output.status.success());
    assert!(
        text(&output.stderr).contains("It is kept as"),
        "{}",
        text(&output.stderr)
    );
    let names = files(place.path());
    assert!(names.iter().any(|name| name.contains("-1")), "{names:?}");
    assert!(names.contains(&"run.quarry".to_owned()), "{names:?}");
}

#[test]
fn a_closed_output_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .env_remove("DISPLAY")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(!text(&output.stderr).contains("panicked"));
    assert!(output.status.success());
}

#[test]
fn the_content_on_disk_is_the_content_inside() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let (outside, inside) = (
        quarry(&["check", assets.to_str().expect("its name is text")], ""),
        quarry(&["check"], ""),
    );
    assert!(outside.status.success() && inside.status.success());
    assert_eq!(text(&outside.stdout), text(&inside.stdout));
}
