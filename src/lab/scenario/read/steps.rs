//! Parses the steps of a scenario and their expectations.

use serde::de::DeserializeOwned;
use strum::VariantNames;

use super::Reader;
use crate::content::load::names::meant;
use crate::lab::scenario::expectation::Expectation;
use crate::lab::scenario::format::Located;
use crate::lab::scenario::pieces::Piece;
use crate::lab::scenario::script::Step;

impl<'a> Reader<'a, '_> {
    pub(super) fn steps(&mut self) -> Vec<Located<Step>> {
        let Some(piece) = self.piece("steps") else {
            let cure = "add `steps:` and a list such as `[Do(\"wait\"), Expect([…])]`";
            self.mistakes
                .add(self.entry.line, "there are no `steps`", cure);
            return Vec::new();
        };
        let Some(steps) = piece.elements("[") else {
            self.wrong(piece, "a list of steps", "`[Do(\"wait\"), Expect([…])]`");
            return Vec::new();
        };
        let located = |piece: &Piece<'a>| {
            let line = piece.line();
            self.step(*piece).map(|it| Located {
                line,
                text: piece.on_one_line(),
                it,
            })
        };
        steps.iter().filter_map(located).collect()
    }

    fn step(&mut self, piece: Piece<'a>) -> Option<Step> {
        let parts = piece.elements("(").unwrap_or_default();
        let at = |index: usize| parts.get(index).copied();
        match (piece.head(), at(0), at(1), at(2)) {
            ("Do", Some(deed), None, None) => Some(Step::Do(self.deed(deed)?)),
            ("DoUntil", Some(times), Some(deed), Some(list)) => Some(Step::DoUntil(
                self.number(times)?,
                self.deed(deed)?,
                self.expectations(list),
            )),
            ("DoTimes", Some(times), Some(deed), None) => {
                Some(Step::DoTimes(self.number(times)?, self.deed(deed)?))
            }
            ("Ticks", Some(ticks), None, None) => Some(Step::Ticks(self.number(ticks)?)),
            ("Turns", Some(turns), None, None) => Some(Step::Turns(self.number(turns)?)),
            ("Expect", Some(list), None, None) => Some(Step::Expect(self.expectations(list))),
            ("UntilWithin", Some(turns), Some(list), None) => Some(Step::UntilWithin(
                self.number(turns)?,
                self.expectations(list),
            )),
            ("NeverWithin", Some(turns), Some(list), None) => Some(Step::NeverWithin(
                self.number(turns)?,
                self.expectations(list),
            )),
            (head, ..) => {
                let near = meant(head, Step::VARIANTS.iter().copied());
                let expected = "Do(\"deed\"), DoTimes(3, \"deed\"), Ticks(30), Turns(3), \
                    Expect([…]), DoUntil(20, \"deed\", […]), UntilWithin(20, […]) or NeverWithin(20, […])";
                self.wrong(piece, &format!("a step{near}"), expected);
                None
            }
        }
    }

    fn deed(&mut self, piece: Piece<'_>) -> Option<String> {
        piece.read("a deed in quotes such as `\"north\"`", self.mistakes)
    }

    fn number<T: DeserializeOwned>(&mut self, piece: Piece<'_>) -> Option<T> {
        piece.read("a whole number", self.mistakes)
    }

    fn expectations(&mut self, piece: Piece<'a>) -> Vec<Located<Expectation>> {
        let Some(list) = piece.elements("[") else {
            self.wrong(piece, "a list of expectations", "`[Alive(\"@\"), …]`");
            return Vec::new();
        };
        let read = |piece: &Piece<'_>| {
            let line = piece.line();
            let expected = "an expectation as tests/scenarios/README.md lists them";
            let it = piece.read(expected, self.mistakes)?;
            let text = piece.on_one_line();
            Some(Located { line, text, it })
        };
        list.iter().filter_map(read).collect()
    }
}
