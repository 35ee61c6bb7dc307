//! Commands as words, for command files, and the list that explains them.

use super::command::{Aim, Command, Place, Reach, Sheet, Use, Way};
use super::spell_word::SpellWord;
use crate::model::mind::Action;
use crate::spatial::{Dir, Pos};

/// Every command: its spelling and its effect. `LETTER` stands for the letter of an item in
/// the pack, `DIRECTION` for one of the eight directions.
pub const WORDS: &[(&str, &str)] = &[
    (
        "north, south, east, west",
        "walk that way: step, strike, open a door, change places",
    ),
    (
        "northeast, southeast, southwest, northwest",
        "the same along a diagonal",
    ),
    (
        "run DIRECTION",
        "go on that way until there is something to stop for",
    ),
    (
        "explore",
        "see what you have not seen, and take what you find",
    ),
    (
        "travel down, travel up, travel at X Y",
        "walk to the nearest way off, or to a cell you know",
    ),
    ("again", "do the last thing again"),
    ("wait", "let a turn go by"),
    ("shout", "shout, to be heard"),
    ("rest", "rest until better, or until something happens"),
    ("pick up", "pick up what lies underfoot"),
    ("drop LETTER", "lay something down"),
    ("wield LETTER, wear LETTER", "take in hand or put on"),
    ("take off LETTER", "put away what is wielded or worn"),
    ("quaff LETTER", "drink a potion"),
    ("read LETTER", "read a scroll"),
    ("eat LETTER", "eat something"),
    ("tend LETTER", "light, turn down or douse; mend what broke"),
    ("throw LETTER DIRECTION", "throw as far as it flies"),
    ("throw LETTER at X Y", "throw at a cell of the level"),
    (
        "cast SPELL, cast SPELL DIRECTION, cast SPELL at X Y",
        "cast a spell, by its name or its letter",
    ),
    (
        "open DIRECTION, shut DIRECTION",
        "a door beside you; opening picks or forces locks",
    ),
    (
        "attack DIRECTION",
        "strike whoever stands there, friend or foe",
    ),
    (
        "spare DIRECTION, rob DIRECTION, tie DIRECTION, lead DIRECTION, slay DIRECTION",
        "deal with whoever has given up",
    ),
    (
        "descend, ascend",
        "take the stairs, or leave by the gate; or walk to the nearest",
    ),
    ("look", "tell of everybody in view"),
    ("list", "list all in view, things and ways as well"),
    ("stealth", "draw from where you are noticed, or no more"),
    ("pack", "show what you carry"),
    ("self", "show who you are and what you have grown by"),
    ("messages", "show what you were told"),
    ("recall", "show what you know of creatures"),
    ("chronicle", "show the story of the run so far"),
    ("help", "show the keys"),
    ("menu", "show every command"),
    ("options", "change what you like: keys, colours, hints"),
    ("flicker", "flicker less, or again"),
    ("escape", "leave whatever is open"),
    ("quit", "save and leave"),
];

/// Parses a command.
///
/// # Errors
/// Returns what was found and what was expected.
pub fn parse(line: &str) -> Result<Command, String> {
    let lower = line.trim().to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    if let [word] = words[..]
        && let Some(dir) = direction(word)
    {
        return Ok(Command::Do(Action::Step(dir)));
    }
    simple(&words)
        .map_or_else(|| with_more(&words), |command| Ok(Some(command)))?
        .ok_or_else(|| unknown(line))
}

fn unknown(line: &str) -> String {
    let found = line.trim();
    let start: String = found.to_lowercase().chars().take(2).collect();
    let forms = WORDS.iter().flat_map(|(forms, _)| forms.split(", "));
    let nearest = forms
        .filter(|_| start.chars().count() == 2)
        .find(|form| form.starts_with(&start));
    let hint = nearest.map_or_else(String::new, |form| format!(" Did you mean `{form}`?"));
    format!("`{found}` is no command.{hint} `quarry play --help` lists them all.")
}

fn simple(words: &[&str]) -> Option<Command> {
    Some(match words {
        ["wait"] => Command::Do(Action::Wait),
        ["shout"] => Command::Do(Action::Shout),
        ["pace" | "creep"] => Command::Do(Action::ChangePace),
        ["rest"] => Command::RestUntilBetter,
        ["pick", "up"] | ["pickup"] => Command::Do(Action::PickUp),
        ["descend"] => Command::Go(Way::Down),
        ["ascend"] => Command::Go(Way::Up),
        ["explore"] => Command::Explore,
        ["again"] => Command::Again,
        ["travel"] => Command::Travel(None),
        ["travel", "down"] => Command::Travel(Some(Place::Off(Way::Down))),
        ["travel", "up"] => Command::Travel(Some(Place::Off(Way::Up))),
        ["look"] => Command::Look,
        ["list"] => Command::InView,
        ["stealth"] => Command::Stealth,
        ["pack" | "inventory"] => Command::Pack,
        ["self" | "character"] => Command::Show(Sheet::Character),
        ["messages"] => Command::Show(Sheet::Messages),
        ["recall"] => Command::Show(Sheet::Recall),
        ["chronicle"] => Command::Show(Sheet::Chronicle),
        ["help"] => Command::Show(Sheet::Help),
        ["options"] => Command::Show(Sheet::Options),
        ["lens"] => Command::Lens,
        ["menu"] => Command::Menu,
        ["escape"] => Command::Escape,
        ["flicker"] => Command::Calm,
        ["quit" | "save"] => Command::SaveAndQuit,
        _ => return None,
    })
}

fn with_more(words: &[&str]) -> Result<Option<Command>, String> {
    let (head, rest) = match words {
        ["take", "off", rest @ ..] => ("take off", rest),
        [head, rest @ ..] => (*head, rest),
        [] => return Ok(None),
    };
    let thing = match head {
        "drop" => Some(Use::Drop),
        "wield" | "wear" => Some(Use::Wield),
        "take off" => Some(Use::TakeOff),
        "quaff" | "drink" => Some(Use::Quaff),
        "read" => Some(Use::Read),
        "eat" => Some(Use::Eat),
        "tend" => Some(Use::Tend),
        _ => None,
    };
    if let Some(thing) = thing {
        return Ok(Some(Command::With(thing, letter(head, rest)?)));
    }
    let reach = match head {
        "door" => Some(Reach::Door),
        "open" => Some(Reach::Open),
        "shut" | "close" => Some(Reach::Shut),
        "attack" | "fight" => Some(Reach::Attack),
        "spare" => Some(Reach::Spare),
        "rob" => Some(Reach::Rob),
        "tie" => Some(Reach::Tie),
        "lead" => Some(Reach::Lead),
        "slay" => Some(Reach::Slay),
        _ => None,
    };
    if let Some(reach) = reach {
        return Ok(Some(Command::Toward(reach, way(head, rest)?)));
    }
    if head == "run" {
        let dir = way(head, rest)?;
        return dir
            .map(Command::Run)
            .map(Some)
            .ok_or_else(|| "Which way? Say it with a direction, as in `run north`.".to_owned());
    }
    if head == "travel" {
        return travel(rest).map(Some);
    }
    if head == "throw" {
        return throw(rest).map(Some);
    }
    if head == "cast" {
        return cast(rest).map(Some);
    }
    Ok(None)
}

fn letter(head: &str, rest: &[&str]) -> Result<Option<char>, String> {
    match rest {
        [] => Ok(None),
        [one] => single_letter(one).map(Some).ok_or_else(|| {
            format!("`{head} {one}`: expected the letter of a thing, a to z, as in `{head} a`.")
        }),
        _ => Err(format!(
            "`{head} {}`: expected one letter, as in `{head} a`.",
            rest.join(" ")
        )),
    }
}

fn way(head: &str, rest: &[&str]) -> Result<Option<Dir>, String> {
    match rest {
        [] => Ok(None),
        [one] if direction(one).is_some() => Ok(direction(one)),
        _ => Err(format!(
            "`{head} {}`: expected a direction, as in `{head} north`.",
            rest.join(" ")
        )),
    }
}

fn travel(rest: &[&str]) -> Result<Command, String> {
    let cell = match rest {
        ["at", x, y] => x.parse().ok().zip(y.parse().ok()),
        _ => None,
    };
    let at = cell.map(|(x, y)| Command::Travel(Some(Place::At(Pos::new(x, y)))));
    at.ok_or_else(|| {
        let found = rest.join(" ");
        format!("`travel {found}`: expected `travel down`, `travel up` or `travel at 12 7`.")
    })
}

fn throw(rest: &[&str]) -> Result<Command, String> {
    let wrong = || {
        format!(
            "`throw {}`: expected `throw b east` or `throw b at 12 7`.",
            rest.join(" ")
        )
    };
    let (thing, rest) = match rest {
        [] => return Ok(Command::Throw(None, None)),
        [thing, rest @ ..] => (single_letter(thing).ok_or_else(wrong)?, rest),
    };
    let aim = match rest {
        [] => None,
        [dir] => Some(Aim::Towards(direction(dir).ok_or_else(wrong)?)),
        ["at", x, y] => {
            let (x, y) = (
                x.parse().map_err(|_| wrong())?,
                y.parse().map_err(|_| wrong())?,
            );
            Some(Aim::At(Pos::new(x, y)))
        }
        _ => return Err(wrong()),
    };
    Ok(Command::Throw(Some(thing), aim))
}

/// Parses a cast. The name of a spell may have several words; its target comes after it.
fn cast(rest: &[&str]) -> Result<Command, String> {
    let wrong = || {
        format!(
            "`cast {}`: expected `cast blink`, `cast fire bolt east` or `cast b at 12 7`.",
            rest.join(" ")
        )
    };
    let (name, aim) = match rest {
        [] => return Ok(Command::Cast(None, None)),
        [name @ .., "at", x, y] => {
            let (x, y) = (
                x.parse().map_err(|_| wrong())?,
                y.parse().map_err(|_| wrong())?,
            );
            (name, Some(Aim::At(Pos::new(x, y))))
        }
        [name @ .., dir] if !name.is_empty() && direction(dir).is_some() => {
            (name, direction(dir).map(Aim::Towards))
        }
        name => (name, None),
    };
    let word = SpellWord::new(&name.join(" ")).ok_or_else(wrong)?;
    Ok(Command::Cast(Some(word), aim))
}

fn single_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let first = letters.next().filter(char::is_ascii_lowercase)?;
    letters.next().is_none().then_some(first)
}

fn direction(word: &str) -> Option<Dir> {
    word.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn plain_words_are_understood() {
        assert_eq!(parse(" North "), Ok(Command::Do(Action::Step(Dir::North))));
        assert_eq!(parse("pick up"), Ok(Command::Do(Action::PickUp)));
        assert_eq!(parse("wield a"), Ok(Command::With(Use::Wield, Some('a'))));
        assert_eq!(
            parse("take off c"),
            Ok(Command::With(Use::TakeOff, Some('c')))
        );
        assert_eq!(
            parse("throw b east"),
            Ok(Command::Throw(Some('b'), Some(Aim::Towards(Dir::East))))
        );
        assert_eq!(
            parse("throw b at 3 4"),
            Ok(Command::Throw(Some('b'), Some(Aim::At(Pos::new(3, 4)))))
        );
        assert_eq!(
            parse("cast Fire Bolt at 3 4"),
            Ok(Command::Cast(
                SpellWord::new("fire bolt"),
                Some(Aim::At(Pos::new(3, 4)))
            ))
        );
        assert_eq!(
            parse("cast b east"),
            Ok(Command::Cast(
                SpellWord::new("b"),
                Some(Aim::Towards(Dir::East))
            ))
        );
        assert_eq!(
            parse("cast blink"),
            Ok(Command::Cast(SpellWord::new("blink"), None))
        );
        assert_eq!(
            parse("open southwest"),
            Ok(Command::Toward(Reach::Open, Some(Dir::SouthWest)))
        );
    }

    #[test]
    fn nonsense_is_told_with_what_was_expected() {
        insta::assert_snapshot!(
            [
                "fly",
                "wield 7",
                "wield a b",
                "open sesame",
                "throw b sideways",
                "throw b at x 2",
                "cast fire bolt at x 2",
                "pick",
                "nort"
            ]
            .map(|line| parse(line).expect_err("this is nonsense"))
            .join("\n")
        );
    }

    #[test]
    fn every_form_in_the_list_is_understood() {
        for form in WORDS.iter().flat_map(|(forms, _)| forms.split(", ")) {
            let line = form
                .replace("LETTER", "a")
                .replace("DIRECTION", "north")
                .replace('X', "3")
                .replace('Y', "4");
            assert!(
                parse(&line).is_ok(),
                "`{line}` is in the list but not understood"
            );
        }
    }

    proptest! {
        #[test]
        fn no_line_is_too_strange(line in "\\PC{0,40}") {
            let _ = parse(&line);
        }
    }
}
