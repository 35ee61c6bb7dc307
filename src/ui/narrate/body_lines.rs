//! Sentences for bodies: harm, statuses, hunger, and drinks.

use super::teller::{Teller, is_hero, tone_against};
use crate::content::{Effect, StatusId};
use crate::model::body::HungerStage;
use crate::model::run::{Event, Who};
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
        let (whom, does, tone) = match event {
            Event::Harmed { whom, damage } => {
                (whom, format!("is hurt for {damage}."), tone_against(whom))
            }
            Event::Burned { whom, damage } => {
                (whom, format!("is burned for {damage}."), tone_against(whom))
            }
            Event::Healed { whom, points } if *points > 0 => (
                whom,
                format!("{} better ({points}).", feels(whom)),
                Tone::Good,
            ),
            Event::Healed { whom, .. } => {
                (whom, format!("{} no different.", feels(whom)), Tone::Plain)
            }
            _ => return None,
        };
        Some((self.says(whom, &does), tone))
    }

    /// Statuses that began or ended, and their consequences.
    fn tell_of_statuses(&self, event: &Event) -> Option<(String, Tone)> {
        let named = |status: &StatusId| &self.content.statuses.row(*status).id;
        let (whom, does, tone) = match event {
            Event::StatusBegan {
                whom,
                status,
                turns,
            } => {
                let status = self.content.statuses.row(*status);
                // The duration of a bad status is not revealed.
                let lasts = match is_hero(whom) && !status.ails() {
                    true => format!(" It should last for {turns} turns or so."),
                    false => String::new(),
                };
                (
                    whom,
                    format!("is {}.{lasts}", status.id),
                    tone_against(whom),
                )
            }
            Event::Guarded { whom, status, by } => {
                let does = format!("is too {} to be {}.", named(by), named(status));
                (whom, does, Tone::Plain)
            }
            Event::StatusEnded { whom, status } => (
                whom,
                format!("is no longer {}.", named(status)),
                Tone::Plain,
            ),
            // The movement is told instead.
            Event::TurnLost { status, .. } if self.content.statuses.row(*status).erratic >= 100 => {
                return None;
            }
            Event::TurnLost { whom, status } => {
                let does = format!("is {} and can not act.", named(status));
                (whom, does, tone_against(whom))
            }
            Event::Ailed {
                whom,
                status,
                damage,
            } => {
                let points = if *damage == 1 { "point" } else { "points" };
                let does = format!("loses {damage} {points}, being {}.", named(status));
                (whom, does, tone_against(whom))
            }
            _ => return None,
        };
        Some((self.says(whom, &does), tone))
    }

    /// Effects of a potion or scroll that have no event of their own.
    fn tell_of_effects(&self, event: &Event) -> Option<(String, Tone)> {
        let Event::Affected { whom, effect } = event else {
            return None;
        };
        Some(match effect {
            Effect::Strengthen(_) => {
                let does = format!("{} stronger.", feels(whom));
                (self.says(whom, &does), Tone::Good)
            }
            Effect::Teleport => {
                let does = "is gone from one place and there in another.";
                (self.says(whom, does), Tone::Plain)
            }
            Effect::MapLevel if is_hero(whom) => (
                "the ways of this level stand clear before you.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }
}

/// The hero feels what others only look.
fn feels(whom: &Who) -> &'static str {
    if is_hero(whom) { "feels" } else { "looks" }
}

/// How hungry the hero is; other actors do not hunger.
fn tell_of_hunger(event: &Event) -> Option<(String, Tone)> {
    use HungerStage::{Hungry, Normal, Starving, WellFed};
    let (text, tone) = match event {
        Event::Fed { whom, stage } if is_hero(whom) => match stage {
            WellFed => ("you are full.", Tone::Good),
            Normal => ("that was needed.", Tone::Good),
            Hungry | Starving => ("you could eat more.", Tone::Warning),
        },
        Event::GrewHungry { whom, stage } if is_hero(whom) => match stage {
            WellFed => ("you are well fed.", Tone::Good),
            Normal => ("you are no longer full.", Tone::Plain),
            Hungry => ("you are getting hungry.", Tone::Warning),
            Starving => ("you are starving!", Tone::Danger),
        },
        Event::Starved { whom } if is_hero(whom) => ("hunger gnaws at you. Eat!", Tone::Danger),
        _ => return None,
    };
    Some((text.to_owned(), tone))
}
