//! What the mouse or a finger does, by what is open.

use super::{Panel, Play, Request, deeds};
use crate::model::{hero, position};
use crate::ui::command::Command;
use crate::ui::keys::BINDINGS;
use crate::ui::run::Run;
use crate::ui::seat::Pointer;
use crate::ui::{lists, map_view};

impl Play {
    /// What the pointer does: pointing tells, pressing walks or chooses.
    pub fn pointer(&mut self, run: &mut Run, pointer: Pointer) -> Request {
        match pointer {
            Pointer::Moved { x, y } => self.pointer = map_view::level_cell(run.world(), x, y),
            Pointer::PressedOther { x, y } => {
                if let Some(at) = map_view::level_cell(run.world(), x, y) {
                    self.panel = Panel::Look(at);
                }
            }
            Pointer::Pressed { x, y } => return self.pressed(run, x, y),
        }
        Request::None
    }

    fn pressed(&mut self, run: &mut Run, x: u16, y: u16) -> Request {
        if let Some(list) = self.list(run) {
            let command = list.line_at(x, y).and_then(|line| self.listed(run, line));
            return self.command(run, command.unwrap_or(Command::Escape));
        }
        let at = map_view::level_cell(run.world(), x, y);
        match (self.panel.clone(), at) {
            (Panel::Map, Some(at)) => deeds::walk_to(run, at),
            (Panel::AimThrow(letter, _), Some(at)) => {
                self.throw_at(run, letter, at);
            }
            (Panel::ChooseWay(reach), Some(at)) => {
                let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
                match here.and_then(|here| here.towards(at)) {
                    Some(dir) => self.reach_out(run, reach, dir),
                    None => self.panel = Panel::Map,
                }
            }
            _ => self.panel = Panel::Map,
        }
        Request::None
    }

    /// What choosing a line of the open list means.
    fn listed(&self, run: &Run, line: usize) -> Option<Command> {
        let thing = |wanted| {
            lists::choices(run.world(), wanted)
                .get(line)
                .map(|carried| carried.letter)
        };
        match self.panel {
            Panel::ChooseThing(wanted) => {
                thing(Some(wanted)).map(|letter| Command::With(wanted, Some(letter)))
            }
            Panel::ChooseThrow => thing(None).map(|letter| Command::Throw(Some(letter), None)),
            Panel::Menu(_) => BINDINGS.get(line).map(|binding| binding.command),
            _ => None,
        }
    }
}
