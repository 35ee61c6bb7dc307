//! The colours of drawn maps: what is on the map can be read in every place and palette, and
//! what is in view is neither dark nor glaring.

use std::sync::Arc;

use quarry::content::{Content, KitId};
use quarry::lab::bot::Bot;
use quarry::turn::travel;
use quarry::ui::contrast::contrast;
use quarry::ui::figures::Figures;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::{self, View};
use quarry::ui::options::Palette;
use quarry::ui::paint::brightness;
use quarry::ui::run::Run;
use quarry::ui::screen::{Cell, Screen};

/// Seeds per place.
const SEEDS: u64 = 4;
/// Actions before the picture is taken.
const ACTIONS: u32 = 15;

/// A run whose hero has just looked around on this level.
fn arrived(content: &Arc<Content>, depth: u8, seed: u64) -> Run {
    let kit = KitId((seed % content.kits.len() as u64) as u16);
    let mut run = Run::with_kit(content.clone(), seed, kit);
    travel::go_to(&mut run.game.world, depth);
    let mut bot = Bot::default();
    for _ in 0..ACTIONS {
        let action = bot.next_action(run.world());
        if !run.is_on() || run.act(action).is_err() {
            break;
        }
    }
    run
}

fn drawn(run: &Run, palette: Palette) -> (View, Screen) {
    let mut screen = Screen::new(100, 40);
    let view = View::new(run.world(), Layout::of(&screen), None);
    map_view::draw(run.world(), &view, 0, &mut screen);
    palette.apply(&mut screen);
    (view, screen)
}

#[test]
fn every_place_can_be_read_in_every_palette() {
    let content = Arc::new(Content::embedded());
    for (depth, place) in (0..).zip(&content.depths) {
        let runs: Vec<Run> = (1..=SEEDS)
            .map(|seed| arrived(&content, depth, seed))
            .collect();
        for &palette in Palette::ALL {
            let mut bright = Vec::new();
            for run in &runs {
                let (view, screen) = drawn(run, palette);
                let figures = Figures::of(run.world(), &view, &screen);
                let what = format!("{} in {palette:?}: {figures}", place.id);
                let least = |found: Option<u32>, least| found.is_none_or(|it| it >= least);
                assert!(least(figures.floor, 450), "{what}");
                assert!(least(figures.memory, 250), "{what}");
                assert!(least(figures.creature, 700), "{what}");
                assert!(least(figures.creature_in_the_dark, 450), "{what}");
                bright.extend(figures.brightness);
            }
            let mean = bright.iter().sum::<u32>() / bright.len() as u32;
            assert!(
                (80..=200).contains(&mean),
                "{} in {palette:?}: {mean} thousandths of white in view, {bright:?}",
                place.id
            );
        }
    }
}

#[test]
fn light_memory_and_the_unknown_differ_at_a_glance() {
    let content = Arc::new(Content::embedded());
    let cellars = content.ways_down(0)[0];
    let run = arrived(&content, cellars, 2);
    let (view, screen) = drawn(&run, Palette::Usual);
    let eyes = quarry::rules::visibility::hero_eyes(run.world()).expect("he lives");
    let cell = |at| view.screen_cell(at).map(|(x, y)| screen.cell(x, y));
    let here = cell(eyes.here).expect("he is on the map");
    let floor = |is_meant: &dyn Fn(quarry::spatial::Pos) -> bool| -> Vec<Cell> {
        let cells = eyes.level.ground().positions().filter(|&at| is_meant(at));
        cells
            .filter_map(cell)
            .filter(|cell| cell.glyph == '.')
            .collect()
    };
    let seen = floor(&|at| eyes.make_out(at) && eyes.light_on(at) >= 100);
    let remembered = floor(&|at| !eyes.make_out(at) && eyes.level.known.get(at) != Some(&None));
    assert!(!seen.is_empty() && !remembered.is_empty());
    let mean = |cells: &[Cell]| {
        let ground = |&Cell { back, .. }: &Cell| {
            brightness(Cell {
                back,
                ..Cell::EMPTY
            })
        };
        cells.iter().map(ground).sum::<u32>() / cells.len() as u32
    };
    assert!(mean(&seen) >= 2 * mean(&remembered));
    let is_warm = |cell: &Cell| cell.back.0 > cell.back.2;
    assert!(seen.iter().all(is_warm), "a torch is warm");
    assert!(!remembered.iter().any(is_warm), "memory is cold");
    assert!(contrast(here.fore, here.back) >= 700);
}
