//! A fleeing actor: how it moves, and which refuges only it may know of.

use bevy::ecs::world::World;

use super::escape_terrain::CostField;
use super::fleer_query::FleerQuery;
use crate::ai::layers::stride;
use crate::ai::layers::walk::Walker;
use crate::content::{Breed, Content, Escape, EscapeId, ItemClass, Refuge};
use crate::model::body::Home;
use crate::model::level::Level;
use crate::model::mind::{Feelings, Felt, Goals, Sight};
use crate::model::things::Item;
use crate::rules::band_membership::band_of;
use crate::rules::passability::may_stand;
use crate::rules::queries::{can_strike, entity_of};
use crate::spatial::Pos;

/// Health in percent at or below which a fleer drinks a healing item.
const HALF: i32 = 50;

/// A fleeing actor.
pub(super) struct Fleer<'a> {
    pub(super) world: &'a World,
    pub(super) content: &'a Content,
    pub(super) level: &'a Level,
    pub(super) one: FleerQuery<'a>,
    pub(super) here: Pos,
    pub(super) breed: &'a Breed,
    pub(super) id: EscapeId,
    pub(super) escape: &'a Escape,
}

impl<'a> Fleer<'a> {
    /// Wraps an actor that flees by the escape `id` of its breed.
    pub(super) fn new(
        (world, content, level): (&'a World, &'a Content, &'a Level),
        one: FleerQuery<'a>,
        id: EscapeId,
    ) -> Self {
        Self {
            world,
            content,
            level,
            one,
            here: one.here,
            breed: content.breeds.row(one.kind),
            id,
            escape: content.escapes.row(id),
        }
    }

    /// The fleer's current way of moving.
    pub(super) fn walker(&self) -> Walker<'a> {
        let walker = Walker::of(self.world, self.one.entity);
        walker.expect("it has a breed, an id and a place")
    }

    /// Whether the fleer could enter the cell this turn, possibly by passing its occupant.
    pub(super) fn can_go_to(&self, ground: &CostField, at: Pos) -> bool {
        ground.is_open(at) && (self.level.occupant(at).is_none() || self.gets_past(at))
    }

    /// Whether the fleer could pass the occupant of an adjacent cell.
    fn gets_past(&self, at: Pos) -> bool {
        let past = || stride::past_beside(self.world, self.one.entity, (self.here, at));
        may_stand(self.level, self.content, self.breed, at) && past().is_some()
    }

    /// Locations of sought refuges that only this fleer may know of.
    pub(super) fn places(&self) -> Vec<(Refuge, Pos)> {
        let mut places = Vec::new();
        for &refuge in self.escape.seeks.iter().chain(&self.escape.otherwise) {
            let cells = match refuge {
                Refuge::Pack => self.standing_friends(),
                Refuge::Healing if self.is_hurt() => self.things(ItemClass::heals),
                Refuge::Weapon if self.is_unarmed() => self.things(ItemClass::is_weapon),
                Refuge::Lair => self.lair().into_iter().collect(),
                _ => continue,
            };
            places.extend(cells.into_iter().map(|at| (refuge, at)));
        }
        places.sort_unstable();
        places
    }

    /// Perceived friends that are not fleeing themselves.
    fn standing_friends(&self) -> Vec<Pos> {
        let feelings = self.one.feelings.into_iter();
        let stands = |felt: &&Felt| {
            let friend = felt.who().and_then(|who| entity_of(self.world, who));
            let goals = friend.and_then(|friend| self.world.get::<Goals>(friend));
            goals.is_some_and(|goals| !goals.is_fleeing)
        };
        let friends = feelings.flat_map(Feelings::friends).filter(stands);
        friends.map(|felt| felt.at).collect()
    }

    fn is_hurt(&self) -> bool {
        !self.one.health.is_whole()
    }

    fn is_unarmed(&self) -> bool {
        let weapon = self.one.pack.wielded(self.content);
        weapon.is_none() && can_strike(self.world, self.one.entity)
    }

    /// Items in view whose class satisfies `suits`.
    fn things(&self, suits: impl Fn(&ItemClass) -> bool) -> Vec<Pos> {
        let (content, level, pack) = (self.content, self.level, self.one.pack);
        let Some(sight) = self.world.get::<Sight>(self.one.entity) else {
            return Vec::new();
        };
        let lying = level.items.iter().filter(|(at, heap)| {
            // Only the top item of a heap can be picked up at once.
            let takes = |item: &Item| {
                pack.has_room_for(*item) && suits(&content.items.row(item.kind).class)
            };
            sight.view.contains(**at) && heap.last().is_some_and(takes)
        });
        lying.map(|(&at, _)| at).collect()
    }

    /// The fleer's starting cell, or that of its band's first member.
    fn lair(&self) -> Option<Pos> {
        let band = band_of(self.world, self.one.entity);
        let first = band.and_then(|band| entity_of(self.world, band.members.first()?.id));
        let home = self.world.get::<Home>(first.unwrap_or(self.one.entity))?;
        Some(home.0)
    }

    /// A sought refuge that the fleer carries and that helps at once: a healing item at or
    /// below half health, or a weapon while unarmed.
    pub(super) fn at_hand(&self) -> Option<Refuge> {
        let content = self.content;
        let pack = Some(self.one.pack).filter(|pack| !pack.is_empty())?;
        let carries = |suits: fn(&ItemClass) -> bool| {
            let mut carried = pack.iter();
            carried.any(|it| suits(&content.items.row(it.item.kind).class))
        };
        let helps = |refuge: &Refuge| match refuge {
            Refuge::Healing => self.is_half_dead() && carries(ItemClass::heals),
            Refuge::Weapon => self.is_unarmed() && carries(ItemClass::is_weapon),
            _ => false,
        };
        self.escape.seeks.iter().copied().find(helps)
    }

    fn is_half_dead(&self) -> bool {
        self.one.health.percent() <= HALF
    }
}
