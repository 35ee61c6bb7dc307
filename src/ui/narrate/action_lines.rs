//! Sentences for peaceful actions: opening doors, swapping places, picking pockets,
//! speaking.

use super::teller::{Teller, is_hero, tone_against};
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_deeds(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, does, tone) = match event {
            Event::Swapped { who, with } => {
                let does = format!("swaps places with {}.", self.name(with));
                (who, does, Tone::Plain)
            }
            Event::Opened { who } => (who, "opens the door.".to_owned(), Tone::Plain),
            Event::Shut { who } => (who, "shuts the door.".to_owned(), Tone::Plain),
            Event::PulledLever { who, terrain } => {
                let lever = self.content.terrain.row(*terrain).lever.as_ref();
                let tells = lever.map_or("", |lever| lever.tells.as_str());
                (who, format!("pulls the lever. {tells}"), Tone::Plain)
            }
            Event::RangGong { who, has_broken } => {
                let breaks = if *has_broken { " It cracks." } else { "" };
                (who, format!("strikes the gong.{breaks}"), Tone::Speech)
            }
            Event::Stole { who, whom, item } => {
                let (things, whom_from) = (self.things(*item), self.name(whom));
                let does = format!("steals {things} from {whom_from}.");
                (who, does, tone_against(whom))
            }
            Event::FumbledTheft { who, whom } => {
                let does = format!("tries to steal from {} and fails.", self.name(whom));
                (who, does, Tone::Plain)
            }
            Event::FoundNothing { who, whom } => {
                let finds = if is_hero(who) { "find" } else { "finds" };
                let pockets = self.name(whom);
                let does = format!("searches {pockets} and {finds} nothing to steal.");
                (who, does, tone_against(whom))
            }
            Event::Said { who, words } => {
                let verb = match words.chars().last() {
                    Some('?') => "asks",
                    Some('!') => "cries",
                    _ => "says",
                };
                (who, format!("{verb}: \"{words}\""), Tone::Speech)
            }
            _ => return None,
        };
        Some((self.says(who, &does), tone))
    }
}
