//! A room while its scenario is played.

use std::sync::Arc;

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::actor_names::Cast;
use super::format::Room;
use super::picture::Picture;
use super::{build_room, deed};
use crate::content::Content;
use crate::game::Game;
use crate::model::body::ActorRecord;
use crate::model::mind::{Action, Diary, Intent, Noted, Operand};
use crate::model::run::{Clock, Events, Gone, Happened};
use crate::rules::level_record::Elsewhere;
use crate::rules::queries::{content, entity_of, hero, is_alive, position};
use crate::spatial::Pos;
use crate::turn::driver;
use crate::ui::command::action_of;

/// Ticks per turn in a room without a hero.
const TICKS_OF_A_TURN: u64 = 10;

/// A room, and what has happened in it so far.
pub struct Stage<'a> {
    /// The room as drawn.
    pub room: &'a Room,
    /// The names of the actors.
    pub cast: &'a Cast,
    /// The game with the room.
    pub game: Game,
    /// The room at the start.
    pub at_first: Picture,
    /// All events so far.
    pub events: Vec<Happened>,
    /// Number of events at the start of the last step that lets time pass.
    pub before_step: usize,
    /// Why the hero's last action was refused, if it was.
    pub refusal: Option<String>,
}

impl<'a> Stage<'a> {
    /// Builds the room before its first step.
    #[must_use]
    pub fn new(room: &'a Room, cast: &'a Cast, content: &Arc<Content>, seed: u64) -> Self {
        Self::of(room, cast, build_room::build(room, cast, content, seed))
    }

    /// The room as it was built, before its first step.
    #[must_use]
    pub fn of(room: &'a Room, cast: &'a Cast, game: Game) -> Self {
        let at_first = Picture::of(&game.world, room, cast);
        Self {
            room,
            cast,
            game,
            at_first,
            events: Vec::new(),
            before_step: 0,
            refusal: None,
        }
    }

    /// Marks the start of a step that lets time pass.
    pub fn begin_step(&mut self) {
        self.before_step = self.events.len();
        self.refusal = None;
    }

    /// Orders the hero to act, and notes the reason if he cannot.
    pub fn order(&mut self, deed: &str) {
        let world = &mut self.game.world;
        let refusal = match deed::understand(deed).and_then(|command| action_of(command, world)) {
            Ok(action) => driver::submit(world, action).err().map(|no| no.to_string()),
            Err(refusal) => Some(refusal),
        };
        self.refusal = refusal;
        self.gather_events();
    }

    /// Lets that number of ticks pass; a hero waits.
    pub fn let_ticks_pass(&mut self, ticks: u64) {
        driver::run_ticks(&mut self.game.world, ticks);
        self.gather_events();
    }

    /// Lets a turn of the hero pass, or ten ticks without a hero.
    pub fn let_turn_pass(&mut self) {
        let world = &mut self.game.world;
        if hero(world).is_some() {
            // A hero who is dead or has won cannot act any more.
            let _ = driver::submit(world, Action::Wait);
        } else {
            driver::run_ticks(world, TICKS_OF_A_TURN);
        }
        self.gather_events();
    }

    /// Lets the shortest time pass between two looks at a room: a turn of the hero, or a
    /// tick without a hero.
    pub fn let_moment_pass(&mut self) {
        if self.cast.has_hero() {
            self.let_turn_pass();
        } else {
            self.let_ticks_pass(1);
        }
    }

    /// Turns of the hero so far, or ticks without a hero.
    #[must_use]
    pub fn time(&self) -> u64 {
        let clock = self.game.world.resource::<Clock>();
        if self.cast.has_hero() {
            clock.hero_turns.into()
        } else {
            clock.tick
        }
    }

    /// The length of that number of turns in the units of [`time`](Self::time).
    #[must_use]
    pub fn length_of(&self, turns: u32) -> u64 {
        let turns = u64::from(turns);
        if self.cast.has_hero() {
            turns
        } else {
            turns * TICKS_OF_A_TURN
        }
    }

    fn gather_events(&mut self) {
        let news = std::mem::take(&mut self.game.world.resource_mut::<Events>().0);
        self.events.extend(news);
    }

    /// The entity of an actor that is alive.
    #[must_use]
    pub fn living(&self, name: &str) -> Option<Entity> {
        let entity = entity_of(&self.game.world, self.cast.id(name)?)?;
        is_alive(&self.game.world, entity).then_some(entity)
    }

    pub(super) fn world(&self) -> &World {
        &self.game.world
    }

    /// The entity of an actor that has to be alive, or what became of it.
    pub(super) fn body(&self, who: &str) -> Result<Entity, String> {
        self.living(who).ok_or_else(|| self.fate_of(who))
    }

    pub(super) fn place(&self, who: &str) -> Result<Pos, String> {
        let place = position(self.world(), self.body(who)?);
        place.ok_or_else(|| format!("{who} is nowhere"))
    }

    pub(super) fn part<T: Component>(&self, who: &str) -> Result<&T, String> {
        let part = self.world().get::<T>(self.body(who)?);
        part.ok_or_else(|| format!("{who} has no such thing"))
    }

    /// What became of an actor that is not alive on this level.
    fn fate_of(&self, who: &str) -> String {
        let world = self.world();
        let Some(id) = self.cast.id(who) else {
            return format!("nobody is called {who}");
        };
        let mut levels = world.resource::<Elsewhere>().0.iter();
        let has_it = |actors: &[ActorRecord]| actors.iter().any(|actor| actor.id == id);
        if let Some((depth, _)) = levels.find(|(_, there)| has_it(&there.actors)) {
            return format!("{who} is on another level, at depth {depth}");
        }
        let mut gone = world.resource::<Gone>().0.iter();
        match gone.find(|underway| underway.actor.id == id) {
            Some(underway) => format!("{who} left by the stairs to depth {}", underway.to),
            None => format!("{who} is dead"),
        }
    }

    /// All decisions that the actor carried out, in order.
    pub fn decisions(&self, name: &str) -> impl Iterator<Item = &Noted> {
        let id = self.cast.id(name);
        let diary = &self.game.world.resource::<Diary>().0;
        diary.iter().filter(move |noted| Some(noted.who) == id)
    }

    /// Describes a decision.
    #[must_use]
    pub fn in_words(&self, intent: &Intent) -> String {
        let action = action_in_words(intent.action, self.cast, content(&self.game.world));
        format!("{action} (by {:?}: {})", intent.by, intent.why)
    }
}

/// Describes an action, with the scenario's names of actors.
#[must_use]
pub fn action_in_words(action: Action, cast: &Cast, content: &Content) -> String {
    action.in_words(|operand| match operand {
        Operand::Dir(dir) => dir.name().to_owned(),
        Operand::Actor(whom) => cast.name(whom),
        Operand::Cell(at) => at.to_string(),
        Operand::Aim(at) => format!("at {at}"),
        Operand::Letter(letter) => letter.to_string(),
        Operand::Spell(spell) => content.spells.row(spell).id.clone(),
        Operand::School(school) => school.to_string(),
        Operand::Count(count) => format!("({count} of them)"),
        Operand::Breed(breed) => content.breeds.row(breed).id.clone(),
        Operand::Item(item) => content.items.row(item).id.clone(),
        Operand::Quality(quality) => content.qualities.row(quality).id.clone(),
        Operand::Level(level) => level.to_string(),
    })
}
