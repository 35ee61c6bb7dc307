//! Parses a scenario file, and reports all its syntax errors.

mod steps;

use std::collections::BTreeMap;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::content::load::names::meant;
use crate::content::load::scan::scan;
use crate::content::load::split::{Entry, list, quote, single};
use crate::lab::scenario::format::{BandSpec, BodySpec, Located, Room, Sign};
use crate::lab::scenario::mistake::Mistakes;
use crate::lab::scenario::picture::Picture;
use crate::lab::scenario::pieces::Piece;
use crate::lab::scenario::script::Scenario;

/// The fields of a scenario.
const FIELDS: [&str; 16] = [
    "title",
    "proves",
    "about",
    "place",
    "map",
    "legend",
    "bands",
    "hero",
    "depth",
    "light",
    "seeds",
    "share",
    "share_at_most",
    "strange",
    "rules",
    "steps",
];
/// Parses the scenarios of a file: one in round brackets, or a list of them.
pub fn read(file: &Path, text: &str, mistakes: &mut Mistakes) -> Vec<Scenario> {
    let is_list = text_begins_with_list(text);
    let (tokens, fault) = scan(text, usize::from(is_list));
    let cut = fault.is_some();
    let (entries, faults) = if is_list {
        list(text, &tokens, cut, "scenarios")
    } else {
        single(text, &tokens, cut)
    };
    for fault in faults.into_iter().chain(fault) {
        let cure = format!("write {}", fault.expected);
        mistakes.add(fault.line, format!("found {}", fault.found), cure);
    }
    if entries.is_empty() && mistakes.list.is_empty() {
        mistakes.add(
            1,
            "there is no scenario",
            "write one, or take the file away",
        );
    }
    let scenarios = entries.iter().map(|entry| {
        let mut reader = Reader {
            text,
            entry,
            mistakes,
        };
        reader.scenario(file)
    });
    scenarios.collect()
}

fn text_begins_with_list(text: &str) -> bool {
    let (tokens, _) = scan(text, usize::MAX);
    tokens.first().is_some_and(|token| token.text == "[")
}

/// Parses one scenario. After a mistake it continues with a placeholder, which is never
/// used: a file with mistakes is not run.
struct Reader<'a, 'm> {
    text: &'a str,
    entry: &'a Entry<'a>,
    mistakes: &'m mut Mistakes,
}

impl<'a> Reader<'a, '_> {
    fn scenario(&mut self, file: &Path) -> Scenario {
        self.check_fields();
        let proves = self.value("proves", "a list of ids such as `[\"LC-E3\"]`");
        Scenario {
            file: file.to_owned(),
            line: self.entry.line,
            title: self.must("title", "a sentence in quotes"),
            proves: proves.unwrap_or_default(),
            about: self.value("about", "text in quotes").unwrap_or_default(),
            seeds: self
                .value("seeds", "the first seed and how many, such as `(1, 20)`")
                .unwrap_or((1, 1)),
            share: self.value("share", "a whole number, in percent").unwrap_or(
                if self.entry.field("share_at_most").is_some() {
                    0
                } else {
                    100
                },
            ),
            share_at_most: self
                .value("share_at_most", "a whole number, in percent")
                .unwrap_or(100),
            room: self.room(),
            steps: self.steps(),
        }
    }

    fn room(&mut self) -> Room {
        let rules = self.value("rules", "numbers of the rules such as `(hunger_stage: 5)`");
        let place = self.place();
        let map = match place {
            Some(_) => self.no_map(),
            None => self.map(),
        };
        Room {
            place,
            map,
            legend: self.legend(),
            bands: self.bands(),
            hero: self.hero(),
            depth: self.value("depth", "a whole number").unwrap_or(0),
            light: self
                .value("light", "a whole number, 0 to 255")
                .unwrap_or(u8::MAX),
            strange: self.value("strange", "`true` or `false`").unwrap_or(false),
            rules: rules.unwrap_or_default(),
        }
    }

    fn check_fields(&mut self) {
        for fault in &self.entry.faults {
            let cure = format!("write {}", fault.expected);
            self.mistakes
                .add(fault.line, format!("found {}", fault.found), cure);
        }
        for (at, field) in self.entry.fields.iter().enumerate() {
            if !FIELDS.contains(&field.name) {
                let near = meant(field.name, FIELDS.into_iter());
                let wrong = format!("`{}` is no field of a scenario{near}", field.name);
                self.mistakes.add(
                    field.line,
                    wrong,
                    format!("use one of {}", FIELDS.join(", ")),
                );
            } else if self.entry.fields[..at]
                .iter()
                .any(|one| one.name == field.name)
            {
                let wrong = format!("`{}` is said a second time", field.name);
                self.mistakes.add(field.line, wrong, "say it once");
            }
        }
    }

    fn piece(&self, field: &str) -> Option<Piece<'a>> {
        let field = self.entry.field(field)?;
        Some(Piece::of(self.text, field))
    }

    fn value<T: DeserializeOwned>(&mut self, field: &str, expected: &str) -> Option<T> {
        self.piece(field)?.read(expected, self.mistakes)
    }

    fn must<T: DeserializeOwned + Default>(&mut self, field: &str, expected: &str) -> T {
        if self.piece(field).is_none() {
            let wrong = format!("there is no `{field}`");
            self.mistakes.add(
                self.entry.line,
                wrong,
                format!("add `{field}:` and {expected}"),
            );
        }
        self.value(field, expected).unwrap_or_default()
    }

    fn line_of(&self, field: &str) -> usize {
        let piece = self.piece(field);
        piece.map_or(self.entry.line, |piece| piece.line())
    }

    fn hero(&mut self) -> Located<BodySpec> {
        let line = self.line_of("hero");
        let expected = "what is other about the hero, such as `(hp: 5)`";
        let it = self.value("hero", expected).unwrap_or_default();
        let text = String::new();
        Located { line, text, it }
    }

    fn place(&mut self) -> Option<Located<String>> {
        let line = self.line_of("place");
        let it: String = self.value("place", "a level, such as `\"the Cellars\"`")?;
        let text = it.clone();
        Some(Located { line, text, it })
    }

    /// A generated room has none of what belongs to a drawn one.
    fn no_map(&mut self) -> Located<Picture> {
        for field in ["map", "legend", "bands", "depth", "light"] {
            if self.piece(field).is_some() {
                let line = self.line_of(field);
                let wrong = format!("`{field}` beside `place`");
                self.mistakes.add(
                    line,
                    wrong,
                    "take one of them out: a level is generated whole",
                );
            }
        }
        Located {
            line: self.line_of("place"),
            text: String::new(),
            it: Picture::default(),
        }
    }

    fn map(&mut self) -> Located<Picture> {
        let line = self.line_of("map");
        let text: String = self.must("map", "the room, drawn between quotes");
        let it = Picture::parse(&text);
        Located { line, text, it }
    }

    fn legend(&mut self) -> BTreeMap<char, Located<Sign>> {
        let mut legend = BTreeMap::new();
        let Some(piece) = self.piece("legend") else {
            return legend;
        };
        let expected = "`{ 'g': Creature(breed: \"cave goblin\"), … }`";
        let Some(entries) = piece.elements("{") else {
            self.wrong(piece, "a legend", expected);
            return legend;
        };
        for entry in entries {
            let Some((letter, sign)) = entry.pair() else {
                self.wrong(entry, "an entry of a legend", expected);
                continue;
            };
            let line = letter.line();
            let letter: Option<char> = letter.read("one letter such as `'g'`", self.mistakes);
            let expected = "Terrain(…), Creature(…), Items([…]), Place(…) or Cell(…)";
            let sign = sign.read(expected, self.mistakes);
            let Some((letter, it)) = letter.zip(sign) else {
                continue;
            };
            let text = entry.on_one_line();
            if legend.insert(letter, Located { line, text, it }).is_some() {
                let wrong = format!("the legend explains `{letter}` twice");
                self.mistakes
                    .add(line, wrong, "take another letter for one of them");
            }
        }
        legend
    }

    fn bands(&mut self) -> Vec<Located<BandSpec>> {
        let Some(piece) = self.piece("bands") else {
            return Vec::new();
        };
        let expected = "`[(kind: \"wolf pack\", members: [\"w\", \"w2\"])]`";
        let Some(entries) = piece.elements("[") else {
            self.wrong(piece, "a list of bands", expected);
            return Vec::new();
        };
        let bands = entries.into_iter().filter_map(|entry| {
            let line = entry.line();
            let it = entry.read(expected, self.mistakes)?;
            let text = entry.on_one_line();
            Some(Located { line, text, it })
        });
        bands.collect()
    }

    fn wrong(&mut self, piece: Piece<'_>, kind: &str, expected: &str) {
        let wrong = format!("{} is not {kind}", quote(piece.written()));
        self.mistakes
            .add(piece.line(), wrong, format!("write {expected}"));
    }
}
