//! Getting away from somebody out of view: by the course that was found, else to the place
//! it thought of, else down the noise of his steps while they are heard.

use super::Deciding;
use super::flee::arrived;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step away; waits where none is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.ask_each(Layer::Retreat, |asked| {
        let &Drive::Retreat { whom, to, hears } = asked.drive else {
            return None;
        };
        let (here, walker) = (asked.here, asked.walker);
        if let Some(course) = asked.course.filter(|course| course.to == here) {
            return Some((arrived(asked, course.refuge), Why::IsSafe(course.refuge)));
        }
        if let Some(course) = asked.course {
            let step = here.towards(course.next).map_or(Action::Wait, Action::Step);
            return Some((step, Why::GetsAway { whom }));
        }
        let step = to
            .filter(|&to| to != here)
            .and_then(|to| walker.step_towards(here, to))
            .or_else(|| hears.then(|| walker.step_from_noise(here)).flatten());
        Some((step.unwrap_or(Action::Wait), Why::GetsAway { whom }))
    });
}
