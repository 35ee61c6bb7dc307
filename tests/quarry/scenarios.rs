//! Every drawn room under `tests/scenarios` passes.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use quarry::content::Content;
use quarry::lab::scenario;

use crate::on_all_cores::on_all_cores;

/// Where the drawn rooms are.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

#[test]
fn every_drawn_room_holds() {
    let content = Arc::new(Content::embedded());
    let scenarios = match scenario::load(&[folder()], &content) {
        Ok(scenarios) => scenarios,
        Err(mistakes) => {
            let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            panic!("mistakes in scenario files:\n{}", lines.join("\n"));
        }
    };
    assert!(!scenarios.is_empty(), "there are no scenarios");
    let outcomes = on_all_cores(&scenarios, |scenario| scenario::run(scenario, &content));
    let failed: Vec<String> = outcomes
        .into_iter()
        .filter(|outcome| !outcome.has_passed())
        .map(|outcome| outcome.to_string())
        .collect();
    assert!(
        failed.is_empty(),
        "{} rooms fail:\n\n{}",
        failed.len(),
        failed.join("\n\n")
    );
}

fn quarry(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(arguments)
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), said)
}

#[test]
fn drawn_rooms_run_from_the_command_line() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let room = |fate: &str| {
        let map = r##"map: "#@#""##;
        format!(r#"(title: "Alone", {map}, steps: [Expect([Fate("{fate}")])])"#)
    };
    let good = write("rooms/good.ron", &room("Playing"));
    let folder = dir.path().join("rooms").to_string_lossy().into_owned();
    write("rooms/deep/good.ron", &room("Playing"));
    let bad = write("bad.ron", &room("Won"));
    let wrong = write("wrong.ron", "(titel: 5)");

    let (is_fine, said) = quarry(&["scenario", &good]);
    assert!(
        is_fine && said.ends_with("1 of 1 scenarios hold\n"),
        "{said}"
    );
    let (is_fine, said) = quarry(&["scenario", &folder]);
    assert!(
        is_fine && said.ends_with("2 of 2 scenarios hold\n"),
        "{said}"
    );
    let (is_fine, said) = quarry(&["scenario", &good, &bad]);
    assert!(!is_fine && said.contains("found:    Playing"), "{said}");
    assert!(said.ends_with("1 of 2 scenarios hold\n"), "{said}");
    let (is_fine, said) = quarry(&["scenario", &good, &wrong, "/no/such/file"]);
    assert!(
        !is_fine && said.contains("wrong.ron:1: `titel` is no field"),
        "{said}"
    );
    assert!(said.contains("/no/such/file: it can not be read"), "{said}");
}
