//! The pronouns of creatures, and the marks in texts that stand for them.

use serde::{Deserialize, Serialize};

/// The pronoun for the members of a breed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pronoun {
    /// It.
    #[default]
    It,
    /// He.
    He,
    /// She.
    She,
}

impl Pronoun {
    /// As the object of a sentence: `him`.
    #[must_use]
    pub const fn object(self) -> &'static str {
        let [_, object, ..] = self.forms();
        object
    }

    /// The forms, in the order of [`MARKS`].
    const fn forms(self) -> Forms {
        match self {
            Self::It => ["it", "it", "its", "itself"],
            Self::He => ["he", "him", "his", "himself"],
            Self::She => ["she", "her", "her", "herself"],
        }
    }
}

/// A word for each mark.
type Forms = [&'static str; MARKS.len()];

/// The words that stand for a pronoun after a `~`. A capital is kept: `~He`.
const MARKS: [&str; 4] = ["he", "him", "his", "himself"];

/// The forms for the hero.
const YOU: Forms = ["you", "you", "your", "yourself"];

/// A text with the pronoun in place of its marks: `~He's hurt` becomes `She's hurt`.
#[must_use]
pub fn with_pronoun(text: &str, pronoun: Pronoun) -> String {
    filled(text, pronoun.forms())
}

/// A text about the hero with `you` in place of its marks.
#[must_use]
pub fn with_you(text: &str) -> String {
    filled(text, YOU)
}

fn filled(text: &str, forms: Forms) -> String {
    let mut parts = text.split('~');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_alphabetic());
        let (mark, rest) = part.split_at(end.unwrap_or(part.len()));
        let at = MARKS.iter().position(|it| it.eq_ignore_ascii_case(mark));
        let Some(at) = at else {
            // Not a mark.
            whole.push('~');
            whole.push_str(part);
            continue;
        };
        let mut form = forms[at].to_owned();
        if mark.starts_with('H') {
            form[..1].make_ascii_uppercase();
        }
        whole.push_str(&form);
        whole.push_str(rest);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mark_has_a_form_for_each_pronoun() {
        let text = "~He hurt ~himself, and ~his friend left ~him. ~His mood: ~he's sad.";
        let told = [Pronoun::It, Pronoun::He, Pronoun::She].map(|it| with_pronoun(text, it));
        assert_eq!(
            told,
            [
                "It hurt itself, and its friend left it. Its mood: it's sad.",
                "He hurt himself, and his friend left him. His mood: he's sad.",
                "She hurt herself, and her friend left her. Her mood: she's sad.",
            ]
        );
        assert_eq!(with_you("cut ~himself on ~his"), "cut yourself on your");
    }

    #[test]
    fn other_text_stays_as_it_is() {
        for text in ["", "it", "a ~ b", "~", "~~", "~hen", "~they ~", "höre ~ß"] {
            assert_eq!(with_pronoun(text, Pronoun::She), text);
        }
        assert_eq!(with_pronoun("~~he", Pronoun::She), "~she");
    }

    #[test]
    fn the_object_is_the_second_form() {
        let objects = [Pronoun::It, Pronoun::He, Pronoun::She].map(Pronoun::object);
        assert_eq!(objects, ["it", "him", "her"]);
    }
}
