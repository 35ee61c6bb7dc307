//! The functions of the web page that the game calls.

use std::cell::OnceCell;
use std::panic;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page as a JavaScript object.
    pub type Page;

    /// Whether the system asks for less motion.
    #[wasm_bindgen(method, getter, js_name = lessMotion)]
    pub fn less_motion(this: &Page) -> bool;

    /// Called when the screen changed. `text` is the whole screen, one line per row; `news`
    /// holds the messages since the last call, one per line.
    #[wasm_bindgen(method)]
    fn drawn(this: &Page, text: &str, news: &str);

    /// Whether the player has nothing but fingers.
    #[wasm_bindgen(method, getter, js_name = byTouch)]
    pub fn by_touch(this: &Page) -> bool;

    /// Called when the deck changed: an array of `[label, is_live]` as JSON.
    #[wasm_bindgen(method)]
    pub fn decked(this: &Page, buttons: &str);

    /// Called when something is heard: the name of a sound, and where it is, from −1, left,
    /// to 1, right.
    #[wasm_bindgen(method)]
    pub fn sounded(this: &Page, cue: &str, pan: f32);

    /// Called when the result of saving changed. `flaw` is empty if everything is saved,
    /// else a sentence with the reason.
    #[wasm_bindgen(method)]
    pub fn kept(this: &Page, flaw: &str);

    /// Called when the player has left and the run is saved.
    #[wasm_bindgen(method)]
    pub fn left(this: &Page);

    /// Called after a panic. The game must not be called any more.
    #[wasm_bindgen(method)]
    fn failed(this: &Page, message: &str);
}

thread_local! {
    // Global, because the panic hook needs the page and can run anywhere.
    static PAGE: OnceCell<Page> = const { OnceCell::new() };
}

/// Registers the page. Returns false if one was registered before.
pub(super) fn introduce(page: Page) -> bool {
    PAGE.with(|cell| cell.set(page).is_ok())
}

/// Calls `ask` with the page, if one is registered.
pub(super) fn with(ask: impl FnOnce(&Page)) {
    PAGE.with(|cell| cell.get().map(ask));
}

/// Sends a new picture to the page.
pub(super) fn show(text: &str, news: &str) {
    with(|page| page.drawn(text, news));
}

/// Makes the page report panics. Call it after the engine installed its own panic hook,
/// which logs to the console and still runs first.
pub(super) fn report_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        usual(info);
        with(|page| page.failed(&info.to_string()));
    }));
}
