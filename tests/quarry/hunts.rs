//! Hunts that no drawn room can show: across a save, and with other content.

use std::path::Path;
use std::sync::Arc;

use quarry::content::{Content, SourceFile, Sources};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::ActorId;
use quarry::model::mind::{Action, Goals};
use quarry::model::run::{Clock, Roster};
use quarry::turn::driver;

/// A goblin on its way to where it last saw the hero, and a rat that hunts the goblin.
const ROOM: &str = r##"(
    title: "A hunt to be saved",
    map: "
        ####################
        #g............######
        #############.######
        #@###########.....r#
        ####################
    ",
    legend: {
        'g': Creature(breed: "cave goblin", silent: true, hunts: ("@", (13, 3))),
        'r': Creature(breed: "rat", hunts: ("g", (13, 1))),
    },
    steps: [Expect([Hunts("g", "@")])],
)"##;

fn room(content: &Arc<Content>) -> Game {
    let scenarios = scenario::read_text(Path::new("room.ron"), ROOM, content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = build_room::content_of(scenario, content);
    build_room::build(scenario, &Cast::of(scenario), &content, 1)
}

fn quarries(game: &Game) -> Vec<(ActorId, Option<ActorId>)> {
    let roster = game.world.resource::<Roster>();
    let quarry = |entity| {
        let goals = game.world.get::<Goals>(entity).expect("actors have goals");
        goals.quarry.map(|quarry| quarry.who)
    };
    roster
        .iter()
        .map(|(&id, &entity)| (id, quarry(entity)))
        .collect()
}

fn wait(game: &mut Game, turns: u32) {
    for _ in 0..turns {
        driver::submit(&mut game.world, Action::Wait).expect("waiting is always possible");
    }
}

#[test]
fn a_hunt_goes_on_after_saving_and_loading() {
    let content = Arc::new(Content::embedded());
    let mut game = room(&content);
    wait(&mut game, 3);
    let before = quarries(&game);
    assert_eq!(
        before[1].1,
        Some(ActorId::HERO),
        "the goblin hunts the hero"
    );
    assert_eq!(before[2].1, Some(before[1].0), "the rat hunts the goblin");

    let content = game
        .world
        .resource::<quarry::model::run::ContentHandle>()
        .0
        .clone();
    let bytes = postcard::to_stdvec(&game.snapshot()).expect("a game can be written");
    let snapshot = postcard::from_bytes(&bytes).expect("and read again");
    let mut resumed = Game::resume(content, snapshot);
    assert_eq!(quarries(&resumed), before, "the same hunt the same");
    assert_eq!(resumed.hash(), game.hash());

    wait(&mut game, 12);
    wait(&mut resumed, 12);
    assert_eq!(quarries(&resumed), quarries(&game));
    assert_eq!(resumed.hash(), game.hash(), "and go on to the last bit");
    assert_eq!(resumed.world.resource::<Clock>().hero_turns, 15);
}

#[test]
fn a_breeds_movement_is_set_by_a_word_in_its_file() {
    let text = r##"(
        title: "Rats stand still",
        map: "
            #####
            #...#
            #.r.#
            #...#
            #####
        ",
        legend: { 'r': Creature(breed: "rat") },
        steps: [NeverWithin(100, [NotAt("r", (2, 2))])],
    )"##;
    let holds = |content: &Arc<Content>| {
        let scenarios = scenario::read_text(Path::new("room.ron"), text, content);
        scenario::run(&scenarios.expect("the room is sound")[0], content).has_passed()
    };
    let sources = Sources::embedded();
    let breeds = sources
        .text(SourceFile::Breeds)
        .replace("movement: Random", "movement: Static");
    assert!(!holds(&Arc::new(Content::embedded())));
    let other = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    assert!(holds(&Arc::new(other.expect("the other breeds are sound"))));
}
