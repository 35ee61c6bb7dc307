//! The buttons that a page shows beside the screen for fingers.

use std::sync::Arc;

use quarry::content::Content;
use quarry::model::body::{Pace, Stealth};
use quarry::rules::queries::hero;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::deck::Button;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

fn playing(kit: &str) -> Session {
    let content = Arc::new(Content::embedded());
    let mut session = Session::new(content, Keeper::default(), || 5).with_touch(true);
    session.key(Key::Char('n'));
    session.key(Key::Char(kit.chars().next().expect("kits have names")));
    session.set_deck(true);
    session
}

fn text(session: &mut Session) -> String {
    let mut screen = Screen::new(45, 30);
    session.draw(&mut screen);
    screen.to_text()
}

fn button(session: &Session, label: &str) -> (usize, Button) {
    let deck = session.deck();
    let place = deck.iter().position(|button| button.label == label);
    let place = place.unwrap_or_else(|| panic!("no button {label}: {deck:?}"));
    (place, deck[place])
}

fn press(session: &mut Session, label: &str) {
    let (place, _) = button(session, label);
    session.press_deck(place);
}

#[test]
fn the_deck_replaces_the_bar_and_offers_what_is_possible() {
    let mut mage = playing("mage");
    assert!(!text(&mut mage).contains("[ menu ]"));
    assert!(button(&mage, "cast").1.is_live);
    assert!(!button(&mage, "door").1.is_live, "there's no door here");
    let mut knight = playing("knight");
    assert!(!button(&knight, "cast").1.is_live);
    let before = text(&mut knight);
    press(&mut knight, "cast");
    assert_eq!(text(&mut knight), before, "a dim button does nothing");
    knight.set_deck(false);
    assert!(text(&mut knight).contains("[ menu ]"));
}

#[test]
fn a_press_does_what_the_button_says_and_buttons_follow_the_state() {
    let mut session = playing("thief");
    press(&mut session, "sneak");
    let world = session.run().expect("a run goes on").world();
    let stealth = hero(world).and_then(|hero| world.get::<Stealth>(hero));
    assert!(stealth.is_some_and(|stealth| stealth.pace == Pace::Creep));
    press(&mut session, "walk");
    let sneak = button(&session, "sneak").0;
    press(&mut session, "pack");
    assert!(text(&mut session).contains("a - "));
    assert_ne!(session.deck()[sneak].label, "sneak", "a list is open");
    press(&mut session, "back");
    assert_eq!(button(&session, "sneak").0, sneak, "places never change");
}

#[test]
fn hints_name_buttons_instead_of_keys() {
    let mut session = playing("thief");
    for _ in 0..3 {
        press(&mut session, "sneak");
        press(&mut session, "wait");
        press(&mut session, "walk");
    }
    let run = session.run().expect("a run goes on");
    let told = |words: &str| {
        run.messages
            .lines()
            .iter()
            .any(|line| line.text.contains(words))
    };
    assert!(told("Press [menu] to see what you know"));
    assert!(!told("Press / to see"));
}
