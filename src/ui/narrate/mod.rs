//! Events in words: what the hero would tell of them.

mod grammar;
mod teller;

pub use grammar::the;

use super::messages::Tone;
use crate::content::{Content, ItemKindId, with_article};
use crate::model::{Event, Happened};
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

/// Whether what happened next says all of it: who looks up and comes for the hero or
/// runs from him in the same breath need only be told of once.
#[must_use]
pub fn is_overtaken(happened: &Happened, next: &[Happened]) -> bool {
    let (Event::GrewWary { who } | Event::PrickedUp { who }) = &happened.event else {
        return false;
    };
    next.iter().any(|next| match &next.event {
        Event::Noticed { who: same } | Event::TookFright { who: same } => {
            next.is_witnessed && same.is_seen && same.id == who.id
        }
        _ => false,
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ActorId, Who};
    use crate::spatial::Pos;

    fn seen(event: impl Fn(Who) -> Event, id: u32) -> Happened {
        let breed = Content::embedded().breeds.find("rat");
        let who = Who {
            id: ActorId(id),
            breed: breed.expect("there are rats"),
            is_seen: true,
        };
        Happened {
            at: Pos::default(),
            is_witnessed: true,
            event: event(who),
        }
    }

    #[test]
    fn who_looks_up_and_comes_is_told_of_once() {
        let looks_up = seen(|who| Event::GrewWary { who }, 1);
        let comes = seen(|who| Event::Noticed { who }, 1);
        let another_comes = seen(|who| Event::Noticed { who }, 2);
        assert!(is_overtaken(&looks_up, std::slice::from_ref(&comes)));
        assert!(!is_overtaken(&looks_up, &[another_comes]));
        assert!(!is_overtaken(&looks_up, &[]));
        assert!(!is_overtaken(&comes, &[looks_up]));
    }
}
