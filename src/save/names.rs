//! Content changes between a save and its loading: rows come, go and move. A
//! save keeps the names its numbers stood for, and is renumbered by them.

use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, ensure};
use crate::content::table::{Named, RowId};
use crate::content::{BreedId, Content, ItemKindId, StatusId, Table, TerrainId};
use crate::game::record::{ActorRecord, LevelRecord, Snapshot};

/// The names of all rows a snapshot's numbers may mean, in the order of the tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    breeds: Vec<String>,
    items: Vec<String>,
    terrain: Vec<String>,
    statuses: Vec<String>,
}

impl Names {
    /// The names of that content.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self {
            breeds: content.breeds.names().map(str::to_owned).collect(),
            items: content.items.names().map(str::to_owned).collect(),
            terrain: content.terrain.names().map(str::to_owned).collect(),
            statuses: content.statuses.names().map(str::to_owned).collect(),
        }
    }

    /// Gives every number in `snapshot` the row of the same name in `content`.
    ///
    /// # Errors
    /// When a number has no name, or a name no row.
    pub fn renumber(self, snapshot: &mut Snapshot, content: &Content) -> Result<(), Flaw> {
        let numbers = Numbers {
            breeds: Column::new("breed", self.breeds, &content.breeds),
            items: Column::new("item", self.items, &content.items),
            terrain: Column::new("terrain", self.terrain, &content.terrain),
            statuses: Column::new("status", self.statuses, &content.statuses),
        };
        numbers.renumber_level(&mut snapshot.here)?;
        for record in snapshot.elsewhere.values_mut() {
            numbers.renumber_level(record)?;
        }
        Ok(())
    }
}

/// The present row for each number of the save, for one table.
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

    fn renumber(&self, id: &mut I) -> Result<(), Flaw> {
        let number = usize::from(id.number());
        let row = self.rows.get(number);
        ensure(row.is_some(), || {
            format!("it speaks of a {} without a name", self.kind)
        })?;
        let Some(&Some(row)) = row else {
            let (kind, name) = (self.kind, self.names[number].clone());
            return Err(Flaw::Lacks { kind, name });
        };
        *id = row;
        Ok(())
    }
}

struct Numbers {
    breeds: Column<BreedId>,
    items: Column<ItemKindId>,
    terrain: Column<TerrainId>,
    statuses: Column<StatusId>,
}

impl Numbers {
    fn renumber_level(&self, record: &mut LevelRecord) -> Result<(), Flaw> {
        let level = &mut record.level;
        for id in level.ground_mut().cells_mut() {
            self.terrain.renumber(id)?;
        }
        for id in level.known.cells_mut().iter_mut().flatten() {
            self.terrain.renumber(id)?;
        }
        let lying = level.items.values_mut().flatten();
        for item in lying.chain(level.known_items.values_mut()) {
            self.items.renumber(&mut item.kind)?;
        }
        for actor in &mut record.actors {
            self.renumber_actor(actor)?;
        }
        Ok(())
    }

    fn renumber_actor(&self, actor: &mut ActorRecord) -> Result<(), Flaw> {
        self.breeds.renumber(&mut actor.breed)?;
        for carried in actor.pack.iter_mut() {
            self.items.renumber(&mut carried.item.kind)?;
        }
        for (status, _) in &mut actor.statuses.0 {
            self.statuses.renumber(status)?;
        }
        // The rules keep them in the order of their numbers.
        actor.statuses.0.sort_unstable();
        Ok(())
    }
}
