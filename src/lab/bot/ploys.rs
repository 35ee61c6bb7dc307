//! Throwing items that hinder without damage: they blind, stun, hold or distract.

use super::Mind;
use super::seen_foe::Foe;
use crate::content::{Effect, ItemClass};
use crate::model::mind::Action;
use crate::spatial::Pos;

/// Distance past a pursuer at which a distracting noise should land, in cells.
const AWAY: i16 = 7;

impl Mind<'_> {
    /// Throws a hindering item at a foe, if the bot is outside its radius.
    pub(super) fn throw_hindrance(&self, foe: &Foe) -> Option<Action> {
        let is_worth_it = self.is_losing() || self.hunters().nth(2).is_some();
        let hinders = |class: &ItemClass| {
            class.blast().is_some_and(|blast| {
                let is_safe = foe.steps > u32::from(blast.radius);
                let hinders =
                    |it: &Effect| matches!(it, Effect::Inflict { .. } | Effect::Ground(..));
                is_safe && blast.does.iter().any(hinders)
            })
        };
        self.throw(foe.at, hinders).filter(|_| is_worth_it)
    }

    /// In flight, throws something to be heard or smelled elsewhere.
    pub(super) fn distract(&self, pursuer: &Foe) -> Option<Action> {
        let lures = |class: &ItemClass| {
            let lures = |it: &Effect| matches!(it, Effect::Noise(_) | Effect::Scent(_));
            class
                .blast()
                .is_some_and(|blast| blast.does.iter().any(lures))
        };
        let away = |from: i16, to: i16| to + (to - from).signum() * AWAY;
        let past = Pos::new(
            away(self.here.x, pursuer.at.x),
            away(self.here.y, pursuer.at.y),
        );
        self.throw(past, lures)
            .or_else(|| self.throw(pursuer.at, lures))
    }
}
