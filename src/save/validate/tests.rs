//! Saves that violate an invariant the rules rely on.

use super::super::testing::{band, content, mind, some_save};
use super::super::{Saved, decode, encode};
use crate::content::{Colour, ItemKindId, StateNo};
use crate::model::body::{ActorId, Hold, Reach, Yielded};
use crate::model::mind::{Action, Aim, Intent, Layer, Moved, Why};
use crate::model::run::RunOutcome;
use crate::model::things::{Guise, Item};
use crate::save::SaveError;
use crate::spatial::Pos;

/// The look of an item kind.
fn guise(kind: u16, name: &str) -> Guise {
    Guise {
        kind: ItemKindId(kind),
        name: name.to_owned(),
        colour: Colour(1, 2, 3),
        is_known: false,
    }
}

#[test]
fn a_strange_potion_stays_strange_in_a_save() {
    let mut saved = some_save();
    saved.snapshot.guises.guises.push(guise(2, "odd potion"));
    let read = decode(&encode(&saved, &content()), &content()).expect("the save is sound");
    assert_eq!(read.snapshot.guises, saved.snapshot.guises);
}

/// Each of these would let the rules panic, overflow or hang.
#[test]
fn broken_promises_are_refused() {
    type Breaking = fn(&mut Saved);
    let breakings: [(&str, Breaking); 40] = [
        ("merit beyond count", |s| {
            s.snapshot.here.actors[0].growth.merit = u32::MAX;
        }),
        ("a hero who gave up", |s| {
            let yielded = Yielded::new(ActorId(2), Hold::Tied);
            s.snapshot.here.actors[0].yielded = Some(yielded);
        }),
        ("a band of somebody else", |s| {
            band(s).members[0].id = ActorId(99)
        }),
        ("the hero in a band", |s| {
            band(s).members[0].id = ActorId::HERO;
        }),
        ("one in two bands", |s| {
            let mut other = band(s).clone();
            other.id.0 += 1;
            s.snapshot.here.bands.push(other);
        }),
        ("prey beyond the edge", |s| {
            band(s).knows = Some(crate::model::bands::SharedTarget {
                of: ActorId::HERO,
                at: Pos::new(99, 1),
                is_exact: true,
                certainty: 100,
                by: ActorId(2),
                tick: 1,
            });
        }),
        ("a band resolved for ever", |s| {
            band(s).resolved_until = u64::MAX
        }),
        ("one that comes when time is over", |s| {
            let last = u64::MAX;
            let coming = crate::model::mind::Coming {
                last,
                looks_about: false,
            };
            s.snapshot.here.actors[1].goals.coming = Some(coming);
        }),
        ("no hero", |s| s.snapshot.here.actors.clear()),
        ("dead hero", |s| s.snapshot.here.actors[0].health.now = 0),
        ("run over", |s| s.snapshot.fate = RunOutcome::Won),
        ("twins", |s| {
            s.snapshot.here.actors[1].id = s.snapshot.here.actors[2].id;
        }),
        ("hero twice", |s| {
            let hero = s.snapshot.here.actors[0].clone();
            let stash = s.snapshot.elsewhere.get_mut(&1).expect("it is there");
            stash.actors.push(hero);
        }),
        ("id of the future", |s| s.snapshot.clock.next_actor = 2),
        ("off the level", |s| {
            s.snapshot.here.actors[1].at = Pos::new(20, 3);
        }),
        ("one cell, two bodies", |s| {
            s.snapshot.here.actors[1].at = s.snapshot.here.actors[0].at;
        }),
        ("no time", |s| {
            s.snapshot.here.actors[1].initiative.0 = i32::MIN;
        }),
        ("no such depth", |s| s.snapshot.here.level.depth = 2),
        ("letters", |s| {
            let mut places = s.snapshot.here.actors[0].pack.iter_mut();
            places.next().expect("he has a sword").letter = 'b';
        }),
        ("nothing carried", |s| {
            let mut places = s.snapshot.here.actors[0].pack.iter_mut();
            places.next().expect("he has a sword").item.count = 0;
        }),
        ("way to nowhere", |s| {
            s.snapshot.here.actors[1].goals.route = vec![Pos::new(-1, 0)];
        }),
        ("search beyond the edge", |s| {
            s.snapshot.here.actors[1].goals.search = Some(crate::model::mind::Search {
                centre: Pos::new(0, 0),
                ring: 3,
                to: Some(Pos::new(0, 99)),
                turns_left: 1,
            });
        }),
        ("a state of no table", |s| mind(s).state = StateNo(3)),
        ("a past in no table", |s| {
            let (from, by) = (StateNo(9), None);
            mind(s).moved = Some(Moved { from, by });
        }),
        ("an aim beyond the edge", |s| {
            mind(s).aim = Some(Aim::place(Pos::new(-1, 3)));
        }),
        ("a post beyond the edge", |s| {
            mind(s).post = Some(Pos::new(3, 99));
        }),
        ("searches for ever", |s| mind(s).searches = u32::MAX),
        ("a field of another size", |s| {
            let now = crate::spatial::noise::Hearable {
                centre: Pos::new(1, 1),
                reach: 9,
                map: 0,
            };
            let flows = &mut s.snapshot.here.level.flows;
            flows.update(
                crate::content::Handiness {
                    gait: crate::content::GaitId(0),
                    opens_doors: false,
                    bashes: false,
                },
                (3, 3),
                now,
                |_| true,
                |_| Some(10),
            );
        }),
        ("small memory", |s| {
            s.snapshot.here.level.known = crate::spatial::Grid::filled(3, 3, None);
        }),
        ("a ward beyond the edge", |s| {
            s.snapshot.here.level.wards.push(Pos::new(20, 1));
        }),
        ("wards without end", |s| {
            s.snapshot.here.level.wards = vec![Pos::new(3, 3); 256];
        }),
        ("fire beyond the edge", |s| {
            s.snapshot.here.level.hot.insert(Pos::new(20, 1), 9);
        }),
        ("fire for ever", |s| {
            s.snapshot.here.level.hot.insert(Pos::new(3, 3), u32::MAX);
        }),
        ("end of counting", |s| {
            s.snapshot.clock.hero_turns = u32::MAX;
        }),
        ("left in times to come", |s| {
            let stash = s.snapshot.elsewhere.get_mut(&1).expect("it is there");
            stash.at = s.snapshot.clock.tick + 1;
        }),
        ("a blow from afar", |s| {
            let reaches = &mut s.snapshot.here.actors[1].reaches;
            reaches.0 = vec![Reach {
                cells: 21,
                ..Reach::unknown(ActorId::HERO)
            }];
        }),
        ("worn beyond count", |s| {
            let mut places = s.snapshot.here.actors[0].pack.iter_mut();
            places.next().expect("he has a sword").item.blows = u16::MAX;
        }),
        ("a decision about no cell", |s| {
            let action = Action::Open(Pos::new(i16::MAX, 1));
            let (by, why) = (Layer::Command, Why::Commanded);
            let intent = Intent { action, by, why };
            s.snapshot.here.actors[1].decision.0 = Some(intent);
        }),
        ("endless ticks", |s| {
            s.snapshot.clock.tick = 1 << 41;
        }),
        ("nothing lies there", |s| {
            let nothing = Item::some(ItemKindId(1), 0);
            s.snapshot.here.level.lay(Pos::new(9, 6), nothing);
        }),
    ];
    assert!(decode(&encode(&some_save(), &content()), &content()).is_ok());
    for (name, break_it) in breakings {
        let mut save = some_save();
        assert_eq!(save.snapshot.here.actors[0].id, ActorId::HERO);
        break_it(&mut save);
        let flaw = decode(&encode(&save, &content()), &content());
        assert!(
            matches!(flaw, Err(SaveError::Damaged(_))),
            "{name}: {flaw:?}"
        );
    }
}
