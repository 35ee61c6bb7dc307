//! Draws a room in its present state.

use super::actor_names::Cast;
use super::format::{Room, Sign};
use super::picture::Picture;
use crate::content::{Content, counted};
use crate::lab::scenario::picture::GROUND;
use crate::rules::queries::{content, is_alive, level, position};
use crate::spatial::Pos;
use bevy::ecs::world::World;
use std::collections::BTreeMap;

impl Picture {
    /// Draws the room in its present state, with the letters it was drawn with.
    #[must_use]
    pub fn of(world: &World, room: &Room, cast: &Cast) -> Self {
        let level = level(world);
        let letters = Letters::of(room, content(world));
        let mut rows = Vec::new();
        for y in 0..level.height() {
            let cells = (0..level.width()).map(|x| Pos::new(x as i16, y as i16));
            rows.push(cells.map(|at| letters.at(world, cast, at)).collect());
        }
        Self { rows }
    }
}

/// The letter for each terrain and item kind in a drawing.
struct Letters<'a> {
    ground: BTreeMap<&'a str, char>,
    items: BTreeMap<&'a str, char>,
}

impl<'a> Letters<'a> {
    fn of(room: &'a Room, content: &'a Content) -> Self {
        let mut ground = BTreeMap::new();
        let mut items = BTreeMap::new();
        for kind in content.terrain.iter().map(|(_, kind)| kind) {
            ground.insert(kind.id.as_str(), kind.glyph);
        }
        for kind in content.items.iter().map(|(_, kind)| kind) {
            items.insert(kind.id.as_str(), kind.glyph);
        }
        for (letter, name) in GROUND {
            ground.insert(name, letter);
        }
        for (&letter, sign) in room.legend.iter().rev() {
            match &sign.it {
                Sign::Terrain(name) => _ = ground.insert(name, letter),
                Sign::Items(names) => {
                    let top = names.last().map(|name| counted(name).1);
                    items.extend(top.map(|name| (name, letter)));
                }
                _ => {}
            }
        }
        Self { ground, items }
    }

    fn at(&self, world: &World, cast: &Cast, at: Pos) -> char {
        let (content, level) = (content(world), level(world));
        let stands = level
            .occupant(at)
            .and_then(|id| crate::rules::queries::entity_of(world, id).map(|entity| (id, entity)))
            .filter(|&(_, entity)| is_alive(world, entity) && position(world, entity) == Some(at));
        if let Some((id, entity)) = stands {
            let glyph =
                crate::rules::queries::breed_of(world, entity).map_or('?', |breed| breed.glyph);
            return cast.letter(id).unwrap_or(glyph);
        }
        if let Some(top) = level.items.get(&at).and_then(|heap| heap.last()) {
            let name = content.items.row(top.kind).id.as_str();
            return self.items.get(name).copied().unwrap_or('?');
        }
        let name = level.terrain_at(at).map(|id| &content.terrain.row(id).id);
        let letter = name.and_then(|name| self.ground.get(name.as_str()));
        letter.copied().unwrap_or('?')
    }
}
