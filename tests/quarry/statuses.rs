//! What the program's exit status tells a script.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::folders::folder;
use crate::program::{quarry, refused, text};

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

fn named(path: &Path) -> &str {
    path.to_str().expect("its name is text")
}

#[test]
fn seeds_beyond_the_last_are_refused() {
    let last = u64::MAX.to_string();
    let words = format!("there aren't 2 seeds from {last} on");
    refused(&["runs", "--seeds", "2", "--first", &last], "", &words);
    let one = [
        "runs", "--seeds", "1", "--deeds", "1", "--kit", "mage", "--first",
    ];
    let output = quarry(&[&one[..], &[&last]].concat(), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn a_replay_tells_what_it_verified() {
    let place = folder();
    let saves = named(place.path());
    let play = ["play", "--headless", "--seed", "5", "--save-dir", saves];
    let commands = [&play[..], &["--commands", "-"]].concat();
    let replay = |log: &str| {
        let output = quarry(&["replay", "-"], log);
        (code(&output), text(&output.stdout))
    };
    assert!(quarry(&commands, &"wait\n".repeat(23)).status.success());
    let log = fs::read_to_string(place.path().join("run.log")).expect("there is a log");
    let (status, said) = replay(&log);
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains("The 3 commands after it aren't verified"),
        "{said}"
    );
    let bare: Vec<&str> = log.lines().filter(|line| !line.starts_with('=')).collect();
    assert_eq!(bare.len(), 24);
    let (status, said) = replay(&(bare.join("\n") + "\n"));
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("nothing is verified"), "{said}");
    let (status, said) = replay(&log.replacen("wait\n", "", 1));
    assert_eq!(status, Some(1), "{said}");
    let help = text(&quarry(&["replay", "--help"], "").stdout);
    assert!(help.contains("3  the log holds no check"), "{help}");
}
