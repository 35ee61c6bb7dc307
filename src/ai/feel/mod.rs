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

use self::formula::{Looks, Sum, at_distance, percent_of, weight};
use crate::content::{self, Bond, Breed, Content, Falloff, Reaction};
use crate::model::visibility::is_made_out;
use crate::model::{
    Awareness, Causes, Extremes, Feelings, Felt, Goals, Grudges, Health, Hero, Kind, Level, Lights,
    MyTurn, Pack, Position, Roster, Rulebook, Sight, Sighting, Subject, with_grudge,
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

/// Works out what everybody whose turn it is feels.
pub fn appraise(mut hearts: Query<Heart, Acting>, around: Around) {
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
        let mut felt = std::mem::take(&mut feelings.felt);
        felt.clear();
        felt.extend(
            awareness
                .seen
                .iter()
                .filter_map(|seen| own.feel(seen, &around)),
        );
        if content.minds_things(kind.0) {
            felt.extend(own.things(sight, pack, &around));
        }
        *feelings = sum_up(felt);
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
fn sum_up(felt: Vec<Felt>) -> Feelings {
    let love = sum(&felt, |one| one.love);
    let hate = sum(&felt, |one| one.hate);
    let mut extremes = Extremes::default();
    for at in 0..felt.len() {
        strongest(&mut extremes.feared, at, |at| -felt[at].love);
        strongest(&mut extremes.loved, at, |at| felt[at].love);
        strongest(&mut extremes.hated, at, |at| felt[at].hate);
    }
    Feelings {
        love: love.total,
        hate: hate.total,
        love_centre: love.centre,
        hate_centre: hate.centre,
        extremes,
        felt,
        friend_beside: 0,
    }
}

/// The sum of a feeling, the strongest first: the rule by which a centre moves would
/// leave it with the weak that come before the strong.
fn sum(felt: &[Felt], feeling: impl Fn(&Felt) -> i32) -> Sum {
    let mut order: Vec<(i32, Pos)> = felt.iter().map(|one| (feeling(one), one.at)).collect();
    order.sort_by_key(|&(feeling, _)| std::cmp::Reverse(feeling.unsigned_abs()));
    let mut sum = Sum::default();
    for (feeling, at) in order {
        sum.add(feeling, at);
    }
    sum
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
    /// What it feels about somebody it perceives; nothing if it does not care.
    fn feel(&self, seen: &Sighting, around: &Around) -> Option<Felt> {
        let content: &Content = &around.rulebook.0;
        let entity = *around.roster.get(&seen.who)?;
        let (kind, health, pack) = around.bodies.get(entity).ok()?;
        let bond = content.bond(self.kind.0, kind.0);
        let bears_grudge = self.grudges.0.contains(&seen.who);
        let reaction = with_grudge(bond.reaction, || bears_grudge);
        let temper = &self.breed.temper;
        let looks = Looks::new(content.breeds.row(kind.0), *health, pack, temper, content);
        let weight = match reaction {
            Reaction::Ignore => 0,
            _ => weight(temper, self.looks, looks),
        };
        let hate = self.hate(reaction, bond, bears_grudge);
        let carried = self.fear_of_what_is_carried(pack, content);
        let love = match reaction {
            Reaction::Like => percent_of(weight, bond.love.into()),
            Reaction::Ignore => 0,
            Reaction::Attack | Reaction::Flee => -self.fear(weight, bond, reaction),
        } - carried;
        // Who can not strike has nothing to go for a foe with.
        let hate = if self.can_strike { hate } else { 0 };
        let mut felt = self.fallen(Subject::Actor(seen.who, seen.by), seen.at, love, hate);
        let other = causes::Other {
            looks,
            health: *health,
            pack,
            bond,
            reaction,
            bears_grudge,
        };
        felt.causes = self.causes(&other, content);
        (felt.love != 0 || felt.hate != 0).then_some(felt)
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
                .then(|| self.fallen(Subject::Thing(item.kind), at, i64::from(lure), 0))
        });
        lying.collect()
    }

    /// A feeling as it is at that distance.
    fn fallen(&self, of: Subject, at: Pos, love: i64, hate: i64) -> Felt {
        let steps = self.here.steps_to(at).max(1);
        let falloff = self.breed.temper.falloff;
        let (now_love, now_hate) = fall(falloff, love, hate, steps);
        Felt {
            of,
            at,
            steps,
            love: now_love,
            hate: now_hate,
            nearer: fall(falloff, love, hate, steps - 1),
            causes: Causes::default(),
        }
    }
}

fn fall(falloff: Falloff, love: i64, hate: i64, steps: u32) -> (i32, i32) {
    let power = if love < 0 { falloff.fear } else { falloff.love };
    (
        at_distance(love, steps, power),
        at_distance(hate, steps, falloff.hate),
    )
}
