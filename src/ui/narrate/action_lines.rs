//! Sentences for peaceful actions: opening doors, swapping places, picking pockets,
//! speaking.

use super::teller::{Teller, does};
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_deeds(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match event {
            Event::Swapped { who, with } => format!(
                "{} {} places with {}.",
                self.name(who),
                does(who, "change", "changes"),
                self.name(with)
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
            Event::Stole { who, whom, item } => {
                let things = self.things(*item);
                let text = format!(
                    "{} {} {things} from {}.",
                    self.name(who),
                    does(who, "steal", "steals"),
                    self.name(whom)
                );
                return Some((text, self.tone_against(whom)));
            }
            Event::FumbledTheft { who, whom } => format!(
                "{} {} for what {} {}, and comes away with nothing.",
                self.name(who),
                does(who, "reach", "reaches"),
                self.name(whom),
                does(whom, "carry", "carries")
            ),
            Event::FoundNothing { who, whom } => {
                let text = format!(
                    "{} {} through the pockets of {}, and {} nothing to steal.",
                    self.name(who),
                    does(who, "go", "goes"),
                    self.name(whom),
                    does(who, "find", "finds")
                );
                return Some((text, self.tone_against(whom)));
            }
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
}
