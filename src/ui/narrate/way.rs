//! Sentences for the hero's progress: new levels, his goal, and the end.

use super::teller::Teller;
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_the_way(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::LevelEntered { depth, is_new } => {
                let place = &self.content.depths.get(usize::from(*depth))?.id;
                let verb = if *is_new { "enter" } else { "return to" };
                (format!("you {verb} {place}."), Tone::Plain)
            }
            Event::GoalFound => (
                "this is what you came for. Now carry it out of the town gate alive.".to_owned(),
                Tone::Good,
            ),
            Event::AlarmRaised => (
                "it wakes in your hands, and shines. Somewhere above, something has turned to \
                 look."
                    .to_owned(),
                Tone::Danger,
            ),
            Event::Astir { with_bands } => {
                let text = match with_bands {
                    true => "everything here is awake, and some of it hunts in groups.",
                    false => "everything here is awake.",
                };
                (text.to_owned(), Tone::Warning)
            }
            Event::GoalFlared => (self.flare(), Tone::Warning),
            Event::Won => (
                "you walk out of the gate into the morning.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }

    fn flare(&self) -> String {
        let goal = self.content.goal();
        let goal = goal.map_or("goal", |kind| kind.id.as_str());
        format!("the {goal} flares in your pack. Everything nearby felt it.")
    }
}
