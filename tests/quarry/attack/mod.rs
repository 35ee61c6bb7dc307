//! Attacks with damaged saves, logs, content, texts, command files and keys: nothing may
//! panic or hang. Each case is made from its number alone, so it can be repeated.
//!
//! `cargo test attack` is the short form. The long form takes about half an hour:
//! `QUARRY_ATTACK=25 cargo test --release --test quarry attack -- --nocapture`.
//! Inputs that once did harm are in `tests/corpus` and tried first.

mod mutate;
mod targets;

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use quarry::content::{Content, KitId, SourceFile, Sources};
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::model::run::{Clock, RunOutcome};
use quarry::save::shelf::MemoryShelf;
use quarry::save::{Saved, Store, encode, format};
use quarry::turn::driver;
use quarry::ui::autosave::Keeper;
use quarry::ui::options::Options;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::on_all_cores::on_all_cores;

/// A case that takes longer than this hangs.
const MOST_TIME: Duration = Duration::from_secs(30);

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// Tells the number of a case that panics.
struct Case(&'static str, u64);

impl Drop for Case {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("That was case {} of the attack on {}.", self.1, self.0);
        }
    }
}

/// Tries `cases` cases, or as many times more as the environment asks for. At least one must
/// be accepted and one refused, or the attack would not get anywhere.
fn attack(name: &'static str, cases: u64, attempt: impl Fn(&mut Pcg64Mcg) -> bool + Sync) {
    let (cases, accepted) = try_all(name, cases, attempt);
    assert!(
        accepted > 0 && accepted < cases,
        "{accepted} of {cases} accepted"
    );
}

/// Tries the cases. Returns their number, and how many were accepted.
fn try_all(
    name: &'static str,
    cases: u64,
    attempt: impl Fn(&mut Pcg64Mcg) -> bool + Sync,
) -> (u64, u64) {
    let times = std::env::var("QUARRY_ATTACK").ok();
    let times = times.and_then(|times| times.parse().ok()).unwrap_or(1);
    let cases = cases * times;
    let numbers: Vec<u64> = (0..cases).collect();
    let results = on_all_cores(&numbers, |&number| {
        let case = Case(name, number);
        let began = Instant::now();
        let is_accepted = attempt(&mut Pcg64Mcg::seed_from_u64(number));
        assert!(
            began.elapsed() < MOST_TIME,
            "case {} of {name} hangs",
            case.1
        );
        u64::from(is_accepted)
    });
    let accepted = results.iter().sum();
    println!("{name}: {cases} cases, {accepted} accepted");
    (cases, accepted)
}

/// The files of a folder of the corpus, in the order of their names.
fn corpus(folder: &str) -> Vec<Vec<u8>> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/corpus")
        .join(folder);
    let files = fs::read_dir(&dir)
        .expect("it is in the repository")
        .flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}", dir.display());
    paths
        .into_iter()
        .map(|path| fs::read(path).expect("it can be read"))
        .collect()
}

fn texts(folder: &str) -> Vec<String> {
    let texts = corpus(folder).into_iter();
    texts
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// A game of the scripted hero after that many commands, and its log.
fn played(seed: u64, commands: u32) -> (Game, String) {
    let mut store = Store::on(MemoryShelf::default());
    let mut log = store.begin_log(seed, KitId::USUAL, &CONTENT);
    let (mut game, mut bot) = (Game::new(CONTENT.clone(), seed), Bot::default());
    for _ in 0..commands {
        let action = bot.next_action(&game.world);
        if driver::submit(&mut game.world, action).is_ok() {
            log.record(&[action], &game);
        }
        if *game.world.resource::<RunOutcome>() != RunOutcome::Playing {
            break;
        }
    }
    assert!(game.world.resource::<Clock>().hero_turns > 0);
    (game, log.waiting().to_owned())
}

#[test]
fn damaged_saves() {
    let ages = [(1 << 33, 30), (u64::MAX, 250)];
    let saves =
        ages.map(|(seed, age)| encode(&Saved::of(played(seed, age).0.snapshot()), &CONTENT));
    let open = |save: &Vec<u8>| format::open(save).expect("it is sound").1.to_vec();
    let payloads = saves.each_ref().map(open);
    attack("saves", 4_000, |rng| {
        let mut save = saves.choose(rng).expect("there are some").clone();
        mutate::bytes(rng, &mut save);
        targets::save(&CONTENT, &save);
        let mut payload = payloads.choose(rng).expect("there are some").clone();
        mutate::bytes(rng, &mut payload);
        targets::payload(&CONTENT, &payload)
    });
}

#[test]
fn damaged_logs() {
    let (_, log) = played(1 << 34, 40);
    let header = log.lines().next().expect("it has a header");
    let nasty = texts("logs");
    for commands in &nasty {
        targets::log(&CONTENT, &format!("{header}\n{commands}"));
    }
    attack("logs", 2_000, |rng| {
        let commands = nasty.choose(rng).expect("there are some");
        let whole = [log.clone(), format!("{header}\n{commands}")];
        let whole = whole.choose(rng).expect("there are two");
        let text = mutate::text(rng, whole);
        targets::log(&CONTENT, &text)
    });
}

#[test]
fn damaged_content() {
    for text in texts("content") {
        targets::content(SourceFile::Breeds, &text);
    }
    let sources = Sources::embedded();
    attack("content", 800, |rng| {
        let files = SourceFile::ALL;
        let file = *files.choose(rng).expect("there are some");
        targets::content(file, &mutate::text(rng, sources.text(file)))
    });
}

#[test]
fn damaged_texts_beside_the_saves() {
    let shelf = tempfile::tempdir().expect("there is a place for it");
    let mut keeper = Keeper::in_folder(shelf.path().to_owned());
    let mut session = quarry::ui::session::Session::new(
        crate::endings::for_a_hero(4),
        {
            keeper.keep_options(&Options::default());
            keeper
        },
        || 1,
    );
    session.begin(crate::endings::DEADLY);
    quarry::frontend::headless::let_hero_play(&mut session, 6_000);
    let read = |name: &str| fs::read_to_string(shelf.path().join(name)).expect("it is kept");
    let names = ["options", "creatures", "best-runs", "statistics"];
    let texts = names.map(|name| read(&format!("{name}.quarry")));
    attack("texts", 5_000, |rng| {
        let text = texts.choose(rng).expect("there are four");
        targets::pieces(&mutate::text(rng, text))
    });
}

#[test]
fn command_files() {
    let scripts = texts("scripts");
    for script in &scripts {
        targets::script(&CONTENT, script);
    }
    attack("command files", 400, |rng| {
        let script = scripts.choose(rng).expect("there are some");
        targets::script(&CONTENT, &mutate::text(rng, script))
    });
}

#[test]
fn keys_and_presses() {
    let inputs = corpus("keys");
    for input in &inputs {
        targets::keys(&CONTENT, input);
    }
    let (cases, acted) = try_all("keys", 300, |rng| {
        let mut input = inputs.choose(rng).expect("there are some").clone();
        for _ in 0..8 {
            mutate::bytes(rng, &mut input);
        }
        targets::keys(&CONTENT, &input)
    });
    assert!(acted > cases / 4, "the hero acted in {acted} of {cases}");
}
