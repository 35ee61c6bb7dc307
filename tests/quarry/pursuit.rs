//! Pursuit over the game's own levels: no hunter that has a path stands still, and its
//! paths are right from every cell.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::ai::layers::walk::Walker;
use quarry::content::{Content, Handiness, Reaction, Rules, WALKER};
use quarry::game::{Game, open_eyes};
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::mapgen;
use quarry::model::body::{ActorId, Health};
use quarry::model::level::{CELL, Level};
use quarry::model::mind::{Action, Awareness, Belief, Drive, Goals, Layer, Quarry, Sense, Stand};
use quarry::model::run::{Clock, Happened, RunOutcome};
use quarry::rules::queries::{breed_of, content, hero, level, position, reaction};
use quarry::rules::spawn;
use quarry::rules::speed::usual_wait;
use quarry::spatial::flow::{self, UNREACHED};
use quarry::spatial::noise::{FAR, Hearable, Noise, SPARE};
use quarry::spatial::{Dir, Grid, Pos};
use quarry::turn::driver;

/// Steps over plain floor in the time of which a hunter must have come nearer at least once.
const PATIENCE: u32 = 12;
/// A step over plain floor, in the unit that measures its patience.
const STEP: u32 = 100;
/// Turns of the hero for which a pursuit is watched.
const WATCHED: u32 = 150;
/// Walking distance from the hero at which a hunter begins.
const BEGINNING: std::ops::RangeInclusive<u32> = 8..=14;

/// A level of the game with nobody on it.
fn empty_level(content: &Arc<Content>, depth: u8, seed: u64) -> Game {
    let plan = mapgen::plan(content, depth, seed);
    let level = Level::new(depth, plan.terrain, content);
    Game::in_room(content.clone(), seed, level)
}

/// Steps from each cell to `to` for those of that breed.
fn steps_to(world: &World, breed: &str, to: Pos) -> Grid<u32> {
    let content = content(world);
    let id = content.breeds.find(breed).expect("the breed is there");
    let level = level(world);
    let walker = Walker::new(level, content, content.breeds.row(id));
    flow::flood(level.ground(), &[(to, 0)], UNREACHED - 1, |at| {
        walker.ground_cost(at).map(|_| 1)
    })
}

/// The breeds that would attack the hero and can.
fn hunters(content: &Content) -> Vec<String> {
    let player = content.breeds.find(&content.usual_kit().breed);
    let player = player.expect("loading checks the hero's breed");
    let rows = content.breeds.iter().filter(|(id, breed)| {
        let walks = breed.motion.gait == WALKER;
        let attacks = content.bond(*id, player).reaction == Reaction::Attack;
        walks && attacks && !breed.attacks.is_empty()
    });
    rows.map(|(_, breed)| breed.id.clone()).collect()
}

/// Puts the hero on the level, and a hunter that was told where he is.
fn pursuit(game: &mut Game, breed: &str, pick: usize) -> Option<Entity> {
    let content = content(&game.world).clone();
    let free: Vec<Pos> = {
        let level = level(&game.world);
        let ground = level.ground().positions();
        ground.filter(|&at| level.is_free(at)).collect()
    };
    let here = free[pick * 7_919 % free.len()];
    let steps = steps_to(&game.world, breed, here);
    let far: Vec<Pos> = free
        .into_iter()
        .filter(|&at| BEGINNING.contains(&steps[at]))
        .collect();
    let there = *far.get(pick * 104_729 % far.len().max(1))?;
    let id = content.breeds.find(&content.usual_kit().breed)?;
    let hero = spawn::spawn_actor(&mut game.world, ActorId::HERO, id, here);
    game.world.get_mut::<Health>(hero)?.now = 100_000;
    game.world.get_mut::<Health>(hero)?.max = 100_000;
    let id = game.world.resource_mut::<Clock>().new_actor_id();
    let hunter = spawn::spawn_actor(&mut game.world, id, content.breeds.find(breed)?, there);
    let (who, last_seen) = (ActorId::HERO, here);
    game.world.get_mut::<Goals>(hunter)?.quarry = Some(Quarry { who, last_seen });
    game.world.get_mut::<Awareness>(hunter)?.note(Belief {
        who,
        by: Sense::Told,
        at: here,
        is_exact: false,
        certainty: Belief::CERTAIN,
        since: 0,
        last: 0,
        faded: 0,
    });
    open_eyes(&mut game.world);
    Some(hunter)
}

/// Walks back and forth, so that he is heard.
fn pace_about(world: &World, turn: u32) -> Action {
    let here = hero(world).and_then(|hero| position(world, hero));
    let here = here.expect("he is there");
    let mut open = Dir::ALL
        .into_iter()
        .filter(|&dir| level(world).is_free(here.step(dir)));
    match (turn % 2, open.next()) {
        (0, Some(dir)) => Action::Step(dir),
        _ => Action::Wait,
    }
}

/// How a pursuit ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The hunter stood beside the hero.
    Reached,
    /// It lay in wait for him.
    Lurked,
    /// It gave him up.
    GaveUp,
    /// It found him, and harms him from where it is.
    Afar,
    /// It saw him, and feared him too much to come nearer.
    Daunted,
}

/// Whether its last step was against a door.
fn is_at_a_door(world: &World, hunter: Entity) -> bool {
    let here = position(world, hunter).expect("it lives");
    let decision = world.get::<quarry::model::mind::Decision>(hunter);
    let intent = decision.and_then(|decision| decision.0);
    let Some(Action::Step(dir)) = intent.map(|intent| intent.action) else {
        return false;
    };
    level(world).can_be_opened(here.step(dir))
}

/// How much of a step a turn of the hero is worth to a hunter, [`STEP`] for one that takes one
/// turn for each of his: less for the slow, and where the ground ahead takes it several tries
/// on average. A flitting step is not counted, as the hunter did not choose it.
fn share_of_a_step(world: &World, hunter: Entity) -> u32 {
    let walker = Walker::of(world, hunter).expect("it gets about");
    let here = position(world, hunter).expect("it lives");
    let decision = world.get::<quarry::model::mind::Decision>(hunter);
    let intent = decision.and_then(|decision| decision.0);
    if intent.is_some_and(|intent| intent.why == quarry::model::mind::Why::Flits) {
        return 0;
    }
    let tries = intent.map(|intent| intent.action);
    let onto = match tries {
        Some(Action::Step(dir)) => here.step(dir),
        _ => here,
    };
    let cost = walker
        .ground_cost(onto)
        .or_else(|| walker.ground_cost(here));
    let wait = usual_wait(world, hunter).unsigned_abs();
    STEP * 10 * 10 / (wait * cost.unwrap_or(10).max(10))
}

/// How the pursuit ends, or what is wrong with a hunter that has a path to the hero and
/// comes no nearer.
fn watch(game: &mut Game, hunter: Entity, breed: &str) -> Result<End, String> {
    let (mut nearest, mut since) = (u32::MAX, 0);
    for turn in 0..WATCHED {
        let action = pace_about(&game.world, turn);
        driver::submit(&mut game.world, action).map_err(|refusal| refusal.to_string())?;
        let world = &game.world;
        assert_eq!(
            *world.resource::<RunOutcome>(),
            RunOutcome::Playing,
            "he has health enough"
        );
        let goals = world.get::<Goals>(hunter).expect("it lives");
        let (hero, here) = (hero(world).expect("he lives"), position(world, hunter));
        let (at, here) = (
            position(world, hero).expect("he is there"),
            here.expect("so is it"),
        );
        let lurks = matches!(world.get::<Drive>(hunter), Some(Drive::Ambush { .. }));
        let drive = world.get::<Drive>(hunter);
        let stands_off = match drive {
            Some(Drive::Stalk { stand, .. }) => *stand != Stand::Dread,
            Some(Drive::Throw { .. }) => true,
            _ => false,
        };
        let decision = world.get::<quarry::model::mind::Decision>(hunter);
        let decided = decision.and_then(|decision| decision.0).map(|it| it.by);
        if stands_off || decided == Some(Layer::Cast) {
            return Ok(End::Afar);
        }
        let fears = matches!(drive, Some(Drive::Flee { .. } | Drive::Stalk { .. }));
        if fears {
            return Ok(End::Daunted);
        }
        // A searching hunter has not given up, and need not come nearer; nor need one that works
        // at a stuck door.
        if goals.search.is_some() || is_at_a_door(world, hunter) {
            since = 0;
        }
        match (here.is_next_to(at), lurks, goals.quarry) {
            (true, ..) => return Ok(End::Reached),
            (_, true, _) => return Ok(End::Lurked),
            (.., None) if goals.search.is_none() => return Ok(End::GaveUp),
            _ => {}
        }
        let steps = steps_to(world, breed, at)[here];
        if steps < nearest {
            (nearest, since) = (steps, 0);
        }
        since += share_of_a_step(world, hunter);
        if goals.quarry.is_some() && since > PATIENCE * STEP && steps != UNREACHED {
            let why = world.get::<quarry::model::mind::Decision>(hunter);
            let level = level(world);
            let rows = (here.y - 2..=here.y + 2).map(|y| {
                let row = (here.x - 4..=here.x + 4).map(|x| {
                    let ground = level.terrain_at(Pos::new(x, y));
                    ground.map_or(' ', |ground| content(world).terrain.row(ground).glyph)
                });
                row.collect::<String>()
            });
            let around: Vec<String> = rows.collect();
            return Err(format!(
                "stuck at {here}, {steps} steps from {at}, for {since} of {STEP}: {why:?}\n{}",
                around.join("\n")
            ));
        }
    }
    Err(format!("no end after {WATCHED} turns"))
}

#[test]
fn no_hunter_with_a_path_gets_stuck() {
    let content = Content::embedded();
    // A random arrival might keep the hunter busy.
    let alone = Rules {
        arrival_pace: 0,
        ..content.rules.clone()
    };
    let content = Arc::new(content.with_rules(alone));
    let depths = u8::try_from(content.depths.len()).expect("there are few");
    let hunters = hunters(&content);
    assert!(hunters.len() > 8, "many would go for him");
    let (mut stuck, mut ends) = (Vec::new(), Vec::new());
    for seed in 1..=20u64 {
        for depth in 1..depths {
            let pick = seed as usize * 31 + usize::from(depth);
            let breed = &hunters[pick % hunters.len()];
            let mut game = empty_level(&content, depth, seed);
            let Some(hunter) = pursuit(&mut game, breed, pick) else {
                continue;
            };
            let hero = hero(&game.world).expect("he is there");
            assert_eq!(reaction(&game.world, hunter, hero), Reaction::Attack);
            assert!(breed_of(&game.world, hunter).is_some());
            match watch(&mut game, hunter, breed) {
                Ok(end) => ends.push(end),
                Err(how) => stuck.push(format!("seed {seed}, depth {depth}, {breed}: {how}")),
            }
        }
    }
    assert!(stuck.is_empty(), "{}", stuck.join("\n"));
    let count = |end: End| ends.iter().filter(|&&other| other == end).count();
    let counts = [
        End::Reached,
        End::Afar,
        End::Lurked,
        End::GaveUp,
        End::Daunted,
    ]
    .map(count);
    println!("reached, hit from afar, lurked, gave up, daunted: {counts:?}");
    assert!(
        (counts[0] + counts[1]) * 3 > (ends.len() - counts[4]) * 2 && counts[4] * 3 < ends.len(),
        "most hunters find him: {counts:?}"
    );
}

/// A walk over a level: for a while in one direction, then in another.
fn walk(level: &Level, start: Pos, steps: u32, seed: u64) -> Vec<Pos> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut roll = |sides: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % sides
    };
    let is_open = |at: Pos| level.is_walkable(at) || level.can_be_opened(at);
    let (mut here, mut dir) = (start, Dir::East);
    let mut way = Vec::new();
    for _ in 0..steps {
        if roll(8) == 0 || !is_open(here.step(dir)) {
            let open: Vec<Dir> = Dir::ALL
                .into_iter()
                .filter(|&dir| is_open(here.step(dir)))
                .collect();
            dir = open[roll(open.len() as u64) as usize];
        }
        here = here.step(dir);
        way.push(here);
    }
    way
}

/// How far the noise of the walks reaches, in tenths of a cell.
const REACH: u32 = 45 * CELL;

/// Every slope of the field leads to its latest centre, from every cell on which
/// a creature with that movement can stand, as in a full flood.
fn check_slopes(noise: &Noise, whole: &Grid<u32>, centre: Pos) {
    // Which cells are known to lead there: a slope that meets one of them needs no following.
    let mut leads = Grid::filled(whole.width(), whole.height(), false);
    if let Some(top) = noise.centre() {
        leads[top] = true;
    }
    for (at, &cost) in whole.iter() {
        if cost == UNREACHED || cost > REACH {
            continue;
        }
        assert!(noise.nearness(at) > 0, "{at} is reached by a whole flood");
        let (mut here, mut slope) = (at, Vec::new());
        while !leads[here] && slope.len() < 2_000 {
            slope.push(here);
            match noise.steps_toward(here, false).first().copied() {
                Some(dir) => here = here.step(dir),
                None => break,
            }
        }
        assert!(leads[here], "from {at} to {here}; he is at {centre}");
        for cell in slope {
            leads[cell] = true;
        }
    }
}

#[test]
fn following_walks_over_the_games_levels_is_cheap_and_right() {
    let content = Arc::new(Content::embedded());
    let depths = u8::try_from(content.depths.len()).expect("there are few");
    let breeds = content.breeds.iter().map(|(_, breed)| breed);
    let gaits: BTreeSet<Handiness> = breeds.map(|breed| content.handiness(breed)).collect();
    for gait in gaits {
        let (mut some, mut all) = (0u64, 0u64);
        for depth in 0..depths {
            let game = empty_level(&content, depth, u64::from(depth) + 5);
            let level = level(&game.world);
            let mut breeds = content.breeds.iter().map(|(_, breed)| breed);
            let breed = breeds.find(|breed| content.handiness(breed) == gait);
            let walker = Walker::new(level, &content, breed.expect("some get about so"));
            // Nothing changes on the level, so each cost and each whole flood is worked out once.
            let mut costs = Grid::filled(level.width(), level.height(), None);
            for at in level.ground().positions() {
                costs[at] = walker.ground_cost(at);
            }
            let cost = |at| costs.get(at).copied().flatten();
            let mut reached_from: BTreeMap<Pos, u64> = BTreeMap::new();
            let mut noise = Noise::silent(level.width(), level.height(), SPARE * CELL);
            let start = level.ground().positions().find(|&at| level.is_walkable(at));
            let way = walk(level, start.expect("there is ground"), 2_000, 3);
            for (step, &centre) in way.iter().enumerate() {
                let map = level.version();
                let now = Hearable {
                    centre,
                    reach: REACH,
                    map,
                };
                let is_in_sight = |last: Pos| {
                    let opaque = |at| level.is_opaque(at);
                    quarry::spatial::fov::View::cast(centre, FAR as u8, opaque).contains(last)
                };
                some += u64::from(noise.update(now, is_in_sight, cost).cells());
                let whole = || flow::flood(level.ground(), &[(centre, 0)], REACH, cost);
                all += *reached_from.entry(centre).or_insert_with(|| {
                    let whole = whole();
                    let reached = whole.cells().iter().filter(|&&cost| cost != UNREACHED);
                    reached.count() as u64
                });
                if step % 400 == 399 && noise.centre() == Some(centre) {
                    check_slopes(&noise, &whole(), centre);
                }
            }
        }
        println!(
            "{gait:?}: {some} of {all} cells, {} per mille",
            some * 1_000 / all
        );
        assert!(some * 5 < all, "{gait:?}: {some} of {all} cells");
    }
}

/// A hero beside a pillar, and a hunter of the same speed behind him.
const PILLAR: &str = r##"(
    title: "A pillar",
    map: "
        #########
        #.......#
        #.g.@...#
        #..###..#
        #..###..#
        #..###..#
        #.......#
        #.......#
        #########
    ",
    legend: {
        'g': Creature(breed: "cave goblin", silent: true, hunts: ("@", (4, 2)), mood: Hunting),
    },
    hero: (hp: 900, max_hp: 900),
    steps: [Expect([Fate("Playing")])],
)"##;

/// The cells of the shortest way round the pillar.
const ROUND: [(i16, i16); 12] = [
    (4, 2),
    (5, 2),
    (6, 3),
    (6, 4),
    (6, 5),
    (5, 6),
    (4, 6),
    (3, 6),
    (2, 5),
    (2, 4),
    (2, 3),
    (3, 2),
];
/// The most turns that a hero goes round it: fifty rounds.
const FIFTY_ROUNDS: usize = 600;

/// The turns that a hero goes round the pillar until the hunter strikes at him or stands in
/// his way; `None` if it never does.
fn turns_round_the_pillar(content: &Arc<Content>, seed: u64) -> Option<usize> {
    let read = scenario::read_text(Path::new("room.ron"), PILLAR, content);
    let room = read.expect("the room is sound").remove(0);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, content, seed);
    let mut way = ROUND.into_iter().cycle().map(|(x, y)| Pos::new(x, y));
    let mut here = way.next()?;
    for (turn, next) in way.take(FIFTY_ROUNDS).enumerate() {
        let strikes = |it: &Happened| {
            let victim = it.event.victim();
            victim.is_some_and(|whom| whom.id == ActorId::HERO)
        };
        if stage.events.iter().any(strikes) || !level(&stage.game.world).is_free(next) {
            return Some(turn);
        }
        stage.order(here.towards(next).expect("it is beside it").name());
        assert_eq!(stage.refusal, None);
        here = next;
    }
    None
}

/// Waits are random for each turn. So sooner or later the hunter makes up the hero's lead,
/// or falls so far behind that the other way round is shorter, and meets him.
#[test]
fn a_hero_who_circles_a_pillar_is_caught_in_the_end_by_a_hunter_of_his_speed() {
    let content = Arc::new(Content::embedded());
    let turns = (1..=10).map(|seed| turns_round_the_pillar(&content, seed));
    let turns: Vec<Option<usize>> = turns.collect();
    assert!(turns.iter().all(Option::is_some), "{turns:?}");
}
