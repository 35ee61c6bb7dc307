//! The window: draws the screen with `bevy_ascii_terminal` and reads keys, mouse and touch.
//!
//! In a browser the window is the canvas of a web page.
//!
//! What the screen shows and what a key does is decided elsewhere.

mod draw_window;
mod finger;
mod fit;
mod glyphs;
#[cfg(not(target_arch = "wasm32"))]
mod icon;
mod input;
mod keys;
#[cfg(not(target_arch = "wasm32"))]
mod place;
#[cfg(feature = "sound")]
mod speaker;
#[cfg(not(target_arch = "wasm32"))]
mod startup;

#[cfg(target_arch = "wasm32")]
pub(super) use draw_window::Layout;
#[cfg(target_arch = "wasm32")]
pub(super) use fit::Fit;

use self::finger::Finger;
use super::host::{Host, TICK};

#[cfg(not(target_arch = "wasm32"))]
use super::{FrontendError, display_available, signals};
use crate::ui::client::UiClient;
use bevy::app::PluginGroupBuilder;
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, PowerPreference, RenderCreation, WgpuSettings};
use bevy::window::{ExitCondition, WindowCloseRequested, WindowResizeConstraints};
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

/// Opens a window for the seat. Returns when the window is closed or the seat is over.
///
/// # Errors
///
/// [`FrontendError::NoDisplay`] and [`FrontendError::Window`], both before the seat was
/// first drawn.
#[cfg(not(target_arch = "wasm32"))]
pub fn run<S: UiClient>(seat: S) -> Result<(), FrontendError> {
    if !display_available() {
        return Err(FrontendError::NoDisplay);
    }
    signals::listen();
    startup::guard(|started| {
        let window = place::opened_at(seat.window_place());
        app(seat, window)
            .insert_resource(started)
            .add_systems(First, startup::report)
            .add_systems(Update, (place::bring_back, icon::set))
            .add_systems(
                Last,
                (place::note::<S>, leave_by_signal::<S>)
                    .chain()
                    .before(leave::<S>),
            )
            .run();
    })
}

/// The app that shows the seat in a window. The caller chooses the kind of window; its
/// title and name are set here.
pub(super) fn app<S: UiClient>(seat: S, window: Window) -> App {
    let mut app = App::new();
    app.add_plugins(plugins(window))
        .add_plugins((draw_window::plugin::<S>, input::plugin::<S>))
        .insert_resource(patience(TICK))
        .insert_resource(Host::new(seat))
        .add_systems(Last, (hurry::<S>, leave::<S>));
    #[cfg(feature = "sound")]
    app.add_plugins(speaker::plugin::<S>);
    app
}

/// Ends the program on a signal.
#[cfg(not(target_arch = "wasm32"))]
fn leave_by_signal<S: UiClient>(mut host: ResMut<Host<S>>, mut exit: MessageWriter<AppExit>) {
    if signals::leave_asked() {
        host.close();
        exit.write(AppExit::Success);
    }
}

/// Ends the program when the seat is over or the window is closed.
fn leave<S: UiClient>(
    mut host: ResMut<Host<S>>,
    mut closed: MessageReader<WindowCloseRequested>,
    mut exit: MessageWriter<AppExit>,
) {
    if closed.read().count() > 0 || host.is_over() {
        host.close();
        exit.write(AppExit::Success);
    }
}

/// Wakes as often as the seat needs, and often enough to notice a long press.
fn hurry<S: UiClient>(
    host: Res<Host<S>>,
    finger: Res<Finger>,
    mut settings: ResMut<WinitSettings>,
) {
    let pressed = if finger.is_down() {
        TICK
    } else {
        Duration::MAX
    };
    let wanted = patience(host.patience().min(pressed));
    if settings.focused_mode != wanted.focused_mode {
        *settings = wanted;
    }
}

/// Sleeps until the window gets an event or that time has passed; at least two ticks if it has
/// no focus. Mouse moves outside the window do not wake it.
fn patience(time: Duration) -> WinitSettings {
    WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(time),
        unfocused_mode: UpdateMode::reactive_low_power(time.max(TICK * 2)),
    }
}

/// Smallest width and height of the window, in logical pixels: room for the smallest grid in
/// the smallest cells.
const LEAST_SIDE: f32 = 240.0;

fn plugins(window: Window) -> PluginGroupBuilder {
    let window = Window {
        title: "Quarry".into(),
        name: Some("quarry".into()),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST_SIDE,
            min_height: LEAST_SIDE,
            ..default()
        },
        desired_maximum_frame_latency: std::num::NonZero::new(1),
        ..window
    };
    let plugins = DefaultPlugins.build();
    // Replaced by `signals`.
    #[cfg(not(target_arch = "wasm32"))]
    let plugins = plugins.disable::<bevy::app::TerminalCtrlCHandlerPlugin>();
    plugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // The system `leave` handles closing.
            exit_condition: ExitCondition::DontExit,
            close_when_requested: false,
            ..default()
        })
        .set(AssetPlugin {
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
        .set(RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(frugal())),
            ..default()
        })
}

/// Asks for a low-power graphics card and little memory: a page of text needs no more.
fn frugal() -> WgpuSettings {
    WgpuSettings {
        power_preference: PowerPreference::LowPower,
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}
