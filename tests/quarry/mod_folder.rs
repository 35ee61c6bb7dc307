//! The mods in a folder beside the saves: the page where they are chosen, and what becomes of
//! runs that were played with other mods.

use std::io::Write;
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
use rawzip::ZipArchiveWriter;

/// Writes a mod with one file of content.
fn put(place: &Path, name: &str, text: &str) {
    let dir = place.join("mods").join(name);
    std::fs::create_dir_all(&dir).expect("a folder for the mod");
    let manifest = format!("( name: \"{name}\", version: \"1.0\", about: \"About {name}.\" )");
    std::fs::write(dir.join("mod.ron"), manifest).expect("the manifest is written");
    std::fs::write(dir.join("own.ron"), text).expect("the content is written");
}

/// Writes the same mod packed as a zip, which holds its folder.
fn put_zip(place: &Path, name: &str, text: &str) {
    let unpacked = a_place();
    put(unpacked.path(), name, text);
    let dir = unpacked.path().join("mods").join(name);
    let mut zip = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut zip);
    for file in ["mod.ron", "own.ron"] {
        let path = format!("{name}/{file}");
        let new = archive.new_file(&path);
        let (mut entry, config) = new.start().expect("memory takes all");
        let mut writer = config.wrap(&mut entry);
        let bytes = std::fs::read(dir.join(file)).expect("it was put there");
        writer.write_all(&bytes).expect("memory takes all");
        let (_, descriptor) = writer.finish().expect("it is whole");
        entry.finish(descriptor).expect("memory takes all");
    }
    archive.finish().expect("memory takes all");
    std::fs::create_dir_all(place.join("mods")).expect("a folder for the mods");
    let path = place.join("mods").join(format!("{name}.zip"));
    std::fs::write(path, zip).expect("the zip is written");
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
    assert_eq!(wolf_hp(&session), 12);
    drop(session);
    let session = sit_down(place.path(), Vec::new());
    assert_eq!((wolf_hp(&session), session.content().mods.len()), (12, 1));
}

fn wolf_hp(session: &Session) -> i32 {
    let breeds = &session.content().breeds;
    breeds.row(breeds.find("wolf").expect("wolves exist")).hp
}

#[test]
fn a_zip_is_a_mod_like_a_folder() {
    let place = a_place();
    put_zip(place.path(), "bees", WOLF);
    std::fs::write(place.path().join("mods/none.zip"), "no zip").expect("it is written");
    let mut session = sit_down(place.path(), Vec::new());
    press(&mut session, &[MODS]);
    let page = flat(&drawn(&mut session));
    assert!(
        page.contains("off bees 1.0") && page.contains("off none.zip: 1 mistake"),
        "{page}"
    );
    press(&mut session, &[SWITCH, Key::Escape]);
    assert!(drawn(&mut session).contains("with bees 1.0"));
    assert_eq!(wolf_hp(&session), 12);
    drop(session);
    assert_eq!(wolf_hp(&sit_down(place.path(), Vec::new())), 12);
    // On the command line.
    let named = vec![ModFiles::at(&place.path().join("mods/bees.zip"))];
    assert_eq!(wolf_hp(&sit_down(a_place().path(), named)), 12);
    for (file, told) in [("none.zip", "no sound zip"), ("away.zip", "away.zip")] {
        let path = place.path().join("mods").join(file);
        let folder = ModFolder::new(
            a_place().path().to_owned(),
            Sources::embedded(),
            vec![ModFiles::at(&path)],
        );
        let keeper = Keeper::in_folder(a_place().path().to_owned());
        let errors = Session::with_mods(folder, keeper, || 5).err();
        let errors = errors.expect("what is named has to be there").to_string();
        assert!(errors.contains(told), "{errors}");
    }
}

#[test]
fn a_mod_is_taken_in_at_any_time() {
    let place = a_place();
    let mut session = sit_down(place.path(), Vec::new());
    put_zip(place.path(), "bees", WOLF);
    let taken = session.take_mod("bees.zip", false);
    assert_eq!(
        taken.as_deref(),
        Ok("The mod bees 1.0 is here. Turn it on under Mods.")
    );
    assert!(session.content().mods.is_empty());
    // During a run, which goes on without it.
    press(&mut session, &[Key::Char('n'), Key::Enter]);
    let taken = session.take_mod("bees.zip", true);
    assert_eq!(
        taken.as_deref(),
        Ok("The mod bees 1.0 is on: new runs are played with it.")
    );
    assert!(drawn(&mut session).contains("turn "), "the run is shown");
    assert_eq!(wolf_hp(&session), 12);
    session.close();
    drop(session);
    let mut session = sit_down(place.path(), Vec::new());
    assert!(session.has_run() && wolf_hp(&session) == 12);
    let title = flat(&drawn(&mut session));
    assert!(title.contains("with bees 1.0"), "{title}");
    for (name, text, told) in [
        ("bad", BROKEN, "The mod bad 1.0 has 2 mistakes: see Mods."),
        (
            "harms",
            "( breeds: [( id: \"wolf\", like: \"bees\" )] )",
            "The mod harms 1.0 has a mistake: see Mods.",
        ),
    ] {
        put_zip(place.path(), name, text);
        let taken = session.take_mod(&format!("{name}.zip"), true);
        assert_eq!(taken.as_ref().map_err(String::as_str), Err(told));
        assert_eq!(wolf_hp(&session), 12, "the others are still on");
    }
}

#[test]
fn a_log_is_replayed_with_its_mods_though_they_are_off() {
    let place = a_place();
    put(place.path(), "bees", KIT);
    let mut session = sit_down(place.path(), Vec::new());
    let begin = [MODS, SWITCH, Key::Escape, Key::Char('n'), Key::Char('e')];
    press(&mut session, &begin);
    press(&mut session, &[Key::Char('.'), Key::Char('.')]);
    session.close();
    drop(session);
    let log = std::fs::read_to_string(place.path().join("run.log")).expect("a log is kept");
    std::fs::remove_file(place.path().join("mods.quarry")).expect("the choice was kept");
    let session = sit_down(place.path(), Vec::new());
    assert!(session.content().mods.is_empty());
    let content = session.content_for(&log);
    assert_eq!(content.mods[0].name, "bees");
    let report = quarry::save::replay(&log, content).expect("it is a log");
    assert!(report.parting.is_none() && report.commands > 0, "{report}");
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
    click(&mut session, "[ back ]");
    assert_eq!(wolf_hp(&session), 13);
    click(&mut session, "m  Mods");
    click(&mut session, "b 1.0");
    click(&mut session, "Load it before");
    click(&mut session, "[ back ]");
    click(&mut session, "[ back ]");
    assert_eq!(wolf_hp(&session), 12);
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
