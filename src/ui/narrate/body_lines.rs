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
                (whom, format!("takes {damage} damage."), tone_against(whom))
            }
            Event::Burned {
                whom,
                damage,
                element,
            } => {
                let element = element.map(|it| self.content.elements.row(it).id.as_str());
                let element = element.unwrap_or("burn");
                let does = format!("takes {damage} {element} damage.");
                (whom, does, tone_against(whom))
            }
            Event::BurstInDeath { who } => (who, "bursts.".to_owned(), Tone::Plain),
            Event::Healed { whom, points } if *points > 0 => (
                whom,
                format!("{} better (+{points}).", feels(whom)),
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
                    true => format!(" for about {turns} turns"),
                    false => String::new(),
                };
                (
                    whom,
                    format!("is {}{lasts}.", status.id),
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
                let does = format!("is {} and can't act.", named(status));
                (whom, does, tone_against(whom))
            }
            Event::Ailed {
                whom,
                status,
                damage,
            } => {
                let does = format!("takes {damage} damage ({}).", named(status));
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
                let does = "teleports.";
                (self.says(whom, does), Tone::Plain)
            }
            Effect::MapLevel if is_hero(whom) => (
                "you know the layout of the whole level.".to_owned(),
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
            WellFed => ("you're well fed.", Tone::Good),
            Normal => ("you're no longer hungry.", Tone::Good),
            Hungry | Starving => ("you're still hungry.", Tone::Warning),
        },
        Event::GrewHungry { whom, stage } if is_hero(whom) => match stage {
            WellFed => ("you're well fed.", Tone::Good),
            Normal => ("you're no longer well fed.", Tone::Plain),
            Hungry => ("you're getting hungry.", Tone::Warning),
            Starving => ("you're starving!", Tone::Danger),
        },
        Event::Starved { whom } if is_hero(whom) => ("hunger gnaws at you. Eat!", Tone::Danger),
        _ => return None,
    };
    Some((text.to_owned(), tone))
}
