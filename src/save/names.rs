//! Rows of the content may be added, removed or reordered between a save and its loading. A
//! save therefore stores the names of its row numbers, and is renumbered by name.

use serde::{Deserialize, Serialize};

use super::error::{SaveError, ensure};
use crate::content::table::{Named, RowId};
use crate::content::{
    BandKindId, BreedId, Content, ElementId, FactionId, GaitId, ItemKindId, QualityId, SpellId,
    StateNo, StateTable, StatusId, Table, TerrainId,
};
use crate::game::record::Snapshot;
use crate::model::body::{ActorId, ActorRecord, Feat, Growth};
use crate::model::mind::{Action, Moved, StateOfMind};
use crate::model::things::{Identification, Item};
use crate::rules::level_record::LevelRecord;

/// The names of all rows that a snapshot may refer to, in table order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    breeds: Vec<String>,
    items: Vec<String>,
    terrain: Vec<String>,
    statuses: Vec<String>,
    factions: Vec<String>,
    elements: Vec<String>,
    spells: Vec<String>,
    bands: Vec<String>,
    gaits: Vec<String>,
    /// The names of the states of each breed.
    states: Vec<Vec<String>>,
    kits: Vec<String>,
    qualities: Vec<String>,
}

impl Names {
    /// The names of all rows of `content`.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self {
            breeds: content.breeds.names().map(str::to_owned).collect(),
            items: content.items.names().map(str::to_owned).collect(),
            terrain: content.terrain.names().map(str::to_owned).collect(),
            statuses: content.statuses.names().map(str::to_owned).collect(),
            factions: content.factions.names().map(str::to_owned).collect(),
            elements: content.elements.names().map(str::to_owned).collect(),
            spells: content.spells.names().map(str::to_owned).collect(),
            bands: content.bands.names().map(str::to_owned).collect(),
            gaits: content.gaits.names().map(str::to_owned).collect(),
            states: (content.breeds.iter())
                .map(|(breed, _)| states_of(breed, content))
                .collect(),
            kits: content.kits.names().map(str::to_owned).collect(),
            qualities: content.qualities.names().map(str::to_owned).collect(),
        }
    }

    /// Replaces every row number in `snapshot` by that of the row of the same name in
    /// `content`.
    ///
    /// # Errors
    /// If a number has no name, or a name has no row.
    pub fn renumber(mut self, snapshot: &mut Snapshot, content: &Content) -> Result<(), SaveError> {
        let states = std::mem::take(&mut self.states);
        let kits = Column::new("kit", std::mem::take(&mut self.kits), &content.kits);
        kits.renumber(&mut snapshot.kit)?;
        let numbers = Numbers {
            breeds: Column::new("breed", self.breeds, &content.breeds),
            items: Column::new("item", self.items, &content.items),
            terrain: Column::new("terrain", self.terrain, &content.terrain),
            statuses: Column::new("status", self.statuses, &content.statuses),
            factions: Column::new("faction", self.factions, &content.factions),
            elements: Column::new("element", self.elements, &content.elements),
            spells: Column::new("spell", self.spells, &content.spells),
            bands: Column::new("band", self.bands, &content.bands),
            gaits: Column::new("gait", self.gaits, &content.gaits),
            qualities: Column::new("quality", self.qualities, &content.qualities),
            states: States {
                names: states,
                content,
            },
        };
        numbers.renumber_level(&mut snapshot.here)?;
        for record in snapshot.elsewhere.values_mut() {
            numbers.renumber_level(record)?;
        }
        for underway in &mut snapshot.gone {
            numbers.renumber_actor(&mut underway.actor)?;
            if let Some(company) = &mut underway.company {
                numbers.bands.renumber(&mut company.kind)?;
            }
        }
        for renown in &mut snapshot.repute.0 {
            numbers.factions.renumber(&mut renown.of)?;
        }
        // The rules rely on ascending row numbers.
        snapshot.repute.0.sort_unstable();
        numbers.renumber_guises(&mut snapshot.guises);
        numbers.renumber_uniques(snapshot, content)?;
        let (breed, item) = (|id| numbers.breeds.now(id), |id| numbers.items.now(id));
        snapshot.chronicle.renumber(breed, item);
        Ok(())
    }
}

/// Maps the row numbers of the save to present rows, for one table.
struct Column<I> {
    kind: &'static str,
    names: Vec<String>,
    rows: Vec<Option<I>>,
}

impl<I: RowId> Column<I> {
    fn new<T: Named>(kind: &'static str, names: Vec<String>, table: &Table<I, T>) -> Self {
        let rows = names.iter().map(|name| table.find(name)).collect();
        Self { kind, names, rows }
    }

    /// The present row, if there still is one.
    fn now(&self, id: I) -> Option<I> {
        self.rows.get(usize::from(id.number())).copied().flatten()
    }

    fn renumber(&self, id: &mut I) -> Result<(), SaveError> {
        let number = usize::from(id.number());
        let row = self.rows.get(number);
        ensure(row.is_some(), || {
            format!("it speaks of a {} without a name", self.kind)
        })?;
        let Some(&Some(row)) = row else {
            let (kind, name) = (self.kind, self.names[number].clone());
            return Err(SaveError::Lacks { kind, name });
        };
        *id = row;
        Ok(())
    }
}

/// The states of the breeds in the save, and the present content.
struct States<'a> {
    names: Vec<Vec<String>>,
    content: &'a Content,
}

impl States<'_> {
    /// Finds the state of an actor's state machine by name. If the state no longer exists,
    /// or the breed now has a different table, the machine starts again. If the breed has
    /// no table any more, the machine is removed. `was` is the number of the breed in the
    /// save.
    ///
    /// # Errors
    /// If the state is not one that the breed had.
    fn renumber(&self, was: BreedId, actor: &mut ActorRecord) -> Result<(), SaveError> {
        let table = self.content.states_of(actor.breed);
        let Some((mind, table)) = actor.mind.as_mut().zip(table) else {
            let begins = |table: &StateTable| StateOfMind::at_first(table.start);
            let is_hero = actor.id == ActorId::HERO;
            actor.mind = table.filter(|_| !is_hero).map(begins);
            return Ok(());
        };
        let names = self.names.get(usize::from(was.number()));
        let name = |state: StateNo| names?.get(usize::from(state.0));
        let moved = mind.moved.map(|moved| moved.from);
        let is_named = [Some(mind.state), moved].into_iter().flatten();
        ensure(is_named.map(name).all(|name| name.is_some()), || {
            "it speaks of a state without a name".to_owned()
        })?;
        let found = |state: StateNo| name(state).and_then(|name| table.find(name));
        match found(mind.state) {
            Some(state) => mind.state = state,
            None => *mind = StateOfMind::at_first(table.start),
        }
        mind.moved = mind.moved.and_then(|moved| {
            let from = found(moved.from)?;
            Some(Moved { from, ..moved })
        });
        Ok(())
    }
}

/// The names of the states of a breed.
fn states_of(breed: BreedId, content: &Content) -> Vec<String> {
    let table = content.states_of(breed).into_iter();
    let states = table.flat_map(|table| &table.states);
    states.map(|state| state.name.clone()).collect()
}

struct Numbers<'a> {
    breeds: Column<BreedId>,
    items: Column<ItemKindId>,
    terrain: Column<TerrainId>,
    statuses: Column<StatusId>,
    factions: Column<FactionId>,
    elements: Column<ElementId>,
    spells: Column<SpellId>,
    bands: Column<BandKindId>,
    gaits: Column<GaitId>,
    qualities: Column<QualityId>,
    states: States<'a>,
}

impl Numbers<'_> {
    fn renumber_level(&self, record: &mut LevelRecord) -> Result<(), SaveError> {
        let level = &mut record.level;
        for id in level.ground_mut().cells_mut() {
            self.terrain.renumber(id)?;
        }
        for id in level.known.cells_mut().iter_mut().flatten() {
            self.terrain.renumber(id)?;
        }
        level.flows.renumber(|gait| self.gaits.now(gait));
        let lying = level.items.values_mut().flatten();
        for item in lying.chain(level.known_items.values_mut()) {
            self.renumber_item(item)?;
        }
        for actor in &mut record.actors {
            self.renumber_actor(actor)?;
        }
        for band in &mut record.bands {
            self.bands.renumber(&mut band.kind)?;
        }
        Ok(())
    }

    fn renumber_item(&self, item: &mut Item) -> Result<(), SaveError> {
        if let Some(quality) = &mut item.quality {
            self.qualities.renumber(quality)?;
        }
        self.items.renumber(&mut item.kind)
    }

    /// Drops the guises of kinds that no longer exist. New kinds count as identified.
    fn renumber_guises(&self, guises: &mut Identification) {
        guises.0.retain_mut(|guise| {
            let now = self.items.now(guise.kind);
            now.map(|kind| guise.kind = kind).is_some()
        });
        guises.0.sort_by_key(|guise| guise.kind);
    }

    /// Rebuilds the set of unique breeds that have appeared: those noted in the save that
    /// are still unique, and those that are present.
    ///
    /// # Errors
    /// If a number has no name.
    fn renumber_uniques(
        &self,
        snapshot: &mut Snapshot,
        content: &Content,
    ) -> Result<(), SaveError> {
        let noted = std::mem::take(&mut snapshot.uniques.0).into_iter();
        let names = &self.breeds.names;
        let is_named = |breed: &BreedId| usize::from(breed.number()) < names.len();
        let (named, nameless): (Vec<_>, Vec<_>) = noted.partition(is_named);
        ensure(nameless.is_empty(), || {
            "it speaks of one of a kind without a name".to_owned()
        })?;
        let noted = named.into_iter().filter_map(|breed| self.breeds.now(breed));
        let levels = std::iter::once(&snapshot.here).chain(snapshot.elsewhere.values());
        let there = levels.flat_map(|record| &record.actors);
        let gone = snapshot.gone.iter().map(|underway| &underway.actor);
        let living = there.chain(gone).map(|actor| actor.breed);
        let is_unique = |breed: &BreedId| content.breeds.row(*breed).is_unique;
        let come = noted.chain(living).filter(is_unique).collect();
        snapshot.uniques.0 = come;
        Ok(())
    }

    fn renumber_actor(&self, actor: &mut ActorRecord) -> Result<(), SaveError> {
        let was = actor.breed;
        self.breeds.renumber(&mut actor.breed)?;
        self.states.renumber(was, actor)?;
        for carried in actor.pack.iter_mut() {
            self.renumber_item(&mut carried.item)?;
        }
        actor.pack.renumber_left(|kind| self.items.now(kind));
        if let Some(faction) = &mut actor.allegiance.0 {
            self.factions.renumber(faction)?;
        }
        for learned in &mut actor.lore.0 {
            self.elements.renumber(&mut learned.element)?;
        }
        actor.lore.0.sort_unstable();
        self.renumber_growth(&mut actor.growth);
        let action = actor.decision.0.as_mut().map(|intent| &mut intent.action);
        if let Some(Action::Cast(spell, _)) = action {
            self.spells.renumber(spell)?;
        }
        for (status, _) in &mut actor.statuses.0 {
            self.statuses.renumber(status)?;
        }
        // The rules rely on ascending status numbers.
        actor.statuses.0.sort_unstable();
        Ok(())
    }

    /// Forgets feats that involve breeds that no longer exist. The growth they gave stays.
    fn renumber_growth(&self, growth: &mut Growth) {
        growth.feats.retain_mut(|(feat, _)| match feat {
            Feat::Reached(_) => true,
            Feat::Slew(breed)
            | Feat::Spared(breed)
            | Feat::Freed(breed)
            | Feat::Delivered(breed) => {
                let now = self.breeds.now(*breed);
                *breed = now.unwrap_or(*breed);
                now.is_some()
            }
        });
        growth.feats.sort_unstable();
    }
}

#[cfg(test)]
mod tests;
