//! Sentences for steps that go wrong, and for moving over or past others.

use super::teller::{Teller, does, is_hero};
use crate::content::TerrainId;
use crate::model::run::{Event, Obstacle, Who};
use crate::ui::messages::Tone;

/// A verb for the hero and for others: `walk`, `walks`.
type Verb = (&'static str, &'static str);

impl Teller<'_> {
    pub(super) fn tell_of_steps(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, whom, verb, rest) = match event {
            Event::Shoved { who, whom, aside } => {
                let verb = if *aside { "shoves" } else { "shoulders past" };
                let rest = if *aside { " out of the way" } else { "" };
                (who, whom, verb, rest)
            }
            Event::Jostled { who, whom } => (who, whom, "can not get past", ""),
            Event::Trampled { who, whom } => (who, whom, "walks over", " without a look"),
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
        if !who.is_seen {
            return None;
        }
        let (verb, rest) = match into {
            Obstacle::Ground => (reels(manner), String::new()),
            Obstacle::Nothing => (("sway", "sways"), " on the spot".to_owned()),
            Obstacle::Into(terrain) => falls(manner, self.terrain(terrain)),
            Obstacle::Against(terrain) => self.runs_into(terrain, manner),
            Obstacle::Body(whom) => collides(manner, &self.name(&whom)),
        };
        let text = format!("{} {}{rest}.", self.name(who), does(who, verb.0, verb.1));
        let tone = if is_hero(who) {
            Tone::Warning
        } else {
            Tone::Plain
        };
        Some((text, tone))
    }

    fn terrain(&self, terrain: TerrainId) -> &str {
        &self.content.terrain.row(terrain).id
    }

    fn runs_into(&self, terrain: TerrainId, manner: u8) -> (Verb, String) {
        let row = self.content.terrain.row(terrain);
        let name = &row.id;
        if row.opens_into.is_some() {
            return knocks(manner, name);
        }
        if row.opaque {
            return hits(manner, name);
        }
        balks(manner, name)
    }
}

const fn reels(manner: u8) -> Verb {
    match manner {
        0 => ("stagger about", "staggers about"),
        1 => ("go round in half a circle", "goes round in half a circle"),
        _ => (
            "set out with great confidence, somewhere",
            "sets out with great confidence, somewhere",
        ),
    }
}

fn falls(manner: u8, name: &str) -> (Verb, String) {
    match manner {
        0 => (("sit", "sits"), format!(" down in the {name}")),
        1 => (("go", "goes"), format!(" full length into the {name}")),
        _ => (
            ("inspect", "inspects"),
            format!(" the {name} from very near"),
        ),
    }
}

fn knocks(manner: u8, name: &str) -> (Verb, String) {
    match manner {
        0 => (
            ("walk", "walks"),
            format!(" into the {name}, which stays as it is"),
        ),
        1 => (("embrace", "embraces"), format!(" the {name}")),
        _ => (
            ("look", "looks"),
            format!(" for the handle of the {name} on the wrong side"),
        ),
    }
}

fn hits(manner: u8, name: &str) -> (Verb, String) {
    match manner {
        0 => (("walk", "walks"), format!(" into the {name}")),
        1 => (("beg", "begs"), format!(" the pardon of the {name}")),
        _ => (
            ("try", "tries"),
            format!(" to go through the {name}. It does not give"),
        ),
    }
}

fn balks(manner: u8, name: &str) -> (Verb, String) {
    match manner {
        0 => (("stop", "stops"), format!(" with one foot over the {name}")),
        1 => (("take", "takes"), format!(" the {name} for a way")),
        _ => (("waver", "wavers"), format!(" at the {name}")),
    }
}

fn collides(manner: u8, name: &str) -> (Verb, String) {
    match manner {
        0 => (("blunder", "blunders"), format!(" into {name}")),
        1 => (("tread", "treads"), format!(" on the toes of {name}")),
        _ => (("lean", "leans"), format!(" on {name} for a moment")),
    }
}
