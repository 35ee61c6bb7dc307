//! Carries out commands as actions, or refuses them with a sentence.

use super::{Panel, Play};
use crate::ui::task::foes_in_view::is_threatened;
use bevy::ecs::world::World;

use crate::actions::{self, Refusal};
use crate::ai::layers::stride::Stride;
use crate::ai::layers::walk::Walker;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::{breed_of, content, hero, level, position};
use crate::rules::visibility::{hero_eyes, hero_sees_body};
use crate::spatial::{Dir, Pos};
use crate::ui::command::{Aim, Command, throw_action};
use crate::ui::messages::Tone;
use crate::ui::narrate::capitalised;
use crate::ui::reasons::name_of;
use crate::ui::run::Run;

use crate::ui::task::{Exploring, Running, Task};

/// The refusal if no known ground leads to a destination.
const NO_WAY: &str = "You don't know how to get there.";

impl Play {
    /// Takes exactly this action, without a question, and closes the open panel.
    pub fn act(&mut self, run: &mut Run, action: Action) {
        run.task = None;
        self.effects.cut();
        self.panel = Panel::Map;
        self.below_help = None;
        deed(run, action);
    }
}

/// Takes an action, or tells why it is impossible.
pub fn deed(run: &mut Run, action: Action) {
    if let Err(refusal) = run.act(action) {
        run.tell(refusal, Tone::Refused);
    }
}

/// Throws the item called `letter`.
pub fn throw(run: &mut Run, letter: char, aim: Aim) {
    match throw_action(letter, aim, run.world()) {
        Ok(action) => deed(run, action),
        Err(refusal) => run.tell(refusal, Tone::Refused),
    }
}

/// Starts resting, or tells why not.
pub fn rest(run: &mut Run) {
    let world = run.world();
    let refusal = hero(world).map(|hero| actions::check(world, hero, Action::Rest));
    match refusal {
        // Foes that are no threat, and threats he has been told of, are waited for.
        Some(Err(refusal @ Refusal::FoeInView(_))) => match run.refuse_for_threat() {
            Some(_) => run.tell(refusal.to_string(), Tone::Refused),
            None => run.task = Some(Task::Rest),
        },
        Some(Err(refusal)) => run.tell(refusal.to_string(), Tone::Refused),
        _ => run.task = Some(Task::Rest),
    }
}

/// Picks up the top item, and then the others under it unless a foe in view is after him.
pub fn pick_up(run: &mut Run) {
    deed(run, Action::PickUp);
    let world = run.world();
    let here = hero(world).and_then(|hero| position(world, hero));
    let is_more = here.is_some_and(|at| level(world).items.contains_key(&at));
    if is_more && !is_threatened(world) {
        run.task = Some(Task::PickUp);
    }
}

/// Runs in a direction until there is a reason to stop.
pub fn run_on(run: &mut Run, dir: Dir) {
    run.task = Some(Task::Run(Running::new(dir)));
}

/// Starts exploring, or tells why not.
pub fn explore(run: &mut Run) {
    if hero_eyes(run.world()).is_none() {
        return run.tell("You can't see.", Tone::Refused);
    }
    match run.refuse_for_threat() {
        Some(threat) => {
            let key = run.keys.key_of(Command::Explore);
            let text = format!(
                "It isn't safe to explore with {threat} in sight. Press {key} again to explore anyway."
            );
            run.tell(text, Tone::Refused);
        }
        None => run.task = Some(Task::Explore(Exploring::default())),
    }
}

/// Walks to a cell the hero knows of. On his own cell, acts there instead. Takes a single
/// step if a foe in view is after him or the cell is next to him, else walks all the way.
pub fn walk_to(run: &mut Run, to: Pos) {
    let world = run.world();
    let Some(here) = hero(world).and_then(|hero| position(world, hero)) else {
        return;
    };
    if here == to {
        let (action, _) = deed_here(world);
        return deed(run, action);
    }
    if here.is_next_to(to) {
        let dir = here.towards(to).expect("they are two cells");
        return deed(run, Action::Step(dir));
    }
    match known_way(world, here, to) {
        None => run.tell(NO_WAY, Tone::Refused),
        Some(Err(alone)) => go_up_to_who_bars(run, alone),
        Some(Ok(mut route)) => {
            if is_threatened(world) {
                route.truncate(1);
            }
            route.reverse();
            run.task = Some(Task::Walk(route));
        }
    }
}

/// The path that a click on a cell walks now, the next cell first; empty if that is no walk
/// of several steps.
pub fn previewed(world: &World, to: Pos) -> Vec<Pos> {
    let here = hero(world).and_then(|hero| position(world, hero));
    let Some(here) = here.filter(|here| here.steps_to(to) > 1) else {
        return Vec::new();
    };
    let way = known_way(world, here, to).and_then(Result::ok);
    let mut way = way.unwrap_or_default();
    if is_threatened(world) {
        way.truncate(1);
    }
    way
}

/// The hero's path to a cell he knows of, the next cell first. If somebody blocks all paths,
/// the error has the path he would take if he were alone; it is empty if there is none.
fn known_way(world: &World, here: Pos, to: Pos) -> Option<Result<Vec<Pos>, Vec<Pos>>> {
    let (hero, level) = (hero(world)?, level(world));
    let (breed, pack) = (breed_of(world, hero)?, world.get::<Pack>(hero)?);
    level.known.get(to).copied().flatten()?;
    let walker = Walker::by_memory(level, content(world), breed).carrying(pack);
    let walker = walker.striding(Stride::of_hero(world).unwrap_or_default());
    let way = walker.way(here, to);
    Some(way.ok_or_else(|| walker.way_if_alone(here, to).unwrap_or_default()))
}

/// Walks along a path up to the actor that blocks it, and names that actor.
fn go_up_to_who_bars(run: &mut Run, way: Vec<Pos>) {
    let world = run.world();
    let who = |at: Pos| level(world).occupant(at);
    let Some((before, id)) = way
        .iter()
        .enumerate()
        .find_map(|(i, &at)| Some((i, who(at)?)))
    else {
        return run.tell(NO_WAY, Tone::Refused);
    };
    let name = match hero_sees_body(world, way[before]) {
        true => name_of(world, id),
        false => "somebody".to_owned(),
    };
    run.tell(
        format!("{} is in the way.", capitalised(&name)),
        Tone::Refused,
    );
    let mut free = way[..before].to_vec();
    free.reverse();
    if !free.is_empty() {
        run.task = Some(Task::Walk(free));
    }
}

/// The default action on the hero's cell, with its word on the bar: pick up items, else
/// take the stairs, else wait.
pub fn deed_here(world: &World) -> (Action, &'static str) {
    let take = (Action::PickUp, "take");
    let wait = (Action::Wait, "wait");
    let deeds = [take, (Action::Descend, "down"), (Action::Ascend, " up ")];
    let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return wait;
    };
    let can = |deed: &(Action, _)| actions::check(world, hero, deed.0).is_ok();
    let lies_here = level(world).items.contains_key(&here);
    let refused = if lies_here { take } else { wait };
    deeds.into_iter().find(can).unwrap_or(refused)
}
