//! Sessions: a player at the keys, from the title to the end of a run.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use quarry::content::{Content, SourceFile, Sources};
use quarry::frontend::headless::let_hero_play;
use quarry::model::run::{RunOutcome, Seed};
use quarry::rules::queries::{breed_of, content, hero, level, position};
use quarry::save::Store;
use quarry::save::bestiary::Bestiary;
use quarry::save::shelf::MemoryShelf;
use quarry::spatial::{Dir, Pos};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::{self, View};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;
use tempfile::TempDir;

use crate::endings::{at_the_end, rest};
use crate::folders::{files, folder};
use crate::lens::room;

const SEED: u64 = 5;

fn sit_down(keeper: Keeper) -> Session {
    Session::new(Arc::new(Content::embedded()), keeper, || SEED)
}

pub fn screen(session: &mut Session) -> String {
    let mut screen = Screen::default();
    session.draw(&mut screen);
    screen.to_text()
}

pub fn press(session: &mut Session, keys: &str) {
    for key in keys.chars() {
        session.key(Key::Char(key));
    }
}

fn turn(session: &Session) -> u32 {
    session.run().expect("a run goes on").turn()
}

fn sit_down_at(place: &TempDir) -> Session {
    sit_down(Keeper::in_folder(place.path().to_owned()))
}

/// A session that continues that run, as one that was left.
pub fn go_on_with(run: &Run, keeper: Keeper) -> Session {
    let mut session = Session::new(content(run.world()).clone(), keeper, || SEED);
    let file = Keeper::default().as_file(run);
    session.bring_back(&file).expect("it is whole");
    press(&mut session, "c");
    session
}

fn here(session: &Session) -> Pos {
    let world = session.run().expect("a run goes on").world();
    let here = hero(world).and_then(|hero| position(world, hero));
    here.expect("he stands somewhere")
}

#[test]
fn the_title_and_the_keys_can_be_read() {
    let mut session = sit_down(Keeper::default());
    let title = screen(&mut session).replace(env!("CARGO_PKG_VERSION"), "VERSION");
    insta::assert_snapshot!("title", title);
    press(&mut session, "nw?");
    insta::assert_snapshot!("help", screen(&mut session));
}

#[test]
fn the_kit_is_chosen_before_a_run_and_offered_again_for_the_next() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "n");
    insta::assert_snapshot!("kits", screen(&mut session));
    session.key(Key::Escape);
    assert!(screen(&mut session).contains("New run"));
    press(&mut session, "n");
    session.key(Key::Down);
    session.key(Key::Down);
    assert!(screen(&mut session).contains("Opens what's locked"));
    session.key(Key::Enter);
    press(&mut session, "@");
    insta::assert_snapshot!("character", screen(&mut session));
    session.key(Key::Escape);
    // A program that begins a run does not ask: it takes the last kit again.
    session.begin(6);
    press(&mut session, "@");
    assert!(screen(&mut session).contains("A thief. Quick, and hard"));
}

#[test]
fn a_press_chooses_a_kit_and_one_beside_the_list_goes_back() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "n");
    session.pointer(Pointer::Pressed { x: 79, y: 20 });
    assert!(screen(&mut session).contains("New run"));
    press(&mut session, "n");
    let text = screen(&mut session);
    let row = text.lines().position(|line| line.contains("knight"));
    let y = u16::try_from(row.expect("there are knights")).expect("it is on the screen");
    session.pointer(Pointer::Pressed { x: 5, y });
    press(&mut session, "@");
    assert!(screen(&mut session).contains("A knight. Iron"));
}

#[test]
fn a_kit_chosen_beforehand_is_not_asked_about() {
    let content = Arc::new(Content::embedded());
    let kit = content.kit_called("Mage").expect("there are mages");
    let mut session = Session::new(content, Keeper::default(), || SEED).with_kit(kit);
    press(&mut session, "n@");
    assert!(screen(&mut session).contains("A mage. One well-thumbed"));
}

#[test]
fn a_run_of_any_kit_replays_to_the_same_game() {
    let content = Arc::new(Content::embedded());
    for name in content.kits.names() {
        let kit = content.kit_called(name).expect("it is one of them");
        let place = folder();
        let keeper = Keeper::in_folder(place.path().to_owned());
        let mut session = Session::new(content.clone(), keeper, || SEED).with_kit(kit);
        session.begin(SEED);
        let_hero_play(&mut session, 120);
        session.close();
        let log = std::fs::read_to_string(place.path().join("run.log")).expect("there is a log");
        assert!(log.contains(&format!(" kit={name} ")), "{log}");
        let report = quarry::save::replay(&log, content.clone()).expect("the log is sound");
        assert_eq!(report.parting, None, "{name}: {report}");
        drop(session);
        // It continues with the same hero.
        let keeper = Keeper::in_folder(place.path().to_owned());
        let mut session = Session::new(content.clone(), keeper, || SEED);
        press(&mut session, "c@");
        assert!(screen(&mut session).contains(&format!("A {name}. ")));
    }
}

#[test]
fn a_run_can_be_left_and_continued() {
    let place = folder();
    let mut session = sit_down_at(&place);
    assert!(!screen(&mut session).contains("Continue"));
    press(&mut session, "nw...");
    assert_eq!(turn(&session), 3);
    let before = screen(&mut session);
    press(&mut session, "S");
    assert!(session.is_over());
    drop(session);

    let mut session = sit_down_at(&place);
    assert!(screen(&mut session).contains("Continue"));
    press(&mut session, "c");
    assert_eq!(turn(&session), 3);
    assert_eq!(screen(&mut session), before);
}

#[test]
fn a_killed_program_loses_a_few_turns_at_most() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw.........................");
    let played = turn(&session);
    // Neither closed nor quit: as if the process had been killed.
    std::mem::drop(session);
    let mut session = sit_down_at(&place);
    press(&mut session, "c");
    assert!(
        turn(&session) + 10 >= played,
        "{} of {played}",
        turn(&session)
    );
    // The log was cut back to the save and continues from there.
    press(&mut session, "....S");
    let log = std::fs::read_to_string(place.path().join("run.log")).expect("there is a log");
    let report =
        quarry::save::replay(&log, Arc::new(Content::embedded())).expect("the log is sound");
    assert_eq!(report.parting, None, "{report}");
    assert_eq!(report.turn, turn(&session));
}

#[test]
fn a_run_killed_just_after_the_stairs_continues_on_the_new_level() {
    let place = folder();
    let run = room("\n#####\n#@>.#\n#####\n", "", &[]);
    let above = level(run.world()).depth;
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = go_on_with(&run, keeper);
    press(&mut session, "l>");
    let depth = |session: &Session| {
        let run = session.run().expect("a run goes on");
        (level(run.world()).depth, run.turn())
    };
    let below = depth(&session);
    assert_eq!(below, (above + 1, run.turn() + 2));
    // Neither closed nor quit: as if the process had been killed.
    drop(session);
    assert_eq!(depth(&sit_down_at(&place)), below);
}

/// Seeds that do not fit in 32 bits.
const LARGE_SEEDS: [u64; 2] = [(1 << 32) + 5, u64::MAX - 1];

/// Types a seed and plays that many turns with it; the run is saved.
fn play_and_leave(place: &TempDir, seed: u64, turns: usize) {
    let mut session = sit_down_at(place);
    press(&mut session, &format!("s{seed}"));
    session.key(Key::Enter);
    press(&mut session, &format!("w{}", ".".repeat(turns)));
    session.close();
}

#[test]
fn a_seed_is_saved_with_all_its_bits() {
    for seed in LARGE_SEEDS {
        let place = folder();
        play_and_leave(&place, seed, 3);
        let session = sit_down_at(&place);
        let run = session.run().expect("it was kept");
        assert_eq!((run.world().resource::<Seed>().0, run.turn()), (seed, 3));
    }
}

#[test]
fn a_log_has_all_bits_of_its_seed_and_plays_to_the_same_game() {
    for seed in LARGE_SEEDS {
        let place = folder();
        play_and_leave(&place, seed, 45);
        let log = std::fs::read_to_string(place.path().join("run.log"));
        let log = log.expect("there is a log");
        assert!(log.contains(&format!(" seed={seed} ")), "{log}");
        let content = Arc::new(Content::embedded());
        let report = quarry::save::replay(&log, content).expect("it is sound");
        assert_eq!((report.parting, report.turn), (None, 45));
        assert!(report.checks > 0, "nothing was compared");
    }
}

#[test]
fn the_light_in_hand_is_adjusted_without_asking_which() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "nw");
    assert!(screen(&mut session).contains("torch high"));
    press(&mut session, "a");
    assert!(screen(&mut session).contains("torch out"));
    assert_eq!(turn(&session), 1);
}

#[test]
fn closing_the_window_saves() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw...");
    session.close();
    drop(session);
    let mut session = sit_down_at(&place);
    press(&mut session, "c");
    assert_eq!(turn(&session), 3);
}

#[test]
fn a_new_run_asks_first_and_keeps_the_old_one() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw...S");
    drop(session);
    let mut session = sit_down_at(&place);
    press(&mut session, "n");
    assert!(screen(&mut session).contains("enter: start a new run"));
    press(&mut session, "y");
    assert!(
        screen(&mut session).contains("Continue"),
        "y is a key that walks"
    );
    press(&mut session, "n");
    session.key(Key::Enter);
    assert!(screen(&mut session).contains("Choose your character"));
    session.key(Key::Enter);
    assert_eq!(turn(&session), 0);
    assert!(files(place.path()).contains(&"run.abandoned-1.quarry".to_owned()));
}

#[test]
fn death_tells_the_seed_and_removes_the_save() {
    let place = folder();
    let mut session = at_the_end(&place);
    let fate = session.run().expect("it was played").fate().clone();
    assert_ne!(fate, RunOutcome::Playing);
    let ending = screen(&mut session);
    assert!(ending.contains("Seed: 7"), "{ending}");
    assert!(
        !files(place.path())
            .iter()
            .any(|name| name.starts_with("run.quarry"))
    );
    assert!(files(place.path()).contains(&"last-run.log".to_owned()));
    rest(&mut session, 10);
    session.key(Key::Enter);
    assert!(screen(&mut session).contains("New run"));
    assert!(!screen(&mut session).contains("Continue"));
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    let store = Store::on(MemoryShelf::with_room(100));
    let mut session = sit_down(Keeper::with(store));
    press(&mut session, "nw....");
    assert_eq!(turn(&session), 4);
    let told = session.run().expect("it goes on").messages.lines();
    let complaints: Vec<&str> = told
        .iter()
        .map(|line| line.text.as_str())
        .filter(|text| text.contains("room"))
        .collect();
    assert!(
        !complaints.is_empty(),
        "nobody told of the full disk: {told:?}"
    );
}

#[test]
fn leaving_with_an_unsaved_run_is_asked_about() {
    let store = Store::on(MemoryShelf::with_room(100));
    let mut session = sit_down(Keeper::with(store));
    press(&mut session, "nw.S");
    assert!(!session.is_over(), "it left with the run unsaved");
    assert!(screen(&mut session).contains("Your run isn't saved."));
    press(&mut session, "S");
    assert!(session.is_over());
    // And closing the window reports it afterwards.
    let words = session.last_words();
    session.close();
    assert!(
        words
            .take()
            .iter()
            .any(|sentence| sentence.contains("room"))
    );
}

#[test]
fn a_run_restored_from_its_older_copy_is_kept_when_another_begins() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw............S");
    drop(session);
    std::fs::write(place.path().join("run.quarry"), "spoilt").expect("it can be written");
    let mut session = sit_down_at(&place);
    assert!(screen(&mut session).contains("older copy"));
    press(&mut session, "n");
    session.key(Key::Enter);
    press(&mut session, "w......................");
    let names = files(place.path());
    assert!(
        names.contains(&"run.abandoned-1.quarry".to_owned()),
        "{names:?}"
    );
}

#[test]
fn a_save_made_with_other_content_is_left_alone() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw...S");
    drop(session);
    // Without the bread that the hero carries.
    let embedded = Sources::embedded();
    let renamed = |file| embedded.text(file).replace("loaf of bread", "loaf of rye");
    let files = [
        SourceFile::Items,
        SourceFile::Depths,
        SourceFile::Kits,
        SourceFile::Breeds,
    ];
    let sources = files.into_iter().fold(embedded.clone(), |sources, file| {
        sources.with(file, &renamed(file))
    });
    let other = Arc::new(Content::load(&sources).expect("it is sound"));
    let mut session = Session::new(other, Keeper::in_folder(place.path().to_owned()), || SEED);
    let title = screen(&mut session);
    assert!(
        !title.contains("Continue") && title.contains("loaf of bread"),
        "{title}"
    );
    press(&mut session, "q");
    session.close();
    drop(session);
    let mut session = sit_down_at(&place);
    press(&mut session, "c");
    assert_eq!(turn(&session), 3);
}

#[test]
fn a_throw_at_a_peaceful_creature_is_asked_about() {
    let mut session = sit_down(Keeper::default());
    let asked = (1..40).any(|seed| {
        session.begin(seed);
        let world = session.run().expect("it goes on").world();
        let here = hero(world)
            .and_then(|hero| position(world, hero))
            .expect("there is a hero");
        let view = View::new(world, Layout::default(), None);
        let near = map_view::in_view(world)
            .into_iter()
            .find(|(at, _)| here.steps_to(*at) < 6);
        let Some((x, y)) = near.and_then(|(at, _)| view.screen_cell(at)) else {
            return false;
        };
        press(&mut session, "ta");
        session.pointer(Pointer::Pressed { x, y });
        screen(&mut session).contains("isn't hostile") && turn(&session) == 0
    });
    assert!(asked, "nobody asked");
    session.key(Key::Enter);
    assert_eq!(turn(&session), 1);
}

#[test]
fn looking_at_the_title_changes_nothing() {
    let place = folder();
    let mut session = sit_down_at(&place);
    press(&mut session, "nw.....S");
    drop(session);
    let read = || -> Vec<Vec<u8>> {
        let names = files(place.path()).into_iter();
        names
            .map(|name| std::fs::read(place.path().join(name)).expect("it can be read"))
            .collect()
    };
    let before = read();
    let mut session = sit_down_at(&place);
    screen(&mut session);
    press(&mut session, "q");
    session.close();
    drop(session);
    assert_eq!(read(), before);
}

#[test]
fn a_press_on_the_menu_picks_the_line_drawn_there() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "nw");
    for wanted in ["open your pack", "wait a turn"] {
        session.key(Key::Enter);
        // Scrolled to its end, so that lines and rows differ.
        session.key(Key::Up);
        let shown = screen(&mut session);
        let Some(row) = shown.lines().position(|line| line.contains(wanted)) else {
            session.key(Key::Escape);
            continue;
        };
        session.pointer(Pointer::Pressed {
            x: 20,
            y: row as u16,
        });
        match wanted {
            "wait a turn" => assert_eq!(turn(&session), 1),
            _ => assert!(
                screen(&mut session).contains("You're carrying"),
                "{}",
                screen(&mut session)
            ),
        }
        session.key(Key::Escape);
    }
    // Beside the box, a press only closes it.
    session.key(Key::Enter);
    session.pointer(Pointer::Pressed { x: 79, y: 3 });
    assert!(!screen(&mut session).contains("Commands"));
}

#[test]
fn a_folder_in_use_is_told_and_left_alone() {
    let place = folder();
    let mut first = sit_down_at(&place);
    press(&mut first, "nw...");
    let mut second = sit_down_at(&place);
    let told = screen(&mut second);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("won't be saved"), "{told}");
    press(&mut second, "nw.S");
    first.close();
    drop((first, second));
    let mut session = sit_down_at(&place);
    press(&mut session, "c");
    assert_eq!(turn(&session), 3);
}

#[test]
fn escape_closes_whatever_is_open() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "nw");
    let map = screen(&mut session);
    for opens in [
        "?", "i", "m", "x", "d", "w", "q", "e", "t", "ta", "_", "c", "F", ";",
    ] {
        press(&mut session, opens);
        assert_ne!(screen(&mut session), map, "{opens} opened nothing");
        session.key(Key::Escape);
        let after = screen(&mut session);
        assert!(
            after.contains("health") && !after.contains("esc"),
            "{opens}:\n{after}"
        );
        assert_eq!(turn(&session), 0, "{opens} took a turn");
    }
    session.key(Key::Enter);
    assert!(screen(&mut session).contains("Commands"));
    session.key(Key::Escape);
    assert!(!screen(&mut session).contains("Commands"));
}

/// Each direction with its letter, its arrow or similar key, and its digit on the number pad.
const WAYS: [(Dir, char, Key, u8); 8] = [
    (Dir::North, 'k', Key::Up, 8),
    (Dir::South, 'j', Key::Down, 2),
    (Dir::West, 'h', Key::Left, 4),
    (Dir::East, 'l', Key::Right, 6),
    (Dir::NorthWest, 'y', Key::Home, 7),
    (Dir::NorthEast, 'u', Key::PageUp, 9),
    (Dir::SouthWest, 'b', Key::End, 1),
    (Dir::SouthEast, 'n', Key::PageDown, 3),
];

/// In the middle of a hall, four steps from each wall.
fn in_a_hall() -> Session {
    let map = "
        ###########
        #.........#
        #.........#
        #.........#
        #.........#
        #....@....#
        #.........#
        #.........#
        #.........#
        #.........#
        ###########
    ";
    go_on_with(&room(map, "", &[]), Keeper::default())
}

#[test]
fn three_sets_of_keys_walk_alike() {
    let mut session = in_a_hall();
    for (dir, letter, arrow, digit) in WAYS {
        // Some terminals send the number pad as digits.
        let printed = Key::Char(char::from(b'0' + digit));
        for key in [Key::Char(letter), arrow, Key::Pad(digit), printed] {
            let (before, turn_before) = (here(&session), turn(&session));
            session.key(key);
            session.finish_task();
            assert_eq!(here(&session), before.step(dir), "{key:?}");
            assert_eq!(turn(&session), turn_before + 1, "{key:?}");
            // And back, by a key of another set.
            let back = WAYS.iter().find(|way| way.0 == dir.turned(4));
            session.key(back.expect("there is a way back").2);
            assert_eq!(here(&session), before);
        }
    }
}

#[test]
fn capitals_and_shifted_arrows_run_to_the_wall() {
    for (dir, letter, ..) in WAYS {
        for key in [Key::Char(letter.to_ascii_uppercase()), Key::Shift(dir)] {
            let mut session = in_a_hall();
            let (before, turn_before) = (here(&session), turn(&session));
            session.key(key);
            session.finish_task();
            let end = (0..4).fold(before, |at, _| at.step(dir));
            assert_eq!(here(&session), end, "{key:?}");
            assert_eq!(turn(&session), turn_before + 4, "{key:?}");
        }
    }
}

#[test]
fn the_mouse_tells_and_walks() {
    let mut session = sit_down(Keeper::default());
    press(&mut session, "nw");
    let text = screen(&mut session);
    let (row, column) = text
        .lines()
        .enumerate()
        .skip(4)
        .find_map(|(row, line)| Some((row, line.chars().position(|glyph| glyph == '@')?)))
        .expect("the hero is on the screen");
    let (x, y) = (column as u16, row as u16);
    session.pointer(Pointer::Moved { x, y });
    assert!(screen(&mut session).contains("This is you."));
    // A press on himself passes a turn.
    session.pointer(Pointer::Pressed { x, y });
    assert_eq!(turn(&session), 1);
}

fn any_key() -> impl Strategy<Value = Key> {
    prop_oneof![
        6 => prop::char::range('!', '~').prop_filter("leaves the game", |key| *key != 'S').prop_map(Key::Char),
        2 => (0u8..10).prop_map(Key::Pad),
        1 => prop_oneof![Just(Key::Enter), Just(Key::Escape), Just(Key::Tab), Just(Key::Backspace), Just(Key::Home), Just(Key::End), Just(Key::PageUp), Just(Key::PageDown)],
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    /// Whatever is pressed or pointed at, the screen can be drawn.
    #[test]
    fn no_keys_are_too_strange(keys in proptest::collection::vec(any_key(), 120), spots in proptest::collection::vec((0u16..200, 0u16..60), 120)) {
        let mut session = sit_down(Keeper::default());
        session.key(Key::Char('n'));
        session.key(Key::Char('w'));
        let mut screen = Screen::default();
        for (key, (x, y)) in keys.into_iter().zip(spots) {
            session.key(key);
            session.pointer(Pointer::Moved { x, y });
            if x % 7 == 0 {
                session.pointer(Pointer::Pressed { x, y });
            }
            session.tick();
            session.draw(&mut screen);
        }
        // The smallest screen can be drawn as well.
        session.draw(&mut Screen::new(1, 1));
    }
}

#[test]
fn knowledge_of_creatures_outlives_the_run() {
    let place = folder();
    let mut store = Store::new(place.path().to_owned()).expect("it is free");
    let mut before = Bestiary::default();
    before.meet("wolf").expect("there is room").slain = 2;
    store.keep_piece(&before).expect("there is room");
    drop(store);
    for is_second in [false, true] {
        let mut session = sit_down_at(&place);
        press(&mut session, "nw");
        if is_second {
            // The first run was left, and starting another asks first.
            session.key(Key::Enter);
        }
        press(&mut session, "/");
        let page = screen(&mut session);
        assert!(page.contains("Known creatures"), "{page}");
        let known = &session.run().expect("a run goes on").bestiary;
        assert_eq!(known.of("wolf").map(|wolf| wolf.slain), Some(2));
        assert_eq!(known.of("Ashmaw"), None);
        assert!(page.contains("You've killed 2 of them."), "{page}");
        session.key(Key::Escape);
        press(&mut session, "S");
    }
    assert!(files(place.path()).contains(&"creatures.quarry".to_owned()));
}

#[test]
fn damaged_knowledge_is_set_aside_and_reported() {
    let place = folder();
    let spoilt = b"quarry creatures 1\n({\"wolf\": (slain: ";
    std::fs::write(place.path().join("creatures.quarry"), spoilt).expect("it can be written");
    let session = sit_down_at(&place);
    let told = session.notices().join(" ");
    assert!(
        told.contains("What you have learned of creatures, "),
        "{told}"
    );
    let names = files(place.path());
    assert!(
        names.contains(&"creatures.damaged-1.quarry".to_owned()),
        "{names:?}"
    );
}

/// The breeds of the creatures in view, each once.
fn breeds_in_view(session: &Session) -> BTreeSet<String> {
    let world = session.run().expect("a run goes on").world();
    let seen = map_view::in_view(world).into_iter();
    let names = seen.filter_map(|(_, entity)| Some(breed_of(world, entity)?.id.clone()));
    names.collect()
}

#[test]
fn looking_at_a_creature_recalls_only_its_breed() {
    let mut session = sit_down(Keeper::default());
    // A place with several creatures to look at.
    let seeds = 1..60;
    let seed = seeds.clone().find(|&seed| {
        session.begin(seed);
        breeds_in_view(&session).len() >= 3
    });
    assert!(seed.is_some(), "nobody is about in {seeds:?}");
    let in_view = breeds_in_view(&session);
    let world = session.run().expect("a run goes on").world();
    let bodies = map_view::in_view(world).len();
    let mut looked_at = BTreeSet::new();
    for tabs in 0..bodies {
        session.key(Key::Char('x'));
        for _ in 0..tabs {
            session.key(Key::Tab);
        }
        let looked = screen(&mut session);
        press(&mut session, "/");
        let page = screen(&mut session);
        let entries = page.matches(", of the ").count();
        assert_eq!(entries, 1, "{looked}\n{page}");
        assert!(page.contains(", but nothing more."), "{page}");
        let named = in_view.iter().find(|name| {
            page.to_lowercase()
                .contains(&format!("{}, of the ", name.to_lowercase()))
        });
        looked_at.extend(named.cloned());
        session.key(Key::Escape);
    }
    assert_eq!(looked_at, in_view, "each is recalled when it is looked at");
    // All the breeds that he has met stand side by side.
    press(&mut session, "/");
    let all = screen(&mut session).matches(", of the ").count();
    assert_eq!(all, in_view.len());
}
