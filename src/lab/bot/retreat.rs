//! How the bot escapes a fight that it would lose: by scroll, by stairs, or on foot to the
//! stairs.

use super::seen_foe::Foe;
use super::{HURT, Mind};
use crate::content::{Effect, Leads};
use crate::model::mind::Action;
use crate::rules::queries::breed_of;
use crate::rules::speed::usual_wait;
use crate::spatial::{Pos, flow};

/// The bot avoids a fight that would cost this share of its health, in percent.
const LOST: i32 = 90;
/// The same while it is hurt.
const LOST_WHEN_HURT: i32 = 50;
/// Extra cost of passing an adjacent foe, in tenths of a step.
const GAUNTLET: u32 = 30;
/// Maximum cost of a path to stairs in flight, in tenths of a step.
const TOO_FAR: u32 = 400;
/// Extra cost of stairs that lead down, in tenths of a step.
const DEEPER: u32 = 100;
/// A cell with fewer open neighbours than this can be blocked by a single ward.
const NARROW: usize = 3;
/// A hunter within fewer steps than this leaves no time to read.
const IN_TIME: u32 = 3;

impl Mind<'_> {
    /// Whether it would lose the present fight, or win at too high a cost.
    pub(super) fn is_losing(&self) -> bool {
        let peril = self.peril();
        peril > LOST || (self.percent < HURT && peril > LOST_WHEN_HURT)
    }

    /// Teleports away as the last resort.
    pub(super) fn escape(&self) -> Option<Action> {
        let is_pressing = |foe: &Foe| foe.steps <= 1 || foe.shoots;
        let is_needed = self.percent < HURT && self.hunters().any(is_pressing) && self.is_losing();
        if !is_needed {
            return None;
        }
        let away = |effect: &Effect| matches!(effect, Effect::Blink(_) | Effect::Teleport);
        self.use_up(|effect| matches!(effect, Effect::Teleport))
            .or_else(|| self.cast_on_itself(away))
    }

    /// Escapes from an unseen attacker: heals first, then leaves the level or at least
    /// moves on.
    pub(super) fn dodge(&self) -> Option<Action> {
        let is_unseen = self.awake().next().is_none() && !self.is_ailing();
        if !is_unseen || !self.memory.smarts() || self.percent >= HURT {
            return None;
        }
        self.use_up(|effect| matches!(effect, Effect::Heal(_)))
            .or_else(|| self.by_way_of(Leads::Up, Action::Ascend))
            .or_else(|| self.by_way_of(Leads::Down, Action::Descend))
            .or_else(|| self.explore())
            .or_else(|| self.roam())
    }

    /// On stairs in a losing fight, leaves the level if some hunters are not adjacent, since
    /// only adjacent ones follow.
    pub(super) fn slip_away(&self) -> Option<Action> {
        let is_left = |foe: &Foe| foe.steps > 1;
        if !self.is_losing() || !self.would_shake_off(is_left) {
            return None;
        }
        let terrain = self.level.known.get(self.here).copied().flatten()?;
        match self.content.terrain.row(terrain).leads? {
            Leads::Up => Some(Action::Ascend),
            Leads::Down => Some(Action::Descend),
            Leads::Out => None,
        }
    }

    /// Whether it may retreat from this level, and would leave some hunters behind.
    fn would_shake_off(&self, is_left: impl Fn(&Foe) -> bool) -> bool {
        self.memory.would_leave(self.level.depth) && self.hunters().any(is_left)
    }

    /// Whether the foe is slower than the hero.
    fn is_outrun(&self, foe: &Foe) -> bool {
        let quickness = |breed: &crate::content::Breed| breed.quickness;
        let own = breed_of(self.world, self.hero).map_or(0, quickness);
        let usual = usual_wait(self.world, self.hero) + own;
        let its = usual - self.content.breeds.row(foe.breed).quickness;
        its > usual_wait(self.world, self.hero)
    }

    /// Flees to the nearest stairs that no hunter reaches first.
    pub(super) fn run(&self) -> Option<Action> {
        let is_left = |foe: &Foe| foe.steps > 1 || self.is_outrun(foe);
        if !self.is_losing() || !self.would_shake_off(is_left) {
            return None;
        }
        let to = self.haven()?;
        self.cover_its_back()
            .or_else(|| self.first_step(to, |at| self.cost_in_flight(at)))
    }

    /// The safest stairs that it reaches before any of its hunters.
    fn haven(&self) -> Option<Pos> {
        let field = flow::flood(&self.level.known, &[(self.here, 0)], TOO_FAR, |at| {
            self.cost_in_flight(at)
        });
        let ways = [Leads::Up, Leads::Down].map(|leads| self.ways(leads));
        let open = ways.into_iter().flatten().filter(|&at| {
            let reached = field.get(at).copied().unwrap_or(flow::UNREACHED);
            let is_first = |foe: &Foe| foe.steps <= 1 || 10 * foe.at.steps_to(at) > reached;
            reached <= TOO_FAR && self.hunters().all(is_first)
        });
        // It prefers up, unless the way down is much shorter: deeper levels are more
        // dangerous.
        let down = self.ways(Leads::Down);
        open.min_by_key(|&at| {
            let worse = if down.contains(&at) { DEEPER } else { 0 };
            (field[at] + worse, at)
        })
    }

    /// Cost of a step while avoiding all foes.
    fn cost_in_flight(&self, at: Pos) -> Option<u32> {
        if self.foes.iter().any(|foe| foe.at == at) {
            return None;
        }
        let near = self.awake().filter(|foe| foe.at.is_next_to(at)).count();
        let near = u32::try_from(near).unwrap_or(0);
        Some(self.cost(at)? + GAUNTLET * near)
    }

    /// With a little time left, lays a ward in a narrow place, or hides its scent.
    fn cover_its_back(&self) -> Option<Action> {
        let nearest = self.hunters().next()?;
        if nearest.steps < IN_TIME {
            return None;
        }
        let open = self.here.neighbours().filter(|&at| self.cost(at).is_some());
        let is_narrow = open.count() < NARROW && !self.level.wards.contains(&self.here);
        self.use_up(|effect| matches!(effect, Effect::Lay(_)))
            .filter(|_| is_narrow)
            .or_else(|| self.leave_itself(|status| status.hides_scent))
            .or_else(|| self.distract(nearest))
    }
}
