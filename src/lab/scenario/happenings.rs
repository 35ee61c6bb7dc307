//! Events as scenarios speak of them: their kind, who, whom, and what else is told.

use super::cast::Cast;
use super::expectation::EventSpec;
use super::stage::variant_of;
use crate::content::Content;
use crate::model::run::{Event, Happened, Obstacle, Who};
use crate::spatial::Dir;

/// Every kind of event that can be expected.
pub const KINDS: [&str; 110] = [
    "Struck",
    "Missed",
    "Killed",
    "Harmed",
    "Healed",
    "StatusBegan",
    "StatusEnded",
    "TurnLost",
    "Swapped",
    "Opened",
    "Shut",
    "PickedUp",
    "Dropped",
    "PutOn",
    "TookOff",
    "Tended",
    "Used",
    "Affected",
    "Threw",
    "Landed",
    "Said",
    "Noticed",
    "TookFright",
    "TurnedToFight",
    "KeptDistance",
    "SoughtGround",
    "TurnedAside",
    "GaveUp",
    "Fed",
    "GrewHungry",
    "Starved",
    "FoundUnderfoot",
    "LevelEntered",
    "GoalFound",
    "Won",
    "Shouted",
    "Heard",
    "PrickedUp",
    "GrewWary",
    "Woke",
    "LookedAbout",
    "Directed",
    "LayInWait",
    "ChangedPace",
    "Burst",
    "Burned",
    "Stole",
    "FumbledTheft",
    "FoundNothing",
    "Showed",
    "Unlocked",
    "Slipped",
    "Snapped",
    "Forced",
    "Withstood",
    "Broke",
    "Wore",
    "Guarded",
    "Mended",
    "Cast",
    "Fumbled",
    "Blasted",
    "ThrewOff",
    "Drained",
    "Whisked",
    "Appeared",
    "Forgot",
    "Ailed",
    "FellBack",
    "SpreadOut",
    "TookTheLead",
    "Scattered",
    "Multiplied",
    "CameToHeel",
    "Shoved",
    "Jostled",
    "Trampled",
    "Stumbled",
    "Smashed",
    "Struggled",
    "WardLaid",
    "WardFoundNoHold",
    "WardFaded",
    "BrokeWard",
    "WardHeld",
    "LeftByStairs",
    "CameBack",
    "StairsCreaked",
    "WentThrough",
    "MadeFor",
    "Despaired",
    "Spared",
    "Robbed",
    "Tied",
    "LedOff",
    "Freed",
    "SlippedAway",
    "GotUp",
    "LetBe",
    "TrustedInVain",
    "Delivered",
    "WordSpread",
    "Grew",
    "CaughtUnaware",
    "Aimed",
    "Recognised",
    "NameEnded",
    "AlarmRaised",
    "Astir",
    "GoalFlared",
];

/// Who did something, or to whom it happened if nobody did; and to whom it was done.
#[must_use]
pub const fn parties(event: &Event) -> (Option<Who>, Option<Who>) {
    match event {
        Event::Struck { who, whom, .. }
        | Event::Missed { who, whom }
        | Event::Blasted { who, whom, .. }
        | Event::Shoved { who, whom, .. }
        | Event::Jostled { who, whom }
        | Event::Trampled { who, whom }
        | Event::Stole { who, whom, .. }
        | Event::FumbledTheft { who, whom }
        | Event::Spared { who, whom }
        | Event::Robbed { who, whom, .. }
        | Event::Tied { who, whom }
        | Event::LedOff { who, whom, .. }
        | Event::Freed { who, whom }
        | Event::CaughtUnaware { who, whom }
        | Event::FoundNothing { who, whom } => (Some(*who), Some(*whom)),
        Event::Stumbled { who, into, .. } => match into {
            Obstacle::Body(whom) => (Some(*who), Some(*whom)),
            _ => (Some(*who), None),
        },
        Event::Swapped { who, with } => (Some(*who), Some(*with)),
        Event::Killed { whom, by: Some(by) } => (Some(*by), Some(*whom)),
        Event::Killed { whom, by: None }
        | Event::Harmed { whom, .. }
        | Event::Burned { whom, .. }
        | Event::Healed { whom, .. }
        | Event::StatusBegan { whom, .. }
        | Event::Guarded { whom, .. }
        | Event::StatusEnded { whom, .. }
        | Event::TurnLost { whom, .. }
        | Event::Ailed { whom, .. }
        | Event::Affected { whom, .. }
        | Event::Fed { whom, .. }
        | Event::GrewHungry { whom, .. }
        | Event::ThrewOff { whom, .. }
        | Event::Drained { whom, .. }
        | Event::Whisked { whom }
        | Event::Forgot { whom }
        | Event::Starved { whom } => (Some(*whom), None),
        Event::Opened { who }
        | Event::Cast { who, .. }
        | Event::Fumbled { who, .. }
        | Event::Appeared { who }
        | Event::Shut { who }
        | Event::Unlocked { who, .. }
        | Event::Slipped { who, .. }
        | Event::Snapped { who, .. }
        | Event::Forced { who }
        | Event::Broke { who, .. }
        | Event::Wore { who, .. }
        | Event::Mended { who, .. }
        | Event::Withstood { who }
        | Event::Smashed { who }
        | Event::Struggled { who, .. }
        | Event::WardLaid { who }
        | Event::WardFoundNoHold { who }
        | Event::BrokeWard { who }
        | Event::WardHeld { who }
        | Event::PickedUp { who, .. }
        | Event::Dropped { who, .. }
        | Event::PutOn { who, .. }
        | Event::TookOff { who, .. }
        | Event::Tended { who, .. }
        | Event::Used { who, .. }
        | Event::Aimed { who, .. }
        | Event::Threw { who, .. }
        | Event::Landed { who, .. }
        | Event::Said { who, .. }
        | Event::Showed { who, .. }
        | Event::Shouted { who, .. }
        | Event::PrickedUp { who }
        | Event::GrewWary { who }
        | Event::Woke { who }
        | Event::LookedAbout { who }
        | Event::Directed { who, .. }
        | Event::LayInWait { who }
        | Event::ChangedPace { who, .. }
        | Event::Noticed { who }
        | Event::TookFright { who, .. }
        | Event::TurnedToFight { who, .. }
        | Event::KeptDistance { who }
        | Event::SoughtGround { who, .. }
        | Event::TurnedAside { who, .. }
        | Event::FellBack { who }
        | Event::SpreadOut { who }
        | Event::TookTheLead { who }
        | Event::Scattered { who }
        | Event::Multiplied { who }
        | Event::CameToHeel { who }
        | Event::LeftByStairs { who, .. }
        | Event::CameBack { who, .. }
        | Event::WentThrough { who, .. }
        | Event::MadeFor { who, .. }
        | Event::Despaired { who, .. }
        | Event::SlippedAway { who }
        | Event::GotUp { who }
        | Event::LetBe { who }
        | Event::TrustedInVain { who }
        | Event::Delivered { who }
        | Event::Grew { who, .. }
        | Event::NameEnded { who }
        | Event::GaveUp { who } => (Some(*who), None),
        Event::FoundUnderfoot { .. }
        | Event::LevelEntered { .. }
        | Event::Heard { .. }
        | Event::Burst { .. }
        | Event::Recognised { .. }
        | Event::StairsCreaked { .. }
        | Event::WardFaded
        | Event::WordSpread { .. }
        | Event::AlarmRaised
        | Event::Astir { .. }
        | Event::GoalFlared
        | Event::GoalFound
        | Event::Won => (None, None),
    }
}

/// What else is told of an event.
#[must_use]
pub fn details(event: &Event, content: &Content) -> String {
    let item = |kind: &_| content.items.row(*kind).id.clone();
    match event {
        Event::Struck { verb, damage, .. } => format!("{verb} for {damage}"),
        Event::Struggled { terrain, .. } => content.terrain.row(*terrain).id.clone(),
        Event::Cast { spell, .. }
        | Event::Fumbled { spell, .. }
        | Event::ThrewOff { spell, .. } => content.spells.row(*spell).id.clone(),
        Event::Harmed { damage, .. } | Event::Burned { damage, .. } => format!("for {damage}"),
        Event::Blasted {
            spell,
            damage,
            spared,
            ..
        } => {
            let spell = &content.spells.row(*spell).id;
            format!("{spell} for {damage}, spared {spared}")
        }
        Event::Healed { points, .. } | Event::Drained { points, .. } => format!("by {points}"),
        Event::StatusBegan { status, .. }
        | Event::Guarded { status, .. }
        | Event::StatusEnded { status, .. }
        | Event::TurnLost { status, .. } => content.statuses.row(*status).id.clone(),
        Event::Ailed { status, damage, .. } => {
            format!("{} for {damage}", content.statuses.row(*status).id)
        }
        Event::PickedUp { item, .. }
        | Event::Dropped { item, .. }
        | Event::FoundUnderfoot { item, .. } => format!("{} {}", item.count, item.name(content)),
        Event::PutOn { item, .. } | Event::TookOff { item, .. } | Event::Stole { item, .. } => {
            item.name(content)
        }
        Event::Robbed { item, .. } => item.name(content),
        Event::Despaired { act, .. } => format!("{act:?}"),
        Event::WordSpread { of, rumour } => {
            format!("{} {rumour:?}", content.factions.row(*of).id)
        }
        Event::Astir { with_bands: true } => "bands".to_owned(),
        Event::Wore { kind, wear, .. } => format!("{} {wear:?}", item(kind)),
        Event::Broke { kind, .. }
        | Event::Mended { kind, .. }
        | Event::Used { kind, .. }
        | Event::Aimed { kind, .. }
        | Event::Recognised { kind }
        | Event::Unlocked { kind, .. }
        | Event::Slipped { kind, .. }
        | Event::Snapped { kind, .. }
        | Event::Burst { kind } => item(kind),
        Event::Tended { kind, flame, .. } => format!("{} {flame:?}", item(kind)),
        Event::Threw { item, at, .. } => format!("{} at {at}", item.name(content)),
        Event::Landed { item, .. } => item.name(content),
        Event::Shoved { aside: true, .. } => "aside".to_owned(),
        Event::Stumbled { into, .. } => match into {
            Obstacle::Into(terrain) | Obstacle::Against(terrain) => {
                format!("{} {}", variant_of(into), content.terrain.row(*terrain).id)
            }
            other => variant_of(other),
        },
        Event::Affected { effect, .. } => format!("{effect:?}"),
        Event::Said { words, .. } | Event::Showed { words, .. } => words.clone(),
        Event::ChangedPace { pace, .. } => format!("{pace:?}"),
        Event::TookFright { fright, .. } => format!("{fright:?}"),
        Event::SoughtGround { ground, .. } => format!("{ground:?}"),
        Event::MadeFor { refuge, .. } => format!("{refuge:?}"),
        Event::TurnedToFight { courage, .. } => format!("{courage:?}"),
        Event::TurnedAside { kind, .. } => kind.as_ref().map_or_else(String::new, item),
        Event::Shouted { kind, .. } => format!("{kind:?}"),
        Event::Heard { kind, toward } => {
            let toward = toward.map_or("here", Dir::name);
            format!("{kind:?} {toward}")
        }
        Event::Fed { stage, .. } | Event::GrewHungry { stage, .. } => format!("{stage:?}"),
        Event::LevelEntered { depth, .. } => format!("{depth}"),
        Event::LeftByStairs { leads, .. } | Event::StairsCreaked { leads } => format!("{leads:?}"),
        Event::CameBack { leads, friends, .. } => format!("{leads:?} with {friends}"),
        Event::WentThrough { terrain, .. } => content.terrain.row(*terrain).id.clone(),
        Event::Grew { feat, steps, .. } => format!("{steps} by {feat:?}"),
        _ => String::new(),
    }
}

/// An event in a line.
#[must_use]
pub fn in_words(happened: &Happened, cast: &Cast, content: &Content) -> String {
    let (who, whom) = parties(&happened.event);
    let name = |who: Who| match cast.letter(who.id) {
        Some(_) => cast.name(who.id),
        None => format!("{} {}", content.breeds.row(who.breed).id, cast.name(who.id)),
    };
    let mut line = variant_of(&happened.event);
    for who in [who, whom].into_iter().flatten() {
        line = format!("{line} {}", name(who));
    }
    let details = details(&happened.event, content);
    if !details.is_empty() {
        line = format!("{line}: {details}");
    }
    format!("{line} [at {}]", happened.at)
}

/// Whether an event is one of those that `spec` speaks of.
#[must_use]
pub fn matches(event: &Event, spec: &EventSpec, cast: &Cast, content: &Content) -> bool {
    let (who, whom) = parties(event);
    let is_called = |who: Option<Who>, name: &Option<String>| {
        let wanted = name.as_ref();
        wanted.is_none_or(|name| who.is_some_and(|who| cast.id(name) == Some(who.id)))
    };
    let tells = |part: &String| details(event, content).contains(part.as_str());
    variant_of(event) == spec.kind
        && is_called(who, &spec.who)
        && is_called(whom, &spec.whom)
        && spec.with.as_ref().is_none_or(tells)
}
