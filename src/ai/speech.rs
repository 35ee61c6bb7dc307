//! What creatures say when the hero sees them. Speaking costs no turn, and the words are drawn
//! from the cosmetic stream.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::ai::regard::perceived;
use crate::content::Voice;
use crate::model::body::{ActorId, Hero, Kind};
use crate::model::mind::{Drive, Goals, Quips};
use crate::model::run::{Event, Events, Happened, Streams, Unread};
use crate::rules::companionship::is_sworn;
use crate::rules::emit::emit_about;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{
    InTurn, breed_of, content, entity_of, held, hero, in_turn_order, is_alive, is_asleep,
};

/// A quip is spoken in one turn out of this many, on average.
const QUIPS_ONE_IN: u32 = 6;

/// Something that happens to a creature and that its voice may have lines for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    Finds,
    Attacks,
    Flees,
    Loses,
    Returns,
    Spared,
    Joins,
    Mourns,
    Deserts,
}

impl Occasion {
    /// What an event is to one of its actors; `None` if nobody would comment on it.
    const fn of(event: &Event) -> Option<(ActorId, Self)> {
        let (who, occasion) = match event {
            Event::Noticed { who } => (who, Self::Finds),
            Event::Struck { who, whom, .. } | Event::Missed { who, whom }
                if matches!(whom.id, ActorId::HERO) =>
            {
                (who, Self::Attacks)
            }
            Event::TookFright { who, .. } => (who, Self::Flees),
            Event::LookedAbout { who, .. } => (who, Self::Loses),
            Event::TurnedToFight { who, .. } | Event::CameBack { who, .. } => (who, Self::Returns),
            Event::Spared { whom, .. } => (whom, Self::Spared),
            Event::Recruited { whom, .. } => (whom, Self::Joins),
            Event::Mourned { who, .. } => (who, Self::Mourns),
            Event::Deserted { who, .. } => (who, Self::Deserts),
            _ => return None,
        };
        Some((who.id, occasion))
    }

    /// On average, one in this many such occasions is commented on.
    const fn one_in(self) -> u32 {
        match self {
            Self::Returns | Self::Spared | Self::Joins | Self::Mourns | Self::Deserts => 1,
            Self::Finds | Self::Flees | Self::Loses => 2,
            Self::Attacks => 8,
        }
    }

    fn lines(self, voice: &Voice) -> &[String] {
        match self {
            Self::Finds => &voice.finds,
            Self::Attacks => &voice.attacks,
            Self::Flees => &voice.flees,
            Self::Loses => &voice.loses,
            Self::Returns => &voice.returns,
            Self::Spared => &voice.spared,
            Self::Joins => &voice.joins,
            Self::Mourns => &voice.mourns,
            Self::Deserts => &voice.deserts,
        }
    }
}

/// Lets one creature comment on what has happened to it in this tick, unless somebody has
/// already spoken.
pub fn remark(world: &mut World) {
    let from = world.resource::<Unread>().0;
    let events = &world.resource::<Events>().0;
    let new = events.get(from..).unwrap_or_default();
    if new.iter().any(|it| matches!(it.event, Event::Said { .. })) {
        return;
    }
    let seen = new.iter().filter(|it| it.is_witnessed);
    let occasions: Vec<_> = seen
        .filter_map(|Happened { event, .. }| Occasion::of(event))
        .collect();
    for (id, occasion) in occasions {
        let Some(entity) = entity_of(world, id).filter(|&it| would_say(world, it, occasion)) else {
            continue;
        };
        let rng = &mut world.resource_mut::<Streams>().cosmetic;
        if rng.random_range(0..occasion.one_in()) == 0
            && say(world, entity, |voice| occasion.lines(voice))
        {
            return;
        }
    }
}

/// Whether the actor is able to speak, and the occasion has to do with the hero.
fn would_say(world: &World, entity: Entity, occasion: Occasion) -> bool {
    if !is_alive(world, entity) || is_asleep(world, entity) {
        return false;
    }
    match occasion {
        Occasion::Spared
        | Occasion::Flees
        | Occasion::Joins
        | Occasion::Mourns
        | Occasion::Deserts => true,
        _ => hero(world).is_some_and(|hero| is_hostile(world, entity, hero)),
    }
}

/// Makes the actor beg aloud. Most families have no lines for it.
pub fn beg(world: &mut World, entity: Entity) {
    say(world, entity, |voice| &voice.begs);
}

/// Makes the actor speak a random line of its voice. Returns whether it has one.
fn say(world: &mut World, entity: Entity, lines: impl Fn(&Voice) -> &[String]) -> bool {
    let content = content(world).clone();
    let voice = breed_of(world, entity).and_then(|breed| content.voice_of(breed));
    let lines = voice.map_or(&[][..], |voice| lines(voice));
    let rng = &mut world.resource_mut::<Streams>().cosmetic;
    let Some(words) = lines.choose(rng).cloned() else {
        return false;
    };
    emit_about(world, entity, |who| Event::Said { who, words });
    true
}

/// Lets creatures that see the hero speak one of the remaining quips of their breed; each is
/// spoken once on a level. Creatures on their way to a place speak at once, since they would
/// soon be gone.
pub fn speak_up(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let left = world.get::<Quips>(entity).map_or(&[][..], |quips| &quips.0);
        let hero = perceived(world, entity, ActorId::HERO);
        let sees_hero = hero.is_some_and(|hero| hero.is_in_view());
        if left.is_empty() || !sees_hero || !has_a_mind_to_talk(world, entity) {
            continue;
        }
        let is_in_haste = world.get(entity).is_some_and(Drive::is_errand);
        let left = left.to_vec();
        let streams = &mut *world.resource_mut::<Streams>();
        if !is_in_haste && streams.rules.random_range(0..QUIPS_ONE_IN) != 0 {
            continue;
        }
        let Some(&quip) = left.choose(&mut streams.cosmetic) else {
            continue;
        };
        use_up(world, entity, quip);
        let words = breed_of(world, entity)
            .and_then(|breed| breed.quips.get(usize::from(quip)))
            .cloned();
        if let Some(words) = words {
            emit_about(world, entity, |who| Event::Said { who, words });
        }
    }
}

/// Whether the lines of its breed suit the actor: those who run, have surrendered or follow
/// the hero have other things to say.
fn has_a_mind_to_talk(world: &World, entity: Entity) -> bool {
    let flees = world
        .get::<Goals>(entity)
        .is_some_and(|goals| goals.is_fleeing);
    !flees && held(world, entity).is_none() && !is_sworn(world, entity)
}

/// Removes the quip from all actors of the speaker's breed.
fn use_up(world: &mut World, speaker: Entity, quip: u8) {
    let breed = world.get::<Kind>(speaker).map(|kind| kind.0);
    let mut all = world.query::<(&Kind, &mut Quips)>();
    for (kind, mut quips) in all.iter_mut(world) {
        if Some(kind.0) == breed {
            quips.0.retain(|&left| left != quip);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::{Game, open_eyes};
    use crate::model::level::Level;
    use crate::model::mind::{Courage, Fright};
    use crate::model::run::{Clock, HeroKit, Who};
    use crate::rules::spawn;
    use crate::spatial::{Grid, Pos};

    /// A lit room with the hero and two creatures of the breed, side by side.
    fn room(breed: &str) -> (Game, [Entity; 2]) {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is such ground");
        let mut level = Level::new(1, Grid::filled(8, 4, floor), &content);
        level.light = 255;
        let mut game = Game::in_room(content.clone(), 5, level);
        let world = &mut game.world;
        let kit = world.resource::<HeroKit>().0;
        spawn::hero(&content, kit, Pos::new(2, 2)).spawn(world);
        let breed = content.breeds.find(breed).expect("there is such a breed");
        let two = [1, 2].map(|y| {
            let id = world.resource_mut::<Clock>().new_actor_id();
            spawn::spawn_actor(world, id, breed, Pos::new(4, y))
        });
        open_eyes(world);
        (game, two)
    }

    /// What is said in one tick in which such events happen to the first creature.
    fn said(game: &mut Game, one: Entity, events: impl Fn(Who) -> Vec<Event>) -> Vec<String> {
        let world = &mut game.world;
        world.resource_mut::<Events>().0.clear();
        world.insert_resource(Unread(0));
        let who = crate::rules::emit::who(world, one);
        for event in events(who) {
            emit_about(world, one, |_| event);
        }
        remark(world);
        let happened = world.resource::<Events>().0.iter();
        let words = happened.filter_map(|it| match &it.event {
            Event::Said { words, .. } => Some(words.clone()),
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn each_occasion_has_its_own_lines_and_several_of_them_are_used() {
        let (mut game, [one, _]) = room("bandit");
        let content = content(&game.world).clone();
        let voice = content.voice_of(breed_of(&game.world, one).expect("it is one"));
        let voice = voice.expect("bandits speak");
        let hero = hero(&game.world).expect("he lives");
        let hero = crate::rules::emit::who(&game.world, hero);
        let (fright, courage) = (Fright::Fear, Courage::Itself);
        type Happens = Box<dyn Fn(Who) -> Event>;
        let cases: [(Happens, &[String]); 6] = [
            (Box::new(|who| Event::Noticed { who }), &voice.finds),
            (
                Box::new(move |who| Event::Missed { who, whom: hero }),
                &voice.attacks,
            ),
            (
                Box::new(move |who| Event::TookFright { who, fright }),
                &voice.flees,
            ),
            (
                Box::new(|who| Event::LookedAbout { who, toward: None }),
                &voice.loses,
            ),
            (
                Box::new(move |who| Event::TurnedToFight { who, courage }),
                &voice.returns,
            ),
            (
                Box::new(move |whom| Event::Spared { who: hero, whom }),
                &voice.spared,
            ),
        ];
        for (happens, lines) in cases {
            let mut heard = BTreeSet::new();
            let mut quiet = 0;
            for _ in 0..80 {
                let words = said(&mut game, one, |who| vec![happens(who)]);
                assert!(words.len() <= 1, "{words:?}");
                assert!(words.iter().all(|it| lines.contains(it)), "{words:?}");
                quiet += usize::from(words.is_empty());
                heard.extend(words);
            }
            assert!(heard.len() >= 3, "{heard:?}");
            assert!(quiet < 80);
        }
    }

    #[test]
    fn nobody_speaks_after_another_in_one_tick_or_of_fights_that_are_not_with_the_hero() {
        let (mut game, [one, other]) = room("bandit");
        let other = crate::rules::emit::who(&game.world, other);
        for _ in 0..40 {
            let words = said(&mut game, one, |who| {
                let words = "Quiet!".to_owned();
                vec![Event::Said { who, words }, Event::Noticed { who }]
            });
            assert_eq!(words, ["Quiet!"]);
            let words = said(&mut game, one, |who| {
                vec![Event::Missed { who, whom: other }]
            });
            assert_eq!(words, [""; 0]);
        }
    }

    #[test]
    fn breeds_without_quips_and_the_dead_say_nothing() {
        for breed in ["wolf", "bandit"] {
            let (mut game, [one, _]) = room(breed);
            if breed == "bandit" {
                let mut health = game.world.get_mut::<crate::model::body::Health>(one);
                health.as_mut().expect("it has a body").now = 0;
            }
            for _ in 0..40 {
                let words = said(&mut game, one, |who| vec![Event::Noticed { who }]);
                assert_eq!(words, [""; 0], "{breed}");
            }
        }
    }

    #[test]
    fn a_quip_that_one_has_spoken_is_spoken_by_no_other_of_its_breed() {
        let (mut game, two) = room("bandit");
        let before = game
            .world
            .get::<Quips>(two[1])
            .expect("it has some")
            .0
            .len();
        use_up(&mut game.world, two[0], 3);
        for entity in two {
            let left = &game.world.get::<Quips>(entity).expect("it has some").0;
            assert!(left.len() == before - 1 && !left.contains(&3), "{left:?}");
        }
    }
}
