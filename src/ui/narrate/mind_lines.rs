//! Sentences for perception by the hero and others, and for visible reactions to it.

use super::grammar::to_the;
use super::teller::{Teller, is_hero};
use crate::model::body::{ActorId, Pace};
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_minds(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Shouted { who, kind } if is_hero(who) || who.is_seen => {
                let calls = format!("{}!", kind.verb());
                (self.says(who, &calls), Tone::Speech)
            }
            Event::Heard { kind, toward, .. } => {
                let what = kind.heard();
                (
                    format!("you hear {what} {}.", to_the(*toward)),
                    Tone::Speech,
                )
            }
            Event::PrickedUp { who } if who.is_seen => {
                (self.says(who, "pricks up ~his ears."), Tone::Mind)
            }
            Event::GrewWary { who } if who.is_seen => {
                (format!("{} looks up.", self.name(who)), Tone::Mind)
            }
            Event::Woke { who } if who.is_seen => {
                (format!("{} wakes up.", self.name(who)), Tone::Mind)
            }
            Event::LookedAbout { who, .. } if who.is_seen => (
                format!("{} loses sight of you and looks around.", self.name(who)),
                Tone::Mind,
            ),
            Event::LookedAbout { toward, .. } => {
                let text = format!("something is searching for you {}.", to_the(*toward));
                (text, Tone::Mind)
            }
            Event::Directed { who, whom } if who.is_seen && *whom == ActorId::HERO => (
                format!("{} points you out to the others.", self.name(who)),
                Tone::Warning,
            ),
            Event::Showed { who, words } if who.is_seen => {
                (self.says(who, &format!("{words}.")), Tone::Mind)
            }
            Event::LayInWait { who } if who.is_seen => {
                (format!("{} slips into hiding.", self.name(who)), Tone::Mind)
            }
            Event::SprangAmbush { who } if who.is_seen => (
                format!("{} was lying in wait for you!", self.name(who)),
                Tone::Warning,
            ),
            Event::FoundTrail { who, .. } if who.is_seen => (
                format!("{} picks up your trail.", self.name(who)),
                Tone::Warning,
            ),
            Event::FoundTrail { toward, .. } => {
                let text = format!(
                    "something snuffles {}. It's on your trail.",
                    to_the(*toward)
                );
                (text, Tone::Warning)
            }
            Event::ChangedPace { who, pace } if is_hero(who) => {
                let text = match pace {
                    Pace::Creep => "you start creeping, slow and quiet.",
                    Pace::Walk => "you walk normally again.",
                };
                (text.to_owned(), Tone::Plain)
            }
            Event::Noticed { who } if who.is_seen => {
                (format!("{} comes for you!", self.name(who)), Tone::Warning)
            }
            Event::GaveUp { who } if who.is_seen => (
                format!("{} loses track of you.", self.name(who)),
                Tone::Mind,
            ),
            _ => return None,
        })
    }
}
