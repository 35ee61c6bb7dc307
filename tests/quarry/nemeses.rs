//! Survivors that come for the hero by name, on a later level.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::actions::effect;
use quarry::content::{Content, Rules, Survivors};
use quarry::game::Game;
use quarry::model::body::{ActorId, Health, Hold, Kind, Yielded};
use quarry::model::mind::{Awareness, Belief, Goals};
use quarry::model::run::{Chronicle, Clock, Event, Events, Milestone, Nemeses, Roster, Tie};
use quarry::model::things::{Item, Pack};
use quarry::rules::band_membership::is_companion;
use quarry::rules::experience::steps_grown;
use quarry::rules::level_record::Elsewhere;
use quarry::rules::queries::{entity_of, hero, level, position};
use quarry::rules::{spawn, surrender};
use quarry::save::{Saved, decode, encode};
use quarry::turn::travel;

/// The game's content; survivors set out and come with these chances in percent.
fn content(set_out: u8, come: u8) -> Arc<Content> {
    let content = Content::embedded();
    let survivors = Survivors {
        set_out,
        come,
        ..content.rules.survivors.clone()
    };
    let rules = Rules {
        survivors,
        arrival_pace: 0,
        ..content.rules.clone()
    };
    Arc::new(content.with_rules(rules))
}

/// The depths of a way down from the town, by the first stairs of each level.
fn way_down(content: &Content) -> Vec<u8> {
    let next = |&depth: &u8| content.ways_down(depth).first().copied();
    std::iter::successors(Some(0), next).collect()
}

/// A run on the first level below the town, with a survivor of that breed beside the stairs
/// up. `part` decides how the hero and it parted.
fn parted(
    content: &Arc<Content>,
    (seed, breed): (u64, &str),
    part: fn(&mut World, Entity),
) -> (Game, ActorId) {
    let mut game = Game::new(content.clone(), seed);
    travel::go_to(&mut game.world, way_down(content)[1]);
    let world = &mut game.world;
    // Nobody else on this level has met him.
    let others: Vec<ActorId> = world.resource::<Roster>().keys().copied().collect();
    for other in others.into_iter().filter(|&id| id != ActorId::HERO) {
        let entity = entity_of(world, other).expect("it is there");
        if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
            awareness.beliefs.clear();
        }
    }
    let here = position(world, hero(world).expect("he lives")).expect("he stands somewhere");
    let at = travel::free_cell_near(level(world), here);
    let breed = content.breeds.find(breed).expect("there is such a breed");
    let (id, entity) = spawn::spawn_newcomer(world, breed, at);
    part(world, entity);
    (game, id)
}

/// The hero has hurt it, and it knows him.
fn hurt(world: &mut World, entity: Entity) {
    let hero = hero(world).expect("he lives");
    let at = position(world, hero).expect("he stands somewhere");
    let now = world.resource::<Clock>().tick;
    let mut health = world.get_mut::<Health>(entity).expect("it lives");
    health.now = 1;
    let mut awareness = world.get_mut::<Awareness>(entity).expect("it is aware");
    awareness.note(Belief::seen(ActorId::HERO, (at, true), now));
}

fn robs(world: &mut World, entity: Entity) {
    let content = quarry::rules::queries::content(world).clone();
    let wand = Item::called("wand of force", &content).expect("there are such");
    let mut pack = world.get_mut::<Pack>(entity).expect("it has one");
    let letter = pack.put(wand).expect("it has room");
    pack.mark_stolen(letter);
}

fn is_spared(world: &mut World, entity: Entity) {
    surrender::hold(world, entity, Yielded::new(ActorId::HERO, Hold::Spared));
}

/// Goes down level by level until the survivor has come; returns whether it did.
fn go_on(game: &mut Game, content: &Content, id: ActorId) -> bool {
    let here = level(&game.world).depth;
    let mut way = way_down(content)
        .into_iter()
        .skip_while(|&depth| depth != here)
        .skip(1);
    way.any(|depth| {
        travel::go_to(&mut game.world, depth);
        entity_of(&game.world, id).is_some()
    })
}

#[test]
fn one_that_he_hurt_comes_for_him_grown_and_with_friends_and_knows_where_he_arrived() {
    let content = content(100, 100);
    for seed in 1..6 {
        let (mut game, id) = parted(&content, (seed, "bandit"), hurt);
        let left = level(&game.world).depth;
        assert!(go_on(&mut game, &content, id), "seed {seed}");
        let world = &game.world;
        let nemesis = &world.resource::<Nemeses>().0[&id];
        assert_eq!((nemesis.tie, nemesis.parted), (Tie::Grudge, left));
        let bynames = &content.rules.survivors.grudge;
        assert!(
            bynames.iter().any(|it| nemesis.name.ends_with(&it.name)),
            "{}",
            nemesis.name
        );
        let nobody = &world.resource::<Elsewhere>().0[&left].actors;
        assert!(
            nobody.iter().all(|actor| actor.id != id),
            "it is in two places"
        );
        let entity = entity_of(world, id).expect("it has come");
        let health = world.get::<Health>(entity).expect("it lives");
        let breed = content
            .breeds
            .row(world.get::<Kind>(entity).expect("it is one").0);
        assert!(health.is_whole() && health.max > breed.hp, "{health:?}");
        assert_eq!(steps_grown(world, entity), content.rules.survivors.grows);
        let hero_at = position(world, hero(world).expect("he lives"));
        let quarry = world.get::<Goals>(entity).and_then(|goals| goals.quarry);
        let quarry = quarry.expect("it hunts him");
        assert_eq!(
            (quarry.who, Some(quarry.last_seen)),
            (ActorId::HERO, hero_at)
        );
        let steps = position(world, entity)
            .zip(hero_at)
            .map(|(it, he)| it.steps_to(he));
        assert!(steps > Some(8), "{steps:?}");
        let told = world
            .resource::<Events>()
            .0
            .iter()
            .filter(|it| it.is_witnessed);
        let friends: Vec<u8> = told
            .filter_map(|it| match it.event {
                Event::CameForHero { who, friends } if who.id == id => Some(friends),
                _ => None,
            })
            .collect();
        assert!(matches!(friends[..], [1..=2]), "seed {seed}: {friends:?}");
    }
}

#[test]
fn a_thief_keeps_what_it_stole() {
    let content = content(100, 100);
    let (mut game, id) = parted(&content, (3, "goblin thief"), robs);
    assert!(go_on(&mut game, &content, id));
    let entity = entity_of(&game.world, id).expect("it has come");
    let pack = game.world.get::<Pack>(entity).expect("it has one");
    let wand = content.items.find("wand of force").expect("there are such");
    assert!(pack.iter().any(|carried| carried.item.kind == wand));
    assert_eq!(game.world.resource::<Nemeses>().0[&id].tie, Tie::Theft);
}

#[test]
fn one_that_he_spared_comes_to_his_side_and_fights_for_him() {
    let content = content(100, 100);
    let (mut game, id) = parted(&content, (4, "bandit"), is_spared);
    assert!(go_on(&mut game, &content, id));
    let world = &game.world;
    let entity = entity_of(world, id).expect("it has come");
    assert!(is_companion(world, entity));
    let at = |entity| position(world, entity).expect("it stands somewhere");
    assert!(at(entity).steps_to(at(hero(world).expect("he lives"))) <= 3);
    let foes = quarry::rules::queries::reaction(world, entity, hero(world).expect("he lives"));
    assert_ne!(foes, quarry::content::Reaction::Attack);
}

#[test]
fn strangers_the_mindless_and_the_unlucky_stay_where_they_are() {
    let nothing: fn(&mut World, Entity) = |_, _| {};
    for (set_out, breed, part) in [
        (100, "bandit", nothing),
        (100, "slime", hurt),
        (0, "bandit", hurt),
    ] {
        let content = content(set_out, 100);
        let (mut game, id) = parted(&content, (5, breed), part);
        let left = level(&game.world).depth;
        assert!(!go_on(&mut game, &content, id), "{breed}");
        let stayed = &game.world.resource::<Elsewhere>().0[&left].actors;
        assert!(stayed.iter().any(|actor| actor.id == id), "{breed}");
    }
}

#[test]
fn those_underway_are_saved_and_their_death_is_told() {
    let content = content(100, 100);
    let (mut game, id) = parted(&content, (6, "bandit"), hurt);
    let below = way_down(&content)[2];
    travel::go_to(&mut game.world, below);
    assert_eq!(game.world.resource::<Nemeses>().waiting().count(), 1);
    assert_eq!(game.world.resource::<Nemeses>().name(id), None);
    quarry::game::open_eyes(&mut game.world);
    let saved = Saved::of(game.snapshot());
    let read = decode(&encode(&saved, &content), &content).expect("it is sound");
    let mut game = Game::resume(content.clone(), read.snapshot);
    assert_eq!(game.hash(), saved.snapshot.hash());
    assert!(go_on(&mut game, &content, id));
    let world = &mut game.world;
    let (hero, it) = (
        hero(world).expect("he lives"),
        entity_of(world, id).expect("it has come"),
    );
    effect::harm(world, it, 1000, Some(hero), "a test");
    quarry::turn::chronicle_recorder::write(world);
    let turnings = &world.resource::<Chronicle>().turnings;
    let has = |what| turnings.iter().any(|turning| turning.what == what);
    assert!(has(Milestone::Overcame(id)), "{turnings:?}");
}
