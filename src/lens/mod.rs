//! Seeing the mind: what the senses have to go by, laid over the map.
//!
//! A lens reads the world and changes nothing in it, so it takes no time and no
//! replay knows of it. It says what each cell of the level is marked with and what
//! the marks mean; where that is drawn is for the interface to say. It tells more
//! than the hero knows: whoever looks through one has been helped. Only who is aware of
//! some of it by a potion, an art or a helm looks through those lenses by right.
//!
//! Cells are tinted rather than written over, so that the map stays readable; a
//! glyph is asked for only where a tint can not say it.

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

use crate::content::{Colour, Insight};
use crate::model::body::ActorId;
use crate::model::run::{Clock, Roster};
use crate::rules::queries::{hero, is_alive, level, light_at, position};
use crate::spatial::{Grid, Pos};

/// What can be laid over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Lens {
    /// The noise of the hero's steps.
    Noise,
    /// The ways that a creature would go along that noise.
    Ways,
    /// The trail of the hero.
    Scent,
    /// How light it is.
    Light,
    /// What a creature sees.
    View,
    /// What a creature knows, and means to do about it.
    Awareness,
    /// What a creature fears, loves and hates, and how urgent its needs are.
    Feelings,
    /// How a creature flees, or would: what is dangerous, what is safe, its way.
    Flight,
    /// All around who smell the hero.
    Smelt,
    /// All around who hear him, or go to look where they heard something.
    Heard,
    /// All around who are afraid.
    Afraid,
}

impl Lens {
    /// All of them, in the order of menus.
    pub const ALL: [Self; 11] = [
        Self::Noise,
        Self::Ways,
        Self::Scent,
        Self::Light,
        Self::View,
        Self::Awareness,
        Self::Feelings,
        Self::Flight,
        Self::Smelt,
        Self::Heard,
        Self::Afraid,
    ];

    /// Its name in a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Noise => "noise",
            Self::Ways => "ways",
            Self::Scent => "scent",
            Self::Light => "light",
            Self::View => "view",
            Self::Awareness => "awareness",
            Self::Feelings => "feelings",
            Self::Flight => "flight",
            Self::Smelt => "smelt",
            Self::Heard => "heard",
            Self::Afraid => "afraid",
        }
    }

    /// What it shows, in a few words.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Self::Noise => "your steps, as far as they are heard",
            Self::Ways => "how a creature would follow them",
            Self::Scent => "your trail: its age, and which way it goes",
            Self::Light => "how light each cell is",
            Self::View => "what a creature has in view",
            Self::Awareness => "whom a creature knows of, and by which sense",
            Self::Feelings => "what a creature feels, and wants most",
            Self::Flight => "how a creature flees: danger, safety, its way",
            Self::Smelt => "who smells you, of all around",
            Self::Heard => "who hears you, or goes to look",
            Self::Afraid => "who is afraid, and of what",
        }
    }

    /// What a hero must be aware of to look through it without wizardry; nothing lets him
    /// look through the others.
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
    /// What lies behind whatever is drawn there.
    pub tint: Colour,
    /// What is drawn where nobody stands and nothing lies.
    pub glyph: Option<char>,
}

impl Mark {
    /// A tint and no more.
    #[must_use]
    pub const fn tint(tint: Colour) -> Self {
        Self { tint, glyph: None }
    }

    /// The same with a glyph.
    #[must_use]
    pub const fn with(self, glyph: char) -> Self {
        Self {
            glyph: Some(glyph),
            ..self
        }
    }
}

/// What is laid over the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// What it is called, and of whom it is.
    pub name: String,
    /// How each cell of the level is marked.
    pub cells: Grid<Option<Mark>>,
    /// What the marks mean.
    pub legend: Vec<(Mark, String)>,
    /// What no mark can tell, a sentence a line.
    pub told: Vec<String>,
}

impl Overlay {
    fn empty(name: String, width: u16, height: u16) -> Self {
        Self {
            name,
            cells: Grid::filled(width, height, None),
            legend: Vec::new(),
            told: Vec::new(),
        }
    }

    fn mark(&mut self, at: Pos, mark: Mark) {
        if let Some(cell) = self.cells.get_mut(at) {
            *cell = Some(mark);
        }
    }
}

/// What a lens shows. Those that show the mind of one creature show that of
/// `whom`, and nothing without one.
#[must_use]
pub fn overlay(world: &World, lens: Lens, whom: Option<Entity>) -> Overlay {
    match lens {
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
    }
}

fn size(world: &World) -> (u16, u16) {
    (level(world).width(), level(world).height())
}

/// The living creature nearest to the hero, seen or not; of two as near, the one
/// with the lower id.
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
