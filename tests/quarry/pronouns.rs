//! People are he or she in every sentence about them, animals and monsters are it, and no mark
//! for a pronoun is ever shown.

use std::sync::Arc;

use quarry::content::{Content, Pronoun};
use quarry::frontend::headless::hero_acts;
use quarry::lab::bot::Bot;
use quarry::lens::{self, Lens};
use quarry::model::body::{ActorId, Hold, Yielded};
use quarry::rules::queries::{content, entity_of};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::UiClient;
use quarry::ui::map_view::in_view;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;
use quarry::ui::{look, mercy, recall};

use crate::lens::room;

/// The first creature of a drawn room.
const FIRST: ActorId = ActorId(2);
/// The second one.
const HALL: &str = "
    ###########
    #.........#
    #.@.x..$..#
    #.........#
    ###########
";

/// A hall with a creature of that breed. After its first turn it has a mood.
fn hall(breed: &str, is: &str) -> Run {
    let legend = format!(
        "'x': Creature(breed: \"{breed}\", silent: true, initiative: 1, {is}), \
         '$': Items([\"silver ring\"])"
    );
    room(HALL, &legend, &["wait"])
}

/// What looking at it tells, and the choices of a hero who holds it captive.
fn told(run: &Run) -> String {
    let world = run.world();
    let whom = entity_of(world, FIRST).expect("it lives");
    let mut lines = look::describe_actor(world, whom);
    lines.extend(look::list_in_view(world));
    lines.extend(look::all_in_view(world).into_iter().map(|(_, line)| line));
    let choices = mercy::choices(world, FIRST);
    lines.extend(choices.into_iter().map(|(_, words)| words));
    lines.join("\n")
}

/// A captive beside the hero.
fn captive(breed: &str, hold: Hold) -> Run {
    let map = HALL.replace(".@.x", ".@x.");
    let legend = format!(
        "'x': Creature(breed: \"{breed}\", silent: true), \
         '$': Items([\"silver ring\"])"
    );
    let mut run = room(&map, &legend, &[]);
    let world = &mut run.game.world;
    let whom = entity_of(world, FIRST).expect("it lives");
    let yielded = Yielded::new(ActorId::HERO, hold);
    world.entity_mut(whom).insert(yielded);
    run
}

#[test]
fn a_bandit_is_he_a_crone_she_and_a_rat_it() {
    for (breed, [he, him, his], side) in [
        ("bandit", ["He", "him", "his"], "one of the Bandits"),
        ("bog crone", ["She", "her", "her"], "nobody's ally"),
        ("rat", ["It", "it", "its"], "one of the "),
    ] {
        let hunting = hall(
            breed,
            "hp: 60, max_hp: 60, hunts: (\"@\", (2, 2)), mood: Hunting",
        );
        let text = told(&hunting);
        for part in [
            format!("\n{he}'s unhurt"),
            format!("; {}'s {side}", he.to_lowercase()),
            format!("\n{he} hits you "),
            format!("\nYou hit {him} "),
            format!("% of {his} health; "),
            format!(" can kill {him}.\n"),
            format!("\n{he}'s hunting you: "),
            format!("\nWhen {0} flees, {0} ", he.to_lowercase()),
        ] {
            assert!(text.contains(&part), "{part}: {text}");
        }
        // As the reason for what it does, or in a sentence of its own.
        let sees = format!("{} sees you.", he.to_lowercase());
        assert!(text.to_lowercase().contains(&sees), "{sees} {text}");
        let asleep = told(&hall(breed, "mood: Asleep"));
        assert!(asleep.contains(&format!("\n{he}'s asleep.")), "{asleep}");
        let text = told(&captive(breed, Hold::Pleading));
        for part in [
            format!("\n{he} has surrendered to you "),
            format!("\nlet {him} go"),
            format!("\nswap places with {him}"),
        ] {
            assert!(text.contains(&part), "{part}: {text}");
        }
    }
}

#[test]
fn no_person_is_called_it() {
    let content = Content::embedded();
    let people = content.breeds.iter().map(|(_, breed)| breed);
    let people = people.filter(|breed| breed.pronoun != Pronoun::It);
    let mut count = 0;
    for breed in people {
        count += 1;
        let hunts = "hunts: (\"@\", (2, 2)), mood: Hunting";
        let hurt = "hp: 1, mood: Hunting, hunts: (\"@\", (2, 2))";
        let mut runs: Vec<Run> = [hunts, hurt, "mood: Asleep", "mood: Unwary"]
            .map(|is| hall(&breed.id, is))
            .into();
        runs.extend(
            [Hold::Pleading, Hold::Tied, Hold::Led, Hold::Spared].map(|it| captive(&breed.id, it)),
        );
        for run in runs {
            // These speak of other things.
            let text = told(&run).replace(&breed.about, "");
            let text = text
                .replace("begs for it", "")
                .replace("running for it", "");
            let mut words = text.split(|letter: char| !letter.is_alphabetic());
            let is_it = |word: &str| ["it", "its", "itself"].contains(&&*word.to_lowercase());
            assert!(!words.any(is_it), "{text}");
        }
    }
    assert!(count >= 35, "{count}");
}

/// The first line of a text with a mark in it.
fn leak(text: &str) -> Option<&str> {
    let marks = ["~he", "~him", "~his", "~himself"];
    text.split_inclusive('\n').find(|line| {
        let line = line.to_lowercase();
        let mut words = line.split(|letter: char| letter != '~' && !letter.is_alphabetic());
        words.any(|word| marks.contains(&word))
    })
}

/// Everything that can be read in a run at this moment.
fn all_texts(run: &Run, screen: &Screen) -> Vec<String> {
    let world = run.world();
    let mut texts = vec![screen.to_text()];
    texts.extend(run.messages.lines().iter().map(|line| line.text.clone()));
    texts.extend(look::list_in_view(world));
    texts.extend(look::all_in_view(world).into_iter().map(|(_, line)| line));
    for (at, whom) in in_view(world) {
        texts.extend(look::describe(world, at));
        for &lens in Lens::ALL {
            let overlay = lens::overlay(world, lens, Some(whom));
            texts.extend(overlay.told);
            texts.extend(overlay.legend.into_iter().map(|(_, means)| means));
        }
    }
    let entries = recall::entries(&run.bestiary, content(world), None);
    texts.extend(entries.into_iter().flat_map(|entry| entry.sentences));
    texts
}

#[test]
fn no_mark_is_ever_shown() {
    assert!(leak("~He's asleep.").is_some() && leak("a ~ hen, ~~hr").is_none());
    for seed in 1..=3 {
        let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 1);
        session.begin(seed);
        let mut bot = Bot::default();
        for turn in 0..250 {
            if !hero_acts(&mut session, &mut bot) {
                break;
            }
            if turn % 5 != 0 {
                continue;
            }
            let mut screen = Screen::new(120, 40);
            session.draw(&mut screen);
            let Some(run) = session.run() else {
                break;
            };
            for text in all_texts(run, &screen) {
                assert_eq!(leak(&text), None, "seed {seed}, turn {turn}");
            }
        }
    }
}
