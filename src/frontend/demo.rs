//! A short demonstration for where nobody can play: a scripted hero goes about,
//! and what the creatures decided, and why, is told beside the pictures.

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

/// Deeds of the hero altogether.
const DEEDS: u32 = 400;
/// Pictures shown.
const PICTURES: u32 = 5;
/// Deeds between two pictures, at least: or they would all show the same scene.
const APART: u32 = 25;

/// Plays and prints the demonstration. The session must be playing.
///
/// # Errors
/// When the output can not be written, as when its reader has gone.
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

/// What each creature in the hero's view decided last, and why.
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
