//! `quarry play`: a command file or the scripted hero, without a screen.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use quarry::content::KitId;
use quarry::frontend::headless::{self, Script};
use quarry::frontend::signals;
use quarry::outside::text::out;
use quarry::ui::autosave::Keeper;
use quarry::ui::session::Session;

use super::{
    Failure, complain, equipped, failure, farewell, kit, load_content, named, next_seed,
    read_input, seed_of_the_moment, session_in, written,
};
use crate::arguments::Play;

/// Maximum length of a command file in bytes.
const LONGEST: u64 = 16 << 20;

/// Plays a command file, or lets the bot play, and prints the screen.
pub fn play_script(options: &Play) -> Result<ExitCode, Failure> {
    let script = options.commands.as_deref().map(read_script).transpose()?;
    let common = &options.common;
    let mut session = match &common.save_dir {
        Some(folder) => session_in(folder, common)?,
        None => {
            let content = Arc::new(load_content(&common.world)?);
            let session = Session::new(content, Keeper::default(), next_seed(common));
            equipped(session, common)?
        }
    };
    let kit = kit(session.content(), common)?;
    signals::listen_and_insist(|| {});
    let mut out = headless::Output::new(out());
    let told = session.notices().to_vec();
    for notice in &told {
        complain(&failure(notice.clone()));
    }
    begin_or_go_on(&mut session, options.common.seed, kit)?;
    let result = match script {
        Some(script) => headless::play(&mut session, &script, &mut out),
        None => headless::play_hero(&mut session, options.hero.unwrap_or(0), &mut out),
    };
    // What a signal kept from being printed is no failure of its own.
    let code = if signals::leave_asked() {
        ExitCode::from(signals::SIGNALLED)
    } else {
        written(result)?
    };
    Ok(if is_kept(&session, told) {
        code
    } else {
        ExitCode::FAILURE
    })
}

/// Goes on with the run that is kept, or begins one.
fn begin_or_go_on(
    session: &mut Session,
    seed: Option<u64>,
    kit: Option<KitId>,
) -> Result<(), Failure> {
    if session.has_run() {
        if seed.is_some() || kit.is_some() {
            complain(&failure(
                "the run kept in this folder goes on; --seed and --kit are for new ones",
            ));
        }
        session.go_on();
        return Ok(());
    }
    session.begin(seed.unwrap_or_else(seed_of_the_moment));
    if session.has_run() {
        return Ok(());
    }
    let why = session.notices().join(" ");
    Err(failure(format!("no run can begin here: {why}")))
}

/// Whether the run, or the record of its end, is kept where it should be; if not, says why,
/// unless that was `told` before.
fn is_kept(session: &Session, mut told: Vec<String>) -> bool {
    let sentences = session.last_words().take();
    told.extend(sentences.iter().cloned());
    let flaw = session.flaw();
    let untold = flaw.filter(|flaw| !told.iter().any(|told| told == flaw));
    let sentences = sentences.into_iter().chain(untold.map(str::to_owned));
    farewell(sentences.collect()) == ExitCode::SUCCESS && flaw.is_none()
}

fn read_script(file: &Path) -> Result<Script, Failure> {
    let text = read_input(file, "command file", LONGEST)?;
    Script::parse(&text).map_err(|mistakes| {
        failure(format!(
            "{} can not be played:\n  {}",
            named(file),
            mistakes.join("\n  ")
        ))
    })
}
