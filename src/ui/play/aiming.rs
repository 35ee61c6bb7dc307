//! Previews a throw or spell: its path as far as the hero can tell, the cells it would
//! affect, and the actors he sees there.

use crate::rules::ground::carried;
use crate::rules::visibility::hero_sees_body;
use bevy::ecs::world::World;

use super::{Panel, Shot, cursor};
use crate::actions::cast::area;
use crate::actions::throw;
use crate::content::{Effect, ItemClass, Shape, SpellId};
use crate::model::body::ActorId;
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content, entity_of, hero, level, position};
use crate::rules::trajectory::{burst, lets_fly, path};
use crate::spatial::Pos;
use crate::ui::grimoire::Source;
use crate::ui::look;
use crate::ui::narrate::{capitalised, listed, plural};
use crate::ui::reasons::name_of;
use crate::ui::run::Run;

/// What is aimed, and at which cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    here: Pos,
    at: Pos,
    /// The item to throw, if it is a throw.
    thrown: Option<Item>,
    /// The spell, if it is one that the hero knows.
    spell: Option<SpellId>,
    /// Maximum distance in steps.
    range: u32,
    /// The cells it flies over, ending where it lands.
    pub way: Vec<Pos>,
    /// The affected cells that the hero knows, if it affects an area.
    pub area: Vec<Pos>,
}

impl Aim {
    /// The aim of the open panel, if it is aiming.
    pub fn of(world: &World, panel: &Panel) -> Option<Self> {
        let here = position(world, hero(world)?)?;
        match *panel {
            Panel::Aim(Shot::Throw(letter), at) => Some(Self::throw(world, letter, here, at)),
            Panel::Aim(Shot::Cast(source), at) => Some(Self::spell(world, source, here, at)),
            _ => None,
        }
    }

    fn throw(world: &World, letter: char, here: Pos, at: Pos) -> Self {
        let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
        let thrown = pack.and_then(|pack| pack.get(letter));
        let radius = thrown.map_or(0, |it| {
            bursts(&content(world).items.row(it.item.kind).class)
        });
        let way = way(world, here, at, |cell| level(world).is_walkable(cell));
        Self {
            here,
            at,
            thrown: thrown.map(|carried| carried.item),
            spell: None,
            range: throw::RANGE,
            area: filled(world, &way, radius),
            way,
        }
    }

    fn spell(world: &World, source: Source, here: Pos, at: Pos) -> Self {
        let row = content(world).spells.row(source.spell);
        let is_strange = source.is_strange(world);
        let (way, area) = match row.shape {
            // The area of an unidentified spell is unknown.
            _ if is_strange => (way(world, here, at, |_| true), Vec::new()),
            Shape::Ball(radius) => {
                let way = way(world, here, at, |_| true);
                let area = filled(world, &way, radius);
                (way, area)
            }
            Shape::Cone if here != at => {
                let cells = area::cone(level(world), here, at, row.range);
                (vec![at], known(world, cells))
            }
            Shape::Bolt => (way(world, here, at, |_| true), Vec::new()),
            _ => (vec![at], Vec::new()),
        };
        let area = match &row.element {
            Some(element) if !is_strange => with_carried(world, element, &way, area),
            _ => area,
        };
        Self {
            here,
            at,
            thrown: None,
            spell: (!is_strange).then_some(source.spell),
            range: row.range.into(),
            way,
            area,
        }
    }

    /// A remark on the aim: too far, blocked by an actor or obstacle, who would be in the
    /// burst, the odds of a throw, or the damage of a spell.
    pub fn told(&self, world: &World) -> Option<String> {
        if self.here == self.at {
            return None;
        }
        if self.here.steps_to(self.at) > self.range {
            return Some(format!("That's too far: {} steps at most.", self.range));
        }
        if !self.area.is_empty() {
            return Some(match self.caught(world) {
                Some(all) => format!("It would hit {all}."),
                None => "It would hit nobody you can see.".to_owned(),
            });
        }
        if self.way.last() == Some(&self.at) {
            let target = seen(world, self.at).and_then(|id| entity_of(world, id))?;
            return match self.thrown {
                Some(thrown) => look::of_a_throw(world, target, thrown),
                None => look::of_a_spell(world, target, self.spell?),
            };
        }
        let end = self.way.last().copied().unwrap_or(self.here);
        let who = seen(world, end).filter(|_| end != self.here);
        Some(match who {
            Some(who) => format!("{} is in the way.", capitalised(&name_of(world, who))),
            None => format!(
                "A wall or corner is in the way: it would stop after {}. Try from another spot.",
                look::steps(self.here.steps_to(end))
            ),
        })
    }

    /// The actors the hero sees in the area, by id, himself first; equal names are counted.
    fn caught(&self, world: &World) -> Option<String> {
        let cells = self.area.iter();
        let mut caught: Vec<ActorId> = cells.filter_map(|&at| seen(world, at)).collect();
        caught.sort_unstable();
        let mut counted: Vec<(ActorId, usize)> = Vec::new();
        for id in caught {
            let name = name_of(world, id);
            match counted
                .iter_mut()
                .find(|(it, _)| name_of(world, *it) == name)
            {
                Some((_, count)) => *count += 1,
                None => counted.push((id, 1)),
            }
        }
        let named = counted
            .into_iter()
            .map(|(id, count)| many(world, id, count));
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| listed(&named))
    }
}

/// Whether the open panel aims at the hero's own cell, which is not a valid target.
pub(super) fn is_at_oneself(world: &World, panel: &Panel) -> bool {
    Aim::of(world, panel).is_some_and(|aim| aim.here == aim.at)
}

/// Whether the open panel aims at a cell out of range.
pub(super) fn is_too_far(world: &World, panel: &Panel) -> bool {
    Aim::of(world, panel).is_some_and(|aim| aim.here.steps_to(aim.at) > aim.range)
}

/// A number of actors of the same name: `the rat`, `3 rats`.
fn many(world: &World, id: ActorId, count: usize) -> String {
    let breed = entity_of(world, id).and_then(|it| breed_of(world, it));
    match breed.filter(|_| count > 1) {
        Some(breed) => format!("{count} {}", plural(&breed.id)),
        None => name_of(world, id),
    }
}

/// Whether there is no suitable target in reach.
pub(super) fn is_out_of_reach(run: &Run, shot: Shot) -> bool {
    let world = run.world();
    hero(world).and_then(|hero| position(world, hero)) == Some(cursor::first_for(run, shot))
}

/// The radius of an item's burst, in cells; 0 for no burst and for mere noise.
fn bursts(class: &ItemClass) -> u8 {
    let blast = class.blast();
    blast.map_or(0, |blast| match blast.does.as_slice() {
        [Effect::Noise(_)] => 0,
        _ => blast.radius,
    })
}

/// The cells from `here` to where it lands: before a wall, on the first actor the hero
/// sees, else on the last cell it can lie on. Unseen actors are ignored because the hero
/// does not know of them.
fn way(world: &World, here: Pos, at: Pos, can_lie: impl Fn(Pos) -> bool) -> Vec<Pos> {
    let level = level(world);
    let mut cells = Vec::new();
    let mut ends = 0;
    for cell in path(level, here, at).take_while(|&cell| lets_fly(level, cell)) {
        let is_met = seen(world, cell).is_some();
        cells.push(cell);
        if is_met || can_lie(cell) {
            ends = cells.len();
        }
        if is_met {
            break;
        }
    }
    cells.truncate(ends);
    cells
}

/// The cells of a burst at the end of a path.
fn filled(world: &World, way: &[Pos], radius: u8) -> Vec<Pos> {
    match way.last() {
        Some(&end) if radius > 0 => known(world, burst(level(world), end, radius)),
        _ => Vec::new(),
    }
}

/// The area together with the cells to which the ground carries the element from there, or from
/// the end of the way if nothing bursts. Still empty if it carries it to nobody.
fn with_carried(world: &World, element: &str, way: &[Pos], area: Vec<Pos>) -> Vec<Pos> {
    let mut hit = area;
    let bursts = !hit.is_empty();
    if !bursts {
        hit.extend(way.last());
    }
    let carried = known(world, carried(level(world), content(world), element, &hit));
    if !bursts && !carried.iter().any(|&at| seen(world, at).is_some()) {
        return Vec::new();
    }
    hit.extend(carried);
    hit
}

/// Those of the cells that the hero knows.
fn known(world: &World, mut cells: Vec<Pos>) -> Vec<Pos> {
    let known = &level(world).known;
    cells.retain(|&at| known.get(at).copied().flatten().is_some());
    cells
}

/// The actor at `at`, if the hero sees it or is it himself.
fn seen(world: &World, at: Pos) -> Option<ActorId> {
    let who = level(world).occupant(at)?;
    let is_seen = who == ActorId::HERO || hero_sees_body(world, at);
    entity_of(world, who).filter(|_| is_seen).map(|_| who)
}
