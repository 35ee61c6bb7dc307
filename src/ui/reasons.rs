//! The reason for a creature's last action, as the look tells it.
//!
//! Perceptions come with a direction, relative to the creature. Its own intentions are told
//! only in part: the full account would be mind reading.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::the;
use super::refuge_words::{sought, why_safe};
use crate::model::body::{ActorId, SpellNeed};
use crate::model::mind::Why;
use crate::rules::queries::{breed_of, entity_of, position};
use crate::spatial::{Dir, Pos};

/// Why the creature decided so, to follow what it is doing: `hears you to the west`.
#[must_use]
pub fn reason_in_words(world: &World, whose: Entity, why: Why) -> String {
    let there = |at: Pos| whence(world, whose, at);
    let name = |whom: ActorId| name_of(world, whom);
    match why {
        Why::FoeBeside(whom) if whom == ActorId::HERO => "you stand beside it".to_owned(),
        Why::FoeBeside(whom) => format!("{} stands beside it", name(whom)),
        Why::FoeInView(whom) => format!("sees {}", name(whom)),
        Why::FoeFelt { at, by, .. } => format!("{} {}", by.words().foe, there(at)),
        Why::Feared { at, .. } => format!("fears what it sees {}", there(at)),
        Why::TooNear { at, .. } => format!("what is {} is too near", there(at)),
        Why::NearEnough { whom, .. } => format!("dares no nearer to {}", name(whom)),
        Why::OutOfReach { whom, .. } if whom == ActorId::HERO => {
            "keeps out of your reach".to_owned()
        }
        Why::OutOfReach { whom, .. } => format!("keeps out of reach of {}", name(whom)),
        Why::NearEnoughToBreathe { whom, .. } => {
            format!("near enough to breathe on {}", name(whom))
        }
        Why::TakesCover { whom, .. } => match whom {
            Some(whom) => format!("wants cover from {}", name(whom)),
            None => "wants cover".to_owned(),
        },
        Why::Wounded { percent, .. } => format!("hurt, {percent}% of its health left"),
        Why::LastSeen { whom, at } => format!("saw {} last {}", name(whom), there(at)),
        Why::HeardSteps { whom, at } => format!("hears {} {}", name(whom), there(at)),
        Why::LastHeard { whom, at } => format!("heard {} last {}", name(whom), there(at)),
        Why::Told { whom, at } => format!("was told of {} {}", name(whom), there(at)),
        Why::Felt { whom, at } => format!("felt {} {}", name(whom), there(at)),
        Why::Smelled { at, .. } => format!("smells a trail that leads on {}", there(at)),
        Why::LiesInWait { whom, .. } => format!("expects {} to come by", name(whom)),
        Why::Heard { kind, at } => format!("heard {} {}", kind.heard(), there(at)),
        Why::FeltWarmth(at) => format!("feels something warm {}", there(at)),
        Why::ThrowsAt { whom, .. } => format!("has a clear throw at {}", name(whom)),
        Why::CastsAt(whom, _, need) => cast_at(need, &name(whom)),
        Why::CastsForItself(need) => cast_for_itself(need).to_owned(),
        Why::Panicked => "out of its wits with fear".to_owned(),
        Why::StealsFrom(whom) => format!("wants what is in the pockets of {}", name(whom)),
        Why::TooSmall(whom) => format!("does not stop for {}", name(whom)),
        Why::MakesFor { refuge, at } => format!("makes for {}", sought(refuge, &there(at))),
        Why::IsSafe(refuge) => why_safe(refuge).to_owned(),
        Why::GoesAfter { whom, at } => format!("means to get at {} {}", name(whom), there(at)),
        Why::ThingSeen(at) => format!("wants what lies {}", there(at)),
        Why::Lurks { whom, .. } => format!("waits out of sight of {}", name(whom)),
        Why::GoesRound { whom, .. } => format!("goes round to get at {}", name(whom)),
        Why::MakesRoom(whom) => format!("makes room for another beside {}", name(whom)),
        Why::StaysBy(whom) => format!("stays by {}", name(whom)),
        Why::BuysTime(whom) => format!("goes for {} so that the others get away", name(whom)),
        Why::TakesAlong(whom) => format!("would have {} die with it", name(whom)),
        Why::Rescues(whom) => format!("wants {} free", name(whom)),
        _ => of_itself(why).to_owned(),
    }
}

/// Reasons without an actor or place to mention.
const fn of_itself(why: Why) -> &'static str {
    match why {
        Why::Commanded => "does as it is told",
        Why::Helpless => "can not act",
        Why::NoWayOut => "has nowhere left to run",
        Why::LostAround(_) => "lost its quarry hereabouts",
        Why::GetsAway { .. } => "gets away from what it can not see",
        Why::Asleep => "slept until now",
        Why::ThingHere => "wants the thing underfoot",
        Why::BetterGear => "carries something better than it uses",
        Why::DoorBeside(_) => "the door beside it is shut",
        Why::LockBeside(_) => "the door beside it is locked, and it can open locks",
        Why::SlowedTo(_) => "staggers under its load",
        Why::FriendAfar(_) => "strayed from its friends",
        Why::FewCanReach(_) => "few can reach it there at a time",
        Why::DrawsMana(_) => "wants the mana that wells up there",
        Why::Hides(_) => "would rather not be seen",
        Why::GivesUp => "has had enough",
        Why::GoesTo(_) => "has somewhere to be",
        Why::AtPost => "stands guard",
        Why::BackToPost(_) => "goes back to its post",
        Why::OnItsWay(_) => "heads somewhere of its own",
        Why::OnPatrol(_) => "makes its rounds",
        Why::Wandering => "wanders about",
        Why::Blocked => "something is in its way",
        Why::Rejoins(_) => "catches up with the others",
        Why::WaitsForBand => "waits for the others",
        Why::ScoutsAhead(_) => "looks what is ahead",
        Why::HoldsBack => "leaves the front to the others",
        Why::Reels => "can not tell its left from its right",
        Why::Flits => "never goes straight",
        Why::TakesStairs => "wants to be off this level",
        Why::Terrified => "sees no way out, and can not move",
        Why::LetsGo => "lets go of what it stole, to get away",
        Why::Bound => "is tied hand and foot",
        Why::LedAlong => "goes where it is led",
        _ => "nothing calls",
    }
}

/// The purpose of a spell cast on another actor.
fn cast_at(need: SpellNeed, whom: &str) -> String {
    match need {
        SpellNeed::Kill => format!("means to hurt {whom} from afar"),
        SpellNeed::Hinder => format!("means to hinder {whom}"),
        SpellNeed::Heal => format!("tends {whom}"),
        SpellNeed::Mana => format!("would drink mana from {whom}"),
        SpellNeed::Escape => format!("wants to be rid of {whom}"),
        SpellNeed::Place => format!("would choose its distance from {whom}"),
        SpellNeed::Summon => format!("would not face {whom} alone"),
        SpellNeed::Prepare => format!("thinks that {whom} could use it"),
    }
}

/// The purpose of a spell cast on the caster itself.
const fn cast_for_itself(need: SpellNeed) -> &'static str {
    match need {
        SpellNeed::Kill => "means to do harm",
        SpellNeed::Hinder => "means to be a hindrance",
        SpellNeed::Heal => "sees to its wounds",
        SpellNeed::Mana => "gathers what mana it can",
        SpellNeed::Escape => "wants to be elsewhere, and soon",
        SpellNeed::Place => "would rather stand elsewhere",
        SpellNeed::Summon => "would not be alone",
        SpellNeed::Prepare => "makes itself ready",
    }
}

/// The direction of a cell relative to an actor: `to the west`.
#[must_use]
pub fn whence(world: &World, whose: Entity, at: Pos) -> String {
    let here = position(world, whose).unwrap_or(at);
    let dir = Dir::nearest(at.x - here.x, at.y - here.y);
    dir.map_or_else(
        || "where it stands".to_owned(),
        |dir| format!("to the {}", dir.name()),
    )
}

/// An actor's name as the object of a sentence.
#[must_use]
pub fn name_of(world: &World, who: ActorId) -> String {
    if who == ActorId::HERO {
        return "you".to_owned();
    }
    let breed = entity_of(world, who).and_then(|other| breed_of(world, other));
    breed.map_or_else(|| "somebody".to_owned(), |breed| the(&breed.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, NoiseKind};
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
            "hears you to the west",
            "saw you last to the west",
            "felt you to the west",
            "heard a shout to the west",
        ];
        assert_eq!(whys.map(told), words);
    }

    #[test]
    fn whom_a_spell_is_for_is_told_and_what_for() {
        let [hinder, heal] = [SpellNeed::Hinder, SpellNeed::Heal]
            .map(|need| told(|whom, at| Why::CastsAt(whom, at, need)));
        assert_eq!(hinder, "means to hinder you");
        assert_eq!(heal, "tends you");
        let escape = told(|_, _| Why::CastsForItself(SpellNeed::Escape));
        assert_eq!(escape, "wants to be elsewhere, and soon");
    }

    #[test]
    fn where_the_unwary_go_is_not_given_away() {
        let [way, rounds] = [Why::OnItsWay, Why::OnPatrol].map(|why| told(|_, at| why(at)));
        assert_eq!(way, "heads somewhere of its own");
        assert_eq!(rounds, "makes its rounds");
    }
}
