//! Which items exploring picks up.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::content::{ItemClass, Slot};
use crate::model::things::{Item, Pack};
use crate::rules::item_worth::{damage_of, is_better};
use crate::rules::queries::{as_known, content};

/// Which items exploring picks up, as the player chose.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
pub enum Gather {
    /// What is of use, and gear that is better than the hero's own.
    #[default]
    #[strum(serialize = "useful items")]
    Useful,
    /// Whatever he can carry.
    #[strum(serialize = "everything")]
    Everything,
    /// Nothing.
    #[strum(serialize = "nothing")]
    Nothing,
}

impl Gather {
    /// Its name in the options.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether exploring picks up an item, if the hero can carry it.
    #[must_use]
    pub fn takes(self, world: &World, hero: Entity, item: Item) -> bool {
        match self {
            Self::Useful => is_useful(world, hero, item),
            Self::Everything => true,
            Self::Nothing => false,
        }
    }
}

/// Whether an item is of use to the hero, with what he carries now. Gear with a special
/// quality always is, as its numbers don't tell everything.
fn is_useful(world: &World, hero: Entity, item: Item) -> bool {
    let (Some(pack), content) = (world.get::<Pack>(hero), content(world)) else {
        return false;
    };
    let class = |item: Item| &content.items.row(item.kind).class;
    let carries = |class_wanted: &dyn Fn(&ItemClass) -> bool| {
        pack.iter().any(|carried| class_wanted(class(carried.item)))
    };
    match class(item) {
        ItemClass::Armour {
            slot: Slot::Finger, ..
        } => true,
        ItemClass::Weapon { .. } | ItemClass::Armour { .. } => {
            let item = as_known(world, item);
            item.quality.is_some() || is_better(world, hero, item)
        }
        ItemClass::Missile => {
            let strength = |item| damage_of(content, item).map(|dice| dice.range());
            let missiles = pack.iter().map(|carried| carried.item);
            let weakest = missiles
                .filter(|&carried| *class(carried) == ItemClass::Missile)
                .map(strength)
                .min();
            weakest.is_none_or(|weakest| strength(item) >= weakest)
        }
        ItemClass::Light { .. } => !carries(&|class| matches!(class, ItemClass::Light { .. })),
        ItemClass::Rope => !carries(&|class| *class == ItemClass::Rope),
        ItemClass::Bomb { .. }
        | ItemClass::Whetstone
        | ItemClass::Key { .. }
        | ItemClass::Picks { .. }
        | ItemClass::Potion(_)
        | ItemClass::Scroll(_)
        | ItemClass::Book(_)
        | ItemClass::Wand { .. }
        | ItemClass::Food(_)
        | ItemClass::Treasure(_)
        | ItemClass::Goal => true,
    }
}
