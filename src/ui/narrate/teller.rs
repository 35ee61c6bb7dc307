//! One sentence for each kind of event.

use super::grammar::{base_form, the};
use super::stirrings::called;
use super::{the_thing, things};
use crate::content::{BreedId, Burst, Content, Effect, ItemClass, ItemKindId};
use crate::model::{ActorId, Event, Flame, HungerStage, Item, Pace, Who, heard};
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
            .or_else(|| self.tell_of_bodies(event))
            .or_else(|| self.tell_of_deeds(event))
            .or_else(|| self.tell_of_doors(event))
            .or_else(|| self.tell_of_things(event))
            .or_else(|| self.tell_of_minds(event))
            .or_else(|| self.tell_of_hearts(event))
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
                let status = &self.content.statuses.row(*status).id;
                let text = format!(
                    "{} {} {status} and can not act.",
                    self.name(whom),
                    is_are(whom)
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

    fn tell_of_doors(&self, event: &Event) -> Option<(String, Tone)> {
        let (text, tone) = match *event {
            Event::Unlocked { who, kind } => (
                format!(
                    "{} {} the door with {}.",
                    self.name(&who),
                    does(&who, "unlock", "unlocks"),
                    things(self.content, Item::one(kind))
                ),
                Tone::Plain,
            ),
            Event::Slipped { who, kind } => (
                format!(
                    "{} slips; the lock holds out against {}.",
                    the_thing(self.content, Item::one(kind)),
                    self.name(&who)
                ),
                Tone::Plain,
            ),
            Event::Snapped { kind, .. } => (
                format!(
                    "{} breaks in the lock.",
                    the_thing(self.content, Item::one(kind))
                ),
                Tone::Warning,
            ),
            Event::Forced { who } => (
                format!("the door gives way to {}.", self.name(&who)),
                Tone::Plain,
            ),
            Event::Withstood { who } => (
                format!(
                    "{} {} against the door; it holds.",
                    self.name(&who),
                    does(&who, "throw yourself", "throws itself")
                ),
                Tone::Plain,
            ),
            _ => return None,
        };
        Some((text, tone))
    }

    fn tell_of_things(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match *event {
            Event::PickedUp { who, item, letter } => {
                let things = things(self.content, item);
                if is_hero(&who) {
                    format!("you pick up {things} ({letter}).")
                } else {
                    format!("{} picks up {things}.", self.name(&who))
                }
            }
            Event::Dropped { who, item } => {
                let things = things(self.content, item);
                format!(
                    "{} {} {things}.",
                    self.name(&who),
                    does(&who, "drop", "drops")
                )
            }
            Event::PutOn { who, item } => {
                let verb = match self.content.items.row(item.kind).class {
                    ItemClass::Weapon { .. } => does(&who, "wield", "wields"),
                    ItemClass::Light { .. } => does(&who, "light", "lights"),
                    _ => does(&who, "put on", "puts on"),
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    the_thing(self.content, item)
                )
            }
            Event::TookOff { who, item } => {
                let verb = match self.content.items.row(item.kind).class {
                    ItemClass::Light { .. } => {
                        does(&who, "douse and put away", "douses and puts away")
                    }
                    _ => does(&who, "put away", "puts away"),
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    the_thing(self.content, item)
                )
            }
            Event::Broke { who, kind } => {
                let thing = &self.content.items.row(kind).id;
                return Some((
                    format!("{} {thing} breaks!", whose(&self.name(&who))),
                    Tone::Warning,
                ));
            }
            Event::Mended { who, kind } => format!(
                "{} {} {}.",
                self.name(&who),
                does(&who, "mend", "mends"),
                the_thing(self.content, Item::one(kind))
            ),
            Event::Tended { who, kind, flame } => {
                let light = the_thing(self.content, Item::one(kind));
                match flame {
                    Flame::Out => format!(
                        "{} {} {light}.",
                        self.name(&who),
                        does(&who, "douse", "douses")
                    ),
                    Flame::Low => format!(
                        "{} {} {light} down.",
                        self.name(&who),
                        does(&who, "turn", "turns")
                    ),
                    Flame::High => format!(
                        "{} {} {light}.",
                        self.name(&who),
                        does(&who, "light", "lights")
                    ),
                }
            }
            Event::Used { who, kind } => {
                use ItemClass::{Food, Potion};
                let verb = match self.content.items.row(kind).class {
                    Potion(_) => does(&who, "quaff", "quaffs"),
                    Food(_) => does(&who, "eat", "eats"),
                    _ => does(&who, "read", "reads"),
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    things(self.content, Item::one(kind))
                )
            }
            Event::Threw { who, item, .. } => {
                let things = things(self.content, Item { count: 1, ..item });
                format!(
                    "{} {} {things}.",
                    self.name(&who),
                    does(&who, "throw", "throws")
                )
            }
            Event::Burst { kind } => {
                format!(
                    "{} {}.",
                    the_thing(self.content, Item::one(kind)),
                    self.bursts(kind)
                )
            }
            Event::FoundUnderfoot { item, more } => {
                let and_more = if more { ", and more beneath" } else { "" };
                format!("you see {} here{and_more}.", things(self.content, item))
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

    /// What a thing does that bursts.
    fn bursts(&self, kind: ItemKindId) -> &'static str {
        match self.content.items.row(kind).class {
            ItemClass::Bomb {
                burst: Burst::Scent,
                ..
            } => "bursts, and every smell around runs together there",
            ItemClass::Bomb {
                burst: Burst::Fire { .. },
                ..
            } => "bursts into flames",
            _ => "bursts",
        }
    }

    fn tone_against(&self, whom: &Who) -> Tone {
        if is_hero(whom) {
            Tone::Hurt
        } else {
            Tone::Plain
        }
    }
}

fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

fn does(who: &Who, hero: &'static str, other: &'static str) -> &'static str {
    if is_hero(who) { hero } else { other }
}

/// Whose something is.
fn whose(name: &str) -> String {
    match name {
        "you" => "your".to_owned(),
        other => format!("{other}'s"),
    }
}

fn is_are(who: &Who) -> &'static str {
    does(who, "are", "is")
}
