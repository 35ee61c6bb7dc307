//! Unique creatures come once in a run, dead or alive, by any route.

use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::actions::effect;
use quarry::content::{BreedId, Content, SourceFile, Sources};
use quarry::game::Game;
use quarry::model::body::Kind;
use quarry::model::run::{Event, Events, Roster, RunOutcome};
use quarry::model::things::Uniques;
use quarry::rules::level_record::Elsewhere;
use quarry::rules::spawn::may_come;
use quarry::save::{Saved, decode, encode};
use quarry::turn::{driver, travel};
use quarry::ui::narrate::{Teller, narrate};

/// The unique creature of these tests: it comes alone and in a band.
const HEM: &str = "Grey Hem";

/// The game's content with Grey Hem in every place, at every turn, alone and in her band.
fn full_of_her() -> Arc<Content> {
    let sources = Sources::embedded();
    let everywhere = "found: [(from: 1, weight: 900000)],";
    let breeds = sources.text(SourceFile::Breeds).replacen(
        "id: \"Grey Hem\", glyph: 'w',",
        &format!("id: \"Grey Hem\", glyph: 'w', {everywhere}"),
        1,
    );
    let bands = sources.text(SourceFile::Bands).replacen(
        "id: \"the pack of Grey Hem\",",
        &format!("id: \"the pack of Grey Hem\", {everywhere}"),
        1,
    );
    let bands = without_other_place(&bands);
    let sources = sources.with(SourceFile::Breeds, &breeds);
    let content = Content::load(&sources.with(SourceFile::Bands, &bands));
    let content = content.unwrap_or_else(|errors| panic!("{errors}"));
    let mut rules = content.rules.clone();
    rules.arrival_pace = 2;
    Arc::new(content.with_rules(rules))
}

/// An entry has one list of places: that of her pack is removed.
fn without_other_place(bands: &str) -> String {
    let (before, after) = bands
        .split_once("weight: 900000)],")
        .expect("it was put there");
    let (entry, rest) = after.split_once("\n    ),").expect("the entry ends");
    let kept = entry
        .lines()
        .filter(|line| !line.trim_start().starts_with("found:"));
    let entry: Vec<&str> = kept.collect();
    format!(
        "{before}weight: 900000)],{}\n    ),{rest}",
        entry.join("\n")
    )
}

fn hem(content: &Content) -> BreedId {
    content.breeds.find(HEM).expect("she is one of them")
}

/// How many of her exist, on this level and those left.
fn count(world: &World, breed: BreedId) -> usize {
    let here = world.resource::<Roster>().values();
    let here = here.filter(|&&entity| world.get::<Kind>(entity) == Some(&Kind(breed)));
    let records = world.resource::<Elsewhere>().0.values();
    let there = records.flat_map(|record| &record.actors);
    here.count() + there.filter(|actor| actor.breed == breed).count()
}

fn wait(world: &mut World, turns: u32) {
    for _ in 0..turns {
        if *world.resource::<RunOutcome>() == RunOutcome::Playing {
            let waited = driver::submit(world, quarry::model::mind::Action::Wait);
            waited.expect("he can always wait");
        }
    }
}

/// A run that has come that deep, with time for arrivals on the way.
fn gone_down(content: &Arc<Content>, seed: u64, depth: u8) -> Game {
    let mut game = Game::new(content.clone(), seed);
    for depth in 1..=depth {
        travel::go_to(&mut game.world, depth);
        wait(&mut game.world, 12);
    }
    game
}

#[test]
fn a_unique_creature_comes_once_however_often_it_is_drawn() {
    let content = full_of_her();
    let breed = hem(&content);
    for seed in 1..=6 {
        let game = gone_down(&content, seed, 3);
        assert_eq!(count(&game.world, breed), 1, "seed {seed}");
        assert!(!may_come(&game.world, breed));
    }
}

#[test]
fn a_dead_unique_creature_never_returns_even_after_a_save() {
    let content = full_of_her();
    let breed = hem(&content);
    let mut game = gone_down(&content, 2, 1);
    let world = &mut game.world;
    world.resource_mut::<Events>().0.clear();
    let of_her = |world: &World| {
        let mut all = world.resource::<Roster>().values().copied();
        all.find(|&entity| world.get::<Kind>(entity) == Some(&Kind(breed)))
    };
    let her = of_her(world).expect("she is there");
    effect::harm(world, her, 999, None, "by a test");
    let told: Vec<String> = (world.resource::<Events>().0.iter())
        .filter(|it| matches!(it.event, Event::NameEnded { .. }) && it.is_witnessed)
        .filter_map(|it| narrate(&Teller::of(world), it))
        .map(|(text, _)| text)
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(HEM), "{told:?}");
    wait(world, 3);
    let saved = Saved::of(game.snapshot());
    let read = decode(&encode(&saved, &content), &content).expect("it is sound");
    let mut game = Game::resume(content.clone(), read.snapshot);
    assert!(game.world.resource::<Uniques>().0.contains(&breed));
    for depth in [2, 3] {
        travel::go_to(&mut game.world, depth);
        wait(&mut game.world, 12);
        assert_eq!(count(&game.world, breed), 0, "depth {depth}");
    }
}

#[test]
fn ordinary_breeds_like_wolves_keep_coming() {
    let content = Arc::new(Content::embedded());
    let game = Game::new(content.clone(), 1);
    let wolf = content.breeds.find("wolf").expect("there are such");
    let mut world = game.world;
    quarry::rules::spawn::note_coming(&mut world, wolf);
    assert!(may_come(&world, wolf));
    quarry::rules::spawn::note_coming(&mut world, hem(&content));
    assert!(!may_come(&world, hem(&content)));
}
