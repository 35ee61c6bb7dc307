//! What each key does, by what is open.

use super::cursor::{moved_cursor, moved_line, scrolled};
use super::{Panel, Play, Request, deeds};
use crate::spatial::Pos;
use crate::ui::command::Command;
use crate::ui::keys::{BINDINGS, command_of, direction_of};
use crate::ui::lists;
use crate::ui::messages::Tone;
use crate::ui::run::Run;
use crate::ui::seat::Key;

impl Play {
    /// What a key does.
    pub fn key(&mut self, run: &mut Run, key: Key) -> Request {
        if key == Key::Escape {
            run.task = None;
            self.panel = Panel::Map;
            return Request::None;
        }
        match self.panel.clone() {
            Panel::Map => match command_of(key) {
                Some(command) => return self.command(run, command),
                None => run.tell(
                    "That key does nothing. Press ? for the keys.",
                    Tone::Refused,
                ),
            },
            Panel::ChooseThing(wanted) => {
                if let Key::Char(letter @ 'a'..='z') = key {
                    return self.command(run, Command::With(wanted, Some(letter)));
                }
            }
            Panel::ChooseThrow => {
                if let Key::Char(letter @ 'a'..='z') = key {
                    return self.command(run, Command::Throw(Some(letter), None));
                }
            }
            Panel::ChooseWay(reach) => {
                if let Some(dir) = direction_of(key) {
                    self.reach_out(run, reach, dir);
                }
            }
            Panel::AimThrow(letter, cursor) => return self.key_at_aim(run, key, letter, cursor),
            Panel::Look(cursor) => self.panel = Panel::Look(moved_cursor(run, cursor, key)),
            Panel::Confirm(action, _) => {
                if key == Key::Enter {
                    self.panel = Panel::Map;
                    deeds::deed(run, action);
                }
            }
            Panel::Menu(cursor) => return self.key_in_menu(run, key, cursor),
            Panel::Messages(up) => self.panel = Panel::Messages(scrolled(run, key, up)),
            Panel::Pack(cursor) => {
                self.panel = Panel::Pack(moved_line(
                    key,
                    cursor,
                    lists::choices(run.world(), None).len(),
                ))
            }
            Panel::Help => self.panel = Panel::Map,
        }
        Request::None
    }

    fn key_at_aim(&mut self, run: &mut Run, key: Key, letter: char, cursor: Pos) -> Request {
        match key {
            Key::Enter | Key::Char('t' | 'v' | '.') => self.throw_at(run, letter, cursor),
            _ => {
                self.panel = Panel::AimThrow(letter, moved_cursor(run, cursor, key));
            }
        }
        Request::None
    }

    fn key_in_menu(&mut self, run: &mut Run, key: Key, cursor: usize) -> Request {
        match key {
            Key::Enter => match BINDINGS.get(cursor) {
                Some(binding) => self.command(run, binding.command),
                None => Request::None,
            },
            _ => {
                self.panel = Panel::Menu(moved_line(key, cursor, BINDINGS.len()));
                Request::None
            }
        }
    }
}
