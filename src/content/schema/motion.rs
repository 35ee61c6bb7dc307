//! How bodies get about: what ground lets whom pass, and who gives way to whom.

use crate::content::schema::medium::Medium;

use super::Terrain;

/// A way of getting about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Its name: `walker`.
    pub id: String,
    /// Chance in percent that a step into each medium succeeds; what is not named bars it.
    /// The first one is its home.
    pub enters: Vec<(Medium, u8)>,
    /// Whether it breaks what it goes through, where that can be broken.
    pub digs: bool,
}

impl Gait {
    /// Chance in percent that a step into that medium succeeds, 0 to 100.
    #[must_use]
    pub fn chance(&self, medium: Medium) -> u8 {
        let mut enters = self.enters.iter();
        enters
            .find(|(entered, _)| *entered == medium)
            .map_or(0, |&(_, chance)| chance)
    }

    /// Chance in percent that a body of this gait gets a foot onto such ground, doors and
    /// wards aside; 0 where it can not be.
    #[must_use]
    pub fn footing(&self, terrain: &Terrain) -> u8 {
        if terrain.medium.bears_feet() && !terrain.walkable {
            return 0;
        }
        self.chance(terrain.medium)
    }

    /// Where newcomers of this gait are put while there is room: what it names first.
    #[must_use]
    pub fn home(&self) -> Medium {
        self.enters
            .first()
            .map_or(Medium::Ground, |&(home, _)| home)
    }
}

/// The gait of a breed that names none.
pub const WALKER: &str = "walker";

/// How members of a breed get about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Its gait, by name.
    pub gait: String,
    /// Percent of its steps that go anywhere; beside a foe it strikes true all the same.
    pub erratic: u8,
    /// Whether it changes places with, or pushes aside, those worth less than itself.
    pub shoves: bool,
    /// Whether it kills those in its way that are worth much less than itself.
    pub tramples: bool,
    /// Whether it breaks down doors that it can not open.
    pub bashes: bool,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            gait: WALKER.to_owned(),
            erratic: 0,
            shoves: false,
            tramples: false,
            bashes: false,
        }
    }
}
