//! Converting actors between entities and plain data.

use crate::model::body::{
    ActorId, ActorRecord, CombatRange, Growth, Hero, Kind, KnownRanges, KnownResistances, Position,
    SpellRatings, Statuses,
};
use crate::model::level::Level;
use crate::model::mind::{
    Awareness, Drive, Feelings, Goals, Grudges, Quips, Ratings, Sight, StateOfMind,
};
use crate::model::run::Roster;
use crate::model::things::Pack;
use crate::rules::spawn::note_coming;
use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::{EntityWorldMut, World};

/// Gives an actor the components that are recomputed each turn and so are in no record.
#[derive(Component)]
#[require(Sight, Feelings, Ratings, Drive, CombatRange, SpellRatings)]
struct Recomputed;

/// The part of awareness that outlasts a turn.
fn known(awareness: &Awareness) -> Awareness {
    Awareness {
        seen: Vec::new(),
        ..awareness.clone()
    }
}

impl ActorRecord {
    /// The record of an actor; `None` if the entity is not one.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
        let actor = world.get_entity(entity).ok()?;
        Some(Self {
            id: *actor.get()?,
            breed: actor.get::<Kind>()?.0,
            at: actor.get::<Position>()?.0,
            health: *actor.get()?,
            mana: *actor.get()?,
            initiative: *actor.get()?,
            statuses: actor.get::<Statuses>()?.clone(),
            pack: actor.get::<Pack>()?.clone(),
            hunger: actor.get().copied(),
            stealth: actor.get().copied(),
            awareness: known(actor.get()?),
            goals: actor.get::<Goals>()?.clone(),
            mind: actor.get::<StateOfMind>().cloned(),
            grudges: actor.get::<Grudges>()?.clone(),
            allegiance: *actor.get()?,
            lore: actor.get::<KnownResistances>()?.clone(),
            reaches: actor.get::<KnownRanges>()?.clone(),
            home: *actor.get()?,
            quips: actor.get::<Quips>()?.clone(),
            decision: *actor.get()?,
            yielded: actor.get().copied(),
            growth: actor.get::<Growth>()?.clone(),
            arts: actor.get().cloned(),
        })
    }

    /// Spawns the actor and enters it in the roster and on the level's map.
    pub fn spawn(self, world: &mut World) -> Entity {
        note_coming(world, self.breed);
        let mut actor = world.spawn((
            self.id,
            Kind(self.breed),
            Position(self.at),
            self.health,
            self.initiative,
            self.statuses,
            self.pack,
            self.goals,
            self.grudges,
            self.quips,
            self.decision,
            self.awareness,
            Recomputed,
            (
                self.mana,
                self.allegiance,
                self.lore,
                self.reaches,
                self.home,
                self.growth,
            ),
        ));
        insert_if_any(&mut actor, self.hunger);
        insert_if_any(&mut actor, self.mind);
        insert_if_any(&mut actor, self.stealth);
        insert_if_any(&mut actor, self.yielded);
        insert_if_any(&mut actor, self.arts);
        insert_if_any(&mut actor, (self.id == ActorId::HERO).then_some(Hero));
        let entity = actor.id();
        world.resource_mut::<Roster>().0.insert(self.id, entity);
        let mut level = world.resource_mut::<Level>();
        if self.health.now > 0 {
            level.set_occupant(self.at, Some(self.id));
        }
        entity
    }
}

fn insert_if_any(actor: &mut EntityWorldMut<'_>, part: Option<impl Component>) {
    if let Some(part) = part {
        actor.insert(part);
    }
}
