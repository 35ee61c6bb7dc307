//! Whole runs by the scripted hero: nothing panics, hangs or leaks, a run that was
//! saved goes on as if it never stopped, and every log plays to the same game.

use std::sync::Arc;

use proptest::prelude::*;
use quarry::actions::effect;
use quarry::bot::Bot;
use quarry::content::{Content, KitId, Leads};
use quarry::game::Game;
use quarry::game::travel::free_cell_near;
use quarry::model::{Action, Clock, Events, Fate, Health, Item, entity_of, hero, level, way_to};
use quarry::save::{CommandLog, Saved, Store, decode, encode, replay, shelf::MemoryShelf};
use quarry::spatial::Pos;
use quarry::turn::driver;

fn content() -> Arc<Content> {
    Arc::new(Content::embedded())
}

fn play_on(game: &mut Game, deeds: u32, mut log: Option<&mut CommandLog>) {
    let mut bot = Bot::default();
    for _ in 0..deeds {
        if *game.world.resource::<Fate>() != Fate::Playing {
            return;
        }
        let action = bot.next_action(&game.world);
        driver::submit(&mut game.world, action).expect("the scripted hero does what can be done");
        assert!(
            !driver::has_leftovers(&mut game.world),
            "somebody kept a turn or an intent"
        );
        game.world.resource_mut::<Events>().0.clear();
        if let Some(log) = &mut log {
            log.record(action, game);
        }
    }
}

#[test]
fn runs_come_to_an_end_and_reach_the_depths() {
    let mut deepest = 0;
    let mut ended = 0;
    for seed in 1..=8 {
        let mut game = Game::new(content(), seed);
        play_on(&mut game, 16_000, None);
        deepest = deepest.max(game.world.resource::<Clock>().deepest);
        ended += u32::from(*game.world.resource::<Fate>() != Fate::Playing);
    }
    assert!(ended >= 6, "only {ended} of 8 runs ended");
    assert!(deepest >= 4, "nobody came deeper than {deepest}");
}

/// Puts the hero there, whoever stands about, and lets him do that.
fn stand_and(game: &mut Game, at: Pos, action: Action) {
    let world = &mut game.world;
    let hero = hero(world).expect("he lives");
    let other = level(world)
        .occupant(at)
        .and_then(|id| entity_of(world, id));
    if let Some(other) = other.filter(|&other| other != hero) {
        let aside = free_cell_near(level(world), at);
        effect::place(world, other, aside);
    }
    effect::place(world, hero, at);
    driver::submit(world, action).expect("it can be done there");
}

/// Down the first way of each level, and back up with what lies at the end.
#[test]
fn a_run_can_be_won() {
    let mut game = Game::new(content(), 1);
    let sturdy = Health::whole(30_000);
    let hero = hero(&game.world).expect("he lives");
    game.world.entity_mut(hero).insert(sturdy);
    let mut path = vec![0];
    while let Some(&next) = content().ways_down(path[path.len() - 1]).first() {
        let way = way_to(level(&game.world), &content(), next).expect("there is a way");
        stand_and(&mut game, way, Action::Descend);
        assert_eq!(level(&game.world).depth, next);
        path.push(next);
    }
    let goal = content().goal().map(|kind| kind.id.clone());
    let items = &level(&game.world).items;
    let is_goal = |item: &Item| goal.as_ref() == Some(&content().items.row(item.kind).id);
    let lies = items.iter().find(|(_, heap)| heap.iter().any(is_goal));
    let at = *lies.expect("it lies there").0;
    stand_and(&mut game, at, Action::PickUp);
    for &above in path.iter().rev().skip(1) {
        let way = way_to(level(&game.world), &content(), above).expect("there is a way");
        stand_and(&mut game, way, Action::Ascend);
        assert_eq!(level(&game.world).depth, above);
    }
    let gate = level(&game.world).find_lead(Leads::Out, &content());
    let gate = gate.expect("the town has one");
    stand_and(&mut game, gate, Action::Ascend);
    assert_eq!(*game.world.resource::<Fate>(), Fate::Won);
}

/// Right after loading nobody has looked about yet; what is heard then must come to the
/// same all the same.
#[test]
fn who_has_just_been_loaded_hears_as_before() {
    for seed in 21..=26 {
        let mut game = Game::new(content(), seed);
        play_on(&mut game, 250, None);
        for _ in 0..6 {
            if *game.world.resource::<Fate>() != Fate::Playing {
                break;
            }
            let mut resumed = Game::resume(content(), game.snapshot());
            for turn in 0..5 {
                let action = [Action::Shout, Action::Wait][turn % 2];
                for game in [&mut game, &mut resumed] {
                    driver::submit(&mut game.world, action).ok();
                    game.world.resource_mut::<Events>().0.clear();
                }
                assert_eq!(resumed.hash(), game.hash(), "seed {seed}, turn {turn}");
            }
            play_on(&mut game, 40, None);
        }
    }
}

#[test]
fn a_saved_run_goes_on_as_if_it_never_stopped() {
    for seed in [11, 12] {
        let mut game = Game::new(content(), seed);
        for _ in 0..4 {
            play_on(&mut game, 150, None);
            if *game.world.resource::<Fate>() != Fate::Playing {
                break;
            }
            let saved = Saved {
                snapshot: game.snapshot(),
                messages: Vec::new(),
                commands: 0,
                wizard: false,
            };
            let bytes = encode(&saved, &content());
            let read = decode(&bytes, &content()).expect("a save of this game is sound");
            let mut resumed = Game::resume(content(), read.snapshot);
            assert_eq!(resumed.hash(), game.hash());
            play_on(&mut resumed, 60, None);
            play_on(&mut game, 60, None);
            assert_eq!(resumed.hash(), game.hash(), "seed {seed}");
        }
    }
}

#[test]
fn every_log_plays_to_the_same_game() {
    for seed in 21..=26 {
        let mut store = Store::on(MemoryShelf::default());
        let mut log = store.begin_log(seed, KitId::USUAL, &content());
        let mut game = Game::new(content(), seed);
        play_on(&mut game, 400, Some(&mut log));
        let text = log.waiting().to_owned();
        let report = replay(&text, content()).expect("the log is sound");
        assert_eq!(report.parting, None, "seed {seed}: {report}");
        assert!(report.checks >= 3, "seed {seed}: {report}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    /// Whatever is pressed, the hero is asked again or the run ends.
    #[test]
    fn any_deeds_in_any_order_are_survived(seed in 0u64..1000, deeds in proptest::collection::vec(0usize..ANYTHING.len(), 80)) {
        let mut game = Game::new(content(), seed);
        for deed in deeds {
            let command = quarry::ui::words::parse(ANYTHING[deed]).expect("these are commands");
            if let Ok(action) = quarry::ui::command::action_of(command, &game.world) {
                let _ = driver::submit(&mut game.world, action);
            }
            prop_assert!(!driver::has_leftovers(&mut game.world));
        }
    }
}

const ANYTHING: &[&str] = &[
    "north",
    "south",
    "east",
    "west",
    "northeast",
    "southwest",
    "wait",
    "rest",
    "pick up",
    "drop a",
    "drop b",
    "wield a",
    "wear b",
    "take off b",
    "take off a",
    "quaff d",
    "read d",
    "eat c",
    "tend e",
    "drop e",
    "throw e west",
    "throw a east",
    "throw b north",
    "throw c at 3 3",
    "open north",
    "shut south",
    "attack east",
    "attack west",
    "descend",
    "ascend",
];
