//! The list of promised behaviours and the tests name each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use quarry::content::Content;
use quarry::lab::scenario;

/// A row of the list: its id, and the tests named in its last column.
struct Row {
    id: String,
    proofs: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(root().join("tests/behaviours.md")).expect("the list is there");
    let cells = |line: &str| {
        line.split('|')
            .map(|cell| cell.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let rows = text
        .lines()
        .filter(|line| line.starts_with('|'))
        .skip(2)
        .map(|line| {
            let cells = cells(line);
            assert_eq!(cells.len(), 5, "three columns, no more: {line}");
            assert!(!cells[2].is_empty(), "{} says nothing", cells[1]);
            let proofs = cells[3].split('`').skip(1).step_by(2).map(str::to_owned);
            Row {
                id: cells[1].clone(),
                proofs: proofs.collect(),
            }
        });
    rows.collect()
}

/// All Rust source of the project.
fn source() -> String {
    let mut text = String::new();
    let mut folders = vec![root().join("src"), root().join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("folders can be read") {
            let path = entry.expect("entries can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                text += &fs::read_to_string(&path).expect("source is text");
            }
        }
    }
    text
}

/// Which behaviours each file of drawn rooms says it proves.
fn proved_by_rooms() -> BTreeMap<String, BTreeSet<String>> {
    let folder = root().join("tests/scenarios");
    let scenarios = scenario::load(&[folder], &Content::embedded()).expect("all rooms are sound");
    let mut proved: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for room in scenarios {
        let file = room.file.strip_prefix(root()).unwrap_or(&room.file);
        let file = file.to_string_lossy().replace('\\', "/");
        proved.entry(file).or_default().extend(room.proves);
    }
    proved
}

/// The sources, in the order of the list; the last is the game itself.
const SOURCES: [&str; 6] = ["4G", "LH", "SH", "LC", "EE", "QR"];

/// Where an id belongs in the list: `LC-B10` comes after `LC-B9`.
fn rank(id: &str) -> (usize, char, u32) {
    let parts = id.split_once('-').and_then(|(source, row)| {
        let source = SOURCES.iter().position(|known| *known == source)?;
        let chapter = row.chars().next()?;
        Some((source, chapter, row[chapter.len_utf8()..].parse().ok()?))
    });
    parts.unwrap_or_else(|| panic!("{id} is no id"))
}

#[test]
fn ids_are_in_order_and_listed_once() {
    let ids: Vec<_> = rows().into_iter().map(|row| row.id).collect();
    for pair in ids.windows(2) {
        assert!(
            rank(&pair[0]) < rank(&pair[1]),
            "{} stands before {}",
            pair[0],
            pair[1]
        );
    }
}

#[test]
fn everything_the_list_names_exists_and_proves_it() {
    let (source, proved) = (source(), proved_by_rooms());
    for row in rows() {
        assert!(!row.proofs.is_empty(), "{} has no test", row.id);
        for proof in &row.proofs {
            if Path::new(proof)
                .extension()
                .is_some_and(|ending| ending == "ron")
            {
                let ids = proved
                    .get(proof)
                    .unwrap_or_else(|| panic!("there is no {proof}"));
                assert!(ids.contains(&row.id), "{proof} says nothing of {}", row.id);
            } else {
                let is_there = source.contains(&format!("fn {proof}("));
                assert!(is_there, "{} names `{proof}`, which is no test", row.id);
            }
        }
    }
}

#[test]
fn everything_a_drawn_room_proves_is_listed() {
    let rows = rows();
    let mut missing = Vec::new();
    for (file, ids) in proved_by_rooms() {
        let is_listed = |id: &String| {
            let is_it = |row: &Row| row.id == *id && row.proofs.contains(&file);
            rows.iter().any(is_it)
        };
        let unlisted = ids.iter().filter(|id| !is_listed(id));
        missing.extend(unlisted.map(|id| format!("{id}: `{file}`")));
    }
    let missing = missing.join("\n");
    assert!(
        missing.is_empty(),
        "tests/behaviours.md does not list\n{missing}"
    );
}
