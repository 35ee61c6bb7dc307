//! The scene behind the title: the scripted hero somewhere in the dungeon, among creatures
//! that hunt, shun and fight him by the game's own rules. Nothing of it is saved or counted.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::layout::Layout;
use super::map_view::{self, View};
use super::paint::Moment;
use super::run::Run;
use super::screen::{Cell, Screen};
use super::signs;
use crate::content::{Colour, Content, KitId};
use crate::game::open_eyes;
use crate::model::mind::Action;
use crate::turn::travel;

/// Actions of the hero until another scene begins.
const ACTIONS: u32 = 250;
/// Brightness of the scene in percent, so that the title stands out.
const BRIGHTNESS: u32 = 75;

/// Chooses the actions of a hero who plays by himself.
pub type Pilot = Box<dyn FnMut(&World) -> Action + Send + Sync>;

/// A run that plays itself.
pub struct TitleScene {
    content: Arc<Content>,
    seed: u64,
    run: Run,
    new_pilot: fn() -> Pilot,
    pilot: Pilot,
    actions: u32,
}

impl TitleScene {
    /// The scene of a seed. Each hero gets a new pilot.
    #[must_use]
    pub fn new(content: &Arc<Content>, seed: u64, new_pilot: fn() -> Pilot) -> Self {
        let kit = KitId((seed % content.kits.len() as u64) as u16);
        let mut run = Run::with_kit(content.clone(), seed, kit);
        // Every level but the town.
        let levels = content.depths.len().saturating_sub(1).max(1) as u64;
        let depth = content.depths.len() as u64 - 1 - seed / 5 % levels;
        travel::go_to(&mut run.game.world, depth as u8);
        open_eyes(&mut run.game.world);
        Self {
            content: content.clone(),
            seed,
            run,
            new_pilot,
            pilot: new_pilot(),
            actions: 0,
        }
    }

    /// Lets the hero act once. When he is dead or has been seen for long enough, another scene
    /// begins.
    pub fn step(&mut self) {
        if !self.run.is_on() || self.actions >= ACTIONS {
            *self = Self::new(&self.content, self.seed.wrapping_add(1), self.new_pilot);
        }
        self.actions += 1;
        let action = (self.pilot)(self.run.world());
        if self.run.act(action).is_err() && self.run.act(Action::Wait).is_err() {
            self.actions = ACTIONS;
        }
    }

    /// Draws it over the whole screen.
    pub fn draw(&self, moment: Moment, screen: &mut Screen) {
        screen.clear();
        let layout = Layout::of_map_alone(screen);
        let world = self.run.world();
        let view = View::new(world, layout, None);
        map_view::draw(world, &view, moment, screen);
        signs::draw(world, &view, screen);
        screen.recolour(|cell| Cell {
            fore: dimmed(cell.fore),
            back: dimmed(cell.back),
            ..cell
        });
    }
}

fn dimmed(Colour(red, green, blue): Colour) -> Colour {
    let dim = |channel: u8| (u32::from(channel) * BRIGHTNESS / 100) as u8;
    Colour(dim(red), dim(green), dim(blue))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::bot::Bot;

    #[test]
    fn it_goes_on_for_ever_and_shows_something() {
        let content = Arc::new(Content::embedded());
        let mut scene = TitleScene::new(&content, 3, Bot::pilot);
        let mut screen = Screen::new(120, 36);
        scene.draw(0, &mut screen);
        assert!(screen.to_text().contains('@'), "before the first step");
        let mut seeds = std::collections::BTreeSet::new();
        for _ in 0..2 * ACTIONS {
            scene.step();
            seeds.insert(scene.seed);
            scene.draw(0, &mut screen);
            assert!(screen.to_text().contains('.'), "{}", screen.to_text());
        }
        assert!(seeds.len() > 1);
    }
}
