//! What the program's exit status tells a script.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::folders::{assets, folder};
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

#[test]
fn a_run_that_can_not_be_kept_is_a_failure() {
    let place = folder();
    let file = place.path().join("file");
    fs::write(&file, "no folder").expect("it has room");
    for play in [&["--hero", "3"][..], &["--commands", "-"]] {
        let arguments = [&["play", "--headless", "--save-dir", named(&file)], play].concat();
        let output = quarry(&arguments, "wait\n");
        let said = text(&output.stderr);
        assert_eq!(code(&output), Some(1), "{said}");
        assert_eq!(said.matches("This run won't be saved").count(), 1, "{said}");
        assert!(
            text(&output.stdout).contains("turn "),
            "it is played all the same"
        );
    }
}

#[cfg(unix)]
#[test]
fn the_record_of_a_death_that_can_not_be_kept_is_a_failure() {
    use std::io::Read;
    let place = folder();
    let (assets, saves) = (assets(place.path()), place.path().join("saves"));
    let breeds = fs::read_to_string(assets.join("breeds.ron")).expect("it is there");
    let weak = breeds.replace("hp: 30, accuracy: 3,", "hp: 4, accuracy: 3,");
    assert_ne!(breeds, weak, "the hero is another by now");
    fs::write(assets.join("breeds.ron"), weak).expect("it has room");
    let script = place.path().join("script");
    // Nobody reads all those screens before the folder is gone.
    let walk = "explore\ntravel down\ndescend\nwait\n".repeat(2000);
    let commands = ["wait\n", &"screen\n".repeat(100), &walk, "screen\n"].concat();
    fs::write(&script, commands).expect("it has room");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(["play", "--headless", "--seed", "2"])
        .args(["--save-dir", named(&saves), "--content", named(&assets)])
        .args(["--commands", named(&script)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut beginning = [0; 1000];
    let shown = child.stdout.as_mut().expect("it has an output");
    shown
        .read_exact(&mut beginning)
        .expect("a screen is longer");
    fs::remove_dir_all(&saves).expect("it is there");
    let output = child.wait_with_output().expect("the program ends");
    let (shown, said) = (text(&output.stdout), text(&output.stderr));
    assert!(shown.contains("You are dead."), "{shown}");
    assert_eq!(code(&output), Some(1), "{said}");
    assert!(said.contains(named(&saves)), "{said}");
}

#[cfg(unix)]
#[test]
fn any_signal_ends_the_scripted_hero_and_keeps_his_run() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let place = folder();
        let play = ["play", "--headless", "--seed", "5", "--save-dir"];
        let play = [&play[..], &[named(place.path())]].concat();
        let mut child = Command::new(env!("CARGO_BIN_EXE_quarry"))
            .args(&play)
            .args(["--hero", "1000000"])
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        let log = place.path().join("run.log");
        let lines = || fs::read_to_string(&log).map_or(0, |text| text.lines().count());
        while lines() < 30 {
            let over = child.try_wait().expect("it can be waited for");
            assert_eq!(over, None, "{signal}: it ended too early");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(sent.expect("there is a kill").success());
        let status = child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(130), "{signal}");
        let commands = [&play[..], &["--commands", "-"]].concat();
        let output = quarry(&commands, "screen\n");
        let said = text(&output.stderr);
        assert!(output.status.success(), "{signal}: {said}");
        let replayed = quarry(&["replay", named(&log)], "");
        let report = text(&replayed.stdout);
        assert!(
            report.contains("agree to the last check"),
            "{signal}: {report}"
        );
    }
}
