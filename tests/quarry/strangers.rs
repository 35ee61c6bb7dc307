//! Files of strangers: nothing in them reaches the terminal as a command to it, and none
//! of them keeps the program waiting or reading for ever.

use std::fs;
use std::path::Path;

use crate::folders::{assets, folder};
use crate::program::{quarry, text};

/// Sets the title of a window.
const EVIL: &str = "\x1b]0;PWNED\x07";
/// The same, as it may be printed.
const SHOWN: &str = r"\u{1b}]0;PWNED\u{7}";

/// The name of a path, as an argument.
fn named(path: &Path) -> &str {
    path.to_str().expect("its name is text")
}

/// What the program says to that, which is refused: no control character but line feeds.
fn answer(arguments: &[&str], input: &str) -> String {
    let output = quarry(arguments, input);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    let said = text(&output.stdout) + &text(&output.stderr);
    let raw = said.contains(|c: char| c.is_control() && c != '\n');
    assert!(!raw, "{arguments:?} said {said:?}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

fn spoil(assets: &Path, file: &str, from: &str, to: &str) {
    let path = assets.join(file);
    let text = fs::read_to_string(&path).expect("it is there");
    assert!(text.contains(from), "{file} holds no {from}");
    fs::write(path, text.replacen(from, to, 1)).expect("it has room");
}

#[test]
fn no_escape_sequence_in_content_reaches_the_terminal() {
    let escaped = r"\u{1b}]0;PWNED\u{7}";
    for evil in [EVIL, escaped] {
        for (file, at, before) in [
            ("chains.ron", "locked", "lo"),
            ("breeds.ron", "about: \"", "about: \""),
            ("breeds.ron", "faction: \"", "faction: \""),
        ] {
            let place = folder();
            let assets = assets(place.path());
            spoil(&assets, file, at, &format!("{before}{evil}"));
            let said = answer(&["check", named(&assets)], "");
            assert!(said.contains(file), "{said}");
            answer(&["--content", named(&assets)], "");
        }
    }
}

#[cfg(unix)]
#[test]
fn no_escape_sequence_in_a_name_reaches_the_terminal() {
    let place = folder();
    let assets = assets(place.path());
    let vault = format!("vaults/x{EVIL}\nall is well.ron");
    fs::write(assets.join(vault), "junk").expect("it has room");
    let said = answer(&["check", named(&assets)], "");
    assert!(
        said.contains(&format!("vaults/x{SHOWN}\\nall is well")),
        "{said}"
    );
    let evil = format!("/no/such/{EVIL}");
    for arguments in [
        &["replay", &evil][..],
        &["watch", &evil],
        &["check", &evil],
        &["scenario", &evil],
        &["play", "--headless", "--commands", &evil],
        &["--content", &evil],
        &["runs", "--seeds", "1", "--deeds", "1", "--keep", &evil],
        &["--kit", &evil],
    ] {
        let said = answer(arguments, "");
        assert!(said.contains(SHOWN), "{arguments:?} said {said}");
    }
    // Of these arguments, the parser has left out what a terminal would obey.
    answer(&["--seed", &evil], "");
    answer(&[&evil], "");
    let saves = place.path().join(format!("saves{EVIL}"));
    fs::write(&saves, "no folder").expect("it has room");
    let play = ["play", "--headless", "--hero", "1", "--save-dir"];
    let said = answer(&[&play[..], &[named(&saves)]].concat(), "");
    assert!(said.contains(SHOWN), "{said}");
}

#[test]
fn no_escape_sequence_in_a_line_reaches_the_terminal() {
    let play = ["play", "--headless", "--commands", "-"];
    for line in [EVIL, "walk \x1b[2J", "north \u{9b}31m", "throw \u{202e}a"] {
        let said = answer(&play, &format!("{line}\n"));
        assert!(said.contains("line 1") && said.contains(r"\u{"), "{said}");
    }
    for log in [
        format!("quarry log {EVIL}\n"),
        format!("quarry log 3 seed={EVIL}\n"),
        format!("quarry log 3 seed=1 kit={EVIL} content=1 version=1\n"),
        format!("quarry log 3 seed=1 kit=mage content=1 version=1\n{EVIL}\n"),
    ] {
        answer(&["replay", "-"], &log);
        answer(&["watch", "-"], &log);
    }
    let arena = ["arena", "--side", EVIL, "--side", "hero"];
    assert!(answer(&arena, "").contains(SHOWN));
}

#[test]
fn of_many_bad_lines_the_first_are_told() {
    let said = answer(
        &["play", "--headless", "--commands", "-"],
        &"fly\n".repeat(900),
    );
    assert!(
        said.contains("line 200: ") && !said.contains("line 201: "),
        "{said}"
    );
    assert!(said.ends_with("... and more\n"), "{said}");
}

#[cfg(target_os = "linux")]
mod endless {
    use std::os::unix::fs::symlink;
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use super::*;

    /// A program that is ended if a test gives up on it.
    struct Ended(Child);

    impl Drop for Ended {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    /// What the program complains of within a minute.
    fn complaint(arguments: &[&str]) -> String {
        let child = Command::new(env!("CARGO_BIN_EXE_quarry"))
            .args(arguments)
            .env_remove("DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = Ended(child.expect("the program starts"));
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.0.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(
                start.elapsed() < Duration::from_secs(60),
                "{arguments:?} hangs"
            );
            std::thread::sleep(Duration::from_millis(20));
        };
        assert_eq!(status.code(), Some(1), "{arguments:?}");
        let mut said = String::new();
        let mut error = child.0.stderr.take().expect("it has one");
        std::io::Read::read_to_string(&mut error, &mut said).expect("it is text");
        said
    }

    fn pipe(path: &Path) {
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.expect("there is a mkfifo").success());
    }

    #[test]
    fn content_that_is_no_file_is_refused_at_once() {
        let place = folder();
        let assets = assets(place.path());
        fs::remove_file(assets.join("breeds.ron")).expect("it is there");
        fs::remove_file(assets.join("items.ron")).expect("it is there");
        pipe(&assets.join("breeds.ron"));
        symlink("/dev/zero", assets.join("items.ron")).expect("it has room");
        pipe(&assets.join("vaults/x.ron"));
        for arguments in [["check"], ["--content"]] {
            let said = complaint(&[arguments[0], named(&assets)]);
            let lines: Vec<&str> = said.lines().collect();
            assert_eq!(lines.len(), 3, "{said}");
            for (line, words) in lines.iter().zip([
                "breeds.ron: found a pipe, expected a regular file",
                "items.ron: found a device, expected a regular file",
                "x.ron: found a pipe, expected a regular file",
            ]) {
                assert!(line.contains(words), "{said}");
            }
        }
    }

    #[test]
    fn inputs_that_are_no_files_are_refused_at_once() {
        let place = folder();
        let (fifo, zero) = (place.path().join("fifo.ron"), place.path().join("zero.ron"));
        pipe(&fifo);
        symlink("/dev/zero", &zero).expect("it has room");
        let here = [(&fifo, "it is a pipe"), (&zero, "it is a device")];
        for (input, words) in here {
            for arguments in [
                &["replay"][..],
                &["watch"],
                &["play", "--headless", "--commands"],
                &["runs", "--seeds", "1", "--deeds", "1", "--keep"],
            ] {
                let said = complaint(&[arguments, &[named(input)]].concat());
                assert!(said.contains(words), "{arguments:?} said {said}");
            }
        }
        let said = complaint(&["replay", named(place.path())]);
        assert!(said.contains("it is a folder"), "{said}");
    }

    #[test]
    fn scenarios_that_are_no_files_are_refused_at_once() {
        let place = folder();
        symlink("/dev/zero", place.path().join("a.ron")).expect("it has room");
        pipe(&place.path().join("b.ron"));
        complaint(&["scenario", named(place.path())]);
        let said = answer(&["scenario", named(place.path())], "");
        assert!(said.contains("a.ron: it is a device"), "{said}");
        assert!(said.contains("b.ron: it is a pipe"), "{said}");
    }

    #[test]
    fn an_input_without_end_is_refused() {
        for arguments in [
            &["replay", "-"][..],
            &["play", "--headless", "--commands", "-"],
        ] {
            let zero = fs::File::open("/dev/zero").expect("it is there");
            let output = Command::new(env!("CARGO_BIN_EXE_quarry"))
                .args(arguments)
                .stdin(zero)
                .output()
                .expect("the program starts");
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains("it is larger than"), "{said}");
        }
    }
}
