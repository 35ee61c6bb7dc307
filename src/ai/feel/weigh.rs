//! What one actor feels about one other, or about a thing.

use super::{Around, BodyItem};

use super::formula::{Looks, percent_of, weight};
use crate::content::{Bond, Breed, BreedId, Content, Heart, Reaction};
use crate::model::body::{ActorId, Health};
use crate::model::mind::{Felt, Goals, Sight, Sighting, Subject};
use crate::model::run::{Renown, Repute};
use crate::model::things::Pack;
use crate::rules::spellcraft::is_armed;
use crate::rules::visibility::is_made_out;
use crate::spatial::Pos;

/// Hate for the target of a grudge, in percent of the usual.
const GRUDGE: i64 = 200;
/// A shaken actor's fear of each foe grows by this many times its hate of it.
const PANIC: i64 = 2;

/// The feeling actor, with the inputs common to all formulas.
pub(super) struct Own<'a, 'w, 's> {
    pub(super) body: &'a BodyItem<'w, 's>,
    pub(super) breed: &'a Breed,
    pub(super) looks: Looks,
    /// Lost health, in percent.
    pub(super) missing: i64,
    pub(super) can_do_harm: bool,
    pub(super) is_shaken: bool,
    /// The actor it runs from, whose arms it remembers.
    runs_from: Option<ActorId>,
    /// The hero's repute among all factions.
    repute: &'a Repute,
}

impl<'a, 'w, 's> Own<'a, 'w, 's> {
    /// An actor with this body.
    pub(super) fn new(
        body: &'a BodyItem<'w, 's>,
        goals: &Goals,
        repute: &'a Repute,
        content: &'a Content,
    ) -> Self {
        let kind = body.standing.kind.0;
        let breed = content.breeds.row(kind);
        Self {
            body,
            breed,
            looks: Looks::new(breed, *body.health, Some(body.pack), &breed.temper, content),
            missing: i64::from(100 - body.health.percent().min(100)),
            can_do_harm: is_armed(kind, body.pack, content),
            is_shaken: goals.is_shaken,
            runs_from: goals.shuns.map(|shuns| shuns.whom),
            repute,
        }
    }

    /// Its breed.
    pub(super) fn kind(&self) -> BreedId {
        self.body.standing.kind.0
    }

    /// A perceived actor, with the inputs to the feelings about it. Its pack counts only if
    /// seen, or remembered from the fright that it gave.
    pub(super) fn other<'b>(
        &self,
        seen: &Sighting,
        body: &BodyItem<'b, '_>,
        content: &Content,
    ) -> Other<'b> {
        let own = &self.body.standing;
        let knows_pack = seen.is_in_view() || self.runs_from == Some(seen.who);
        let pack = knows_pack.then_some(body.pack);
        let breed = content.breeds.row(body.standing.kind.0);
        let daunts = body.standing.learned.map_or(0, |learned| learned.daunts);
        let looks = Looks::new(breed, *body.health, pack, &self.breed.temper, content);
        Other {
            looks: looks.more_daunting(daunts),
            reaction: own.reaction_to(&body.standing, content),
            health: *body.health,
            pack,
            bond: own.bond_with(&body.standing, content),
            bears_grudge: own.grudges.0.contains(&seen.who),
            renown: self.renown_of(seen.who, content),
            is_busy: false,
        }
    }

    /// Whether an actor has another foe beside it. Only asked for breeds that care.
    pub(super) fn is_busy(
        &self,
        seen: &Sighting,
        body: &BodyItem<'_, '_>,
        around: &Around,
    ) -> bool {
        if self.breed.temper.fear_of_busy == 100 {
            return false;
        }
        let content: &Content = &around.rulebook.0;
        seen.at.neighbours().any(|at| {
            let occupant = around
                .level
                .occupant(at)
                .filter(|id| id != self.body.standing.id);
            let entity = occupant.and_then(|id| around.roster.get(&id));
            let foe = entity.and_then(|&entity| around.bodies.get(entity).ok());
            foe.is_some_and(|foe| {
                foe.standing.reaction_to(&body.standing, content) == Reaction::Attack
            })
        })
    }

    /// What its faction says of an actor. Only the hero has renown.
    fn renown_of(&self, whom: ActorId, content: &Content) -> Option<Renown> {
        let is_known = whom == ActorId::HERO && !self.repute.0.is_empty();
        let side = self.body.standing.side.0;
        let of = || side.unwrap_or_else(|| content.faction_of(self.kind()));
        is_known.then(|| self.repute.among(of()))
    }
}

impl Own<'_, '_, '_> {
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
        let weight = if other.is_busy {
            percent_of(weight, self.breed.temper.fear_of_busy.into())
        } else {
            weight
        };
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
        let Some(pack) = pack.filter(|_| content.dreads_things(self.kind())) else {
            return 0;
        };
        let shown = pack.iter().filter(|carried| carried.in_use);
        let lures = shown.map(|carried| content.lure(self.kind(), carried.item.kind));
        lures
            .filter(|&lure| lure < 0)
            .map(|lure| i64::from(-lure))
            .sum()
    }

    /// Feelings about things on the ground that it sees and could take.
    pub(super) fn things(&self, sight: &Sight, around: &Around) -> Vec<Felt> {
        let content: &Content = &around.rulebook.0;
        let (here, pack) = (self.body.position.0, self.body.pack);
        let lying = around.level.items.iter().filter_map(|(&at, heap)| {
            let item = *heap.last()?;
            let lure = content.lure(self.kind(), item.kind);
            // Things under other actors are out of reach, and so are those the pack has no
            // room for.
            let is_free = at == here || around.level.occupant(at).is_none();
            let counts = lure < 0 || (lure > 0 && is_free && pack.has_room_for(item));
            let steps = here.steps_to(at);
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
        let steps = self.body.position.0.steps_to(at).max(1);
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
    /// Whether it has another foe beside it, for breeds that care.
    pub is_busy: bool,
}
