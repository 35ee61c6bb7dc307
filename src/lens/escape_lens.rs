//! How one creature flees, or would flee from the foes it knows of: how dangerous each cell
//! is to it, which cells are safe and why, its way, and its expectations.

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
/// Tint of the safe cell it runs to.
const END: Colour = Colour(36, 150, 72);
const WAY: char = '∙';
const FOE: Colour = Colour(120, 24, 120);

/// The dangerous and safe cells for `whom`, and its way to safety.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let mut overlay = Overlay::empty(titled("flight", world, whom), size(world));
    let body = whom.and_then(|whom| Some((whom, position(world, whom)?)));
    let Some((whom, here)) = body else {
        return overlay.saying("There's nobody here to flee.");
    };
    if hero(world) == Some(whom) {
        return overlay.saying("You don't need a lens for yourself.");
    }
    if is_asleep(world, whom) {
        mark_self(world, whom, &mut overlay);
        return overlay.saying("asleep: not fleeing");
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

/// How an escape looks from a creature's position.
struct Outlook {
    chart: SafetyMap,
    /// The danger along the way; `UNREACHED` if there is none.
    danger: u32,
    /// What it would use from its pack before it runs on.
    remedy: Option<Refuge>,
    /// The cells of the way, ending in a safe one; empty if it stops for a remedy.
    way: Vec<Pos>,
    /// Where the way ends, and why that cell is safe.
    end: Option<(Pos, Refuge)>,
    /// Whether it is really fleeing.
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
            // Keep the tint of the cell below.
            let there = overlay.cells.get(at).copied().flatten();
            overlay.mark(at, there.unwrap_or(Mark::tint(SAFE)).with(WAY));
        }
        // A creature that is already safe has no way to mark.
        if let (false, Some((at, refuge))) = (self.way.is_empty(), self.end) {
            overlay.mark(at, Mark::tint(END).with(glyph(refuge)));
        }
        for foe in &danger.foes {
            overlay.mark(foe.threat.at, Mark::tint(FOE).with('x'));
        }
    }

    /// The meaning of the marks in use.
    fn legend(&self, overlay: &Overlay) -> Vec<(Mark, String)> {
        let bands = bands(self.chart.danger.weights.lethal);
        let mut lines = of_bands(&bands);
        lines.retain(|(mark, _)| overlay.has_tint(mark.tint));
        let goals = self.chart.goals();
        for refuge in Refuge::ALL {
            if goals.iter().any(|&(_, other)| other == refuge) {
                let mark = Mark::tint(SAFE).with(glyph(refuge));
                lines.push((mark, format!("safe: {}", refuge.words())));
            }
        }
        let more = [
            (
                overlay.has_tint(END),
                Mark::tint(END),
                "where ~he's running",
            ),
            (self.way.len() > 1, Mark::tint(SELF).with(WAY), "~his path"),
            (true, Mark::tint(FOE).with('x'), "what ~he's fleeing"),
            (true, Mark::tint(SELF), "~his position"),
        ];
        let more = more.into_iter().filter(|&(is_there, ..)| is_there);
        lines.extend(more.map(|(_, mark, means)| (mark, means.to_owned())));
        lines
    }
}

/// Bands of danger per turn, each with its tint; `lethal` and above means death.
const fn bands(lethal: u32) -> [Band; 6] {
    [
        (1, Colour(24, 30, 44), "danger 1"),
        (10, Colour(40, 36, 52), "up to 10"),
        (100, Colour(76, 56, 20), "up to 100"),
        (300, Colour(116, 64, 12), "up to 300"),
        (lethal.saturating_sub(1), Colour(140, 32, 16), "higher"),
        (u32::MAX, Colour(190, 16, 24), "certain death"),
    ]
}

/// The glyph for a kind of refuge; no creature or item uses it.
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
