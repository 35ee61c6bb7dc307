//! Validates the content as a whole, after every entry was validated by itself.

mod effect_links;
mod generator_links;
mod hero_links;
mod item_links;
mod mind_links;
mod spell_links;
mod vault_links;

use super::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::found::Places;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{
    Category, Leads, MINDLESS, Medium, PLAIN, PLAYER, Parts, Step, Terrain, WALKER,
};
use crate::content::table::{RowId, counted};

/// Terrain required by the level generator: its name, whether it must be walkable (if that
/// matters), and where it must lead.
const NEEDED_TERRAIN: [(&str, Option<bool>, Option<Leads>); 9] = [
    ("rock", Some(false), None),
    ("floor", Some(true), None),
    ("shut door", None, None),
    ("locked door", None, None),
    ("stuck door", None, None),
    ("open door", Some(true), None),
    ("stairs down", Some(true), Some(Leads::Down)),
    ("stairs up", Some(true), Some(Leads::Up)),
    ("gate", Some(true), Some(Leads::Out)),
];

/// Validates the relations between entries. Skips files that already have mistakes, so that
/// no mistake is reported twice.
pub(super) fn check(
    parts: &Parts,
    steps: &[(String, Vec<Step>)],
    places: &Places<'_>,
    report: &mut Report,
) {
    let sound = |file| report.count(file) == 0;
    let (factions, breeds) = (sound(SourceFile::Factions), sound(SourceFile::Breeds));
    let (items, terrain) = (sound(SourceFile::Items), sound(SourceFile::Terrain));
    let (depths, kits) = (sound(SourceFile::Depths), sound(SourceFile::Kits));
    let (gaits, spells) = (sound(SourceFile::Gaits), sound(SourceFile::Spells));
    let (looks, qualities) = (sound(SourceFile::Looks), sound(SourceFile::Qualities));
    let drawn = sound(SourceFile::Vaults);
    let (bands, sound_chains) = (sound(SourceFile::Bands), sound(SourceFile::Chains));
    let colours = sound(SourceFile::Colours);
    if factions {
        needed_factions(parts, report);
    }
    if gaits && parts.gaits.find(WALKER).is_none() {
        let found = format!("no gait `{WALKER}`");
        let expected = "one: breeds that name none have it";
        report.add_missing(SourceFile::Gaits, found, expected);
    }
    if report.count(SourceFile::Escapes) == 0 && parts.escapes.find(PLAIN).is_none() {
        let found = format!("no escape `{PLAIN}`");
        let expected = "one: breeds that name none flee so";
        report.add_missing(SourceFile::Escapes, found, expected);
    }
    if breeds && kits {
        hero_links::check(parts, places, report);
    }
    // The checks below need valid kits; otherwise a wrong hero's breed would be reported
    // again.
    let has_hero = breeds && kits && report.count(SourceFile::Kits) == 0;
    if has_hero {
        spell_links::check_casters(parts, places, report);
    }
    if breeds && spells {
        spell_links::check_callers(parts, places, report);
    }
    if breeds && depths {
        spell_links::check_residents(parts, places, report);
    }
    if bands && has_hero {
        spell_links::check_bands(parts, places, report);
    }
    if has_hero {
        effect_links::check(parts, places, report);
    }
    if items && qualities {
        item_links::check_special(parts, places, report);
    }
    if items && spells {
        item_links::check_wands(parts, places, report);
    }
    if items && looks {
        item_links::check_looks(parts, places, report);
    }
    if items && report.count(SourceFile::Arts) == 0 {
        item_links::check_lent_arts(parts, places, report);
    }
    if qualities {
        item_links::check_qualities(parts, places, report);
    }
    if breeds && factions {
        mind_links::check(parts, places, report);
    }
    if breeds && spells {
        mind_links::check_shimmer(parts, places, report);
    }
    if breeds && report.count(SourceFile::Voices) == 0 {
        mind_links::check_voices(parts, places, report);
    }
    if breeds {
        mind_links::check_trackers(parts, places, report);
    }
    if terrain && gaits {
        walkable_terrain(parts, places, report);
    }
    if terrain {
        needed_terrain(parts, places, report);
    }
    if terrain && sound_chains {
        generator_links::check(parts, steps, places, report);
    }
    if depths && parts.depths.is_empty() {
        report.add_missing(SourceFile::Depths, "no depths", "at least one");
    }
    if colours && parts.schemes.is_empty() {
        report.add_missing(SourceFile::Colours, "no colour schemes", "at least one");
    }
    if depths && breeds && items && bands {
        super::found::check(parts, places, report);
    }
    // If walking is broken, every vault would be reported too.
    let is_solid = report.count(SourceFile::Gaits) + report.count(SourceFile::Terrain) == 0;
    let has_all = is_solid && sound_chains && breeds && items && bands && kits;
    if drawn && depths && has_all {
        vault_links::check(parts, places, report);
    }
    if depths {
        ways(parts, places, report);
    }
    if items {
        let goal = goal(parts, places, report);
        if let Some(goal) = goal.filter(|_| depths && breeds && kits && !parts.depths.is_empty()) {
            goal_lies_once(parts, &goal, places, report);
        }
    }
}

/// Checks that stairs lead only to later levels, which excludes cycles, and that every
/// level can be reached.
fn ways(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (row, depth) in parts.depths.iter().enumerate() {
        let line = || places.line(SourceFile::Depths, row, "down");
        for (at, name) in depth.down.iter().enumerate() {
            let to = parts.depths.iter().position(|it| it.id == *name);
            if to.is_some_and(|to| to <= row) {
                let found = format!("a way down from `{}` to `{name}`", depth.id);
                let expected = "one to a level that stands later in the file (levels of mods come last, unless they have `before`)";
                report.add_outside(SourceFile::Depths, line(), found, expected);
            }
            if depth.down[..at].contains(name) {
                let found = format!("`{name}` twice");
                report.add_outside(SourceFile::Depths, line(), found, "each level once");
            }
        }
        let mut above = parts.depths[..row].iter();
        if row > 0 && !above.any(|it| it.down.contains(&depth.id)) {
            let line = places.line(SourceFile::Depths, row, "id");
            let found = format!("no way to `{}`", depth.id);
            let expected = "its name in `down` of a level before it";
            report.add_outside(SourceFile::Depths, line, found, expected);
        }
    }
}

fn needed_factions(parts: &Parts, report: &mut Report) {
    for name in [PLAYER, MINDLESS] {
        if parts.factions.find(name).is_none() {
            let found = format!("no faction `{name}`");
            report.add_missing(SourceFile::Factions, found, "one: the rules name it");
        }
    }
}

fn needed_terrain(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (name, walkable, leads) in NEEDED_TERRAIN {
        let Some(id) = parts.terrain.find(name) else {
            let found = format!("no terrain `{name}`");
            report.add_missing(SourceFile::Terrain, found, "one: levels are built of it");
            continue;
        };
        let terrain = parts.terrain.row(id);
        let row = usize::from(id.number());
        if let Some(walkable) = walkable.filter(|&walkable| walkable != terrain.walkable) {
            let found = format!("`{}`", terrain.walkable);
            let expected = format!("`{walkable}`: levels are built on that");
            in_terrain(places, row, terrain, ("walkable", found, expected), report);
        }
        if leads.is_some() && leads != terrain.leads {
            let found = terrain
                .leads
                .map_or("nothing".to_owned(), |it| format!("`{it:?}`"));
            let expected = leads.map_or_else(String::new, |it| format!("`{it:?}`"));
            in_terrain(places, row, terrain, ("leads", found, expected), report);
        }
    }
}

/// Checks that walkable terrain has a medium that walkers can enter, and that wards are on
/// walkable terrain and leave other terrain when they break.
fn walkable_terrain(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    let Some(walker) = parts.gaits.find(WALKER) else {
        return;
    };
    let row = usize::from(walker.number());
    let walker = parts.gaits.row(walker);
    if walker.chance(Medium::Ground) == 0 {
        let line = places.line(SourceFile::Gaits, row, "enters");
        let expected = "it: breeds that name no gait walk, and levels are built of it";
        let error = ContentError::new(SourceFile::Gaits.name(), line, "no `Ground`", expected);
        report.add(SourceFile::Gaits, error.within("gait", WALKER, "enters"));
        return;
    }
    for (id, terrain) in parts.terrain.iter() {
        let row = usize::from(id.number());
        let medium = terrain.medium;
        if terrain.walkable && (!medium.bears_feet() || walker.chance(medium) == 0) {
            let found = format!("`{medium:?}` where one can walk");
            let expected = format!("one that a `{WALKER}` enters, or `walkable: false`");
            in_terrain(places, row, terrain, ("medium", found, expected), report);
        }
        if terrain.ward > 0 && (!terrain.walkable || terrain.breaks_into.is_none()) {
            let found = format!("a ward of `{}`", terrain.ward);
            let expected = "ground to walk on that `breaks_into` something".to_owned();
            in_terrain(places, row, terrain, ("ward", found, expected), report);
        }
    }
}

fn in_terrain(
    places: &Places<'_>,
    row: usize,
    terrain: &Terrain,
    (field, found, expected): (&str, String, String),
    report: &mut Report,
) {
    let line = places.line(SourceFile::Terrain, row, field);
    let error = ContentError::new(SourceFile::Terrain.name(), line, found, expected);
    report.add(
        SourceFile::Terrain,
        error.within("terrain", &terrain.id, field),
    );
}

/// The name of the goal item; `None` unless there is exactly one.
fn goal(parts: &Parts, places: &Places<'_>, report: &mut Report) -> Option<String> {
    let mut goals = (parts.items.iter())
        .filter(|(_, kind)| kind.class.category() == Category::Goal)
        .map(|(id, kind)| (usize::from(id.number()), kind.id.clone()));
    let Some((_, first)) = goals.next() else {
        let expected = "one: what the hero came for";
        report.add_missing(SourceFile::Items, "no item of class `Goal`", expected);
        return None;
    };
    let mut only = true;
    for (row, other) in goals {
        only = false;
        let line = places.line(SourceFile::Items, row, "class");
        let found = format!("another item of class `Goal`, `{other}`");
        let expected = format!("only `{first}` to be one");
        report.add_outside(SourceFile::Items, line, found, expected);
    }
    only.then_some(first)
}

/// Checks that the goal item is always on exactly one level, and is not handed out anywhere
/// else. Otherwise a run could have two of them, or none.
fn goal_lies_once(parts: &Parts, goal: &str, places: &Places<'_>, report: &mut Report) {
    let is_goal = |text: &&String| counted(text).1 == goal;
    let count = |names: &[String]| names.iter().filter(is_goal).count();
    let lies: usize = parts.depths.iter().map(|depth| count(&depth.always)).sum();
    if lies != 1 {
        let found = format!("`{goal}` {lies} times in `always`");
        let expected = "it once: on one level the hero must find it";
        report.add_missing(SourceFile::Depths, found, expected);
    }
    let elsewhere = "it nowhere but in `always` of one depth";
    for (row, depth) in parts.depths.iter().enumerate() {
        if depth.treasure_table.iter().any(|(name, _)| name == goal) {
            let line = places.line(SourceFile::Depths, row, "treasure_table");
            let found = format!("`{goal}` among chance treasures");
            report.add_outside(SourceFile::Depths, line, found, elsewhere);
        }
    }
    for (id, breed) in parts.breeds.iter() {
        if count(&breed.kit) > 0 {
            let line = places.line(SourceFile::Breeds, usize::from(id.number()), "kit");
            let found = format!("`{goal}` in a kit");
            report.add_outside(SourceFile::Breeds, line, found, elsewhere);
        }
        if breed.loot.iter().any(|loot| counted(&loot.thing).1 == goal) {
            let line = places.line(SourceFile::Breeds, usize::from(id.number()), "loot");
            let found = format!("`{goal}` among loot");
            report.add_outside(SourceFile::Breeds, line, found, elsewhere);
        }
    }
    for (id, kit) in parts.kits.iter() {
        if count(&kit.things) > 0 {
            let line = places.line(SourceFile::Kits, usize::from(id.number()), "things");
            let found = format!("`{goal}` in the kit `{}`", kit.id);
            report.add_outside(SourceFile::Kits, line, found, elsewhere);
        }
    }
}
