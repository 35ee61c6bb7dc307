//! English grammar: articles, plurals, verbs.

pub use crate::content::with_the as the;
use crate::content::{is_pair, is_plural, with_article, with_you};
use crate::spatial::Dir;

/// The plural of `name`: `loaves of bread`.
#[must_use]
pub fn plural(name: &str) -> String {
    let (head, tail) = name
        .split_once(" of ")
        .map_or((name, None), |(head, tail)| (head, Some(tail)));
    let head = match head {
        _ if is_plural(head) => head.to_owned(),
        _ if head.ends_with("fe") => format!("{}ves", &head[..head.len() - 2]),
        _ if head.ends_with('f') && !head.ends_with("ff") => {
            format!("{}ves", &head[..head.len() - 1])
        }
        _ if head.ends_with('s') || head.ends_with("sh") || head.ends_with("ch") => {
            format!("{head}es")
        }
        _ if head.ends_with('y') && !head.ends_with("ey") => {
            format!("{}ies", &head[..head.len() - 1])
        }
        _ => format!("{head}s"),
    };
    tail.map_or(head.clone(), |tail| format!("{head} of {tail}"))
}

/// A count of `name`, or its article if there is only one.
#[must_use]
pub fn numbered_things(name: &str, count: u16) -> String {
    if count == 1 {
        with_article(name)
    } else if is_pair(name) {
        format!("{count} pairs of {name}")
    } else {
        format!("{count} {}", plural(name))
    }
}

/// A text with marks for a pronoun, with `~He's` for a leading `~He is`.
#[must_use]
pub fn contracted(text: &str) -> String {
    text.replacen("~He is ", "~He's ", 1)
}

/// A direction in words: `to the west`. `None` is the cell itself.
#[must_use]
pub fn to_the(dir: Option<Dir>) -> String {
    dir.map_or_else(
        || "close by".to_owned(),
        |dir| format!("to the {}", dir.name()),
    )
}

/// A list in words: `this, that and the other`.
#[must_use]
pub fn listed<T: AsRef<str>>(things: &[T]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => things.concat(),
    }
}

/// The text with its first letter capitalised.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A sentence's rest as it goes on after `you`: `cuts ~himself loose` becomes `cut yourself
/// loose`. Only the first word is a verb.
#[must_use]
pub fn base_form(verb: &str) -> String {
    let end = verb.find(|letter: char| !letter.is_alphabetic());
    let (first, rest) = verb.split_at(end.unwrap_or(verb.len()));
    let base = if let Some((_, irregular)) = IRREGULAR.iter().find(|(third, _)| *third == first) {
        (*irregular).to_owned()
    } else if let Some(stem) = first.strip_suffix("ies") {
        format!("{stem}y")
    } else if ["shes", "ches", "sses", "xes", "zzes"]
        .iter()
        .any(|end| first.ends_with(end))
    {
        first[..first.len() - 2].to_owned()
    } else {
        first.strip_suffix('s').unwrap_or(first).to_owned()
    };
    base + &with_you(rest)
}

/// Verbs in the third person, and as they follow `you`.
const IRREGULAR: [(&str, &str); 5] = [
    ("is", "are"),
    ("has", "have"),
    ("goes", "go"),
    ("ties", "tie"),
    ("lies", "lie"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_and_plurals_are_english() {
        for (third, base) in [
            ("cuts", "cut"),
            ("crushes", "crush"),
            ("parries", "parry"),
            ("ties", "tie"),
            ("lashes out at", "lash out at"),
            ("bites", "bite"),
            ("is hurt", "are hurt"),
            ("shouts!", "shout!"),
            ("throws ~himself against", "throw yourself against"),
            ("loses ~his way", "lose your way"),
        ] {
            assert_eq!(base_form(third), base);
        }
        for (one, many) in [
            ("dagger", "daggers"),
            ("throwing knife", "throwing knives"),
            ("loaf of bread", "loaves of bread"),
            ("torch", "torches"),
            ("berry", "berries"),
        ] {
            assert_eq!(plural(one), many);
        }
        assert_eq!(the("rat"), "the rat");
        assert_eq!(the("Mother Grissel"), "Mother Grissel");
    }
}
