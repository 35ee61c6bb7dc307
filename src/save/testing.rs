//! A small world to save: a hand-drawn room with a few enemies, from hand-written content.

mod tables;

use std::collections::BTreeMap;

use crate::content::{BandKindId, Content, ItemKindId, Role};
use crate::game::Game;
use crate::model::bands::{Band, Member};
use crate::model::body::{ActorId, ActorRecord};
use crate::model::level::Level;
use crate::model::mind::StateOfMind;
use crate::model::run::{Clock, RunOutcome};
use crate::model::things::Item;
use crate::rules::level_record::LevelRecord;
use crate::rules::spawn;
use crate::save::Saved;
use crate::spatial::{Grid, Pos};
use crate::turn::driver;

pub use tables::{content, parts};

const ROOM: [&str; 9] = [
    "####################",
    "#.........#........#",
    "#.@.......+....g...#",
    "#....r....#........#",
    "#.........####+#####",
    "#...G.....#........#",
    "#......*..+...g....#",
    "#.........#.......>#",
    "####################",
];

fn cells() -> impl Iterator<Item = (Pos, u8)> {
    (0i16..).zip(ROOM).flat_map(|(y, row)| {
        (0i16..)
            .zip(row.bytes())
            .map(move |(x, cell)| (Pos::new(x, y), cell))
    })
}

fn level(content: &Content) -> Level {
    let id = |name| content.terrain.find(name).expect("the content has it");
    let mut ground = Grid::filled(20, 9, id("floor"));
    for (at, cell) in cells() {
        ground[at] = match cell {
            b'#' => id("wall"),
            b'+' => id("shut door"),
            b'>' => id("stairs down"),
            _ => id("floor"),
        };
    }
    let mut level = Level::new(0, ground, content);
    let places = [("hall", Pos::new(12, 5)), ("gate", Pos::new(1, 1))];
    level.places = BTreeMap::from(places.map(|(name, at)| (name.to_owned(), at)));
    level
}

/// The hero among friends and enemies, before his first turn.
pub fn room(seed: u64) -> Game {
    let content = content();
    let mut game = Game::in_room(content.clone(), seed, level(&content));
    let breed = |name| content.breeds.find(name).expect("the content has it");
    spawn::spawn_actor(&mut game.world, ActorId::HERO, breed("you"), Pos::new(2, 2));
    for (at, cell) in cells() {
        let name = match cell {
            b'r' => "rat",
            b'g' => "goblin",
            b'G' => "guard",
            _ => continue,
        };
        let id = game.world.resource_mut::<Clock>().new_actor_id();
        spawn::spawn_actor(&mut game.world, id, breed(name), at);
    }
    let gem = content.items.find("gem").expect("the content has it");
    let mut ground = game.world.resource_mut::<Level>();
    ground.lay(Pos::new(7, 6), Item::one(gem));
    driver::run(&mut game.world);
    game
}

/// Lets the hero wait at most `turns` turns, until the run is over.
pub fn wait(game: &mut Game, turns: u32) {
    for _ in 0..turns {
        if *game.world.resource::<RunOutcome>() != RunOutcome::Playing
            || driver::submit(&mut game.world, crate::model::mind::Action::Wait).is_err()
        {
            return;
        }
    }
}

/// The game as it would be saved.
pub fn saved(game: &Game) -> Saved {
    Saved {
        snapshot: game.snapshot(),
        messages: vec![super::SavedMessage {
            times: 1,
            turn: 3,
            text: "The rat squeaks.".to_owned(),
            kind: 1,
        }],
        commands: 7,
        wizard: false,
        practice: false,
        leavings: super::SavedLeavings {
            things: BTreeMap::from([(Pos::new(7, 6), ItemKindId(0))]),
            ..Default::default()
        },
        alerts: super::SavedAlerts {
            told: BTreeMap::from([(
                ActorId(2),
                super::Told {
                    concern: super::Concern::Threat,
                    seen: 3,
                },
            )]),
            ..Default::default()
        },
        runs_before: 2,
        program: "0.1.0".to_owned(),
    }
}

/// The room after some turns, with a second level stored.
pub fn some_save() -> Saved {
    let mut game = room(5);
    wait(&mut game, 25);
    let mut saved = saved(&game);
    let mut cellar = saved.snapshot.here.level.clone();
    cellar.depth = 1;
    for cell in cellar.ground_mut().cells_mut() {
        cell.0 = cell.0.min(3);
    }
    let (level, actors, bands) = (cellar, Vec::new(), Vec::new());
    let stashed = LevelRecord {
        level,
        actors,
        bands,
        at: 7,
    };
    saved.snapshot.elsewhere.insert(1, stashed);
    saved
}

/// The first mind with a state machine.
pub fn mind(saved: &mut Saved) -> &mut StateOfMind {
    let mut actors = saved.snapshot.here.actors.iter_mut();
    let found = actors.find_map(|actor| actor.mind.as_mut());
    found.expect("somebody wants by states")
}

/// A band of two of the room's creatures.
pub fn band(saved: &mut Saved) -> &mut Band {
    let here = &mut saved.snapshot.here;
    if here.bands.is_empty() {
        let member = |actor: &ActorRecord| Member::new(actor.id, Role::Member);
        let members = here.actors[1..3].iter().map(member).collect();
        let band = Band::new(BandKindId(0), members, 3);
        here.bands.extend(band);
    }
    &mut here.bands[0]
}
