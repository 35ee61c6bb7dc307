//! Practice runs, in which death is not the end, and how all other runs are counted.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use quarry::content::Content;
use quarry::frontend::headless::let_hero_play;
use quarry::rules::queries::level;
use quarry::save::replay;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::endings::{for_a_hero, rest};
use crate::folders::{files, folder};

fn drawn(session: &mut Session) -> String {
    let mut screen = Screen::default();
    session.draw(&mut screen);
    screen.to_text()
}

/// The seed for a session, with which its hero dies soon.
static DEADLY: OnceLock<u64> = OnceLock::new();

/// A session whose hero has few hit points.
fn sit_down(place: &Path, content: &Arc<Content>) -> Session {
    let seed = *DEADLY.get_or_init(|| deadly(content));
    begin(place, content, seed)
}

fn begin(place: &Path, content: &Arc<Content>, seed: u64) -> Session {
    let keeper = Keeper::in_folder(place.to_path_buf());
    Session::new(content.clone(), keeper, move || seed)
}

/// The first seed with which the scripted hero dies within a thousand actions, but not in town.
fn deadly(content: &Arc<Content>) -> u64 {
    let mut seeds = (1..100).filter(|&seed| {
        let place = folder();
        let mut session = begin(place.path(), content, seed);
        session.key(Key::Char('p'));
        session.key(Key::Char('w'));
        let_hero_play(&mut session, 1_000);
        rest(&mut session, 10);
        drawn(&mut session).contains("You are dead.") && stand(&session).0 > 0
    });
    seeds.next().expect("such a hero does not live long")
}

/// The same in a practice run, played until he is dead.
fn dead_in_practice(place: &Path, content: &Arc<Content>) -> Session {
    let mut session = sit_down(place, content);
    session.key(Key::Char('p'));
    session.key(Key::Char('w'));
    let told = drawn(&mut session);
    assert!(told.contains("practice"), "{told}");
    let_hero_play(&mut session, 12_000);
    rest(&mut session, 10);
    let told = drawn(&mut session);
    assert!(told.contains("You are dead."), "{told}");
    session
}

/// The depth of a session's hero, and his turn.
fn stand(session: &Session) -> (u8, u32) {
    let run = session.run().expect("there is a run");
    (level(run.world()).depth, run.turn())
}

#[test]
fn death_in_practice_returns_to_the_start_of_the_level() {
    let place = folder();
    let content = for_a_hero(12);
    let mut session = dead_in_practice(place.path(), &content);
    let (depth, turn) = stand(&session);
    assert!(depth > 0, "he came somewhere");
    let told = drawn(&mut session);
    assert!(told.contains("[ t: try again ]"), "{told}");
    session.key(Key::Char('t'));
    assert!(session.has_run());
    let (again, earlier) = stand(&session);
    assert!(again == depth && earlier < turn, "{earlier} of {turn}");
    assert!(drawn(&mut session).contains("practice"));
    // However often, and by mouse too.
    let_hero_play(&mut session, 12_000);
    rest(&mut session, 10);
    let screen = drawn(&mut session);
    let rows = screen.lines().zip(0u16..);
    let found = rows.filter_map(|(row, y)| Some((row.find("[ t: try")?, y)));
    let (x, y) = found.last().expect("there is a button");
    let x = u16::try_from(x + 3).expect("it is on the screen");
    session.pointer(Pointer::Pressed { x, y });
    assert!(session.has_run());
}

#[test]
fn a_practice_runs_log_replays_like_any_other() {
    let place = folder();
    let content = for_a_hero(12);
    let mut session = dead_in_practice(place.path(), &content);
    session.key(Key::Char('t'));
    let_hero_play(&mut session, 12_000);
    rest(&mut session, 10);
    let (_, turn) = stand(&session);
    session.key(Key::Enter);
    let log = std::fs::read_to_string(place.path().join("last-run.log"));
    let report = replay(&log.expect("it is kept"), content).expect("it is a log");
    assert_eq!((report.parting, report.turn), (None, turn));
    assert!(!files(place.path()).contains(&"run.quarry".to_owned()));
}

#[test]
fn a_practice_run_is_marked_and_counts_nowhere() {
    let place = folder();
    let content = for_a_hero(12);
    let mut session = dead_in_practice(place.path(), &content);
    let told = drawn(&mut session);
    assert!(told.contains("This was a practice run"), "{told}");
    session.key(Key::Enter);
    let kept = files(place.path());
    for record in ["best-runs.quarry", "statistics.quarry"] {
        assert!(!kept.contains(&record.to_owned()), "{kept:?}");
    }
    // It is still so after the run was left and continued.
    let mut session = dead_in_practice(folder().path(), &content);
    session.key(Key::Char('t'));
    let file = session.as_file().expect("it goes on");
    let mut other = sit_down(place.path(), &content);
    other.bring_back(&file).expect("it is whole");
    other.key(Key::Char('c'));
    assert!(drawn(&mut other).contains("practice"));
}

#[test]
fn leaving_while_dead_in_practice_keeps_the_run() {
    let place = folder();
    let content = for_a_hero(12);
    let mut session = dead_in_practice(place.path(), &content);
    let (depth, turn) = stand(&session);
    session.close();
    drop(session);
    let mut session = sit_down(place.path(), &content);
    assert!(session.has_run(), "{}", drawn(&mut session));
    let (again, earlier) = stand(&session);
    assert!(again == depth && earlier < turn, "{earlier} of {turn}");
    session.key(Key::Char('c'));
    assert!(drawn(&mut session).contains("practice"));
}

#[test]
fn finished_runs_are_counted_and_listed_with_their_kills() {
    let place = folder();
    let content = for_a_hero(12);
    let mut session = sit_down(place.path(), &content);
    session.key(Key::Char('n'));
    session.key(Key::Char('w'));
    let_hero_play(&mut session, 12_000);
    rest(&mut session, 10);
    session.key(Key::Char('b'));
    let told = drawn(&mut session);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Wanderer: Killed by",
        "All your runs:",
        "wanderer: 1 run, 0 won (0%); danger",
        "Causes of death: ",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let kills = session.run().map(|run| {
        let chronicle = run.world().resource::<quarry::model::run::Chronicle>();
        (chronicle.kills.values().sum::<u32>(), chronicle.tally.slain)
    });
    let (by_breed, in_all) = kills.expect("there is a run");
    assert!(by_breed == in_all && in_all > 0, "{by_breed} of {in_all}");
    let names = files(place.path());
    let story = names.iter().find(|name| name.starts_with("story-"));
    let story = place.path().join(story.expect("it is kept"));
    let story = std::fs::read_to_string(story).expect("it can be read");
    let (_, killed) = story.split_once("Kills\n=====\n").expect("it is told");
    let first = killed.lines().next().unwrap_or_default().trim();
    let (count, name) = first.split_once("  ").expect("a count and a name");
    assert!(count.parse::<u32>().is_ok() && !name.is_empty(), "{first}");
}
