//! Playing: what each command and key does while a run goes on, and what is
//! drawn over the map meanwhile.

use super::command::{Aim, Command, Reach, Use, throw_action};
use super::keys::{BINDINGS, command_of, direction_of};
use super::messages::Tone;
use super::run::{Run, Task};
use super::screen::Screen;
use super::seat::{Key, Pointer};
use super::{lists, look, map_view, pages, status_line};
use crate::actions;
use crate::ai::layers::walk::Walker;
use crate::content::Colour;
use crate::model::{
    Action, breed_of, content, entity_of, hero, hostile_in_view, is_hostile, level, position,
};
use crate::spatial::Pos;
use crate::spatial::line::line;

/// What lies over the map and takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Panel {
    Map,
    Look(Pos),
    Pack(usize),
    ChooseThing(Use),
    ChooseThrow,
    ChooseWay(Reach),
    AimThrow(char, Pos),
    Confirm(Action, String),
    Help,
    Menu(usize),
    Messages(usize),
}

/// What playing wants of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Nothing; a deed may have been done.
    None,
    /// Save and leave.
    SaveAndQuit,
}

/// The play screen: what is open on it and where the pointer is.
#[derive(Clone, Debug)]
pub struct Play {
    /// What takes the keys.
    pub panel: Panel,
    pointer: Option<Pos>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            panel: Panel::Map,
            pointer: None,
        }
    }
}

impl Play {
    /// Does what a command means, or opens what it needs.
    pub fn command(&mut self, run: &mut Run, command: Command) -> Request {
        run.task = None;
        self.panel = Panel::Map;
        match command {
            Command::Do(action) => deed(run, action),
            Command::RestUntilBetter => rest(run),
            Command::Toward(reach, Some(dir)) => match reach.towards(dir, run.world()) {
                Ok(action) => self.strike_or_ask(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
            Command::Toward(reach, None) => self.panel = Panel::ChooseWay(reach),
            Command::With(wanted, Some(letter)) => deed(run, wanted.with(letter)),
            Command::With(wanted, None) => self.choose_thing(run, wanted),
            Command::Throw(Some(letter), Some(aim)) => throw(run, letter, aim),
            Command::Throw(Some(letter), None) => self.aim(run, letter),
            Command::Throw(None, _) => self.panel = Panel::ChooseThrow,
            Command::Look => self.panel = Panel::Look(first_target(run)),
            Command::Pack => self.panel = Panel::Pack(0),
            Command::Messages => self.panel = Panel::Messages(0),
            Command::Help => self.panel = Panel::Help,
            Command::Menu => self.panel = Panel::Menu(0),
            Command::SaveAndQuit => return Request::SaveAndQuit,
            Command::Escape => {}
        }
        Request::None
    }

    fn choose_thing(&mut self, run: &mut Run, wanted: Use) {
        if lists::choices(run.world(), Some(wanted)).is_empty() {
            run.tell(
                format!("You have nothing to {}.", wanted.word()),
                Tone::Refused,
            );
        } else {
            self.panel = Panel::ChooseThing(wanted);
        }
    }

    /// Striking somebody peaceful is asked about first; the answer is no key that walks.
    fn strike_or_ask(&mut self, run: &mut Run, action: Action) {
        let world = run.world();
        let peaceful = match action {
            Action::Strike(target) => {
                entity_of(world, target)
                    .zip(hero(world))
                    .and_then(|(other, hero)| {
                        let is_peaceful = !is_hostile(world, other, hero);
                        let name = breed_of(world, other).map(|breed| breed.id.clone())?;
                        is_peaceful.then_some(name)
                    })
            }
            _ => None,
        };
        match peaceful {
            Some(name) => {
                let question =
                    format!("The {name} means you no harm. Strike anyway? Enter: yes, Esc: no.");
                self.panel = Panel::Confirm(action, question);
            }
            None => deed(run, action),
        }
    }

    fn aim(&mut self, run: &Run, letter: char) {
        self.panel = Panel::AimThrow(letter, first_target(run));
    }

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
                    return self.command(run, Command::Toward(reach, Some(dir)));
                }
            }
            Panel::AimThrow(letter, cursor) => return self.key_at_aim(run, key, letter, cursor),
            Panel::Look(cursor) => self.panel = Panel::Look(moved_cursor(run, cursor, key)),
            Panel::Confirm(action, _) => {
                if key == Key::Enter {
                    self.panel = Panel::Map;
                    deed(run, action);
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
            Key::Enter | Key::Char('t' | 'v' | '.') => {
                self.command(run, Command::Throw(Some(letter), Some(Aim::At(cursor))))
            }
            _ => {
                self.panel = Panel::AimThrow(letter, moved_cursor(run, cursor, key));
                Request::None
            }
        }
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
                    walk_to(run, at);
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

    /// Draws the map, the news and the hero's state, and what is open over them.
    pub fn draw(&self, run: &Run, screen: &mut Screen) {
        screen.clear();
        let world = run.world();
        map_view::draw(world, screen);
        for (y, (message, is_new)) in
            (0u16..map_view::TOP).zip(run.messages.last(usize::from(map_view::TOP)))
        {
            let colour = message.tone.colour();
            screen.print(
                0,
                y,
                &message.line(),
                if is_new { colour } else { dimmed(colour) },
            );
        }
        status_line::draw(world, screen);
        if let (Panel::Map, Some(at)) = (&self.panel, self.pointer) {
            draw_description(run, screen, at);
        }
        self.draw_panel(run, screen);
    }

    fn draw_panel(&self, run: &Run, screen: &mut Screen) {
        let world = run.world();
        let lines = |wanted| -> Vec<String> {
            let things = lists::choices(world, wanted);
            things
                .iter()
                .map(|carried| lists::line(world, carried))
                .collect()
        };
        match &self.panel {
            Panel::Map => {}
            Panel::Look(cursor) => draw_cursor(run, screen, *cursor, false),
            Panel::AimThrow(_, cursor) => draw_cursor(run, screen, *cursor, true),
            Panel::Pack(cursor) => {
                lists::draw(
                    screen,
                    "You carry",
                    &lines(None),
                    Some(*cursor),
                    "esc: back",
                );
                if let Some(carried) = lists::choices(world, None).get(*cursor) {
                    screen.print(
                        0,
                        status_line::FIRST + 2,
                        &lists::about(world, carried),
                        Colour(200, 200, 200),
                    );
                }
            }
            Panel::ChooseThing(wanted) => {
                let heading = format!("Which one do you want to {}?", wanted.word());
                lists::draw(
                    screen,
                    &heading,
                    &lines(Some(*wanted)),
                    None,
                    "a letter chooses; esc: back",
                );
            }
            Panel::ChooseThrow => lists::draw(
                screen,
                "Throw what?",
                &lines(None),
                None,
                "a letter chooses; esc: back",
            ),
            Panel::ChooseWay(reach) => {
                screen.print(
                    0,
                    0,
                    &format!(
                        "Which way do you want to {}? (esc: back){:40}",
                        reach.word(),
                        ""
                    ),
                    Colour(255, 255, 255),
                );
            }
            Panel::Confirm(_, question) => {
                screen.print(0, 0, &format!("{question:80}"), Colour(255, 200, 120));
            }
            Panel::Help => pages::draw_help(screen),
            Panel::Menu(cursor) => {
                let entries: Vec<String> = BINDINGS
                    .iter()
                    .map(|binding| format!("{:14}{}", pages::keys_of(binding), binding.help))
                    .collect();
                lists::draw(
                    screen,
                    "Every command",
                    &entries,
                    Some(*cursor),
                    "enter chooses; esc: back",
                );
            }
            Panel::Messages(up) => pages::draw_messages(screen, &run.messages, *up),
        }
    }
}

fn dimmed(Colour(red, green, blue): Colour) -> Colour {
    Colour(red / 2, green / 2, blue / 2)
}

/// Does a deed, or says why it can not be done.
fn deed(run: &mut Run, action: Action) {
    if let Err(refusal) = run.act(action) {
        run.tell(refusal, Tone::Refused);
    }
}

fn throw(run: &mut Run, letter: char, aim: Aim) {
    match throw_action(letter, aim, run.world()) {
        Ok(action) => deed(run, action),
        Err(refusal) => run.tell(refusal, Tone::Refused),
    }
}

fn rest(run: &mut Run) {
    let world = run.world();
    let refusal = hero(world).map(|hero| actions::check(world, hero, Action::Rest));
    match refusal {
        Some(Err(refusal)) => run.tell(refusal.to_string(), Tone::Refused),
        _ => run.task = Some(Task::Rest),
    }
}

/// Walks to a cell the hero knows of: a step where a foe is in view or the cell
/// is beside him, else all the way.
fn walk_to(run: &mut Run, to: Pos) {
    let world = run.world();
    let (Some(hero), level) = (hero(world), level(world)) else {
        return;
    };
    let (Some(here), Some(breed)) = (position(world, hero), breed_of(world, hero)) else {
        return;
    };
    if here == to {
        return deed(run, Action::Wait);
    }
    if here.is_next_to(to) {
        let dir = here.towards(to).expect("they are two cells");
        return deed(run, Action::Step(dir));
    }
    let walker = Walker::new(level, content(world), breed);
    let cost = |pos: Pos| {
        level
            .known
            .get(pos)
            .copied()
            .flatten()
            .and_then(|_| walker.ground_cost(pos))
    };
    let search = crate::spatial::path::Search {
        cheapest_step: content(world).cheapest_step(),
        most_cells: 10_000,
    };
    let is_known = level.known.get(to).copied().flatten().is_some();
    let route = crate::spatial::path::way(here, to, search, cost).filter(|_| is_known);
    let Some(mut route) = route else {
        return run.tell("You know no way there.", Tone::Refused);
    };
    route.reverse();
    if hostile_in_view(world).is_some() {
        route.drain(..route.len() - 1);
    }
    run.task = Some(Task::Walk(route));
}

/// The nearest creature that would attack the hero, else the nearest at all, else himself.
fn first_target(run: &Run) -> Pos {
    let world = run.world();
    let seen = map_view::in_view(world);
    let hero = hero(world);
    let hostile = seen
        .iter()
        .find(|(_, entity)| hero.is_some_and(|hero| is_hostile(world, *entity, hero)));
    let here = hero
        .and_then(|hero| position(world, hero))
        .unwrap_or_default();
    hostile.or_else(|| seen.first()).map_or(here, |&(at, _)| at)
}

fn moved_cursor(run: &Run, cursor: Pos, key: Key) -> Pos {
    if matches!(key, Key::Tab | Key::Char('x' | ';' | '+')) {
        let seen = map_view::in_view(run.world());
        let now = seen.iter().position(|&(at, _)| at == cursor);
        let next = now.map_or(0, |now| (now + 1) % seen.len());
        return seen.get(next).map_or(cursor, |&(at, _)| at);
    }
    let moved = direction_of(key).map_or(cursor, |dir| cursor.step(dir));
    if level(run.world()).contains(moved) {
        moved
    } else {
        cursor
    }
}

fn moved_line(key: Key, cursor: usize, count: usize) -> usize {
    let count = count.max(1);
    match key {
        Key::Up | Key::Pad(8) | Key::Char('k') => (cursor + count - 1) % count,
        Key::Down | Key::Pad(2) | Key::Char('j') => (cursor + 1) % count,
        Key::PageUp | Key::Home => 0,
        Key::PageDown | Key::End => count - 1,
        _ => cursor,
    }
}

fn scrolled(run: &Run, key: Key, up: usize) -> usize {
    let most = run
        .messages
        .lines()
        .len()
        .saturating_sub(pages::rows(super::screen::HEIGHT));
    let up = match key {
        Key::Up | Key::Pad(8) | Key::Char('k') => up + 1,
        Key::Down | Key::Pad(2) | Key::Char('j') => up.saturating_sub(1),
        Key::PageUp => up + pages::rows(super::screen::HEIGHT),
        Key::PageDown => up.saturating_sub(pages::rows(super::screen::HEIGHT)),
        Key::Home => most,
        Key::End => 0,
        _ => up,
    };
    up.min(most)
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
    draw_description(run, screen, cursor);
    let hint = if with_path {
        "Throw where? Enter throws, Tab aims at the next in view, Esc leaves."
    } else {
        "Look: move the cursor, Tab goes to the next in view, Esc leaves."
    };
    screen.print(0, 0, &format!("{hint:80}"), Colour(255, 255, 255));
}

/// What there is to tell of a cell, over the lines at the bottom.
fn draw_description(run: &Run, screen: &mut Screen, at: Pos) {
    let lines = look::describe(run.world(), at);
    let lines: Vec<String> = lines
        .iter()
        .flat_map(|line| super::title::wrap(line, 80))
        .collect();
    let rows = u16::try_from(lines.len()).unwrap_or(0).min(10);
    // Long descriptions grow upwards, over the state and then the map.
    let first = screen.height().saturating_sub(rows.max(2));
    for (y, line) in (first..screen.height()).zip(&lines) {
        screen.print(0, y, &format!("{line:80}"), Colour(190, 200, 220));
    }
}
