//! What one actor feels about one other, or about a thing.

use super::Around;

use super::formula::{Looks, percent_of, weight};
use crate::content::{Bond, Breed, Content, Heart, Reaction};
use crate::model::body::{ActorId, Allegiance, Health, Kind, Yielded};
use crate::model::mind::{Felt, Goals, Grudges, Sight, Sighting, Subject};
use crate::model::run::{Renown, Repute};
use crate::model::things::Pack;
use crate::rules::queries::with_grudge;
use crate::rules::reactions::tempered;
use crate::rules::spellcraft::is_armed;
use crate::rules::visibility::is_made_out;
use crate::spatial::Pos;

/// Hate for the target of a grudge, in percent of the usual.
const GRUDGE: i64 = 200;
/// A shaken actor's fear of each foe grows by this many times its hate of it.
const PANIC: i64 = 2;

/// The actor's own surrender, and the hero's repute.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    /// The actor's own surrender, if any.
    pub own: Option<&'a Yielded>,
    /// The hero's repute among all factions.
    pub repute: &'a Repute,
}

/// The feeling actor, with the inputs common to all formulas.
pub(super) struct Own<'a> {
    pub(super) kind: Kind,
    pub(super) side: Allegiance,
    pub(super) breed: &'a Breed,
    pub(super) here: Pos,
    pub(super) looks: Looks,
    /// Lost health, in percent.
    pub(super) missing: i64,
    pub(super) can_do_harm: bool,
    pub(super) is_shaken: bool,
    pub(super) grudges: &'a Grudges,
    pub(super) word: Word<'a>,
}

impl<'a> Own<'a> {
    /// An actor of that kind at `here`, with its body and pack.
    pub(super) fn new(
        (kind, side): (Kind, Allegiance),
        here: Pos,
        (health, pack): (Health, &Pack),
        goals: &Goals,
        (grudges, word): (&'a Grudges, Word<'a>),
        content: &'a Content,
    ) -> Self {
        let breed = content.breeds.row(kind.0);
        Self {
            kind,
            side,
            breed,
            here,
            looks: Looks::new(breed, health, Some(pack), &breed.temper, content),
            missing: i64::from(100 - health.percent().min(100)),
            can_do_harm: is_armed(kind.0, pack, content),
            is_shaken: goals.is_shaken,
            grudges,
            word,
        }
    }

    /// A perceived actor, with the inputs to the feelings about it. Its pack counts only if
    /// seen.
    pub(super) fn other<'b>(
        &self,
        seen: &Sighting,
        (kind, side, yielded): (Kind, Allegiance, Option<&Yielded>),
        (health, pack): (Health, &'b Pack),
        content: &Content,
    ) -> Other<'b> {
        let bond = content.bond_of((self.kind.0, self.side.0), (kind.0, side.0));
        let bears_grudge = self.grudges.0.contains(&seen.who);
        let pack = (seen.is_in_view()).then_some(pack);
        let breed = content.breeds.row(kind.0);
        let reaction = with_grudge(bond.reaction, || bears_grudge);
        Other {
            looks: Looks::new(breed, health, pack, &self.breed.temper, content),
            reaction: tempered(reaction, self.word.own, (seen.who, yielded)),
            health,
            pack,
            bond,
            bears_grudge,
            renown: self.renown_of(seen.who, content),
        }
    }

    /// What its faction says of an actor. Only the hero has renown.
    fn renown_of(&self, whom: ActorId, content: &Content) -> Option<Renown> {
        let is_known = whom == ActorId::HERO && !self.word.repute.0.is_empty();
        let of = || {
            self.side
                .0
                .unwrap_or_else(|| content.faction_of(self.kind.0))
        };
        is_known.then(|| self.word.repute.among(of()))
    }
}

impl Own<'_> {
    /// The feeling about a perceived actor.
    pub(super) fn feel(&self, seen: &Sighting, other: &Other<'_>, content: &Content) -> Felt {
        let (bond, reaction) = (other.bond, other.reaction);
        let weight = match reaction {
            Reaction::Ignore => 0,
            _ => weight(&self.breed.temper, self.looks, other.looks),
        };
        let love = match reaction {
            Reaction::Like => percent_of(weight, bond.love.into()),
            Reaction::Ignore => 0,
            Reaction::Attack | Reaction::Flee => -self.fear(weight, other),
        } - self.fear_of_what_is_carried(other.pack, content);
        // Actors that can neither strike nor cast have no means to attack a foe.
        let hate = if self.can_do_harm {
            let hate = self.hate(reaction, bond, other.bears_grudge);
            let more = other.renown.map_or(100, |renown| renown.hate());
            percent_of(hate, more).max(i64::from(hate > 0))
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

    /// Fear of an actor at one cell's distance, raised by wounds and panic.
    pub(super) fn fear(&self, weight: i64, other: &Other<'_>) -> i64 {
        let (bond, reaction) = (other.bond, other.reaction);
        let weight = percent_of(weight, other.fear_by_renown());
        let wounds = i64::from(self.breed.temper.wounds) * self.missing / 100;
        let fear = percent_of(percent_of(weight, bond.fear.into()), 100 + wounds);
        if self.breed.temper.heart == Heart::Mindless {
            return 0;
        }
        // Unarmed actors, and those whose faction tells them to flee, fear every foe at
        // least a little.
        let least = i64::from(reaction == Reaction::Flee || !self.can_do_harm);
        fear.max(least) + self.panic(bond, reaction)
    }

    /// Extra fear of foes while shaken.
    pub(super) fn panic(&self, bond: Bond, reaction: Reaction) -> i64 {
        if self.is_shaken {
            PANIC * self.hate(reaction, bond, false).max(1)
        } else {
            0
        }
    }

    /// Fear of the things that an actor has in use.
    pub(super) fn fear_of_what_is_carried(&self, pack: Option<&Pack>, content: &Content) -> i64 {
        let Some(pack) = pack.filter(|_| content.dreads_things(self.kind.0)) else {
            return 0;
        };
        let shown = pack.iter().filter(|carried| carried.in_use);
        let lures = shown.map(|carried| content.lure(self.kind.0, carried.item.kind));
        lures
            .filter(|&lure| lure < 0)
            .map(|lure| i64::from(-lure))
            .sum()
    }

    /// Feelings about things on the ground that it sees and could take.
    pub(super) fn things(&self, sight: &Sight, pack: &Pack, around: &Around) -> Vec<Felt> {
        let content: &Content = &around.rulebook.0;
        let lying = around.level.items.iter().filter_map(|(&at, heap)| {
            let item = *heap.last()?;
            let lure = content.lure(self.kind.0, item.kind);
            // Things under other actors are out of reach, and so are those the pack has no
            // room for.
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

    /// A feeling reduced for distance.
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

/// A feeling in the stored type, clamped.
pub(super) fn part(feeling: i64) -> i32 {
    const MOST: i64 = 1_000_000;
    i32::try_from(feeling.clamp(-MOST, MOST)).unwrap_or(0)
}

/// The actor that the feelings are about.
pub(super) struct Other<'a> {
    pub looks: Looks,
    pub health: Health,
    pub pack: Option<&'a Pack>,
    pub bond: Bond,
    pub reaction: Reaction,
    pub bears_grudge: bool,
    /// Its renown, if any.
    pub renown: Option<Renown>,
}
