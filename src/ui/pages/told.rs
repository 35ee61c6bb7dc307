//! Pages about the hero, messages, the current and earlier runs, and creatures.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use bevy::ecs::world::World;

use super::super::character;
use super::super::layout::Layout;
use super::super::messages::Messages;
use super::super::narrate::{capitalised, listed, turning_in_words};
use super::super::recall::Entry;
use super::super::text::wrap;
use super::{HEADING, KEYS, Page, TEXT, paragraph};
use crate::content::Colour;
use crate::model::run::{Chronicle, Nemeses};
use crate::rules::queries::content;
use crate::save::statistics::Sum;
use crate::save::{Feat, Statistics};

/// The character page.
#[must_use]
pub fn character(layout: Layout, world: &World) -> Page {
    let told = character::describe(world);
    let rows = told.iter().flat_map(|text| match text.as_str() {
        "" => vec![Vec::new()],
        text => paragraph(text, 1, layout).collect(),
    });
    let rows = rows.collect();
    Page::new("Your character", rows)
}

/// The history of messages.
#[must_use]
pub fn history(layout: Layout, messages: &Messages) -> Page {
    let told = messages.lines().iter().flat_map(|message| {
        let colour = message.tone.colour();
        let lines = wrap(&message.line(), layout.columns(9)).into_iter();
        lines.enumerate().map(move |(at, line)| {
            let turn = if at == 0 {
                message.turn.to_string()
            } else {
                String::new()
            };
            vec![(1, format!("{turn:>5}  {line}"), colour)]
        })
    });
    let rows = told.collect();
    Page::new("Messages", rows)
}

/// The chronicle of the run so far.
#[must_use]
pub fn chronicle(layout: Layout, world: &World) -> Page {
    Page::of("The story so far", layout, &chronicle_lines(world))
}

/// The turning points of the run, each with its turn.
#[must_use]
pub fn chronicle_lines(world: &World) -> Vec<(String, Colour)> {
    let turnings = &world.resource::<Chronicle>().turnings;
    let lines = turnings.iter().map(|turning| {
        let words = turning_in_words(content(world), world.resource::<Nemeses>(), turning);
        (format!("{:>5}  {words}", turning.turn), TEXT)
    });
    let mut lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        lines.push(("Nothing to tell yet.".to_owned(), TEXT));
    }
    lines
}

/// The best runs with these mods, best first, and the statistics over all runs.
#[must_use]
pub fn best_runs(
    layout: Layout,
    mods: &BTreeSet<String>,
    feats: &[&Feat],
    statistics: &Statistics,
) -> Page {
    let line = |(at, &feat): (usize, &&Feat)| {
        let Feat {
            score, turns, seed, ..
        } = feat;
        let who = match feat.kit.as_str() {
            "" => String::new(),
            kit => format!("{}: ", capitalised(kit)),
        };
        let line = format!(
            "{:>2}. {score:>6}  {who}{}, on turn {turns}. Seed {seed}.",
            at + 1,
            feat.end
        );
        (line, if feat.is_won { KEYS } else { TEXT })
    };
    let mut lines = Vec::new();
    if !mods.is_empty() {
        let names: Vec<String> = mods.iter().cloned().collect();
        lines.push((format!("With {}:", listed(&names)), KEYS));
    }
    lines.extend(feats.iter().enumerate().map(line));
    lines.extend(statistics_lines(statistics));
    Page::of("Your best runs", layout, &lines)
}

/// Maximum number of killers named.
const MOST_KILLERS: usize = 5;

/// The statistics over all runs, by kit, and the most frequent killers.
fn statistics_lines(statistics: &Statistics) -> Vec<(String, Colour)> {
    if statistics.kits.is_empty() {
        return Vec::new();
    }
    let plain = |text: String| (text, TEXT);
    let mut lines = vec![plain(String::new())];
    lines.push(("All your runs:".to_owned(), KEYS));
    lines.push(plain(in_a_line("all", &statistics.all())));
    let kits = statistics.kits.iter();
    lines.extend(kits.map(|(kit, sum)| plain(in_a_line(kit, sum))));
    let mods = statistics.mods.iter();
    lines.extend(mods.map(|(mods, sum)| plain(in_a_line(&format!("with {mods}"), sum))));
    let mut killers: Vec<_> = statistics.killers.iter().collect();
    killers.sort_by_key(|&(name, &count)| (Reverse(count), name));
    let named = killers.iter().take(MOST_KILLERS).map(|(name, count)| {
        let name = match name.as_str() {
            "" => "nobody",
            name => name,
        };
        format!("{name} {count}")
    });
    let named: Vec<String> = named.collect();
    if !named.is_empty() {
        lines.push(plain(format!("Causes of death: {}.", named.join(", "))));
    }
    let (now, most) = statistics.streak;
    if most > 0 {
        lines.push(plain(format!("Winning streak: {now} now, {most} at best.")));
    }
    lines
}

fn in_a_line(name: &str, sum: &Sum) -> String {
    let runs = u64::from(sum.runs.max(1));
    let tenths = sum.dangers.saturating_mul(10) / runs;
    let runs_word = if sum.runs == 1 { "run" } else { "runs" };
    format!(
        "{name}: {} {runs_word}, {} won ({}%); danger {}.{} on average, {} at most; {} turns and \
         {} kills per run.",
        sum.runs,
        sum.won,
        100 * u64::from(sum.won) / runs,
        tenths / 10,
        tenths % 10,
        sum.most_danger,
        sum.turns / runs,
        sum.kills / runs,
    )
}

/// What is known of creatures.
#[must_use]
pub fn recall(layout: Layout, known: &[Entry]) -> Page {
    let mut rows = Vec::new();
    for entry in known {
        let glyph = (1, entry.glyph.to_string(), entry.colour);
        rows.push(vec![glyph, (3, entry.heading.clone(), HEADING)]);
        let sentences = entry.sentences.iter();
        rows.extend(sentences.flat_map(|sentence| paragraph(sentence, 3, layout)));
        rows.push(Vec::new());
    }
    if known.is_empty() {
        let none = "Nothing yet. Creatures you see are added here.";
        rows.extend(paragraph(none, 1, layout));
    }
    Page::new("Known creatures", rows)
}
