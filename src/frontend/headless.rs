//! Playing without a screen: a list of commands in plain words, the screen as text.

use std::io::Write;

use crate::lab::bot::Bot;
use crate::ui::client::UiClient;
use crate::ui::command::Command;
use crate::ui::screen::Screen;
use crate::ui::session::Session;
use crate::ui::{look, words};

/// A line of a command file that means something.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Game(Command),
    Look,
    Screen,
    ScreenAll,
}

/// A command file, understood.
#[derive(Clone, Debug, Default)]
pub struct Script {
    lines: Vec<Line>,
}

impl Script {
    /// Reads a command file: a command a line, `#` begins a comment.
    ///
    /// # Errors
    /// Every line that is no command, each with its number.
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

/// Plays the script and prints what it asks for, and the screen at the end if it
/// asked for none. The session must be playing.
///
/// # Errors
/// When the output can not be written, as when its reader has gone.
pub fn play(session: &mut Session, script: &Script, out: &mut impl Write) -> std::io::Result<()> {
    let result = play_lines(session, script, out);
    // Whatever became of the output, the run is kept.
    session.close();
    result
}

/// Lets the scripted hero play so many commands, or to his end, and prints the
/// screen. The session must be playing.
///
/// # Errors
/// When the output can not be written, as when its reader has gone.
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

/// Lets the scripted hero play so many commands, or to his end.
pub fn let_hero_play(session: &mut Session, commands: u32) {
    let mut bot = Bot::default();
    for _ in 0..commands {
        if !hero_acts(session, &mut bot) {
            break;
        }
    }
}

/// Lets the scripted hero do one deed. Returns whether there is a run to do it in.
pub fn hero_acts(session: &mut Session, bot: &mut Bot) -> bool {
    let Some(run) = session.run().filter(|run| run.is_on()) else {
        return false;
    };
    let action = bot.next_action(run.world());
    session.command(Command::Do(action));
    true
}

fn play_lines(session: &mut Session, script: &Script, out: &mut impl Write) -> std::io::Result<()> {
    let mut always = false;
    let mut printed = false;
    for line in &script.lines {
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

/// Prints the screen between two rules.
///
/// # Errors
/// When the output can not be written.
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
