//! The deck: buttons for fingers that a web page shows beside the screen.
//!
//! On the map their places never change, so that fingers can learn them; a button without a
//! use at the moment is dim. Where something is open, they confirm, leave and turn pages.

use super::client::Key;
use super::command::{Command, Reach, Use, Way};
use super::keys::button_labels::label;
use super::play::deed_here;
use super::{grimoire, pack};
use crate::actions;
use crate::model::body::{Pace, Stealth};
use crate::model::mind::Action;
use crate::rules::level_exits::has_goal;
use crate::rules::queries::hero;
use crate::spatial::Dir;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

/// A button of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Button {
    /// At most 5 characters.
    pub label: &'static str,
    /// What a press does.
    pub does: Press,
    /// Whether a press would do something now.
    pub is_live: bool,
}

/// What a press of a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A command.
    Command(Command),
    /// The same as a key.
    Key(Key),
}

/// Number of buttons. The first is in the middle of the step pad.
pub const COUNT: usize = 13;

/// The buttons on the map.
#[must_use]
pub fn on_map(world: &World) -> [Button; COUNT] {
    let (deed, word) = deed_here(world);
    let has = |wanted| !pack::choices(world, Some(wanted)).is_empty();
    let hero = hero(world);
    let sneaks = hero.is_some_and(|hero| {
        let stealth = world.get::<Stealth>(hero);
        stealth.is_some_and(|stealth| stealth.pace == Pace::Creep)
    });
    let throws = !pack::to_throw(world).is_empty();
    let door = hero.and_then(|hero| door_word(world, hero));
    let carries = hero.is_some_and(|hero| has_goal(world, hero));
    let way = match carries {
        true => ("go up", Way::Up),
        false => ("go dn", Way::Down),
    };
    let pace = if sneaks { "walk" } else { "sneak" };
    let saying = |label, command, is_live| Button {
        label,
        does: Press::Command(command),
        is_live,
    };
    let usual = |command, is_live| saying(label(command).unwrap_or_default(), command, is_live);
    let doors = Command::Toward(Reach::Door, None);
    let cast = Command::Cast(None, None);
    [
        saying(word.trim(), Command::Do(deed), true),
        usual(Command::Explore, true),
        usual(Command::RestUntilBetter, true),
        saying(pace, Command::Do(Action::ChangePace), true),
        door.map_or_else(|| usual(doors, false), |word| saying(word, doors, true)),
        match grimoire::verb_for_all(world) {
            Some(verb) => saying(verb, cast, true),
            None => usual(cast, false),
        },
        usual(Command::Throw(None, None), throws),
        usual(Command::With(Use::Quaff, None), has(Use::Quaff)),
        usual(Command::With(Use::Wield, None), has(Use::Wield)),
        usual(Command::Look, true),
        usual(Command::Pack, true),
        usual(Command::Menu, true),
        saying(way.0, Command::Go(way.1), true),
    ]
}

/// The buttons where something other than the map takes the keys.
#[must_use]
pub fn elsewhere() -> [Button; COUNT] {
    let key = |label, key| Button {
        label,
        does: Press::Key(key),
        is_live: true,
    };
    let none = Button {
        label: "",
        does: Press::Key(Key::Escape),
        is_live: false,
    };
    let mut buttons = [none; COUNT];
    let keys = [
        ("ok", Key::Enter),
        ("back", Key::Escape),
        ("next", Key::Tab),
        ("pg up", Key::PageUp),
        ("pg dn", Key::PageDown),
    ];
    for (button, (label, meant)) in buttons.iter_mut().zip(keys) {
        *button = key(label, meant);
    }
    buttons
}

/// What the hero can do to a door beside him.
fn door_word(world: &World, hero: Entity) -> Option<&'static str> {
    let mut deeds = (Dir::ALL.iter()).filter_map(|&dir| Reach::Door.towards(dir, world).ok());
    let deed = deeds.find(|&deed| actions::check(world, hero, deed).is_ok())?;
    Some(match deed {
        Action::Shut(_) => "shut",
        _ => "open",
    })
}
