//! A run in play: the game, the messages, and the hero's current task.
//!
//! How a task proceeds and what ends it is in [`task`](super::task).

use std::sync::Arc;

use bevy::ecs::world::World;

use super::command::{Command, Sheet, Way};
use super::keys::Keymap;
use super::messages::{Messages, Tone};
use super::narrate::{Teller, listed, narrate_all};
use super::task::{Alerts, Leavings, Task};
use super::{grimoire, recall};
use crate::content::{Content, KitId};
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::{Clock, Event, Events, Happened, RunOutcome};
use crate::rules::queries::{content, hero, position};
use crate::save::bestiary::Bestiary;
use crate::spatial::Pos;
use crate::turn::driver::{self, Stop};

/// Number of actions kept for the map's effects: more than a task takes between two pictures.
const SHOWN: usize = 8;

/// What one action of the hero led to.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The events, in order.
    pub happened: Vec<Happened>,
    /// Where the hero stood after it; `None` if he is no more.
    pub here: Option<Pos>,
}

/// A game in play.
pub struct Run {
    /// The game itself.
    pub game: Game,
    /// The messages to the player.
    pub messages: Messages,
    /// The current task spanning several turns.
    pub task: Option<Task>,
    /// Consecutive actions of the task that did not move the hero.
    pub(super) tries: u8,
    /// The latest destination: depth and cell.
    pub(super) wanted: Option<(u8, Pos)>,
    /// What exploring ignores on this level.
    pub(super) leavings: Leavings,
    /// The foes that don't interrupt his tasks again.
    pub(super) alerts: Alerts,
    /// The breeds, by name, that the player met for the first time in the last action.
    pub(super) newly_met: Vec<String>,
    /// Whether wizardry was ever used, which reveals more than the hero knows. It does not
    /// affect the game or any action.
    pub is_helped: bool,
    /// Whether it is a practice run: death does not end it, and it does not count.
    pub is_practice: bool,
    /// Actions not written to the log yet.
    pub unlogged: Vec<Action>,
    /// The latest actions that the map has not shown yet.
    pub unshown: Vec<Deed>,
    /// The player's knowledge of creatures, from this run and earlier ones. It does not
    /// affect any action.
    pub bestiary: Bestiary,
    /// The player's keys, to be named in messages.
    pub keys: Keymap,
}

impl Run {
    /// A new run with the default kit.
    #[must_use]
    pub fn new(content: Arc<Content>, seed: u64) -> Self {
        Self::with_kit(content, seed, KitId::USUAL)
    }

    /// A new run with a given kit.
    #[must_use]
    pub fn with_kit(content: Arc<Content>, seed: u64, kit: KitId) -> Self {
        Self::begin(content, seed, kit, Keymap::default())
    }

    /// A new run with a given kit and the player's own keys.
    #[must_use]
    pub fn begin(content: Arc<Content>, seed: u64, kit: KitId, keys: Keymap) -> Self {
        let game = Game::with_kit(content, seed, kit);
        let mut run = Self::of(game, Messages::default());
        run.keys = keys;
        let aim = run.aim();
        run.tell(aim, Tone::Good);
        if let Some(spells) = run.spells() {
            run.tell(spells, Tone::Plain);
        }
        // This comes last because it is the line to keep if there is room for only one.
        let [explore, down, help] = [
            Command::Explore,
            Command::Go(Way::Down),
            Command::Show(Sheet::Help),
        ]
        .map(|command| run.keys.key_of(command));
        let keys = format!("Press {explore} to explore, {down} to go down, {help} for help.");
        run.tell(keys, Tone::Plain);
        run
    }

    /// The spells the hero knows from the start, which are not visible in his pack.
    fn spells(&self) -> Option<String> {
        let rows = &content(self.world()).spells;
        let known = grimoire::known(self.world());
        let mut names: Vec<String> = Vec::new();
        for it in &known {
            let name = &rows.row(it.spell).id;
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let key = self.keys.key_of(Command::Cast(None, None));
        (!names.is_empty()).then(|| format!("Press {key} to use {}.", listed(&names)))
    }

    /// The hero's goal, in words.
    fn aim(&self) -> String {
        let content = content(self.world());
        let goal = content.goal().map_or("treasure", |kind| kind.id.as_str());
        let mut depths = content.depths.iter();
        let place = depths.find(|depth| depth.always.iter().any(|item| item == goal));
        let place = place.map_or("the depths", |depth| depth.id.as_str());
        format!("Bring the {goal} up from {place} and carry it out through this gate.")
    }

    /// A run from an existing game.
    #[must_use]
    pub fn of(game: Game, messages: Messages) -> Self {
        let mut run = Self {
            game,
            messages,
            task: None,
            tries: 0,
            wanted: None,
            leavings: Leavings::default(),
            alerts: Alerts::default(),
            newly_met: Vec::new(),
            is_helped: false,
            is_practice: false,
            unlogged: Vec::new(),
            unshown: Vec::new(),
            bestiary: Bestiary::default(),
            keys: Keymap::default(),
        };
        run.tell_events();
        run
    }

    /// Sets the player's knowledge of creatures from earlier runs.
    pub fn remember(&mut self, bestiary: &Bestiary) {
        self.bestiary = bestiary.clone();
        recall::learn(&mut self.bestiary, &self.game.world, &[]);
    }

    /// Read access to the world.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.game.world
    }

    /// The hero's turns so far.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.world().resource::<Clock>().hero_turns
    }

    /// How the run ended, or that it goes on.
    #[must_use]
    pub fn fate(&self) -> &RunOutcome {
        self.world().resource::<RunOutcome>()
    }

    /// Words for what keeps the run from counting.
    #[must_use]
    pub fn marks(&self) -> Vec<&'static str> {
        let marks = [("practice", self.is_practice), ("wizard", self.is_helped)];
        let marks = marks.into_iter().filter(|(_, is_so)| *is_so);
        marks.map(|(mark, _)| mark).collect()
    }

    /// Whether the run goes on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        *self.fate() == RunOutcome::Playing
    }

    /// Tells the player something that is not an event.
    pub fn tell(&mut self, text: impl Into<String>, tone: Tone) {
        let turn = self.turn();
        self.messages.add(turn, text.into(), tone);
    }

    /// Lets the hero take an action. Returns the resulting events.
    ///
    /// # Errors
    /// Returns as a sentence why the action is impossible; no time passes then.
    pub fn act(&mut self, action: Action) -> Result<Vec<Happened>, String> {
        self.act_without(action, |_| false)
    }

    /// The same without messages for some of the events.
    ///
    /// # Errors
    /// As for [`Run::act`].
    pub(super) fn act_without(
        &mut self,
        action: Action,
        is_untold: impl Fn(&Event) -> bool,
    ) -> Result<Vec<Happened>, String> {
        self.messages.grow_old();
        match driver::submit(&mut self.game.world, action) {
            Ok(mut stop) => {
                // Skip turns in which the hero cannot act.
                while stop == Stop::Bound {
                    stop = driver::run(&mut self.game.world);
                }
                self.unlogged.push(action);
                self.is_helped |= action.is_wizardry();
                self.game
                    .world
                    .resource_mut::<Events>()
                    .0
                    .retain(|it| !is_untold(&it.event));
                Ok(self.tell_events())
            }
            Err(refusal) => Err(refusal.to_string()),
        }
    }

    /// Turns the latest events into messages and returns the events.
    fn tell_events(&mut self) -> Vec<Happened> {
        let happened = std::mem::take(&mut self.game.world.resource_mut::<Events>().0);
        self.emit_about(&happened);
        happened
    }

    /// Turns events into messages, and keeps them for the map.
    pub(super) fn emit_about(&mut self, happened: &[Happened]) {
        let turn = self.turn();
        let lines = narrate_all(&Teller::of(self.world()), happened);
        for (text, tone) in lines {
            self.messages.add(turn, text, tone);
        }
        self.newly_met = recall::learn(&mut self.bestiary, &self.game.world, happened);
        self.leavings.follow(&self.game.world, happened);
        self.alerts.note(&self.game.world);
        let here = hero(self.world()).and_then(|hero| position(self.world(), hero));
        if self.unshown.len() == SHOWN {
            self.unshown.remove(0);
        }
        self.unshown.push(Deed {
            happened: happened.to_vec(),
            here,
        });
    }
}
