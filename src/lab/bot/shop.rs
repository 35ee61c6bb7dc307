//! What the bot buys: potions that strengthen or heal, and better gear.

use bevy::ecs::entity::Entity;

use super::Mind;
use crate::content::{Effect, ItemClass};
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::model::things::{Deal, Item, Pack};
use crate::rules::trade::{deals, is_willing, merchant, wealth};
use crate::spatial::Pos;
use crate::ui::map_view::in_view;

impl Mind<'_> {
    /// Buys what it can use best and pay for, unless a foe is awake. Merchants call out their
    /// wares, so it goes to those in view that have something for it.
    pub(super) fn shop(&self) -> Option<Action> {
        if self.awake().next().is_some() {
            return None;
        }
        let seen = in_view(self.world).into_iter();
        let mut offers = seen.filter_map(|(at, whom)| Some((at, whom, self.best_deal(whom)?)));
        let (at, whom, deal) = offers.next()?;
        if at.is_next_to(self.here) {
            let id = self.world.get::<ActorId>(whom)?;
            return Some(Action::Trade(deal, *id));
        }
        let beside: Vec<Pos> = at.neighbours().collect();
        self.walk_to_nearest(&beside)
    }

    fn best_deal(&self, whom: Entity) -> Option<Deal> {
        merchant(self.world, whom).filter(|_| is_willing(self.world, whom, self.hero))?;
        let gold = wealth(self.world, self.hero);
        let theirs = self.world.get::<Pack>(whom)?;
        let affordable = deals(self.world, whom, self.hero).into_iter();
        let affordable = affordable.filter(|&(_, price)| price <= gold);
        let ranked = affordable.filter_map(|(deal, price)| match deal {
            Deal::Buy(letter) => {
                let item = theirs.get(letter)?.item;
                Some((self.use_of(item)?, price, letter))
            }
            _ => None,
        });
        ranked.max().map(|(.., letter)| Deal::Buy(letter))
    }

    /// How much a ware would help, 1 to 3; `None` for wares that it does not buy.
    fn use_of(&self, item: Item) -> Option<u8> {
        match &self.content.items.row(item.kind).class {
            ItemClass::Potion(does) => does.iter().find_map(|part| match part {
                Effect::Strengthen(_) => Some(3),
                Effect::Heal(_) => Some(2),
                _ => None,
            }),
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => {
                self.is_better(item, false).then_some(1)
            }
            _ => None,
        }
    }
}
