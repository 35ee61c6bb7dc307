//! Draws the play screen: map, messages, the hero's status, and any open panel.

use super::aiming::Aim;
use super::finger::bar;
use super::{Panel, Play};
use crate::content::Colour;
use crate::spatial::Pos;
use crate::ui::layout::{Layout, TOLD_ROWS};
use crate::ui::map_view::View;
use crate::ui::messages::Message;
use crate::ui::run::Run;
use crate::ui::screen::{Cell, Screen};
use crate::ui::text::{cut, wrap};
use crate::ui::{look, map_view, status_line};

impl Play {
    /// Draws the map, the messages, the hero's status, and any open panel; with `by_touch`,
    /// also the controls that touch needs.
    pub fn draw(&self, run: &Run, by_touch: bool, screen: &mut Screen) {
        self.draw_in(run, Layout::of(screen).by_touch(by_touch), screen);
    }

    /// The same with a given layout, which must fit the screen.
    pub(in crate::ui) fn draw_in(&self, run: &Run, layout: Layout, screen: &mut Screen) {
        if let Some((page, first)) = self.page(run, layout) {
            return page.draw(layout, first, screen);
        }
        screen.clear();
        let world = run.world();
        let view = self.view(world, layout);
        map_view::draw(world, &view, screen);
        self.effects.draw_traces(world, &view, screen);
        self.draw_minds(run, layout, &view, screen);
        if !self.liking.is_calm {
            self.effects.draw(world, &view, screen);
        }
        let list = self.list(run);
        if list.is_none() {
            draw_news(run, layout, screen);
        }
        status_line::draw(world, layout, &run.marks(), screen);
        if self.panel == Panel::Map {
            if layout.has_bar {
                bar(world, layout).draw(screen);
            }
            if let Some(at) = self.pointer {
                draw_pointed(run, screen, at, &view);
            }
        }
        if let Some(list) = list {
            list.draw(layout, screen);
        }
        self.draw_cursor(run, &view, screen);
        if let Some(question) = self.question(run, layout) {
            question.draw(screen);
        }
    }

    /// Draws the cursor, the path and area of an aimed throw or spell, and its description.
    fn draw_cursor(&self, run: &Run, view: &View, screen: &mut Screen) {
        let Some(cursor) = self.focus() else {
            return;
        };
        let mut lit = vec![cursor];
        if let Some(aim) = Aim::of(run.world(), &self.panel) {
            // Mark the area with a glyph as well, so that it is visible without colours.
            let bare = aim.area.iter().copied();
            let bare = bare.filter(|&at| map_view::shows_bare_ground(run.world(), at));
            for (x, y) in bare.filter_map(|at| view.screen_cell(at)) {
                let ground = screen.cell(x, y);
                screen.put(
                    x,
                    y,
                    Cell {
                        glyph: FILLED,
                        ..ground
                    },
                );
            }
            lit.extend(aim.way);
            lit.extend(aim.area);
        }
        lit.sort_unstable();
        lit.dedup();
        for (x, y) in lit.into_iter().filter_map(|at| view.screen_cell(at)) {
            screen.highlight(x, y);
        }
        let cursor_row = view.screen_cell(cursor).map_or(0, |(_, y)| y);
        self.draw_description(run, screen, cursor, cursor_row);
    }

    /// Draws the description of a cell under the cursor, over the bottom lines. Long
    /// descriptions extend upwards over the status and the map. If the description would
    /// cover the cell, it goes to the top. If neither side of the cell has room for all of
    /// it, the end is cut off.
    fn draw_description(&self, run: &Run, screen: &mut Screen, at: Pos, row: u16) {
        let layout = Layout::of(screen);
        let top = self
            .question(run, layout)
            .map_or(0, |question| question.end());
        let below = layout.height.saturating_sub(row + 1);
        let above = row.saturating_sub(top);
        let aim = Aim::of(run.world(), &self.panel);
        let aimed = aim.and_then(|aim| aim.told(run.world()));
        let aimed = aimed.map(|text| wrap(&text, layout.columns(0)));
        let mut lines = aimed.unwrap_or_default();
        lines.extend(told(run, at, layout));
        if self.is_watching {
            let deed = look::last_deed(run.world(), at);
            lines.extend(deed.iter().flat_map(|deed| wrap(deed, layout.columns(0))));
        }
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let is_below = rows <= below || below >= above;
        let room = if is_below { below } else { above };
        let lines = cut(lines, usize::from(room), layout.columns(0));
        let first = if is_below {
            layout.height.saturating_sub(rows.min(room).max(2))
        } else {
            top
        };
        for (y, line) in (first..layout.height).zip(&lines) {
            screen.print_over(y, line, TOLD);
        }
    }
}

/// Glyph on bare ground in the area of an aimed throw or spell.
const FILLED: char = '*';

const TOLD: Colour = Colour(190, 200, 220);

/// Draws the description of the cell under the pointer in two rows, leaving the status
/// visible. Without rows reserved for it, it goes to the top, unless it would cover the
/// cell there.
fn draw_pointed(run: &Run, screen: &mut Screen, at: Pos, view: &View) {
    let layout = Layout::of(screen);
    let is_hidden = view.screen_cell(at).is_some_and(|(_, y)| y < TOLD_ROWS);
    let first = if layout.told_rows > 0 || is_hidden {
        layout.height.saturating_sub(TOLD_ROWS)
    } else {
        0
    };
    for (y, line) in (first..first + TOLD_ROWS).zip(told(run, at, layout)) {
        screen.print_over(y, &line, TOLD);
    }
}

/// The description of a cell, wrapped to the width.
fn told(run: &Run, at: Pos, layout: Layout) -> Vec<String> {
    let sentences = look::describe(run.world(), at).into_iter();
    let lines = sentences.flat_map(|sentence| wrap(&sentence, layout.columns(0)));
    lines.collect()
}

/// Draws as many of the latest messages as fit; old messages are dimmed.
fn draw_news(run: &Run, layout: Layout, screen: &mut Screen) {
    let rows = usize::from(layout.news_rows);
    if rows == 1 {
        draw_newest(run, layout, screen);
        return;
    }
    let lines: Vec<(String, Colour)> = run
        .messages
        .last(rows)
        .flat_map(|(message, is_new)| {
            let colour = news_colour(message, is_new);
            let lines = wrap(&message.line(), layout.columns(0));
            lines.into_iter().map(move |line| (line, colour))
        })
        .collect();
    let first = lines.len().saturating_sub(rows);
    // Align at the bottom, so that the newest message is next to the map.
    let top = rows.saturating_sub(lines.len());
    for (y, (line, colour)) in (top as u16..).zip(&lines[first..]) {
        screen.print(0, y, line, *colour);
    }
}

/// Draws the latest messages in a single row. New messages are joined, so that all messages
/// of a turn can be read.
fn draw_newest(run: &Run, layout: Layout, screen: &mut Screen) {
    let columns = layout.columns(0);
    let messages: Vec<_> = run.messages.last(columns).collect();
    let mut shown: Vec<(String, Colour)> = Vec::new();
    let mut used = 0;
    for (message, is_new) in messages.into_iter().rev() {
        let text = cut(wrap(&message.line(), columns), 1, columns).concat();
        used += text.chars().count();
        if !shown.is_empty() && (!is_new || used > columns) {
            break;
        }
        used += 1;
        shown.push((text, news_colour(message, is_new)));
    }
    let mut x = 0;
    for (text, colour) in shown.iter().rev() {
        x = screen.print(x, 0, text, *colour) + 1;
    }
}

fn news_colour(message: &Message, is_new: bool) -> Colour {
    let colour = message.tone.colour();
    if is_new { colour } else { dimmed(colour) }
}

fn dimmed(Colour(red, green, blue): Colour) -> Colour {
    Colour(red / 2, green / 2, blue / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::ui::messages::Tone;
    use std::sync::Arc;

    #[test]
    fn a_single_row_of_news_has_more_than_the_last_of_it() {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        run.tell("You hit the rat.", Tone::Plain);
        run.tell("The rat misses you.", Tone::Plain);
        let mut screen = Screen::new(80, 24);
        draw_news(&run, Layout::of(&screen), &mut screen);
        let shown =
            "o explores, > goes down; ? lists the keys. You hit the rat. The rat misses you.\n";
        assert_eq!(screen.to_text(), shown);
    }

    /// The colour in which these words are drawn.
    fn colour_of(screen: &Screen, words: &str) -> Colour {
        let text = screen.to_text();
        let found = text.lines().zip(0..).find_map(|(line, y)| {
            let x = line[..line.find(words)?].chars().count();
            Some((u16::try_from(x).expect("screens are narrow"), y))
        });
        let (x, y) = found.unwrap_or_else(|| panic!("{words}:\n{text}"));
        screen.cell(x, y).fore
    }

    #[test]
    fn what_is_told_is_drawn_in_the_colour_of_its_sort_and_old_news_dim() {
        for (width, height) in [(80, 30), (80, 24)] {
            for &tone in Tone::ALL {
                let mut run = Run::new(Arc::new(Content::embedded()), 5);
                run.tell("A word to the wise.", tone);
                let drawn = |run: &Run| {
                    let mut screen = Screen::new(width, height);
                    Play::default().draw(run, false, &mut screen);
                    colour_of(&screen, "A word to the wise.")
                };
                assert_eq!(drawn(&run), tone.colour(), "{tone:?}");
                run.messages.grow_old();
                assert_eq!(drawn(&run), dimmed(tone.colour()), "{tone:?}");
            }
        }
    }

    #[test]
    fn what_was_told_keeps_its_colour_in_the_history() {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        for &tone in Tone::ALL {
            run.tell(format!("{tone:?} news."), tone);
        }
        run.messages.grow_old();
        let play = Play {
            panel: Panel::Messages(0),
            ..Play::default()
        };
        let mut screen = Screen::default();
        play.draw(&run, false, &mut screen);
        for &tone in Tone::ALL {
            let drawn = colour_of(&screen, &format!("{tone:?} news."));
            assert_eq!(drawn, tone.colour(), "{tone:?}");
        }
    }
}
