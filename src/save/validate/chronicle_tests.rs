//! Saves with a chronicle, sound and unsound.
use crate::model::level::Alarm;
use crate::model::run::{Brink, Harm, Milestone, Turning, Wound};
use crate::save::testing::{content, some_save};
use crate::save::{SaveError, Saved, decode, encode};

fn turning(saved: &Saved) -> Turning {
    Turning {
        turn: saved.snapshot.clock.hero_turns,
        depth: 1,
        weight: 9,
        what: Milestone::TookGoal,
    }
}

const WOUND: Wound = Wound {
    turn: 0,
    by: None,
    how: Harm::Fire,
    points: 3,
    left: 2,
};

#[test]
fn a_chronicle_is_kept_with_the_run() {
    let mut saved = some_save();
    let breed = saved.snapshot.here.actors[1].breed;
    let told = turning(&saved);
    let chronicle = &mut saved.snapshot.chronicle;
    chronicle.add(told);
    chronicle.add(Turning {
        what: Milestone::Slew(breed),
        ..told
    });
    chronicle.hurt(WOUND);
    chronicle.brink = Some(Brink {
        left: 1,
        by: Some(breed),
    });
    saved.snapshot.alarm = Alarm {
        since: Some(1),
        flares_in: 4,
    };
    let read = decode(&encode(&saved, &content()), &content()).expect("it is sound");
    assert_eq!(read.snapshot.chronicle, saved.snapshot.chronicle);
    assert_eq!(read.snapshot.alarm, saved.snapshot.alarm);
}

#[test]
fn what_can_not_have_been_is_refused() {
    let flaws: [fn(&mut Saved); 3] = [
        |saved| saved.snapshot.alarm.flares_in = u32::MAX,
        |saved| saved.snapshot.chronicle.wounds[0].left = i32::MAX,
        |saved| saved.snapshot.chronicle.tally.prowess = u32::MAX,
    ];
    for (number, spoil) in flaws.into_iter().enumerate() {
        let mut saved = some_save();
        let told = turning(&saved);
        saved.snapshot.chronicle.add(told);
        saved.snapshot.chronicle.hurt(WOUND);
        spoil(&mut saved);
        let read = decode(&encode(&saved, &content()), &content());
        assert!(
            matches!(read, Err(SaveError::Damaged(_))),
            "{number}: {read:?}"
        );
    }
}
