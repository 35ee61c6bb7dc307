//! Sentences for leaving and entering the level, and for ground that leads elsewhere.

use super::grammar::the;
use super::mood_lines::numbered;
use super::teller::{Teller, is_hero};
use crate::content::Leads;
use crate::model::run::{Event, Nemesis, Tie, Who};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_exits(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::LeftByStairs { who, leads } if who.is_seen => {
                let text = format!("{} escapes {}.", self.name(who), away(*leads));
                (text, Tone::Mind)
            }
            Event::CameBack {
                who,
                leads,
                friends,
            } if who.is_seen => {
                let company = match friends {
                    0 => ", ready to fight this time",
                    1 => " with a friend",
                    _ => " with friends",
                };
                let text = format!("{} comes back {}{company}.", self.name(who), back(*leads));
                (text, Tone::Warning)
            }
            Event::CameBack {
                who,
                leads,
                friends,
            } => {
                let (call, somebody) = match self.content.breeds.row(who.breed).howls {
                    true => ("a howl", "Something"),
                    false => ("a shout", "Somebody"),
                };
                let company = match friends {
                    0 => "",
                    1 => ", with a friend",
                    _ => ", with friends",
                };
                let stairs = match leads {
                    Leads::Down => "from the way down",
                    Leads::Up => "from the way up",
                    Leads::Out => "from the gate",
                };
                let text =
                    format!("you hear {call} {stairs}. {somebody} you drove off is back{company}.");
                (text, Tone::Warning)
            }
            Event::CameForHero { who, friends } => self.tell_of_nemesis(who, *friends)?,
            Event::StairsCreaked { leads } => (
                format!("you hear footsteps coming {}.", back(*leads)),
                Tone::Speech,
            ),
            Event::WentThrough { who, terrain } => {
                let ground = &self.content.terrain.row(*terrain).id;
                let text = if is_hero(who) {
                    format!("you step into the {ground} and come out somewhere else.")
                } else if who.is_seen {
                    format!("{} steps into the {ground} and vanishes.", self.name(who))
                } else {
                    return None;
                };
                (text, Tone::Plain)
            }
            _ => return None,
        })
    }
}

impl Teller<'_> {
    /// The rumour of a survivor that has come for the hero, or its arrival at his side.
    fn tell_of_nemesis(&self, who: &Who, friends: u8) -> Option<(String, Tone)> {
        let Nemesis {
            name, tie, parted, ..
        } = self.nemeses.0.get(&who.id)?;
        let breed = the(&self.content.breeds.row(who.breed).id);
        let place = &self.content.depths.get(usize::from(*parted))?.id;
        let company = match friends {
            0 => String::new(),
            1 => ", with a friend".to_owned(),
            friends => format!(", with {} friends", numbered(friends)),
        };
        Some(match tie {
            Tie::Grudge => (
                format!(
                    "word is that {name}, {breed} you hurt in {place}, has come looking for you{company}."
                ),
                Tone::Warning,
            ),
            Tie::Theft => (
                format!(
                    "word is that {name}, {breed} who robbed you in {place}, is here{company}."
                ),
                Tone::Warning,
            ),
            Tie::Debt | Tie::Oath => (
                format!("{name}, {breed} you spared in {place}, steps to your side."),
                Tone::Good,
            ),
        })
    }
}

/// Leaving the level by an exit.
const fn away(leads: Leads) -> &'static str {
    match leads {
        Leads::Down => "down the stairs",
        Leads::Up => "up the stairs",
        Leads::Out => "out of the gate",
    }
}

/// Returning by an exit.
const fn back(leads: Leads) -> &'static str {
    match leads {
        Leads::Down => "up the stairs",
        Leads::Up => "down the stairs",
        Leads::Out => "in through the gate",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::body::ActorId;
    use crate::model::run::Nemeses;
    use crate::model::things::Identification;

    #[test]
    fn leaving_is_told_if_seen_and_returning_if_heard() {
        let content = Content::embedded();
        let find = |name: &str| content.terrain.find(name).expect("there is such ground");
        let breed = content.breeds.find("wolf").expect("there are such");
        let who = |id, is_seen| Who { id, breed, is_seen };
        let (terrain, leads) = (find("fairy ring"), Leads::Up);
        let teller = Teller {
            content: &content,
            guises: &Identification::default(),
            nemeses: &Nemeses::default(),
        };
        let told = |who: Who| {
            let back = |friends| Event::CameBack {
                who,
                leads,
                friends,
            };
            let events = [
                Event::LeftByStairs { who, leads },
                back(0),
                back(1),
                back(2),
                Event::WentThrough { who, terrain },
            ];
            events.map(|event| teller.tell_of_exits(&event).map(|(text, _)| text))
        };
        let lines = [
            "the wolf escapes up the stairs.",
            "the wolf comes back down the stairs, ready to fight this time.",
            "the wolf comes back down the stairs with a friend.",
            "the wolf comes back down the stairs with friends.",
            "the wolf steps into the fairy ring and vanishes.",
        ];
        let other = ActorId(2);
        assert_eq!(told(who(other, true)), lines.map(|it| Some(it.to_owned())));
        let heard = |company: &str| {
            let text = "you hear a howl from the way up. Something you drove off is back";
            Some(format!("{text}{company}."))
        };
        let unseen = [
            None,
            heard(""),
            heard(", with a friend"),
            heard(", with friends"),
            None,
        ];
        assert_eq!(told(who(other, false)), unseen);
        let heard = teller.tell_of_exits(&Event::StairsCreaked { leads });
        assert_eq!(
            heard.map(|(text, _)| text).as_deref(),
            Some("you hear footsteps coming down the stairs.")
        );
        let [.., own] = told(who(ActorId::HERO, true));
        let words = "you step into the fairy ring and come out somewhere else.";
        assert_eq!(own.as_deref(), Some(words));
    }
}
