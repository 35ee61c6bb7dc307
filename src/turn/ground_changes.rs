//! Ground that changes by itself as the hero's turns pass: fire spreads and burns out, ice melts.

use bevy::ecs::query::With;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::ground::change;
use crate::content::table::RowId;
use crate::content::{Content, GroundReaction, TerrainId};
use crate::model::body::Hero;
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit;
use crate::rules::ground::outcome;
use crate::rules::queries::{InTurn, content, hero, in_turn_order, level, position};
use crate::spatial::Pos;

/// Lets ground spread and fade, in each of the hero's turns. Changes beside the hero are told.
pub fn spread_and_fade(world: &mut World, heroes: &mut InTurn<With<Hero>>) {
    if in_turn_order(world, heroes).is_empty() {
        return;
    }
    let content = content(world).clone();
    for (at, terrain) in restless(world, &content) {
        let row = content.terrain.row(terrain);
        if let Some((element, chance)) = &row.spreads {
            for beside in at.neighbours() {
                if let Some(outcome) = outcome(level(world), &content, beside, element)
                    && happens(world, *chance)
                {
                    catch(world, beside, outcome);
                }
            }
        }
        if let Some((into, chance)) = &row.fades
            && happens(world, *chance)
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

fn happens(world: &mut World, chance: u8) -> bool {
    let thrown = world.resource_mut::<Streams>().rules.random_range(1..=100);
    thrown <= chance
}

/// Changes one cell by an element.
fn catch(world: &mut World, at: Pos, (to, reaction): (TerrainId, &GroundReaction)) {
    let Some(from) = level(world).terrain_at(at) else {
        return;
    };
    let hero = hero(world).and_then(|hero| position(world, hero));
    let is_near = hero.is_some_and(|hero| hero.steps_to(at) <= 1);
    if change(world, at, to, reaction.engulfs) && is_near && !reaction.tells.is_empty() {
        emit(world, at, Event::GroundChanged { from, to });
    }
}
