//! Sentences for spells: casting, effects and failures.

use super::grammar::base_form;
use super::teller::{Teller, does, is_are, is_hero};
use crate::content::{Effect, SpellId};
use crate::model::run::{Event, Who};
use crate::ui::messages::Tone;

/// Minimum share of the harm, in percent, that must be resisted to be noticed.
const SHOWS: i8 = 30;

impl Teller<'_> {
    pub(super) fn tell_of_magic(&self, event: &Event) -> Option<(String, Tone)> {
        Some(match event {
            Event::Cast { who, spell, whom } => {
                let tells = &self.content.spells.row(*spell).tells;
                let tells = if is_hero(who) {
                    base_form(tells)
                } else {
                    tells.clone()
                };
                let tone = if is_hero(who) {
                    Tone::Plain
                } else {
                    Tone::Warning
                };
                let at = whom
                    .as_ref()
                    .map_or_else(String::new, |whom| format!(" at {}", self.name(whom)));
                (format!("{} {tells}{at}.", self.name(who)), tone)
            }
            Event::Fumbled { who, spell } => {
                let begins = does(who, "begin", "begins");
                let text = format!(
                    "{} {begins} the {}, and it comes to nothing.",
                    self.name(who),
                    self.spell(*spell)
                );
                (text, Tone::Plain)
            }
            Event::Blasted {
                whom,
                spell,
                damage,
                spared,
                ..
            } => (
                self.blast(whom, *spell, *damage, *spared),
                self.tone_against(whom),
            ),
            Event::ThrewOff { whom, .. } => {
                let throws = does(whom, "throw", "throws");
                let text = format!("{} {throws} the spell off.", self.name(whom));
                (text, Tone::Good)
            }
            Event::Drained { whom, points } => {
                let text = format!(
                    "{} {} drained of {points} mana.",
                    self.name(whom),
                    is_are(whom)
                );
                (text, self.tone_against(whom))
            }
            Event::Whisked { whom } => {
                let text = format!("{} {} whisked away.", self.name(whom), is_are(whom));
                (text, self.tone_against(whom))
            }
            Event::Appeared { who } if is_hero(who) || who.is_seen => {
                let text = format!(
                    "{} {} out of nowhere!",
                    self.name(who),
                    does(who, "come", "comes")
                );
                (text, Tone::Warning)
            }
            Event::Forgot { whom } => {
                let text = if is_hero(whom) {
                    "you have quite forgotten how you came here.".to_owned()
                } else {
                    format!("{} has forgotten what it was about.", self.name(whom))
                };
                (text, self.tone_against(whom))
            }
            Event::Affected {
                whom,
                effect: Effect::RegainMana(_),
            } if is_hero(whom) => (
                "the hum in your ears gathers into something of use.".to_owned(),
                Tone::Good,
            ),
            Event::Affected {
                whom,
                effect: Effect::Identify,
            } if is_hero(whom) => (
                "you look through your things, and the words for them come of themselves."
                    .to_owned(),
                Tone::Good,
            ),
            Event::Affected {
                whom,
                effect: Effect::Recharge,
            } if is_hero(whom) => (
                "your pack hums, and every wand in it is full to the tip.".to_owned(),
                Tone::Good,
            ),
            _ => return None,
        })
    }

    fn blast(&self, whom: &Who, spell: SpellId, damage: i32, spared: i8) -> String {
        let (hits, name) = (&self.content.spells.row(spell).hits, self.name(whom));
        if damage == 0 {
            return format!("{hits} {name} and does nothing.");
        }
        let how = match spared {
            SHOWS.. => ", but not as it should",
            ..0 => ", and worse than most",
            _ => "",
        };
        format!("{hits} {name} for {damage}{how}.")
    }

    fn spell(&self, spell: SpellId) -> &str {
        &self.content.spells.row(spell).id
    }
}
