//! What a look tells of a creature agrees with its state, with the words in the lists, and with
//! itself: checked for everyone in view, throughout runs of the scripted hero.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::content::{Content, Reaction};
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::model::body::{Health, Hold, Yielded};
use quarry::model::mind::Drive;
use quarry::model::run::{Events, RunOutcome};
use quarry::rules::queries::{hero, is_asleep, reaction};
use quarry::turn::driver;
use quarry::ui::bearing::bearing;
use quarry::ui::look;
use quarry::ui::map_view::in_view;
use quarry::ui::signs::{Sign, sign_of};

/// Looks to check, and actions of the hero between two of them.
const LOOKS: usize = 2000;
const APART: u32 = 5;

/// Words that never describe the same creature at the same moment.
const OPPOSITES: [(&str, &str); 12] = [
    ("asleep", "hunting you"),
    ("asleep", "searching for you"),
    ("hunting you", "hasn't noticed you"),
    ("hunting you", "fleeing from you"),
    ("hunting you", "unsuspecting"),
    ("hunting you", "is peaceful"),
    ("unsuspecting", "sees you"),
    ("your companion", "hates you"),
    ("your friend", "hates you"),
    ("tied up", "hunting you"),
    ("unhurt", "nearly dead"),
    ("fleeing from you", "hasn't noticed you"),
];

/// What is wrong with the text about a creature, if anything.
fn wrong(world: &World, entity: Entity, text: &str) -> Option<String> {
    let wrong = |what: &str| Some(what.to_owned());
    for mark in ["~", "  ", " .", "..", "{", "}", " ,", "you is ", "you has "] {
        if text.contains(mark) {
            return Some(format!("`{mark}`"));
        }
    }
    let sentences: Vec<&str> = text.lines().collect();
    let different: BTreeSet<&str> = sentences.iter().copied().collect();
    if different.len() < sentences.len() {
        return wrong("a sentence twice");
    }
    if let Some(one) = sentences
        .iter()
        .find(|line| !line.ends_with(['.', '!', '?', '"']))
    {
        return Some(format!("no end: {one}"));
    }
    let found = OPPOSITES
        .iter()
        .find(|(one, other)| text.contains(one) && text.contains(other));
    if let Some(pair) = found {
        return Some(format!("both of {pair:?}"));
    }
    let is_told_asleep = text.replace("was asleep until now", "").contains("asleep");
    if is_asleep(world, entity) != is_told_asleep {
        return wrong("asleep or not");
    }
    let percent = world.get::<Health>(entity)?.percent();
    let is_unhurt = text.contains("'s unhurt") || text.contains("'re unhurt");
    if (percent >= 100) != is_unhurt {
        return Some(format!("{percent}% of its health"));
    }
    let hold = world.get::<Yielded>(entity).map(|yielded| yielded.hold);
    if (hold == Some(Hold::Tied)) != text.contains("tied up") {
        return wrong("tied up or not");
    }
    let takes = reaction(world, entity, hero(world)?);
    if takes == Reaction::Like && text.contains("hunting you") {
        return wrong("a friend that hunts");
    }
    let attacks = matches!(world.get::<Drive>(entity), Some(Drive::Attack { .. }));
    if attacks && !is_asleep(world, entity) && text.contains("unsuspecting") {
        return wrong("an attack without suspicion");
    }
    None
}

#[test]
fn a_look_never_contradicts_the_state_the_lists_or_itself() {
    let content = Arc::new(Content::embedded());
    let kits: Vec<_> = content.kits.iter().map(|(kit, _)| kit).collect();
    let mut looks = 0;
    let mut mistakes = Vec::new();
    for (seed, &kit) in (1..).zip(kits.iter().cycle()) {
        let mut game = Game::with_kit(content.clone(), seed, kit);
        let mut bot = Bot::default();
        for deed in 0..1500 {
            if *game.world.resource::<RunOutcome>() != RunOutcome::Playing || looks >= LOOKS {
                break;
            }
            let action = bot.next_action(&game.world);
            driver::submit(&mut game.world, action).expect("it does what can be done");
            game.world.resource_mut::<Events>().0.clear();
            if deed % APART != 0 {
                continue;
            }
            let listed = look::all_in_view(&game.world);
            for (at, entity) in in_view(&game.world) {
                looks += 1;
                // The first line is the breed's description.
                let text = look::describe_actor(&game.world, entity)[1..].join("\n");
                let wrong = wrong(&game.world, entity, &text);
                let words = bearing(&game.world, entity);
                let is_listed = listed
                    .iter()
                    .any(|(cell, line)| *cell == at && line.contains(&words));
                let says_more = !matches!(
                    sign_of(&game.world, entity),
                    Some(Sign::Asleep | Sign::Yielded)
                );
                let is_told = !says_more || text.contains(&words);
                let wrong = wrong
                    .or((!is_listed).then(|| format!("the list lacks `{words}`")))
                    .or((!is_told).then(|| format!("the look lacks `{words}`")));
                mistakes.extend(
                    wrong.map(|wrong| format!("seed {seed}, deed {deed}: {wrong}\n{text}")),
                );
            }
        }
        if looks >= LOOKS {
            break;
        }
    }
    assert!(looks >= LOOKS, "only {looks} looks");
    let shown = mistakes.iter().take(8).cloned().collect::<Vec<_>>();
    assert!(
        mistakes.is_empty(),
        "{} of {looks}:\n{}",
        mistakes.len(),
        shown.join("\n\n")
    );
}
