//! Foes in view, as the scripted hero looks at them.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::model::{
    ActorId, Alertness, Awareness, Drive, Goals, Health, Roster, Stand, breed_of, hero_sees_body,
    is_alive, is_hostile, position,
};
use crate::spatial::Pos;

/// A foe with so many hit points, or two of any sort, are worth a flask of fire.
const BIG: i32 = 13;

/// A foe in view, as it looks to anybody.
pub(super) struct Foe {
    pub(super) at: Pos,
    pub(super) steps: u32,
    pub(super) sleeps: bool,
    pub(super) hunts: bool,
    pub(super) keeps_off: bool,
    /// Whether the ground where the hero stands would bear it: a fish does not come.
    pub(super) comes: bool,
    /// Whether it does its harm from afar, as its looks tell.
    pub(super) shoots: bool,
    pub(super) is_big: bool,
}

/// The foes that the hero at `here` sees, the nearest first.
pub(super) fn foes_in_view(world: &World, hero: Entity, here: Pos) -> Vec<Foe> {
    let roster = world.resource::<Roster>();
    let others = roster.values().copied().filter(|&other| other != hero);
    let foes = others.filter_map(|other| {
        let at = position(world, other).filter(|&at| hero_sees_body(world, at))?;
        if !is_alive(world, other) || !is_hostile(world, other, hero) {
            return None;
        }
        let alertness = world.get::<Awareness>(other).map(|known| known.alertness);
        let quarry = world.get::<Goals>(other).and_then(|goals| goals.quarry);
        Some(Foe {
            at,
            steps: here.steps_to(at),
            sleeps: alertness == Some(Alertness::Asleep),
            hunts: quarry.is_some_and(|quarry| quarry.who == ActorId::HERO),
            keeps_off: keeps_off(world, other),
            comes: Walker::of(world, other).is_some_and(|it| it.ground_cost(here).is_some()),
            shoots: breed_of(world, other).is_some_and(|breed| breed.magic.ranged > 0),
            is_big: world
                .get::<Health>(other)
                .is_some_and(|health| health.max >= BIG),
        })
    });
    let mut foes: Vec<Foe> = foes.collect();
    foes.sort_by_key(|foe| (foe.steps, foe.at));
    foes
}

/// Whether it shuns a fight: it runs, hides, lies in wait with its band, or circles from
/// afar.
fn keeps_off(world: &World, foe: Entity) -> bool {
    let runs = world
        .get::<Goals>(foe)
        .is_some_and(|goals| goals.is_fleeing || goals.is_shaken);
    let shuns = matches!(
        world.get::<Drive>(foe),
        Some(
            Drive::Stalk {
                stand: Stand::Dread,
                ..
            } | Drive::Flee { .. }
                | Drive::Retreat { .. }
                | Drive::Hide { .. }
                | Drive::Lurk { .. }
                | Drive::Surrender { .. }
                | Drive::Freeze { .. }
        )
    );
    runs || shuns
}
