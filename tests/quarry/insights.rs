//! Lenses that a hero earns: things he wears, drinks or casts lend them, and they mark no run.

use quarry::content::Insight;
use quarry::lens::Lens;
use quarry::model::body::ActorId;
use quarry::rules::insight::hero_insights;
use quarry::rules::queries::{entity_of, position};
use quarry::rules::visibility::hero_sees;
use quarry::spatial::Pos;
use quarry::ui::client::Key;
use quarry::ui::layout::Layout;
use quarry::ui::look;
use quarry::ui::map_view::View;
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::room_with;

/// A blinded goblin on an island round the corner, and a hero who walks up and down.
const WALL: &str = "map: \"
        #########
        #g~.....#
        ###.#####
        ###@....#
        #########
    \", legend: {
        'g': Creature(breed: \"cave goblin\", silent: true, initiative: 1, statuses: [(\"blinded\", 900)]),
    }";

fn screen(play: &Play, run: &Run) -> String {
    let mut screen = Screen::new(80, 30);
    play.draw(run, false, &mut screen);
    screen.to_text()
}

/// What is drawn on that cell of the level.
fn drawn(run: &Run, at: Pos) -> char {
    let mut screen = Screen::new(80, 30);
    Play::default().draw(run, false, &mut screen);
    let view = View::new(run.world(), Layout::default(), None);
    let (x, y) = view.screen_cell(at).expect("it is on the screen");
    screen.cell(x, y).glyph
}

fn keys(play: &mut Play, run: &mut Run, keys: &[Key]) {
    for &key in keys {
        play.key(run, Layout::default(), key);
    }
}

fn told(run: &Run, at: Pos) -> String {
    look::describe(run.world(), at).join(" ")
}

/// Where the goblin is.
fn goblin(run: &Run) -> Pos {
    let entity = entity_of(run.world(), ActorId(2)).expect("it lives");
    position(run.world(), entity).expect("it is somewhere")
}

fn behind_a_wall(hood: &str) -> Run {
    let fields = format!("{WALL}, hero: (wears: [{hood}])");
    room_with(&fields, &["east", "west", "east"])
}

#[test]
fn a_hood_shows_who_hears_its_wearer_through_the_wall() {
    let bare = behind_a_wall("");
    assert_ne!(drawn(&bare, goblin(&bare)), 'g');
    assert_eq!(hero_insights(bare.world()).len(), 0);

    let run = behind_a_wall("\"hare-eared hood\"");
    assert!(!hero_sees(run.world(), goblin(&run)));
    assert_eq!(drawn(&run, goblin(&run)), 'g');
    let words = told(&run, goblin(&run));
    assert!(words.contains("You sense a cave goblin: it"), "{words}");
    assert!(words.contains("investigating a noise"), "{words}");
    let list = look::list_in_view(run.world()).join("\n");
    assert!(list.contains("a cave goblin"), "{list}");
    assert!(list.contains("You sense a cave goblin: it"), "{list}");
    assert!(!list.contains("feel"), "he feels no mind: {list}");
}

#[test]
fn earned_lenses_mark_no_run_and_the_others_are_asked_about() {
    let mut run = behind_a_wall("\"hare-eared hood\"");
    let mut play = Play::default();
    keys(&mut play, &mut run, &[Key::Char('&')]);
    let menu = screen(&play, &run);
    for line in [
        "heard      which creatures hear you",
        "none ",
        "more       wizard mode",
    ] {
        assert!(menu.contains(line), "no {line} in\n{menu}");
    }
    for lens in [Lens::Smelt, Lens::Afraid, Lens::Awareness] {
        assert!(!menu.contains(lens.help()), "{lens:?} in\n{menu}");
    }
    keys(&mut play, &mut run, &[Key::Home, Key::Enter]);
    let shown = screen(&play, &run);
    assert!(shown.contains("who hears you"), "{shown}");
    assert!(!run.is_helped);
    keys(&mut play, &mut run, &[Key::Char('&'), Key::End, Key::Enter]);
    let asked = screen(&play, &run);
    assert!(asked.contains("Use wizard mode?"), "{asked}");
    assert!(!run.is_helped);
    keys(&mut play, &mut run, &[Key::Enter]);
    assert!(run.is_helped);
}

#[test]
fn without_an_earned_lens_the_question_comes_at_once() {
    let mut run = behind_a_wall("");
    let mut play = Play::default();
    keys(&mut play, &mut run, &[Key::Char('&')]);
    assert!(screen(&play, &run).contains("Use wizard mode?"));
}

#[test]
fn a_lens_ends_with_the_item_that_lent_it() {
    let mut run = room_with(
        &format!("{WALL}, hero: (statuses: [(\"fox-nosed\", 11)])"),
        &["wait"],
    );
    let mut play = Play::default();
    keys(
        &mut play,
        &mut run,
        &[Key::Char('&'), Key::Home, Key::Enter],
    );
    let nobody = "Nobody within 20 steps smells";
    assert!(screen(&play, &run).contains(nobody));
    let spent = room_with(
        &format!("{WALL}, hero: (statuses: [(\"fox-nosed\", 2)])"),
        &["wait", "wait", "wait"],
    );
    assert_eq!(hero_insights(spent.world()).len(), 0);
    assert!(!screen(&play, &spent).contains(nobody));
}

#[test]
fn a_potion_a_spell_and_a_hood_each_lend_a_lens() {
    let after = |hero: &str, deeds: &[&str]| {
        let run = room_with(&format!("{WALL}, hero: ({hero})"), deeds);
        hero_insights(run.world()).into_iter().collect::<Vec<_>>()
    };
    let potion = after("carries: [\"potion of the fox\"]", &["quaff a"]);
    assert_eq!(potion, [Insight::Smell]);
    let hood = after("carries: [\"hare-eared hood\"]", &["wear a"]);
    assert_eq!(hood, [Insight::Hearing]);
    let art = "kit: \"mage\", carries: [\"book of bad manners\"]";
    assert_eq!(after(art, &["cast read hearts"]), [Insight::Fear]);
}
