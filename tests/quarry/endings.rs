//! The end of a run: its page, its story, and the list of the best runs.

use std::sync::Arc;

use quarry::content::{Content, SourceFile, Sources};
use quarry::frontend::headless::let_hero_play;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::folders::{files, folder};

/// Where the best runs are saved.
const HALL: &str = "best-runs.quarry";

const SIZES: [(u16, u16); 4] = [(40, 20), (45, 33), (80, 24), (80, 30)];

/// The game as it is, except for the hero's hit points.
pub fn for_a_hero(hp: u32) -> Arc<Content> {
    let embedded = Sources::embedded();
    let breeds = embedded.text(SourceFile::Breeds).to_owned();
    let numbers = format!("hp: {hp}, accuracy: 3, defence: 10");
    let other = breeds.replace("hp: 30, accuracy: 3, defence: 10", &numbers);
    assert_ne!(breeds, other, "the hero is another by now");
    let sources = embedded.with(SourceFile::Breeds, &other);
    Arc::new(Content::load(&sources).expect("it is sound"))
}

fn drawn(session: &mut Session, (width, height): (u16, u16)) -> String {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    screen.to_text()
}

/// The whole open page, read from its beginning with that key.
fn read(session: &mut Session, size: (u16, u16), by: Key) -> String {
    let mut seen = drawn(session, size);
    for _ in 0..40 {
        session.key(by);
        seen.push_str(&drawn(session, size));
    }
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A seed with which the scripted hero dies soon.
pub const DEADLY: u64 = 7;

pub fn at_the_end(place: &tempfile::TempDir) -> Session {
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(for_a_hero(4), keeper, || 5);
    session.begin(DEADLY);
    let_hero_play(&mut session, 6_000);
    assert!(!session.has_run(), "the hero lives");
    session
}

/// No input for that number of ticks, at twenty a second.
pub fn rest(session: &mut Session, ticks: u32) {
    for _ in 0..ticks {
        session.tick();
    }
}

#[test]
fn the_ending_page_can_be_read_to_its_end_on_any_screen_and_by_any_input() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 10);
    for size in SIZES {
        drawn(&mut session, size);
        session.key(Key::Home);
        let by_keys = read(&mut session, size, Key::Down);
        for words in [
            "You are dead.",
            "In your last",
            "Seed: 7",
            "Score: ",
            "What happened, turn by turn:",
            "You reached",
            "[ enter: back to the title ]",
            "[ b: best runs ]",
        ] {
            assert!(by_keys.contains(words), "{size:?} lacks {words}: {by_keys}");
        }
        session.key(Key::Home);
        let mut by_taps = drawn(&mut session, size);
        for _ in 0..20 {
            let (x, y) = (size.0 / 2, size.1 * 3 / 5);
            session.pointer(Pointer::Tapped { x, y });
            by_taps.push_str(&drawn(&mut session, size));
        }
        assert!(by_taps.contains("You reached"), "{size:?}: {by_taps}");
    }
}

#[test]
fn keys_and_presses_meant_for_the_fight_do_not_close_the_ending_page() {
    let place = folder();
    let mut session = at_the_end(&place);
    let page = drawn(&mut session, (80, 30));
    assert!(page.contains("You are dead."), "{page}");
    // Typed ahead, or from a key held down long after: a held key repeats more often
    // than every fourth tick.
    let (x, y) = (3, 29);
    for key in [Key::Enter, Key::Escape, Key::Char('b'), Key::Down] {
        for _ in 0..10 {
            session.key(key);
            rest(&mut session, 4);
            session.pointer(Pointer::Pressed { x, y });
            assert_eq!(drawn(&mut session, (80, 30)), page, "{key:?}");
        }
    }
    // After a pause, movement and attack keys do nothing, and Enter continues.
    rest(&mut session, 10);
    for key in ['h', 'l', 'y', 'u', 'n', '.', 't', 'q'] {
        session.key(Key::Char(key));
        assert_eq!(drawn(&mut session, (80, 30)), page, "{key:?}");
    }
    session.key(Key::Enter);
    assert!(drawn(&mut session, (80, 30)).contains("New run"));
}

#[test]
fn the_best_runs_are_reached_from_the_end_and_from_the_title() {
    let place = folder();
    let mut session = Session::new(
        Arc::new(Content::embedded()),
        Keeper::in_folder(place.path().to_owned()),
        || 5,
    );
    assert!(!drawn(&mut session, (80, 30)).contains("Best runs"));
    drop(session);
    let mut session = at_the_end(&place);
    rest(&mut session, 10);
    assert!(files(place.path()).contains(&HALL.to_owned()));
    session.key(Key::Char('b'));
    let best = drawn(&mut session, (80, 30));
    // However its lines are wrapped.
    let words = best.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("Your best runs") && words.contains("Seed 7."),
        "{best}"
    );
    session.key(Key::Escape);
    assert!(drawn(&mut session, (80, 30)).contains("You are dead."));
    // With the pointer, and back again.
    let screen = drawn(&mut session, (80, 30));
    let rows = screen.lines().zip(0u16..);
    let found = rows.filter_map(|(row, y)| Some((row.find("[ b: best")?, y)));
    let (x, y) = found.last().expect("there is a button");
    let x = u16::try_from(x + 4).expect("it is on the screen");
    session.pointer(Pointer::Pressed { x, y });
    assert!(drawn(&mut session, (80, 30)).contains("Your best runs"));
    session.key(Key::Escape);
    session.key(Key::Enter);
    let title = drawn(&mut session, (80, 30));
    assert!(title.contains("b  Best runs"), "{title}");
    for size in SIZES {
        session.key(Key::Char('b'));
        let best = drawn(&mut session, size);
        assert!(best.contains("Your best runs"), "{size:?}: {best}");
        session.key(Key::Escape);
        assert!(drawn(&mut session, size).contains("New run"), "{size:?}");
    }
}

#[test]
fn a_damaged_list_of_best_runs_is_set_aside_and_play_goes_on() {
    let place = folder();
    std::fs::write(place.path().join(HALL), "nonsense").expect("it has room");
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(Arc::new(Content::embedded()), keeper, || 5);
    let title = drawn(&mut session, (80, 30));
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(title.contains("list of your best runs"), "{title}");
    let kept = files(place.path());
    assert!(
        kept.contains(&"best-runs.damaged-1.quarry".to_owned()),
        "{kept:?}"
    );
    session.key(Key::Char('n'));
    session.key(Key::Enter);
    assert!(session.has_run());
}

#[test]
fn the_story_so_far_is_read_during_a_run() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    session.begin(5);
    session.key(Key::Char('~'));
    let page = drawn(&mut session, (80, 30));
    assert!(page.contains("Nothing to tell yet."), "{page}");
    session.key(Key::Escape);
    let_hero_play(&mut session, 400);
    session.key(Key::Char('~'));
    for size in SIZES {
        let page = drawn(&mut session, size);
        assert!(page.contains("The story so far"), "{size:?}: {page}");
        assert!(page.contains("You reached"), "{size:?}: {page}");
    }
    session.pointer(Pointer::Tapped { x: 3, y: 27 });
    assert!(drawn(&mut session, (80, 30)).contains("health"));
}

#[test]
fn the_story_of_a_run_is_kept_as_a_text_beside_the_saves() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 10);
    let told = read(&mut session, (80, 30), Key::Down);
    let names = files(place.path());
    let name = names.iter().find(|name| name.starts_with("story-7-"));
    let name = name.unwrap_or_else(|| panic!("there is none among {names:?}"));
    assert!(
        told.contains("This report and the map were saved as"),
        "{told}"
    );
    let text = std::fs::read_to_string(place.path().join(name)).expect("it can be read");
    for part in [
        "seed 7",
        "total",
        "Last messages",
        "What happened, turn by turn",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

#[test]
fn there_is_a_run_of_the_day_where_the_day_is_known() {
    let content = Arc::new(Content::embedded());
    let begun = |session: &mut Session| {
        session.key(Key::Char('t'));
        session.key(Key::Enter);
        let run = session.run().filter(|run| run.is_on());
        run.map(|run| run.world().resource::<quarry::model::run::Seed>().0)
    };
    let mut session = Session::new(content.clone(), Keeper::default(), || 5);
    assert!(!drawn(&mut session, (80, 30)).contains("Daily run"));
    let session = Session::new(content, Keeper::default(), || 5);
    let mut session = session.with_clock(|| 1_795_305_600);
    let title = drawn(&mut session, (80, 30));
    assert!(title.contains("t  Daily run, 2026-11-22"), "{title}");
    assert_eq!(begun(&mut session), Some(20_261_122));
}
