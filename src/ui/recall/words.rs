//! The knowledge of creatures in words: an entry for each breed ever seen.

use crate::content::{Breed, BreedId, Colour, Content, with_article, with_pronoun};
use crate::model::run::Habit;
use crate::save::bestiary::{Bestiary, Known};
use crate::ui::narrate::{capitalised, listed};

/// What is known of one breed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its glyph on the map.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Colour,
    /// Its name, with an article if it takes one, and its family.
    pub heading: String,
    /// The description, in parts of one or two sentences.
    pub sentences: Vec<String>,
}

/// The entry of breed `only`, else of every breed seen, in the order of the content.
#[must_use]
pub fn entries(bestiary: &Bestiary, content: &Content, only: Option<BreedId>) -> Vec<Entry> {
    let meant = |id: &BreedId| only.is_none_or(|only| only == *id);
    let rows = content.breeds.iter().filter(|(id, _)| meant(id));
    let known = rows.filter_map(|(_, breed)| Some((breed, bestiary.of(&breed.id)?)));
    known
        .map(|(breed, known)| Entry {
            glyph: breed.glyph,
            colour: breed.colour,
            heading: heading(breed),
            sentences: sentences(breed, known, kin_known(bestiary, content, breed)),
        })
        .collect()
}

fn heading(breed: &Breed) -> String {
    let name = capitalised(&with_article(&breed.id));
    match &breed.family {
        Some(family) => format!("{name}, of the {family}"),
        None => name,
    }
}

/// The number of other breeds of its family that are known.
fn kin_known(bestiary: &Bestiary, content: &Content, breed: &Breed) -> usize {
    let all = content.breeds.iter().map(|(_, other)| other);
    let kin = all.filter(|other| breed.family.is_some() && other.family == breed.family);
    kin.filter(|other| other.id != breed.id && bestiary.of(&other.id).is_some())
        .count()
}

fn sentences(breed: &Breed, known: &Known, kin: usize) -> Vec<String> {
    let mut told = vec![breed.about.clone()];
    told.extend(slain(breed, known));
    told.extend(slain_by(breed, known));
    if !known.habits.is_empty() {
        let habits: Vec<&str> = known.habits.iter().map(|&habit| words(habit)).collect();
        told.push(format!("You've seen ~him {}.", listed(&habits)));
    }
    if !known.spells.is_empty() {
        let spells: Vec<&str> = known.spells.iter().map(String::as_str).collect();
        told.push(format!("From a distance, ~he uses: {}.", listed(&spells)));
    }
    if told.len() == 1 {
        told.push("You've seen ~him, but nothing more.".to_owned());
    }
    if let Some(family) = breed.family.as_ref().filter(|_| kin > 0) {
        let others = if kin == 1 { "one other" } else { "others" };
        told.push(match kin {
            1 => format!("You know {others} of the {family}."),
            _ => format!("You know {kin} {others} of the {family}."),
        });
    }
    let told = told.iter().map(|line| with_pronoun(line, breed.pronoun));
    told.collect()
}

fn slain(breed: &Breed, known: &Known) -> Option<String> {
    let told = match (known.slain, breed.is_unique) {
        (0, _) => return None,
        (1, true) => "You've killed ~him once.".to_owned(),
        (count, true) => format!("You've killed ~him {}, once per run.", times(count)),
        (1, false) => "You've killed one of them.".to_owned(),
        (count, false) => format!("You've killed {count} of them."),
    };
    Some(told)
}

fn slain_by(breed: &Breed, known: &Known) -> Option<String> {
    let who = if breed.is_unique {
        "~He"
    } else {
        "One of them"
    };
    let told = format!("{who} has killed you {}.", times(known.slain_by));
    (known.slain_by > 0).then_some(told)
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}

/// A habit in words, with marks for the pronoun.
const fn words(habit: Habit) -> &'static str {
    match habit {
        Habit::Ambushes => "lie in wait",
        Habit::BreaksDoors => "break down doors",
        Habit::BurstsInDeath => "burst in death",
        Habit::CallsForHelp => "call for help",
        Habit::ComesBack => "come back after fleeing",
        Habit::Digs => "dig through rock",
        Habit::Directs => "tell ~his friends where you are",
        Habit::Flees => "take fright",
        Habit::Howls => "howl for ~his pack",
        Habit::KeepsAway => "keep ~his distance",
        Habit::LeavesByStairs => "flee by the stairs",
        Habit::Multiplies => "split in two",
        Habit::OpensDoors => "open doors",
        Habit::PicksLocks => "pick locks",
        Habit::Pleads => "beg for ~his life",
        Habit::SleepsLightly => "wake easily",
        Habit::Steals => "steal",
        Habit::Throws => "throw things",
        Habit::Tramples => "trample ~his own kind",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_told_and_nothing_more() {
        let content = Content::embedded();
        let mut bestiary = Bestiary::default();
        let told = |bestiary: &Bestiary, name: &str| {
            let id = content.breeds.find(name).expect("there is such");
            let entries = entries(bestiary, &content, Some(id));
            let lines = entries.iter().map(|it| it.sentences.join(" "));
            lines.collect::<String>()
        };
        assert!(entries(&bestiary, &content, None).is_empty());
        bestiary.meet("wolf");
        let wolf = told(&bestiary, "wolf");
        assert!(
            wolf.ends_with("You've seen it, but nothing more."),
            "{wolf}"
        );
        let known = bestiary.meet("wolf").expect("it is known");
        (known.slain, known.slain_by) = (2, 1);
        known.habits.extend([Habit::Howls, Habit::Flees]);
        known.spells.insert("blink".to_owned());
        bestiary.meet("jackal");
        let wolf = told(&bestiary, "wolf");
        for part in [
            "You've killed 2 of them.",
            "One of them has killed you once.",
            "You've seen it take fright and howl for its pack.",
            "From a distance, it uses: blink.",
            "You know one other of the dogs.",
        ] {
            assert!(wolf.contains(part), "{part}: {wolf}");
        }
        assert_eq!(told(&bestiary, "cave bear"), "");
        let all = entries(&bestiary, &content, None);
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].heading, "A jackal, of the dogs");
        bestiary.meet("Grey Hem").expect("there is room").slain = 2;
        let hem = told(&bestiary, "Grey Hem");
        assert!(
            hem.contains("You've killed her twice, once per run."),
            "{hem}"
        );
    }
}
