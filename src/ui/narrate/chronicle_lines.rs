//! Sentences for the entries of the chronicle.

use crate::content::{BreedId, Content, Pronoun, with_article};
use crate::model::run::{Milestone, Nemeses, Tie, Turning};

/// A sentence for a turning point.
#[must_use]
pub fn turning_in_words(content: &Content, nemeses: &Nemeses, turning: &Turning) -> String {
    use Milestone as M;
    let place = content.depths.get(usize::from(turning.depth));
    let place = place.map_or("nowhere", |depth| depth.id.as_str());
    let one = |breed: BreedId| with_article(&content.breeds.row(breed).id);
    let that = |breed: BreedId| {
        let row = content.breeds.row(breed);
        match row.pronoun {
            // A name is not narrowed down: `Osric, who had surrendered`.
            _ if row.is_unique => format!("{}, who", one(breed)),
            Pronoun::It => format!("{} that", one(breed)),
            Pronoun::He | Pronoun::She => format!("{} who", one(breed)),
        }
    };
    let goal = content.goal().map_or("goal", |it| it.id.as_str());
    let goal = format!("the {goal}");
    match turning.what {
        M::Entered => format!("You reached {place}."),
        M::FirstBlood(breed) => format!("Your first kill was {}.", one(breed)),
        M::Slew(breed) => format!("You killed {} was above your level.", that(breed)),
        M::NearDeath { left, by } => {
            let points = if left == 1 { "point" } else { "points" };
            let by = by.map_or_else(String::new, |by| format!(", thanks to {}", one(by)));
            format!("You were down to {left} {points} of health{by}, and survived.")
        }
        M::Spared(breed) => format!("You spared {} had surrendered.", that(breed)),
        M::Murdered(breed) => format!("You killed {} had surrendered.", that(breed)),
        M::Delivered(breed) => format!("You brought {} to town as a captive.", one(breed)),
        M::CameForHero(id) => {
            let name = nemeses.name(id).unwrap_or("somebody");
            match nemeses.0.get(&id).map(|it| it.tie) {
                Some(Tie::Debt | Tie::Oath) => {
                    format!("In {place} {name} came back to stand by you.")
                }
                _ => format!("In {place} {name} came for you."),
            }
        }
        M::Overcame(id) => format!("You killed {}.", nemeses.name(id).unwrap_or("somebody")),
        M::Found(kind) => {
            let thing = with_article(&content.items.row(kind).id);
            format!("In {place} you found {thing}.")
        }
        M::TookGoal => format!("In {place} you picked up {goal}, and everyone knew."),
        M::RegainedGoal => format!("You got {goal} back."),
        M::Homeward => format!("You made it back to {place} with {goal}."),
        M::Won => format!("You carried {goal} out of the gate."),
        M::Died(Some(breed)) => format!("In {place} you were killed by {}.", one(breed)),
        M::Died(None) => format!("In {place} you died, with nobody to blame but yourself."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turning_point_is_a_sentence() {
        use Milestone as M;
        let content = Content::embedded();
        let breed = content.breeds.find("goblin thief").expect("there are such");
        let item = content.items.find("breastplate").expect("there are such");
        let told = |what| {
            let turning = Turning {
                turn: 1,
                depth: 0,
                weight: 1,
                what,
            };
            turning_in_words(&content, &Nemeses::default(), &turning)
        };
        let town = &content.depths[0].id;
        let cases = [
            (M::Entered, format!("You reached {town}.")),
            (
                M::FirstBlood(breed),
                "Your first kill was a goblin thief.".into(),
            ),
            (
                M::NearDeath {
                    left: 1,
                    by: Some(breed),
                },
                "You were down to 1 point of health, thanks to a goblin thief, and survived."
                    .into(),
            ),
            (
                M::NearDeath { left: 2, by: None },
                "You were down to 2 points of health, and survived.".into(),
            ),
            (
                M::Found(item),
                format!("In {town} you found a breastplate."),
            ),
            (M::RegainedGoal, "You got the First Ember back.".into()),
        ];
        for (what, sentence) in cases {
            assert_eq!(told(what), sentence);
        }
    }
}
