//! Sentences about doors and items.

use super::mood_lines::numbered;
use super::teller::{Teller, is_hero, tone_by, whose};
use crate::content::{Effect, ItemClass, ItemKindId, is_plural, with_article};
use crate::model::run::Event;
use crate::model::things::{Deal, Flame, Item, Wear};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_doors(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match *event {
            Event::Unlocked { who, kind } => {
                let does = format!("unlocks the door with {}.", self.things(Item::one(kind)));
                (self.says(&who, &does), Tone::Plain)
            }
            Event::Slipped { who, kind } => {
                let (thing, name) = (self.the_thing(Item::one(kind)), self.name(&who));
                let text = format!("{thing} slips, and {name} can't open the lock.");
                (text, Tone::Plain)
            }
            Event::Snapped { kind, .. } => {
                let thing = self.the_thing(Item::one(kind));
                (format!("{thing} breaks in the lock."), Tone::Warning)
            }
            Event::Forced { who } => (self.says(&who, "forces the door open."), Tone::Plain),
            Event::Withstood { who } => {
                let does = "throws ~himself against the door, but it holds.";
                (self.says(&who, does), Tone::Plain)
            }
            Event::Smashed { who } => (self.says(&who, "breaks the door down!"), Tone::Warning),
            _ => return None,
        })
    }

    pub(super) fn tell_of_ground(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match *event {
            Event::Struggled { who, terrain, digs } => {
                let terrain = &self.content.terrain.row(terrain).id;
                let does = match digs {
                    true => format!("gnaws at the {terrain}."),
                    false => format!("struggles through the {terrain}."),
                };
                (self.says(&who, &does), Tone::Plain)
            }
            Event::SprangTrap { who, terrain } => {
                let terrain = &self.content.terrain.row(terrain).id;
                let text = self.says(&who, &format!("sets off the {terrain}!"));
                (text, Tone::Danger)
            }
            Event::GroundChanged { from, to } => {
                let from = self.content.terrain.row(from);
                let into = &self.content.terrain.row(to).id;
                let reaction = from.reacts.iter().find(|it| it.into == *into)?;
                (
                    format!("the {} {}.", from.id, reaction.tells),
                    Tone::Warning,
                )
            }
            Event::WardLaid { who } => {
                let feet = whose(&self.name(&who));
                (format!("a glyph flares up under {feet} feet."), Tone::Good)
            }
            Event::WardFoundNoHold { .. } => (
                "the glyph can't hold on this ground and fades.".to_owned(),
                Tone::Warning,
            ),
            Event::WardFaded => ("a ward fades.".to_owned(), Tone::Warning),
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

    fn tell_of_trade(&self, event: &Event) -> Option<(String, Tone)> {
        let Event::Traded {
            who,
            whom,
            deal,
            item,
            price,
        } = event
        else {
            return None;
        };
        // A merchant knows what it sells and what it looks at.
        let true_name = |item: Item| with_article(&item.name(self.content));
        let name = |item: Item| self.the_thing(item);
        let merchant = self.name(whom);
        let text = match (deal, item) {
            (Deal::Buy(_), Some(item)) => {
                let does = format!("buys {} for {price} gold.", true_name(*item));
                self.says(who, &does)
            }
            (Deal::Sell(_), Some(item)) => {
                let does = format!(
                    "sells {} for {price} gold.",
                    with_article(&self.called(*item))
                );
                self.says(who, &does)
            }
            (Deal::Mend(_), Some(item)) => {
                format!("{merchant} mends {} for {price} gold.", name(*item))
            }
            (Deal::Appraise(_), Some(item)) => {
                let (called, is) = (name(*item), true_name(*item));
                format!("{merchant} takes {price} gold and says {called} is {is}.")
            }
            (Deal::Heal, _) => {
                let whom = self.name(who);
                format!("{merchant} heals {whom} for {price} gold.")
            }
            _ => return None,
        };
        Some((text, Tone::Good))
    }

    pub(super) fn tell_of_things(&self, event: &Event) -> Option<(String, Tone)> {
        self.tell_of_handling(event)
            .or_else(|| self.tell_of_trade(event))
            .or_else(|| self.tell_of_wear(event))
            .or_else(|| self.tell_of_findings(event))
    }

    /// What actors do with items.
    fn tell_of_handling(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, does, tone) = match *event {
            Event::PickedUp { who, item, letter } => {
                let things = self.things(item);
                let does = match is_hero(&who) {
                    true => format!("picks up {things} ({letter})."),
                    false => format!("picks up {things}."),
                };
                (who, does, Tone::Plain)
            }
            Event::Dropped { who, item } => {
                (who, format!("drops {}.", self.things(item)), Tone::Plain)
            }
            Event::PutOn { who, item } => {
                let kind = self.content.items.row(item.kind);
                let does = match kind.class {
                    ItemClass::Weapon { .. } => "wields",
                    ItemClass::Light { .. } => "lights",
                    _ => "puts on",
                };
                let lent = kind.lends.as_ref().filter(|_| is_hero(&who));
                let lent = lent.and_then(|name| self.content.arts.find(name));
                let lent = lent.map(|art| format!(" {}", self.content.arts.row(art).about));
                let lent = lent.unwrap_or_default();
                (
                    who,
                    format!("{does} {}.{lent}", self.the_thing(item)),
                    Tone::Plain,
                )
            }
            Event::TookOff { who, item } => {
                let is_light = matches!(
                    self.content.items.row(item.kind).class,
                    ItemClass::Light { .. }
                );
                let does = match (is_light, is_hero(&who)) {
                    (true, true) => "douses and put away",
                    (true, false) => "douses and puts away",
                    (false, _) => match self.content.items.row(item.kind).class {
                        ItemClass::Weapon { .. } => "puts away",
                        _ => "takes off",
                    },
                };
                (
                    who,
                    format!("{does} {}.", self.the_thing(item)),
                    Tone::Plain,
                )
            }
            Event::Mended { who, kind } => {
                let thing = self.the_thing(Item::one(kind));
                (who, format!("mends {thing}."), Tone::Plain)
            }
            Event::Tended { who, kind, flame } => {
                let light = self.the_thing(Item::one(kind));
                let does = match flame {
                    Flame::Out => format!("douses {light}."),
                    Flame::Low => format!("turns {light} down."),
                    Flame::High => format!("lights {light}."),
                };
                (who, does, Tone::Plain)
            }
            Event::Used {
                who,
                kind,
                is_strange,
            } => {
                let does = match self.content.items.row(kind).class {
                    ItemClass::Potion(_) => "quaffs",
                    ItemClass::Food(_) => "eats",
                    _ => "reads",
                };
                let thing = self.one_as_it_was(kind, is_strange);
                (who, format!("{does} {thing}."), Tone::Plain)
            }
            Event::Aimed {
                who,
                kind,
                is_strange,
                ..
            } => {
                let does = format!("aims {}.", self.one_as_it_was(kind, is_strange));
                (who, does, tone_by(&who))
            }
            Event::Threw { who, item, .. } => {
                let thing = self.things(Item { count: 1, ..item });
                (who, format!("throws {thing}."), Tone::Plain)
            }
            _ => return None,
        };
        Some((self.says(&who, &does), tone))
    }

    /// Gear that wears out and breaks, sticks and lets go.
    fn tell_of_wear(&self, event: &Event) -> Option<(String, Tone)> {
        let text = match *event {
            Event::Stuck { who, item } => {
                let thing = self.the_thing(item);
                let quality = item.quality_in(self.content);
                let about = quality.map_or("", |quality| quality.about.as_str());
                let (verb, they) = match is_plural(&thing) {
                    true => ("stick", "them"),
                    false => ("sticks", "it"),
                };
                let told = match is_hero(&who) {
                    true => format!("{thing} {verb} to you. You can't take {they} off. {about}"),
                    false => format!("{thing} {verb} to {}.", self.name(&who)),
                };
                return Some((told, tone_by(&who)));
            }
            Event::ItemWoke { who, item } => {
                let has = if is_hero(&who) { "have" } else { "has" };
                let (name, thing) = (self.name(&who), self.things(item));
                let told = format!("something wakes: {name} {has} {thing} now.");
                return Some((told, Tone::Good));
            }
            Event::Unbound { who, item } => {
                let thing = self.the_thing(item);
                let verb = if is_plural(&thing) { "let" } else { "lets" };
                let told = format!("{thing} {verb} go of {}.", self.name(&who));
                return Some((told, Tone::Good));
            }
            Event::Wore { who, kind, wear } if is_hero(&who) => {
                let thing = self.called(Item::one(kind));
                let is = if is_plural(&thing) { "are" } else { "is" };
                let told = match wear {
                    Wear::Failing => "about to break. A whetstone would help.",
                    _ => "getting worn.",
                };
                format!("your {thing} {is} {told}")
            }
            Event::Broke { who, kind } => {
                let thing = self.called(Item::one(kind));
                let verb = if is_plural(&thing) { "break" } else { "breaks" };
                format!("{} {thing} {verb}!", whose(&self.name(&who)))
            }
            _ => return None,
        };
        Some((text, Tone::Warning))
    }

    /// Items that turn up, land, burst or become known.
    fn tell_of_findings(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match *event {
            Event::Recognised { kind } => {
                let name = with_article(&self.content.items.row(kind).id);
                (format!("it's {name}!"), Tone::Good)
            }
            Event::Landed { who, item } if is_hero(&who) => {
                let thing = self.the_thing(Item { count: 1, ..item });
                (format!("{thing} clatters to the ground."), Tone::Plain)
            }
            Event::Burst { kind } => {
                let thing = self.the_thing(Item::one(kind));
                (format!("{thing} {}.", self.bursts(kind)), Tone::Plain)
            }
            Event::OfferingFound { stones } => {
                let text = format!(
                    "{} offerings lie on the stones here. Take one, and the rest turn to dust.",
                    numbered(stones)
                );
                (text, Tone::Good)
            }
            Event::TookOffering { .. } => {
                let text = "everything on the other stones turns to dust.".to_owned();
                (text, Tone::Plain)
            }
            Event::Gave { who, whom, item } => {
                let gift = self.things(item);
                let does = match is_hero(&whom) {
                    true => format!("gives you {gift}."),
                    false => format!("gives {} {gift}.", self.name(&whom)),
                };
                (self.says(&who, &does), Tone::Good)
            }
            Event::FoundUnderfoot { item, more } => {
                let and_more = if more { ", and more underneath" } else { "" };
                let text = format!("you see {} here{and_more}.", self.things(item));
                (text, Tone::Plain)
            }
            _ => return None,
        })
    }

    /// How a bursting item bursts.
    fn bursts(&self, kind: ItemKindId) -> &'static str {
        let class = &self.content.items.row(kind).class;
        let Some(blast) = class.blast() else {
            return "bursts";
        };
        match blast.does.as_slice() {
            [Effect::Scent(_), ..] => "bursts, and every scent around runs together there",
            [Effect::Heat(_), ..] => "bursts into flames",
            [Effect::Noise(_), ..] => "goes off with a bang",
            _ => "bursts",
        }
    }
}
