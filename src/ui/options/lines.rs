//! The lines of the options page: their text, and what choosing them does.

use strum::VariantArray;

use super::abilities::Abilities;
use super::{Options, Palette};

/// The lines of the page, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(super) enum Line {
    Palette,
    Signs,
    Zoom,
    Flicker,
    Sound,
    Hints,
    HintsAnew,
    Pauses,
    TwoArrows,
    ClickWalks,
    Keys,
    AsItComes,
}

impl Line {
    /// Every line that means something to a frontend with these abilities.
    pub fn all(abilities: Abilities) -> Vec<Self> {
        let is_there = |line: &Self| match line {
            Self::Zoom => abilities.has_zoom,
            Self::Sound => abilities.has_sound,
            _ => true,
        };
        Self::VARIANTS.iter().copied().filter(is_there).collect()
    }

    /// The text of the line.
    pub fn text(self, options: &Options) -> String {
        let yes = |is_so| if is_so { "yes" } else { "no" };
        let (what, value) = match self {
            Self::Flicker => ("Motion and flashes", yes(options.flicker)),
            Self::Sound => ("Sounds", yes(options.sound)),
            Self::Hints => ("Hints at what is new", yes(options.hints)),
            Self::HintsAnew => ("All hints once more", ""),
            Self::Pauses => ("Wait at great dangers", yes(options.pauses)),
            Self::Palette => ("Colours", options.palette.name()),
            Self::Zoom => ("Letters", options.zoom.name()),
            Self::Signs => ("Signs beside creatures", yes(options.signs)),
            Self::TwoArrows => ("Two arrows at once: diagonal", yes(options.two_arrows)),
            Self::ClickWalks => ("A click on the map walks", yes(options.click_walks)),
            Self::Keys => ("Keys ...", ""),
            Self::AsItComes => ("Everything as it comes", ""),
        };
        format!("{what:30}{value}").trim_end().to_owned()
    }

    /// A longer explanation.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Flicker => {
                "What happens is shown for a moment on the map, and some things change colour by \
                 themselves. Without, all stands still."
            }
            Self::Sound => "What you could hear in the dungeon, from the side where it happens.",
            Self::Hints => "A sentence when you meet something for the first time, in all runs.",
            Self::HintsAnew => "As if you had met nothing yet.",
            Self::Pauses => {
                "After a very hard blow, when little health is left, and before somebody who \
                 could kill you at once, the game takes no key but enter or space."
            }
            Self::Palette => {
                "All that colours tell is told by signs or words as well; here they can be made \
                 easier to tell apart."
            }
            Self::Zoom => {
                "Larger letters leave less in sight, smaller ones more. Ctrl + and Ctrl - do the \
                 same anywhere, Ctrl 0 goes back to the usual size; F11 fills the screen."
            }
            Self::Signs => {
                "What the ground below a creature tells by its colour stands beside it as well: \
                 ¡ hunts you, ÷ dares no nearer, « runs from you, ¿ is alert or searches, º \
                 sleeps, ⌐ has given up."
            }
            Self::ClickWalks => {
                "Without, it only looks, and nothing is done by a slip of the hand; the question \
                 where to walk still takes one."
            }
            Self::TwoArrows => {
                "For keyboards without a number pad: up and left together are northwest. Arrows \
                 take a moment longer then."
            }
            Self::Keys => "Which keys mean what.",
            Self::AsItComes => "All options and all keys, but not the hints that were given.",
        }
    }

    /// Changes the line's option to its next value, or carries out a reset.
    pub fn turn(self, options: &mut Options) {
        match self {
            Self::Flicker => options.flicker ^= true,
            Self::Sound => options.sound ^= true,
            Self::Hints => options.hints ^= true,
            Self::HintsAnew => options.given.clear(),
            Self::Pauses => options.pauses ^= true,
            Self::Signs => options.signs ^= true,
            Self::TwoArrows => options.two_arrows ^= true,
            Self::ClickWalks => options.click_walks ^= true,
            Self::Palette => options.palette = next(Palette::ALL, options.palette),
            Self::Zoom => options.zoom = next(super::Zoom::ALL, options.zoom),
            Self::AsItComes => {
                let given = std::mem::take(&mut options.given);
                *options = Options {
                    given,
                    ..Options::default()
                };
            }
            Self::Keys => {}
        }
    }
}

/// The next value, wrapping around.
fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0);
    all[(at + 1) % all.len()]
}
