//! Ground that changes by itself as the hero's turns pass: fire spreads and burns out, ice melts.

use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions::ground::{change, react};
use crate::actions::lock::percent;
use crate::content::table::RowId;
use crate::content::{Content, TerrainId};
use crate::model::body::Hero;
use crate::rules::ground::outcome;
use crate::rules::queries::{InTurn, content, hero, in_turn_order, level, position};
use crate::spatial::Pos;

/// Lets ground spread and fade, in each of the hero's turns. Changes beside the hero are told.
pub fn spread_and_fade(world: &mut World, heroes: &mut InTurn<With<Hero>>) {
    if in_turn_order(world, heroes).is_empty() {
        return;
    }
    let content = content(world).clone();
    let hero_at = hero(world).and_then(|hero| position(world, hero));
    for (at, terrain) in restless(world, &content) {
        let row = content.terrain.row(terrain);
        if let Some((element, chance)) = &row.spreads {
            for beside in at.neighbours() {
                if let Some(outcome) = outcome(level(world), &content, beside, element)
                    && percent(world, (*chance).into())
                {
                    let is_near = hero_at.is_some_and(|hero| hero.steps_to(beside) <= 1);
                    react(world, beside, outcome, is_near);
                }
            }
        }
        if let Some((into, chance)) = &row.fades
            && percent(world, (*chance).into())
            && let Some(into) = content.terrain.find(into)
        {
            change(world, at, into, false);
        }
    }
}

/// The cells that may change by themselves, in reading order, with their terrain.
fn restless(world: &World, content: &Content) -> Vec<(Pos, TerrainId)> {
    let rows = content.terrain.iter();
    let changes: Vec<bool> = rows
        .map(|(_, row)| row.spreads.is_some() || row.fades.is_some())
        .collect();
    let ground = level(world).ground();
    let cells = ground.iter().map(|(at, &terrain)| (at, terrain));
    cells
        .filter(|(_, terrain)| changes[usize::from(terrain.number())])
        .collect()
}
