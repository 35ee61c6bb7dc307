//! Starting places of a chase: two random cells in view of each other, a few steps apart.

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::model::level::Level;
use crate::spatial::fov::View;
use crate::spatial::{Pos, flow};

/// Minimum distance in steps, so that the prey has time to turn round.
const NEAR: u32 = 4;
/// Maximum distance in steps, so that the pursuers take it for their prey.
const FAR: u8 = 7;

/// A random cell for the prey and one for the pursuers, both reachable from `home`. `None`
/// if the level has no such pair.
pub(super) fn in_view(level: &Level, home: Pos, lots: &mut Pcg64Mcg) -> Option<[Pos; 2]> {
    let opens = |at| level.is_walkable(at) || level.can_be_opened(at);
    let reached = flow::flood(level.ground(), &[(home, 0)], flow::UNREACHED - 1, |at| {
        opens(at).then_some(1)
    });
    let cells = level.ground().positions();
    let is_place = |at: &Pos| level.is_free(*at) && reached[*at] < flow::UNREACHED;
    let mut cells: Vec<Pos> = cells.filter(is_place).collect();
    cells.shuffle(lots);
    let pair = |&prey: &Pos| {
        let view = View::cast(prey, FAR, |at| level.is_opaque(at));
        let steps = flow::flood(level.ground(), &[(prey, 0)], u32::from(FAR), |at| {
            level.is_walkable(at).then_some(1)
        });
        let is_met =
            |at: &&Pos| view.contains(**at) && (NEAR..=u32::from(FAR)).contains(&steps[**at]);
        cells.iter().find(is_met).map(|&hunter| [prey, hunter])
    };
    cells.iter().find_map(pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::lab::arena::maps::MAPS;
    use crate::lab::arena::place::Place;
    use crate::model::run::stream;

    #[test]
    fn hunter_and_prey_see_each_other_on_every_map_and_elsewhere_by_each_lot() {
        let content = Content::embedded();
        let places = MAPS.iter().map(Place::Drawn).chain([Place::Made(1)]);
        for place in places {
            let ground = place.ground(&content, 1).expect("there is ground");
            let level = &ground.level;
            let meet = |lot| {
                let met = in_view(level, ground.starts[0], &mut stream(lot, 1));
                met.expect("there is room")
            };
            for [prey, hunter] in [meet(1), meet(2)] {
                let view = View::cast(prey, 20, |at| level.is_opaque(at));
                assert!(view.contains(hunter), "{}", place.name());
                let steps = prey.steps_to(hunter);
                assert!((1..=7).contains(&steps), "{}", place.name());
            }
            assert_ne!(meet(1), meet(2), "{}", place.name());
        }
    }
}
