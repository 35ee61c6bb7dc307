//! The current level: terrain, items and occupants.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::{Content, Leads, Medium, Terrain, TerrainId};
use crate::model::body::ActorId;
use crate::model::level::Flows;
use crate::model::things::{Flame, Item};
use crate::spatial::scent::Scent;
use crate::spatial::{Grid, Pos};

/// The level the hero is on.
#[derive(Clone, Debug, Resource, Serialize, Deserialize)]
pub struct Level {
    /// Depth in levels: 0 is the town.
    pub depth: u8,
    /// Ambient light, 0 to 255.
    pub light: u8,
    /// The terrain of each cell. Change it through [`set_terrain`](Self::set_terrain).
    terrain: Grid<TerrainId>,
    /// The heap of items in each cell, without empty heaps. Changed through
    /// [`lay`](Self::lay) and [`lift`](Self::lift).
    pub items: BTreeMap<Pos, Vec<Item>>,
    /// The terrain the hero remembers in each cell.
    pub known: Grid<Option<TerrainId>>,
    /// The topmost item of each heap that the hero remembers.
    pub known_items: BTreeMap<Pos, Item>,
    /// The hero's scent trail.
    pub scent: Scent,
    /// Flow fields along the hero's noise.
    pub flows: Flows,
    /// Cells burned by something, each with the hero turn in which it stops being hot. Ask
    /// [`is_hot`](Self::is_hot).
    pub hot: BTreeMap<Pos, u32>,
    /// Positions of the wards that still hold, oldest first.
    pub wards: Vec<Pos>,
    /// Counts changes of the terrain.
    changes: u64,
    /// Named places, for patrols and residents.
    pub places: BTreeMap<String, Pos>,
    /// Flags for what each cell lets through, derived from the terrain.
    #[serde(skip, default = "nothing")]
    flags: Grid<u8>,
    /// The number of cells of each terrain cost, derived from the terrain.
    #[serde(skip)]
    costs: BTreeMap<u32, u32>,
    /// The occupant of each cell, maintained by the code that moves actors.
    #[serde(skip, default = "nobody")]
    occupants: Grid<Option<ActorId>>,
    /// Cells that hold a burning item.
    #[serde(skip)]
    fires: BTreeSet<Pos>,
}

const WALKABLE: u8 = 1;
const OPAQUE: u8 = 2;
const OPENS: u8 = 4;
const LOCKED: u8 = 8;
const FLIES: u8 = 16;
const PORTAL: u8 = 32;

fn nothing() -> Grid<u8> {
    Grid::filled(0, 0, 0)
}

fn nobody() -> Grid<Option<ActorId>> {
    Grid::filled(0, 0, None)
}

impl Level {
    /// A fully lit level with this terrain, without items or actors, and unknown to the
    /// hero.
    #[must_use]
    pub fn new(depth: u8, terrain: Grid<TerrainId>, content: &Content) -> Self {
        let (width, height) = (terrain.width(), terrain.height());
        let mut level = Self {
            depth,
            light: u8::MAX,
            terrain,
            items: BTreeMap::new(),
            known: Grid::filled(width, height, None),
            known_items: BTreeMap::new(),
            scent: Scent::none(width, height),
            flows: Flows::default(),
            hot: BTreeMap::new(),
            wards: Vec::new(),
            changes: 0,
            places: BTreeMap::new(),
            flags: nothing(),
            costs: BTreeMap::new(),
            occupants: nobody(),
            fires: BTreeSet::new(),
        };
        level.refresh(content);
        level
    }

    /// Rebuilds what a save does not hold. Occupants are empty afterwards.
    pub fn refresh(&mut self, content: &Content) {
        let (width, height) = (self.terrain.width(), self.terrain.height());
        self.flags = Grid::filled(width, height, 0);
        self.costs.clear();
        for (flag, id) in self.flags.cells_mut().iter_mut().zip(self.terrain.cells()) {
            let terrain = content.terrain.row(*id);
            *flag = flags_of(terrain);
            *self.costs.entry(terrain.cost.into()).or_default() += 1;
        }
        self.occupants = Grid::filled(width, height, None);
        let burns = |heap: &Vec<Item>| heap.iter().any(|item| item.flame != Flame::Out);
        let fires = self.items.iter().filter(|(_, heap)| burns(heap));
        self.fires = fires.map(|(&at, _)| at).collect();
    }

    /// The terrain grid.
    #[must_use]
    pub fn ground(&self) -> &Grid<TerrainId> {
        &self.terrain
    }

    /// Mutable terrain grid, for renumbering when a save's content differs.
    /// [`refresh`](Self::refresh) must follow.
    pub fn ground_mut(&mut self) -> &mut Grid<TerrainId> {
        &mut self.terrain
    }

    /// Width in cells.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.terrain.width()
    }

    /// Height in cells.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.terrain.height()
    }

    /// Whether `pos` lies on the level.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        self.terrain.contains(pos)
    }

    /// The terrain of a cell; `None` outside the level.
    #[must_use]
    pub fn terrain_at(&self, pos: Pos) -> Option<TerrainId> {
        self.terrain.get(pos).copied()
    }

    /// The terrain of a cell as its row in the content; `None` outside the level.
    #[must_use]
    pub fn terrain_row<'a>(&self, pos: Pos, content: &'a Content) -> Option<&'a Terrain> {
        Some(content.terrain.row(self.terrain_at(pos)?))
    }

    /// Changes the terrain of a cell. Does nothing outside the level.
    pub fn set_terrain(&mut self, pos: Pos, id: TerrainId, content: &Content) {
        if let Some(cell) = self.terrain.get_mut(pos) {
            let before = content.terrain.row(std::mem::replace(cell, id)).cost.into();
            if let Some(count) = self.costs.get_mut(&before) {
                *count -= 1;
                if *count == 0 {
                    self.costs.remove(&before);
                }
            }
            *self
                .costs
                .entry(content.terrain.row(id).cost.into())
                .or_default() += 1;
            self.changes = self.changes.wrapping_add(1);
            self.flags[pos] = flags_of(content.terrain.row(id));
        }
    }

    /// Cost of a step onto the cheapest terrain there is on the level, at least 1. No path
    /// search needs to reckon with less.
    #[must_use]
    pub fn cheapest_step(&self) -> u32 {
        let cheapest = self.costs.first_key_value();
        cheapest.map_or(1, |(&cost, _)| cost.max(1))
    }

    /// A number that changes whenever the terrain does. Data derived from the terrain stays
    /// valid while it is unchanged.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.changes
    }

    /// Whether the terrain lets a walker stand on the cell.
    #[must_use]
    pub fn is_walkable(&self, pos: Pos) -> bool {
        self.has(pos, WALKABLE)
    }

    /// Whether the cell blocks sight. Cells outside the level do.
    #[must_use]
    pub fn is_opaque(&self, pos: Pos) -> bool {
        self.flags.get(pos).is_none_or(|flags| flags & OPAQUE != 0)
    }

    /// Whether the cell can be opened, like a shut door, even if only by force.
    #[must_use]
    pub fn can_be_opened(&self, pos: Pos) -> bool {
        self.has(pos, OPENS)
    }

    /// Whether the cell is a door that is locked.
    #[must_use]
    pub fn is_locked(&self, pos: Pos) -> bool {
        self.has(pos, LOCKED)
    }

    /// Whether missiles can cross the cell: walkable ground, open water and lava.
    #[must_use]
    pub fn lets_fly(&self, pos: Pos) -> bool {
        self.has(pos, FLIES)
    }

    /// Whether an actor at `at` cannot be seen from `from`: it is inside an opaque cell,
    /// such as a wall or tree, and not adjacent.
    #[must_use]
    pub fn hides(&self, at: Pos, from: Pos) -> bool {
        self.is_opaque(at) && from.steps_to(at) > 1
    }

    /// Whether stepping on the cell teleports to another portal cell.
    #[must_use]
    pub fn is_portal(&self, pos: Pos) -> bool {
        self.has(pos, PORTAL)
    }

    /// The nearest cell where a dropped item can lie: walkable and not a portal. Returns
    /// `pos` itself if it qualifies.
    #[must_use]
    pub fn dry_cell_near(&self, pos: Pos) -> Pos {
        let is_dry = |at: &Pos| self.is_walkable(*at) && !self.is_portal(*at);
        if is_dry(&pos) {
            return pos;
        }
        let dry = self.terrain.positions().filter(is_dry);
        dry.min_by_key(|&at| (pos.distance_squared(at), at))
            .unwrap_or(pos)
    }

    /// Whether the cell is still hot from a fire in the hero's turn `now`.
    #[must_use]
    pub fn is_hot(&self, pos: Pos, now: u32) -> bool {
        self.hot.get(&pos).is_some_and(|&until| now < until)
    }

    /// Where the cell leads, if anywhere.
    #[must_use]
    pub fn leads_at(&self, pos: Pos, content: &Content) -> Option<Leads> {
        self.terrain_row(pos, content)?.leads
    }

    /// What the cell turns into when an item is taken from its group of offering stones;
    /// `None` if it isn't one.
    #[must_use]
    pub fn offering_at(&self, pos: Pos, content: &Content) -> Option<TerrainId> {
        let bare = self.terrain_row(pos, content)?.offers.as_ref()?;
        content.terrain.find(bare)
    }

    /// The cells that lead that way, row by row.
    pub fn leads(&self, leads: Leads, content: &Content) -> impl Iterator<Item = Pos> {
        let cells = self.terrain.iter();
        let cells = cells.filter(move |&(_, &id)| content.terrain.row(id).leads == Some(leads));
        cells.map(|(pos, _)| pos)
    }

    /// The first cell, row by row, that leads that way.
    #[must_use]
    pub fn find_lead(&self, leads: Leads, content: &Content) -> Option<Pos> {
        self.leads(leads, content).next()
    }

    /// The actor standing on the cell.
    #[must_use]
    pub fn occupant(&self, pos: Pos) -> Option<ActorId> {
        self.occupants.get(pos).copied().flatten()
    }

    /// Records the occupant of a cell. Does nothing outside the level.
    pub fn set_occupant(&mut self, pos: Pos, occupant: Option<ActorId>) {
        if let Some(cell) = self.occupants.get_mut(pos) {
            *cell = occupant;
        }
    }

    /// Whether a walker could step onto the cell now: walkable and unoccupied.
    #[must_use]
    pub fn is_free(&self, pos: Pos) -> bool {
        self.is_walkable(pos) && self.occupant(pos).is_none()
    }

    /// Adds an item to the heap of the cell.
    pub fn lay(&mut self, pos: Pos, item: Item) {
        if item.flame != Flame::Out {
            self.fires.insert(pos);
        }
        let heap = self.items.entry(pos).or_default();
        match heap.iter_mut().find(|lying| lying.is_like(item)) {
            Some(lying) => lying.count = lying.count.saturating_add(item.count),
            None => heap.push(item),
        }
    }

    /// Takes the topmost item from the heap of the cell.
    pub fn lift(&mut self, pos: Pos) -> Option<Item> {
        let heap = self.items.get_mut(&pos)?;
        let item = heap.pop();
        if heap.iter().all(|lying| lying.flame == Flame::Out) {
            self.fires.remove(&pos);
        }
        if heap.is_empty() {
            self.items.remove(&pos);
        }
        item
    }

    /// All burning items on the floor, by position.
    pub fn burning(&self) -> impl Iterator<Item = (Pos, Item)> + '_ {
        let heaps = self
            .fires
            .iter()
            .filter_map(|at| self.items.get_key_value(at));
        let lying = heaps.flat_map(|(&at, heap)| heap.iter().map(move |&item| (at, item)));
        lying.filter(|(_, item)| item.flame != Flame::Out)
    }

    fn has(&self, pos: Pos, flag: u8) -> bool {
        self.flags.get(pos).is_some_and(|flags| flags & flag != 0)
    }
}

fn flags_of(terrain: &Terrain) -> u8 {
    let is_open = matches!(terrain.medium, Medium::Deep | Medium::Lava) && !terrain.opaque;
    u8::from(terrain.walkable) * WALKABLE
        + u8::from(terrain.walkable || is_open) * FLIES
        + u8::from(terrain.opaque) * OPAQUE
        + u8::from(terrain.opens_into.is_some()) * OPENS
        + u8::from(terrain.lock > 0) * LOCKED
        + u8::from(terrain.portal) * PORTAL
}
