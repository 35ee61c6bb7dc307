//! One sentence for each kind of event: who is asked for it, and what all sentences share.
//! The sentences themselves are told by subject, a file each.

use super::grammar::{numbered_things, the};
use crate::content::{BreedId, Content, ItemKindId, with_article};
use crate::model::body::ActorId;
use crate::model::run::{Event, Who};
use crate::model::things::{Identification, Item};
use crate::ui::messages::Tone;

/// Tells events with the names that the content gives.
pub struct Teller<'a> {
    /// Where the names are.
    pub content: &'a Content,
    /// How things look that the hero does not know.
    pub guises: &'a Identification,
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
            .or_else(|| self.tell_of_growth(event))
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

    /// What the hero calls one of such things.
    pub(super) fn called(&self, item: Item) -> String {
        self.guises.name(item, self.content)
    }

    /// Things as they are told of: `a loaf of bread`, `3 milky potions`.
    pub(super) fn things(&self, item: Item) -> String {
        numbered_things(&self.called(item), item.count)
    }

    /// A thing with the definite article.
    pub(super) fn the_thing(&self, item: Item) -> String {
        the(&self.called(item))
    }

    /// One thing of that kind, as it looked before it was known where it was strange.
    pub(super) fn one_as_it_was(&self, kind: ItemKindId, is_strange: bool) -> String {
        let guise = self.guises.of(kind).filter(|_| is_strange);
        let name = &self.content.items.row(kind).id;
        with_article(guise.map_or(name, |guise| &guise.name))
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
