//! Playing without a screen: commands come from a text file, the screen is printed as text.
//!
//! A signal to end, if the program listens for any, ends it after the present command.

mod output;

pub use output::Output;

use std::io::Write;

use super::signals;

use crate::lab::bot::Bot;
use crate::ui::client::UiClient;
use crate::ui::command::Command;
use crate::ui::screen::Screen;
use crate::ui::session::Session;
use crate::ui::{look, words};

/// Maximum number of mistakes reported in a command file.
const MOST_MISTAKES: usize = 200;

/// A non-empty line of a command file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Game(Command),
    Look,
    Screen,
    ScreenAll,
}

/// A parsed command file.
#[derive(Clone, Debug, Default)]
pub struct Script {
    lines: Vec<Line>,
}

impl Script {
    /// Parses a command file: one command per line, `#` starts a comment.
    ///
    /// # Errors
    /// Returns one message, with the line number, for every line that is not a command, up
    /// to a limit.
    pub fn parse(text: &str) -> Result<Self, Vec<String>> {
        let mut lines = Vec::new();
        let mut mistakes = Vec::new();
        for (number, line) in (1u32..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or("").trim();
            match line.to_lowercase().as_str() {
                "" => {}
                "screen" => lines.push(Line::Screen),
                "screen all" => lines.push(Line::ScreenAll),
                "look" => lines.push(Line::Look),
                _ => match words::parse(line) {
                    Ok(command) => lines.push(Line::Game(command)),
                    Err(_) if mistakes.len() == MOST_MISTAKES => {
                        mistakes.push("... and more".to_owned());
                        return Err(mistakes);
                    }
                    Err(mistake) => mistakes.push(format!("line {number}: {mistake}")),
                },
            }
        }
        if mistakes.is_empty() {
            Ok(Self { lines })
        } else {
            Err(mistakes)
        }
    }
}

/// Plays the script and prints what it asks for. A script that never asks for the screen
/// gets it printed at the end. The session must have a run in play.
///
/// # Errors
/// Returns an error if the output cannot be written, for example a closed pipe.
pub fn play(session: &mut Session, script: &Script, out: &mut impl Write) -> std::io::Result<()> {
    let result = play_lines(session, script, out);
    // Save the run even if writing the output failed.
    session.close();
    result
}

/// Lets the scripted hero play at most `commands` commands, then prints the screen. The
/// session must have a run in play.
///
/// # Errors
/// Returns an error if the output cannot be written, for example a closed pipe.
pub fn play_hero(
    session: &mut Session,
    commands: u32,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let_hero_play(session, commands);
    let result = print_screen(session, out);
    session.close();
    result
}

/// Lets the scripted hero play at most `commands` commands, stopping when the run ends.
pub fn let_hero_play(session: &mut Session, commands: u32) {
    let mut bot = Bot::default();
    for _ in 0..commands {
        if signals::leave_asked() || !hero_acts(session, &mut bot) {
            break;
        }
    }
}

/// Lets the scripted hero take one action. Returns false if no run is in progress.
pub fn hero_acts(session: &mut Session, bot: &mut Bot) -> bool {
    let Some(run) = session.run().filter(|run| run.is_on()) else {
        return false;
    };
    let action = bot.next_action(run.world());
    // As a command, a step at his captive would open a menu that nobody answers.
    session.act(action);
    true
}

fn play_lines(session: &mut Session, script: &Script, out: &mut impl Write) -> std::io::Result<()> {
    let mut always = false;
    let mut printed = false;
    for line in &script.lines {
        if signals::leave_asked() {
            break;
        }
        match line {
            Line::Screen => {
                print_screen(session, out)?;
                printed = true;
            }
            Line::ScreenAll => {
                always = true;
            }
            Line::Look => print_look(session, out)?,
            Line::Game(command) => {
                session.command(*command);
                session.finish_task();
                if always {
                    print_screen(session, out)?;
                    printed = true;
                }
            }
        }
        if session.is_over() {
            break;
        }
    }
    if !printed {
        print_screen(session, out)?;
    }
    Ok(())
}

/// Prints the screen between two horizontal rules.
///
/// # Errors
/// Returns an error if the output cannot be written.
pub fn print_screen(session: &mut Session, out: &mut impl Write) -> std::io::Result<()> {
    let mut screen = Screen::default();
    session.draw(&mut screen);
    let rule = "-".repeat(usize::from(screen.width()));
    write!(out, "{rule}\n{}{rule}\n", screen.to_text())
}

fn print_look(session: &Session, out: &mut impl Write) -> std::io::Result<()> {
    let Some(run) = session.run() else {
        return Ok(());
    };
    let seen = look::list_in_view(run.world());
    if seen.is_empty() {
        writeln!(out, "Nobody is in view.")?;
    }
    for line in seen {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
