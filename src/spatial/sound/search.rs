//! How a sound spreads: straight lines are cast, then paths around corners are searched.

use super::heading::Heading;
use super::{Cell, Losses, Sound, Way};
use crate::spatial::cast::cast;
use crate::spatial::grid::{Dir, Pos};
use crate::spatial::line::line;

pub(super) struct Spread<'a, P> {
    pub sound: &'a mut Sound,
    pub source: Pos,
    pub losses: Losses,
    pub passes: P,
}

impl<P: Fn(Pos) -> Option<u32>> Spread<'_, P> {
    /// Reaches everything in direct line with the source.
    pub fn straight(&mut self) {
        let Self {
            sound,
            source,
            losses,
            passes,
        } = self;
        let (source, losses) = (*source, *losses);
        let inside = sound
            .offset(source)
            .expect("a source outside was turned away");
        sound.cells[inside].loss = 0;
        sound.cells[inside].from = source;
        sound.in_line.push(source);
        let radius = sound.volume / losses.straight.max(1);
        let size = (sound.width, sound.height);
        let medium = |at: Pos| {
            let is_inside = (0..i32::from(size.0)).contains(&i32::from(at.x))
                && (0..i32::from(size.1)).contains(&i32::from(at.y));
            if is_inside { passes(at) } else { None }
        };
        cast(
            source,
            radius as i32,
            |_| radius as i32,
            medium,
            |at, lost| {
                let Some(offset) = sound.offset(at) else {
                    return;
                };
                let cell = &mut sound.cells[offset];
                let Some(lost) = lost else {
                    cell.is_blocked = true;
                    return;
                };
                let loss = losses.of_distance(source, at).saturating_add(lost);
                if loss < sound.volume && loss < cell.loss {
                    if cell.loss == u32::MAX {
                        sound.in_line.push(at);
                    }
                    cell.loss = loss;
                    cell.from = source;
                    cell.heading = Heading::between(source, at);
                }
            },
        );
    }

    /// Reaches everything else, starting from the edges of the area in direct line.
    pub fn round_corners(&mut self) {
        for number in 0..self.sound.in_line.len() {
            let at = self.sound.in_line[number];
            if self.may_lead_on(at) {
                let cell = *self.cell(at);
                let way = Way {
                    at,
                    via: at,
                    from: cell.from,
                    heading: cell.heading,
                };
                self.wait(cell.loss, way);
            }
        }
        for loss in 0..self.sound.volume {
            if self.sound.waiting == 0 {
                break;
            }
            // Every step has a loss, so new paths go to later lists.
            let mut ways = std::mem::take(&mut self.sound.open[loss as usize]);
            self.sound.waiting -= ways.len();
            for way in ways.drain(..) {
                self.follow(way, loss);
            }
            self.sound.open[loss as usize] = ways;
        }
    }

    /// Whether some neighbour might get louder by a path over `at`.
    fn may_lead_on(&self, at: Pos) -> bool {
        let loss = self.cell(at).loss;
        Dir::ALL.into_iter().any(|dir| {
            self.sound.offset(at.step(dir)).is_some_and(|offset| {
                let there = &self.sound.cells[offset];
                !there.is_blocked && there.loss > loss + self.losses.of_step(dir)
            })
        })
    }

    fn follow(&mut self, mut way: Way, loss: u32) {
        let is_straight = way.is_straight();
        let bit = 1 << if is_straight { 8 } else { way.heading.0 };
        let here = *self.cell(way.at);
        let is_best = (here.loss, here.heading) == (loss, way.heading)
            && (here.from == self.source) == is_straight;
        let is_wanted = is_best || self.is_useful(&here, loss, way.heading);
        if here.followed & bit != 0 || !is_wanted {
            return;
        }
        if !is_straight && (way.from == self.source || !self.is_clear(way.from, way.at)) {
            way.from = way.via;
        }
        let here = self.cell_mut(way.at);
        here.followed |= bit;
        if is_best {
            here.from = way.from;
        }
        for (heading, turn) in way.heading.around(way.sharpest_turn()) {
            // The cast already covers cells in line with the source.
            let turn = turn.max(u32::from(is_straight));
            self.step(way, loss + turn * self.losses.turn, heading);
        }
    }

    fn step(&mut self, way: Way, loss: u32, heading: Heading) {
        let dir = heading.dir();
        let to = way.at.step(dir);
        let Some(offset) = self.sound.offset(to) else {
            return;
        };
        let there = self.sound.cells[offset];
        let loss = loss + self.losses.of_step(dir);
        if there.is_blocked || !self.is_useful(&there, loss, heading) {
            return;
        }
        let Some(extra) = (self.passes)(to) else {
            self.sound.cells[offset].is_blocked = true;
            return;
        };
        let loss = loss.saturating_add(extra);
        if self.is_useful(&there, loss, heading) {
            self.reach(to, loss, way, heading);
        }
    }

    /// Whether a path to a cell can be the loudest there or farther on.
    fn is_useful(&self, best: &Cell, loss: u32, heading: Heading) -> bool {
        let is_straight = best.loss != u32::MAX && best.from == self.source;
        let turn = best.heading.turn_to(heading).max(u32::from(is_straight));
        let limit = best.loss.saturating_add(turn * self.losses.turn);
        loss < limit.min(self.sound.volume)
    }

    fn reach(&mut self, at: Pos, loss: u32, over: Way, heading: Heading) {
        let cell = self.cell_mut(at);
        if loss < cell.loss {
            cell.loss = loss;
            cell.from = over.at;
            cell.heading = heading;
        }
        let way = Way {
            at,
            via: over.at,
            from: over.from,
            heading,
        };
        self.wait(loss, way);
    }

    fn wait(&mut self, loss: u32, way: Way) {
        self.sound.open[loss as usize].push(way);
        self.sound.waiting += 1;
    }

    fn is_clear(&self, from: Pos, to: Pos) -> bool {
        line(from, to).all(|at| (self.passes)(at).is_some())
    }

    fn cell(&self, at: Pos) -> &Cell {
        let offset = self.sound.offset(at).expect("ways stay on the map");
        &self.sound.cells[offset]
    }

    fn cell_mut(&mut self, at: Pos) -> &mut Cell {
        let offset = self.sound.offset(at).expect("ways stay on the map");
        &mut self.sound.cells[offset]
    }
}
