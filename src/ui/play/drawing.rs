//! The play screen: map, news, the hero's state, and what is open over them.

use super::{Panel, Play};
use crate::content::Colour;
use crate::model::{hero, position};
use crate::spatial::Pos;
use crate::spatial::line::line;
use crate::ui::keys::{BINDINGS, Binding};
use crate::ui::lists::List;
use crate::ui::run::Run;
use crate::ui::screen::{PAGE_TOP, Screen};
use crate::ui::title::wrap;
use crate::ui::{lists, look, map_view, pages, status_line};

impl Play {
    /// Draws the map, the news and the hero's state, and what is open over them.
    pub fn draw(&self, run: &Run, screen: &mut Screen) {
        screen.clear();
        let world = run.world();
        map_view::draw(world, screen);
        let list = self.list(run);
        if list.is_none() {
            draw_news(run, screen);
        }
        status_line::draw(world, screen);
        if let (Panel::Map, Some(at)) = (&self.panel, self.pointer) {
            // Whoever only points still wants to see how the hero is.
            draw_description(run, screen, at, POINTED_ROWS);
        }
        self.draw_panel(run, screen);
    }

    fn draw_panel(&self, run: &Run, screen: &mut Screen) {
        if let Some(list) = self.list(run) {
            list.draw(screen);
        }
        match &self.panel {
            Panel::Look(cursor) => draw_cursor(run, screen, *cursor, false),
            Panel::AimThrow(_, cursor) => draw_cursor(run, screen, *cursor, true),
            Panel::Pack(cursor) => draw_about(run, screen, *cursor),
            Panel::ChooseWay(reach) => {
                let question = format!("Which way do you want to {}? (esc: back)", reach.word());
                draw_question(screen, &question, Colour(255, 255, 255));
            }
            Panel::Confirm(_, question) => draw_question(screen, question, Colour(255, 200, 120)),
            Panel::Help => pages::draw_help(screen),
            Panel::Messages(up) => pages::draw_messages(screen, &run.messages, *up),
            Panel::Map | Panel::ChooseThing(_) | Panel::ChooseThrow | Panel::Menu(_) => {}
        }
    }

    /// The list that is open, if one is: what is drawn is what is pointed at.
    pub(super) fn list(&self, run: &Run) -> Option<List> {
        let world = run.world();
        let things = |wanted| -> Vec<String> {
            let things = lists::choices(world, wanted);
            things
                .iter()
                .map(|carried| lists::line(world, carried))
                .collect()
        };
        let (heading, lines, cursor, foot) = match self.panel {
            Panel::Pack(cursor) => (
                lists::heading(world),
                things(None),
                Some(cursor),
                "esc: back",
            ),
            Panel::ChooseThing(wanted) => {
                let heading = format!("Which one do you want to {}?", wanted.word());
                (
                    heading,
                    things(Some(wanted)),
                    None,
                    "a letter chooses; esc: back",
                )
            }
            Panel::ChooseThrow => (
                "Throw what?".to_owned(),
                things(None),
                None,
                "a letter chooses; esc: back",
            ),
            Panel::Menu(cursor) => {
                let entry =
                    |binding: &Binding| format!("{:14}{}", pages::keys_of(binding), binding.help);
                let entries = BINDINGS.iter().map(entry).collect();
                (
                    "Every command".to_owned(),
                    entries,
                    Some(cursor),
                    "enter chooses; esc: back",
                )
            }
            _ => return None,
        };
        Some(List {
            heading,
            lines,
            cursor,
            foot,
        })
    }
}

/// The last of what the player was told, as much as there is room for; old news dim.
fn draw_news(run: &Run, screen: &mut Screen) {
    let rows = usize::from(map_view::TOP);
    let lines: Vec<(String, Colour)> = run
        .messages
        .last(rows)
        .flat_map(|(message, is_new)| {
            let colour = message.tone.colour();
            let colour = if is_new { colour } else { dimmed(colour) };
            let lines = wrap(&message.line(), usize::from(map_view::COLUMNS));
            lines.into_iter().map(move |line| (line, colour))
        })
        .collect();
    let first = lines.len().saturating_sub(rows);
    // The newest stands next to the map.
    let top = rows.saturating_sub(lines.len());
    for (y, (line, colour)) in (top as u16..).zip(&lines[first..]) {
        screen.print(0, y, line, *colour);
    }
}

fn draw_question(screen: &mut Screen, question: &str, colour: Colour) {
    screen.print(0, PAGE_TOP, &format!("{question:80}"), colour);
}

/// What there is to tell of the thing under the cursor.
fn draw_about(run: &Run, screen: &mut Screen, cursor: usize) {
    if let Some(carried) = lists::choices(run.world(), None).get(cursor) {
        let about = lists::about(run.world(), carried);
        screen.print(0, status_line::FIRST + 2, &about, Colour(200, 200, 200));
    }
}

fn dimmed(Colour(red, green, blue): Colour) -> Colour {
    Colour(red / 2, green / 2, blue / 2)
}

fn draw_cursor(run: &Run, screen: &mut Screen, cursor: Pos, with_path: bool) {
    let world = run.world();
    let here = hero(world).and_then(|hero| position(world, hero));
    if let Some(here) = here.filter(|_| with_path) {
        for at in line(here, cursor) {
            if let Some((x, y)) = map_view::screen_cell(world, at) {
                screen.highlight(x, y);
            }
        }
    }
    if let Some((x, y)) =
        map_view::screen_cell(world, cursor).filter(|_| !with_path || here == Some(cursor))
    {
        screen.highlight(x, y);
    }
    draw_description(run, screen, cursor, LOOKED_ROWS);
    let hint = if with_path {
        "Throw where? Enter throws, Tab aims at the next in view, Esc leaves."
    } else {
        "Look: move the cursor, Tab goes to the next in view, Esc leaves."
    };
    screen.print(0, PAGE_TOP, &format!("{hint:80}"), Colour(255, 255, 255));
}

/// Rows for what is told of a cell the pointer rests on.
const POINTED_ROWS: u16 = 2;
/// Rows for what is told of a cell that is looked at.
const LOOKED_ROWS: u16 = 10;

/// What there is to tell of a cell, over the lines at the bottom.
fn draw_description(run: &Run, screen: &mut Screen, at: Pos, most: u16) {
    let lines = look::describe(run.world(), at);
    let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, 80)).collect();
    let rows = u16::try_from(lines.len()).unwrap_or(0).min(most);
    // Long descriptions grow upwards, over the state and then the map.
    let first = screen.height().saturating_sub(rows.max(2));
    for (y, line) in (first..screen.height()).zip(&lines) {
        screen.print(0, y, &format!("{line:80}"), Colour(190, 200, 220));
    }
}
