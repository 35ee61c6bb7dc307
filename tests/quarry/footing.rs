//! Steps that no drawn room can show: on ground that changes, by other content, without a
//! tactic, and in the middle of a rest.

use std::path::Path;
use std::sync::Arc;

use quarry::actions;
use quarry::content::{Content, SourceFile, Sources};
use quarry::game::Game;
use quarry::model::{Action, ActorId, Forgoes, Level, Tactic, entity_of, hero, position};
use quarry::scenario::cast::Cast;
use quarry::scenario::{self, room};
use quarry::spatial::{Dir, Pos};
use quarry::ui::messages::Messages;
use quarry::ui::run::{Run, Task};

fn build(text: &str, seed: u64) -> Game {
    let content = Arc::new(Content::embedded());
    let scenarios = scenario::read_text(Path::new("room.ron"), text, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = room::content_of(scenario, &content);
    room::build(scenario, &Cast::of(scenario), &content, seed)
}

/// A goblin, and a brute that comes from the right; a bay to the side of the goblin.
const BAY: &str = r##"(
    title: "A bay",
    map: "
        #######
        #..gb.#
        ###.###
        #######
    ",
    legend: {
        'g': Creature(breed: "cave goblin"),
        'b': Creature(breed: "goblin brute"),
    },
    steps: [Ticks(1)],
)"##;

/// The goblin's place and the brute's after the brute went west from ground that is made
/// of that.
fn after_a_push(from: &str) -> (Pos, Pos) {
    let mut game = build(BAY, 1);
    let world = &mut game.world;
    let [goblin, brute] = [2, 3].map(|id| entity_of(world, ActorId(id)).expect("it is there"));
    let content = quarry::model::content(world).clone();
    let terrain = content.terrain.find(from).expect("there is that ground");
    let at = position(world, brute).expect("it stands somewhere");
    let mut level = world.resource_mut::<Level>();
    level.set_terrain(at, terrain, &content);
    actions::perform(world, brute, Action::Step(Dir::West)).expect("the goblin gives way");
    let place = |entity| position(world, entity).expect("it stands somewhere");
    (place(goblin), place(brute))
}

#[test]
fn who_can_not_be_where_the_other_was_is_pushed_aside() {
    assert_eq!(after_a_push("floor"), (Pos::new(4, 1), Pos::new(3, 1)));
    assert_eq!(after_a_push("tree"), (Pos::new(3, 2), Pos::new(3, 1)));
}

#[test]
fn nobody_is_pushed_who_has_nowhere_to_go() {
    let mut game = build(&BAY.replace("#..gb.#\n        ###.###", "###gb.#\n        #######"), 1);
    let world = &mut game.world;
    let brute = entity_of(world, ActorId(3)).expect("it is there");
    let content = quarry::model::content(world).clone();
    let tree = content.terrain.find("tree").expect("there are trees");
    let at = position(world, brute).expect("it stands somewhere");
    let mut level = world.resource_mut::<Level>();
    level.set_terrain(at, tree, &content);
    level.set_terrain(Pos::new(5, 1), tree, &content);
    let refused = actions::perform(world, brute, Action::Step(Dir::West));
    assert_eq!(refused, Err(actions::Refusal::Occupied));
}

#[test]
fn who_forgoes_shoving_or_the_sides_does_the_plain_thing() {
    let pushed = |forgoes: Option<Tactic>| {
        let mut game = build(BAY, 1);
        let world = &mut game.world;
        let brute = entity_of(world, ActorId(3)).expect("it is there");
        if let Some(tactic) = forgoes {
            let forgoes = Forgoes::default().and(tactic);
            world.entity_mut(brute).insert(forgoes);
        }
        actions::perform(world, brute, Action::Step(Dir::West)).is_ok()
    };
    assert!(pushed(None) && pushed(Some(Tactic::Flanks)));
    assert!(!pushed(Some(Tactic::Shoving)));
}

/// Two who mean to step on one cell.
const RIVALS: &str = r##"(
    title: "Rivals",
    map: "
        ###########
        #.@......g#
        #.......g.#
        ###########
    ",
    legend: { 'g': Creature(breed: "cave goblin", silent: true, initiative: 1) },
    hero: (initiative: 9),
    steps: [Ticks(1)],
)"##;

#[test]
fn who_forgoes_the_sides_stays_where_it_is_when_its_cell_is_taken() {
    let moved = |forgoes: bool| {
        let mut game = build(RIVALS, 1);
        let world = &mut game.world;
        let second = entity_of(world, ActorId(3)).expect("it is there");
        if forgoes {
            let forgoes = Forgoes::default().and(Tactic::Flanks);
            world.entity_mut(second).insert(forgoes);
        }
        let before = position(world, second);
        quarry::turn::driver::run_ticks(world, 1);
        position(world, second) != before
    };
    assert!(moved(false));
    assert!(!moved(true));
}

/// A spider that goes to lie in wait round the corner, by content in which it scuttles.
#[test]
fn who_lurks_strays_only_where_it_is_not_seen() {
    let text = r##"(
        title: "A lurker that never goes straight",
        map: "
            ##############
            #.....@......#
            #######+######
            #............#
            #............#
            #...s........#
            ##############
        ",
        legend: { 's': Creature(breed: "gutter imp", hp: 1, hunts: ("@", (6, 1))) },
        hero: (initiative: 900),
        seeds: (1, 20),
        steps: [NeverWithin(2, [Sees("@", "s")])],
    )"##;
    let sources = Sources::embedded();
    let breeds = sources.text(SourceFile::Breeds);
    let breeds = breeds.replace("erratic: 25", "erratic: 100");
    let content = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    let content = Arc::new(content.expect("the other breeds are sound"));
    let scenarios = scenario::read_text(Path::new("room.ron"), text, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    assert!(scenario::run(scenario, &content).has_passed());
}

/// A wounded hero, and a smith who may come by; he has nothing against anybody.
fn at_rest(smith: &str) -> Run {
    let text = format!(
        r##"(
            title: "A rest",
            map: "
                ########
                #@....s#
                ########
            ",
            legend: {{ 's': Creature(breed: "{smith}", silent: true) }},
            hero: (hp: 1),
            steps: [Ticks(1)],
        )"##
    );
    let mut run = Run::of(build(&text, 3), Messages::default());
    run.task = Some(Task::Rest);
    run
}

#[test]
fn who_comes_to_stand_beside_the_hero_ends_his_rest() {
    let mut run = at_rest("peasant");
    let mut turns = 0;
    while run.task.is_some() && turns < 200 {
        run.go_on();
        turns += 1;
    }
    let world = run.world();
    let here = hero(world).and_then(|hero| position(world, hero));
    let there = entity_of(world, ActorId(2)).and_then(|other| position(world, other));
    let is_beside = here.zip(there).is_some_and(|(here, there)| here.is_next_to(there));
    assert!(is_beside, "{here:?} {there:?} after {turns} turns");
    assert!(run.messages.lines().any(|line| line.text.contains("comes up beside you")));
    // Who stands there already is no news.
    run.task = Some(Task::Rest);
    let before = position_of(&run, 2);
    run.go_on();
    assert_eq!(run.task.is_some(), true);
    assert_eq!(position_of(&run, 2), before);
}

fn position_of(run: &Run, id: u32) -> Option<Pos> {
    let other = entity_of(run.world(), ActorId(id))?;
    position(run.world(), other)
}
