//! Records the chronicle: reads the events of each tick and notes the important ones.
//!
//! It reads twice per tick: once after all actors have acted, while the bodies of the dead
//! can still be looked up, and once after the hero may have changed levels.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::world::World;

use crate::content::{BreedId, ItemClass, ItemKindId, Reaction, Slot, counted};
use crate::model::body::{ActorId, Health, Kind};
use crate::model::run::{
    Brink, Chronicle, Clock, Event, Events, Harm, HeroKit, Milestone, Nemeses, Turning, Unread,
    Who, Wound,
};
use crate::model::things::{Item, Pack};
use crate::rules::item_worth::is_better;
use crate::rules::level_exits::has_goal;
use crate::rules::queries::{breed_of, content, entity_of, held, hero, is_recognised, level};

/// Below this health, in percent, the hero counts as nearly dead.
const NEARLY_DEAD: i32 = 15;
/// At this health, in percent, he has recovered from being nearly dead.
const SAFE_AGAIN: i32 = 30;
/// Minimum worth of notable treasure.
const PRECIOUS: u32 = 100;

/// The news in an event.
enum News {
    Turning(Milestone, u8),
    Killed(Who),
    Hurt(Option<Who>, Harm, i32),
}

/// Skips all events told before this tick.
pub fn open(world: &mut World) {
    let told = world.resource::<Events>().0.len();
    world.insert_resource(Unread(told));
}

/// Records the events since the last call.
pub fn write(world: &mut World) {
    let from = world.resource::<Unread>().0;
    let events = &world.resource::<Events>().0;
    let unread = events.get(from..).unwrap_or_default().iter();
    let news: Vec<News> = unread.filter_map(|it| news_of(world, &it.event)).collect();
    open(world);
    world.resource_scope(|world, mut chronicle: Mut<'_, Chronicle>| {
        for it in news {
            take_down(world, &mut chronicle, it);
        }
        mind_the_brink(world, &mut chronicle);
    });
}

fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

/// The news in an event, if any.
fn news_of(world: &World, event: &Event) -> Option<News> {
    use Milestone as M;
    let turning = |what, weight| Some(News::Turning(what, weight));
    match event {
        Event::LevelEntered {
            is_new: true,
            depth,
        } => turning(M::Entered, 30 + depth.saturating_mul(2).min(30)),
        Event::LevelEntered { depth, .. } => {
            let carries = hero(world).is_some_and(|hero| has_goal(world, hero));
            let weight = if *depth == 0 { 80 } else { 18 };
            carries.then_some(News::Turning(M::Homeward, weight))
        }
        Event::GoalFound => turning(M::TookGoal, 100),
        Event::Won => turning(M::Won, 100),
        Event::Killed { whom, by } if is_hero(whom) => turning(M::Died(by.map(|by| by.breed)), 100),
        Event::CameForHero { who, .. } => turning(M::CameForHero(who.id), 50),
        Event::Killed { whom, by: Some(by) } if is_hero(by) => Some(News::Killed(*whom)),
        Event::Spared { who, whom } if is_hero(who) => turning(M::Spared(whom.breed), 14),
        Event::Delivered { who } => turning(M::Delivered(who.breed), 40),
        Event::PickedUp { who, item, .. } | Event::Robbed { who, item, .. } if is_hero(who) => {
            find(world, *item)
        }
        Event::Recognised { kind } => learn(world, *kind),
        _ => wound_of(event),
    }
}

/// News of an item worth mentioning: precious treasure, books, identified wands, rings, and
/// gear better than what he uses. Items of his starting kit do not count.
fn find(world: &World, item: Item) -> Option<News> {
    let content = content(world);
    let kind = content.items.row(item.kind);
    let weight = match kind.class {
        _ if kind.unique => 30,
        ItemClass::Treasure(worth) if worth >= PRECIOUS => 22,
        ItemClass::Book(_) => 24,
        ItemClass::Wand { .. } if is_recognised(world, item.kind) => 20,
        ItemClass::Weapon { .. } | ItemClass::Armour { .. } if is_of_use(world, item) => 12,
        _ => return None,
    };
    let kit = content.kits.row(world.resource::<HeroKit>().0);
    let is_own = kit.things.iter().any(|name| counted(name).1 == kind.id);
    (!is_own).then_some(News::Turning(Milestone::Found(item.kind), weight))
}

/// News of a wand he carries that was just identified.
fn learn(world: &World, kind: ItemKindId) -> Option<News> {
    let is_wand = matches!(content(world).items.row(kind).class, ItemClass::Wand { .. });
    let pack = world.get::<Pack>(hero(world)?)?;
    let carried = pack.iter().find(|it| is_wand && it.item.kind == kind)?;
    find(world, carried.item)
}

/// Whether the item is better than what he uses. Rings always count, since only the player
/// can judge them.
fn is_of_use(world: &World, item: Item) -> bool {
    let class = &content(world).items.row(item.kind).class;
    let slot = Slot::Finger;
    matches!(class, ItemClass::Armour { slot: on, .. } if *on == slot)
        || hero(world).is_some_and(|hero| is_better(world, hero, item))
}

/// The hero's wound in an event, if any.
fn wound_of(event: &Event) -> Option<News> {
    let (how, _, points, by) = event.harm().filter(|(_, whom, ..)| is_hero(whom))?;
    (points > 0).then_some(News::Hurt(by, how, points))
}

fn take_down(world: &World, chronicle: &mut Chronicle, news: News) {
    match news {
        News::Turning(Milestone::TookGoal, weight) if chronicle.has(Milestone::TookGoal) => {
            add(world, chronicle, Milestone::RegainedGoal, weight.min(70));
        }
        News::Turning(what @ Milestone::Found(_), _) if chronicle.has(what) => {}
        // Going up and down the same stairs counts only once.
        News::Turning(what @ Milestone::Homeward, _)
            if chronicle.has_at(level(world).depth, what) => {}
        News::Turning(what, weight) => {
            let is_mercy = matches!(what, Milestone::Spared(_));
            chronicle.tally.spared += u32::from(is_mercy);
            add(world, chronicle, what, weight);
        }
        News::Killed(whom) => kill(world, chronicle, whom),
        News::Hurt(by, how, points) => {
            let left = hero(world).and_then(|hero| world.get::<Health>(hero));
            chronicle.hurt(Wound {
                turn: world.resource::<Clock>().hero_turns,
                by: by.map(|by| (by.id, by.breed)),
                how,
                points,
                left: left.map_or(0, |health| health.now),
            });
        }
    }
}

/// Records a kill by the hero.
fn kill(world: &World, chronicle: &mut Chronicle, whom: Who) {
    let content = content(world);
    chronicle.tally.slain += 1;
    *chronicle.kills.entry(whom.breed).or_default() += 1;
    let body = entity_of(world, whom.id);
    if body.is_some_and(|body| held(world, body).is_some()) {
        chronicle.tally.murdered += 1;
        add(world, chronicle, Milestone::Murdered(whom.breed), 35);
        return;
    }
    if world.resource::<Nemeses>().name(whom.id).is_some() {
        add(world, chronicle, Milestone::Overcame(whom.id), 60);
    }
    let hero_breed = hero(world).and_then(|hero| world.get::<Kind>(hero));
    let would_attack = |it: BreedId| content.bond(whom.breed, it).reaction == Reaction::Attack;
    let breed = content.breeds.row(whom.breed);
    let rank = breed.level;
    if hero_breed.is_some_and(|kind| would_attack(kind.0)) {
        let tally = &mut chronicle.tally;
        tally.prowess = tally.prowess.saturating_add(u32::from(rank));
    }
    let own_rank = hero(world).and_then(|hero| breed_of(world, hero));
    let slew = Milestone::Slew(whom.breed);
    if chronicle.tally.slain == 1 {
        add(world, chronicle, Milestone::FirstBlood(whom.breed), 60);
    } else if (breed.is_unique || own_rank.is_some_and(|own| rank > own.level))
        && !chronicle.has(slew)
    {
        let weight = rank.min(40) + 25;
        add(world, chronicle, slew, weight);
    }
}

/// Records a brush with death once the hero has recovered.
fn mind_the_brink(world: &World, chronicle: &mut Chronicle) {
    let Some(health) = hero(world).and_then(|hero| world.get::<Health>(hero)) else {
        return;
    };
    let percent = health.percent();
    if (1..NEARLY_DEAD).contains(&percent) && health.now > 0 {
        let is_worse = chronicle.brink.is_none_or(|brink| health.now < brink.left);
        if is_worse {
            let by = chronicle.wounds.last().and_then(|wound| wound.by);
            chronicle.brink = Some(Brink {
                left: health.now,
                by: by.map(|(_, breed)| breed),
            });
        }
    } else if percent >= SAFE_AGAIN
        && let Some(Brink { left, by }) = chronicle.brink.take()
    {
        add(world, chronicle, Milestone::NearDeath { left, by }, 50);
    }
}

fn add(world: &World, chronicle: &mut Chronicle, what: Milestone, weight: u8) {
    chronicle.add(Turning {
        turn: world.resource::<Clock>().hero_turns,
        depth: level(world).depth,
        weight,
        what,
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;

    #[test]
    fn to_and_fro_on_the_way_home_is_told_once() {
        let mut game = Game::new(Arc::new(Content::embedded()), 1);
        let mut chronicle = Chronicle::default();
        let homeward = || News::Turning(Milestone::Homeward, 18);
        for _ in 0..3 {
            take_down(&game.world, &mut chronicle, homeward());
        }
        assert_eq!(chronicle.turnings.len(), 1, "{chronicle:?}");
        game.world.resource_mut::<Level>().depth = 2;
        take_down(&game.world, &mut chronicle, homeward());
        assert_eq!(chronicle.turnings.len(), 2, "another place is news");
    }
}
