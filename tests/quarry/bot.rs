//! How the scripted hero reacts to what it sees and carries. It plays the long runs by
//! which the game is measured, so it must not be more foolish than a player.

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::model::mind::Action;
use quarry::rules::queries::{hero, position};
use quarry::spatial::Pos;
use quarry::turn::driver;

/// A drawn room below the town, with the given hero in it.
fn room(map: &str, legend: &str, hero: &str) -> Game {
    room_with(map, legend, (hero, ""))
}

/// The same with more fields of the room.
fn room_with(map: &str, legend: &str, (hero, more): (&str, &str)) -> Game {
    let content = Arc::new(Content::embedded());
    let text = format!(
        "(title: \"A room\", depth: 1, map: \"\n{map}\n\", legend: {{{legend}}}, hero: ({hero}), \
         {more} steps: [Expect([Fate(\"Playing\")])])"
    );
    let read = scenario::read_text(Path::new("room.ron"), &text, &content);
    let scenarios = read.unwrap_or_else(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"))
    });
    let cast = Cast::of(&scenarios[0]);
    Stage::new(&scenarios[0], &cast, &content, 1).game
}

/// The hero's first action in the given room.
fn first(map: &str, legend: &str, hero: &str) -> Action {
    Bot::default().next_action(&room(map, legend, hero).world)
}

/// The hero's first action in a room where he knows no potion, scroll or wand.
fn first_among_strange(map: &str, legend: &str, hero: &str) -> Action {
    let game = room_with(map, legend, (hero, "strange: true,"));
    Bot::default().next_action(&game.world)
}

/// A creature of that breed that hunts the hero.
fn hunter(breed: &str, at: &str) -> String {
    format!("'o': Creature(breed: \"{breed}\", silent: true, hunts: (\"@\", {at}))")
}

const STAIRS_UNDERFOOT: &str = "
##########
#@..o....#
##########";

#[test]
fn it_leaves_a_fight_it_would_lose_by_the_stairs_it_stands_on() {
    let ogre = hunter("ogre", "(1, 1)");
    let weak = "hp: 8, max_hp: 30, carries: [], on: \"stairs up\"";
    assert_eq!(first(STAIRS_UNDERFOOT, &ogre, weak), Action::Ascend);
    // A creature beside it would only come along.
    let beside = "
##########
#@o......#
##########";
    assert_ne!(first(beside, &ogre, weak), Action::Ascend);
    // And from a rat it does not run.
    let rat = hunter("rat", "(1, 1)");
    assert_ne!(first(STAIRS_UNDERFOOT, &rat, weak), Action::Ascend);
}

#[test]
fn it_runs_for_the_stairs_unless_somebody_is_there_before_it() {
    let weak = "hp: 8, max_hp: 30, carries: []";
    let ogre = hunter("ogre", "(4, 1)");
    let open = "
##############
#<..@...o....#
##############";
    let west = Action::Step(quarry::spatial::Dir::West);
    assert_eq!(first(open, &ogre, weak), west);
    let barred = "
##############
#<.o....@....#
##############";
    let ogre = hunter("ogre", "(8, 1)");
    assert_ne!(first(barred, &ogre, weak), west);
}

#[test]
fn it_drinks_a_potion_when_it_helps() {
    let ogre = hunter("ogre", "(1, 1)");
    let quick = "carries: [\"potion of haste\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, &ogre, quick), Action::Quaff('a'));
    let rat = hunter("rat", "(1, 1)");
    assert_ne!(first(STAIRS_UNDERFOOT, &rat, quick), Action::Quaff('a'));
    let sick = "carries: [\"antidote\"], statuses: [(\"poisoned\", 30)]";
    assert_eq!(
        first(STAIRS_UNDERFOOT, "'o': Terrain(\"floor\")", sick),
        Action::Quaff('a')
    );
}

#[test]
fn it_reads_a_map_only_where_it_is_lost() {
    let nobody = "'o': Terrain(\"floor\")";
    let map = "carries: [\"scroll of magic mapping\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, nobody, map), Action::Read('a'));
    let stairs = "'o': Terrain(\"stairs down\")";
    assert_ne!(first(STAIRS_UNDERFOOT, stairs, map), Action::Read('a'));
}

#[test]
fn it_lets_sleepers_lie_that_are_too_strong_for_it() {
    let sleeper =
        |breed: &str| format!("'o': Creature(breed: \"{breed}\", silent: true, mood: Asleep)");
    let armed = "carries: [\"5 stone\"]";
    let at = Pos::new(4, 1);
    assert_eq!(
        first(STAIRS_UNDERFOOT, &sleeper("rat"), armed),
        Action::Throw('a', at)
    );
    assert_ne!(
        first(STAIRS_UNDERFOOT, &sleeper("ogre"), armed),
        Action::Throw('a', at)
    );
}

#[test]
fn it_tries_strange_bottles_only_in_peace_and_in_health() {
    let nobody = "'o': Terrain(\"floor\")";
    let quick = "carries: [\"potion of haste\"]";
    let quaff = Action::Quaff('a');
    assert_eq!(first_among_strange(STAIRS_UNDERFOOT, nobody, quick), quaff);
    let weak = "hp: 9, max_hp: 30, carries: [\"potion of haste\"]";
    assert_eq!(
        first_among_strange(STAIRS_UNDERFOOT, nobody, weak),
        Action::Rest
    );
    // It would be the best choice, but the hero cannot know that.
    let ogre = hunter("ogre", "(1, 1)");
    assert_ne!(first_among_strange(STAIRS_UNDERFOOT, &ogre, quick), quaff);
}

#[test]
fn with_its_back_to_the_wall_it_reads_an_unknown_scroll() {
    let cell = "
#####
#@o.#
#####";
    let ogre = hunter("ogre", "(1, 1)");
    let weak = "hp: 9, max_hp: 30, carries: [\"scroll of naming\"]";
    assert_ne!(first(cell, &ogre, weak), Action::Read('a'));
    assert_eq!(first_among_strange(cell, &ogre, weak), Action::Read('a'));
}

#[test]
fn it_reads_a_naming_scroll_when_it_has_things_to_name() {
    let nobody = "'o': Terrain(\"floor\")";
    let known = "carries: [\"scroll of naming\", \"potion of haste\"]";
    assert_ne!(first(STAIRS_UNDERFOOT, nobody, known), Action::Read('a'));
    // The scroll itself may be unidentified, like the rest.
    let read = first_among_strange(STAIRS_UNDERFOOT, nobody, known);
    assert_eq!(read, Action::Read('a'));
}

#[test]
fn it_aims_a_strange_wand_at_a_worthy_foe() {
    let is_cast = |action: Action| matches!(action, Action::Cast(..));
    let wand = "carries: [\"wand of slowness\"]";
    let ogre = hunter("ogre", "(1, 1)");
    assert!(is_cast(first_among_strange(STAIRS_UNDERFOOT, &ogre, wand)));
    let rat = hunter("rat", "(1, 1)");
    assert!(!is_cast(first_among_strange(STAIRS_UNDERFOOT, &rat, wand)));
}

#[test]
fn it_attacks_a_sleeper_it_can_learn_from() {
    let sleeper =
        |breed: &str| format!("'o': Creature(breed: \"{breed}\", silent: true, mood: Asleep)");
    let armed = "carries: [], wields: [\"battle axe\"]";
    let east = Action::Step(quarry::spatial::Dir::East);
    let near = "
######
#@..o#
######";
    assert_eq!(first(near, &sleeper("cutpurse"), armed), east);
    assert_ne!(first(near, &sleeper("ogre"), armed), east);
}

#[test]
fn it_wears_things_that_help_and_are_worth_their_weight() {
    let nobody = "'o': Terrain(\"floor\")";
    let ring = "carries: [\"ring of cinders\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, nobody, ring), Action::Wield('a'));
    let mail = "carries: [\"scale coat\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, nobody, mail), Action::Wield('a'));
    // He puts down a thing that would slow him even more.
    let weighed = "carries: [\"padded coat\", \"187 stone\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, nobody, weighed), Action::Drop('a'));
}

#[test]
fn it_rests_for_the_mana_that_it_fights_with() {
    let nobody = "'o': Terrain(\"floor\")";
    let spent = "mana: 1, carries: [\"primer of sparks\"]";
    assert_eq!(first(STAIRS_UNDERFOOT, nobody, spent), Action::Rest);
    let idle = "mana: 1, carries: []";
    assert_ne!(first(STAIRS_UNDERFOOT, nobody, idle), Action::Rest);
}

/// The places the hero visits within that number of actions.
fn trodden(game: &mut Game, deeds: u32) -> Vec<Pos> {
    let mut bot = Bot::default();
    let mut cells = Vec::new();
    for _ in 0..deeds {
        let action = bot.next_action(&game.world);
        driver::submit(&mut game.world, action).expect("it does what can be done");
        let hero = hero(&game.world).expect("he lives");
        cells.extend(position(&game.world, hero));
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[test]
fn it_does_not_stand_around_forever() {
    let nobody = "'o': Terrain(\"floor\")";
    let mut game = room(STAIRS_UNDERFOOT, nobody, "carries: []");
    assert_eq!(trodden(&mut game, 60).len(), 1, "there is nothing to do");
    let mut game = room(STAIRS_UNDERFOOT, nobody, "carries: []");
    assert!(trodden(&mut game, 400).len() > 3, "it gets restless");
}
