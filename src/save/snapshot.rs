//! A run as bytes and back.

use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, ensure};
use super::names::Names;
use super::{format, sound};
use crate::content::Content;
use crate::game::record::Snapshot;

/// All that a save holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The game.
    pub snapshot: Snapshot,
    /// The history of messages, oldest first.
    pub messages: Vec<SavedMessage>,
    /// Commands that the log beside the save holds up to this moment.
    pub commands: u32,
    /// Whether the run was ever helped along by wizardry.
    pub wizard: bool,
}

/// A message as it was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMessage {
    /// The hero's turn it was told in.
    pub turn: u32,
    /// Its words.
    pub text: String,
    /// How often in a row it was told.
    pub times: u32,
    /// What sort of message, by the number its owner gives the sort.
    pub kind: u8,
}

/// A payload about to be written; read as [`Payload`].
#[derive(Serialize)]
struct Outgoing<'a> {
    digest: u64,
    names: Names,
    saved: &'a Saved,
}

#[derive(Deserialize)]
struct Payload {
    /// The digest of the content the run was played with.
    digest: u64,
    names: Names,
    saved: Saved,
}

/// The bytes of a save.
///
/// # Panics
/// Never: plain data can always be written.
#[must_use]
pub fn encode(saved: &Saved, content: &Content) -> Vec<u8> {
    let outgoing = Outgoing {
        digest: content.digest,
        names: Names::of(content),
        saved,
    };
    let payload = postcard::to_stdvec(&outgoing).expect("plain data can be written");
    format::seal(&payload)
}

/// The run that a save holds, fit to be resumed with this content.
///
/// # Errors
/// What is wrong with the save.
pub fn decode(bytes: &[u8], content: &Content) -> Result<Saved, Flaw> {
    let payload = format::open(bytes)?;
    let (payload, rest) = postcard::take_from_bytes::<Payload>(payload)
        .map_err(|_| Flaw::Damaged("its contents make no sense".to_owned()))?;
    ensure(rest.is_empty(), || {
        "there is more in it than belongs there".to_owned()
    })?;
    let mut saved = payload.saved;
    payload.names.renumber(&mut saved.snapshot, content)?;
    if payload.digest != content.digest {
        forget_lost_quips(&mut saved.snapshot, content);
    }
    sound::check(&saved.snapshot, content)?;
    Ok(saved)
}

/// A breed of other content may have had more to say than it has now.
fn forget_lost_quips(snapshot: &mut Snapshot, content: &Content) {
    let elsewhere = snapshot.elsewhere.values_mut();
    let levels = std::iter::once(&mut snapshot.here).chain(elsewhere);
    let there = levels.flat_map(|record| &mut record.actors);
    let gone = snapshot.gone.iter_mut().map(|underway| &mut underway.actor);
    for actor in there.chain(gone) {
        let lines = content.breeds.row(actor.breed).quips.len();
        actor.quips.0.retain(|&quip| usize::from(quip) < lines);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::testing::{content, parts, room, saved, some_save, wait};
    use super::*;
    use crate::content::table::Table;
    use crate::content::{BandKindId, FactionId, Input, ItemKindId, Role, StateNo, StateTable};
    use crate::game::Game;
    use crate::model::{Action, ActorId, Fate};
    use crate::model::{
        Aim, Band, Flame, Hold, Item, Member, Moved, Renown, Rumour, StateOfMind, Stimulus, Yielded,
    };
    use crate::spatial::Pos;
    use crate::turn::driver;

    fn hash(saved: &Saved) -> u64 {
        saved.snapshot.hash()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let before = some_save();
        let after = decode(&encode(&before, &content()), &content()).expect("the save is sound");
        assert_eq!(hash(&after), hash(&before));
        assert_eq!(after.messages, before.messages);
        assert_eq!((after.commands, after.wizard), (7, false));
    }

    #[test]
    fn a_resumed_game_goes_on_as_if_it_had_never_stopped() {
        for seed in 0..10 {
            let mut game = room(seed);
            wait(&mut game, 5 + seed as u32);
            let bytes = encode(&saved(&game), &content());
            let read = decode(&bytes, &content()).expect("the save is sound");
            let mut resumed = Game::resume(content(), read.snapshot);
            assert_eq!(resumed.hash(), game.hash());
            for turn in 0..40 {
                let action = [Action::Rest, Action::Wait][turn % 2];
                let (one, other) = (
                    driver::submit(&mut game.world, action),
                    driver::submit(&mut resumed.world, action),
                );
                assert_eq!(one, other, "seed {seed}, turn {turn}");
                assert_eq!(resumed.hash(), game.hash(), "seed {seed}, turn {turn}");
            }
        }
    }

    /// The first mind that goes by states.
    fn mind(saved: &mut Saved) -> &mut StateOfMind {
        let mut actors = saved.snapshot.here.actors.iter_mut();
        let found = actors.find_map(|actor| actor.mind.as_mut());
        found.expect("somebody wants by states")
    }

    /// A band that two of the room form.
    fn band(saved: &mut Saved) -> &mut Band {
        let here = &mut saved.snapshot.here;
        if here.bands.is_empty() {
            let member =
                |actor: &crate::game::record::ActorRecord| Member::new(actor.id, Role::Member);
            let members = here.actors[1..3].iter().map(member).collect();
            let band = Band::new(BandKindId(0), members, 3);
            here.bands.extend(band);
        }
        &mut here.bands[0]
    }

    #[test]
    fn bands_are_found_again_by_their_names_and_go_on() {
        let mut before = some_save();
        band(&mut before).waited = 40;
        let mut turned = parts();
        let rows = turned.bands.iter().map(|(_, row)| row.clone());
        let mut rows: Vec<_> = rows.collect();
        rows.reverse();
        turned.bands = Table::new(rows);
        let turned = Arc::new(Content::assemble(turned, 3));
        let mut after = decode(&encode(&before, &content()), &turned).expect("it is sound");
        assert_eq!(band(&mut after).kind, BandKindId(1));
        assert_eq!(band(&mut after).waited, 40);
        let game = Game::resume(turned, after.snapshot);
        assert_eq!(game.snapshot().here.bands.len(), 1);
        let mut crowd = parts();
        crowd.bands = Table::new(Vec::new());
        let none = Content::assemble(crowd, 4);
        let flaw = decode(&encode(&before, &content()), &none).expect_err("no such band");
        let (kind, name) = ("band", "pair".to_owned());
        assert_eq!(flaw, Flaw::Lacks { kind, name });
    }

    /// The content with that table of states, or with none.
    fn with_states(change: impl FnOnce(&mut StateTable), keeps: bool) -> Arc<Content> {
        let mut other = parts();
        let mut tables: Vec<_> = other.states.iter().map(|(_, row)| row.clone()).collect();
        change(&mut tables[0]);
        other.states = Table::new(tables);
        let mut rows: Vec<_> = other.breeds.iter().map(|(_, row)| row.clone()).collect();
        for row in rows.iter_mut().filter(|_| !keeps) {
            row.states = None;
        }
        other.breeds = Table::new(rows);
        Arc::new(Content::assemble(other, 3))
    }

    #[test]
    fn states_are_found_again_by_their_names() {
        let mut before = some_save();
        mind(&mut before).state = StateNo(2);
        mind(&mut before).searches = 7;
        let read = |other: &Arc<Content>| {
            let saved = decode(&encode(&before, &content()), other);
            saved.expect("the save is of use")
        };
        let turned = with_states(|table| table.states.reverse(), true);
        let mut after = read(&turned);
        assert_eq!(
            (mind(&mut after).state, mind(&mut after).searches),
            (StateNo(0), 7)
        );
        // Who was in a state that is no more begins again.
        let cut = with_states(|table| table.states.truncate(2), true);
        let mut after = read(&cut);
        assert_eq!(
            (mind(&mut after).state, mind(&mut after).searches),
            (StateNo(0), 0)
        );
        let none = with_states(|_| (), false);
        let after = read(&none);
        assert!(
            after
                .snapshot
                .here
                .actors
                .iter()
                .all(|actor| actor.mind.is_none())
        );
    }

    #[test]
    fn who_wants_by_states_only_now_begins_with_the_first() {
        let none = with_states(|_| (), false);
        let mut before = some_save();
        for actor in &mut before.snapshot.here.actors {
            actor.mind = None;
        }
        let bytes = encode(&before, &none);
        let mut after = decode(&bytes, &content()).expect("the save is of use");
        assert_eq!(mind(&mut after), &StateOfMind::at_first(StateNo(0)));
    }

    #[test]
    fn other_content_gets_its_own_numbers() {
        let mut moved = parts();
        let mut rows: Vec<_> = moved.breeds.iter().map(|(_, row)| row.clone()).collect();
        rows.reverse();
        rows[1].quips.truncate(1);
        moved.breeds = Table::new(rows);
        let mut rows: Vec<_> = moved.terrain.iter().map(|(_, row)| row.clone()).collect();
        rows.rotate_left(2);
        moved.terrain = Table::new(rows);
        let moved = Arc::new(Content::assemble(moved, 2));
        let before = some_save();
        let after = decode(&encode(&before, &content()), &moved).expect("all names are there");
        let pairs = before.snapshot.here.actors.iter();
        for (old, new) in pairs.zip(&after.snapshot.here.actors) {
            let (was, is) = (
                content().breeds.row(old.breed).id.clone(),
                &moved.breeds.row(new.breed).id,
            );
            assert_eq!(&was, is);
        }
        let at = Pos::new(10, 2);
        let id = after.snapshot.here.level.terrain_at(at).expect("a door");
        assert!(moved.terrain.row(id).id.ends_with("door"));
        wait(&mut Game::resume(moved, after.snapshot), 20);
    }

    #[test]
    fn what_is_said_of_the_hero_is_found_again_by_faction() {
        let mut turned = parts();
        let rows = turned.factions.iter().map(|(_, row)| row.clone());
        let mut rows: Vec<_> = rows.collect();
        rows.reverse();
        let last = FactionId(u16::try_from(rows.len() - 1).expect("they are few"));
        turned.factions = Table::new(rows);
        let turned = Content::assemble(turned, 3);
        let mut before = some_save();
        before.snapshot.repute.spread(FactionId(0), Rumour::Spared);
        before.snapshot.repute.spread(FactionId(1), Rumour::Slain);
        before.snapshot.here.actors[1].yielded = Some(Yielded::new(ActorId::HERO, Hold::Led));
        let after = decode(&encode(&before, &content()), &turned).expect("it is sound");
        assert_eq!(after.snapshot.repute.among(last).spared, 1);
        assert_eq!(after.snapshot.repute.0.len(), 2);
        let yielded = after.snapshot.here.actors[1].yielded;
        assert_eq!(yielded.map(|it| it.hold), Some(Hold::Led));
    }

    #[test]
    fn what_other_content_lacks_is_named() {
        let mut fewer = parts();
        let rows = fewer.breeds.iter().map(|(_, row)| row.clone());
        fewer.breeds = Table::new(rows.filter(|row| row.id != "rat").collect());
        let fewer = Content::assemble(fewer, 2);
        let flaw = decode(&encode(&some_save(), &content()), &fewer).expect_err("no rat");
        let (kind, name) = ("breed", "rat".to_owned());
        assert_eq!(flaw, Flaw::Lacks { kind, name });
    }

    /// Each of these would let the rules panic, overflow or hang.
    #[test]
    fn broken_promises_are_refused() {
        type Breaking = fn(&mut Saved);
        let breakings: [(&str, Breaking); 46] = [
            ("a hero who gave up", |s| {
                let yielded = Yielded::new(ActorId(2), Hold::Tied);
                s.snapshot.here.actors[0].yielded = Some(yielded);
            }),
            ("one who gave up to nobody", |s| {
                let yielded = Yielded::new(ActorId(99), Hold::Pleading);
                s.snapshot.here.actors[1].yielded = Some(yielded);
            }),
            ("two words about the hero", |s| {
                let said = Renown::unknown(FactionId(0));
                s.snapshot.repute.0 = vec![said; 2];
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
            ("a leader from elsewhere", |s| {
                band(s).leader = Some(ActorId::HERO);
            }),
            ("prey beyond the edge", |s| {
                band(s).knows = Some(crate::model::Tidings {
                    of: ActorId::HERO,
                    at: Pos::new(99, 1),
                    is_exact: true,
                    certainty: 100,
                    by: ActorId(2),
                    tick: 1,
                });
            }),
            ("no hero", |s| s.snapshot.here.actors.clear()),
            ("dead hero", |s| s.snapshot.here.actors[0].health.now = 0),
            ("run over", |s| s.snapshot.fate = Fate::Won),
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
            ("no such quip", |s| {
                s.snapshot.here.actors[1].quips.0.push(9)
            }),
            ("no such depth", |s| s.snapshot.here.level.depth = 2),
            ("no hunger", |s| s.snapshot.here.actors[0].hunger = None),
            ("letters", |s| {
                let mut places = s.snapshot.here.actors[0].pack.iter_mut();
                places.next().expect("he has a sword").letter = 'b';
            }),
            ("nothing carried", |s| {
                let mut places = s.snapshot.here.actors[0].pack.iter_mut();
                places.next().expect("he has a sword").item.count = 0;
            }),
            ("pack on fire", |s| {
                let mut places = s.snapshot.here.actors[0].pack.iter_mut();
                places.next().expect("he has a sword").item.flame = Flame::High;
            }),
            ("broken bread", |s| {
                let mut places = s.snapshot.here.actors[0].pack.iter_mut();
                places.next_back().expect("he has bread").item.is_broken = true;
            }),
            ("broken jewel", |s| {
                let gem = Item {
                    is_broken: true,
                    ..Item::one(ItemKindId(1))
                };
                s.snapshot.here.level.lay(Pos::new(7, 6), gem);
            }),
            ("jewel on fire", |s| {
                let level = &mut s.snapshot.here.level;
                let gem = Item {
                    flame: Flame::Low,
                    ..Item::one(ItemKindId(1))
                };
                level.lay(Pos::new(7, 6), gem);
            }),
            ("way to nowhere", |s| {
                s.snapshot.here.actors[1].goals.route = vec![Pos::new(-1, 0)];
            }),
            ("search beyond the edge", |s| {
                s.snapshot.here.actors[1].goals.search = Some(crate::model::Search {
                    centre: Pos::new(0, 0),
                    ring: 3,
                    to: Some(Pos::new(0, 99)),
                    turns_left: 1,
                });
            }),
            ("less than no inkling", |s| {
                s.snapshot.here.actors[1]
                    .awareness
                    .note(crate::model::Inkling {
                        who: ActorId::HERO,
                        by: crate::model::Sense::Sight,
                        at: Pos::new(1, 1),
                        is_exact: true,
                        certainty: 0,
                        since: 0,
                        last: 0,
                        faded: 0,
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
            ("one blow twice", |s| {
                let (input, aim) = (Input::Hurt, None);
                mind(s).queued = vec![Stimulus { input, aim }; 2];
            }),
            ("inputs out of order", |s| {
                mind(s).inputs = vec![Input::Rested, Input::Hurt];
            }),
            ("searches for ever", |s| mind(s).searches = u32::MAX),
            ("no tread", |s| s.snapshot.here.actors[0].stealth = None),
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
            ("stairs to nowhere", |s| {
                let stash = s.snapshot.elsewhere.get_mut(&1).expect("it is there");
                stash.level.ground_mut().cells_mut()[0].0 = 4;
            }),
        ];
        assert!(decode(&encode(&some_save(), &content()), &content()).is_ok());
        for (name, break_it) in breakings {
            let mut save = some_save();
            assert_eq!(save.snapshot.here.actors[0].id, ActorId::HERO);
            break_it(&mut save);
            let flaw = decode(&encode(&save, &content()), &content());
            assert!(matches!(flaw, Err(Flaw::Damaged(_))), "{name}: {flaw:?}");
        }
    }
}
