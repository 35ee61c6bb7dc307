//! Sentences for bodies: harm, statuses, hunger, and drinks.

use super::teller::{Teller, does, is_are, is_hero};
use crate::content::Effect;
use crate::model::body::HungerStage;
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_bodies(&self, event: &Event) -> Option<(String, Tone)> {
        self.tell_of_health(event)
            .or_else(|| self.tell_of_statuses(event))
            .or_else(|| tell_of_hunger(event))
            .or_else(|| self.tell_of_effects(event))
    }

    /// Hit points lost and gained.
    fn tell_of_health(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Harmed { whom, damage } => {
                let text = format!("{} {} hurt for {damage}.", self.name(whom), is_are(whom));
                (text, self.tone_against(whom))
            }
            Event::Burned { whom, damage } => {
                let text = format!("{} {} burned for {damage}.", self.name(whom), is_are(whom));
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
            _ => return None,
        })
    }

    /// Statuses that began or ended, and their consequences.
    fn tell_of_statuses(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::StatusBegan {
                whom,
                status,
                turns,
            } => {
                let status = self.content.statuses.row(*status);
                let began = format!("{} {} {}.", self.name(whom), is_are(whom), status.id);
                // The duration of a bad status is not revealed.
                let lasts = match is_hero(whom) && !status.ails() {
                    true => format!(" It should last for {turns} turns or so."),
                    false => String::new(),
                };
                (format!("{began}{lasts}"), self.tone_against(whom))
            }
            Event::Guarded { whom, status, by } => {
                let [status, by] = [status, by].map(|it| &self.content.statuses.row(*it).id);
                let text = format!(
                    "{} {} too {by} to be {status}.",
                    self.name(whom),
                    is_are(whom)
                );
                (text, Tone::Plain)
            }
            Event::StatusEnded { whom, status } => {
                let status = &self.content.statuses.row(*status).id;
                (
                    format!("{} {} no longer {status}.", self.name(whom), is_are(whom)),
                    Tone::Plain,
                )
            }
            Event::TurnLost { whom, status } => {
                let status = self.content.statuses.row(*status);
                // The movement is told instead.
                if status.erratic >= 100 {
                    return None;
                }
                let status = &status.id;
                let text = format!(
                    "{} {} {status} and can not act.",
                    self.name(whom),
                    is_are(whom)
                );
                (text, self.tone_against(whom))
            }
            Event::Ailed {
                whom,
                status,
                damage,
            } => {
                let status = &self.content.statuses.row(*status).id;
                let points = if *damage == 1 { "point" } else { "points" };
                let loses = does(whom, "lose", "loses");
                let text = format!(
                    "{} {loses} {damage} {points}, being {status}.",
                    self.name(whom)
                );
                (text, self.tone_against(whom))
            }
            _ => return None,
        })
    }

    /// Effects of a potion or scroll that have no event of their own.
    fn tell_of_effects(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
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
}

/// How hungry the hero is; other actors do not hunger.
fn tell_of_hunger(event: &Event) -> Option<(String, Tone)> {
    Some(match event {
        Event::Fed { whom, stage } if is_hero(whom) => match stage {
            HungerStage::WellFed => ("you are full.".to_owned(), Tone::Good),
            HungerStage::Normal => ("that was needed.".to_owned(), Tone::Good),
            HungerStage::Hungry | HungerStage::Starving => {
                ("you could eat more.".to_owned(), Tone::Warning)
            }
        },
        Event::GrewHungry { whom, stage } if is_hero(whom) => match stage {
            HungerStage::WellFed => ("you are well fed.".to_owned(), Tone::Good),
            HungerStage::Normal => ("you are no longer full.".to_owned(), Tone::Plain),
            HungerStage::Hungry => ("you are getting hungry.".to_owned(), Tone::Warning),
            HungerStage::Starving => ("you are starving!".to_owned(), Tone::Danger),
        },
        Event::Starved { whom } if is_hero(whom) => {
            ("hunger gnaws at you. Eat!".to_owned(), Tone::Danger)
        }
        _ => return None,
    })
}
