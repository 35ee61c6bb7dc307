//! Recognizes touch gestures: a tap, a long press, or two fingers that spread or pinch.

use bevy::input::touch::TouchPhase;
use bevy::math::Vec2;
use bevy::platform::time::Instant;
use bevy::prelude::Resource;
use std::time::Duration;

/// A finger that stays this long is a long press; a shorter touch is a tap.
const HELD: Duration = Duration::from_millis(400);
/// A mouse event this soon after a touch event was caused by the finger.
const ECHO: Duration = Duration::from_millis(100);
/// A touch this old gives way to a new one: its end event may have been missed.
const STALE: Duration = Duration::from_secs(3);

/// A recognized gesture and its position in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    Tap(Vec2),
    Hold(Vec2),
    Spread,
    Pinch,
}

/// Two fingers mean a change of size when their distance changes by this factor.
const STRETCH: f32 = 1.3;

/// A second finger on the window.
#[derive(Clone, Copy, Debug)]
struct Second {
    id: u64,
    at: Vec2,
    /// The distance of both fingers from which a change counts, in pixels.
    apart: f32,
}

/// A finger on the window.
#[derive(Clone, Copy, Debug)]
struct Touch {
    id: u64,
    began: Instant,
    at: Vec2,
    now_at: Vec2,
    /// Whether it slid too far, or its gesture was already reported.
    is_spent: bool,
}

/// The fingers on the window; a third one is ignored.
#[derive(Resource, Debug, Default)]
pub(super) struct Finger {
    touch: Option<Touch>,
    second: Option<Second>,
    seen: Option<Instant>,
}

impl Finger {
    /// Handles a touch event. A finger that slid farther than `slack` pixels makes no
    /// gesture.
    pub(super) fn follow(
        &mut self,
        phase: TouchPhase,
        id: u64,
        at: Vec2,
        slack: f32,
        now: Instant,
    ) -> Option<Gesture> {
        self.seen = Some(now);
        if phase == TouchPhase::Started {
            let is_there = |touch: &Touch| {
                touch.id != id && now.saturating_duration_since(touch.began) < STALE
            };
            if !self.touch.as_ref().is_some_and(is_there) {
                self.second = None;
                self.touch = Some(Touch {
                    id,
                    began: now,
                    at,
                    now_at: at,
                    is_spent: false,
                });
            } else if let Some(touch) = self.touch.as_mut().filter(|_| self.second.is_none()) {
                touch.is_spent = true;
                let apart = touch.now_at.distance(at);
                self.second = Some(Second { id, at, apart });
            }
            return None;
        }
        if let Some(second) = self.second.as_mut().filter(|second| second.id == id) {
            second.at = at;
            if phase == TouchPhase::Moved {
                return self.stretch();
            }
            self.second = None;
            return None;
        }
        let touch = self.touch.as_mut().filter(|touch| touch.id == id)?;
        touch.is_spent |= touch.at.distance(at) > slack;
        touch.now_at = at;
        match phase {
            TouchPhase::Ended => self.lift(now),
            TouchPhase::Canceled => {
                self.touch = None;
                self.second = None;
                None
            }
            TouchPhase::Started | TouchPhase::Moved => self.stretch(),
        }
    }

    /// Reports that two fingers spread or pinch, each time their distance has changed by
    /// `STRETCH`.
    fn stretch(&mut self) -> Option<Gesture> {
        let (touch, second) = (self.touch.as_ref()?, self.second.as_mut()?);
        let apart = touch.now_at.distance(second.at);
        let gesture = if apart > second.apart * STRETCH {
            Gesture::Spread
        } else if apart * STRETCH < second.apart {
            Gesture::Pinch
        } else {
            return None;
        };
        second.apart = apart;
        Some(gesture)
    }

    fn lift(&mut self, now: Instant) -> Option<Gesture> {
        self.second = None;
        let held = self.rest(now);
        let touch = self.touch.take()?;
        let tap = (!touch.is_spent).then_some(Gesture::Tap(touch.at));
        held.or(tap)
    }

    /// Reports a long press, once per touch.
    pub(super) fn rest(&mut self, now: Instant) -> Option<Gesture> {
        let touch = self.touch.as_mut()?;
        if touch.is_spent || now.duration_since(touch.began) < HELD {
            return None;
        }
        touch.is_spent = true;
        Some(Gesture::Hold(touch.at))
    }

    /// Whether a finger is on the window.
    pub(super) const fn is_down(&self) -> bool {
        self.touch.is_some()
    }

    /// Whether a finger touched, moved or left within the last `ECHO`.
    pub(super) fn was_there(&self, now: Instant) -> bool {
        let is_recent = |seen: Instant| now.saturating_duration_since(seen) < ECHO;
        self.seen.is_some_and(is_recent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TouchPhase::{Canceled, Ended, Moved, Started};

    const SLACK: f32 = 16.0;

    fn after(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    #[test]
    fn a_short_touch_taps_where_it_began() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        let at = Vec2::new(50.0, 60.0);
        assert_eq!(finger.follow(Started, 1, at, SLACK, start), None);
        let slid = at + Vec2::new(9.0, 9.0);
        assert_eq!(finger.follow(Moved, 1, slid, SLACK, start), None);
        let tap = finger.follow(Ended, 1, slid, SLACK, after(start, 200));
        assert_eq!(tap, Some(Gesture::Tap(at)));
        assert!(
            finger.was_there(after(start, 250)),
            "a mouse now is the finger"
        );
        assert!(!finger.was_there(after(start, 350)));
    }

    #[test]
    fn a_finger_that_slides_or_is_taken_away_means_nothing() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        finger.follow(Started, 1, Vec2::ZERO, SLACK, start);
        finger.follow(Moved, 1, Vec2::splat(40.0), SLACK, start);
        assert_eq!(finger.follow(Ended, 1, Vec2::ZERO, SLACK, start), None);
        finger.follow(Started, 2, Vec2::ZERO, SLACK, start);
        assert_eq!(finger.follow(Canceled, 2, Vec2::ZERO, SLACK, start), None);
        assert_eq!(finger.rest(after(start, 900)), None);
    }

    #[test]
    fn a_finger_that_rests_is_told_of_once_and_does_not_tap() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        finger.follow(Started, 7, Vec2::ONE, SLACK, start);
        assert_eq!(finger.rest(after(start, 300)), None);
        let held = finger.rest(after(start, 401));
        assert_eq!(held, Some(Gesture::Hold(Vec2::ONE)));
        assert_eq!(finger.rest(after(start, 450)), None);
        let lifted = finger.follow(Ended, 7, Vec2::ONE, SLACK, after(start, 500));
        assert_eq!(lifted, None);
    }

    #[test]
    fn a_finger_whose_end_was_missed_is_forgotten() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        finger.follow(Started, 1, Vec2::ZERO, SLACK, start);
        assert!(!finger.was_there(after(start, 2000)));
        let later = after(start, 5000);
        finger.follow(Started, 2, Vec2::ONE, SLACK, later);
        let tap = finger.follow(Ended, 2, Vec2::ONE, SLACK, later);
        assert_eq!(tap, Some(Gesture::Tap(Vec2::ONE)));
        finger.follow(Started, 3, Vec2::ZERO, SLACK, start);
        finger.follow(Started, 3, Vec2::ONE, SLACK, later);
        let tap = finger.follow(Ended, 3, Vec2::ONE, SLACK, later);
        assert_eq!(tap, Some(Gesture::Tap(Vec2::ONE)), "the same one came anew");
    }

    #[test]
    fn two_fingers_change_the_size_and_do_not_tap() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        let at = |x: f32| Vec2::new(x, 0.0);
        finger.follow(Started, 1, at(100.0), SLACK, start);
        finger.follow(Started, 2, at(200.0), SLACK, start);
        let mut moved = |id, x| finger.follow(Moved, id, at(x), SLACK, start);
        assert_eq!(moved(2, 220.0), None);
        assert_eq!(moved(2, 240.0), Some(Gesture::Spread));
        assert_eq!(
            moved(1, 60.0),
            None,
            "180 after 140 is less than a third more"
        );
        assert_eq!(moved(1, 50.0), Some(Gesture::Spread));
        assert_eq!(moved(2, 150.0), Some(Gesture::Pinch));
        for id in [2, 1] {
            assert_eq!(finger.follow(Ended, id, at(0.0), SLACK, start), None);
        }
        assert!(!finger.is_down());
    }

    #[test]
    fn a_third_finger_is_left_alone() {
        let (mut finger, start) = (Finger::default(), Instant::now());
        for (id, x) in [(1, 0.0), (2, 90.0), (3, 400.0)] {
            finger.follow(Started, id, Vec2::splat(x), SLACK, start);
        }
        for phase in [Moved, Ended] {
            let far = Vec2::splat(900.0);
            assert_eq!(finger.follow(phase, 3, far, SLACK, start), None);
        }
        let spread = finger.follow(Moved, 2, Vec2::splat(120.0), SLACK, start);
        assert_eq!(spread, Some(Gesture::Spread));
    }
}
