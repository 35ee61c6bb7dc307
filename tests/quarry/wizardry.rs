//! Trying things out: `quarry try`, and the wizard menu.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::actions::{self, Refusal};
use quarry::content::{Content, ModFiles, Sources};
use quarry::model::body::Kind;
use quarry::model::mind::Action;
use quarry::model::run::Roster;
use quarry::model::things::Pack;
use quarry::rules::queries::{content, hero, level};
use quarry::save;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;
use quarry::ui::wizardry::{Wish, trial};

fn texts(all: &[&str]) -> Vec<String> {
    all.iter().map(|text| (*text).to_owned()).collect()
}

fn begun(place: &Path, actions: &[Action]) -> Session {
    let keeper = Keeper::in_folder(place.to_owned());
    let mut session = Session::new(Arc::new(Content::embedded()), keeper, || 5);
    session.try_out(5, actions);
    session
}

fn press(session: &mut Session, keys: &str) {
    for key in keys.chars() {
        session.key(match key {
            '\n' => Key::Enter,
            '^' => Key::Up,
            'v' => Key::Down,
            other => Key::Char(other),
        });
    }
}

/// How many creatures of that breed are on the level.
fn count(session: &Session, breed: &str) -> usize {
    let world = session.run().expect("a run is in play").world();
    let breed = content(world).breeds.find(breed).map(Kind);
    let all = world.resource::<Roster>().values();
    all.filter(|&&entity| world.get::<Kind>(entity).copied() == breed)
        .count()
}

fn drawn(session: &mut Session) -> String {
    let mut screen = Screen::new(80, 30);
    session.draw(&mut screen);
    screen.to_text()
}

/// Closes the session, and plays its log again.
fn replayed(place: &Path, mut session: Session) -> String {
    session.close();
    assert_eq!(session.flaw(), None);
    let hash = session.run().expect("a run is in play").game.hash();
    drop(session);
    let text = std::fs::read_to_string(place.join("run.log")).expect("the log is kept");
    let again = Session::new(
        Arc::new(Content::embedded()),
        Keeper::in_folder(place.to_owned()),
        || 5,
    );
    let run = again.run().expect("the run is kept");
    assert!(run.is_helped && run.game.hash() == hash);
    let report = save::replay(&text, Arc::new(Content::embedded())).expect("it is a log");
    assert!(report.parting.is_none(), "{report}");
    text
}

#[test]
fn a_trial_begins_where_it_is_told_and_never_counts() {
    let place = tempfile::tempdir().expect("a folder for the test");
    let content = Content::embedded();
    let with = texts(&["2 potion of healing"]);
    let beside = texts(&["3 wolf", "ogre"]);
    let actions = trial(&content, Some("the Cellars"), &with, &beside).expect("all is there");
    let session = begun(place.path(), &actions);
    let run = session.run().expect("a run has begun");
    assert_eq!(run.marks(), ["wizard"]);
    let depth = usize::from(level(run.world()).depth);
    assert_eq!(content.depths[depth].id, "the Cellars");
    assert!(count(&session, "wolf") >= 3 && count(&session, "ogre") >= 1);
    let potions = |world: &World| {
        let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
        let healing = content.items.find("potion of healing");
        let carried = pack.expect("he has one").iter();
        let alike = carried.filter(|it| Some(it.item.kind) == healing);
        alike.map(|it| it.item.count).sum::<u16>()
    };
    assert!(potions(session.run().expect("it goes on").world()) >= 2);
    let log = replayed(place.path(), session);
    assert!(log.contains("\nvisit ") && log.contains("\ngrant ") && log.contains("\nsummon "));
    assert!(log.contains("wizard"), "{log}");
}

#[test]
fn the_wizard_menu_does_what_is_chosen_and_the_log_replays() {
    let place = tempfile::tempdir().expect("a folder for the test");
    let mut session = begun(place.path(), &[]);
    assert_eq!(session.run().map(|run| run.is_helped), Some(true));
    // The wizard menu is the last line of the lenses.
    press(&mut session, "&v\n");
    assert!(drawn(&mut session).contains("What do you wish?"));
    press(&mut session, "\nwolf");
    let list = drawn(&mut session);
    assert!(
        list.contains("Summon what? wolf_") && !list.contains("kobold"),
        "{list}"
    );
    press(&mut session, "\n");
    assert_eq!(count(&session, "wolf"), 1);
    press(&mut session, "&v\n^\n");
    let world = session.run().expect("a run is in play").world();
    let known = level(world).known.positions();
    let known = known.filter(|&at| level(world).known[at].is_some()).count();
    assert!(known > 1_000, "{known} cells are known");
    let levels = Wish::Level.choices(content(world), "crypt");
    let Some(&(Action::Visit(depth), _)) = levels.first() else {
        panic!("there is a crypt");
    };
    press(&mut session, "&v\n^^\ncrypt\n");
    let world = session.run().expect("a run is in play").world();
    assert_eq!(level(world).depth, depth);
    replayed(place.path(), session);
}

#[test]
fn wizardry_is_for_the_hero_and_for_what_there_is() {
    let place = tempfile::tempdir().expect("a folder for the test");
    let content = Content::embedded();
    let actions = trial(&content, None, &[], &texts(&["wolf"])).expect("there are wolves");
    let session = begun(place.path(), &actions);
    let world = session.run().expect("a run is in play").world();
    let hero = hero(world).expect("he lives");
    let others = world.resource::<Roster>().values();
    let other = others
        .copied()
        .find(|&it| it != hero)
        .expect("there is a wolf");
    assert_eq!(actions::check(world, hero, Action::Reveal), Ok(()));
    assert_eq!(
        actions::check(world, other, Action::Reveal),
        Err(Refusal::NoSuchDeed)
    );
    let here = level(world).depth;
    let refused = [
        (Action::Visit(here), Refusal::ThereAlready),
        (Action::Visit(u8::MAX), Refusal::NoSuchDeed),
    ];
    for (action, why) in refused {
        assert_eq!(actions::check(world, hero, action), Err(why), "{action}");
    }
    for line in ["summon 65535", "grant 65535 1", "grant 0 0", "grant 0 101"] {
        let action = Action::parse(line).expect("it is an action");
        let refused = actions::check(world, hero, action);
        assert_eq!(refused, Err(Refusal::NoSuchDeed), "{line}");
    }
}

#[test]
fn the_program_says_everything_that_a_trial_lacks() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_quarry"))
            .args(["try", "--seed", "5"])
            .args(arguments)
            .env_remove("DISPLAY")
            .output()
            .expect("the program starts");
        let said = [output.stdout, output.stderr].concat();
        (
            output.status.success(),
            String::from_utf8_lossy(&said).into_owned(),
        )
    };
    let (is_fine, said) = run(&[
        "--place",
        "the Celars",
        "--with",
        "tourch",
        "--beside",
        "wolff",
    ]);
    assert!(
        !is_fine && said.contains("did you mean `the Cellars`?"),
        "{said}"
    );
    assert!(said.contains("did you mean `torch`?") && said.contains("did you mean `wolf`?"));
    let (is_fine, said) = run(&["--place", "1", "--kit", "mage"]);
    assert!(is_fine && said.contains('@'), "{said}");
    let (is_fine, said) = run(&["--with", "2 rusty dagger", "--with", "silent apple"]);
    assert!(
        !is_fine && said.contains("silent apple") && !said.contains("rusty"),
        "{said}"
    );
}

#[test]
fn a_trial_gives_items_with_a_quality_and_its_log_replays() {
    let place = tempfile::tempdir().expect("a folder for the test");
    let content = Content::embedded();
    let with = texts(&["2 rusty dagger", "jealous long sword"]);
    let actions = trial(&content, None, &with, &[]).expect("all is there");
    let session = begun(place.path(), &actions);
    let world = session.run().expect("a run has begun").world();
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let pack = pack.expect("he has one").iter();
    let names: Vec<String> = pack.map(|it| it.item.name(&content)).collect();
    assert!(names.contains(&"rusty dagger".to_owned()), "{names:?}");
    assert!(
        names.contains(&"jealous long sword".to_owned()),
        "{names:?}"
    );
    let log = replayed(place.path(), session);
    assert_eq!(log.matches("endow ").count(), 3, "{log}");
}

#[test]
fn a_trial_goes_on_with_content_that_has_changed() {
    let modded = |text: &str| {
        let files = [
            ("mod.ron", "( name: \"bees\", version: \"1\" )"),
            ("own.ron", text),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let bees = ModFiles::of("bees", files);
        Content::load(&Sources::embedded().with_mods(vec![bees]))
    };
    let first = modded("( breeds: [( id: \"bee\", like: \"wolf\" )] )").expect("it is sound");
    let beside = texts(&["2 bee"]);
    let actions = trial(&first, Some("1"), &[], &beside).expect("there are bees");
    let session = Session::new(Arc::new(first), Keeper::default(), || 5);
    let mut changes = vec![
        modded(
            "( breeds: [( id: \"bee\", like: \"wolf\", hp: 77 ), ( id: \"ant\", like: \"rat\" )] )",
        ),
        modded("( breeds: [( id: \"bee\", like: \"wolff\" )] )"),
    ];
    let mut session = session.with_reload(Box::new(move || {
        let next = changes.pop()?;
        Some(next.map_err(|errors| errors.to_string()))
    }));
    session.try_out(5, &actions);
    let turn = |session: &Session| session.run().map(|run| run.turn());
    let before = turn(&session);
    let told = |session: &mut Session| {
        for _ in 0..20 {
            session.tick();
        }
        let run = session.run().expect("it goes on");
        let last = run.messages.lines().last().expect("something was told");
        last.line()
    };
    assert!(told(&mut session).contains("left as it was: bees/own.ron:1"));
    assert!(told(&mut session).contains("read again"));
    assert_eq!((turn(&session), count(&session, "bee")), (before, 2));
    let run = session.run().expect("it goes on");
    let breeds = &content(run.world()).breeds;
    assert_eq!(breeds.row(breeds.find("bee").expect("it is there")).hp, 77);
    assert!(run.is_helped);
}
