//! Events in words: what the hero would tell of them.

mod grammar;
mod teller;

pub use grammar::the;

use super::messages::Tone;
use crate::content::{Content, ItemKindId, with_article};
use crate::model::Happened;
use grammar::{capitalised, plural};
use teller::Teller;

/// What the player is told of an event; nothing of what the hero had no part in.
#[must_use]
pub fn narrate(content: &Content, happened: &Happened) -> Option<(String, Tone)> {
    if !happened.is_witnessed {
        return None;
    }
    let teller = Teller { content };
    let (text, tone) = teller.tell(&happened.event)?;
    Some((capitalised(&text), tone))
}

/// A thing, or so many of it, with its article or number.
#[must_use]
pub fn things(content: &Content, kind: ItemKindId, count: u16) -> String {
    let name = &content.items.row(kind).id;
    if count == 1 {
        with_article(name)
    } else {
        format!("{count} {}", plural(name))
    }
}

/// A thing with the definite article.
#[must_use]
pub fn the_thing(content: &Content, kind: ItemKindId) -> String {
    the(&content.items.row(kind).id)
}
