//! Handles the mouse, depending on the open panel; touch shares much of it.

use super::question::Answer;
use super::{Panel, Play, Pointed, Request, act, finger};
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;
use crate::ui::client::{Key, Pointer};
use crate::ui::command::{Command, Sheet};
use crate::ui::layout::Layout;
use crate::ui::lists::Spot;
use crate::ui::pages;
use crate::ui::recall;
use crate::ui::run::Run;
use crate::ui::side_panel::{self, SidePanel};

impl Play {
    /// Handles the pointer: pointing describes, pressing walks or chooses.
    pub fn pointer(&mut self, run: &mut Run, layout: Layout, pointer: Pointer) -> Request {
        if !matches!(pointer, Pointer::Moved { .. }) {
            self.effects.cut();
            self.keep_picture(run, layout);
        }
        let layout = layout.around(level(run.world()).height());
        match pointer {
            Pointer::Moved { x, y } => {
                self.pointer = self.pointed_at(run, layout, x, y);
                // Pointing at a line of a list selects it, which shows its description.
                let list = self.list(run, layout);
                if let Some(Spot::Line(line)) = list.map(|list| list.at(layout, x, y)) {
                    self.move_to_line(line);
                }
                if let (Panel::Aim(shot, _), Some(Pointed::Cell(at))) = (&self.panel, self.pointer)
                {
                    self.panel = Panel::Aim(*shot, at);
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

    fn pointed_at(&self, run: &Run, layout: Layout, x: u16, y: u16) -> Option<Pointed> {
        match side_spot(run, layout, x, y) {
            Some(side_panel::Spot::Gauge(gauge)) => Some(Pointed::Gauge(gauge)),
            Some(side_panel::Spot::Cell(at)) => Some(Pointed::Cell(at)),
            Some(_) => None,
            None => {
                let view = self.view(run.world(), layout);
                view.level_cell(run.world(), x, y).map(Pointed::Cell)
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
        if let Some(spot) = side_spot(run, layout, x, y) {
            return self.pressed_on_side(run, spot);
        }
        let at = self.view(run.world(), layout).level_cell(run.world(), x, y);
        self.pressed_on_cell(run, at);
        Request::None
    }

    /// A press on a row of the side panel: a creature or item is looked at, or chosen if
    /// something is aimed or a destination is asked for.
    fn pressed_on_side(&mut self, run: &mut Run, spot: side_panel::Spot) -> Request {
        let sheet = match (spot, &self.panel) {
            (side_panel::Spot::Cell(at), Panel::Map | Panel::Look(_)) => {
                run.task = None;
                self.look_to(run.world(), at);
                return Request::None;
            }
            (side_panel::Spot::Cell(at), _) => {
                self.pressed_on_cell(run, Some(at));
                return Request::None;
            }
            (side_panel::Spot::Gauge(_) | side_panel::Spot::Hero, Panel::Map) => Sheet::Character,
            (side_panel::Spot::News, Panel::Map) => Sheet::Messages,
            _ => {
                self.panel = Panel::Map;
                return Request::None;
            }
        };
        self.command(run, Command::Show(sheet))
    }

    fn tapped(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) -> Request {
        self.pointer = None;
        match self.pressed_on_panel(run, layout, x, y) {
            Some(request) => request,
            None => match side_spot(run, layout, x, y) {
                Some(spot) => self.pressed_on_side(run, spot),
                None => self.tapped_on_map(run, layout, x, y),
            },
        }
    }

    /// Looks at the cell drawn or listed there if no other panel is open.
    /// Returns whether it did.
    fn look_at(&mut self, run: &mut Run, layout: Layout, x: u16, y: u16) -> bool {
        let at = match self.pointed_at(run, layout, x, y) {
            Some(Pointed::Cell(at)) => Some(at),
            _ => None,
        };
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
        if let Some(list) = self.list(run, layout) {
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
        if let Some(list) = self.list(run, layout) {
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
        let is_log = y >= layout.map_end() && y < layout.status_top() && x < layout.map_columns;
        let command = if y < layout.map_top() || is_log {
            Command::Show(Sheet::Messages)
        } else if y >= layout.status_top() {
            let on_bar = finger::bar(run.world(), layout).at(x, y, 0);
            on_bar.filter(|_| layout.has_bar).unwrap_or(Command::Menu)
        } else {
            return None;
        };
        Some(self.command(run, command))
    }

    fn pressed_on_cell(&mut self, run: &mut Run, at: Option<Pos>) {
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

/// What the side panel shows at a column and row of the screen; `None` beside it.
fn side_spot(run: &Run, layout: Layout, x: u16, y: u16) -> Option<side_panel::Spot> {
    let is_there = layout.has_panel() && x >= layout.map_columns;
    is_there.then(|| SidePanel::new(run, layout).at(x, y))?
}
