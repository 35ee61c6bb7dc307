//! What became of each creature of a run.

use std::collections::BTreeMap;

use super::record::{Choice, Occurrence};
use crate::model::body::ActorId;
use crate::model::mind::Layer;

/// A creature's health must rise by this many percent for it to come back healed.
const HEALED: i32 = 15;

/// A creature from its first decision to its last.
#[derive(Debug, Default)]
pub(super) struct Life {
    /// All its decisions, in order.
    pub(super) choices: Vec<Choice>,
    /// Who killed it, if anybody did; the id is `None` for fire, poison and the like.
    pub(super) killer: Option<Option<u32>>,
    /// Whether it last left the level by stairs.
    pub(super) has_left: bool,
    /// Whether it stole from the hero.
    pub(super) robbed_hero: bool,
}

/// How a flight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FlightEnd {
    /// It attacked again, this number of its own turns after it began to flee.
    CameBack { after: usize, is_healed: bool },
    /// It was cornered and turned at bay.
    AtBay,
    /// It died while it fled or before it did anything else of note.
    Killed,
    /// It left the level.
    Left,
    /// It was never seen to fight again.
    Away,
}

/// A flight, from the first decision to flee to the next fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// The number of decisions to flee.
    pub(super) turns: usize,
    /// How it ended.
    pub(super) end: FlightEnd,
}

/// The lives of a run, by id.
pub(super) fn lives(choices: Vec<Choice>, events: &[Occurrence]) -> BTreeMap<u32, Life> {
    let mut lives: BTreeMap<u32, Life> = BTreeMap::new();
    for choice in choices {
        lives.entry(choice.who).or_default().choices.push(choice);
    }
    for event in events {
        // Without a killer, the dead actor is the only party.
        let (of, by) = match (event.kind.as_str(), event.whom) {
            ("Killed", Some(dead)) => (Some(dead), event.who),
            _ => (event.who, None),
        };
        let Some(life) = of.and_then(|id| lives.get_mut(&id)) else {
            continue;
        };
        match event.kind.as_str() {
            "Killed" => life.killer = Some(by),
            "LeftByStairs" => life.has_left = true,
            "CameBack" => life.has_left = false,
            "Stole" => life.robbed_hero |= event.whom == Some(ActorId::HERO.0),
            _ => {}
        }
    }
    lives
}

/// Whether the decision was to run or keep away from a foe. Backing off to the distance that
/// suits it is no flight.
pub(super) fn is_flight(choice: &Choice) -> bool {
    matches!(choice.by, Layer::Flee | Layer::Retreat) && choice.why != "TooNear"
}

/// Whether the decision was to fight. Standing at a distance out of dread is not, nor is
/// casting on the run.
fn is_attack(choice: &Choice) -> bool {
    use Layer::{Adjacency, Approach, Cast, Steal, Surround, Throw};
    match choice.by {
        Adjacency | Throw | Surround | Steal => true,
        Approach => choice.why != "NearEnough",
        Cast => !matches!(choice.drive.as_str(), "Flee" | "Retreat"),
        _ => false,
    }
}

impl Life {
    /// All flights of a creature hostile to the hero that began near him.
    pub(super) fn flights(&self) -> Vec<Flight> {
        let mut flights = Vec::new();
        let mut choices = self.choices.iter().enumerate();
        while let Some((began, first)) = choices.find(|(_, choice)| is_flight(choice)) {
            let mut turns = 1;
            let end = loop {
                let Some((at, choice)) = choices.next() else {
                    break self.end_of_life();
                };
                if is_flight(choice) {
                    turns += 1;
                } else if choice.by == Layer::Cornered {
                    break FlightEnd::AtBay;
                } else if is_attack(choice) {
                    let is_healed = choice.health >= first.health + HEALED;
                    let after = at - began;
                    break FlightEnd::CameBack { after, is_healed };
                }
            };
            if first.is_near() && first.is_hostile {
                flights.push(Flight { turns, end });
            }
        }
        flights
    }

    const fn end_of_life(&self) -> FlightEnd {
        match self.killer {
            Some(_) => FlightEnd::Killed,
            None if self.has_left => FlightEnd::Left,
            None => FlightEnd::Away,
        }
    }

    /// The number of spells it cast near the hero, and the mana in percent that it died with.
    /// `None` for creatures without mana and for survivors.
    pub(super) fn spending(&self) -> Option<(usize, i32)> {
        self.killer?;
        let is_cast = |choice: &&Choice| choice.is_near() && choice.by == Layer::Cast;
        let casts = self.choices.iter().filter(is_cast).count();
        let met = self
            .choices
            .iter()
            .any(|choice| choice.is_near() && choice.is_hostile);
        let mana = self.choices.last()?.mana?;
        met.then_some((casts, mana))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(by: Layer, why: &str, health: i32) -> Choice {
        Choice {
            tick: 0,
            turn: 0,
            depth: 1,
            who: 7,
            breed: "wolf".to_owned(),
            by,
            why: why.to_owned(),
            action: "Step".to_owned(),
            drive: "Flee".to_owned(),
            health,
            mana: Some(80),
            steps: 3,
            is_seen: true,
            is_hostile: true,
            perceives: true,
        }
    }

    fn event(kind: &str, who: Option<u32>, whom: Option<u32>) -> Occurrence {
        Occurrence {
            tick: 0,
            kind: kind.to_owned(),
            who,
            whom,
            is_witnessed: true,
        }
    }

    fn flights(choices: Vec<Choice>, events: &[Occurrence]) -> Vec<Flight> {
        lives(choices, events)[&7].flights()
    }

    #[test]
    fn a_flight_lasts_until_the_next_fight() {
        use Layer::{Adjacency, Approach, DefaultMove, Flee, Retreat};
        let choices = vec![
            choice(Flee, "Feared", 30),
            choice(Retreat, "GetsAway", 30),
            choice(DefaultMove, "Nothing", 50),
            choice(Approach, "NearEnough", 50),
            choice(Approach, "FoeFelt", 50),
            choice(Adjacency, "FoeBeside", 50),
            choice(Flee, "TooNear", 50),
            choice(Flee, "Wounded", 10),
        ];
        let killed = [event("Killed", Some(1), Some(7))];
        let back = FlightEnd::CameBack {
            after: 4,
            is_healed: true,
        };
        assert_eq!(
            flights(choices, &killed),
            [
                Flight {
                    turns: 2,
                    end: back
                },
                Flight {
                    turns: 1,
                    end: FlightEnd::Killed
                }
            ]
        );
    }

    #[test]
    fn who_leaves_and_who_is_cornered_is_told_apart() {
        use Layer::{Cornered, Flee};
        let end = |choices, events: &[Occurrence]| flights(choices, events)[0].end;
        let flees = || choice(Flee, "Feared", 30);
        assert_eq!(end(vec![flees()], &[]), FlightEnd::Away);
        let left = [event("LeftByStairs", Some(7), None)];
        assert_eq!(end(vec![flees()], &left), FlightEnd::Left);
        let at_bay = vec![flees(), choice(Cornered, "NoWayOut", 30)];
        assert_eq!(end(at_bay, &left), FlightEnd::AtBay);
    }

    #[test]
    fn the_mana_of_the_dead_is_counted() {
        let choices = vec![choice(Layer::Cast, "CastsAt", 90)];
        let life = |events: &[Occurrence]| lives(choices.clone(), events)[&7].spending();
        assert_eq!(life(&[]), None);
        assert_eq!(life(&[event("Killed", Some(7), None)]), Some((1, 80)));
    }
}
