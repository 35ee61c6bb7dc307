//! The command-line arguments.

use std::path::PathBuf;
use std::sync::LazyLock;
use strum::VariantArray;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};

use quarry::content::{SourceFile, Sources};
use quarry::lab::arena::maps::MAPS;
use quarry::lab::arena::report::Format;
use quarry::lab::vocabulary::Vocabulary;
use quarry::model::mind::Tactic;
use quarry::ui::words::explained;

/// A roguelike in which the dungeon hunts you, and you can watch it think.
///
/// Without a subcommand it opens a window if there is a display, plays in the terminal if
/// there is one, and otherwise shows a short demonstration.
#[derive(Debug, Parser)]
#[command(version, long_version = VERSION.as_str(), args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// A tool to run instead of playing
    #[command(subcommand)]
    pub tool: Option<Tool>,
    /// Play in a window
    #[arg(long, conflicts_with = "tty")]
    pub window: bool,
    /// Play in the terminal
    #[arg(long)]
    pub tty: bool,
    /// The content of the game and the folder for saves
    #[command(flatten)]
    pub common: Common,
}

/// What `quarry content` lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Words with a fixed meaning.
    Words(Vocabulary),
    /// The entries of a content file.
    Entries(SourceFile),
}

impl ValueEnum for List {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<List>> = LazyLock::new(|| {
            let words = Vocabulary::value_variants()
                .iter()
                .copied()
                .map(List::Words);
            words.chain(SourceFile::ALL.map(List::Entries)).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Words(words) => words.to_possible_value(),
            Self::Entries(file) => {
                let about = format!("What is in {}, with all mods", file.name());
                Some(PossibleValue::new(file.section()).help(about))
            }
        }
    }
}

/// How `quarry check` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Answer {
    /// In lines, for people
    Text,
    /// As one JSON object, for editors and scripts
    Json,
}

/// What the game world is made of.
#[derive(Clone, Debug, Default, Args)]
pub struct World {
    /// Play with the content files in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// Add the mod in this folder or zip; may be repeated, later ones override earlier ones
    #[arg(long = "mod", value_name = "PATH")]
    pub mods: Vec<PathBuf>,
}

/// Options for every way of playing.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// The seed of the next run, a whole number
    #[arg(long, value_name = "N", value_parser = seed)]
    pub seed: Option<u64>,
    /// The hero's kit, as in kits.ron: wanderer, hunter, thief, mage, knight
    #[arg(long, value_name = "NAME")]
    pub kit: Option<String>,
    /// The content of the game
    #[command(flatten)]
    pub world: World,
    /// Keep saves in this folder
    #[arg(long, value_name = "DIR")]
    pub save_dir: Option<PathBuf>,
}

/// Subcommands other than playing.
#[derive(Debug, Subcommand)]
pub enum Tool {
    /// Play a list of commands and print the screen as text
    #[command(after_help = commands())]
    Play(Play),
    /// Begin a run where something is to be tried out: on any level, with things, beside creatures
    ///
    /// The run is marked like one with wizard mode. `&` opens the wizard menu in it. It is kept,
    /// with its log, only with --save-dir.
    Try(Try),
    /// Check content files and report all mistakes at once
    ///
    /// With mods, it also says which entries of whom they change and where they conflict,
    /// and runs the rooms in their folders `tests`; those in a zip aren't run.
    Check {
        /// The folder with the files; the game's own by default
        dir: Option<PathBuf>,
        /// Add the mod in this folder or zip; may be repeated, later ones override earlier ones
        #[arg(long = "mod", value_name = "PATH")]
        mods: Vec<PathBuf>,
        /// Format of the answer
        #[arg(long, value_enum, default_value_t = Answer::Text)]
        format: Answer,
    },
    /// List the content, or the words that content and drawn rooms can use
    Content {
        /// The list
        #[arg(value_enum)]
        list: List,
        /// Show this entry of the list in full; for content such as breeds
        entry: Option<String>,
        /// The content of the game
        #[command(flatten)]
        world: World,
    },
    /// Replay a command log and report where the game diverges from it, if anywhere
    #[command(after_help = REPLAY_STATUSES)]
    Replay {
        /// The log: `run.log` or `last-run.log` beside the saves
        log: PathBuf,
        /// The content of the game
        #[command(flatten)]
        world: World,
    },
    /// Watch a run again from its command log, with pause and seeking, and see what each
    /// creature had in mind at any turn
    Watch(Watch),
    /// Run drawn rooms as tests, and show the ones that fail
    Scenario {
        /// Files, or folders with `.ron` files in them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The content of the game
        #[command(flatten)]
        world: World,
    },
    /// Let sides of creatures fight many times, and count the results
    #[command(after_help = maps_and_tactics())]
    Arena(Arena),
    /// Let the scripted hero play many whole runs, and count the results
    Runs(Runs),
    /// Say what creatures decided in traced runs, what the player saw of it, and how flights
    /// and fights ended
    Minds {
        /// The folder that `quarry runs --trace` wrote into
        #[arg(value_name = "DIR")]
        traces: PathBuf,
    },
    /// List the creatures and items on the levels of the first seeds, place by place
    Catalogue(Catalogue),
    /// Measure how many turns a press of a key for several turns gets, and how many are refused
    Presses(Presses),
    /// List the sentences that a player meets in runs of the scripted hero
    Sentences(Sentences),
    /// Let a program play: requests on standard input, replies on standard output, as JSON
    ///
    /// docs/protocol.md describes the protocol.
    Serve {
        /// The content of the game
        #[command(flatten)]
        world: World,
    },
    /// Write the manual page and the completions of shells into a folder, for packages
    #[command(hide = true)]
    Manual {
        /// The folder, which is created if missing
        #[arg(long, value_name = "DIR")]
        into: PathBuf,
    },
    /// Make an animated picture (PNG) of some turns of a run, from its command log
    #[cfg(feature = "window")]
    Film(Film),
    /// Find scenes in runs of the scripted hero, draw them, and measure their colours
    #[cfg(feature = "window")]
    Pictures(Pictures),
}

/// What to film, and into which file.
#[cfg(feature = "window")]
#[derive(Debug, Args)]
pub struct Film {
    /// The log: `run.log` or `last-run.log` beside the saves
    pub log: PathBuf,
    /// The first turn to show
    #[arg(long, value_name = "TURN", default_value_t = 0)]
    pub from: u32,
    /// The number of actions to show
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub actions: u32,
    /// Milliseconds per action
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u16).range(10..=10_000))]
    pub pace: u16,
    /// Columns and rows of the screen
    #[arg(long, value_names = ["COLUMNS", "ROWS"], num_args = 2, default_values_t = [100, 32], value_parser = clap::value_parser!(u16).range(20..=200))]
    pub size: Vec<u16>,
    /// Write the picture into this file
    #[arg(long, value_name = "FILE", default_value = "film.png")]
    pub into: PathBuf,
    /// The content of the game
    #[command(flatten)]
    pub world: World,
}

/// Where a run begins, and with what.
#[derive(Debug, Args)]
pub struct Try {
    /// Begin on this level, by its name or number as in depths.ron; the town is 0
    #[arg(long, value_name = "LEVEL")]
    pub place: Option<String>,
    /// Give the hero this, such as "2 potion of healing"; may be repeated
    #[arg(long, value_name = "ITEM")]
    pub with: Vec<String>,
    /// Put these creatures near him, such as "3 wolf"; may be repeated
    #[arg(long, value_name = "BREED")]
    pub beside: Vec<String>,
    /// Play in a window
    #[arg(long, conflicts_with = "tty")]
    pub window: bool,
    /// Play in the terminal
    #[arg(long)]
    pub tty: bool,
    /// The content of the game and the folder for saves
    #[command(flatten)]
    pub common: Common,
}

/// The runs to measure.
#[derive(Debug, Args)]
pub struct Presses {
    /// Number of runs, with seeds from 1 on and all kits in turn
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub seeds: u64,
}

/// The runs to read.
#[derive(Debug, Args)]
pub struct Sentences {
    /// Number of runs, with seeds from 1 on and all kits in turn
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub seeds: u64,
    /// Turns of each run at most
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    pub turns: u32,
}

/// Which scenes to draw, and where.
#[cfg(feature = "window")]
#[derive(Debug, Args)]
pub struct Pictures {
    /// Write the pictures into this folder
    #[arg(long, value_name = "DIR", default_value = "docs/pictures")]
    pub into: PathBuf,
    /// Look for the scenes in runs with at most this many seeds
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub seeds: u64,
    /// Draw only the scene with this name; may be repeated
    #[arg(long, value_name = "NAME")]
    pub scene: Vec<String>,
}

/// The run to watch, and where to show it.
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
    /// The content of the game
    #[command(flatten)]
    pub world: World,
}

/// The levels to list, and the output.
#[derive(Debug, Args)]
pub struct Catalogue {
    /// Number of levels per place, with seeds from 1 on
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub seeds: u64,
    /// Only the place with this number, as in depths.ron; the town is 0
    #[arg(long, value_name = "N")]
    pub place: Option<u8>,
    /// Draw the levels as well
    #[arg(long, conflicts_with = "into")]
    pub drawn: bool,
    /// Write a file for each place into this folder
    #[arg(long, value_name = "DIR")]
    pub into: Option<PathBuf>,
    /// The content of the game
    #[command(flatten)]
    pub world: World,
}

/// How many runs to play, and what to report.
#[derive(Debug, Args)]
pub struct Runs {
    /// Number of seeds; each kit is played with each seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seeds: u64,
    /// The first of the seeds
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub first: u64,
    /// Play only this kit; may be repeated
    #[arg(long, value_name = "KIT")]
    pub kit: Vec<String>,
    /// Maximum number of actions per run
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub deeds: u32,
    /// Replay the log of each run and compare; more than doubles the time
    #[arg(long)]
    pub check_logs: bool,
    /// Store each finished run in this file, and skip those it already holds, so that an
    /// interrupted measurement can be resumed
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Report every breed, item and spell as well
    #[arg(long)]
    pub details: bool,
    /// Draw plots of the figures into this folder, as SVG
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
    /// Write every decision and event of each run into this folder, as CSV; `quarry minds`
    /// reads them
    #[arg(long, value_name = "DIR", conflicts_with = "keep")]
    pub trace: Option<PathBuf>,
    /// Format of the figures
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// The content of the game
    #[command(flatten)]
    pub world: World,
}

/// Who fights whom, how often, and what to report.
#[derive(Debug, Args)]
pub struct Arena {
    /// One of two sides: "2 kobold, kobold champion", "band wolf pack", "hero"
    #[arg(long, value_name = "WHO", required_unless_present_any = ["suite", "grid", "flight_suite"])]
    pub side: Vec<String>,
    /// Where they fight; level:2 is a generated level of depth 2, different for each seed
    #[arg(long, default_value = "field")]
    pub map: String,
    /// Number of fights, with seeds from 1 on
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seeds: u64,
    /// Turns of ten ticks after which a fight is a draw
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub turns: u32,
    /// A tactic to disable for the first side; may be repeated
    #[arg(long, value_name = "TACTIC", conflicts_with = "suite")]
    pub without: Vec<String>,
    /// Tell only the first member of each side where its foes are, instead of all
    #[arg(long, conflicts_with = "suite")]
    pub scouts: bool,
    /// The hero's equipment, instead of the usual: "long sword, 3 potion of healing"
    #[arg(long, value_name = "THINGS", conflicts_with = "suite")]
    pub kit: Option<String>,
    /// Disable each tactic of the first side in turn, and report the value of each
    #[arg(long, conflicts_with = "without")]
    pub worth: bool,
    /// Run the standard list of fights that measure the value of each tactic
    #[arg(long, conflicts_with_all = ["side", "map", "worth"])]
    pub suite: bool,
    /// Measure the value of each band tactic for several bands on several maps, against the hero
    #[arg(long, conflicts_with_all = ["side", "map", "without", "scouts", "kit", "worth", "suite", "flight", "hurt"])]
    pub grid: bool,
    /// Start in view of each other, let the second side chase the first, and report how the
    /// fleers fare with the escape tactic and without
    #[arg(long, conflicts_with_all = ["worth", "suite"])]
    pub flight: bool,
    /// Run the standard list of chases
    #[arg(long, conflicts_with_all = ["side", "map", "without", "scouts", "kit", "worth", "suite", "grid", "flight", "hurt"])]
    pub flight_suite: bool,
    /// Initial health of each member of the first side, in percent
    #[arg(long, value_name = "PERCENT", conflicts_with = "suite", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub hurt: Option<u8>,
    /// Show the chase with this seed as text instead of running many
    #[arg(long, value_name = "SEED", requires = "flight")]
    pub watch: Option<u64>,
    /// Format of the figures
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// The content of the game
    #[command(flatten)]
    pub world: World,
}

/// Options for playing a script.
#[derive(Debug, Args)]
pub struct Play {
    /// Play without window or terminal; required, since there is no other way yet
    #[arg(long, required = true)]
    pub headless: bool,
    /// A file with one command per line, or - for standard input
    #[arg(long, value_name = "FILE", required_unless_present = "hero")]
    pub commands: Option<PathBuf>,
    /// Let the scripted hero play instead: this many commands at most, or to his end
    #[arg(long, value_name = "N", conflicts_with = "commands")]
    pub hero: Option<u32>,
    /// The content of the game and the folder for saves
    #[command(flatten)]
    pub common: Common,
}

/// The version of the game and the digest of its content. Figures are comparable only between
/// equal digests.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let digest = Sources::embedded().digest();
    format!("{}\ncontent {digest:016x}", env!("CARGO_PKG_VERSION"))
});

const REPLAY_STATUSES: &str = "\
Exit status:
  0  the game agrees with every check of the log; how many commands after the last check
     aren't verified is said
  1  they differ, or the log can't be played
  3  the log holds no check, so nothing is verified";

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
    let rest = rest.map(|(form, help)| (form.to_owned(), help));
    for (form, help) in explained().into_iter().chain(rest) {
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
