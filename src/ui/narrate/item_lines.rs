//! Sentences about doors and items.

use super::teller::{Teller, does, is_hero, whose};
use crate::content::{Burst, ItemClass, ItemKindId, is_plural, with_article};
use crate::model::run::Event;
use crate::model::things::{Flame, Item, Wear};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_doors(&self, event: &Event) -> Option<(String, Tone)> {
        let (text, tone) = match *event {
            Event::Unlocked { who, kind } => (
                format!(
                    "{} {} the door with {}.",
                    self.name(&who),
                    does(&who, "unlock", "unlocks"),
                    self.things(Item::one(kind))
                ),
                Tone::Plain,
            ),
            Event::Slipped { who, kind } => (
                format!(
                    "{} slips; the lock holds out against {}.",
                    self.the_thing(Item::one(kind)),
                    self.name(&who)
                ),
                Tone::Plain,
            ),
            Event::Snapped { kind, .. } => (
                format!("{} breaks in the lock.", self.the_thing(Item::one(kind))),
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
            Event::Smashed { who } => (
                format!(
                    "{} {} the door down!",
                    self.name(&who),
                    does(&who, "break", "breaks")
                ),
                Tone::Warning,
            ),
            _ => return None,
        };
        Some((text, tone))
    }

    pub(super) fn tell_of_ground(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match *event {
            Event::Struggled { who, terrain, digs } => {
                let terrain = &self.content.terrain.row(terrain).id;
                let verb = if digs {
                    does(&who, "gnaw at", "gnaws at")
                } else {
                    does(&who, "clamber about in", "clambers about in")
                };
                let text = format!("{} {verb} the {terrain}.", self.name(&who));
                (text, Tone::Plain)
            }
            Event::WardLaid { who } => {
                let feet = whose(&self.name(&who));
                (format!("a glyph flares up under {feet} feet."), Tone::Good)
            }
            Event::WardFoundNoHold { .. } => (
                "the glyph finds no hold on this ground, and is gone.".to_owned(),
                Tone::Warning,
            ),
            Event::WardFaded => ("a ward goes out.".to_owned(), Tone::Warning),
            Event::BrokeWard { who } => (
                format!("{} breaks the ward!", self.name(&who)),
                Tone::Danger,
            ),
            Event::WardHeld { who } => (
                format!("the ward throws {} back.", self.name(&who)),
                Tone::Plain,
            ),
            _ => return None,
        })
    }

    pub(super) fn tell_of_things(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match *event {
            Event::PickedUp { who, item, letter } => {
                let things = self.things(item);
                if is_hero(&who) {
                    format!("you pick up {things} ({letter}).")
                } else {
                    format!("{} picks up {things}.", self.name(&who))
                }
            }
            Event::Dropped { who, item } => {
                let things = self.things(item);
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
                format!("{} {verb} {}.", self.name(&who), self.the_thing(item))
            }
            Event::TookOff { who, item } => {
                let verb = match self.content.items.row(item.kind).class {
                    ItemClass::Light { .. } => {
                        does(&who, "douse and put away", "douses and puts away")
                    }
                    _ => does(&who, "put away", "puts away"),
                };
                format!("{} {verb} {}.", self.name(&who), self.the_thing(item))
            }
            Event::Wore { who, kind, wear } if is_hero(&who) => {
                let thing = self.called(Item::one(kind));
                let is = if is_plural(&thing) { "are" } else { "is" };
                let told = match wear {
                    Wear::Failing => "nearly through. A whetstone would help.",
                    _ => "worn by now.",
                };
                return Some((format!("your {thing} {is} {told}"), Tone::Warning));
            }
            Event::Broke { who, kind } => {
                let thing = self.called(Item::one(kind));
                let verb = if is_plural(&thing) { "break" } else { "breaks" };
                return Some((
                    format!("{} {thing} {verb}!", whose(&self.name(&who))),
                    Tone::Warning,
                ));
            }
            Event::Mended { who, kind } => format!(
                "{} {} {}.",
                self.name(&who),
                does(&who, "mend", "mends"),
                self.the_thing(Item::one(kind))
            ),
            Event::Tended { who, kind, flame } => {
                let light = self.the_thing(Item::one(kind));
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
            Event::Used {
                who,
                kind,
                is_strange,
            } => {
                use ItemClass::{Food, Potion};
                let verb = match self.content.items.row(kind).class {
                    Potion(_) => does(&who, "quaff", "quaffs"),
                    Food(_) => does(&who, "eat", "eats"),
                    _ => does(&who, "read", "reads"),
                };
                format!(
                    "{} {verb} {}.",
                    self.name(&who),
                    self.one_as_it_was(kind, is_strange)
                )
            }
            Event::Aimed {
                who,
                kind,
                is_strange,
            } => {
                let text = format!(
                    "{} {} {}.",
                    self.name(&who),
                    does(&who, "aim", "aims"),
                    self.one_as_it_was(kind, is_strange)
                );
                let tone = if is_hero(&who) {
                    Tone::Plain
                } else {
                    Tone::Warning
                };
                return Some((text, tone));
            }
            Event::Recognised { kind } => {
                let name = with_article(&self.content.items.row(kind).id);
                return Some((format!("it is {name}!"), Tone::Good));
            }
            Event::Threw { who, item, .. } => {
                let things = self.things(Item { count: 1, ..item });
                format!(
                    "{} {} {things}.",
                    self.name(&who),
                    does(&who, "throw", "throws")
                )
            }
            Event::Landed { who, item } if is_hero(&who) => {
                let one = Item { count: 1, ..item };
                format!("{} clatters to the ground.", self.the_thing(one))
            }
            Event::Burst { kind } => {
                format!("{} {}.", self.the_thing(Item::one(kind)), self.bursts(kind))
            }
            Event::FoundUnderfoot { item, more } => {
                let and_more = if more { ", and more beneath" } else { "" };
                format!("you see {} here{and_more}.", self.things(item))
            }
            _ => return None,
        };
        Some((text, Tone::Plain))
    }

    /// How a bursting item bursts.
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
            ItemClass::Bomb {
                burst: Burst::Noise(_),
                ..
            } => "goes off, and is heard of",
            _ => "bursts",
        }
    }
}
