//! The end of a run, from taking up what the hero came for to the list of the best runs.

use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::content::{Content, ItemClass, Leads, SourceFile, Sources};
use quarry::frontend::headless::let_hero_play;
use quarry::model::{
    Action, ActorId, Alarm, Chronicle, Fate, Item, Milestone, content, has_goal, hero, level,
    position,
};
use quarry::save::hall::HALL;
use quarry::save::replay;
use quarry::spatial::{Pos, flow};
use quarry::ui::command::Command;
use quarry::ui::keeper::Keeper;
use quarry::ui::screen::Screen;
use quarry::ui::seat::{Key, Pointer, Seat};
use quarry::ui::session::Session;

use crate::folders::{files, folder};

const SIZES: [(u16, u16); 4] = [(40, 20), (45, 33), (80, 24), (80, 30)];

/// The game as it is, but for a hero of so many hit points who hits and parries that well.
fn for_a_hero(hp: u32, skill: u32) -> Arc<Content> {
    let embedded = Sources::embedded();
    let breeds = embedded.text(SourceFile::Breeds).to_owned();
    let numbers = format!("hp: {hp}, accuracy: {skill}, defence: {skill}");
    let other = breeds.replace("hp: 30, accuracy: 3, defence: 10", &numbers);
    assert_ne!(breeds, other, "the hero is another by now");
    let sources = embedded.with(SourceFile::Breeds, &other);
    Arc::new(Content::load(&sources).expect("it is sound"))
}

/// What a script does that knows every level: straight down to what the hero came for, and
/// straight out with it.
fn next_of_script(world: &World) -> Action {
    let hero = hero(world).expect("there is one");
    let here = position(world, hero).expect("every actor has a position");
    let (content, level) = (content(world), level(world));
    let is_goal = |item: &Item| content.items.row(item.kind).class == ItemClass::Goal;
    let mut heaps = level.items.iter();
    let lies = heaps.find(|(_, heap)| heap.iter().any(is_goal));
    let lead = |leads| level.find_lead(leads, content);
    let (to, deed) = match lies {
        Some((&at, _)) => (Some(at), Action::PickUp),
        None if has_goal(world, hero) => (lead(Leads::Up).or(lead(Leads::Out)), Action::Ascend),
        None => (lead(Leads::Down), Action::Descend),
    };
    let to = to.expect("there is a way");
    if here == to {
        return deed;
    }
    let is_way = |at| level.is_walkable(at) || level.can_be_opened(at) && !level.is_locked(at);
    let step = |at: Pos| is_way(at).then_some(1);
    let field = flow::flood(level.ground(), &[(to, 0)], flow::UNREACHED - 1, step);
    let ways = here.neighbours().filter(|&at| level.contains(at));
    let next = ways.min_by_key(|&at| (field[at], at));
    let dir = next.and_then(|next| here.towards(next));
    dir.map_or(Action::Wait, Action::Step)
}

/// Who stands where a step would lead.
fn in_the_way(world: &World, action: Action) -> Option<ActorId> {
    let Action::Step(dir) = action else {
        return None;
    };
    let here = position(world, hero(world)?)?;
    level(world).occupant(here.step(dir))
}

fn drawn(session: &mut Session, (width, height): (u16, u16)) -> String {
    let mut screen = Screen::new(width, height);
    session.draw(&mut screen);
    screen.to_text()
}

/// All of the page that is open, read from its beginning by that key.
fn read(session: &mut Session, size: (u16, u16), by: Key) -> String {
    let mut seen = drawn(session, size);
    for _ in 0..40 {
        session.key(by);
        seen.push_str(&drawn(session, size));
    }
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A run is won by a script: down, back up with the dungeon after him, and out of the gate. What was
/// done plays again to the same game, and the run is told and kept.
#[test]
fn a_run_is_won_from_the_gate_to_the_gate_and_plays_again_to_the_same() {
    let place = folder();
    let content = for_a_hero(10_000, 50);
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(content.clone(), keeper, || 5);
    session.key(Key::Char('n'));
    for _ in 0..6_000 {
        let Some(run) = session.run().filter(|run| run.is_on()) else {
            break;
        };
        let (turn, action) = (run.turn(), next_of_script(run.world()));
        let in_the_way = in_the_way(run.world(), action);
        session.command(Command::Do(action));
        // Who has given up is asked about before one steps there; and some stand in the way.
        if session
            .run()
            .is_some_and(|run| run.is_on() && run.turn() == turn)
        {
            let action = in_the_way.map_or(Action::Wait, Action::Strike);
            session.command(Command::Do(action));
        }
    }
    let run = session.run().expect("it is still there");
    let (depth, turn) = (level(run.world()).depth, run.turn());
    let at = hero(run.world()).and_then(|hero| position(run.world(), hero));
    assert_eq!(*run.fate(), Fate::Won, "turn {turn}, depth {depth}, {at:?}");
    let world = run.world();
    assert!(world.resource::<Alarm>().since.is_some());
    let chronicle = world.resource::<Chronicle>();
    for milestone in [Milestone::TookGoal, Milestone::Homeward, Milestone::Won] {
        assert!(chronicle.has(milestone), "{milestone:?}");
    }
    assert!(chronicle.turnings.len() <= Chronicle::MOST);
    let ending = read(&mut session, (80, 30), Key::Down);
    for words in [
        "You have won!",
        "Carried the First Ember out of the gate",
        "The First Ember brought home",
        "No run of yours counted more.",
        "you took up the First Ember, and everybody knew.",
        "You carried the First Ember out of the gate.",
    ] {
        assert!(ending.contains(words), "{words}: {ending}");
    }
    let log = std::fs::read_to_string(place.path().join("last-run.log")).expect("there is a log");
    let report = replay(&log, content.clone()).expect("the log is sound");
    assert_eq!(report.parting, None, "{report}");
    assert!(report.checks > 20, "{report}");
    drop(session);
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(content, keeper, || 5);
    session.key(Key::Char('b'));
    let best = drawn(&mut session, (80, 30));
    assert!(
        best.contains("Carried the First Ember out of the gate"),
        "{best}"
    );
}

fn at_the_end(place: &tempfile::TempDir) -> Session {
    let keeper = Keeper::in_folder(place.path().to_owned());
    let mut session = Session::new(for_a_hero(4, 3), keeper, || 5);
    session.begin(2);
    let_hero_play(&mut session, 6_000);
    assert!(!session.has_run(), "the hero lives");
    session
}

#[test]
fn how_a_run_ended_is_read_to_its_end_on_any_screen_and_by_any_means() {
    let place = folder();
    let mut session = at_the_end(&place);
    for size in SIZES {
        drawn(&mut session, size);
        session.key(Key::Home);
        let by_keys = read(&mut session, size, Key::Down);
        for words in [
            "You are dead.",
            "In your last",
            "The seed of this run: 2",
            "It counts",
            "How it went, turn by turn:",
            "You came to",
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
        assert!(by_taps.contains("You came to"), "{size:?}: {by_taps}");
    }
}

#[test]
fn the_best_runs_are_reached_from_the_end_and_from_the_title() {
    let place = folder();
    let mut session = Session::new(
        Arc::new(Content::embedded()),
        Keeper::in_folder(place.path().to_owned()),
        || 5,
    );
    assert!(!drawn(&mut session, (80, 30)).contains("your best runs"));
    drop(session);
    let mut session = at_the_end(&place);
    assert!(files(place.path()).contains(&HALL.to_owned()));
    session.key(Key::Char('b'));
    let best = drawn(&mut session, (80, 30));
    assert!(
        best.contains("Your best runs") && best.contains("Seed 2."),
        "{best}"
    );
    session.key(Key::Escape);
    assert!(drawn(&mut session, (80, 30)).contains("You are dead."));
    // By the pointer, and back again.
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
    assert!(title.contains("b  your best runs"), "{title}");
    for size in SIZES {
        session.key(Key::Char('b'));
        let best = drawn(&mut session, size);
        assert!(best.contains("Your best runs"), "{size:?}: {best}");
        session.key(Key::Escape);
        assert!(drawn(&mut session, size).contains("new run"), "{size:?}");
    }
}

#[test]
fn a_damaged_list_of_the_best_is_set_aside_and_play_goes_on() {
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
    assert!(session.has_run());
}

#[test]
fn the_story_so_far_is_read_during_a_run() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    session.begin(5);
    session.key(Key::Char('J'));
    let page = drawn(&mut session, (80, 30));
    assert!(page.contains("There is nothing to tell yet."), "{page}");
    session.key(Key::Escape);
    let_hero_play(&mut session, 600);
    session.key(Key::Char('J'));
    for size in SIZES {
        let page = drawn(&mut session, size);
        assert!(page.contains("The story so far"), "{size:?}: {page}");
        assert!(page.contains("You came to"), "{size:?}: {page}");
    }
    session.pointer(Pointer::Tapped { x: 3, y: 27 });
    assert!(drawn(&mut session, (80, 30)).contains("health"));
}
