//! Line numbers inside a state table. Tables are long, so mistakes are reported with the
//! line of the state or transition.

use crate::content::load::split::Field;
use crate::content::load::token::{Kind, Token};

/// Depth of the brackets around states, and around their transitions.
const STATE: usize = 2;
const TRANSITION: usize = 4;

/// Line numbers of a state.
#[derive(Default)]
struct Place<'a> {
    /// The line of its opening bracket.
    line: usize,
    /// The lines of its fields, by name.
    fields: Vec<(&'a str, usize)>,
    /// The lines of its transitions, in file order.
    on: Vec<usize>,
}

/// Line numbers of all states of a table, in file order.
pub(super) struct Lines<'a> {
    whole: usize,
    states: Vec<Place<'a>>,
}

impl<'a> Lines<'a> {
    /// The lines of a list of states; `line` is the fallback if the field is absent.
    pub(super) fn new(field: Option<&Field<'a>>, line: usize) -> Self {
        let tokens = field.map_or(&[][..], |field| &field.tokens);
        let mut lines = Self {
            whole: field.map_or(line, |field| field.line),
            states: Vec::new(),
        };
        let mut depth = 0_usize;
        for pair in (0..tokens.len()).map(|at| (tokens[at], tokens.get(at + 1))) {
            match pair.0.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            lines.note(pair, depth);
        }
        lines
    }

    fn note(&mut self, (token, next): (Token<'a>, Option<&Token<'a>>), depth: usize) {
        let is_open = token.kind == Kind::Open;
        let is_name = token.kind == Kind::Word && next.is_some_and(|it| it.kind == Kind::Colon);
        if is_open && depth == STATE {
            self.states.push(Place {
                line: token.line,
                ..Place::default()
            });
        } else if let Some(state) = self.states.last_mut() {
            if is_open && depth == TRANSITION {
                state.on.push(token.line);
            } else if is_name && depth == STATE {
                state.fields.push((token.text, token.line));
            }
        }
    }

    /// The line of a field of a state, or else of the state, or else of the list.
    pub(super) fn of(&self, state: usize, field: &str) -> usize {
        let Some(state) = self.states.get(state) else {
            return self.whole;
        };
        let named = state.fields.iter().find(|(name, _)| *name == field);
        named.map_or(state.line, |&(_, line)| line)
    }

    /// The line of a transition of a state, or else of its `on` field or the state.
    pub(super) fn of_transition(&self, state: usize, number: usize) -> usize {
        let place = self.states.get(state);
        let line = place.and_then(|place| place.on.get(number).copied());
        line.unwrap_or_else(|| self.of(state, "on"))
    }
}
