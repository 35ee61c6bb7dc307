//! How the bot fights, and which fights it avoids.

use super::seen_foe::Foe;
use super::{MOOD, Mind, NEAR};
use crate::actions::throw;
use crate::content::ItemClass;
use crate::model::body::{Feat, Growth};
use crate::model::mind::Action;
use crate::model::run::Clock;
use crate::rules::experience::worth_of;
use crate::spatial::Pos;

/// The bot attacks no foe on its own that would cost it this share of its health, in
/// percent.
const TOO_DEAR: i32 = 60;

/// Attitude towards foes that are not adjacent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// Waits for approaching foes.
    Patient,
    /// Attacks foes in view.
    Angry,
    /// Ignores most of them.
    Busy,
}

impl Mind<'_> {
    /// Casts at foes worth the mana, strikes adjacent ones, throws missiles from afar;
    /// otherwise approaches the nearest foe worth a fight, or lets it come.
    pub(super) fn fight(&self) -> Option<Action> {
        let Some(nearest) = self.awake().next() else {
            return self.surprise();
        };
        let hindrance = || self.hinder(nearest).filter(|_| self.is_losing());
        let at_once = self.cast().or_else(|| self.aim_strange_wand(nearest));
        let at_once = at_once.or_else(hindrance);
        let at_once = at_once.or_else(|| self.throw_hindrance(nearest));
        if let Some(action) = at_once.or_else(|| self.strike_beside()) {
            return Some(action);
        }
        let missile = |foe: &Foe| self.throw(foe.at, |class| matches!(class, ItemClass::Missile));
        let Some(foe) = self.awake().find(|foe| self.is_worth_a_fight(foe)) else {
            return missile(nearest);
        };
        self.throw_fire(foe)
            .or_else(|| self.draw_back().filter(|_| !foe.shoots))
            .or_else(|| missile(foe))
            .or_else(|| self.lets_come(foe).then_some(Action::Wait))
            .or_else(|| self.walk_to(foe.at))
    }

    /// Strikes the adjacent foe with the least health.
    pub(super) fn strike_beside(&self) -> Option<Action> {
        let beside = self.awake().filter(|foe| foe.steps <= 1);
        let weakest = beside.min_by_key(|foe| (foe.keeps_off, foe.condition, foe.at))?;
        self.here.towards(weakest.at).map(Action::Step)
    }

    /// Whether to deal with a foe that is not adjacent. A foe that keeps its distance is
    /// attacked only in some moods. A foe that does not come nearer is ignored in others,
    /// so that the bot does not starve in a standoff.
    fn is_worth_a_fight(&self, foe: &Foe) -> bool {
        let is_worth_it = match self.mood() {
            Mood::Patient => !foe.keeps_off && foe.comes,
            Mood::Angry => foe.hunts || self.peril_of(foe) < TOO_DEAR,
            _ if self.has_goal() => foe.hunts && foe.comes && foe.steps <= NEAR,
            Mood::Busy => !foe.keeps_off && foe.comes && foe.hunts && foe.steps <= NEAR,
        };
        // There is no path to foes that swim or pass through walls.
        is_worth_it && self.walk_to(foe.at).is_some()
    }

    /// Whether to wait for an approaching foe, so that several hunters arrive one by one
    /// and the bot strikes first. In a losing fight it waits at any distance. It does not
    /// wait in an angry mood, nor for foes that shoot.
    fn lets_come(&self, foe: &Foe) -> bool {
        let is_coming = foe.hunts && !foe.keeps_off && !foe.shoots;
        let is_worth_it = foe.steps <= NEAR || self.is_losing();
        is_coming && is_worth_it && self.mood() != Mood::Angry
    }

    /// The mood follows the turn counter, since the bot keeps no record of it.
    fn mood(&self) -> Mood {
        match self.world.resource::<Clock>().hero_turns / MOOD % 3 {
            0 => Mood::Patient,
            1 => Mood::Angry,
            _ => Mood::Busy,
        }
    }

    /// Attacks a sleeping foe that would be no great risk awake: throws at it, or strikes
    /// it if that gives growth. Other sleepers are left alone.
    pub(super) fn surprise(&self) -> Option<Action> {
        let is_easy = |foe: &&Foe| self.peril_of(foe) < TOO_DEAR;
        let foe = self.foes.iter().find(is_easy)?;
        let is_apart = foe.steps > 1;
        let fire = || self.throw_fire(foe).filter(|_| is_apart);
        let missile = || self.throw(foe.at, |class| matches!(class, ItemClass::Missile));
        fire()
            .or_else(|| missile().filter(|_| is_apart))
            .or_else(|| self.walk_to(foe.at).filter(|_| self.is_worth_slaying(foe)))
    }

    /// Whether killing the foe would give growth.
    fn is_worth_slaying(&self, foe: &Foe) -> bool {
        let feat = Feat::Slew(foe.breed);
        let times = self
            .world
            .get::<Growth>(self.hero)
            .map_or(0, |it| it.times(feat));
        worth_of(self.world, self.hero, feat) >> u32::from(times).min(31) > 0
    }

    pub(super) fn throw_fire(&self, foe: &Foe) -> Option<Action> {
        let is_worth_it = foe.is_big || self.hunters().nth(1).is_some();
        let burns = |class: &ItemClass| class.blast().is_some_and(|blast| blast.harm().is_some());
        self.throw(foe.at, burns).filter(|_| is_worth_it)
    }

    pub(super) fn throw(&self, at: Pos, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<Action> {
        let action = Action::Throw(self.letter_of(is_wanted)?, at);
        // Some visible cells round a corner cannot be hit: the missile would fall at its
        // own feet.
        let gets_there = throw::flight(self.level, self.here, at) == at;
        gets_there.then(|| self.if_legal(action))?
    }

    /// With several hunters, steps to a cell with fewer open cells around it, unless busy.
    fn draw_back(&self) -> Option<Action> {
        let mut hunters = self.hunters().filter(|foe| foe.comes);
        hunters.nth(1).filter(|_| self.mood() != Mood::Busy)?;
        let open = |at: Pos| {
            let around = at.neighbours();
            around.filter(|&at| self.cost(at).is_some()).count()
        };
        let is_narrower = |at: &Pos| self.level.is_free(*at) && open(*at) < open(self.here);
        let around = self.here.neighbours().filter(is_narrower);
        let narrowest = around.min_by_key(|&at| (open(at), at))?;
        self.here.towards(narrowest).map(Action::Step)
    }
}
