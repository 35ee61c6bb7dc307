//! What the mouse or a finger does, by what is open.

use super::{Panel, Play, Request, deeds};
use crate::model::{hero, position};
use crate::ui::command::{Aim, Command};
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
        let line = usize::from(y).checked_sub(1);
        match (self.panel.clone(), line) {
            (Panel::Map, _) => {
                if let Some(at) = map_view::level_cell(run.world(), x, y) {
                    deeds::walk_to(run, at);
                }
            }
            (Panel::AimThrow(letter, _), _) => {
                if let Some(at) = map_view::level_cell(run.world(), x, y) {
                    return self.command(run, Command::Throw(Some(letter), Some(Aim::At(at))));
                }
            }
            (Panel::ChooseThing(wanted), Some(line)) => {
                let chosen = lists::choices(run.world(), Some(wanted))
                    .get(line)
                    .map(|carried| carried.letter);
                return self.command(
                    run,
                    chosen.map_or(Command::Escape, |letter| {
                        Command::With(wanted, Some(letter))
                    }),
                );
            }
            (Panel::ChooseThrow, Some(line)) => {
                let chosen = lists::choices(run.world(), None)
                    .get(line)
                    .map(|carried| carried.letter);
                return self.command(
                    run,
                    chosen.map_or(Command::Escape, |letter| Command::Throw(Some(letter), None)),
                );
            }
            (Panel::ChooseWay(reach), _) => {
                let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
                let at = map_view::level_cell(run.world(), x, y);
                let dir = here.zip(at).and_then(|(here, at)| here.towards(at));
                return self.command(
                    run,
                    dir.map_or(Command::Escape, |dir| Command::Toward(reach, Some(dir))),
                );
            }
            (Panel::Menu(_), Some(line)) => {
                let chosen = BINDINGS
                    .get(line)
                    .map_or(Command::Escape, |binding| binding.command);
                return self.command(run, chosen);
            }
            _ => self.panel = Panel::Map,
        }
        Request::None
    }
}
