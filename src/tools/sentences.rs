//! `quarry sentences`: lists the sentences that a player meets in runs of the scripted hero, so
//! that they can be read and corrected in one place.
//!
//! Sentences that differ only in names, numbers and directions are listed once, with examples.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use quarry::actions;
use quarry::content::{Content, KitId};
use quarry::lab::bot::Bot;
use quarry::model::mind::Action;
use quarry::outside::text::out;
use quarry::rules::queries::{hero, position};
use quarry::spatial::Dir;
use quarry::ui::command::{Command, Use, Way};
use quarry::ui::look::{all_in_view, describe};
use quarry::ui::messages::Bookmark;
use quarry::ui::pack;
use quarry::ui::play::Play;
use quarry::ui::run::Run;

use super::{Failure, load_content, written};
use crate::arguments::{Sentences, World};

/// Commands of several turns, tried in turn between the actions of the scripted hero.
const COMMANDS: [Command; 4] = [
    Command::Explore,
    Command::RestUntilBetter,
    Command::Go(Way::Down),
    Command::Go(Way::Up),
];
/// The scripted hero takes this many actions between two looks around.
const BETWEEN_LOOKS: u32 = 7;
/// Examples listed of each sentence.
const MOST_EXAMPLES: usize = 3;

/// Where a player reads a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Message,
    Look,
    Pack,
    Refusal,
}

/// Sentences with the same words apart from names and numbers: how often they were met, and
/// examples.
#[derive(Default)]
struct Met {
    times: u32,
    examples: BTreeSet<String>,
}

/// All sentences met so far.
struct Collection {
    /// Names with what stands for them, the longest first.
    names: Vec<(String, &'static str)>,
    met: BTreeMap<(Source, String), Met>,
}

/// Plays the runs and prints the sentences.
pub fn sentences(options: &Sentences) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(&World::default())?);
    let mut all = Collection {
        names: names(&content),
        met: BTreeMap::new(),
    };
    for number in 0..options.seeds {
        let kit = KitId((number % content.kits.len() as u64) as u16);
        let run = Run::with_kit(content.clone(), 1 + number, kit);
        all.collect(run, options.turns);
    }
    let mut text = String::new();
    for ((source, pattern), met) in &all.met {
        text += &format!("{source:?} {:>6}  {pattern}\n", met.times);
        for example in met.examples.iter().filter(|example| *example != pattern) {
            text += &format!("                  {example}\n");
        }
    }
    written(out().write_all(text.as_bytes()))
}

/// The names of the game, with what stands for each in a pattern. Qualities and looks stand
/// for nothing: a `milky potion` is a thing.
fn names(content: &Content) -> Vec<(String, &'static str)> {
    let qualities = content.qualities.iter().map(|(_, row)| row.id.clone());
    let looks = content.looks.iter().map(|(_, row)| row.id.clone());
    let adjectives = qualities.chain(looks);
    let adjectives = adjectives.map(|name| match name.strip_prefix("of ") {
        Some(_) => (format!(" {name}"), ""),
        None => (format!("{name} "), ""),
    });
    let unidentified = ["potion", "scroll", "wand"].map(|name| (name.to_owned(), "THING"));
    let ground = content.terrain.iter().map(|(_, row)| (&row.id, "GROUND"));
    let breeds = content.breeds.iter().map(|(_, row)| (&row.id, "CREATURE"));
    let items = content.items.iter().map(|(_, row)| (&row.id, "THING"));
    let spells = content.spells.iter().map(|(_, row)| (&row.id, "SPELL"));
    let places = content.depths.iter().map(|row| (&row.id, "PLACE"));
    let named = breeds
        .chain(items)
        .chain(spells)
        .chain(places)
        .chain(ground);
    let directions = Dir::ALL.map(|dir| (dir.name().to_owned(), "DIRECTION"));
    let mut names: Vec<_> = named
        .map(|(name, stands_for)| (name.clone(), stands_for))
        .chain(directions)
        .chain(unidentified)
        .chain(adjectives)
        .collect();
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    names
}

impl Collection {
    fn collect(&mut self, mut run: Run, turns: u32) {
        let (mut play, mut bot, mut read) = (Play::default(), Bot::default(), Bookmark::default());
        let mut number = 0;
        while run.is_on() && run.turn() < turns && number < 2 * turns {
            number += 1;
            if number.is_multiple_of(BETWEEN_LOOKS) {
                self.look_around(&run);
                let command = COMMANDS[(number / BETWEEN_LOOKS) as usize % COMMANDS.len()];
                play.command(&mut run, command);
                while run.go_on() {}
            } else {
                let action = bot.next_action(run.world());
                if run.act(action).or_else(|_| run.act(Action::Wait)).is_err() {
                    break;
                }
            }
            for message in run.messages.read_on(&mut read) {
                self.add(Source::Message, &message.text);
            }
        }
    }

    /// Reads everything in view, the pack, and why actions are refused here.
    fn look_around(&mut self, run: &Run) {
        let world = run.world();
        for (at, line) in all_in_view(world) {
            self.add(Source::Look, &line);
            for sentence in describe(world, at) {
                self.add(Source::Look, &sentence);
            }
        }
        for carried in pack::choices(world, None) {
            self.add(Source::Pack, &pack::line(world, &carried));
            self.add(Source::Pack, &pack::about(world, carried.item));
        }
        let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
        else {
            return;
        };
        let with_things = ('a'..='z').flat_map(|letter| Use::ALL.map(|wanted| wanted.with(letter)));
        let around = here.neighbours();
        let with_cells = around.flat_map(|at| {
            let door = [
                Action::Open(at),
                Action::Shut(at),
                Action::Unlock(at),
                Action::Force(at),
            ];
            door.into_iter()
                .chain(('a'..='c').map(move |letter| Action::Throw(letter, at)))
        });
        let others = [
            Action::Rest,
            Action::PickUp,
            Action::Descend,
            Action::Ascend,
        ];
        let steps = Dir::ALL.map(Action::Step);
        for action in with_things.chain(with_cells).chain(others).chain(steps) {
            if let Err(refusal) = actions::check(world, hero, action) {
                self.add(Source::Refusal, &refusal.to_string());
            }
        }
    }

    fn add(&mut self, source: Source, text: &str) {
        let pattern = self.pattern(text);
        let met = self.met.entry((source, pattern)).or_default();
        met.times += 1;
        if met.examples.len() < MOST_EXAMPLES {
            met.examples.insert(text.to_owned());
        }
    }

    /// The text with placeholders for names, numbers and spoken words.
    fn pattern(&self, text: &str) -> String {
        let mut pattern = text.to_owned();
        for (name, stands_for) in &self.names {
            if pattern.contains(name.as_str()) {
                pattern = with_words_replaced(&pattern, name, stands_for);
            }
        }
        let mut spoken = false;
        let mut short = String::new();
        for letter in pattern.chars() {
            match letter {
                '"' => {
                    spoken = !spoken;
                    short += if spoken { "\"WORDS" } else { "\"" };
                }
                _ if spoken => {}
                '0'..='9' if short.ends_with('#') => {}
                '0'..='9' => short.push('#'),
                _ => short.push(letter),
            }
        }
        for letter in 'a'..='z' {
            short = short.replace(&format!("({letter})"), "(LETTER)");
        }
        short
    }
}

/// The text with a name replaced wherever it isn't part of a longer word. A plural counts as
/// the name.
fn with_words_replaced(text: &str, name: &str, by: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let goes_on = |text: &str| text.starts_with(char::is_alphabetic);
        let is_word =
            !name.starts_with(char::is_alphabetic) || !before.ends_with(char::is_alphabetic);
        let is_whole = name.ends_with(' ')
            || !goes_on(after)
            || (after.starts_with('s') && !goes_on(&after[1..]));
        replaced += before;
        replaced += if is_word && is_whole { by } else { name };
        rest = after;
    }
    replaced + rest
}
