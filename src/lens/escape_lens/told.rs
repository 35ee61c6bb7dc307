//! The text beside the flight lens: the prospects of the escape, what the creature believes
//! of its foes, and how its breed flees.

use crate::ai::tactics::escape::threat::{LEVEL, Threat};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Outlook;

use crate::content::{Escape, LastAct, Refuge};
use crate::lens::awareness_lens::name_of;
use crate::model::body::{ActorId, KnownRanges, Reach};
use crate::model::mind::{Awareness, Feelings, Goals};
use crate::rules::queries::{breed_of, content};
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// Maximum number of foes whose details are listed.
const FOES: usize = 2;
/// Longest number of turns that is shown exactly.
const LONG: u8 = 40;

/// The text for a creature that knows of no foe: how it would flee.
pub(super) fn nobody(world: &World, whom: Entity) -> Vec<String> {
    let nobody = "has nobody to run from".to_owned();
    std::iter::once(nobody).chain(kind(world, whom)).collect()
}

/// The prospects first, then the beliefs, then what holds for the whole breed.
pub(super) fn outlook(world: &World, whom: Entity, outlook: &Outlook) -> Vec<String> {
    let mut lines = Vec::new();
    let goals = world.get::<Goals>(whom);
    if let Some(act) = goals.and_then(|goals| goals.last_act) {
        lines.push(format!("stops running and {}", does(act)));
    } else if !outlook.is_real {
        lines.push("isn't fleeing; if ~he were:".to_owned());
    }
    lines.push(prospect(world, outlook));
    lines.extend(beliefs(world, whom, outlook));
    lines.extend(kind(world, whom));
    lines
}

/// Where it goes, and how dangerous that is.
fn prospect(world: &World, outlook: &Outlook) -> String {
    let hopeless = content(world).tactics.flight.hopeless;
    let danger = outlook.danger;
    match outlook.end.map(|(_, refuge)| refuge.words()) {
        _ if outlook.remedy == Some(Refuge::Healing) => {
            "stops to drink a healing potion first".to_owned()
        }
        _ if outlook.remedy == Some(Refuge::Weapon) => "stops to ready a weapon first".to_owned(),
        Some(words) if danger == 0 => format!("safe where ~he is: {words}"),
        Some(words) if danger < hopeless => {
            format!("bolts for {words}; danger on the path {danger}, hopeless at {hopeless}")
        }
        _ if danger == UNREACHED => "hopeless: no path to safety".to_owned(),
        _ => format!("hopeless: danger on the best path {danger}, over {hopeless}"),
    }
}

/// What it believes of the deadliest foes it runs from.
fn beliefs(world: &World, whom: Entity, outlook: &Outlook) -> Vec<String> {
    let foes = &outlook.chart.danger.foes;
    let mut threats: Vec<Threat> = foes.iter().map(|foe| foe.threat).collect();
    threats.sort_by_key(|threat| (threat.turns, threat.at));
    let more = threats.len().saturating_sub(FOES);
    threats.truncate(FOES);
    let each = threats
        .into_iter()
        .map(|threat| belief(world, whom, threat));
    let mut lines: Vec<String> = each.collect();
    if more > 0 {
        lines.push(format!("and {more} more"));
    }
    lines
}

fn belief(world: &World, whom: Entity, threat: Threat) -> String {
    let Some(foe) = foe_at(world, whom, threat.at).filter(|_| threat.breed.is_some()) else {
        return format!("avoids whatever is at {},{}", threat.at.x, threat.at.y);
    };
    let name = match foe {
        ActorId::HERO => name_of(world, foe),
        other => format!("the {}", name_of(world, other)),
    };
    let turns = match threat.turns {
        1 => "1 turn".to_owned(),
        LONG.. => format!("{LONG} turns or more"),
        turns => format!("{turns} turns"),
    };
    let pace = match threat.pace {
        0 => format!(", and that {name} can't move"),
        1..LEVEL => format!(", and that ~he can outrun {name}"),
        LEVEL => String::new(),
        _ => format!(", and that {name} can outrun ~him"),
    };
    let seen = seen(world, whom, foe);
    let seen = seen.map_or_else(String::new, |seen| format!("; has seen {name} {seen}"));
    format!("thinks that {name} could kill ~him in {turns}{pace}{seen}")
}

/// The actor it believes to be at `at`.
fn foe_at(world: &World, whom: Entity, at: Pos) -> Option<ActorId> {
    let feelings = world.get::<Feelings>(whom);
    let mut seen = feelings.into_iter().flat_map(Feelings::enemies);
    let seen = seen.find(|foe| foe.at == at).map(|foe| foe.who);
    let mut known = world.get::<Awareness>(whom)?.beliefs.iter();
    seen.or_else(|| known.find(|known| known.at == at).map(|known| known.who))
}

/// What it has seen a foe do: `hit for 7, reach 10 steps`.
fn seen(world: &World, whom: Entity, foe: ActorId) -> Option<String> {
    let Reach {
        harm,
        cells,
        blasts,
        ..
    } = world.get::<KnownRanges>(whom)?.about(foe);
    let mut deeds = Vec::new();
    deeds.extend((harm > 0).then(|| format!("hit for {harm}")));
    deeds.extend((cells > KnownRanges::ARM).then(|| format!("reach {cells} steps")));
    deeds.extend(blasts.then(|| "hit a whole group at once".to_owned()));
    (!deeds.is_empty()).then(|| deeds.join(", "))
}

/// How its breed flees, judges danger, and acts when it sees no way out.
fn kind(world: &World, whom: Entity) -> Vec<String> {
    let Some(breed) = breed_of(world, whom) else {
        return Vec::new();
    };
    let (_, escape) = content(world).escape_of(breed);
    let mut lines = vec![format!("when ~he flees, ~he {}", escape.about)];
    lines.extend(judgement(escape));
    let acts = escape.last_acts.iter();
    let acts = acts.map(|&(act, chance)| format!("{} ({chance}%), ", does(act)));
    let acts: String = acts.collect();
    let rest = if acts.is_empty() { "" } else { "or " };
    lines.push(format!(
        "with no way out, ~he {acts}{rest}turns to fight when caught"
    ));
    lines
}

fn judgement(escape: &Escape) -> Option<String> {
    let guesses = match escape.guesses {
        100 => None,
        percent => Some(format!("judges foes at {percent}% of how strong they look")),
    };
    let lanes = escape
        .minds_missiles
        .then_some("stays out of lines of fire");
    let blasts = escape.minds_blasts.then_some("stays clear of blasts");
    let more = [lanes, blasts].into_iter().flatten().map(str::to_owned);
    let all: Vec<String> = guesses.into_iter().chain(more).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

const fn does(act: LastAct) -> &'static str {
    match act {
        LastAct::Charge => "charges",
        LastAct::Blast => "blasts ~himself and ~his foe",
        LastAct::Plead => "pleads",
        LastAct::Freeze => "freezes",
        LastAct::LetGo => "drops ~his loot",
    }
}
