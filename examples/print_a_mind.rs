//! Prints the mind of one creature turn by turn while a scripted hero explores: what it
//! wants, what it knows of the hero, and what it decided and why.
//!
//! `cargo run --no-default-features --example print_a_mind -- SEED`

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::model::body::ActorId;
use quarry::model::mind::{Awareness, Decision, Drive, Goals};
use quarry::model::run::{Clock, Roster};
use quarry::rules::queries::{breed_of, is_alive};
use quarry::turn::driver;

/// Actions of the hero after which we stop looking.
const MOST: u32 = 2_000;

fn main() {
    let seed = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let mut game = Game::new(Arc::new(Content::embedded()), seed.unwrap_or(1));
    let mut bot = Bot::default();
    let mut watched = None;
    for _ in 0..MOST {
        let action = bot.next_action(&game.world);
        if driver::submit(&mut game.world, action).is_err() {
            break;
        }
        let world = &game.world;
        watched = watched
            .filter(|&entity| is_alive(world, entity))
            .or_else(|| first_hunter(world));
        if let Some(entity) = watched {
            print(world, entity);
        }
    }
}

/// The first creature that hunts the hero.
fn first_hunter(world: &World) -> Option<Entity> {
    let mut actors = world.resource::<Roster>().values().copied();
    actors.find(|&entity| {
        let goals = world.get::<Goals>(entity);
        let quarry = goals.and_then(|goals| goals.quarry);
        quarry.is_some_and(|quarry| quarry.who == ActorId::HERO)
    })
}

fn print(world: &World, entity: Entity) {
    let name = breed_of(world, entity).map_or("", |breed| breed.id.as_str());
    let drive = world.get::<Drive>(entity).map_or("", Drive::name);
    let belief = world.get::<Awareness>(entity);
    let belief = belief.and_then(|awareness| awareness.of(ActorId::HERO));
    let knows = belief.map_or_else(
        || "knows nothing of the hero".to_owned(),
        |it| {
            format!(
                "{} % sure of the hero at {} by {}",
                it.certainty,
                it.at,
                it.by.name()
            )
        },
    );
    let decision = world.get::<Decision>(entity).and_then(|last| last.0);
    let did = decision.map_or_else(String::new, |it| {
        format!("{}, because: {}", it.action, it.why)
    });
    let tick = world.resource::<Clock>().tick;
    println!("tick {tick}, {name}: wants {drive}; {knows}; did {did}");
}
