//! Touch input on the map. A finger is wider than a cell, so nearby cells count as well.

use crate::rules::visibility::hero_sees;
use bevy::ecs::world::World;

use super::{Panel, Play, Request, Shot, act};
use crate::actions;
use crate::model::mind::Action;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::{Dir, Pos};
use crate::ui::buttons::{Buttons, Row};
use crate::ui::command::{Command, Sheet};
use crate::ui::layout::Layout;
use crate::ui::map_view;
use crate::ui::run::Run;

/// Maximum distance in cells from the hero at which a tap means a step.
const BESIDE: i16 = 2;

impl Play {
    /// Handles a tap that hit no list, page or question.
    pub(super) fn tapped_on_map(
        &mut self,
        run: &mut Run,
        layout: Layout,
        x: u16,
        y: u16,
    ) -> Request {
        let world = run.world();
        let view = self.view(world, layout);
        let at = view.level_cell(world, x, y);
        let from_hero = hero(world)
            .and_then(|hero| view.screen_cell(position(world, hero)?))
            .map(|(hero_x, hero_y)| {
                let column = |x| x / layout.cell_columns;
                (apart(column(hero_x), column(x)), apart(hero_y, y))
            });
        match (self.panel.clone(), at) {
            (Panel::ChooseWay(reach), _) => {
                match from_hero.and_then(|(dx, dy)| Dir::nearest(dx, dy)) {
                    Some(dir) => self.reach_out(run, reach, dir),
                    None => self.panel = Panel::Map,
                }
            }
            (Panel::Aim(shot, cursor), Some(at)) => self.aim_at(run, shot, cursor, at),
            (Panel::Travel(_), Some(at)) => {
                self.panel = Panel::Map;
                self.walk_to(run, meant(run.world(), at));
            }
            (Panel::Look(_), Some(at)) => {
                self.look_to(world, somebody_near(world, at).unwrap_or(at));
            }
            (Panel::Map, _) => return self.tapped_in_play(run, layout, (x, y), from_hero, at),
            _ => {}
        }
        Request::None
    }

    fn tapped_in_play(
        &mut self,
        run: &mut Run,
        layout: Layout,
        (x, y): (u16, u16),
        from_hero: Option<(i16, i16)>,
        at: Option<Pos>,
    ) -> Request {
        let near = from_hero.filter(|(dx, dy)| dx.abs().max(dy.abs()) <= BESIDE);
        let command = match near {
            Some((dx, dy)) => match Dir::nearest(dx, dy) {
                Some(dir) => step(run.world(), dir),
                None => Some(Command::Do(act::deed_here(run.world()).0)),
            },
            None if y < layout.map_top()
                || (layout.map_end()..layout.status_top()).contains(&y) =>
            {
                Some(Command::Show(Sheet::Messages))
            }
            None if y >= layout.status_top() && layout.has_bar => {
                bar(run.world(), layout).at(x, y, BAR_REACH)
            }
            None => None,
        };
        if let Some(command) = command {
            return self.command(run, command);
        }
        if let Some(at) = at {
            run.task = None;
            let at = meant(run.world(), at);
            self.walk_to(run, at);
        }
        Request::None
    }

    /// The first tap aims, a second tap on the same cell throws or casts.
    fn aim_at(&mut self, run: &mut Run, shot: Shot, cursor: Pos, at: Pos) {
        let world = run.world();
        let at = somebody_near(world, at).unwrap_or(at);
        let here = hero(world).and_then(|hero| position(world, hero));
        if at == cursor && Some(cursor) != here {
            self.shoot(run, shot, cursor);
        } else {
            self.panel = Panel::Aim(shot, at);
        }
    }
}

/// A step in a direction; `None` if it is impossible, because the tap then means the cell
/// itself.
fn step(world: &World, dir: Dir) -> Option<Command> {
    let action = Action::Step(dir);
    let hero = hero(world)?;
    let can = actions::check(world, hero, action).is_ok();
    can.then_some(Command::Do(action))
}

fn apart(from: u16, to: u16) -> i16 {
    i16::try_from(i32::from(to) - i32::from(from)).unwrap_or(i16::MAX)
}

/// A tap at most this many cells from a button of the bar still counts. Above the bar there is
/// only the hero's status.
const BAR_REACH: u16 = 5;

/// Columns of the bar of buttons on wide screens, with a gap before it.
pub(super) const BAR_COLUMNS: u16 = 46;

/// The buttons in the last row: commands that have no place on the map.
pub(super) fn bar(world: &World, layout: Layout) -> Buttons<Command> {
    let (here, word) = act::deed_here(world);
    let mut words = vec![
        ("menu", Command::Menu),
        ("pack", Command::Pack),
        ("look", Command::Look),
        ("auto", Command::Explore),
        (word, Command::Do(here)),
    ];
    const BUTTON: u16 = 9;
    if layout.width < 5 * BUTTON {
        // Touch does not need a look button because a long press looks.
        words.retain(|(_, command)| *command != Command::Look);
    }
    let width = u16::try_from(words.len()).unwrap_or(0) * BUTTON - 1;
    let row = Row {
        x: if layout.is_wide() {
            layout.width - width
        } else {
            layout.width.saturating_sub(width) / 2
        },
        y: layout.bar_row(),
        width,
        gap: 1,
        step: 0,
    };
    Buttons::new(row, &words)
}

/// The cell of an actor in view at `at` or next to it.
fn somebody_near(world: &World, at: Pos) -> Option<Pos> {
    let seen = map_view::in_view(world);
    let near = seen.into_iter().map(|(other, _)| other);
    near.filter(|other| other.steps_to(at) <= 1)
        .min_by_key(|other| other.distance_squared(at))
}

/// The cell meant by a tap: the tapped cell if it has something on it or is known ground,
/// else the likeliest neighbour.
fn meant(world: &World, at: Pos) -> Pos {
    if likelihood(world, at) > 0 {
        return at;
    }
    let likely = at.neighbours().map(|near| (likelihood(world, near), near));
    let likely = likely.filter(|(likelihood, _)| *likelihood > 0);
    let key = |near: &(u8, Pos)| (near.0, std::cmp::Reverse(near.1.distance_squared(at)));
    likely.max_by_key(key).map_or(at, |(_, near)| near)
}

/// How likely a tap means this cell, as far as the hero knows it: highest for a creature,
/// then items, exits and ground; 0 for cells nobody can enter.
fn likelihood(world: &World, at: Pos) -> u8 {
    let level = level(world);
    let is_seen = hero_sees(world, at);
    let is_creature = is_seen && level.occupant(at).is_some();
    let is_thing = if is_seen {
        level.items.contains_key(&at)
    } else {
        level.known_items.contains_key(&at)
    };
    let known = level.known.get(at).copied().flatten();
    let terrain = known.map(|terrain| content(world).terrain.row(terrain));
    match terrain {
        _ if is_creature => 4,
        _ if is_thing => 3,
        Some(terrain) if terrain.leads.is_some() => 2,
        Some(terrain) if terrain.walkable || terrain.opens_into.is_some() => 1,
        _ => 0,
    }
}
