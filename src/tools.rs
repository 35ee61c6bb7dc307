//! The tools behind each subcommand.

mod arena;
mod catalogue;
mod check;
#[cfg(feature = "window")]
mod film;
mod manual;
#[cfg(feature = "window")]
mod pictures;
mod presses;
mod runs;
#[cfg(feature = "window")]
mod scenes;
mod script;
mod sentences;
mod trial;
mod watch;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{ErrorKind, Write, stdin};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use indicatif::{ProgressBar, ProgressStyle};

use quarry::content::{Content, ContentErrors, KitId, ModFiles, Sources};
use quarry::frontend::{self, demo};
use quarry::lab::bot::Bot;
use quarry::lab::{scenario, serve as protocol, trace};
use quarry::outside::files::{read_text, read_text_from};
use quarry::outside::text::{err, on_one_line, out};
use quarry::save;
use quarry::ui::autosave::Keeper;
use quarry::ui::mods::ModFolder;
use quarry::ui::session::Session;

pub use arena::arena;
pub use catalogue::catalogue;
pub use check::{check, words};
#[cfg(feature = "window")]
pub use film::film;
pub use manual::manual;
#[cfg(feature = "window")]
pub use pictures::pictures;
pub use presses::presses;
pub use runs::runs;
pub use script::play_script;
pub use sentences::sentences;
pub use trial::try_out;
pub use watch::watch;

use crate::arguments::{Arguments, Common, World};

/// Maximum length of a command log in bytes, as the game itself reads it.
const LONGEST_LOG: u64 = 64 << 20;
/// The folder for mods, beside the saves.
const MODS: &str = "mods";
/// Exit status of a replay that had nothing to compare with.
const UNVERIFIED: u8 = 3;

/// An error message for the user.
pub type Failure = Box<dyn Display>;

/// Prints a failure. A closed standard error is no reason to panic.
pub fn complain(failure: &Failure) {
    let _ = writeln!(err(), "quarry: {failure}");
}

/// Answers arguments that ask for help or can't be used.
pub fn answer(arguments: &clap::Error) -> ExitCode {
    let is_plain = |argument: OsString| {
        let text = argument.to_string_lossy();
        on_one_line(&text) == text
    };
    if std::env::args_os().all(is_plain) {
        arguments.exit();
    }
    // It quotes them, so it can't have colours: those would be escaped as well.
    let _ = match arguments.use_stderr() {
        true => write!(err(), "{}", arguments.render()),
        false => write!(out(), "{}", arguments.render()),
    };
    ExitCode::from(u8::try_from(arguments.exit_code()).unwrap_or(1))
}

fn failure(words: impl Display + 'static) -> Failure {
    Box::new(words)
}

/// Plays where possible: in a window, or in the terminal, or else as a demonstration.
pub fn play_here(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let common = &arguments.common;
    let folder = common.save_dir.clone().unwrap_or_else(save::default_dir);
    let shown = on_screen(arguments.window, arguments.tty, || {
        session_in(&folder, common)
    })?;
    if let Some(code) = shown {
        return Ok(code);
    }
    let content = load_content(&common.world)?;
    let session = Session::new(Arc::new(content), Keeper::default(), next_seed(common));
    let mut session = equipped(session, common)?;
    session.begin(common.seed.unwrap_or(DEMO_SEED));
    written(demo::show(&mut session, &mut out()))
}

/// Shows a session in a window or in the terminal: as asked for, or else wherever it can be.
/// `None` if there is neither.
fn on_screen(
    window: bool,
    tty: bool,
    open: impl Fn() -> Result<Session, Failure>,
) -> Result<Option<ExitCode>, Failure> {
    let can_tty = cfg!(feature = "tty") && frontend::terminal_available();
    if window {
        return play_in_window(open()?).map(Some);
    }
    if !tty && cfg!(feature = "window") && frontend::display_available() {
        let in_window = play_in_window(open()?);
        let Err(problem) = in_window else {
            return in_window.map(Some);
        };
        // A game in the terminal is better than none, but say why.
        complain(&problem);
        if !can_tty {
            return Err(failure("there is no other place to play"));
        }
    }
    if tty || can_tty {
        return play_in_terminal(open()?).map(Some);
    }
    Ok(None)
}

#[cfg(feature = "window")]
fn play_in_window(session: Session) -> Result<ExitCode, Failure> {
    let words = session.last_words();
    let session = session.with_zoom();
    #[cfg(feature = "sound")]
    let session = session.with_sound();
    frontend::window::run(session).map_err(failure)?;
    Ok(farewell(words.take()))
}

#[cfg(not(feature = "window"))]
fn play_in_window(_: Session) -> Result<ExitCode, Failure> {
    Err(failure(
        "this build has no window; play in a terminal with --tty, or build with the feature `window`",
    ))
}

#[cfg(feature = "tty")]
fn play_in_terminal(session: Session) -> Result<ExitCode, Failure> {
    let words = session.last_words();
    frontend::tty::run(session).map_err(failure)?;
    Ok(farewell(words.take()))
}

#[cfg(not(feature = "tty"))]
fn play_in_terminal(_: Session) -> Result<ExitCode, Failure> {
    Err(failure(
        "this build has no terminal; play in a window with --window, or build with the feature `tty`",
    ))
}

/// Seed of the demonstration when none is given, so that it is the same for everyone.
const DEMO_SEED: u64 = 7;

/// Prints the messages that came after the screen was gone; any message is a failure.
fn farewell(sentences: Vec<String>) -> ExitCode {
    let code = if sentences.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    for sentence in sentences {
        complain(&failure(sentence));
    }
    code
}

/// Replays a command log and reports whether the game is still the same.
pub fn replay(log: &Path, world: &World) -> Result<ExitCode, Failure> {
    let text = read_log(log)?;
    let content = Arc::new(load_content(world)?);
    let report = save::replay(&text, content).map_err(failure)?;
    written(writeln!(out(), "{report}"))?;
    Ok(match report.parting {
        Some(_) => ExitCode::FAILURE,
        None if report.checks == 0 => ExitCode::from(UNVERIFIED),
        None => ExitCode::SUCCESS,
    })
}

/// Prints the tables drawn from the traces in a folder.
pub fn minds(traces: &Path) -> Result<ExitCode, Failure> {
    let tables = trace::tables::tables(traces).map_err(failure)?;
    written(out().write_all(tables.as_bytes()))
}

/// Lets a program play by requests on standard input.
pub fn serve(world: &World) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(world)?);
    written(protocol::serve(&content, stdin().lock(), out()))
}

/// Runs drawn rooms and shows those that fail.
pub fn scenario(files: &[PathBuf], world: &World) -> Result<ExitCode, Failure> {
    run_rooms(files, load_content(world)?)
}

fn run_rooms(files: &[PathBuf], content: Content) -> Result<ExitCode, Failure> {
    let content = Arc::new(content);
    // A closed output is no failure: the reader has seen enough.
    let mut all_hold = true;
    let result = scenario::command(files, &content, &mut out());
    let code = written(result.map(|hold| all_hold = hold))?;
    Ok(if all_hold { code } else { ExitCode::FAILURE })
}

/// A session with the run and the mods in a folder.
fn session_in(folder: &Path, common: &Common) -> Result<Session, Failure> {
    let world = &common.world;
    let game = sources(world.content.as_deref(), &[])?;
    let named = world.mods.iter().map(|dir| ModFiles::at(dir));
    let mods = ModFolder::new(folder.join(MODS), game, named.collect());
    let keeper = Keeper::in_folder(folder.to_owned());
    let session = Session::with_mods(mods, keeper, next_seed(common)).map_err(failure)?;
    equipped(session, common)
}

/// The session with a clock, a hero behind the title, and the requested kit, if any.
fn equipped(session: Session, common: &Common) -> Result<Session, Failure> {
    let kit = kit(session.content(), common)?;
    let session = session.with_clock(seconds).with_pilot(Bot::pilot);
    Ok(match kit {
        Some(kit) => session.with_kit(kit),
        None => session,
    })
}

/// The requested seed first, and then others.
fn next_seed(common: &Common) -> impl FnMut() -> u64 + Send + Sync + 'static {
    let mut seed = common.seed;
    move || seed.take().unwrap_or_else(seed_of_the_moment)
}

/// The requested kit, if any.
fn kit(content: &Content, common: &Common) -> Result<Option<KitId>, Failure> {
    let kit = common.kit.as_deref().map(|name| content.kit_called(name));
    kit.transpose().map_err(failure)
}

fn load_content(world: &World) -> Result<Content, Failure> {
    let sources = sources(world.content.as_deref(), &world.mods)?;
    Content::load(&sources).map_err(failure)
}

/// The content of a folder or else of the game, with mods on top.
fn sources(dir: Option<&Path>, mods: &[PathBuf]) -> Result<Sources, Failure> {
    sources_or_errors(dir, mods).map_err(failure)
}

fn sources_or_errors(dir: Option<&Path>, mods: &[PathBuf]) -> Result<Sources, ContentErrors> {
    let game = match dir {
        Some(dir) => Sources::from_dir(dir)?,
        None => Sources::embedded(),
    };
    let mods = mods.iter().map(|dir| ModFiles::at(dir));
    Ok(game.with_mods(mods.collect()))
}

/// The text of a command log, or of standard input.
fn read_log(file: &Path) -> Result<String, Failure> {
    read_input(file, "command log", LONGEST_LOG)
}

fn read_input(file: &Path, what: &'static str, limit: u64) -> Result<String, Failure> {
    let read = match file == Path::new("-") {
        true => read_text_from(stdin(), limit),
        false => read_text(file, limit),
    };
    read.map_err(|error| {
        failure(format!(
            "the {what} {} can not be read: {error}; give a text file, or - for standard input",
            named(file)
        ))
    })
}

/// A file's name in a message.
fn named(file: &Path) -> String {
    on_one_line(&file.display().to_string()).into_owned()
}

/// Treats a closed pipe as success.
fn written(result: std::io::Result<()>) -> Result<ExitCode, Failure> {
    match result {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(failure(format!("the output can not be written: {error}")))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Runs something that takes long, with a progress bar on standard error that the given
/// function advances; nothing is drawn unless that is a terminal.
fn with_bar<T>(many: u64, things: &str, run: impl FnOnce(&(dyn Fn() + Sync)) -> T) -> T {
    let template = format!("{{bar:40}} {{pos}} of {{len}} {things}, {{eta}} to go");
    let mut bar = ProgressBar::new(many);
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar = bar.with_style(style);
    }
    let done = run(&|| bar.inc(1));
    bar.finish_and_clear();
    done
}

/// Seconds since the start of 1970, for the session's clock.
fn seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(since.unwrap_or_default().as_secs()).unwrap_or_default()
}

fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    // Short enough to be read out to a friend.
    u64::from(since.subsec_nanos()) ^ since.as_secs().rotate_left(20) & 0xFFFF_FFFF
}
