//! Sentences for changes of heart: fear, courage, keeping a distance, temptation, escape,
//! and the visible reasons.

use super::teller::Teller;
use crate::model::mind::{Courage, Fright, Ground};
use crate::model::run::Event;
use crate::model::things::Item;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_hearts(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, rest, tone) = match event {
            Event::TookFright { who, fright } => (who, fled(*fright).to_owned(), Tone::Mind),
            Event::TurnedToFight { who, courage } => {
                let tone = match courage {
                    Courage::Itself => Tone::Mind,
                    _ => Tone::Warning,
                };
                (who, turned(*courage), tone)
            }
            Event::KeptDistance { who } => {
                let rest = "stops and watches you from a distance.".to_owned();
                (who, rest, Tone::Mind)
            }
            Event::SoughtGround { who, ground } => (who, settled(*ground).to_owned(), Tone::Mind),
            Event::TurnedAside { who, kind } => {
                let thing = kind.map(|kind| self.the_thing(Item::one(kind)));
                let thing = thing.unwrap_or_else(|| "something".to_owned());
                (who, format!("turns aside to get {thing}."), Tone::Mind)
            }
            Event::MadeFor { who, refuge } => {
                (who, format!("bolts for {}.", refuge.words()), Tone::Mind)
            }
            _ => return None,
        };
        who.is_seen.then(|| (self.says(who, &rest), tone))
    }
}

const fn fled(fright: Fright) -> &'static str {
    match fright {
        Fright::Wounds(_) => "has had enough and runs.",
        Fright::Panic => "panics and bolts.",
        Fright::Fear | Fright::Memory | Fright::Distance => "takes to ~his heels.",
    }
}

const fn settled(ground: Ground) -> &'static str {
    match ground {
        Ground::Cover => "takes cover.",
        Ground::Doorway => "picks a spot where only a few can reach ~him.",
        Ground::Font => "heads for the mana font.",
    }
}

fn turned(courage: Courage) -> String {
    match courage {
        Courage::Company(0) => "takes heart and turns to fight.".to_owned(),
        Courage::Company(friends) => {
            format!(
                "turns to fight, with {} of ~his friends behind ~him.",
                numbered(friends)
            )
        }
        Courage::Recovered => "has recovered and turns to fight.".to_owned(),
        Courage::Calm => "calms down and turns to fight.".to_owned(),
        Courage::FoeHurt => "sees blood and turns to fight.".to_owned(),
        Courage::FoeIllArmed => "is no longer scared of that weapon and turns to fight.".to_owned(),
        Courage::Itself => "turns to fight.".to_owned(),
    }
}

/// A small number as a word; larger ones as `many`.
#[must_use]
pub const fn numbered(count: u8) -> &'static str {
    match count {
        0 => "no",
        1 => "one",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        _ => "many",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, Refuge};
    use crate::model::body::ActorId;
    use crate::model::run::{Nemeses, Who};
    use crate::model::things::Identification;

    #[test]
    fn each_change_of_heart_has_words_of_its_own() {
        let content = Content::embedded();
        let breed = content.breeds.find("wolf").expect("there are such");
        let who = |is_seen| Who {
            id: ActorId(2),
            breed,
            is_seen,
        };
        let teller = Teller {
            content: &content,
            guises: &Identification::default(),
            nemeses: &Nemeses::default(),
        };
        let told = |event: &Event| teller.tell(event).map(|(text, _)| text);
        let frights = [Fright::Fear, Fright::Wounds(10), Fright::Panic];
        let mut events: Vec<Event> = frights
            .map(|fright| {
                let who = who(true);
                Event::TookFright { who, fright }
            })
            .into();
        let courages = [
            Courage::Company(0),
            Courage::Company(1),
            Courage::Company(2),
            Courage::Company(200),
            Courage::Recovered,
            Courage::Calm,
            Courage::FoeHurt,
            Courage::FoeIllArmed,
            Courage::Itself,
        ];
        events.extend(courages.map(|courage| {
            let who = who(true);
            Event::TurnedToFight { who, courage }
        }));
        let kind = content.items.find("silver ring");
        events.push(Event::KeptDistance { who: who(true) });
        events.extend(
            [Ground::Cover, Ground::Doorway, Ground::Font].map(|ground| {
                let who = who(true);
                Event::SoughtGround { who, ground }
            }),
        );
        events.extend([None, kind].map(|kind| {
            let who = who(true);
            Event::TurnedAside { who, kind }
        }));
        events.extend(Refuge::ALL.map(|refuge| {
            let who = who(true);
            Event::MadeFor { who, refuge }
        }));
        let mut lines: Vec<String> = events.iter().filter_map(told).collect();
        assert_eq!(lines.len(), events.len());
        assert!(lines.contains(&"the wolf turns aside to get the silver ring.".to_owned()));
        assert!(
            lines.contains(
                &"the wolf turns to fight, with many of its friends behind it.".to_owned()
            )
        );
        assert!(lines.contains(&"the wolf bolts for the stairs.".to_owned()));
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), events.len(), "{lines:?}");
        let unseen = Event::KeptDistance { who: who(false) };
        assert_eq!(told(&unseen), None);
    }
}
