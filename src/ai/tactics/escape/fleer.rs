//! Who flees: how it gets about, and what places worth running to it alone may know of.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::chart::{Body, Choice, Key};
use super::threats;
use crate::ai::layers::walk::Walker;
use crate::content::{Breed, Escape, EscapeId, ItemClass, Refuge};
use crate::model::{
    Feelings, Felt, Goals, Health, Home, Item, Pack, Sight, band_of, breed_of, can_strike, content,
    entity_of, level, may_leave, position,
};
use crate::spatial::Pos;

/// Health in percent from which down it drinks what heals it.
const HALF: i32 = 50;

/// Who flees.
pub(super) struct Fleer<'a> {
    pub(super) world: &'a World,
    pub(super) entity: Entity,
    pub(super) here: Pos,
    pub(super) breed: &'a Breed,
    id: EscapeId,
    pub(super) escape: &'a Escape,
    pub(super) walker: Walker<'a>,
}

impl<'a> Fleer<'a> {
    pub(super) fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let breed = breed_of(world, entity)?;
        let (id, escape) = content(world).escape_of(breed);
        Some(Self {
            world,
            entity,
            here: position(world, entity)?,
            breed,
            id,
            escape,
            walker: Walker::of(world, entity)?,
        })
    }

    /// What its charts are worked out from; nothing where there is nobody to run from.
    pub(super) fn key(&self, from: &[Pos]) -> Option<Key> {
        let (content, level) = (content(self.world), level(self.world));
        let threats = threats::of(self.world, self.entity, self.here, from, self.escape);
        if threats.is_empty() {
            return None;
        }
        Some(Key {
            depth: level.depth,
            version: level.version(),
            escape: self.id,
            choice: Choice::Seeks,
            body: Body {
                handiness: content.handiness(self.breed),
                strength: self.breed.strength,
                means: self.walker.means(),
            },
            threats,
            places: self.places(),
            stays: self.escape.takes(Refuge::Stairs) && !may_leave(self.world, self.entity),
            ring: Some(self.here)
                .filter(|&at| self.escape.takes(Refuge::Portal) && level.is_portal(at)),
        })
    }

    /// Where there is what its kind of flight seeks and it alone may know of.
    fn places(&self) -> Vec<(Refuge, Pos)> {
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

    /// Friends it perceives who do not run themselves.
    fn standing_friends(&self) -> Vec<Pos> {
        let feelings = self.world.get::<Feelings>(self.entity).into_iter();
        let stands = |felt: &&Felt| {
            let friend = felt.who().and_then(|who| entity_of(self.world, who));
            let goals = friend.and_then(|friend| self.world.get::<Goals>(friend));
            goals.is_some_and(|goals| !goals.is_fleeing)
        };
        let friends = feelings.flat_map(Feelings::friends).filter(stands);
        friends.map(|felt| felt.at).collect()
    }

    fn is_hurt(&self) -> bool {
        let health = self.world.get::<Health>(self.entity);
        health.is_some_and(|health| !health.is_whole())
    }

    fn is_unarmed(&self) -> bool {
        let pack = self.world.get::<Pack>(self.entity);
        let weapon = pack.and_then(|pack| pack.wielded(content(self.world)));
        weapon.is_none() && can_strike(self.world, self.entity)
    }

    /// Things of that kind that lie in its view.
    fn things(&self, suits: impl Fn(&ItemClass) -> bool) -> Vec<Pos> {
        let (content, level) = (content(self.world), level(self.world));
        let parts = (self.world.get::<Sight>(self.entity)).zip(self.world.get::<Pack>(self.entity));
        let Some((sight, pack)) = parts else {
            return Vec::new();
        };
        let lying = level.items.iter().filter(|(at, heap)| {
            // Only what lies on top can be taken at once.
            let takes = |item: &Item| {
                pack.has_room_for(*item) && suits(&content.items.row(item.kind).class)
            };
            sight.view.contains(**at) && heap.last().is_some_and(takes)
        });
        lying.map(|(&at, _)| at).collect()
    }

    /// Where it was first; of those who go about together, where the first of them was.
    fn lair(&self) -> Option<Pos> {
        let band = band_of(self.world, self.entity);
        let first = band.and_then(|band| entity_of(self.world, band.members.first()?.id));
        let home = self.world.get::<Home>(first.unwrap_or(self.entity))?;
        Some(home.0)
    }

    /// What it carries that its kind of flight looks for and that helps at once: what heals,
    /// when it has lost half of its health; a weapon, when its hands are empty.
    pub(super) fn at_hand(&self) -> Option<Refuge> {
        let content = content(self.world);
        let pack = self.world.get::<Pack>(self.entity)?;
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
        let health = self.world.get::<Health>(self.entity);
        health.is_some_and(|health| health.percent() <= HALF)
    }
}
