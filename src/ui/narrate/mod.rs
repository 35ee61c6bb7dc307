//! Turns events into sentences, told by the hero.

mod action_lines;
mod alert_lines;
mod band_lines;
mod body_lines;
mod captive_lines;
mod chronicle_lines;
mod exit_lines;
mod fight_lines;
mod grammar;
mod growth_lines;
mod item_lines;
mod mind_lines;
mod mood_lines;
mod spell_lines;
mod step_lines;
mod teller;
mod way;

pub use chronicle_lines::turning_in_words;
pub use grammar::{capitalised, contracted, listed, plural, the, to_the};
pub use growth_lines::feat_in_words;
pub use mood_lines::numbered;

use super::messages::Tone;
use crate::model::body::ActorId;
use crate::model::run::{Event, Happened, Who};
use crate::model::things::Item;
use crate::rules::queries::called_by_hero;
use alert_lines::{Stirring, folded, stirring};
use bevy::ecs::world::World;
use grammar::base_form;
pub use grammar::numbered_things;
pub use teller::Teller;

/// The message for an event; `None` for events the hero did not witness.
#[must_use]
pub fn narrate(teller: &Teller<'_>, happened: &Happened) -> Option<(String, Tone)> {
    if !happened.is_witnessed {
        return None;
    }
    let (text, tone) = teller.tell(&happened.event)?;
    Some((capitalised(&text), tone))
}

/// The messages for all events of one moment. Events by which one creature becomes alert
/// are merged into one line at the position of the first, and so are the lines of several
/// creatures of a breed that become alert in the same way.
#[must_use]
pub fn narrate_all(teller: &Teller<'_>, happened: &[Happened]) -> Vec<(String, Tone)> {
    let mut told_of: Vec<ActorId> = Vec::new();
    let mut alike: Vec<Alike> = Vec::new();
    let mut lines = Vec::new();
    for (at, it) in happened
        .iter()
        .enumerate()
        .filter(|(_, it)| it.is_witnessed)
    {
        let Some((who, _)) = stirring(&it.event) else {
            lines.extend(narrate(teller, it));
            lines.extend(fell_short(teller, &it.event, &happened[at + 1..]));
            continue;
        };
        if told_of.contains(&who.id) {
            continue;
        }
        told_of.push(who.id);
        let Some((text, tone)) = narrate_stirrings(teller, happened, who) else {
            continue;
        };
        match alike.iter_mut().find(|it| it.text == text) {
            Some(it) => it.count += 1,
            None => {
                alike.extend(Alike::new(teller, who, &text, lines.len()));
                lines.push((text, tone));
            }
        }
    }
    for it in alike.iter().filter(|it| it.count > 1) {
        lines[it.line].0 = it.in_plural();
    }
    lines
}

/// A line about one creature that others of its breed may share.
struct Alike {
    text: String,
    name: String,
    does: String,
    count: u8,
    line: usize,
}

impl Alike {
    /// `None` if the creature has a name of its own, or if the line has a pronoun.
    fn new(teller: &Teller<'_>, who: Who, text: &str, line: usize) -> Option<Self> {
        let name = teller.known_name(&who).strip_prefix("the ")?.to_owned();
        let does = text.strip_prefix(&format!("The {name} "))?;
        let has_pronoun = ["his", "her", "its", "their"];
        let has_pronoun = does.split(' ').any(|word| has_pronoun.contains(&word));
        (!has_pronoun).then(|| Self {
            text: text.to_owned(),
            does: does.to_owned(),
            name,
            count: 1,
            line,
        })
    }

    /// The line about all of them: `Three kobolds come for you!`
    fn in_plural(&self) -> String {
        let verbs: Vec<String> = self.does.split(" and ").map(base_form).collect();
        let count = numbered(self.count);
        let text = format!("{count} {} {}", plural(&self.name), verbs.join(" and "));
        capitalised(&text)
    }
}

/// A message that the hero's missile or spell did not reach its target, if nothing else is
/// told.
fn fell_short(
    teller: &Teller<'_>,
    event: &Event,
    happened_then: &[Happened],
) -> Option<(String, Tone)> {
    let Event::Cast {
        who,
        spell,
        whom: Some(whom),
        stopped_by,
        ..
    } = event
    else {
        return None;
    };
    let came_of_it = |it: &Happened| it.event.victim().is_some_and(|it| it.id == whom.id);
    if who.id != ActorId::HERO || happened_then.iter().any(came_of_it) {
        return None;
    }
    let content = teller.content;
    let shot = &content.spells.row(*spell).id;
    let text = match stopped_by {
        Some(terrain) => {
            let terrain = the(&content.terrain.row(*terrain).id);
            format!("Your {shot} hits {terrain}.")
        }
        None => {
            let name = teller.known_name(whom);
            format!("Your {shot} doesn't reach {name}: something is in the way.")
        }
    };
    Some((text, Tone::Warning))
}

/// One line for all events by which one creature became alert.
fn narrate_stirrings(
    teller: &Teller<'_>,
    happened: &[Happened],
    who: Who,
) -> Option<(String, Tone)> {
    let witnessed = happened.iter().filter(|it| it.is_witnessed);
    let steps: Vec<(Stirring, &Happened)> = witnessed
        .filter_map(|it| {
            let (other, step) = stirring(&it.event)?;
            (other.id == who.id).then_some((step, it))
        })
        .collect();
    let kinds: Vec<Stirring> = steps.iter().map(|&(step, _)| step).collect();
    if let Some(rest) = folded(&kinds) {
        let name = teller.known_name(&who);
        return Some((capitalised(&format!("{name} {rest}")), Tone::Warning));
    }
    let (_, most) = steps.into_iter().max_by_key(|&(step, _)| step)?;
    narrate(teller, most)
}

/// One or several items, with article or number, by the name the hero knows.
#[must_use]
pub fn things(world: &World, item: Item) -> String {
    numbered_things(&called_by_hero(world, item), item.count)
}

/// An item with the definite article, by the name the hero knows.
#[must_use]
pub fn the_thing(world: &World, item: Item) -> String {
    the(&called_by_hero(world, item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, NoiseKind};
    use crate::model::run::{Event, Nemeses};
    use crate::model::things::Identification;
    use crate::spatial::Pos;

    /// The messages for these events happening at once.
    fn told(events: Vec<Event>) -> Vec<String> {
        let happened: Vec<Happened> = events
            .into_iter()
            .map(|event| Happened {
                at: Pos::new(3, 3),
                is_witnessed: true,
                event,
            })
            .collect();
        let teller = Teller {
            content: &Content::embedded(),
            guises: &Identification::default(),
            nemeses: &Nemeses::default(),
        };
        let lines = narrate_all(&teller, &happened).into_iter();
        lines.map(|(text, _)| text).collect()
    }

    fn goblin(id: u32, is_seen: bool) -> Who {
        let breed = Content::embedded().breeds.find("cave goblin");
        Who {
            id: ActorId(id),
            breed: breed.expect("there are such"),
            is_seen,
        }
    }

    fn roused(who: Who) -> Vec<Event> {
        let kind = NoiseKind::Alarm;
        vec![
            Event::Woke { who },
            Event::PrickedUp { who },
            Event::Noticed { who },
            Event::Shouted { who, kind },
        ]
    }

    #[test]
    fn what_rouses_one_creature_is_one_line() {
        let mut events = roused(goblin(2, true));
        assert_eq!(
            told(events.clone()),
            ["The cave goblin wakes and raises the alarm!"]
        );
        let awake = events.split_off(1);
        let words = "The cave goblin comes for you and raises the alarm!";
        assert_eq!(told(awake), [words]);
        let who = goblin(2, true);
        let told_of = told(vec![Event::PrickedUp { who }, Event::Noticed { who }]);
        assert_eq!(told_of, ["The cave goblin comes for you!"]);
        let told_of = told(vec![Event::Woke { who }, Event::Noticed { who }]);
        assert_eq!(told_of, ["The cave goblin wakes and comes for you!"]);
        assert_eq!(
            told(vec![Event::GrewWary { who }]),
            ["The cave goblin looks up."]
        );
    }

    #[test]
    fn what_rouses_several_of_a_breed_alike_is_one_line() {
        let all = [2, 3, 4].map(|id| goblin(id, true));
        let mut events: Vec<Event> = all.iter().map(|&who| Event::Noticed { who }).collect();
        assert_eq!(told(events.clone()), ["Three cave goblins come for you!"]);
        events.insert(0, Event::Woke { who: all[0] });
        events.push(Event::Woke { who: all[1] });
        assert_eq!(
            told(events),
            [
                "Two cave goblins wake and come for you!",
                "The cave goblin comes for you!"
            ]
        );
    }

    #[test]
    fn what_flies_is_told_with_whom_it_is_for_and_where_it_comes_down() {
        let content = Content::embedded();
        let (archer, hero) = (
            goblin(2, true),
            Who {
                id: ActorId::HERO,
                ..goblin(1, true)
            },
        );
        let spell = content.spells.find("arrow").expect("there are arrows");
        let shot = |whom| Event::Cast {
            who: archer,
            spell,
            whom,
            at: Pos::new(3, 3),
            stopped_by: None,
        };
        assert_eq!(
            told(vec![
                shot(Some(hero)),
                shot(Some(goblin(3, true))),
                shot(None)
            ]),
            [
                "The cave goblin lets an arrow fly at you.",
                "The cave goblin lets an arrow fly at the cave goblin.",
                "The cave goblin lets an arrow fly.",
            ]
        );
        let kind = content.items.find("javelin").expect("there are javelins");
        let item = Item {
            count: 3,
            ..Item::one(kind)
        };
        let landed = |who| Event::Landed { who, item };
        assert_eq!(
            told(vec![landed(hero)]),
            ["The javelin clatters to the ground."]
        );
        assert_eq!(
            told(vec![landed(archer)]),
            [""; 0],
            "that is heard, not told twice"
        );
    }

    #[test]
    fn what_the_hero_let_fly_and_reached_nobody_is_told() {
        let content = Content::embedded();
        let hero = Who {
            id: ActorId::HERO,
            ..goblin(1, true)
        };
        let (who, whom) = (hero, goblin(2, true));
        let spell = content.spells.find("arrow").expect("there are arrows");
        let tree = content.terrain.find("tree").expect("there are trees");
        let stopped = |who, stopped_by| Event::Cast {
            who,
            spell,
            whom: Some(whom),
            at: Pos::new(3, 3),
            stopped_by,
        };
        let shot = |who| stopped(who, None);
        let lines = told(vec![stopped(hero, Some(tree))]);
        assert_eq!(lines[1], "Your arrow hits the tree.");
        let lines = told(vec![shot(hero)]);
        let told_of = "Your arrow doesn't reach the cave goblin: something is in the way.";
        assert_eq!(lines.last().map(String::as_str), Some(told_of));
        for then in [Event::Missed { who, whom }, Event::Whisked { whom }] {
            let lines = told(vec![shot(hero), then]);
            assert!(lines.iter().all(|line| line != told_of), "{lines:?}");
        }
        // Misses by other actors are not reported.
        assert_eq!(told(vec![shot(goblin(3, true))]).len(), 1);
    }

    #[test]
    fn what_rouses_creatures_is_told_once_among_other_news() {
        let mut events = roused(goblin(2, true));
        events.insert(2, Event::GoalFound);
        events.extend(roused(goblin(3, true)));
        events.extend(roused(goblin(4, false)));
        let lines = told(events);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_eq!(lines[0], "Two cave goblins wake and raise the alarm!");
    }

    #[test]
    fn an_unseen_attacker_is_called_something() {
        let (who, unseen) = (goblin(2, true), goblin(2, false));
        let whom = Who {
            id: ActorId::HERO,
            ..goblin(1, true)
        };
        let fight = |who| {
            let (verb, damage) = ("claws".to_owned(), 3);
            let struck = Event::Struck {
                who,
                whom,
                verb,
                damage,
            };
            told(vec![struck, Event::Missed { who, whom }])
        };
        let words = ["Something claws you for 3.", "Something misses you."];
        assert_eq!(fight(unseen), words);
        let words = words.map(|line| line.replace("Something", "The cave goblin"));
        assert_eq!(fight(who), words);
    }
}
