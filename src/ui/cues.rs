//! Sounds of what happens: a few cues, each from a direction. Frontends that can play them
//! make the sound itself.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// What can be heard.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Cue {
    /// The run is lost.
    Death,
    /// The run is won.
    Victory,
    /// The hero is hurt.
    Hurt,
    /// A cry of alarm or a gong.
    Alarm,
    /// A howl.
    Howl,
    /// A creature begins to hunt the hero.
    Noticed,
    /// A blow hits somebody else.
    Hit,
    /// The hero comes to another level.
    Stairs,
    /// A door moves or breaks.
    Door,
    /// The hero picks something up.
    Pickup,
    /// The hero's step in water.
    Splash,
    /// The hero's step on firm ground.
    Step,
}

impl Cue {
    /// All cues, the most important first.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name of the cue.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A cue and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// What is heard.
    pub cue: Cue,
    /// From −100, left, to 100, right.
    pub pan: i8,
}
