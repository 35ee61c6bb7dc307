//! Saves with fugitives between levels.
use std::sync::Arc;

use crate::content::table::Table;
use crate::content::{BandKindId, Content, Role};
use crate::game::Game;
use crate::game::record::Snapshot;
use crate::model::bands::{BandId, Membership};
use crate::model::body::ActorId;
use crate::model::mind::Quarry;
use crate::model::run::Underway;
use crate::save::testing::{content, parts, some_save, wait};
use crate::save::{SaveError, Saved, decode, encode};
use crate::spatial::Pos;

/// A save with a fugitive on the way from the hero's level to the one below.
fn saved() -> Saved {
    let mut saved = some_save();
    let here = &mut saved.snapshot.here;
    let actor = here.actors.remove(1);
    for band in &mut here.bands {
        band.lose(actor.id);
    }
    here.bands.retain(|band| !band.members.is_empty());
    let from = here.level.depth;
    let (stairs, last_seen) = (Pos::new(18, 7), Pos::new(3, 3));
    saved.snapshot.fled.0.insert(actor.id);
    saved.snapshot.gone.push(Underway {
        actor,
        from,
        to: 1 - from,
        stairs,
        since: saved.snapshot.clock.tick,
        back: Some(saved.snapshot.clock.tick + 90),
        ran_from: Some(Quarry {
            who: ActorId::HERO,
            last_seen,
        }),
        company: Some(Membership {
            band: BandId(7),
            kind: BandKindId(0),
            role: Role::Member,
        }),
    });
    saved
}

#[test]
fn a_traveller_goes_on_after_loading() {
    let before = saved();
    let after = decode(&encode(&before, &content()), &content()).expect("it is sound");
    assert_eq!(after.snapshot.hash(), before.snapshot.hash());
    let id = before.snapshot.gone[0].actor.id;
    let mut game = Game::resume(content(), after.snapshot);
    assert_eq!(game.snapshot().gone.len(), 1);
    for _ in 0..40 {
        if !game.snapshot().gone.is_empty() {
            wait(&mut game, 1);
        }
    }
    let later = game.snapshot();
    let is_back = |actor: &crate::model::body::ActorRecord| actor.id == id;
    assert!(later.gone.is_empty() && later.here.actors.iter().any(is_back));
    assert!(later.here.bands.iter().any(|band| band.id == BandId(7)));
}

#[test]
fn a_traveller_is_found_again_by_name() {
    let before = saved();
    let mut turned = parts();
    let rows = turned.breeds.iter().map(|(_, row)| row.clone());
    let mut rows: Vec<_> = rows.collect();
    rows.reverse();
    turned.breeds = Table::new(rows);
    let rows = turned.bands.iter().map(|(_, row)| row.clone());
    let mut rows: Vec<_> = rows.collect();
    rows.reverse();
    turned.bands = Table::new(rows);
    let turned = Arc::new(Content::assemble(turned, 3));
    let after = decode(&encode(&before, &content()), &turned).expect("it is sound");
    let (old, new) = (&before.snapshot.gone[0], &after.snapshot.gone[0]);
    let name = |content: &Content, it: &Underway| content.breeds.row(it.actor.breed).id.clone();
    assert_eq!(name(&content(), old), name(&turned, new));
    assert_ne!(old.actor.breed, new.actor.breed);
    assert_eq!(new.company.map(|it| it.kind), Some(BandKindId(1)));
}

#[test]
fn an_impossible_traveller_is_refused() {
    type Breaking = fn(&mut Snapshot);
    let breakings: [(&str, Breaking); 10] = [
        ("here too", |it| {
            let twin = it.gone[0].actor.clone();
            it.here.actors.push(twin);
        }),
        ("twice", |it| it.gone.push(it.gone[0].clone())),
        ("the hero", |it| it.gone[0].actor.id = ActorId::HERO),
        ("from nowhere", |it| it.gone[0].from = 9),
        ("to where it was", |it| it.gone[0].to = it.gone[0].from),
        ("left in times to come", |it| {
            it.gone[0].since = it.clock.tick + 1;
        }),
        ("away for ever", |it| it.gone[0].back = Some(u64::MAX)),
        ("stairs beyond the edge", |it| {
            it.gone[0].stairs = Pos::new(99, 1);
        }),
        ("a memory beyond the edge", |it| {
            let (who, last_seen) = (ActorId::HERO, Pos::new(1, 99));
            it.gone[0].ran_from = Some(Quarry { who, last_seen });
        }),
        ("neither dead nor alive", |it| {
            it.gone[0].actor.health.now = 0;
        }),
    ];
    assert!(decode(&encode(&saved(), &content()), &content()).is_ok());
    for (name, break_it) in breakings {
        let mut save = saved();
        break_it(&mut save.snapshot);
        let flaw = decode(&encode(&save, &content()), &content());
        assert!(
            matches!(flaw, Err(SaveError::Damaged(_))),
            "{name}: {flaw:?}"
        );
    }
}
