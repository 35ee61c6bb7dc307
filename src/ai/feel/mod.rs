//! What actors feel about what they perceive: fear, love and hate of everybody and
//! everything, their sums, their centres, and the strongest of each.
//!
//! Feelings are of the moment: what is out of sight is remembered by the mind, not
//! by the heart. The formulas and where they come from are in [`formula`].

pub mod causes;
pub mod formula;
mod weigh;

use crate::ai::feel::weigh::Other;
use std::cmp::Reverse;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Query, Res, SystemParam};

use self::weigh::{Own, Word};
use crate::content::{Breed, Content, Heart};
use crate::model::body::{Allegiance, Health, Hero, Kind, MyTurn, Position, Statuses, Yielded};
use crate::model::level::{Level, Lights};
use crate::model::mind::{Awareness, Extremes, Feelings, Felt, Goals, Grudges, Sight, Sighting};
use crate::model::run::{ContentHandle, Repute, Roster};
use crate::model::things::Pack;
use crate::rules::status_effects::is_frightened;

/// Who left a fight comes back with this much of its health, in percent, or with
/// this much more than it left at, whichever is less.
const RECOVERED: i32 = 75;
const RECOVERED_BY: i32 = 30;

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// Somebody who feels.
type Feeler = (
    Entity,
    (&'static Kind, &'static Allegiance),
    &'static Position,
    (&'static Health, &'static Statuses),
    &'static Pack,
    &'static Awareness,
    &'static Sight,
    (&'static Grudges, Option<&'static Yielded>),
    &'static mut Goals,
    &'static mut Feelings,
);

/// A body as others see it.
type Body = (
    &'static Kind,
    &'static Allegiance,
    &'static Health,
    &'static Pack,
    Option<&'static Yielded>,
);

/// What there is to have feelings about.
#[derive(SystemParam)]
pub struct Around<'w, 's> {
    bodies: Query<'w, 's, Body>,
    roster: Res<'w, Roster>,
    rulebook: Res<'w, ContentHandle>,
    level: Res<'w, Level>,
    lights: Res<'w, Lights>,
    repute: Res<'w, Repute>,
}

impl Around<'_, '_> {
    /// Somebody it perceives, with what goes into its feelings about them.
    fn other<'a>(&'a self, own: &Own<'_>, seen: &Sighting) -> Option<Other<'a>> {
        let entity = *self.roster.get(&seen.who)?;
        let (&kind, &side, &health, pack, yielded) = self.bodies.get(entity).ok()?;
        let of = (kind, side, yielded);
        Some(own.other(seen, of, (health, pack), &self.rulebook.0))
    }
}

/// Works out what everybody whose turn it is feels.
pub fn appraise(mut hearts: Query<Feeler, Acting>, around: Around) {
    for (
        _,
        (&kind, &side),
        position,
        (health, statuses),
        pack,
        awareness,
        sight,
        (grudges, yielded),
        mut goals,
        mut feelings,
    ) in &mut hearts
    {
        let content = &around.rulebook.0;
        let breed = content.breeds.row(kind.0);
        let percent = health.percent();
        goals.is_shaken =
            is_shaken(breed, percent, goals.is_shaken) || takes_fright(breed, statuses, content);
        let word = Word {
            own: yielded,
            repute: &around.repute,
        };
        let own = Own::new(
            (kind, side),
            position.0,
            (*health, pack),
            &goals,
            (grudges, word),
            content,
        );
        let feelings = &mut *feelings;
        feelings.felt.clear();
        for seen in &awareness.seen {
            let Some(other) = around.other(&own, seen) else {
                continue;
            };
            let felt = own.feel(seen, &other, content);
            if felt.love == 0 && felt.hate == 0 {
                continue;
            }
            feelings.felt.push(felt);
        }
        if content.minds_things(kind.0) {
            feelings.felt.extend(own.things(sight, pack, &around));
        }
        sum_up(feelings);
        feelings.falloff = breed.temper.falloff;
        feelings.friend_beside = own.friend_beside(content);
    }
}

/// Whether it has lost heart over its wounds, or not recovered yet.
fn is_shaken(breed: &Breed, percent: i32, was_shaken: bool) -> bool {
    let leaves_at = i32::from(breed.flees_below);
    let returns_at = RECOVERED.min(leaves_at + RECOVERED_BY);
    // Who leaves no fight was frightened out of one, and that is over when it is over.
    let has_not_recovered = was_shaken && leaves_at > 0 && percent < returns_at;
    percent < leaves_at || has_not_recovered
}

/// Whether it has lost heart for no reason of its own: who feels nothing never does.
#[must_use]
pub fn takes_fright(breed: &Breed, statuses: &Statuses, content: &Content) -> bool {
    breed.temper.heart != Heart::Mindless && is_frightened(statuses, content)
}

/// Adds everything up. Of those felt about as strongly the one with the lower id counts,
/// of things the first in reading order.
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

/// Puts `at` in the place of the strongest so far if it is stronger, or as strong and of a
/// lower id, and felt at all.
fn strongest(so_far: &mut Option<usize>, felt: &[Felt], at: usize, of: impl Fn(&Felt) -> i32) {
    let rank = |at: usize| {
        let felt = &felt[at];
        // Things come after everybody.
        let id = felt.who().map_or(u32::MAX, |who| who.0);
        (of(felt), Reverse(id))
    };
    let is_felt = of(&felt[at]) > 0;
    if is_felt && so_far.is_none_or(|before| rank(at) > rank(before)) {
        *so_far = Some(at);
    }
}
