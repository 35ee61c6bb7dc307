//! The score of a run, line by line. It is computed from data that the rules keep anyway,
//! and does not affect them.

use bevy::ecs::world::World;

use super::narrate::capitalised;
use super::run::Run;
use crate::model::run::{Chronicle, Clock, HeroKit, Milestone, RunOutcome, Seed};
use crate::model::things::Item;
use crate::rules::queries::{content, hero, level};
use crate::rules::trade::{wealth, worth};
use crate::save::{Feat, Outcome};

/// Points per point of danger of the deepest place reached.
const DANGER: i64 = 100;
/// Points per level of each foe killed.
const PROWESS: i64 = 4;
/// Points per captive brought to town.
const CAPTIVE: i64 = 80;
/// Points per captive let go, and per captive killed.
const SPARED: i64 = 25;
const MURDERED: i64 = -60;
/// Points for having held the goal, and for bringing it home.
const TAKEN: i64 = 500;
const HOME: i64 = 3_000;
/// A win in fewer than `PATIENCE` turns earns a point per `TURNS_A_POINT` turns saved.
const PATIENCE: i64 = 20_000;
const TURNS_A_POINT: i64 = 10;

/// The score of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The reasons, in words, and their points.
    pub lines: Vec<(String, i64)>,
}

impl Score {
    /// The score of the run in `world` so far.
    #[must_use]
    pub fn of(world: &World) -> Self {
        let clock = world.resource::<Clock>();
        let chronicle = world.resource::<Chronicle>();
        let tally = chronicle.tally;
        let goal = content(world).goal();
        let goal = goal.map_or("the goal", |kind| kind.id.as_str());
        let is_won = *world.resource::<RunOutcome>() == RunOutcome::Won;
        let left = (PATIENCE - i64::from(clock.hero_turns)).max(0);
        let count = |count: u32, each: i64| i64::from(count) * each;
        let danger = content(world).danger(clock.deepest);
        let deeds = [
            (
                format!("Danger reached: {danger}"),
                i64::from(danger) * DANGER,
            ),
            (
                format!("Foes killed: {} (tougher ones count more)", clock.kills),
                count(tally.prowess, PROWESS),
            ),
            (
                format!("Captives brought to town: {}", clock.captives),
                count(clock.captives, CAPTIVE),
            ),
            (
                format!("Surrendered foes spared: {}", tally.spared),
                count(tally.spared, SPARED),
            ),
            (
                format!("Surrendered foes killed: {}", tally.murdered),
                count(tally.murdered, MURDERED),
            ),
            ("Treasure".to_owned(), treasure(world).into()),
            (
                format!("Picked up the {goal}"),
                i64::from(chronicle.has(Milestone::TookGoal)) * TAKEN,
            ),
            (format!("Brought the {goal} home"), i64::from(is_won) * HOME),
            (
                format!("Home in {} turns", clock.hero_turns),
                i64::from(is_won) * left / TURNS_A_POINT,
            ),
        ];
        let lines = deeds.into_iter().filter(|(_, points)| *points != 0);
        Self {
            lines: lines.collect(),
        }
    }

    /// The sum of all points.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.lines.iter().map(|(_, points)| points).sum()
    }
}

/// The name of the kit the hero began with.
#[must_use]
pub fn kit(world: &World) -> &str {
    &content(world).kits.row(world.resource::<HeroKit>().0).id
}

/// Whether a run counts: it is over, and neither practice nor helped by wizardry.
fn counts(run: &Run) -> bool {
    !run.is_on() && run.marks().is_empty()
}

/// A finished run as an entry for the best runs; `None` for runs that do not count.
#[must_use]
pub fn feat(run: &Run) -> Option<Feat> {
    let world = run.world();
    if !counts(run) {
        return None;
    }
    let place = content(world).depths.get(usize::from(level(world).depth));
    let place = place.map_or("nowhere", |depth| depth.id.as_str());
    let is_won = *run.fate() == RunOutcome::Won;
    let end = match is_won {
        true => cause(world),
        false => format!("{} in {place}", cause(world)),
    };
    Some(Feat {
        score: Score::of(world).total(),
        kit: kit(world).to_owned(),
        turns: run.turn(),
        end: capitalised(&end),
        is_won,
        seed: world.resource::<Seed>().0,
        mods: content(world).mod_names(),
    })
}

/// A finished run as an entry for the statistics; `None` for runs that do not count.
#[must_use]
pub fn outcome(run: &Run) -> Option<Outcome> {
    if !counts(run) {
        return None;
    }
    let world = run.world();
    let (content, clock) = (content(world), world.resource::<Clock>());
    let turnings = &world.resource::<Chronicle>().turnings;
    let killer = turnings
        .iter()
        .rev()
        .find_map(|turning| match turning.what {
            Milestone::Died(by) => Some(by),
            _ => None,
        });
    let killer = killer.flatten().map(|by| content.breeds.row(by).id.clone());
    Some(Outcome {
        kit: kit(world).to_owned(),
        mods: content.mod_names(),
        killer,
        is_won: *run.fate() == RunOutcome::Won,
        turns: run.turn(),
        kills: clock.kills,
        danger: content.danger(clock.deepest),
    })
}

/// How the run ended, starting in lower case: `killed by a rat`.
#[must_use]
pub fn cause(world: &World) -> String {
    match world.resource::<RunOutcome>() {
        RunOutcome::Playing => "still alive".to_owned(),
        RunOutcome::Dead(cause) => cause.clone(),
        RunOutcome::Won => {
            let goal = content(world).goal();
            let goal = goal.map_or_else(|| "it".to_owned(), |kind| format!("the {}", kind.id));
            format!("carried {goal} out of the gate")
        }
    }
}

/// The total worth of the treasure carried, beyond what the hero began with.
#[must_use]
pub fn treasure(world: &World) -> u32 {
    let content = content(world);
    let kit = content.kits.row(world.resource::<HeroKit>().0);
    let items = kit.things.iter();
    let items = items.filter_map(|name| Item::called(name, content));
    let own = items.map(|item| worth(content, item)).sum();
    hero(world).map_or(0, |hero| wealth(world, hero).saturating_sub(own))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::model::run::{Tally, Turning};

    #[test]
    fn a_run_counts_what_was_done_in_it() {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        assert_eq!(Score::of(run.world()).total(), 0);
        let world = &mut run.game.world;
        let mut clock = world.resource_mut::<Clock>();
        (clock.deepest, clock.captives, clock.hero_turns) = (4, 1, 4_000);
        let mut chronicle = world.resource_mut::<Chronicle>();
        chronicle.tally = Tally {
            slain: 4,
            prowess: 20,
            spared: 2,
            murdered: 1,
        };
        let before = Score::of(run.world());
        let points: Vec<i64> = before.lines.iter().map(|(_, points)| *points).collect();
        assert_eq!(points, [400, 80, 80, 50, -60]);
        assert_eq!(before.total(), 550);
        assert_eq!(feat(&run), None, "it goes on");
        let world = &mut run.game.world;
        let mut chronicle = world.resource_mut::<Chronicle>();
        chronicle.add(Turning {
            turn: 1,
            depth: 3,
            weight: 1,
            what: Milestone::TookGoal,
        });
        world.insert_resource(RunOutcome::Won);
        assert_eq!(Score::of(run.world()).total(), 550 + 500 + 3_000 + 1_600);
        let kept = feat(&run).expect("it is over");
        assert_eq!((kept.score, kept.is_won, kept.seed), (5_650, true, 5));
        run.is_helped = true;
        assert_eq!(feat(&run), None);
    }

    #[test]
    fn a_run_that_wizardry_helped_is_no_part_of_the_statistics() {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        assert_eq!(outcome(&run), None, "it goes on");
        run.game.world.insert_resource(RunOutcome::Won);
        assert!(outcome(&run).is_some_and(|outcome| outcome.is_won));
        run.is_helped = true;
        assert_eq!(outcome(&run), None);
    }
}
