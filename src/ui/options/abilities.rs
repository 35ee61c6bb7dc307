//! What frontends differ in.

/// What the frontend can do, and so has options for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Abilities {
    /// It can change the letter size.
    pub has_zoom: bool,
    /// It can play sounds.
    pub has_sound: bool,
}
