//! Trade: what merchants deal in, and at which prices. Whoever trades pays with treasure, and
//! merchants give change in the coin: treasure worth 1.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, ItemClass, ItemKindId, Reaction, Trade};
use crate::model::body::Health;
use crate::model::mind::Feelings;
use crate::model::things::{Carried, Deal, Item, Pack, Wear};
use crate::rules::item_worth::price;
use crate::rules::queries::{
    as_known, breed_of, content, held, is_asleep, is_recognised, reaction,
};

/// What a creature trades in, if it is a merchant.
#[must_use]
pub fn merchant(world: &World, whom: Entity) -> Option<&Trade> {
    let trade = &breed_of(world, whom)?.trade;
    (trade.is_open() && held(world, whom).is_none()).then_some(trade)
}

/// Whether a merchant is in the mood to trade with an actor: awake, without fear, and without a
/// grudge against it.
#[must_use]
pub fn is_willing(world: &World, merchant: Entity, actor: Entity) -> bool {
    let is_afraid = world.get::<Feelings>(merchant);
    !is_asleep(world, merchant)
        && !is_afraid.is_some_and(Feelings::is_afraid)
        && !matches!(
            reaction(world, merchant, actor),
            Reaction::Attack | Reaction::Flee
        )
}

/// The coin that merchants give: the first kind of treasure worth 1.
#[must_use]
pub fn coin(content: &Content) -> Option<ItemKindId> {
    let mut kinds = content.items.iter();
    let found = kinds.find(|(_, kind)| matches!(kind.class, ItemClass::Treasure(1)));
    found.map(|(id, _)| id)
}

/// The wares of a merchant, by letter.
#[must_use]
pub fn wares(world: &World, whom: Entity) -> Vec<Carried> {
    let (Some(trade), Some(pack)) = (merchant(world, whom), world.get::<Pack>(whom)) else {
        return Vec::new();
    };
    let content = content(world);
    let is_for_sale = |it: &&Carried| !it.in_use && trade.deals_in(content.items.row(it.item.kind));
    pack.iter().filter(is_for_sale).copied().collect()
}

/// What a merchant pays for one item of the stack, in gold; `None` if it does not want it. For
/// an item that the hero has not identified it pays as if it were the cheapest of its category,
/// and for one with an unknown curse as if it were plain.
#[must_use]
pub fn offer(world: &World, trade: &Trade, item: Item) -> Option<u32> {
    let content = content(world);
    let kind = content.items.row(item.kind);
    let worth = if !is_recognised(world, item.kind) {
        let category = kind.class.category();
        let rows = content.items.iter();
        let same = rows.filter(|(_, row)| !row.familiar && row.class.category() == category);
        let prices = same.filter_map(|(kind, _)| price(content, Item::one(kind)));
        prices.min().unwrap_or(0)
    } else {
        price(content, as_known(world, item))?
    };
    let paid = worth * u32::from(trade.pays) / 100;
    (trade.deals_in(kind) && paid > 0).then_some(paid)
}

/// What a merchant takes for a deal, in gold, or pays if the hero sells; `None` if it does not
/// do that.
#[must_use]
pub fn price_of(world: &World, whom: Entity, actor: Entity, deal: Deal) -> Option<u32> {
    let (trade, content) = (merchant(world, whom)?, content(world));
    let own = |letter| Some(world.get::<Pack>(actor)?.get(letter)?.item);
    let charged = |gold: u16| (gold > 0).then(|| u32::from(gold));
    match deal {
        Deal::Buy(letter) => {
            let wares = wares(world, whom);
            let ware = wares.iter().find(|it| it.letter == letter)?;
            price(content, ware.item).map(|price| price.max(1))
        }
        Deal::Sell(letter) => {
            let carried = world.get::<Pack>(actor)?.get(letter)?;
            offer(world, trade, carried.item).filter(|_| !carried.in_use)
        }
        Deal::Mend(letter) => {
            let item = own(letter).filter(|&item| can_be_mended(content, item))?;
            let sound = Item {
                is_broken: false,
                blows: 0,
                ..item
            };
            let part = price(content, sound)? * u32::from(trade.mends) / 100;
            (trade.mends > 0).then(|| part.max(1))
        }
        Deal::Appraise(letter) => {
            let item = own(letter)?;
            let is_unknown = !is_recognised(world, item.kind) || as_known(world, item) != item;
            charged(trade.appraises).filter(|_| is_unknown)
        }
        Deal::Heal => {
            let health = world.get::<Health>(actor)?;
            charged(trade.heals).filter(|_| health.now < health.max)
        }
    }
}

/// Whether an item is worn or broken.
fn can_be_mended(content: &Content, item: Item) -> bool {
    item.is_broken || item.wear(content) != Wear::Sound
}

/// Everything that a merchant would do for an actor, in the order of the list: services, then
/// its wares, then what it would buy.
#[must_use]
pub fn deals(world: &World, whom: Entity, actor: Entity) -> Vec<(Deal, u32)> {
    let letters = |entity| {
        let pack = world.get::<Pack>(entity).into_iter();
        pack.flat_map(Pack::iter).map(|carried| carried.letter)
    };
    let mut deals = vec![Deal::Heal];
    deals.extend(letters(actor).map(Deal::Mend));
    deals.extend(letters(actor).map(Deal::Appraise));
    deals.extend(letters(whom).map(Deal::Buy));
    deals.extend(letters(actor).map(Deal::Sell));
    let priced = deals.into_iter();
    priced
        .filter_map(|deal| Some((deal, price_of(world, whom, actor, deal)?)))
        .collect()
}

/// What an actor can pay: the worth of its treasure.
#[must_use]
pub fn wealth(world: &World, actor: Entity) -> u32 {
    let pack = world.get::<Pack>(actor).into_iter();
    let items = pack.flat_map(Pack::iter);
    let worths = items.map(|carried| worth(content(world), carried.item));
    worths.fold(0, u32::saturating_add)
}

/// What a stack of treasure is worth; 0 for other items.
#[must_use]
pub fn worth(content: &Content, item: Item) -> u32 {
    match content.items.row(item.kind).class {
        ItemClass::Treasure(worth) => worth.saturating_mul(u32::from(item.count)),
        _ => 0,
    }
}
