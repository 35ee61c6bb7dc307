//! Favourable ground: cover from foes that shoot from out of reach, narrow places against
//! many foes, and fonts for actors short of mana.
//!
//! The fourth-generation AI left this as an extension; the rules here are our own. Only
//! cunning actors use them, and none of these places is a fortress: an actor comes out of
//! cover again, and leaves a doorway to attack foes that stay away.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::ai::tactics::arms;
use crate::ai::want::needs::Needy;
use crate::content::Grounds;
use crate::model::body::{ActorId, KnownRanges, Mana, Reach};
use crate::model::level::Level;
use crate::model::mind::{Awareness, Drive, Ground, Sight, Sighting, Tactic, uses};
use crate::model::run::Clock;
use crate::rules::queries::{content, entity_of, is_alive, level, terrain_at};
use crate::rules::speed::usual_wait;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// A shooter reachable within this many steps is attacked despite its shots.
const SOON: usize = 4;
/// Foes within this many steps count as a crowd.
const ABOUT: u32 = 6;
/// Maximum distance to a doorway, in steps.
const CLOSE_BY: u32 = 3;
/// Maximum number of walkable neighbours of a narrow place.
const NARROW: usize = 3;
/// An actor in a doorway waits for foes within this many steps.
const AT_THE_DOOR: u32 = 4;
/// Mana in percent at which an actor leaves a font.
const REFRESHED: i32 = 75;
/// Ticks of an ordinary turn.
const TURN: u64 = 10;
/// Assumed sight radius of shooters, in cells.
const THEIR_SIGHT: u8 = 20;

/// The favourable ground to go to or stay on, if any.
#[must_use]
pub fn seek(needy: Needy<'_>) -> Option<Drive> {
    let weights = content(needy.world).tactics.ground;
    let chooses = uses(needy.world.get(needy.entity), Tactic::Ground);
    if !chooses || needy.breed.magic.cunning < weights.cunning {
        return None;
    }
    let walker = Walker::of(needy.world, needy.entity)?;
    let seeker = Seeker {
        needy,
        walker,
        weights,
        level: level(needy.world),
    };
    (seeker.cover())
        .or_else(|| seeker.doorway())
        .or_else(|| seeker.font())
}

/// An actor looking for favourable ground.
struct Seeker<'a> {
    needy: Needy<'a>,
    walker: Walker<'a>,
    weights: Grounds,
    level: &'a Level,
}

impl Seeker<'_> {
    /// Foes in sight, nearest first.
    fn foes(&self) -> Vec<Sighting> {
        let foes = self.needy.feelings.foes();
        let mut foes: Vec<Sighting> = foes.filter(|foe| foe.is_in_view()).collect();
        foes.sort_unstable_by_key(|foe| (foe.steps, foe.who));
        foes
    }

    fn has_foe_beside(&self) -> bool {
        self.foes().iter().any(|foe| foe.steps <= 1)
    }

    /// A neighbouring cell, or its own, hidden from a shooter that it can neither reach
    /// soon nor shoot back at.
    fn cover(&self) -> Option<Drive> {
        let here = self.needy.here;
        if self.has_foe_beside() {
            return None;
        }
        let (shooter, from) = self.shooter()?;
        let is_opaque = |at: Pos| self.level.is_opaque(at);
        let line = View::cast(from, THEIR_SIGHT, is_opaque);
        let at = if line.contains(here) {
            let cells = here.neighbours();
            let hidden = cells.filter(|&at| !line.contains(at) && self.walker.can_step_to(at));
            hidden.min_by_key(|&at| (at.steps_to(from), at))?
        } else {
            here
        };
        let (whom, ground) = (Some(shooter), Ground::Cover);
        Some(Drive::Settle { at, whom, ground })
    }

    /// The most recent shooter, with its believed cell, if it is out of reach.
    fn shooter(&self) -> Option<(ActorId, Pos)> {
        let Needy { world, entity, .. } = self.needy;
        let now = world.resource::<Clock>().tick;
        let turns = u64::from(self.weights.cover) * TURN;
        let lately = |known: &&Reach| known.aimed_at_me.is_some_and(|tick| now < tick + turns);
        let shots = world.get::<KnownRanges>(entity)?.0.iter().filter(lately);
        let last = shots.max_by_key(|known| (known.aimed_at_me, known.of))?;
        let shooter = last.of;
        let awareness = world.get::<Awareness>(entity)?;
        let from = awareness.of(shooter)?.at;
        let lives = entity_of(world, shooter).is_some_and(|other| is_alive(world, other));
        let steps = self.needy.here.steps_to(from);
        let can_answer = arms::can_answer(world, entity, steps);
        let can_get_there = || {
            let way = self.walker.way(self.needy.here, from);
            way.is_some_and(|way| way.len() <= SOON)
        };
        (lives && !can_answer && !can_get_there()).then_some((shooter, from))
    }

    /// A nearby narrow place against a crowd that has not arrived yet. It stays there as
    /// long as they keep coming.
    fn doorway(&self) -> Option<Drive> {
        let here = self.needy.here;
        let foes = self.foes();
        let crowd = foes.iter().filter(|foe| foe.steps <= ABOUT);
        let beside = foes.iter().filter(|foe| foe.steps <= 1).count();
        if crowd.count() < usize::from(self.weights.crowd) || beside > 1 || self.outruns(&foes) {
            return None;
        }
        let at = if self.room_about(here) <= NARROW {
            let is_coming = (2..=AT_THE_DOOR).contains(&foes.first()?.steps);
            is_coming.then_some(here)?
        } else {
            self.narrow_place(&foes)?
        };
        let (whom, ground) = (foes.first().map(|foe| foe.who), Ground::Doorway);
        Some(Drive::Settle { at, whom, ground })
    }

    /// Whether it is faster than all its foes, and so needs no doorway.
    fn outruns(&self, foes: &[Sighting]) -> bool {
        let Needy { world, entity, .. } = self.needy;
        let mine = usual_wait(world, entity);
        let theirs = foes.iter().filter_map(|foe| entity_of(world, foe.who));
        let theirs = theirs.map(|other| usual_wait(world, other));
        theirs.min().is_some_and(|theirs| mine < theirs)
    }

    /// Number of walkable neighbours.
    fn room_about(&self, at: Pos) -> usize {
        let open = |&beside: &Pos| self.walker.ground_cost(beside).is_some();
        at.neighbours().filter(open).count()
    }

    /// The narrowest free cell it reaches before all foes; ties go to the nearest, then in
    /// reading order.
    fn narrow_place(&self, foes: &[Sighting]) -> Option<Pos> {
        let here = self.needy.here;
        let is_mine = |&at: &Pos| {
            let mine = here.steps_to(at);
            mine > 0
                && self.walker.can_step_to(at)
                && foes.iter().all(|foe| foe.at.steps_to(at) > mine)
        };
        let narrow = here.within(CLOSE_BY).filter(is_mine).filter_map(|at| {
            let room = self.room_about(at);
            // A dead end may be a trap, but it is also the best doorway.
            (1..=NARROW).contains(&room).then_some((room, at))
        });
        let reached = narrow.filter(|&(_, at)| {
            let way = self.walker.way(here, at);
            way.is_some_and(|way| way.len() <= CLOSE_BY as usize)
        });
        let best = reached.min_by_key(|&(room, at)| (room, here.steps_to(at), at))?;
        Some(best.1)
    }

    /// The nearest font in view, for an actor low on mana without adjacent foes. It stays
    /// there until most of its mana is back.
    fn font(&self) -> Option<Drive> {
        let Needy {
            world,
            entity,
            here,
            ..
        } = self.needy;
        let mana = world.get::<Mana>(entity)?;
        let percent = mana.now * 100 / mana.max.max(1);
        let is_on_one = is_font(world, here);
        let enough = if is_on_one {
            REFRESHED
        } else {
            i32::from(self.weights.thirst)
        };
        if mana.max == 0 || percent >= enough || self.has_foe_beside() {
            return None;
        }
        let at = if is_on_one {
            here
        } else {
            self.font_in_view(world, entity, here)?
        };
        let (whom, ground) = (None, Ground::Font);
        Some(Drive::Settle { at, whom, ground })
    }

    fn font_in_view(&self, world: &World, entity: Entity, here: Pos) -> Option<Pos> {
        let view = &world.get::<Sight>(entity)?.view;
        let cells = here.within(self.needy.breed.senses.sight.into());
        let fonts = cells.filter(|&at| is_font(world, at) && view.contains(at));
        let free = fonts.filter(|&at| self.walker.can_step_to(at));
        let mut free: Vec<Pos> = free.collect();
        free.sort_unstable_by_key(|&at| (here.steps_to(at), at));
        free.into_iter()
            .find(|&at| self.walker.way(here, at).is_some())
    }
}

/// Whether the cell is a font of mana.
fn is_font(world: &World, at: Pos) -> bool {
    terrain_at(world, at).is_some_and(|terrain| terrain.font > 0)
}
