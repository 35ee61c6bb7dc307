//! What actors feel about what they perceive: fear, love and hate of everybody and
//! everything, their sums, their centres, and the strongest of each.
//!
//! Feelings are of the moment: what is out of sight is remembered by the mind, not
//! by the heart. The formulas and where they come from are in [`formula`].

mod causes;
pub mod formula;
mod own;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Query, Res, SystemParam};

use self::causes::Other;
use self::formula::Looks;
use self::own::Own;
use crate::content::{Breed, Content};
use crate::model::{
    Awareness, Extremes, Feelings, Goals, Grudges, Health, Hero, Kind, Level, Lights, MyTurn, Pack,
    Position, Roster, Rulebook, Sight, Sighting, with_grudge,
};

/// Who left a fight comes back with this much of its health, in percent, or with
/// this much more than it left at, whichever is less.
const RECOVERED: i32 = 75;
const RECOVERED_BY: i32 = 30;

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// Somebody who feels.
type Heart = (
    Entity,
    &'static Kind,
    &'static Position,
    &'static Health,
    &'static Pack,
    &'static Awareness,
    &'static Sight,
    &'static Grudges,
    &'static mut Goals,
    &'static mut Feelings,
);

/// What there is to have feelings about.
#[derive(SystemParam)]
pub struct Around<'w, 's> {
    bodies: Query<'w, 's, (&'static Kind, &'static Health, &'static Pack)>,
    roster: Res<'w, Roster>,
    rulebook: Res<'w, Rulebook>,
    level: Res<'w, Level>,
    lights: Res<'w, Lights>,
}

impl Around<'_, '_> {
    /// Somebody it perceives, with what goes into its feelings about them.
    fn other<'a>(&'a self, own: &Own<'_>, seen: &Sighting) -> Option<Other<'a>> {
        let content: &Content = &self.rulebook.0;
        let entity = *self.roster.get(&seen.who)?;
        let (kind, &health, pack) = self.bodies.get(entity).ok()?;
        let bond = content.bond(own.kind.0, kind.0);
        let bears_grudge = own.grudges.0.contains(&seen.who);
        let breed = content.breeds.row(kind.0);
        Some(Other {
            looks: Looks::new(breed, health, pack, &own.breed.temper, content),
            reaction: with_grudge(bond.reaction, || bears_grudge),
            health,
            pack,
            bond,
            bears_grudge,
        })
    }
}

/// Works out what everybody whose turn it is feels.
pub fn appraise(
    mut hearts: Query<Heart, Acting>,
    watcher: Query<&Sight, With<Hero>>,
    around: Around,
) {
    for (_, kind, position, health, pack, awareness, sight, grudges, mut goals, mut feelings) in
        &mut hearts
    {
        let content = &around.rulebook.0;
        let breed = content.breeds.row(kind.0);
        let percent = health.percent();
        goals.is_shaken = is_shaken(breed, percent, goals.is_shaken);
        let own = Own {
            kind: *kind,
            breed,
            here: position.0,
            looks: Looks::new(breed, *health, pack, &breed.temper, content),
            missing: i64::from(100 - percent.min(100)),
            can_strike: pack.lets_strike(breed, content),
            is_shaken: goals.is_shaken,
            grudges,
        };
        let feelings = &mut *feelings;
        feelings.felt.clear();
        feelings.causes.clear();
        let is_watched = watcher.iter().any(|eyes| eyes.view.contains(position.0));
        for seen in &awareness.seen {
            let Some(other) = around.other(&own, seen) else {
                continue;
            };
            let felt = own.feel(seen, &other, content);
            if felt.love == 0 && felt.hate == 0 {
                continue;
            }
            feelings.felt.push(felt);
            if is_watched {
                let causes = own.causes(&other, content);
                feelings.causes.push((seen.who, causes));
            }
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
    percent < leaves_at || (was_shaken && percent < returns_at)
}

/// Adds everything up. Of feelings as strong the first of the list counts: the nearest,
/// then the lower id.
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
        strongest(&mut extremes.feared, at, |at| -felt[at].love);
        strongest(&mut extremes.loved, at, |at| felt[at].love);
        strongest(&mut extremes.hated, at, |at| felt[at].hate);
    }
}

/// Puts `at` in the place of the strongest so far if it is stronger, and felt at all.
fn strongest(so_far: &mut Option<usize>, at: usize, strength: impl Fn(usize) -> i32) {
    let before = so_far.map_or(0, &strength);
    if strength(at) > before {
        *so_far = Some(at);
    }
}
