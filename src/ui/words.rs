//! Commands as words, for command files, and the list that explains them. Both are derived from
//! the table of commands.

use super::arts;
use super::command::{Aim, Command, Place, Use, Way};
use super::keys::{BINDINGS, Binding, SYNONYMS, WITHOUT_KEYS};
use super::spell_word::SpellWord;
use crate::model::mind::Action;
use crate::model::things::Deal;
use crate::spatial::{Dir, Pos};

fn commands() -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().chain(WITHOUT_KEYS)
}

/// Every command: its spellings and its effect. `LETTER` stands for the letter of an item in
/// the pack, `DIRECTION` for one of the eight directions.
#[must_use]
pub fn explained() -> Vec<(String, &'static str)> {
    let mut lines: Vec<(Vec<String>, &str)> = Vec::new();
    for row in commands() {
        match lines.last_mut().filter(|(_, told)| *told == row.in_files) {
            Some((forms, _)) => forms.extend(forms_of(row)),
            None => lines.push((forms_of(row), row.in_files)),
        }
    }
    let joined = lines.into_iter().map(|(mut forms, told)| {
        forms.dedup();
        (forms.join(", "), told)
    });
    joined.collect()
}

/// The spellings of a command with what it acts on, its synonyms last.
fn forms_of(row: &Binding) -> Vec<String> {
    let (word, objects): (_, &[&str]) = match row.command {
        Command::Run(_) => ("run", &["DIRECTION"]),
        Command::Toward(..) => (row.word, &["DIRECTION"]),
        Command::With(Use::Drop, _) => (row.word, &["LETTER", "LETTER NUMBER"]),
        Command::With(..) | Command::Learn(_) | Command::Order(_) => (row.word, &["LETTER"]),
        Command::Travel(_) => (row.word, &["down", "up", "at X Y"]),
        Command::Trade(Deal::Heal, _) => (row.word, &["DIRECTION"]),
        Command::Trade(..) => (row.word, &["LETTER DIRECTION"]),
        Command::Throw(..) => (row.word, &["LETTER DIRECTION", "LETTER at X Y"]),
        Command::Cast(..) => (row.word, &["SPELL", "SPELL DIRECTION", "SPELL at X Y"]),
        _ => (row.word, &[""]),
    };
    let also = SYNONYMS.iter().filter(|(_, of)| *of == word);
    let words = std::iter::once(word).chain(also.map(|(other, _)| *other));
    let forms = words.flat_map(|word| objects.iter().map(move |object| format!("{word} {object}")));
    forms.map(|form| form.trim_end().to_owned()).collect()
}

/// Parses a command.
///
/// # Errors
/// Returns what was found and what was expected.
pub fn parse(line: &str) -> Result<Command, String> {
    let lower = line.trim().to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    if let ["run", rest @ ..] = words.as_slice() {
        return way("run", rest)?
            .map(Command::Run)
            .ok_or_else(|| "Which way? Add a direction, as in `run north`.".to_owned());
    }
    // Some names are two words.
    let read = [2, 1].into_iter().find_map(|length| {
        let (head, rest) = words.split_at_checked(length)?;
        let head = head.join(" ");
        Some((called(&head)?, head, rest))
    });
    let (command, head, rest) = read.ok_or_else(|| unknown(line))?;
    match command {
        Command::With(Use::Drop, _) if rest.len() == 2 => drop_some(&head, rest),
        Command::With(thing, _) => Ok(Command::With(thing, letter(&head, rest)?)),
        Command::Toward(reach, _) => Ok(Command::Toward(reach, way(&head, rest)?)),
        Command::Travel(_) => travel(rest),
        Command::Trade(deal, _) => trade(&head, deal, rest),
        Command::Throw(..) => throw(rest),
        Command::Cast(..) => cast(rest),
        Command::Learn(_) => Ok(Command::Learn(letter(&head, rest)?.map(arts::lettered))),
        Command::Order(_) => Ok(Command::Order(letter(&head, rest)?)),
        _ if rest.is_empty() => Ok(command),
        _ => Err(unknown(line)),
    }
}

/// The command with this name.
fn called(name: &str) -> Option<Command> {
    let synonym = SYNONYMS.iter().find(|(word, _)| *word == name);
    let name = synonym.map_or(name, |(_, of)| of);
    let mut commands = commands();
    let row = commands.find(|row| row.word == name)?;
    Some(row.command)
}

fn unknown(line: &str) -> String {
    let found = line.trim();
    let start: String = found.to_lowercase().chars().take(2).collect();
    let mut forms = commands().flat_map(forms_of);
    let nearest = forms.find(|form| start.chars().count() == 2 && form.starts_with(&start));
    let hint = nearest.map_or_else(String::new, |form| format!(" Did you mean `{form}`?"));
    format!("`{found}` isn't a command.{hint} `quarry play --help` lists them all.")
}

/// Dropping a number of a stack.
fn drop_some(head: &str, rest: &[&str]) -> Result<Command, String> {
    let meant = rest.first().zip(rest.get(1)).and_then(|(letter, number)| {
        let number = number.parse().ok().filter(|&number| number > 0)?;
        Some(Action::DropSome(single_letter(letter)?, number))
    });
    meant.map(Command::Do).ok_or_else(|| {
        let found = rest.join(" ");
        format!("`{head} {found}`: expected a letter and a number, as in `{head} a 3`.")
    })
}

fn letter(head: &str, rest: &[&str]) -> Result<Option<char>, String> {
    match rest {
        [] => Ok(None),
        [one] => single_letter(one).map(Some).ok_or_else(|| {
            format!("`{head} {one}`: expected the letter of an item, a to z, as in `{head} a`.")
        }),
        _ => Err(format!(
            "`{head} {}`: expected one letter, as in `{head} a`.",
            rest.join(" ")
        )),
    }
}

/// A deal. The letter of a ware is that in the merchant's pack.
fn trade(head: &str, mut deal: Deal, rest: &[&str]) -> Result<Command, String> {
    let whose = match (deal.letter_mut(), rest) {
        (Some(letter), [word, way]) => single_letter(word).and_then(|word| {
            *letter = word;
            direction(way)
        }),
        (None, [way]) => direction(way),
        _ => None,
    };
    whose
        .map(|dir| Command::Trade(deal, Some(dir)))
        .ok_or_else(|| {
            let found = rest.join(" ");
            format!("`{head} {found}`: expected `buy a north`, or `heal north`.")
        })
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
    let place = match rest {
        [] => return Ok(Command::Travel(None)),
        ["down"] => Some(Place::Off(Way::Down)),
        ["up"] => Some(Place::Off(Way::Up)),
        ["at", x, y] => cell(x, y).map(Place::At),
        _ => None,
    };
    let place = place.ok_or_else(|| {
        let found = rest.join(" ");
        format!("`travel {found}`: expected `travel down`, `travel up` or `travel at 12 7`.")
    })?;
    Ok(Command::Travel(Some(place)))
}

fn throw(rest: &[&str]) -> Result<Command, String> {
    let (thing, rest_of) = match rest {
        [] => return Ok(Command::Throw(None, None)),
        [thing, rest @ ..] => (single_letter(thing), rest),
    };
    let aim = match rest_of {
        [] => Some(None),
        [dir] => direction(dir).map(|dir| Some(Aim::Towards(dir))),
        ["at", x, y] => cell(x, y).map(|at| Some(Aim::At(at))),
        _ => None,
    };
    let thrown = thing.zip(aim);
    let thrown = thrown.map(|(thing, aim)| Command::Throw(Some(thing), aim));
    thrown.ok_or_else(|| {
        let found = rest.join(" ");
        format!("`throw {found}`: expected `throw b east` or `throw b at 12 7`.")
    })
}

/// Parses a cast. The name of a spell may have several words; its target comes after it.
fn cast(rest: &[&str]) -> Result<Command, String> {
    let (name, aim) = match rest {
        [] => return Ok(Command::Cast(None, None)),
        [name @ .., "at", x, y] => (name, cell(x, y).map(|at| Some(Aim::At(at)))),
        [name @ .., dir] if !name.is_empty() && direction(dir).is_some() => {
            (name, Some(direction(dir).map(Aim::Towards)))
        }
        name => (name, Some(None)),
    };
    let spell = SpellWord::new(&name.join(" ")).zip(aim);
    let cast = spell.map(|(word, aim)| Command::Cast(Some(word), aim));
    cast.ok_or_else(|| {
        let found = rest.join(" ");
        format!("`cast {found}`: expected `cast blink`, `cast fire bolt east` or `cast b at 12 7`.")
    })
}

fn cell(x: &str, y: &str) -> Option<Pos> {
    Some(Pos::new(x.parse().ok()?, y.parse().ok()?))
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
    use crate::model::mind::Action;
    use crate::ui::command::{Reach, Use};
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
        for form in commands().flat_map(forms_of) {
            let line = form
                .replace("LETTER", "a")
                .replace("DIRECTION", "north")
                .replace("NUMBER", "2")
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
