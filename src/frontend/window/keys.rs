//! Translates the window's key events to keys of the game.
//!
//! A key counts as the character it prints on the player's keyboard layout, so `<` is `<`
//! on all of them. Only the number pad counts by position, because NumLock changes what it
//! prints.

use crate::ui::client::Key;
use bevy::input::ButtonInput;
use bevy::input::keyboard::{Key as Native, KeyCode, KeyboardInput};

/// The game's key for a key press, if the game uses it.
pub(super) fn translate(event: &KeyboardInput, held: &ButtonInput<KeyCode>) -> Option<Key> {
    if !event.state.is_pressed() {
        return None;
    }
    if is_shortcut(held) {
        return sizing(&event.logical_key, held);
    }
    let key = pad(event.key_code).or_else(|| named(&event.logical_key))?;
    let is_shifted = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    Some(if is_shifted { key.shifted() } else { key })
}

/// Whether keys pressed now are shortcuts of the desktop, not for the game. Windows reports
/// AltGr as Ctrl plus Alt, and AltGr does print characters.
fn is_shortcut(held: &ButtonInput<KeyCode>) -> bool {
    let control = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let desktop = held.any_pressed([KeyCode::SuperLeft, KeyCode::SuperRight]);
    let prints = control && held.pressed(KeyCode::AltRight);
    desktop || (!prints && (control || held.pressed(KeyCode::AltLeft)))
}

/// Ctrl with plus, minus or 0 changes the letter size, as in most programs. Browsers handle
/// these keys themselves.
fn sizing(key: &Native, held: &ButtonInput<KeyCode>) -> Option<Key> {
    let is_held = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    match key {
        Native::Character(text) if is_held => match text.as_str() {
            "+" | "=" => Some(Key::Larger),
            "-" => Some(Key::Smaller),
            "0" => Some(Key::UsualSize),
            _ => None,
        },
        _ => None,
    }
}

fn pad(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Numpad0 => Key::Pad(0),
        KeyCode::Numpad1 => Key::Pad(1),
        KeyCode::Numpad2 => Key::Pad(2),
        KeyCode::Numpad3 => Key::Pad(3),
        KeyCode::Numpad4 => Key::Pad(4),
        KeyCode::Numpad5 => Key::Pad(5),
        KeyCode::Numpad6 => Key::Pad(6),
        KeyCode::Numpad7 => Key::Pad(7),
        KeyCode::Numpad8 => Key::Pad(8),
        KeyCode::Numpad9 => Key::Pad(9),
        KeyCode::NumpadDecimal => Key::Char('.'),
        KeyCode::NumpadEnter => Key::Enter,
        _ => return None,
    })
}

fn named(key: &Native) -> Option<Key> {
    Some(match key {
        Native::Character(text) => return printed(text),
        Native::Space => Key::Char(' '),
        Native::ArrowUp => Key::Up,
        Native::ArrowDown => Key::Down,
        Native::ArrowLeft => Key::Left,
        Native::ArrowRight => Key::Right,
        Native::Home => Key::Home,
        Native::End => Key::End,
        Native::PageUp => Key::PageUp,
        Native::PageDown => Key::PageDown,
        Native::Enter => Key::Enter,
        Native::Escape => Key::Escape,
        Native::Tab => Key::Tab,
        Native::Backspace => Key::Backspace,
        Native::Delete => Key::Delete,
        _ => return None,
    })
}

/// The key for a single printed character; keys that print more are ignored.
fn printed(text: &str) -> Option<Key> {
    let mut characters = text.chars();
    let first = characters.next().filter(|first| !first.is_control())?;
    characters.next().is_none().then_some(Key::Char(first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Dir;
    use bevy::ecs::entity::Entity;
    use bevy::input::ButtonState;

    fn press(key_code: KeyCode, logical_key: Native, held: &[KeyCode]) -> Option<Key> {
        let event = KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        let mut keys = ButtonInput::default();
        held.iter().for_each(|key| keys.press(*key));
        translate(&event, &keys)
    }

    #[test]
    fn a_symbol_is_what_it_prints() {
        let key = Native::Character("<".into());
        let shift = [KeyCode::ShiftLeft];
        assert_eq!(
            press(KeyCode::IntlBackslash, key, &shift),
            Some(Key::Char('<'))
        );
    }

    #[test]
    fn the_number_pad_counts_by_position() {
        for printed in [Native::Character("7".into()), Native::Home] {
            assert_eq!(press(KeyCode::Numpad7, printed, &[]), Some(Key::Pad(7)));
        }
        assert_eq!(
            press(KeyCode::NumpadEnter, Native::Enter, &[]),
            Some(Key::Enter)
        );
    }

    #[test]
    fn shift_makes_arrows_run_and_leaves_what_prints() {
        let shift = [KeyCode::ShiftLeft];
        let up = press(KeyCode::ArrowUp, Native::ArrowUp, &shift);
        assert_eq!(up, Some(Key::Shift(Dir::North)));
        let pad = press(KeyCode::Numpad7, Native::Home, &shift);
        assert_eq!(pad, Some(Key::Shift(Dir::NorthWest)));
        let letter = press(KeyCode::KeyK, Native::Character("K".into()), &shift);
        assert_eq!(letter, Some(Key::Char('K')));
    }

    #[test]
    fn shortcuts_of_the_desktop_are_left_alone() {
        let key = || Native::Character("q".into());
        for held in [KeyCode::ControlLeft, KeyCode::AltLeft, KeyCode::SuperLeft] {
            assert_eq!(press(KeyCode::KeyQ, key(), &[held]), None, "{held:?}");
        }
        let windows_altgr = [KeyCode::ControlLeft, KeyCode::AltRight];
        let sign = Native::Character("@".into());
        assert_eq!(
            press(KeyCode::KeyQ, sign, &windows_altgr),
            Some(Key::Char('@'))
        );
    }

    #[test]
    fn ctrl_with_plus_and_minus_size_the_letters() {
        let press = |text: &str, held| press(KeyCode::Minus, Native::Character(text.into()), held);
        let control = &[KeyCode::ControlLeft];
        assert_eq!(press("+", control), Some(Key::Larger));
        assert_eq!(press("=", control), Some(Key::Larger));
        assert_eq!(press("-", control), Some(Key::Smaller));
        assert_eq!(press("0", control), Some(Key::UsualSize));
        assert_eq!(press("-", &[]), Some(Key::Char('-')));
        assert_eq!(press("-", &[KeyCode::AltLeft]), None);
    }

    #[test]
    fn dead_and_unknown_keys_say_nothing() {
        assert_eq!(press(KeyCode::Quote, Native::Dead(Some('´')), &[]), None);
        assert_eq!(press(KeyCode::F5, Native::F5, &[]), None);
        assert_eq!(
            press(KeyCode::KeyA, Native::Character("ab".into()), &[]),
            None
        );
    }
}
