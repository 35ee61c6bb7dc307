//! Puts mods in load order: as given, but each after the mods that it depends on.

use super::error::ContentError;
use super::layer::Layer;
use super::manifest::Manifest;
use super::mod_files::ModFiles;
use super::mod_layout::MANIFEST;
use super::names::meant;
use super::split::quote;

/// The layers of mods in load order, and everything that is wrong with their folders,
/// descriptions and dependencies. Mods without a sound `mod.ron` make no layer.
pub(super) fn in_load_order(mods: Vec<ModFiles>) -> (Vec<Layer>, Vec<ContentError>) {
    let mut mistakes = Vec::new();
    let is_complete = mods.iter().all(|it| it.manifest.is_some());
    let mut waiting: Vec<(Manifest, Layer)> = Vec::new();
    for files in mods {
        mistakes.extend(files.mistakes);
        let Some(manifest) = files.manifest else {
            continue;
        };
        let same = |(other, _): &&(Manifest, Layer)| other.id.name == manifest.id.name;
        if let Some((_, other)) = waiting.iter().find(same) {
            let found = format!("the name {}", quote(&manifest.id.name));
            let expected = format!("another: the mod in {} has it already", other.folder);
            mistakes.push(in_manifest(&files.folder, manifest.line, found, expected));
            continue;
        }
        let dependencies = manifest.dependencies.iter();
        let layer = Layer {
            of: Some(manifest.id.clone()),
            folder: files.folder,
            dependencies: dependencies.map(|(name, _)| name.clone()).collect(),
            parts: files.parts,
        };
        waiting.push((manifest, layer));
    }
    // With a mod of unknown name, nobody knows what is missing.
    if is_complete {
        mistakes.extend(missing(&waiting));
    }
    (sorted(waiting, &mut mistakes), mistakes)
}

fn in_manifest(folder: &str, line: usize, found: String, expected: String) -> ContentError {
    ContentError::new(format!("{folder}/{MANIFEST}"), line, found, expected)
}

/// The dependencies that are not among the mods.
fn missing(mods: &[(Manifest, Layer)]) -> Vec<ContentError> {
    let names: Vec<&str> = mods.iter().map(|(it, _)| it.id.name.as_str()).collect();
    let wanted = mods.iter().flat_map(|(manifest, layer)| {
        let wanted = manifest.dependencies.iter();
        wanted.map(move |(name, line)| (layer, name.as_str(), *line))
    });
    let lacking = wanted.filter(|(_, name, _)| !names.contains(name));
    let told = lacking.map(|(layer, name, line)| {
        let nearest = meant(name, names.iter().copied());
        let expected =
            format!("a mod that is loaded: add its folder with `--mod`, or drop it here{nearest}");
        let found = format!("the dependency {}", quote(name));
        in_manifest(&layer.folder, line, found, expected)
    });
    told.collect()
}

fn sorted(mut waiting: Vec<(Manifest, Layer)>, mistakes: &mut Vec<ContentError>) -> Vec<Layer> {
    let mut placed: Vec<Layer> = Vec::new();
    while !waiting.is_empty() {
        let waits_for = |name: &String| waiting.iter().any(|(it, _)| it.id.name == *name);
        let is_ready = |(_, layer): &(Manifest, Layer)| !layer.dependencies.iter().any(waits_for);
        match waiting.iter().position(is_ready) {
            Some(next) => placed.push(waiting.remove(next).1),
            None => {
                mistakes.push(cycle(&waiting));
                placed.extend(waiting.drain(..).map(|(_, layer)| layer));
            }
        }
    }
    placed
}

/// The mistake of mods that all wait for each other.
fn cycle(waiting: &[(Manifest, Layer)]) -> ContentError {
    let next = |at: usize| {
        let wanted = &waiting[at].1.dependencies;
        let found = waiting
            .iter()
            .position(|(it, _)| wanted.contains(&it.id.name));
        found.unwrap_or(at)
    };
    let mut path = vec![0];
    while let Some(&last) = path.last() {
        let to = next(last);
        let start = path.iter().position(|&at| at == to);
        path.push(to);
        if let Some(start) = start {
            path.drain(..start);
            break;
        }
    }
    let names = path.iter().map(|&at| quote(&waiting[at].0.id.name));
    let names: Vec<String> = names.collect();
    let (manifest, layer) = &waiting[path[0]];
    let line = manifest
        .dependencies
        .first()
        .map_or(manifest.line, |it| it.1);
    let found = format!("a cycle of dependencies: {}", names.join(" needs "));
    let expected = "one of them without the dependency on the next".to_owned();
    in_manifest(&layer.folder, line, found, expected)
}
