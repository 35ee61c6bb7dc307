//! Plays a drawn room from code: a goblin in the dark, a hero with a torch, and how the
//! goblin reacts.
//!
//! `cargo run --no-default-features --example play_a_room`

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::picture::Picture;
use quarry::lab::scenario::read_text;
use quarry::lab::scenario::stage::Stage;

/// Files hold many rooms like this; see `tests/scenarios/README.md`.
const ROOM: &str = r#"(
    title: "a goblin notices a torch-bearer",
    map: "
###############
#@............#
#.......#.....#
#.......#...g.#
###############
",
    legend: { 'g': Creature(breed: "cave goblin", silent: true) },
    steps: [UntilWithin(20, [Hunts("g", "@")])],
)"#;

fn main() {
    let content = Arc::new(Content::embedded());
    let rooms = match read_text(Path::new("room.ron"), ROOM, &content) {
        Ok(rooms) => rooms,
        Err(mistakes) => {
            for mistake in mistakes {
                eprintln!("{mistake}");
            }
            return;
        }
    };
    let cast = Cast::of(&rooms[0]);
    let mut stage = Stage::new(&rooms[0], &cast, &content, 1);
    for turn in 0..8 {
        println!("turn {turn}");
        println!("{}", Picture::of(&stage.game.world, &rooms[0], &cast));
        stage.let_turn_pass();
    }
    println!("What the goblin decided:");
    for noted in stage.decisions("g") {
        println!("  tick {}: {}", noted.tick, stage.in_words(&noted.intent));
    }
}
