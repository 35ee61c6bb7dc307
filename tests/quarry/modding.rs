//! Mods: the tutorials, of which every listing is run, the example mod, and where the game
//! shows which mods are in play.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use quarry::content::{Content, ModFiles, Sources};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the program in a folder. Returns whether it succeeded, and what it printed.
fn quarry(dir: &Path, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_quarry"))
        .args(arguments)
        .current_dir(dir)
        .env_remove("DISPLAY")
        .output()
        .expect("the program starts");
    let said = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&said).into_owned(),
    )
}

/// The words of a command line; quotes hold several words together.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(at, part)| match at % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.collect()
}

/// A fenced block, and the last line of text before it.
struct Listing<'a> {
    before: &'a str,
    language: &'a str,
    text: String,
}

fn listings(page: &str) -> Vec<Listing<'_>> {
    let mut all = Vec::new();
    let mut before = "";
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let inside = lines.by_ref().take_while(|line| *line != "```");
            let text = inside.map(|line| format!("{line}\n")).collect();
            all.push(Listing {
                before,
                language,
                text,
            });
            before = "";
        } else if !line.is_empty() {
            before = line;
        }
    }
    all
}

/// Writes the files of a page, in the order of the page, and runs its commands in between. All
/// must succeed, except the last before a block of text, which must print the lines of that.
fn follow(page: &Path) {
    let text = std::fs::read_to_string(page).expect("the page can be read");
    let name = page.display();
    let dir = tempfile::tempdir().expect("a folder for the test");
    let all = listings(&text);
    let (mut files, mut commands) = (0, 0);
    let mut said = String::new();
    for (at, listing) in all.iter().enumerate() {
        match listing.language {
            "ron" => {
                let file = listing.before.strip_prefix('`');
                let file = file.and_then(|file| file.strip_suffix("`:"));
                let file = file.unwrap_or_else(|| panic!("{name}: a listing without a file"));
                let path = dir.path().join(file);
                let folder = path.parent().expect("it lies in a folder");
                std::fs::create_dir_all(folder).expect("it has room");
                std::fs::write(path, &listing.text).expect("it has room");
                files += 1;
            }
            "sh" => {
                let is_shown = all.get(at + 1).is_some_and(|next| next.language == "text");
                let lines = listing.text.lines();
                let lines = lines.map(|line| line.split('#').next().unwrap_or_default());
                for line in lines {
                    let arguments = words(line);
                    assert_eq!(arguments.first(), Some(&"quarry"), "{name}: {line}");
                    // Without a tool it would play, which is up to the reader.
                    if arguments[1].starts_with('-') {
                        continue;
                    }
                    let (is_fine, output) = quarry(dir.path(), &arguments[1..]);
                    assert!(is_fine || is_shown, "{name}: {line}\n{output}");
                    said = output;
                    commands += 1;
                }
            }
            "text" => {
                for line in listing.text.lines() {
                    assert!(
                        said.lines().any(|it| it == line),
                        "{name}: {line}\n\n{said}"
                    );
                }
            }
            other => panic!("{name}: a listing in {other}"),
        }
    }
    assert!(files > 0 && commands > 0, "{name}");
}

#[test]
fn every_listing_of_the_tutorials_is_sound() {
    let dir = root().join("docs/modding");
    let pages = std::fs::read_dir(dir).expect("there are tutorials");
    let mut pages: Vec<PathBuf> = pages
        .map(|page| page.expect("it is listed").path())
        .collect();
    pages.sort();
    assert_eq!(pages.len(), 7);
    for page in pages {
        follow(&page);
    }
}

#[test]
fn the_example_mod_is_sound_and_its_rooms_hold() {
    let (is_fine, said) = quarry(root(), &["check", "--mod", "mods/old-hive"]);
    assert!(is_fine, "{said}");
    assert!(said.contains("with the mod old-hive 1.0"), "{said}");
    assert!(said.contains("4 of 4 scenarios hold"), "{said}");
}

#[test]
fn rooms_are_tried_with_a_mod_and_fail_without_it() {
    let room = "mods/old-hive/tests/minds.ron";
    let (is_fine, said) = quarry(root(), &["scenario", room, "--mod", "mods/old-hive"]);
    assert!(is_fine, "{said}");
    let (is_fine, said) = quarry(root(), &["scenario", room]);
    assert!(
        !is_fine && said.contains("there is no breed `hive bee`"),
        "{said}"
    );
}

#[test]
fn the_rooms_of_a_mod_that_fail_are_shown() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let put = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("it has room");
        std::fs::write(path, text).expect("it has room");
    };
    put("bees/mod.ron", r#"( name: "bees", version: "1.0" )"#);
    let map = r##"map: "#@#""##;
    let room = format!(r#"( title: "He is dead", {map}, steps: [Expect([Dead("@")])] )"#);
    put("bees/tests/dead.ron", &room);
    let (is_fine, said) = quarry(dir.path(), &["check", "--mod", "bees"]);
    assert!(!is_fine, "{said}");
    assert!(
        said.starts_with("content is sound") && said.contains("0 of 1 scenarios hold"),
        "{said}"
    );
}

#[test]
fn the_title_names_the_mods_and_the_daily_run_is_played_without() {
    let hive = ModFiles::at(&root().join("mods/old-hive"));
    let sources = Sources::embedded().with_mods(vec![hive]);
    let content = Content::load(&sources).unwrap_or_else(|errors| panic!("{errors}"));
    let session = Session::new(Arc::new(content), Keeper::default(), || 1);
    let mut session = session.with_clock(|| 1_795_305_600);
    let drawn = |session: &mut Session| {
        let mut screen = Screen::new(80, 30);
        session.draw(&mut screen);
        screen.to_text()
    };
    let title = drawn(&mut session);
    assert!(title.contains(" with old-hive 1.0"), "{title}");
    session.key(Key::Char('t'));
    let title = drawn(&mut session);
    assert!(title.contains("you can't play it with mods"), "{title}");
    assert!(!session.has_run());
    assert!(session.begin_linked(None, None).is_err());
    session.key(Key::Char('n'));
    session.key(Key::Enter);
    assert!(session.has_run(), "other runs begin");
}

#[test]
fn check_answers_editors_in_json_and_remarks_on_what_is_of_no_use() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let put = |text: &str| {
        let bees = dir.path().join("bees");
        std::fs::create_dir_all(&bees).expect("it has room");
        let manifest = r#"( name: "bees", version: "1.0" )"#;
        std::fs::write(bees.join("mod.ron"), manifest).expect("it has room");
        std::fs::write(bees.join("all.ron"), text).expect("it has room");
    };
    let check = |format: &str| quarry(dir.path(), &["check", "--mod", "bees", "--format", format]);
    let json = |said: &str| -> serde_json::Value {
        serde_json::from_str(said).unwrap_or_else(|error| panic!("{error}:\n{said}"))
    };
    put("(\n breeds: [( id: \"wolf\", hp: -1 )],\n)");
    let (is_fine, said) = check("json");
    let answer = json(&said);
    assert!(!is_fine && answer["sound"] == false, "{said}");
    let mistake = &answer["mistakes"][0];
    assert_eq!(mistake["file"], "bees/all.ron");
    assert_eq!(
        (&mistake["line"], &mistake["entry"]),
        (&2.into(), &"wolf".into())
    );
    put("( breeds: [( id: \"hive bee\", like: \"wolf\", found: [] )] )");
    let (is_fine, said) = check("json");
    let answer = json(&said);
    assert!(
        is_fine && answer["sound"] == true && answer["mods"][0] == "bees 1.0",
        "{said}"
    );
    let remark = answer["remarks"][0].as_str().expect("it is a text");
    assert!(
        remark.starts_with("remark: breed `hive bee` is met nowhere"),
        "{said}"
    );
    let (is_fine, said) = check("text");
    assert!(is_fine && said.contains(remark), "{said}");
    let (is_fine, said) = quarry(dir.path(), &["content", "inputs"]);
    assert!(is_fine && said.contains("EnemyLost"), "{said}");
}
