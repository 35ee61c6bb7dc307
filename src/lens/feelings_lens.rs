//! What one creature feels: whom and what it fears, loves and hates, and how strongly;
//! where the centres of love and hate lie; how urgent its needs are, and what it would do
//! about them; how it rates its spells; and the state it is in, with what caused that.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::awareness_lens::{mark_self, name_of, titled};
use super::legend::SELF;
use super::{Mark, Overlay, size};
use crate::content::Colour;
use crate::model::body::{CombatRange, Kind, SpellRatings};
use crate::model::mind::{
    Alertness, Awareness, Centre, Feelings, Felt, Ratings, StateOfMind, Subject,
};
use crate::rules::queries::{content, hero};

/// Feelings are middling from the first value on, and strong from the second.
const MIDDLING: i32 = 100;
const STRONG: i32 = 500;
/// Tints from weak to strong.
const FEAR: [Colour; 3] = [Colour(28, 34, 72), Colour(36, 48, 116), Colour(48, 64, 176)];
const LOVE: [Colour; 3] = [Colour(24, 52, 28), Colour(28, 88, 36), Colour(32, 132, 44)];
const HATE: [Colour; 3] = [Colour(64, 26, 26), Colour(108, 30, 30), Colour(164, 36, 36)];
/// Tint of a centre's cell if no actor is there.
const CENTRE: Colour = Colour(60, 60, 64);
/// Glyphs for the centre of love and fear, of hate, and of both. Nothing else on the map
/// uses them.
const HEART: char = '♥';
const SPADE: char = '♠';
const BOTH: char = '♦';

/// What `whom` felt in its last turn. The subject of each feeling is tinted by the
/// strongest feeling about it.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let mut overlay = Overlay::empty(titled("feelings", world, whom), size(world));
    let Some((whom, feelings)) = whom.and_then(|whom| Some((whom, world.get::<Feelings>(whom)?)))
    else {
        return overlay.saying("There are no feelings to read here.");
    };
    if hero(world) == Some(whom) {
        return overlay.saying("You don't need a lens for yourself.");
    }
    mark_self(world, whom, &mut overlay);
    let knows = world.get::<Awareness>(whom);
    if knows.is_some_and(|knows| knows.alertness == Alertness::Asleep) {
        return overlay.saying("asleep: ~he feels nothing");
    }
    for felt in &feelings.felt {
        overlay.mark(felt.at, Mark::tint(tint_of(felt)));
    }
    mark_centres(feelings, &mut overlay);
    overlay.told = told(world, whom, feelings);
    let marks = overlay.cells.cells();
    let is_there = |swatch: &Mark| {
        let mut marks = marks.iter().flatten();
        marks.any(|mark| {
            mark.tint == swatch.tint || (swatch.glyph.is_some() && mark.glyph == swatch.glyph)
        })
    };
    // List only the marks in use: there are many, and most creatures have few of them.
    overlay.legend = legend()
        .into_iter()
        .filter(|(mark, _)| is_there(mark))
        .collect();
    overlay
}

/// The tint of the strongest feeling; ties go to hate, then fear.
fn tint_of(felt: &Felt) -> Colour {
    let [fear, love] = [(-felt.love).max(0), felt.love.max(0)];
    if felt.hate >= fear.max(love) {
        band(HATE, felt.hate)
    } else if fear > 0 {
        band(FEAR, fear)
    } else {
        band(LOVE, love)
    }
}

const fn band(tints: [Colour; 3], much: i32) -> Colour {
    match much {
        STRONG.. => tints[2],
        MIDDLING..STRONG => tints[1],
        _ => tints[0],
    }
}

/// Adds the glyphs of both centres on top of the tints that are there.
fn mark_centres(feelings: &Feelings, overlay: &mut Overlay) {
    let cells = [feelings.love_centre(), feelings.hate_centre()].map(|it| it.map(Centre::cell));
    let [love, hate] = cells;
    let glyphs = if love == hate {
        [(love, BOTH), (None, SPADE)]
    } else {
        [(love, HEART), (hate, SPADE)]
    };
    for (at, glyph) in glyphs {
        if let Some(at) = at {
            let tint = overlay.cells.get(at).copied().flatten();
            let mark = tint.unwrap_or(Mark::tint(CENTRE));
            // An actor standing on a centre keeps its own glyph.
            let glyph = mark.glyph.unwrap_or(glyph);
            overlay.mark(at, mark.with(glyph));
        }
    }
}

/// What marks cannot show: the sums, the strongest feelings, then needs, spells and state.
fn told(world: &World, whom: Entity, feelings: &Feelings) -> Vec<String> {
    let mut lines = vec![sums(feelings)];
    lines.extend(extremes(world, feelings));
    lines.extend(distances(world, whom));
    lines.extend(needs(world, whom));
    lines.extend(spells(world, whom));
    lines.extend(state(world, whom));
    lines
}

fn sums(feelings: &Feelings) -> String {
    let verdict = if feelings.is_afraid() {
        "afraid"
    } else if feelings.hate > 0 {
        "not afraid"
    } else {
        "at peace"
    };
    let (love, hate) = (feelings.love, feelings.hate);
    format!("{verdict}: love {love}, hate {hate}")
}

fn extremes(world: &World, feelings: &Feelings) -> Vec<String> {
    let feared = feelings
        .most_feared()
        .map(|felt| ("fears", felt, felt.love));
    let loved = feelings.most_loved().map(|felt| ("loves", felt, felt.love));
    let hated = feelings.most_hated().map(|felt| ("hates", felt, felt.hate));
    let most = [feared, loved, hated].into_iter().flatten();
    most.map(|(feels, felt, much)| {
        let name = match felt.of {
            Subject::Actor(who, _) => name_of(world, who),
            Subject::Thing(kind) => content(world).items.row(kind).id.clone(),
        };
        format!("{feels} most: {name} {much}")
    })
    .collect()
}

/// The distance it keeps from a foe: `keeps 4 steps away, at least 2`.
fn distances(world: &World, whom: Entity) -> Option<String> {
    let CombatRange { best, min } = *world.get::<CombatRange>(whom)?;
    let steps = if best == 1 { "step" } else { "steps" };
    (best > 0).then(|| format!("keeps {best} {steps} away, at least {min}"))
}

/// Every need, most urgent first, with the resulting action: `Move 800 highest: flee`.
fn needs(world: &World, whom: Entity) -> Vec<String> {
    let ratings = world.get::<Ratings>(whom);
    let rated = ratings
        .map(|ratings| ratings.0.iter())
        .into_iter()
        .flatten();
    rated
        .map(|one| {
            let (need, urgency) = (one.need.name(), one.urgency);
            let drive = one.drive.name().to_lowercase();
            format!("{need} {} {}: {drive}", urgency.0, urgency.name())
        })
        .collect()
}

/// The latest rating of each of its spells, and the need it serves: `fire bolt 64 to do
/// harm`.
fn spells(world: &World, whom: Entity) -> Vec<String> {
    let content = content(world);
    let ratings = world.get::<SpellRatings>(whom);
    let weighed = ratings.map(|ratings| ratings.0.iter());
    let weighed = weighed.into_iter().flatten();
    weighed
        .map(|one| {
            let name = &content.spells.row(one.spell).id;
            format!("{name} {} {}", one.rating, one.need.words())
        })
        .collect()
}

/// For breeds driven by a state table: the state, what caused it, and the input of the last
/// turn.
fn state(world: &World, whom: Entity) -> Vec<String> {
    let content = content(world);
    let kind = world.get::<Kind>(whom);
    let table = kind.and_then(|kind| content.states_of(kind.0));
    let Some((mind, table)) = world.get::<StateOfMind>(whom).zip(table) else {
        return Vec::new();
    };
    let mut lines = vec![format!("state: {}", table.state(mind.state).name)];
    if let Some(moved) = mind.moved {
        let from = &table.state(moved.from).name;
        lines.push(match moved.by {
            Some(by) => format!("from {from}: {}", by.words()),
            None => format!("from {from}: ~he had nothing to do there"),
        });
    }
    let inputs = mind
        .inputs
        .iter()
        .map(|input| format!("+ {}", input.words()));
    lines.extend(inputs);
    lines
}

fn legend() -> Vec<(Mark, String)> {
    let tints = |tints: [Colour; 3], feels: &str| {
        let words = ["a little", "", "a lot"];
        let line = |(tint, word)| {
            (
                Mark::tint(tint),
                format!("{feels} {word}").trim_end().to_owned(),
            )
        };
        tints.into_iter().zip(words).map(line).collect::<Vec<_>>()
    };
    let mut lines = [
        tints(FEAR, "fears"),
        tints(LOVE, "loves"),
        tints(HATE, "hates"),
    ]
    .concat();
    let more = [
        (Mark::tint(SELF), "~his position"),
        (Mark::tint(CENTRE).with(HEART), "centre of love and fear"),
        (Mark::tint(CENTRE).with(SPADE), "centre of hate"),
        (Mark::tint(CENTRE).with(BOTH), "centre of both"),
    ];
    lines.extend(more.map(|(mark, means)| (mark, means.to_owned())));
    lines
}
