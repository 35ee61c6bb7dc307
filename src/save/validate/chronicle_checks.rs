//! Validation of the chronicle of a run, and of the dungeon's alarm.

use super::{MOST_COUNTED, MOST_HEALTH};
use crate::content::Content;
use crate::game::record::Snapshot;
use crate::model::run::{Chronicle, Turning, Wound};
use crate::save::error::{SaveError, ensure};

/// Checks the alarm and the chronicle.
pub(super) fn check(snapshot: &Snapshot, content: &Content) -> Result<(), SaveError> {
    let alarm = snapshot.alarm;
    let is_past = alarm.since.is_none_or(|since| since <= snapshot.clock.tick);
    ensure(is_past && alarm.flares_in < MOST_COUNTED, || {
        "the alarm was raised in times to come".to_owned()
    })?;
    let Chronicle {
        turnings,
        wounds,
        tally,
        kills,
        brink,
    } = &snapshot.chronicle;
    let now = snapshot.clock.hero_turns;
    let has_been = |it: &Turning| it.turn <= now && usize::from(it.depth) < content.depths.len();
    let is_told = turnings.len() <= Chronicle::MOST
        && turnings.is_sorted_by_key(|it| it.turn)
        && turnings.iter().all(has_been);
    let could_be = |it: &Wound| {
        it.turn <= now && (1..=MOST_HEALTH).contains(&it.points) && it.left.abs() <= MOST_HEALTH
    };
    let is_felt = wounds.len() <= Chronicle::MOST_WOUNDS
        && wounds.iter().all(could_be)
        && brink.is_none_or(|it| (1..=MOST_HEALTH).contains(&it.left));
    let counts = [tally.slain, tally.prowess, tally.spared, tally.murdered];
    // Kills of breeds that no longer exist are not counted here.
    let killed = kills
        .values()
        .try_fold(0_u32, |sum, &it| sum.checked_add(it));
    let is_counted = counts.into_iter().all(|count| count < MOST_COUNTED)
        && killed.is_some_and(|killed| killed <= tally.slain);
    ensure(is_told && is_felt && is_counted, || {
        "its chronicle makes no sense".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::level::Alarm;
    use crate::model::run::{Brink, Harm, Milestone};
    use crate::save::testing::{content, some_save};
    use crate::save::{Saved, decode, encode};

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
        let flaws: [fn(&mut Saved); 10] = [
            |saved| saved.snapshot.alarm.since = Some(saved.snapshot.clock.tick + 1),
            |saved| saved.snapshot.alarm.flares_in = u32::MAX,
            |saved| saved.snapshot.chronicle.turnings[0].turn += 1,
            |saved| saved.snapshot.chronicle.turnings[0].depth = 99,
            |saved| {
                let many = vec![saved.snapshot.chronicle.turnings[0]; Chronicle::MOST + 1];
                saved.snapshot.chronicle.turnings = many;
            },
            |saved| saved.snapshot.chronicle.wounds[0].points = 0,
            |saved| saved.snapshot.chronicle.wounds[0].left = i32::MAX,
            |saved| saved.snapshot.chronicle.brink = Some(Brink { left: 0, by: None }),
            |saved| saved.snapshot.chronicle.tally.prowess = u32::MAX,
            |saved| {
                let breed = crate::content::BreedId(0);
                saved.snapshot.chronicle.kills.insert(breed, 9_999);
            },
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
}
