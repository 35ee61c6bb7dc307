//! Rows of one kind of content, found by id or by name.

use std::collections::BTreeMap;
use std::marker::PhantomData;

/// A piece of content with a name that is unique among its kind.
pub trait Named {
    /// The name by which other content refers to it.
    fn name(&self) -> &str;
}

/// The number of a row of a [`Table`].
pub trait RowId: Copy {
    /// The id of row `number`.
    fn from_number(number: u16) -> Self;
    /// The row's number.
    fn number(self) -> u16;
}

/// Declares a row id: a `u16` that can be compared, ordered and saved.
macro_rules! row_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub u16);

        impl $crate::content::table::RowId for $name {
            fn from_number(number: u16) -> Self {
                Self(number)
            }
            fn number(self) -> u16 {
                self.0
            }
        }
    };
}
pub(crate) use row_id;

/// All rows of one kind, in the order of their file.
#[derive(Clone, Debug)]
pub struct Table<I, T> {
    rows: Vec<T>,
    by_name: BTreeMap<String, u16>,
    id: PhantomData<I>,
}

impl<I: RowId, T: Named> Table<I, T> {
    /// A table of `rows`. If names repeat, [`find`](Self::find) returns the first.
    #[must_use]
    pub fn new(rows: Vec<T>) -> Self {
        let mut by_name = BTreeMap::new();
        for (number, row) in (0u16..).zip(&rows) {
            by_name.entry(row.name().to_owned()).or_insert(number);
        }
        Self {
            rows,
            by_name,
            id: PhantomData,
        }
    }

    /// The id of the row with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<I> {
        self.by_name.get(name).map(|&number| I::from_number(number))
    }

    /// The row of `id`.
    ///
    /// # Panics
    /// If `id` comes from other content. Saves are validated against this when they are
    /// read.
    #[must_use]
    pub fn row(&self, id: I) -> &T {
        &self.rows[usize::from(id.number())]
    }

    /// Whether the table has a row with this id.
    #[must_use]
    pub fn has(&self, id: I) -> bool {
        usize::from(id.number()) < self.rows.len()
    }

    /// Every id with its row, in file order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        (0u16..).map(I::from_number).zip(&self.rows)
    }

    /// Every name, in file order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(Named::name)
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// Splits an optional count from a name: `3 apple` gives 3, `apple` gives 1.
#[must_use]
pub fn counted(name: &str) -> (u16, &str) {
    let split = name.split_once(' ');
    let number = split.and_then(|(number, kind)| Some((number.parse().ok()?, kind)));
    number.unwrap_or((1, name))
}

/// Whether a name is a plural: `copper coins`, `gauntlets`, but not `glass`.
#[must_use]
pub fn is_plural(name: &str) -> bool {
    let head = name.split_once(" of ").map_or(name, |(head, _)| head);
    head.ends_with('s') && !head.ends_with("ss")
}

/// Whether a name is for two things worn together: `soft boots`, `gloves of silence`.
#[must_use]
pub fn is_pair(name: &str) -> bool {
    let head = name.split_once(" of ").map_or(name, |(head, _)| head);
    let last = head.rsplit(' ').next().unwrap_or(head);
    ["boots", "gloves", "gauntlets", "shoes", "slippers"].contains(&last)
}

/// Whether a name is an uncountable noun: `dried meat`.
fn is_uncounted(name: &str) -> bool {
    ["mail", "armour", "meat", "hide"].contains(&name.rsplit(' ').next().unwrap_or(name))
}

/// Whether a name is a proper name: it starts with a capital or `the`.
#[must_use]
pub fn is_proper(name: &str) -> bool {
    name.starts_with("the ") || name.starts_with(char::is_uppercase)
}

/// `name` with the definite article, unless it is a proper name.
#[must_use]
pub fn with_the(name: &str) -> String {
    if is_proper(name) {
        name.to_owned()
    } else {
        format!("the {name}")
    }
}

/// `name` with its indefinite article: `an ogre`, `a rat`, `some meat`. Names that start
/// with a capital or `the` get none.
#[must_use]
pub fn with_article(name: &str) -> String {
    if is_proper(name) {
        return name.to_owned();
    }
    let first = name.chars().next().unwrap_or(' ');
    if is_pair(name) {
        return format!("a pair of {name}");
    }
    if is_plural(name) || is_uncounted(name) {
        return format!("some {name}");
    }
    let article = if "aeiou".contains(first) { "an" } else { "a" };
    format!("{article} {name}")
}
