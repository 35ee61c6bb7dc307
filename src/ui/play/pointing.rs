//! Handles the mouse, depending on the open panel; touch shares much of it.

use super::question::Answer;
use super::{Panel, Play, Request, act, finger};
use crate::rules::queries::{content, hero, position};
use crate::ui::client::{Key, Pointer};
use crate::ui::command::{Command, Sheet};
use crate::ui::layout::Layout;
use crate::ui::lists::Spot;
use crate::ui::pages;
use crate::ui::recall;
use crate::ui::run::Run;

impl Play {
    /// Handles the pointer: pointing describes, pressing walks or chooses.
    pub fn pointer(&mut self, run: &mut Run, layout: Layout, pointer: Pointer) -> Request {
        if !matches!(pointer, Pointer::Moved { .. }) {
            self.effects.cut();
        }
        match pointer {
            Pointer::Moved { x, y } => {
                let view = self.view(run.world(), layout);
                self.pointer = view.level_cell(run.world(), x, y);
                // Pointing at a line of a list selects it, which shows its description.
                if let Some(Spot::Line(line)) = self.list(run).map(|list| list.at(layout, x, y)) {
                    self.move_to_line(line);
                }
                Request::None
            }
            Pointer::PressedOther { x, y } => {
                self.look_at(run, layout, x, y);
                Request::None
            }
            // The session turns the wheel into keys where something can scroll.
            Pointer::Scrolled { .. } => Request::None,
            Pointer::Pressed { x, y } => self.pressed(run, layout, x, y),
            Pointer::Tapped { x, y } => self.tapped(run, layout, x, y),
            Pointer::Held { x, y } => {
                let question = self.question(run, layout);
                let is_answer = question.is_some_and(|it| it.pressed(x, y).is_some());
                if !is_answer && self.look_at(run, layout, x, y) {
                    Request::None
                } else {
                    self.tapped(run, layout, x, y)
                }
            }
        }
    }

    fn pressed(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) -> Request {
        // Clear the pointer, so that its description does not cover the result.
        self.pointer = None;
        if let Some(request) = self.pressed_on_panel(run, layout, x, y) {
            return request;
        }
        if let Some(request) = self.pressed_beside_map(run, layout, x, y) {
            return request;
        }
        self.pressed_on_map(run, layout, x, y);
        Request::None
    }

    fn tapped(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) -> Request {
        self.pointer = None;
        match self.pressed_on_panel(run, layout, x, y) {
            Some(request) => request,
            None => self.tapped_on_map(run, layout, x, y),
        }
    }

    /// Looks at the cell drawn there if it is on the map and no other panel is open.
    /// Returns whether it did.
    fn look_at(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) -> bool {
        let at = self.view(run.world(), layout).level_cell(run.world(), x, y);
        let (Some(at), Panel::Map | Panel::Look(_)) = (at, &self.panel) else {
            return false;
        };
        run.task = None;
        self.pointer = None;
        self.look_to(run.world(), at);
        true
    }

    /// Handles a press on a list, page or question, by mouse or finger; `None` if the map
    /// was pressed.
    fn pressed_on_panel(
        &mut self,
        run: &mut Run,
        layout: Layout,
        x: u16,
        y: u16,
    ) -> Option<Request> {
        if let Some(list) = self.list(run) {
            return Some(match list.at(layout, x, y) {
                Spot::Line(line) => self.chosen(run, line),
                Spot::More(line) => {
                    self.move_to_line(line);
                    Request::None
                }
                Spot::Outside => self.command(run, Command::Escape),
            });
        }
        if let Some((page, first)) = self.page(run, layout) {
            match page.pressed(layout, first, x, y) {
                None => self.leave(),
                to => self.turn_page(to),
            }
            return Some(Request::None);
        }
        let answer = self.question(run, layout)?.pressed(x, y);
        match (answer, self.panel.clone()) {
            (Some(Answer::Yes), Panel::Confirm(action, _)) => {
                self.panel = Panel::Map;
                act::deed(run, action);
            }
            (Some(Answer::Yes), Panel::AskLens) => self.take_up_wizardry(run),
            (Some(Answer::More), Panel::Look(at)) => self.recall(run, at),
            (Some(_), _) | (None, Panel::Confirm(..) | Panel::AskLens | Panel::Danger(_)) => {
                self.panel = Panel::Map
            }
            (None, _) => return None,
        }
        Some(Request::None)
    }

    /// Chooses a line of the open list.
    pub(super) fn chosen(&mut self, run: &mut Run, line: usize) -> Request {
        match self.choose_line(run, line) {
            Some(command) => self.command(run, command),
            None => Request::None,
        }
    }

    /// The wheel scrolls the open list or page and never closes it.
    pub fn scroll(&mut self, run: &Run, layout: Layout, up: bool) {
        let key = Key::of_wheel(up);
        if let Some(list) = self.list(run) {
            self.move_to_line(list.moved(layout, key));
        } else if let Some((page, first)) = self.page(run, layout) {
            self.turn_page(page.scrolled(layout, first, key));
        }
    }

    /// The open page, if any, and its first visible row.
    pub(super) fn page(&self, run: &Run, layout: Layout) -> Option<(pages::Page, usize)> {
        match self.panel {
            Panel::Help(first) => Some((pages::help(layout, &run.keys), first)),
            Panel::Messages(first) => Some((pages::history(layout, &run.messages), first)),
            Panel::Character(first) => Some((pages::character(layout, run.world()), first)),
            Panel::Recall(breed, first) => {
                let known = recall::entries(&run.bestiary, content(run.world()), breed);
                Some((pages::recall(layout, &known), first))
            }
            Panel::Chronicle(first) => Some((pages::chronicle(layout, run.world()), first)),
            _ => None,
        }
    }

    /// A press on the messages opens their history, one on the status opens the menu, and
    /// the bar's buttons do what they say, so that the mouse alone can do everything.
    fn pressed_beside_map(
        &mut self,
        run: &mut Run,
        layout: Layout,
        x: u16,
        y: u16,
    ) -> Option<Request> {
        if self.panel != Panel::Map {
            return None;
        }
        let command = if y < layout.map_top() {
            Command::Show(Sheet::Messages)
        } else if y >= layout.status_top() {
            let on_bar = finger::bar(run.world(), layout).at(x, y, 0);
            on_bar.filter(|_| layout.has_bar).unwrap_or(Command::Menu)
        } else {
            return None;
        };
        Some(self.command(run, command))
    }

    fn pressed_on_map(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) {
        let at = self.view(run.world(), layout).level_cell(run.world(), x, y);
        match (self.panel.clone(), at) {
            (Panel::Map, Some(at)) if self.liking.click_walks => self.walk_to(run, at),
            (Panel::Map, Some(at)) => self.look_to(run.world(), at),
            (Panel::Look(_), Some(at)) if !self.liking.click_walks => {
                self.look_to(run.world(), at);
            }
            (Panel::Travel(_), Some(at)) => {
                self.panel = Panel::Map;
                self.walk_to(run, at);
            }
            (Panel::Aim(shot, _), Some(at)) => self.shoot(run, shot, at),
            (Panel::ChooseWay(reach), Some(at)) => {
                let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
                match here.and_then(|here| here.towards(at)) {
                    Some(dir) => self.reach_out(run, reach, dir),
                    None => self.panel = Panel::Map,
                }
            }
            _ => self.panel = Panel::Map,
        }
    }
}
