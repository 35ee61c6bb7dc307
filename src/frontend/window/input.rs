//! Passes the window's keyboard, mouse and touch input to the seat.

use super::draw_window::Layout;
use super::finger::{Finger, Gesture};
use super::keys;
use crate::frontend::host::Host;
use crate::ui::client::{Key, Pointer, UiClient};
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowFocused};
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::{MonitorSelection, WindowMode};
use std::time::Duration;

/// A click this soon after the window gained focus only served to focus it.
const FOCUSING: Duration = Duration::from_millis(200);

/// A finger may slide this many cell widths and still count as a tap.
const SLACK: f32 = 2.0;

/// When the window gained focus; `None` while it has none.
#[derive(Resource, Default)]
struct InFront(Option<Instant>);

impl InFront {
    /// Whether a click at `now` is meant for the game and not only to focus the window.
    fn takes_clicks(&self, now: Instant) -> bool {
        self.0
            .is_some_and(|since| now.saturating_duration_since(since) >= FOCUSING)
    }
}

pub(super) fn plugin<S: UiClient>(app: &mut App) {
    let systems = (focus, keyboard::<S>, touch::<S>, mouse::<S>, wheel::<S>);
    // In a browser the page has a button for full screen; the engine would fail there.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(PreUpdate, fill_screen.after(bevy::input::InputSystems));
    app.init_resource::<InFront>()
        .init_resource::<Finger>()
        .add_systems(PreUpdate, systems.chain().after(bevy::input::InputSystems));
}

fn focus(mut messages: MessageReader<WindowFocused>, mut front: ResMut<InFront>) {
    for message in messages.read() {
        front.0 = message.focused.then(Instant::now);
    }
}

/// F11 or Alt+Enter toggles full screen.
#[cfg(not(target_arch = "wasm32"))]
fn fill_screen(
    mut messages: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    // Only the left Alt key: on many keyboards the right one is AltGr, which prints.
    let is_alt = held.pressed(KeyCode::AltLeft);
    let asks = |message: &KeyboardInput| match message.key_code {
        KeyCode::F11 => true,
        KeyCode::Enter => is_alt,
        _ => false,
    };
    let pressed = messages
        .read()
        .filter(|it| it.state.is_pressed() && !it.repeat);
    if pressed.filter(|&message| asks(message)).count() % 2 == 1 {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

fn keyboard<S: UiClient>(
    mut messages: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut host: ResMut<Host<S>>,
) {
    for message in messages.read() {
        if let Some(key) = keys::translate(message, &held) {
            host.key(key);
        }
    }
}

fn mouse<S: UiClient>(
    mut moves: MessageReader<CursorMoved>,
    mut buttons: MessageReader<MouseButtonInput>,
    window: Single<&Window, With<PrimaryWindow>>,
    (layout, front, finger): (Res<Layout>, Res<InFront>, Res<Finger>),
    mut host: ResMut<Host<S>>,
) {
    // X11 moves the mouse to the first finger without pressing a button; other systems and
    // browsers send no mouse events for fingers.
    let is_mouse = !finger.was_there(Instant::now());
    let moved = moves.read().count() > 0 && is_mouse;
    let cell = |at: Vec2| layout.cell_at(at);
    let Some((x, y)) = window.physical_cursor_position().and_then(cell) else {
        buttons.clear();
        return;
    };
    if moved {
        host.pointer(Pointer::Moved { x, y });
    }
    let is_front = front.takes_clicks(Instant::now());
    for button in buttons.read() {
        match (button.state, button.button) {
            (ButtonState::Pressed, MouseButton::Left) if is_front => {
                host.pointer(Pointer::Pressed { x, y });
            }
            (ButtonState::Pressed, MouseButton::Right) if is_front => {
                host.pointer(Pointer::PressedOther { x, y });
            }
            _ => {}
        }
    }
}

/// Logical pixels per notch for devices that report pixels: touchpads and most browsers,
/// where a notch is 100 pixels or a little more.
const NOTCH: f32 = 100.0;

/// Passes wheel notches to the seat, adding up fractions of a notch.
fn wheel<S: UiClient>(
    mut turns: MessageReader<MouseWheel>,
    mut turned: Local<Turned>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut host: ResMut<Host<S>>,
) {
    for turn in turns.read() {
        for up in turned.by(turn.unit, turn.y, window.scale_factor()) {
            host.pointer(Pointer::Scrolled { up });
        }
    }
}

/// Fraction of a notch turned since the last whole one.
#[derive(Default)]
struct Turned(f32);

impl Turned {
    /// Adds a wheel movement and returns its whole notches: true for up, false for down.
    fn by(&mut self, unit: MouseScrollUnit, much: f32, scale: f32) -> Vec<bool> {
        self.0 += match unit {
            MouseScrollUnit::Line => much,
            MouseScrollUnit::Pixel => much / (NOTCH * scale),
        };
        // Limit absurd values from drivers: no list has more lines than that.
        let notches = self.0.trunc().clamp(-MOST_NOTCHES, MOST_NOTCHES);
        self.0 = self.0.fract();
        vec![notches > 0.0; notches.abs() as usize]
    }
}

/// Maximum number of wheel notches processed per event.
const MOST_NOTCHES: f32 = 20.0;

/// Passes on gestures of the fingers.
fn touch<S: UiClient>(
    mut touches: MessageReader<TouchInput>,
    window: Single<&Window, With<PrimaryWindow>>,
    layout: Res<Layout>,
    mut finger: ResMut<Finger>,
    mut host: ResMut<Host<S>>,
) {
    let now = Instant::now();
    let mut pass = |gesture: Option<Gesture>| {
        let cell = |at: Vec2| layout.cell_at(at);
        match gesture {
            Some(Gesture::Tap(at)) => {
                if let Some((x, y)) = cell(at) {
                    host.pointer(Pointer::Tapped { x, y });
                }
            }
            Some(Gesture::Hold(at)) => {
                if let Some((x, y)) = cell(at) {
                    host.pointer(Pointer::Held { x, y });
                }
            }
            Some(Gesture::Spread) => host.key(Key::Larger),
            Some(Gesture::Pinch) => host.key(Key::Smaller),
            None => {}
        }
    };
    for touch in touches.read() {
        let at = touch.position * window.scale_factor();
        let slack = layout.cell_width() * SLACK;
        pass(finger.follow(touch.phase, touch.id, at, slack, now));
    }
    pass(finger.rest(now));
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use bevy::input::InputPlugin;
    use bevy::input::keyboard::{Key as Written, NativeKey};

    /// An app with keyboard input and a window that is never opened.
    fn app() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins(InputPlugin);
        app.add_systems(PreUpdate, fill_screen.after(bevy::input::InputSystems));
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        (app, window)
    }

    /// Whether the window fills the screen after these key events.
    fn fills(app: &mut App, window: Entity, keys: &[(KeyCode, ButtonState, bool)]) -> bool {
        for &(key_code, state, repeat) in keys {
            app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Written::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat,
                window,
            });
            app.update();
        }
        let window = app.world().get::<Window>(window).expect("it is there");
        window.mode != WindowMode::Windowed
    }

    #[test]
    fn the_click_that_brings_the_window_to_the_front_is_none_in_the_game() {
        let now = Instant::now();
        assert!(!InFront(None).takes_clicks(now), "it is behind");
        assert!(!InFront(Some(now)).takes_clicks(now));
        assert!(!InFront(Some(now)).takes_clicks(now + FOCUSING / 2));
        assert!(InFront(Some(now)).takes_clicks(now + FOCUSING));
    }

    #[test]
    fn parts_of_a_notch_add_up_however_they_are_told() {
        let mut turned = Turned::default();
        assert_eq!(turned.by(MouseScrollUnit::Line, 1.0, 1.0), [true]);
        assert_eq!(turned.by(MouseScrollUnit::Line, -2.0, 1.0), [false, false]);
        assert!(turned.by(MouseScrollUnit::Pixel, 120.0, 2.0).is_empty());
        assert_eq!(turned.by(MouseScrollUnit::Pixel, 120.0, 2.0), [true]);
        assert!(turned.by(MouseScrollUnit::Pixel, -60.0, 1.0).is_empty());
        assert_eq!(turned.by(MouseScrollUnit::Pixel, -80.0, 1.0), [false]);
        assert_eq!(turned.by(MouseScrollUnit::Line, f32::MAX, 1.0).len(), 20);
    }

    #[test]
    fn f11_or_alt_and_enter_fill_the_screen_and_leave_it_again() {
        use ButtonState::{Pressed, Released};
        let (mut app, window) = app();
        let mut fills = |keys: &[_]| fills(&mut app, window, keys);
        assert!(fills(&[
            (KeyCode::F11, Pressed, false),
            (KeyCode::F11, Released, false)
        ]));
        assert!(
            fills(&[(KeyCode::Enter, Pressed, false)]),
            "enter alone does nothing"
        );
        assert!(
            fills(&[(KeyCode::F11, Pressed, true)]),
            "nor does a key that is held"
        );
        let alt = (KeyCode::AltLeft, Pressed, false);
        assert!(!fills(&[alt, (KeyCode::Enter, Pressed, false)]));
        assert!(fills(&[(KeyCode::Enter, Pressed, false)]));
    }
}
