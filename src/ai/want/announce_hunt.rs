//! Reports that a creature comes for the hero, looks about for him, or has lost him: each
//! once per hunt. Reports its ambushes, and when it finds his trail.
//!
//! A hunt ends when the creature has searched in vain or has not been after him for about
//! ten turns. Until then, losing sight of him and finding him again is not reported.

use crate::rules::visibility::hero_sees_body;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::mind::{Coming, Drive, Goals};
use crate::model::run::{Clock, Event};
use crate::rules::emit::{emit_about, emit_heard};
use crate::rules::queries::{hero, position};
use crate::spatial::Dir;

/// A hunt ends after this many ticks without pursuing the hero, about ten turns.
const LOST: u64 = 100;

/// How far the hero hears a creature snuffle along his trail or search for him, in steps.
const EARSHOT: u32 = 12;

/// Reports a change in the hunt for the hero, and records in `after` what was reported.
pub fn announce(
    world: &mut World,
    entity: Entity,
    before: &Goals,
    after: &mut Goals,
    drive: &Drive,
) {
    set_out(world, entity, before, after);
    let is_over = after.quarry.is_none() && !after.is_fleeing && !drive.lies_low();
    if is_over {
        lose(world, entity, before, after);
    }
    if after.ambush.is_some() && before.ambush.is_none() {
        emit_about(world, entity, |who| Event::LayInWait { who });
    }
    let attacks = matches!(drive, Drive::Attack { whom, .. } if *whom == ActorId::HERO);
    if before.ambush.is_some() && attacks {
        emit_about(world, entity, |who| Event::SprangAmbush { who });
    }
    find_trail(world, entity, before, drive);
}

/// Reports that a creature has picked up the hero's trail, unless it was on it or chased him a
/// turn ago.
fn find_trail(world: &mut World, entity: Entity, before: &Goals, drive: &Drive) {
    let tracks = matches!(drive, Drive::Track { whom, .. } if *whom == ActorId::HERO);
    if !tracks || before.quarry.is_some() {
        return;
    }
    let toward = from_hero(world, entity);
    emit_heard(world, entity, EARSHOT, |who| Event::FoundTrail {
        who,
        toward,
    });
}

/// The direction from the hero to the actor.
fn from_hero(world: &World, entity: Entity) -> Option<Dir> {
    let hero_at = position(world, hero(world)?)?;
    let at = position(world, entity)?;
    Dir::nearest(at.x - hero_at.x, at.y - hero_at.y)
}

fn hunts_hero(goals: &Goals) -> bool {
    let quarry = goals.quarry.map(|quarry| quarry.who);
    quarry == Some(ActorId::HERO)
}

/// Reports a creature that starts hunting the hero, unless he has seen it do so in this
/// hunt. One that turns on him after fleeing is reported by
/// [`announce_mood`](super::announce_mood).
fn set_out(world: &mut World, entity: Entity, before: &Goals, after: &mut Goals) {
    let last = world.resource::<Clock>().tick;
    let is_news = hunts_hero(after) && !hunts_hero(before) && !before.is_fleeing;
    // A hunt that lapsed in the meantime is forgotten, so that this one is reported.
    after.coming = after
        .coming
        .filter(|coming| !is_news || last <= coming.last + LOST);
    let is_after_him = hunts_hero(after) || after.search.is_some() || after.is_fleeing;
    match &mut after.coming {
        Some(coming) if is_after_him => coming.last = last,
        None if is_news => {
            emit_about(world, entity, |who| Event::Noticed { who });
            let at = position(world, entity);
            let is_seen = at.is_some_and(|at| hero_sees_body(world, at));
            let coming = Coming {
                last,
                looks_about: false,
            };
            after.coming = is_seen.then_some(coming);
        }
        _ => {}
    }
}

/// Reports a creature no longer after the hero that looks about for him or has lost him.
fn lose(world: &mut World, entity: Entity, before: &Goals, after: &mut Goals) {
    let was_after_him = hunts_hero(before);
    if after.search.is_some() {
        let has_been_told = after.coming.is_some_and(|coming| coming.looks_about);
        if was_after_him && !has_been_told {
            let toward = from_hero(world, entity);
            emit_heard(world, entity, EARSHOT, |who| Event::LookedAbout {
                who,
                toward,
            });
        }
        if let Some(coming) = &mut after.coming {
            coming.looks_about |= was_after_him;
        }
        return;
    }
    let now = world.resource::<Clock>().tick;
    let has_looked = before.search.is_some();
    let has_lost = match after.coming {
        Some(coming) => has_looked || now > coming.last + LOST,
        None => has_looked || was_after_him,
    };
    if has_lost {
        emit_about(world, entity, |who| Event::GaveUp { who });
        after.coming = None;
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::lab::scenario::actor_names::Cast;
    use crate::lab::scenario::read_text;
    use crate::lab::scenario::stage::Stage;
    use crate::model::mind::{Quarry, Search};
    use crate::model::run::Events;
    use crate::rules::queries::entity_of;
    use crate::spatial::Pos;

    /// A hero with one goblin in view and one out of view.
    fn room() -> Game {
        let content = Arc::new(Content::embedded());
        let text = "(title: \"A room\", map: \"\n########\n#@..g#h#\n########\n\", legend: {
            'g': Creature(breed: \"cave goblin\", silent: true, mood: Asleep),
            'h': Creature(breed: \"cave goblin\", silent: true, mood: Asleep),
        }, steps: [Expect([Fate(\"Playing\")])])";
        let rooms = read_text(Path::new("room.ron"), text, &content).expect("it is sound");
        let cast = Cast::of(&rooms[0]);
        let mut game = Stage::new(&rooms[0], &cast, &content, 1).game;
        game.world.resource_mut::<Events>().0.clear();
        game
    }

    /// One of the two goblins and its goals.
    struct Hunter<'a> {
        game: &'a mut Game,
        body: Entity,
        goals: Goals,
    }

    impl<'a> Hunter<'a> {
        fn of(game: &'a mut Game, id: u32) -> Self {
            let body = entity_of(&game.world, ActorId(id)).expect("it is there");
            let goals = Goals::default();
            Self { game, body, goals }
        }

        /// Changes its goals; returns the events reported, as single letters.
        fn then(&mut self, change: impl FnOnce(&mut Goals)) -> String {
            let mut after = self.goals.clone();
            change(&mut after);
            let world = &mut self.game.world;
            announce(world, self.body, &self.goals, &mut after, &Drive::Idle);
            self.goals = after;
            let events = std::mem::take(&mut world.resource_mut::<Events>().0);
            let letters = events.iter().filter_map(|it| match it.event {
                Event::Noticed { .. } => Some('n'),
                Event::LookedAbout { .. } => Some('l'),
                Event::GaveUp { .. } => Some('g'),
                _ => None,
            });
            letters.collect()
        }

        fn wait(&mut self, ticks: u64) {
            self.game.world.resource_mut::<Clock>().tick += ticks;
        }
    }

    fn hunts(goals: &mut Goals) {
        goals.search = None;
        goals.quarry = Some(Quarry {
            who: ActorId::HERO,
            last_seen: Pos::new(1, 1),
        });
    }

    fn searches(goals: &mut Goals) {
        goals.quarry = None;
        goals.search = Some(Search {
            centre: Pos::new(1, 1),
            ring: 3,
            to: None,
            turns_left: 5,
        });
    }

    fn rests(goals: &mut Goals) {
        goals.quarry = None;
        goals.search = None;
    }

    #[test]
    fn coming_and_looking_about_are_told_once_a_hunt() {
        let mut game = room();
        let mut goblin = Hunter::of(&mut game, 2);
        assert_eq!(goblin.then(hunts), "n");
        assert_eq!(goblin.then(searches), "l");
        for _ in 0..3 {
            goblin.wait(60);
            assert_eq!(goblin.then(hunts), "", "it had not lost him");
            goblin.wait(60);
            assert_eq!(goblin.then(searches), "", "that has been told");
        }
        assert_eq!(goblin.then(rests), "g");
        assert_eq!(goblin.then(hunts), "n", "another hunt");
    }

    #[test]
    fn a_breed_that_never_searches_loses_him_after_a_while() {
        let mut game = room();
        let mut goblin = Hunter::of(&mut game, 2);
        assert_eq!(goblin.then(hunts), "n");
        for _ in 0..3 {
            goblin.wait(20);
            assert_eq!(goblin.then(rests), "");
            goblin.wait(20);
            assert_eq!(goblin.then(hunts), "");
        }
        assert_eq!(goblin.then(rests), "");
        goblin.wait(LOST + 1);
        assert_eq!(goblin.then(rests), "g");
        assert_eq!(goblin.then(rests), "");
        assert_eq!(goblin.then(hunts), "n");
    }

    #[test]
    fn what_the_hero_did_not_see_he_is_told_when_he_does() {
        let mut game = room();
        let mut goblin = Hunter::of(&mut game, 3);
        assert_eq!(goblin.then(hunts), "n", "for those who listen, not for him");
        assert_eq!(goblin.goals.coming, None);
        assert_eq!(goblin.then(rests), "g");
        assert_eq!(goblin.then(hunts), "n");
    }
}
