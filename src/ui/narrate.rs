//! Events in words: what the hero would tell of them.

use crate::content::{BreedId, Content, Effect, ItemKindId, with_article};
use crate::model::{ActorId, Event, Happened, HungerStage, Who};

use super::messages::Tone;

/// What the player is told of an event; nothing of what the hero had no part in.
#[must_use]
pub fn narrate(content: &Content, happened: &Happened) -> Option<(String, Tone)> {
    if !happened.is_witnessed {
        return None;
    }
    let teller = Teller { content };
    let (text, tone) = teller.tell(&happened.event)?;
    Some((capitalised(&text), tone))
}

/// A thing, or so many of it, with its article or number.
#[must_use]
pub fn things(content: &Content, kind: ItemKindId, count: u16) -> String {
    let name = &content.items.row(kind).id;
    if count == 1 {
        with_article(name)
    } else {
        format!("{count} {}", plural(name))
    }
}

/// A thing with the definite article.
#[must_use]
pub fn the_thing(content: &Content, kind: ItemKindId) -> String {
    the(&content.items.row(kind).id)
}

/// A name with the definite article, unless it is a proper name.
#[must_use]
pub fn the(name: &str) -> String {
    let is_proper = name.starts_with("the ") || name.chars().next().is_some_and(char::is_uppercase);
    if is_proper {
        name.to_owned()
    } else {
        format!("the {name}")
    }
}

fn plural(name: &str) -> String {
    let (head, tail) = name
        .split_once(" of ")
        .map_or((name, None), |(head, tail)| (head, Some(tail)));
    let head = match head {
        _ if head.ends_with("fe") => format!("{}ves", &head[..head.len() - 2]),
        _ if head.ends_with('f') && !head.ends_with("ff") => {
            format!("{}ves", &head[..head.len() - 1])
        }
        _ if head.ends_with('s') || head.ends_with("sh") || head.ends_with("ch") => {
            format!("{head}es")
        }
        _ if head.ends_with('y') && !head.ends_with("ey") => {
            format!("{}ies", &head[..head.len() - 1])
        }
        _ => format!("{head}s"),
    };
    tail.map_or(head.clone(), |tail| format!("{head} of {tail}"))
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

struct Teller<'a> {
    content: &'a Content,
}

impl Teller<'_> {
    fn tell(&self, event: &Event) -> Option<(String, Tone)> {
        self.tell_of_blows(event)
            .or_else(|| self.tell_of_bodies(event))
            .or_else(|| self.tell_of_deeds(event))
            .or_else(|| self.tell_of_things(event))
            .or_else(|| self.tell_of_minds(event))
            .or_else(|| self.tell_of_the_way(event))
    }

    fn tell_of_blows(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Struck {
                who,
                whom,
                verb,
                damage,
            } => {
                let verb = if is_hero(who) {
                    base_form(verb)
                } else {
                    verb.clone()
                };
                let text = format!(
                    "{} {verb} {} for {damage}.",
                    self.name(who),
                    self.name_after(whom)
                );
                (text, self.tone_against(whom))
            }
            Event::Missed { who, whom } => {
                let text = format!(
                    "{} {} {}.",
                    self.name(who),
                    does(who, "miss", "misses"),
                    self.name_after(whom)
                );
                (text, Tone::Plain)
            }
            Event::Killed { whom, by } => {
                let text = match by {
                    Some(by) if is_hero(by) => format!("you kill {}!", self.name_after(whom)),
                    _ if is_hero(whom) => "you die...".to_owned(),
                    Some(by) => format!("{} kills {}.", self.name(by), self.name_after(whom)),
                    None => format!("{} dies.", self.name(whom)),
                };
                (
                    text,
                    if is_hero(whom) {
                        Tone::Danger
                    } else {
                        Tone::Good
                    },
                )
            }
            _ => return None,
        })
    }

    fn tell_of_bodies(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Harmed { whom, damage } => {
                let text = format!("{} {} hurt for {damage}.", self.name(whom), is_are(whom));
                (text, self.tone_against(whom))
            }
            Event::Healed { whom, points } if *points > 0 => {
                let text = format!(
                    "{} {} better ({points}).",
                    self.name(whom),
                    does(whom, "feel", "looks")
                );
                (text, Tone::Good)
            }
            Event::Healed { whom, .. } => (
                format!(
                    "{} {} no different.",
                    self.name(whom),
                    does(whom, "feel", "looks")
                ),
                Tone::Plain,
            ),
            Event::StatusBegan { whom, status } => {
                let status = &self.content.statuses.row(*status).id;
                (
                    format!("{} {} {status}.", self.name(whom), is_are(whom)),
                    self.tone_against(whom),
                )
            }
            Event::StatusEnded { whom, status } => {
                let status = &self.content.statuses.row(*status).id;
                (
                    format!("{} {} no longer {status}.", self.name(whom), is_are(whom)),
                    Tone::Plain,
                )
            }
            Event::TurnLost { whom, status } => {
                let status = &self.content.statuses.row(*status).id;
                let text = format!(
                    "{} {} {status} and can not act.",
                    self.name(whom),
                    is_are(whom)
                );
                (text, self.tone_against(whom))
            }
            Event::GrewHungry { whom, stage } if is_hero(whom) => match stage {
                HungerStage::WellFed => ("you are well fed.".to_owned(), Tone::Good),
                HungerStage::Normal => ("you are no longer full.".to_owned(), Tone::Plain),
                HungerStage::Hungry => ("you are getting hungry.".to_owned(), Tone::Warning),
                HungerStage::Starving => ("you are starving!".to_owned(), Tone::Danger),
            },
            Event::Starved { whom } if is_hero(whom) => {
                ("hunger gnaws at you. Eat!".to_owned(), Tone::Danger)
            }
            Event::Affected {
                whom,
                effect: Effect::Strengthen(_),
            } => (
                format!(
                    "{} {} stronger.",
                    self.name(whom),
                    does(whom, "feel", "looks")
                ),
                Tone::Good,
            ),
            Event::Affected {
                whom,
                effect: Effect::Teleport,
            } => (
                format!(
                    "{} {} gone from one place and there in another.",
                    self.name(whom),
                    is_are(whom)
                ),
                Tone::Plain,
            ),
            Event::Affected {
                whom,
                effect: Effect::MapLevel,
            } if is_hero(whom) => (
                "the ways of this level stand clear before you.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }

    fn tell_of_deeds(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match event {
            Event::Swapped { who, with } => format!(
                "{} {} places with {}.",
                self.name(who),
                does(who, "change", "changes"),
                self.name_after(with)
            ),
            Event::Opened { who } => format!(
                "{} {} the door.",
                self.name(who),
                does(who, "open", "opens")
            ),
            Event::Shut { who } => format!(
                "{} {} the door.",
                self.name(who),
                does(who, "shut", "shuts")
            ),
            Event::Said { who, words } => {
                return Some((
                    format!("{} says: \"{words}\"", self.name(who)),
                    Tone::Speech,
                ));
            }
            _ => return None,
        };
        Some((text, Tone::Plain))
    }

    fn tell_of_things(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match *event {
            Event::PickedUp {
                who,
                kind,
                count,
                letter,
            } => {
                let things = things(self.content, kind, count);
                if is_hero(&who) {
                    format!("you pick up {things} ({letter}).")
                } else {
                    format!("{} picks up {things}.", self.name(&who))
                }
            }
            Event::Dropped { who, kind, count } => {
                let things = things(self.content, kind, count);
                format!(
                    "{} {} {things}.",
                    self.name(&who),
                    does(&who, "drop", "drops")
                )
            }
            Event::PutOn { who, kind } => {
                let verb = if self.is_weapon(kind) {
                    does(&who, "wield", "wields")
                } else {
                    does(&who, "put on", "puts on")
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    the_thing(self.content, kind)
                )
            }
            Event::TookOff { who, kind } => {
                let verb = does(&who, "put away", "puts away");
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    the_thing(self.content, kind)
                )
            }
            Event::Used { who, kind } => {
                use crate::content::ItemClass::{Food, Potion};
                let verb = match self.content.items.row(kind).class {
                    Potion(_) => does(&who, "quaff", "quaffs"),
                    Food(_) => does(&who, "eat", "eats"),
                    _ => does(&who, "read", "reads"),
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    things(self.content, kind, 1)
                )
            }
            Event::Threw { who, kind, .. } => {
                let things = things(self.content, kind, 1);
                format!(
                    "{} {} {things}.",
                    self.name(&who),
                    does(&who, "throw", "throws")
                )
            }
            Event::FoundUnderfoot { kind, count, more } => {
                let and_more = if more { ", and more beneath" } else { "" };
                format!("here lies {}{and_more}.", things(self.content, kind, count))
            }
            _ => return None,
        };
        Some((text, Tone::Plain))
    }

    fn tell_of_minds(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Noticed { who } if who.is_seen => {
                (format!("{} comes for you!", self.name(who)), Tone::Warning)
            }
            Event::TookFright { who } if who.is_seen => (
                format!("{} takes to its heels.", self.name(who)),
                Tone::Mind,
            ),
            Event::TurnedToFight { who } if who.is_seen => {
                (format!("{} turns to fight.", self.name(who)), Tone::Mind)
            }
            Event::GaveUp { who } if who.is_seen => {
                (format!("{} has lost you.", self.name(who)), Tone::Mind)
            }
            _ => return None,
        })
    }

    fn tell_of_the_way(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::LevelEntered { depth, is_new } => {
                let place = &self.content.depths.get(usize::from(*depth))?.id;
                let verb = if *is_new { "come to" } else { "are back in" };
                (format!("you {verb} {place}."), Tone::Plain)
            }
            Event::GoalFound => (
                "this is what you came for. Now carry it out of the town gate, alive.".to_owned(),
                Tone::Good,
            ),
            Event::Won => (
                "you walk out of the gate into the morning.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }

    fn name(&self, who: &Who) -> String {
        if is_hero(who) {
            "you".to_owned()
        } else if who.is_seen {
            the(self.breed(who.breed))
        } else {
            "something".to_owned()
        }
    }

    fn name_after(&self, who: &Who) -> String {
        self.name(who)
    }

    fn breed(&self, breed: BreedId) -> &str {
        &self.content.breeds.row(breed).id
    }

    fn is_weapon(&self, kind: ItemKindId) -> bool {
        matches!(
            self.content.items.row(kind).class,
            crate::content::ItemClass::Weapon { .. }
        )
    }

    fn tone_against(&self, whom: &Who) -> Tone {
        if is_hero(whom) {
            Tone::Hurt
        } else {
            Tone::Plain
        }
    }
}

fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

fn does(who: &Who, hero: &'static str, other: &'static str) -> &'static str {
    if is_hero(who) { hero } else { other }
}

fn is_are(who: &Who) -> &'static str {
    does(who, "are", "is")
}

/// `cuts` as the hero does it: `cut`.
fn base_form(verb: &str) -> String {
    let (first, rest) = verb
        .split_once(' ')
        .map_or((verb, None), |(first, rest)| (first, Some(rest)));
    let base = if let Some(stem) = first.strip_suffix("ies") {
        format!("{stem}y")
    } else if ["shes", "ches", "sses", "xes", "zzes"]
        .iter()
        .any(|end| first.ends_with(end))
    {
        first[..first.len() - 2].to_owned()
    } else {
        first.strip_suffix('s').unwrap_or(first).to_owned()
    };
    rest.map_or(base.clone(), |rest| format!("{base} {rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_and_plurals_are_english() {
        for (third, base) in [
            ("cuts", "cut"),
            ("crushes", "crush"),
            ("parries", "parry"),
            ("lashes out at", "lash out at"),
            ("bites", "bite"),
        ] {
            assert_eq!(base_form(third), base);
        }
        for (one, many) in [
            ("dagger", "daggers"),
            ("throwing knife", "throwing knives"),
            ("loaf of bread", "loaves of bread"),
            ("torch", "torches"),
            ("berry", "berries"),
        ] {
            assert_eq!(plural(one), many);
        }
        assert_eq!(the("rat"), "the rat");
        assert_eq!(the("Mother Grissel"), "Mother Grissel");
    }
}
