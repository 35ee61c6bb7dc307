//! Dispatches each kind of event to the module with its sentence, and holds shared helpers.
//! The sentences are in the other files of this folder, by subject.

use super::grammar::{base_form, numbered_things, the};
use crate::content::{BreedId, Content, ItemKindId, Pronoun, with_article, with_pronoun, with_you};
use crate::model::body::ActorId;
use crate::model::run::{Event, Nemeses, Who};
use crate::model::things::{Identification, Item};
use crate::rules::queries::content;
use crate::ui::messages::Tone;
use bevy::ecs::world::World;

/// Turns events into sentences.
pub struct Teller<'a> {
    /// The source of names.
    pub content: &'a Content,
    /// How unidentified items look.
    pub guises: &'a Identification,
    /// Creatures with names of their own.
    pub nemeses: &'a Nemeses,
}

impl<'a> Teller<'a> {
    /// Tells of the world as the hero knows it.
    #[must_use]
    pub fn of(world: &'a World) -> Self {
        Self {
            content: content(world),
            guises: world.resource::<Identification>(),
            nemeses: world.resource::<Nemeses>(),
        }
    }
}

impl Teller<'_> {
    /// The sentence for an event, if it has one.
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
            self.known_name(who)
        } else {
            "something".to_owned()
        }
    }

    /// The name of an actor even if it is unseen, with the definite article.
    pub(super) fn known_name(&self, who: &Who) -> String {
        let own = self.nemeses.name(who.id);
        own.map_or_else(|| the(self.breed(who.breed)), str::to_owned)
    }

    /// A sentence about an actor, with what it does in the third person: `opens the door.`
    /// also makes `you open the door.` Marks such as `~his` stand for its pronoun.
    pub(super) fn says(&self, who: &Who, does: &str) -> String {
        match does.strip_prefix("is ") {
            Some(rest) if is_hero(who) => format!("you're {}", with_you(rest)),
            _ if is_hero(who) => format!("{} {}", self.name(who), base_form(does)),
            _ => format!("{} {}", self.name(who), self.with_pronoun(does, who)),
        }
    }

    /// A text with the pronoun of an actor in place of its marks.
    pub(super) fn with_pronoun(&self, text: &str, who: &Who) -> String {
        if is_hero(who) {
            with_you(text)
        } else if who.is_seen {
            with_pronoun(text, self.content.breeds.row(who.breed).pronoun)
        } else {
            with_pronoun(text, Pronoun::It)
        }
    }

    fn breed(&self, breed: BreedId) -> &str {
        &self.content.breeds.row(breed).id
    }

    /// The hero's name for an item.
    pub(super) fn called(&self, item: Item) -> String {
        self.guises.name(item, self.content)
    }

    /// Items with article or number: `a loaf of bread`, `3 milky potions`.
    pub(super) fn things(&self, item: Item) -> String {
        numbered_things(&self.called(item), item.count)
    }

    /// An item with the definite article.
    pub(super) fn the_thing(&self, item: Item) -> String {
        the(&self.called(item))
    }

    /// A single item of a kind, by its unidentified name if `is_strange`.
    pub(super) fn one_as_it_was(&self, kind: ItemKindId, is_strange: bool) -> String {
        let guise = self.guises.of(kind).filter(|_| is_strange);
        let name = &self.content.items.row(kind).id;
        with_article(guise.map_or(name, |guise| &guise.name))
    }
}

/// The tone of harm to `whom`.
pub(super) fn tone_against(whom: &Who) -> Tone {
    if is_hero(whom) {
        Tone::Hurt
    } else {
        Tone::Plain
    }
}

/// The tone of what `who` sets going: of no concern if it is the hero himself.
pub(super) fn tone_by(who: &Who) -> Tone {
    if is_hero(who) {
        Tone::Plain
    } else {
        Tone::Warning
    }
}

pub(super) fn is_hero(who: &Who) -> bool {
    who.id == ActorId::HERO
}

/// The possessive form.
pub(super) fn whose(name: &str) -> String {
    match name {
        "you" => "your".to_owned(),
        other => format!("{other}'s"),
    }
}
