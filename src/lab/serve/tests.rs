//! Tests of the protocol: requests as text in, replies as text out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use super::{LONGEST, legal, serve};
use crate::content::Content;
use crate::lab::bot::Bot;
use crate::model::mind::Action;
use crate::save::replay;
use crate::ui::run::Run;

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/protocol.md"));

#[derive(Clone, Default)]
struct Sink(Arc<Mutex<Vec<u8>>>);

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The replies to lines of text.
fn answers(lines: &str) -> Vec<Value> {
    let sink = Sink::default();
    let content = Arc::new(Content::embedded());
    serve(&content, Cursor::new(lines.to_owned()), sink.clone()).unwrap();
    let text = String::from_utf8(sink.0.lock().unwrap().clone()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).expect("each reply is JSON on one line"))
        .collect()
}

/// The replies to requests, in order, all for one game.
fn asked(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    answers(&lines.join("\n"))
}

fn refused(reply: &Value) -> &str {
    reply["error"]
        .as_str()
        .unwrap_or_else(|| panic!("no error: {reply}"))
}

#[test]
fn a_run_is_played_and_its_log_replays() {
    let mut requests = vec![json!({ "do": "reset", "seed": 5, "kit": "thief" })];
    requests.extend(
        ["explore", "explore", "rest"]
            .map(|command| json!({ "do": "command", "command": command })),
    );
    requests.push(json!({ "do": "act", "action": "wait" }));
    requests.push(json!({ "do": "log" }));
    let replies = asked(&requests);
    let (first, last) = (&replies[0]["observation"], &replies[4]["observation"]);
    assert_eq!(first["turn"], 0);
    assert!(last["turn"].as_u64() > Some(20), "{last}");
    assert_eq!(first["outcome"], Value::Null);
    let log = replies[5]["log"].as_str().expect("a run has a log");
    assert!(
        log.starts_with("quarry log ") && log.contains("kit=thief"),
        "{log}"
    );
    let report = replay(log, Arc::new(Content::embedded())).expect("it is a log");
    assert!(report.parting.is_none() && report.checks > 0, "{report}");
}

#[test]
fn games_side_by_side_are_the_same_as_alone() {
    let script = |game: u32| {
        let mut lines = vec![json!({ "do": "reset", "seed": 9, "game": game, "truth": true })];
        lines
            .extend((0..4).map(|_| json!({ "do": "command", "command": "explore", "game": game })));
        lines
    };
    let mixed: Vec<Value> = (0..5)
        .flat_map(|step| (0..4).map(move |game| (step, game)))
        .map(|(step, game)| script(game)[step].clone())
        .collect();
    let mut games: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
    for mut reply in asked(&mixed) {
        let game = reply["game"]
            .take()
            .as_u64()
            .expect("each reply names its game");
        games.entry(game).or_default().push(reply);
    }
    assert_eq!(games.len(), 4);
    let mut alone = asked(&script(7));
    alone
        .iter_mut()
        .for_each(|reply| reply["game"] = Value::Null);
    for (game, replies) in games {
        assert_eq!(replies, alone, "game {game}");
    }
}

#[test]
fn mistakes_are_explained_and_end_nothing() {
    let long = "x".repeat(LONGEST as usize + 10);
    let lines = format!(
        "nonsense\n[1]\n{{\"do\": \"dance\"}}\n{{\"do\": \"act\", \"action\": \"wait\"}}\n{long}\n\
         {{\"do\": \"reset\", \"kit\": \"bishop\"}}\n{{\"do\": \"reset\", \"sed\": 1}}\n\
         {{\"do\": \"reset\", \"game\": -1}}\n\n{{\"do\": \"reset\"}}\n\
         {{\"do\": \"act\", \"action\": \"fly\"}}\n{{\"do\": \"act\", \"action\": \"drop z\"}}\n\
         {{\"do\": \"command\", \"command\": \"look\"}}\n{{\"do\": \"observe\"}}\n"
    );
    let replies = answers(&lines);
    let told = [
        "isn't JSON",
        "is an object",
        "`dance`",
        "No game has begun",
        "at most 1048576 bytes",
        "bishop",
        "`sed`",
        "whole number",
        "\"turn\":0",
        "`fly` isn't an action",
        "\"refused\":",
        "`look` isn't a command for several turns",
        "\"turn\":0",
    ];
    assert_eq!(replies.len(), told.len(), "{replies:#?}");
    for (reply, part) in replies.iter().zip(told) {
        assert!(reply.to_string().contains(part), "{part}: {reply}");
    }
}

#[test]
fn a_room_is_played_and_its_mistakes_are_told_all_at_once() {
    let room = r#"(
        title: "A rat",
        map: "
            #######
            #@..r.#
            #######
        ",
        legend: { 'r': Creature(breed: "rat", name: "Ratty") },
        hero: (hp: 3),
        steps: [Expect([Alive("@")])],
    )"#;
    let replies = asked(&[
        json!({ "do": "reset", "room": room, "seed": 3 }),
        json!({ "do": "log" }),
        json!({ "do": "reset", "room": "(title: \"Void\", map: \"x\", legend: {'x': Creature(breed: \"unicorn\")}, hero: (kit: \"bard\"), steps: [Do(\"wait\")])" }),
        json!({ "do": "reset", "room": room, "kit": "mage" }),
        json!({ "do": "observe" }),
    ]);
    let first = &replies[0]["observation"];
    assert_eq!(first["map"], json!(["#######", "#.....#", "#######"]));
    assert_eq!(first["hero"]["at"], json!([1, 1]));
    assert_eq!(first["hero"]["health"][0], 3);
    assert_eq!(first["creatures"][0]["breed"], "rat");
    assert!(refused(&replies[1]).contains("no log"));
    let mistakes = refused(&replies[2]);
    assert!(
        mistakes.contains("unicorn") && mistakes.contains("bard"),
        "{mistakes}"
    );
    assert!(refused(&replies[3]).contains("leave out `kit`"));
    // The failed resets left the game as it was.
    assert_eq!(replies[4]["observation"]["hero"]["health"][0], 3);
}

#[test]
fn after_the_end_only_a_reset_helps() {
    let room = r#"(
        title: "The end",
        map: "
            #####
            #@D.#
            #####
        ",
        legend: { 'D': Creature(breed: "ember drake") },
        hero: (hp: 1),
        steps: [Expect([Alive("@")])],
    )"#;
    let mut requests = vec![json!({ "do": "reset", "room": room })];
    requests.extend((0..40).map(|_| json!({ "do": "act", "action": "wait" })));
    let replies = asked(&requests);
    let end = replies
        .iter()
        .find(|reply| reply["observation"]["outcome"] == "died");
    let end = end.expect("a drake kills a hero with one hit point");
    assert!(
        end["observation"]["cause"]
            .as_str()
            .is_some_and(|cause| cause.contains("drake"))
    );
    assert!(refused(replies.last().expect("there are replies")).contains("The game is over"));
}

#[test]
fn what_the_hero_does_not_see_is_only_in_the_truth() {
    let room = r#"(
        title: "Behind a wall",
        map: "
            #########
            #@.#..k.#
            #..#....#
            #########
        ",
        legend: { 'k': Creature(breed: "kobold", mood: Asleep) },
        steps: [Expect([Alive("@")])],
    )"#;
    let replies = asked(&[
        json!({ "do": "reset", "room": room, "truth": true }),
        json!({ "do": "act", "action": "wait" }),
    ]);
    for reply in &replies {
        let (seen, truth) = (&reply["observation"], &reply["truth"]);
        assert_eq!(seen["creatures"], json!([]));
        assert_eq!(seen["map"][1], "#..#     ");
        assert_eq!(
            seen["light"][1].as_str().map(|row| row.trim_end().len()),
            Some(4)
        );
        assert_eq!(truth["map"][1], "#..#....#");
        let kobold = &truth["creatures"][0];
        assert_eq!(
            (&kobold["breed"], &kobold["alertness"]),
            (&json!("kobold"), &json!("asleep"))
        );
    }
}

#[test]
fn the_scripted_hero_finds_his_actions_among_the_legal_ones() {
    let content = Arc::new(Content::embedded());
    let mut kinds = BTreeSet::new();
    for (seed, (kit, _)) in (1..).zip(content.kits.iter()) {
        let mut run = Run::with_kit(content.clone(), seed, kit);
        let mut bot = Bot::default();
        for _ in 0..600 {
            let action = bot.next_action(run.world());
            let legal = legal::actions(run.world());
            let is_at_ground = |action: &Action| {
                let aims = matches!(
                    action,
                    Action::Throw(..) | Action::Cast(..) | Action::Zap(..)
                );
                aims && !legal.contains(action)
            };
            let is_part = matches!(action, Action::DropSome(..));
            if !is_at_ground(&action) && !is_part {
                assert!(
                    legal.contains(&action),
                    "seed {seed}: {action} in {legal:?}"
                );
            }
            kinds.insert(
                action
                    .to_string()
                    .split(' ')
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            );
            if run.act(action).is_err() || !run.is_on() {
                break;
            }
        }
    }
    assert!(kinds.len() > 8, "only {kinds:?} were tried");
}

#[test]
fn the_document_names_every_field() {
    let room = r#"(
        title: "A goblin on the stairs",
        map: "
            ########
            #@!..g>#
            ########
        ",
        legend: {
            'g': Creature(breed: "cave goblin", hunts: ("@", (1, 1))),
            '!': Items(["potion of healing"]),
        },
        hero: (kit: "mage", statuses: [("poisoned", 5)], arts: []),
        steps: [Expect([Alive("@")])],
    )"#;
    let replies = asked(&[
        json!({ "do": "hello" }),
        json!({ "do": "reset", "room": room, "truth": true }),
        json!({ "do": "act", "action": "wait" }),
        json!({ "do": "reset", "seed": 1 }),
        json!({ "do": "log" }),
        json!({ "do": "act", "action": "ascend" }),
        json!({ "do": "close" }),
    ]);
    let mut names = BTreeSet::new();
    replies.iter().for_each(|reply| collect(reply, &mut names));
    assert!(names.len() > 80, "only {} fields were seen", names.len());
    let missing: Vec<&String> = names
        .iter()
        .filter(|name| !DOCUMENT.contains(&format!("`{name}`")))
        .collect();
    assert!(
        missing.is_empty(),
        "docs/protocol.md doesn't name {missing:?}"
    );
}

/// The names of all fields in a value.
fn collect(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            names.insert(name.clone());
            collect(value, names);
        }),
        Value::Array(values) => values.iter().for_each(|value| collect(value, names)),
        _ => {}
    }
}
