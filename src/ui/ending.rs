//! The last screen of a run: how it ended, how far it got, from which seed.

use bevy::ecs::world::World;

use super::screen::Screen;
use crate::content::{Colour, ItemClass};
use crate::model::{Clock, Fate, Pack, Seed, content, hero};

/// Draws it. Nothing is drawn while the run goes on.
pub fn draw(world: &World, screen: &mut Screen) {
    screen.clear();
    let white = Colour(255, 255, 255);
    let plain = Colour(200, 200, 200);
    let (heading, colour) = match world.resource::<Fate>() {
        Fate::Playing => return,
        Fate::Dead(_) => ("You are dead.", Colour(255, 80, 80)),
        Fate::Won => ("You have won!", Colour(120, 220, 120)),
    };
    screen.print_centred(6, heading, colour);
    for (y, line) in (9u16..).zip(summary(world)) {
        screen.print_centred(y, &line, plain);
    }
    screen.print_centred(
        20,
        "enter: back to the title      m: what you were told",
        white,
    );
}

/// The run in a few sentences.
#[must_use]
pub fn summary(world: &World) -> Vec<String> {
    let content = content(world);
    let clock = world.resource::<Clock>();
    let deepest = content.depths.get(usize::from(clock.deepest));
    let deepest = deepest.map_or("nowhere", |depth| depth.id.as_str());
    let end = match world.resource::<Fate>() {
        Fate::Playing => "Still alive".to_owned(),
        Fate::Dead(cause) => {
            let mut letters = cause.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
        Fate::Won => "Carried it out of the gate".to_owned(),
    };
    vec![
        format!("{end}, on turn {}.", clock.hero_turns),
        format!(
            "The deepest place you saw: {deepest} (depth {}).",
            clock.deepest
        ),
        format!(
            "Foes you killed: {}. Treasure you carried: {}.",
            clock.kills,
            treasure(world)
        ),
        format!("The seed of this run: {}", world.resource::<Seed>().0),
    ]
}

/// The worth of all treasure carried.
#[must_use]
pub fn treasure(world: &World) -> u32 {
    let content = content(world);
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let worth = pack.into_iter().flat_map(Pack::iter).map(|carried| {
        match content.items.row(carried.item.kind).class {
            ItemClass::Treasure(worth) => worth.saturating_mul(u32::from(carried.item.count)),
            _ => 0,
        }
    });
    worth.fold(0, u32::saturating_add)
}
