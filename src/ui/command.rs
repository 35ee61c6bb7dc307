//! The player's commands, entered by key or as words.
//!
//! A [`Command`] is the player's request, before the game checks whether it is possible.
//! Commands that need an item, a direction or a place may lack it; the interface then asks.

use bevy::ecs::world::World;
use strum::IntoStaticStr;

use super::grimoire;
use super::orders;
use super::spell_word::SpellWord;
use crate::actions::{Refusal, throw};
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::model::things::Deal;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::{Dir, Pos};

/// A request of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the help texts in `words` are the documentation"
)]
pub enum Command {
    /// An action that needs no further input.
    Do(Action),
    /// Rest until something happens or the hero has recovered.
    RestUntilBetter,
    /// Run in a direction until there is a reason to stop.
    Run(Dir),
    /// Explore unknown ground and pick up items.
    Explore,
    /// Walk to a place; without one the interface asks.
    Travel(Option<Place>),
    /// Take the way down or up under the hero, else walk to the nearest one.
    Go(Way),
    /// Repeat the last action.
    Again,
    /// Actions that need a direction; without one the interface asks.
    Toward(Reach, Option<Dir>),
    /// Actions that need a carried item; without one the interface asks.
    With(Use, Option<char>),
    /// A throw; the interface asks for missing parts.
    Throw(Option<char>, Option<Aim>),
    /// A spell, by name or letter; the interface asks for missing parts.
    Cast(Option<SpellWord>, Option<Aim>),
    /// An order to the hero's companions, by its letter in the list; without one the interface
    /// asks.
    Order(Option<char>),
    /// A deal with the merchant in a direction. By keys, merchants are walked into.
    Trade(Deal, Option<Dir>),
    /// An art of the hero's school of this number; without one the interface asks.
    Learn(Option<u8>),
    Look,
    /// List everything in view.
    InView,
    /// Toggle the overlay that shows where the hero would be noticed from.
    Stealth,
    Lens,
    Pack,
    /// Show something to read.
    Show(Sheet),
    Menu,
    SaveAndQuit,
    Escape,
}

/// A destination for walking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell.
    At(Pos),
    /// The nearest known way off the level.
    Off(Way),
}

/// Ways off a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Down.
    Down,
    /// Up, or out of the gate.
    Up,
}

impl Way {
    /// The action of taking such a way under the hero.
    #[must_use]
    pub const fn leaving(self) -> Action {
        match self {
            Self::Down => Action::Descend,
            Self::Up => Action::Ascend,
        }
    }
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The character page.
    Character,
    /// Earlier messages.
    Messages,
    /// What is known of creatures.
    Recall,
    /// The main events of the run.
    Chronicle,
    /// The keys.
    Help,
    /// The player's options.
    Options,
}

/// Actions on a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Reach {
    /// Opens, forces or shuts the door there.
    #[strum(serialize = "open or shut a door")]
    Door,
    Open,
    Shut,
    Attack,
    Spare,
    Rob,
    Tie,
    Lead,
    Slay,
    Recruit,
}

/// Actions with a carried item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Use {
    Drop,
    #[strum(serialize = "wield, wear or take off")]
    Wield,
    #[strum(serialize = "take off")]
    TakeOff,
    Quaff,
    Read,
    Eat,
    #[strum(serialize = "light, douse or mend")]
    Tend,
}

/// A target for throws and spells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As far as possible in a direction.
    Towards(Dir),
    /// A cell.
    At(Pos),
}

impl Use {
    /// All such actions that have a key, special-purpose ones first. `TakeOff` is missing
    /// because wielding an item in use takes it off.
    pub const ALL: [Self; 6] = [
        Self::Quaff,
        Self::Read,
        Self::Eat,
        Self::Tend,
        Self::Wield,
        Self::Drop,
    ];

    /// The action applied to the item called `letter`.
    #[must_use]
    pub const fn with(self, letter: char) -> Action {
        match self {
            Self::Drop => Action::Drop(letter),
            Self::Wield => Action::Wield(letter),
            Self::TakeOff => Action::TakeOff(letter),
            Self::Quaff => Action::Quaff(letter),
            Self::Read => Action::Read(letter),
            Self::Eat => Action::Eat(letter),
            Self::Tend => Action::Tend(letter),
        }
    }

    /// The action as named in the question: `Quaff what?`
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Reach {
    /// The action applied in a direction from the hero.
    ///
    /// # Errors
    /// Returns an error if the action needs an actor and there is none.
    pub fn towards(self, dir: Dir, world: &World) -> Result<Action, String> {
        let here = hero_at(world)?;
        let there = here.step(dir);
        match self {
            Self::Door => Ok(match is_open_door(world, there) {
                true => Action::Shut(there),
                false => Action::Open(there),
            }),
            Self::Open => Ok(Action::Open(there)),
            Self::Shut => Ok(Action::Shut(there)),
            _ => {
                let whom = level(world).occupant(there);
                whom.map(|whom| self.on(whom))
                    .ok_or_else(|| "There's nobody there.".to_owned())
            }
        }
    }

    /// The action applied to an actor. The door actions never get here.
    pub(super) const fn on(self, whom: ActorId) -> Action {
        match self {
            Self::Door | Self::Open | Self::Shut | Self::Attack => Action::Strike(whom),
            Self::Spare => Action::Spare(whom),
            Self::Rob => Action::Rob(whom, None),
            Self::Tie => Action::Tie(whom),
            Self::Lead => Action::Lead(whom),
            Self::Slay => Action::Slay(whom),
            Self::Recruit => Action::Recruit(whom),
        }
    }

    /// The action as named in the question.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Whether the hero knows of a door at `at` that can be shut.
fn is_open_door(world: &World, at: Pos) -> bool {
    let known = level(world).known.get(at).copied().flatten();
    known.is_some_and(|terrain| content(world).terrain.row(terrain).shuts_into.is_some())
}

/// Throws the item called `letter`.
///
/// # Errors
/// Returns an error if there is no hero.
pub fn throw_action(letter: char, aim: Aim, world: &World) -> Result<Action, String> {
    let at = aim.cell(world, throw::RANGE)?;
    Ok(Action::Throw(letter, at))
}

impl Aim {
    /// The cell aimed at; for a direction, at most `range` steps away.
    fn cell(self, world: &World, range: u32) -> Result<Pos, String> {
        let mut at = hero_at(world)?;
        match self {
            Self::At(at) => return Ok(at),
            Self::Towards(dir) => {
                for _ in 0..range {
                    let next = at.step(dir);
                    if !level(world).contains(next) {
                        break;
                    }
                    at = next;
                }
            }
        }
        Ok(at)
    }
}

/// Casts the spell called `word`.
///
/// # Errors
/// Returns an error if there is no such spell, no hero, or no aim where one is needed.
pub fn cast_action(word: SpellWord, aim: Option<Aim>, world: &World) -> Result<Action, String> {
    let source = grimoire::called(world, word);
    let source = source.ok_or_else(|| format!("There's no spell called `{}`.", word.as_str()))?;
    let is_known = grimoire::known(world).contains(&source);
    if let Some(cost) = source.unaffordable(world).filter(|_| is_known) {
        return Err(Refusal::NoMana(cost).to_string());
    }
    let row = content(world).spells.row(source.spell);
    let at = match aim {
        Some(aim) => aim.cell(world, row.range.into())?,
        None if !source.is_aimed(world) => hero_at(world)?,
        None => {
            let name = &row.id;
            return Err(format!(
                "Add a target: `cast {name} east` or `cast {name} at 12 7`."
            ));
        }
    };
    Ok(source.at(at))
}

fn hero_at(world: &World) -> Result<Pos, String> {
    let at = hero(world).and_then(|hero| position(world, hero));
    at.ok_or_else(|| "There's no hero here.".to_owned())
}

/// The action for a command that needs no further input.
///
/// # Errors
/// Returns what is missing, or why the command is not an action of the hero.
pub fn action_of(command: Command, world: &World) -> Result<Action, String> {
    match command {
        Command::Do(action) => Ok(action),
        Command::RestUntilBetter => Ok(Action::Rest),
        Command::Go(way) => Ok(way.leaving()),
        Command::Toward(reach, Some(dir)) => reach.towards(dir, world),
        Command::With(wanted, Some(letter)) => Ok(wanted.with(letter)),
        Command::Throw(Some(letter), Some(aim)) => throw_action(letter, aim, world),
        Command::Cast(Some(word), aim) => cast_action(word, aim, world),
        Command::Learn(Some(school)) => Ok(Action::Learn(school)),
        Command::Order(Some(letter)) => orders::lettered(world, letter),
        Command::Trade(deal, Some(dir)) => {
            let whom = level(world).occupant(hero_at(world)?.step(dir));
            whom.map(|whom| Action::Trade(deal, whom))
                .ok_or_else(|| "There's nobody there.".to_owned())
        }
        Command::Trade(_, None) => Err("Add the merchant's direction: `buy a north`.".to_owned()),
        Command::Toward(reach, None) => Err(format!(
            "Which way? Try `{}` with a direction: `{} north`.",
            reach.word(),
            reach.word()
        )),
        Command::With(wanted, None) => Err(format!(
            "What do you want to {}? Give its letter.",
            wanted.word()
        )),
        Command::Throw(..) => {
            Err("Give an item and a target: `throw b east` or `throw b at 12 7`.".to_owned())
        }
        _ => Err("That isn't an action.".to_owned()),
    }
}
