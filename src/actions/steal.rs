//! Stealing an unused item from another actor's pack.
//!
//! A d20 roll plus the thief's natural accuracy must reach the victim's natural defence;
//! armour does not count. A 1 always fails and a 20 always succeeds. Sleepers notice
//! nothing. Items the thief's breed covets are taken first. The goal item, and anything
//! wielded, worn or held up, cannot be stolen. The thief finds out whether there
//! is anything to steal only by trying.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::strike::in_reach;
use super::{Refusal, effect};
use crate::content::Input;
use crate::model::body::{ActorId, Kind};
use crate::model::run::{Event, Streams};
use crate::model::things::{Item, Pack};
use crate::rules::emit::{emit, who};
use crate::rules::experience::{natural_accuracy, natural_defence};
use crate::rules::queries::{content, is_asleep, loot, position, queue_input};

/// The victim.
///
/// # Errors
/// If it is gone or out of reach.
pub fn check(world: &World, actor: Entity, target: ActorId) -> Result<Entity, Refusal> {
    in_reach(world, actor, target)
}

/// Steals an item, is noticed, or finds nothing. A victim that is awake bears a grudge in
/// every case.
///
/// # Errors
/// As [`check`].
pub fn steal(world: &mut World, actor: Entity, target: ActorId) -> Result<(), Refusal> {
    let target = check(world, actor, target)?;
    let (thief, victim) = (who(world, actor), who(world, target));
    let at = position(world, target).expect("every actor has a position");
    if is_noticed(world, actor, target) {
        let (who, whom) = (thief, victim);
        emit(world, at, Event::FumbledTheft { who, whom });
    } else if let Some(item) = take(world, actor, target) {
        let (who, whom) = (thief, victim);
        emit(world, at, Event::Stole { who, whom, item });
        if let Some(mut pack) = world.get_mut::<Pack>(actor) {
            let letter = pack.put(item);
            letter
                .into_iter()
                .for_each(|letter| pack.mark_stolen(letter));
        }
        queue_input(world, actor, Input::ItemGained, None);
    } else {
        let (who, whom) = (thief, victim);
        emit(world, at, Event::FoundNothing { who, whom });
        queue_input(world, actor, Input::PathBlocked, None);
    }
    if !is_asleep(world, target) {
        effect::harm(world, target, 0, Some(actor), "");
    }
    Ok(())
}

fn is_noticed(world: &mut World, actor: Entity, target: Entity) -> bool {
    if is_asleep(world, target) {
        return false;
    }
    let skill = natural_accuracy(world, actor);
    let wits = natural_defence(world, target);
    let thrown = world.resource_mut::<Streams>().rules.random_range(1..=20);
    thrown == 1 || (thrown < 20 && thrown + skill < wits)
}

/// The letters of the items it would take: coveted ones, or anything it has room for if it
/// covets none.
fn wanted(world: &World, actor: Entity, target: Entity) -> Vec<char> {
    let (Some(own), Some(theirs), Some(kind)) = (
        world.get::<Pack>(actor),
        world.get::<Pack>(target),
        world.get::<Kind>(actor),
    ) else {
        return Vec::new();
    };
    let one = |letter: &char| theirs.get(*letter).map(|carried| carried.item.kind);
    let mut letters = loot(world, target);
    letters.retain(|letter| one(letter).is_some_and(|kind| own.has_room_for(Item::one(kind))));
    let is_coveted = |letter: &char| {
        let lure = one(letter).map(|item| content(world).lure(kind.0, item));
        lure.is_some_and(|lure| lure > 0)
    };
    let coveted: Vec<char> = letters.iter().copied().filter(is_coveted).collect();
    if coveted.is_empty() { letters } else { coveted }
}

fn take(world: &mut World, actor: Entity, target: Entity) -> Option<Item> {
    let letters = wanted(world, actor, target);
    let rng = &mut world.resource_mut::<Streams>().rules;
    let letter = *letters.choose(rng)?;
    world.get_mut::<Pack>(target)?.take_one(letter)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;
    use crate::model::mind::{Alertness, Awareness};
    use crate::rules::spawn;
    use crate::spatial::{Grid, Pos};

    #[test]
    fn a_thief_knows_what_of_its_load_it_stole() {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(0, Grid::filled(9, 9, floor), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = |name| content.breeds.find(name).expect("there is such a breed");
        let world = &mut game.world;
        let thief = spawn::spawn_actor(world, ActorId(2), breed("cutpurse"), Pos::new(2, 2));
        let victim = spawn::spawn_actor(world, ActorId(3), breed("bandit"), Pos::new(3, 2));
        let mut awareness = world.get_mut::<Awareness>(victim).expect("it has a mind");
        awareness.alertness = Alertness::Asleep;
        let stolen = |world: &World| -> Vec<bool> {
            let pack = world.get::<Pack>(thief).expect("it has pockets");
            pack.iter().map(|carried| carried.is_stolen).collect()
        };
        assert_eq!(stolen(world), [false, false]);
        steal(world, thief, ActorId(3)).expect("it is in reach");
        assert_eq!(stolen(world), [false, false, true]);
    }
}
