//! Draws the play screen: map, messages, the hero's status, and any open panel.

use bevy::ecs::world::World;

use super::aiming::Aim;
use super::finger::{BAR_COLUMNS, bar};
use super::{Panel, Play, Pointed, act};
use crate::content::Colour;
use crate::rules::queries::{content, hero, level};
use crate::spatial::Pos;
use crate::ui::effects::tint::dimmed;
use crate::ui::layout::{Layout, TOLD_ROWS};
use crate::ui::map_view::View;
use crate::ui::run::Run;
use crate::ui::screen::{Cell, Screen};
use crate::ui::side_panel::{SidePanel, Spot};
use crate::ui::text::{cut, wrap};
use crate::ui::{look, map_view, news, status_line, tooltip};

impl Play {
    /// Draws the map, the messages, the hero's status, and any open panel; with `by_touch`,
    /// also the controls that touch needs.
    pub fn draw(&self, run: &Run, by_touch: bool, screen: &mut Screen) {
        self.draw_in(run, Layout::of(screen).by_touch(by_touch), screen);
    }

    /// Draws the play screen as it is behind a list that belongs to the session.
    pub(in crate::ui) fn draw_behind(&self, run: &Run, layout: Layout, screen: &mut Screen) {
        let behind = Self {
            panel: Panel::Map,
            pointer: None,
            ..self.clone()
        };
        let layout = layout.without_bar();
        behind.draw_in(run, layout, screen);
        darken_map(layout.around(level(run.world()).height()), screen);
    }

    /// The same with a given layout, which must fit the screen.
    pub(in crate::ui) fn draw_in(&self, run: &Run, layout: Layout, screen: &mut Screen) {
        if let Some((page, first)) = self.page(run, layout) {
            return page.draw(layout, first, screen);
        }
        screen.clear();
        let world = run.world();
        let layout = layout.around(level(world).height());
        let view = self.view(world, layout);
        match self.effects.before(&view) {
            Some(before) => {
                let rows = layout.map_top()..layout.map_end();
                screen.copy_part(before, 0..layout.map_columns, rows);
            }
            None => self.draw_map(run, layout, &view, screen),
        }
        if !self.liking.is_calm {
            self.effects.draw(world, &view, screen);
        }
        let list = self.list(run, layout);
        if layout.has_panel() {
            let pointed = self.pointed_cell().or(self.focus());
            SidePanel::new(run, layout).draw(world, pointed, screen);
        }
        if list.is_none() || layout.is_wide() {
            draw_news(run, layout, screen);
        }
        let has_bar = self.panel == Panel::Map && layout.has_bar;
        let taken = if has_bar { BAR_COLUMNS } else { 0 };
        status_line::draw(world, layout, &run.marks(), taken, screen);
        if has_bar {
            bar(world, layout).draw(screen);
        }
        self.draw_pointed(run, layout, &view, screen);
        if let Some(list) = list {
            darken_map(layout, screen);
            list.draw(layout, screen);
        }
        self.draw_cursor(run, layout, &view, screen);
        if let Some(question) = self.question(run, layout) {
            question.draw(screen);
        }
    }

    fn draw_map(&self, run: &Run, layout: Layout, view: &View, screen: &mut Screen) {
        map_view::draw(run.world(), view, self.moment, screen);
        self.effects.draw_traces(run.world(), view, screen);
        self.draw_minds(run, layout, view, screen);
    }

    /// Keeps the map as it looks before an action in a fight, on which the hero's blows and
    /// missiles are shown.
    pub(super) fn keep_picture(&mut self, run: &Run, layout: Layout) {
        let world = run.world();
        if self.liking.is_calm || !self.effects.is_timed() || map_view::in_view(world).is_empty() {
            return;
        }
        let layout = layout.around(level(world).height());
        let view = View::new(world, layout, None);
        let mut screen = Screen::new(layout.width, layout.height);
        self.draw_map(run, layout, &view, &mut screen);
        self.effects.keep_picture(view, screen);
    }

    /// The cell pointed at on the map or in the side panel.
    const fn pointed_cell(&self) -> Option<Pos> {
        match self.pointer {
            Some(Pointed::Cell(at)) => Some(at),
            _ => None,
        }
    }

    /// Marks the cell pointed at and the path that a click walks, and describes what is
    /// pointed at.
    fn draw_pointed(&self, run: &Run, layout: Layout, view: &View, screen: &mut Screen) {
        let (Some(pointed), Panel::Map | Panel::Travel(_)) = (self.pointer, &self.panel) else {
            return;
        };
        let world = run.world();
        let at = match pointed {
            Pointed::Cell(at) => at,
            Pointed::Gauge(gauge) => {
                let row = SidePanel::new(run, layout).row_of(Spot::Gauge(gauge));
                if let (Some(hero), Some(row)) = (hero(world), row) {
                    let near = (layout.map_columns, row);
                    tooltip::draw(layout, near, None, &gauge.about(world, hero), screen);
                }
                return;
            }
        };
        let walks = self.liking.click_walks || self.panel != Panel::Map;
        if walks && !self.is_watching {
            draw_way(world, at, view, screen);
        }
        view.change(at, screen, |cell| lightened(cell, POINTED));
        if self.panel != Panel::Map {
            return;
        }
        let sentences = self.described(world, at);
        if layout.has_panel() {
            self.draw_about(run, layout, at, view, &sentences, screen);
        } else {
            draw_told(&sentences, layout, at, view, screen);
        }
    }

    /// Draws sentences about a cell in the side panel. If they need more rows than it has,
    /// they stand in a frame beside the cell, or beside its row of the panel if it is beyond
    /// the edge of the map.
    fn draw_about(
        &self,
        run: &Run,
        layout: Layout,
        at: Pos,
        view: &View,
        sentences: &[String],
        screen: &mut Screen,
    ) {
        let panel = SidePanel::new(run, layout);
        if !panel.draw_about(sentences, screen) {
            let row = panel.row_of(Spot::Cell(at)).unwrap_or(0);
            let near = view.screen_cell(at).unwrap_or((layout.map_columns, row));
            let here = self.hero_cell(run, layout);
            tooltip::draw(layout, near, here, sentences, screen);
        }
    }

    /// Draws the cursor, the path and area of an aimed throw or spell, and its description.
    fn draw_cursor(&self, run: &Run, layout: Layout, view: &View, screen: &mut Screen) {
        let Some(cursor) = self.focus() else {
            return;
        };
        let mut lit = vec![cursor];
        if let Some(aim) = Aim::of(run.world(), &self.panel) {
            // Mark the area with a glyph as well, so that it is visible without colours.
            let bare = aim.area.iter().copied();
            let bare = bare.filter(|&at| map_view::shows_bare_ground(run.world(), at));
            for at in bare {
                let filled = |ground| Cell {
                    glyph: FILLED,
                    ..ground
                };
                view.change(at, screen, filled);
            }
            lit.extend(aim.way);
            lit.extend(aim.area);
        }
        lit.sort_unstable();
        lit.dedup();
        for at in lit {
            view.highlight(at, screen);
        }
        let cell = view.screen_cell(cursor).unwrap_or_default();
        if layout.has_panel() {
            let remark = self.aimed(run).into_iter().collect::<Vec<_>>();
            let here = self.hero_cell(run, layout);
            tooltip::draw(layout, cell, here, &remark, screen);
            let sentences = self.about_cursor(run, cursor);
            return self.draw_about(run, layout, cursor, view, &sentences, screen);
        }
        self.draw_description(run, screen, cursor, cell.1);
    }

    /// The description of a cell, with the trace of what happened there.
    fn described(&self, world: &World, at: Pos) -> Vec<String> {
        let mut sentences = look::describe(world, at);
        sentences.extend(self.effects.told(world, at));
        sentences
    }

    /// A remark on the aim, if an aim is open and has one.
    fn aimed(&self, run: &Run) -> Option<String> {
        Aim::of(run.world(), &self.panel)?.told(run.world())
    }

    /// The description of the cell under the cursor; when watching, with what the creature
    /// there did last.
    fn about_cursor(&self, run: &Run, at: Pos) -> Vec<String> {
        let world = run.world();
        let mut sentences = self.described(world, at);
        if self.is_watching {
            sentences.extend(look::last_deed(world, at));
        }
        sentences
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
        let mut sentences: Vec<String> = self.aimed(run).into_iter().collect();
        sentences.extend(self.about_cursor(run, at));
        let lines = wrapped(&sentences, layout);
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

/// How much lighter the cell pointed at is.
const POINTED: u8 = 70;
/// How much lighter the cells of a previewed path are.
const WAY: u8 = 26;
/// The mark on open ground of a previewed path.
const STEP: char = '·';
const STEP_COLOUR: Colour = Colour(150, 150, 190);

/// Marks the path that a click on a cell walks.
fn draw_way(world: &World, at: Pos, view: &View, screen: &mut Screen) {
    let way = act::previewed(world, at);
    for &cell in way.iter().filter(|&&cell| cell != at) {
        let is_open = is_open_ground(world, cell);
        view.change(cell, screen, |shown| {
            let shown = lightened(shown, WAY);
            let (glyph, fore) = match is_open {
                true => (STEP, STEP_COLOUR),
                false => (shown.glyph, shown.fore),
            };
            Cell {
                glyph,
                fore,
                ..shown
            }
        });
    }
}

/// Whether nothing but floor is there, as far as the hero knows: no door and no exit.
fn is_open_ground(world: &World, at: Pos) -> bool {
    let terrain = level(world).known.get(at).copied().flatten();
    let terrain = terrain.map(|terrain| content(world).terrain.row(terrain));
    let is_plain =
        terrain.is_some_and(|it| it.walkable && it.leads.is_none() && it.opens_into.is_none());
    is_plain && level(world).lets_fly(at) && map_view::shows_bare_ground(world, at)
}

fn lightened(cell: Cell, by: u8) -> Cell {
    let Colour(red, green, blue) = cell.back;
    let back = [red, green, blue].map(|part| part.saturating_add(by));
    let back = Colour(back[0], back[1], back[2]);
    Cell { back, ..cell }
}

/// Darkens the map behind a list.
fn darken_map(layout: Layout, screen: &mut Screen) {
    let rows = layout.map_top()..layout.map_end();
    screen.recolour_part(0..layout.map_columns, rows, darkened);
}

const fn darkened(cell: Cell) -> Cell {
    Cell {
        fore: dimmed(cell.fore),
        back: dimmed(cell.back),
        ..cell
    }
}

/// Draws the description of a cell in two rows, leaving the status visible. Without rows
/// reserved for it, it goes to the top, unless it would cover the cell there.
fn draw_told(sentences: &[String], layout: Layout, at: Pos, view: &View, screen: &mut Screen) {
    let is_hidden = view.screen_cell(at).is_some_and(|(_, y)| y < TOLD_ROWS);
    let first = if layout.told_rows > 0 || is_hidden {
        layout.height.saturating_sub(TOLD_ROWS)
    } else {
        0
    };
    let lines = wrapped(sentences, layout);
    for (y, line) in (first..first + TOLD_ROWS).zip(lines) {
        screen.print_over(y, &line, TOLD);
    }
}

/// Sentences wrapped to the width of the screen.
fn wrapped(sentences: &[String], layout: Layout) -> Vec<String> {
    let lines = sentences.iter();
    lines
        .flat_map(|sentence| wrap(sentence, layout.columns(0)))
        .collect()
}

/// Draws as many of the latest messages as fit, at the bottom of their rows; old messages
/// are dimmed.
fn draw_news(run: &Run, layout: Layout, screen: &mut Screen) {
    let (top, rows) = match layout.log_rows {
        0 => (0, layout.news_rows),
        rows => (layout.map_end(), rows),
    };
    let columns = usize::from(layout.map_columns);
    let lines = news::of_run(run, rows.into(), columns);
    if rows == 1 {
        let mut x = 0;
        for (text, colour) in &lines {
            x = screen.print(x, top, text, *colour) + 1;
        }
        return;
    }
    let free = usize::from(rows).saturating_sub(lines.len());
    let first = top + u16::try_from(free).unwrap_or(0);
    for (y, (line, colour)) in (first..).zip(&lines) {
        screen.print(0, y, line, *colour);
    }
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
            "-2 more: m- You enter the town of Ashlar. You hit the rat. The rat misses you.\n";
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
