//! A short demonstration for machines without a display or terminal: a scripted hero plays,
//! and the creatures' decisions are listed below each picture.

use crate::rules::visibility::hero_sees;
use std::io::{Result, Write};

use bevy::ecs::world::World;

use super::headless::{hero_acts, print_screen};
use crate::lab::bot::Bot;
use crate::model::body::ActorId;
use crate::model::mind::{Decision, Intent};
use crate::rules::queries::{breed_of, entity_of, is_alive, position};
use crate::ui::look;
use crate::ui::run::Run;
use crate::ui::session::Session;

/// Total number of actions the hero takes.
const DEEDS: u32 = 400;
/// Number of pictures shown.
const PICTURES: u32 = 5;
/// Minimum number of actions between two pictures, so that they show different scenes.
const APART: u32 = 25;

/// Plays and prints the demonstration. The session must have a run in play.
///
/// # Errors
/// Returns an error if the output cannot be written, for example a closed pipe.
pub fn show(session: &mut Session, out: &mut impl Write) -> Result<()> {
    writeln!(out, "Quarry: a roguelike in which the dungeon hunts you.\n")?;
    writeln!(
        out,
        "There is no display and no terminal here, so a simple scripted hero plays a little.\n"
    )?;
    let mut bot = Bot::default();
    let mut shown = 0;
    let mut last_shown: Option<u32> = None;
    for deed in 0..DEEDS {
        if !hero_acts(session, &mut bot) {
            break;
        }
        let is_due = last_shown.is_none_or(|last| deed >= last + APART);
        let is_lively = session
            .run()
            .is_some_and(|run| !thoughts(run.world()).is_empty());
        if is_due && is_lively && shown < PICTURES {
            show_scene(session, out)?;
            shown += 1;
            last_shown = Some(deed);
        }
    }
    show_end(session, out)?;
    writeln!(
        out,
        "\nTo play for real: `quarry` in a desktop session opens a window, in a terminal it plays there."
    )?;
    writeln!(
        out,
        "`quarry play --help` tells how a script plays; `quarry --help` tells everything else."
    )
}

fn show_scene(session: &mut Session, out: &mut impl Write) -> Result<()> {
    print_screen(session, out)?;
    if let Some(run) = session.run() {
        writeln!(out, "What the creatures in view decided, and why:")?;
        for thought in thoughts(run.world()) {
            writeln!(out, "  {thought}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn show_end(session: &Session, out: &mut impl Write) -> Result<()> {
    let Some(run) = session.run() else {
        return Ok(());
    };
    writeln!(out, "How it went:")?;
    for line in crate::ui::ending::summary(run) {
        writeln!(out, "  {line}")?;
    }
    for line in last_lines(run) {
        writeln!(out, "  > {line}")?;
    }
    Ok(())
}

fn last_lines(run: &Run) -> Vec<String> {
    run.messages
        .last(6)
        .map(|(message, _)| message.line())
        .collect()
}

/// The latest decision of each creature in the hero's view, with its reason.
fn thoughts(world: &World) -> Vec<String> {
    let roster = world.resource::<crate::model::run::Roster>();
    let in_view = roster
        .keys()
        .filter(|&&id| id != ActorId::HERO)
        .filter_map(|&id| {
            let entity = entity_of(world, id).filter(|&entity| is_alive(world, entity))?;
            let at = position(world, entity).filter(|&at| hero_sees(world, at))?;
            let decision: Intent = world.get::<Decision>(entity)?.0?;
            let name = &breed_of(world, entity)?.id;
            let state = look::state(world, entity);
            Some(format!(
                "{name} at {at} {state}: {:?}, decided by {:?}, for: {}",
                decision.action, decision.by, decision.why
            ))
        });
    in_view.collect()
}
