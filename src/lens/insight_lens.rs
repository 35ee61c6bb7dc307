//! Which creatures smell the hero, hear him or are afraid: one look into all minds nearby.
//! Wizards open it by command; a hero earns it by potion, art or helm.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::awareness_lens::name_of;
use super::{Mark, Overlay, size};
use crate::content::{Colour, Insight, Pronoun, with_pronoun};
use crate::model::body::ActorId;
use crate::model::mind::{Feelings, Subject};
use crate::rules::insight::{Degree, REACH, shown};
use crate::rules::queries::{breed_of, content, hero, position, pronoun_of};
use crate::spatial::Pos;

/// Tints from faint to strong.
type Tints = [Colour; 3];

const SMELL: Tints = [Colour(60, 46, 16), Colour(96, 72, 20), Colour(136, 98, 24)];
const HEARING: Tints = [Colour(16, 54, 54), Colour(20, 84, 84), Colour(24, 118, 118)];
const FEAR: Tints = [Colour(34, 36, 84), Colour(46, 50, 130), Colour(66, 72, 190)];

/// Maximum number of creatures described, nearest first; the others are only marked.
const MOST_TOLD: usize = 5;

/// All creatures within reach of the hero that show `insight`, tinted by its degree.
#[must_use]
pub fn overlay(world: &World, insight: Insight) -> Overlay {
    let (name, tints, means) = words(insight);
    let mut overlay = Overlay::empty(name, size(world));
    let shown = shown(world, insight);
    if shown.is_empty() {
        return overlay.saying(format!("Nobody within {REACH} steps {}.", nobody(insight)));
    }
    let here = hero(world).and_then(|hero| position(world, hero));
    let mut nearest_first: Vec<(u32, String)> = Vec::new();
    for &(at, whom, degree) in &shown {
        let glyph = breed_of(world, whom).map(|breed| breed.glyph);
        let tint = tints[degree as usize];
        overlay.mark(at, Mark { tint, glyph });
        let steps = here.map_or(0, |here: Pos| here.steps_to(at));
        nearest_first.push((steps, sentence(world, whom, insight, degree, steps)));
    }
    nearest_first.sort_by_key(|&(steps, _)| steps);
    let more = nearest_first.len().saturating_sub(MOST_TOLD);
    let told = nearest_first.into_iter().take(MOST_TOLD);
    overlay.told = told.map(|(_, line)| line).collect();
    if more > 0 {
        overlay.told.push(format!("and {more} more, farther away"));
    }
    let legend = tints.into_iter().zip(means);
    let is_there = |degree: usize| shown.iter().any(|it| it.2 as usize == degree);
    let legend = legend.enumerate().filter(|&(degree, _)| is_there(degree));
    overlay.legend = legend
        .map(|(_, (tint, means))| (Mark::tint(tint), with_pronoun(means, Pronoun::It)))
        .collect();
    overlay
}

/// A sentence about one creature: `jackal, 7 steps away: is on your trail`.
fn sentence(world: &World, whom: Entity, insight: Insight, degree: Degree, steps: u32) -> String {
    let name = breed_of(world, whom).map_or("someone", |breed| breed.id.as_str());
    let shows = shows(world, whom, insight, degree);
    let off = if steps == 1 { "step" } else { "steps" };
    format!("{name}, {steps} {off} away: {shows}")
}

/// What shows in a creature, in a few words: `is afraid of you`.
#[must_use]
pub fn shows(world: &World, whom: Entity, insight: Insight, degree: Degree) -> String {
    let (_, _, means) = words(insight);
    let shows = means[degree as usize];
    let told = match feared(world, whom).filter(|_| insight == Insight::Fear) {
        Some(of) if degree == Degree::Strong => format!("{shows}, mostly from {of}"),
        Some(of) => format!("{shows} of {of}"),
        None => shows.to_owned(),
    };
    with_pronoun(&told, pronoun_of(world, whom))
}

/// What it fears most.
fn feared(world: &World, whom: Entity) -> Option<String> {
    let feared = world.get::<Feelings>(whom)?.most_feared()?;
    Some(match feared.of {
        Subject::Actor(ActorId::HERO, _) => "you".to_owned(),
        Subject::Actor(who, _) => format!("the {}", name_of(world, who)),
        Subject::Thing(kind) => format!("the {}", content(world).items.row(kind).id),
    })
}

/// What an insight reveals, in words: `who smells you`.
#[must_use]
pub const fn asks(insight: Insight) -> &'static str {
    words(insight).0
}

/// The name of an insight, its tints, and what each tint means, with marks for the pronoun.
const fn words(insight: Insight) -> (&'static str, Tints, [&'static str; 3]) {
    match insight {
        Insight::Smell => (
            "who smells you",
            SMELL,
            ["smells something", "smells you", "is on your trail"],
        ),
        Insight::Hearing => (
            "who hears you",
            HEARING,
            ["barely hears you", "hears you", "is investigating a noise"],
        ),
        Insight::Fear => (
            "who is afraid",
            FEAR,
            ["is wary", "is afraid", "runs for ~his life"],
        ),
    }
}

const fn nobody(insight: Insight) -> &'static str {
    match insight {
        Insight::Smell => "smells you",
        Insight::Hearing => "hears you",
        Insight::Fear => "is afraid",
    }
}
