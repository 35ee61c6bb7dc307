//! `quarry pictures`: finds scenes in runs of the scripted hero, draws them, and measures
//! their contrast and brightness.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use super::scenes::{SCENES, Scene};
use quarry::content::{Content, KitId};
use quarry::frontend::font::Font;
use quarry::frontend::raster::write_png;
use quarry::lab::bot::Bot;
use quarry::model::mind::Action;
use quarry::outside::text::out;
use quarry::ui::figures::Figures;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::options::Palette;
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use super::{Failure, failure, load_content, written};
use crate::arguments::{Pictures, World};

/// Columns and rows of the pictures.
const SIZE: (u16, u16) = (120, 36);
/// Width of a cell in pixels.
const CELL: u32 = 10;
/// Maximum number of actions per run.
const MOST_DEEDS: u32 = 20_000;

/// Draws the scenes and prints their figures.
pub fn pictures(options: &Pictures) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(&World::default())?);
    let is_wanted = |scene: &&Scene| {
        options.scene.is_empty() || options.scene.iter().any(|name| name == scene.name)
    };
    let mut wanted: Vec<&Scene> = SCENES.iter().filter(is_wanted).collect();
    let made = std::fs::create_dir_all(&options.into);
    made.map_err(|error| failure(format!("{}: {error}", options.into.display())))?;
    let kits = content.kits.len() as u64;
    for number in 0..options.seeds * kits {
        if wanted.is_empty() {
            break;
        }
        let (seed, kit) = (1 + number / kits, KitId((number % kits) as u16));
        play(&content, seed, kit, &mut wanted, &options.into)?;
    }
    let missing: Vec<&str> = wanted.iter().map(|scene| scene.name).collect();
    if missing.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    Err(failure(format!(
        "no run had these scenes: {}; try more --seeds",
        missing.join(", ")
    )))
}

/// Plays a run, draws the scenes that occur in it, and takes them off the list.
fn play(
    content: &Arc<Content>,
    seed: u64,
    kit: KitId,
    wanted: &mut Vec<&Scene>,
    into: &Path,
) -> Result<(), Failure> {
    let mut run = Run::with_kit(content.clone(), seed, kit);
    let mut bot = Bot::default();
    for _ in 0..MOST_DEEDS {
        if !run.is_on() || wanted.is_empty() {
            break;
        }
        let action = bot.next_action(run.world());
        let happened = run.act(action).or_else(|_| run.act(Action::Wait));
        let Ok(happened) = happened else {
            break;
        };
        if let Some(at) = wanted
            .iter()
            .position(|scene| scene.is_here(run.world(), &happened))
        {
            let scene = wanted.remove(at);
            draw(&run, scene, seed, into)?;
        }
    }
    Ok(())
}

/// Draws a scene into its file, and prints its figures in every palette.
fn draw(run: &Run, scene: &Scene, seed: u64, into: &Path) -> Result<(), Failure> {
    let path = into.join(format!("{}.png", scene.name));
    let told = |error: std::io::Error| failure(format!("{}: {error}", path.display()));
    let mut screen = Screen::new(SIZE.0, SIZE.1);
    let play = Play::default();
    play.draw(run, false, &mut screen);
    let file = File::create(&path).map_err(told)?;
    write_png(&screen, &Font::new(CELL), BufWriter::new(file)).map_err(told)?;
    written(writeln!(
        out(),
        "{}: seed {seed}, turn {}",
        scene.name,
        run.turn()
    ))?;
    let view = View::new(run.world(), Layout::of(&screen), None);
    for palette in Palette::ALL {
        let mut shown = screen.clone();
        palette.apply(&mut shown);
        let figures = Figures::of(run.world(), &view, &shown);
        written(writeln!(out(), "  {:<40} {figures}", palette.name()))?;
    }
    Ok(())
}
