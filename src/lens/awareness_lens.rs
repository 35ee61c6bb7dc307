//! What one creature knows: whom, by which sense, where, how surely and since when; and
//! what it intends to do.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use strum::{EnumCount, IntoEnumIterator};

use super::legend::SELF;
use super::{Mark, Overlay, size};
use crate::content::Colour;
use crate::model::body::ActorId;
use crate::model::mind::{Alertness, Awareness, Belief, Goals, Sense};
use crate::model::run::Clock;
use crate::rules::queries::{breed_of, entity_of, hero, is_alive, position};
use crate::spatial::Pos;

/// The tint of each sense, in the order of [`Sense`].
const TINTS: [Colour; Sense::COUNT] = [
    Colour(40, 72, 140),
    Colour(150, 60, 20),
    Colour(104, 40, 130),
    Colour(20, 104, 104),
    Colour(104, 84, 24),
    Colour(140, 28, 36),
    Colour(72, 96, 72),
    Colour(120, 72, 96),
];
const ROUTE: Colour = Colour(44, 44, 52);
const LEAD: Colour = Colour(28, 92, 28);
const QUARRY: Colour = Colour(120, 24, 72);
/// Ticks per turn.
const TURN: u64 = 10;

/// What `whom` knows of living actors, marked where it believes them to be. A digit gives
/// the certainty in tenths; certain beliefs have no digit.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let mut overlay = Overlay::empty(titled("awareness", world, whom), size(world));
    let Some((whom, knows)) = whom.and_then(|whom| Some((whom, world.get::<Awareness>(whom)?)))
    else {
        return overlay.saying("There's no mind to read here.");
    };
    if hero(world) == Some(whom) {
        return overlay.saying("You don't need a lens for yourself.");
    }
    if let Some(goals) = world.get::<Goals>(whom) {
        mark_goals(goals, &mut overlay);
    }
    for seen in knows.seen.iter().filter(|seen| lives(world, seen.who)) {
        overlay.mark(seen.at, Mark::tint(tint_of(seen.by)));
    }
    for belief in knows.beliefs.iter().filter(|it| lives(world, it.who)) {
        let (tint, glyph) = (tint_of(belief.by), certainty(*belief));
        overlay.mark(belief.at, Mark { tint, glyph });
    }
    mark_self(world, whom, &mut overlay);
    overlay.told = told(world, knows);
    // List only the marks in use: there are many, and most creatures have few of them.
    let mut legend = legend();
    legend.retain(|(mark, _)| overlay.has_tint(mark.tint));
    overlay.legend = legend;
    overlay
}

fn mark_goals(goals: &Goals, overlay: &mut Overlay) {
    for &at in &goals.route {
        overlay.mark(at, Mark::tint(ROUTE).with('∙'));
    }
    let shelter = goals.flight.and_then(|flight| flight.to);
    for at in goals
        .ambush
        .map(|ambush| ambush.at)
        .into_iter()
        .chain(shelter)
    {
        overlay.mark(at, Mark::tint(LEAD).with('o'));
    }
    let look = goals.search.and_then(|search| search.to);
    for at in goals.lead.map(|lead| lead.at).into_iter().chain(look) {
        overlay.mark(at, Mark::tint(LEAD).with('?'));
    }
    if let Some(quarry) = goals.quarry {
        overlay.mark(quarry.last_seen, Mark::tint(QUARRY).with('x'));
    }
}

/// Marks the creature's cell with its glyph, because the hero may not see it.
pub(super) fn mark_self(world: &World, whom: Entity, overlay: &mut Overlay) {
    if let Some((at, breed)) = position(world, whom).zip(breed_of(world, whom)) {
        overlay.mark(at, Mark::tint(SELF).with(breed.glyph));
    }
}

/// The name of a lens followed by the breed of the creature it shows.
pub(super) fn titled(name: &str, world: &World, whom: Option<Entity>) -> String {
    let breed = whom.and_then(|whom| breed_of(world, whom));
    breed.map_or_else(|| name.to_owned(), |breed| format!("{name}: {}", breed.id))
}

/// The certainty in tenths as a digit; `None` at 100 percent.
fn certainty(belief: Belief) -> Option<char> {
    char::from_digit(u32::from(belief.certainty) / 10, 10)
}

fn lives(world: &World, who: ActorId) -> bool {
    entity_of(world, who).is_some_and(|entity| is_alive(world, entity))
}

const fn tint_of(sense: Sense) -> Colour {
    TINTS[sense as usize]
}

fn told(world: &World, knows: &Awareness) -> Vec<String> {
    let now = world.resource::<Clock>().tick;
    let roused = if knows.alertness == Alertness::Asleep {
        format!(", roused {}%", knows.roused)
    } else {
        String::new()
    };
    let mut lines = vec![format!("{}{roused}", knows.alertness.name())];
    lines.extend(
        knows
            .beliefs
            .iter()
            .filter(|known| lives(world, known.who))
            .map(|known| of_inkling(world, *known, now)),
    );
    let only_seen = knows
        .seen
        .iter()
        .filter(|seen| knows.of(seen.who).is_none() && lives(world, seen.who));
    lines.extend(only_seen.map(|seen| {
        let name = name_of(world, seen.who);
        format!("{name}: {} now, at {}", seen.by.name(), place(seen.at))
    }));
    lines
}

fn of_inkling(world: &World, known: Belief, now: u64) -> String {
    let name = name_of(world, known.who);
    let where_to = if known.is_exact { "at" } else { "near" };
    let turns = now.saturating_sub(known.since) / TURN;
    let last = now.saturating_sub(known.last) / TURN;
    format!(
        "{name}: {} {}%, {where_to} {}, for {turns} turn{}, last {last} ago",
        known.by.name(),
        known.certainty,
        place(known.at),
        if turns == 1 { "" } else { "s" }
    )
}

fn place(at: Pos) -> String {
    format!("{},{}", at.x, at.y)
}

pub(super) fn name_of(world: &World, who: ActorId) -> String {
    if who == ActorId::HERO {
        return "you".to_owned();
    }
    let breed = entity_of(world, who).and_then(|entity| breed_of(world, entity));
    breed.map_or_else(|| "someone gone".to_owned(), |breed| breed.id.clone())
}

fn legend() -> Vec<(Mark, String)> {
    let mut lines: Vec<(Mark, String)> = Sense::iter()
        .map(|sense| (Mark::tint(tint_of(sense)), sense.name().to_owned()))
        .collect();
    let more = [
        (Mark::tint(SELF), "~his position"),
        (Mark::tint(QUARRY).with('x'), "lost ~his quarry here"),
        (Mark::tint(LEAD).with('?'), "about to search here"),
        (Mark::tint(LEAD).with('o'), "about to hide here"),
        (Mark::tint(ROUTE).with('∙'), "~his path"),
    ];
    lines.extend(more.map(|(mark, means)| (mark, means.to_owned())));
    let digits = Mark::tint(SELF).with('7');
    lines.push((digits, "digit: certainty (none: sure)".to_owned()));
    lines
}
