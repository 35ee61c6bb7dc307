//! What a creature knows of the hero, in words: its mind is to be legible.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Reaction;
use crate::model::{ActorId, Awareness, Inkling, Sense, hero, reaction};

/// How alert it is and what it knows of the hero: `It is alert; it hears you.`
#[must_use]
pub fn sentence(world: &World, entity: Entity) -> Option<String> {
    let knows = world.get::<Awareness>(entity)?;
    let alertness = knows.alertness.name();
    Some(match of_hero(knows) {
        Some(known) => format!("It is {alertness}; it {known}."),
        None if minds_hero(world, entity) => {
            format!("It is {alertness}; it does not know of you.")
        }
        None => format!("It is {alertness}."),
    })
}

/// Whether not to know of the hero is worth telling.
fn minds_hero(world: &World, entity: Entity) -> bool {
    let takes = hero(world).map(|hero| reaction(world, entity, hero));
    matches!(takes, Some(Reaction::Attack | Reaction::Flee))
}

fn of_hero(knows: &Awareness) -> Option<String> {
    if let Some(seen) = knows.perceives(ActorId::HERO) {
        return Some(now(seen.by).to_owned());
    }
    let known = knows.of(ActorId::HERO)?;
    Some(if known.certainty < Inkling::CERTAIN {
        format!("thinks it {}", before(known.by))
    } else if known.is_exact {
        before(known.by).to_owned()
    } else {
        format!("{}, more or less", now(known.by))
    })
}

const fn now(by: Sense) -> &'static str {
    match by {
        Sense::Sight => "sees you",
        Sense::Heat => "feels your warmth",
        Sense::Mind => "feels your mind",
        Sense::Hearing => "hears you",
        Sense::Smell => "smells you",
        Sense::Touch => "feels you",
        Sense::Told => "is told of you",
    }
}

const fn before(by: Sense) -> &'static str {
    match by {
        Sense::Sight => "saw you",
        Sense::Heat => "felt your warmth",
        Sense::Mind => "felt your mind",
        Sense::Hearing => "heard you",
        Sense::Smell => "smelled you",
        Sense::Touch => "felt you",
        Sense::Told => "was told of you",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sighting;
    use crate::spatial::Pos;

    const HEARD: Inkling = Inkling {
        who: ActorId::HERO,
        by: Sense::Hearing,
        at: Pos::new(3, 3),
        is_exact: false,
        certainty: Inkling::CERTAIN,
        since: 0,
    };

    fn told(inkling: Inkling) -> String {
        let mut knows = Awareness::default();
        knows.note(inkling);
        of_hero(&knows).unwrap()
    }

    #[test]
    fn words_tell_a_place_from_a_hunch_and_now_from_then() {
        assert_eq!(of_hero(&Awareness::default()), None);
        assert_eq!(told(HEARD), "hears you, more or less");
        let exact = Inkling {
            is_exact: true,
            ..HEARD
        };
        assert_eq!(told(exact), "heard you");
        let certainty = 40;
        assert_eq!(told(Inkling { certainty, ..exact }), "thinks it heard you");
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
        assert_eq!(of_hero(&knows).unwrap(), "sees you");
    }
}
