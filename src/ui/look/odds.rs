//! What somebody in view and the hero can do to each other, in a sentence each way: by the
//! functions that blows themselves ask.
//!
//! Of what it does from afar only that it does so is told: what that takes depends on too
//! much. Of who is at somebody's mercy nothing is told, for that one does not fight.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::odds::{Odds, odds};
use crate::ai::want::throwing::missile;
use crate::content::SpellClass;
use crate::model::{content, held, hero, position, spells_known};
use crate::ui::narrate::listed;

/// What it can do to the hero, and he to it.
pub(super) fn sentences(world: &World, entity: Entity) -> Vec<String> {
    let Some(hero) = hero(world).filter(|_| held(world, entity).is_none()) else {
        return Vec::new();
    };
    let afar = from_afar(world, entity, hero);
    let its = match odds(world, entity, hero) {
        Some(odds) => in_words(&odds, ("It hits you", "your", "you")),
        None => "It can not strike you.".to_owned(),
    };
    let yours = match odds(world, hero, entity) {
        Some(odds) => in_words(&odds, ("You hit it", "its", "it")),
        None => "You have nothing to strike it with.".to_owned(),
    };
    vec![
        [Some(its), afar]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" "),
        yours,
    ]
}

/// The same for one side, given who hits whom, whose health it is, and who would die.
fn in_words(odds: &Odds, (hits, whose, whom): (&str, &str, &str)) -> String {
    let Odds { chance, .. } = odds;
    let share = match odds.share {
        100.. => format!("all {whose} health"),
        share => format!("{share}% of {whose} health"),
    };
    let kills = match odds.hits {
        1 => "one hit".to_owned(),
        hits => format!("{hits} hits"),
    };
    format!("{hits} {chance}% of the time, for {share}; {kills} can kill {whom}.")
}

/// Whether it does harm from afar to the hero, as far as that can be told.
#[must_use]
pub fn harms_from_afar(world: &World, entity: Entity, hero: Entity) -> bool {
    from_afar(world, entity, hero).is_some()
}

/// Which harm it does the hero from afar, if any.
fn from_afar(world: &World, entity: Entity, hero: Entity) -> Option<String> {
    let rows = spells_known(world, entity).map(|spell| content(world).spells.row(spell));
    let mut classes: Vec<_> = rows
        .filter(|row| row.does_ill())
        .map(|row| row.class)
        .collect();
    classes.sort_unstable();
    let mut does: Vec<_> = classes.into_iter().map(word).collect();
    does.dedup();
    let there = position(world, hero)?;
    does.extend(missile(world, entity, there).map(|_| "throws things"));
    (!does.is_empty()).then(|| format!("From afar it {}.", listed(&does)))
}

const fn word(class: SpellClass) -> &'static str {
    match class {
        SpellClass::Breath => "breathes",
        SpellClass::Missile => "shoots",
        SpellClass::Attack | SpellClass::Aid => "casts spells",
    }
}
