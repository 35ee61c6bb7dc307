//! Trade in the player's words: what a merchant offers and would buy, line by line.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{capitalised, listed, things};
use super::pack;
use super::reasons::name_of;
use crate::content::{Category, Pronoun, Trade, with_pronoun};
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::model::things::{Deal, Item, Pack};
use crate::rules::queries::{content, entity_of, hero, level, position, pronoun_of};
use crate::rules::trade::{deals, is_willing, merchant, wealth};
use crate::rules::visibility::hero_sees_body;
use crate::spatial::Dir;

/// A line of a merchant's list.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it does; `None` opens the list of what the hero can sell.
    pub action: Option<Action>,
    /// Its words.
    pub words: String,
    /// The item that it is about, if any.
    item: Option<Item>,
    /// Whether it is the merchant's, who knows what it is.
    is_ware: bool,
}

/// The merchant the hero would bump into in that direction, if it would trade.
#[must_use]
pub fn in_the_way(world: &World, dir: Dir) -> Option<ActorId> {
    let at = position(world, hero(world)?)?.step(dir);
    let id = level(world).occupant(at)?;
    (hero_sees_body(world, at) && is_ready(world, id)).then_some(id)
}

/// Whether that creature stands next to the hero and would trade with him.
#[must_use]
pub fn is_ready(world: &World, whom: ActorId) -> bool {
    let both = hero(world).zip(entity_of(world, whom));
    both.is_some_and(|(hero, whom)| {
        let places = position(world, hero).zip(position(world, whom));
        merchant(world, whom).is_some()
            && is_willing(world, whom, hero)
            && places.is_some_and(|(here, there)| here.is_next_to(there))
    })
}

/// The heading of a merchant's list.
#[must_use]
pub fn heading(world: &World, whom: ActorId) -> String {
    let gold = hero(world).map_or(0, |hero| wealth(world, hero));
    let name = capitalised(&name_of(world, whom));
    format!("{name} trades with you. Your treasure is worth {gold} gold.")
}

/// Swapping places, which costs nothing, then what the merchant does for the hero, then the way to
/// the list of sales.
#[must_use]
pub fn choices(world: &World, whom: ActorId) -> Vec<Choice> {
    let pronoun = entity_of(world, whom).map_or(Pronoun::It, |it| pronoun_of(world, it));
    let plain = |action, words: &str| Choice {
        action,
        words: with_pronoun(words, pronoun),
        item: None,
        is_ware: false,
    };
    let mut choices = vec![plain(Some(Action::Swap(whom)), "swap places with ~him")];
    choices.extend(lines(world, whom, |deal| !matches!(deal, Deal::Sell(_))));
    if !sales(world, whom).is_empty() {
        choices.push(plain(None, "sell ~him something"));
    }
    choices
}

/// What the hero could sell.
#[must_use]
pub fn sales(world: &World, whom: ActorId) -> Vec<Choice> {
    lines(world, whom, |deal| matches!(deal, Deal::Sell(_)))
}

fn lines(world: &World, whom: ActorId, is_wanted: impl Fn(Deal) -> bool) -> Vec<Choice> {
    let Some((hero, merchant)) = hero(world).zip(entity_of(world, whom)) else {
        return Vec::new();
    };
    let has = wealth(world, hero);
    let deals = deals(world, merchant, hero).into_iter();
    let wanted = deals.filter(|&(deal, _)| is_wanted(deal));
    let line = wanted.map(|(deal, price)| {
        let item = item_in(world, deal, hero, merchant);
        let is_sale = matches!(deal, Deal::Sell(_));
        let too_much = match !is_sale && price > has {
            true => ", more than you have",
            false => "",
        };
        Choice {
            action: Some(Action::Trade(deal, whom)),
            words: format!("{} for {price} gold{too_much}", words(world, deal, item)),
            item,
            is_ware: matches!(deal, Deal::Buy(_)),
        }
    });
    line.collect()
}

fn item_in(world: &World, deal: Deal, hero: Entity, merchant: Entity) -> Option<Item> {
    let (whose, letter) = match deal {
        Deal::Buy(letter) => (merchant, letter),
        Deal::Sell(letter) | Deal::Mend(letter) | Deal::Appraise(letter) => (hero, letter),
        Deal::Heal => return None,
    };
    Some(world.get::<Pack>(whose)?.get(letter)?.item)
}

/// A deal in words. The merchant knows its wares, so they have their true names.
fn words(world: &World, deal: Deal, item: Option<Item>) -> String {
    let one = item.map(|item| Item { count: 1, ..item });
    let own = one.map_or_else(String::new, |item| things(world, item));
    let left = item.filter(|item| item.count > 1);
    let left = left.map_or_else(String::new, |item| format!(" (of {})", item.count));
    match deal {
        Deal::Buy(_) => {
            let name = one.map_or_else(String::new, |item| item.name(content(world)));
            format!("{name}{left}")
        }
        Deal::Sell(_) => format!("{}{left}", without_article(&own)),
        Deal::Mend(_) => format!("mend {own}"),
        Deal::Appraise(_) => format!("say what {own} is"),
        Deal::Heal => "heal you".to_owned(),
    }
}

/// An article at the beginning of a line would look like the key for it.
fn without_article(words: &str) -> &str {
    let bare = ["a ", "an ", "some "].into_iter();
    let mut bare = bare.filter_map(|article| words.strip_prefix(article));
    bare.next().unwrap_or(words)
}

/// The description of the item that a line is about.
#[must_use]
pub fn about(world: &World, choices: &[Choice], line: usize) -> String {
    let choice = choices.get(line);
    let text = choice.and_then(|choice| {
        let item = choice.item?;
        Some(match choice.is_ware {
            true => pack::about_ware(world, item),
            false => pack::about(world, item),
        })
    });
    text.unwrap_or_default()
}

/// What a merchant in view trades in, in a sentence with marks for its pronoun.
#[must_use]
pub fn sentence(world: &World, entity: Entity) -> Option<String> {
    let Trade {
        deals_in,
        mends,
        heals,
        appraises,
        ..
    } = merchant(world, entity)?;
    let kinds: Vec<&str> = deals_in.iter().copied().map(Category::plural).collect();
    let mut does = Vec::new();
    if !kinds.is_empty() {
        does.push(format!("buys and sells {}", listed(&kinds)));
    }
    if *mends > 0 {
        does.push("mends arms and armour".to_owned());
    }
    if *heals > 0 {
        does.push(format!("heals for {heals} gold"));
    }
    if *appraises > 0 {
        does.push(format!("names unknown things for {appraises} gold"));
    }
    Some(format!("~He {}. Walk into ~him to trade.", listed(&does)))
}
