//! What the program does for each way of calling it.

use std::fmt::Display;
use std::io::{ErrorKind, Read, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use quarry::content::{self, Content, Sources};
use quarry::frontend::headless::Script;
use quarry::frontend::{demo, headless};
use quarry::scenario;
use quarry::ui::keeper::Keeper;
use quarry::ui::session::Session;

use crate::arguments::{Arguments, Common, Play};

/// What went wrong, in words for the person at the prompt.
pub type Failure = Box<dyn Display>;

/// Prints a failure. That nobody reads it is no reason to panic.
pub fn complain(failure: &Failure) {
    let _ = writeln!(stderr(), "quarry: {failure}");
}

fn failure(words: impl Display + 'static) -> Failure {
    Box::new(words)
}

/// Plays where that is possible: in a window, in the terminal, else by itself.
pub fn play_here(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let common = &arguments.common;
    let mut session = session(common, Keeper::default())?;
    session.begin(common.seed.unwrap_or(DEMO_SEED));
    written(demo::show(&mut session, &mut stdout().lock()))
}

/// The demonstration is the same for everybody who asks for no seed.
const DEMO_SEED: u64 = 7;

/// Plays a command file and prints the screen.
pub fn play_script(options: &Play) -> Result<ExitCode, Failure> {
    let text = read_commands(&options.commands)?;
    let script = Script::parse(&text).map_err(|mistakes| {
        failure(format!(
            "{} can not be played:\n  {}",
            options.commands.display(),
            mistakes.join("\n  ")
        ))
    })?;
    let mut session = session(&options.common, Keeper::default())?;
    if session.has_run() {
        session.go_on();
    } else {
        session.begin(options.common.seed.unwrap_or_else(seed_of_the_moment));
    }
    written(headless::play(&mut session, &script, &mut stdout().lock()))
}

/// Checks content files and says how they are.
pub fn check(dir: Option<&Path>) -> Result<ExitCode, Failure> {
    let summary = content::check(dir).map_err(failure)?;
    written(writeln!(stdout(), "{summary}"))
}

/// Runs drawn rooms and shows those that fail.
pub fn scenario(files: &[PathBuf]) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(None)?);
    let mut all_hold = false;
    let result = scenario::command(files, &content, &mut stdout().lock());
    let code = written(result.map(|hold| all_hold = hold))?;
    Ok(if all_hold { code } else { ExitCode::FAILURE })
}

fn session(common: &Common, keeper: Keeper) -> Result<Session, Failure> {
    let content = load_content(common.content.as_deref())?;
    let chosen = common.seed;
    let next_seed = move || chosen.unwrap_or_else(seed_of_the_moment);
    Ok(Session::new(Arc::new(content), keeper, next_seed))
}

fn load_content(dir: Option<&Path>) -> Result<Content, Failure> {
    let sources = match dir {
        Some(dir) => Sources::from_dir(dir).map_err(failure)?,
        None => Sources::embedded(),
    };
    Content::load(&sources).map_err(failure)
}

fn read_commands(file: &Path) -> Result<String, Failure> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| {
        failure(format!("the command file {} can not be read: {error}; give a text file, or - for standard input", file.display()))
    })
}

/// A reader that went away is no failure.
fn written(result: std::io::Result<()>) -> Result<ExitCode, Failure> {
    match result {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(failure(format!("the output can not be written: {error}")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A seed for who chose none: the one place where the game asks for the time.
fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    // Short enough to be read out to a friend.
    u64::from(since.subsec_nanos()) ^ since.as_secs().rotate_left(20) & 0xFFFF_FFFF
}
