//! Which module may use which. Reads the `crate::` paths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Each module with the modules that it may use, besides itself.
const MAY_USE: &[(&str, &[&str])] = &[
    ("spatial", &[]),
    ("outside", &[]),
    ("content", &["outside", "spatial"]),
    ("model", &["content", "spatial"]),
    ("rules", &["content", "model", "spatial"]),
    ("mapgen", &["content", "model", "rules", "spatial"]),
    ("actions", &["content", "model", "rules", "spatial"]),
    ("ai", &["content", "model", "rules", "spatial"]),
    (
        "turn",
        &[
            "actions", "ai", "content", "mapgen", "model", "rules", "spatial",
        ],
    ),
    ("game", &["ai", "content", "model", "rules", "turn"]),
    (
        "save",
        &[
            "actions", "content", "game", "model", "outside", "rules", "spatial", "turn",
        ],
    ),
    ("lens", &["ai", "content", "model", "rules", "spatial"]),
    (
        "ui",
        &[
            "actions", "ai", "content", "game", "lens", "model", "rules", "save", "spatial", "turn",
        ],
    ),
    // The scripted hero plays in the lab, and in demos of the frontends.
    (
        "lab",
        &[
            "actions", "ai", "content", "game", "lens", "mapgen", "model", "outside", "rules",
            "save", "spatial", "turn", "ui",
        ],
    ),
    // A browser's storage is as native to it as its keys.
    (
        "frontend",
        &["content", "lab", "model", "outside", "rules", "save", "ui"],
    ),
];

pub fn sources(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).expect("the source can be listed") {
        let path = entry.expect("the source can be listed").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The paths that a file uses: everything before its tests.
fn used(text: &str) -> BTreeSet<String> {
    let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = rules
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect()
        })
        .filter(|name: &String| !name.is_empty())
        .collect()
}

#[test]
fn no_module_uses_one_it_should_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let mut breaches = Vec::new();
    for file in sources(&root) {
        let inside = file.strip_prefix(&root).expect("it lies below");
        let module = inside
            .iter()
            .next()
            .and_then(|part| part.to_str())
            .unwrap_or_default();
        let is_test = inside
            .iter()
            .any(|part| part == "tests" || part == "tests.rs" || part == "testing.rs");
        let Some(allowed) = allowed.get(module.trim_end_matches(".rs")) else {
            assert!(
                ["lib.rs", "main.rs", "arguments.rs", "tools.rs", "tools"].contains(&module),
                "no seams are written down for {module}"
            );
            continue;
        };
        let text = std::fs::read_to_string(&file).expect("the source can be read");
        for name in used(&text).into_iter().filter(|_| !is_test) {
            let is_known = MAY_USE.iter().any(|(module, _)| *module == name);
            if is_known && name != module && !allowed.contains(&name.as_str()) {
                breaches.push(format!("{} uses crate::{name}", inside.display()));
            }
        }
    }
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[test]
fn what_is_printed_is_escaped_first() {
    // They ask for a terminal, or talk to it.
    const MAY: [&str; 3] = ["outside/text.rs", "frontend/mod.rs", "frontend/tty/keys.rs"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in sources(&root) {
        let name = file.strip_prefix(&root).expect("it lies below");
        let is_test = name.components().any(|part| part.as_os_str() == "tests.rs");
        if is_test || MAY.iter().any(|may| Path::new(may) == name) {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("the source can be read");
        let uses = |raw: &str| {
            let mut places = text.match_indices(raw).map(|(at, _)| &text[..at]);
            places.any(|before| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        };
        for raw in [
            "stdout()",
            "stderr()",
            "print!",
            "println!",
            "eprint!",
            "eprintln!",
            "dbg!",
        ] {
            assert!(
                !uses(raw),
                "{} uses {raw}: use `outside::text`",
                name.display()
            );
        }
    }
}

#[test]
fn pure_geometry_knows_no_engine() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/spatial");
    for file in sources(&root) {
        let text = std::fs::read_to_string(&file).expect("the source can be read");
        assert!(!text.contains("bevy::"), "{} knows Bevy", file.display());
    }
}
