//! The last screen of a run: how it ended, how far it got, from which seed.

use bevy::ecs::world::World;

use super::buttons::{Buttons, Row};
use super::layout::Layout;
use super::run::Run;
use super::screen::Screen;
use super::text::wrap;
use crate::content::{Colour, ItemClass};
use crate::model::{Clock, Fate, Pack, Seed, content, hero};

/// What can be done on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Choice {
    Title,
    Messages,
}

/// Draws it. Nothing is drawn while the run goes on.
pub fn draw(run: &Run, screen: &mut Screen) {
    screen.clear();
    let world = run.world();
    let plain = Colour(200, 200, 200);
    let (heading, colour) = match world.resource::<Fate>() {
        Fate::Playing => return,
        Fate::Dead(_) => ("You are dead.", Colour(255, 80, 80)),
        Fate::Won => ("You have won!", Colour(120, 220, 120)),
    };
    let layout = Layout::of(screen);
    let lines = told(run, layout);
    screen.print_centred(layout.height / 5, heading, colour);
    for (y, line) in (layout.height * 3 / 10..).zip(&lines) {
        screen.print_centred(y, line, plain);
    }
    buttons(layout, lines.len()).draw(screen);
}

/// What a press there means, if anything.
#[must_use]
pub fn pressed(run: &Run, layout: Layout, x: u16, y: u16) -> Option<Choice> {
    buttons(layout, told(run, layout).len()).at(x, y, 1)
}

fn told(run: &Run, layout: Layout) -> Vec<String> {
    let sentences = summary(run).into_iter();
    let lines = sentences.flat_map(|sentence| wrap(&sentence, layout.columns(2)));
    lines.collect()
}

fn buttons(layout: Layout, lines: usize) -> Buttons<Choice> {
    let told = layout.height * 3 / 10 + u16::try_from(lines).unwrap_or(0);
    let row = Row {
        x: 0,
        y: (layout.height * 2 / 3).max(told + 1),
        width: layout.width,
        gap: 3,
        step: 2,
    };
    let words = [
        ("enter: back to the title", Choice::Title),
        ("m: what you were told", Choice::Messages),
    ];
    Buttons::centred(row, &words)
}

/// The run in a few sentences.
#[must_use]
pub fn summary(run: &Run) -> Vec<String> {
    let world = run.world();
    let content = content(world);
    let clock = world.resource::<Clock>();
    let deepest = content.depths.get(usize::from(clock.deepest));
    let deepest = deepest.map_or("nowhere", |depth| depth.id.as_str());
    let end = match world.resource::<Fate>() {
        Fate::Playing => "Still alive".to_owned(),
        Fate::Dead(cause) => {
            let mut letters = cause.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
        Fate::Won => "Carried it out of the gate".to_owned(),
    };
    let mut told = vec![
        format!("{end}, on turn {}.", clock.hero_turns),
        format!(
            "The deepest place you saw: {deepest} (depth {}).",
            clock.deepest
        ),
        format!(
            "Foes you killed: {}. Treasure you carried: {}.",
            clock.kills,
            treasure(world)
        ),
        format!("The seed of this run: {}", world.resource::<Seed>().0),
    ];
    if clock.captives > 0 {
        told.push(format!("Captives you brought to town: {}.", clock.captives));
    }
    if run.is_helped {
        told.push("It was helped by wizardry.".to_owned());
    }
    told
}

/// The worth of all treasure carried.
#[must_use]
pub fn treasure(world: &World) -> u32 {
    let content = content(world);
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let worth = pack.into_iter().flat_map(Pack::iter).map(|carried| {
        match content.items.row(carried.item.kind).class {
            ItemClass::Treasure(worth) => worth.saturating_mul(u32::from(carried.item.count)),
            _ => 0,
        }
    });
    worth.fold(0, u32::saturating_add)
}
