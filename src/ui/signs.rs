//! Signs of minds on the map: the background of a creature in view tells its attitude.
//!
//! Everything they tell is also told by the look in words, because some players cannot
//! distinguish the colours.

use crate::rules::hostility::is_hostile;
use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use strum::{IntoStaticStr, VariantArray};

use super::contrast::legible;
use super::map_view::{View, in_view, shows_bare_ground};
use super::paint;
use super::screen::{Cell, Screen};
use crate::content::Colour;
use crate::model::body::ActorId;
use crate::model::mind::{Alertness, Attitude, Awareness, Drive, Goals};
use crate::rules::queries::{content, held, hero, level};
use crate::spatial::{Dir, Pos};

/// The attitude of a creature. Creatures that suspect nothing have no sign, nor do alert
/// ones that mean the hero no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Sign {
    /// It hunts the hero.
    Hunting,
    /// It would hunt the hero, but keeps its distance.
    Wavering,
    /// It flees from the hero.
    Afraid,
    /// It is hostile, and alert or searching.
    Wary,
    /// It sleeps.
    Asleep,
    /// It has given up, and is a captive.
    Yielded,
}

impl Sign {
    /// All signs.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The sign as a glyph, for lists. Nothing else on the map uses these glyphs.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Hunting => '¡',
            Self::Wavering => '÷',
            Self::Afraid => '«',
            Self::Wary => '¿',
            Self::Asleep => 'º',
            Self::Yielded => '⌐',
        }
    }

    /// The background under a creature with this sign; `None` for sleepers, which are
    /// dimmed.
    #[must_use]
    pub const fn ground(self) -> Option<Colour> {
        Some(match self {
            Self::Hunting => Colour(96, 0, 0),
            Self::Wavering => Colour(24, 72, 0),
            Self::Afraid => Colour(0, 44, 104),
            Self::Wary => Colour(78, 52, 0),
            Self::Yielded => Colour(72, 72, 84),
            Self::Asleep => return None,
        })
    }

    /// The cell of a creature with this sign.
    #[must_use]
    pub fn on(self, cell: Cell) -> Cell {
        let Colour(red, green, blue) = cell.fore;
        match self.ground() {
            Some(back) => legible(Cell { back, ..cell }, paint::CREATURE),
            None => {
                let fore = Colour(red / 2 + 12, green / 2 + 12, blue / 2 + 12);
                legible(Cell { fore, ..cell }, paint::CREATURE_IN_THE_DARK)
            }
        }
    }
}

/// The sign of a creature, if it has one.
#[must_use]
pub fn sign_of(world: &World, entity: Entity) -> Option<Sign> {
    let hero = hero(world).filter(|&hero| hero != entity)?;
    let alertness = world.get::<Awareness>(entity)?.alertness;
    match alertness {
        _ if held(world, entity).is_some() => Some(Sign::Yielded),
        Alertness::Asleep => Some(Sign::Asleep),
        _ if attitude(world, entity) == Attitude::Runs => Some(Sign::Afraid),
        Alertness::Searching => is_hostile(world, entity, hero).then_some(Sign::Wary),
        _ if attitude(world, entity) == Attitude::KeepsOff => Some(Sign::Wavering),
        _ if is_after_hero(world, entity) => Some(Sign::Hunting),
        Alertness::Alert | Alertness::Hunting => {
            is_hostile(world, entity, hero).then_some(Sign::Wary)
        }
        Alertness::Unwary => None,
    }
}

/// Its visible attitude towards the hero.
fn attitude(world: &World, entity: Entity) -> Attitude {
    let drive = world.get::<Drive>(entity);
    drive
        .filter(|drive| drive.whom() == Some(ActorId::HERO))
        .map_or(Attitude::Neutral, Drive::attitude)
}

fn is_after_hero(world: &World, entity: Entity) -> bool {
    let quarry = world.get::<Goals>(entity).and_then(|goals| goals.quarry);
    quarry.is_some_and(|quarry| quarry.who == ActorId::HERO)
        || attitude(world, entity) == Attitude::Attacks
}

/// Draws the signs of all creatures in view.
pub fn draw(world: &World, view: &View, screen: &mut Screen) {
    for (at, entity) in in_view(world) {
        if let Some(sign) = sign_of(world, entity) {
            view.change(at, screen, |cell| sign.on(cell));
        }
    }
}

/// Draws the signs as glyphs on bare ground next to each creature, for players who cannot
/// rely on colours. Creatures without bare ground beside them get none.
pub fn draw_beside(world: &World, view: &View, screen: &mut Screen) {
    let mut taken = BTreeSet::new();
    for (at, entity) in in_view(world) {
        let Some(sign) = sign_of(world, entity) else {
            continue;
        };
        let is_free = |cell: &Pos| !taken.contains(cell) && is_free(world, *cell);
        let beside = BESIDE.into_iter().map(|dir| at.step(dir)).find(is_free);
        taken.extend(beside);
        if let Some(beside) = beside {
            let (glyph, fore) = (sign.glyph(), SIGN);
            view.change(beside, screen, |cell| Cell {
                glyph,
                fore,
                ..cell
            });
        }
    }
}

/// Positions of a sign relative to its creature, best first.
const BESIDE: [Dir; 8] = [
    Dir::NorthEast,
    Dir::NorthWest,
    Dir::East,
    Dir::West,
    Dir::North,
    Dir::South,
    Dir::SouthEast,
    Dir::SouthWest,
];
/// The colour of signs beside creatures.
const SIGN: Colour = Colour(235, 235, 235);

/// Whether a sign on that cell covers nothing but floor.
fn is_free(world: &World, at: Pos) -> bool {
    let level = level(world);
    let is_floor = level.known.get(at).copied().flatten().is_some()
        && level.lets_fly(at)
        && level.leads_at(at, content(world)).is_none();
    let is_hero = level.occupant(at) == Some(ActorId::HERO);
    is_floor && !is_hero && shows_bare_ground(world, at)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;
    use crate::model::mind::Ground;
    use crate::rules::spawn;
    use crate::spatial::Grid;

    #[test]
    fn no_sign_looks_like_anything_that_stands_or_lies_about() {
        let content = Content::embedded();
        let breeds = content.breeds.iter().map(|(_, row)| row.glyph);
        let items = content.items.iter().map(|(_, row)| row.glyph);
        let terrain = content.terrain.iter().map(|(_, row)| row.glyph);
        let used: BTreeSet<char> = breeds.chain(items).chain(terrain).collect();
        for &sign in Sign::ALL {
            assert!(!used.contains(&sign.glyph()), "{sign:?} is something else");
        }
        let glyphs: BTreeSet<char> = Sign::ALL.iter().map(|sign| sign.glyph()).collect();
        assert_eq!(glyphs.len(), Sign::ALL.len());
    }

    /// The sign of an unsuspecting bandit with this drive.
    fn sign_with(drive: Drive) -> Option<Sign> {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(0, Grid::filled(9, 9, floor), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let world = &mut game.world;
        let breed = |name| content.breeds.find(name).expect("there is such a breed");
        let hero = breed("adventurer");
        spawn::spawn_actor(world, ActorId::HERO, hero, Pos::new(2, 2));
        let body = spawn::spawn_actor(world, ActorId(2), breed("bandit"), Pos::new(6, 6));
        world.entity_mut(body).insert(drive);
        sign_of(world, body)
    }

    #[test]
    fn lurkers_waver_and_flankers_hunt() {
        let (whom, at, next) = (ActorId::HERO, Pos::new(6, 6), None);
        let settles = |whom| Drive::Settle {
            at,
            whom,
            ground: Ground::Cover,
        };
        let wavering = [Drive::Lurk { whom, at, next }, settles(Some(whom))];
        assert!(wavering.map(sign_with) == [Some(Sign::Wavering); 2]);
        let hunting = [
            Drive::Surround { whom, at, next },
            Drive::MakeRoom { whom, at },
        ];
        assert!(hunting.map(sign_with) == [Some(Sign::Hunting); 2]);
        assert_eq!(sign_with(settles(None)), None);
    }
}
