//! Every drawn room under `tests/scenarios` holds.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use quarry::content::Content;
use quarry::scenario;

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
    let outcomes = scenarios
        .iter()
        .map(|scenario| scenario::run(scenario, &content));
    let failed: Vec<String> = outcomes
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
