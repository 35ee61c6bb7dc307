//! Counts what happens in a run, from its events and from what the hero sees.

use crate::rules::visibility::hero_sees_body;
use std::collections::BTreeSet;

use bevy::ecs::world::World;

use super::run_account::{Beasts, Spells, Tally, Things, Visit, danger_of};
use crate::content::{BreedId, Content, ItemClass, ItemKindId, SpellId};
use crate::model::body::{ActorId, Kind};
use crate::model::run::{Clock, Event, Events, Roster, Who};
use crate::model::things::{Flame, Pack};
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;

/// The counts so far, and what must not be counted twice.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) tally: Tally,
    pub(super) visits: Vec<Visit>,
    /// The breed that killed the hero, if any.
    pub(super) killer: Option<String>,
    present: BTreeSet<ActorId>,
    met: BTreeSet<ActorId>,
    /// Items that the hero saw lying: depth, position and kind.
    seen: BTreeSet<(u8, Pos, ItemKindId)>,
}

impl Ledger {
    /// Drains the events and counts what happened since the last call.
    pub(super) fn note(&mut self, world: &mut World) {
        let events = std::mem::take(&mut world.resource_mut::<Events>().0);
        for happened in &events {
            self.count(world, &happened.event);
        }
        self.look_at_bodies(world);
        self.look_at_things(world);
    }

    fn count(&mut self, world: &World, event: &Event) {
        match event {
            Event::Struck {
                who, whom, damage, ..
            } => self.blow(world, who, whom, *damage),
            Event::Missed { who, whom }
            | Event::Stole { who, whom, .. }
            | Event::FumbledTheft { who, whom } => self.blow(world, who, whom, 0),
            Event::Blasted {
                who,
                whom,
                spell,
                damage,
                ..
            } => {
                self.blow(world, who, whom, *damage);
                self.spell(world, *spell).hits += u32::from(*damage > 0);
            }
            Event::Cast { who, spell, .. } => self.cast(world, who, *spell),
            Event::Killed { whom, by } => self.kill(world, whom, by.as_ref()),
            Event::LevelEntered { depth, is_new } => self.enter(world, *depth, *is_new),
            _ => self.count_things(world, event),
        }
    }

    fn count_things(&mut self, world: &World, event: &Event) {
        match event {
            Event::PickedUp { who, item, .. } if is_hero(who) => {
                self.thing(world, item.kind).taken += u32::from(item.count);
                // Treasure counts as used when taken.
                let class = &content(world).items.row(item.kind).class;
                if matches!(class, ItemClass::Treasure(_)) {
                    self.used(world, who, item.kind);
                }
            }
            Event::LedOff {
                who,
                rope: Some(rope),
                ..
            } => self.used(world, who, *rope),
            Event::Used { who, kind, .. }
            | Event::Aimed { who, kind, .. }
            | Event::Tended { who, kind, .. }
            | Event::Unlocked { who, kind } => self.used(world, who, *kind),
            Event::PutOn { who, item } | Event::Threw { who, item, .. } => {
                self.used(world, who, item.kind);
            }
            // Mending uses the only kind of item that mends.
            Event::Mended { who, .. } => {
                let stones = kinds(content(world), &ItemClass::Whetstone);
                for stone in stones {
                    self.used(world, who, stone);
                }
            }
            _ => {}
        }
    }

    /// Counts an action against somebody; only those against the hero count.
    fn blow(&mut self, world: &World, who: &Who, whom: &Who, damage: i32) {
        if is_hero(whom) && !is_hero(who) {
            let beasts = self.beasts(world, who.breed);
            beasts.deeds += 1;
            beasts.harm += i64::from(damage.max(0));
        }
    }

    fn cast(&mut self, world: &World, who: &Who, spell: SpellId) {
        let content = content(world);
        let caster = content.breeds.row(who.breed).id.clone();
        *self.spell(world, spell).by.entry(caster).or_default() += 1;
        if is_hero(who) {
            for book in books_with(world, &content.spells.row(spell).id) {
                self.used(world, who, book);
            }
        }
    }

    fn kill(&mut self, world: &World, whom: &Who, by: Option<&Who>) {
        if is_hero(whom) {
            let breeds = &content(world).breeds;
            self.killer = by.map(|by| breeds.row(by.breed).id.clone());
        } else if by.is_some_and(is_hero) {
            self.beasts(world, whom.breed).killed += 1;
        }
    }

    fn enter(&mut self, world: &World, depth: u8, is_new: bool) {
        if !is_new {
            return;
        }
        let content = content(world);
        if let Some(row) = content.depths.get(usize::from(depth)) {
            self.visits.push(Visit {
                place: row.id.clone(),
                danger: danger_of(content, depth),
                turn: world.resource::<Clock>().hero_turns,
            });
        }
        for item in level(world).items.values().flatten() {
            self.thing(world, item.kind).present += u32::from(item.count);
        }
    }

    fn look_at_bodies(&mut self, world: &World) {
        for (&id, &entity) in &world.resource::<Roster>().0 {
            let Some(breed) = world.get::<Kind>(entity).map(|kind| kind.0) else {
                continue;
            };
            if self.present.insert(id) {
                if id != ActorId::HERO {
                    self.beasts(world, breed).present += 1;
                }
                for carried in world.get::<Pack>(entity).into_iter().flat_map(Pack::iter) {
                    let (kind, count) = (carried.item.kind, carried.item.count);
                    let is_used = carried.in_use || carried.item.flame != Flame::Out;
                    let things = self.thing(world, kind);
                    things.present += u32::from(count);
                    // Items in use at the start cause no event.
                    things.used += u32::from(is_used && id == ActorId::HERO);
                }
            }
            let at = position(world, entity);
            let is_seen = at.is_some_and(|at| hero_sees_body(world, at));
            if id != ActorId::HERO && is_seen && self.met.insert(id) {
                self.beasts(world, breed).met += 1;
            }
        }
    }

    fn look_at_things(&mut self, world: &World) {
        let level = level(world);
        for (&at, item) in &level.known_items {
            if self.seen.insert((level.depth, at, item.kind)) {
                self.thing(world, item.kind).seen += 1;
            }
        }
    }

    fn used(&mut self, world: &World, who: &Who, kind: ItemKindId) {
        let things = self.thing(world, kind);
        if is_hero(who) {
            things.used += 1;
        } else {
            things.used_by_others += 1;
        }
    }

    fn beasts(&mut self, world: &World, breed: BreedId) -> &mut Beasts {
        let name = content(world).breeds.row(breed).id.clone();
        self.tally.breeds.entry(name).or_default()
    }

    fn thing(&mut self, world: &World, kind: ItemKindId) -> &mut Things {
        let name = content(world).items.row(kind).id.clone();
        self.tally.things.entry(name).or_default()
    }

    fn spell(&mut self, world: &World, spell: SpellId) -> &mut Spells {
        let name = content(world).spells.row(spell).id.clone();
        self.tally.spells.entry(name).or_default()
    }
}

fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

fn kinds(content: &Content, class: &ItemClass) -> Vec<ItemKindId> {
    let rows = content.items.iter();
    rows.filter(|(_, row)| row.class == *class)
        .map(|(id, _)| id)
        .collect()
}

/// The books in the hero's pack that contain the spell.
fn books_with(world: &World, spell: &str) -> Vec<ItemKindId> {
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let carried = pack.into_iter().flat_map(Pack::iter);
    let kinds = carried.map(|carried| carried.item.kind);
    let has_it = |&kind: &ItemKindId| match &content(world).items.row(kind).class {
        ItemClass::Book(spells) => spells.iter().any(|own| own == spell),
        _ => false,
    };
    kinds.filter(has_it).collect()
}
