//! Why the hero died: what took his last hit points, what his killer was doing, who else
//! saw him, and what he had left unused.

use crate::rules::hostility::is_hostile;
use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::world::World;

use super::look;
use super::narrate::{listed, plural, the, things};
use crate::content::{BreedId, Content, Effect, ItemClass, with_article};
use crate::model::body::{ActorId, Health};
use crate::model::mind::Awareness;
use crate::model::run::{Chronicle, Clock, Harm, Roster, RunOutcome, Wound};
use crate::model::things::Pack;
use crate::rules::queries::{breed_of, content, entity_of, hero, is_alive, is_recognised};

/// Maximum number of causes of harm listed.
const TOLD: usize = 3;
/// Health below this percentage was a reason to retreat.
const LOW: i32 = 40;

/// Hit points lost to one cause, how often, and the actors involved.
#[derive(Default)]
struct Share {
    points: i32,
    times: u32,
    who: BTreeSet<ActorId>,
}

/// Some sentences; none unless the hero has died.
#[must_use]
pub fn why(world: &World) -> Vec<String> {
    if !matches!(world.resource::<RunOutcome>(), RunOutcome::Dead(_)) {
        return Vec::new();
    }
    let chronicle = world.resource::<Chronicle>();
    let now = world.resource::<Clock>().hero_turns;
    let since = now.saturating_sub(Chronicle::LATELY);
    let lately = chronicle.wounds.iter().filter(|wound| wound.turn >= since);
    let lately: Vec<&Wound> = lately.collect();
    let told = [
        losses(content(world), &lately, now),
        warning(world, &lately, now),
        killer(world, &lately),
        onlookers(world),
        unused(world),
    ];
    told.into_iter().flatten().collect()
}

/// What took his last hit points, the greatest share first.
fn losses(content: &Content, lately: &[&Wound], now: u32) -> Option<String> {
    let first = lately.first()?;
    let mut shares: BTreeMap<(Option<BreedId>, Harm), Share> = BTreeMap::new();
    for wound in lately {
        let cause = match wound.by {
            Some((_, breed)) => (Some(breed), Harm::Blow),
            None => (None, wound.how),
        };
        let share = shares.entry(cause).or_default();
        share.points += wound.points;
        share.times += 1;
        share.who.extend(wound.by.map(|(id, _)| id));
    }
    let lost: i32 = shares.values().map(|share| share.points).sum();
    let mut shares: Vec<_> = shares.into_iter().collect();
    shares.sort_by_key(|(cause, share)| (-share.points, *cause));
    let rest: i32 = shares.iter().skip(TOLD).map(|(_, it)| it.points).sum();
    let mut parts: Vec<String> = (shares.iter().take(TOLD))
        .map(|(cause, share)| part(content, *cause, share))
        .collect();
    if rest > 0 {
        parts.push(format!("{rest} from other causes"));
    }
    let turns = match now.saturating_sub(first.turn) + 1 {
        1 => "turn".to_owned(),
        turns => format!("{turns} turns"),
    };
    let parts = parts.join(", ");
    Some(format!(
        "In your last {turns} you took {lost} damage: {parts}."
    ))
}

fn part(content: &Content, (breed, how): (Option<BreedId>, Harm), share: &Share) -> String {
    let points = share.points;
    let Some(breed) = breed else {
        return format!("{points} from {}", of_itself(how));
    };
    let name = &content.breeds.row(breed).id;
    let who = match share.who.len() {
        0 | 1 => with_article(name),
        many => format!("{many} {}", plural(name)),
    };
    match share.times {
        1 => format!("{points} from {who} in one hit"),
        times => format!("{points} from {who} in {times} hits"),
    }
}

/// Causes of harm other than actors.
const fn of_itself(how: Harm) -> &'static str {
    match how {
        Harm::Blow => "hits",
        Harm::Magic => "magic",
        Harm::Fire => "fire",
        Harm::Ailment => "ailments",
        Harm::Hunger => "hunger",
        Harm::Mishap => "accidents",
    }
}

/// How long before the end his health was low.
fn warning(world: &World, lately: &[&Wound], now: u32) -> Option<String> {
    let most = world.get::<Health>(hero(world)?)?.max.max(1);
    let is_low = |wound: &&&Wound| wound.left > 0 && wound.left * 100 / most < LOW;
    let first = lately.iter().find(is_low)?;
    let before = now.saturating_sub(first.turn);
    let left = first.left;
    match before {
        0 => None,
        1 => Some(format!(
            "One turn before the end you had {left} of {most} health left."
        )),
        _ => Some(format!(
            "{before} turns before the end you had {left} of {most} health left."
        )),
    }
}

/// What the look said about the actor that hit him last.
fn killer(world: &World, lately: &[&Wound]) -> Option<String> {
    let (id, _) = lately.last()?.by?;
    let entity = entity_of(world, id).filter(|&it| is_alive(world, it))?;
    let name = &breed_of(world, entity)?.id;
    let mood = look::mood(world, entity);
    Some(format!("What you knew about {}: {mood}", the(name)))
}

/// How many foes saw him.
fn onlookers(world: &World) -> Option<String> {
    let hero = hero(world)?;
    let sees_him = |awareness: &Awareness| awareness.perceives(ActorId::HERO).is_some();
    let others = world.resource::<Roster>().values().copied();
    let foes = others.filter(|&other| {
        other != hero
            && is_alive(world, other)
            && is_hostile(world, other, hero)
            && world.get::<Awareness>(other).is_some_and(sees_him)
    });
    match foes.count() {
        0 | 1 => None,
        count => Some(format!("{count} foes could see you at the end.")),
    }
}

/// Unused items that might have helped, as far as he knew.
fn unused(world: &World) -> Option<String> {
    let content = content(world);
    let pack = world.get::<Pack>(hero(world)?)?;
    let starved = has_starved(world);
    let helps = |class: &ItemClass| match class {
        ItemClass::Food(_) => starved,
        _ => {
            let mut does = class.effects_on_user().iter();
            does.any(|effect| matches!(effect, Effect::Heal(_) | Effect::Teleport))
        }
    };
    let left = pack.iter().map(|carried| carried.item);
    let left = left
        .filter(|item| is_recognised(world, item.kind))
        .filter(|item| helps(&content.items.row(item.kind).class));
    let left: Vec<String> = left.map(|item| things(world, item)).collect();
    (!left.is_empty()).then(|| format!("Left unused in your pack: {}.", listed(&left)))
}

/// Whether he died of hunger.
fn has_starved(world: &World) -> bool {
    let wounds = &world.resource::<Chronicle>().wounds;
    wounds.last().is_some_and(|wound| wound.how == Harm::Hunger)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::model::things::{Identification, Item};
    use crate::rules::queries::{level, position};
    use crate::rules::spawn;
    use crate::ui::run::Run;

    /// A run in which the hero has just died of these wounds.
    fn dead_of(wounds: &[(u32, Option<ActorId>, Harm, i32, i32)]) -> Run {
        let content = Arc::new(Content::embedded());
        let mut run = Run::new(content.clone(), 5);
        let wolf = content.breeds.find("wolf").expect("there are such");
        let world = &mut run.game.world;
        world.resource_mut::<Clock>().hero_turns = 20;
        let mut chronicle = world.resource_mut::<Chronicle>();
        for &(turn, by, how, points, left) in wounds {
            let by = by.map(|id| (id, wolf));
            chronicle.hurt(Wound {
                turn,
                by,
                how,
                points,
                left,
            });
        }
        world.insert_resource(RunOutcome::Dead("killed".to_owned()));
        run
    }

    const ONE: Option<ActorId> = Some(ActorId(7_001));
    const OTHER: Option<ActorId> = Some(ActorId(7_002));

    #[test]
    fn last_blows_are_counted_by_who_dealt_them() {
        let run = dead_of(&[
            (14, ONE, Harm::Blow, 6, 24),
            (16, OTHER, Harm::Blow, 9, 9),
            (18, None, Harm::Fire, 4, 5),
            (20, ONE, Harm::Blow, 7, -2),
        ]);
        let told = why(run.world());
        assert_eq!(
            told[0],
            "In your last 7 turns you took 26 damage: 22 from 2 wolves in 3 hits, 4 from fire."
        );
        assert_eq!(
            told[1],
            "4 turns before the end you had 9 of 30 health left."
        );
    }

    #[test]
    fn a_single_blow_is_told_as_one() {
        let run = dead_of(&[(20, ONE, Harm::Blow, 31, -1)]);
        assert_eq!(
            why(run.world())[0],
            "In your last turn you took 31 damage: 31 from a wolf in one hit."
        );
    }

    #[test]
    fn what_the_killer_was_about_and_what_was_left_unused_is_told() {
        let mut run = dead_of(&[(20, ONE, Harm::Blow, 31, -1)]);
        let world = &mut run.game.world;
        let wolf = content(world).breeds.find("wolf").expect("there are such");
        let at = hero(world).and_then(|hero| position(world, hero));
        let at = at.expect("he is there");
        let free = at.neighbours().find(|&at| level(world).is_free(at));
        let beside = free.expect("there is room");
        spawn::spawn_actor(world, ActorId(7_001), wolf, beside);
        let told = why(world).join(" ");
        assert!(
            told.contains("What you knew about the wolf: It's "),
            "{told}"
        );
        assert!(
            told.ends_with("Left unused in your pack: a potion of healing."),
            "{told}"
        );
        let scroll = Item::called("scroll of teleportation", content(world));
        let hero = hero(world).expect("he is there");
        let mut pack = world.get_mut::<Pack>(hero).expect("he has one");
        pack.put(scroll.expect("there is such"));
        // The item is identified.
        world.insert_resource(Identification::default());
        let told = why(world).join(" ");
        let words = "unused in your pack: a potion of healing and a scroll of teleportation.";
        assert!(told.ends_with(words), "{told}");
        assert!(!told.contains("bread"), "{told}");
    }

    #[test]
    fn a_starved_hero_is_told_to_eat() {
        let run = dead_of(&[(20, None, Harm::Hunger, 1, 0)]);
        let told = why(run.world());
        assert!(told[0].ends_with("1 from hunger."), "{told:?}");
        let unused = told.last().expect("something is told");
        assert!(unused.contains("a loaf of bread"), "{unused}");
    }

    #[test]
    fn a_living_hero_gets_no_advice() {
        let mut run = dead_of(&[(20, ONE, Harm::Blow, 31, -1)]);
        run.game.world.insert_resource(RunOutcome::Playing);
        assert_eq!(why(run.world()), [""; 0]);
    }
}
