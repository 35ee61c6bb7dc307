//! What a person can tell the game to do, by key or in plain words.
//!
//! A [`Command`] is what was meant, before the game is asked whether it can be
//! done. Deeds that need a thing, a direction or a place may lack it: then the
//! interface asks.

use bevy::ecs::world::World;

use super::grimoire;
use super::spell_word::SpellWord;
use crate::actions::throw;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::{Dir, Pos};

/// What a person can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the help texts in `words` are the documentation"
)]
pub enum Command {
    /// A deed that needs nothing further.
    Do(Action),
    /// Rest until something happens or nothing is left to cure.
    RestUntilBetter,
    /// Go on that way until there is something to stop for.
    Run(Dir),
    /// See what has not been seen, and take what is found.
    Explore,
    /// Walk to a place; without one the interface asks.
    Travel(Option<Place>),
    /// Take the way down or up that he stands on, else walk to the nearest.
    Go(Way),
    /// The last deed again.
    Again,
    /// Deeds that need a direction; without one the interface asks.
    Toward(Reach, Option<Dir>),
    /// Deeds that need a thing carried; without one the interface asks.
    With(Use, Option<char>),
    /// A throw; what lacks is asked for.
    Throw(Option<char>, Option<Aim>),
    /// A spell, by name or letter; what lacks is asked for.
    Cast(Option<SpellWord>, Option<Aim>),
    Look,
    /// All in view as a list.
    InView,
    /// From where the hero is noticed, drawn on the map, or no more.
    Stealth,
    Lens,
    Pack,
    /// Something to read.
    Show(Sheet),
    Menu,
    /// Flicker less, or again.
    Calm,
    SaveAndQuit,
    Escape,
}

/// Where to walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// To that cell.
    At(Pos),
    /// To the nearest known way off the level.
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

/// What there is to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Who the hero has become.
    Character,
    /// What he was told.
    Messages,
    /// What is known of creatures.
    Recall,
    /// The turning points of the run.
    Chronicle,
    /// The keys.
    Help,
    /// What the player likes.
    Options,
}

/// Deeds on a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Reach {
    /// Opens, forces or shuts the door that is there.
    Door,
    Open,
    Shut,
    Attack,
    Spare,
    Rob,
    Tie,
    Lead,
    Slay,
}

/// Deeds with a thing that is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Use {
    Drop,
    Wield,
    TakeOff,
    Quaff,
    Read,
    Eat,
    Tend,
}

/// Where to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As far as it flies that way.
    Towards(Dir),
    /// At that cell.
    At(Pos),
}

impl Use {
    /// Every such deed that a key asks for, those that things are made for first. To take
    /// off is to wield what is in use.
    pub const ALL: [Self; 6] = [
        Self::Quaff,
        Self::Read,
        Self::Eat,
        Self::Tend,
        Self::Wield,
        Self::Drop,
    ];

    /// The deed with the thing called by `letter`.
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

    /// The deed as the question asks for it: `Quaff what?`
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Wield => "wield, wear or take off",
            Self::TakeOff => "take off",
            Self::Quaff => "quaff",
            Self::Read => "read",
            Self::Eat => "eat",
            Self::Tend => "light, douse or mend",
        }
    }
}

impl Reach {
    /// The deed done in that direction, from where the hero stands.
    ///
    /// # Errors
    /// When there is nobody there, where somebody is meant.
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
                    .ok_or_else(|| "There is nobody there.".to_owned())
            }
        }
    }

    /// The deed done to somebody; to a door nobody is needed.
    const fn on(self, whom: ActorId) -> Action {
        match self {
            Self::Door | Self::Open | Self::Shut | Self::Attack => Action::Strike(whom),
            Self::Spare => Action::Spare(whom),
            Self::Rob => Action::Rob(whom, None),
            Self::Tie => Action::Tie(whom),
            Self::Lead => Action::Lead(whom),
            Self::Slay => Action::Slay(whom),
        }
    }

    /// The deed as the question asks for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Door => "open or shut a door",
            Self::Open => "open",
            Self::Shut => "shut",
            Self::Attack => "attack",
            Self::Spare => "spare",
            Self::Rob => "rob",
            Self::Tie => "tie",
            Self::Lead => "lead",
            Self::Slay => "slay",
        }
    }
}

/// Whether what the hero knows to be there is a door that could be shut.
fn is_open_door(world: &World, at: Pos) -> bool {
    let known = level(world).known.get(at).copied().flatten();
    known.is_some_and(|terrain| content(world).terrain.row(terrain).shuts_into.is_some())
}

/// The throw of the thing called by `letter`.
///
/// # Errors
/// When there is no hero to throw it.
pub fn throw_action(letter: char, aim: Aim, world: &World) -> Result<Action, String> {
    let at = aim.cell(world, throw::RANGE)?;
    Ok(Action::Throw(letter, at))
}

impl Aim {
    /// The cell aimed at, so many steps off at the most.
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

/// The casting of the spell called that.
///
/// # Errors
/// When there is no such spell, no hero, or it lacks an aim.
pub fn cast_action(word: SpellWord, aim: Option<Aim>, world: &World) -> Result<Action, String> {
    let spell = grimoire::called(world, word);
    let spell = spell.ok_or_else(|| format!("There is no spell called `{}`.", word.as_str()))?;
    let row = content(world).spells.row(spell);
    let at = match aim {
        Some(aim) => aim.cell(world, row.range.into())?,
        None if !grimoire::is_aimed(world, spell) => hero_at(world)?,
        None => {
            let name = &row.id;
            return Err(format!(
                "Say where, too: `cast {name} east` or `cast {name} at 12 7`."
            ));
        }
    };
    Ok(Action::Cast(spell, at))
}

fn hero_at(world: &World) -> Result<Pos, String> {
    let at = hero(world).and_then(|hero| position(world, hero));
    at.ok_or_else(|| "There is no hero here.".to_owned())
}

/// The deed a command comes to when it needs no asking.
///
/// # Errors
/// What it lacks, or why it is no deed of the hero.
pub fn action_of(command: Command, world: &World) -> Result<Action, String> {
    match command {
        Command::Do(action) => Ok(action),
        Command::RestUntilBetter => Ok(Action::Rest),
        Command::Go(Way::Down) => Ok(Action::Descend),
        Command::Go(Way::Up) => Ok(Action::Ascend),
        Command::Toward(reach, Some(dir)) => reach.towards(dir, world),
        Command::With(wanted, Some(letter)) => Ok(wanted.with(letter)),
        Command::Throw(Some(letter), Some(aim)) => throw_action(letter, aim, world),
        Command::Cast(Some(word), aim) => cast_action(word, aim, world),
        Command::Toward(reach, None) => Err(format!(
            "Which way to {}? Say `{} north`.",
            reach.word(),
            reach.word()
        )),
        Command::With(wanted, None) => {
            Err(format!("What to {}? Name it by its letter.", wanted.word()))
        }
        Command::Throw(..) => {
            Err("Say what to throw and where: `throw b east` or `throw b at 12 7`.".to_owned())
        }
        _ => Err("That is no deed.".to_owned()),
    }
}
