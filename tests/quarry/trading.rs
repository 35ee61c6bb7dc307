//! The list that opens when the hero walks into a merchant, and what its lines do.

use quarry::model::body::ActorId;
use quarry::rules::queries::hero;
use quarry::rules::trade::wealth;
use quarry::spatial::Pos;
use quarry::ui::client::{Key, Pointer};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::{Panel, Play};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::trade;

use crate::lens::room_with;

/// The merchant of the drawn room.
const SMITH: ActorId = ActorId(2);

/// A hero with a dagger and 100 gold beside a smith who sells two spears and a long sword.
fn beside() -> Run {
    let fields = "
        map: \"
            #########
            #@m.....#
            #########
        \",
        legend: {
            'm': Creature(breed: \"smith\", silent: true, carries: [\"2 spear\", \"long sword\"]),
        },
        hero: (carries: [\"dagger\", \"100 gold coin\"])
    ";
    room_with(fields, &[])
}

fn press(play: &mut Play, run: &mut Run, key: Key) {
    play.key(run, Layout::default(), key);
}

fn drawn(play: &Play, run: &Run) -> String {
    let mut screen = Screen::default();
    play.draw(run, false, &mut screen);
    screen.to_text()
}

fn gold(run: &Run) -> u32 {
    hero(run.world()).map_or(0, |hero| wealth(run.world(), hero))
}

#[test]
fn walking_into_a_merchant_shows_the_wares_and_takes_no_turn() {
    let mut run = beside();
    let mut play = Play::default();
    press(&mut play, &mut run, Key::Right);
    assert_eq!(
        (play.panel.clone(), run.turn()),
        (Panel::Trade(SMITH, 0), 0)
    );
    press(&mut play, &mut run, Key::Down);
    let seen = drawn(&play, &run);
    for line in [
        "The smith trades with you. Your treasure is worth 100 gold.",
        "spear (of 2) for 40 gold",
        "long sword for 90 gold",
        "sell her something",
        "swap places with her",
        "(1d8 damage",
    ] {
        assert!(seen.contains(line), "no `{line}`:\n{seen}");
    }
}

#[test]
fn the_list_stays_open_after_a_deal_and_says_what_is_too_expensive() {
    let mut run = beside();
    let mut play = Play::default();
    for key in [Key::Right, Key::Down, Key::Enter, Key::Enter] {
        press(&mut play, &mut run, key);
    }
    assert_eq!((gold(&run), run.turn()), (20, 2));
    let choices = trade::choices(run.world(), SMITH);
    let words: Vec<&str> = choices.iter().map(|choice| &*choice.words).collect();
    assert_eq!(
        words,
        [
            "swap places with her",
            "long sword for 90 gold, more than you have",
            "sell her something"
        ]
    );
    for key in [Key::Down, Key::Enter] {
        press(&mut play, &mut run, key);
    }
    assert_eq!((gold(&run), run.turn()), (20, 2), "nothing changed hands");
    assert!(matches!(play.panel, Panel::Trade(SMITH, _)));
}

#[test]
fn what_the_merchant_would_buy_is_listed_with_its_price() {
    let mut run = beside();
    let mut play = Play::default();
    for key in [Key::Right, Key::Down, Key::Down, Key::Down, Key::Enter] {
        press(&mut play, &mut run, key);
    }
    assert_eq!(play.panel, Panel::Sell(SMITH, 0));
    assert!(drawn(&play, &run).contains("dagger for 7 gold"));
    press(&mut play, &mut run, Key::Enter);
    assert_eq!((gold(&run), run.turn()), (107, 1));
    assert_eq!(
        play.panel,
        Panel::Trade(SMITH, 0),
        "nothing is left to sell"
    );
}

#[test]
fn a_tap_on_a_merchant_opens_the_list_too() {
    let mut run = beside();
    let mut play = Play::default();
    let layout = Layout::default();
    let view = View::new(run.world(), layout, None);
    let (x, y) = view.screen_cell(Pos::new(2, 1)).expect("it is in view");
    play.pointer(&mut run, layout, Pointer::Tapped { x, y });
    assert_eq!(play.panel, Panel::Trade(SMITH, 0));
}
