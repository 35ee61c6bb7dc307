//! What the terminal's keyboard says, as keys of the game.

use crate::ui::client::Key;
use bevy::prelude::{Commands, Resource, Result};
use bevy_ratatui::crossterm::ExecutableCommand;
use bevy_ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use std::io::stdout;

/// While this lives, the terminal tells keys apart where it can.
#[derive(Resource)]
pub(super) struct ToldApart;

impl Drop for ToldApart {
    fn drop(&mut self) {
        let _ = stdout().execute(PopKeyboardEnhancementFlags);
    }
}

/// Asks the terminal to tell Escape from the sequences that begin like it, and
/// the number pad from the arrows. A terminal that cannot, takes no notice.
///
/// No more of kitty's protocol is asked for: with it, keys would come as they
/// are engraved, not as what they print, and `@` would be lost to many.
pub(super) fn tell_apart(mut commands: Commands) -> Result {
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
    stdout().execute(PushKeyboardEnhancementFlags(flags))?;
    commands.insert_resource(ToldApart);
    Ok(())
}

/// The key of the game, if a key went down that the game can use.
pub(super) fn translate(event: &KeyEvent) -> Option<Key> {
    let shortcut = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER;
    // On Windows AltGr comes as Ctrl and Alt together, and does print.
    let held = event.modifiers & shortcut;
    let prints = held.is_empty() || held == KeyModifiers::CONTROL | KeyModifiers::ALT;
    if event.kind == KeyEventKind::Release || !prints {
        return None;
    }
    if event.state.contains(KeyEventState::KEYPAD)
        && let Some(digit) = pad(event.code)
    {
        if event.modifiers.contains(KeyModifiers::SHIFT) {
            return Some(Key::Pad(digit).shifted());
        }
        return Some(Key::Pad(digit));
    }
    let key = named(event.code)?;
    let is_shifted = event.modifiers.contains(KeyModifiers::SHIFT);
    Some(if is_shifted { key.shifted() } else { key })
}

/// The digit of a key of the number pad, whatever NumLock makes of it.
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
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        // The middle of the number pad has no other meaning.
        KeyCode::KeypadBegin => Key::Pad(5),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Dir;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn what_is_printed_is_the_key() {
        let event = press(KeyCode::Char('<'), KeyModifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Char('<')));
        let altgr = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let event = press(KeyCode::Char('@'), altgr);
        assert_eq!(translate(&event), Some(Key::Char('@')));
    }

    #[test]
    fn the_number_pad_counts_by_position() {
        for code in [KeyCode::Char('7'), KeyCode::Home] {
            let mut event = press(code, KeyModifiers::NONE);
            event.state = KeyEventState::KEYPAD;
            assert_eq!(translate(&event), Some(Key::Pad(7)));
        }
        let plain = press(KeyCode::Home, KeyModifiers::NONE);
        assert_eq!(translate(&plain), Some(Key::Home));
    }

    #[test]
    fn shift_makes_arrows_run_and_leaves_what_prints() {
        let event = press(KeyCode::Up, KeyModifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Shift(Dir::North)));
        let mut event = press(KeyCode::Home, KeyModifiers::SHIFT);
        event.state = KeyEventState::KEYPAD;
        assert_eq!(translate(&event), Some(Key::Shift(Dir::NorthWest)));
        let event = press(KeyCode::Char('K'), KeyModifiers::SHIFT);
        assert_eq!(translate(&event), Some(Key::Char('K')));
    }

    #[test]
    fn releases_and_shortcuts_say_nothing() {
        let mut event = press(KeyCode::Char('x'), KeyModifiers::NONE);
        event.kind = KeyEventKind::Repeat;
        assert_eq!(translate(&event), Some(Key::Char('x')));
        event.kind = KeyEventKind::Release;
        assert_eq!(translate(&event), None);
        let interrupt = press(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(translate(&interrupt), None);
    }
}
