//! Everything that opens can show help and returns to it afterwards; the wheel scrolls it;
//! no question is answered by the key that raised it.

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::model::body::Kind;
use quarry::rules::queries::{content, hero, level, position};
use quarry::spatial::Pos;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::command::Command;
use quarry::ui::keys::listed;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::{Liking, Panel, Play};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::endings::{at_the_end, rest};
use crate::folders::folder;
use crate::lens::room;

const HELP: &str = "walk, attack, open doors";

fn sit_down(place: &Path) -> Session {
    let keeper = Keeper::in_folder(place.to_path_buf());
    Session::new(Arc::new(Content::embedded()), keeper, || 5)
}

fn seen(session: &mut Session, (width, height): (u16, u16)) -> String {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    screen.to_text()
}

fn text(session: &mut Session) -> String {
    seen(session, (80, 30))
}

fn press(session: &mut Session, keys: &str) {
    for key in keys.chars() {
        session.key(Key::Char(key));
    }
}

/// Whether help opens over the current screen, and returns to it by key and by press.
fn helps(session: &mut Session) -> bool {
    let before = text(session);
    let mut leads_back = |leave: &dyn Fn(&mut Session)| {
        session.key(Key::Char('?'));
        let help = text(session);
        leave(session);
        help.contains(HELP) && help != before && text(session) == before
    };
    let by_key = leads_back(&|session| session.key(Key::Escape));
    let by_press = leads_back(&|session| {
        let help = text(session);
        let (y, line) = help.lines().enumerate().last().expect("it has lines");
        let x = line.find("[ back ]").expect("there is a way back") as u16 + 2;
        session.pointer(Pointer::Pressed { x, y: y as u16 });
    });
    by_key && by_press
}

#[test]
fn help_opens_over_everything_and_leads_back_to_it() {
    let place = folder();
    let mut session = sit_down(place.path());
    assert!(helps(&mut session), "the title");
    for (keys, what) in [("s", "a seed"), ("o", "options")] {
        press(&mut session, keys);
        assert!(helps(&mut session), "{what}");
        session.key(Key::Escape);
    }
    press(&mut session, "n");
    assert!(helps(&mut session), "the kits");
    press(&mut session, "w");
    // Lists, pages, questions, cursors.
    for keys in [
        "i", "ia", "d", "w", "t", "ta", "x", "_", "c", "F", "V", "m", "@", "~", "/", "=", "&",
    ] {
        press(&mut session, keys);
        assert!(!text(&mut session).contains(HELP), "{keys} is help");
        assert!(helps(&mut session), "{keys}");
        session.key(Key::Escape);
        session.key(Key::Escape);
    }
    session.key(Key::Enter);
    assert!(helps(&mut session), "the menu");
    let run = session.run().expect("it goes on");
    assert_eq!(run.turn(), 0, "help takes no turn");
    assert!(!run.is_helped);
}

#[test]
fn help_is_there_when_a_run_is_over_too() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 20);
    assert!(helps(&mut session), "the end");
    press(&mut session, "m");
    assert!(helps(&mut session), "the messages");
    session.key(Key::Escape);
    press(&mut session, "b");
    assert!(helps(&mut session), "the best runs");
}

#[test]
fn the_help_key_can_be_pressed_where_a_key_is_awaited() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "o");
    session.key(Key::End);
    session.key(Key::Up);
    session.key(Key::Enter);
    session.key(Key::Enter);
    assert!(text(&mut session).contains("Press a key to"));
    press(&mut session, "?");
    let asked = text(&mut session);
    assert!(asked.contains("? is already used for"), "{asked}");
}

const PEN: &str = "
    #########
    #@.r....#
    #.......#
    #########
";

/// Where the same cell is the best place for the signs of two creatures.
const CROWD: &str = "
    ########
    #@..r.r#
    #......#
    ########
";

/// Beside a friendly hound, with stones to throw.
fn beside_a_friend() -> (Play, Run) {
    let friend = "'r': Creature(breed: \"hound\", companion: true, silent: true)";
    (Play::default(), room(PEN, friend, &[]))
}

#[test]
fn signs_stand_beside_creatures_if_the_option_is_on() {
    let goblin = "'r': Creature(breed: \"cave goblin\", silent: true, hunts: (\"@\", (1, 1)))";
    let run = room(CROWD, goblin, &[]);
    let drawn = |has_signs| {
        let mut play = Play::default();
        play.liking = Liking {
            has_signs,
            ..Liking::default()
        };
        let mut screen = Screen::new(80, 30);
        play.draw(&run, false, &mut screen);
        screen.to_text()
    };
    let (bare, signed) = (drawn(false), drawn(true));
    assert!(!bare.contains('¡'), "{bare}");
    // One each, though they stand close together.
    assert_eq!(signed.matches('¡').count(), 2, "{signed}");
    // It hides neither him nor the goblin.
    let glyph = |text: &str, glyph| text.matches(glyph).count();
    assert_eq!(glyph(&signed, '@'), glyph(&bare, '@'));
    assert_eq!(glyph(&signed, 'g'), glyph(&bare, 'g'));
}

#[test]
fn the_press_that_aims_does_not_answer_the_question_it_raises() {
    let place = folder();
    let mut session = sit_down(place.path());
    let asked = (1..60).any(|seed| {
        session.begin(seed);
        press(&mut session, "ta");
        session.key(Key::Tab);
        session.key(Key::Enter);
        text(&mut session).contains("isn't hostile")
    });
    assert!(asked, "nobody peaceful was in reach");
    // A key held down, or pressed twice.
    for _ in 0..5 {
        session.key(Key::Enter);
        rest(&mut session, 2);
    }
    assert_eq!(session.run().expect("it goes on").turn(), 0);
    assert!(text(&mut session).contains("isn't hostile"));
    rest(&mut session, 10);
    session.key(Key::Enter);
    assert_eq!(session.run().expect("it goes on").turn(), 1);
}

/// Whether a held Enter does not answer the question, and one after a pause does.
fn waits_for_a_pause(session: &mut Session, question: &str) {
    for _ in 0..5 {
        session.key(Key::Enter);
        rest(session, 2);
    }
    let asked = text(session);
    assert!(asked.contains(question), "{asked}");
    rest(session, 10);
    session.key(Key::Enter);
    assert!(!text(session).contains(question));
}

#[test]
fn a_key_that_raises_a_question_does_not_answer_it() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "nw");
    session.key(Key::Enter);
    let lens = listed().position(|binding| binding.command == Command::Lens);
    for _ in 0..lens.expect("it is listed") {
        session.key(Key::Down);
    }
    session.key(Key::Enter);
    let is_helped = |session: &Session| session.run().expect("it goes on").is_helped;
    assert!(!is_helped(&session));
    waits_for_a_pause(&mut session, "Use wizard mode?");
    assert!(is_helped(&session));
    session.close();
    drop(session);
    let mut session = sit_down(place.path());
    session.key(Key::Down);
    session.key(Key::Enter);
    waits_for_a_pause(&mut session, "You have an unfinished run.");
    assert!(text(&mut session).contains("Choose your character"));
}

/// Where a cell of the level is on the screen.
fn on_screen(run: &Run, at: Pos) -> (u16, u16) {
    let view = View::new(run.world(), Layout::default(), None);
    view.screen_cell(at).expect("it is in sight")
}

fn hero_at(run: &Run) -> Pos {
    let hero = hero(run.world()).expect("there is a hero");
    position(run.world(), hero).expect("he is somewhere")
}

#[test]
fn with_clicks_set_to_look_a_click_still_chooses_where_to_go() {
    let (mut play, mut run) = beside_a_friend();
    play.liking.click_walks = false;
    let here = hero_at(&run);
    let to = Pos::new(here.x, here.y + 1);
    let (x, y) = on_screen(&run, to);
    let click = |play: &mut Play, run: &mut Run| {
        play.pointer(run, Layout::default(), Pointer::Pressed { x, y });
    };
    click(&mut play, &mut run);
    assert_eq!((hero_at(&run), &play.panel), (here, &Panel::Look(to)));
    let (there, beside) = (
        Pos::new(to.x + 2, to.y),
        on_screen(&run, Pos::new(to.x + 2, to.y)),
    );
    let (x, y) = beside;
    play.pointer(&mut run, Layout::default(), Pointer::Pressed { x, y });
    assert_eq!(play.panel, Panel::Look(there), "a further click looks on");
    play.key(&mut run, Layout::default(), Key::Escape);
    play.key(&mut run, Layout::default(), Key::Char('_'));
    click(&mut play, &mut run);
    assert_eq!(hero_at(&run), to);
}

#[test]
fn the_result_of_a_click_is_not_hidden_by_the_cell_pointed_at() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "nw");
    seen(&mut session, (80, 24));
    // Ground that he has never seen.
    let (x, y) = (0, 1);
    session.pointer(Pointer::Moved { x, y });
    let pointed = seen(&mut session, (80, 24));
    assert!(pointed.contains("You haven't seen"), "{pointed}");
    session.pointer(Pointer::Pressed { x, y });
    let pressed = seen(&mut session, (80, 24));
    assert!(
        pressed.contains("You don't know how to get there."),
        "{pressed}"
    );
}

#[test]
fn the_wheel_scrolls_the_open_panel_and_moves_nobody() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "nw");
    let wheel = |session: &mut Session, up| session.pointer(Pointer::Scrolled { up });
    let map = text(&mut session);
    wheel(&mut session, false);
    assert_eq!(text(&mut session), map);
    assert_eq!(session.run().expect("it goes on").turn(), 0);
    press(&mut session, "x");
    let look = text(&mut session);
    wheel(&mut session, false);
    assert_eq!(text(&mut session), look, "it moves no cursor on the map");
    session.key(Key::Escape);
    session.key(Key::Enter);
    let cursor = |session: &mut Session| {
        let mut screen = Screen::new(80, 30);
        session.draw(&mut screen);
        screen
    };
    let first = cursor(&mut session);
    wheel(&mut session, false);
    assert_ne!(cursor(&mut session), first, "the list stands still");
    wheel(&mut session, true);
    assert_eq!(cursor(&mut session), first);
    session.key(Key::Escape);
    press(&mut session, "?");
    let help = seen(&mut session, (40, 20));
    wheel(&mut session, false);
    assert_ne!(seen(&mut session, (40, 20)), help, "the page stands still");
    session.key(Key::Escape);
    // A page that fits does not scroll, and is not left.
    press(&mut session, "@");
    let sheet = text(&mut session);
    wheel(&mut session, false);
    wheel(&mut session, true);
    assert_eq!(text(&mut session), sheet);
}

#[test]
fn a_watched_run_has_help_and_the_wheel_too() {
    let place = folder();
    let mut session = at_the_end(&place);
    rest(&mut session, 20);
    press(&mut session, "w");
    let wheel = |session: &mut Session| session.pointer(Pointer::Scrolled { up: false });
    for keys in ["", "x", "V", "@"] {
        press(&mut session, keys);
        let before = text(&mut session);
        press(&mut session, "?");
        let help = text(&mut session);
        assert!(help.contains("space: play or pause"), "{keys:?}:\n{help}");
        wheel(&mut session);
        session.key(Key::Escape);
        assert_eq!(text(&mut session), before, "{keys:?}");
        if !keys.is_empty() {
            session.key(Key::Escape);
        }
    }
    press(&mut session, "V");
    let cursor = |session: &mut Session| {
        let mut screen = Screen::new(80, 30);
        session.draw(&mut screen);
        screen
    };
    let first = cursor(&mut session);
    wheel(&mut session);
    assert_ne!(cursor(&mut session), first, "the list stands still");
}

#[test]
fn pointing_at_a_list_line_describes_it_before_it_is_chosen() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "n");
    let row = |text: &str, words: &str| {
        let row = text.lines().position(|line| line.contains(words));
        row.unwrap_or_else(|| panic!("no {words} in\n{text}")) as u16
    };
    let kits = text(&mut session);
    let (x, y) = (4, row(&kits, "knight"));
    session.pointer(Pointer::Moved { x, y });
    let told = text(&mut session);
    assert!(told.contains("Iron from head to toe"), "{told}");
    assert!(session.run().is_none(), "nothing is chosen");
    session.key(Key::Enter);
    session.key(Key::Char('i'));
    let pack = text(&mut session);
    let (x, y) = (4, row(&pack, "ring mail"));
    session.pointer(Pointer::Moved { x, y });
    let told = text(&mut session);
    assert!(told.contains("Holes, held together by iron."), "{told}");
}

#[test]
fn of_a_stack_any_number_is_dropped() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, "n");
    let kits = text(&mut session);
    let row = kits.lines().position(|line| line.contains("thief"));
    let (x, y) = (4, row.expect("there is a thief") as u16);
    session.pointer(Pointer::Moved { x, y });
    session.key(Key::Enter);
    session.key(Key::Char('i'));
    let pack = text(&mut session);
    let line = pack.lines().find(|line| line.contains("3 lock picks"));
    let line = line
        .expect("a thief has picks")
        .trim_start_matches([' ', '│']);
    let letter = line
        .chars()
        .find(|it| it.is_ascii_lowercase())
        .expect("a letter");
    session.key(Key::Escape);
    session.key(Key::Char('d'));
    session.key(Key::Char(letter));
    let asked = text(&mut session);
    assert!(
        asked.contains("Drop how many?") && asked.contains("all 3 lock picks"),
        "{asked}"
    );
    session.key(Key::Char('2'));
    session.key(Key::Enter);
    let told = text(&mut session);
    assert!(told.contains("You drop 2 lock picks."), "{told}");
    session.key(Key::Char('d'));
    session.key(Key::Char(letter));
    let told = text(&mut session);
    assert!(told.contains("You drop a lock pick."), "{told}");
}

#[test]
fn a_press_shows_more_about_the_creature_looked_at() {
    let (mut play, mut run) = beside_a_friend();
    play.key(&mut run, Layout::default(), Key::Char('x'));
    let Panel::Look(at) = play.panel else {
        panic!("nothing is looked at");
    };
    let world = run.world();
    let whom = level(world)
        .occupant(at)
        .and_then(|id| quarry::rules::queries::entity_of(world, id));
    let kind = whom
        .and_then(|whom| world.get::<Kind>(whom))
        .expect("the hound");
    assert_eq!(content(world).breeds.row(kind.0).id, "hound");
    let breed = Some(kind.0);
    let mut screen = Screen::new(80, 30);
    play.draw(&run, false, &mut screen);
    let first = screen.to_text();
    let (y, x) = (first.lines().zip(0..))
        .find_map(|(line, y)| Some((y, line.find("[ more ]")? as u16 + 3)))
        .expect("there is a button");
    play.pointer(&mut run, Layout::default(), Pointer::Pressed { x, y });
    assert_eq!(play.panel, Panel::Recall(breed, 0));
}

#[test]
fn a_commands_keys_can_be_removed_by_mouse_too() {
    let place = folder();
    let mut session = sit_down(place.path());
    let click = |session: &mut Session, words: &str| {
        let text = text(session);
        let spot = (text.lines().zip(0..)).find_map(|(line, y)| Some((line.find(words)?, y)));
        let (x, y) = spot.unwrap_or_else(|| panic!("no {words} in\n{text}"));
        let x = text
            .lines()
            .nth(usize::from(y))
            .map_or(0, |line| line[..x].chars().count());
        session.pointer(Pointer::Pressed { x: x as u16, y });
    };
    let line = |session: &mut Session| {
        let text = text(session);
        let line = text.lines().find(|line| line.contains("walk north"));
        line.expect("it is listed").to_owned()
    };
    press(&mut session, "o");
    click(&mut session, "Keys ...");
    assert!(line(&mut session).contains("up pad 8"));
    click(&mut session, "walk north");
    click(&mut session, "press here to unbind");
    assert!(!line(&mut session).contains("up pad 8"));
}
