//! Choosing an art: the lines of the list, and what each art does.

use bevy::ecs::world::World;

use crate::content::{Art, ArtId};
use crate::rules::queries::content;
use crate::rules::schooling::{choices_left, offered};

/// The heading of the list.
#[must_use]
pub fn heading(world: &World) -> String {
    match choices_left(world) {
        0 | 1 => "Learn what?".to_owned(),
        left => format!("Learn what? You have {left} choices."),
    }
}

/// A line for each art on offer, with the letter of its school.
#[must_use]
pub fn lines(world: &World) -> Vec<String> {
    let line = |(school, art): (u8, ArtId)| {
        let row = content(world).arts.row(art);
        let at = place(world, art);
        format!("{} - {:18} {} {at}", letter(school), row.id, row.school)
    };
    offered(world).into_iter().map(line).collect()
}

/// What the art in that line does.
#[must_use]
pub fn about(world: &World, line: usize) -> String {
    let art = offered(world).get(line).map(|&(_, art)| art);
    art.map_or_else(String::new, |art| {
        content(world).arts.row(art).about.clone()
    })
}

/// The number of the school in that line.
#[must_use]
pub fn school(world: &World, line: usize) -> Option<u8> {
    offered(world).get(line).map(|&(school, _)| school)
}

/// The letter of a school in commands.
#[must_use]
pub fn letter(school: u8) -> char {
    char::from(b'a' + school.min(25))
}

/// The number of the school with that letter.
#[must_use]
pub fn lettered(letter: char) -> u8 {
    u8::try_from(u32::from(letter) - u32::from('a')).unwrap_or(u8::MAX)
}

/// The art's place in its school: `1/6`.
fn place(world: &World, id: ArtId) -> String {
    let arts = &content(world).arts;
    let own = arts.row(id);
    let of_school = |art: &Art| art.school == own.school;
    let all = arts.iter().filter(|(_, art)| of_school(art)).count();
    let upto = arts
        .iter()
        .filter(|&(other, art)| of_school(art) && other <= id);
    format!("{}/{all}", upto.count())
}
