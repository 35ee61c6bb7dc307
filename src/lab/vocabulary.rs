//! The words that content and drawn rooms can use, with what they mean, for `quarry content`.

use std::fmt::Debug;

use strum::{EnumMessage, IntoEnumIterator};

use crate::content::{
    Content, Deed, Effect, Input, Movement, Need, NoiseKind, Refuge, Role, SourceFile, Sources,
    Step, fields,
};
use crate::model::mind::{Layer, Sense};
use crate::model::run::Event;

/// A list of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
pub enum Vocabulary {
    /// The fields of the entries of each file; assets/README.md explains them
    Fields,
    /// The events that a drawn room can ask for with `Happened`
    Events,
    /// What leads from state to state in a state table
    Inputs,
    /// What a creature does in a state of its table
    Deeds,
    /// What a creature may need to do, for `needs`
    Needs,
    /// What an idle creature does, for `movement`
    Movements,
    /// The noises that a creature may heed
    Noises,
    /// Where a creature may flee to, for `seeks` of a kind of flight
    Refuges,
    /// The roles in a band
    Roles,
    /// The senses by which a creature knows of another
    Senses,
    /// The layers of a mind, as in `Decided(by: ...)`
    Layers,
    /// What spells, items, hits, traps and deaths do
    Effects,
    /// The named places of each level, and those of vaults
    Places,
}

impl Vocabulary {
    /// Its words, each with what it means; that may be empty if the word says it.
    #[must_use]
    pub fn words(self, sources: &Sources, content: &Content) -> Vec<(String, String)> {
        match self {
            Self::Fields => fields(sources).into_iter().map(fields_of).collect(),
            Self::Events => Event::KINDS.iter().map(event).collect(),
            Self::Inputs => of::<Input>(),
            Self::Deeds => of::<Deed>(),
            Self::Needs => of::<Need>(),
            Self::Movements => of::<Movement>(),
            Self::Noises => of::<NoiseKind>(),
            Self::Refuges => of::<Refuge>(),
            Self::Roles => of::<Role>(),
            Self::Senses => of::<Sense>(),
            Self::Layers => of::<Layer>(),
            Self::Effects => Effect::iter().map(effect).collect(),
            Self::Places => places(content),
        }
    }

    /// The words in lines that fit a terminal.
    #[must_use]
    pub fn in_lines(self, sources: &Sources, content: &Content) -> String {
        in_lines(&self.words(sources, content))
    }
}

/// Words with what they mean, in lines that fit a terminal.
#[must_use]
pub fn in_lines(words: &[(String, String)]) -> String {
    let longest = words.iter().map(|(word, _)| word.chars().count()).max();
    let width = longest.unwrap_or(0).min(LONGEST) + 2;
    let lines = words.iter().map(|(word, about)| {
        let indent = " ".repeat(width);
        let word = format!("{word} ");
        let text = format!("{word:width$}{about}");
        let options = textwrap::Options::new(COLUMNS).subsequent_indent(&indent);
        let rows: Vec<String> = textwrap::wrap(text.trim_end(), options)
            .into_iter()
            .map(std::borrow::Cow::into_owned)
            .collect();
        rows.join("\n")
    });
    Vec::from_iter(lines).join("\n")
}

/// Columns of the text.
const COLUMNS: usize = 79;
/// Maximum width of the first column.
const LONGEST: usize = 26;

/// The variants of an enum, with their documentation.
fn of<T: IntoEnumIterator + EnumMessage + Debug>() -> Vec<(String, String)> {
    let words = T::iter().map(|it| {
        let about = it.get_documentation().unwrap_or_default();
        (format!("{it:?}"), on_one_line(about))
    });
    words.collect()
}

/// An effect, written as in a content file.
fn effect(it: Effect) -> (String, String) {
    let about = on_one_line(it.get_documentation().unwrap_or_default());
    (ron::to_string(&it).unwrap_or_default(), about)
}

fn event((name, _, about): &(&str, &[&str], &str)) -> (String, String) {
    let parties = match Event::parties_of(name) {
        0 => "",
        1 => " (who)",
        _ => " (who, whom)",
    };
    (format!("{name}{parties}"), on_one_line(about))
}

fn fields_of((file, fields): (SourceFile, Vec<String>)) -> (String, String) {
    (file.name().to_owned(), fields.join(", "))
}

fn places(content: &Content) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for depth in &content.depths {
        let places = depth.steps.iter().flat_map(Step::places);
        let mut places: Vec<&str> = places.collect();
        places.dedup();
        all.push((depth.id.clone(), places.join(", ")));
    }
    for (_, vault) in content.vaults.iter() {
        let mut places: Vec<&str> = vault.places().collect();
        places.dedup();
        if !places.is_empty() {
            all.push((format!("vault {}", vault.id), places.join(", ")));
        }
    }
    all
}

fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_words_and_says_what_they_mean() {
        let (sources, content) = (Sources::embedded(), Content::embedded());
        use Vocabulary as V;
        for (list, word, about) in [
            (V::Fields, "breeds.ron", "quickness"),
            (V::Events, "Appeared (who)", "appeared from nowhere"),
            (V::Inputs, "EnemyLost", "perceives none now"),
            (V::Deeds, "Goto(\"\")", "named place"),
            (V::Needs, "PickLock", "adjacent door"),
            (V::Movements, "Random", "a fifth each"),
            (V::Effects, "Forget", "victim forget"),
            (V::Places, "the Cellars", "up stairs"),
        ] {
            let words = list.words(&sources, &content);
            let found = words.iter().find(|(it, _)| it == word);
            let (_, told) = found.unwrap_or_else(|| panic!("{word} is not in {words:?}"));
            assert!(told.contains(about), "{word}: {told}");
        }
        for list in [V::Noises, V::Refuges, V::Roles, V::Senses, V::Layers] {
            assert!(list.words(&sources, &content).len() > 4, "{list:?}");
            let text = list.in_lines(&sources, &content);
            assert!(
                text.lines().all(|line| line.chars().count() <= COLUMNS),
                "{text}"
            );
        }
    }
}
