//! A run as it is played: the game, what the player was told of it, and what
//! goes on by itself until something happens.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::company::Company;
use super::mercy;
use super::messages::{Messages, Tone};
use super::narrate::{capitalised, narrate_all};
use super::reasons::name_of;
use super::recall;
use crate::content::{Content, KitId};
use crate::game::Game;
use crate::model::{
    Action, ActorId, Clock, Event, Events, Fate, Guises, Happened, Health, content, hero,
    hostile_in_view, position,
};
use crate::save::bestiary::Bestiary;
use crate::spatial::Pos;
use crate::turn::driver::{self, Stop};

/// What the hero does turn after turn until something happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Rests until better.
    Rest,
    /// Walks along these cells, the next one last.
    Walk(Vec<Pos>),
}

/// A game being played.
pub struct Run {
    /// The game itself.
    pub game: Game,
    /// What the player was told.
    pub messages: Messages,
    /// What goes on by itself.
    pub task: Option<Task>,
    /// Whether the run was ever helped along by wizardry, which shows more than the
    /// hero knows. It says nothing of the game itself, and no deed depends on it.
    pub is_helped: bool,
    /// Deeds done that the log has not been told of.
    pub unlogged: Vec<Action>,
    /// What the player knows of creatures, from this run and those before. No deed depends
    /// on it.
    pub bestiary: Bestiary,
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
        let game = Game::with_kit(content, seed, kit);
        let mut run = Self::of(game, Messages::default());
        let aim = run.aim();
        run.tell(aim, Tone::Good);
        // Last: whoever has room for one line needs this one.
        run.tell("Press ? for the keys.", Tone::Plain);
        run
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
            is_helped: false,
            unlogged: Vec::new(),
            bestiary: Bestiary::default(),
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
    pub fn fate(&self) -> &Fate {
        self.world().resource::<Fate>()
    }

    /// Whether it goes on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        *self.fate() == Fate::Playing
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

    /// Goes on with the task by a turn. Returns whether there was one.
    pub fn go_on(&mut self) -> bool {
        let Some(task) = self.task.take() else {
            return false;
        };
        let here = hero(self.world()).and_then(|hero| position(self.world(), hero));
        let (action, mut rest) = match task {
            Task::Rest => (Action::Rest, Task::Rest),
            Task::Walk(mut route) => {
                let way = here.zip(route.pop()).and_then(|(here, next)| {
                    here.is_next_to(next).then(|| here.towards(next)).flatten()
                });
                let Some(dir) = way else {
                    return false;
                };
                (Action::Step(dir), Task::Walk(route))
            }
        };
        if let Action::Step(dir) = action
            && let Some(whom) = mercy::in_the_way(self.world(), dir)
        {
            // What is to be done with that one is for the player to say.
            let name = capitalised(&name_of(self.world(), whom));
            self.tell(format!("{name} is in the way."), Tone::Refused);
            return true;
        }
        let health = self.health();
        let company = Company::now(self.world());
        let happened = match self.act(action) {
            Ok(happened) => happened,
            Err(refusal) => {
                // That no more rest is needed goes without saying.
                if matches!(rest, Task::Walk(_)) {
                    self.tell(refusal, Tone::Refused);
                }
                return true;
            }
        };
        let opened_something = happened.iter().any(|happened| {
            matches!(
                &happened.event,
                Event::Opened { who } | Event::Forced { who } | Event::Unlocked { who, .. }
                    if who.id == ActorId::HERO
            )
        });
        if let (Task::Walk(route), Action::Step(dir), Some(here), true) =
            (&mut rest, action, here, opened_something)
        {
            // A door took this turn; the step through it comes next.
            route.push(here.step(dir));
        }
        let was_hurt = self.health() < health;
        let is_over = matches!(&rest, Task::Walk(route) if route.is_empty());
        let came = company.who_came(self.world());
        if let Some(text) = came.filter(|_| !is_over && self.is_on()) {
            self.tell(text, Tone::Warning);
            return true;
        }
        if !is_over
            && !was_hurt
            && self.is_on()
            && !happened.iter().any(interrupts)
            && hostile_in_view(self.world()).is_none()
        {
            self.task = Some(rest);
        }
        true
    }

    fn health(&self) -> i32 {
        let health = hero(self.world()).and_then(|hero| self.world().get::<Health>(hero));
        health.map_or(0, |health| health.now)
    }

    /// Puts what happened into words and hands it on.
    fn tell_events(&mut self) -> Vec<Happened> {
        let happened = std::mem::take(&mut self.game.world.resource_mut::<Events>().0);
        let content = content(self.world()).clone();
        let guises = self.world().resource::<Guises>().clone();
        let turn = self.turn();
        for (text, tone) in narrate_all(&content, &guises, &happened) {
            self.messages.add(turn, text, tone);
        }
        recall::learn(&mut self.bestiary, &self.game.world, &happened);
        happened
    }
}

/// Whether something happened that a person would want to stop for.
fn interrupts(happened: &Happened) -> bool {
    let is_news = matches!(
        &happened.event,
        Event::Struck { .. }
            | Event::Cast { .. }
            | Event::Aimed { .. }
            | Event::Blasted { .. }
            | Event::Drained { .. }
            | Event::Whisked { .. }
            | Event::Appeared { .. }
            | Event::LeftByStairs { .. }
            | Event::CameBack { .. }
            | Event::StairsCreaked { .. }
            | Event::WentThrough { .. }
            | Event::Forgot { .. }
            | Event::SpreadOut { .. }
            | Event::Multiplied { .. }
            | Event::Missed { .. }
            | Event::Killed { .. }
            | Event::Harmed { .. }
            | Event::Ailed { .. }
            | Event::StatusBegan { .. }
            | Event::Said { .. }
            | Event::Despaired { .. }
            | Event::SlippedAway { .. }
            | Event::Freed { .. }
            | Event::Noticed { .. }
            | Event::Fed { .. }
            | Event::GrewHungry { .. }
            | Event::Starved { .. }
            | Event::FoundUnderfoot { .. }
            | Event::Slipped { .. }
            | Event::Snapped { .. }
            | Event::Withstood { .. }
            | Event::LevelEntered { .. }
            | Event::GoalFound
            | Event::AlarmRaised
            | Event::Astir { .. }
            | Event::GoalFlared
            | Event::Won
            | Event::Grew { .. }
    );
    is_news && happened.is_witnessed
}
