//! The lens as it is played with: the question before the first use, the menu of
//! overlays, and what is laid over the map meanwhile.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Panel, Play};
use crate::lens::{self, Lens, stealth};
use crate::model::{ActorId, entity_of, hero, is_alive, level, position};
use crate::spatial::Pos;
use crate::ui::layout::Layout;
use crate::ui::map_view::View;
use crate::ui::run::Run;
use crate::ui::screen::Screen;
use crate::ui::{lens_view, shimmer, signs};

/// What is asked before a run is marked.
pub(super) const QUESTION: &str = "This marks the run as helped by wizardry. Go on?";

impl Play {
    /// Opens the menu of overlays, or asks before the run is marked.
    pub(super) fn open_lenses(&mut self, run: &Run) {
        self.panel = if self.shows_minds(run) {
            let lenses = Lens::ALL.iter();
            let on = lenses
                .map(|&lens| Some(lens))
                .position(|it| it == self.lens);
            Panel::Lenses(on.unwrap_or(Lens::ALL.len()))
        } else {
            Panel::AskLens
        };
    }

    /// Whether a lens may be laid over the map.
    const fn shows_minds(&self, run: &Run) -> bool {
        run.is_helped || self.is_watching
    }

    /// The person said yes: from now on the run is marked.
    pub(super) fn take_up_wizardry(&mut self, run: &mut Run) {
        run.is_helped = true;
        self.open_lenses(run);
    }

    /// The lines of the menu.
    pub(super) fn lens_lines() -> Vec<String> {
        let lenses = Lens::ALL.iter();
        let line = |lens: &Lens| format!("{:11}{}", lens.name(), lens.help());
        let none = "none       the map as you know it".to_owned();
        lenses.map(line).chain([none]).collect()
    }

    /// Lays over the map what that line of the menu says; the last line, nothing.
    pub(super) fn choose_lens(&mut self, line: usize) {
        self.lens = Lens::ALL.get(line).copied();
        self.shows_reach = false;
        self.panel = Panel::Map;
    }

    /// Looks at a cell. Whoever stands there is the one whose mind the lens shows
    /// from then on.
    pub(super) fn look_to(&mut self, world: &World, at: Pos) {
        self.panel = Panel::Look(at);
        let there = level(world).occupant(at);
        self.watched = there.filter(|&id| id != ActorId::HERO).or(self.watched);
    }

    /// Draws what the map shows of minds: signs and how far he is noticed for everybody,
    /// the lens for wizards.
    pub(super) fn draw_minds(&self, run: &Run, layout: Layout, view: &View, screen: &mut Screen) {
        let world = run.world();
        if !self.is_calm {
            shimmer::draw(world, view, screen);
        }
        let reach = self.shows_reach.then(|| stealth::overlay(world));
        if let Some(reach) = &reach {
            lens_view::draw(world, view, reach, screen);
        }
        signs::draw(world, view, screen);
        if !self.is_calm {
            self.onset.draw(world, view, self.focus(), screen);
        }
        let here = hero(world).and_then(|hero| position(world, hero));
        let clear = [here, self.focus()].map(|at| at.and_then(|at| view.screen_cell(at)));
        if let Some(reach) = reach {
            return lens_view::draw_legend(&reach, layout, clear, screen);
        }
        let Some(lens) = self.lens.filter(|_| self.shows_minds(run)) else {
            return;
        };
        let overlay = lens::overlay(world, lens, self.subject(world));
        lens_view::draw(world, view, &overlay, screen);
        lens_view::draw_legend(&overlay, layout, clear, screen);
    }

    /// Whose mind is shown: of whoever is looked at or was last, else of the nearest.
    fn subject(&self, world: &World) -> Option<Entity> {
        let looked_at = self.focus().and_then(|at| level(world).occupant(at));
        let lives = |id: ActorId| entity_of(world, id).filter(|&it| is_alive(world, it));
        let watched = looked_at.or(self.watched).and_then(lives);
        watched.or_else(|| lens::nearest_creature(world).and_then(lives))
    }
}
