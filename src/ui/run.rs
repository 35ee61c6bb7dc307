//! A run as it is played: the game, what the player was told of it, and what he has the
//! hero do by himself.
//!
//! Not here: how that goes on and what ends it, which is [`task`](super::task).

use std::sync::Arc;

use bevy::ecs::world::World;

use super::command::{Command, Sheet, Way};
use super::keys::Keymap;
use super::messages::{Messages, Tone};
use super::narrate::{listed, narrate_all};
use super::task::{Leavings, Task};
use super::{grimoire, recall};
use crate::content::{Content, KitId};
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::{Clock, Events, Happened, RunOutcome};
use crate::model::things::Identification;
use crate::rules::queries::content;
use crate::save::bestiary::Bestiary;
use crate::spatial::Pos;
use crate::turn::driver::{self, Stop};

/// A game being played.
pub struct Run {
    /// The game itself.
    pub game: Game,
    /// What the player was told.
    pub messages: Messages,
    /// What goes on by itself.
    pub task: Option<Task>,
    /// Deeds of the task that brought the hero no farther, one after the other.
    pub(super) tries: u8,
    /// The level and the cell that he was told to walk to last.
    pub(super) wanted: Option<(u8, Pos)>,
    /// What he has left alone on this level.
    pub(super) leavings: Leavings,
    /// The breeds, by name, that the player met for the first time ever in the last deed.
    pub(super) newly_met: Vec<String>,
    /// Whether the run was ever helped along by wizardry, which shows more than the
    /// hero knows. It says nothing of the game itself, and no deed depends on it.
    pub is_helped: bool,
    /// Whether it is for practice: death is no end, and it does not count.
    pub is_practice: bool,
    /// Deeds done that the log has not been told of.
    pub unlogged: Vec<Action>,
    /// What the player knows of creatures, from this run and those before. No deed depends
    /// on it.
    pub bestiary: Bestiary,
    /// The player's keys, for whatever tells of them.
    pub keys: Keymap,
}

impl Run {
    /// A new run of who chooses no kit.
    #[must_use]
    pub fn new(content: Arc<Content>, seed: u64) -> Self {
        Self::with_kit(content, seed, KitId::USUAL)
    }

    /// A new run with that kit.
    #[must_use]
    pub fn with_kit(content: Arc<Content>, seed: u64, kit: KitId) -> Self {
        Self::begin(content, seed, kit, Keymap::default())
    }

    /// The same of who has keys of his own.
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
        // Last: whoever has room for one line needs this one.
        let [explore, down, help] = [
            Command::Explore,
            Command::Go(Way::Down),
            Command::Show(Sheet::Help),
        ]
        .map(|command| run.keys.key_of(command));
        let keys = format!("{explore} explores, {down} goes down; {help} lists the keys.");
        run.tell(keys, Tone::Plain);
        run
    }

    /// What the hero can cast and shoot from the beginning, which no thing of his shows.
    fn spells(&self) -> Option<String> {
        let rows = &content(self.world()).spells;
        let known = grimoire::known(self.world());
        let names: Vec<String> = known.iter().map(|&it| rows.row(it).id.clone()).collect();
        let key = self.keys.key_of(Command::Cast(None, None));
        (!names.is_empty()).then(|| format!("With {key} you have: {}.", listed(&names)))
    }

    /// What the hero came for, in words.
    fn aim(&self) -> String {
        let content = content(self.world());
        let goal = content.goal().map_or("treasure", |kind| kind.id.as_str());
        let mut depths = content.depths.iter();
        let place = depths.find(|depth| depth.always.iter().any(|item| item == goal));
        let place = place.map_or("the depths", |depth| depth.id.as_str());
        format!("Bring the {goal} up from {place} and out of this gate.")
    }

    /// A run that goes on.
    #[must_use]
    pub fn of(game: Game, messages: Messages) -> Self {
        let mut run = Self {
            game,
            messages,
            task: None,
            tries: 0,
            wanted: None,
            leavings: Leavings::default(),
            newly_met: Vec::new(),
            is_helped: false,
            is_practice: false,
            unlogged: Vec::new(),
            bestiary: Bestiary::default(),
            keys: Keymap::default(),
        };
        run.tell_events();
        run
    }

    /// The player comes with what he has learned of creatures before.
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

    /// What became of it.
    #[must_use]
    pub fn fate(&self) -> &RunOutcome {
        self.world().resource::<RunOutcome>()
    }

    /// What sets it apart from runs that count, in a word each.
    #[must_use]
    pub fn marks(&self) -> Vec<&'static str> {
        let marks = [("practice", self.is_practice), ("wizard", self.is_helped)];
        let marks = marks.into_iter().filter(|(_, is_so)| *is_so);
        marks.map(|(mark, _)| mark).collect()
    }

    /// Whether it goes on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        *self.fate() == RunOutcome::Playing
    }

    /// Tells the player something that is no event.
    pub fn tell(&mut self, text: impl Into<String>, tone: Tone) {
        let turn = self.turn();
        self.messages.add(turn, text.into(), tone);
    }

    /// Has the hero do something. Returns what happened.
    ///
    /// # Errors
    /// Why he can not, in a sentence; then no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Vec<Happened>, String> {
        self.messages.grow_old();
        match driver::submit(&mut self.game.world, action) {
            Ok(mut stop) => {
                // A hero who lies held for long is not asked for long.
                while stop == Stop::Bound {
                    stop = driver::run(&mut self.game.world);
                }
                self.unlogged.push(action);
                Ok(self.tell_events())
            }
            Err(refusal) => Err(refusal.to_string()),
        }
    }

    /// Puts what happened into words and hands it on.
    fn tell_events(&mut self) -> Vec<Happened> {
        let happened = std::mem::take(&mut self.game.world.resource_mut::<Events>().0);
        self.emit_about(&happened);
        happened
    }

    /// Puts into words what happened.
    pub(super) fn emit_about(&mut self, happened: &[Happened]) {
        let content = content(self.world()).clone();
        let guises = self.world().resource::<Identification>().clone();
        let turn = self.turn();
        for (text, tone) in narrate_all(&content, &guises, happened) {
            self.messages.add(turn, text, tone);
        }
        self.newly_met = recall::learn(&mut self.bestiary, &self.game.world, happened);
        self.leavings.follow(&self.game.world, happened);
    }
}
