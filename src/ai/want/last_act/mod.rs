//! What a fleeing actor does when it sees no way out, chosen at random from the last acts
//! of its kind of flight.
//!
//! It chooses once. If the act drawn is impossible, no other is drawn instead: the actor
//! runs on and fights only when caught. It keeps to its choice while there is no way out;
//! once it has nothing to flee from, the choice is forgotten.

mod doom;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::ai::regard::perceived;
use crate::ai::speech;
use crate::ai::want::choice;
use crate::content::{ItemClass, LastAct};
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::mind::{Drive, Feelings, Goals, Sense};
use crate::model::run::{Event, Streams};
use crate::model::things::{Carried, Pack};
use crate::rules::emit::emit_about;
use crate::rules::queries::{breed_of, content, entity_of, renown};
use crate::rules::spellcraft::can_do_harm;
use crate::rules::surrender;
use crate::spatial::Pos;

/// The drive of an actor whose flight from `whom`, believed to be at `at`, is hopeless.
/// `None` without a last act; the actor then behaves as if cornered.
pub fn choose(world: &mut World, entity: Entity, whom: ActorId, at: Pos) -> Option<Drive> {
    if owes_its_life(world, entity) {
        return Some(Drive::Freeze { whom });
    }
    let goals = world.get::<Goals>(entity)?;
    let (kept, has_despaired) = (goals.last_act, goals.has_despaired);
    if has_despaired {
        return drive(world, entity, kept?, (whom, at));
    }
    let chosen = draw(world, entity);
    let act = chosen.filter(|&act| is_possible(world, entity, act, (whom, at)));
    let mut goals = world.get_mut::<Goals>(entity)?;
    goals.has_despaired = true;
    goals.last_act = act;
    let act = act?;
    emit_about(world, entity, |who| Event::Despaired { who, act });
    if act == LastAct::Plead {
        surrender::give_in(world, entity, whom);
        speech::beg(world, entity);
        surrender::cry_out(world, entity);
    }
    drive(world, entity, act, (whom, at))
}

/// Whether it was spared: it then neither fights nor begs, but waits for a way out.
fn owes_its_life(world: &World, entity: Entity) -> bool {
    let yielded = world.get::<Yielded>(entity);
    yielded.is_some_and(|yielded| yielded.hold == Hold::Spared)
}

/// Drops the last act, once there is hope again.
pub const fn forget(goals: &mut Goals) {
    goals.last_act = None;
    goals.has_despaired = false;
}

/// Draws a last act. A faction's trust in the hero's mercy makes pleading likelier and,
/// past a total of 100 percent, all other acts less likely.
fn draw(world: &mut World, entity: Entity) -> Option<LastAct> {
    let acts = content(world).escape_of(breed_of(world, entity)?).1;
    let trust = renown(world, entity).map_or(0, |renown| renown.trust());
    let chance = |&(act, chance): &(LastAct, u8)| {
        let more = if act == LastAct::Plead { trust } else { 0 };
        (act, u32::from(chance) + more)
    };
    let acts: Vec<(LastAct, u32)> = acts.last_acts.iter().map(chance).collect();
    if acts.is_empty() {
        return None;
    }
    let all: u32 = acts.iter().map(|&(_, chance)| chance).sum();
    let rng = &mut world.resource_mut::<Streams>().rules;
    let mut thrown = rng.random_range(0..all.max(100));
    acts.into_iter().find_map(|(act, chance)| {
        let is_it = thrown < chance;
        thrown = thrown.saturating_sub(chance);
        is_it.then_some(act)
    })
}

fn is_possible(world: &World, entity: Entity, act: LastAct, foe: (ActorId, Pos)) -> bool {
    match act {
        LastAct::Charge => can_do_harm(world, entity) && has_friend_in_flight(world, entity),
        LastAct::Blast => doom::find(world, entity, foe.1).is_some(),
        LastAct::Plead => would_plead(world, entity) && understands(world, foe.0),
        LastAct::Freeze => true,
        LastAct::LetGo => stolen(world, entity).is_some(),
    }
}

/// Whether a friend that it perceives flees as well.
fn has_friend_in_flight(world: &World, entity: Entity) -> bool {
    let Some(feelings) = world.get::<Feelings>(entity) else {
        return false;
    };
    let friends = feelings.friends().filter_map(|felt| felt.who());
    let goals = |who| world.get::<Goals>(entity_of(world, who)?);
    friends.filter_map(goals).any(|goals| goals.is_fleeing)
}

/// Whether pleading with `whom` can work: with the hero, and with breeds that have hands
/// and open doors.
fn understands(world: &World, whom: ActorId) -> bool {
    let breed = entity_of(world, whom).and_then(|entity| breed_of(world, entity));
    breed.is_some_and(|breed| breed.opens_doors)
}

/// Whether it would surrender: not after a betrayal, and not if its faction knows that the
/// hero kills those who do.
#[must_use]
pub fn would_plead(world: &World, entity: Entity) -> bool {
    let yielded = world.get::<Yielded>(entity);
    let was_betrayed = yielded.is_some_and(|yielded| yielded.hold == Hold::Betrayed);
    let is_trusted = renown(world, entity).is_none_or(|renown| renown.is_trusted());
    is_trusted && !was_betrayed
}

/// The letter of a stolen item that it can drop at once.
fn stolen(world: &World, entity: Entity) -> Option<char> {
    let mut carried = world.get::<Pack>(entity)?.iter();
    let items = &content(world).items;
    // Armour comes off too slowly.
    let is_loot = |it: &&Carried| {
        let is_armour = matches!(items.row(it.item.kind).class, ItemClass::Armour { .. });
        it.is_stolen && !(it.in_use && is_armour)
    };
    carried.find(is_loot).map(|it| it.letter)
}

/// The drive for that act; `None` if the act is done or no longer possible.
fn drive(world: &World, entity: Entity, act: LastAct, (whom, at): (ActorId, Pos)) -> Option<Drive> {
    match act {
        LastAct::Charge => {
            let by = perceived(world, entity, whom).map_or(Sense::Sight, |seen| seen.by);
            Some(Drive::Attack { whom, at, by })
        }
        LastAct::Blast => {
            let (with, at) = doom::find(world, entity, at)?;
            Some(Drive::Blast { whom, at, with })
        }
        LastAct::Plead => {
            world.get::<Yielded>(entity)?;
            Some(choice::surrender(world, entity))
        }
        LastAct::Freeze => Some(Drive::Freeze { whom }),
        LastAct::LetGo => {
            // A thief that has dropped all its loot does no more harm.
            let letter = stolen(world, entity);
            Some(letter.map_or(Drive::Freeze { whom }, |letter| Drive::Drop { letter }))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::{Arc, LazyLock};

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;
    use crate::model::run::{Events, Repute, Rumour};
    use crate::rules::queries::faction;
    use crate::rules::spawn;
    use crate::spatial::Grid;

    static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

    /// A bandit beside the hero, in its own game.
    fn at_bay(seed: u64) -> (Game, Entity) {
        let content = CONTENT.clone();
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(0, Grid::filled(9, 9, floor), &content);
        let mut game = Game::in_room(content.clone(), seed, level);
        let breed = |name| content.breeds.find(name).expect("there is such a breed");
        spawn::spawn_actor(
            &mut game.world,
            ActorId::HERO,
            breed("adventurer"),
            Pos::new(2, 2),
        );
        let bandit =
            spawn::spawn_actor(&mut game.world, ActorId(2), breed("bandit"), Pos::new(3, 2));
        (game, bandit)
    }

    fn despairs(game: &mut Game, whose: Entity) -> Option<Drive> {
        choose(&mut game.world, whose, ActorId::HERO, Pos::new(2, 2))
    }

    fn kept(game: &Game, whose: Entity) -> Option<LastAct> {
        game.world.get::<Goals>(whose)?.last_act
    }

    /// How many of 200 bandits plead, after the hero has twice done what the rumour says.
    fn pleading(rumour: Option<Rumour>) -> usize {
        let pleads = |seed: &u64| {
            let (mut game, bandit) = at_bay(*seed);
            let side = faction(&game.world, bandit).expect("it is of the bandits");
            for rumour in rumour.into_iter().chain(rumour) {
                game.world.resource_mut::<Repute>().spread(side, rumour);
            }
            despairs(&mut game, bandit);
            kept(&game, bandit) == Some(LastAct::Plead)
        };
        (0..200).filter(pleads).count()
    }

    #[test]
    fn mercy_that_is_known_of_makes_more_of_them_plead_and_murder_makes_none() {
        let usual = pleading(None);
        assert!((110..170).contains(&usual), "{usual} of 200 plead");
        assert!(pleading(Some(Rumour::Spared)) > usual);
        assert_eq!(pleading(Some(Rumour::Slain)), 0);
    }

    #[test]
    fn those_who_beg_do_so_in_several_ways_and_say_it_once() {
        let mut said = BTreeSet::new();
        for seed in 0..40 {
            let (mut game, bandit) = at_bay(seed);
            for _ in 0..3 {
                despairs(&mut game, bandit);
            }
            let events = std::mem::take(&mut game.world.resource_mut::<Events>().0);
            let words = events.into_iter().filter_map(|it| match it.event {
                Event::Said { words, .. } => Some(words),
                _ => None,
            });
            let words: Vec<String> = words.collect();
            let begs = kept(&game, bandit) == Some(LastAct::Plead);
            assert_eq!(words.len(), usize::from(begs), "seed {seed}: {words:?}");
            said.extend(words);
        }
        assert!(said.len() >= 4, "{said:?}");
    }

    #[test]
    fn it_makes_up_its_mind_once_until_there_is_a_way_out() {
        for seed in 0..40 {
            let (mut game, bandit) = at_bay(seed);
            despairs(&mut game, bandit);
            let first = kept(&game, bandit);
            for _ in 0..10 {
                despairs(&mut game, bandit);
                assert_eq!(kept(&game, bandit), first, "seed {seed}");
            }
            let mut goals = game.world.get_mut::<Goals>(bandit).expect("it has goals");
            forget(&mut goals);
            assert_eq!((goals.last_act, goals.has_despaired), (None, false));
        }
    }

    #[test]
    fn a_released_captive_neither_fights_nor_begs_again() {
        let (mut game, bandit) = at_bay(1);
        let spared = Yielded::new(ActorId::HERO, Hold::Spared);
        game.world.entity_mut(bandit).insert(spared);
        let whom = ActorId::HERO;
        assert_eq!(despairs(&mut game, bandit), Some(Drive::Freeze { whom }));
        assert_eq!(game.world.get::<Yielded>(bandit), Some(&spared));
    }
}
