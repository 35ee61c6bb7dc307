//! Pictures of many runs, as SVG: how deep each kit gets, what kills, how long runs take.

mod depth;
mod killers;
mod length;
mod svg;

use super::figures::Figures;
use super::run_account::Account;

/// All pictures, with the names of their files.
#[must_use]
pub fn all(figures: &Figures, runs: &[Account]) -> [(&'static str, String); 3] {
    [
        ("runs-depth.svg", depth::draw(figures)),
        ("runs-killers.svg", killers::draw(figures, runs.len())),
        ("runs-length.svg", length::draw(runs)),
    ]
}
