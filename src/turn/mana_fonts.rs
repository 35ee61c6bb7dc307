//! Mana fonts: actors standing on one regain mana each turn.

use bevy::ecs::world::World;

use crate::actions::effect;
use crate::rules::queries::{InTurn, in_turn_order, position, terrain_at};

/// Gives the font's mana to creatures and the hero alike, up to their maximum.
pub fn refill(world: &mut World, actors: &mut InTurn) {
    for entity in in_turn_order(world, actors) {
        let terrain = position(world, entity).and_then(|at| terrain_at(world, at));
        let font = terrain.map_or(0, |terrain| terrain.font);
        if font > 0 {
            effect::give_mana(world, entity, font.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::body::{Mana, MyTurn};
    use crate::model::level::Level;
    use crate::model::run::ContentHandle;
    use crate::rules::queries::hero;

    #[test]
    fn a_font_gives_the_hero_mana_too() {
        let mut game = Game::new(Arc::new(Content::embedded()), 3);
        let world = &mut game.world;
        let hero = hero(world).expect("the run has begun");
        let at = position(world, hero).expect("he stands somewhere");
        let mut drawn = |terrain: &str, now: i32| {
            let content = world.resource::<ContentHandle>().0.clone();
            let id = content.terrain.find(terrain).expect("there is such ground");
            world.resource_mut::<Level>().set_terrain(at, id, &content);
            let mana = Mana { now, max: 10 };
            world.entity_mut(hero).insert((mana, MyTurn(0)));
            world.run_system_once(refill).expect("nothing is missing");
            world.get::<Mana>(hero).expect("just given").now
        };
        assert_eq!(drawn("floor", 0), 0);
        assert_eq!(drawn("mana font", 0), 3);
        assert_eq!(drawn("mana font", 9), 10);
    }
}
