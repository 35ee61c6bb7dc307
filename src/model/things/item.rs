//! Items on the floor or carried: their names, weight and wear.

use serde::{Deserialize, Serialize};

use crate::content::{Content, ItemClass, ItemKindId, Quality, QualityId, counted};

/// Prefix of a broken item's name.
const BROKEN: &str = "broken ";
/// Prefixes for an item worn by most of its blows, and for one close to breaking.
const WORN: &str = "worn ";
const FAILING: &str = "nearly broken ";
/// Percent of its blows from which an item counts as worn or as failing: both well before
/// it breaks, so that nobody is surprised.
const WORN_FROM: u32 = 60;
const FAILING_FROM: u32 = 85;

/// How worn an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wear {
    /// No visible wear.
    Sound,
    /// It has taken most of its blows.
    Worn,
    /// It is close to breaking.
    Failing,
}

/// How an item that can be lit burns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flame {
    /// Not burning.
    #[default]
    Out,
    /// Turned down: half the light.
    Low,
    /// Full light.
    High,
}

/// A stack of items of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its kind.
    pub kind: ItemKindId,
    /// Number of items, 1 or more.
    pub count: u16,
    /// How it burns; always out for items that cannot.
    pub flame: Flame,
    /// Whether it is broken; only arms and armour can be.
    pub is_broken: bool,
    /// Damaging blows taken so far; 0 for broken items.
    pub blows: u16,
    /// Its special quality, if any.
    pub quality: Option<QualityId>,
    /// Charges used; 0 for items without charges.
    pub spent: u8,
}

impl Item {
    /// A stack of `count` items of `kind`, unlit.
    #[must_use]
    pub const fn some(kind: ItemKindId, count: u16) -> Self {
        Self {
            kind,
            count,
            flame: Flame::Out,
            is_broken: false,
            blows: 0,
            quality: None,
            spent: 0,
        }
    }

    /// A single item of `kind`.
    #[must_use]
    pub const fn one(kind: ItemKindId) -> Self {
        Self::some(kind, 1)
    }

    /// Whether the other item is of the same kind and state, so that they stack.
    #[must_use]
    pub fn is_like(&self, other: Self) -> bool {
        let one_of_it = |item: Self| Self { count: 1, ..item };
        one_of_it(*self) == one_of_it(other)
    }

    /// The name of a single item: `short sword`, or `broken rusty short sword`.
    #[must_use]
    pub fn name(&self, content: &Content) -> String {
        self.named(&content.items.row(self.kind).id, content)
    }

    /// Like [`name`](Self::name), with `name` in place of the kind's own name.
    #[must_use]
    pub fn named(&self, name: &str, content: &Content) -> String {
        let name = match self.quality {
            Some(quality) => content.qualities.row(quality).upon(name),
            None => name.to_owned(),
        };
        match self.wear(content) {
            _ if self.is_broken => format!("{BROKEN}{name}"),
            Wear::Sound => name,
            Wear::Worn => format!("{WORN}{name}"),
            Wear::Failing => format!("{FAILING}{name}"),
        }
    }

    /// How worn it is.
    #[must_use]
    pub fn wear(&self, content: &Content) -> Wear {
        let lasts = u32::from(content.items.row(self.kind).class.lasts());
        match u32::from(self.blows) * 100 {
            _ if lasts == 0 => Wear::Sound,
            blows if blows >= lasts * FAILING_FROM => Wear::Failing,
            blows if blows >= lasts * WORN_FROM => Wear::Worn,
            _ => Wear::Sound,
        }
    }

    /// Parses items by name: `5 stone`, `broken club`, `worn dagger`. `None` if no such
    /// kind exists.
    #[must_use]
    pub fn called(text: &str, content: &Content) -> Option<Self> {
        let (count, name) = counted(text);
        let of = |prefix: &str| name.strip_prefix(prefix);
        let (name, is_broken, percent) = match (of(BROKEN), of(WORN), of(FAILING)) {
            (Some(name), ..) => (name, true, 0),
            (_, Some(name), _) => (name, false, WORN_FROM),
            (.., Some(name)) => (name, false, FAILING_FROM),
            _ => (name, false, 0),
        };
        let (kind, quality) = content.item_called(name)?;
        let lasts = u32::from(content.items.row(kind).class.lasts());
        let blows = u16::try_from((lasts * percent).div_ceil(100)).ok()?;
        Some(Self {
            is_broken,
            blows,
            quality,
            ..Self::some(kind, count)
        })
    }

    /// Its special quality, if any.
    #[must_use]
    pub fn quality_in(self, content: &Content) -> Option<&Quality> {
        self.quality.map(|quality| content.qualities.row(quality))
    }

    /// Whether it sticks to whoever puts it on.
    #[must_use]
    pub fn sticks(self, content: &Content) -> bool {
        self.quality_in(content).is_some_and(|it| it.sticks)
    }

    /// Total weight, in tenths of a kilogram.
    #[must_use]
    pub fn weight(&self, content: &Content) -> u32 {
        let one = u32::from(content.items.row(self.kind).weight);
        let share = self.quality.map_or(100, |quality| {
            u32::from(content.qualities.row(quality).weighs)
        });
        one * share / 100 * u32::from(self.count)
    }

    /// Charges left per item; 0 for items without charges.
    #[must_use]
    pub fn charges(&self, content: &Content) -> u8 {
        match content.items.row(self.kind).class {
            ItemClass::Wand { charges, .. } => charges.saturating_sub(self.spent),
            _ => 0,
        }
    }
}
