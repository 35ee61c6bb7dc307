//! Who gives way to whom when an actor stands in another's way.
//!
//! The numbers follow the fourth-generation AI of Oangband: members of one's own kind give
//! way half the time, and the creature worth more goes first.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{BreedId, Content, Reaction, Role};
use crate::model::bands::InBand;
use crate::model::body::{Kind, Statuses};
use crate::model::level::Level;
use crate::model::mind::{Goals, Tactic, uses};
use crate::rules::passability::{is_barred, is_warded, may_stand};
use crate::rules::queries::{content, hero, is_asleep, position, reaction};
use crate::spatial::{Dir, Pos};

/// How an actor gets past another in its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displacement {
    /// Kills it by walking over it, since it is worth less than half.
    Tramples,
    /// Takes its place, since it is worth less.
    Shoves,
    /// Takes its place if the attempt succeeds, since it is of the same kind or lets a
    /// fleeing friend through.
    Squeezes,
}

impl Displacement {
    /// Chance of success per turn, in percent.
    #[must_use]
    pub const fn chance(self) -> u32 {
        match self {
            Self::Tramples | Self::Shoves => 100,
            Self::Squeezes => 50,
        }
    }
}

/// An actor in the way, with what decides whether it gives way.
#[derive(Clone, Copy, Debug)]
pub struct Bystander {
    /// Its breed.
    pub kind: BreedId,
    /// Whether it is the hero, who is never pushed.
    pub is_hero: bool,
    /// Whether it is awake and free to move.
    pub is_on_its_feet: bool,
    /// Whether it takes precedence over the mover: see [`goes_before`].
    pub goes_before: bool,
    /// Whether the mover flees and this actor does not. Then friends of any kind let the
    /// mover through and swap places with it.
    pub covers_flight: bool,
    /// Whether both flee. Members of one kind then don't swap places: it would bring one of
    /// them nearer to the danger, and two in a dead end would swap for ever.
    pub flees_too: bool,
}

/// Whether the other takes precedence over the mover or equals it in rank. Leaders and
/// casters do not push past members of their band: leaders that did died first, and the
/// band with them. Members with the same role do not push each other, since the band has
/// given each its place.
#[must_use]
pub fn goes_before(mover: Option<&InBand>, other: Option<&InBand>) -> bool {
    mover.zip(other).is_some_and(|(mover, other)| {
        let stays_behind = matches!(mover.role, Role::Leader | Role::Caster);
        let is_no_better = stays_behind || mover.role == other.role;
        is_no_better && mover.band == other.band
    })
}

/// How a member of `mover`'s breed with this reaction would get past the other; `None` if
/// it would not.
///
/// Only actors able to give way are shoved: sleepers stay where they lie, so that none is
/// pushed out of its lair without waking, and immobilised actors stay put. Trampling needs
/// no cooperation, but friends are never trampled.
#[must_use]
pub fn passing(
    content: &Content,
    mover: BreedId,
    other: Bystander,
    takes: Reaction,
) -> Option<Displacement> {
    if other.is_hero || takes == Reaction::Flee {
        return None;
    }
    let (mine, theirs) = (content.breeds.row(mover), content.breeds.row(other.kind));
    if mine.motion.tramples && theirs.worth * 2 < mine.worth && takes != Reaction::Like {
        return Some(Displacement::Tramples);
    }
    let lets_past = other.is_on_its_feet && !other.goes_before;
    if mine.motion.shoves && lets_past && takes != Reaction::Attack {
        if theirs.worth < mine.worth {
            return Some(Displacement::Shoves);
        }
        if other.kind == mover && !other.flees_too {
            return Some(Displacement::Squeezes);
        }
    }
    let lets_through = other.covers_flight && other.is_on_its_feet && takes == Reaction::Like;
    lets_through.then_some(Displacement::Squeezes)
}

/// Whether `other`'s breed could ever give way to `mover`'s when the mover is not fleeing.
/// A cheap check before any question about the two actors.
fn may_give_way(content: &Content, mover: BreedId, other: BreedId) -> bool {
    let (mine, theirs) = (content.breeds.row(mover), content.breeds.row(other));
    let is_shoved = other == mover || theirs.worth < mine.worth;
    let is_trodden_on = theirs.worth * 2 < mine.worth;
    (mine.motion.shoves && is_shoved) || (mine.motion.tramples && is_trodden_on)
}

/// How one actor would get past another; never onto a ward that bars it.
#[must_use]
pub fn passing_between(world: &World, mover: Entity, other: Entity) -> Option<Displacement> {
    if !uses(world.get(mover), Tactic::Shoving) {
        return None;
    }
    let (mine, theirs) = (world.get::<Kind>(mover)?, world.get::<Kind>(other)?);
    let content = content(world);
    let flees = |entity| {
        world
            .get::<Goals>(entity)
            .is_some_and(|goals| goals.is_fleeing)
    };
    let (mover_flees, other_flees) = (flees(mover), flees(other));
    let covers_flight = mover_flees && !other_flees;
    if !(covers_flight || may_give_way(content, mine.0, theirs.0))
        || is_barred(world, mover, position(world, other)?)
    {
        return None;
    }
    let bystander = Bystander {
        kind: theirs.0,
        is_hero: hero(world) == Some(other),
        is_on_its_feet: !is_asleep(world, other)
            && !world
                .get::<Statuses>(other)
                .is_some_and(|statuses| is_rooted(statuses, content)),
        goes_before: goes_before(world.get(mover), world.get(other)),
        covers_flight,
        flees_too: mover_flees && other_flees,
    };
    passing(content, mine.0, bystander, reaction(world, mover, other))
}

/// Whether the statuses keep a body in place: it loses its turns and does not even stumble.
#[must_use]
pub fn is_rooted(statuses: &Statuses, content: &Content) -> bool {
    let mut rows = statuses.rows(content);
    rows.any(|status| status.loses_turns && status.erratic == 0)
}

/// Where an actor at `at` goes when another moves in from `from`: to `from`, or if it
/// cannot stand there, to a free neighbouring cell, sideways first. Never onto a ward.
/// `None` if there is no room.
#[must_use]
pub fn makes_room(
    level: &Level,
    content: &Content,
    kind: BreedId,
    (from, at): (Pos, Pos),
) -> Option<Pos> {
    let breed = content.breeds.row(kind);
    let could_be = |at: Pos| may_stand(level, content, breed, at) && !is_warded(level, content, at);
    if could_be(from) {
        return Some(from);
    }
    let ahead = from.towards(at)?;
    let aside = [1, 7, 2, 6, 3, 5, 0].map(|eighths| ahead.turned(eighths));
    let cells = aside.into_iter().map(|dir: Dir| at.step(dir));
    let mut open = cells.filter(|&cell| level.occupant(cell).is_none() && could_be(cell));
    open.next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Grid;

    fn between(
        mover: &str,
        other: &str,
        takes: Reaction,
        is_on_its_feet: bool,
    ) -> Option<Displacement> {
        let content = Content::embedded();
        let breed = |name| content.breeds.find(name).expect("there is that breed");
        let bystander = Bystander {
            kind: breed(other),
            is_hero: other == "adventurer",
            is_on_its_feet,
            goes_before: false,
            covers_flight: false,
            flees_too: false,
        };
        passing(&content, breed(mover), bystander, takes)
    }

    #[test]
    fn worth_decides_who_goes_first() {
        let like = |mover, other| between(mover, other, Reaction::Like, true);
        assert_eq!(
            like("goblin brute", "cave goblin"),
            Some(Displacement::Shoves)
        );
        assert_eq!(like("cave goblin", "goblin brute"), None);
        assert_eq!(like("wolf", "wolf"), Some(Displacement::Squeezes));
        // Slimes do not shove at all.
        assert_eq!(like("slime", "slime"), None);
    }

    #[test]
    fn immovable_actors_are_known_before_any_question() {
        let content = Content::embedded();
        let all = || content.breeds.iter().map(|(id, _)| id);
        let takes = [Reaction::Like, Reaction::Ignore, Reaction::Attack];
        let pairs = all().flat_map(|mover| all().map(move |other| (mover, other)));
        for (mover, kind) in pairs {
            let other = Bystander {
                kind,
                is_hero: false,
                is_on_its_feet: true,
                goes_before: false,
                covers_flight: false,
                flees_too: false,
            };
            let gives_way = |&takes: &Reaction| passing(&content, mover, other, takes).is_some();
            let does = takes.iter().any(gives_way);
            assert_eq!(
                does,
                may_give_way(&content, mover, kind),
                "{mover:?} {kind:?}"
            );
        }
    }

    #[test]
    fn friends_of_any_kind_let_through_who_flees() {
        let content = Content::embedded();
        let breed = |name| content.breeds.find(name).expect("there is that breed");
        let past = |takes, is_on_its_feet, covers_flight| {
            let bystander = Bystander {
                kind: breed("goblin brute"),
                is_hero: false,
                is_on_its_feet,
                goes_before: true,
                covers_flight,
                flees_too: false,
            };
            passing(&content, breed("cave goblin"), bystander, takes)
        };
        assert_eq!(
            past(Reaction::Like, true, true),
            Some(Displacement::Squeezes)
        );
        assert_eq!(past(Reaction::Like, true, false), None);
        assert_eq!(past(Reaction::Like, false, true), None);
        assert_eq!(past(Reaction::Attack, true, true), None);
    }

    #[test]
    fn sleepers_foes_and_the_hero_are_not_pushed_about() {
        let pushed = |other, takes, awake| between("goblin brute", other, takes, awake);
        assert_eq!(pushed("cave goblin", Reaction::Like, false), None);
        assert_eq!(pushed("cave goblin", Reaction::Attack, true), None);
        assert_eq!(pushed("adventurer", Reaction::Ignore, true), None);
    }

    #[test]
    fn nobody_is_pushed_onto_a_ward() {
        let content = Content::embedded();
        let ground = |name| content.terrain.find(name).expect("there is such terrain");
        let kind = content.breeds.find("rat").expect("there are rats");
        let (from, at) = (Pos::new(2, 1), Pos::new(2, 2));
        let pushed_to = |aside| {
            let mut cells = Grid::filled(5, 5, ground(aside));
            cells[from] = ground("water");
            makes_room(&Level::new(0, cells, &content), &content, kind, (from, at))
        };
        assert!(pushed_to("floor").is_some());
        assert_eq!(pushed_to("glyph of warding"), None);
    }

    #[test]
    fn actors_worth_less_than_half_are_trampled_unless_friends() {
        let trodden = |other, takes| between("cinder troll", other, takes, false);
        assert_eq!(
            trodden("rat", Reaction::Attack),
            Some(Displacement::Tramples)
        );
        assert_eq!(trodden("rat", Reaction::Like), None);
        assert_eq!(trodden("cinder troll", Reaction::Attack), None);
        assert_eq!(trodden("adventurer", Reaction::Attack), None);
    }
}
