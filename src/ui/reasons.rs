//! The reason for a creature's last action, as the look tells it.
//! Directions are relative to the creature.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{the, to_the};
use crate::ai::bands::patience_left;
use crate::content::with_pronoun;
use crate::model::body::ActorId;
use crate::model::mind::{Goals, Why};
use crate::model::run::{Nemeses, RegenTicks};
use crate::rules::band_membership::band_of;
use crate::rules::queries::{breed_of, content, entity_of, position, pronoun_of};
use crate::spatial::{Dir, Pos};

/// Why the creature decided so, to follow what it is doing: `hears you to the west`.
#[must_use]
pub fn reason_in_words(world: &World, whose: Entity, why: Why) -> String {
    let (name, there) = (|whom| name_of(world, whom), |at| whence(world, whose, at));
    let told = why.told(name, there);
    let told = match turns_of_waiting(world, whose, why) {
        Some(1) => told.replacen("waiting", "waiting one more turn", 1),
        Some(turns) => told.replacen("waiting", &format!("waiting up to {turns} more turns"), 1),
        None => told,
    };
    with_pronoun(&told, pronoun_of(world, whose))
}

/// For how many more turns it will wait for its prey, if it is waiting.
fn turns_of_waiting(world: &World, whose: Entity, why: Why) -> Option<u64> {
    let turns = match why {
        Why::LiesInWait { .. } => world.get::<Goals>(whose)?.ambush?.turns_left.into(),
        Why::Lurks { .. } => {
            let band = band_of(world, whose)?;
            let left = patience_left(band, content(world).bands.row(band.kind));
            u64::from(left).div_ceil(RegenTicks::LENGTH)
        }
        _ => return None,
    };
    (turns > 0).then_some(turns)
}

/// The direction of a cell relative to an actor, with marks for its pronoun: `to the west`.
#[must_use]
pub fn whence(world: &World, whose: Entity, at: Pos) -> String {
    let here = position(world, whose).unwrap_or(at);
    to_the(Dir::nearest(at.x - here.x, at.y - here.y))
}

/// An actor's name as the object of a sentence.
#[must_use]
pub fn name_of(world: &World, who: ActorId) -> String {
    if who == ActorId::HERO {
        return "you".to_owned();
    }
    if let Some(name) = world.resource::<Nemeses>().name(who) {
        return name.to_owned();
    }
    let breed = entity_of(world, who).and_then(|other| breed_of(world, other));
    breed.map_or_else(|| "someone".to_owned(), |breed| the(&breed.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, NoiseKind};
    use crate::model::body::SpellNeed;
    use crate::rules::queries::hero;
    use crate::ui::run::Run;
    use std::sync::Arc;

    /// The reason in words for an actor, with the hero as the subject and a place to the
    /// west.
    fn told(why: impl Fn(ActorId, Pos) -> Why) -> String {
        let run = Run::new(Arc::new(Content::embedded()), 5);
        let world = run.world();
        let whose = hero(world).expect("the run goes on");
        let here = position(world, whose).expect("he stands somewhere");
        let at = Pos::new(here.x - 7, here.y + 1);
        reason_in_words(world, whose, why(ActorId::HERO, at))
    }

    #[test]
    fn what_is_perceived_is_told_with_a_direction() {
        let whys: [fn(ActorId, Pos) -> Why; 4] = [
            |whom, at| Why::HeardSteps { whom, at },
            |whom, at| Why::LastSeen { whom, at },
            |whom, at| Why::Felt { whom, at },
            |_, at| Why::Heard {
                kind: NoiseKind::Shout,
                at,
            },
        ];
        let words = [
            "it hears you to the west",
            "it last saw you to the west",
            "it sensed you to the west",
            "it heard a shout to the west",
        ];
        assert_eq!(whys.map(told), words);
    }

    #[test]
    fn whom_a_spell_is_for_is_told_and_what_for() {
        let [hinder, heal] = [SpellNeed::Hinder, SpellNeed::Heal]
            .map(|need| told(|whom, at| Why::CastsAt(whom, at, need)));
        assert_eq!(hinder, "it wants to weaken you");
        assert_eq!(heal, "it is healing you");
        let escape = told(|_, _| Why::CastsForItself(SpellNeed::Escape));
        assert_eq!(escape, "it wants to get away");
    }

    #[test]
    fn where_the_unwary_go_is_not_given_away() {
        let [way, rounds] = [Why::OnItsWay, Why::OnPatrol].map(|why| told(|_, at| why(at)));
        assert_eq!(way, "it's on its way somewhere");
        assert_eq!(rounds, "it's making its rounds");
    }
}
