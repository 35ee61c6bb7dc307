//! Groups actors that flee alike: the same body, items and foes mean the same safety map,
//! so its cache key is computed once per group.
//!
//! Valid only while the world does not change, e.g. while several actors plan their flights
//! in the same turn.

use bevy::ecs::world::World;

use super::cache_key::{Choice, Key};
use super::fleer::Fleer;
use super::fleer_query::FleerQuery;
use super::threats;
use crate::ai::tactics::escape::cache_key::Body;
use crate::content::{BreedId, Content, EscapeId, Refuge, StatusId};
use crate::model::body::{ActorId, Allegiance, Health, Reach};
use crate::model::level::Level;
use crate::model::mind::DisabledTactics;
use crate::model::run::Fled;
use crate::model::things::Pack;
use crate::rules::level_exits::may_leave;
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

/// Maximum number of groups that plan at the same moment. In a crowd whose members all flee
/// from different foes, the others simply run, so that a tick costs no more for ten thousand
/// fleers than for these.
const MOST_GROUPS: usize = 12;

/// The fleer groups found so far in a world.
#[derive(Debug)]
pub struct FleerGroups<'a> {
    pub(super) world: &'a World,
    pub(super) content: &'a Content,
    pub(super) level: &'a Level,
    rows: Vec<FleerGroup>,
    escapes: Vec<(BreedId, EscapeId)>,
    foes: Vec<(ActorId, Pos)>,
}

/// A group of actors that flee alike.
#[derive(Debug)]
pub(super) struct FleerGroup {
    traits: Traits,
    foes: Vec<(ActorId, Pos)>,
    from: Vec<Pos>,
    seen: Vec<Reach>,
    /// Whether other actors may join; false if the fleer seeks places of its own.
    is_shared: bool,
    /// The cache key of the group's safety maps; `None` without foes.
    pub(super) key: Option<Key>,
}

/// The parts of a body and its belongings that affect its safety map.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Traits {
    kind: BreedId,
    health: Health,
    side: Allegiance,
    forgoes: Option<DisabledTactics>,
    statuses: Vec<(StatusId, u32)>,
    pack: Pack,
}

impl Traits {
    fn of(one: &FleerQuery<'_>) -> Self {
        Self {
            kind: one.kind,
            health: one.health,
            side: one.side,
            forgoes: one.forgoes.copied(),
            statuses: one.statuses.to_vec(),
            pack: one.pack.clone(),
        }
    }

    fn are_those_of(&self, one: &FleerQuery<'_>) -> bool {
        self.kind == one.kind
            && self.health == one.health
            && self.forgoes.as_ref() == one.forgoes
            && self.side == one.side
            && self.statuses == one.statuses
            && self.pack == *one.pack
    }
}

impl<'a> FleerGroups<'a> {
    /// An empty collection for this world.
    #[must_use]
    pub fn met_in(world: &'a World) -> Self {
        Self {
            world,
            content: content(world),
            level: level(world),
            rows: Vec::new(),
            escapes: Vec::new(),
            foes: Vec::new(),
        }
    }

    /// Wraps an actor as a fleer.
    pub(super) fn fleer(&mut self, one: FleerQuery<'a>) -> Fleer<'a> {
        let id = self.escape_of(one.kind);
        Fleer::new((self.world, self.content, self.level), one, id)
    }

    /// The escape of a breed, with its name looked up only once.
    fn escape_of(&mut self, kind: BreedId) -> EscapeId {
        let known = self.escapes.iter().find(|(known, _)| *known == kind);
        if let Some(&(_, escape)) = known {
            return escape;
        }
        let escape = self.content.escape_of(self.content.breeds.row(kind)).0;
        self.escapes.push((kind, escape));
        escape
    }

    /// The group of a fleer that also fears the cells `from`; `None` if it has too many
    /// foes to plan for, or if too many groups plan already.
    pub(super) fn of(&mut self, fleer: &Fleer<'_>, from: &[Pos]) -> Option<&mut FleerGroup> {
        if !threats::foes(fleer, &mut self.foes) {
            return None;
        }
        let is_shared = is_as_others(fleer);
        let place = is_shared.then(|| self.place_of(fleer, from)).flatten();
        let place = match place {
            Some(place) => place,
            None if self.rows.len() >= MOST_GROUPS => return None,
            None => {
                self.rows.push(FleerGroup {
                    traits: Traits::of(&fleer.one),
                    foes: self.foes.clone(),
                    from: from.to_vec(),
                    seen: seen(&fleer.one, &self.foes).collect(),
                    is_shared,
                    key: key(fleer, &self.foes, from),
                });
                self.rows.len() - 1
            }
        };
        Some(&mut self.rows[place])
    }

    fn place_of(&self, fleer: &Fleer<'_>, from: &[Pos]) -> Option<usize> {
        let is_its = |set: &FleerGroup| {
            set.is_shared
                && set.traits.are_those_of(&fleer.one)
                && set.foes == self.foes
                && set.from == from
                && seen(&fleer.one, &self.foes).eq(set.seen.iter().copied())
        };
        self.rows.iter().position(is_its)
    }
}

/// The inputs of a fleer's safety maps; `None` if it has nothing to flee from.
fn key(fleer: &Fleer<'_>, foes: &[(ActorId, Pos)], from: &[Pos]) -> Option<Key> {
    let (content, level) = (fleer.content, fleer.level);
    let threats = threats::of(fleer, foes, from);
    if threats.is_empty() {
        return None;
    }
    let entity = fleer.one.entity;
    Some(Key {
        depth: level.depth,
        version: level.version(),
        escape: fleer.id,
        choice: Choice::Seeks,
        body: Body {
            handiness: content.handiness(fleer.breed),
            strength: fleer.breed.strength,
            means: fleer.walker().means(),
        },
        threats,
        places: fleer.places(),
        stays: fleer.escape.takes(Refuge::Stairs) && !may_leave(fleer.world, entity),
        ring: Some(fleer.here)
            .filter(|&at| fleer.escape.takes(Refuge::Portal) && level.is_portal(at)),
    })
}

/// The fleer's knowledge of each foe's reach.
fn seen<'a>(one: &FleerQuery<'a>, foes: &'a [(ActorId, Pos)]) -> impl Iterator<Item = Reach> + 'a {
    let reaches = one.reaches;
    let foes = foes.iter().map(|&(who, _)| who);
    foes.map(move |who| reaches.map_or(Reach::unknown(who), |reaches| reaches.about(who)))
}

/// Whether only body, items and foes affect this fleer's safety maps.
fn is_as_others(fleer: &Fleer<'_>) -> bool {
    use Refuge::{Healing, Lair, Pack, Portal, Stairs, Weapon};
    let takes = |refuge| fleer.escape.takes(refuge);
    let has_left = |id: &ActorId| fleer.world.resource::<Fled>().0.contains(id);
    let has_a_place = [Healing, Weapon, Pack, Lair].into_iter().any(takes)
        || (takes(Portal) && fleer.level.is_portal(fleer.here))
        || (takes(Stairs) && has_left(&fleer.one.id));
    !has_a_place
}
