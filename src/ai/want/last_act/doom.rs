//! What takes a foe along: the worst spell that reaches both, or a thing that bursts.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::cast::reach;
use crate::actions::{self, throw};
use crate::content::{Burst, ItemClass, Spell, SpellEffect, SpellId};
use crate::model::{Action, Doom, Pack, content, level, position, spells_known, strength};
use crate::spatial::Pos;

/// With what, and at which cell: of its spells the one that does most harm, else the first
/// fire it carries.
pub(super) fn find(world: &World, entity: Entity, foe: Pos) -> Option<(Doom, Pos)> {
    let here = position(world, entity)?;
    spell(world, entity, (here, foe)).or_else(|| thing(world, entity, (here, foe)))
}

/// The cells to aim at: at the foe, and all around itself.
fn aims((here, foe): (Pos, Pos)) -> impl Iterator<Item = Pos> {
    std::iter::once(foe).chain(here.neighbours())
}

fn spell(world: &World, entity: Entity, (here, foe): (Pos, Pos)) -> Option<(Doom, Pos)> {
    let content = content(world);
    let mut worst: Option<(i32, SpellId, Pos)> = None;
    for spell in spells_known(world, entity) {
        let row = content.spells.row(spell);
        let harm = harm_of(world, entity, row);
        let reaches_both = |at: &Pos| {
            let cells = reach::cells(level(world), row, here, *at);
            cells.contains(&here)
                && cells.contains(&foe)
                && actions::check(world, entity, Action::Cast(spell, *at)).is_ok()
        };
        let is_worse = harm > worst.map_or(0, |(most, ..)| most);
        if is_worse && let Some(at) = aims((here, foe)).find(reaches_both) {
            worst = Some((harm, spell, at));
        }
    }
    worst.map(|(_, spell, at)| (Doom::Spell(spell), at))
}

/// Hit points it would take on average.
fn harm_of(world: &World, entity: Entity, spell: &Spell) -> i32 {
    let harm = spell.does.iter().map(|effect| match effect {
        SpellEffect::Harm(power) => strength(world, entity, spell.class, power).expected(),
        _ => 0,
    });
    harm.sum()
}

fn thing(world: &World, entity: Entity, (here, foe): (Pos, Pos)) -> Option<(Doom, Pos)> {
    let content = content(world);
    world.get::<Pack>(entity)?.iter().find_map(|carried| {
        let ItemClass::Bomb {
            radius,
            burst: Burst::Fire { .. },
        } = content.items.row(carried.item.kind).class
        else {
            return None;
        };
        let reaches_both = |at: &Pos| {
            let end = throw::flight(level(world), here, *at);
            let cells = reach::burst(level(world), end, radius);
            cells.contains(&here)
                && cells.contains(&foe)
                && throw::check(world, entity, carried.letter, *at).is_ok()
        };
        let at = aims((here, foe)).find(reaches_both)?;
        Some((Doom::Thing(carried.letter), at))
    })
}
