//! Merges the entries of all layers into those that are parsed.
//!
//! An entry of a mod with the id of one in a lower layer changes that one: it overrides the
//! fields that it gives, changes lists by `Add` and `Remove`, or takes the entry away by
//! `remove: true`. Any entry can inherit the fields of another by `like`.

use std::collections::BTreeMap;

use super::error::ContentError;
use super::error_report::Report;
use super::layer::Layer;
use super::names::meant;
use super::patch::{changed, is_change};
use super::reader::Shape;
use super::split::{Entry, Field, quote};

/// The field that names the entry whose fields an entry inherits.
const LIKE: &str = "like";
/// The field that takes an entry away.
const REMOVE: &str = "remove";

/// Merges entries of one kind, and says what mods do to the entries of others.
pub(super) struct Merge<'m, 'a> {
    pub(super) shape: &'m Shape,
    pub(super) layers: &'m [Layer],
    pub(super) report: &'m mut Report,
    /// What mods do to the entries of others, and to those of each other, one line each.
    pub(super) overrides: &'m mut Vec<String>,
    /// The ids that mods have removed, each with the mod.
    removed: Vec<(String, String)>,
    /// The merged entries. Their fields are still all those that were given, in load order.
    rows: Vec<Row<'a>>,
}

/// An entry, and which layer gave which of its fields.
struct Row<'a> {
    entry: Entry<'a>,
    /// The layer that it is from; 0 is the game itself.
    layer: usize,
    /// The layers of its fields.
    givers: Vec<usize>,
}

impl<'m, 'a> Merge<'m, 'a> {
    pub(super) fn new(
        shape: &'m Shape,
        layers: &'m [Layer],
        report: &'m mut Report,
        overrides: &'m mut Vec<String>,
    ) -> Self {
        Self {
            shape,
            layers,
            report,
            overrides,
            removed: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Merges the entries of each layer. Also returns the ids that mods have removed, each with
    /// the mod.
    pub(super) fn merge(
        mut self,
        entries: Vec<Vec<Entry<'a>>>,
    ) -> (Vec<Entry<'a>>, Vec<(String, String)>) {
        for (layer, entries) in entries.into_iter().enumerate() {
            self.add_layer(layer, entries);
        }
        for at in 0..self.rows.len() {
            self.tell_overrides(at);
        }
        let removed = self.removed.clone();
        (self.resolve(), removed)
    }

    fn add_layer(&mut self, layer: usize, entries: Vec<Entry<'a>>) {
        // Entries with the same id in one layer are no change of each other.
        let below: BTreeMap<String, usize> = match layer {
            0 => BTreeMap::new(),
            _ => {
                let ids = self.rows.iter().enumerate().rev();
                ids.filter_map(|(at, row)| Some((self.id_of(&row.entry)?, at)))
                    .collect()
            }
        };
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut removed = Vec::new();
        for entry in entries {
            let id = self.id_of(&entry);
            let known = id.as_ref().and_then(|id| below.get(id)).copied();
            if entry.field(REMOVE).is_some() {
                removed.extend(self.removal(layer, &entry, known, &below));
            } else if let Some(at) = known {
                if let Some(first) = seen.insert(id.unwrap_or_default(), entry.line) {
                    let first = self.report.line_seen_from(first, entry.line);
                    let expected = format!("it once in a mod: {first} has it already");
                    self.tell(&entry, "id", entry.line, "it a second time", expected);
                    continue;
                }
                let row = &mut self.rows[at];
                row.entry.faults.extend(entry.faults);
                let fields = entry.fields.into_iter();
                let is_list = self.shape.file.is_list();
                let fields: Vec<_> = fields
                    .filter(|field| !is_list || field.name != "id")
                    .collect();
                row.givers.extend(fields.iter().map(|_| layer));
                row.entry.fields.extend(fields);
            } else {
                self.rows.push(Row {
                    givers: vec![layer; entry.fields.len()],
                    entry,
                    layer,
                });
            }
        }
        removed.sort_unstable();
        removed.dedup();
        for at in removed.into_iter().rev() {
            let row = self.rows.remove(at);
            let changed = row.givers.iter().chain([&row.layer]);
            let mut others: Vec<usize> = changed.copied().filter(|&by| by > 0).collect();
            others.sort_unstable();
            others.dedup();
            let (name, by) = (self.name_of(&row.entry), self.layers[layer].name());
            let owner = self.layers[row.layer].name();
            self.overrides
                .push(format!("{by} removes {name} of {owner}"));
            let id = row.entry.id().unwrap_or_default().to_owned();
            self.removed.push((id, by.to_owned()));
            for other in others {
                self.tell_conflict(other, layer, format!("{name}, which {by} removes"));
            }
        }
    }

    /// What tells an entry from others of its kind; `None` without an id.
    fn id_of(&self, entry: &Entry<'_>) -> Option<String> {
        match self.shape.file.is_list() {
            true => entry.id().map(str::to_owned),
            false => Some(String::new()),
        }
    }

    /// The row that an entry takes away.
    fn removal(
        &mut self,
        layer: usize,
        entry: &Entry<'a>,
        known: Option<usize>,
        below: &BTreeMap<String, usize>,
    ) -> Option<usize> {
        let field = entry.field(REMOVE)?;
        let others = entry.fields.iter();
        let mut others = others.filter(|field| !["id", REMOVE].contains(&field.name));
        let value = field.value.text.as_ref();
        if value != "true" {
            let expected = "`true`, or no such field";
            self.tell(entry, REMOVE, field.line, quote(value), expected);
        } else if let Some(other) = others.next() {
            let found = format!("`{}` in an entry that is removed", other.name);
            self.tell(
                entry,
                REMOVE,
                other.line,
                found,
                "only its `id` beside `remove`",
            );
        } else if layer == 0 || !self.shape.file.is_list() {
            let expected = "it in a mod, for an entry with an `id`";
            self.tell(entry, REMOVE, field.line, "it", expected);
        } else if known.is_none() {
            let id = entry.id().unwrap_or_default();
            let nearest = meant(id, below.keys().map(String::as_str));
            let expected = format!(
                "one of the {} of the game or of a mod before{nearest}",
                self.shape.kinds
            );
            self.tell(entry, "id", entry.line, quote(id), expected);
        }
        known
    }

    fn tell(
        &mut self,
        entry: &Entry<'_>,
        field: &str,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        let file = self.shape.file;
        let label = entry.id().unwrap_or_default();
        let error = ContentError::new(file.name(), line, found, expected);
        self.report
            .add(file, error.within(self.shape.kind, label, field));
    }

    /// An entry in messages about mods: breed `wolf`.
    fn name_of(&self, entry: &Entry<'_>) -> String {
        match entry.id() {
            Some(id) => format!("{} {}", self.shape.kind, quote(id)),
            None => self.shape.kinds.to_owned(),
        }
    }

    /// Notes which mods change a row, and which of them change the same field.
    fn tell_overrides(&mut self, at: usize) {
        let row = &self.rows[at];
        if row.givers.iter().all(|&giver| giver == row.layer) {
            return;
        }
        let name = self.name_of(&row.entry);
        let owner = self.layers[row.layer].name();
        let given: Vec<(usize, &str, bool)> = (row.givers.iter().zip(&row.entry.fields))
            .map(|(&giver, field)| (giver, field.name, is_change(field)))
            .collect();
        let mut conflicts = Vec::new();
        for layer in row.layer + 1..self.layers.len() {
            let fields = given.iter().filter(|(giver, ..)| *giver == layer);
            let mut fields: Vec<&str> = fields.map(|&(_, name, _)| name).collect();
            fields.dedup();
            if fields.is_empty() {
                continue;
            }
            let (by, fields) = (self.layers[layer].name(), fields.join(", "));
            let line = format!("{by} changes {fields} of {name} of {owner}");
            self.overrides.push(line);
        }
        for (later, &(by, field, is_change)) in given.iter().enumerate() {
            let before = given[..later].iter();
            let before = before.filter(|(other, name, _)| *name == field && *other > 0);
            for &(other, ..) in before.filter(|(other, ..)| !is_change && *other < by) {
                conflicts.push((other, by, format!("{field} of {name}")));
            }
        }
        conflicts.dedup();
        for (one, other, what) in conflicts {
            self.tell_conflict(one, other, what);
        }
    }

    /// Notes that two mods set the same, unless the later one depends on the earlier.
    fn tell_conflict(&mut self, earlier: usize, later: usize, what: String) {
        let (one, other) = (&self.layers[earlier], &self.layers[later]);
        if earlier != later && !other.dependencies.iter().any(|it| it == one.name()) {
            self.overrides.push(format!(
                "conflict: {} and {} both set {what}; {} is later and wins",
                one.name(),
                other.name(),
                other.name()
            ));
        }
    }

    /// Replaces what fields were given by what they come to.
    fn resolve(mut self) -> Vec<Entry<'a>> {
        let plain = |row: &Row<'_>| {
            let fields = row.entry.fields.iter();
            let mut fields = fields.zip(&row.givers);
            fields.all(|(field, &giver)| {
                giver == row.layer && field.name != LIKE && !is_change(field)
            })
        };
        if self.rows.iter().all(plain) {
            return self.rows.into_iter().map(|row| row.entry).collect();
        }
        let mut parents = self.parents();
        let mut done: Vec<Option<Vec<Field<'a>>>> = vec![None; self.rows.len()];
        for at in 0..self.rows.len() {
            // From the row up to the first ancestor that is done or has no parent.
            let mut path = vec![at];
            while let Some(&last) = path.last()
                && done[last].is_none()
                && let Some((parent, line)) = parents[last]
            {
                if path.contains(&parent) {
                    let entry = self.rows[last].entry.clone();
                    let found = "an entry that inherits from this one".to_owned();
                    self.tell(&entry, LIKE, line, found, "another: nobody is like himself");
                    self.rows[last].entry.is_whole = false;
                    parents[last] = None;
                } else {
                    path.push(parent);
                }
            }
            for row in path.into_iter().rev() {
                if done[row].is_none() {
                    let above = parents[row].and_then(|(parent, _)| done[parent].clone());
                    done[row] = Some(self.fields_of(row, above.unwrap_or_default()));
                }
            }
        }
        let entries = self.rows.into_iter().zip(done);
        let entries = entries.map(|(row, fields)| {
            let mut entry = row.entry;
            entry.fields = fields.unwrap_or_default();
            entry
        });
        entries.collect()
    }

    /// For each row: the row that it inherits from and the line of its `like`, if it has one.
    fn parents(&mut self) -> Vec<Option<(usize, usize)>> {
        let ids = self.rows.iter().enumerate().rev();
        let by_id: BTreeMap<String, usize> = ids
            .filter_map(|(at, row)| Some((row.entry.id()?.to_owned(), at)))
            .collect();
        let mut parents = Vec::new();
        for at in 0..self.rows.len() {
            let row = &self.rows[at];
            let is_list = self.shape.file.is_list();
            let fields = row.entry.fields.iter().zip(&row.givers);
            let mut fields = fields.filter(|(field, _)| field.name == LIKE && is_list);
            let Some((like, &giver)) = fields.next_back() else {
                parents.push(None);
                continue;
            };
            let line = like.line;
            if giver != row.layer {
                let entry = row.entry.clone();
                let owner = self.layers[row.layer].name();
                let found = format!("it in an entry that {owner} has already");
                self.tell(&entry, LIKE, line, found, "it in a new entry");
                parents.push(None);
                continue;
            }
            let name: Result<String, String> =
                ron::from_str(&like.value.text).map_err(|_| like.value.text.to_string());
            let parent = name.as_ref().ok().and_then(|name| by_id.get(name));
            if parent.is_none() {
                let (Ok(found) | Err(found)) = name;
                let by = self.removed.iter().find(|(id, _)| *id == found);
                let expected = match by {
                    Some((_, by)) => format!("another: the mod `{by}` removes it"),
                    None => {
                        let nearest = meant(&found, by_id.keys().map(String::as_str));
                        format!("the id of another of the {}{nearest}", self.shape.kinds)
                    }
                };
                let entry = self.rows[at].entry.clone();
                self.tell(&entry, LIKE, line, quote(&found), expected);
                self.rows[at].entry.is_whole = false;
            }
            parents.push(parent.map(|&parent| (parent, line)));
        }
        parents
    }

    /// The fields of a row on top of those that it inherits.
    fn fields_of(&mut self, at: usize, inherited: Vec<Field<'a>>) -> Vec<Field<'a>> {
        let own = std::mem::take(&mut self.rows[at].entry.fields);
        let givers = std::mem::take(&mut self.rows[at].givers);
        let is_list = self.shape.file.is_list();
        let mut fields = inherited;
        fields.retain(|field| field.name != "id");
        for field in &mut fields {
            field.is_inherited = true;
        }
        // The layer that gave each field; `None` for an inherited one.
        let mut from: Vec<Option<usize>> = vec![None; fields.len()];
        for (field, giver) in own.into_iter().zip(givers) {
            if field.name == LIKE && is_list {
                continue;
            }
            let below = fields.iter().position(|other| other.name == field.name);
            let field = if is_change(&field) {
                match changed(below.map(|below| &fields[below]), &field) {
                    Ok(field) => field,
                    Err(fault) => {
                        let entry = self.rows[at].entry.clone();
                        self.tell(&entry, field.name, fault.line, fault.found, fault.expected);
                        continue;
                    }
                }
            } else if below.is_some_and(|below| from[below] == Some(giver)) {
                // Given twice by the same entry, which is reported when it is parsed.
                fields.push(field);
                from.push(Some(giver));
                continue;
            } else {
                field
            };
            match below {
                Some(below) => (fields[below], from[below]) = (field, Some(giver)),
                None => {
                    fields.push(field);
                    from.push(Some(giver));
                }
            }
        }
        fields
    }
}
