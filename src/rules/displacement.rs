//! Who gives way to whom: what becomes of a body that stands in the way of another.
//!
//! The numbers are those of the fourth-generation AI: others of one's own kind let one
//! past half the time; who is worth more goes first.

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

/// How one gets past somebody in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displacement {
    /// Over its dead body: it is worth less than half.
    Tramples,
    /// In its place: it is worth less.
    Shoves,
    /// The same, when it succeeds: it is of the same kind.
    Squeezes,
}

impl Displacement {
    /// Chance in percent that it succeeds in a turn.
    #[must_use]
    pub const fn chance(self) -> u32 {
        match self {
            Self::Tramples | Self::Shoves => 100,
            Self::Squeezes => 50,
        }
    }
}

/// Somebody in the way, as far as that matters here.
#[derive(Clone, Copy, Debug)]
pub struct Bystander {
    /// Its breed.
    pub kind: BreedId,
    /// Whether it is the hero: nobody pushes him about.
    pub is_hero: bool,
    /// Whether it is awake and not held fast.
    pub is_on_its_feet: bool,
    /// Whether its place is before the mover: see [`goes_before`].
    pub goes_before: bool,
    /// Whether the mover runs for its life and this one does not: then friends of any kind
    /// let it through, and stand where it stood.
    pub covers_flight: bool,
}

/// Whether the other's place is before the mover, or as good as its own: who leads a band,
/// or acts from afar in it, does not push to the front past the others (a leader who did
/// died first, and the band with him); and those of one band who are the same in it do not
/// elbow each other, for the band has given each its place.
#[must_use]
pub fn goes_before(mover: Option<&InBand>, other: Option<&InBand>) -> bool {
    mover.zip(other).is_some_and(|(mover, other)| {
        let stays_behind = matches!(mover.role, Role::Leader | Role::Caster);
        let is_no_better = stays_behind || mover.role == other.role;
        is_no_better && mover.band == other.band
    })
}

/// Whether the one runs for its life, and the other does not: who runs itself would only
/// be put nearer to what both run from.
#[must_use]
pub fn covers_flight(mover: Option<&Goals>, other: Option<&Goals>) -> bool {
    mover.is_some_and(|goals| goals.is_fleeing) && !other.is_some_and(|goals| goals.is_fleeing)
}

/// How a member of `mover`'s breed, who takes so to the other, would get past it; nothing
/// where it would not.
///
/// Only who can give way is shoved. A sleeper lies where it lies, so that nothing is
/// rolled out of its lair without knowing of it, and who is held is held. To be trodden
/// on one needs to do nothing; but nobody treads on friends.
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
        if other.kind == mover {
            return Some(Displacement::Squeezes);
        }
    }
    let lets_through = other.covers_flight && other.is_on_its_feet && takes == Reaction::Like;
    lets_through.then_some(Displacement::Squeezes)
}

/// Whether any of `other`'s breed ever gives way to one of `mover`'s that does not run for
/// its life: what is told before anything is asked about the two.
fn may_give_way(content: &Content, mover: BreedId, other: BreedId) -> bool {
    let (mine, theirs) = (content.breeds.row(mover), content.breeds.row(other));
    let is_shoved = other == mover || theirs.worth < mine.worth;
    let is_trodden_on = theirs.worth * 2 < mine.worth;
    (mine.motion.shoves && is_shoved) || (mine.motion.tramples && is_trodden_on)
}

/// How one actor would get past another: not onto a ward that is against it.
#[must_use]
pub fn passing_between(world: &World, mover: Entity, other: Entity) -> Option<Displacement> {
    if !uses(world.get(mover), Tactic::Shoving) {
        return None;
    }
    let (mine, theirs) = (world.get::<Kind>(mover)?, world.get::<Kind>(other)?);
    let content = content(world);
    let covers_flight = covers_flight(world.get(mover), world.get(other));
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
    };
    passing(content, mine.0, bystander, reaction(world, mover, other))
}

/// Whether a body in that state can not stir from where it is: it loses its turns, and
/// does not even stumble.
#[must_use]
pub fn is_rooted(statuses: &Statuses, content: &Content) -> bool {
    let mut rows = statuses.0.iter().map(|&(id, _)| content.statuses.row(id));
    rows.any(|status| status.loses_turns && status.erratic == 0)
}

/// Where somebody at `at` goes to when one comes from `from` into its place: to where that
/// one was, or if it can not be there, to a free cell beside its own, first those to the
/// sides. Nobody is pushed onto a ward. Nothing where there is no room.
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
        // Nor do those push who are not of that kind.
        assert_eq!(like("slime", "slime"), None);
    }

    #[test]
    fn who_never_gives_way_is_told_before_anything_is_asked() {
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
    fn who_is_worth_less_than_half_is_trodden_on_unless_it_is_a_friend() {
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
