//! The story of a run as text: how it ended and why, its score, the hero, his pack, the map
//! as he knew it, his last moments, and the turning points. (Other roguelikes call this a
//! morgue file.)

use std::cmp::Reverse;

use bevy::ecs::world::World;

use super::ending::summary;
use super::layout::Layout;
use super::map_view::{self, View};
use super::narrate::plural;
use super::pages::chronicle_lines;
use super::run::Run;
use super::score::{self, Score};
use super::screen::{HEIGHT, Screen, WIDTH};
use super::text::wrap_entry;
use super::{character, death, look, pack};
use crate::content::{BreedId, Colour, mods_in_words};
use crate::model::run::{Chronicle, Seed};
use crate::rules::queries::{content, hero, level, position};
use crate::save::transcript::PROGRAM;

/// Columns of the text.
const COLUMNS: usize = 79;
/// Maximum number of final messages included.
const LAST: usize = 30;

/// The whole story as plain text.
#[must_use]
pub fn story(run: &Run) -> String {
    let world = run.world();
    let mut ended = summary(run);
    ended.splice(1..1, death::why(world));
    let parts = [
        (heading(world), ended),
        ("Score".to_owned(), counted(world)),
        ("Character".to_owned(), character::describe(world)),
        ("Kills".to_owned(), killed(world)),
        ("Pack".to_owned(), carried(world)),
        ("In sight".to_owned(), in_view(world)),
        (place(world), Vec::new()),
    ];
    let mut text = String::new();
    for (heading, lines) in parts {
        add(&mut text, &heading, &lines);
    }
    text.push_str(&map(world));
    add(&mut text, "Last messages", &last_moments(run));
    let turnings = chronicle_lines(world).into_iter();
    let turnings: Vec<String> = turnings.map(|(text, _)| text).collect();
    add(&mut text, "What happened, turn by turn", &turnings);
    text
}

/// Appends a part with a heading, after an empty line.
fn add(text: &mut String, heading: &str, lines: &[String]) {
    if !text.is_empty() {
        text.push('\n');
    }
    let rule = "=".repeat(heading.chars().count());
    text.push_str(&format!("{heading}\n{rule}\n"));
    for line in lines {
        match line.as_str() {
            "" => text.push('\n'),
            line => wrap_entry(line, COLUMNS)
                .iter()
                .for_each(|row| text.push_str(&format!("{}\n", row.trim_end()))),
        }
    }
}

fn heading(world: &World) -> String {
    let kit = score::kit(world);
    let seed = world.resource::<Seed>().0;
    let with = match mods_in_words(&content(world).mods) {
        mods if mods.is_empty() => String::new(),
        mods => format!(" with {mods}"),
    };
    format!("Quarry {PROGRAM}{with}: a {kit}, seed {seed}")
}

fn counted(world: &World) -> Vec<String> {
    let score = Score::of(world);
    let lines = score.lines.iter();
    let mut lines: Vec<String> = lines
        .map(|(what, points)| format!("{points:>7}  {what}"))
        .collect();
    lines.push(format!("{:>7}  total", score.total()));
    lines
}

fn carried(world: &World) -> Vec<String> {
    let things = pack::choices(world, None);
    let lines = things.iter().map(|carried| pack::line(world, carried));
    std::iter::once(pack::heading(world)).chain(lines).collect()
}

/// The number killed of each breed, highest first.
fn killed(world: &World) -> Vec<String> {
    let kills = &world.resource::<Chronicle>().kills;
    let mut kills: Vec<_> = kills.iter().collect();
    kills.sort_by_key(|&(breed, &count)| (Reverse(count), *breed));
    let line = |(&breed, &count): (&BreedId, &u32)| {
        let name = &content(world).breeds.row(breed).id;
        match count {
            1 => format!("    1  {name}"),
            count => format!("{count:>5}  {}", plural(name)),
        }
    };
    match kills.is_empty() {
        true => vec!["Nobody.".to_owned()],
        false => kills.into_iter().map(line).collect(),
    }
}

fn in_view(world: &World) -> Vec<String> {
    let seen = look::list_in_view(world);
    match seen.is_empty() {
        true => vec!["Nobody.".to_owned()],
        false => seen,
    }
}

fn place(world: &World) -> String {
    let place = content(world).depths.get(usize::from(level(world).depth));
    let place = place.map_or("nowhere", |place| place.id.as_str());
    format!("Map of {place}, as far as it was known")
}

/// The map as the screen would show it, including the hero, dead or alive.
fn map(world: &World) -> String {
    let level = level(world);
    let layout = Layout::new(
        WIDTH.max(level.width()),
        HEIGHT.max(level.height() + HEIGHT),
    );
    let mut screen = Screen::new(layout.width, layout.height);
    let view = View::new(world, layout, None);
    map_view::draw(world, &view, 0, &mut screen);
    let here = hero(world).and_then(|hero| position(world, hero));
    if let Some((x, y)) = here.and_then(|here| view.screen_cell(here)) {
        screen.print(x, y, "@", Colour(255, 255, 255));
    }
    let text = screen.to_text();
    let rows = text.lines().skip(usize::from(layout.map_top()));
    let rows = rows.take(usize::from(layout.map_rows)).map(str::trim_end);
    let rows: Vec<&str> = rows.collect();
    let is_bare = |row: &&str| row.is_empty();
    let first = rows.iter().position(|row| !is_bare(row)).unwrap_or(0);
    let end = rows
        .iter()
        .rposition(|row| !is_bare(row))
        .map_or(0, |last| last + 1);
    let drawn = rows.get(first..end).unwrap_or_default();
    drawn.iter().map(|row| format!("{row}\n")).collect()
}

fn last_moments(run: &Run) -> Vec<String> {
    let lines = run.messages.lines();
    let last = &lines[lines.len().saturating_sub(LAST)..];
    let line =
        |message: &super::messages::Message| format!("{:>5}  {}", message.turn, message.line());
    last.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::run::RunOutcome;
    use std::sync::Arc;

    #[test]
    fn the_story_of_a_run_tells_of_all_of_it() {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        run.act(crate::model::mind::Action::Wait)
            .expect("he can wait");
        *run.game.world.resource_mut::<RunOutcome>() =
            RunOutcome::Dead("killed by a rat".to_owned());
        let text = story(&run);
        for part in [
            "a wanderer, seed 5\n==",
            "Killed by a rat, on turn 1.",
            "total",
            "Pack\n====\n",
            "a - ",
            "Map of the town of Ashlar, as far as it was known\n",
            "@",
            "Last messages\n",
            "Bring the ",
            "What happened, turn by turn\n",
        ] {
            assert!(text.contains(part), "{part}:\n{text}");
        }
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{text}");
        let is_bare = |line: &str| line.ends_with(' ');
        assert!(!text.lines().any(is_bare), "{text}");
    }
}
