//! Sentences for actors that grow, and for actors caught off guard.

use super::grammar::capitalised;
use super::teller::{Teller, is_hero, tone_against};
use crate::content::{BreedId, with_article};
use crate::model::body::Feat;
use crate::model::run::{Event, Who};
use crate::rules::experience::hero_level;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_growth(&self, event: &Event) -> Option<(String, Tone)> {
        match event {
            Event::Grew { who, feat, steps } if is_hero(who) => {
                let text = format!(
                    "{} makes you stronger. You're now level {} and can learn an art.",
                    capitalised(&self.feat(*feat)),
                    hero_level(*steps)
                );
                Some((text, Tone::Good))
            }
            Event::Learned { who, art } if is_hero(who) => {
                let art = self.content.arts.row(*art);
                let text = format!("You learn a new art: {}. {}", art.id, art.about);
                Some((text, Tone::Good))
            }
            Event::Grew { who, feat, .. } => self.tell_of_another(who, *feat),
            Event::CaughtUnaware { who, whom } => {
                let does = format!("catches {} off guard.", self.name(whom));
                let is_known = is_hero(who) || who.is_seen || is_hero(whom);
                is_known.then(|| (self.says(who, &does), tone_against(whom)))
            }
            _ => None,
        }
    }

    fn tell_of_another(&self, who: &Who, feat: Feat) -> Option<(String, Tone)> {
        let text = format!(
            "{} grows stronger from {}.",
            self.name(who),
            self.feat(feat)
        );
        who.is_seen.then_some((text, Tone::Warning))
    }

    /// A feat as a noun phrase: `killing a wolf`.
    fn feat(&self, feat: Feat) -> String {
        feat_in_words(
            &|breed| with_article(&self.content.breeds.row(breed).id),
            feat,
        )
    }
}

/// A feat in words, with breeds named by `name`.
pub fn feat_in_words(name: &dyn Fn(BreedId) -> String, feat: Feat) -> String {
    match feat {
        Feat::Reached(_) => "coming this far".to_owned(),
        Feat::Slew(breed) => format!("killing {}", name(breed)),
        Feat::Spared(breed) => format!("sparing {}", name(breed)),
        Feat::Freed(breed) => format!("freeing {}", name(breed)),
        Feat::Delivered(breed) => format!("bringing {} to town", name(breed)),
    }
}
