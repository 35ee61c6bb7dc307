//! Lenses during play: the question before their first use, the menu of overlays, and
//! drawing them over the map.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Panel, Play};
use crate::lens::{self, Lens, stealth_lens};
use crate::model::body::ActorId;
use crate::rules::insight::hero_insights;
use crate::rules::queries::{entity_of, hero, is_alive, level, position};
use crate::spatial::Pos;
use crate::ui::layout::Layout;
use crate::ui::map_view::View;
use crate::ui::run::Run;
use crate::ui::screen::Screen;
use crate::ui::{lens_view, noticed_edge, shimmer, signs};

/// The question before a run is marked.
pub(super) const QUESTION: &str = "Use wizard mode? The run will be marked and won't be ranked.";

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// Selects this overlay, or none.
    Lay(Option<Lens>),
    /// Asks to unlock all other overlays.
    Wizardry,
    /// Opens the wizard menu.
    Menu,
}

impl Play {
    /// Opens the menu of overlays, or asks first if all of them need wizardry.
    pub(super) fn open_lenses(&mut self, run: &Run) {
        let choices = self.lens_choices(run);
        let on = choices.iter().position(|&it| it == Choice::Lay(self.lens));
        self.panel = match choices.as_slice() {
            [Choice::Lay(None), Choice::Wizardry] => Panel::AskLens,
            _ => Panel::Lenses(on.unwrap_or_default()),
        };
    }

    /// Whether every lens is available.
    const fn shows_minds(&self, run: &Run) -> bool {
        run.is_helped || self.is_watching
    }

    /// The available lenses: those the hero earned, or all of them by wizardry.
    fn lenses(&self, run: &Run) -> Vec<Lens> {
        if self.shows_minds(run) {
            return Lens::ALL.to_vec();
        }
        let insights = hero_insights(run.world());
        let is_earned = |lens: &Lens| lens.earned_by().is_some_and(|it| insights.contains(&it));
        Lens::ALL.iter().copied().filter(is_earned).collect()
    }

    /// The options in the menu.
    fn lens_choices(&self, run: &Run) -> Vec<Choice> {
        let lenses = self.lenses(run).into_iter().map(Some);
        let lenses = lenses.chain([None]).map(Choice::Lay);
        let more = match run.is_helped {
            _ if self.is_watching => None,
            true => Some(Choice::Menu),
            false => Some(Choice::Wizardry),
        };
        lenses.chain(more).collect()
    }

    /// Marks the run as helped after the player agreed.
    pub(super) fn take_up_wizardry(&mut self, run: &mut Run) {
        run.is_helped = true;
        self.open_lenses(run);
    }

    /// The lines of the menu as text.
    pub(super) fn lens_lines(&self, run: &Run) -> Vec<String> {
        let choices = self.lens_choices(run).into_iter();
        let line = |choice| match choice {
            Choice::Lay(Some(lens)) => format!("{:11}{}", lens.name(), lens.help()),
            Choice::Lay(None) => "none       the map as you know it".to_owned(),
            Choice::Wizardry => "more       wizard mode (marks the run)".to_owned(),
            Choice::Menu => "wizard     summon, get things, go anywhere, see all".to_owned(),
        };
        choices.map(line).collect()
    }

    /// Selects a line of the menu.
    pub(super) fn choose_lens(&mut self, run: &Run, line: usize) {
        match self.lens_choices(run).get(line) {
            Some(Choice::Wizardry) => self.panel = Panel::AskLens,
            Some(Choice::Menu) => self.panel = Panel::Wizard(0),
            Some(&Choice::Lay(lens)) => {
                self.lens = lens;
                self.shows_reach = false;
                self.panel = Panel::Map;
            }
            None => {}
        }
    }

    /// Looks at a cell. A creature there becomes the one whose mind the lens shows.
    pub(super) fn look_to(&mut self, world: &World, at: Pos) {
        self.panel = Panel::Look(at);
        let there = level(world).occupant(at);
        self.watched = there.filter(|&id| id != ActorId::HERO).or(self.watched);
    }

    /// Draws what the map shows of minds. The signs and where the hero is noticed are always
    /// allowed; insights and lenses must be earned or asked for.
    pub(super) fn draw_minds(&self, run: &Run, layout: Layout, view: &View, screen: &mut Screen) {
        let world = run.world();
        if !self.liking.is_calm {
            shimmer::draw(world, view, screen);
        }
        for insight in hero_insights(world) {
            let overlay = lens::insight_lens::overlay(world, insight);
            lens_view::draw(world, view, &overlay, screen);
        }
        if !self.shows_reach && self.lens.is_none() {
            noticed_edge::draw(world, view, screen);
        }
        let reach = self.shows_reach.then(|| stealth_lens::overlay(world));
        if let Some(reach) = &reach {
            lens_view::draw(world, view, reach, screen);
        }
        signs::draw(world, view, screen);
        if self.liking.has_signs {
            signs::draw_beside(world, view, screen);
        }
        if !self.liking.is_calm {
            self.onset.draw(world, view, self.focus(), screen);
        }
        let here = hero(world).and_then(|hero| position(world, hero));
        let clear = [here, self.focus()].map(|at| at.and_then(|at| view.screen_cell(at)));
        if let Some(reach) = reach {
            return lens_view::draw_legend(&reach, layout, clear, screen);
        }
        let at_hand = self.lenses(run);
        let Some(lens) = self.lens.filter(|lens| at_hand.contains(lens)) else {
            return;
        };
        let overlay = lens::overlay(world, lens, self.subject(world));
        lens_view::draw(world, view, &overlay, screen);
        lens_view::draw_legend(&overlay, layout, clear, screen);
    }

    /// The creature a lens shows: the one under the cursor or looked at last, else the
    /// nearest.
    fn subject(&self, world: &World) -> Option<Entity> {
        let looked_at = self.focus().and_then(|at| level(world).occupant(at));
        let lives = |id: ActorId| entity_of(world, id).filter(|&it| is_alive(world, it));
        let watched = looked_at.or(self.watched).and_then(lives);
        watched.or_else(|| lens::nearest_creature(world).and_then(lives))
    }
}
