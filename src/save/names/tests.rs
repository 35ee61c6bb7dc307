//! Loading saves with content that differs from that of writing.

use std::sync::Arc;

use super::super::testing::{band, content, mind, parts, some_save, wait};
use super::super::{decode, encode};
use super::*;
use crate::content::StateTable;
use crate::game::Game;
use crate::model::body::{Hold, Yielded};
use crate::model::run::Rumour;
use crate::spatial::Pos;

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
    assert_eq!(
        flaw,
        SaveError::Lacks {
            kind,
            name,
            mods: String::new()
        }
    );
}

/// The content with a changed table of states; without `keeps`, the breeds lose theirs.
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
    // A machine whose state no longer exists starts again.
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
fn a_new_state_machine_begins_with_its_first_state() {
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
    assert_eq!(
        flaw,
        SaveError::Lacks {
            kind,
            name,
            mods: String::new()
        }
    );
}

#[test]
fn the_kit_and_what_one_grew_by_are_found_again_by_their_names() {
    let mut before = some_save();
    before.snapshot.kit = KitId(1);
    let breed = |name| content().breeds.find(name).expect("there is such a breed");
    let growth = &mut before.snapshot.here.actors[0].growth;
    growth.steps = 3;
    growth.feats = vec![
        (Feat::Reached(2), 1),
        (Feat::Slew(breed("rat")), 2),
        (Feat::Slew(breed("guard")), 1),
    ];
    let mut other = parts();
    let kits = other.kits.iter().map(|(_, row)| row.clone());
    let mut kits: Vec<_> = kits.collect();
    kits.reverse();
    other.kits = Table::new(kits);
    let rows = other.breeds.iter().map(|(_, row)| row.clone());
    let mut rows: Vec<_> = rows.collect();
    rows.reverse();
    other.breeds = Table::new(rows);
    let other = Content::assemble(other, 3);
    let after = decode(&encode(&before, &content()), &other).expect("it is sound");
    assert_eq!(after.snapshot.kit, KitId(0));
    let growth = &after.snapshot.here.actors[0].growth;
    let found = |name| other.breeds.find(name).expect("there is such a breed");
    let slew = |name| growth.times(Feat::Slew(found(name)));
    assert_eq!((growth.steps, slew("rat"), slew("guard")), (3, 2, 1));
    let mut none = parts();
    none.kits = Table::new(vec![none.kits.row(KitId(0)).clone()]);
    let flaw = decode(&encode(&before, &content()), &Content::assemble(none, 4));
    let (kind, name) = ("kit", "else".to_owned());
    assert_eq!(
        flaw.expect_err("no such kit"),
        SaveError::Lacks {
            kind,
            name,
            mods: String::new()
        }
    );
}
