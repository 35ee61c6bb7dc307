//! Kits: who the hero can be when a run begins.
//!
//! A kit is a breed and what it carries. All that makes one hero other than the next is
//! said by the breed, in fields that every creature has.

use super::{BreedId, Content, Parts};
use crate::content::table::{RowId, row_id};

row_id!(
    /// One kit.
    KitId
);

/// Who the hero can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kit {
    /// Its name, in one word: `hunter`.
    pub id: String,
    /// What it plays like, for whoever is to choose.
    pub about: String,
    /// The breed, by name.
    pub breed: String,
    /// What he has with him, as in the kits of breeds; arms and armour are put on.
    pub things: Vec<String>,
}

impl KitId {
    /// That of who chooses none: the first. Loading checks that there is one.
    pub const USUAL: Self = Self(0);
}

impl Parts {
    /// Whether that breed is one of the hero's: there is one hero, and nobody else is of it.
    #[must_use]
    pub fn is_heros(&self, breed: &str) -> bool {
        self.kits.iter().any(|(_, kit)| kit.breed == breed)
    }
}

impl Content {
    /// The kit of who chooses none.
    #[must_use]
    pub fn usual_kit(&self) -> &Kit {
        self.kits.row(KitId::USUAL)
    }

    /// The breed of a hero with that kit. Loading checks that there is such a breed.
    #[must_use]
    pub fn breed_of_kit(&self, kit: KitId) -> BreedId {
        let found = self.breeds.find(&self.kits.row(kit).breed);
        found.expect("loading checks the breeds of kits")
    }

    /// The kit called that, whatever its capitals.
    ///
    /// # Errors
    /// When there is none, with the names of those there are.
    pub fn kit_called(&self, name: &str) -> Result<KitId, String> {
        let mut kits = self.kits.iter();
        let found = kits.find(|(_, kit)| kit.id.eq_ignore_ascii_case(name.trim()));
        found.map(|(id, _)| id).ok_or_else(|| {
            let names: Vec<&str> = self.kits.names().collect();
            format!(
                "there is no kit called `{name}`; take one of {}",
                names.join(", ")
            )
        })
    }

    /// The kit that many rows from another in the list, which goes round.
    #[must_use]
    pub fn kit_beside(&self, kit: KitId, rows: i32) -> KitId {
        let count = i32::try_from(self.kits.len()).unwrap_or(1).max(1);
        let row = (i32::from(kit.number()) + rows).rem_euclid(count);
        KitId::from_number(u16::try_from(row).unwrap_or(0))
    }
}
