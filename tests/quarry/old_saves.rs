//! Saves of every format since the first release: an update does not end a run.
//!
//! `tests/saves` holds one save of each format, made by the game of its time. A change of the
//! format adds one and keeps the others.

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::game::Game;
use quarry::model::mind::Action;
use quarry::model::run::Clock;
use quarry::save::decode;
use quarry::save::format::{OLDEST, VERSION};
use quarry::turn::driver;

#[test]
fn saves_of_every_format_are_read_and_played_on() {
    let content = Arc::new(Content::embedded());
    for version in OLDEST..=VERSION {
        let name = format!("tests/saves/format-{version}.quarry");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(bytes[8..10], version.to_le_bytes(), "{name}");
        let saved = decode(&bytes, &content).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
        assert!(saved.commands > 100 && !saved.messages.is_empty(), "{name}");
        let mut game = Game::resume(content.clone(), saved.snapshot);
        let turns = |game: &Game| game.world.resource::<Clock>().hero_turns;
        let before = turns(&game);
        for _ in 0..20 {
            driver::submit(&mut game.world, Action::Wait).expect("he lives and can wait");
        }
        assert_eq!(turns(&game), before + 20, "{name}");
    }
}
