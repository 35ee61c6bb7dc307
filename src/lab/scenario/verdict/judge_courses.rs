//! Judges planned escapes: the refuge, its position, and the danger seen on the way.

use super::{Stage, Verdict, held, number};
use crate::ai::tactics::escape::SafetyMapCache;
use crate::lab::scenario::expectation::Expectation;
use crate::model::mind::Course;
use crate::spatial::Pos;

/// The course of an actor's last turn.
pub(super) fn course(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::Course(who, refuge, (x, y)) => {
            let course = known(stage, who)?;
            let is_so = course.refuge == *refuge && course.to == Pos::new(*x, *y);
            held(is_so, || format!("{:?} at {}", course.refuge, course.to))
        }
        E::CourseDanger(who, amount) => number(*amount, known(stage, who)?.danger.into()),
        E::NoCourse(who) => match stage.world().get::<Course>(stage.body(who)?) {
            Some(course) => Err(format!("{:?} at {}", course.refuge, course.to)),
            None => Ok(()),
        },
        E::Charts(made, cells) => {
            let found = stage.world().resource::<SafetyMapCache>().work();
            let is_so = made.holds(i64::try_from(found.0).unwrap_or(i64::MAX))
                && cells.holds(found.1.into());
            held(is_so, || format!("{} charts, {} cells", found.0, found.1))
        }
        _ => Ok(()),
    }
}

fn known<'a>(stage: &'a Stage<'_>, who: &str) -> Result<&'a Course, String> {
    let course = stage.world().get::<Course>(stage.body(who)?);
    course.ok_or_else(|| format!("{who} has no course"))
}
