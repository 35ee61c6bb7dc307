//! The program: passes the arguments to a frontend or a tool.

mod arguments;
mod tools;

use std::process::ExitCode;

use arguments::{Arguments, Tool};
use clap::Parser;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return tools::answer(&error),
    };
    let result = match &arguments.tool {
        None => tools::play_here(&arguments),
        Some(Tool::Play(options)) => tools::play_script(options),
        Some(Tool::Try(options)) => tools::try_out(options),
        Some(Tool::Check { dir, mods, format }) => tools::check(dir.as_deref(), mods, *format),
        Some(Tool::Content { list, entry, world }) => tools::words(*list, entry.as_deref(), world),
        Some(Tool::Replay { log, world }) => tools::replay(log, world),
        Some(Tool::Watch(options)) => tools::watch(options),
        Some(Tool::Scenario { files, world }) => tools::scenario(files, world),
        Some(Tool::Arena(options)) => tools::arena(options),
        Some(Tool::Runs(options)) => tools::runs(options),
        Some(Tool::Minds { traces }) => tools::minds(traces),
        Some(Tool::Sentences(options)) => tools::sentences(options),
        Some(Tool::Catalogue(options)) => tools::catalogue(options),
        Some(Tool::Presses(options)) => tools::presses(options),
        Some(Tool::Serve { world }) => tools::serve(world),
        Some(Tool::Manual { into }) => tools::manual(into),
        #[cfg(feature = "window")]
        Some(Tool::Film(options)) => tools::film(options),
        #[cfg(feature = "window")]
        Some(Tool::Pictures(options)) => tools::pictures(options),
    };
    match result {
        Ok(code) => code,
        Err(failure) => {
            tools::complain(&failure);
            ExitCode::FAILURE
        }
    }
}
