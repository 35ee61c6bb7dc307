//! Creatures that flee from a level by the stairs: they leave, are met again or come back,
//! and none is ever lost or doubled.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::actions::{self, Refusal, effect};
use quarry::content::{Content, Exits, Leads, Rules};
use quarry::game::Game;
use quarry::model::bands::{Band, InBand, Member};
use quarry::model::body::{ActorId, Allegiance, Health, Home, Kind};
use quarry::model::level::Level;
use quarry::model::mind::{Action, Awareness, Drive, Fright, Goals, Quarry};
use quarry::model::run::{Clock, Fled, Gone, Nemeses, Roster, Streams};
use quarry::model::things::{Item, Pack};
use quarry::rules::band_membership::{band_of, bring};
use quarry::rules::level_exits::{beyond, exit_action, may_leave};
use quarry::rules::level_record::Elsewhere;
use quarry::rules::queries::{entity_of, level, position};
use quarry::rules::spawn;
use quarry::save::{Saved, decode, encode};
use quarry::spatial::Pos;
use quarry::turn::exits::back;
use quarry::turn::{exits, travel};
use quarry::ui::look;
use rand::RngExt;

/// The game's content, with these numbers.
fn content(exits: Exits) -> Arc<Content> {
    let content = Content::embedded();
    let rules = Rules {
        exits,
        arrival_pace: 0,
        ..content.rules.clone()
    };
    Arc::new(content.with_rules(rules))
}

/// All come back, soon and alone.
const SOON: Exits = Exits {
    returns: 100,
    away: (10, 10),
    mended: 0,
    friends: 0,
};

/// The level that many stairs below the town, always by the first of them.
fn down(content: &Content, stairs: u8) -> u8 {
    (0..stairs).fold(0, |depth, _| content.ways_down(depth)[0])
}

/// A run that has come that many stairs down.
fn at_depth(exits: Exits, stairs: u8, seed: u64) -> Game {
    let content = content(exits);
    let mut game = Game::new(content.clone(), seed);
    for stairs in 1..=stairs {
        travel::go_to(&mut game.world, down(&content, stairs));
    }
    game
}

fn stairs(world: &World, leads: Leads) -> Pos {
    let content = quarry::rules::queries::content(world);
    level(world).find_lead(leads, content).expect("there are")
}

/// Lets a creature leave by those stairs, wherever it stands.
fn leave(world: &mut World, entity: Entity, leads: Leads) {
    let at = stairs(world, leads);
    let to = beyond(level(world), quarry::rules::queries::content(world), at)
        .expect("the stairs lead somewhere");
    let beside = travel::free_cell_near(level(world), at);
    effect::place(world, entity, beside);
    effect::slip_away(world, entity, (leads, to));
    exits::see_off(world);
}

/// A newborn of that breed at the stairs down, away from the hero.
fn born(world: &mut World, breed: &str) -> (ActorId, Entity) {
    let breed = quarry::rules::queries::content(world).breeds.find(breed);
    let breed = breed.expect("there is such a breed");
    let at = travel::free_cell_near(level(world), stairs(world, Leads::Down));
    let id = world.resource_mut::<Clock>().new_actor_id();
    (id, spawn::spawn_actor(world, id, breed, at))
}

fn wait(world: &mut World, ticks: u64) {
    world.resource_mut::<Clock>().tick += ticks;
    back::come_back(world);
}

/// The ids of all creatures, wherever they are.
fn everybody(world: &World) -> Vec<ActorId> {
    let here = world.resource::<Roster>().keys().copied();
    let there = world.resource::<Elsewhere>().0.values();
    let there = there.flat_map(|record| record.actors.iter().map(|actor| actor.id));
    let gone = world.resource::<Gone>().0.iter().map(|it| it.actor.id);
    let nemeses = world.resource::<Nemeses>().waiting();
    let set_out = nemeses.map(|(_, actor)| actor.id);
    here.chain(there).chain(gone).chain(set_out).collect()
}

#[test]
fn no_creature_is_lost_or_doubled_however_many_leave_and_come_back() {
    let exits = Exits {
        returns: 60,
        away: (20, 300),
        mended: 50,
        friends: 60,
    };
    let (mut left, mut came, mut met) = (0, 0, 0);
    for seed in 0..12 {
        let mut game = at_depth(exits, 2, seed);
        let mut rng = Streams::new(seed + 77).cosmetic;
        let mut known: BTreeSet<ActorId> = BTreeSet::new();
        for step in 0..80 {
            let world = &mut game.world;
            let before = world.resource::<Gone>().0.len();
            match rng.random_range(0..10_u32) {
                0..=4 => {
                    let roster: Vec<Entity> =
                        world.resource::<Roster>().values().copied().collect();
                    let one = roster[rng.random_range(0..roster.len())];
                    let leads = [Leads::Up, Leads::Down][rng.random_range(0..2_usize)];
                    if may_leave(world, one) {
                        leave(world, one, leads);
                        left += 1;
                    }
                }
                5..=8 => {
                    wait(world, rng.random_range(1..200));
                    came += before - world.resource::<Gone>().0.len();
                }
                _ => {
                    let rules = quarry::rules::queries::content(world);
                    let [above, here, below] = [1, 2, 3].map(|stairs| down(rules, stairs));
                    let to = if level(world).depth == here {
                        [above, below][rng.random_range(0..2_usize)]
                    } else {
                        here
                    };
                    travel::go_to(world, to);
                    met += before - world.resource::<Gone>().0.len();
                }
            }
            let all = everybody(world);
            let now: BTreeSet<ActorId> = all.iter().copied().collect();
            assert_eq!(all.len(), now.len(), "seed {seed}, step {step}: twice");
            assert!(known.is_subset(&now), "seed {seed}, step {step}: lost");
            known = now;
        }
        quarry::game::open_eyes(&mut game.world);
        let saved = Saved::of(game.snapshot());
        let content = content(exits);
        let read = decode(&encode(&saved, &content), &content).expect("it is sound");
        let resumed = Game::resume(content, read.snapshot);
        assert_eq!(resumed.hash(), game.hash(), "seed {seed}");
        assert_eq!(everybody(&resumed.world), everybody(&game.world));
    }
    assert!(left > 100 && came > 20 && met > 20, "{left} {came} {met}");
}

#[test]
fn a_creature_that_has_left_by_stairs_never_does_again() {
    let mut game = at_depth(SOON, 2, 5);
    let world = &mut game.world;
    let (id, wolf) = born(world, "wolf");
    assert!(may_leave(world, wolf));
    leave(world, wolf, Leads::Down);
    assert!(entity_of(world, id).is_none() && world.resource::<Fled>().0.contains(&id));
    wait(world, 9);
    assert!(entity_of(world, id).is_none(), "it is not time yet");
    wait(world, 1);
    let wolf = entity_of(world, id).expect("it is back");
    let at = position(world, wolf).expect("it stands somewhere");
    assert!(at.steps_to(stairs(world, Leads::Down)) <= 1);
    assert!(!may_leave(world, wolf));
    effect::place(world, wolf, stairs(world, Leads::Down));
    let refused = actions::perform(world, wolf, Action::Descend);
    assert_eq!(refused, Err(Refusal::NoSuchDeed));
}

#[test]
fn a_returning_creature_has_healed_and_hunts_the_foe_it_ran_from() {
    let exits = Exits { mended: 70, ..SOON };
    let mut game = at_depth(exits, 2, 5);
    let world = &mut game.world;
    let (id, wolf) = born(world, "wolf");
    let whole = world.get::<Health>(wolf).expect("it has a body").max;
    world.get_mut::<Health>(wolf).expect("it has a body").now = 1;
    world
        .get_mut::<Goals>(wolf)
        .expect("it has goals")
        .is_shaken = true;
    let whom = Some(ActorId::HERO);
    let at = Pos::new(9, 9);
    let (from, centre, fright) = (vec![at], at, Fright::Fear);
    world.entity_mut(wolf).insert(Drive::Flee {
        whom,
        from,
        centre,
        fright,
    });
    leave(world, wolf, Leads::Down);
    wait(world, 200);
    assert!(entity_of(world, id).is_none(), "it licks its wounds");
    wait(world, 9_999);
    let wolf = entity_of(world, id).expect("it is back");
    let health = world.get::<Health>(wolf).expect("it has a body");
    assert!(health.now >= whole * 70 / 100, "{health:?}");
    let goals = world.get::<Goals>(wolf).expect("it has goals");
    let (who, last_seen) = (ActorId::HERO, at);
    assert_eq!(goals.quarry, Some(Quarry { who, last_seen }));
    assert!(!goals.is_shaken);
}

#[test]
fn creatures_that_flee_between_town_and_dungeon_all_come_back() {
    let never = Exits { returns: 0, ..SOON };
    let mut game = at_depth(never, 1, 3);
    let world = &mut game.world;
    let (id, rat) = born(world, "cave rat");
    leave(world, rat, Leads::Up);
    let (other, deer) = born(world, "cave rat");
    leave(world, deer, Leads::Down);
    wait(world, 5_000);
    // The hero came by the stairs up, and is in the way.
    assert!(entity_of(world, id).is_none());
    let far = travel::free_cell_near(level(world), stairs(world, Leads::Down));
    let hero = entity_of(world, ActorId::HERO).expect("he is there");
    effect::place(world, hero, far);
    wait(world, 1);
    assert!(entity_of(world, id).is_some(), "it waited on the stairs");
    assert!(entity_of(world, other).is_none(), "it went deeper");
    let below = down(quarry::rules::queries::content(world), 2);
    travel::go_to(world, below);
    let rat = entity_of(world, other).expect("there it is");
    let at = position(world, rat).expect("it stands somewhere");
    let up = stairs(world, Leads::Up);
    assert!((3..=12).contains(&at.steps_to(up)), "{at}, stairs at {up}");
    assert_eq!(world.get::<Home>(rat), Some(&Home(at)));
    assert!(!may_leave(world, rat));
}

#[test]
fn a_band_loses_a_member_that_leaves_and_takes_it_back() {
    let mut game = at_depth(SOON, 2, 5);
    let world = &mut game.world;
    let kind = quarry::rules::queries::content(world)
        .bands
        .find("wolf pack");
    let kind = kind.expect("there are such bands");
    let wolves = [(); 3].map(|()| born(world, "wolf"));
    let role = quarry::content::Role::Leader;
    let mut members = wolves.map(|(id, _)| Member::new(id, quarry::content::Role::Member));
    members[0].role = role;
    let band = Band::new(kind, members.to_vec(), 0).expect("there are members");
    bring(world, band);
    let (leader, other) = (wolves[0], wolves[1]);
    leave(world, leader.1, Leads::Down);
    let left = band_of(world, other.1).expect("two are a band still");
    assert_eq!((left.members.len(), left.leader), (2, None));
    wait(world, 10);
    let back = entity_of(world, leader.0).expect("it is back");
    let whole = band_of(world, back).expect("it is of the band again");
    assert_eq!((whole.members.len(), whole.leader), (3, Some(leader.0)));
    assert_eq!(world.get::<InBand>(back).map(|it| it.role), Some(role));
}

#[test]
fn friends_come_from_the_next_level_and_are_no_longer_there() {
    let exits = Exits {
        friends: 100,
        ..SOON
    };
    let mut most = 0;
    for seed in 0..10 {
        let mut game = at_depth(exits, 3, seed);
        let world = &mut game.world;
        // Two wolves below, one asleep, and one above that flees to them.
        let by_the_stairs = travel::free_cell_near(level(world), stairs(world, Leads::Up));
        let (awake, wolf) = born(world, "wolf");
        effect::place(world, wolf, by_the_stairs);
        let beside = travel::free_cell_near(level(world), by_the_stairs);
        let (asleep, wolf) = born(world, "wolf");
        effect::place(world, wolf, beside);
        let mut sleeper = world.get_mut::<Awareness>(wolf).expect("it has a mind");
        sleeper.alertness = quarry::model::mind::Alertness::Asleep;
        let above = down(quarry::rules::queries::content(world), 2);
        travel::go_to(world, above);
        let hero = entity_of(world, ActorId::HERO).expect("he is there");
        effect::place(
            world,
            hero,
            travel::free_cell_near(level(world), stairs(world, Leads::Up)),
        );
        let (_, wolf) = born(world, "wolf");
        leave(world, wolf, Leads::Down);
        wait(world, 10);
        let below = down(quarry::rules::queries::content(world), 3);
        let below = &world.resource::<Elsewhere>().0[&below];
        let is_below = |id: ActorId| below.actors.iter().any(|actor| actor.id == id);
        assert!(!is_below(awake) && is_below(asleep), "seed {seed}");
        assert!(entity_of(world, awake).is_some(), "seed {seed}");
        let goals = entity_of(world, awake).and_then(|it| world.get::<Goals>(it));
        assert_eq!(
            goals.and_then(|goals| goals.quarry),
            None,
            "it ran from nobody"
        );
        most = most.max(world.resource::<Roster>().len());
    }
    assert!(most > 2);
}

#[test]
fn fleeing_to_an_unvisited_level_brings_breeds_of_that_level() {
    let exits = Exits {
        friends: 100,
        ..SOON
    };
    let mut brought = 0;
    for seed in 0..10 {
        let mut game = at_depth(exits, 2, seed);
        let world = &mut game.world;
        let (_, goblin) = born(world, "cave goblin");
        let before: BTreeSet<ActorId> = world.resource::<Roster>().keys().copied().collect();
        leave(world, goblin, Leads::Down);
        wait(world, 10);
        let rules = quarry::rules::queries::content(world).clone();
        let side = rules.faction_of(rules.breeds.find("cave goblin").expect("there are"));
        let roster = world.resource::<Roster>();
        let new: Vec<Entity> = (roster.iter())
            .filter(|(id, _)| !before.contains(id))
            .map(|(_, &entity)| entity)
            .collect();
        assert!(new.len() <= 3, "seed {seed}");
        brought += new.len();
        for friend in new {
            let Kind(breed) = *world.get::<Kind>(friend).expect("it is of a breed");
            let reaction = rules.reaction(side, rules.faction_of(breed));
            assert_eq!(reaction, quarry::content::Reaction::Like, "seed {seed}");
        }
    }
    assert!(brought >= 10, "{brought}");
}

#[test]
fn goal_bearers_companions_and_uniques_do_not_leave() {
    let mut game = at_depth(SOON, 3, 5);
    let world = &mut game.world;
    let rules = quarry::rules::queries::content(world).clone();
    let (_, goblin) = born(world, "cave goblin");
    assert!(may_leave(world, goblin));
    let goal = rules.goal().expect("there is one").id.clone();
    let goal = Item::called(&goal, &rules).expect("there is one");
    world.get_mut::<Pack>(goblin).expect("it has one").put(goal);
    assert!(!may_leave(world, goblin), "it carries the goal");
    let (_, hound) = born(world, "wolf");
    let side = rules.factions.find(quarry::content::COMPANIONS);
    world.entity_mut(hound).insert(Allegiance(side));
    assert!(!may_leave(world, hound), "it goes about with the hero");
    let (_, chief) = born(world, "bandit chief");
    assert!(
        !may_leave(world, chief),
        "its level always has one, and no more"
    );
    let hero = entity_of(world, ActorId::HERO).expect("he is there");
    assert!(!may_leave(world, hero), "he does not flee");
}

#[test]
fn the_gate_and_the_deepest_level_offer_no_way_out() {
    let rules = content(SOON);
    let depths = u8::try_from(rules.depths.len()).expect("they are few");
    let find = |name: &str| rules.terrain.find(name).expect("there is such ground");
    let deed = |depth: u8, ground: &str| {
        let grid = quarry::spatial::Grid::filled(3, 3, find(ground));
        exit_action(&Level::new(depth, grid, &rules), &rules, Pos::new(1, 1))
    };
    assert_eq!(deed(2, "stairs down"), Some(Action::Descend));
    assert_eq!(deed(2, "stairs up"), Some(Action::Ascend));
    assert_eq!(deed(0, "gate"), None);
    assert_eq!(deed(2, "floor"), None);
    assert_eq!(deed(depths - 1, "stairs down"), None);
}

#[test]
fn looking_at_a_ring_explains_it_and_nothing_lands_on_it() {
    let mut game = at_depth(SOON, 0, 3);
    let world = &mut game.world;
    let hero = entity_of(world, ActorId::HERO).expect("he is there");
    let here = position(world, hero).expect("he stands somewhere");
    let rules = quarry::rules::queries::content(world).clone();
    let ring = rules.terrain.find("fairy ring").expect("there are such");
    let mut beside = here.neighbours();
    let at = beside
        .find(|&at| level(world).is_free(at))
        .expect("there is room");
    world.resource_mut::<Level>().set_terrain(at, ring, &rules);
    let told = look::describe(world, at).join(" ");
    assert!(
        told.contains("Ground: fairy ring. Step into it to come out"),
        "{told}"
    );
    assert_eq!(level(world).dry_cell_near(at).steps_to(at), 1);
}
