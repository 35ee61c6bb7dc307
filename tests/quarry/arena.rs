//! Fights in the arena: repeatable with a seed, with sides, and with an end.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use quarry::content::Content;
use quarry::lab::arena::account::{Bout, Outcome};
use quarry::lab::arena::flight::measure::Measures;
use quarry::lab::arena::flight::{Pursuit, chase, trials, watch};
use quarry::lab::arena::maps::MAPS;
use quarry::lab::arena::problem::Problem;
use quarry::lab::arena::season::Season;
use quarry::lab::arena::{Matchup, fight, fray, maps, season, worth};
use quarry::model::mind::Tactic;
use quarry::turn::driver;

fn matchup(one: &str, other: &str, map: &str) -> Matchup {
    let map = maps::find(map).expect("there is such a map");
    let made = Matchup::new(&Content::embedded(), [one, other], map, None);
    made.expect("they can fight")
}

fn held(matchup: &Matchup, seed: u64) -> Bout {
    fight(matchup, seed).expect("they can fight")
}

#[test]
fn a_fight_is_the_same_for_the_same_seed() {
    let matchup = matchup("4 wolf", "hero", "doorway");
    let bouts: Vec<Bout> = (1..=4).map(|seed| held(&matchup, seed)).collect();
    let again: Vec<Bout> = (1..=4).map(|seed| held(&matchup, seed)).collect();
    assert_eq!(bouts, again);
    let unlike =
        |bout: &Bout| (bout.turns, bout.sides.clone()) != (bouts[0].turns, bouts[0].sides.clone());
    assert!(
        bouts.iter().any(unlike),
        "every seed is the same: {bouts:?}"
    );
}

#[test]
fn many_fights_at_once_are_the_same_as_one_by_one() {
    let matchup = matchup("3 kobold", "2 bandit", "cave");
    let done = AtomicU64::new(0);
    let count = || _ = done.fetch_add(1, Ordering::Relaxed);
    let together = season::hold(&matchup, 9, &count).expect("they can fight");
    let one_by_one: Vec<Bout> = (1..=9).map(|seed| held(&matchup, seed)).collect();
    assert_eq!(together, one_by_one);
    assert_eq!(done.into_inner(), 9);
}

#[test]
fn kin_fight_each_other_on_every_map() {
    for map in &MAPS {
        let bout = held(&matchup("3 wolf", "3 wolf", map.name), 1);
        assert_ne!(bout.outcome, Outcome::Drawn, "{}: {bout:?}", map.name);
        let lost = bout.sides.each_ref().map(|side| side.lost);
        assert!(lost.iter().all(|&lost| lost > 0), "{}: {bout:?}", map.name);
    }
}

#[test]
fn the_hero_finds_foes_that_do_not_come() {
    // Spiders lie in wait where they are; the hero has to look for them. One that is hurt may
    // keep away from him for the whole fight.
    for map in &MAPS {
        let bouts = (1..=5).map(|seed| held(&matchup("giant spider", "hero", map.name), seed));
        let drawn = bouts.filter(|bout| bout.outcome == Outcome::Drawn).count();
        assert!(drawn <= 1, "{}: {drawn} of 5 drawn", map.name);
    }
}

#[test]
fn creatures_on_one_side_do_not_fight_each_other() {
    // Only their sides make guards stand with rats, and wolves with a hero.
    let bout = held(&matchup("2 town guard, 3 rat", "hero, 2 wolf", "field"), 2);
    assert_ne!(bout.outcome, Outcome::Drawn, "{bout:?}");
    let mut alone = matchup("hero, 3 wolf", "rat", "field");
    alone.turns = 60;
    let bout = held(&alone, 1);
    assert_eq!(bout.outcome, Outcome::Won(0));
    assert!(bout.sides[0].lost < 6, "more than a rat can do: {bout:?}");
}

#[test]
fn the_account_of_a_fight_adds_up() {
    let bout = held(&matchup("2 kobold", "hero", "field"), 1);
    for side in &bout.sides {
        // Healing comes on top; nobody here is summoned later.
        assert!(
            side.lost >= side.health_at_first - side.health_left,
            "{bout:?}"
        );
        // A fighter that has given up lives, but does not count as standing.
        assert!(side.health_left > 0 || side.standing == 0, "{bout:?}");
    }
    assert_eq!(bout.sides[0].health_at_first, 16);
    assert_eq!(bout.sides[1].health_at_first, 30);
}

#[test]
fn a_fight_ends_undecided_when_its_turns_run_out() {
    let mut short = matchup("4 wolf", "hero", "corridor");
    short.turns = 2;
    let bouts = season::hold(&short, 3, &|| ()).expect("they can fight");
    let season = Season::of(&short, &bouts);
    assert_eq!((season.draws, season.fights), (3, 3));
    assert!(bouts.iter().all(|bout| bout.turns <= 4), "{bouts:?}");
}

#[test]
fn the_hero_fights_with_what_he_is_given() {
    let map = maps::find("field").expect("there is a field");
    let given = |kit: &[&str]| {
        let kit: Vec<String> = kit.iter().map(|&name| name.to_owned()).collect();
        Matchup::new(&Content::embedded(), ["2 bandit", "hero"], map, Some(&kit))
    };
    let wins = |kit: &[&str]| {
        let matchup = given(kit).expect("they can fight");
        let bouts = season::hold(&matchup, 12, &|| ()).expect("they can fight");
        bouts
            .iter()
            .filter(|bout| bout.outcome == Outcome::Won(1))
            .count()
    };
    let (bare, armed) = (
        wins(&[]),
        wins(&["battle axe", "breastplate", "4 potion of healing"]),
    );
    assert!(bare + 4 < armed, "{bare} bare, {armed} armed");
    let nothing = Problem::NoSuchThing("crossbow".to_owned());
    assert_eq!(given(&["crossbow"]).expect_err("there is none"), nothing);
}

#[test]
fn there_is_one_hero_and_at_least_one_fight() {
    let map = maps::find("field").expect("there is a field");
    for sides in [["hero", "hero"], ["2 hero", "wolf"], ["wolf", "hero, hero"]] {
        let made = Matchup::new(&Content::embedded(), sides, map, None);
        assert_eq!(made.expect_err("he is alone"), Problem::SecondHero);
    }
    let none = season::hold(&matchup("wolf", "hero", "field"), 0, &|| ());
    assert_eq!(none.expect_err("nothing to hold"), Problem::NoFight);
}

#[test]
fn a_tactics_worth_is_measured_on_the_same_fights() {
    let matchup = matchup("3 wolf", "hero", "doorway");
    let tactics = [Tactic::Lurking, Tactic::Thrift];
    let worths = worth::trials(&matchup, &tactics, 8, &|| ()).expect("they can fight");
    let names: Vec<&str> = worths.iter().map(|it| it.tactic.as_str()).collect();
    assert_eq!(names, ["lurking", "thrift"]);
    // Wolves have no mana, and so nothing to gain by sparing it.
    assert_eq!((worths[1].difference, worths[1].error), (0.0, 0.0));
    for it in &worths {
        assert!((it.with - it.without - it.difference).abs() < 0.2, "{it:?}");
    }
}

#[test]
fn giving_up_a_tactic_changes_how_that_side_alone_fights() {
    // A pack that waits out of sight of a doorway takes longer to meet its prey; the other
    // side keeps all its tactics.
    let with = matchup("band clan of hyenas", "hero", "doorway");
    let without = with.without(Tactic::Lurking);
    let turns =
        |matchup: &Matchup| -> Vec<u32> { (1..=6).map(|seed| held(matchup, seed).turns).collect() };
    assert_ne!(turns(&with), turns(&without));
    let with = matchup("hero", "band clan of hyenas", "doorway");
    assert_eq!(turns(&with), turns(&with.without(Tactic::Lurking)));
}

/// Chases of badly hurt prey by the hero; the prey runs without special tricks.
fn plain_chases(prey: &str, map: &str, seeds: u64) -> Vec<Pursuit> {
    let mut hurt = matchup(prey, "hero", map).without(Tactic::Escape);
    hurt.hurt = Some(15);
    let chases = (1..=seeds).map(|seed| chase(&hurt, seed).expect("there is room"));
    chases.collect()
}

#[test]
fn a_chase_is_the_same_for_the_same_seed() {
    let chases = plain_chases("3 jackal", "warren", 4);
    assert_eq!(chases, plain_chases("3 jackal", "warren", 4));
    assert!(chases.iter().any(|chase| *chase != chases[0]), "{chases:?}");
    assert!(chases.iter().all(|chase| chase.fled.len() == 3));
}

#[test]
fn the_hero_of_a_chase_runs_down_prey_that_hides_in_the_next_room() {
    let measures = Measures::of(&plain_chases("cutpurse", "rooms", 10));
    assert_eq!(measures.fled, 10);
    // For most of the chase the prey is out of his view, and he looks until he finds it.
    assert!(measures.caught >= 80.0, "{measures:?}");
    assert!(measures.turns_to_catch > 10.0, "{measures:?}");
}

#[test]
fn quicker_or_luckier_prey_gets_away_in_a_warren() {
    let measures = Measures::of(&plain_chases("cutpurse", "warren", 10));
    assert!(measures.got_away > 0.0, "{measures:?}");
    assert!(measures.caught > 0.0, "{measures:?}");
}

#[test]
fn hurt_fighters_start_with_the_given_health() {
    let mut hurt = matchup("bandit, 2 jackal", "hero", "field");
    hurt.hurt = Some(15);
    let shown = watch::watch(&hurt, 1, 1000).expect("there is room");
    let jackals = shown.lines().filter(|line| line.contains("jackal at"));
    assert!(
        shown.contains("bandit at") && shown.contains(", 1 of 10"),
        "{shown}"
    );
    assert!(
        jackals.clone().all(|line| line.contains("1 of 5")),
        "{shown}"
    );
    assert_eq!(jackals.count(), 2, "{shown}");
}

#[test]
fn flight_is_measured_on_levels_as_the_game_makes_them() {
    let level = quarry::lab::arena::place::find("level:1").expect("there is one");
    let sides = ["bandit", "hero"];
    let made = Matchup::new(&Content::embedded(), sides, level, None);
    let mut hurt = made.expect("they can fight");
    (hurt.hurt, hurt.turns) = (Some(15), 60);
    let done = AtomicU64::new(0);
    let count = || _ = done.fetch_add(1, Ordering::Relaxed);
    let trial = trials::hold(&hurt, 3, &count).expect("there is room");
    assert_eq!((trial.chases, done.into_inner()), (3, 6));
    assert_eq!((trial.map.as_str(), trial.without.fled), ("level:1", 3));
    let none = trials::hold(&hurt, 0, &|| ());
    assert_eq!(none.expect_err("nothing to hold"), Problem::NoFight);
}

/// The time of a creature's turn in a fight of many, with and without tactics.
fn turn_of(content: &Content, seed: u64, with_tactics: bool) -> Duration {
    let mut game = fray::open(content, seed, with_tactics).expect("they can fight");
    driver::run_ticks(&mut game.world, 1);
    let before = fray::turns_taken(&game);
    let began = Instant::now();
    driver::run_ticks(&mut game.world, 100);
    let turns = fray::turns_taken(&game) - before;
    assert!(turns > 100, "only {turns} turns");
    began.elapsed() / u32::try_from(turns).expect("they are fewer")
}

/// The bench `tactics` measures it well; this only notices large errors. The least of several
/// times is what the work takes when nothing else interferes.
#[test]
fn tactics_at_most_double_what_a_turn_costs() {
    let content = Content::embedded();
    let least = |with| (1..=8).map(|_| turn_of(&content, 1, with)).min();
    let (without, with) = (least(false), least(true));
    let ratio = with
        .zip(without)
        .map(|(with, without)| with.as_secs_f64() / without.as_secs_f64());
    assert!(
        ratio.is_some_and(|ratio| ratio < 2.0),
        "{with:?} against {without:?}"
    );
}
