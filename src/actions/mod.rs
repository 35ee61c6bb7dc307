//! Actions: one file per kind, with the same rules for the hero and every creature.
//!
//! [`check`] tells whether and why not an action is possible, without changing anything;
//! [`perform`] does it. An action may turn into another: a step into a shut door opens it,
//! a step into a foe strikes. Only [`effect`] moves, hurts or
//! afflicts bodies.

mod affect;
pub mod blast;
mod call;
pub mod captives;
pub mod carried;
pub mod cast;
pub mod companions;
pub mod consumables;
pub mod door;
pub mod door_checks;
pub mod dungeon_alarm;
pub mod effect;
pub mod gear;
pub mod give;
pub mod gong;
pub mod ground;
pub mod learn;
pub mod lever;
pub mod lock;
pub mod maintain;
mod melee;
pub mod odds;
mod offering;
pub mod pace;
pub mod pause;
pub mod pick_up;
mod places;
pub mod portal;
pub mod refusal;
pub mod shout;
pub mod shove;
pub mod spread_word;
pub mod stairs;
pub mod steal;
pub mod step;
pub mod strike;
pub mod stumble;
mod surprise;
pub mod swap;
pub mod throw;
pub mod trade;
pub mod trail;
pub mod trap;
pub mod ward;
pub mod wear;
mod witnesses;
mod wizardry;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

pub use refusal::Refusal;

use crate::model::body::{Hold, Order};
use crate::model::mind::Action;

/// Maximum number of attempts in one chain of actions turning into others. The longest
/// chain is a step, then opening a door, then unlocking or pushing it.
const MOST_ALTERNATIVES: u32 = 3;

/// Whether the actor could do that now, including any action it turns into.
///
/// # Errors
/// The reason why not.
pub fn check(world: &World, actor: Entity, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Wait | Action::Shout | Action::Stumble(_) => Ok(()),
        Action::Shove(other) => shove::check(world, actor, other).map(drop),
        Action::Trample(other) => shove::check_trample(world, actor, other).map(drop),
        Action::ChangePace => pace::check(world, actor),
        Action::Learn(school) => learn::check(world, actor, school).map(drop),
        Action::Rest => pause::check_rest(world, actor),
        Action::Step(dir) => match step::outcome(world, actor, dir)? {
            Some(instead) => check(world, actor, instead),
            None => Ok(()),
        },
        Action::Strike(target) => strike::check(world, actor, target).map(drop),
        Action::Steal(target) => steal::check(world, actor, target).map(drop),
        Action::Open(at) => door_checks::check_open(world, actor, at).map(drop),
        Action::Cast(spell, at) => {
            // A status with one turn left ends before the action takes place.
            cast::check_words(world, actor, spell, 1)?;
            cast::check(world, actor, spell, at)
        }
        Action::Zap(letter, at) => cast::check_zap(world, actor, letter, at),
        Action::Shut(at) => door_checks::check_shut(world, actor, at).map(drop),
        Action::Unlock(at) => lock::check_unlock(world, actor, at).map(drop),
        Action::Force(at) => lock::check_force(world, actor, at).map(drop),
        Action::Swap(other) => swap::check(world, actor, other).map(drop),
        Action::PickUp => pick_up::check_pick_up(world, actor).map(drop),
        Action::Drop(letter) => pick_up::check_drop(world, actor, letter),
        Action::DropSome(letter, count) => pick_up::check_drop_some(world, actor, (letter, count)),
        Action::Wield(letter) => gear::check_put_on(world, actor, letter).map(drop),
        Action::TakeOff(letter) => gear::check_take_off(world, actor, letter).map(drop),
        Action::Quaff(letter) => consumables::check_quaff(world, actor, letter).map(drop),
        Action::Read(letter) => {
            check_wits(world, actor, 1)?;
            consumables::check_read(world, actor, letter).map(drop)
        }
        Action::Eat(letter) => consumables::check_eat(world, actor, letter).map(drop),
        Action::Throw(letter, at) => throw::check(world, actor, letter, at).map(drop),
        Action::Tend(letter) => match maintain::check(world, actor, letter)? {
            maintain::Care::TakeUp => check(world, actor, Action::Wield(letter)),
            maintain::Care::Burn(_) | maintain::Care::Mend(_) => Ok(()),
        },
        Action::Descend => stairs::check_descend(world, actor).map(drop),
        Action::Ascend => stairs::check_ascend(world, actor).map(drop),
        Action::Spare(whom) | Action::Slay(whom) => captives::check(world, actor, whom).map(drop),
        Action::Rob(whom, letter) => captives::check_rob(world, actor, whom, letter).map(drop),
        Action::Tie(whom) => captives::check_hold(world, actor, whom, Hold::Tied).map(drop),
        Action::Lead(whom) => captives::check_hold(world, actor, whom, Hold::Led).map(drop),
        Action::Free(whom) => captives::check_free(world, actor, whom).map(drop),
        Action::Ring(at) => gong::check(world, actor, at).map(drop),
        Action::Recruit(whom) => companions::check_recruit(world, actor, whom).map(drop),
        Action::Heel => companions::check_order(world, actor, Order::Heel),
        Action::Stay => companions::check_order(world, actor, Order::Stay),
        Action::Sic(whom) => companions::check_order(world, actor, Order::Attack(whom)),
        Action::Summon(_)
        | Action::Grant(..)
        | Action::Endow(..)
        | Action::Visit(_)
        | Action::Reveal => wizardry::check(world, actor, action),
        Action::Trade(deal, whom) => trade::check(world, actor, deal, whom).map(drop),
        Action::Give(letter, whom) => give::check(world, actor, letter, whom).map(drop),
        Action::Pull(at) => lever::check(world, actor, at).map(drop),
    }
}

/// Whether the actor's head will be clear after `turns` more of its own turns.
fn check_wits(world: &World, actor: Entity, turns: u32) -> Result<(), Refusal> {
    let has_them = stumble::unsteadiness(world, actor, turns) == 0;
    has_them.then_some(()).ok_or(Refusal::NoLetters)
}

/// Performs the action, or the action it turns into.
///
/// # Errors
/// The reason why it is impossible; then nothing has changed.
pub fn perform(world: &mut World, actor: Entity, action: Action) -> Result<(), Refusal> {
    let mut action = action;
    for _ in 0..MOST_ALTERNATIVES {
        match attempt(world, actor, action)? {
            Some(instead) => action = instead,
            None => return Ok(()),
        }
    }
    Err(Refusal::Muddled)
}

/// Performs the action, or returns the one to take instead.
fn attempt(world: &mut World, actor: Entity, action: Action) -> Result<Option<Action>, Refusal> {
    match action {
        Action::Step(dir) => {
            return match stumble::astray(world, actor) {
                Some(anywhere) => Ok(Some(Action::Stumble(anywhere))),
                None => step::step(world, actor, dir),
            };
        }
        Action::Stumble(dir) => return Ok(stumble::stumble(world, actor, dir)),
        Action::Open(at) => return door::open(world, actor, at),
        Action::Tend(letter) => return maintain::tend(world, actor, letter),
        Action::Wait => Ok(()),
        Action::Shout => {
            shout::shout(world, actor);
            Ok(())
        }
        Action::ChangePace => pace::change(world, actor),
        Action::Learn(school) => learn::learn(world, actor, school),
        Action::Rest => pause::rest(world, actor),
        Action::Shove(other) => shove::shove(world, actor, other),
        Action::Trample(other) => shove::trample(world, actor, other),
        Action::Strike(target) => melee::strike(world, actor, target),
        Action::Steal(target) => steal::steal(world, actor, target),
        Action::Cast(spell, at) => cast::check_words(world, actor, spell, 0)
            .and_then(|()| cast::cast(world, actor, spell, at)),
        Action::Zap(letter, at) => cast::zap(world, actor, letter, at),
        Action::Shut(at) => door::shut(world, actor, at),
        Action::Unlock(at) => lock::unlock(world, actor, at),
        Action::Force(at) => lock::force(world, actor, at),
        Action::Swap(other) => swap::swap(world, actor, other),
        Action::PickUp => pick_up::pick_up(world, actor),
        Action::Drop(letter) => pick_up::drop_thing(world, actor, letter),
        Action::DropSome(letter, count) => pick_up::drop_some(world, actor, (letter, count)),
        Action::Wield(letter) => gear::put_on(world, actor, letter),
        Action::TakeOff(letter) => gear::take_off(world, actor, letter),
        Action::Quaff(letter) => consumables::quaff(world, actor, letter),
        Action::Read(letter) => {
            check_wits(world, actor, 0).and_then(|()| consumables::read(world, actor, letter))
        }
        Action::Eat(letter) => consumables::eat(world, actor, letter),
        Action::Throw(letter, at) => throw::throw(world, actor, letter, at),
        Action::Descend => stairs::descend(world, actor),
        Action::Ascend => stairs::ascend(world, actor),
        Action::Spare(whom) => captives::spare(world, actor, whom),
        Action::Rob(whom, letter) => captives::rob(world, actor, whom, letter),
        Action::Tie(whom) => captives::bind(world, actor, whom, Hold::Tied),
        Action::Lead(whom) => captives::bind(world, actor, whom, Hold::Led),
        Action::Slay(whom) => captives::slay(world, actor, whom),
        Action::Free(whom) => captives::free(world, actor, whom),
        Action::Ring(at) => gong::ring(world, actor, at),
        Action::Recruit(whom) => companions::recruit(world, actor, whom),
        Action::Heel => companions::order(world, actor, Order::Heel),
        Action::Stay => companions::order(world, actor, Order::Stay),
        Action::Sic(whom) => companions::order(world, actor, Order::Attack(whom)),
        Action::Summon(_)
        | Action::Grant(..)
        | Action::Endow(..)
        | Action::Visit(_)
        | Action::Reveal => wizardry::perform(world, actor, action),
        Action::Trade(deal, whom) => trade::trade(world, actor, deal, whom),
        Action::Give(letter, whom) => give::give(world, actor, letter, whom),
        Action::Pull(at) => lever::pull(world, actor, at),
    }
    .map(|()| None)
}
