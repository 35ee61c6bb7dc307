//! What outsiders' bytes reach. Each function must return, whatever it is given.

use std::sync::Arc;

use quarry::content::{Content, SourceFile, Sources};
use quarry::frontend::headless::{self, Script};
use quarry::game::Game;
use quarry::model::mind::Action;
use quarry::save::bestiary::Bestiary;
use quarry::save::piece::Piece;
use quarry::save::{Hall, Statistics, format, replay};
use quarry::turn::driver;
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::command::Command;
use quarry::ui::options::Options;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

/// Turns for which a damaged but accepted game is played.
const TURNS: u32 = 30;

fn play_on(mut game: Game) {
    for _ in 0..TURNS {
        if driver::submit(&mut game.world, Action::Wait).is_err() {
            return;
        }
    }
    std::hint::black_box(game.hash());
}

/// A save as it lies on the disk: it is resumed as a player does, then explored and played.
/// Returns whether it is accepted.
pub fn save(content: &Arc<Content>, bytes: &[u8]) -> bool {
    let mut session = Session::new(content.clone(), Keeper::default(), || 7);
    if session.bring_back(bytes).is_err() {
        return false;
    }
    session.go_on();
    session.command(Command::Explore);
    session.finish_task();
    session.draw(&mut Screen::default());
    for _ in 0..TURNS {
        session.act(Action::Wait);
    }
    std::hint::black_box(session.as_file());
    true
}

/// The payload of a save whose header agrees with it.
pub fn payload(content: &Arc<Content>, payload: &[u8]) -> bool {
    save(content, &format::seal(payload))
}

/// A command log.
pub fn log(content: &Arc<Content>, text: &str) -> bool {
    replay(text, content.clone()).is_ok_and(|report| report.parting.is_none())
}

/// One file of the content.
pub fn content(file: SourceFile, text: &str) -> bool {
    let read = Content::load(&Sources::embedded().with(file, text));
    let is_accepted = read.is_ok();
    match read {
        Ok(content) => play_on(Game::new(Arc::new(content), 7)),
        Err(flaws) => assert!(!flaws.to_string().is_empty()),
    }
    is_accepted
}

/// The small texts beside the saves.
pub fn pieces(text: &str) -> bool {
    let read = [
        Options::decode(text).is_ok(),
        Bestiary::decode(text).is_ok(),
        Hall::decode(text).is_ok(),
        Statistics::decode(text).is_ok(),
    ];
    read.contains(&true)
}

fn session(content: &Arc<Content>) -> Session {
    let mut session = Session::new(content.clone(), Keeper::default(), || u64::MAX - 5);
    session.begin(1 << 40);
    session
}

/// A command file for headless play.
pub fn script(content: &Arc<Content>, text: &str) -> bool {
    let Ok(script) = Script::parse(text) else {
        return false;
    };
    let mut shown = Vec::new();
    let played = headless::play(&mut session(content), &script, &mut shown);
    played.is_ok() && !shown.is_empty()
}

/// Keys and presses, two bytes for each. Returns whether the hero acted.
pub fn keys(content: &Arc<Content>, bytes: &[u8]) -> bool {
    let mut session = session(content);
    for pair in bytes.chunks_exact(2) {
        let (x, y) = (u16::from(pair[0]), u16::from(pair[1]));
        match pair[0] {
            key @ b' '..=b'~' => session.key(Key::Char(char::from(key))),
            key @ 0..=9 => session.key(Key::Pad(key)),
            10 => session.key(Key::Enter),
            11 => session.key(Key::Escape),
            12 => session.key(Key::Tab),
            13 => session.key(Key::Backspace),
            14 => session.key(Key::PageDown),
            15 => session.key(Key::Home),
            _ if y % 2 == 0 => session.pointer(Pointer::Pressed { x, y }),
            _ => session.pointer(Pointer::Moved { x, y }),
        }
        session.tick();
        session.draw(&mut Screen::new(1 + x % 100, 1 + y % 40));
        if session.is_over() {
            break;
        }
    }
    session.close();
    session.run().is_some_and(|run| run.turn() > 0)
}
