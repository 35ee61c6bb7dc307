//! Effects on the map: what happens in an action, made visible for a moment.
//!
//! The events of an action become effects ([`director`]), which are drawn over the map
//! ([`effect`]) until their time is over or the player acts. Traces stay for some turns
//! ([`traces`]). Nothing of this affects the game. Without a frontend that tells the time,
//! nothing is shown.

pub mod director;
pub mod effect;
pub mod tint;
pub mod traces;

use std::time::Duration;

use bevy::ecs::world::World;

use self::effect::Effect;
use self::traces::Traces;
use super::map_view::View;
use super::run::Run;
use super::screen::Screen;
use crate::model::body::Health;
use crate::rules::queries::hero;
use crate::spatial::Pos;

/// Below this percentage of his health the edge of the map is red.
const BADLY_HURT: i32 = 30;
/// How red it is, in percent.
const REDNESS: u32 = 35;

/// The effects of the latest actions, and the traces they left.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    running: Vec<Effect>,
    /// Time since the first picture of them.
    elapsed: Duration,
    /// Whether they were drawn since they began.
    is_drawn: bool,
    /// Whether a frontend tells the time.
    is_timed: bool,
    traces: Traces,
    /// The map before the latest action, if there was a picture of it.
    kept: Option<Before>,
    /// The same, while it is shown, and until when in milliseconds.
    before: Option<(Before, u32)>,
}

/// A picture of the map.
#[derive(Clone, Debug)]
struct Before {
    view: View,
    screen: Screen,
}

impl Effects {
    /// Takes up what the latest actions show; only traces if the player wants it calm.
    pub fn follow(&mut self, run: &mut Run, is_calm: bool) {
        let deeds = std::mem::take(&mut run.unshown);
        let kept = self.kept.take();
        if !self.is_timed || deeds.is_empty() {
            return;
        }
        let world = run.world();
        let shown = director::direct(world, &deeds);
        self.traces.grow_old(world);
        for (at, trace) in shown.traces {
            self.traces.leave(world, at, trace);
        }
        if shown.is_elsewhere {
            self.cut();
        }
        if is_calm {
            return;
        }
        if self.running.is_empty() {
            self.cut();
        }
        let now = self.now();
        self.running.retain(|effect| effect.end() > now);
        let later = shown.effects.into_iter().map(|effect| Effect {
            start: effect.start + now,
            ..effect
        });
        self.running.extend(later);
        let kept = kept.filter(|_| shown.held > 0);
        self.before = kept.map(|kept| (kept, now + shown.held));
    }

    /// Keeps a picture of the map before an action.
    pub fn keep_picture(&mut self, view: View, screen: Screen) {
        self.kept = Some(Before { view, screen });
    }

    /// The map as it was before the hero's blow or missile that is on its way, seen from the
    /// same place.
    #[must_use]
    pub fn before(&self, view: &View) -> Option<&Screen> {
        let (before, until) = self.before.as_ref()?;
        (self.now() < *until && before.view == *view).then_some(&before.screen)
    }

    /// Whether a frontend tells the time.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.is_timed
    }

    /// Ends all running effects.
    pub fn cut(&mut self) {
        self.running.clear();
        self.before = None;
        self.elapsed = Duration::ZERO;
        self.is_drawn = false;
    }

    /// Ends all running effects and forgets all traces, as for a jump to another moment.
    pub fn forget(&mut self, run: &mut Run) {
        run.unshown.clear();
        self.kept = None;
        self.cut();
        self.traces.clear();
    }

    /// Lets time pass. It counts from the first picture of the effects. Returns whether the
    /// picture changes.
    pub fn animate(&mut self, elapsed: Duration) -> bool {
        self.is_timed = true;
        if self.running.is_empty() {
            return false;
        }
        if self.is_drawn {
            self.elapsed = self.elapsed.saturating_add(elapsed);
        }
        let now = self.now();
        if self.running.iter().all(|effect| effect.end() <= now) {
            self.cut();
        }
        true
    }

    /// Whether any effect is running.
    #[must_use]
    pub fn are_running(&self) -> bool {
        !self.running.is_empty()
    }

    /// Records that the effects were drawn.
    pub fn note_drawn(&mut self) {
        self.is_drawn = true;
    }

    fn now(&self) -> u32 {
        u32::try_from(self.elapsed.as_millis()).unwrap_or(u32::MAX)
    }

    /// Draws the traces.
    pub fn draw_traces(&self, world: &World, view: &View, screen: &mut Screen) {
        self.traces.draw(world, view, screen);
    }

    /// What a look at a cell tells of the traces there.
    #[must_use]
    pub fn told(&self, world: &World, at: Pos) -> Option<String> {
        self.traces.told(world, at)
    }

    /// Draws the running effects, and the edge of the map if the hero is badly hurt.
    pub fn draw(&self, world: &World, view: &View, screen: &mut Screen) {
        let health = hero(world).and_then(|hero| world.get::<Health>(hero));
        let is_hurt = health.is_some_and(|it| it.now * 100 < it.max * BADLY_HURT);
        if is_hurt && self.is_timed {
            effect::redden_edge(world, view, REDNESS, screen);
        }
        effect::draw(&self.running, self.now(), (world, view), screen);
    }
}
