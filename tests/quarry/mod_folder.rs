//! The mods in a folder beside the saves: the page where they are chosen, and what becomes of
//! runs that were played with other mods.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use quarry::content::{Content, ModFiles, Sources};
use quarry::save::Store;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::mods::ModFolder;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

/// Writes a mod with one file of content.
fn put(place: &Path, name: &str, text: &str) {
    let dir = place.join("mods").join(name);
    std::fs::create_dir_all(&dir).expect("a folder for the mod");
    let manifest = format!("( name: \"{name}\", version: \"1.0\", about: \"About {name}.\" )");
    std::fs::write(dir.join("mod.ron"), manifest).expect("the manifest is written");
    std::fs::write(dir.join("own.ron"), text).expect("the content is written");
}

/// A mod with a kit of its own, which a run needs.
const KIT: &str = "( kits: [( id: \"eeler\", like: \"hunter\" )] )";
const WOLF: &str = "( breeds: [( id: \"wolf\", hp: 12 )] )";
const BROKEN: &str = "(\n breeds: [\n  ( id: \"wolf\", hp: -5, defence: -5 ),\n ],\n)";

fn sit_down(place: &Path, named: Vec<ModFiles>) -> Session {
    let folder = ModFolder::new(place.join("mods"), Sources::embedded(), named);
    let keeper = Keeper::in_folder(place.to_owned());
    Session::with_mods(folder, keeper, || 5).unwrap_or_else(|errors| panic!("{errors}"))
}

fn drawn(session: &mut Session) -> String {
    let mut screen = Screen::new(100, 32);
    session.draw(&mut screen);
    screen.to_text()
}

/// The text with all white space made single blanks, and without frames.
fn flat(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || "│─┌┐└┘├┤║═╔╗╚╝╠╣".contains(c));
    Vec::from_iter(words.filter(|word| !word.is_empty())).join(" ")
}

fn press(session: &mut Session, keys: &[Key]) {
    for &key in keys {
        session.key(key);
    }
}

fn a_place() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

const MODS: Key = Key::Char('m');
const SWITCH: Key = Key::Char(' ');

#[test]
fn a_mod_is_turned_on_for_new_runs_and_after_a_start() {
    let place = a_place();
    put(place.path(), "bees", WOLF);
    let mut session = sit_down(place.path(), Vec::new());
    assert!(session.content().mods.is_empty(), "new mods are off");
    press(&mut session, &[MODS]);
    let page = flat(&drawn(&mut session));
    assert!(
        page.contains("off bees 1.0") && page.contains("About bees."),
        "{page}"
    );
    press(&mut session, &[SWITCH]);
    assert!(flat(&drawn(&mut session)).contains("on bees 1.0"));
    press(&mut session, &[Key::Escape]);
    assert!(drawn(&mut session).contains("with bees 1.0"));
    let hp = |session: &Session| {
        let content = session.content();
        content
            .breeds
            .row(content.breeds.find("wolf").expect("wolves exist"))
            .hp
    };
    assert_eq!(hp(&session), 12);
    drop(session);
    let session = sit_down(place.path(), Vec::new());
    assert_eq!((hp(&session), session.content().mods.len()), (12, 1));
}

#[test]
fn the_lower_mod_wins_and_the_mouse_does_it_all() {
    let place = a_place();
    put(place.path(), "a", "( breeds: [( id: \"wolf\", hp: 12 )] )");
    put(place.path(), "b", "( breeds: [( id: \"wolf\", hp: 13 )] )");
    let mut session = sit_down(place.path(), Vec::new());
    let click = |session: &mut Session, words: &str| {
        let text = drawn(session);
        let rows = text.lines().zip(0u16..);
        let (row, y) = rows
            .filter(|(row, _)| row.contains(words))
            .last()
            .expect("it is there");
        let before = row
            .split(words)
            .next()
            .map_or(0, |before| before.chars().count());
        session.pointer(Pointer::Pressed {
            x: before as u16 + 1,
            y,
        });
    };
    click(&mut session, "m  Mods");
    for name in ["a 1.0", "b 1.0"] {
        click(&mut session, name);
        click(&mut session, "Turn it on");
        click(&mut session, "[ back ]");
    }
    let hp = |session: &Session| {
        let breeds = &session.content().breeds;
        breeds.row(breeds.find("wolf").expect("wolves exist")).hp
    };
    click(&mut session, "[ back ]");
    assert_eq!(hp(&session), 13);
    click(&mut session, "m  Mods");
    click(&mut session, "b 1.0");
    click(&mut session, "Load it before");
    click(&mut session, "[ back ]");
    click(&mut session, "[ back ]");
    assert_eq!(hp(&session), 12);
    let names = session.content().mods.iter().map(|it| it.name.clone());
    assert_eq!(Vec::from_iter(names), ["b", "a"]);
}

#[test]
fn a_broken_mod_is_left_out_and_its_mistakes_can_be_read() {
    let place = a_place();
    put(place.path(), "bad", BROKEN);
    put(place.path(), "fine", "( breeds: [( id: \"rat\", hp: 3 )] )");
    let text = "quarry mods 1\n( mods: [(\"bad\", true), (\"gone\", true), (\"fine\", true)] )";
    std::fs::write(place.path().join("mods.quarry"), text).expect("the choice is written");
    let mut session = sit_down(place.path(), Vec::new());
    let names = session.content().mods.iter().map(|it| it.name.clone());
    assert_eq!(Vec::from_iter(names), ["fine"]);
    let title = flat(&drawn(&mut session));
    assert!(
        title.contains("The mod bad 1.0 has mistakes, so you play without it."),
        "{title}"
    );
    assert!(title.contains("The mod gone isn't in"), "{title}");
    press(&mut session, &[MODS]);
    let page = flat(&drawn(&mut session));
    assert!(page.contains("on bad 1.0: 2 mistakes"), "{page}");
    assert!(page.contains("on gone: it isn't there any more"), "{page}");
    press(&mut session, &[Key::Enter, Key::Up, Key::Enter]);
    let page = flat(&drawn(&mut session));
    assert!(
        page.contains("bad/own.ron:3: breed `wolf`, field `hp`"),
        "{page}"
    );
    assert!(page.contains("field `defence`"), "{page}");
    press(&mut session, &[Key::Escape]);
    // Mended meanwhile: the page reads the folder again when it is opened.
    put(place.path(), "bad", WOLF);
    press(&mut session, &[Key::Escape, Key::Escape, MODS]);
    assert!(flat(&drawn(&mut session)).contains("on bad 1.0 on gone"));
    press(&mut session, &[Key::Escape]);
    assert_eq!(session.content().mods.len(), 2);
}

#[test]
fn an_unfinished_run_goes_on_with_its_own_mods() {
    let place = a_place();
    put(place.path(), "bees", KIT);
    let mut session = sit_down(place.path(), Vec::new());
    press(
        &mut session,
        &[MODS, SWITCH, Key::Escape, Key::Char('n'), Key::Char('e')],
    );
    let kit = |session: &Session| {
        let run = session.run().expect("a run has begun");
        let world = run.world();
        quarry::ui::score::kit(world).to_owned()
    };
    assert_eq!(kit(&session), "eeler");
    session.close();
    drop(session);
    let mut session = sit_down(place.path(), Vec::new());
    press(&mut session, &[MODS, SWITCH, Key::Escape]);
    let title = flat(&drawn(&mut session));
    assert!(
        title.contains(
            "Your unfinished run goes on with bees 1.0. New runs are played without mods."
        ),
        "{title}"
    );
    drop(session);
    let mut session = sit_down(place.path(), Vec::new());
    assert!(session.content().mods.is_empty());
    assert!(session.has_run() && kit(&session) == "eeler");
    session.go_on();
    press(&mut session, &[Key::Char('.')]);
    session.close();
    assert_eq!(session.flaw(), None);
    drop(session);
    // With its folder gone, the run can't be played, and waits.
    let (here, away) = (place.path().join("mods/bees"), place.path().join("bees"));
    std::fs::rename(&here, &away).expect("the mod is moved");
    let mut session = sit_down(place.path(), Vec::new());
    assert!(!session.has_run());
    let title = flat(&drawn(&mut session));
    assert!(title.contains("bees 1.0 is missing in"), "{title}");
    drop(session);
    std::fs::rename(&away, &here).expect("the mod is moved back");
    let session = sit_down(place.path(), Vec::new());
    assert!(session.has_run());
}

#[test]
fn mods_on_the_command_line_win() {
    let place = a_place();
    put(place.path(), "bees", WOLF);
    let text = "quarry mods 1\n( mods: [(\"bees\", true)] )";
    std::fs::write(place.path().join("mods.quarry"), text).expect("the choice is written");
    let other = a_place();
    put(other.path(), "ants", WOLF);
    let named = vec![ModFiles::at(&other.path().join("mods/ants"))];
    let mut session = sit_down(place.path(), named);
    let names = session.content().mods.iter().map(|it| it.name.clone());
    assert_eq!(Vec::from_iter(names), ["ants"]);
    press(&mut session, &[MODS]);
    assert!(flat(&drawn(&mut session)).contains("these don't count now"));
    press(&mut session, &[SWITCH, Key::Escape]);
    assert_eq!(session.content().mods[0].name, "ants");
}

#[test]
fn without_a_folder_there_is_no_such_page() {
    let store = Store::on(quarry::save::shelf::MemoryShelf::default());
    let content = Arc::new(Content::embedded());
    let mut session = Session::new(content, Keeper::with(store), || 5);
    assert!(!drawn(&mut session).contains("Mods"));
    press(&mut session, &[MODS]);
    assert!(drawn(&mut session).contains("New run"));
}
