//! Effects of spells other than harm: mana, positions, memories and sides.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::place;
use crate::model::body::{ActorId, Allegiance, KnownRanges, KnownResistances, Mana};
use crate::model::level::Level;
use crate::model::mind::{Awareness, Goals};
use crate::model::run::{Event, Streams};
use crate::rules::emit::{emit_about, who};
use crate::rules::passability::has_room_for;
use crate::rules::queries::{faction, level};
use crate::spatial::{Grid, Pos};

/// Takes at most the available mana. Returns how much.
pub fn take_mana(world: &mut World, whom: Entity, points: i32) -> i32 {
    let Some(mut mana) = world.get_mut::<Mana>(whom) else {
        return 0;
    };
    let taken = points.clamp(0, mana.now.max(0));
    mana.now -= taken;
    taken
}

/// Restores mana, at most up to the maximum. Returns how much.
pub fn give_mana(world: &mut World, whom: Entity, points: i32) -> i32 {
    let Some(mut mana) = world.get_mut::<Mana>(whom) else {
        return 0;
    };
    let given = points.clamp(0, (mana.max - mana.now).max(0));
    mana.now += given;
    given
}

/// Teleports a body to one of the cells, chosen at random. If that brings it into the
/// hero's view, an event tells that it appeared.
pub fn shift(world: &mut World, whom: Entity, cells: &[Pos]) {
    let rng = &mut world.resource_mut::<Streams>().rules;
    let Some(&to) = cells.choose(rng) else {
        return;
    };
    let was_seen = who(world, whom).is_seen;
    place(world, whom, to);
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.route.clear();
    }
    if !was_seen && who(world, whom).is_seen {
        emit_about(world, whom, |who| Event::Appeared { who });
    }
}

/// Teleports a body to a random free cell of the level.
pub fn teleport(world: &mut World, whom: Entity) {
    let cells = level(world).ground().positions();
    let free: Vec<Pos> = cells.filter(|&at| has_room_for(world, whom, at)).collect();
    shift(world, whom, &free);
}

/// Erases its beliefs and what it learned about other actors. The hero forgets his map of
/// the level.
pub fn forget(world: &mut World, whom: Entity) {
    if let Some(mut awareness) = world.get_mut::<Awareness>(whom) {
        awareness.beliefs.clear();
        awareness.seen.clear();
    }
    if let Some(mut lore) = world.get_mut::<KnownResistances>(whom) {
        lore.0.clear();
    }
    if let Some(mut reaches) = world.get_mut::<KnownRanges>(whom) {
        reaches.0.clear();
    }
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        *goals = Goals {
            patrol_leg: goals.patrol_leg,
            is_shaken: goals.is_shaken,
            gave_up: goals.gave_up,
            ..Goals::default()
        };
    }
    if world.get::<ActorId>(whom) == Some(&ActorId::HERO) {
        let mut level = world.resource_mut::<Level>();
        level.known = Grid::filled(level.width(), level.height(), None);
        level.known_items.clear();
    }
    emit_about(world, whom, |whom| Event::Forgot { whom });
}

/// Forgets one random learned resistance.
pub fn unlearn(world: &mut World, whom: Entity) {
    let known = world
        .get::<KnownResistances>(whom)
        .map_or(0, |lore| lore.0.len());
    if known == 0 {
        return;
    }
    let which = world.resource_mut::<Streams>().rules.random_range(0..known);
    if let Some(mut lore) = world.get_mut::<KnownResistances>(whom) {
        lore.0.remove(which);
    }
}

/// Erases what everyone learned about the dead.
pub fn lay_to_rest(world: &mut World, dead: &[ActorId]) {
    let mut minds = world.query::<(Option<&mut KnownResistances>, Option<&mut KnownRanges>)>();
    for (lore, reaches) in minds.iter_mut(world) {
        if let Some(mut lore) = lore {
            lore.lay_to_rest(dead);
        }
        if let Some(mut reaches) = reaches {
            reaches.lay_to_rest(dead);
        }
    }
}

/// Puts a summoned creature on its summoner's side, whatever its breed.
pub fn take_side(world: &mut World, whom: Entity, master: Entity) {
    let (Some(own), Some(side)) = (faction(world, whom), faction(world, master)) else {
        return;
    };
    if own != side
        && let Some(mut allegiance) = world.get_mut::<Allegiance>(whom)
    {
        allegiance.0 = Some(side);
    }
}

/// Gives a summoned creature its summoner's beliefs about other actors.
pub fn share_knowledge(world: &mut World, whom: Entity, master: Entity) {
    let known = world.get::<Awareness>(master).map(|it| it.beliefs.clone());
    if let Some(mut awareness) = world.get_mut::<Awareness>(whom) {
        awareness.start_up();
        for belief in known.unwrap_or_default() {
            awareness.note(belief);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::things::Item;
    use crate::rules::queries::{hero, position};

    #[test]
    fn the_hero_forgets_what_he_saw_lie_about_too() {
        let content = Arc::new(Content::embedded());
        let apple = content.items.find("apple").expect("there are apples");
        let mut game = Game::new(content, 3);
        let hero = hero(&game.world).expect("the run has begun");
        let at = position(&game.world, hero).expect("he stands somewhere");
        let known = &mut game.world.resource_mut::<Level>().known_items;
        known.insert(at, Item::one(apple));
        forget(&mut game.world, hero);
        assert!(level(&game.world).known_items.is_empty());
    }
}
