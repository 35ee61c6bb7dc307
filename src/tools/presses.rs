//! `quarry presses`: measures what a press of a key for several turns gets a player: exploring,
//! resting, and walking to the way down, while nobody hunts the hero.
//!
//! The scripted hero fights and uses his things; everything else is done by these keys.

use std::process::ExitCode;
use std::sync::Arc;

use quarry::content::{Content, KitId, Leads};
use quarry::lab::bot::Bot;
use quarry::model::body::Health;
use quarry::model::mind::Action;
use quarry::outside::text::out;
use quarry::rules::queries::hero;
use quarry::ui::command::{Command, Way};
use quarry::ui::map_view::in_view;
use quarry::ui::messages::{Bookmark, Tone};
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::signs::{Sign, sign_of};
use quarry::ui::task::exits;
use std::io::Write;

use super::{Failure, load_content, written};
use crate::arguments::{Presses, World};

/// Turns of a run that are played at most.
const MOST_TURNS: u32 = 3_000;
/// Presses of a run at most: a run that gets nowhere must end, too.
const MOST_PRESSES: u32 = 3_000;
/// He rests below this share of his health, in percent.
const WEAK: i32 = 60;
/// Actions of the scripted hero after a press that took no turn.
const DETOUR: u32 = 10;

/// What presses of one key came to.
#[derive(Default)]
struct Tally {
    /// The hero's turns that each press took.
    turns: Vec<u32>,
    refused: u32,
}

/// Plays the runs and prints the figures.
pub fn presses(options: &Presses) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(&World::default())?);
    let mut tallies = [(); 3].map(|()| Tally::default());
    for number in 0..options.seeds {
        let kit = KitId((number % content.kits.len() as u64) as u16);
        play(&content, 1 + number, kit, &mut tallies);
    }
    let names = ["explore", "rest", "way down"];
    for (name, tally) in names.into_iter().zip(&mut tallies) {
        written(writeln!(out(), "{name}: {}", told(tally)))?;
    }
    let mut all = Tally::default();
    for tally in tallies {
        all.turns.extend(tally.turns);
        all.refused += tally.refused;
    }
    written(writeln!(out(), "all: {}", told(&mut all)))?;
    Ok(ExitCode::SUCCESS)
}

fn told(tally: &mut Tally) -> String {
    let presses = tally.turns.len().max(1);
    let sum: u32 = tally.turns.iter().sum();
    tally.turns.sort_unstable();
    let median = tally.turns.get(presses / 2).copied().unwrap_or(0);
    format!(
        "{} presses, {:.1} % refused, {:.1} turns per press, median {median}",
        tally.turns.len(),
        f64::from(tally.refused) * 100.0 / presses as f64,
        f64::from(sum) / presses as f64,
    )
}

fn play(content: &Arc<Content>, seed: u64, kit: KitId, tallies: &mut [Tally; 3]) {
    let mut run = Run::with_kit(content.clone(), seed, kit);
    let (mut play, mut bot) = (Play::default(), Bot::default());
    let mut is_explored = false;
    let mut detour = 0;
    for _ in 0..MOST_PRESSES {
        if !run.is_on() || run.turn() > MOST_TURNS {
            break;
        }
        let action = bot.next_action(run.world());
        let walks = matches!(action, Action::Step(_) | Action::Wait | Action::Rest);
        let is_lost = is_explored && exits(run.world(), &[Leads::Down]).is_empty();
        if is_hunted(&run) || is_lost || !walks || detour > 0 {
            detour = u32::saturating_sub(detour, 1);
            is_explored &= !matches!(action, Action::Descend | Action::Ascend);
            if run.act(action).or_else(|_| run.act(Action::Wait)).is_err() {
                break;
            }
            continue;
        }
        let (command, tally) = match (is_weak(&run), is_explored) {
            (true, _) => (Command::RestUntilBetter, 1),
            (false, false) => (Command::Explore, 0),
            (false, true) => (Command::Go(Way::Down), 2),
        };
        let (before, mut read) = (run.turn(), Bookmark::default());
        run.messages.read_on(&mut read);
        play.command(&mut run, command);
        while run.go_on() {}
        let tones = run.messages.read_on(&mut read).iter();
        let tones: Vec<Tone> = tones.map(|message| message.tone).collect();
        let turns = run.turn() - before;
        is_explored |= command == Command::Explore && turns == 0 && tones.contains(&Tone::Good);
        is_explored &= !(command == Command::Go(Way::Down) && turns == 1);
        let is_refused = turns == 0 && tones.contains(&Tone::Refused);
        let tally = &mut tallies[tally];
        if turns > 0 || is_refused {
            tally.turns.push(turns);
            tally.refused += u32::from(is_refused);
        }
        if turns == 0 {
            detour = DETOUR;
        }
    }
}

fn is_hunted(run: &Run) -> bool {
    let mut seen = in_view(run.world()).into_iter();
    seen.any(|(_, entity)| sign_of(run.world(), entity) == Some(Sign::Hunting))
}

fn is_weak(run: &Run) -> bool {
    let world = run.world();
    let health = hero(world).and_then(|hero| world.get::<Health>(hero));
    health.is_some_and(|health| health.percent() < WEAK)
}
