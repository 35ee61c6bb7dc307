//! Pages that tell: of the hero, of what was said and done, of earlier runs, and of
//! creatures.

use bevy::ecs::world::World;

use super::super::character;
use super::super::layout::Layout;
use super::super::messages::Messages;
use super::super::narrate::turning_in_words;
use super::super::recall::Entry;
use super::super::text::wrap;
use super::{HEADING, KEYS, Page, TEXT, paragraph};
use crate::content::Colour;
use crate::model::{Chronicle, content};
use crate::save::Feat;

/// The page about the hero himself.
#[must_use]
pub fn character(layout: Layout, world: &World) -> Page {
    let told = character::describe(world);
    let rows = told.iter().flat_map(|text| match text.as_str() {
        "" => vec![Vec::new()],
        text => paragraph(text, 1, layout).collect(),
    });
    let rows = rows.collect();
    Page::new("Yourself", rows)
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
    Page::new("What you were told", rows)
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
        let words = turning_in_words(content(world), turning);
        (format!("{:>5}  {words}", turning.turn), TEXT)
    });
    let mut lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        lines.push(("There is nothing to tell yet.".to_owned(), TEXT));
    }
    lines
}

/// The best runs, the best first.
#[must_use]
pub fn best_runs(layout: Layout, feats: &[Feat]) -> Page {
    let line = |(at, feat): (usize, &Feat)| {
        let Feat {
            score, turns, seed, ..
        } = feat;
        let line = format!(
            "{:>2}. {score:>6}  {}, on turn {turns}. Seed {seed}.",
            at + 1,
            feat.end
        );
        (line, if feat.is_won { KEYS } else { TEXT })
    };
    let lines: Vec<_> = feats.iter().enumerate().map(line).collect();
    Page::of("Your best runs", layout, &lines)
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
        let none = "You know nothing of it. Whoever has been seen is remembered.";
        rows.extend(paragraph(none, 1, layout));
    }
    Page::new("What you know of creatures", rows)
}
