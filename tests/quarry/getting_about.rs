//! Tasks of the hero that last several turns: where they take him, what ends them, and
//! that he is told why.

use std::sync::Arc;

use bevy::ecs::world::World;
use proptest::prelude::*;
use quarry::ai::layers::walk::Walker;
use quarry::content::{Content, Leads};
use quarry::game::Game;
use quarry::mapgen;
use quarry::model::body::{ActorId, Health, Hunger, HungerStage, Statuses};
use quarry::model::level::Level;
use quarry::model::mind::Action;
use quarry::model::run::{Clock, Roster};
use quarry::model::things::{Item, Pack};
use quarry::rules::queries::{breed_of, content, entity_of, hero, level, position};
use quarry::rules::spawn;
use quarry::spatial::{Pos, flow};
use quarry::turn::driver;
use quarry::ui::client::Key;
use quarry::ui::command::{Command, Way};
use quarry::ui::gather::Gather;
use quarry::ui::layout::Layout;
use quarry::ui::messages::{Bookmark, Messages};
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::task::{Exploring, Task};
use quarry::ui::words;

use crate::lens::{room, room_with};

/// More turns than any task takes.
const LONG: u32 = 20_000;

fn here(run: &Run) -> Pos {
    let hero = hero(run.world()).expect("the run goes on");
    position(run.world(), hero).expect("he stands somewhere")
}

/// Does what a line of plain words says, as far as possible. Returns the messages.
fn order(run: &mut Run, line: &str) -> String {
    let command = words::parse(line).expect("it is a command");
    command_in(&mut Play::default(), run, command)
}

fn command_in(play: &mut Play, run: &mut Run, command: Command) -> String {
    let mut read = Bookmark::default();
    run.messages.read_on(&mut read);
    play.command(run, command);
    finish(run);
    let told = run.messages.read_on(&mut read).iter();
    told.map(|it| it.text.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Continues the hero's task until it ends. Returns the number of actions.
fn finish(run: &mut Run) -> u32 {
    let mut deeds = 0;
    while run.go_on() {
        deeds += 1;
        assert!(deeds < LONG, "it never ends");
    }
    deeds
}

#[test]
fn exploring_sees_everything_takes_things_and_says_so() {
    let map = "
        ###############
        #@....#.......#
        #.....+...*...#
        #.....#.......#
        ###.###########
        ###...........#
        #############>#
        ###############
    ";
    let legend = "'*': Items([\"short sword\"])";
    let mut run = room(map, legend, &[]);
    let told = order(&mut run, "explore");
    assert!(told.contains("short sword"), "{told}");
    let all = "You've explored everything you can reach here. Press > to walk to the way down.";
    assert!(told.contains(all), "{told}");
    let pack = hero(run.world()).and_then(|hero| run.world().get::<Pack>(hero));
    let sword = content(run.world()).items.find("short sword");
    assert!(
        pack.expect("he has one")
            .iter()
            .any(|it| Some(it.item.kind) == sword)
    );
    let (turn, at) = (run.turn(), here(&run));
    let told = order(&mut run, "explore");
    assert!(told.contains("You've explored everything"), "{told}");
    assert_eq!((run.turn(), here(&run)), (turn, at), "he went about again");
}

#[test]
fn exploring_leaves_offerings_to_the_player() {
    let map = "
        ###########
        #@..#....a#
        #...+..b.>#
        ###########
    ";
    let legend = "'a': Cell(terrain: \"offering stone\", items: [\"potion of healing\"]), \
                  'b': Cell(terrain: \"offering stone\", items: [\"short sword\"])";
    let mut run = room(map, legend, &[]);
    let told = order(&mut run, "explore");
    let news = "offerings lie on the stones here. Take one, and the rest turn to dust.";
    assert!(told.contains(news), "{told}");
    let told = order(&mut run, "explore");
    assert!(told.contains("You left behind"), "{told}");
    let lying = level(run.world()).items.values().map(Vec::len);
    assert_eq!(lying.sum::<usize>(), 2);
}

#[test]
fn exploring_leaves_junk_and_says_so() {
    let map = "
        ###########
        #@..*.....#
        #....!...>#
        ###########
    ";
    let legend = "'*': Items([\"club\", \"2 javelin\"]), '!': Items([\"potion of haste\"])";
    let mut run = room(map, legend, &[]);
    let told = order(&mut run, "explore");
    assert!(told.contains("You left behind a club."), "{told}");
    let hero = hero(run.world()).expect("he is there");
    let pack = run.world().get::<Pack>(hero).expect("he has one");
    let content = content(run.world());
    let has = |name| pack.iter().any(|it| it.item.name(content).contains(name));
    assert!(has("haste") && has("javelin") && !has("club"));
    let takes = |gather: Gather, name| {
        let item = Item::called(name, content).expect("there are such things");
        gather.takes(run.world(), hero, item)
    };
    for name in ["club", "stone", "long sword", "potion of haste", "rope"] {
        // A stone does less than the javelins he has now.
        let is_junk = ["club", "stone"].contains(&name);
        assert_eq!(takes(Gather::Useful, name), !is_junk, "{name}");
        assert!(takes(Gather::Everything, name) && !takes(Gather::Nothing, name));
    }
}

/// Lets two heroes explore until they have seen different things, action by action. Returns
/// how many actions that took.
fn explore_alike(one: &mut Run, other: &mut Run) -> u32 {
    let knows = |run: &Run| {
        let level = level(run.world());
        (level.known.clone(), level.known_items.clone())
    };
    for run in [&mut *one, &mut *other] {
        run.task = Some(Task::Explore(Exploring::default()));
    }
    let mut deeds = 0;
    while knows(one) == knows(other) && one.task == other.task {
        let goes_on = (one.go_on(), other.go_on());
        assert_eq!(goes_on, (true, true), "it ends before all is seen");
        deeds += 1;
        assert_eq!(here(one), here(other), "deed {deeds}");
    }
    deeds
}

#[test]
fn exploring_uses_no_knowledge_of_unseen_cells() {
    let map = "
        #################
        #xxx#########...#
        #xxx+..@....+..*#
        #xxx#########...#
        #################
    ";
    let plain = ("Terrain(\"floor\")", "Terrain(\"floor\")");
    // The thing behind the near door and, somewhere, behind the other; the number of actions
    // after which it can be seen.
    for ((near, far), least) in [
        ((plain.0, "Items([\"dagger\"])"), 5),
        ((plain.0, "Terrain(\"stairs down\")"), 5),
        (("Terrain(\"rock\")", plain.1), 3),
        (("Terrain(\"lava\")", plain.1), 3),
        (
            (
                "Creature(breed: \"cave rat\", silent: true, mood: Asleep)",
                plain.1,
            ),
            3,
        ),
    ] {
        let legend = |near, far| format!("'x': {near}, '*': {far}");
        let mut one = room(map, &legend(plain.0, plain.1), &[]);
        let mut other = room(map, &legend(near, far), &[]);
        let deeds = explore_alike(&mut one, &mut other);
        assert!(deeds >= least, "{near}, {far}: {deeds}");
    }
}

#[test]
fn things_the_hero_dropped_are_left_lying() {
    let map = "
        #######
        #@....#
        #######
    ";
    let mut run = room(map, "", &[]);
    order(&mut run, "drop a");
    let before = run.turn();
    order(&mut run, "travel at 5 1");
    order(&mut run, "explore");
    assert_eq!(run.turn(), before + 4, "he went back for it");
    assert_eq!(here(&run), Pos::new(5, 1));
}

#[test]
fn the_goal_is_left_for_the_player_to_take() {
    let content = Content::embedded();
    let goal = content.goal().expect("there is one").id.clone();
    let map = "
        #########
        #@.....*#
        #########
    ";
    let mut run = room(map, &format!("'*': Items([\"{goal}\"])"), &[]);
    let told = order(&mut run, "explore");
    assert!(told.contains("is here. Press g to pick it up."), "{told}");
    assert_eq!(here(&run), Pos::new(7, 1));
    let pack = hero(run.world()).and_then(|hero| run.world().get::<Pack>(hero));
    assert!(pack.is_some_and(|pack| pack.iter().all(|it| it.item.name(&content) != goal)));
}

#[test]
fn a_lock_or_a_sleeper_in_the_way_is_told() {
    let map = "
        ###########
        #@..L.....#
        ###########
    ";
    let mut run = room(map, "'L': Terrain(\"locked door\")", &[]);
    let told = order(&mut run, "explore");
    assert!(told.contains("There's a locked door"), "{told}");
    assert!(told.contains("You haven't found a way down yet."), "{told}");
    let map = "
        ##########
        #@..z..###
        ######.###
        ######...#
        ##########
    ";
    let sleeper = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep)";
    let mut run = room(map, sleeper, &[]);
    let told = order(&mut run, "explore");
    assert!(
        told.contains("The cave rat is asleep, blocking the way to the rest."),
        "{told}"
    );
    assert!(!told.contains("squeaks"), "{told}");
    let bound = "'z': Creature(breed: \"cave goblin\", silent: true, held: Tied)";
    let mut run = room(map, bound, &[]);
    let told = order(&mut run, "explore");
    assert!(
        told.contains("The cave goblin is blocking the way to the rest."),
        "{told}"
    );
}

#[test]
fn with_a_hunter_in_view_nothing_goes_on_by_itself() {
    let map = "
        ###############
        #@.......r....#
        ###############
    ";
    let rat = "'r': Creature(breed: \"cave rat\", silent: true, hunts: (\"@\", (1, 1)))";
    let mut run = room(map, rat, &["shout", "wait", "wait"]);
    let at = here(&run);
    let told = order(&mut run, "explore");
    let refusal =
        "It isn't safe to explore with a cave rat in sight. Press o again to explore anyway.";
    assert_eq!((told.as_str(), here(&run)), (refusal, at));
    order(&mut run, "travel at 5 1");
    assert_eq!(here(&run), Pos::new(2, 1), "a step, and no more");
}

#[test]
fn exploring_is_refused_once_for_each_threat_and_stops_when_it_is_upon_him() {
    let map = "
        ##################
        #................#
        #@.............r.#
        #................#
        ######.###########
        ######.###########
    ";
    let rat = "'r': Creature(breed: \"cave rat\", silent: true, hunts: (\"@\", (1, 2)))";
    let mut run = room(map, rat, &["shout", "wait"]);
    assert!(order(&mut run, "explore").contains("It isn't safe to explore"));
    let before = run.turn();
    let told = order(&mut run, "explore");
    assert!(!told.contains("safe"), "{told}");
    assert!(run.turn() > before, "he goes on");
    assert!(told.contains("A cave rat is right next to you."), "{told}");
    for _ in 0..5 {
        let told = order(&mut run, "explore");
        assert!(
            !told.contains("isn't safe to explore") && !told.contains("is right next to you"),
            "{told}"
        );
    }
}

#[test]
fn a_hunter_that_cannot_get_at_him_stops_nothing() {
    let map = "
        #############
        #@..........#
        #...≈≈p≈≈...#
        #...........#
        ######.######
        ######......#
        ###########.#
        ###########.#
    ";
    let pike = "'≈': Terrain(\"water\"), \
                'p': Creature(breed: \"cistern pike\", on: \"water\", silent: true, \
                hunts: (\"@\", (1, 1)))";
    let mut run = room(map, pike, &["shout"]);
    let told = order(&mut run, "explore");
    assert!(!told.contains("isn't safe to explore"), "{told}");
    assert!(here(&run) != Pos::new(1, 1), "{told}");
}

/// A long room in which the hero sets out on a walk of eight steps, and the result.
fn walk(map: &str, legend: &str) -> (Run, String) {
    let mut run = room(map, legend, &[]);
    let told = order(&mut run, "travel at 9 1");
    (run, told)
}

#[test]
fn a_foe_that_comes_into_view_ends_a_walk_and_is_named() {
    let map = "
        ############
        #@.........#
        #####.######
        #####z######
        ############
    ";
    for (mood, told_of) in [
        (
            ", mood: Asleep",
            "A cave rat comes into view, asleep. You've never met one before.",
        ),
        (
            "",
            "The cave rat comes for you! You've never met a cave rat before.",
        ),
    ] {
        let rat = format!("'z': Creature(breed: \"cave rat\", silent: true{mood})");
        let (run, told) = walk(map, &rat);
        assert!(here(&run).x < 9, "he went on to {}", here(&run));
        // A foe that is awake may turn on him as soon as it is seen.
        assert!(told.contains(told_of), "{told}");
        assert_eq!(run.task, None);
    }
}

#[test]
fn a_foe_that_low_screens_may_not_show_is_told_with_its_place() {
    let map = "
        ################
        ##............z#
        #@############B#
        ################
    ";
    let rat = "'B': Terrain(\"brazier\"), \
               'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep)";
    let mut run = room(map, rat, &[]);
    let told = order(&mut run, "explore");
    let rest = told.strip_prefix("A cave rat comes into view, asleep, 1");
    assert!(
        rest.is_some_and(|rest| rest.contains(" steps east.")),
        "{told}"
    );
}

#[test]
fn a_known_sleeper_ends_no_task() {
    let map = "
        ##############
        #@...........#
        #............#
        #...........z#
        ##############
    ";
    let rat = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep)";
    let mut run = room(map, rat, &[]);
    order(&mut run, "travel at 6 1");
    assert_eq!(here(&run), Pos::new(6, 1));
}

#[test]
fn automatic_movement_strikes_nobody() {
    let map = "
        ##########
        #@..z..###
        ######.###
        ######...#
        ##########
    ";
    let rat = "'z': Creature(breed: \"cave rat\", silent: true, mood: Unwary, statuses: [(\"held\", 90)])";
    let mut run = room(map, rat, &["wait"]);
    let whole = |run: &Run| {
        let rat = entity_of(run.world(), ActorId(2)).expect("it lives");
        let health = run.world().get::<Health>(rat);
        health.expect("it lives").is_whole()
    };
    for line in [
        "explore",
        "travel at 6 1",
        "run east",
        "explore",
        "run east",
    ] {
        order(&mut run, line);
        assert!(whole(&run), "{line} struck it");
    }
    assert!(here(&run).x <= 3);
}

#[test]
fn whoever_stands_on_the_stairs_is_not_struck_on_the_way_down() {
    let map = "
        #######
        #.@z..#
        #######
    ";
    let rat = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep, on: \"stairs down\")";
    let mut run = room(map, rat, &[]);
    let told = command_in(&mut Play::default(), &mut run, Command::Go(Way::Down));
    assert_eq!(told, "The cave rat is in the way.");
    assert_eq!((run.turn(), here(&run)), (0, Pos::new(2, 1)));
}

#[test]
fn a_sleeper_is_told_once() {
    let map = "
        ############
        #@.........#
        #####.######
        #####.######
        #####.######
        #####.######
        #####.######
        #####z######
        ############
    ";
    let rat = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep)";
    let (mut run, told) = walk(map, rat);
    assert!(told.contains("asleep"), "{told}");
    // Out of its view and back again.
    for (x, line) in [(9, "travel at 9 1"), (1, "travel at 1 1")] {
        let told = order(&mut run, line);
        assert_eq!((here(&run).x, told.as_str()), (x, ""));
    }
}

#[test]
fn travel_continues_past_peaceful_creatures() {
    let map = "
        ############
        #@.........#
        #.....p....#
        ############
    ";
    let legend = "'p': Creature(breed: \"peasant\", silent: true, statuses: [(\"held\", 90)])";
    let (run, told) = walk(map, legend);
    assert_eq!(here(&run), Pos::new(9, 1), "{told}");
}

#[test]
fn a_wound_ends_a_walk() {
    let map = "
        ############
        #@.........#
        ############
    ";
    let mut run = room(map, "", &[]);
    let poison = content(run.world())
        .statuses
        .find("poisoned")
        .expect("there is such");
    let hero = hero(run.world()).expect("he is there");
    let mut statuses = run
        .game
        .world
        .get_mut::<Statuses>(hero)
        .expect("he has a body");
    statuses.0.push((poison, 40));
    let told = order(&mut run, "travel at 9 1");
    assert!(here(&run).x < 9, "{told}");
    assert!(!told.is_empty(), "he is not told why");
}

#[test]
fn a_rest_says_why_it_ends() {
    let map = "
        ######
        #@...#
        ######
    ";
    let mut run = room(map, "", &[]);
    assert_eq!(order(&mut run, "rest"), "You don't need to rest.");
    let hero = hero(run.world()).expect("he is there");
    run.game
        .world
        .get_mut::<Health>(hero)
        .expect("he lives")
        .now -= 3;
    let told = order(&mut run, "rest");
    assert!(told.ends_with("You're fully rested."), "{told}");
    let health = *run.world().get::<Health>(hero).expect("he lives");
    assert!(health.is_whole());
}

#[test]
fn an_ailment_ends_no_rest_until_it_is_grave() {
    let map = "
        ######
        #@...#
        ######
    ";
    for (health, is_rested) in [(100, true), (45, false)] {
        let mut run = room(map, "", &[]);
        let poison = content(run.world())
            .statuses
            .find("poisoned")
            .expect("there is such");
        let hero = hero(run.world()).expect("he is there");
        let world = &mut run.game.world;
        world
            .get_mut::<Statuses>(hero)
            .expect("he has a body")
            .0
            .push((poison, 12));
        let mut body = world.get_mut::<Health>(hero).expect("he lives");
        body.now = body.max * health / 100;
        let told = order(&mut run, "rest");
        assert_eq!(told.contains("You're fully rested."), is_rested, "{told}");
    }
}

/// Where the hero of the given room ends after running east.
fn after_a_run_east(map: &str, legend: &str) -> Pos {
    let mut run = room(map, legend, &[]);
    order(&mut run, "run east");
    here(&run)
}

#[test]
fn a_run_follows_a_passage_to_where_it_forks() {
    let map = "
        ###########
        #@...######
        ####.######
        ####.......
        #######.###
        #######.###
        ###########
    ";
    assert_eq!(after_a_run_east(map, ""), Pos::new(7, 3));
}

#[test]
fn a_run_stops_at_a_gap_a_door_or_a_thing() {
    let map = "
        ####.##########
        #@............#
        ###############
    ";
    assert_eq!(after_a_run_east(map, ""), Pos::new(4, 1));
    let map = "
        ##############
        #@.....+.....#
        ##############
    ";
    assert_eq!(after_a_run_east(map, ""), Pos::new(6, 1));
    let map = "
        ##############
        #@.....*.....#
        ##############
    ";
    assert_eq!(
        after_a_run_east(map, "'*': Items([\"dagger\"])"),
        Pos::new(6, 1)
    );
}

#[test]
fn a_run_in_the_open_goes_straight_to_the_wall() {
    let map = "
        ##############
        #............#
        #@...........#
        #............#
        ##############
    ";
    let mut run = room(map, "", &[]);
    order(&mut run, "run east");
    assert_eq!(here(&run), Pos::new(12, 2));
    order(&mut run, "run northwest");
    assert_eq!(here(&run), Pos::new(11, 1));
}

#[test]
fn the_key_for_a_way_down_goes_there_first_and_says_where_it_leads() {
    let map = "
        ############
        #@........>#
        ############
    ";
    let mut run = room(map, "", &["wait"]);
    let depth = level(run.world()).depth;
    let told = order(&mut run, "descend");
    assert_eq!(
        (here(&run), level(run.world()).depth),
        (Pos::new(10, 1), depth)
    );
    assert!(told.contains("This leads down to"), "{told}");
    assert!(told.contains("Press > to take it."), "{told}");
    order(&mut run, "descend");
    assert_ne!(level(run.world()).depth, depth);
    let mut run = room("\n####\n#@.#\n####\n", "", &[]);
    let told = order(&mut run, "descend");
    assert_eq!(
        told,
        "You haven't found a way down yet. Press o to explore."
    );
}

#[test]
fn a_destination_can_be_chosen_with_the_keyboard_alone() {
    let map = "
        ############
        #@....*...>#
        #..........#
        ############
    ";
    let mut run = room(map, "'*': Items([\"dagger\"])", &["wait"]);
    let (mut play, layout) = (Play::default(), Layout::default());
    // The cursor starts on the stairs down, and Tab moves it to the thing.
    for key in [Key::Char('_'), Key::Tab, Key::Enter] {
        play.key(&mut run, layout, key);
    }
    finish(&mut run);
    assert_eq!(here(&run), Pos::new(6, 1));
    for key in [
        Key::Char('_'),
        Key::Char('>'),
        Key::Down,
        Key::Left,
        Key::Enter,
    ] {
        play.key(&mut run, layout, key);
    }
    finish(&mut run);
    assert_eq!(here(&run), Pos::new(9, 2));
    // Esc costs nothing.
    let turn = run.turn();
    for key in [Key::Char('_'), Key::Escape] {
        play.key(&mut run, layout, key);
    }
    assert_eq!((run.turn(), here(&run)), (turn, Pos::new(9, 2)));
}

#[test]
fn an_interrupted_traveller_is_offered_the_same_place_again() {
    let map = "
        ############
        #@.........#
        #####.######
        #####z######
        ############
    ";
    let rat = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep)";
    let (mut run, _) = walk(map, rat);
    assert!(here(&run).x < 9);
    let (mut play, layout) = (Play::default(), Layout::default());
    for key in [Key::Char('_'), Key::Enter] {
        play.key(&mut run, layout, key);
    }
    finish(&mut run);
    assert_eq!(here(&run), Pos::new(9, 1));
}

#[test]
fn a_repeated_throw_follows_its_target() {
    let map = "
        ############
        #@.....r...#
        #..........#
        ############
    ";
    let rat = "'r': Creature(breed: \"cave rat\", silent: true, hp: 900, max_hp: 900, statuses: [(\"held\", 90)])";
    let mut run = room(map, rat, &["wait"]);
    let (mut play, layout) = (Play::default(), Layout::default());
    let told = command_in(&mut play, &mut run, Command::Again);
    assert_eq!(told, "There's nothing to repeat yet.");
    for key in [Key::Char('t'), Key::Char('a'), Key::Enter] {
        play.key(&mut run, layout, key);
    }
    let lines = run.messages.lines().len();
    assert!(lines > 0);
    // The thrown item is gone: repeating the throw is refused and takes no time.
    let turn = run.turn();
    let told = command_in(&mut play, &mut run, Command::Again);
    assert!(!told.is_empty());
    assert_eq!(run.turn(), turn, "{told}");
}

/// A level of the game with no other creatures on it.
fn deserted(content: &Arc<Content>, seed: u64, depth: u8, is_lit: bool) -> Run {
    let plan = mapgen::plan(content, depth, seed);
    let mut level = Level::new(depth, plan.terrain, content);
    level.light = if is_lit { 255 } else { 0 };
    for (item, at) in plan.items {
        level.lay(at, item);
    }
    let start = level.ground().iter().find(|&(_, &terrain)| {
        let leads = content.terrain.row(terrain).leads;
        matches!(leads, Some(Leads::Up | Leads::Out))
    });
    let start = start.expect("there is a way up").0;
    let mut game = Game::in_room(content.clone(), seed, level);
    let breed = content.breeds.find("adventurer").expect("there are some");
    let hero = spawn::spawn_actor(&mut game.world, ActorId::HERO, breed, start);
    // Neither hunger nor later arrivals shall end the walk.
    game.world.entity_mut(hero).insert(Hunger {
        stage: HungerStage::Normal,
        left: 1_000_000,
    });
    let mut health = game.world.get_mut::<Health>(hero).expect("he lives");
    (health.now, health.max) = (30_000, 30_000);
    driver::run(&mut game.world);
    let mut run = Run::of(game, Messages::default());
    run.act(Action::Wait).expect("he can wait, and looks about");
    run
}

/// Removes creatures that have come to the level since.
fn send_away(world: &mut World) {
    let others = world.resource::<Roster>().0.clone().into_iter();
    for (id, other) in others.filter(|(id, _)| *id != ActorId::HERO) {
        let at = position(world, other).expect("it stands somewhere");
        world.resource_mut::<Level>().set_occupant(at, None);
        world.resource_mut::<Roster>().0.remove(&id);
        world.despawn(other);
    }
}

/// The unseen cells that he can reach with bare hands from where he is. He cannot know of a
/// path that was dug after he looked there.
fn unseen(world: &World) -> Vec<Pos> {
    let hero = hero(world).expect("he lives");
    let (level, content) = (level(world), content(world));
    let breed = breed_of(world, hero).expect("he has one");
    let walker = Walker::new(level, content, breed);
    let memory = Walker::by_memory(level, content, breed);
    let now = world.resource::<Clock>().hero_turns;
    let is_safe = |at: Pos| {
        let terrain = level.terrain_at(at).map(|id| content.terrain.row(id));
        terrain.is_some_and(|it| it.burns.range().1 <= 0 && !it.portal) && !level.is_hot(at, now)
    };
    let cost = |at: Pos| {
        let is_as_known =
            level.known.get(at).is_some_and(Option::is_none) || memory.ground_cost(at).is_some();
        let cost = walker.ground_cost(at);
        cost.filter(|_| is_as_known && is_safe(at))
    };
    let start = position(world, hero).expect("he stands somewhere");
    let field = flow::flood(level.ground(), &[(start, 0)], flow::UNREACHED - 1, cost);
    let reached = field.iter().filter(|(_, cost)| **cost != flow::UNREACHED);
    let unseen = reached.filter(|&(at, _)| level.known[at].is_none());
    unseen.map(|(at, _)| at).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn exploring_ends_without_loops_and_leaves_nothing_unseen(
        seed in 0u64..10_000, depth in 0u8..15, is_lit in any::<bool>()
    ) {
        let content = Arc::new(Content::embedded());
        let mut run = deserted(&content, seed, depth, is_lit);
        let mut presses = 0;
        loop {
            let told = order(&mut run, "explore");
            presses += 1;
            prop_assert!(run.is_on(), "he died: {told}");
            if told.contains("You've explored everything you can reach here.") {
                break;
            }
            prop_assert!(presses < 100, "it goes on and on: {told}");
            send_away(&mut run.game.world);
        }
        let unseen = unseen(run.world());
        prop_assert!(unseen.is_empty(), "unseen on {depth} of {seed}: {unseen:?}");
        // He knows it now: pressing the key again takes no time.
        let turn = run.turn();
        order(&mut run, "explore");
        prop_assert_eq!(run.turn(), turn);
        prop_assert_eq!(run.task, None::<Task>);
    }
}

#[test]
fn exploring_lets_dangerous_sleepers_sleep_until_told_to_go_on() {
    let map = "
        ###############
        #@............#
        #######.#######
        #######.#######
        ####.......####
        ####...z...####
        ####.......####
        #######.#######
        #######.....###
        ###############
    ";
    let sleeper = |breed: &str| {
        let legend = format!("'z': Creature(breed: \"{breed}\", silent: true, mood: Asleep)");
        room(map, &legend, &[])
    };
    let rests = |told: &str| told.contains("is sleeping near what's left to explore");
    let explored = |run: &mut Run| {
        let mut told = Vec::new();
        for _ in 0..6 {
            told.push(order(run, "explore"));
        }
        told
    };
    let mut run = sleeper("ogre");
    let told = explored(&mut run);
    let stop = told.iter().position(|told| rests(told));
    let stop = stop.unwrap_or_else(|| panic!("{told:?}"));
    assert_eq!(
        told.iter().filter(|told| rests(told)).count(),
        1,
        "{told:?}"
    );
    assert!(told[stop].contains("An ogre is sleeping"), "{told:?}");
    assert!(here(&run).y > 6, "then he goes past: {told:?}");
    let told = explored(&mut sleeper("cave rat"));
    assert!(!told.iter().any(|told| rests(told)), "{told:?}");
}

#[test]
fn of_two_ways_down_the_gentler_one_is_taken_and_both_are_named() {
    let content = Arc::new(Content::embedded());
    let kit = content.kit_called("hunter").expect("there are hunters");
    let mut run = Run::with_kit(content, 3, kit);
    let told = command_in(&mut Play::default(), &mut run, Command::Go(Way::Down));
    let named = "You head for the Cellars (danger 1). Other ways lead to the Heath (danger 2).";
    assert!(told.contains(named), "{told}");
}

#[test]
fn leaving_a_companion_behind_needs_a_yes() {
    let hound = "'c': Creature(breed: \"hound\", companion: true, statuses: [(\"webbed\", 60)])";
    let begin = |steps: usize| {
        let row = format!("#c{}@#", ".".repeat(steps - 1));
        let wall = "#".repeat(row.len());
        let map = format!("{wall}\n{row}\n{wall}");
        let rest = "hero: (on: \"stairs down\"), depth: 1";
        room_with(&format!("map: \"{map}\", legend: {{{hound}}}, {rest}"), &[])
    };
    let leave = |play: &mut Play, run: &mut Run| {
        command_in(play, run, Command::Go(Way::Down));
        level(run.world()).depth
    };
    let (mut play, mut run) = (Play::default(), begin(21));
    assert_eq!(leave(&mut play, &mut run), 1, "it asks first");
    play.key(&mut run, Layout::default(), Key::Enter);
    finish(&mut run);
    assert_eq!(level(run.world()).depth, 3);
    // One that is near enough comes along without a question.
    let (mut play, mut run) = (Play::default(), begin(20));
    assert_eq!(leave(&mut play, &mut run), 3);
    // One that was told to wait stays without a question, however far.
    let row = format!("#c@{}>#", ".".repeat(21));
    let wall = "#".repeat(row.len());
    let far = format!("map: \"{wall}\\n{row}\\n{wall}\", legend: {{{hound}}}, depth: 1");
    let mut deeds = vec!["order b"];
    deeds.extend(["east"; 22]);
    let (mut play, mut run) = (Play::default(), room_with(&far, &deeds));
    assert_eq!(leave(&mut play, &mut run), 3);
}
