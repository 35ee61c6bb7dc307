//! What actors feel about what they perceive: fear, love and hate of everybody and
//! everything, their sums, their centres, and the strongest of each.
//!
//! Feelings are of the moment: what is out of sight is remembered by the mind, not
//! by the heart. The formulas and where they come from are in [`formula`].

mod causes;
pub mod formula;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Query, Res, SystemParam};

use self::causes::Other;
use self::formula::{Looks, percent_of, weight};
use crate::content::{self, Bond, Breed, Content, Reaction};
use crate::model::visibility::is_made_out;
use crate::model::{
    Awareness, Extremes, Feelings, Felt, Goals, Grudges, Health, Hero, Kind, Level, Lights, MyTurn,
    Pack, Position, Roster, Rulebook, Sight, Sighting, Subject, with_grudge,
};
use crate::spatial::Pos;

/// Percent of the usual hate for somebody it bears a grudge against.
const GRUDGE: i64 = 200;
/// Who has lost heart fears each foe by so many times its hate of them on top.
const PANIC: i64 = 2;
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

/// Who feels, with what goes into every formula.
struct Own<'a> {
    kind: Kind,
    breed: &'a Breed,
    here: Pos,
    looks: Looks,
    /// Percent of its health that is lost.
    missing: i64,
    can_strike: bool,
    is_shaken: bool,
    grudges: &'a Grudges,
}

impl Own<'_> {
    /// What it feels about somebody it perceives.
    fn feel(&self, seen: &Sighting, other: &Other<'_>, content: &Content) -> Felt {
        let (bond, reaction) = (other.bond, other.reaction);
        let weight = match reaction {
            Reaction::Ignore => 0,
            _ => weight(&self.breed.temper, self.looks, other.looks),
        };
        let love = match reaction {
            Reaction::Like => percent_of(weight, bond.love.into()),
            Reaction::Ignore => 0,
            Reaction::Attack | Reaction::Flee => -self.fear(weight, bond, reaction),
        } - self.fear_of_what_is_carried(other.pack, content);
        // Who can not strike has nothing to go for a foe with.
        let hate = if self.can_strike {
            self.hate(reaction, bond, other.bears_grudge)
        } else {
            0
        };
        let of = Subject::Actor(seen.who, seen.by);
        self.fallen(of, seen.at, (love, hate))
    }

    fn hate(&self, reaction: Reaction, bond: Bond, bears_grudge: bool) -> i64 {
        if reaction != Reaction::Attack {
            return 0;
        }
        let grudge = if bears_grudge { GRUDGE } else { 100 };
        let hatred = i64::from(self.breed.temper.hatred);
        percent_of(percent_of(hatred, bond.hate.into()), grudge).max(1)
    }

    /// Fear of somebody beside it; wounds add to it, and panic does.
    fn fear(&self, weight: i64, bond: Bond, reaction: Reaction) -> i64 {
        let wounds = i64::from(self.breed.temper.wounds) * self.missing / 100;
        let fear = percent_of(percent_of(weight, bond.fear.into()), 100 + wounds);
        if self.breed.temper.heart == content::Heart::Mindless {
            return 0;
        }
        // Whoever has no arms at all, or is told to by its faction, runs from any match.
        let least = i64::from(reaction == Reaction::Flee || !self.can_strike);
        fear.max(least) + self.panic(bond, reaction)
    }

    /// Fear of whom it lost a fight against.
    fn panic(&self, bond: Bond, reaction: Reaction) -> i64 {
        if self.is_shaken {
            PANIC * self.hate(reaction, bond, false).max(1)
        } else {
            0
        }
    }

    /// Fear of things that somebody wields, wears or holds up.
    fn fear_of_what_is_carried(&self, pack: &Pack, content: &Content) -> i64 {
        if !content.dreads_things(self.kind.0) {
            return 0;
        }
        let shown = pack.iter().filter(|carried| carried.in_use);
        let lures = shown.map(|carried| content.lure(self.kind.0, carried.item.kind));
        lures
            .filter(|&lure| lure < 0)
            .map(|lure| i64::from(-lure))
            .sum()
    }

    /// What it feels about the things that it sees lie and could take.
    fn things(&self, sight: &Sight, pack: &Pack, around: &Around) -> Vec<Felt> {
        let content: &Content = &around.rulebook.0;
        let lying = around.level.items.iter().filter_map(|(&at, heap)| {
            let item = *heap.last()?;
            let lure = content.lure(self.kind.0, item.kind);
            // What somebody else stands on is out of reach, and so is what finds no room.
            let is_free = at == self.here || around.level.occupant(at).is_none();
            let counts = lure < 0 || (lure > 0 && is_free && pack.has_room_for(item));
            let steps = self.here.steps_to(at);
            let is_seen = || {
                sight.view.contains(at)
                    && is_made_out(&self.breed.senses, steps, around.lights.level(at))
            };
            (counts && is_seen())
                .then(|| self.fallen(Subject::Thing(item.kind), at, (i64::from(lure), 0)))
        });
        lying.collect()
    }

    /// A feeling as it is at that distance.
    fn fallen(&self, of: Subject, at: Pos, (love, hate): (i64, i64)) -> Felt {
        let steps = self.here.steps_to(at).max(1);
        let beside = (part(love), part(hate));
        let (love, hate) = self.breed.temper.falloff.at(steps, beside);
        Felt {
            of,
            at,
            steps,
            love,
            hate,
            beside,
        }
    }
}

/// A feeling, in the numbers that feelings are kept in.
fn part(feeling: i64) -> i32 {
    const MOST: i64 = 1_000_000;
    i32::try_from(feeling.clamp(-MOST, MOST)).unwrap_or(0)
}
