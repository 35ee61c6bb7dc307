//! From the text of the content files to validated [`Content`], or to a list of all
//! mistakes.
//!
//! A file is scanned into tokens, which are split into entries and fields. Each field is
//! then parsed by itself, and relations between entries are validated last. This way no
//! mistake hides another, and the editor of a file sees all of them at once. Loading is a
//! pure function of the text; [`Sources`] provides the text.

mod arts;
mod bands;
mod checks;
mod colour_schemes;
mod creatures;
mod depth;
mod directory;
mod embedded;
mod error;
mod error_report;
mod escapes;
mod found;
mod gaits;
mod generators;
mod hero_kits;
mod items;
mod links;
mod looks;
pub(crate) mod names;
mod qualities;
pub(in crate::content) mod reader;
mod rules;
pub(crate) mod scan;
mod source;
mod source_file;
mod spells;
pub(crate) mod split;
mod states;
mod statuses;
mod tactics;
mod temper;
mod terrain;
#[cfg(test)]
mod tests;
pub(crate) mod token;
mod vaults;
mod voices;

use crate::content::load::error_report::Report;
use std::collections::BTreeMap;
use std::path::Path;

pub use error::{ContentError, ContentErrors};
pub use source::{Part, Sources};
pub use source_file::SourceFile;

use self::bands::BAND;
use self::colour_schemes::SCHEME;
use self::creatures::{BREED, FACTION};
use self::depth::DEPTH;

use self::arts::ART;
use self::directory::Directory;
use self::escapes::ESCAPE;
use self::gaits::GAIT;
use self::generators::CHAIN;
use self::hero_kits::KIT;
use self::items::ITEM;
use self::looks::LOOK;
use self::names::Names;
use self::qualities::QUALITY;
use self::reader::{Reader, Shape};
use self::rules::RULES;
use self::spells::{ELEMENT, SPELL};
use self::split::Entry;
use self::states::STATES;
use self::statuses::STATUS;
use self::tactics::TACTICS;
use self::terrain::TERRAIN;
use self::vaults::VAULT;
use self::voices::VOICE;
use super::schema::{Category, Content, Parts};
use super::table::Table;

/// The shapes of the entries of each file, in the order of [`SourceFile::ALL`].
const SHAPES: [Shape; SourceFile::ALL.len()] = [
    FACTION, BREED, STATES, ITEM, TERRAIN, STATUS, ELEMENT, SPELL, GAIT, BAND, ESCAPE, CHAIN,
    DEPTH, RULES, TACTICS, KIT, ART, VOICE, LOOK, QUALITY, SCHEME, VAULT,
];

/// Maximum number of entries in a file.
const MOST_ENTRIES: usize = 1000;

impl Content {
    /// Parses and validates all content.
    ///
    /// # Errors
    /// All mistakes found, each with its place and what was expected.
    pub fn load(sources: &Sources) -> Result<Self, ContentErrors> {
        let mut report = Report::of(sources);
        let texts = SHAPES.map(|shape| below_each_other(sources.parts(shape.file)));
        let mut files = Files::default();
        for (shape, texts) in SHAPES.iter().zip(&texts) {
            files.open(shape, texts, &mut report);
        }
        let names = files.directory();
        let chains = files.read(&CHAIN, &names, generators::chain, &mut report);
        let mut parts = files.parts(&names, &mut report);
        if let Some(parts) = &mut parts {
            found::spread(parts);
            let places = crate::content::load::found::Places(&files.entries);
            links::check(parts, &chains, &places, &mut report);
        }
        let parts = report.finish(parts)?;
        Ok(Self::assemble(parts, sources.digest()))
    }

    /// The content embedded at build time.
    #[must_use]
    pub fn embedded() -> Self {
        Self::load(&Sources::embedded()).expect("a test loads the embedded content")
    }
}

/// Validates the content of a folder, or the embedded content, and returns a one-line
/// summary.
///
/// # Errors
/// All mistakes found.
pub fn check(dir: Option<&Path>) -> Result<String, ContentErrors> {
    let sources = dir.map_or_else(|| Ok(Sources::embedded()), Sources::from_dir)?;
    let content = Content::load(&sources)?;
    let mut categories: BTreeMap<Category, usize> = BTreeMap::new();
    for (_, kind) in content.items.iter() {
        *categories.entry(kind.class.category()).or_default() += 1;
    }
    let categories: Vec<String> = (categories.iter())
        .map(|(category, count)| format!("{category:?} {count}"))
        .collect();
    Ok(format!(
        "content is sound: {} factions, {} breeds, {} tables of states, {} items ({}), {} kinds of terrain, \
         {} statuses, {} elements, {} spells, {} gaits, {} bands, {} kinds of flight, {} depths, {} kits, \
         {} arts, {} voices, {} looks, {} qualities, {} colour schemes, {} vaults; digest {:016x}",
        content.factions.len(),
        content.breeds.len(),
        content.states.len(),
        content.items.len(),
        categories.join(", "),
        content.terrain.len(),
        content.statuses.len(),
        content.elements.len(),
        content.spells.len(),
        content.gaits.len(),
        content.bands.len(),
        content.escapes.len(),
        content.depths.len(),
        content.kits.len(),
        content.arts.len(),
        content.voices.len(),
        content.looks.len(),
        content.qualities.len(),
        content.schemes.len(),
        content.vaults.len(),
        content.digest,
    ))
}

/// The texts of all parts, each after as many empty lines as the earlier parts have lines.
fn below_each_other(parts: &[Part]) -> Vec<String> {
    let mut before = 0;
    let texts = parts.iter().map(|part| {
        let text = "\n".repeat(before) + &part.text;
        before += part.lines();
        text
    });
    texts.collect()
}

/// All files, split into entries.
#[derive(Default)]
struct Files<'a> {
    /// By file, in the order of [`SourceFile::ALL`].
    entries: Vec<Vec<Entry<'a>>>,
    /// By file: whether it was split without a fault, so that all its entries are known.
    whole: Vec<bool>,
}

impl<'a> Files<'a> {
    /// Splits the next file, or all files of a folder. Must be called in the order of
    /// [`SourceFile::ALL`].
    fn open(&mut self, shape: &Shape, texts: &'a [String], report: &mut Report) {
        let is_list = shape.file.is_list();
        let mut all = Vec::new();
        for text in texts {
            let (tokens, fault) = scan::scan(text, usize::from(is_list));
            let (entries, faults) = if is_list {
                split::list(text, &tokens, fault.is_some(), shape.kinds)
            } else {
                split::single(text, &tokens, fault.is_some())
            };
            for fault in fault.into_iter().chain(faults) {
                report.add_outside(shape.file, fault.line, fault.found, fault.expected);
            }
            all.extend(entries);
        }
        if let Some(extra) = all.get(MOST_ENTRIES) {
            let found = format!("{} {}", all.len(), shape.kinds);
            let expected = format!("at most {MOST_ENTRIES}");
            report.add_outside(shape.file, extra.line, found, expected);
            all.truncate(MOST_ENTRIES);
        }
        self.entries.push(all);
        self.whole.push(report.count(shape.file) == 0);
    }

    fn of(&self, file: SourceFile) -> &[Entry<'a>] {
        &self.entries[file as usize]
    }

    /// The names that a file defines, if all of them are known.
    fn names(&self, shape: &Shape) -> Names {
        let ids = self.of(shape.file).iter().map(Entry::id).collect();
        let whole = self.whole[shape.file as usize];
        Names::new(shape.kinds, if whole { ids } else { None })
    }

    fn directory(&self) -> Directory {
        let whole = |file: SourceFile| self.whole[file as usize];
        let themes = depth::all_themes(self.of(SourceFile::Depths));
        let chains = generators::by_name(self.of(SourceFile::Chains));
        let places = generators::all_places(self.of(SourceFile::Chains));
        let drawn = vaults::all_places(self.of(SourceFile::Vaults));
        let places = places
            .zip(drawn)
            .map(|(built, drawn)| [built, drawn].concat());
        Directory {
            factions: self.names(&FACTION),
            breeds: self.names(&BREED),
            states: self.names(&STATES),
            items: self.names(&ITEM),
            arts: self.names(&ART),
            terrain: self.names(&TERRAIN),
            statuses: self.names(&STATUS),
            elements: self.names(&ELEMENT),
            spells: self.names(&SPELL),
            gaits: self.names(&GAIT),
            bands: self.names(&BAND),
            escapes: self.names(&ESCAPE),
            chains: self.names(&CHAIN),
            steps: chains,
            places: Names::new(
                "places of all levels",
                places.filter(|_| whole(SourceFile::Chains) && whole(SourceFile::Vaults)),
            ),
            schemes: self.names(&SCHEME),
            depths: self.names(&DEPTH),
            themes: Names::new(
                "themes of all levels",
                themes.filter(|_| whole(SourceFile::Depths)),
            ),
        }
    }

    /// Parses every entry; `None` without rules or tactics.
    fn parts(&self, names: &Directory, report: &mut Report) -> Option<Parts> {
        Some(Parts {
            factions: Table::new(self.read(&FACTION, names, creatures::faction, report)),
            breeds: Table::new(self.read(&BREED, names, creatures::breed, report)),
            states: Table::new(self.read(&STATES, names, states::table, report)),
            items: Table::new(self.read(&ITEM, names, items::item, report)),
            terrain: Table::new(self.read(&TERRAIN, names, terrain::terrain, report)),
            statuses: Table::new(self.read(&STATUS, names, statuses::status, report)),
            elements: Table::new(self.read(&ELEMENT, names, spells::element, report)),
            spells: Table::new(self.read(&SPELL, names, spells::spell, report)),
            gaits: Table::new(self.read(&GAIT, names, gaits::gait, report)),
            bands: Table::new(self.read(&BAND, names, bands::band, report)),
            escapes: Table::new(self.read(&ESCAPE, names, escapes::escape, report)),
            depths: self.read(&DEPTH, names, depth::depth, report),
            rules: self.read(&RULES, names, rules::rules, report).pop()?,
            tactics: self.read(&TACTICS, names, tactics::tactics, report).pop()?,
            kits: Table::new(self.read(&KIT, names, hero_kits::kit, report)),
            arts: Table::new(self.read(&ART, names, arts::art, report)),
            voices: Table::new(self.read(&VOICE, names, voices::voice, report)),
            looks: Table::new(self.read(&LOOK, names, looks::look, report)),
            qualities: Table::new(self.read(&QUALITY, names, qualities::quality, report)),
            schemes: Table::new(self.read(&SCHEME, names, colour_schemes::scheme, report)),
            vaults: Table::new(self.read(&VAULT, names, vaults::vault, report)),
        })
    }

    fn read<T>(
        &self,
        shape: &'static Shape,
        names: &Directory,
        read: fn(&mut Reader<'_>, &Directory) -> T,
        report: &mut Report,
    ) -> Vec<T> {
        let mut first: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        let mut rows = Vec::new();
        for (number, entry) in (1..).zip(self.of(shape.file)) {
            let mut reader = Reader::new(shape, number, entry, report, names);
            rows.push(read(&mut reader, names));
            reader.check_fields();
            if let Some(id) = entry.id() {
                let (line, owner) = *first.entry(id.clone()).or_insert((entry.line, number));
                if owner != number {
                    let expected = match shape.file.is_folder() {
                        true => "a name of its own: one before it has it already".to_owned(),
                        false => format!("a name of its own: line {line} has it already"),
                    };
                    reader.error("id", split::quote(&id), expected);
                }
            }
        }
        rows
    }
}
