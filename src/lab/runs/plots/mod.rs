//! Plots of many runs, as SVG: depth reached, causes of death, length of runs.

mod depth;
mod killers;
mod length;
mod svg;

use super::figures::Figures;
use super::run_account::Account;

/// All plots, with the names of their files.
#[must_use]
pub fn all(figures: &Figures, runs: &[Account]) -> [(&'static str, String); 3] {
    [
        ("runs-depth.svg", depth::draw(figures)),
        ("runs-killers.svg", killers::draw(figures, runs.len())),
        ("runs-length.svg", length::draw(runs)),
    ]
}
