//! Playing: what each command and key does while a run goes on, and what is
//! drawn over the map meanwhile.

mod cursor;
mod deeds;
mod drawing;
mod finger;
mod key_press;
mod lens;
mod listing;
mod pointing;
mod question;

use bevy::ecs::world::World;

use super::command::{Aim, Command, Reach, Use, cast_action};
use super::grimoire;
use super::layout::Layout;
use super::map_view::View;
use super::messages::Tone;
use super::pack;
use super::run::Run;
use super::spell_word::SpellWord;
use crate::actions::{cast, throw};
use crate::content::SpellId;
use crate::lens::Lens;
use crate::model::{
    Action, ActorId, breed_of, content, entity_of, hero, hero_sees, is_hostile, level, position,
};
use crate::spatial::{Dir, Pos};

/// What lies over the map and takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Panel {
    Map,
    Look(Pos),
    Pack(usize),
    /// What can be done with the thing called by that letter.
    Thing(char, usize),
    ChooseThing(Use, usize),
    ChooseThrow(usize),
    ChooseWay(Reach),
    AimThrow(char, Pos),
    ChooseSpell(usize),
    AimSpell(SpellId, Pos),
    Confirm(Action, String),
    /// Whether to take up wizardry, which marks the run.
    AskLens,
    Lenses(usize),
    /// From that row on.
    Help(usize),
    Menu(usize),
    /// From that row on.
    Messages(usize),
}

/// The end of a page, however long it is.
const END: usize = usize::MAX;

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
    /// What is laid over the map.
    lens: Option<Lens>,
    /// Who was looked at last.
    watched: Option<ActorId>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            panel: Panel::Map,
            pointer: None,
            lens: None,
            watched: None,
        }
    }
}

impl Play {
    /// What of the level is seen: around the hero, and where the cursor is.
    fn view(&self, world: &World, layout: Layout) -> View {
        View::new(world, layout, self.focus())
    }

    /// The cell that a cursor is on, if there is one.
    const fn focus(&self) -> Option<Pos> {
        match self.panel {
            Panel::Look(cursor) | Panel::AimThrow(_, cursor) | Panel::AimSpell(_, cursor) => {
                Some(cursor)
            }
            _ => None,
        }
    }

    /// Does what a command means, or opens what it needs.
    pub fn command(&mut self, run: &mut Run, command: Command) -> Request {
        run.task = None;
        self.panel = Panel::Map;
        match command {
            Command::Do(action) => deeds::deed(run, action),
            Command::RestUntilBetter => deeds::rest(run),
            Command::Toward(reach, Some(dir)) => match reach.towards(dir, run.world()) {
                Ok(action) => deeds::deed(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
            Command::Toward(reach, None) => self.panel = Panel::ChooseWay(reach),
            Command::With(wanted, Some(letter)) => deeds::deed(run, wanted.with(letter)),
            Command::With(wanted, None) => self.choose_thing(run, wanted),
            Command::Throw(Some(letter), Some(aim)) => deeds::throw(run, letter, aim),
            Command::Throw(Some(letter), None) => self.aim(run, letter),
            Command::Throw(None, _) => self.panel = Panel::ChooseThrow(0),
            Command::Cast(Some(word), aim) => self.cast(run, word, aim),
            Command::Cast(None, _) => self.choose_spell(run),
            Command::Look => self.look_to(run.world(), cursor::first_target(run)),
            Command::Lens => self.open_lenses(run),
            Command::Pack => self.panel = Panel::Pack(0),
            Command::Messages => self.panel = Panel::Messages(END),
            Command::Help => self.panel = Panel::Help(0),
            Command::Menu => self.panel = Panel::Menu(0),
            Command::SaveAndQuit => return Request::SaveAndQuit,
            Command::Escape => {}
        }
        Request::None
    }

    /// The same for a direction that a key or the pointer gave, which a slip of the
    /// hand may have done.
    fn reach_out(&mut self, run: &mut Run, reach: Reach, dir: Dir) {
        self.panel = Panel::Map;
        match reach.towards(dir, run.world()) {
            Ok(action) => self.strike_or_ask(run, action),
            Err(refusal) => run.tell(refusal, Tone::Refused),
        }
    }

    fn choose_thing(&mut self, run: &mut Run, wanted: Use) {
        let choices = pack::choices(run.world(), Some(wanted));
        // Who holds up a light means that one; only one can be held.
        let in_hand = choices.iter().find(|carried| carried.in_use);
        if let (Use::Tend, Some(light)) = (wanted, in_hand) {
            deeds::deed(run, wanted.with(light.letter));
        } else if choices.is_empty() {
            run.tell(
                format!("You have nothing to {}.", wanted.word()),
                Tone::Refused,
            );
        } else {
            self.panel = Panel::ChooseThing(wanted, 0);
        }
    }

    /// Harming somebody peaceful is asked about first; the answer is no key that walks.
    fn strike_or_ask(&mut self, run: &mut Run, action: Action) {
        match peaceful_victim(run.world(), action) {
            Some(name) => {
                let question = format!("The {name} means you no harm. Strike anyway?");
                self.panel = Panel::Confirm(action, question);
            }
            None => deeds::deed(run, action),
        }
    }

    /// A throw that a key or the pointer aimed.
    fn throw_at(&mut self, run: &mut Run, letter: char, at: Pos) {
        self.panel = Panel::Map;
        self.strike_or_ask(run, Action::Throw(letter, at));
    }

    fn aim(&mut self, run: &Run, letter: char) {
        self.panel = Panel::AimThrow(letter, cursor::first_foe_in_reach(run));
    }
}

impl Play {
    fn choose_spell(&mut self, run: &mut Run) {
        if grimoire::known(run.world()).is_empty() {
            let text = "You know no spells. Whoever carries a book may cast what stands in it.";
            run.tell(text, Tone::Refused);
        } else {
            self.panel = Panel::ChooseSpell(0);
        }
    }

    /// Casts it, or asks where it shall go.
    fn cast(&mut self, run: &mut Run, word: SpellWord, aim: Option<Aim>) {
        let world = run.world();
        let spell = grimoire::called(world, word);
        match spell.filter(|&spell| aim.is_none() && grimoire::is_aimed(world, spell)) {
            Some(spell) => {
                self.panel = Panel::AimSpell(spell, cursor::first_for_spell(run, spell));
            }
            None => match cast_action(word, aim, world) {
                Ok(action) => deeds::deed(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
        }
    }

    /// A spell that a key or the pointer aimed.
    fn cast_at(&mut self, run: &mut Run, spell: SpellId, at: Pos) {
        self.panel = Panel::Map;
        self.strike_or_ask(run, Action::Cast(spell, at));
    }
}

/// The name of who would be harmed without having given cause.
fn peaceful_victim(world: &World, action: Action) -> Option<String> {
    let hero = hero(world)?;
    let target = match action {
        Action::Strike(target) => target,
        Action::Throw(_, at) => {
            let end = throw::flight(level(world), position(world, hero)?, at);
            level(world)
                .occupant(end)
                .filter(|&id| id != ActorId::HERO)?
        }
        Action::Cast(spell, at) => peaceful_in_spell(world, spell, at)?,
        _ => return None,
    };
    let other = entity_of(world, target)?;
    let name = breed_of(world, other)?.id.clone();
    (!is_hostile(world, other, hero)).then_some(name)
}

/// Somebody in view who gave no cause, and whom a spell that does ill would reach.
fn peaceful_in_spell(world: &World, spell: SpellId, at: Pos) -> Option<ActorId> {
    let row = content(world).spells.row(spell);
    let hero = hero(world)?;
    let here = position(world, hero)?;
    let cells = cast::reach::cells(level(world), row, here, at).into_iter();
    let seen = cells.filter(|&at| cast::does_ill(row) && hero_sees(world, at));
    let mut reached = seen.filter_map(|at| level(world).occupant(at));
    reached.find(|&id| {
        let other = entity_of(world, id).filter(|&other| other != hero);
        other.is_some_and(|other| !is_hostile(world, other, hero))
    })
}
