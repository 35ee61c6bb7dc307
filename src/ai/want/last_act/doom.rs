//! Taking a foe along in death: the most harmful spell that reaches both, or a fire bomb.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Effect, Shape, SpellId};
use crate::model::mind::Doom;
use crate::model::things::Pack;
use crate::rules::queries::{THROW, content, level, position};
use crate::rules::spellcraft::{means_to_cast, spells_known, strength};
use crate::rules::trajectory::{burst, flight};
use crate::spatial::Pos;

/// The means and the cell to aim at: the most harmful spell, else the first fire bomb
/// carried.
pub(super) fn find(world: &World, entity: Entity, foe: Pos) -> Option<(Doom, Pos)> {
    let here = position(world, entity)?;
    spell(world, entity, (here, foe)).or_else(|| thing(world, entity, (here, foe)))
}

/// Whether a burst of that radius and range, aimed at `at`, would hit both.
fn takes_both(world: &World, (here, foe): (Pos, Pos), at: Pos, (radius, range): (u8, u32)) -> bool {
    let level = level(world);
    if at == here || here.steps_to(at) > range || !level.contains(at) {
        return false;
    }
    let cells = burst(level, flight(level, here, at), radius);
    cells.contains(&here) && cells.contains(&foe)
}

/// Cells to aim at: the foe's, then the actor's neighbours.
fn aims((here, foe): (Pos, Pos)) -> impl Iterator<Item = Pos> {
    std::iter::once(foe).chain(here.neighbours())
}

fn spell(world: &World, entity: Entity, (here, foe): (Pos, Pos)) -> Option<(Doom, Pos)> {
    let content = content(world);
    let mut worst: Option<(i32, SpellId, Pos)> = None;
    for spell in spells_known(world, entity) {
        let row = content.spells.row(spell);
        let Shape::Ball(radius) = row.shape else {
            continue;
        };
        let harm = harm_of(world, entity, spell);
        let can_pay = means_to_cast(world, entity, spell).is_some();
        let reaches_both =
            |at: &Pos| can_pay && takes_both(world, (here, foe), *at, (radius, row.range.into()));
        let is_worse = harm > worst.map_or(0, |(most, ..)| most);
        if is_worse && let Some(at) = aims((here, foe)).find(reaches_both) {
            worst = Some((harm, spell, at));
        }
    }
    worst.map(|(_, spell, at)| (Doom::Spell(spell), at))
}

/// Expected damage in hit points.
fn harm_of(world: &World, entity: Entity, spell: SpellId) -> i32 {
    let does = &content(world).spells.row(spell).does;
    let harm = does.iter().map(|effect| match effect {
        Effect::Harm(power) => strength(world, entity, spell, power).expected(),
        _ => 0,
    });
    harm.sum()
}

fn thing(world: &World, entity: Entity, (here, foe): (Pos, Pos)) -> Option<(Doom, Pos)> {
    let content = content(world);
    world.get::<Pack>(entity)?.iter().find_map(|carried| {
        let blast = content.items.row(carried.item.kind).class.blast()?;
        blast.harm()?;
        // Thrown bombs land on walkable cells only.
        let reaches_both = |at: &Pos| {
            level(world).is_walkable(*at)
                && takes_both(world, (here, foe), *at, (blast.radius, THROW))
        };
        let at = aims((here, foe)).find(reaches_both)?;
        Some((Doom::Thing(carried.letter), at))
    })
}
