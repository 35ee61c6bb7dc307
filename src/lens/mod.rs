//! Lenses: overlays that show on the map what creatures perceive and think.
//!
//! A lens only reads the world, so it takes no game time and does not affect replays. It
//! says how each cell of the level is marked and what the marks mean; the interface decides
//! where to draw that. Lenses reveal more than the hero knows, so a run that uses one is
//! marked as helped. The exceptions are lenses that the hero earned by a potion, an art or
//! a helm.
//!
//! Cells are tinted rather than written over, so that the map stays readable. A glyph is
//! used only where a tint is not enough.

pub mod awareness_lens;
pub mod escape_lens;
pub mod feelings_lens;
pub mod insight_lens;
mod legend;
pub mod light_lens;
pub mod noise_lens;
pub mod scent_lens;
pub mod stealth_lens;
pub mod view;
pub mod ways;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

use crate::content::{Colour, Insight, Pronoun, with_pronoun};
use crate::model::body::ActorId;
use crate::model::run::{Clock, Roster};
use crate::rules::queries::{hero, is_alive, level, light_at, position, pronoun_of};
use crate::spatial::{Grid, Pos};

/// The kinds of overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Lens {
    /// How far the hero's steps are heard.
    Noise,
    /// The ways by which a creature would follow that noise.
    Ways,
    /// The hero's scent trail.
    Scent,
    /// Light levels.
    Light,
    /// What a creature sees.
    View,
    /// What a creature knows, and what it intends to do about it.
    Awareness,
    /// What a creature fears, loves and hates, and how urgent its needs are.
    Feelings,
    /// How a creature flees or would flee: danger, safety and its way.
    Flight,
    /// All creatures nearby that smell the hero.
    Smelt,
    /// All creatures nearby that hear the hero or investigate a noise.
    Heard,
    /// All creatures nearby that are afraid.
    Afraid,
}

impl Lens {
    /// All lenses, in menu order.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name, in one word.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What it shows, in a few words.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Self::Noise => "how far your steps can be heard",
            Self::Ways => "how a creature would follow that sound",
            Self::Scent => "your trail: its age and direction",
            Self::Light => "how bright each spot is",
            Self::View => "what a creature can see",
            Self::Awareness => "whom a creature has noticed, and how",
            Self::Feelings => "what a creature feels and wants most",
            Self::Flight => "how a creature flees: danger, safety, path",
            Self::Smelt => "which creatures smell you",
            Self::Heard => "which creatures hear you or investigate",
            Self::Afraid => "which creatures are afraid, and of what",
        }
    }

    /// The insight that lets a hero use this lens without wizardry; `None` if only wizards
    /// may.
    #[must_use]
    pub const fn earned_by(self) -> Option<Insight> {
        match self {
            Self::Smelt => Some(Insight::Smell),
            Self::Heard => Some(Insight::Hearing),
            Self::Afraid => Some(Insight::Fear),
            _ => None,
        }
    }
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The background colour, behind anything drawn on the cell.
    pub tint: Colour,
    /// The glyph drawn if the cell holds no actor and no item.
    pub glyph: Option<char>,
}

impl Mark {
    /// A mark without a glyph.
    #[must_use]
    pub const fn tint(tint: Colour) -> Self {
        Self { tint, glyph: None }
    }

    /// The same mark with a glyph.
    #[must_use]
    pub const fn with(self, glyph: char) -> Self {
        Self {
            glyph: Some(glyph),
            ..self
        }
    }
}

/// A finished overlay for the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The name of the lens, and of the creature it shows, if any.
    pub name: String,
    /// The mark of each cell of the level.
    pub cells: Grid<Option<Mark>>,
    /// What the marks mean.
    pub legend: Vec<(Mark, String)>,
    /// What marks cannot show, one sentence per line.
    pub told: Vec<String>,
}

impl Overlay {
    fn empty(name: impl Into<String>, (width, height): (u16, u16)) -> Self {
        Self {
            name: name.into(),
            cells: Grid::filled(width, height, None),
            legend: Vec::new(),
            told: Vec::new(),
        }
    }

    /// The same with nothing but this sentence.
    fn saying(self, told: impl Into<String>) -> Self {
        let told = vec![told.into()];
        Self { told, ..self }
    }

    /// The same about a creature with this pronoun, which its marks stand for.
    fn about(mut self, pronoun: Pronoun) -> Self {
        let legend = self.legend.iter_mut().map(|(_, means)| means);
        for text in self.told.iter_mut().chain(legend) {
            *text = with_pronoun(text, pronoun);
        }
        self
    }

    /// Whether any cell has this tint.
    fn has_tint(&self, tint: Colour) -> bool {
        let mut marks = self.cells.cells().iter().flatten();
        marks.any(|mark| mark.tint == tint)
    }

    fn mark(&mut self, at: Pos, mark: Mark) {
        if let Some(cell) = self.cells.get_mut(at) {
            *cell = Some(mark);
        }
    }
}

/// The overlay of a lens. Lenses that show a single creature show `whom`, and stay empty
/// without it.
#[must_use]
pub fn overlay(world: &World, lens: Lens, whom: Option<Entity>) -> Overlay {
    let overlay = match lens {
        Lens::Noise => noise_lens::overlay(world),
        Lens::Ways => ways::overlay(world, whom),
        Lens::Scent => {
            let now = world.resource::<Clock>().hero_turns;
            scent_lens::overlay(&level(world).scent, now, size(world))
        }
        Lens::Light => light_lens::overlay(|at| light_at(world, at), size(world)),
        Lens::View => view::overlay(world, whom),
        Lens::Awareness => awareness_lens::overlay(world, whom),
        Lens::Feelings => feelings_lens::overlay(world, whom),
        Lens::Flight => escape_lens::overlay(world, whom),
        Lens::Smelt => insight_lens::overlay(world, Insight::Smell),
        Lens::Heard => insight_lens::overlay(world, Insight::Hearing),
        Lens::Afraid => insight_lens::overlay(world, Insight::Fear),
    };
    let pronoun = whom.map_or(Pronoun::It, |whom| pronoun_of(world, whom));
    overlay.about(pronoun)
}

fn size(world: &World) -> (u16, u16) {
    (level(world).width(), level(world).height())
}

/// The living creature nearest to the hero, seen or not. Ties go to the lower id.
#[must_use]
pub fn nearest_creature(world: &World) -> Option<ActorId> {
    let hero = hero(world)?;
    let here = position(world, hero)?;
    let roster = world.resource::<Roster>().iter();
    let others = roster.filter(|&(_, &entity)| entity != hero && is_alive(world, entity));
    let steps = others.filter_map(|(&id, &entity)| {
        let at = position(world, entity)?;
        Some((here.steps_to(at), id))
    });
    steps.min().map(|(_, id)| id)
}
