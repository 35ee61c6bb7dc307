//! What a creature knows of the hero, in words, so that players can follow its mind.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::bearing::bearing;
use super::signs::{Sign, sign_of};
use crate::content::{Reaction, with_pronoun};
use crate::model::body::ActorId;
use crate::model::mind::{Alertness, Awareness, Sense};
use crate::model::run::Clock;
use crate::rules::queries::{hero, pronoun_of, reaction};

/// Its attitude to the hero and what it knows of him: `It's alert; it hears you.` Leaves out
/// what the sentence about its mood, `told`, says already.
#[must_use]
pub fn sentence(world: &World, entity: Entity, told: &str) -> Option<String> {
    let knows = world.get::<Awareness>(entity)?;
    // Sleepers know nothing, and of captives something else is told.
    let is_captive = matches!(sign_of(world, entity), Some(Sign::Yielded | Sign::Asleep));
    if knows.alertness == Alertness::Asleep || is_captive {
        return None;
    }
    let bearing = bearing(world, entity);
    let tick = world.resource::<Clock>().tick;
    let in_words = |text: String| with_pronoun(&text, pronoun_of(world, entity));
    let attitude = in_words(format!("~He's {bearing}"));
    Some(in_words(match of_hero(knows, tick) {
        Some(known) if told == in_words(format!("{attitude}: ~he {known}.")) => return None,
        Some(known) if told.starts_with(&attitude) => format!("~He {known}."),
        Some(known) => format!("{attitude}; ~he {known}."),
        None if bearing.ends_with(" you") => {
            format!("{attitude}, but doesn't know where you are.")
        }
        None if minds_hero(world, entity) => {
            format!("{attitude} and hasn't noticed you.")
        }
        None => format!("{attitude}."),
    }))
}

/// Whether to mention that it does not know of the hero: only for hostile or fearful
/// creatures.
fn minds_hero(world: &World, entity: Entity) -> bool {
    let takes = hero(world).map(|hero| reaction(world, entity, hero));
    matches!(takes, Some(Reaction::Attack | Reaction::Flee))
}

fn of_hero(knows: &Awareness, tick: u64) -> Option<String> {
    if let Some(seen) = knows.perceives(ActorId::HERO) {
        return Some(seen.by.words().now.to_owned());
    }
    let known = knows.of(ActorId::HERO)?;
    Some(if !known.is_fresh(tick) {
        format!("{} a while ago", known.by.words().before)
    } else if !known.is_certain() && knows.alertness <= Alertness::Unwary {
        // An unsuspecting creature cannot think that it perceives the hero.
        "has half noticed you".to_owned()
    } else if known.by == Sense::Told {
        "has been told about you".to_owned()
    } else if !known.is_certain() {
        format!("thinks ~he {}", known.by.words().now)
    } else if known.is_exact {
        known.by.words().now.to_owned()
    } else {
        format!("{}, but isn't sure from where", known.by.words().now)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::mind::{Belief, Sighting};
    use crate::spatial::Pos;

    const HEARD: Belief = Belief {
        who: ActorId::HERO,
        by: Sense::Hearing,
        at: Pos::new(3, 3),
        is_exact: false,
        certainty: Belief::CERTAIN,
        since: 0,
        last: 100,
        faded: 0,
    };

    fn told(belief: Belief, tick: u64) -> String {
        let mut knows = Awareness::default();
        knows.note(belief);
        of_hero(&knows, tick).unwrap()
    }

    #[test]
    fn words_tell_a_place_from_a_hunch_and_now_from_then() {
        assert_eq!(of_hero(&Awareness::default(), 0), None);
        assert_eq!(told(HEARD, 110), "hears you, but isn't sure from where");
        let exact = Belief {
            is_exact: true,
            ..HEARD
        };
        assert_eq!(told(exact, 110), "hears you");
        assert_eq!(told(exact, 130), "heard you a while ago");
        let certainty = 40;
        let unsure = Belief { certainty, ..exact };
        assert_eq!(told(unsure, 110), "thinks ~he hears you");
        let mut knows = Awareness::default();
        knows.note(unsure);
        knows.alertness = Alertness::Unwary;
        assert_eq!(of_hero(&knows, 110).unwrap(), "has half noticed you");
    }

    #[test]
    fn what_it_perceives_now_goes_first() {
        let mut knows = Awareness::default();
        knows.note(HEARD);
        knows.seen.push(Sighting {
            steps: 2,
            who: ActorId::HERO,
            at: Pos::new(3, 3),
            by: Sense::Sight,
        });
        assert_eq!(of_hero(&knows, 500).unwrap(), "sees you");
    }
}
