//! The actions a program can choose from.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::{entity_of, held, hero, level, position};
use crate::rules::schooling::offered;
use crate::rules::trade;
use crate::rules::visibility::hero_sees_body;
use crate::spatial::{Dir, Pos};
use crate::ui::command::Use;
use crate::ui::map_view::in_view;
use crate::ui::{grimoire, mercy, orders, pack};

/// The hero's possible actions. Throws and aimed spells are listed for each creature in view;
/// other targets are possible as well.
pub(super) fn actions(world: &World) -> Vec<Action> {
    let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return Vec::new();
    };
    let seen = in_view(world);
    let mut actions = vec![
        Action::Wait,
        Action::Rest,
        Action::PickUp,
        Action::Descend,
        Action::Ascend,
        Action::Shout,
        Action::ChangePace,
    ];
    actions.extend(Dir::ALL.map(Action::Step));
    actions.extend(here.neighbours().flat_map(|at| beside(world, at)));
    actions.extend(with_things(world, hero, &seen));
    actions.extend(spells(world, here, &seen));
    let arts = offered(world).into_iter();
    actions.extend(arts.map(|(school, _)| Action::Learn(school)));
    let orders = orders::choices(world).into_iter().map(|(action, _)| action);
    actions.extend(orders.filter(|&action| action != Action::Shout));
    actions.retain(|&action| actions::check(world, hero, action).is_ok());
    actions
}

/// Actions upon a neighbouring cell: doors, gongs, levers, captives, friends and merchants.
fn beside(world: &World, at: Pos) -> Vec<Action> {
    let mut actions = vec![
        Action::Open(at),
        Action::Shut(at),
        Action::Unlock(at),
        Action::Force(at),
        Action::Ring(at),
        Action::Pull(at),
    ];
    let seen = level(world).occupant(at);
    let Some(whom) = seen.filter(|_| hero_sees_body(world, at)) else {
        return actions;
    };
    actions.extend([Action::Strike(whom), Action::Swap(whom), Action::Free(whom)]);
    if entity_of(world, whom).is_some_and(|entity| held(world, entity).is_some()) {
        actions.extend(with_captive(world, whom));
    }
    if let (Some(hero), Some(merchant)) = (hero(world), entity_of(world, whom)) {
        let deals = trade::deals(world, merchant, hero).into_iter();
        actions.extend(deals.map(|(deal, _)| Action::Trade(deal, whom)));
    }
    actions
}

fn with_captive(world: &World, whom: ActorId) -> impl Iterator<Item = Action> {
    let kinds: [fn(ActorId) -> Action; 5] = [
        Action::Recruit,
        Action::Spare,
        Action::Tie,
        Action::Lead,
        Action::Slay,
    ];
    let loot = mercy::loot(world, whom)
        .into_iter()
        .map(|(action, _)| action);
    kinds.into_iter().map(move |kind| kind(whom)).chain(loot)
}

fn with_things(world: &World, hero: Entity, seen: &[(Pos, Entity)]) -> Vec<Action> {
    let carried = world.get::<Pack>(hero);
    let letters = carried
        .into_iter()
        .flat_map(Pack::iter)
        .map(|carried| carried.letter);
    let mut actions = Vec::new();
    for letter in letters {
        actions.extend(Use::ALL.map(|wanted| pack::action(world, wanted, letter)));
        actions.extend(seen.iter().map(|&(at, _)| Action::Throw(letter, at)));
    }
    actions
}

fn spells(world: &World, here: Pos, seen: &[(Pos, Entity)]) -> Vec<Action> {
    let mut actions = Vec::new();
    for source in grimoire::known(world) {
        if source.is_aimed(world) {
            actions.extend(seen.iter().map(|&(at, _)| source.at(at)));
        } else {
            actions.push(source.at(here));
        }
    }
    actions
}
