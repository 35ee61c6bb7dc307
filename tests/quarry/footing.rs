//! Steps that no drawn room can show: on ground that changes, with other content, without a
//! tactic, and in the middle of a rest.

use quarry::ui::task::Task;
use std::path::Path;
use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::actions;
use quarry::ai::layers::walk::Walker;
use quarry::ai::sense::footsteps;
use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::ActorId;
use quarry::model::level::Level;
use quarry::model::mind::{Action, DisabledTactics, Tactic};
use quarry::rules::queries::{entity_of, hero, position};
use quarry::spatial::noise::Hearable;
use quarry::spatial::{Dir, Pos};
use quarry::ui::messages::Messages;
use quarry::ui::run::Run;

fn build(text: &str, seed: u64) -> Game {
    let content = Arc::new(Content::embedded());
    let scenarios = scenario::read_text(Path::new("room.ron"), text, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = build_room::content_of(scenario, &content);
    build_room::build(scenario, &Cast::of(scenario), &content, seed)
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
    steps: [Ticks(1), Expect([Alive("b")])],
)"##;

/// Where the goblin and the brute are after the brute went west from ground of the given
/// kind.
fn after_a_push(from: &str) -> (Pos, Pos) {
    let mut game = build(BAY, 1);
    let world = &mut game.world;
    let [goblin, brute] = [2, 3].map(|id| entity_of(world, ActorId(id)).expect("it is there"));
    let content = quarry::rules::queries::content(world).clone();
    let terrain = content.terrain.find(from).expect("there is that ground");
    let at = position(world, brute).expect("it stands somewhere");
    let mut level = world.resource_mut::<Level>();
    level.set_terrain(at, terrain, &content);
    actions::perform(world, brute, Action::Step(Dir::West)).expect("the goblin gives way");
    let place = |entity| position(world, entity).expect("it stands somewhere");
    (place(goblin), place(brute))
}

#[test]
fn a_creature_that_cannot_take_the_others_cell_is_pushed_aside() {
    assert_eq!(after_a_push("floor"), (Pos::new(4, 1), Pos::new(3, 1)));
    assert_eq!(after_a_push("tree"), (Pos::new(3, 2), Pos::new(3, 1)));
}

#[test]
fn a_creature_with_nowhere_to_go_is_not_pushed() {
    let mut game = build(
        &BAY.replace("#..gb.#\n        ###.###", "###gb.#\n        #######"),
        1,
    );
    let world = &mut game.world;
    let brute = entity_of(world, ActorId(3)).expect("it is there");
    let content = quarry::rules::queries::content(world).clone();
    let tree = content.terrain.find("tree").expect("there are trees");
    let at = position(world, brute).expect("it stands somewhere");
    let mut level = world.resource_mut::<Level>();
    level.set_terrain(at, tree, &content);
    level.set_terrain(Pos::new(5, 1), tree, &content);
    let refused = actions::perform(world, brute, Action::Step(Dir::West));
    assert_eq!(refused, Err(actions::Refusal::Occupied));
}

#[test]
fn without_the_shoving_tactic_a_brute_does_not_push() {
    let pushed = |forgoes: Option<Tactic>| {
        let mut game = build(BAY, 1);
        let world = &mut game.world;
        let brute = entity_of(world, ActorId(3)).expect("it is there");
        if let Some(tactic) = forgoes {
            let forgoes = DisabledTactics::default().and(tactic);
            world.entity_mut(brute).insert(forgoes);
        }
        actions::perform(world, brute, Action::Step(Dir::West)).is_ok()
    };
    assert!(pushed(None) && pushed(Some(Tactic::Flanks)));
    assert!(!pushed(Some(Tactic::Shoving)));
}

/// Two creatures that mean to step on one cell.
const RIVALS: &str = r##"(
    title: "Rivals",
    map: "
        ###########
        #....@...m#
        #.......Om#
        ###########
    ",
    legend: {
        'm': Creature(breed: "ember mite", silent: true, initiative: 1),
        'O': Terrain("well"),
    },
    hero: (initiative: 9),
    steps: [Ticks(1), Expect([Alive("@")])],
)"##;

#[test]
fn without_the_flanks_tactic_a_creature_stays_when_its_cell_is_taken() {
    let moved = |forgoes: bool| {
        let mut game = build(RIVALS, 1);
        let world = &mut game.world;
        let second = entity_of(world, ActorId(3)).expect("it is there");
        if forgoes {
            let forgoes = DisabledTactics::default().and(Tactic::Flanks);
            world.entity_mut(second).insert(forgoes);
        }
        let before = position(world, second);
        quarry::turn::driver::run_ticks(world, 1);
        position(world, second) != before
    };
    assert!(moved(false));
    assert!(!moved(true));
}

/// A wounded hero at rest, and one other creature in his room, which is peaceful.
fn at_rest(breed: &str, map: &str) -> Run {
    let text = format!(
        r##"(
            title: "A rest",
            map: "
                ########
                {map}
                ########
            ",
            legend: {{ 's': Creature(breed: "{breed}", silent: true) }},
            hero: (hp: 1),
            steps: [Ticks(1), Expect([Alive("@")])],
        )"##
    );
    let mut run = Run::of(build(&text, 3), Messages::default());
    run.task = Some(Task::Rest);
    run
}

fn was_told(run: &Run) -> bool {
    let mut lines = run.messages.lines().iter();
    lines.any(|line| line.text.contains("comes right up to you"))
}

#[test]
fn a_creature_that_comes_beside_the_hero_ends_his_rest() {
    let mut run = at_rest("peasant", "#@....s#");
    let mut turns = 0;
    while run.task.is_some() && turns < 200 {
        run.go_on();
        turns += 1;
    }
    let world = run.world();
    let here = hero(world).and_then(|hero| position(world, hero));
    let there = entity_of(world, ActorId(2)).and_then(|other| position(world, other));
    let beside = here.zip(there);
    assert!(beside.is_some_and(|(here, there)| here.is_next_to(there)));
    assert!(was_told(&run), "after {turns} turns");
}

#[test]
fn a_creature_beside_the_hero_already_does_not_end_his_rest() {
    let mut run = at_rest("smith", "#@s....#");
    for _ in 0..5 {
        run.go_on();
        assert_eq!(run.task, Some(Task::Rest));
    }
    assert!(!was_told(&run));
}

#[test]
fn without_the_door_breaking_tactic_a_wolf_plans_no_path_through_doors() {
    let text = r##"(
        title: "A door between them",
        map: "
            ########
            #w.+..@#
            ########
        ",
        legend: { 'w': Creature(breed: "wolf") },
        steps: [Ticks(1), Expect([Alive("w")])],
    )"##;
    let mut game = build(text, 1);
    let world = &mut game.world;
    let content = quarry::rules::queries::content(world).clone();
    let wolf = entity_of(world, ActorId(2)).expect("it is there");
    let breed = content
        .breeds
        .row(content.breeds.find("wolf").expect("there are wolves"));
    let (here, centre) = (Pos::new(1, 1), Pos::new(6, 1));
    let mut flows = std::mem::take(&mut world.resource_mut::<Level>().flows);
    let level = world.resource::<Level>();
    let now = Hearable {
        centre,
        reach: 450,
        map: level.version(),
    };
    let walker = Walker::new(level, &content, breed).breaking(true, None);
    let (gait, size) = (content.handiness(breed), (level.width(), level.height()));
    flows.update(gait, size, now, |_| false, |at| walker.ground_cost(at));
    world.resource_mut::<Level>().flows = flows;
    let follows = |world: &World, forgoes: Option<&DisabledTactics>| {
        let walker = Walker::of(world, wolf).expect("it has a breed");
        let walker = walker.breaking(true, forgoes);
        let leads_on = footsteps::leads_on(world, wolf, centre);
        (leads_on, walker.step_along_noise(here).is_some())
    };
    assert_eq!(follows(world, None), (true, true));
    let forgoes = DisabledTactics::default().and(Tactic::Bashing);
    world.entity_mut(wolf).insert(forgoes);
    assert_eq!(follows(world, Some(&forgoes)), (false, false));
}
