//! No file imports another that imports it back, directly or through others. Only a module
//! and the modules inside it may use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use pathfinding::prelude::strongly_connected_components;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemUse, UseTree, Visibility};

use crate::seams::sources;

/// A module as a path from the crate's root: `["ai", "want"]`.
type Module = Vec<String>;

/// What a file defines, and which paths it names.
#[derive(Default)]
struct File {
    defines: BTreeSet<String>,
    /// Names it re-exports, with the paths they stand for; `*` for whole modules.
    passes_on: Vec<(String, Module)>,
    names: BTreeSet<Module>,
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.meta.require_list();
        attribute.path().is_ident("cfg")
            && condition.is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

fn name_of(item: &Item) -> Option<(&[Attribute], String)> {
    Some(match item {
        Item::Const(it) => (&it.attrs, it.ident.to_string()),
        Item::Enum(it) => (&it.attrs, it.ident.to_string()),
        Item::Fn(it) => (&it.attrs, it.sig.ident.to_string()),
        Item::Static(it) => (&it.attrs, it.ident.to_string()),
        Item::Struct(it) => (&it.attrs, it.ident.to_string()),
        Item::Trait(it) => (&it.attrs, it.ident.to_string()),
        Item::Type(it) => (&it.attrs, it.ident.to_string()),
        _ => return None,
    })
}

/// The paths that a tree of imports stands for.
fn paths_of(tree: &UseTree, before: &[String]) -> Vec<Module> {
    let with = |name: String| [before, &[name]].concat();
    match tree {
        UseTree::Path(path) => paths_of(&path.tree, &with(path.ident.to_string())),
        UseTree::Name(name) if name.ident == "self" => vec![before.to_vec()],
        UseTree::Name(name) => vec![with(name.ident.to_string())],
        UseTree::Rename(name) => vec![with(name.ident.to_string())],
        UseTree::Glob(_) => vec![with("*".to_owned())],
        UseTree::Group(group) => {
            let items = group.items.iter();
            items.flat_map(|tree| paths_of(tree, before)).collect()
        }
    }
}

impl<'ast> Visit<'ast> for File {
    fn visit_item(&mut self, item: &'ast Item) {
        let named = name_of(item);
        let attributes = match item {
            Item::Mod(it) => &it.attrs,
            Item::Impl(it) => &it.attrs,
            Item::Use(it) => &it.attrs,
            _ => named.as_ref().map_or(&[][..], |(attributes, _)| attributes),
        };
        if is_test(attributes) {
            return;
        }
        self.defines.extend(named.map(|(_, name)| name));
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, import: &'ast ItemUse) {
        for path in paths_of(&import.tree, &[]) {
            if let (false, Some(name)) = (
                matches!(import.vis, Visibility::Inherited),
                path.last().cloned(),
            ) {
                self.passes_on.push((name, path));
            } else {
                self.names.insert(path);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter().map(|part| part.ident.to_string());
        self.names.insert(segments.collect());
        visit::visit_path(self, path);
    }
}

/// Every module with a file of its own, tests aside.
fn modules() -> BTreeMap<Module, File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    for path in sources(&root) {
        let inside = path.strip_prefix(&root).expect("it lies below");
        let mut module: Module = inside
            .with_extension("")
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let has = |name: &str| module.iter().any(|part| part == name);
        let is_for_tests = ["tests", "testing", "fixture", "corruption_tests"]
            .into_iter()
            .any(has);
        if is_for_tests || ["lib", "main", "arguments", "tools"].into_iter().any(has) {
            continue;
        }
        module.pop_if(|last| last == "mod");
        let text = std::fs::read_to_string(&path).expect("the source can be read");
        let syntax = syn::parse_file(&text).expect("the source is Rust");
        let mut file = File::default();
        file.visit_file(&syntax);
        found.insert(module, file);
    }
    found
}

/// A path from the root, or nothing if it leads out of the crate.
fn from_root(modules: &BTreeMap<Module, File>, here: &Module, path: &Module) -> Option<Module> {
    let supers = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([here, &path[1..]].concat()),
        "super" => {
            let above = here.len().checked_sub(supers)?;
            Some([&here[..above], &path[supers..]].concat())
        }
        child => {
            let inside = [here.as_slice(), &[child.to_owned()]].concat();
            modules
                .contains_key(&inside)
                .then(|| [here.as_slice(), path].concat())
        }
    }
}

/// The module in which the item at the end of that path is defined.
fn definer(modules: &BTreeMap<Module, File>, path: &[String], depth: u8) -> Option<Module> {
    let length = (0..=path.len()).rev();
    let known = length
        .map(|n| &path[..n])
        .find(|it| modules.contains_key(*it))?;
    let module = known.to_vec();
    let Some(name) = path.get(known.len()) else {
        return Some(module);
    };
    let file = &modules[known];
    if file.defines.contains(name) || depth == 0 {
        return Some(module);
    }
    let passed_on = file.passes_on.iter().find_map(|(passed, target)| {
        let target = from_root(modules, &module, target)?;
        match passed.as_str() {
            "*" => {
                let inside = [&target[..target.len() - 1], &path[known.len()..]].concat();
                let found = definer(modules, &inside, depth - 1)?;
                modules[&found].defines.contains(name).then_some(found)
            }
            passed => {
                let whole = [&target, &path[known.len() + 1..]].concat();
                (passed == name).then(|| definer(modules, &whole, depth - 1))?
            }
        }
    });
    Some(passed_on.unwrap_or(module))
}

#[test]
fn no_files_import_each_other() {
    let modules = modules();
    let imports = |module: &Module| -> Vec<Module> {
        let is_family = |other: &Module| other.starts_with(module) || module.starts_with(other);
        let paths = modules[module].names.iter();
        let used = paths.filter_map(|path| {
            let path = from_root(&modules, module, path)?;
            definer(&modules, &path, 8)
        });
        used.filter(|other| !is_family(other)).collect()
    };
    let all: Vec<Module> = modules.keys().cloned().collect();
    assert!(all.len() > 500, "only {} files were found", all.len());
    let groups = strongly_connected_components(&all, imports);
    let cycles = groups.into_iter().filter(|group| group.len() > 1);
    let told: Vec<String> = cycles
        .map(|group| {
            let names = group.iter().map(|module| module.join("::"));
            names.collect::<Vec<_>>().join(", ")
        })
        .collect();
    assert!(
        told.is_empty(),
        "these files import each other; move what both need to a file of its own:\n{}",
        told.join("\n")
    );
}
