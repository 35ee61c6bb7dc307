//! The need to move: away when fear prevails, towards what it loves, or at foes it hates;
//! else after memories, noises and trails; else by its breed's default movement.

use super::{Needy, Rating};
use crate::ai::bands;
use crate::ai::tactics::{distance, favourable_ground, standoff};
use crate::ai::want::{
    choice, has_panicked, hunt, investigate, retreat, search, unreachable_goals,
};
use crate::content::Need;
use crate::model::body::ActorId;
use crate::model::mind::{
    Centre, Decision, Drive, Felt, Fright, Goals, Layer, Quarry, Shunned, Stand, Subject, Urgency,
};
use crate::model::run::Clock;
use crate::rules::passability;
use crate::spatial::Pos;

/// Within this many steps, an actor counts as among its friends.
const NEAR_FRIENDS: u32 = 3;
/// Ticks that it does not seek an actor it fled from.
const SHUN: u64 = 400;

/// Tried in order; the first that yields a drive wins. Its urgency matters only against other
/// needs.
const STEPS: [(Urgency, Step); 11] = [
    (Urgency::HIGHEST, panic),
    (Urgency::HIGHEST, flee),
    (Urgency::HIGHEST, give_way),
    (Urgency::HIGHEST, take_ground),
    (Urgency::NORMAL, take_the_risk),
    (Urgency::HIGH, go_for),
    (Urgency::HIGHEST, retreat::get_away),
    (Urgency::HIGH, hunt::hunt),
    (Urgency::NORMAL, investigate::investigate),
    (Urgency::NORMAL, search::look_about),
    (Urgency::NORMAL, gather),
];

type Step = fn(Needy<'_>, &mut Goals) -> Option<Drive>;

/// The urgency of moving, and the drive.
#[must_use]
pub fn rate(needy: Needy<'_>, goals: &mut Goals) -> Rating {
    find_beyond(needy, goals);
    let first = STEPS
        .iter()
        .find_map(|(urgency, step)| Some((*urgency, step(needy, goals)?)));
    first.or(Some((Urgency::LOW, Drive::Idle)))
}

/// Notes a goal of the last turn that no path led to, so that the actor does not stand in
/// front of it forever.
fn find_beyond(needy: Needy<'_>, goals: &mut Goals) {
    let Some(wanted) = goals.reaching.take() else {
        return;
    };
    let last = needy.world.get::<Decision>(needy.entity);
    let had_no_way = last
        .and_then(|decision| decision.0)
        .is_some_and(|intent| intent.by == Layer::DefaultMove);
    if had_no_way {
        unreachable_goals::note(needy.world, goals, wanted);
    }
}

/// The cell lately found unreachable.
fn beyond(needy: Needy<'_>, goals: &Goals) -> Option<Pos> {
    unreachable_goals::place(needy.world, goals)
}

/// Flees for the remaining turns of a panic, regardless of feelings, after its band broke.
fn panic(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let mut panic = goals.panic.take()?;
    panic.turns_left = panic.turns_left.checked_sub(1)?;
    let seen = needy.feelings.about(panic.whom);
    panic.at = seen.map_or(panic.at, |seen| seen.at);
    goals.panic = Some(panic);
    goals.quarry = None;
    goals.lead = None;
    Some(Drive::flight(Some(panic.whom), panic.at, Fright::Fear))
}

/// Flees from all it fears, if fear outweighs love and hate.
fn flee(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let feelings = needy.feelings;
    if !feelings.is_afraid() || bands::stands_fast(needy.world, needy.entity) {
        return None;
    }
    let most_feared = feelings.most_feared()?;
    let mut feared: Vec<&Felt> = feelings.feared().collect();
    feared.sort_by_key(|felt| felt.love);
    let from: Vec<Pos> = feared.iter().map(|felt| felt.at).collect();
    let fright = fright(needy, goals);
    let whom = most_feared.who();
    if fright == Fright::Distance {
        // It still hunts the foe and only stands too near.
        hunt_on(needy, goals);
    } else {
        run(needy, goals, whom);
    }
    let centre = feelings.love_centre().map_or(most_feared.at, Centre::cell);
    Some(Drive::Flee {
        whom,
        from,
        centre,
        fright,
    })
}

/// Backs off from a foe that is nearer than suits it, while still hunting that foe.
fn give_way(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let foe = distance::foe(needy.world, needy.entity, needy.feelings)?;
    if foe.hate == 0 || !standoff::gives_way(needy.world, needy.entity, foe) {
        return None;
    }
    hunt_on(needy, goals);
    Some(Drive::flight(foe.who(), foe.at, Fright::Distance))
}

/// Goes to favourable ground and hunts on from there.
fn take_ground(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let drive = favourable_ground::seek(needy)?;
    hunt_on(needy, goals);
    Some(drive)
}

/// Ends the hunt and shuns `whom` for [`SHUN`] ticks.
fn run(needy: Needy<'_>, goals: &mut Goals, whom: Option<ActorId>) {
    let now = needy.world.resource::<Clock>().tick;
    goals.flight = whom.map(|whom| retreat::from(needy.world, whom));
    goals.shuns = whom.map(|whom| Shunned {
        whom,
        until: now + SHUN,
    });
    goals.quarry = None;
    goals.lead = None;
    goals.search = None;
    goals.ambush = None;
    goals.gave_up = now;
}

fn fright(needy: Needy<'_>, goals: &Goals) -> Fright {
    let falloff = needy.breed.temper.falloff;
    let is_hated = needy.feelings.hate > 0;
    if has_panicked(needy.world, needy.entity) {
        Fright::Panic
    } else if goals.is_shaken && is_hated {
        Fright::Wounds(u8::try_from(needy.percent.clamp(0, 100)).unwrap_or(100))
    } else if falloff.fear > falloff.hate && is_hated {
        Fright::Distance
    } else {
        Fright::Fear
    }
}

/// Takes an item that it loves at least as much as it hates its foes, if love also
/// outweighs fear.
fn take_the_risk(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let feelings = needy.feelings;
    let thing = thing_to_take(needy, goals)?;
    let is_worth_it = feelings.hate > 0 && thing.love >= feelings.hate && feelings.love >= 0;
    is_worth_it.then_some(Drive::Gather { at: thing.at })
}

/// Attacks the hated foe, unless a step nearer would frighten it or it is near enough. It
/// heads for the centre of all it hates; within one step of that centre, or of the foe, it
/// goes straight at the foe.
fn go_for(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let feelings = needy.feelings;
    let (foe, Subject::Actor(whom, by)) = hunt_on(needy, goals).map(|foe| (foe, foe.of))? else {
        return None;
    };
    if feelings.would_be_afraid_nearer() {
        let (at, stand) = (foe.at, Stand::Dread);
        return Some(Drive::Stalk { whom, at, stand });
    }
    if let Some(stand) = standoff::stand(needy.world, needy.entity, foe) {
        let at = foe.at;
        return Some(Drive::Stalk { whom, at, stand });
    }
    let centre = feelings.hate_centre().map(Centre::cell);
    let on_the_way = centre.filter(|&at| {
        let is_ahead = needy.here.steps_to(at) > 1 && foe.steps > 1;
        is_ahead && at != foe.at && passability::has_room_for(needy.world, needy.entity, at)
    });
    let at = on_the_way.unwrap_or(foe.at);
    Some(Drive::Attack { whom, at, by })
}

/// The perceived foe it is after: the most hated, or its current quarry if no foe is hated
/// more.
fn hunt_on<'a>(needy: Needy<'a>, goals: &mut Goals) -> Option<&'a Felt> {
    let most_hated = needy.feelings.most_hated()?;
    let hunted = goals
        .quarry
        .and_then(|quarry| needy.feelings.about(quarry.who));
    let foe = hunted
        .filter(|felt| felt.hate >= most_hated.hate)
        .unwrap_or(most_hated);
    goals.quarry = Some(Quarry {
        who: foe.who()?,
        last_seen: foe.at,
    });
    goals.shuns = None;
    goals.lead = None;
    goals.search = None;
    goals.ambush = None;
    goals.flight = None;
    Some(foe)
}

/// Goes to an item it could take, or to the midst of its friends if it is not yet near
/// them.
fn gather(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let loved = needy.feelings.most_loved()?;
    if let Some(thing) = thing_to_take(needy, goals) {
        return Some(Drive::Gather { at: thing.at });
    }
    let whom = loved.who().filter(|_| needy.breed.keeps_company)?;
    let centre = needy.feelings.love_centre()?.cell();
    let at = if passability::may_be_at(needy.world, needy.entity, centre) {
        centre
    } else {
        loved.at
    };
    (needy.here.steps_to(at) > NEAR_FRIENDS && beyond(needy, goals).is_none())
        .then_some(Drive::Join { whom, at })
}

/// The most loved item that it could pick up.
fn thing_to_take<'a>(needy: Needy<'a>, goals: &Goals) -> Option<&'a Felt> {
    let picks_up = needy.breed.needs.contains(&Need::PickUp);
    let dearest = choice::dearest_thing(needy.world, needy.entity, goals);
    dearest.filter(|_| picks_up)
}
