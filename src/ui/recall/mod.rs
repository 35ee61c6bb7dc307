//! The player's knowledge of creatures, gained by watching them. Only what the hero saw
//! counts.

mod words;

use bevy::ecs::world::World;

use super::map_view::in_view;
use crate::content::Content;
use crate::model::body::ActorId;
use crate::model::run::{Event, Happened, Who};
use crate::rules::queries::{breed_of, content};
use crate::save::bestiary::{Bestiary, Known};

pub use words::{Entry, entries};

/// Learns from the events and from the creatures in view. Returns the names of breeds met
/// for the first time.
pub fn learn(bestiary: &mut Bestiary, world: &World, happened: &[Happened]) -> Vec<String> {
    let mut newly_met = Vec::new();
    for (_, entity) in in_view(world) {
        if let Some(breed) = breed_of(world, entity) {
            if bestiary.of(&breed.id).is_none() {
                newly_met.push(breed.id.clone());
            }
            bestiary.meet(&breed.id);
        }
    }
    let content = content(world);
    for happened in happened.iter().filter(|it| it.is_witnessed) {
        learn_of(bestiary, content, &happened.event);
    }
    newly_met
}

fn learn_of(bestiary: &mut Bestiary, content: &Content, event: &Event) {
    match event {
        // The cause of the hero's death is always known.
        Event::Killed { whom, by: Some(by) } if is_hero(whom) && !is_hero(by) => {
            if let Some(known) = bestiary.meet(&content.breeds.row(by.breed).id) {
                known.slain_by = known.slain_by.saturating_add(1);
            }
        }
        Event::Killed { whom, by: Some(by) } if is_hero(by) => {
            note(bestiary, content, whom, |known| {
                known.slain = known.slain.saturating_add(1);
            });
        }
        Event::Cast { who, spell, .. } => note(bestiary, content, who, |known| {
            let spell = content.spells.row(*spell).id.clone();
            known.spells.insert(spell);
        }),
        _ => {
            if let Some((who, habit)) = event.habit() {
                note(bestiary, content, &who, |known| {
                    known.habits.insert(habit);
                });
            }
        }
    }
}

/// Records a fact about an actor's breed, if the actor was seen and is not the hero.
fn note(bestiary: &mut Bestiary, content: &Content, who: &Who, what: impl FnOnce(&mut Known)) {
    if who.is_seen
        && !is_hero(who)
        && let Some(known) = bestiary.meet(&content.breeds.row(who.breed).id)
    {
        what(known);
    }
}

const fn is_hero(who: &Who) -> bool {
    who.id.0 == ActorId::HERO.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::NoiseKind;
    use crate::model::run::Habit;
    use crate::spatial::Pos;

    fn somebody(content: &Content, id: u32, breed: &str, is_seen: bool) -> Who {
        Who {
            id: ActorId(id),
            breed: content.breeds.find(breed).expect("there are such"),
            is_seen,
        }
    }

    #[test]
    fn what_was_seen_is_learned_and_nothing_else() {
        let content = Content::embedded();
        let hero = somebody(&content, ActorId::HERO.0, "adventurer", true);
        let seen = somebody(&content, 2, "wolf", true);
        let unseen = somebody(&content, 3, "cave bear", false);
        let kind = NoiseKind::Howl;
        let mut bestiary = Bestiary::default();
        let spell = content.spells.find("blink").expect("there is one");
        for event in [
            Event::Shouted { who: seen, kind },
            Event::Shouted { who: unseen, kind },
            Event::Opened { who: hero },
            Event::Cast {
                who: seen,
                spell,
                whom: None,
                at: Pos::default(),
                stopped_by: None,
            },
            Event::Cast {
                who: hero,
                spell,
                whom: Some(seen),
                at: Pos::default(),
                stopped_by: None,
            },
            Event::Killed {
                whom: seen,
                by: Some(hero),
            },
            Event::Killed {
                whom: seen,
                by: Some(unseen),
            },
        ] {
            learn_of(&mut bestiary, &content, &event);
        }
        let wolf = bestiary.of("wolf").expect("it was seen");
        assert!(wolf.habits.contains(&Habit::Howls) && wolf.habits.len() == 1);
        assert_eq!((wolf.slain, wolf.slain_by), (1, 0));
        assert!(wolf.spells.contains("blink"));
        assert_eq!(bestiary.of("cave bear"), None);
        assert_eq!(bestiary.of("adventurer"), None);
        // The hero learns who killed him even if he did not see it.
        let death = Event::Killed {
            whom: hero,
            by: Some(unseen),
        };
        learn_of(&mut bestiary, &content, &death);
        assert_eq!(bestiary.of("cave bear").map(|it| it.slain_by), Some(1));
    }
}
