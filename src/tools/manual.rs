//! `quarry manual`: the manual page and the completions, generated from the arguments.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::{Shell, generate_to};
use clap_mangen::Man;

use super::{Failure, failure};
use crate::arguments::Arguments;

/// The section of the manual for games.
const GAMES: &str = "6";

/// Writes `quarry.6` with the text of all subcommands, and completions for bash, fish and zsh.
pub fn manual(into: &Path) -> Result<ExitCode, Failure> {
    let unwritable = |error| failure(format!("{} can not be written: {error}", into.display()));
    fs::create_dir_all(into).map_err(unwritable)?;
    fs::write(into.join("quarry.6"), page().map_err(unwritable)?).map_err(unwritable)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut Arguments::command(), "quarry", into).map_err(unwritable)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The manual page: the program, then a section for each subcommand.
fn page() -> std::io::Result<Vec<u8>> {
    let mut program = Arguments::command().name("quarry");
    program.build();
    let man = Man::new(program.clone()).section(GAMES);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for tool in program.get_subcommands().filter(|tool| !tool.is_hide_set()) {
        page.extend(format!(".SH \"QUARRY {}\"\n", tool.get_name().to_uppercase()).bytes());
        let man = Man::new(tool.clone()).section(GAMES);
        let mut section = Vec::new();
        man.render_synopsis_section(&mut section)?;
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        // Their headings become subheadings.
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        page.extend(section.bytes());
    }
    Ok(page)
}
