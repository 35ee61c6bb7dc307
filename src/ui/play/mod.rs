//! Playing: what each command and key does during a run, and what is drawn over the map.

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

pub use act::deed_here;

use again::{Last, Target};

use super::command::{Command, Reach, Sheet, Use, action_of};
use super::effects::Effects;
use super::grimoire::Source;
use super::layout::Layout;
use super::map_view::View;
use super::messages::Tone;
use super::narrate::capitalised;
use super::new_hunters::Onset;
use super::paint::Moment;
use super::reasons::name_of;
use super::run::Run;
use super::side_panel::Gauge;
use super::wizardry::Wish;
use super::{mercy, orders, pack, trade};
use crate::actions::throw;
use crate::content::{BreedId, with_the};
use crate::lens::Lens;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::model::things::Deal;
use crate::rules::queries::{content, entity_of, hero, level, position};
use crate::rules::spellcraft;
use crate::spatial::{Dir, Pos};

/// The panel that is drawn over the map and takes the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Panel {
    Map,
    Look(Pos),
    /// Choosing a destination to walk to.
    Travel(Pos),
    /// The list of everything in view.
    InView(usize),
    Pack(usize),
    /// The possible actions with the item called by the letter.
    Thing(char, usize),
    ChooseThing(Use, usize),
    /// How many of the stack called by the letter to drop.
    HowMany(char, usize),
    ChooseThrow(usize),
    ChooseWay(Reach),
    ChooseSpell(usize),
    ChooseArt(usize),
    ChooseOrder(usize),
    Aim(Shot, Pos),
    Confirm(Action, String),
    /// What to do with a captive.
    Captive(ActorId, usize),
    /// What to take from a captive.
    Loot(ActorId, usize),
    /// What to buy from a merchant, or have done.
    Trade(ActorId, usize),
    /// What to sell to a merchant.
    Sell(ActorId, usize),
    /// A great danger; only certain keys continue.
    Danger(String),
    /// Whether to use wizardry, which marks the run.
    AskLens,
    Lenses(usize),
    /// The wizard menu.
    Wizard(usize),
    /// What to wish for, among those whose names contain a text.
    Wish(Wish, String, usize),
    /// Scrolled to this row.
    Help(usize),
    Menu(usize),
    /// Scrolled to this row.
    Messages(usize),
    /// The character page, scrolled to this row.
    Character(usize),
    /// What is known of a breed, or of all breeds; scrolled to this row.
    Recall(Option<BreedId>, usize),
    /// Scrolled to this row.
    Chronicle(usize),
}

/// What is aimed on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// A throw of the item called by the letter.
    Throw(char),
    /// A spell, with mana or a wand.
    Cast(Source),
}

impl Shot {
    /// The action at a cell.
    const fn at(self, at: Pos) -> Action {
        match self {
            Self::Throw(letter) => Action::Throw(letter, at),
            Self::Cast(source) => source.at(at),
        }
    }
}

impl Panel {
    /// The panel for a sheet. Logs open at their end, other sheets at their beginning.
    const fn of(sheet: Sheet) -> Self {
        match sheet {
            Sheet::Character => Self::Character(0),
            Sheet::Messages => Self::Messages(END),
            Sheet::Recall => Self::Recall(None, 0),
            Sheet::Chronicle => Self::Chronicle(END),
            Sheet::Help => Self::Help(0),
            // Options do not belong to the run: the session opens them.
            Sheet::Options => Self::Map,
        }
    }
}

/// What the pointer points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pointed {
    /// A cell of the level, on the map or by its row in the side panel.
    Cell(Pos),
    /// A bar of the side panel.
    Gauge(Gauge),
}

/// The end of a page of any length.
const END: usize = usize::MAX;

/// What play requests from the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Nothing; the hero may have acted.
    None,
    /// Save and leave.
    SaveAndQuit,
    /// Open the options.
    Options,
}

/// The player's options that affect the play screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Liking {
    /// Whether flickering is off.
    pub is_calm: bool,
    /// Whether signs on the map repeat what colours tell of creatures' minds.
    pub has_signs: bool,
    /// Whether a click on the map walks there instead of only looking.
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

/// The play screen: the open panel and the pointer.
#[derive(Clone, Debug)]
pub struct Play {
    /// The panel that takes the keys.
    pub panel: Panel,
    /// The player's options for drawing and clicking.
    pub liking: Liking,
    /// The panel under the help, reopened when the help is closed.
    below_help: Option<Panel>,
    pointer: Option<Pointed>,
    /// The selected overlay.
    lens: Option<Lens>,
    /// The actor that was looked at last.
    watched: Option<ActorId>,
    /// The last command that can be repeated.
    last: Option<Last>,
    /// Whether to show where the hero would be noticed from.
    shows_reach: bool,
    /// The creatures that just began to hunt the hero.
    onset: Onset,
    /// What the latest actions show on the map.
    pub effects: Box<Effects>,
    /// Whether a finished run is being watched; lenses are not cheating then.
    is_watching: bool,
    /// When the map is drawn; moving ground depends on it.
    pub moment: Moment,
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
            effects: Box::default(),
            is_watching: false,
            moment: 0,
        }
    }
}

impl Play {
    /// The visible part of the level: around the hero and the cursor.
    fn view(&self, world: &World, layout: Layout) -> View {
        View::new(world, layout, self.focus())
    }

    /// The cell under the cursor, if there is a cursor.
    const fn focus(&self) -> Option<Pos> {
        match self.panel {
            Panel::Look(cursor) | Panel::Travel(cursor) | Panel::Aim(_, cursor) => Some(cursor),
            _ => None,
        }
    }

    /// Carries out a command, or opens the panel for missing input.
    pub fn command(&mut self, run: &mut Run, command: Command) -> Request {
        self.effects.cut();
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
            Command::Do(Action::PickUp) => act::pick_up(run),
            Command::Do(action) => {
                act::deed(run, action);
                self.go_on_trading(run, action);
            }
            Command::RestUntilBetter => act::rest(run),
            Command::Run(dir) => act::run_on(run, dir),
            Command::Explore => act::explore(run),
            Command::Travel(None) => self.panel = Panel::Travel(travel::first(run)),
            Command::Travel(Some(place)) => travel::to(run, place),
            Command::Go(way) => self.leave_level(run, way),
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
            Command::Throw(Some(letter), None) => self.aim(run, Shot::Throw(letter)),
            Command::Throw(None, _) => self.panel = Panel::ChooseThrow(0),
            Command::Cast(Some(word), aim) => self.cast(run, word, aim),
            Command::Cast(None, _) => self.choose_spell(run),
            Command::Learn(Some(school)) => act::deed(run, Action::Learn(school)),
            Command::Learn(None) => self.choose_art(run),
            Command::Order(Some(letter)) => match orders::lettered(run.world(), letter) {
                Ok(action) => act::deed(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
            Command::Order(None) => self.choose_order(run),
            Command::Trade(deal, Some(dir)) => {
                let command = Command::Trade(deal, Some(dir));
                match action_of(command, run.world()) {
                    Ok(action) => act::deed(run, action),
                    Err(refusal) => run.tell(refusal, Tone::Refused),
                }
            }
            Command::Trade(_, None) => {}
            Command::Look => self.look_to(run.world(), cursor::first_target(run)),
            Command::InView => self.list_in_view(run),
            Command::Stealth => self.shows_reach = !self.shows_reach,
            Command::Lens => self.open_lenses(run),
            Command::Pack => self.panel = Panel::Pack(0),
            Command::Show(Sheet::Options) => return Request::Options,
            Command::Show(sheet) => self.panel = Panel::of(sheet),
            Command::Menu => self.panel = Panel::Menu(0),
            Command::SaveAndQuit => return Request::SaveAndQuit,
            Command::Escape => {}
        }
        Request::None
    }

    /// Closes the open panel; without one, hides the overlay of where the hero is noticed.
    fn escape(&mut self) {
        self.shows_reach &= self.panel != Panel::Map;
        self.leave();
    }

    /// Returns to the map, or from the help to the panel under it.
    fn leave(&mut self) {
        let below = self.below_help.take();
        let is_help = matches!(self.panel, Panel::Help(_));
        self.panel = below.filter(|_| is_help).unwrap_or(Panel::Map);
    }

    /// Opens the help over the current panel.
    fn open_help(&mut self) {
        let below = std::mem::replace(&mut self.panel, Panel::Help(0));
        self.below_help = Some(below);
    }

    /// Updates which creatures just began to hunt the hero.
    pub fn keep_watch(&mut self, run: &Run) {
        self.onset.follow(run.world());
    }

    /// Shows the latest actions on the map.
    pub fn show_deeds(&mut self, run: &mut Run) {
        self.effects.follow(run, self.liking.is_calm);
    }

    /// Takes a step. If a captive or a merchant is in the way, opens the list of options
    /// instead.
    fn step(&mut self, run: &mut Run, dir: Dir) {
        if let Some(whom) = mercy::in_the_way(run.world(), dir) {
            self.panel = Panel::Captive(whom, 0);
        } else if let Some(whom) = trade::in_the_way(run.world(), dir) {
            self.panel = Panel::Trade(whom, 0);
        } else if let Some(trap) = trap_ahead(run.world(), dir) {
            let question = format!("Step on {}?", with_the(&trap));
            self.panel = Panel::Confirm(Action::Step(dir), question);
        } else {
            act::deed(run, Action::Step(dir));
        }
    }

    /// Opens the list of a merchant again after a deal.
    fn go_on_trading(&mut self, run: &Run, action: Action) {
        let world = run.world();
        let Action::Trade(deal, whom) = action else {
            return;
        };
        if self.panel != Panel::Map || !trade::is_ready(world, whom) {
            return;
        }
        let sells = matches!(deal, Deal::Sell(_));
        let lines = match sells {
            true => trade::sales(world, whom),
            false => trade::choices(world, whom),
        };
        let line = lines.iter().position(|it| it.action == Some(action));
        // Where the line is gone, another press must not sell or buy something else.
        self.panel = match line {
            Some(line) if sells => Panel::Sell(whom, line),
            line => Panel::Trade(whom, line.unwrap_or(0)),
        };
    }

    /// Walks to a cell. A cell next to the hero is an ordinary step.
    fn walk_to(&mut self, run: &mut Run, to: Pos) {
        let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
        let beside = here.filter(|here| here.is_next_to(to));
        match beside.and_then(|here| here.towards(to)) {
            Some(dir) => self.step(run, dir),
            None => act::walk_to(run, to),
        }
    }

    /// Applies an action in a direction given by key or pointer. Asks before harming a
    /// peaceful actor, because the direction may be a slip.
    fn reach_out(&mut self, run: &mut Run, reach: Reach, dir: Dir) {
        self.panel = Panel::Map;
        match reach.towards(dir, run.world()) {
            Ok(action) => self.strike_or_ask(run, action),
            Err(refusal) => run.tell(refusal, Tone::Refused),
        }
    }

    fn choose_thing(&mut self, run: &mut Run, wanted: Use) {
        let choices = pack::choices(run.world(), Some(wanted));
        // If he holds a light, that one is meant; he can hold only one.
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

    /// Asks before harming a peaceful actor. Keys that walk do not answer the question.
    fn strike_or_ask(&mut self, run: &mut Run, action: Action) {
        match peaceful_victim(run.world(), action) {
            Some(name) => {
                let question = format!("{} isn't hostile. Attack anyway?", capitalised(&name));
                self.panel = Panel::Confirm(action, question);
            }
            None => act::deed(run, action),
        }
    }

    /// Throws or casts at the cell chosen by key or pointer. If it is the hero's own or out of
    /// range, goes on aiming, and the description of the cell says so.
    fn shoot(&mut self, run: &mut Run, shot: Shot, at: Pos) {
        self.panel = Panel::Aim(shot, at);
        let (world, panel) = (run.world(), &self.panel);
        if aiming::is_at_oneself(world, panel) || aiming::is_too_far(world, panel) {
            return;
        }
        self.panel = Panel::Map;
        self.last = Some(Last::Shot(shot, Target::of(run, at)));
        self.strike_or_ask(run, shot.at(at));
    }

    fn aim(&mut self, run: &Run, shot: Shot) {
        self.panel = Panel::Aim(shot, cursor::first_for(run, shot));
    }
}

/// The trap that a step that way would set off, by name, as far as the hero knows.
fn trap_ahead(world: &World, dir: Dir) -> Option<String> {
    let at = position(world, hero(world)?)?.step(dir);
    let known = level(world).known.get(at).copied().flatten()?;
    let terrain = content(world).terrain.row(known);
    let is_free = level(world).occupant(at).is_none();
    (is_free && terrain.trap.is_some()).then(|| terrain.id.clone())
}

/// The name of the peaceful actor that an action would harm, if any.
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
        Action::Zap(letter, at) => {
            let (spell, _) = spellcraft::wand(world, hero, letter)?;
            casting::peaceful_in_spell(world, spell, at)?
        }
        _ => return None,
    };
    let other = entity_of(world, target)?;
    (!is_hostile(world, other, hero)).then(|| name_of(world, target))
}
