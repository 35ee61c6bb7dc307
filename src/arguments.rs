//! What can be said on the command line.

use std::path::PathBuf;
use strum::VariantArray;

use clap::{Args, Parser, Subcommand, ValueEnum};

use quarry::lab::arena::maps::MAPS;
use quarry::model::mind::Tactic;
use quarry::ui::words::WORDS;

/// A roguelike in which the dungeon hunts you, and you can watch it think.
///
/// Without further words it opens a window where there is a display, plays in the
/// terminal where there is one, and otherwise shows a short demonstration.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Something else than playing
    #[command(subcommand)]
    pub tool: Option<Tool>,
    /// Play in a window
    #[arg(long, conflicts_with = "tty")]
    pub window: bool,
    /// Play in the terminal
    #[arg(long)]
    pub tty: bool,
    /// What the game is made from and where it is kept
    #[command(flatten)]
    pub common: Common,
}

/// What every way of playing understands.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// The seed of the next run, a whole number
    #[arg(long, value_name = "N", value_parser = seed)]
    pub seed: Option<u64>,
    /// Who goes down, as in kits.ron: wanderer, hunter, thief, mage, knight
    #[arg(long, value_name = "NAME")]
    pub kit: Option<String>,
    /// Play with the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// Keep saves in this folder
    #[arg(long, value_name = "DIR")]
    pub save_dir: Option<PathBuf>,
}

/// Something else than playing.
#[derive(Debug, Subcommand)]
pub enum Tool {
    /// Play a list of commands and print the screen as text
    #[command(after_help = commands())]
    Play(Play),
    /// Check content files: all mistakes at once
    Check {
        /// The folder with the files; without it the game's own
        dir: Option<PathBuf>,
    },
    /// Play a command log again and say where, if ever, the game parts from it
    Replay {
        /// The log: `run.log` or `last-run.log` beside the saves
        log: PathBuf,
        /// Play with the content files in this folder
        #[arg(long, value_name = "DIR")]
        content: Option<PathBuf>,
    },
    /// Watch a run again from its command log: played, paused, sought through, and what
    /// each creature had in mind at any turn
    Watch(Watch),
    /// Run drawn rooms as tests, and show the ones that fail
    Scenario {
        /// Files, or folders with `.ron` files in them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Set sides of creatures against each other many times, and count
    #[command(after_help = maps_and_tactics())]
    Arena(Arena),
    /// Let the scripted hero play many whole runs, and count what becomes of them
    Runs(Runs),
    /// Tell who and what is on the levels of the first seeds, place by place
    Catalogue(Catalogue),
}

/// Which run is watched, and where.
#[derive(Debug, Args)]
pub struct Watch {
    /// The log: `run.log` or `last-run.log` beside the saves
    pub log: PathBuf,
    /// Watch in a window
    #[arg(long, conflicts_with = "tty")]
    pub window: bool,
    /// Watch in the terminal
    #[arg(long)]
    pub tty: bool,
    /// Play with the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// Which levels are told of, and where to.
#[derive(Debug, Args)]
pub struct Catalogue {
    /// Levels of each place, one with each seed from 1 on
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub seeds: u64,
    /// Only the place of that number, the town being 0; as in depths.ron
    #[arg(long, value_name = "N")]
    pub place: Option<u8>,
    /// Draw the levels, too
    #[arg(long, conflicts_with = "into")]
    pub drawn: bool,
    /// Write a file for each place into this folder
    #[arg(long, value_name = "DIR")]
    pub into: Option<PathBuf>,
    /// Take the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// How many runs are played, and what is told of them.
#[derive(Debug, Args)]
pub struct Runs {
    /// Runs with each way to begin, one with each seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seeds: u64,
    /// The first of the seeds
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub first: u64,
    /// Begin with this kit only; may be said more than once
    #[arg(long, value_name = "KIT")]
    pub kit: Vec<String>,
    /// Deeds after which a run is given up
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub deeds: u32,
    /// Play the log of each run again and compare; takes twice the time and more
    #[arg(long)]
    pub check_logs: bool,
    /// Keep each run in this file as it ends, and play none that it holds already: what is
    /// broken off can be gone on with
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Tell of every breed, thing and spell, too
    #[arg(long)]
    pub details: bool,
    /// Draw the figures into this folder, as SVG
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
    /// How the figures are written
    #[arg(long, value_enum, default_value_t = Figures::Table)]
    pub format: Figures,
    /// Play with the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// Who fights whom, how often, and what is told of it.
#[derive(Debug, Args)]
pub struct Arena {
    /// One of two sides: "2 kobold, kobold champion", "band wolf pack", "hero"
    #[arg(long, value_name = "WHO", required_unless_present_any = ["suite", "flight_suite"])]
    pub side: Vec<String>,
    /// Where they fight; level:2 is a maze of that depth, another with each seed
    #[arg(long, default_value = "field")]
    pub map: String,
    /// Fights, one with each seed from 1 on
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seeds: u64,
    /// Turns of ten ticks after which a fight is a draw
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub turns: u32,
    /// A tactic that the first side does without; may be said more than once
    #[arg(long, value_name = "TACTIC", conflicts_with = "suite")]
    pub without: Vec<String>,
    /// Tell only the first of each side where the others are, instead of all
    #[arg(long, conflicts_with = "suite")]
    pub scouts: bool,
    /// What the hero has, instead of the usual: "long sword, 3 potion of healing"
    #[arg(long, value_name = "THINGS", conflicts_with = "suite")]
    pub kit: Option<String>,
    /// Take each tactic in turn from the first side, and tell what it is worth to it
    #[arg(long, conflicts_with = "without")]
    pub worth: bool,
    /// Hold the standing list of fights that show what each tactic is worth
    #[arg(long, conflicts_with_all = ["side", "map", "worth"])]
    pub suite: bool,
    /// Begin in view of each other, let the second side chase the first, and tell how those
    /// fare who run: with the tactic escape, and without
    #[arg(long, conflicts_with_all = ["worth", "suite"])]
    pub flight: bool,
    /// Hold the standing list of chases
    #[arg(long, conflicts_with_all = ["side", "map", "without", "scouts", "kit", "worth", "suite", "flight", "hurt"])]
    pub flight_suite: bool,
    /// How much of its health each of the first side has left at the start, in percent
    #[arg(long, value_name = "PERCENT", conflicts_with = "suite", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub hurt: Option<u8>,
    /// Show the chase with that seed as text instead of holding many
    #[arg(long, value_name = "SEED", requires = "flight")]
    pub watch: Option<u64>,
    /// How the figures are written
    #[arg(long, value_enum, default_value_t = Figures::Table)]
    pub format: Figures,
    /// Fight with the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

/// How figures are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Figures {
    /// For people
    Table,
    /// Rusty Object Notation
    Ron,
    /// Comma-separated values
    Csv,
}

/// How a script plays.
#[derive(Debug, Args)]
pub struct Play {
    /// Play without window or terminal; needed, for there is no other way yet
    #[arg(long, required = true)]
    pub headless: bool,
    /// A file with a command a line, or - for standard input
    #[arg(long, value_name = "FILE", required_unless_present = "hero")]
    pub commands: Option<PathBuf>,
    /// Let the scripted hero play instead: so many commands, or to his end
    #[arg(long, value_name = "N", conflicts_with = "commands")]
    pub hero: Option<u32>,
    /// What the game is made from and where it is kept
    #[command(flatten)]
    pub common: Common,
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

fn commands() -> String {
    let mut text = "Commands, one a line; # begins a comment:\n".to_owned();
    let rest = [
        ("screen", "print the screen as text"),
        ("screen all", "print it after every command from here on"),
    ];
    for (form, help) in WORDS.iter().chain(&rest) {
        text.push_str(&format!("  {form:44} {help}\n"));
    }
    text.push_str("\nWithout a `screen` in it, the screen is printed at the end. The run is kept only\nwith --save-dir; a run kept there goes on.");
    text
}

fn maps_and_tactics() -> String {
    let mut text = "Maps:\n".to_owned();
    for map in &MAPS {
        text.push_str(&format!("  {:10} {}\n", map.name, map.about));
    }
    let names: Vec<&str> = Tactic::VARIANTS
        .iter()
        .map(|tactic| tactic.name())
        .collect();
    let (some, rest) = names.split_at(names.len() / 2);
    text.push_str(&format!(
        "\nTactics: {},\n  {}",
        some.join(", "),
        rest.join(", ")
    ));
    text
}
