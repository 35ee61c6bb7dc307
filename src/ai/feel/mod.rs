//! What actors feel about what they perceive: fear, love and hate of each actor and thing,
//! their sums, their centres, and the strongest of each.
//!
//! Feelings concern only the present; memory of what is out of sight belongs to the
//! awareness. See [`formula`] for the formulas and their sources.

pub mod causes;
pub mod formula;
mod weigh;

use std::cmp::Reverse;

use bevy::ecs::query::{QueryData, With, Without};
use bevy::ecs::system::{Query, Res, SystemParam};

use self::weigh::Own;
use crate::content::{Breed, Content, Heart};
use crate::model::body::{Health, Hero, MyTurn, Position, Statuses};
use crate::model::level::{Level, Lights};
use crate::model::mind::{Awareness, Extremes, Feelings, Felt, Goals, Sight};
use crate::model::run::{ContentHandle, Repute, Roster};
use crate::model::things::Pack;
use crate::rules::reactions::Standing;
use crate::rules::status_effects::is_frightened;

/// Actors that left a fight return at this health in percent, or at their flight threshold
/// plus [`RECOVERED_BY`], whichever is lower.
const RECOVERED: i32 = 75;
const RECOVERED_BY: i32 = 30;

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// What counts in a body for its own feelings and for those of others about it.
#[derive(QueryData)]
struct Body {
    standing: Standing,
    position: &'static Position,
    health: &'static Health,
    pack: &'static Pack,
}

/// An actor with feelings.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Feeler {
    body: Body,
    statuses: &'static Statuses,
    awareness: &'static Awareness,
    sight: &'static Sight,
    goals: &'static mut Goals,
    feelings: &'static mut Feelings,
}

/// Everything that feelings can be about.
#[derive(SystemParam)]
pub struct Around<'w, 's> {
    bodies: Query<'w, 's, Body>,
    roster: Res<'w, Roster>,
    rulebook: Res<'w, ContentHandle>,
    level: Res<'w, Level>,
    lights: Res<'w, Lights>,
    repute: Res<'w, Repute>,
}

/// Computes the feelings of every creature whose turn it is.
pub fn appraise(mut hearts: Query<Feeler, Acting>, around: Around) {
    let content: &Content = &around.rulebook.0;
    for mut heart in &mut hearts {
        let kind = heart.body.standing.kind.0;
        let breed = content.breeds.row(kind);
        let is_shaken = is_shaken(breed, heart.body.health.percent(), heart.goals.is_shaken)
            || takes_fright(breed, heart.statuses, content);
        heart.goals.is_shaken = is_shaken;
        let own = Own::new(&heart.body, &heart.goals, &around.repute, content);
        let feelings = &mut *heart.feelings;
        feelings.felt.clear();
        for seen in &heart.awareness.seen {
            let entity = around.roster.get(&seen.who);
            let Some(body) = entity.and_then(|&entity| around.bodies.get(entity).ok()) else {
                continue;
            };
            let mut other = own.other(seen, &body, content);
            other.is_busy = own.is_busy(seen, &body, &around);
            let felt = own.feel(seen, &other, content);
            if felt.love == 0 && felt.hate == 0 {
                continue;
            }
            feelings.felt.push(felt);
        }
        if content.minds_things(kind) {
            feelings.felt.extend(own.things(heart.sight, &around));
        }
        sum_up(feelings);
        feelings.falloff = breed.temper.falloff;
        feelings.was_fleeing = heart.goals.is_fleeing;
        feelings.friend_beside = own.friend_beside(content);
    }
}

/// Whether wounds have shaken it, or it has not recovered yet.
fn is_shaken(breed: &Breed, percent: i32, was_shaken: bool) -> bool {
    let leaves_at = i32::from(breed.flees_below);
    let returns_at = RECOVERED.min(leaves_at + RECOVERED_BY);
    // Breeds that never flee by health can only be frightened, which ends with the fright.
    let has_not_recovered = was_shaken && leaves_at > 0 && percent < returns_at;
    percent < leaves_at || has_not_recovered
}

/// Whether a frightening status shakes it. Mindless breeds are immune.
#[must_use]
pub fn takes_fright(breed: &Breed, statuses: &Statuses, content: &Content) -> bool {
    breed.temper.heart != Heart::Mindless && is_frightened(statuses, content)
}

/// Sums up all feelings. Ties for the strongest go to the lower id, and among things to the
/// first in reading order.
fn sum_up(feelings: &mut Feelings) {
    let Feelings {
        felt,
        love,
        hate,
        extremes,
        ..
    } = feelings;
    (*love, *hate, *extremes) = (0, 0, Extremes::default());
    for (at, one) in felt.iter().enumerate() {
        *love = love.saturating_add(one.love);
        *hate = hate.saturating_add(one.hate);
        strongest(&mut extremes.feared, felt, at, |felt| -felt.love);
        strongest(&mut extremes.loved, felt, at, |felt| felt.love);
        strongest(&mut extremes.hated, felt, at, |felt| felt.hate);
    }
}

/// Replaces the strongest so far by `at` if that is felt at all and is stronger, or as
/// strong with a lower id.
fn strongest(so_far: &mut Option<usize>, felt: &[Felt], at: usize, of: impl Fn(&Felt) -> i32) {
    let rank = |at: usize| {
        let felt = &felt[at];
        // Things rank after all actors.
        let id = felt.who().map_or(u32::MAX, |who| who.0);
        (of(felt), Reverse(id))
    };
    let is_felt = of(&felt[at]) > 0;
    if is_felt && so_far.is_none_or(|before| rank(at) > rank(before)) {
        *so_far = Some(at);
    }
}
