//! Terrain that burns actors that cannot live in it.

use bevy::ecs::world::World;

use super::settle;
use crate::actions::effect;
use crate::content::with_article;
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::ground::resists_ground;
use crate::rules::queries::{InTurn, content, in_turn_order, is_alive, position, terrain_at};
use crate::rules::spellcraft::after_resistance;

/// Burns actors in turn that stand on hostile terrain, for example after being pushed into
/// lava.
pub fn burn(world: &mut World, actors: &mut InTurn) {
    let mut has_died = false;
    for entity in in_turn_order(world, actors) {
        let found = || {
            let terrain = terrain_at(world, position(world, entity)?)?;
            let spared = resists_ground(world, entity, terrain);
            let element = terrain.burns_as.as_deref();
            let element = element.and_then(|name| content(world).elements.find(name));
            (spared < 100).then(|| (terrain.burns, terrain.id.clone(), (spared, element)))
        };
        let Some((burns, name, (spared, element))) = found() else {
            continue;
        };
        let damage = burns.roll(&mut world.resource_mut::<Streams>().rules);
        let damage = after_resistance(damage.max(0), spared);
        emit_about(world, entity, |whom| Event::Burned {
            whom,
            damage,
            element,
        });
        let cause = format!("killed by {}", with_article(&name));
        effect::harm(world, entity, damage, None, &cause);
        has_died |= !is_alive(world, entity);
    }
    if has_died {
        // Actors burned to death take no further part in the tick.
        settle::bury_the_dead(world);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::body::{ActorId, Health, MyTurn};
    use crate::model::level::Level;
    use crate::rules::queries::entity_of;
    use crate::rules::spawn;
    use crate::spatial::{Grid, Pos};
    use crate::turn::driver;

    const AT: Pos = Pos::new(2, 2);

    /// The health left to a creature of that breed after 30 ticks in lava.
    fn left_of(breed: &str) -> i32 {
        let content = Arc::new(Content::embedded());
        let lava = content.terrain.find("lava").expect("there is lava");
        let level = Level::new(0, Grid::filled(5, 5, lava), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = content.breeds.find(breed).expect("there is such a breed");
        let body = spawn::spawn_actor(&mut game.world, ActorId(2), breed, AT);
        driver::run_ticks(&mut game.world, 30);
        game.world
            .get::<Health>(body)
            .map_or(0, |health| health.now)
    }

    #[test]
    fn a_body_that_burns_to_death_is_gone_at_once() {
        let content = Arc::new(Content::embedded());
        let lava = content.terrain.find("lava").expect("there is lava");
        let level = Level::new(0, Grid::filled(5, 5, lava), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = content.breeds.find("ogre").expect("there are ogres");
        let body = spawn::spawn_actor(&mut game.world, ActorId(2), breed, AT);
        let turn = (Health::whole(1), MyTurn(0));
        game.world.entity_mut(body).insert(turn);
        game.world
            .run_system_once(burn)
            .expect("nothing is missing");
        assert_eq!(entity_of(&game.world, ActorId(2)), None);
    }

    #[test]
    fn lava_burns_those_who_can_not_live_there_and_nobody_else() {
        let content = Content::embedded();
        let whole = |name| {
            content
                .breeds
                .row(content.breeds.find(name).expect("is there"))
                .hp
        };
        assert!(left_of("ogre") < whole("ogre"));
        assert_eq!(left_of("lava newt"), whole("lava newt"));
    }
}
