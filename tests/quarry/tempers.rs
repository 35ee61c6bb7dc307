//! Every number in a breed's temper changes what it feels: one creature, one armed foe,
//! one friend, one coin, and its page of RON written another way.

use std::path::Path;
use std::sync::Arc;

use quarry::content::{Content, SourceFile, Sources};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::ActorId;
use quarry::model::mind::{Drive, Feelings};
use quarry::rules::queries::entity_of;
use quarry::turn::driver;

/// What it feels about the hero, its friend and the coins, and what it wants.
#[derive(Debug, PartialEq, Eq)]
struct Felt {
    fear: i32,
    hate: i32,
    friend: i32,
    coins: i32,
    drive: &'static str,
}

/// A creature of that temper and its surroundings, after its first thought.
fn felt(temper: &str, hp: i32) -> Felt {
    felt_in("...f.......", temper, hp)
}

/// The same with its friend elsewhere in the row above it.
fn felt_in(row_above: &str, temper: &str, hp: i32) -> Felt {
    let sources = Sources::embedded();
    let tried = format!(
        r##"[
        (
            id: "trial", glyph: 'X', colour: (255, 160, 0), about: "Is tried.",
            faction: "Kobolds", hp: 10, strength: 10, defence: 10, opens_doors: true,
            attacks: [(verb: "pokes", damage: "1d2")], {temper}
        ),"##
    );
    let breeds = sources.text(SourceFile::Breeds).replacen('[', &tried, 1);
    let loaded = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    let content = Arc::new(loaded.unwrap_or_else(|errors| panic!("{temper}: {errors}")));
    let drawn = r##"(
        title: "A hero two steps off, a friend beside it, coins three steps off",
        map: "
            #############
            #ROW_ABOVE#
            #...X.@.....#
            #...........#
            #...........#
            #...c.......#
            #############
        ",
        legend: {
            'X': Creature(breed: "trial", hp: HP, initiative: 1),
            'f': Creature(breed: "feral kobold", initiative: 9),
            'c': Items(["copper coins"]),
        },
        hero: (carries: [], wields: ["battle axe"], wears: ["breastplate"], initiative: 9),
        steps: [Expect([Alive("X")])],
    )"##;
    let text = drawn.replace("HP", &hp.to_string());
    let text = text.replace("ROW_ABOVE", row_above);
    let scenarios = scenario::read_text(Path::new("room.ron"), &text, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = build_room::content_of(scenario, &content);
    let mut game = build_room::build(scenario, &Cast::of(scenario), &content, 1);
    driver::run_ticks(&mut game.world, 1);
    read(&game)
}

fn read(game: &Game) -> Felt {
    // Actors are numbered in reading order after the hero.
    let tried = entity_of(&game.world, ActorId(3)).expect("it lives");
    let feelings = game.world.get::<Feelings>(tried).expect("it feels");
    let about = |who: u32| feelings.about(ActorId(who));
    let things = feelings.felt.iter().filter(|felt| felt.who().is_none());
    Felt {
        fear: about(1).map_or(0, |felt| -felt.love),
        hate: about(1).map_or(0, |felt| felt.hate),
        friend: about(2).map_or(0, |felt| felt.love),
        coins: things.map(|felt| felt.love).sum(),
        drive: game.world.get::<Drive>(tried).expect("it wants").name(),
    }
}

const MIND: &str = "feels: Mind(strength: 500, danger: 500),";

/// Equal in body, and 37 to 10 in arms: 500 + 1850 in the next cell, half of it two steps away.
/// The friend beside it is half as strong and equally unarmed.
fn usual() -> Felt {
    Felt {
        fear: 1175,
        hate: 500,
        friend: 750,
        coins: 0,
        drive: "Stalk",
    }
}

#[test]
fn a_plain_mind_follows_the_formulas() {
    assert_eq!(felt(MIND, 10), usual());
    let wounded = felt(MIND, 5);
    // Half as strong, so twice as much by body: 1000 + 1850, and 1000 + 500 for its friend.
    assert_eq!((wounded.fear, wounded.friend), (1425, 1000));
}

#[test]
fn every_number_of_a_temper_counts() {
    let with = |more: &str| felt(&format!("{MIND} {more}"), 10);
    assert_eq!(with("bravado: 200,").fear, 587);
    assert_eq!(with("bravado: 50,").drive, "Flee");
    assert_eq!(with("bravado: 300,").drive, "Attack");
    assert_eq!(with("hatred: 3000,").hate, 1500);
    let falls = with("falloff: (love: 0, fear: 2, hate: 3),");
    assert_eq!((falls.fear, falls.hate, falls.friend), (587, 125, 750));
    // Nothing is nearer than the next cell: at two steps the powers make a difference.
    let apart = |love: u8| {
        let falloff = format!("{MIND} falloff: (love: {love}, fear: 1, hate: 1),");
        felt_in(".f.........", &falloff, 10)
    };
    let friends = [0, 1, 2, 3].map(|love| apart(love).friend);
    assert_eq!(friends, [750, 375, 187, 93]);
    assert_eq!((apart(3).fear, apart(3).hate), (1175, 500));
    assert_eq!(with("knows_weapons: false,").fear, 250 + 500);
    assert_eq!(with("knows_armour: false,").fear, 250 + 675);
    assert_eq!(with("knows_weapons: false, knows_armour: false,").fear, 500);
    let brawn = felt("feels: Mind(strength: 1000, danger: 0),", 10);
    assert_eq!((brawn.fear, brawn.friend), (500, 500));
    assert_eq!(felt("feels: Instinct,", 10).fear, 500);
    let wounds = felt(&format!("{MIND} wounds: 100,"), 5);
    assert_eq!(wounds.fear, 1425 + 1425 / 2);
}

#[test]
fn a_breeds_fears_loves_and_hates_count() {
    let with = |more: &str| felt(&format!("{MIND} {more}"), 10);
    assert_eq!(with("fears: [(Breed(\"adventurer\"), 200)],").fear, 2350);
    let named_first = "fears: [(Faction(\"Player\"), 300), (Breed(\"adventurer\"), 200)],";
    assert_eq!(
        with(named_first).fear,
        2350,
        "the breed counts before the faction"
    );
    assert_eq!(with("fears: [(Item(\"battle axe\"), 1000)],").fear, 1675);
    assert_eq!(with("hates: [(Faction(\"Player\"), 300)],").hate, 1500);
    assert_eq!(with("loves: [(Faction(\"Kobolds\"), 50)],").friend, 375);
    assert_eq!(with("loves: [(Category(Treasure), 600)],").coins, 200);
    let greed = with("loves: [(Category(Treasure), 9000)], needs: [PickUp, Move, Attack],");
    assert_eq!((greed.coins, greed.drive), (3000, "Gather"));
    let loved = with("loves: [(Breed(\"adventurer\"), 100)],");
    assert_eq!(
        (loved.fear, loved.hate),
        (-1175, 0),
        "it does not hate a creature that it loves"
    );
}

#[test]
fn a_grudge_makes_a_foe_of_a_friend() {
    let hated = felt(
        &format!("{MIND} hates: [(Breed(\"feral kobold\"), 10)],"),
        10,
    );
    assert_eq!(
        hated.friend, -750,
        "it fears a creature that it hates, friend or not"
    );
}
