//! The bot's memory from action to action: whether it makes progress, how often it
//! retreated from each level, and which ways down were dead ends.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::world::World;

use crate::model::body::Health;
use crate::model::mind::Action;
use crate::model::run::Clock;
use crate::rules::queries::{hero, level};
use crate::spatial::Pos;

/// Actions without progress after which the bot changes its plans for a while.
const PATIENCE: u32 = 120;
/// Number of actions for which it remembers being hurt.
const SMART: u32 = 4;
/// Number of actions for which its plans stay changed.
const RESTLESS: u32 = 60;
/// Retreats by stairs from one level, after which it makes a stand.
const MOST_RETREATS: u8 = 5;

/// A cell of a level, with the level's depth.
pub(super) type Spot = (u8, Pos);

/// The situation before an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// Where the bot is.
    pub(super) spot: Spot,
    /// Whether a hunter is in view.
    pub(super) is_pursued: bool,
    /// Whether it carries the goal.
    pub(super) has_goal: bool,
}

/// The bot's memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Highest number of known cells of each level.
    known: BTreeMap<u8, usize>,
    /// Highest number of kills.
    kills: u32,
    /// Number of actions without progress: no new cells, no kill, no rest.
    idle: u32,
    /// Remaining actions with changed plans.
    restless: u32,
    /// Number of retreats from each level.
    retreats: BTreeMap<u8, u8>,
    /// The cell from which it last came down to each level.
    came_by: BTreeMap<u8, Spot>,
    /// Ways down from which it had to turn back.
    dead: BTreeSet<Spot>,
    /// Where it went down, if that was its last action.
    left: Option<Spot>,
    /// The rest of its last path, next cell first.
    route: Vec<Pos>,
    /// Hit points at the last look.
    points: i32,
    /// Remaining actions for which it remembers being hurt.
    smarts: u32,
}

impl Memory {
    /// Updates the memory from the current state of the world.
    pub(super) fn look(&mut self, world: &World) {
        let health = hero(world).and_then(|hero| world.get::<Health>(hero));
        let points = health.map_or(0, |health| health.now);
        self.smarts = if points < self.points {
            SMART
        } else {
            self.smarts.saturating_sub(1)
        };
        self.points = points;
        let (level, kills) = (level(world), world.resource::<Clock>().kills);
        if let Some(left) = self.left.take()
            && left.0 != level.depth
        {
            self.came_by.insert(level.depth, left);
        }
        let known = level.known.cells().iter().filter(|cell| cell.is_some());
        let known = known.count();
        let best = self.known.entry(level.depth).or_default();
        if known > *best || kills > self.kills {
            (*best, self.kills) = (known.max(*best), kills);
            (self.idle, self.restless) = (0, 0);
            return;
        }
        self.idle += 1;
        self.restless = self.restless.saturating_sub(1);
        if self.idle.is_multiple_of(PATIENCE) {
            self.restless = RESTLESS;
        }
    }

    /// Notes the action it is about to take, and the rest of its path after that.
    pub(super) fn keep(&mut self, moment: Moment, action: Action, route: Vec<Pos>) {
        let spot = moment.spot;
        self.route = route;
        match action {
            Action::Rest => self.idle = self.idle.saturating_sub(1),
            Action::Ascend | Action::Descend if moment.is_pursued => {
                let times = self.retreats.entry(spot.0).or_default();
                *times = times.saturating_add(1);
            }
            Action::Ascend if !moment.has_goal => {
                self.dead.extend(self.came_by.get(&spot.0).copied());
            }
            _ => {}
        }
        if action == Action::Descend {
            // It takes a dead end again, so all dead ends are worth another try.
            if self.is_dead_end(spot) {
                self.dead.clear();
            }
            self.left = Some(spot);
        }
    }

    /// The rest of its last path, next cell first.
    pub(super) fn route(&self) -> &[Pos] {
        &self.route
    }

    /// Whether it was hurt recently.
    pub(super) const fn smarts(&self) -> bool {
        self.smarts > 0
    }

    /// Whether it made no progress for a long time.
    pub(super) const fn is_restless(&self) -> bool {
        self.restless > 0
    }

    /// How many times in a row its patience ran out. It tries another destination each
    /// time.
    pub(super) const fn tries(&self) -> u32 {
        self.idle / PATIENCE
    }

    /// Whether it would retreat from that level once more.
    pub(super) fn would_leave(&self, depth: u8) -> bool {
        self.retreats.get(&depth).copied().unwrap_or(0) < MOST_RETREATS
    }

    /// Whether it had to turn back from that way down.
    pub(super) fn is_dead_end(&self, spot: Spot) -> bool {
        self.dead.contains(&spot)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;

    #[test]
    fn a_way_from_which_it_turns_back_is_not_taken_again() {
        let mut game = Game::new(Arc::new(Content::embedded()), 1);
        let stairs = (0, Pos::new(3, 3));
        let mut memory = Memory {
            left: Some(stairs),
            ..Memory::default()
        };
        game.world.resource_mut::<Level>().depth = 1;
        memory.look(&game.world);
        let moment = Moment {
            spot: (1, Pos::new(5, 5)),
            is_pursued: false,
            has_goal: false,
        };
        let pursued = Moment {
            is_pursued: true,
            ..moment
        };
        memory.keep(moment, Action::Wait, Vec::new());
        memory.keep(pursued, Action::Ascend, Vec::new());
        assert!(!memory.is_dead_end(stairs));
        memory.keep(moment, Action::Ascend, Vec::new());
        assert!(memory.is_dead_end(stairs));
        assert!(!memory.is_dead_end((1, stairs.1)));
        let again = Moment {
            spot: stairs,
            ..moment
        };
        memory.keep(again, Action::Descend, Vec::new());
        assert!(!memory.is_dead_end(stairs), "it is given another chance");
    }

    #[test]
    fn it_gets_restless_without_a_gain_and_calm_with_one() {
        let mut game = Game::new(Arc::new(Content::embedded()), 1);
        let mut memory = Memory::default();
        memory.look(&game.world);
        for _ in 0..PATIENCE {
            assert!(!memory.is_restless());
            memory.look(&game.world);
        }
        assert!(memory.is_restless());
        game.world.resource_mut::<Clock>().kills += 1;
        memory.look(&game.world);
        assert!(!memory.is_restless());
    }
}
