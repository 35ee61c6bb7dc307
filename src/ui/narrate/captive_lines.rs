//! Sentences for giving up: last acts, the treatment of captives, and the reputation from
//! it.

use super::grammar::the;
use super::teller::Teller;
use crate::content::LastAct;
use crate::model::body::{Hold, Order};
use crate::model::run::{Breach, Event, Rumour};
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_mercy(&self, event: &Event) -> Option<(String, Tone)> {
        self.tell_of_despair(event)
            .or_else(|| self.tell_of_captives(event))
    }

    /// What cornered or captive actors do on their own.
    fn tell_of_despair(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, rest, tone) = match event {
            Event::Despaired { who, act } => {
                let (rest, tone) = despaired(*act);
                (who, rest, tone)
            }
            Event::SlippedAway { who } => (who, "breaks loose and runs!", Tone::Warning),
            Event::GotUp { who } => (who, "gets up. Nobody seems to mind.", Tone::Mind),
            Event::LetBe { who } => (
                who,
                "takes a second look at you and leaves you alone. Word gets around.",
                Tone::Good,
            ),
            // He knows his companion, even if he doesn't see it leave.
            Event::Deserted { who, breach } => {
                let (rest, tone) = deserted(*breach);
                let name = self.known_name(who);
                let text = format!("{name} {}", self.with_pronoun(rest, who));
                return Some((text, tone));
            }
            Event::TrustedInVain { who } => (who, "sees what that promise was worth.", Tone::Mind),
            _ => return None,
        };
        who.is_seen.then(|| (self.says(who, rest), tone))
    }

    /// What is done with actors that gave up.
    fn tell_of_captives(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, does, tone) = match event {
            Event::Spared { who, whom } => {
                let does = format!("lets {} go. ~He doesn't look back.", self.name(whom));
                (who, self.with_pronoun(&does, whom), Tone::Plain)
            }
            Event::Robbed { who, whom, item } => {
                let (things, from) = (self.things(*item), self.name(whom));
                (who, format!("takes {things} from {from}."), Tone::Plain)
            }
            Event::Recruited { whom, .. } => {
                let breed = the(&self.content.breeds.row(whom.breed).id);
                let called = self.nemeses.name(whom.id);
                let called =
                    called.map_or_else(String::new, |name| format!(" ~He's called {name}."));
                let text = format!("{breed} joins you.{called} ~He'll fight for you.");
                return Some((self.with_pronoun(&text, whom), Tone::Good));
            }
            Event::Ordered { who, order } => {
                let does = match order {
                    Order::Heel => "calls your companions to your side.".to_owned(),
                    Order::Stay => "tells your companions to wait.".to_owned(),
                    Order::Attack(_) => "points out who to attack.".to_owned(),
                };
                (who, does, Tone::Plain)
            }
            Event::Mourned { who, whom } if who.is_seen => {
                let does = format!("cries out as {} dies.", self.name(whom));
                (who, does, Tone::Mind)
            }
            Event::Tied { who, whom } => {
                let does = format!("ties {} up with ~his own belt.", self.name(whom));
                (who, self.with_pronoun(&does, whom), Tone::Plain)
            }
            Event::LedOff { who, whom, rope } => {
                let how = match rope {
                    Some(kind) => format!(" on {}.", self.one_as_it_was(*kind, false)),
                    None => ". ~He comes, for now.".to_owned(),
                };
                let does = format!("leads {} away{how}", self.name(whom));
                (who, self.with_pronoun(&does, whom), Tone::Plain)
            }
            Event::Freed { who, whom, was } if who.is_seen || whom.is_seen => {
                let does = match was {
                    Hold::Pleading => format!("pulls {} to ~his feet!", self.name(whom)),
                    _ => format!("frees {}!", self.name(whom)),
                };
                (who, self.with_pronoun(&does, whom), Tone::Warning)
            }
            Event::Delivered { who } => {
                let does = "is taken off your hands. The town thinks better of you.";
                return Some((format!("{} {does}", self.name(who)), Tone::Good));
            }
            Event::WordSpread { of, rumour } => {
                let side = &self.content.factions.row(*of).id;
                let tone = match rumour {
                    Rumour::Spared => Tone::Good,
                    Rumour::Robbed | Rumour::Slain => Tone::Warning,
                };
                return Some((
                    format!("the {side} will hear about it: {}", said(*rumour)),
                    tone,
                ));
            }
            _ => return None,
        };
        Some((self.says(who, &does), tone))
    }
}

const fn despaired(act: LastAct) -> (&'static str, Tone) {
    match act {
        LastAct::Charge => ("turns back so the others can get away.", Tone::Warning),
        LastAct::Blast => (
            "has nothing left to lose and wants to take you with it!",
            Tone::Danger,
        ),
        LastAct::Plead => (
            "throws ~himself down and begs for ~his life. Walk into ~him to decide ~his fate.",
            Tone::Mind,
        ),
        LastAct::Freeze => ("stands there shaking.", Tone::Mind),
        LastAct::LetGo => (
            "drops what ~he stole and just wants to get away.",
            Tone::Good,
        ),
    }
}

const fn deserted(breach: Breach) -> (&'static str, Tone) {
    match breach {
        Breach::Struck => ("was on your side. Not any more!", Tone::Danger),
        Breach::Murder => ("saw what you did, and turns on you!", Tone::Danger),
        Breach::OldGrudge => (
            "hasn't forgotten what you took. Now's ~his chance!",
            Tone::Danger,
        ),
        Breach::Forsaken => (
            "has waited for you long enough, and goes ~his own way.",
            Tone::Warning,
        ),
    }
}

const fn said(rumour: Rumour) -> &'static str {
    match rumour {
        Rumour::Spared => "you spare foes who surrender.",
        Rumour::Robbed => "you rob foes who surrender.",
        Rumour::Slain => "you kill foes who surrender. They won't surrender again.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, FactionId};
    use crate::model::body::ActorId;
    use crate::model::run::{Nemeses, Who};
    use crate::model::things::{Identification, Item};

    #[test]
    fn each_last_act_and_each_deed_has_words_of_its_own() {
        let content = Content::embedded();
        let breed = content.breeds.find("bandit").expect("there are such");
        let one = |id, is_seen| Who {
            id: ActorId(id),
            breed,
            is_seen,
        };
        let (hero, seen, unseen) = (one(1, true), one(2, true), one(2, false));
        let teller = Teller {
            content: &content,
            guises: &Identification::default(),
            nemeses: &Nemeses::default(),
        };
        let coin = content.items.find("copper coins").expect("there are such");
        let despair = |who| LastAct::ALL.map(|act| Event::Despaired { who, act });
        let mut events = despair(seen).to_vec();
        let (who, whom, item) = (hero, seen, Item::one(coin));
        events.extend([
            Event::Spared { who, whom },
            Event::Robbed { who, whom, item },
            Event::Tied { who, whom },
            Event::LedOff {
                who,
                whom,
                rope: None,
            },
            Event::LedOff {
                who,
                whom,
                rope: Some(coin),
            },
            Event::Delivered { who: seen },
        ]);
        let of = FactionId(0);
        let rumours = [Rumour::Spared, Rumour::Robbed, Rumour::Slain];
        events.extend(rumours.map(|rumour| Event::WordSpread { of, rumour }));
        let told = |event: &Event| teller.tell(event).map(|(text, _)| text);
        let mut lines: Vec<String> = events.iter().filter_map(told).collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), events.len(), "{lines:#?}");
        for line in [
            "the bandit throws himself down and begs for his life. Walk into him to decide his \
             fate.",
            "you tie the bandit up with his own belt.",
            "you let the bandit go. He doesn't look back.",
        ] {
            assert!(lines.contains(&line.to_owned()), "{line}: {lines:#?}");
        }
        let whom = unseen;
        let line = told(&Event::Spared { who, whom });
        let words = "you let something go. It doesn't look back.";
        assert_eq!(line.as_deref(), Some(words));
        assert!(despair(unseen).iter().all(|event| told(event).is_none()));
    }
}
