//! One sentence for each kind of event.

use super::grammar::{base_form, the};
use super::stirrings::called;
use super::things;
use crate::content::{BreedId, Content, Effect};
use crate::model::{ActorId, Event, HungerStage, Pace, Who, heard};
use crate::ui::messages::Tone;

/// Tells events with the names that the content gives.
pub struct Teller<'a> {
    /// Where the names are.
    pub content: &'a Content,
}

impl Teller<'_> {
    /// What there is to say of an event, if anything.
    pub fn tell(&self, event: &Event) -> Option<(String, Tone)> {
        self.tell_of_blows(event)
            .or_else(|| self.tell_of_magic(event))
            .or_else(|| self.tell_of_bodies(event))
            .or_else(|| self.tell_of_deeds(event))
            .or_else(|| self.tell_of_doors(event))
            .or_else(|| self.tell_of_ground(event))
            .or_else(|| self.tell_of_things(event))
            .or_else(|| self.tell_of_minds(event))
            .or_else(|| self.tell_of_hearts(event))
            .or_else(|| self.tell_of_bands(event))
            .or_else(|| self.tell_of_mercy(event))
            .or_else(|| self.tell_of_steps(event))
            .or_else(|| self.tell_of_exits(event))
            .or_else(|| self.tell_of_the_way(event))
    }

    fn tell_of_blows(&self, event: &Event) -> Option<(String, Tone)> {
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
            _ => return None,
        })
    }

    fn tell_of_bodies(&self, event: &Event) -> Option<(String, Tone)> {
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
            Event::StatusBegan { whom, status } => {
                let status = &self.content.statuses.row(*status).id;
                (
                    format!("{} {} {status}.", self.name(whom), is_are(whom)),
                    self.tone_against(whom),
                )
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
                // Where their feet take them is told instead.
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

    fn tell_of_deeds(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match event {
            Event::Swapped { who, with } => format!(
                "{} {} places with {}.",
                self.name(who),
                does(who, "change", "changes"),
                self.name(with)
            ),
            Event::Opened { who } => format!(
                "{} {} the door.",
                self.name(who),
                does(who, "open", "opens")
            ),
            Event::Shut { who } => format!(
                "{} {} the door.",
                self.name(who),
                does(who, "shut", "shuts")
            ),
            Event::Stole { who, whom, item } => {
                let things = things(self.content, *item);
                let text = format!(
                    "{} {} {things} from {}.",
                    self.name(who),
                    does(who, "steal", "steals"),
                    self.name(whom)
                );
                return Some((text, self.tone_against(whom)));
            }
            Event::FumbledTheft { who, whom } => format!(
                "{} {} for what {} {}, and comes away with nothing.",
                self.name(who),
                does(who, "reach", "reaches"),
                self.name(whom),
                does(whom, "carry", "carries")
            ),
            Event::FoundNothing { who, whom } => {
                let text = format!(
                    "{} {} through the pockets of {}, and {} nothing to steal.",
                    self.name(who),
                    does(who, "go", "goes"),
                    self.name(whom),
                    does(who, "find", "finds")
                );
                return Some((text, self.tone_against(whom)));
            }
            Event::Said { who, words } => {
                return Some((
                    format!("{} says: \"{words}\"", self.name(who)),
                    Tone::Speech,
                ));
            }
            _ => return None,
        };
        Some((text, Tone::Plain))
    }

    fn tell_of_minds(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Shouted { who, kind } if is_hero(who) || who.is_seen => {
                let call = called(*kind);
                let call = if is_hero(who) {
                    base_form(call)
                } else {
                    call.to_owned()
                };
                (format!("{} {call}!", self.name(who)), Tone::Speech)
            }
            Event::Heard { kind, toward } => {
                let what = heard(*kind);
                let whence = toward.map_or_else(
                    || "close by".to_owned(),
                    |dir| format!("from the {}", dir.name()),
                );
                (format!("you hear {what} {whence}."), Tone::Speech)
            }
            Event::PrickedUp { who } if who.is_seen => (
                format!("{} pricks up its ears.", self.name(who)),
                Tone::Mind,
            ),
            Event::GrewWary { who } if who.is_seen => {
                (format!("{} looks up.", self.name(who)), Tone::Mind)
            }
            Event::Woke { who } if who.is_seen => {
                (format!("{} wakes up.", self.name(who)), Tone::Mind)
            }
            Event::LookedAbout { who } if who.is_seen => (
                format!("{} has lost sight of you and looks about.", self.name(who)),
                Tone::Mind,
            ),
            Event::Directed { who, whom } if who.is_seen && *whom == ActorId::HERO => (
                format!("{} points you out to the others.", self.name(who)),
                Tone::Warning,
            ),
            Event::Showed { who, words } if who.is_seen => {
                (format!("{} {words}.", self.name(who)), Tone::Mind)
            }
            Event::LayInWait { who } if who.is_seen => {
                (format!("{} slips into hiding.", self.name(who)), Tone::Mind)
            }
            Event::ChangedPace { who, pace } if is_hero(who) => {
                let text = match pace {
                    Pace::Creep => "you creep, slow and soft.",
                    Pace::Walk => "you walk again.",
                };
                (text.to_owned(), Tone::Plain)
            }
            Event::Noticed { who } if who.is_seen => {
                (format!("{} comes for you!", self.name(who)), Tone::Warning)
            }
            Event::GaveUp { who } if who.is_seen => {
                (format!("{} has lost you.", self.name(who)), Tone::Mind)
            }
            _ => return None,
        })
    }

    fn tell_of_the_way(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::LevelEntered { depth, is_new } => {
                let place = &self.content.depths.get(usize::from(*depth))?.id;
                let verb = if *is_new { "come to" } else { "are back in" };
                (format!("you {verb} {place}."), Tone::Plain)
            }
            Event::GoalFound => (
                "this is what you came for. Now carry it out of the town gate, alive.".to_owned(),
                Tone::Good,
            ),
            Event::Won => (
                "you walk out of the gate into the morning.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }

    pub(super) fn name(&self, who: &Who) -> String {
        if is_hero(who) {
            "you".to_owned()
        } else if who.is_seen {
            the(self.breed(who.breed))
        } else {
            "something".to_owned()
        }
    }

    fn breed(&self, breed: BreedId) -> &str {
        &self.content.breeds.row(breed).id
    }

    pub(super) fn tone_against(&self, whom: &Who) -> Tone {
        if is_hero(whom) {
            Tone::Hurt
        } else {
            Tone::Plain
        }
    }
}

pub(super) fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

pub(super) fn does(who: &Who, hero: &'static str, other: &'static str) -> &'static str {
    if is_hero(who) { hero } else { other }
}

/// Whose something is.
pub(super) fn whose(name: &str) -> String {
    match name {
        "you" => "your".to_owned(),
        other => format!("{other}'s"),
    }
}

pub(super) fn is_are(who: &Who) -> &'static str {
    does(who, "are", "is")
}
