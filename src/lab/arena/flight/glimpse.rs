//! Observations of possible fleers at one moment.

use crate::rules::visibility::hero_sees_body;
use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::ai::regard::perceived;
use crate::content::FactionId;
use crate::model::body::{ActorId, Allegiance};
use crate::model::mind::{Drive, Goals, Noted};
use crate::model::run::{Event, Happened, Roster};
use crate::rules::queries::{is_alive, position};
use crate::spatial::Pos;

/// An actor next to a foe is cornered if it can reach fewer cells than this, not counting
/// cells next to a foe.
const POCKET: usize = 8;

/// An observation of a living member of the first side on the level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glimpse {
    /// Its position.
    pub at: Pos,
    /// Whether it took a turn since the last look.
    pub has_acted: bool,
    /// Whether it flees, or keeps away because of its wounds.
    pub runs: bool,
    /// Whether it attacks.
    pub fights: bool,
    /// Whether it pursues a foe, visible or not.
    pub hunts: bool,
    /// Whether it has surrendered.
    pub yields: bool,
    /// Whether a member of the other side perceives it.
    pub in_contact: bool,
    /// Whether a member of the other side is adjacent to it.
    pub is_beside: bool,
    /// Whether it is adjacent to a foe and cornered.
    pub is_cornered: bool,
}

/// Blows and deaths since the last look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blows {
    /// Actors that were struck.
    pub struck: BTreeSet<ActorId>,
    /// Actors that died.
    pub killed: BTreeSet<ActorId>,
}

/// Observes all members of the first side. `acted` lists the actions since the last look.
#[must_use]
pub fn all(world: &World, factions: [FactionId; 2], acted: &[Noted]) -> BTreeMap<ActorId, Glimpse> {
    let acted: BTreeSet<ActorId> = acted.iter().map(|noted| noted.who).collect();
    let foes = side(world, factions[1]);
    let own = side(world, factions[0]).into_iter();
    let glimpses = own.filter_map(|(id, entity)| {
        let has_acted = acted.contains(&id);
        Some((id, of(world, (id, entity), has_acted, &foes)?))
    });
    glimpses.collect()
}

fn side(world: &World, faction: FactionId) -> Vec<(ActorId, Entity)> {
    let roster = world.resource::<Roster>().iter();
    let is_of_it = |entity: Entity| {
        let side = world.get::<Allegiance>(entity).and_then(|side| side.0);
        side == Some(faction) && is_alive(world, entity)
    };
    let all = roster.map(|(&id, &entity)| (id, entity));
    all.filter(|&(_, entity)| is_of_it(entity)).collect()
}

fn of(
    world: &World,
    (id, entity): (ActorId, Entity),
    has_acted: bool,
    foes: &[(ActorId, Entity)],
) -> Option<Glimpse> {
    let at = position(world, entity)?;
    let drive = world.get::<Drive>(entity)?;
    let goals = world.get::<Goals>(entity)?;
    let places = foes.iter().filter_map(|&(_, foe)| position(world, foe));
    let places: Vec<Pos> = places.collect();
    let is_beside = places.iter().any(|foe| foe.is_next_to(at));
    let perceives = |&(foe, body): &(ActorId, Entity)| match foe {
        ActorId::HERO => hero_sees_body(world, at),
        _ => perceived(world, body, id).is_some(),
    };
    let is_out_of_it = goals.is_fleeing || goals.is_shaken;
    Some(Glimpse {
        at,
        has_acted,
        runs: is_out_of_it || drive.is_flight(),
        fights: !is_out_of_it && is_for_somebody(drive),
        hunts: goals.quarry.is_some() || goals.search.is_some(),
        yields: drive.is_surrender(),
        in_contact: is_beside || foes.iter().any(perceives),
        is_beside,
        is_cornered: is_beside && is_in_pocket(world, entity, at, &places),
    })
}

fn is_for_somebody(drive: &Drive) -> bool {
    drive.assails().is_some() || matches!(drive, Drive::Surround { .. })
}

/// Whether fewer than [`POCKET`] cells away from foes can be reached. The first step may
/// pass along next to the foe, as beside a wall. Other actors do not count as obstacles,
/// since they may move.
fn is_in_pocket(world: &World, entity: Entity, here: Pos, foes: &[Pos]) -> bool {
    let Some(walker) = Walker::of(world, entity) else {
        return false;
    };
    let is_ground = |at: &Pos| !foes.contains(at) && walker.ground_cost(*at).is_some();
    let is_left =
        |at: &Pos| foes.iter().all(|foe| foe.steps_to(*at) > 1) && is_ground(at) && *at != here;
    let past = here.neighbours().filter(is_ground);
    let first = past.flat_map(Pos::neighbours).chain(here.neighbours());
    let mut pocket: BTreeSet<Pos> = first.filter(is_left).collect();
    let mut open: Vec<Pos> = pocket.iter().copied().collect();
    while let Some(at) = open.pop().filter(|_| pocket.len() < POCKET) {
        for there in at.neighbours().filter(is_left) {
            if pocket.insert(there) {
                open.push(there);
            }
        }
    }
    pocket.len() < POCKET
}

/// Actors struck and killed in these events. Hits by thrown items count as well.
#[must_use]
pub fn blows(events: &[Happened]) -> Blows {
    let mut blows = Blows::default();
    for happened in events {
        match &happened.event {
            Event::Struck { whom, .. } => _ = blows.struck.insert(whom.id),
            Event::Killed { whom, .. } => _ = blows.killed.insert(whom.id),
            _ => {}
        }
    }
    blows
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;
    use crate::model::mind::{Intent, Layer, Why};
    use crate::rules::spawn;
    use crate::spatial::Grid;

    /// Observes an actor of that breed at `f`, with a foe at `F`.
    fn glimpse(breed: &str, rows: &[&str]) -> Glimpse {
        let content = Arc::new(Content::embedded());
        let ground = |name| content.terrain.find(name).expect("there is such ground");
        let size = |cells: usize| u16::try_from(cells).expect("it is small");
        let mut cells = Grid::filled(size(rows[0].len()), size(rows.len()), ground("floor"));
        let (mut own, mut foe) = (Pos::default(), Pos::default());
        for (y, row) in (0..).zip(rows) {
            for (x, sign) in (0..).zip(row.chars()) {
                let at = Pos::new(x, y);
                match sign {
                    '#' => cells[at] = ground("rock"),
                    '~' => cells[at] = ground("water"),
                    'f' => own = at,
                    'F' => foe = at,
                    _ => {}
                }
            }
        }
        let level = Level::new(1, cells, &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let factions = crate::lab::arena::sides::factions(&content).expect("they are there");
        let sides = [(ActorId(2), breed, own), (ActorId(3), "ogre", foe)];
        for ((id, breed, at), faction) in sides.into_iter().zip(factions) {
            let breed = content.breeds.find(breed).expect("there is such a breed");
            let body = spawn::spawn_actor(&mut game.world, id, breed, at);
            let side = Allegiance(Some(faction));
            game.world.entity_mut(body).insert(side);
        }
        let intent = Intent {
            action: crate::model::mind::Action::Wait,
            by: Layer::Flee,
            why: Why::Panicked,
        };
        let acted = [Noted {
            tick: 1,
            who: ActorId(2),
            intent,
            toward_hero: None,
        }];
        all(&game.world, factions, &acted)[&ActorId(2)]
    }

    #[test]
    fn corners_and_dead_ends_are_no_way_out() {
        let corner = glimpse(
            "kobold",
            &["######", "#f...#", "#.F..#", "#....#", "######"],
        );
        assert!(corner.is_cornered && corner.in_contact && corner.has_acted);
        let dead_end = glimpse("kobold", &["#########", "#...fF..#", "#########"]);
        assert!(dead_end.is_cornered);
        let not_yet = glimpse("kobold", &["#########", "#..f.F..#", "#########"]);
        assert!(!not_yet.is_cornered && !not_yet.is_beside);
    }

    #[test]
    fn passages_that_lead_on_and_the_open_are_ways_out() {
        let passage = glimpse(
            "kobold",
            &[
                "###########",
                "#........fF",
                "#.#########",
                "#.........#",
                "###########",
            ],
        );
        assert!(passage.is_beside && !passage.is_cornered);
        let by_a_wall = [
            "#########",
            "#...f...#",
            "#...F...#",
            "#.......#",
            "#########",
        ];
        assert!(!glimpse("kobold", &by_a_wall).is_cornered);
        let in_a_corner = ["########", "#f.....#", "#F.....#", "#......#", "########"];
        assert!(!glimpse("kobold", &in_a_corner).is_cornered);
        // Only a flyer is not cornered by water.
        let shore = ["########", "#f~~~~~#", "#F~~~~~#", "#######~"];
        assert!(glimpse("kobold", &shore).is_cornered);
        assert!(!glimpse("bat", &shore).is_cornered);
    }
}
