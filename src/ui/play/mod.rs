//! Playing: what each command and key does while a run goes on, and what is
//! drawn over the map meanwhile.

mod act;
mod again;
mod aiming;
mod casting;
mod cursor;
mod drawing;
mod finger;
mod key_press;
mod lens;
mod listing;
mod pointing;
mod question;
mod travel;
mod watching;

use crate::rules::hostility::is_hostile;
use bevy::ecs::world::World;

use again::{Last, Target};

use super::command::{Command, Reach, Sheet, Use};
use super::layout::Layout;
use super::map_view::View;
use super::messages::Tone;
use super::narrate::{capitalised, the};
use super::new_hunters::Onset;
use super::run::Run;
use super::{mercy, pack};
use crate::actions::throw;
use crate::content::{BreedId, SpellId};
use crate::lens::Lens;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::rules::queries::{breed_of, entity_of, hero, level, position};
use crate::spatial::{Dir, Pos};

/// What lies over the map and takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Panel {
    Map,
    Look(Pos),
    /// Where to walk to.
    Travel(Pos),
    /// All in view.
    InView(usize),
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
    /// What to do with somebody at the hero's mercy.
    Captive(ActorId, usize),
    /// What to take from it.
    Loot(ActorId, usize),
    /// Something that must not be run past: no key but one for it goes on.
    Danger(String),
    /// Whether to take up wizardry, which marks the run.
    AskLens,
    Lenses(usize),
    /// From that row on.
    Help(usize),
    Menu(usize),
    /// From that row on.
    Messages(usize),
    /// Who the hero is and what he has become, from that row on.
    Character(usize),
    /// What is known of that breed, or of all; from that row on.
    Recall(Option<BreedId>, usize),
    /// From that row on.
    Chronicle(usize),
}

impl Panel {
    /// Where that is read from: what happened from its end, all else from its beginning.
    const fn of(sheet: Sheet) -> Self {
        match sheet {
            Sheet::Character => Self::Character(0),
            Sheet::Messages => Self::Messages(END),
            Sheet::Recall => Self::Recall(None, 0),
            Sheet::Chronicle => Self::Chronicle(END),
            Sheet::Help => Self::Help(0),
            // Not of this run: the session opens them.
            Sheet::Options => Self::Map,
        }
    }
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
    /// Flicker less, or again.
    Calm,
    /// Change what the player likes.
    Options,
}

/// What of the player's options bears on the play screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Liking {
    /// Whether nothing flickers.
    pub is_calm: bool,
    /// Whether signs stand beside those whose minds colours tell of.
    pub has_signs: bool,
    /// Whether a click on the map walks there, and does not only look.
    pub click_walks: bool,
}

impl Default for Liking {
    fn default() -> Self {
        Self {
            is_calm: false,
            has_signs: false,
            click_walks: true,
        }
    }
}

/// The play screen: what is open on it and where the pointer is.
#[derive(Clone, Debug)]
pub struct Play {
    /// What takes the keys.
    pub panel: Panel,
    /// How the player likes it drawn and clicked.
    pub liking: Liking,
    /// What help was opened over: it is open again when help is left.
    below_help: Option<Panel>,
    pointer: Option<Pos>,
    /// What is laid over the map.
    lens: Option<Lens>,
    /// Who was looked at last.
    watched: Option<ActorId>,
    /// What was done last that can be done again.
    last: Option<Last>,
    /// Whether it is drawn from where the hero is noticed.
    shows_reach: bool,
    /// Who began to hunt the hero just now.
    onset: Onset,
    /// Whether the run is over and only watched: then there is nothing to be cheated in.
    is_watching: bool,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            panel: Panel::Map,
            liking: Liking::default(),
            below_help: None,
            pointer: None,
            lens: None,
            watched: None,
            last: None,
            shows_reach: false,
            onset: Onset::default(),
            is_watching: false,
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
            Panel::Look(cursor)
            | Panel::Travel(cursor)
            | Panel::AimThrow(_, cursor)
            | Panel::AimSpell(_, cursor) => Some(cursor),
            _ => None,
        }
    }

    /// Does what a command means, or opens what it needs.
    pub fn command(&mut self, run: &mut Run, command: Command) -> Request {
        run.task = None;
        if command == Command::Escape {
            self.escape();
            return Request::None;
        }
        self.panel = Panel::Map;
        self.below_help = None;
        self.note(command);
        match command {
            Command::Do(Action::Step(dir)) => self.step(run, dir),
            Command::Do(action) => act::deed(run, action),
            Command::RestUntilBetter => act::rest(run),
            Command::Run(dir) => act::run_on(run, dir),
            Command::Explore => act::explore(run),
            Command::Travel(None) => self.panel = Panel::Travel(travel::first(run)),
            Command::Travel(Some(place)) => travel::to(run, place),
            Command::Go(way) => travel::leave(run, way),
            Command::Again => return self.again(run),
            Command::Toward(reach, Some(dir)) => match reach.towards(dir, run.world()) {
                Ok(action) => act::deed(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
            Command::Toward(reach, None) => self.panel = Panel::ChooseWay(reach),
            Command::With(wanted, Some(letter)) => {
                let action = pack::action(run.world(), wanted, letter);
                act::deed(run, action);
            }
            Command::With(wanted, None) => self.choose_thing(run, wanted),
            Command::Throw(Some(letter), Some(aim)) => act::throw(run, letter, aim),
            Command::Throw(Some(letter), None) => self.aim(run, letter),
            Command::Throw(None, _) => self.panel = Panel::ChooseThrow(0),
            Command::Cast(Some(word), aim) => self.cast(run, word, aim),
            Command::Cast(None, _) => self.choose_spell(run),
            Command::Look => self.look_to(run.world(), cursor::first_target(run)),
            Command::InView => self.list_in_view(run),
            Command::Stealth => self.shows_reach = !self.shows_reach,
            Command::Lens => self.open_lenses(run),
            Command::Pack => self.panel = Panel::Pack(0),
            Command::Show(Sheet::Options) => return Request::Options,
            Command::Show(sheet) => self.panel = Panel::of(sheet),
            Command::Menu => self.panel = Panel::Menu(0),
            Command::SaveAndQuit => return Request::SaveAndQuit,
            Command::Calm => return self.calm(run),
            Command::Escape => {}
        }
        Request::None
    }

    /// Leaves what is open; where nothing is, what is drawn over the map.
    fn escape(&mut self) {
        self.shows_reach &= self.panel != Panel::Map;
        self.leave();
    }

    /// Back to the map, or from help to what it was opened over.
    fn leave(&mut self) {
        let below = self.below_help.take();
        let is_help = matches!(self.panel, Panel::Help(_));
        self.panel = below.filter(|_| is_help).unwrap_or(Panel::Map);
    }

    /// Opens help over what is open, and keeps that.
    fn open_help(&mut self) {
        let below = std::mem::replace(&mut self.panel, Panel::Help(0));
        self.below_help = Some(below);
    }

    /// Takes note of who hunts the hero, for what has changed by then.
    pub fn keep_watch(&mut self, run: &Run) {
        self.onset.follow(run.world());
    }

    /// A step; what is to be done with somebody at mercy who is in the way is asked first.
    fn step(&mut self, run: &mut Run, dir: Dir) {
        match mercy::in_the_way(run.world(), dir) {
            Some(whom) => self.panel = Panel::Captive(whom, 0),
            None => act::deed(run, Action::Step(dir)),
        }
    }

    /// Walks there; a step beside the hero is one like any other.
    fn walk_to(&mut self, run: &mut Run, to: Pos) {
        let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
        let beside = here.filter(|here| here.is_next_to(to));
        match beside.and_then(|here| here.towards(to)) {
            Some(dir) => self.step(run, dir),
            None => act::walk_to(run, to),
        }
    }

    /// Has nothing flicker any more, or again what does.
    fn calm(&mut self, run: &mut Run) -> Request {
        self.liking.is_calm = !self.liking.is_calm;
        let told = match self.liking.is_calm {
            true => "Nothing flickers any more.",
            false => "What flickers may flicker again.",
        };
        run.tell(told, Tone::Plain);
        Request::Calm
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
            act::deed(run, wanted.with(light.letter));
        } else if choices.is_empty() {
            run.tell(
                pack::nothing_for(run.world(), &run.keys, wanted),
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
                let question = format!(
                    "{} means you no harm. Strike anyway?",
                    capitalised(&the(&name))
                );
                self.panel = Panel::Confirm(action, question);
            }
            None => act::deed(run, action),
        }
    }

    /// A throw that a key or the pointer aimed.
    fn throw_at(&mut self, run: &mut Run, letter: char, at: Pos) {
        self.panel = Panel::AimThrow(letter, at);
        if aiming::is_at_oneself(run.world(), &self.panel) {
            return;
        }
        self.panel = Panel::Map;
        self.last = Some(Last::Throw(letter, Target::of(run, at)));
        self.strike_or_ask(run, Action::Throw(letter, at));
    }

    fn aim(&mut self, run: &Run, letter: char) {
        self.panel = Panel::AimThrow(letter, cursor::first_foe_in_reach(run));
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
        Action::Cast(spell, at) => casting::peaceful_in_spell(world, spell, at)?,
        _ => return None,
    };
    let other = entity_of(world, target)?;
    let name = breed_of(world, other)?.id.clone();
    (!is_hostile(world, other, hero)).then_some(name)
}
