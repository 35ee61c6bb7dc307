//! Opens the window where the player left it, and remembers where that is.

use super::LEAST_SIDE;
use crate::frontend::host::Host;
use crate::ui::client::UiClient;
use crate::ui::window_place::WindowPlace;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow, WindowMode, WindowResolution};

/// Longest side taken from the options, in logical pixels: they can be edited by hand.
const MOST_SIDE: u32 = 8192;

/// The window where the player left it, or of the usual size and wherever the desktop puts it.
pub(super) fn opened_at(place: Option<WindowPlace>) -> Window {
    let Some(WindowPlace { width, height, at }) = place else {
        return Window::default();
    };
    let side = |length: u32| length.clamp(LEAST_SIDE as u32, MOST_SIDE);
    Window {
        resolution: WindowResolution::new(side(width), side(height)),
        position: at.map_or_else(default, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        ..default()
    }
}

/// Once the monitors are known, centres a window whose upper edge is on none of them: a
/// monitor may be gone, and a window is moved by that edge.
pub(super) fn bring_back(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    mut is_done: Local<bool>,
) {
    if *is_done || monitors.is_empty() {
        return;
    }
    *is_done = true;
    if let WindowPosition::At(corner) = window.position {
        let middle = corner + IVec2::new(window.physical_width() as i32 / 2, 0);
        if !monitors.iter().any(|monitor| is_on(monitor, middle)) {
            window.position.center(MonitorSelection::Primary);
        }
    }
}

fn is_on(monitor: &Monitor, at: IVec2) -> bool {
    let size = IVec2::new(
        monitor.physical_width as i32,
        monitor.physical_height as i32,
    );
    IRect::from_corners(
        monitor.physical_position,
        monitor.physical_position + size - IVec2::ONE,
    )
    .contains(at)
}

/// Notes where the window is, unless it is minimised or fills the screen.
pub(super) fn note<S: UiClient>(
    mut host: ResMut<Host<S>>,
    window: Single<&Window, (With<PrimaryWindow>, Changed<Window>)>,
) {
    let (width, height) = (window.width().round(), window.height().round());
    let is_window = window.mode == WindowMode::Windowed;
    if !is_window || width < LEAST_SIDE || height < LEAST_SIDE {
        return;
    }
    host.note_window(WindowPlace {
        width: width as u32,
        height: height as u32,
        at: match window.position {
            WindowPosition::At(at) => Some((at.x, at.y)),
            WindowPosition::Automatic | WindowPosition::Centered(_) => None,
        },
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_opens_where_it_was_left_within_reason() {
        let usual = opened_at(None);
        assert_eq!((usual.width(), usual.height()), (1280.0, 720.0));
        let place = WindowPlace {
            width: 1000,
            height: 1,
            at: Some((-40, 7)),
        };
        let window = opened_at(Some(place));
        assert_eq!((window.width(), window.height()), (1000.0, LEAST_SIDE));
        assert_eq!(window.position, WindowPosition::At(IVec2::new(-40, 7)));
    }

    #[test]
    fn a_window_is_on_a_monitor_up_to_its_last_pixel() {
        let monitor = Monitor {
            name: None,
            physical_height: 600,
            physical_width: 800,
            physical_position: IVec2::new(-800, 0),
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        };
        assert!(is_on(&monitor, IVec2::new(-800, 0)));
        assert!(is_on(&monitor, IVec2::new(-1, 599)));
        assert!(!is_on(&monitor, IVec2::new(0, 0)));
        assert!(!is_on(&monitor, IVec2::new(-1, -1)));
    }
}
