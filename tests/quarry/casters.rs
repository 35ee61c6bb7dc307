//! What must hold of every creature that casts, whatever the content: each of its spells is
//! cast sooner or later, and none makes it immortal. And the factors in choosing a spell,
//! one at a time.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use quarry::actions::effect;
use quarry::ai::tactics::spells::caster::Caster;
use quarry::ai::tactics::spells::needs::Needs;
use quarry::ai::tactics::spells::{self, weighing};
use quarry::content::table::RowId;
use quarry::content::{BreedId, Content, Effect, SourceFile, Sources, SpellId};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::{ActorId, Health, KnownResistances, Learned, Mana, RatedSpell};
use quarry::model::mind::{Action, Diary, DisabledTactics, Drive, Sense, Tactic};
use quarry::model::run::streams;
use quarry::rules::queries::{content, entity_of, hero, level, position};
use quarry::rules::trajectory::flight;
use quarry::turn::driver;

/// The id of the caster.
const CASTER: ActorId = ActorId(2);

/// A caster far from a sturdy hero, with that share of its health, and a hurt friend
/// beside it.
fn room_of(content: &Arc<Content>, breed: &str, row: &str, hp: i32, seed: u64) -> Game {
    let drawn = r##"(
        title: "A caster, its kin, and somebody to cast at",
        map: "
            #################
            #...............#
            #...............#
            #ROW#
            #...............#
            #...............#
            #################
        ",
        legend: {
            'X': Creature(breed: "BREED", hp: HP, initiative: 1, silent: true),
            KIN
        },
        hero: (carries: [], hp: 80, max_hp: 80, initiative: 5),
        steps: [Expect([Alive("X")])],
    )"##;
    let kin = r##"'f': Creature(breed: "BREED", hp: 1, initiative: 900, silent: true),"##;
    let text = drawn.replace("KIN", if row.contains('f') { kin } else { "" });
    let text = text.replace("HP", &hp.to_string());
    let text = text.replace("ROW", row).replace("BREED", breed);
    let scenarios = scenario::read_text(Path::new("room.ron"), &text, content);
    let scenario = &scenarios.unwrap_or_else(|_| panic!("{breed}: the room is sound"))[0];
    let content = build_room::content_of(scenario, content);
    build_room::build(scenario, &Cast::of(scenario), &content, seed)
}

fn casters(content: &Content) -> impl Iterator<Item = (BreedId, &str)> {
    let breeds = content.breeds.iter();
    breeds
        .filter(|&(id, breed)| !content.spells_of(id).is_empty() && !content.is_heros(&breed.id))
        .map(|(id, breed)| (id, breed.id.as_str()))
}

/// The spells that the caster cast in that number of ticks.
fn cast_in(game: &mut Game, ticks: u64) -> BTreeSet<u16> {
    driver::run_ticks(&mut game.world, ticks);
    let diary = game.world.resource::<Diary>();
    let own = diary.0.iter().filter(|noted| noted.who == CASTER);
    own.filter_map(|noted| match noted.intent.action {
        Action::Cast(spell, _) => Some(spell.number()),
        _ => None,
    })
    .collect()
}

#[test]
fn every_spell_of_every_breed_is_cast_sooner_or_later() {
    let content = Arc::new(Content::embedded());
    // Far, near and next to him; with a hurt friend and without.
    let rows = [
        "..X........@...",
        "....X....@.....",
        "@....Xf........",
        ".......X@......",
        "X.............@",
    ];
    for (id, breed) in casters(&content) {
        let mut missing: BTreeSet<u16> = content
            .spells_of(id)
            .iter()
            .map(|spell| spell.number())
            .collect();
        let hp = content.breeds.row(id).hp;
        'search: for seed in 1..=30 {
            for (row, (percent, mana)) in rows
                .iter()
                .flat_map(|row| [(100, 100), (40, 100), (20, 60), (80, 30)].map(|it| (row, it)))
            {
                let mut game = room_of(&content, breed, row, (hp * percent / 100).max(1), seed);
                let caster = entity_of(&game.world, CASTER).expect("it is there");
                if let Some(mut it) = game.world.get_mut::<Mana>(caster) {
                    it.now = it.max * mana / 100;
                }
                for cast in cast_in(&mut game, 120) {
                    missing.remove(&cast);
                }
                if missing.is_empty() {
                    break 'search;
                }
            }
        }
        let missing = missing.into_iter().map(SpellId::from_number);
        let names: Vec<&str> = missing
            .map(|it| content.spells.row(it).id.as_str())
            .collect();
        assert!(names.is_empty(), "a {breed} never casts {names:?}");
    }
}

#[test]
fn no_healer_outlives_steady_harm() {
    let content = Arc::new(Content::embedded());
    let saves = |effect: &Effect| {
        matches!(
            effect,
            Effect::Heal(_) | Effect::RegainMana(_) | Effect::DrainMana(_)
        )
    };
    let mut healers = 0;
    for (id, breed) in casters(&content) {
        let mut spells = content.spells_of(id).iter();
        if !spells.any(|&spell| content.spells.row(spell).does.iter().any(saves)) {
            continue;
        }
        healers += 1;
        for seed in 1..=20 {
            let hp = content.breeds.row(id).hp;
            let mut game = room_of(&content, breed, ".......X@......", hp, seed);
            // The hero strikes it every turn for a sixth of its health, wherever it goes:
            // as in a fair fight.
            let blow = (hp / 6).max(1);
            let mut turns = 0;
            while let Some(caster) = entity_of(&game.world, CASTER) {
                turns += 1;
                let left = game
                    .world
                    .get::<Health>(caster)
                    .map_or(0, |health| health.now);
                // A caster that took the hero with it is dead: time stands still.
                if left <= 0 {
                    break;
                }
                assert!(
                    turns <= 300,
                    "seed {seed}: a {breed} has {left} of {hp} left"
                );
                effect::harm(&mut game.world, caster, blow, None, "");
                driver::run_ticks(&mut game.world, 10);
            }
        }
    }
    assert!(healers > 1, "there are healers: {healers}");
}

/// The content with a trial breed in front that has the given fields.
fn with_trial(more: &str) -> Arc<Content> {
    let sources = Sources::embedded();
    let trial = format!(
        r##"[
        (
            id: "trial", glyph: 'X', colour: (255, 160, 0), about: "Is tried.",
            faction: "Bandits", hp: 40, defence: 10, feels: Mindless,
            attacks: [(verb: "pokes", damage: "1d2")], {more}
        ),"##
    );
    let breeds = sources.text(SourceFile::Breeds).replacen('[', &trial, 1);
    let loaded = Content::load(&sources.with(SourceFile::Breeds, &breeds));
    Arc::new(loaded.unwrap_or_else(|errors| panic!("{more}: {errors}")))
}

/// A room in which the caster has looked around and hunts the hero, but has not acted
/// yet.
fn thought(content: &Arc<Content>, breed: &str, row: &str, hp: i32) -> Game {
    let mut game = room_of(content, breed, row, hp, 1);
    let world = &mut game.world;
    let caster = entity_of(world, CASTER).expect("it is there");
    let here = position(world, caster).expect("it stands somewhere");
    driver::run_ticks(world, 1);
    effect::place(world, caster, here);
    let hero = hero(world).expect("there is a hero");
    let at = position(world, hero).expect("he stands somewhere");
    let (whom, by) = (ActorId::HERO, Sense::Sight);
    let max = world.get::<Mana>(caster).map_or(0, |mana| mana.max);
    let drive = Drive::Attack { whom, at, by };
    world.entity_mut(caster).insert((drive, Mana::whole(max)));
    world.get_mut::<Health>(hero).expect("he has a body").now = 60;
    let mut health = world.get_mut::<Health>(caster).expect("it has a body");
    health.now = hp;
    quarry::game::open_eyes(world);
    game
}

/// The rating of a spell for the caster now, without chance.
fn weighed(game: &Game, spell: &str) -> Option<RatedSpell> {
    let world = &game.world;
    let caster = entity_of(world, CASTER).expect("it is there");
    let caster = Caster::of(world, caster).expect("it has time to cast");
    let id = content(world)
        .spells
        .find(spell)
        .expect("there is such a spell");
    weighing::weigh(&caster, &Needs::of(&caster), id)
}

fn worth(game: &Game, spell: &str) -> i32 {
    weighed(game, spell)
        .unwrap_or_else(|| panic!("{spell} would do something"))
        .rating
}

/// The names of the spells it would cast now, over that number of random draws.
fn casts(game: &Game, times: u64) -> Vec<String> {
    let world = &game.world;
    let caster = entity_of(world, CASTER).expect("it is there");
    let mut ratings = Vec::new();
    let mut rng = streams::stream(7, 1);
    let chosen = (0..times).filter_map(|_| spells::choose(world, caster, &mut rng, &mut ratings));
    let names = chosen.map(|chosen| content(world).spells.row(chosen.spell).id.clone());
    names.collect()
}

fn learn(game: &mut Game, element: &str, spared: i8) {
    let element = content(&game.world)
        .elements
        .find(element)
        .expect("there is such a thing");
    let caster = entity_of(&game.world, CASTER).expect("it is there");
    let mut lore = game
        .world
        .get_mut::<KnownResistances>(caster)
        .expect("everybody learns");
    lore.learn(Learned {
        of: ActorId::HERO,
        element,
        spared,
    });
}

fn forgo(game: &mut Game, tactic: Tactic) {
    let caster = entity_of(&game.world, CASTER).expect("it is there");
    game.world
        .entity_mut(caster)
        .insert(DisabledTactics::default().and(tactic));
}

#[test]
fn a_learning_caster_goes_from_fire_to_nether_to_force() {
    let content = Arc::new(Content::embedded());
    let mut game = thought(&content, "quiet abbot", "....X....@.....", 30);
    let order = |game: &Game| {
        let mut storms = ["fire storm", "nether storm", "force storm"];
        storms.sort_by_key(|storm| -worth(game, storm));
        storms
    };
    assert_eq!(order(&game), ["fire storm", "nether storm", "force storm"]);
    learn(&mut game, "fire", 60);
    assert_eq!(order(&game)[0], "nether storm");
    learn(&mut game, "nether", 60);
    assert_eq!(order(&game)[0], "force storm");
    forgo(&mut game, Tactic::Learning);
    assert_eq!(
        order(&game)[0],
        "fire storm",
        "a caster that does not learn keeps using fire"
    );
}

#[test]
fn a_partial_resistance_counts_in_part() {
    let content = with_trial(
        "mana: 20, spellpower: 100, ranged: 100, spells: [\"thunderclap\", \"force bolt\"]",
    );
    let mut game = thought(&content, "trial", "....X....@.....", 40);
    let whole = worth(&game, "thunderclap");
    let other = worth(&game, "force bolt");
    // Resisting confusion resists half of sound.
    learn(&mut game, "confusion", 60);
    let less = worth(&game, "thunderclap");
    assert!(less * 100 < whole * 90, "{less} of {whole}");
    learn(&mut game, "sound", 60);
    let least = worth(&game, "thunderclap");
    assert!(least * 100 < less * 90, "{least} of {less}");
    assert_eq!(worth(&game, "force bolt"), other, "force is another matter");
}

#[test]
fn a_breath_is_worth_less_from_afar() {
    let content = Arc::new(Content::embedded());
    let from = |row: &str| weighed(&thought(&content, "ember drake", row, 34), "fire breath");
    let rating = |row: &str| from(row).map(|rated| rated.rating);
    let near = rating("....X...@......").expect("it can breathe so far");
    assert_eq!(
        rating("....X.....@...."),
        Some(near),
        "six cells are no matter"
    );
    let far = rating("....X.......@..").expect("it can breathe so far");
    assert!(far < near, "{far} from afar, {near} from near");
    assert_eq!(from("X.............@"), None, "that is out of reach");
}

#[test]
fn one_chance_stands_for_breaths_and_spells() {
    let content = with_trial(
        "mana: 4, spellpower: 4, ranged: 30, cunning: 0, spells: [\"fire breath\", \"fire bolt\"]",
    );
    let game = thought(&content, "trial", "....X....@.....", 40);
    let names = casts(&game, 1000);
    assert!(
        (250..350).contains(&names.len()),
        "{} in a thousand",
        names.len()
    );
    for spell in ["fire breath", "fire bolt"] {
        assert!(names.iter().any(|name| name == spell), "never a {spell}");
    }
}

#[test]
fn cunning_casters_in_trouble_save_themselves_more_often_than_beasts() {
    let saves = |cunning: u8| {
        let content = with_trial(&format!(
            "level: 20, mana: 40, spellpower: 5, ranged: 100, cunning: {cunning}, \
             spells: [\"fire bolt\", \"heal\"]"
        ));
        // With a fifth of its health left.
        let game = thought(&content, "trial", "....X....@.....", 8);
        let names = casts(&game, 400);
        let saves = names.iter().filter(|name| *name == "heal").count();
        saves * 100 / names.len().max(1)
    };
    let (beast, cunning) = (saves(0), saves(100));
    assert!(cunning == 100, "{cunning} of a hundred save themselves");
    assert!(beast < 80, "{beast} of a hundred beasts do");
}

#[test]
fn without_the_choice_tactic_a_caster_casts_anything() {
    let content = Arc::new(Content::embedded());
    let mut game = thought(&content, "quiet abbot", "....X....@.....", 30);
    let weakest = |game: &Game| {
        let names = casts(game, 1000);
        let weakest = names.iter().filter(|name| *name == "force storm").count();
        weakest * 100 / names.len().max(1)
    };
    assert!(weakest(&game) < 10, "{}", weakest(&game));
    forgo(&mut game, Tactic::Choice);
    assert!(weakest(&game) > 20, "{}", weakest(&game));
}

#[test]
fn without_the_thrift_tactic_a_caster_spends_its_last_mana() {
    let content = Arc::new(Content::embedded());
    let mut game = thought(&content, "quiet abbot", "....X....@.....", 30);
    let caster = entity_of(&game.world, CASTER).expect("it is there");
    game.world.get_mut::<Mana>(caster).expect("it has mana").now = 8;
    let spared = worth(&game, "fire storm");
    forgo(&mut game, Tactic::Thrift);
    let spent = worth(&game, "fire storm");
    assert!(spared * 2 < spent, "{spared} and {spent}");
}

#[test]
fn a_caster_that_ignores_friends_shoots_past_them() {
    let content = Arc::new(Content::embedded());
    let mut game = thought(&content, "hedge wizard", "....X.f..@.....", 14);
    assert_eq!(weighed(&game, "force bolt"), None);
    forgo(&mut game, Tactic::ClearLine);
    assert!(weighed(&game, "force bolt").is_some());
}

#[test]
fn a_caster_that_ignores_friends_still_bursts_nothing_on_itself() {
    let content = Arc::new(Content::embedded());
    // Aimed from so near, a storm would catch its caster too.
    let mut game = thought(&content, "quiet abbot", "....X.@........", 30);
    forgo(&mut game, Tactic::ClearLine);
    let rated = weighed(&game, "fire storm").expect("there is room for it behind the foe");
    let caster = entity_of(&game.world, CASTER).expect("it is there");
    let here = position(&game.world, caster).expect("it stands somewhere");
    assert_eq!(flight(level(&game.world), here, rated.at), rated.at);
}
