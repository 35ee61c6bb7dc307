//! Sentences for fights: strikes, misses and deaths.

use super::grammar::the;
use super::teller::{Teller, is_hero, tone_against};
use crate::model::run::{Event, Who};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_blows(&self, event: &Event) -> Option<(String, Tone)> {
        // Blows between creatures that the hero doesn't see are heard as fighting.
        let (who, whom) = event.parties();
        let is_seen =
            |party: Option<Who>| party.is_some_and(|party| party.is_seen || is_hero(&party));
        let is_blow = matches!(
            event,
            Event::Struck { .. } | Event::Missed { .. } | Event::Killed { .. }
        );
        if is_blow && !is_seen(who) && !is_seen(whom) {
            return None;
        }
        Some(match event {
            Event::Struck {
                who,
                whom,
                verb,
                damage,
            } => {
                let does = format!("{verb} {} for {damage}.", self.name(whom));
                (self.says(who, &does), tone_against(whom))
            }
            Event::Missed { who, whom } => {
                let does = format!("misses {}.", self.name(whom));
                (self.says(who, &does), Tone::Plain)
            }
            Event::Killed { whom, by } => {
                let text = match by {
                    Some(by) if is_hero(by) => format!("you kill {}!", self.name(whom)),
                    _ if is_hero(whom) => "you die...".to_owned(),
                    Some(by) => format!("{} kills {}.", self.name(by), self.name(whom)),
                    None => format!("{} dies.", self.name(whom)),
                };
                let tone = match is_hero(whom) {
                    true => Tone::Danger,
                    false => Tone::Good,
                };
                (text, tone)
            }
            Event::NameEnded { who } if who.is_seen => {
                let text = self.says(who, "was the only one of ~his kind.");
                (text, Tone::Good)
            }
            Event::NameEnded { who } => {
                // The death of a named creature becomes known even if the hero did not see
                // it.
                let name = the(&self.content.breeds.row(who.breed).id);
                let text = format!("word gets around that {name} is dead.");
                (text, Tone::Good)
            }
            _ => return None,
        })
    }
}
