//! Fleers of the same kind share a safety map (chart) as long as everything it was computed
//! from stays the same, and no longer.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::ai::tactics::escape::{self, Prospect, SafetyMapCache};
use quarry::content::Content;
use quarry::lab::arena::rout::{Rout, SETS};
use quarry::model::body::{ActorId, KnownRanges, Position, Reach};
use quarry::model::level::Level;
use quarry::model::mind::{Drive, Feelings};
use quarry::model::run::{Clock, Roster};
use quarry::rules::queries::{content, level, position};
use quarry::spatial::Pos;

/// Cells that the second fleer of a group may search from, in addition to the first's.
const FEW: u32 = 40;
/// Cells searched from for each fleer of a crowd, on average, over all of their charts.
/// (For each of four alone it is 56; for each of the crowd it was 27 when fleers that are cut
/// off searched in vain.)
const EACH: u32 = 18;
/// Places of the foe that are tried.
const ROUNDS: usize = 10;

fn rout(of_each: usize, round: usize) -> Rout {
    let content = Arc::new(Content::embedded());
    // The bounds above are for this level. On others, with more ways out, a second fleer may
    // search from more cells.
    let ground = quarry::mapgen::plan(&content, 5, 4).terrain;
    let level = Level::new(5, ground, &content);
    let mut rout = Rout::open(&content, level, of_each).expect("the game has them");
    rout.frighten(round);
    rout
}

/// The creatures of that breed, in order of ids.
fn all(world: &World, breed: &str) -> Vec<Entity> {
    let kind = content(world).breeds.find(breed).expect("there is it");
    let roster = world.resource::<Roster>().values();
    let is_one = |one: &&Entity| {
        world
            .get::<quarry::model::body::Kind>(**one)
            .is_some_and(|it| it.0 == kind)
    };
    roster.filter(is_one).copied().collect()
}

fn find(world: &World, fleer: Entity, charts: &mut SafetyMapCache) -> Option<Prospect> {
    let Some(Drive::Flee { from, .. }) = world.get::<Drive>(fleer) else {
        return None;
    };
    escape::find(world, fleer, charts, from)
}

/// How many charts it takes to find a fleer its way.
fn made_for(world: &World, fleer: Entity, charts: &mut SafetyMapCache) -> u64 {
    let before = charts.work().0;
    assert!(
        find(world, fleer, charts).is_some(),
        "it has somebody to run from"
    );
    charts.work().0 - before
}

#[test]
fn a_second_fleer_of_a_group_builds_no_map_and_checks_few_cells() {
    let rout = rout(2, 0);
    let mut charts = SafetyMapCache::default();
    for (sets, breed) in (1..).zip(SETS) {
        let [first, second] = all(&rout.game.world, breed)[..] else {
            panic!("two of each");
        };
        let level = level(&rout.game.world);
        assert!(
            made_for(&rout.game.world, first, &mut charts) >= 1,
            "{breed}"
        );
        let (made, looked) = charts.work();
        assert!(made >= sets, "each set has its own");
        find(&rout.game.world, first, &mut charts);
        assert_eq!(
            charts.work(),
            (made, looked),
            "asked again {breed} costs nothing"
        );
        // It stands where the other could step next.
        let here = position(&rout.game.world, first).expect("it stands");
        let beside = here.neighbours().find(|&at| level.is_free(at));
        let mut world = self::rout(2, 0).game.world;
        world.get_mut::<Position>(second).expect("it stands").0 = beside.expect("there is room");
        find(&world, second, &mut charts);
        assert_eq!(charts.work().0, made, "{breed}");
        let more = charts.work().1 - looked;
        assert!(more <= FEW, "{breed}: {more} cells beside {looked}");
    }
}

#[test]
fn a_safety_map_holds_until_its_inputs_change() {
    let mut world = rout(2, 0).game.world;
    let [one, other] = all(&world, "hare")[..] else {
        panic!("two of each");
    };
    let mut charts = SafetyMapCache::default();
    assert!(made_for(&world, one, &mut charts) >= 1);
    // The chart does not depend on any of this.
    world.resource_mut::<Clock>().tick += 7;
    let elsewhere = position(&world, other).expect("it stands");
    let here = position(&world, one).expect("it stands");
    world.get_mut::<Position>(one).expect("it stands").0 = elsewhere;
    assert_eq!(made_for(&world, one, &mut charts), 0, "it stands elsewhere");
    world.get_mut::<Position>(one).expect("it stands").0 = here;
    assert_eq!(
        made_for(&world, other, &mut charts),
        0,
        "another of its set"
    );
    // The chart depends on all of this.
    let deer = all(&world, "bat")[0];
    assert!(made_for(&world, deer, &mut charts) >= 1, "another kind");
    let foe = world
        .get::<Feelings>(one)
        .and_then(|it| it.about(ActorId::HERO))
        .expect("its foe")
        .at;
    let moved = |world: &mut World, to: Pos| {
        let mut feelings = world.get_mut::<Feelings>(one).expect("it feels");
        feelings.felt[0].at = to;
    };
    let aside = foe
        .neighbours()
        .find(|&at| level(&world).is_free(at))
        .expect("there is room");
    moved(&mut world, aside);
    assert!(
        made_for(&world, one, &mut charts) >= 1,
        "its foe is elsewhere"
    );
    moved(&mut world, foe);
    assert_eq!(made_for(&world, one, &mut charts), 0, "and back");
    let saw = Reach {
        harm: 1,
        ..Reach::unknown(ActorId::HERO)
    };
    world.entity_mut(one).insert(KnownRanges(vec![saw]));
    assert!(
        made_for(&world, one, &mut charts) >= 1,
        "it believes otherwise"
    );
    assert_eq!(
        made_for(&world, other, &mut charts),
        0,
        "and the other does not"
    );
    let rules = content(&world).clone();
    let rock = rules.terrain.find("rock").expect("there is rock");
    world
        .resource_mut::<Level>()
        .set_terrain(aside, rock, &rules);
    assert!(
        made_for(&world, one, &mut charts) >= 1,
        "the ground is not what it was"
    );
}

#[test]
fn a_cached_safety_map_equals_a_new_one() {
    let mut rout = rout(12, 0);
    let mut kept = SafetyMapCache::default();
    for round in [0, 1, 0, 2, 1, 0] {
        rout.frighten(round);
        let world = &rout.game.world;
        for breed in SETS {
            for one in all(world, breed) {
                let anew = find(world, one, &mut SafetyMapCache::default());
                assert_eq!(find(world, one, &mut kept), anew, "round {round}");
            }
        }
    }
}

/// Which of the cells a fleer could stand on are out of its foes' reach: computed for all at
/// once, and for each alone. Some must be, and some not.
fn away(world: &World, fleer: Entity) -> [Vec<Pos>; 2] {
    let Some(Drive::Flee { from, .. }) = world.get::<Drive>(fleer) else {
        panic!("it flees");
    };
    let chart = escape::chart_of(world, fleer, from).expect("it has somebody to run from");
    let danger = &chart.danger;
    let cells = level(world).ground().positions();
    let open: Vec<Pos> = cells.filter(|&at| danger.lay.costs.is_open(at)).collect();
    let at_once: Vec<Pos> = danger.away(&open);
    assert!((1..open.len()).contains(&at_once.len()));
    let one_by_one = open.into_iter().filter(|&at| danger.is_away(at));
    [at_once, one_by_one.collect()]
}

#[test]
fn checking_cells_at_once_or_one_by_one_agrees() {
    let archer = Reach {
        cells: 30,
        ..Reach::unknown(ActorId::HERO)
    };
    for round in 0..ROUNDS {
        let mut world = rout(1, round).game.world;
        for breed in SETS {
            let fleer = all(&world, breed)[0];
            let [at_once, one_by_one] = away(&world, fleer);
            assert_eq!(at_once, one_by_one, "{breed}");
            world.entity_mut(fleer).insert(KnownRanges(vec![archer]));
            let [at_once, one_by_one] = away(&world, fleer);
            assert_eq!(at_once, one_by_one, "{breed} before an archer");
        }
    }
}

/// The charts made for that many fleers of each group over some rounds, and the cells that all
/// of them searched from.
fn work(of_each: usize) -> (u64, u32) {
    let (mut made, mut looked) = (0, 0);
    for round in 0..ROUNDS {
        let mut rout = rout(of_each, round);
        rout.plan();
        let work = rout.game.world.resource::<SafetyMapCache>().work();
        (made, looked) = (made + work.0, looked + work.1);
    }
    (made, looked)
}

#[test]
fn two_hundred_fleers_in_four_groups_need_less_than_twice_the_maps_of_four() {
    let of_each = 50;
    let (few, many) = (work(1), work(of_each));
    // In a crowd some fleers stand where they must use other refuges than the rest: each
    // group has one chart for each such choice, and no more.
    assert!(many.0 < 2 * few.0, "{} charts against {}", many.0, few.0);
    let all = u32::try_from(of_each * SETS.len() * ROUNDS).expect("they are few");
    let each = many.1.div_ceil(all);
    assert!(each <= EACH, "{each} cells for each: {many:?} for all");
}
