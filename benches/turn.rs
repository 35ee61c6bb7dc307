//! The cost of a full turn with 10 to 10 000 creatures awake.
//!
//! `cargo bench --no-default-features --bench turn` measures all crowds, and
//! `-- "night 100"` one of them. A full turn is the time in which everybody acts once, ten
//! ticks. A crowd by day or by night consists of hunters, hunted, wanderers and walkers on a level that
//! grows with it; a hunt is all creatures around a hero on one of 80 by 50 cells. Each has
//! played five turns before it is measured.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::ecs::entity::Entity;
use quarry::content::{Content, Rules};
use quarry::game::Game;
use quarry::model::body::{ActorId, Health};
use quarry::model::level::Level;
use quarry::model::run::{Clock, Roster};
use quarry::rules::spawn;
use quarry::spatial::{Grid, Pos};
use quarry::turn::driver;

/// Cells of the level for each creature.
const ROOM: u32 = 25;

/// The kinds of crowd.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scene {
    /// In full light, hunters, hunted, wanderers and walkers, among themselves.
    Day,
    /// In the dark, with a walking hero: creatures that carry light, hear,
    /// smell, feel warmth and sense minds.
    Night,
    /// Goblins around a hero who cannot die, by day: all hunt him.
    Goblins,
    /// The same with four breeds, some of which fight each other.
    Mixed,
}

impl Scene {
    const ALL: [(&'static str, Self); 4] = [
        ("day", Self::Day),
        ("night", Self::Night),
        ("goblins", Self::Goblins),
        ("mixed", Self::Mixed),
    ];

    /// Whether all creatures stand around the hero on a level of 80 by 50 cells.
    fn is_hunt(self) -> bool {
        matches!(self, Self::Goblins | Self::Mixed)
    }

    const fn sizes(self) -> [u32; 4] {
        match self {
            Self::Day | Self::Night => [10, 100, 1_000, 10_000],
            Self::Goblins | Self::Mixed => [10, 50, 200, 500],
        }
    }
}

impl Scene {
    const fn breeds(self) -> [&'static str; 8] {
        match self {
            Self::Day => [
                "cave goblin",
                "hare",
                "wolf",
                "peasant",
                "bandit",
                "deer",
                "bat",
                "cave rat",
            ],
            Self::Night => [
                "goblin torchbearer",
                "slime",
                "wolf",
                "wraith",
                "bandit",
                "jackal",
                "bat",
                "cave goblin",
            ],
            Self::Goblins => ["cave goblin"; 8],
            Self::Mixed => [
                "cave goblin",
                "wolf",
                "bandit",
                "jackal",
                "cave goblin",
                "wolf",
                "bandit",
                "jackal",
            ],
        }
    }
}

/// Farthest a hunting creature starts from the hero, in cells.
const AROUND: i32 = 19;
/// Health of those who must not die.
const IMMORTAL: i32 = 1_000_000;

fn crowd(content: &Arc<Content>, creatures: u32, scene: Scene) -> Game {
    let side = u16::try_from((creatures * ROOM).isqrt()).expect("the largest crowd fits") + 12;
    let (width, height) = if scene.is_hunt() {
        (80, 50)
    } else {
        (side, side)
    };
    let find = |name| {
        content
            .terrain
            .find(name)
            .expect("the game has this terrain")
    };
    let (floor, rock) = (find("floor"), find("rock"));
    let mut ground = Grid::filled(width, height, floor);
    for at in ground.positions().collect::<Vec<_>>() {
        // Walls with gaps every eight cells: rooms with doorways.
        let is_wall = (at.x % 8 == 0 && at.y % 8 != 4) || (at.y % 8 == 0 && at.x % 8 != 4);
        if is_wall || ground.is_border(at) {
            ground[at] = rock;
        }
    }
    let mut level = Level::new(0, ground, content);
    if scene == Scene::Night {
        level.light = 0;
    }
    let mut game = Game::in_room(content.clone(), 1, level);
    let breeds = scene
        .breeds()
        .map(|name| content.breeds.find(name).expect("the game has this breed"));
    let middle = Pos::new(width as i16 / 2 + 1, height as i16 / 2 + 1);
    let hero = quarry::turn::travel::free_cell_near(game.world.resource::<Level>(), middle);
    let free: Vec<Pos> = {
        let level = game.world.resource::<Level>();
        let is_near = |at: Pos| !scene.is_hunt() || (hero.steps_to(at) as i32) <= AROUND;
        level
            .ground()
            .positions()
            .filter(|&at| level.is_free(at) && is_near(at) && at != hero)
            .collect()
    };
    let apart = free.len() / creatures as usize;
    for (number, &at) in free
        .iter()
        .step_by(apart.max(1))
        .take(creatures as usize)
        .enumerate()
    {
        let id = game.world.resource_mut::<Clock>().new_actor_id();
        let breed = breeds[number % breeds.len()];
        let creature = spawn::spawn_actor(&mut game.world, id, breed, at);
        if scene.is_hunt() {
            make_immortal(&mut game, creature);
        }
    }
    if scene != Scene::Day {
        let breed = content.breeds.find(&content.usual_kit().breed);
        let breed = breed.expect("loading checks the hero's breed");
        let hero = spawn::spawn_actor(&mut game.world, ActorId::HERO, breed, hero);
        make_immortal(&mut game, hero);
    }
    // Let them wake up and find something to do.
    driver::run_ticks(&mut game.world, 50);
    game
}

fn make_immortal(game: &mut Game, actor: Entity) {
    *game.world.get_mut(actor).expect("it has a body") = Health::whole(IMMORTAL);
}

/// Full turns measured for each crowd; the median is printed.
const TURNS: usize = 9;

fn main() {
    // No creature is too far from the hero to act.
    let content = Content::embedded();
    let active_radius = 1_000;
    let rules = Rules {
        active_radius,
        ..content.rules.clone()
    };
    let content = Arc::new(content.with_rules(rules));
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    println!("scene   creatures   ms per turn   us per creature-turn");
    for (name, scene) in Scene::ALL {
        for creatures in scene.sizes() {
            let row = format!("{name} {creatures}");
            let is_wanted = wanted.iter().all(|arg| arg.starts_with('-') || *arg == row);
            if is_wanted {
                let (turn, acting) = full_turn(&content, creatures, scene);
                let each = turn.as_secs_f64() * 1e6 / acting;
                let turn = turn.as_secs_f64() * 1e3;
                println!("{name:<7} {creatures:>9} {turn:>13.3} {each:>22.1}");
            }
        }
    }
}

/// The median time of a full turn of a crowd that has long begun, and how many creatures
/// were alive on average.
fn full_turn(content: &Arc<Content>, creatures: u32, scene: Scene) -> (Duration, f64) {
    let mut game = crowd(content, creatures, scene);
    let mut times = Vec::new();
    let mut alive = 0;
    for _ in 0..TURNS {
        alive += game.world.resource::<Roster>().len();
        let start = Instant::now();
        driver::run_ticks(&mut game.world, 10);
        times.push(start.elapsed());
    }
    times.sort_unstable();
    (times[TURNS / 2], alive as f64 / TURNS as f64)
}
