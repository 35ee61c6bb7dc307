//! What the wizard menu offers, and what `quarry try` begins a run with.

use crate::content::load::names::meant;
use crate::content::{BreedId, Content, ItemKindId, counted};
use crate::model::mind::Action;

/// What the player wishes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Wish {
    Creature,
    Item,
    Level,
}

impl Wish {
    /// All wishes, with their lines in the menu.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Creature, "Summon a creature"),
        (Self::Item, "Get an item"),
        (Self::Level, "Go to a level"),
    ];

    /// The question that its list answers.
    #[must_use]
    pub const fn question(self) -> &'static str {
        match self {
            Self::Creature => "Summon what?",
            Self::Item => "Get what?",
            Self::Level => "Go where?",
        }
    }

    /// Everything that can be wished for, in the order of the content: the action, and its name.
    fn all(self, content: &Content) -> Vec<(Action, String)> {
        match self {
            Self::Creature => {
                let breeds = content.breeds.iter();
                let line = |(id, row): (BreedId, &crate::content::Breed)| {
                    (Action::Summon(id), row.id.clone())
                };
                breeds.map(line).collect()
            }
            Self::Item => {
                let items = content.items.iter();
                let line = |(id, row): (ItemKindId, &crate::content::ItemKind)| {
                    (Action::Grant(id, 1), row.id.clone())
                };
                items.map(line).collect()
            }
            Self::Level => {
                let levels = (0..).zip(&content.depths);
                levels
                    .map(|(number, depth)| (Action::Visit(number), depth.id.clone()))
                    .collect()
            }
        }
    }

    /// What can be wished for, if its name contains `part`; names that begin with it come first.
    #[must_use]
    pub fn choices(self, content: &Content, part: &str) -> Vec<(Action, String)> {
        let part = part.to_lowercase();
        let mut all = self.all(content);
        all.retain(|(_, name)| name.to_lowercase().contains(&part));
        all.sort_by_key(|(_, name)| !name.to_lowercase().starts_with(&part));
        let special = special(content, &part).filter(|_| self == Self::Item);
        special.into_iter().chain(all).collect()
    }

    /// What is called `name`.
    fn called(self, content: &Content, name: &str) -> Result<Action, String> {
        let all = self.all(content);
        // Levels are called with an article, and without.
        let bare = |it: &str| it.strip_prefix("the ").unwrap_or(it).to_ascii_lowercase();
        let name = name.trim();
        if let Some((special, _)) = special(content, name).filter(|_| self == Self::Item) {
            return Ok(special);
        }
        let found = all.iter().find(|(_, it)| bare(it) == bare(name));
        found.map(|(action, _)| *action).ok_or_else(|| {
            let kind = match self {
                Self::Creature => "breed",
                Self::Item => "item",
                Self::Level => "level",
            };
            let names = all.iter().map(|(_, it)| it.as_str());
            let nearest = meant(name, names.clone());
            let nearest = match nearest.is_empty() {
                true => meant(&format!("the {name}"), names),
                false => nearest,
            };
            format!("there's no {kind} called `{name}`{nearest}")
        })
    }
}

/// An item with a quality, by its whole name: there are too many to list.
fn special(content: &Content, name: &str) -> Option<(Action, String)> {
    let (kind, quality) = content.item_called(name)?;
    Some((Action::Endow(kind, quality?), name.to_owned()))
}

/// Maximum number of creatures, and of items of a kind, that one option asks for.
const MOST: u16 = 100;

/// The actions that put a new hero where something is to be tried out: at `place`, a name or a
/// number, `with` items such as `2 torch`, and `beside` creatures such as `3 wolf`.
///
/// # Errors
/// Every name and number that is wrong, each as a sentence on a line of its own.
pub fn trial(
    content: &Content,
    place: Option<&str>,
    with: &[String],
    beside: &[String],
) -> Result<Vec<Action>, String> {
    let mut actions = Vec::new();
    let mut wrong = Vec::new();
    let mut add = |found: Result<Vec<Action>, String>| match found {
        Ok(found) => actions.extend(found),
        Err(why) => wrong.push(why),
    };
    if let Some(place) = place {
        let numbered = place.parse().ok();
        let numbered = numbered.filter(|&it| usize::from(it) < content.depths.len());
        let place = match numbered {
            Some(number) => Ok(Action::Visit(number)),
            None => Wish::Level.called(content, place),
        };
        // The run begins in the town.
        let leads = place.map(|it| Vec::from_iter((it != Action::Visit(0)).then_some(it)));
        add(leads);
    }
    for text in with {
        add(some(text).and_then(|(count, name)| {
            let grant = Wish::Item.called(content, name)?;
            Ok(match grant {
                Action::Grant(kind, _) => vec![Action::Grant(kind, count)],
                other => vec![other; usize::from(count)],
            })
        }));
    }
    for text in beside {
        add(some(text).and_then(|(count, name)| {
            let summon = Wish::Creature.called(content, name)?;
            Ok(vec![summon; usize::from(count)])
        }));
    }
    match wrong.is_empty() {
        true => Ok(actions),
        false => Err(wrong.join("\n")),
    }
}

/// A number and a name.
fn some(text: &str) -> Result<(u16, &str), String> {
    let (count, name) = counted(text.trim());
    let count = Some(count).filter(|it| (1..=MOST).contains(it));
    let count =
        count.ok_or_else(|| format!("`{text}` is no number from 1 to {MOST} and a name"))?;
    Ok((count, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_narrowed_by_what_names_contain() {
        let content = Content::embedded();
        let names = |part: &str| {
            let choices = Wish::Creature.choices(&content, part);
            Vec::from_iter(choices.into_iter().map(|(_, name)| name))
        };
        assert_eq!(names("").len(), content.breeds.len());
        let wolves = names("WOLF");
        assert!(
            wolves.contains(&"wolf".to_owned()) && wolves.len() < 10,
            "{wolves:?}"
        );
        assert!(wolves[0].starts_with("wolf"), "{wolves:?}");
        assert!(names("no such thing").is_empty());
    }

    #[test]
    fn a_trial_says_everything_that_is_wrong_at_once() {
        let content = Content::embedded();
        let texts = |all: &[&str]| Vec::from_iter(all.iter().map(|it| (*it).to_owned()));
        let (with, beside) = (texts(&["2 torch", "stone"]), texts(&["3 wolf"]));
        let actions = trial(&content, Some("the cellars"), &with, &beside).expect("all is there");
        assert_eq!(actions.len(), 6);
        assert!(
            matches!(actions[0], Action::Visit(1..)) && matches!(actions[1], Action::Grant(_, 2))
        );
        assert_eq!(trial(&content, Some("0"), &[], &[]), Ok(Vec::new()));
        let short = trial(&content, Some("Cellars"), &[], &[]).expect("the article may go");
        assert_eq!(short[0], actions[0]);
        let wrong = trial(&content, Some("celars"), &[], &[]).expect_err("a letter is missing");
        assert!(wrong.contains("did you mean `the Cellars`?"), "{wrong}");
        let (with, beside) = (texts(&["tourch", "0 stone"]), texts(&["wolff"]));
        let wrong = trial(&content, Some("77"), &with, &beside).expect_err("nothing is right");
        assert_eq!(wrong.lines().count(), 4, "{wrong}");
        assert!(wrong.contains("did you mean `torch`") && wrong.contains("did you mean `wolf`"));
    }
}
