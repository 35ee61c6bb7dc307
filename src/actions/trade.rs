//! Deals with merchants: buying, selling, and services. A deal takes a turn.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::pick_up::{as_taken, stow};
use super::strike::in_reach;
use super::{Refusal, effect};
use crate::model::body::{ActorId, Health, Hero};
use crate::model::level::Level;
use crate::model::run::Event;
use crate::model::things::{Deal, Item, Pack};
use crate::rules::emit::{emit, emit_about, who};
use crate::rules::queries::{content, position};
use crate::rules::trade::{coin, is_willing, merchant, price_of, wealth, worth};

/// The merchant, and what the deal costs or, for a sale, brings, in gold.
///
/// # Errors
/// If nobody within reach trades or is in the mood to, the merchant does not do that, the
/// hero cannot pay, or there is no room for what he would get. Only the hero trades.
pub fn check(
    world: &World,
    actor: Entity,
    deal: Deal,
    whom: ActorId,
) -> Result<(Entity, u32), Refusal> {
    world.get::<Hero>(actor).ok_or(Refusal::NoSuchDeed)?;
    let whom = in_reach(world, actor, whom)?;
    merchant(world, whom).ok_or(Refusal::NoMerchant)?;
    if !is_willing(world, whom, actor) {
        return Err(Refusal::NoTimeToTrade);
    }
    let price = price_of(world, whom, actor, deal).ok_or_else(|| no_deal(world, whom, deal))?;
    let gets = match deal {
        Deal::Buy(letter) => item_of(world, whom, letter),
        Deal::Sell(_) => coins(world, price),
        _ => None,
    };
    if !matches!(deal, Deal::Sell(_)) {
        let has = wealth(world, actor);
        (has >= price)
            .then_some(())
            .ok_or(Refusal::TooExpensive(price, has))?;
    }
    let pack = world.get::<Pack>(actor).ok_or(Refusal::PackFull)?;
    let fits = |item: Item| pack.has_room_for(as_taken(item, pack, content(world)));
    (gets.is_none_or(fits))
        .then_some((whom, price))
        .ok_or(Refusal::PackFull)
}

/// One item of the stack with that letter.
fn item_of(world: &World, whose: Entity, letter: char) -> Option<Item> {
    let item = world.get::<Pack>(whose)?.get(letter)?.item;
    Some(Item { count: 1, ..item })
}

/// That much gold in coins.
fn coins(world: &World, gold: u32) -> Option<Item> {
    let count = u16::try_from(gold).unwrap_or(u16::MAX);
    (count > 0).then_some(Item::some(coin(content(world))?, count))
}

/// Makes the deal.
///
/// # Errors
/// As [`check`].
pub fn trade(world: &mut World, actor: Entity, deal: Deal, whom: ActorId) -> Result<(), Refusal> {
    let (merchant, price) = check(world, actor, deal, whom)?;
    let item = match deal {
        Deal::Buy(letter) => item_of(world, merchant, letter),
        Deal::Sell(letter) | Deal::Mend(letter) | Deal::Appraise(letter) => {
            item_of(world, actor, letter)
        }
        Deal::Heal => None,
    };
    let event = Event::Traded {
        who: who(world, actor),
        whom: who(world, merchant),
        deal,
        item,
        price,
    };
    let at = position(world, merchant).expect("every actor has a position");
    emit(world, at, event);
    match deal {
        Deal::Sell(letter) => {
            hand_over(world, (actor, merchant), letter);
            give(world, actor, coins(world, price));
        }
        _ => pay(world, actor, merchant, price),
    }
    match deal {
        Deal::Buy(letter) => {
            hand_over(world, (merchant, actor), letter);
            learn(world, merchant, item);
        }
        Deal::Sell(_) => {}
        Deal::Mend(letter) => effect::set_sound(world, actor, letter),
        Deal::Appraise(_) => learn(world, merchant, item),
        Deal::Heal => {
            let lost = world.get::<Health>(actor);
            let lost = lost.map_or(0, |health| health.max - health.now);
            effect::heal(world, actor, lost);
        }
    }
    Ok(())
}

/// A merchant tells what an item is, with its curse.
fn learn(world: &mut World, merchant: Entity, item: Option<Item>) {
    if let Some(item) = item {
        effect::learn_kind(world, merchant, item.kind);
        effect::learn_curse(world, item);
    }
}

/// Moves one item from the first actor's pack to the second's.
fn hand_over(world: &mut World, (from, to): (Entity, Entity), letter: char) {
    let taken = world
        .get_mut::<Pack>(from)
        .and_then(|mut pack| pack.take_one(letter));
    give(world, to, taken);
}

/// Puts an item into a pack. If that is full, it falls to the hero's feet; a merchant puts it
/// out of reach.
fn give(world: &mut World, to: Entity, item: Option<Item>) {
    let content = content(world).clone();
    let taken = item.zip(world.get::<Pack>(to));
    let Some(item) = taken.map(|(item, pack)| as_taken(item, pack, &content)) else {
        return;
    };
    let is_full = stow(world, to, item).is_err();
    if is_full
        && world.get::<Hero>(to).is_some()
        && let Some(at) = position(world, to)
    {
        world.resource_mut::<Level>().lay(at, item);
        emit_about(world, to, |who| Event::Dropped { who, item });
    }
}

/// Pays with treasure: coins first, then pieces of the least worth. The merchant gives change
/// in coins.
fn pay(world: &mut World, actor: Entity, merchant: Entity, price: u32) {
    let content = content(world).clone();
    let pack = world.get::<Pack>(actor).into_iter();
    let pieces = pack.flat_map(Pack::iter).map(|it| {
        let one = Item {
            count: 1,
            ..it.item
        };
        (worth(&content, one), it.letter, it.item.count)
    });
    let mut treasure: Vec<(u32, char, u16)> = pieces.filter(|(worth, ..)| *worth > 0).collect();
    treasure.sort_unstable();
    let mut due = price;
    for (worth, letter, count) in treasure {
        let pieces = due.div_ceil(worth).min(u32::from(count));
        let Some(pieces) = u16::try_from(pieces).ok().filter(|&pieces| pieces > 0) else {
            break;
        };
        let taken = world
            .get_mut::<Pack>(actor)
            .and_then(|mut pack| pack.take_some(letter, pieces));
        give(world, merchant, taken);
        let paid = worth.saturating_mul(u32::from(pieces));
        if paid >= due {
            let change = coins(world, paid - due);
            give(world, actor, change);
            return;
        }
        due -= paid;
    }
}

/// Why the merchant does not make such a deal.
fn no_deal(world: &World, whom: Entity, deal: Deal) -> Refusal {
    let wanted = match deal {
        Deal::Buy(letter) => world.get::<Pack>(whom).and_then(|pack| pack.get(letter)),
        _ => None,
    };
    match wanted {
        Some(carried) if carried.in_use => Refusal::InUse,
        _ => Refusal::NoDeal,
    }
}
