//! Handles keys, depending on the open panel.

use crate::rules::visibility::hero_sees_body;
use bevy::ecs::world::World;

use super::cursor::{moved_cursor, moved_look};
use super::listing::{deeds_with, spell_called};
use super::{Panel, Play, Request, Shot, act};
use crate::content::BreedId;
use crate::model::body::{ActorId, Kind};
use crate::rules::queries::{entity_of, level};
use crate::spatial::Pos;
use crate::ui::arts;
use crate::ui::client::Key;
use crate::ui::command::{Command, Sheet};
use crate::ui::keys::asks_help;
use crate::ui::layout::Layout;
use crate::ui::lists::List;
use crate::ui::messages::Tone;
use crate::ui::pack;
use crate::ui::run::Run;

impl Play {
    /// Handles a key.
    pub fn key(&mut self, run: &mut Run, layout: Layout, key: Key) -> Request {
        self.effects.cut();
        self.keep_picture(run, layout);
        if key == Key::Escape {
            return self.command(run, Command::Escape);
        }
        if self.asks_help(run, key) {
            self.open_help();
            return Request::None;
        }
        if let Some(list) = self.list(run, layout) {
            return self.key_in_list(run, layout, &list, key);
        }
        if let Some((page, first)) = self.page(run, layout) {
            self.key_on_page(page.scrolled(layout, first, key));
            return Request::None;
        }
        match self.panel.clone() {
            Panel::Map => match run.keys.command_of(key) {
                Some(command) => return self.command(run, command),
                None => {
                    let help = run.keys.key_of(Command::Show(Sheet::Help));
                    let text = format!("That key does nothing. Press {help} for a list of keys.");
                    run.tell(text, Tone::Refused);
                }
            },
            Panel::ChooseWay(reach) => {
                if let Some(dir) = run.keys.direction_of(key) {
                    self.reach_out(run, reach, dir);
                }
            }
            Panel::Aim(shot, cursor) => self.key_at_aim(run, key, shot, cursor),
            Panel::Look(cursor)
                if run.keys.command_of(key) == Some(Command::Show(Sheet::Recall)) =>
            {
                self.recall(run, cursor);
            }
            Panel::Travel(at) => self.key_at_travel(run, key, at),
            Panel::Look(cursor) => {
                let to = moved_look(run, cursor, key);
                self.look_to(run.world(), to);
            }
            Panel::Confirm(action, _) if key == Key::Enter => {
                self.panel = Panel::Map;
                act::deed(run, action);
            }
            Panel::Danger(_) if matches!(key, Key::Enter | Key::Char(' ')) => {
                self.panel = Panel::Map;
            }
            Panel::AskLens if key == Key::Enter => self.take_up_wizardry(run),
            _ => {}
        }
        Request::None
    }

    /// Whether the key opens the help over a panel that can wait.
    fn asks_help(&self, run: &Run, key: Key) -> bool {
        let can_wait = !matches!(self.panel, Panel::Map | Panel::Help(_) | Panel::Danger(_));
        can_wait && asks_help(key, &run.keys)
    }

    /// Enter, the key to wait and the key that started aiming shoot.
    fn key_at_aim(&mut self, run: &mut Run, key: Key, shot: Shot, cursor: Pos) {
        let led_here = match shot {
            Shot::Throw(_) => Command::Throw(None, None),
            Shot::Cast(_) => Command::Cast(None, None),
        };
        match run.keys.confirms(key, led_here) {
            true => self.shoot(run, shot, cursor),
            false => self.panel = Panel::Aim(shot, moved_cursor(run, cursor, key)),
        }
    }

    /// Shows what is known of the creature at `at`, or of all creatures if there is none.
    pub(super) fn recall(&mut self, run: &Run, at: Pos) {
        self.panel = Panel::Recall(breed_seen(run.world(), at), 0);
    }

    /// A key that does not scroll closes the help.
    fn key_on_page(&mut self, to: Option<usize>) {
        if to.is_none() && matches!(self.panel, Panel::Help(_) | Panel::Character(_)) {
            self.leave();
        }
        self.turn_page(to);
    }

    /// Scrolls the open page to a row.
    pub(super) const fn turn_page(&mut self, to: Option<usize>) {
        if let (
            Panel::Help(first)
            | Panel::Messages(first)
            | Panel::Character(first)
            | Panel::Chronicle(first)
            | Panel::Recall(_, first),
            Some(to),
        ) = (&mut self.panel, to)
        {
            *first = to;
        }
    }

    fn key_in_list(&mut self, run: &mut Run, layout: Layout, list: &List, key: Key) -> Request {
        if let (Panel::Pack(_), Key::Char(letter @ 'a'..='z')) = (&self.panel, key) {
            if pack::choices(run.world(), None)
                .iter()
                .any(|it| it.letter == letter)
            {
                self.panel = Panel::Thing(letter, 0);
            }
            return Request::None;
        }
        if let (Panel::HowMany(_, chosen), Key::Char(digit @ '0'..='9')) = (&mut self.panel, key) {
            *chosen = with_digit(*chosen, digit, list.lines.len());
            return Request::None;
        }
        if let Panel::Wish(_, part, cursor) = &mut self.panel
            && narrow(part, key)
        {
            *cursor = 0;
            return Request::None;
        }
        if let Some(command) = self.meant_in_list(run, key) {
            return match self.unless_asked(run, command) {
                Some(command) => self.command(run, command),
                None => Request::None,
            };
        }
        match key {
            Key::Enter => return self.chosen(run, list.cursor),
            _ => self.move_to_line(list.moved(layout, key)),
        }
        Request::None
    }

    /// The command of a letter in lists with letters.
    fn meant_in_list(&self, run: &Run, key: Key) -> Option<Command> {
        let letter = match key {
            Key::Char(letter @ 'a'..='z') => Some(letter),
            _ => None,
        };
        match self.panel {
            Panel::ChooseThing(wanted, _) => Some(Command::With(wanted, Some(letter?))),
            Panel::ChooseSpell(_) => spell_called(run, letter?),
            Panel::ChooseArt(_) => Some(Command::Learn(Some(arts::lettered(letter?)))),
            Panel::ChooseOrder(_) => Some(Command::Order(Some(letter?))),
            Panel::ChooseThrow(_) => Some(Command::Throw(Some(letter?), None)),
            Panel::Thing(thing, _) => {
                let meant = match run.keys.command_of(key)? {
                    Command::With(wanted, None) => Command::With(wanted, Some(thing)),
                    Command::Throw(None, None) => Command::Throw(Some(thing), None),
                    cast @ Command::Cast(None, None) => cast,
                    _ => return None,
                };
                // Aiming a wand has the key of casting, and names its spell.
                let is_meant = |deed: Command| match deed {
                    Command::Cast(..) => meant == Command::Cast(None, None),
                    _ => deed == meant,
                };
                let deeds = deeds_with(run, thing).into_iter();
                deeds.map(|(deed, _)| deed).find(|deed| is_meant(*deed))
            }
            _ => None,
        }
    }
}

/// Maximum length of a text that narrows a list, in characters.
const LONGEST_PART: usize = 40;

/// Changes the text that narrows a list, if the key means that.
fn narrow(part: &mut String, key: Key) -> bool {
    match key {
        Key::Char(letter) if letter.is_alphanumeric() || " '-".contains(letter) => {
            if part.chars().count() < LONGEST_PART {
                part.push(letter);
            }
        }
        Key::Backspace | Key::Delete => _ = part.pop(),
        _ => return false,
    }
    true
}

/// The line of a number typed digit by digit, where line 0 stands for 1. A digit that would
/// make the number too large begins a new one.
fn with_digit(line: usize, digit: char, most: usize) -> usize {
    let digit = digit.to_digit(10).map_or(0, |digit| digit as usize);
    let numbers = [(line + 1) * 10 + digit, digit];
    let fits = numbers
        .into_iter()
        .find(|number| (1..=most).contains(number));
    fits.map_or(line, |number| number - 1)
}

/// The breed of the creature the hero sees at `at`; `None` for himself.
fn breed_seen(world: &World, at: Pos) -> Option<BreedId> {
    let who = level(world).occupant(at).filter(|&id| id != ActorId::HERO);
    let entity = entity_of(world, who.filter(|_| hero_sees_body(world, at))?)?;
    world.get::<Kind>(entity).map(|kind| kind.0)
}
