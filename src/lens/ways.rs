//! The ways along the hero's noise: the distance to him for creatures that move as a given
//! one does.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::legend::{Band, FAINT, of_bands, tint_of};
use super::{Mark, Overlay, awareness_lens, size};
use crate::content::Colour;
use crate::rules::queries::{breed_of, content, level};
use crate::spatial::noise::Noise;

/// Bands of path cost to the source of the noise; a step on plain floor costs 10.
const LENGTHS: [Band; 5] = [
    (40, Colour(24, 120, 96), "4 steps"),
    (80, Colour(22, 96, 92), "8"),
    (160, Colour(22, 74, 86), "16"),
    (320, Colour(24, 54, 78), "32"),
    (u32::MAX, Colour(28, 40, 66), "farther"),
];

/// The flow field for creatures that move as `whom` does, else the first field there is. A
/// field is kept up to date only while such a creature listens for the hero.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let name = awareness_lens::titled("ways", world, whom);
    let flows = &level(world).flows;
    let breed = whom.and_then(|whom| breed_of(world, whom));
    let gait = breed.map(|breed| content(world).handiness(breed));
    let field = match gait {
        Some(gait) => flows.way(gait),
        None => flows.iter().next().map(|(_, field)| field),
    };
    match field {
        Some(field) => of_field(name, field, size(world)),
        None => Overlay::empty(name, size(world))
            .saying("Nothing that moves like this has listened for you here."),
    }
}

fn of_field(name: String, noise: &Noise, size: (u16, u16)) -> Overlay {
    let mut overlay = Overlay::empty(name, size);
    let cells: Vec<_> = overlay.cells.positions().collect();
    for at in cells {
        if let Some((least, most)) = noise.distance(at) {
            let tint = if noise.is_heard(at) {
                tint_of(&LENGTHS, least.midpoint(most))
            } else {
                FAINT
            };
            overlay.mark(at, Mark::tint(tint));
        }
    }
    if let Some(centre) = noise.centre() {
        overlay.mark(centre, Mark::tint(LENGTHS[0].1).with('*'));
    }
    overlay.legend = of_bands(&LENGTHS);
    let source = Mark::tint(LENGTHS[0].1).with('*');
    overlay
        .legend
        .push((source, "where you were last heard".to_owned()));
    let beyond = (Mark::tint(FAINT), "out of earshot".to_owned());
    overlay.legend.push(beyond);
    overlay
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Pos;
    use crate::spatial::noise::{Hearable, SPARE};

    /// The band of each cell of a drawing for noise made at `from` that carries `reach`:
    /// `-` out of earshot, blank for no floor.
    fn bands(lines: &[&str], from: Pos, reach: u32) -> Vec<String> {
        let (width, height) = (lines[0].len() as u16, lines.len() as u16);
        let is_floor = |at: Pos| {
            let row = usize::try_from(at.y).ok().and_then(|y| lines.get(y));
            let x = usize::try_from(at.x).ok();
            row.zip(x).and_then(|(row, x)| row.as_bytes().get(x)) == Some(&b'.')
        };
        let mut noise = Noise::silent(width, height, SPARE * 10);
        let now = Hearable {
            centre: from,
            reach,
            map: 1,
        };
        noise.update(now, |_| true, |at| is_floor(at).then_some(10));
        let overlay = of_field(String::new(), &noise, (width, height));
        let letter = |mark: &Option<Mark>| match mark {
            None => ' ',
            Some(mark) if mark.tint == FAINT => '-',
            Some(mark) => {
                let band = LENGTHS.iter().position(|&(_, tint, _)| tint == mark.tint);
                let band = band.expect("every tint is that of a band");
                char::from_digit(band as u32, 10).expect("there are few")
            }
        };
        let cells: Vec<char> = overlay.cells.cells().iter().map(letter).collect();
        let rows = cells.chunks(usize::from(width));
        rows.map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn it_falls_with_the_way_and_not_with_the_crow() {
        let drawn = [
            "############",
            "#..........#",
            "##########.#",
            "#..........#",
            "############",
        ];
        let found = bands(&drawn, Pos::new(1, 1), 160);
        let expected = [
            "            ",
            " 0000011112 ",
            "          2 ",
            " --22222222 ",
            "            ",
        ];
        assert_eq!(found, expected);
    }
}
