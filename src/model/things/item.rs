//! Things: lying about or carried; what they are called, weigh and have left.

use serde::{Deserialize, Serialize};

use crate::content::{Content, ItemClass, ItemKindId, Quality, QualityId, counted};

/// What stands before the name of a thing that broke.
const BROKEN: &str = "broken ";
/// The same of one that has seen most of its blows, and of one that has few left.
const WORN: &str = "worn ";
const FAILING: &str = "nearly broken ";
/// From so many hundredths of its blows on a thing is worn, or nearly broken: both long
/// before it breaks, so that nobody is taken by surprise.
const WORN_FROM: u32 = 60;
const FAILING_FROM: u32 = 85;

/// How worn a thing is that breaks in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wear {
    /// Not so that it could be seen.
    Sound,
    /// It has seen most of its blows.
    Worn,
    /// It has few left.
    Failing,
}

/// How a thing burns that is made to be lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flame {
    /// Not at all.
    #[default]
    Out,
    /// Turned down, as far as that goes: half as far.
    Low,
    /// As high as it can.
    High,
}

/// So many things of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKindId,
    /// How many, 1 or more.
    pub count: u16,
    /// How it burns; always out for what can not.
    pub flame: Flame,
    /// Whether it broke in use; only arms and armour can.
    pub is_broken: bool,
    /// How many blows it has taken of those that break it; none of what is broken.
    pub blows: u16,
    /// What makes it unlike others of its kind, if anything does.
    pub quality: Option<QualityId>,
    /// How many of its charges are spent; none of what has none.
    pub spent: u8,
}

impl Item {
    /// So many things of `kind`, none of them burning.
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

    /// One thing of `kind`.
    #[must_use]
    pub const fn one(kind: ItemKindId) -> Self {
        Self::some(kind, 1)
    }

    /// Whether the other is of the same kind and in the same state, so that both
    /// may lie in one heap.
    #[must_use]
    pub fn is_like(&self, other: Self) -> bool {
        let one_of_it = |item: Self| Self { count: 1, ..item };
        one_of_it(*self) == one_of_it(other)
    }

    /// What one of it is called: `short sword`, or `broken rusty short sword`.
    #[must_use]
    pub fn name(&self, content: &Content) -> String {
        self.named(&content.items.row(self.kind).id, content)
    }

    /// The same, for one whose kind goes by that name.
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

    /// So many things as they are called: `5 stone`, `broken club`, `worn dagger`. Nothing where there
    /// is no such kind.
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
        let (kind, quality) = kind_called(name, content)?;
        let lasts = u32::from(content.items.row(kind).class.lasts());
        let blows = u16::try_from((lasts * percent).div_ceil(100)).ok()?;
        Some(Self {
            is_broken,
            blows,
            quality,
            ..Self::some(kind, count)
        })
    }

    /// What makes it unlike others of its kind, if anything does.
    #[must_use]
    pub fn quality_in(self, content: &Content) -> Option<&Quality> {
        self.quality.map(|quality| content.qualities.row(quality))
    }

    /// What all of it weighs, in tenths of a kilogram.
    #[must_use]
    pub fn weight(&self, content: &Content) -> u32 {
        let one = u32::from(content.items.row(self.kind).weight);
        let share = self.quality.map_or(100, |quality| {
            u32::from(content.qualities.row(quality).weighs)
        });
        one * share / 100 * u32::from(self.count)
    }

    /// How many charges each of it has left; none of what has none.
    #[must_use]
    pub fn charges(&self, content: &Content) -> u8 {
        match content.items.row(self.kind).class {
            ItemClass::Wand { charges, .. } => charges.saturating_sub(self.spent),
            _ => 0,
        }
    }
}

/// The kind that a name speaks of, and the quality if it names one.
fn kind_called(name: &str, content: &Content) -> Option<(ItemKindId, Option<QualityId>)> {
    if let Some(kind) = content.items.find(name) {
        return Some((kind, None));
    }
    content.qualities.iter().find_map(|(id, quality)| {
        let kind = content.items.find(quality.without(name)?)?;
        let category = content.items.row(kind).class.category();
        quality.on.contains(&category).then_some((kind, Some(id)))
    })
}
