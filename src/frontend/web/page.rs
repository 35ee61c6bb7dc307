//! What the game asks of the page it is in.

use std::cell::OnceCell;
use std::panic;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page, as the game sees it.
    pub type Page;

    /// The screen has changed: all of it as text, a line a row, and what the
    /// player was told since the last time, a line each.
    #[wasm_bindgen(method)]
    fn drawn(this: &Page, text: &str, news: &str);

    /// What the last save came to has changed: empty when all is kept, else a
    /// sentence that says why not.
    #[wasm_bindgen(method)]
    pub fn kept(this: &Page, flaw: &str);

    /// The player has left, and the run is kept.
    #[wasm_bindgen(method)]
    pub fn left(this: &Page);

    /// The game has failed and must not be called any more.
    #[wasm_bindgen(method)]
    fn failed(this: &Page, message: &str);
}

thread_local! {
    // A panic can happen anywhere, and has to find the page from there.
    static PAGE: OnceCell<Page> = const { OnceCell::new() };
}

/// Makes the page known. Returns whether it is the first.
pub(super) fn introduce(page: Page) -> bool {
    PAGE.with(|cell| cell.set(page).is_ok())
}

/// Asks something of the page.
pub(super) fn with(ask: impl FnOnce(&Page)) {
    PAGE.with(|cell| cell.get().map(ask));
}

/// Tells the page of a new picture.
pub(super) fn show(text: &str, news: &str) {
    with(|page| page.drawn(text, news));
}

/// Has the page say so when the game panics. To be called when the engine has
/// set up what it does itself in that case: write it to the console.
pub(super) fn report_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        usual(info);
        with(|page| page.failed(&info.to_string()));
    }));
}
