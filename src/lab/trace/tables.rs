//! The tables drawn from traces, as Markdown.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs::read_dir;
use std::io;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use thiserror::Error;

use super::actors::{FlightEnd, Life, is_flight, lives};
use super::record::{Choice, DECISIONS, EVENTS, Occurrence};
use crate::model::body::ActorId;

/// Creatures within this many steps of the hero count as near, in view or not.
const NEAR: u32 = 15;
/// A return within this many of the creature's own turns from its fright counts as quick.
const QUICK: usize = 5;
/// The number of breeds in the table of breeds.
const MOST_BREEDS: usize = 15;

/// Why no tables can be drawn.
#[derive(Debug, Error)]
pub enum Problem {
    /// The folder cannot be read.
    #[error("{0} can't be read: {1}")]
    Folder(PathBuf, io::Error),
    /// The folder holds no traces.
    #[error("{0} holds no traces; write some with `quarry runs --trace {0}`")]
    Empty(PathBuf),
    /// A file cannot be read or isn't a trace.
    #[error(
        "{0} can't be read as a trace: {1}; remove it, or write it again with `quarry runs --trace`"
    )]
    File(PathBuf, csv::Error),
}

impl Choice {
    /// Whether the creature was in the hero's view or within [`NEAR`] steps.
    pub(super) const fn is_near(&self) -> bool {
        self.is_seen || self.steps <= NEAR
    }
}

/// What is counted over all runs.
#[derive(Debug, Default)]
struct Counts {
    runs: u32,
    layers: BTreeMap<String, Layers>,
    breeds: BTreeMap<String, Breeds>,
    events: BTreeMap<String, Seen>,
    flights: Flights,
    deaths: Deaths,
    /// Of each dead caster, its casts near the hero and its mana at death in percent.
    casters: Vec<(usize, i32)>,
    thieves: Thieves,
    /// Hero's turns by the number of hostile creatures beside him that acted: one, two, and
    /// three or more.
    beside: [u32; 3],
}

/// Decisions of one layer.
#[derive(Debug, Default)]
struct Layers {
    near: u32,
    seen: u32,
    runs_seen: u32,
}

/// Decisions of hostile creatures of one breed in the hero's view.
#[derive(Debug, Default)]
struct Breeds {
    seen: u32,
    flees: u32,
}

/// Events of one kind.
#[derive(Debug, Default)]
struct Seen {
    all: u32,
    witnessed: u32,
    runs_witnessed: u32,
}

#[derive(Debug, Default)]
struct Flights {
    turns: Vec<usize>,
    came_back: u32,
    quickly: u32,
    healed: u32,
    at_bay: u32,
    killed: u32,
    left: u32,
    away: u32,
}

#[derive(Debug, Default)]
struct Deaths {
    by_hero: u32,
    by_creatures: u32,
    by_nobody: u32,
}

#[derive(Debug, Default)]
struct Thieves {
    robbed: u32,
    killed: u32,
    left: u32,
}

/// Reads all traces in a folder and returns the tables.
///
/// # Errors
/// If the folder or a file cannot be read, or if there are no traces.
pub fn tables(folder: &Path) -> Result<String, Problem> {
    let unreadable = |error| Problem::Folder(folder.to_owned(), error);
    let mut names = BTreeSet::new();
    for entry in read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        let name = name.to_string_lossy();
        names.extend(name.strip_suffix(DECISIONS).map(str::to_owned));
    }
    if names.is_empty() {
        return Err(Problem::Empty(folder.to_owned()));
    }
    let mut counts = Counts::default();
    for name in names {
        let file = |ending: &str| folder.join(format!("{name}{ending}"));
        counts.add(rows(&file(DECISIONS))?, &rows(&file(EVENTS))?);
    }
    Ok(counts.tell())
}

fn rows<T: DeserializeOwned>(file: &Path) -> Result<Vec<T>, Problem> {
    let broken = |error| Problem::File(file.to_owned(), error);
    let mut reader = csv::Reader::from_path(file).map_err(broken)?;
    let rows: Result<Vec<T>, csv::Error> = reader.deserialize().collect();
    rows.map_err(broken)
}

impl Counts {
    /// Adds one run.
    fn add(&mut self, choices: Vec<Choice>, events: &[Occurrence]) {
        self.runs += 1;
        self.count_choices(&choices);
        self.count_events(events);
        for life in lives(choices, events).values() {
            self.count_life(life);
        }
    }

    fn count_choices(&mut self, choices: &[Choice]) {
        let mut layers_seen = BTreeSet::new();
        let mut beside: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for choice in choices.iter().filter(|it| it.is_hostile && it.is_near()) {
            let name = format!("{:?}", choice.by);
            let layer = self.layers.entry(name.clone()).or_default();
            layer.near += 1;
            layer.seen += u32::from(choice.is_seen);
            if choice.is_seen && layers_seen.insert(name) {
                layer.runs_seen += 1;
            }
            if choice.is_seen {
                let breed = self.breeds.entry(choice.breed.clone()).or_default();
                breed.seen += 1;
                breed.flees += u32::from(is_flight(choice));
            }
            if choice.steps <= 1 {
                beside.entry(choice.turn).or_default().insert(choice.who);
            }
        }
        for foes in beside.values() {
            self.beside[foes.len().min(3) - 1] += 1;
        }
    }

    fn count_events(&mut self, events: &[Occurrence]) {
        let mut witnessed = BTreeSet::new();
        for event in events {
            let seen = self.events.entry(event.kind.clone()).or_default();
            seen.all += 1;
            seen.witnessed += u32::from(event.is_witnessed);
            if event.is_witnessed && witnessed.insert(&event.kind) {
                seen.runs_witnessed += 1;
            }
        }
    }

    fn count_life(&mut self, life: &Life) {
        for flight in life.flights() {
            let all = &mut self.flights;
            all.turns.push(flight.turns);
            match flight.end {
                FlightEnd::CameBack { after, is_healed } => {
                    all.came_back += 1;
                    all.quickly += u32::from(after <= QUICK);
                    all.healed += u32::from(is_healed);
                }
                FlightEnd::AtBay => all.at_bay += 1,
                FlightEnd::Killed => all.killed += 1,
                FlightEnd::Left => all.left += 1,
                FlightEnd::Away => all.away += 1,
            }
        }
        match life.killer {
            Some(Some(id)) if id == ActorId::HERO.0 => self.deaths.by_hero += 1,
            Some(Some(_)) => self.deaths.by_creatures += 1,
            Some(None) => self.deaths.by_nobody += 1,
            None => {}
        }
        self.casters.extend(life.spending());
        if life.robbed_hero {
            self.thieves.robbed += 1;
            self.thieves.killed += u32::from(life.killer.is_some());
            self.thieves.left += u32::from(life.killer.is_none() && life.has_left);
        }
    }

    fn tell(mut self) -> String {
        let mut text = format!("{} runs of the scripted hero\n", self.runs);
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&mut self, out: &mut String) -> std::fmt::Result {
        self.write_layers(out)?;
        self.write_flights(out)?;
        self.write_ends(out)?;
        self.write_breeds(out)?;
        self.write_events(out)
    }

    fn write_layers(&self, out: &mut String) -> std::fmt::Result {
        let (near, seen) = self.layers.values().fold((0, 0), |(near, seen), layer| {
            (near + layer.near, seen + layer.seen)
        });
        writeln!(out, "\n## What decides\n")?;
        writeln!(
            out,
            "Turns of hostile creatures: {near} in the hero's view or within {NEAR} steps, {seen} in his view.\n"
        )?;
        writeln!(out, "| layer | near | in view | runs with one in view |")?;
        writeln!(out, "|---|---:|---:|---:|")?;
        let mut layers: Vec<_> = self.layers.iter().collect();
        layers.sort_by_key(|(_, layer)| std::cmp::Reverse(layer.seen));
        for (name, layer) in layers {
            writeln!(
                out,
                "| {name} | {} | {} | {} |",
                share(layer.near, near),
                share(layer.seen, seen),
                share(layer.runs_seen, self.runs),
            )?;
        }
        Ok(())
    }

    fn write_flights(&mut self, out: &mut String) -> std::fmt::Result {
        let Flights {
            turns,
            came_back,
            quickly,
            healed,
            at_bay,
            killed,
            left,
            away,
        } = &mut self.flights;
        turns.sort_unstable();
        let all = u32::try_from(turns.len()).unwrap_or(u32::MAX);
        let (median, most) = (at_share(turns, 50), at_share(turns, 90));
        writeln!(out, "\n## How flights end\n")?;
        writeln!(
            out,
            "{all} flights that began near the hero, with a median of {median} turns of running and a 90th percentile of {most}.\n"
        )?;
        writeln!(out, "| end | flights |")?;
        writeln!(out, "|---|---:|")?;
        let ends = [
            ("fought again", *came_back),
            ("cornered, and turned at bay", *at_bay),
            ("killed on the run", *killed),
            ("left the level", *left),
            ("never fought again", *away),
        ];
        for (end, many) in ends {
            writeln!(out, "| {end} | {} |", share(many, all))?;
        }
        writeln!(
            out,
            "\nOf those that fought again, {} did so within {QUICK} turns of taking fright, and {} with at least 15 % more health.",
            share(*quickly, *came_back),
            share(*healed, *came_back),
        )
    }

    fn write_ends(&mut self, out: &mut String) -> std::fmt::Result {
        let Deaths {
            by_hero,
            by_creatures,
            by_nobody,
        } = self.deaths;
        let dead = by_hero + by_creatures + by_nobody;
        writeln!(out, "\n## What becomes of them\n")?;
        writeln!(out, "| what | |")?;
        writeln!(out, "|---|---:|")?;
        writeln!(out, "| creatures killed | {dead} |")?;
        writeln!(out, "| by the hero | {} |", share(by_hero, dead))?;
        writeln!(
            out,
            "| by other creatures | {} |",
            share(by_creatures, dead)
        )?;
        writeln!(
            out,
            "| by fire, poison and the like | {} |",
            share(by_nobody, dead)
        )?;
        let mut casts: Vec<usize> = self.casters.iter().map(|&(casts, _)| casts).collect();
        casts.sort_unstable();
        let casters = u32::try_from(casts.len()).unwrap_or(u32::MAX);
        let mana: i64 = self.casters.iter().map(|&(_, mana)| i64::from(mana)).sum();
        let mana = mana / i64::from(casters.max(1));
        let full = self.casters.iter().filter(|&&(_, mana)| mana >= 50).count();
        let full = u32::try_from(full).unwrap_or(u32::MAX);
        writeln!(out, "| casters that met the hero and died | {casters} |")?;
        writeln!(
            out,
            "| their spells near him, median | {} |",
            at_share(&casts, 50)
        )?;
        writeln!(out, "| their mana at death, mean | {mana} % |")?;
        writeln!(
            out,
            "| with half of it or more | {} |",
            share(full, casters)
        )?;
        let Thieves {
            robbed,
            killed,
            left,
        } = self.thieves;
        writeln!(out, "| thieves that robbed the hero | {robbed} |")?;
        writeln!(out, "| killed | {} |", share(killed, robbed))?;
        writeln!(out, "| left the level | {} |", share(left, robbed))?;
        let turns: u32 = self.beside.iter().sum();
        writeln!(out, "| hero's turns with foes beside him | {turns} |")?;
        for (many, name) in self.beside.iter().zip(["one", "two", "three or more"]) {
            writeln!(out, "| {name} | {} |", share(*many, turns))?;
        }
        Ok(())
    }

    fn write_breeds(&self, out: &mut String) -> std::fmt::Result {
        let all: u32 = self.breeds.values().map(|breed| breed.seen).sum();
        writeln!(out, "\n## Whom he sees\n")?;
        writeln!(
            out,
            "| breed | turns of hostile creatures in view | of these, in flight |"
        )?;
        writeln!(out, "|---|---:|---:|")?;
        let mut breeds: Vec<_> = self.breeds.iter().collect();
        breeds.sort_by_key(|(_, breed)| std::cmp::Reverse(breed.seen));
        for (name, breed) in breeds.into_iter().take(MOST_BREEDS) {
            let (seen, flees) = (share(breed.seen, all), share(breed.flees, breed.seen));
            writeln!(out, "| {name} | {seen} | {flees} |")?;
        }
        Ok(())
    }

    fn write_events(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "\n## What happens\n")?;
        writeln!(
            out,
            "| event | per run | witnessed per run | runs with one witnessed |"
        )?;
        writeln!(out, "|---|---:|---:|---:|")?;
        for (name, seen) in &self.events {
            writeln!(
                out,
                "| {name} | {} | {} | {} |",
                per(seen.all, self.runs),
                per(seen.witnessed, self.runs),
                share(seen.runs_witnessed, self.runs),
            )?;
        }
        Ok(())
    }
}

/// A share in percent, with one decimal.
fn share(part: u32, whole: u32) -> String {
    let per_mille = u64::from(part) * 1000 / u64::from(whole.max(1));
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}

/// A mean, with two decimals.
fn per(many: u32, runs: u32) -> String {
    let hundredths = u64::from(many) * 100 / u64::from(runs.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The value below which that percentage of the sorted values lies; 0 without values.
fn at_share(sorted: &[usize], percent: usize) -> usize {
    sorted
        .get(sorted.len() * percent / 100)
        .copied()
        .unwrap_or(0)
}
