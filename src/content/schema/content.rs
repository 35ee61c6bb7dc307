//! All content, with data derived from it once.

use crate::content::schema::parts::Parts;
use std::collections::BTreeSet;
use std::ops::Deref;

use super::bonds::Kinship;
use super::coats::{Coat, Coats};
use super::grimoire::Grimoire;
use super::{
    Bond, Breed, BreedId, Depth, ElementId, Escape, EscapeId, FactionId, Gait, GaitId, Handiness,
    ItemClass, ItemKind, ItemKindId, Kit, KitId, ModId, QualityId, Reaction, Rules, SchemeId,
    SpellId, StateTable, StatusId, TerrainId,
};
use crate::content::table::{RowId, Table};

/// All content, validated: its [`Parts`], available through [`Deref`], and the data derived
/// from them once.
#[derive(Clone, Debug)]
pub struct Content {
    parts: Parts,
    /// A digest of all files, identical on every machine. Tells saves and command logs of
    /// different content apart.
    pub digest: u64,
    /// The mods that it was loaded with, in load order.
    pub mods: Vec<ModId>,
    kinship: Kinship,
    grimoire: Grimoire,
    cheapest_step: u32,
    coats: Coats,
}

impl Deref for Content {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.parts
    }
}

impl Content {
    /// The same content with other rules. The digest stays: it tells files apart, and these
    /// numbers come from no file.
    #[must_use]
    pub fn with_rules(&self, rules: Rules) -> Self {
        let mut content = self.clone();
        content.parts.rules = rules;
        content
    }

    /// The same content with other items in the usual kit. The digest stays, as above.
    #[must_use]
    pub fn with_usual_things(&self, things: Vec<String>) -> Self {
        let mut content = self.clone();
        let kits = self.kits.iter();
        let mut kits: Vec<Kit> = kits.map(|(_, kit)| kit.clone()).collect();
        if let Some(usual) = kits.first_mut() {
            usual.things = things;
        }
        content.parts.kits = Table::new(kits);
        content
    }

    /// Combines validated parts without mods and computes the relations between breeds.
    #[must_use]
    pub fn assemble(parts: Parts, digest: u64) -> Self {
        let kinship = Kinship::new(&parts);
        let grimoire = Grimoire::new(&parts);
        let coats = Coats::new(&parts);
        // All terrain counts, since creatures may fly or burrow over it.
        let steps = parts.terrain.iter();
        let cheapest = steps.map(|(_, terrain)| u32::from(terrain.cost)).min();
        let cheapest_step = cheapest.unwrap_or(1).max(1);
        Self {
            parts,
            digest,
            mods: Vec::new(),
            kinship,
            grimoire,
            cheapest_step,
            coats,
        }
    }

    /// The names of the mods that it was loaded with.
    #[must_use]
    pub fn mod_names(&self) -> BTreeSet<String> {
        self.mods.iter().map(|it| it.name.clone()).collect()
    }

    /// The goal item. Loading checks that there is exactly one.
    #[must_use]
    pub fn goal(&self) -> Option<&ItemKind> {
        let mut kinds = self.items.iter().map(|(_, kind)| kind);
        kinds.find(|kind| kind.class == ItemClass::Goal)
    }

    /// Cost of a step onto the cheapest terrain, at least 1.
    #[must_use]
    pub const fn cheapest_step(&self) -> u32 {
        self.cheapest_step
    }

    /// The colour scheme of a level: the one it names, else that of its theme, else the
    /// first.
    #[must_use]
    pub fn scheme_of(&self, depth: &Depth) -> SchemeId {
        let named = depth.colours.as_ref().unwrap_or(&depth.theme);
        self.schemes.find(named).unwrap_or_default()
    }

    /// The colours of terrain in a scheme.
    #[must_use]
    pub fn coat(&self, scheme: SchemeId, terrain: TerrainId) -> Coat {
        self.coats.of(scheme, terrain)
    }

    /// The gait of a breed. Loading checks that it exists.
    #[must_use]
    pub fn gait_of(&self, breed: &Breed) -> &Gait {
        self.gaits.row(self.gait_id(breed))
    }

    fn gait_id(&self, breed: &Breed) -> GaitId {
        let found = self.gaits.find(&breed.motion.gait);
        found.expect("loading checks the gaits of breeds")
    }

    /// The kind of flight of a breed. Loading checks that it exists.
    #[must_use]
    pub fn escape_of(&self, breed: &Breed) -> (EscapeId, &Escape) {
        let found = self.escapes.find(&breed.escape);
        let id = found.expect("loading checks the flights of breeds");
        (id, self.escapes.row(id))
    }

    /// How members of a breed move.
    #[must_use]
    pub fn handiness(&self, breed: &Breed) -> Handiness {
        Handiness {
            gait: self.gait_id(breed),
            opens_doors: breed.opens_doors,
            bashes: breed.motion.bashes,
        }
    }

    /// How `subject` reacts to `other`: its response to that faction, else its `Default`,
    /// else [`Reaction::Ignore`].
    #[must_use]
    pub fn reaction(&self, subject: FactionId, other: FactionId) -> Reaction {
        self.kinship.reaction(subject, other)
    }

    /// The faction of a breed: the one it names, else [`MINDLESS`](super::MINDLESS).
    #[must_use]
    pub fn faction_of(&self, breed: BreedId) -> FactionId {
        self.kinship.faction_of(breed)
    }

    /// How members of one breed feel about and react to members of another.
    #[must_use]
    pub fn bond(&self, subject: BreedId, other: BreedId) -> Bond {
        self.kinship.bond(subject, other)
    }

    /// The same for two creatures that may have left their breed's faction (`None` if they
    /// have not). Creatures on the same side like each other; otherwise the reaction of
    /// their sides counts.
    #[must_use]
    pub fn bond_of(
        &self,
        (subject, side): (BreedId, Option<FactionId>),
        (other, its_side): (BreedId, Option<FactionId>),
    ) -> Bond {
        let bond = self.bond(subject, other);
        if side.is_none() && its_side.is_none() {
            return bond;
        }
        let side = side.unwrap_or_else(|| self.faction_of(subject));
        let its_side = its_side.unwrap_or_else(|| self.faction_of(other));
        let reaction = if side == its_side {
            Reaction::Like
        } else {
            self.reaction(side, its_side)
        };
        Bond { reaction, ..bond }
    }

    /// What a breed feels next to an item of this kind: love, or fear if negative.
    #[must_use]
    pub fn lure(&self, subject: BreedId, kind: ItemKindId) -> i32 {
        self.kinship.lure(subject, kind)
    }

    /// Whether the breed loves or fears any items.
    #[must_use]
    pub fn minds_things(&self, subject: BreedId) -> bool {
        self.kinship.minds_things(subject)
    }

    /// Whether the breed fears any items.
    #[must_use]
    pub fn dreads_things(&self, subject: BreedId) -> bool {
        self.kinship.dreads_things(subject)
    }

    /// The spells of a breed, in its own order.
    #[must_use]
    pub fn spells_of(&self, breed: BreedId) -> &[SpellId] {
        self.grimoire.spells_of(breed)
    }

    /// The spells that the state table of a breed makes it cast.
    #[must_use]
    pub fn spells_cast_in_states(&self, breed: BreedId) -> &[SpellId] {
        self.grimoire.spells_of_states(breed)
    }

    /// The element of a spell's damage, if any.
    #[must_use]
    pub fn element_of(&self, spell: SpellId) -> Option<ElementId> {
        self.grimoire.element_of(spell)
    }

    /// The resistances that count against an element: its own in full, and others with the
    /// share of each in percent.
    #[must_use]
    pub fn parts_of(&self, element: ElementId) -> &[(ElementId, u8)] {
        self.grimoire.parts_of(element)
    }

    /// Natural resistance of a breed to one element alone, in percent; negative means extra
    /// damage.
    #[must_use]
    pub fn natural_resistance(&self, breed: BreedId, element: ElementId) -> i32 {
        self.grimoire.natural_resistance(breed, element)
    }

    /// Resistance to an element from wearing an item of this kind, in percent.
    #[must_use]
    pub fn resistance_of_item(&self, kind: ItemKindId, element: ElementId) -> i32 {
        self.grimoire.resistance_of_item(kind, element)
    }

    /// Resistance to an element from a status, in percent.
    #[must_use]
    pub fn resistance_of_status(&self, status: StatusId, element: ElementId) -> i32 {
        self.grimoire.resistance_of_status(status, element)
    }

    /// The spells in a book, or the spell of a wand.
    #[must_use]
    pub fn spells_in(&self, kind: ItemKindId) -> &[SpellId] {
        self.grimoire.spells_in(kind)
    }

    /// Resistance to an element from using an item of this quality, in percent.
    #[must_use]
    pub fn resistance_of_quality(&self, quality: QualityId, element: ElementId) -> i32 {
        self.grimoire.resistance_of_quality(quality, element)
    }

    /// The state table that drives a breed, if any.
    #[must_use]
    pub fn states_of(&self, breed: BreedId) -> Option<&StateTable> {
        let table = self.kinship.states_of(breed)?;
        Some(self.states.row(table))
    }
}

impl Content {
    /// The default kit.
    #[must_use]
    pub fn usual_kit(&self) -> &Kit {
        self.kits.row(KitId::USUAL)
    }

    /// The breed of a hero with this kit. Loading checks that it exists.
    #[must_use]
    pub fn breed_of_kit(&self, kit: KitId) -> BreedId {
        let found = self.breeds.find(&self.kits.row(kit).breed);
        found.expect("loading checks the breeds of kits")
    }

    /// The kit with this name, ignoring case.
    ///
    /// # Errors
    /// If there is none, with the names of all kits.
    pub fn kit_called(&self, name: &str) -> Result<KitId, String> {
        let mut kits = self.kits.iter();
        let found = kits.find(|(_, kit)| kit.id.eq_ignore_ascii_case(name.trim()));
        found.map(|(id, _)| id).ok_or_else(|| {
            let names: Vec<&str> = self.kits.names().collect();
            format!(
                "there's no kit called `{name}`; choose one of {}",
                names.join(", ")
            )
        })
    }

    /// The kit this many rows away in the list, wrapping around.
    #[must_use]
    pub fn kit_beside(&self, kit: KitId, rows: i32) -> KitId {
        let count = i32::try_from(self.kits.len()).unwrap_or(1).max(1);
        let row = (i32::from(kit.number()) + rows).rem_euclid(count);
        KitId::from_number(u16::try_from(row).unwrap_or(0))
    }
}
