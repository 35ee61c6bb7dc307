//! Rows of the content may be added, removed or reordered between a save and its loading. A
//! save therefore stores the names of its row numbers, and is renumbered by name.

use serde::{Deserialize, Serialize};

use super::error::{SaveError, ensure};
use super::saved::Saved;
use crate::content::table::{Named, RowId};
use crate::content::{
    BandKindId, BreedId, Content, ElementId, FactionId, GaitId, ItemKindId, KitId, QualityId,
    SpellId, StateNo, StatusId, Table, TerrainId,
};
use crate::game::record::Snapshot;
use crate::model::body::{ActorId, ActorRecord, Feat, Growth};
use crate::model::mind::{Action, Moved, StateOfMind};
use crate::model::things::{Identification, Item};
use crate::rules::level_record::LevelRecord;

/// The names of all rows that a snapshot may refer to, in table order.
#[derive(Serialize, Deserialize)]
pub struct Names {
    breeds: Column<BreedId>,
    items: Column<ItemKindId>,
    terrain: Column<TerrainId>,
    statuses: Column<StatusId>,
    factions: Column<FactionId>,
    elements: Column<ElementId>,
    spells: Column<SpellId>,
    bands: Column<BandKindId>,
    gaits: Column<GaitId>,
    /// The names of the states of each breed.
    states: Vec<Vec<String>>,
    kits: Column<KitId>,
    qualities: Column<QualityId>,
}

impl Names {
    /// The names of all rows of `content`.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self {
            breeds: Column::of(&content.breeds),
            items: Column::of(&content.items),
            terrain: Column::of(&content.terrain),
            statuses: Column::of(&content.statuses),
            factions: Column::of(&content.factions),
            elements: Column::of(&content.elements),
            spells: Column::of(&content.spells),
            bands: Column::of(&content.bands),
            gaits: Column::of(&content.gaits),
            states: (content.breeds.iter())
                .map(|(breed, _)| states_of(breed, content))
                .collect(),
            kits: Column::of(&content.kits),
            qualities: Column::of(&content.qualities),
        }
    }

    /// Replaces every row number in the save by that of the row of the same name in
    /// `content`.
    ///
    /// # Errors
    /// If a number has no name, or a name has no row.
    pub fn renumber(mut self, saved: &mut Saved, content: &Content) -> Result<(), SaveError> {
        self.find_rows(content);
        self.renumber_all(saved, content)
            .map_err(|flaw| match flaw {
                SaveError::Lacks { kind, name, .. } => SaveError::Lacks {
                    kind,
                    name,
                    mods: saved.mods().to_owned(),
                },
                flaw => flaw,
            })
    }

    fn renumber_all(&self, saved: &mut Saved, content: &Content) -> Result<(), SaveError> {
        saved.leavings.things.retain(|_, kind| {
            let now = self.items.now(*kind);
            now.map(|now| *kind = now).is_some()
        });
        let snapshot = &mut saved.snapshot;
        self.kits.renumber(&mut snapshot.kit)?;
        for record in snapshot.levels_mut() {
            self.renumber_level(record)?;
        }
        for underway in &mut snapshot.gone {
            if let Some(company) = &mut underway.company {
                self.bands.renumber(&mut company.kind)?;
            }
        }
        for actor in snapshot.actors_mut() {
            self.renumber_actor(actor, content)?;
        }
        for renown in &mut snapshot.repute.0 {
            self.factions.renumber(&mut renown.of)?;
        }
        // The rules rely on ascending row numbers.
        snapshot.repute.0.sort_unstable();
        self.renumber_guises(&mut snapshot.guises);
        self.renumber_uniques(snapshot, content);
        snapshot.tracks.0.retain(|_, track| {
            let now = self.breeds.now(track.breed);
            now.map(|now| track.breed = now).is_some()
        });
        let (breed, item) = (|id| self.breeds.now(id), |id| self.items.now(id));
        snapshot.chronicle.renumber(breed, item);
        Ok(())
    }

    /// Finds the present row of every name.
    fn find_rows(&mut self, content: &Content) {
        self.breeds.find_rows("breed", &content.breeds);
        self.items.find_rows("item", &content.items);
        self.terrain.find_rows("terrain", &content.terrain);
        self.statuses.find_rows("status", &content.statuses);
        self.factions.find_rows("faction", &content.factions);
        self.elements.find_rows("element", &content.elements);
        self.spells.find_rows("spell", &content.spells);
        self.bands.find_rows("band", &content.bands);
        self.gaits.find_rows("gait", &content.gaits);
        self.kits.find_rows("kit", &content.kits);
        self.qualities.find_rows("quality", &content.qualities);
    }

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

    /// Drops the guises of kinds and the curses that no longer exist. New kinds count as
    /// identified.
    fn renumber_guises(&self, guises: &mut Identification) {
        guises.guises.retain_mut(|guise| {
            let now = self.items.now(guise.kind);
            now.map(|kind| guise.kind = kind).is_some()
        });
        guises.guises.sort_by_key(|guise| guise.kind);
        guises.curses.retain_mut(|quality| {
            let now = self.qualities.now(*quality);
            now.map(|now| *quality = now).is_some()
        });
        guises.curses.sort_unstable();
        guises.curses.dedup();
    }

    /// Rebuilds the set of unique breeds that have appeared: those noted in the save that
    /// are still unique, and those that are present.
    fn renumber_uniques(&self, snapshot: &mut Snapshot, content: &Content) {
        let noted = std::mem::take(&mut snapshot.uniques.0).into_iter();
        let noted = noted.filter_map(|breed| self.breeds.now(breed));
        let living = snapshot.actors_mut().map(|actor| actor.breed);
        let is_unique = |breed: &BreedId| content.breeds.row(*breed).is_unique;
        let come = noted.chain(living).filter(is_unique).collect();
        snapshot.uniques.0 = come;
    }

    fn renumber_actor(&self, actor: &mut ActorRecord, content: &Content) -> Result<(), SaveError> {
        let was = actor.breed;
        self.breeds.renumber(&mut actor.breed)?;
        self.renumber_mind(was, actor, content)?;
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
        actor.statuses.0.dedup_by_key(|&mut (status, _)| status);
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

    /// Finds the state of an actor's state machine by name. If the state no longer exists,
    /// or the breed now has a different table, the machine starts again. If the breed has
    /// no table any more, or the actor is the hero, there is no machine. `was` is the number
    /// of the breed in the save.
    ///
    /// # Errors
    /// If the state is not one that the breed had.
    fn renumber_mind(
        &self,
        was: BreedId,
        actor: &mut ActorRecord,
        content: &Content,
    ) -> Result<(), SaveError> {
        let table = content.states_of(actor.breed);
        let table = table.filter(|_| actor.id != ActorId::HERO);
        let Some((mind, table)) = actor.mind.as_mut().zip(table) else {
            actor.mind = table.map(|table| StateOfMind::at_first(table.start));
            return Ok(());
        };
        let names = self.states.get(usize::from(was.number()));
        let name = |state: StateNo| names?.get(usize::from(state.0));
        let moved = mind.moved.map(|moved| moved.from);
        let is_named = [Some(mind.state), moved].into_iter().flatten();
        let are_named = is_named.map(name).all(|name| name.is_some());
        ensure(are_named, "it speaks of a state without a name")?;
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

/// Maps the row numbers of the save to present rows, for one table.
#[derive(Serialize, Deserialize)]
struct Column<I> {
    names: Vec<String>,
    /// What a row is called in messages.
    #[serde(skip)]
    kind: &'static str,
    /// The present row of each name, if there still is one.
    #[serde(skip)]
    rows: Vec<Option<I>>,
}

impl<I: RowId> Column<I> {
    fn of<T: Named>(table: &Table<I, T>) -> Self {
        let names = table.names().map(str::to_owned).collect();
        let (kind, rows) = ("row", Vec::new());
        Self { names, kind, rows }
    }

    fn find_rows<T: Named>(&mut self, kind: &'static str, table: &Table<I, T>) {
        self.kind = kind;
        self.rows = self.names.iter().map(|name| table.find(name)).collect();
    }

    /// The present row, if there still is one.
    fn now(&self, id: I) -> Option<I> {
        *self.rows.get(usize::from(id.number()))?
    }

    fn renumber(&self, id: &mut I) -> Result<(), SaveError> {
        let kind = self.kind;
        let name = self.names.get(usize::from(id.number()));
        let nameless = || SaveError::Damaged(format!("it speaks of a {kind} without a name"));
        let name = name.ok_or_else(nameless)?.clone();
        let mods = String::new();
        *id = self.now(*id).ok_or(SaveError::Lacks { kind, name, mods })?;
        Ok(())
    }
}

/// The names of the states of a breed.
fn states_of(breed: BreedId, content: &Content) -> Vec<String> {
    let table = content.states_of(breed).into_iter();
    let states = table.flat_map(|table| &table.states);
    states.map(|state| state.name.clone()).collect()
}

#[cfg(test)]
mod tests;
