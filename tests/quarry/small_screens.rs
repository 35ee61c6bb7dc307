//! Unusual screen sizes: everything is shown, and nothing sticks out.

use std::sync::Arc;

use proptest::prelude::*;
use quarry::content::Content;
use quarry::frontend::headless::let_hero_play;
use quarry::rules::queries::{hero, position};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::keys::listed;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::endings::{DEADLY, for_a_hero, rest};

const SIZES: [(u16, u16); 3] = [(40, 36), (45, 33), (80, 24)];

fn sit_down() -> Session {
    Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5)
}

fn drawn(session: &mut Session, (width, height): (u16, u16)) -> String {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    screen.to_text()
}

fn snapshot(session: &mut Session, what: &str) {
    for (width, height) in SIZES {
        let text = drawn(session, (width, height));
        let text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
        insta::assert_snapshot!(format!("{what}_{width}x{height}"), text);
    }
}

#[test]
fn every_part_of_the_interface_fits_small_screens() {
    let mut session = sit_down();
    snapshot(&mut session, "title");
    session.key(Key::Char('s'));
    snapshot(&mut session, "seed");
    session.key(Key::Escape);
    session.key(Key::Char('n'));
    snapshot(&mut session, "kits");
    session.key(Key::Char('w'));
    snapshot(&mut session, "play");
    for (key, what) in [
        (Key::Char('i'), "pack"),
        (Key::Enter, "menu"),
        (Key::Char('?'), "help"),
        (Key::Char('x'), "look"),
        (Key::Char('c'), "way"),
        (Key::Char('@'), "character"),
    ] {
        session.key(key);
        snapshot(&mut session, what);
        session.key(Key::Escape);
    }
}

#[test]
fn the_question_before_a_new_run_fits_small_screens() {
    let mut session = sit_down();
    session.begin(5);
    let file = session.as_file().expect("a run goes on");
    session.bring_back(&file).expect("it is whole");
    session.key(Key::Char('n'));
    snapshot(&mut session, "confirm");
}

#[test]
fn the_end_of_a_run_fits_small_screens() {
    let mut session = Session::new(for_a_hero(4), Keeper::default(), || 5);
    session.begin(DEADLY);
    let_hero_play(&mut session, 6_000);
    assert!(!session.has_run(), "the hero lives");
    snapshot(&mut session, "ending");
    rest(&mut session, 10);
    session.key(Key::Char('m'));
    snapshot(&mut session, "history");
}

#[test]
fn a_long_list_is_read_to_its_end_by_pages_and_by_taps() {
    for size in [(40, 20), (45, 33), (80, 24), (80, 30)] {
        let mut session = sit_down();
        session.key(Key::Char('n'));
        session.key(Key::Char('w'));
        let mut seen = String::new();
        session.key(Key::Enter);
        for page in 0..9 {
            let text = drawn(&mut session, size);
            seen.push_str(&text);
            let Some(row) = text.lines().position(|line| line.contains("more below")) else {
                break;
            };
            if page % 2 == 0 {
                session.key(Key::PageDown);
            } else {
                let (x, y) = (5, row as u16);
                session.pointer(Pointer::Tapped { x, y });
            }
        }
        for binding in listed() {
            assert!(
                seen.contains(binding.help),
                "{size:?} lacks {}",
                binding.help
            );
        }
    }
}

#[test]
fn help_is_read_to_its_end_by_keys_and_by_taps() {
    let size = (40, 20);
    for by_touch in [false, true] {
        let mut session = sit_down();
        session.key(Key::Char('n'));
        session.key(Key::Char('w'));
        session.key(Key::Char('?'));
        let mut seen = String::new();
        for _ in 0..9 {
            seen.push_str(&drawn(&mut session, size));
            if by_touch {
                session.pointer(Pointer::Tapped { x: 20, y: 15 });
            } else {
                session.key(Key::PageDown);
            }
        }
        // A line that is too long is wrapped, but none of its words is lost.
        let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        for binding in listed() {
            assert!(seen.contains(binding.help), "it lacks {}", binding.help);
        }
        assert!(seen.contains("town gate"));
        session.pointer(Pointer::Tapped { x: 3, y: 19 });
        assert!(drawn(&mut session, size).contains("health"));
    }
}

/// Whether the hero is drawn where the view says he is.
fn hero_is_seen(session: &mut Session, (width, height): (u16, u16)) -> bool {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    let world = session.run().expect("it goes on").world();
    let at = hero(world).and_then(|hero| position(world, hero));
    let view = View::new(world, Layout::new(width, height), None);
    at.and_then(|at| view.screen_cell(at))
        .is_some_and(|(x, y)| screen.cell(x, y).glyph == '@')
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn the_hero_is_in_sight_on_a_screen_of_any_size(seed in 0u64..50, deeds in 0u32..150, sizes in proptest::collection::vec((40u16..=160, 20u16..=60), 8)) {
        let mut session = sit_down();
        session.begin(seed);
        let_hero_play(&mut session, deeds);
        if session.run().is_some_and(|run| run.is_on()) {
            for size in sizes {
                prop_assert!(hero_is_seen(&mut session, size), "{:?}", size);
            }
        }
    }

    /// Whatever is open, wherever it is tapped, on any screen size.
    #[test]
    fn no_tap_is_too_strange(opens in proptest::collection::vec(proptest::sample::select(vec!['i', 'm', '?', '@', 'x', 'd', 't', 'o', 'F', 'a', '\n']), 60), spots in proptest::collection::vec((0u16..170, 0u16..70, 0u16..=160, 0u16..=60), 60)) {
        let mut session = sit_down();
        session.key(Key::Char('n'));
        session.key(Key::Char('w'));
        for (opens, (x, y, width, height)) in opens.into_iter().zip(spots) {
            session.draw(&mut Screen::new(width, height));
            session.key(if opens == '\n' { Key::Enter } else { Key::Char(opens) });
            session.pointer(Pointer::Tapped { x, y });
            session.pointer(Pointer::PressedOther { x: y, y: x });
            session.pointer(Pointer::Held { x, y });
            session.tick();
            session.draw(&mut Screen::new(width, height));
        }
    }
}
