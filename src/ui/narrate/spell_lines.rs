//! Sentences for spells: casting, effects and failures.

use super::teller::{Teller, is_hero, tone_against, tone_by};
use crate::content::{Effect, SpellId};
use crate::model::run::{Event, Who};
use crate::ui::messages::Tone;

/// Minimum share of the harm, in percent, that must be resisted to be noticed.
const SHOWS: i8 = 30;

impl Teller<'_> {
    pub(super) fn tell_of_magic(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Cast {
                who, spell, whom, ..
            } => {
                let tells = &self.content.spells.row(*spell).tells;
                let at = whom.as_ref().map(|whom| format!(" at {}", self.name(whom)));
                let does = format!("{tells}{}.", at.unwrap_or_default());
                (self.says(who, &does), tone_by(who))
            }
            Event::Fumbled { who, spell } => {
                let spell = &self.content.spells.row(*spell).id;
                let does = format!("fails to cast {spell}.");
                (self.says(who, &does), Tone::Plain)
            }
            Event::Blasted {
                whom,
                spell,
                damage,
                spared,
                ..
            } => (
                self.blast(whom, *spell, *damage, *spared),
                tone_against(whom),
            ),
            Event::ThrewOff { whom, .. } => (self.says(whom, "shrugs off the spell."), Tone::Good),
            Event::Drained { whom, points } => {
                let does = format!("loses {points} mana.");
                (self.says(whom, &does), tone_against(whom))
            }
            Event::Whisked { whom } => (self.says(whom, "is whisked away."), tone_against(whom)),
            Event::Appeared { who } if is_hero(who) || who.is_seen => {
                (self.says(who, "appears out of nowhere!"), Tone::Warning)
            }
            Event::Forgot { whom } => {
                let text = if is_hero(whom) {
                    "you've quite forgotten how you got here.".to_owned()
                } else {
                    self.says(whom, "has forgotten what ~he was doing.")
                };
                (text, tone_against(whom))
            }
            Event::Affected { whom, effect } if is_hero(whom) => {
                let text = match effect {
                    Effect::RegainMana(_) => "the hum in your ears gathers into mana.",
                    Effect::Identify => {
                        "you look through your pack and now know what everything is."
                    }
                    Effect::Recharge => "your pack hums as every wand in it recharges.",
                    _ => return None,
                };
                (text.to_owned(), Tone::Good)
            }
            _ => return None,
        })
    }

    fn blast(&self, whom: &Who, spell: SpellId, damage: i32, spared: i8) -> String {
        let (hits, name) = (&self.content.spells.row(spell).hits, self.name(whom));
        if damage == 0 {
            return format!("{hits} {name} but does no damage.");
        }
        let how = match spared {
            SHOWS.. => ", partly resisted",
            ..0 => ", to great effect",
            _ => "",
        };
        format!("{hits} {name} for {damage}{how}.")
    }
}
