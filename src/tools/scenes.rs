//! Scenes worth a picture, and how to recognize them in a run.

use bevy::ecs::world::World;

use quarry::content::NoiseKind;
use quarry::model::run::{Event, Happened};
use quarry::rules::queries::{breed_of, content, hero, level, light_at, position};
use quarry::rules::visibility::hero_eyes;
use quarry::ui::map_view::in_view;
use quarry::ui::signs::{Sign, sign_of};

/// A scene.
#[derive(Debug)]
pub struct Scene {
    /// Its name, and that of its picture.
    pub name: &'static str,
    is_here: fn(&World, &[Event]) -> bool,
}

impl Scene {
    /// Whether the hero sees this scene now, just after these events.
    #[must_use]
    pub fn is_here(&self, world: &World, happened: &[Happened]) -> bool {
        let events: Vec<Event> = happened.iter().map(|it| it.event.clone()).collect();
        (self.is_here)(world, &events)
    }
}

/// All scenes.
pub const SCENES: [Scene; 10] = [
    Scene {
        name: "town",
        is_here: |world, _| is_in(world, "town") && sees(world, 200) && others(world) >= 4,
    },
    Scene {
        name: "cellars",
        is_here: |world, _| {
            is_at(world, "the Cellars") && sees(world, 70) && is_lit(world) && others(world) >= 2
        },
    },
    Scene {
        name: "caves",
        is_here: |world, _| {
            is_in(world, "caves")
                && sees(world, 120)
                && terrain(world, &["water", "shallow water"]) >= 12
                && breeds(world, &["archer", "bowman", "slinger", "hurler"]) >= 1
        },
    },
    Scene {
        name: "crypt",
        is_here: |world, _| {
            is_in(world, "crypt") && sees(world, 80) && terrain(world, &["mana font"]) >= 1
        },
    },
    Scene {
        name: "fort",
        is_here: |world, _| {
            is_in(world, "fort") && sees(world, 120) && breeds(world, &["fort "]) >= 3
        },
    },
    Scene {
        name: "howl",
        is_here: |world, events| {
            let howls = |event: &Event| {
                matches!(
                    event,
                    Event::Shouted {
                        kind: NoiseKind::Howl,
                        ..
                    }
                )
            };
            sees(world, 60) && events.iter().any(howls) && signs(world, Sign::Hunting) >= 1
        },
    },
    Scene {
        name: "chase",
        is_here: |world, _| sees(world, 100) && signs(world, Sign::Hunting) >= 4,
    },
    Scene {
        name: "surrender",
        is_here: |world, _| sees(world, 60) && signs(world, Sign::Yielded) >= 1 && is_lit(world),
    },
    Scene {
        name: "spells",
        is_here: |world, events| {
            let blasts = |event: &&Event| matches!(event, Event::Blasted { .. });
            sees(world, 70) && events.iter().filter(blasts).count() >= 3
        },
    },
    Scene {
        name: "hearth",
        is_here: |world, _| is_at(world, "the Last Hearth") && sees(world, 100),
    },
];

fn place(world: &World) -> Option<&quarry::content::Depth> {
    content(world).depths.get(usize::from(level(world).depth))
}

fn is_at(world: &World, id: &str) -> bool {
    place(world).is_some_and(|depth| depth.id == id)
}

fn is_in(world: &World, theme: &str) -> bool {
    place(world).is_some_and(|depth| depth.theme == theme)
}

/// Whether the hero makes out at least this many cells.
fn sees(world: &World, cells: usize) -> bool {
    let eyes = hero_eyes(world);
    eyes.is_some_and(|eyes| eyes.view.iter().filter(|&at| eyes.make_out(at)).count() >= cells)
}

fn others(world: &World) -> usize {
    in_view(world).len()
}

/// Whether light falls on the hero's cell as from a torch.
fn is_lit(world: &World) -> bool {
    let here = hero(world).and_then(|hero| position(world, hero));
    here.is_some_and(|here| light_at(world, here) >= 150)
}

/// The number of cells in view with this terrain.
fn terrain(world: &World, names: &[&str]) -> usize {
    let Some(eyes) = hero_eyes(world) else {
        return 0;
    };
    let is_one = |id| names.contains(&content(world).terrain.row(id).id.as_str());
    let cells = eyes.view.iter().filter(|&at| eyes.make_out(at));
    cells
        .filter(|&at| level(world).terrain_at(at).is_some_and(is_one))
        .count()
}

/// The number of creatures in view whose breed's name contains one of these words.
fn breeds(world: &World, words: &[&str]) -> usize {
    let seen = in_view(world).into_iter();
    let breeds = seen.filter_map(|(_, entity)| breed_of(world, entity));
    breeds
        .filter(|breed| words.iter().any(|word| breed.id.contains(word)))
        .count()
}

/// The number of creatures in view with this sign.
fn signs(world: &World, sign: Sign) -> usize {
    let seen = in_view(world).into_iter();
    seen.filter(|&(_, entity)| sign_of(world, entity) == Some(sign))
        .count()
}
