//! Sentences for bands acting together, and for breeds that multiply.

use super::teller::Teller;
use crate::model::run::Event;
use crate::ui::messages::Tone;

impl Teller<'_> {
    pub(super) fn tell_of_bands(&self, event: &Event) -> Option<(String, Tone)> {
        let (who, rest, tone) = match event {
            Event::FellBack { who } => (
                who,
                "slips out of sight, and the others follow.",
                Tone::Mind,
            ),
            Event::SpreadOut { who } => (
                who,
                "closes in, and the others spread out around you.",
                Tone::Warning,
            ),
            Event::TookTheLead { who } => (who, "takes the lead.", Tone::Mind),
            Event::Scattered { who } => (
                who,
                "looks around for ~his leader. The band has fallen apart.",
                Tone::Good,
            ),
            Event::Multiplied { who } => (
                who,
                "becomes two. Nobody saw how, and nobody wants to.",
                Tone::Warning,
            ),
            Event::CameToHeel { who } => (who, "comes to your side.", Tone::Good),
            _ => return None,
        };
        who.is_seen.then(|| (self.says(who, rest), tone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::body::ActorId;
    use crate::model::run::{Nemeses, Who};
    use crate::model::things::Identification;

    #[test]
    fn what_a_band_does_is_told_of_those_who_are_seen() {
        let content = Content::embedded();
        let breed = content.breeds.find("wolf").expect("there are such");
        let who = |is_seen| Who {
            id: ActorId(2),
            breed,
            is_seen,
        };
        let teller = Teller {
            content: &content,
            guises: &Identification::default(),
            nemeses: &Nemeses::default(),
        };
        let events = |who: Who| {
            [
                Event::FellBack { who },
                Event::SpreadOut { who },
                Event::TookTheLead { who },
                Event::Scattered { who },
                Event::Multiplied { who },
                Event::CameToHeel { who },
            ]
        };
        let mut lines: Vec<String> = (events(who(true)).iter())
            .filter_map(|event| Some(teller.tell(event)?.0))
            .collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), 6);
        assert!(lines.iter().all(|line| line.starts_with("the wolf ")));
        assert!((events(who(false)).iter()).all(|event| teller.tell(event).is_none()));
    }
}
