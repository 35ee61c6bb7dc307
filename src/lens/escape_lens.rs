//! How one creature flees, or would flee from those it knows of: how dangerous each cell
//! is to it, which are safe and why, the way it goes, and what all that comes of.

mod told;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::awareness_lens::{mark_self, titled};
use super::legend::{Band, SELF, of_bands, tint_of};
use super::{Mark, Overlay, size};
use crate::ai::tactics::escape::safety_map::SafetyMap;
use crate::ai::tactics::escape::{chart_of, remedy_of};
use crate::ai::want::plan_escape::feared;
use crate::content::{Colour, Refuge};
use crate::model::mind::Drive;
use crate::rules::queries::{hero, is_asleep, position};
use crate::spatial::Pos;

const SAFE: Colour = Colour(20, 84, 40);
/// The safe cell that it runs to.
const END: Colour = Colour(36, 150, 72);
const WAY: char = '∙';
const FOE: Colour = Colour(120, 24, 120);

/// What is dangerous and safe to `whom`, and its way from the one to the other.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let (width, height) = size(world);
    let mut overlay = Overlay::empty(titled("flight", world, whom), width, height);
    let body = whom.and_then(|whom| Some((whom, position(world, whom)?)));
    let Some((whom, here)) = body else {
        overlay.told = vec!["There is nobody who could flee.".to_owned()];
        return overlay;
    };
    if hero(world) == Some(whom) {
        overlay.told = vec!["You need no lens for that.".to_owned()];
        return overlay;
    }
    if is_asleep(world, whom) {
        mark_self(world, whom, &mut overlay);
        overlay.told = vec!["asleep: it flees from nobody".to_owned()];
        return overlay;
    }
    match Outlook::of(world, whom, here) {
        Some(outlook) => {
            outlook.mark(&mut overlay);
            overlay.legend = outlook.legend(&overlay);
            overlay.told = told::outlook(world, whom, &outlook);
        }
        None => overlay.told = told::nobody(world, whom),
    }
    mark_self(world, whom, &mut overlay);
    overlay
}

/// How a flight looks from where one stands.
struct Outlook {
    chart: SafetyMap,
    /// The danger of the way, `UNREACHED` if there is none.
    danger: u32,
    /// What it has in its pack and would stop for before it goes on.
    remedy: Option<Refuge>,
    /// The cells of the way, the last of them safe; none for who stops.
    way: Vec<Pos>,
    /// Where the way ends, and why that is safe.
    end: Option<(Pos, Refuge)>,
    /// Whether it flees indeed.
    is_real: bool,
}

impl Outlook {
    fn of(world: &World, whom: Entity, here: Pos) -> Option<Self> {
        let from = world.get::<Drive>(whom).and_then(feared);
        let mut chart = chart_of(world, whom, from.unwrap_or_default())?;
        let remedy = remedy_of(world, whom);
        let way = match remedy {
            Some(_) => Vec::new(),
            None => chart.way(here),
        };
        Some(Self {
            danger: chart.ask(here),
            remedy,
            way,
            end: chart.safety_of(here),
            is_real: from.is_some(),
            chart,
        })
    }

    fn mark(&self, overlay: &mut Overlay) {
        let danger = &self.chart.danger;
        let bands = bands(danger.weights.lethal);
        for at in danger.lay.costs.grid().positions() {
            if let Some(much) = danger.at(at) {
                overlay.mark(at, Mark::tint(tint_of(&bands, much)));
            }
        }
        for &(at, refuge) in self.chart.goals().iter() {
            overlay.mark(at, Mark::tint(SAFE).with(glyph(refuge)));
        }
        for &at in &self.way {
            // What is under its feet shines through.
            let there = overlay.cells.get(at).copied().flatten();
            overlay.mark(at, there.unwrap_or(Mark::tint(SAFE)).with(WAY));
        }
        // Who is safe has no way to go.
        if let (false, Some((at, refuge))) = (self.way.is_empty(), self.end) {
            overlay.mark(at, Mark::tint(END).with(glyph(refuge)));
        }
        for foe in &danger.foes {
            overlay.mark(foe.threat.at, Mark::tint(FOE).with('x'));
        }
    }

    /// What the marks mean that are there.
    fn legend(&self, overlay: &Overlay) -> Vec<(Mark, String)> {
        let marks = overlay.cells.cells();
        let is_there = |tint| marks.iter().flatten().any(|mark| mark.tint == tint);
        let bands = bands(self.chart.danger.weights.lethal);
        let mut lines = of_bands(&bands);
        lines.retain(|(mark, _)| is_there(mark.tint));
        let goals = self.chart.goals();
        for refuge in Refuge::ALL {
            if goals.iter().any(|&(_, other)| other == refuge) {
                let mark = Mark::tint(SAFE).with(glyph(refuge));
                lines.push((mark, format!("safe: {}", refuge.words())));
            }
        }
        let more = [
            (is_there(END), Mark::tint(END), "where it runs to"),
            (self.way.len() > 1, Mark::tint(SELF).with(WAY), "its way"),
            (true, Mark::tint(FOE).with('x'), "what it runs from"),
            (true, Mark::tint(SELF), "where it stands"),
        ];
        let more = more.into_iter().filter(|&(is_there, ..)| is_there);
        lines.extend(more.map(|(_, mark, means)| (mark, means.to_owned())));
        lines
    }
}

/// The dangers of a turn that share a tint; from `lethal` on it is death.
const fn bands(lethal: u32) -> [Band; 6] {
    [
        (1, Colour(24, 30, 44), "danger 1"),
        (10, Colour(40, 36, 52), "to 10"),
        (100, Colour(76, 56, 20), "to 100"),
        (300, Colour(116, 64, 12), "to 300"),
        (lethal.saturating_sub(1), Colour(140, 32, 16), "more"),
        (u32::MAX, Colour(190, 16, 24), "certain death"),
    ]
}

/// What stands for a kind of safety; no creature and no thing looks so.
const fn glyph(refuge: Refuge) -> char {
    match refuge {
        Refuge::Away => '○',
        Refuge::Stairs => '▼',
        Refuge::Portal => '◙',
        Refuge::Doors => '▬',
        Refuge::Loops => '∞',
        Refuge::Sky => '↑',
        Refuge::Healing => '♥',
        Refuge::Weapon => '┼',
        Refuge::Pack => '☻',
        Refuge::Lair => 'π',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::glyph::is_drawable;

    #[test]
    fn each_kind_of_safety_has_a_glyph_of_its_own() {
        let mut glyphs = Refuge::ALL.map(glyph).to_vec();
        glyphs.extend([WAY, 'x']);
        glyphs.sort_unstable();
        glyphs.dedup();
        assert_eq!(glyphs.len(), Refuge::ALL.len() + 2);
        assert!(glyphs.into_iter().all(is_drawable));
    }

    #[test]
    fn a_turn_that_kills_is_told_from_one_that_only_might() {
        let bands = bands(1000);
        let tint = |much| tint_of(&bands, much);
        assert_eq!(tint(301), tint(999));
        assert_ne!(tint(999), tint(1000));
        assert_eq!(tint(1000), tint(4000));
    }
}
