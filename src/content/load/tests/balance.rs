//! The strength of statuses compared with earlier versions of the game, in proportions that
//! follow the changes of Oangband 0.5.2 to Angband.

use crate::content::{Content, Effect, Status};

/// Average wait in tenths of a tick: 6, and half of a die.
const WAIT: i64 = 95;

fn status<'a>(content: &'a Content, id: &str) -> &'a Status {
    let id = content.statuses.find(id).expect("there is such a status");
    content.statuses.row(id)
}

/// Average length of the status from this potion, in hundredths.
fn length(content: &Content, potion: &str) -> i64 {
    let id = content.items.find(potion).expect("there is such a potion");
    match content.items.row(id).class.effects_on_user() {
        [Effect::Inflict { turns, .. }] => {
            let (least, most) = turns.dice.range();
            i64::from(least + most) * 50
        }
        other => panic!("{potion} is {other:?}"),
    }
}

/// Turns won or lost, in thousandths, by a status that lasts this many hundredths of the
/// bearer's turns and adds `longer` ticks to each wait: the old unit of haste and slowness.
fn by_turns(hundredths: i64, longer: i64) -> i64 {
    hundredths * 10 * (longer * 10).abs() / WAIT
}

/// The same for a status whose length is in hundredths of ten ticks.
fn by_the_clock(hundredths: i64, longer: i64) -> i64 {
    let ticks = hundredths * 100;
    (ticks * 10 / WAIT - ticks * 10 / (WAIT + longer * 10)).abs()
}

#[test]
fn haste_and_slowness_are_noticeably_weaker() {
    let content = Content::embedded();
    for (id, potion, (wait, turns)) in [
        // Lengths of 3d6 + 10 own turns with 3 ticks less, and of 3d4 + 6 with 4 more.
        ("hasted", "potion of haste", (-3, 2050)),
        ("slowed", "potion of slowness", (4, 1350)),
    ] {
        let row = status(&content, id);
        assert!(row.by_the_clock && row.wait.signum() == i64::signum(wait) as i32);
        let before = by_turns(turns, wait);
        let now = by_the_clock(length(&content, potion), row.wait.into());
        assert!(now * 5 <= before * 4, "{id}: {now} of {before}");
        assert!(
            now * 2 >= before,
            "{id} is worth nothing: {now} of {before}"
        );
    }
}

#[test]
fn a_stun_is_far_less_than_a_lost_turn() {
    let content = Content::embedded();
    // The old effect of a stunning blow, which still takes away turns elsewhere.
    let (before, now) = (status(&content, "dazed"), status(&content, "stunned"));
    assert!(before.loses_turns && !now.loses_turns);
    // Rolls to hit use a d20, so every point is 5 percent.
    let hits_lost = -now.accuracy * 5;
    assert!((20..=30).contains(&hits_lost) && (20..=50).contains(&now.fails));
    assert!(now.recovery > 0);
}

#[test]
fn sleep_is_slightly_weaker() {
    let content = Content::embedded();
    let (held, asleep) = (status(&content, "held"), status(&content, "asleep"));
    assert!(held.loses_turns && asleep.loses_turns && asleep.wakes && !held.wakes);
    // Average number of turns slept through out of ten undisturbed ones, in thousandths.
    let stays = |left: i64| left * i64::from(100 - asleep.recovery) / 100;
    let turns = std::iter::successors(Some(1000), |&left| Some(stays(left)));
    let slept: i64 = turns.take(10).sum();
    assert!((7000..9500).contains(&slept), "{slept}");
}

#[test]
fn confusion_is_much_stronger() {
    let content = Content::embedded();
    // Confusion used to be the same as being held.
    let (before, now) = (status(&content, "held"), status(&content, "confused"));
    assert!(now.loses_turns && before.loses_turns);
    assert!(
        now.defence <= -3 && before.defence == 0,
        "a fifth more blows land"
    );
    assert!(now.fails == 100 && before.fails == 0, "nothing is cast");
    let opens = |row: &Status| row.resists.iter().any(|(_, spared)| *spared <= -50);
    assert!(
        opens(now) && !opens(before),
        "one confusion leads to the next"
    );
    assert_eq!(now.recovery, 0, "nor does it end before its time");
}

#[test]
fn level_matters_little_for_stun_and_fear() {
    let content = Content::embedded();
    for id in ["stunned", "frightened"] {
        let row = status(&content, id);
        let [low, high] = [1, 30].map(|level| row.recovery_at(level));
        assert!(
            low > 0 && high > low && high * 2 <= low * 3,
            "{id}: {low} and {high}"
        );
    }
}
