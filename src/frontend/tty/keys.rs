//! Translates the terminal's key events to keys of the game.

use super::input::{ESCAPE_KEY, KeyCode, KeyEvent, KeyEventKind, KeyEventState, Modifiers};
use crate::ui::client::Key;
use bevy::prelude::{Commands, Resource, Result};
use bevy_ratatui::crossterm::ExecutableCommand;
use bevy_ratatui::crossterm::event::{
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use std::io::stdout;

/// Keeps key disambiguation enabled; dropping it restores the terminal.
#[derive(Resource)]
pub(super) struct ToldApart;

impl Drop for ToldApart {
    fn drop(&mut self) {
        let _ = stdout().execute(PopKeyboardEnhancementFlags);
    }
}

/// Asks the terminal to distinguish Escape from escape sequences, and the number pad from
/// the arrow keys. Terminals without support ignore the request.
///
/// The rest of kitty's protocol stays off: it reports keys as they are engraved, not the
/// characters they print, so `@` could not be typed on many keyboards.
pub(super) fn tell_apart(mut commands: Commands) -> Result {
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
    stdout().execute(PushKeyboardEnhancementFlags(flags))?;
    commands.insert_resource(ToldApart);
    Ok(())
}

/// The game's key for a key press, if the game uses it.
pub(super) fn translate(event: &KeyEvent) -> Option<Key> {
    let shortcut = Modifiers::CONTROL | Modifiers::ALT | Modifiers::SUPER;
    // Windows reports AltGr as Ctrl plus Alt, and AltGr does print characters.
    let held = event.modifiers & shortcut;
    let prints = held.is_empty() || held == Modifiers::CONTROL | Modifiers::ALT;
    if event.kind == KeyEventKind::Release || !prints {
        return None;
    }
    if event.state.contains(KeyEventState::KEYPAD)
        && let Some(digit) = pad(event.code)
    {
        if event.modifiers.contains(Modifiers::SHIFT) {
            return Some(Key::Pad(digit).shifted());
        }
        return Some(Key::Pad(digit));
    }
    let key = named(event.code)?;
    let is_shifted = event.modifiers.contains(Modifiers::SHIFT);
    Some(if is_shifted { key.shifted() } else { key })
}

/// Whether the event is Ctrl+C, which is no signal while the terminal is in raw mode.
pub(super) fn is_interrupt(event: &KeyEvent) -> bool {
    event.kind == KeyEventKind::Press
        && event.modifiers == Modifiers::CONTROL
        && event.code == KeyCode::Char('c')
}

/// The digit of a number pad key, whether NumLock is on or off.
fn pad(code: KeyCode) -> Option<u8> {
    Some(match code {
        KeyCode::Char(digit) => return digit.to_digit(10).and_then(|it| u8::try_from(it).ok()),
        KeyCode::Insert => 0,
        KeyCode::End => 1,
        KeyCode::Down => 2,
        KeyCode::PageDown => 3,
        KeyCode::Left => 4,
        KeyCode::KeypadBegin => 5,
        KeyCode::Right => 6,
        KeyCode::Home => 7,
        KeyCode::Up => 8,
        KeyCode::PageUp => 9,
        _ => return None,
    })
}

fn named(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Char(character) => Key::Char(character),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        ESCAPE_KEY => Key::Escape,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        // The middle key of the number pad has no other meaning.
        KeyCode::KeypadBegin => Key::Pad(5),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Dir;

    fn press(code: KeyCode, modifiers: Modifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn what_is_printed_is_the_key() {
        let event = press(KeyCode::Char('<'), Modifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Char('<')));
        let altgr = Modifiers::CONTROL | Modifiers::ALT;
        let event = press(KeyCode::Char('@'), altgr);
        assert_eq!(translate(&event), Some(Key::Char('@')));
    }

    #[test]
    fn the_number_pad_counts_by_position() {
        for code in [KeyCode::Char('7'), KeyCode::Home] {
            let mut event = press(code, Modifiers::NONE);
            event.state = KeyEventState::KEYPAD;
            assert_eq!(translate(&event), Some(Key::Pad(7)));
        }
        let plain = press(KeyCode::Home, Modifiers::NONE);
        assert_eq!(translate(&plain), Some(Key::Home));
    }

    #[test]
    fn shift_makes_arrows_run_and_leaves_what_prints() {
        let event = press(KeyCode::Up, Modifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Shift(Dir::North)));
        let mut event = press(KeyCode::Home, Modifiers::SHIFT);
        event.state = KeyEventState::KEYPAD;
        assert_eq!(translate(&event), Some(Key::Shift(Dir::NorthWest)));
        let event = press(KeyCode::Char('K'), Modifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Char('K')));
    }

    #[test]
    fn releases_and_shortcuts_say_nothing() {
        let mut event = press(KeyCode::Char('x'), Modifiers::NONE);
        event.kind = KeyEventKind::Repeat;
        assert_eq!(translate(&event), Some(Key::Char('x')));
        event.kind = KeyEventKind::Release;
        assert_eq!(translate(&event), None);
        let interrupt = press(KeyCode::Char('c'), Modifiers::CONTROL);
        assert_eq!(translate(&interrupt), None);
        assert!(is_interrupt(&interrupt));
    }
}
