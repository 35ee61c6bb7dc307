//! How creatures flee, as the look tells it, so that a watchful player learns which to cut
//! off from the stairs.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Heart, Refuge};
use crate::model::body::Kind;
use crate::model::mind::{Course, Goals};
use crate::rules::queries::{breed_of, content};

/// How its breed flees; `None` for breeds that never do.
#[must_use]
pub fn habit(world: &World, entity: Entity) -> Option<String> {
    let content = content(world);
    let breed = breed_of(world, entity)?;
    let goes_by_table = content.states_of(world.get::<Kind>(entity)?.0).is_some();
    let can_fear = goes_by_table || breed.temper.heart != Heart::Mindless;
    let (_, escape) = content.escape_of(breed);
    can_fear.then(|| format!("When it flees, it {}.", escape.about))
}

/// That it sees no way out, if so.
#[must_use]
pub fn despair(world: &World, entity: Entity) -> Option<String> {
    let hopeless = content(world).tactics.flight.hopeless;
    let course = world.get::<Course>(entity);
    let goals = world.get::<Goals>(entity);
    let has_none = course.is_some_and(|course| course.danger >= hopeless)
        || goals.is_some_and(|goals| goals.last_act.is_some());
    has_none.then(|| "It sees no way out.".to_owned())
}

/// What a creature does once it has reached a refuge.
#[must_use]
pub const fn at_safety(refuge: Refuge) -> &'static str {
    match refuge {
        Refuge::Healing => "sees to its wounds",
        Refuge::Weapon => "arms itself",
        Refuge::Loops => "waits to be chased",
        Refuge::Away
        | Refuge::Stairs
        | Refuge::Portal
        | Refuge::Doors
        | Refuge::Sky
        | Refuge::Pack
        | Refuge::Lair => "lies low",
    }
}

/// Why the refuge is safe, to follow what it is doing.
#[must_use]
pub const fn why_safe(refuge: Refuge) -> &'static str {
    match refuge {
        Refuge::Away => "takes itself to be out of sight and far",
        Refuge::Stairs => "has the stairs underfoot",
        Refuge::Portal => "has a way to elsewhere underfoot",
        Refuge::Doors => "has a door to slip through",
        Refuge::Loops => "can run in circles there",
        Refuge::Sky => "thinks that nobody follows there",
        Refuge::Healing => "has something that heals at hand",
        Refuge::Weapon => "has a weapon at hand",
        Refuge::Pack => "is among its friends",
        Refuge::Lair => "is back in its lair",
    }
}

/// The refuge it heads for, and the direction: `the stairs to the west`.
#[must_use]
pub fn sought(refuge: Refuge, there: &str) -> String {
    let words = refuge.words();
    match refuge {
        // A comma keeps the direction apart from the verb or adverb at the end of these.
        Refuge::Portal | Refuge::Loops | Refuge::Sky => format!("{words}, {there}"),
        _ => format!("{words} {there}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_safety_has_words_of_its_own() {
        let [ways, reasons] = [0, 1].map(|which| {
            let words = Refuge::ALL.map(|refuge| match which {
                0 => sought(refuge, "to the west"),
                _ => why_safe(refuge).to_owned(),
            });
            let mut words = words.to_vec();
            words.sort_unstable();
            words.dedup();
            words
        });
        assert_eq!(ways.len(), Refuge::ALL.len());
        assert_eq!(reasons.len(), Refuge::ALL.len());
        assert!(ways.contains(&"the stairs to the west".to_owned()));
        assert!(ways.contains(&"where nobody follows, to the west".to_owned()));
    }
}
