//! The web frontend: the window drawn on the canvas of a web page.
//!
//! The page itself is in `web/`. This module holds what the page can call ([`Game`],
//! [`replay`]) and what the game calls on the page ([`page::Page`]). The browser owns the
//! event loop: [`Game::begin`] returns at once, and the game continues with every frame.
//! Keys and touches arrive as on the desktop, through `frontend/window/input.rs`.

mod page;
mod seat;
mod storage;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use wasm_bindgen::prelude::*;

use self::page::Page;
use self::seat::Shared;
use self::storage::LocalStorage;
use super::synth;
use super::window::{Layout, app};
use crate::content::{ModFiles, ModId, Sources, check_one};
use crate::lab::bot::Bot;
use crate::save::text_shelf::TextShelf;
use crate::save::{Store, replay as replay_log};
use crate::ui::autosave::Keeper;
use crate::ui::cues::Cue;
use crate::ui::keys::labelled;
use crate::ui::mods::{ModFolder, ModPlace};
use crate::ui::session::Session;

/// The version of the game.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Replays a command log, with the mods it names as far as they are stored, and returns the
/// same report as the program's `replay` command.
///
/// # Errors
/// Returns an error if `log` is not a log of this game.
#[wasm_bindgen]
pub fn replay(log: &str) -> Result<String, JsError> {
    Ok(replay_log(log, visitor()?.content_for(log))?.to_string())
}

/// Whether there is a kit of that name, with the mods that are on.
///
/// # Errors
/// Returns an error if the game itself cannot be read.
#[wasm_bindgen]
pub fn has_kit(name: &str) -> Result<bool, JsError> {
    Ok(visitor()?.content().kit_called(name).is_ok())
}

/// Checks that [`Game::watch`] can play a log, with the mods it names as far as they are stored.
///
/// # Errors
/// Returns an error that says why it cannot.
#[wasm_bindgen]
pub fn check_log(log: &str) -> Result<(), JsError> {
    Session::watching(visitor()?.content_for(log), log)?;
    Ok(())
}

/// The name and version of the mod in a zip; `file` is the name of that, for messages.
///
/// # Errors
/// Returns an error that says why the zip holds no mod.
#[wasm_bindgen]
pub fn mod_in(file: &str, zip: &[u8]) -> Result<String, JsError> {
    Ok(mod_id(file, zip)?.to_string())
}

fn mod_id(file: &str, zip: &[u8]) -> Result<ModId, JsError> {
    let files = ModFiles::from_zip(file, zip);
    match (files.mistakes().as_slice(), files.id()) {
        ([], Some(id)) => Ok(id.clone()),
        (mistakes, _) => Err(JsError::new(&mistakes.join("\n"))),
    }
}

/// Whether the zip may replace the stored version of that mod, if there is one: not with
/// mistakes if that has none.
fn check_update(id: &ModId, file: &str, zip: &[u8]) -> Result<(), JsError> {
    let mut mods: Vec<ModFiles> = LocalStorage.mods().into_iter().map(|(_, it)| it).collect();
    let is_it = |it: &ModFiles| it.id().is_some_and(|other| other.name == id.name);
    let game = Sources::embedded();
    let Some(at) = mods.iter().position(is_it) else {
        return Ok(());
    };
    if check_one(&game, &mods, at).is_err() {
        return Ok(());
    }
    mods[at] = ModFiles::from_zip(file, zip);
    check_one(&game, &mods, at).map_err(|errors| {
        let first = errors.errors.first().map(ToString::to_string);
        let first = first.unwrap_or_default();
        JsError::new(&format!(
            "There are mistakes in {file}, so the version that you have stays. The first: {first}"
        ))
    })
}

/// The samples of a sound that the page was asked to play: one channel, from −1 to 1.
///
/// # Errors
/// Returns an error if there is no sound with that name.
#[wasm_bindgen]
pub fn samples(cue: &str) -> Result<Vec<f32>, JsError> {
    let cue: Cue = cue
        .parse()
        .map_err(|_| JsError::new(&format!("There is no sound `{cue}`.")))?;
    Ok(synth::samples(cue))
}

/// Samples per second of a sound.
#[wasm_bindgen]
#[must_use]
pub fn sample_rate() -> u32 {
    synth::RATE
}

/// A game that runs in the page.
#[wasm_bindgen]
pub struct Game {
    seat: Shared,
}

#[wasm_bindgen]
impl Game {
    /// Starts the game on the canvas that the CSS selector `canvas` matches.
    ///
    /// # Errors
    /// Returns an error if the game was already started on this page.
    pub fn begin(page: Page, canvas: &str) -> Result<Self, JsError> {
        let (calm, by_touch) = (page.less_motion(), page.by_touch());
        if !page::introduce(page) {
            return Err(JsError::new("The game has begun already: reload the page."));
        }
        let session = session(keeper())?
            .with_pilot(Bot::pilot)
            .with_clock(storage::seconds)
            .with_zoom()
            .with_sound();
        let seat = Shared::new(session.with_less_motion(calm).with_touch(by_touch));
        let window = Window {
            canvas: Some(canvas.to_owned()),
            fit_canvas_to_parent: true,
            // The page withholds the browser's own shortcuts from us: see `web/keys.js`.
            prevent_default_event_handling: true,
            ..default()
        };
        let mut app = app(seat.clone(), window);
        page::report_panics();
        app.insert_resource(seat.clone())
            .add_systems(Last, (share_layout, report_leaving))
            .run();
        Ok(Self { seat })
    }

    /// Presses the key with this label, spelled as in the table of keys.
    ///
    /// # Errors
    /// Returns an error if no key has that label.
    pub fn press(&self, key: &str) -> Result<(), JsError> {
        let key =
            labelled(key).ok_or_else(|| JsError::new(&format!("There is no key `{key}`.")))?;
        self.seat.press(key);
        Ok(())
    }

    /// Presses a button of the deck, counted from 0.
    pub fn press_deck(&self, button: usize) {
        self.seat.press_deck(button);
    }

    /// Tells whether the page shows the deck.
    pub fn set_deck(&self, is_shown: bool) {
        self.seat.set_deck(is_shown);
    }

    /// The screen as text, one line per row.
    #[must_use]
    pub fn screen(&self) -> String {
        self.seat.text()
    }

    /// Where the grid of characters lies on the canvas, in pixels of the page:
    /// `{columns, rows, left, top, cell_width, cell_height}` as JSON.
    #[must_use]
    pub fn grid(&self) -> String {
        self.seat.grid()
    }

    /// Saves the run now. Returns what went wrong, or an empty string.
    #[must_use]
    pub fn keep(&self) -> String {
        self.seat.keep()
    }

    /// The run as a file that the desktop game can load as `run.quarry`.
    #[must_use]
    pub fn export_run(&self) -> Option<Vec<u8>> {
        self.seat.as_file()
    }

    /// Replaces the current run, which is put aside, by a run from a file, and shows the
    /// title screen.
    ///
    /// # Errors
    /// Returns an error if the file holds no valid run, or if the run cannot be stored.
    pub fn import_run(&self, file: &[u8]) -> Result<(), JsError> {
        self.seat.bring_back(file).map_err(|why| JsError::new(&why))
    }

    /// Continues the unfinished run from the title. A run in play just goes on.
    pub fn go_on(&self) {
        self.seat.go_on();
    }

    /// Begins a run with that seed, or that of the day, and with the kit of that name, or one
    /// that the player chooses. The unfinished run is put aside.
    ///
    /// # Errors
    /// Returns an error if there is no such kit, or if the unfinished run cannot be saved.
    pub fn begin_linked(&self, seed: Option<u64>, kit: Option<String>) -> Result<(), JsError> {
        let begun = self.seat.begin_linked(seed, kit.as_deref());
        begun.map_err(|why| JsError::new(&why))
    }

    /// Stores the mod in a zip, in place of any other version of it, and turns it on for new runs
    /// if asked to. `file` is the name of the zip, for messages. Returns a sentence about it.
    ///
    /// # Errors
    /// Returns an error that says why the zip holds no mod, why it cannot be stored, or that
    /// there are mistakes in it; these can then be read under Mods. A version with mistakes does
    /// not replace one without any.
    pub fn add_mod(&self, file: &str, zip: &[u8], turns_on: bool) -> Result<String, JsError> {
        let id = mod_id(file, zip)?;
        check_update(&id, file, zip)?;
        let folder = storage::keep_mod(&id, zip)?;
        let taken = self.seat.take_mod(&folder, turns_on);
        taken.map_err(|why| JsError::new(&why))
    }

    /// Plays a log as a film, over whatever is open. Leaving it leads back there.
    ///
    /// # Errors
    /// Returns an error if the log cannot be played.
    pub fn watch(&self, log: &str) -> Result<(), JsError> {
        self.seat.watch(log).map_err(|why| JsError::new(&why))
    }
}

/// A session at the title, with the mods in the storage.
fn session(keeper: Keeper) -> Result<Session, JsError> {
    let mods = ModFolder::new(LocalStorage, Sources::embedded(), Vec::new());
    Ok(Session::with_mods(mods, keeper, storage::random)?)
}

/// A session that answers questions before the game begins. It changes nothing in the storage,
/// which another tab may be using.
fn visitor() -> Result<Session, JsError> {
    session(Keeper::with(Store::on(TextShelf::visiting(LocalStorage))))
}

fn keeper() -> Keeper {
    let owner = format!("{:016x}", storage::random());
    match TextShelf::open(LocalStorage, owner) {
        Ok(shelf) => Keeper::with(Store::on(shelf)),
        Err(error) => Keeper::without(&error),
    }
}

fn share_layout(
    layout: Res<Layout>,
    window: Single<&Window, With<PrimaryWindow>>,
    seat: Res<Shared>,
) {
    if let Some(fit) = layout.fit() {
        seat.set_grid(fit, window.scale_factor());
    }
}

fn report_leaving(mut exits: MessageReader<AppExit>) {
    if exits.read().count() > 0 {
        page::with(Page::left);
    }
}
