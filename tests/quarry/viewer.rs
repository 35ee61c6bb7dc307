//! Watching a run again: a log is played forward and back, and nothing in it can be changed.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use quarry::content::Content;
use quarry::frontend::headless::let_hero_play;
use quarry::model::body::ActorId;
use quarry::rules::queries::{entity_of, level, position};
use quarry::save::{ReplayReport, replay};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::map_view::in_view;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;
use quarry::ui::viewer::Viewer;

use crate::endings::{at_the_end, for_a_hero, rest};
use crate::folders::{files, folder};

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (80, 30)];

fn content() -> Arc<Content> {
    Arc::new(Content::embedded())
}

/// The log of a run of that many commands that is not over.
fn log_of(commands: u32) -> String {
    let place = folder();
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(content(), keeper, || 5);
    session.begin(5);
    let_hero_play(&mut session, commands);
    session.close();
    read(place.path(), "run.log")
}

/// The log of a run made mostly of tasks: several actions to a tick.
fn log_of_tasks(seed: u64) -> String {
    let place = folder();
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(content(), keeper, || 5);
    session.begin(seed);
    for _ in 0..12 {
        for task in ['o', 'R'] {
            session.key(Key::Escape);
            session.key(Key::Char(task));
            session.finish_task();
        }
    }
    session.close();
    read(place.path(), "run.log")
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("there is a log")
}

fn watching(log: &str) -> Session {
    Session::watching(content(), log).expect("it is a log")
}

fn viewer(session: &Session) -> &Viewer {
    session.viewer().expect("a run is watched")
}

fn seen(session: &mut Session, (width, height): (u16, u16)) -> Screen {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    screen
}

fn text(session: &mut Session) -> String {
    seen(session, (80, 30)).to_text()
}

fn press(session: &mut Session, keys: &str) {
    for key in keys.chars() {
        session.key(Key::Char(key));
    }
}

/// Presses a key and waits until its result is there.
fn key(session: &mut Session, key: Key) {
    session.key(key);
    session.finish_task();
}

fn go_to(session: &mut Session, turn: u32) {
    press(session, "g");
    press(session, &turn.to_string());
    key(session, Key::Enter);
}

/// Draws a lens over the map.
fn put_on(session: &mut Session, name: &str) {
    press(session, "&");
    session.key(Key::Home);
    while !text(session).contains(&format!(">{name} ")) {
        session.key(Key::Down);
    }
    session.key(Key::Enter);
}

/// Clicks on the given words where they stand on the screen.
fn press_on(session: &mut Session, words: &str) {
    let text = text(session);
    let spot = text.lines().enumerate().find_map(|(row, line)| {
        let before = &line[..line.find(words)?];
        Some((before.chars().count() + words.chars().count() / 2, row))
    });
    let (x, y) = spot.unwrap_or_else(|| panic!("no {words:?} in\n{text}"));
    let (x, y) = (x as u16, y as u16);
    session.pointer(Pointer::Moved { x, y });
    session.pointer(Pointer::Pressed { x, y });
    session.finish_task();
}

fn is_as_replayed(session: &Session, report: &ReplayReport) {
    let viewer = viewer(session);
    assert_eq!(viewer.commands(), report.commands);
    assert_eq!(viewer.run().turn(), report.turn);
    assert_eq!(viewer.run().game.hash(), report.hash);
    assert_eq!(viewer.has_parted(), report.parting.is_some());
}

#[test]
fn a_watched_run_ends_as_a_replayed_one() {
    let log = log_of(130);
    let report = replay(&log, content()).expect("it is a log");
    assert_eq!((report.commands, &report.parting), (130, &None));
    let mut session = watching(&log);
    key(&mut session, Key::End);
    is_as_replayed(&session, &report);
    assert!(text(&mut session).contains(": the end"));
    // The same by itself: at each pace it gets there, and then it stops.
    for (pace, ticks) in [('1', 1300), ('2', 390), ('3', 130), ('4', 26)] {
        let mut session = watching(&log);
        press(&mut session, &format!("{pace} "));
        rest(&mut session, ticks - 20);
        assert!(viewer(&session).commands() < 130, "pace {pace}");
        rest(&mut session, 20);
        is_as_replayed(&session, &report);
        assert!(!session.tick());
    }
}

#[test]
fn a_run_made_of_tasks_agrees_with_its_log_and_can_be_watched_to_its_end() {
    for seed in [1, 4, 7] {
        let log = log_of_tasks(seed);
        let report = replay(&log, content()).expect("it is a log");
        assert_eq!(report.parting, None, "seed {seed}");
        assert!(report.checks >= 2, "seed {seed}: {} checks", report.checks);
        let mut session = watching(&log);
        key(&mut session, Key::End);
        is_as_replayed(&session, &report);
        let turns = format!("turn {0} of {0}", report.turn);
        assert!(text(&mut session).contains(&turns), "no {turns}");
    }
}

#[test]
fn going_back_and_forth_shows_the_same_as_going_straight_there() {
    let log = log_of(400);
    let film = |session: &mut Session| -> Vec<Screen> {
        let mut shots = vec![seen(session, (80, 30)), seen(session, (40, 20))];
        for sheet in ['/', 'm', 'V'] {
            press(session, &sheet.to_string());
            shots.push(seen(session, (80, 30)));
            if text(session).contains("esc") {
                session.key(Key::Escape);
            }
        }
        shots
    };
    let mut straight = watching(&log);
    put_on(&mut straight, "awareness");
    let mut expected = vec![film(&mut straight)];
    for _ in 0..400 {
        press(&mut straight, ".");
        expected.push(film(&mut straight));
    }
    let mut session = watching(&log);
    put_on(&mut session, "awareness");
    key(&mut session, Key::End);
    let check = |session: &mut Session| {
        let commands = viewer(session).commands() as usize;
        let shots = film(session);
        for (shot, expected) in shots.iter().zip(&expected[commands]) {
            let (shown, expected_text) = (shot.to_text(), expected.to_text());
            assert_eq!(shown, expected_text, "after {commands} commands");
            assert!(shot == expected, "colours after {commands} commands");
        }
    };
    check(&mut session);
    let back = [Key::Left, Key::Down, Key::Left, Key::Down, Key::Down];
    let forth = [
        Key::Up,
        Key::Right,
        Key::Left,
        Key::Right,
        Key::Up,
        Key::Down,
    ];
    let again = [
        Key::Home,
        Key::End,
        Key::Down,
        Key::Left,
        Key::Home,
        Key::Up,
    ];
    for pressed in [&back[..], &forth, &again, &back].concat() {
        key(&mut session, pressed);
        check(&mut session);
    }
    for turn in [380, 1, 120, 121, 300, 119] {
        go_to(&mut session, turn);
        assert_eq!(viewer(&session).run().turn(), turn);
        check(&mut session);
    }
}

#[test]
fn a_turn_is_reached_by_its_number_and_numbers_beyond_the_end_show_the_end() {
    let mut session = watching(&log_of(130));
    let last = replay(&log_of(130), content()).expect("it is a log").turn;
    go_to(&mut session, 57);
    assert!(text(&mut session).contains("turn 57 of"));
    assert_eq!(viewer(&session).run().turn(), 57);
    go_to(&mut session, 12);
    assert_eq!(viewer(&session).run().turn(), 12);
    go_to(&mut session, 4_000_000);
    assert_eq!(viewer(&session).run().turn(), last);
    go_to(&mut session, 0);
    assert_eq!(viewer(&session).commands(), 0);
    press(&mut session, "g5");
    session.key(Key::Escape);
    assert_eq!(viewer(&session).commands(), 0);
    assert!(text(&mut session).contains("paused"));
}

/// Goes back from the end to where a creature besides the hero is in view.
fn back_to_company(session: &mut Session) {
    for _ in 0..420 {
        key(session, Key::Left);
        let world = viewer(session).run().world();
        if !in_view(world).is_empty() {
            return;
        }
    }
    panic!("nobody was ever in view");
}

#[test]
fn minds_can_be_read_at_any_turn_without_wizardry() {
    let mut session = watching(&log_of(420));
    key(&mut session, Key::End);
    back_to_company(&mut session);
    let turn = viewer(&session).run().turn();
    press(&mut session, "x");
    let looked = text(&mut session);
    for words in ["Look:", ", level ", "action:"] {
        assert!(
            looked.contains(words),
            "{words}:
{looked}"
        );
    }
    // The lens shows the creature looked at, without asking.
    press(&mut session, "&");
    assert!(text(&mut session).contains("What should the map show?"));
    session.key(Key::Escape);
    put_on(&mut session, "awareness");
    assert!(
        text(&mut session).contains("awareness: "),
        "{}",
        text(&mut session)
    );
    // It stays on, at any turn.
    go_to(&mut session, turn.saturating_sub(2));
    assert!(text(&mut session).contains("awareness: "));
    go_to(&mut session, turn);
    assert!(!viewer(&session).run().is_helped);
    assert!(!text(&mut session).contains("wizard"));
}

#[test]
fn the_creature_looked_at_is_followed_while_the_run_goes_on() {
    let mut session = watching(&log_of(420));
    key(&mut session, Key::End);
    let in_sight = |session: &Session, whom: ActorId| {
        let world = viewer(session).run().world();
        let there = entity_of(world, whom).and_then(|entity| position(world, entity));
        there.filter(|&there| in_view(world).iter().any(|&(at, _)| at == there))
    };
    let (mut moved, mut lost) = (0, 0);
    for _ in 0..40 {
        back_to_company(&mut session);
        press(&mut session, "x");
        let world = viewer(&session).run().world();
        let &[(before, _)] = &in_view(world)[..] else {
            // Of several it may be any.
            session.key(Key::Escape);
            continue;
        };
        let whom = level(world).occupant(before).expect("somebody is there");
        press(&mut session, ".");
        let shown = text(&mut session);
        match in_sight(&session, whom) {
            Some(there) => {
                assert!(shown.contains("Look:"), "{shown}");
                moved += u32::from(there != before);
            }
            None => {
                assert!(!shown.contains("Look:"), "{shown}");
                lost += 1;
            }
        }
        if shown.contains("Look:") {
            session.key(Key::Escape);
        }
        key(&mut session, Key::Left);
    }
    assert!(
        moved > 0 && lost > 0,
        "{moved} times moved, {lost} times lost"
    );
}

#[test]
fn a_log_that_diverges_from_the_game_is_played_up_to_there_and_says_so() {
    let log = log_of(130);
    let mut checks = log.lines().filter(|line| line.starts_with("= "));
    let check = checks.nth(2).expect("there are some");
    let (turn, _) = check.rsplit_once(' ').expect("it has a hash");
    let other = log.replace(check, &format!("{turn} 0000000000000bad"));
    let report = replay(&other, content()).expect("it is a log");
    assert_eq!(report.commands, 60);
    let mut session = watching(&other);
    for _ in 0..2 {
        key(&mut session, Key::End);
        is_as_replayed(&session, &report);
        let shown = text(&mut session);
        assert!(
            shown.contains("the game and the log differ from here"),
            "{shown}"
        );
        press(&mut session, "m");
        let told = text(&mut session);
        assert!(told.contains("the game and the log differ"), "{told}");
        session.key(Key::Escape);
        // It goes no further forward, but back.
        press(&mut session, ". ");
        rest(&mut session, 10);
        assert_eq!(viewer(&session).commands(), 60);
        key(&mut session, Key::Left);
        assert_eq!(viewer(&session).commands(), 59);
        press(&mut session, "m");
        assert!(!text(&mut session).contains("log differ"));
        session.key(Key::Escape);
    }
    // A command that cannot be obeyed.
    let strange = log.replacen("\n= ", "\nquaff z\n= ", 2);
    let mut session = watching(&strange);
    key(&mut session, Key::End);
    is_as_replayed(&session, &replay(&strange, content()).expect("it is a log"));
    assert!(viewer(&session).has_parted());
}

#[test]
fn truncated_logs_and_logs_of_other_versions_are_watched_with_a_warning() {
    let log = log_of(30);
    let torn = format!("{log}step nor");
    let other = log.replace(
        &format!("version={}", env!("CARGO_PKG_VERSION")),
        "version=9.9",
    );
    for (log, words) in [(torn, "is incomplete"), (other, "Quarry 9.9")] {
        let mut session = watching(&log);
        assert!(text(&mut session).contains(words), "{}", text(&mut session));
        key(&mut session, Key::End);
        is_as_replayed(&session, &replay(&log, content()).expect("it is a log"));
    }
    // A log with nothing in it shows the beginning.
    let header = log.lines().next().expect("it has a first line");
    let mut session = watching(&format!("{header}\n"));
    press(&mut session, ". ");
    key(&mut session, Key::End);
    key(&mut session, Key::Left);
    assert_eq!(viewer(&session).commands(), 0);
    assert!(text(&mut session).contains("turn 0 of 0"));
}

#[test]
fn logs_that_cannot_be_watched_are_reported_and_left_alone() {
    let place = folder();
    drop(at_the_end(&place));
    let path = place.path().join("last-run.log");
    let log = read(place.path(), "last-run.log");
    let mut words = log.split(' ');
    let content = words.find(|word| word.starts_with("content="));
    let content = content.expect("the first line has it").to_owned();
    let unlike = |from: &str, to: &str| {
        let other = log.replacen(from, to, 1);
        assert_ne!(other, log, "{from}");
        other
    };
    for (text_of_it, words) in [
        (unlike("quarry log 3", "quarry log 1"), "has format `1`"),
        (
            log.replace(&content, "content=0000000000000001"),
            "other content",
        ),
        (unlike("\nstep", "\ndance"), "makes no sense"),
        ("\u{1}".to_owned(), "no command log"),
    ] {
        std::fs::write(&path, &text_of_it).expect("there is room");
        let refusal = Session::watching(for_a_hero(4), &text_of_it).map(|_| ());
        let refusal = refusal.expect_err(words).to_string();
        assert!(refusal.contains(words), "{refusal}");
        let keeper = Keeper::in_folder(place.path().to_owned());
        let mut session = Session::new(for_a_hero(4), keeper, || 5);
        press(&mut session, "w");
        let told = text(&mut session).replace('\n', " ");
        assert!(told.contains(words), "{told}");
        session.key(Key::Escape);
        assert!(text(&mut session).contains("New run"));
        assert_eq!(read(place.path(), "last-run.log"), text_of_it);
    }
}

#[test]
fn a_run_can_be_watched_from_its_end_and_from_the_title_by_keys_alone() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 10);
    assert!(text(&mut session).contains("[ w: watch the replay ]"));
    press(&mut session, "w");
    key(&mut session, Key::End);
    let (hash, before) = (viewer(&session).run().game.hash(), files(place.path()));
    let ended = session.run().expect("it has just ended").game.hash();
    assert_eq!(hash, ended);
    // One can look around from the dead hero, too.
    insta::assert_snapshot!("watching_the_end_80x30", text(&mut session));
    for sheet in ["x", "V", "i", "@", "~", "/", "m", "?", "\\", "&"] {
        press(&mut session, sheet);
        for size in SIZES {
            seen(&mut session, size);
        }
        if text(&mut session).contains("esc") || text(&mut session).contains("Esc") {
            session.key(Key::Escape);
        }
    }
    session.key(Key::Escape);
    assert!(text(&mut session).contains("You are dead."));
    session.key(Key::Enter);
    // With one log there is nothing to choose.
    assert!(text(&mut session).contains("Watch a replay"));
    press(&mut session, "w");
    assert_eq!(viewer(&session).commands(), 0);
    session.key(Key::Escape);
    // With two, the last run comes first.
    session.begin(3);
    let_hero_play(&mut session, 6_000);
    rest(&mut session, 10);
    session.key(Key::Enter);
    press(&mut session, "w");
    let shown = text(&mut session);
    let row = |words: &str| shown.lines().position(|line| line.contains(words));
    assert!(
        row("seed 3,") < row("seed 7,") && row("seed 3,").is_some(),
        "{shown}"
    );
    session.key(Key::Down);
    session.key(Key::Enter);
    key(&mut session, Key::End);
    assert_eq!(viewer(&session).run().game.hash(), hash);
    session.key(Key::Escape);
    assert_eq!(
        text(&mut session)
            .replace("  ", " ")
            .matches("seed")
            .count(),
        2
    );
    session.key(Key::Escape);
    assert!(text(&mut session).contains("New run"));
    assert!(before.contains(&"last-run.log".to_owned()));
}

#[test]
fn a_run_can_be_watched_by_mouse_alone() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 10);
    press_on(&mut session, "[ w: watch the replay ]");
    press_on(&mut session, "[ back ]");
    press_on(&mut session, "[ enter: back to the title ]");
    press_on(&mut session, "Watch a replay");
    for _ in 0..3 {
        press_on(&mut session, "[ > ]");
    }
    press_on(&mut session, "[ < ]");
    assert_eq!(viewer(&session).commands(), 2);
    press_on(&mut session, "[ >> ]");
    assert_eq!(viewer(&session).commands(), 52);
    press_on(&mut session, "[ << ]");
    press_on(&mut session, "[ go to ]");
    press_on(&mut session, "[ 3 ]");
    press_on(&mut session, "[ 1 ]");
    press_on(&mut session, "[ go ]");
    assert_eq!(viewer(&session).run().turn(), 31);
    press_on(&mut session, "[ + ]");
    press_on(&mut session, "[ + ]");
    press_on(&mut session, "[ play ]");
    assert!(viewer(&session).has_parted() || text(&mut session).contains("the end"));
    press_on(&mut session, "[ more ]");
    press_on(&mut session, "go to the start");
    assert_eq!(viewer(&session).commands(), 0);
    press_on(&mut session, "[ lens ]");
    press_on(&mut session, "how bright each spot is");
    assert!(text(&mut session).contains("light"));
    // A press on the map looks there, one on the messages reads them.
    press_on(&mut session, "@");
    assert!(text(&mut session).contains("This is you."));
    press_on(&mut session, "[ back ]");
    press_on(&mut session, "Replay:");
    assert!(text(&mut session).contains("Messages"));
    press_on(&mut session, "[ back ]");
    press_on(&mut session, "[ more ]");
    press_on(&mut session, "your pack");
    assert!(text(&mut session).contains("torch"));
    press_on(&mut session, "[ back ]");
    press_on(&mut session, "[ back ]");
    assert!(text(&mut session).contains("New run"));
}

#[test]
fn a_watched_run_can_be_read_on_small_and_large_screens() {
    let mut session = watching(&log_of(420));
    key(&mut session, Key::End);
    back_to_company(&mut session);
    for (width, height) in SIZES {
        let shown = seen(&mut session, (width, height)).to_text();
        for words in ["turn ", "paused", "[ play ]", "[ back ]", "health"] {
            assert!(
                shown.contains(words),
                "{width}x{height} lacks {words}:\n{shown}"
            );
        }
        if height != 24 {
            insta::assert_snapshot!(format!("watching_{width}x{height}"), shown);
        }
    }
    press(&mut session, "x");
    insta::assert_snapshot!("watching_look_80x30", text(&mut session));
    session.key(Key::Escape);
    press(&mut session, "?");
    insta::assert_snapshot!("watching_help_80x30", text(&mut session));
    session.key(Key::Escape);
    session.key(Key::Enter);
    insta::assert_snapshot!(
        "watching_more_40x20",
        seen(&mut session, (40, 20)).to_text()
    );
}

#[test]
fn leaving_a_run_opened_at_the_prompt_ends_the_program() {
    let mut session = watching(&log_of(20));
    press(&mut session, "x");
    session.key(Key::Escape);
    assert!(!session.is_over());
    session.key(Key::Escape);
    assert!(session.is_over());
}

fn any_key() -> impl Strategy<Value = Key> {
    let named = prop::sample::select(vec![
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Enter,
        Key::Tab,
        Key::Pad(5),
        Key::Home,
    ]);
    let printed = (b' '..b'~').prop_map(|byte| Key::Char(char::from(byte)));
    prop_oneof![named, printed]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn no_key_changes_a_watched_run(
        inputs in prop::collection::vec((any_key(), 0u16..80, 0u16..30, 0u8..5), 1..60),
    ) {
        let log = log_of(60);
        let report = replay(&log, content()).expect("it is a log");
        let mut session = watching(&log);
        for (pressed, x, y, by) in inputs {
            let _ = text(&mut session);
            match by {
                0 => session.pointer(Pointer::Pressed { x, y }),
                1 => session.pointer(Pointer::Tapped { x, y }),
                2 => session.pointer(Pointer::Held { x, y }),
                3 => session.pointer(Pointer::PressedOther { x, y }),
                _ => session.key(pressed),
            }
            rest(&mut session, 1);
            prop_assert!(!viewer(&session).has_parted());
        }
        // Out of whatever is open, and to the end.
        press_on_the_foot(&mut session);
        key(&mut session, Key::End);
        is_as_replayed(&session, &report);
    }
}

/// Presses the button that continues a command, which closes whatever is open.
fn press_on_the_foot(session: &mut Session) {
    if !text(session).contains("[ > ]") {
        session.key(Key::Escape);
    }
    press_on(session, "[ lens ]");
    session.key(Key::Escape);
}
