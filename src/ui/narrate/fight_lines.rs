//! Sentences for fights: strikes, misses and deaths.

use super::grammar::{base_form, the};
use super::teller::{Teller, does, is_hero};
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_blows(&self, event: &Event) -> Option<(String, Tone)> {
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
                    self.name(whom)
                );
                (text, self.tone_against(whom))
            }
            Event::Missed { who, whom } => {
                let text = format!(
                    "{} {} {}.",
                    self.name(who),
                    does(who, "miss", "misses"),
                    self.name(whom)
                );
                (text, Tone::Plain)
            }
            Event::Killed { whom, by } => {
                let text = match by {
                    Some(by) if is_hero(by) => format!("you kill {}!", self.name(whom)),
                    _ if is_hero(whom) => "you die...".to_owned(),
                    Some(by) => format!("{} kills {}.", self.name(by), self.name(whom)),
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
            Event::NameEnded { who } if who.is_seen => {
                let text = format!("{} was the only one there was.", self.name(who));
                (text, Tone::Good)
            }
            Event::NameEnded { who } => {
                // The death of a named creature becomes known even if the hero did not see
                // it.
                let name = the(&self.content.breeds.row(who.breed).id);
                let text = format!("word goes round that {name} is dead.");
                (text, Tone::Good)
            }
            _ => return None,
        })
    }
}
