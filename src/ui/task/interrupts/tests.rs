//! Checks every kind of event against lists of those that interrupt tasks.

use crate::model::things::Deal;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::*;
use crate::content::table::RowId;
use crate::content::{ArtId, Content, Effect, LastAct, Leads, NoiseKind, Refuge};
use crate::model::body::{ActorId, Feat, Hold, HungerStage, Order, Pace};
use crate::model::mind::{Courage, Fright, Ground};
use crate::model::run::{Breach, Obstacle, Rumour, Who};
use crate::model::things::{Flame, Item, Wear};
use crate::spatial::Dir;
use crate::ui::task::{Exploring, Running};
use strum::VariantNames;

/// Events that interrupt, whichever actors they involve.
const FOR_ALL: &str = "Struck Missed CaughtUnaware Killed Harmed Burned Cast Aimed Blasted \
    Drained Threw Landed Burst Smashed Whisked WentThrough Appeared CameBack CameForHero StairsCreaked \
    Multiplied SpreadOut Noticed SprangAmbush FoundTrail Forgot LeftByStairs Despaired SlippedAway Freed Stole \
    FumbledTheft Fed GrewHungry Starved LevelEntered GoalFound OfferingFound Deserted GoalFlared AlarmRaised Astir \
    Won Grew Heard SprangTrap GroundChanged";
/// Events that interrupt if another actor causes them; those with a victim must affect the
/// hero.
const BY_ANOTHER: &str = "Woke Shouted RangGong Ailed StatusBegan TurnLost Shoved Trampled Gave";
/// Events that interrupt if the hero causes them or they happen to his belongings.
const BY_HIM: &str = "Broke Snapped Stuck";

/// One event per kind; fields are filled from variables of the same name.
macro_rules! events {
    ($($kind:ident { $($field:ident $(: $value:expr)?),* })*) => {
        vec![$((stringify!($kind), Event::$kind { $($field $(: $value)?),* })),*]
    };
}

/// One event of each kind, caused by `who`, with `whom` as the victim if there is one.
fn one_of_each(content: &Content, who: Who, whom: Who) -> Vec<(&'static str, Event)> {
    let kind = content.items.find("dagger").expect("there are daggers");
    let spell = content.spells.find("arrow").expect("there are arrows");
    let status = content.statuses.find("poisoned").expect("there is poison");
    let terrain = content.terrain.find("grass").expect("there is grass");
    let (of, _) = content.factions.iter().next().expect("there are some");
    let (item, at, letter, words) = (Item::one(kind), Pos::new(3, 3), 'a', String::new);
    let (damage, points, turns, spared) = (1, 1, 1, 0);
    let (stage, leads, noise) = (HungerStage::Normal, Leads::Down, NoiseKind::Howl);
    let (is_strange, is_new, aside, digs, more) = (false, true, false, false, false);
    events! {
        Struck { who, whom, verb: words(), damage }
        Cast { who, spell, whom: Some(whom), at, stopped_by: None }
        Fumbled { who, spell }
        Blasted { who, whom, spell, damage, spared }
        ThrewOff { whom, spell }
        Drained { whom, points }
        Whisked { whom }
        Appeared { who }
        Forgot { whom }
        Missed { who, whom }
        Killed { whom, by: Some(who) }
        Harmed { whom, damage }
        Burned { whom, damage, element: None }
        Healed { whom, points }
        StatusBegan { whom, status, turns }
        Guarded { whom, status, by: status }
        StatusEnded { whom, status }
        TurnLost { whom, status }
        Ailed { whom, status, damage }
        Swapped { who, with: whom }
        Opened { who }
        Shut { who }
        Unlocked { who, kind }
        Slipped { who, kind }
        Snapped { who, kind }
        Forced { who }
        Withstood { who }
        Smashed { who }
        Struggled { who, terrain, digs }
        WardLaid { who }
        WardFoundNoHold { who }
        WardFaded {}
        BrokeWard { who }
        WardHeld { who }
        PickedUp { who, item, letter }
        TookOffering { who }
        OfferingFound { stones: 3 }
        Dropped { who, item }
        PutOn { who, item }
        TookOff { who, item }
        Wore { who, kind, wear: Wear::Worn }
        Broke { who, kind }
        Mended { who, kind }
        Stuck { who, item }
        Unbound { who, item }
        Tended { who, kind, flame: Flame::High }
        Used { who, kind, is_strange }
        Affected { whom, effect: Effect::Strengthen(1) }
        Threw { who, item, at }
        Landed { who, item }
        Stole { who, whom, item }
        FumbledTheft { who, whom }
        FoundNothing { who, whom }
        Showed { who, words: words() }
        Burst { kind }
        Said { who, words: words() }
        Shouted { who, kind: noise }
        RangGong { who, has_broken: false }
        Heard { kind: noise, toward: Some(Dir::North), from: at }
        PrickedUp { who }
        GrewWary { who }
        Woke { who }
        LookedAbout { who, toward: None }
        Directed { who, whom: whom.id }
        LayInWait { who }
        SprangAmbush { who }
        FoundTrail { who, toward: Some(Dir::West) }
        ChangedPace { who, pace: Pace::Creep }
        Learned { who, art: ArtId::from_number(0) }
        Noticed { who }
        TookFright { who, fright: Fright::Fear }
        TurnedToFight { who, courage: Courage::Recovered }
        KeptDistance { who }
        SoughtGround { who, ground: Ground::Cover }
        TurnedAside { who, kind: Some(kind) }
        GaveUp { who }
        Fed { whom, stage }
        GrewHungry { whom, stage }
        Starved { whom }
        FoundUnderfoot { item, more }
        LevelEntered { depth: 1, is_new }
        GoalFound {}
        Won {}
        FellBack { who }
        SpreadOut { who }
        TookTheLead { who }
        Scattered { who }
        Multiplied { who }
        CameToHeel { who }
        Shoved { who, whom, aside }
        Jostled { who, whom }
        Trampled { who, whom }
        Stumbled { who, into: Obstacle::Nothing, manner: 0 }
        LeftByStairs { who, leads }
        CameBack { who, leads, friends: 1 }
        CameForHero { who, friends: 1 }
        StairsCreaked { leads }
        WentThrough { who, terrain }
        MadeFor { who, refuge: Refuge::Away }
        Despaired { who, act: LastAct::Freeze }
        Spared { who, whom }
        Robbed { who, whom, item }
        Tied { who, whom }
        LedOff { who, whom, rope: None }
        Freed { who, whom, was: Hold::Tied }
        SlippedAway { who }
        GotUp { who }
        LetBe { who }
        Recruited { who, whom }
        Ordered { who, order: Order::Heel }
        Mourned { who, whom }
        Deserted { who, breach: Breach::Struck }
        TrustedInVain { who }
        Delivered { who }
        WordSpread { of, rumour: Rumour::Spared }
        Grew { who, feat: Feat::Reached(1), steps: 1 }
        CaughtUnaware { who, whom }
        Aimed { who, kind, is_strange, at }
        Recognised { kind }
        NameEnded { who }
        AlarmRaised {}
        Astir { with_bands: true }
        GoalFlared {}
        SprangTrap { who, terrain }
        Traded { who, whom, deal: Deal::Heal, item: None, price: 30 }
        GroundChanged { from: terrain, to: terrain }
        BurstInDeath { who }
        Gave { who, whom, item }
        PulledLever { who, terrain }
        ItemWoke { who, item }
    }
}

/// The hero, and a foe that no longer exists.
fn hero_and_foe(content: &Content) -> (Who, Who) {
    let somebody = |id, breed| Who {
        id,
        breed: content.breeds.find(breed).expect("there are such"),
        is_seen: true,
    };
    let hero = somebody(ActorId::HERO, "adventurer");
    (hero, somebody(ActorId(900), "rat"))
}

/// Whether the lists say that the event interrupts the task.
fn is_listed(task: &Task, kind: &str, is_by_him: bool) -> bool {
    let is_in = |list: &str| list.split(' ').any(|listed| listed == kind);
    match (task, kind) {
        // Ignored while resting in good health.
        (Task::Rest, "Ailed") => false,
        (Task::Run(_), "FoundUnderfoot") => true,
        _ => is_in(FOR_ALL) || is_in(if is_by_him { BY_HIM } else { BY_ANOTHER }),
    }
}

#[test]
fn every_kind_of_event_ends_what_he_is_at_or_lets_it_be() {
    let content = Arc::new(Content::embedded());
    let run = Run::new(content.clone(), 5);
    let (hero, foe) = hero_and_foe(&content);
    let ends = |task: &Task, event: &Event, is_witnessed| {
        let happened = Happened {
            at: Pos::new(3, 3),
            is_witnessed,
            event: event.clone(),
        };
        let outlook = Outlook::of(&run);
        outlook.interrupt(&run, task, &[happened]).is_some()
    };
    for task in [
        Task::Rest,
        Task::Walk(Vec::new()),
        Task::Run(Running::new(Dir::North)),
        Task::Explore(Exploring::default()),
        Task::PickUp,
    ] {
        for (who, whom) in [(hero, foe), (foe, hero)] {
            for (kind, event) in one_of_each(&content, who, whom) {
                let listed = is_listed(&task, kind, is_hero(&who));
                assert_eq!(ends(&task, &event, true), listed, "{task:?}: {event:?}");
                let is_underfoot = kind == "FoundUnderfoot";
                let is_felt = ends(&task, &event, false) && !is_underfoot;
                assert!(!is_felt, "he knows nothing of it: {event:?}");
            }
        }
    }
}

#[test]
fn no_kind_of_event_is_left_out() {
    let content = Content::embedded();
    let (hero, foe) = hero_and_foe(&content);
    let tried: BTreeSet<&str> = (one_of_each(&content, hero, foe).into_iter())
        .map(|(kind, _)| kind)
        .collect();
    assert_eq!(tried, Event::VARIANTS.iter().copied().collect());
    let listed = [FOR_ALL, BY_ANOTHER, BY_HIM];
    let mut listed = listed.iter().flat_map(|list| list.split(' '));
    assert!(listed.all(|kind| tried.contains(kind)));
}
