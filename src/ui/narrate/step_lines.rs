//! Sentences for steps that go wrong, and for moving over or past others.

use super::teller::{Teller, is_hero};
use crate::content::Terrain;
use crate::model::run::{Event, Obstacle, Who};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_steps(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, whom, verb, rest) = match event {
            Event::Shoved { who, whom, aside } => {
                let verb = if *aside { "shoves" } else { "shoulders past" };
                let rest = if *aside { " out of the way" } else { "" };
                (who, whom, verb, rest)
            }
            // Without seeing both there is nothing to tell.
            Event::Jostled { who, whom } if who.is_seen && whom.is_seen => {
                (who, whom, "can't get past", "")
            }
            Event::Trampled { who, whom } => (who, whom, "walks over", " without a glance"),
            Event::Stumbled { who, into, manner } => {
                return self.tell_of_stumbles(who, *into, *manner);
            }
            _ => return None,
        };
        if !who.is_seen && !whom.is_seen {
            return None;
        }
        let text = format!("{} {verb} {}{rest}.", self.name(who), self.name(whom));
        Some((text, Tone::Plain))
    }

    fn tell_of_stumbles(&self, who: &Who, into: Obstacle, manner: u8) -> Option<(String, Tone)> {
        let tone = if is_hero(who) {
            Tone::Warning
        } else {
            Tone::Plain
        };
        let does = format!("{}.", self.stumbles(into, manner));
        who.is_seen.then(|| (self.says(who, &does), tone))
    }

    /// One of three ways to tell of a stumble, by `manner`.
    fn stumbles(&self, into: Obstacle, manner: u8) -> String {
        let row = |terrain| self.content.terrain.row(terrain);
        let ways = match into {
            Obstacle::Nothing => return "sways on the spot".to_owned(),
            Obstacle::Ground => [
                "staggers about".to_owned(),
                "staggers in a half circle".to_owned(),
                "sets out with great confidence, somewhere".to_owned(),
            ],
            Obstacle::Into(terrain) => falls(&row(terrain).id),
            Obstacle::Against(terrain) => runs_into(row(terrain)),
            Obstacle::Body(whom) => collides(&self.name(&whom)),
        };
        let [first, second, third] = ways;
        match manner {
            0 => first,
            1 => second,
            _ => third,
        }
    }
}

fn falls(name: &str) -> [String; 3] {
    [
        format!("sits down in the {name}"),
        format!("falls flat in the {name}"),
        format!("inspects the {name} up close"),
    ]
}

fn runs_into(terrain: &Terrain) -> [String; 3] {
    let name = &terrain.id;
    if terrain.opens_into.is_some() {
        [
            format!("walks into the {name}, which doesn't budge"),
            format!("embraces the {name}"),
            format!("looks for the handle of the {name} on the wrong side"),
        ]
    } else if terrain.opaque {
        [
            format!("walks into the {name}"),
            format!("begs the {name}'s pardon"),
            format!("tries to go through the {name}. It doesn't budge"),
        ]
    } else {
        [
            format!("stops with one foot over the {name}"),
            format!("mistakes the {name} for a path"),
            format!("wavers at the {name}"),
        ]
    }
}

fn collides(name: &str) -> [String; 3] {
    [
        format!("blunders into {name}"),
        format!("treads on the toes of {name}"),
        format!("leans on {name} for a moment"),
    ]
}
