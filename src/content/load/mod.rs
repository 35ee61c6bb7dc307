//! From the text of the content files to validated [`Content`], or to a list of all
//! mistakes.
//!
//! A file is scanned into tokens, which are split into entries and fields. The entries of
//! mods are merged into those of the game. Each field is then parsed by itself, and relations
//! between entries are validated last. This way no mistake hides another, and the editor of a
//! file sees all of them at once. Loading is a pure function of the text; [`Sources`] provides
//! the text.

mod arts;
mod bands;
mod checks;
mod colour_schemes;
mod creatures;
mod depth;
mod directory;
mod effects;
mod embedded;
mod error;
mod error_report;
mod escapes;
mod found;
mod gaits;
mod generators;
mod hero_kits;
mod items;
mod layer;
mod links;
mod load_order;
mod looks;
mod manifest;
mod merge;
mod mod_files;
mod mod_layout;
mod mod_zip;
pub(crate) mod names;
mod part;
mod patch;
pub(crate) mod plain_words;
mod playable;
mod qualities;
pub(in crate::content) mod reader;
mod remarks;
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

pub use error::{ContentError, ContentErrors};
pub use mod_files::ModFiles;
pub use mod_layout::TESTS;
pub use part::Part;
pub use playable::{Playable, check_one, playable};
pub use remarks::remarks;
pub use source::Sources;
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
use self::layer::Layer;
use self::looks::LOOK;
use self::merge::Merge;
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
use self::token::Token;
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
        load(sources).map(|(content, _)| content)
    }

    /// The content embedded at build time.
    #[must_use]
    pub fn embedded() -> Self {
        Self::load(&Sources::embedded()).expect("a test loads the embedded content")
    }
}

/// Loads the content, and says what mods do to entries of others, one line each.
fn load(sources: &Sources) -> Result<(Content, Vec<String>), ContentErrors> {
    let mut report = Report::of(sources.layers(), sources.mistakes());
    let mut overrides = Vec::new();
    let files = Files::open(sources.layers(), &mut overrides, &mut report);
    let names = files.directory();
    let chains = files.read(&CHAIN, &names, generators::chain, &mut report);
    let mut parts = files.parts(&names, &mut report);
    if let Some(parts) = &mut parts {
        found::spread(parts);
        let places = crate::content::load::found::Places(&files.entries);
        links::check(parts, &chains, &places, &mut report);
    }
    let parts = report.finish(parts)?;
    let mut content = Content::assemble(parts, sources.digest());
    content.mods = sources.mods();
    Ok((content, overrides))
}

/// The fields that the entries of each file can have, sorted.
#[must_use]
pub fn fields(sources: &Sources) -> Vec<(SourceFile, Vec<String>)> {
    let mut report = Report::of(sources.layers(), sources.mistakes());
    let files = Files::open(sources.layers(), &mut Vec::new(), &mut report);
    let names = files.directory();
    files.read(&CHAIN, &names, generators::chain, &mut report);
    files.parts(&names, &mut report);
    let sorted = |file: SourceFile| {
        let mut fields = report.fields(file).to_vec();
        fields.sort_unstable();
        (file, fields)
    };
    SourceFile::ALL.into_iter().map(sorted).collect()
}

/// An entry of the content as it stands after all mods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryText {
    /// Its id; empty for the only entry of a file.
    pub id: String,
    /// Its description, if it has one.
    pub about: String,
    /// Its fields as they were written, one below the other.
    pub text: String,
}

/// The entries of a file, with all mods applied, whether or not they are sound.
#[must_use]
pub fn entries(sources: &Sources, file: SourceFile) -> Vec<EntryText> {
    let mut report = Report::of(sources.layers(), sources.mistakes());
    let files = Files::open(sources.layers(), &mut Vec::new(), &mut report);
    let written = |entry: &Entry<'_>| {
        let fields = entry.fields.iter();
        let fields = fields.map(|it| format!("    {}: {},\n", it.name, it.value.text));
        let about = entry
            .field("about")
            .map(|it| it.value.text.trim_matches('"'));
        EntryText {
            id: entry.id().unwrap_or_default().to_owned(),
            about: about.unwrap_or_default().to_owned(),
            text: format!("(\n{})", fields.collect::<String>()),
        }
    };
    files.of(file).iter().map(written).collect()
}

/// The entry of a file with that id, with all mods applied.
///
/// # Errors
/// A sentence if there is none.
pub fn entry(sources: &Sources, file: SourceFile, id: &str) -> Result<EntryText, String> {
    let all = entries(sources, file);
    if let Some(found) = all.iter().find(|entry| entry.id == id) {
        return Ok(found.clone());
    }
    let meant = names::meant(id, all.iter().map(|entry| entry.id.as_str()));
    let (name, section) = (file.name(), file.section());
    Err(format!(
        "there is no `{id}` in {name}{meant}; `quarry content {section}` lists what there is"
    ))
}

/// Validates content. Returns it with a summary: a line about what it holds, and one for each
/// entry that a mod changes and for each conflict between mods.
///
/// # Errors
/// All mistakes found.
pub fn check(sources: &Sources) -> Result<(Content, String), ContentErrors> {
    let (content, overrides) = load(sources)?;
    let mut lines = vec![summary(&content)];
    lines.extend(content.mods.iter().map(|it| format!("with the mod {it}")));
    lines.extend(overrides);
    Ok((content, lines.join("\n")))
}

/// How much content there is of each kind.
fn summary(content: &Content) -> String {
    let mut categories: BTreeMap<Category, usize> = BTreeMap::new();
    for (_, kind) in content.items.iter() {
        *categories.entry(kind.class.category()).or_default() += 1;
    }
    let categories: Vec<String> = (categories.iter())
        .map(|(category, count)| format!("{category:?} {count}"))
        .collect();
    format!(
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
    )
}

/// All entries of all layers.
struct Files<'a> {
    /// By kind, in the order of [`SourceFile::ALL`].
    entries: Vec<Vec<Entry<'a>>>,
    /// By kind: whether its files were split without a fault, so that all entries are known.
    whole: Vec<bool>,
    /// By kind: the ids that mods have removed, each with the mod.
    removed: Vec<Vec<(String, String)>>,
}

impl<'a> Files<'a> {
    /// Splits the files of all layers, and merges their entries.
    fn open(layers: &'a [Layer], overrides: &mut Vec<String>, report: &mut Report) -> Self {
        // By kind, and then by layer.
        let mut split = SHAPES.map(|_| vec![Vec::new(); layers.len()]);
        let parts = layers.iter().enumerate();
        let parts = parts.flat_map(|(layer, it)| it.parts.iter().map(move |part| (layer, part)));
        for (number, (layer, part)) in parts.enumerate() {
            let before = report.before(number);
            for (kind, entries) in split_file(part, before, report) {
                split[kind as usize][layer].extend(entries);
            }
        }
        let mut files = Self {
            entries: Vec::new(),
            whole: Vec::new(),
            removed: Vec::new(),
        };
        for (shape, split) in SHAPES.iter().zip(split) {
            let merge = Merge::new(shape, layers, report, overrides);
            let (mut all, removed) = merge.merge(split);
            if shape.file == SourceFile::Depths {
                depth::put_before(&mut all);
            }
            if let Some(extra) = all.get(MOST_ENTRIES) {
                let found = format!("{} {}", all.len(), shape.kinds);
                let expected = format!("at most {MOST_ENTRIES}");
                report.add_outside(shape.file, extra.line, found, expected);
                all.truncate(MOST_ENTRIES);
            }
            files.entries.push(all);
            files.removed.push(removed);
            files.whole.push(report.count(shape.file) == 0);
        }
        files
    }

    fn of(&self, file: SourceFile) -> &[Entry<'a>] {
        &self.entries[file as usize]
    }

    /// The names that a file defines, if all of them are known.
    fn names(&self, shape: &Shape) -> Names {
        let ids = self.of(shape.file).iter();
        let ids = ids.map(|entry| entry.id().map(str::to_owned)).collect();
        let whole = self.whole[shape.file as usize];
        let names = Names::new(shape.kinds, if whole { ids } else { None });
        names.without(&self.removed[shape.file as usize])
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
            qualities: self.names(&QUALITY),
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
            vaults: self.names(&VAULT),
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
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        let mut rows = Vec::new();
        let kin = self.of(shape.file);
        for (at, entry) in kin.iter().enumerate() {
            let mut reader = Reader::new(shape, kin, at, report, names);
            reader.removed = &self.removed[shape.file as usize];
            rows.push(read(&mut reader, names));
            reader.check_fields();
            if let Some(id) = entry.id() {
                let first = *first.entry(id).or_insert(at);
                if first != at {
                    let first = kin[first].line;
                    let expected = reader.own_name(first);
                    reader.error("id", split::quote(id), expected);
                }
            }
        }
        rows
    }
}

/// The entries in a file, by kind. What is wrong outside of them is reported. `before` is the
/// number of lines in all files before it.
fn split_file<'a>(
    part: &'a Part,
    before: usize,
    report: &mut Report,
) -> Vec<(SourceFile, Vec<Entry<'a>>)> {
    let text = part.text.as_str();
    let kind = SourceFile::named(&part.name);
    let entry_depth = kind.map_or(2, |kind| usize::from(kind.is_list()));
    let (mut tokens, mut fault) = scan::scan(text, entry_depth);
    for token in &mut tokens {
        token.line += before;
    }
    if let Some(fault) = &mut fault {
        fault.line += before;
    }
    let cut = fault.is_some();
    let Some(kind) = kind else {
        if let Some(fault) = fault {
            report.add_of_any_kind(fault.line, fault.found, fault.expected);
        }
        return sections(text, before + 1, &tokens, cut, report);
    };
    if let Some(fault) = fault {
        report.add_outside(kind, fault.line, fault.found, fault.expected);
    }
    let start = before + 1;
    vec![(kind, split_kind(kind, text, (start, &tokens), cut, report))]
}

/// The entries of one kind, from these tokens, which begin at line `start`.
fn split_kind<'a>(
    kind: SourceFile,
    text: &'a str,
    (start, tokens): (usize, &[Token<'a>]),
    cut: bool,
    report: &mut Report,
) -> Vec<Entry<'a>> {
    let (entries, faults) = match kind.is_list() {
        true => split::list(text, tokens, cut, SHAPES[kind as usize].kinds),
        false => split::single(text, tokens, cut),
    };
    for fault in faults {
        let line = if tokens.is_empty() { start } else { fault.line };
        report.add_outside(kind, line, fault.found, fault.expected);
    }
    entries
}

/// The entries in a file that says itself which kinds it holds: `( breeds: [...] )`. Its
/// first line is `start`.
fn sections<'a>(
    text: &'a str,
    start: usize,
    tokens: &[Token<'a>],
    cut: bool,
    report: &mut Report,
) -> Vec<(SourceFile, Vec<Entry<'a>>)> {
    let names = SourceFile::ALL.map(SourceFile::section);
    match tokens.first() {
        Some(first) if first.text == "(" => {}
        None if cut => return Vec::new(),
        first => {
            let line = first.map_or(start, |first| first.line);
            let found = first.map_or("nothing".to_owned(), |first| split::quote(first.text));
            let expected = "sections that say what it holds, such as `( breeds: [ ... ] )`: no \
                            file of the game has this name";
            report.add_of_any_kind(line, found, expected);
            return Vec::new();
        }
    }
    let (whole, faults) = split::single(text, tokens, cut);
    let inside = whole.iter().flat_map(|whole| whole.faults.iter().cloned());
    for fault in faults.into_iter().chain(inside) {
        report.add_of_any_kind(fault.line, fault.found, fault.expected);
    }
    let mut all = Vec::new();
    for section in whole.iter().flat_map(|whole| &whole.fields) {
        let named = names.iter().position(|name| *name == section.name);
        let Some(named) = named else {
            let nearest = names::meant(section.name, names.into_iter());
            let found = format!("the section {}", split::quote(section.name));
            let expected = format!("one of {}{nearest}", names.join(", "));
            report.add_of_any_kind(section.line, found, expected);
            continue;
        };
        let kind = SourceFile::ALL[named];
        let tokens = (section.line, section.tokens.as_slice());
        all.push((kind, split_kind(kind, text, tokens, cut, report)));
    }
    all
}
