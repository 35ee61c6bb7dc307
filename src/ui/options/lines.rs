//! The lines of the options page: their text, and what choosing them does.

use strum::VariantArray;

use super::abilities::Abilities;
use super::{Options, Palette};
use crate::ui::gather::Gather;

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
    Gather,
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
            Self::Hints => ("Hints for new things", yes(options.hints)),
            Self::HintsAnew => ("Reset hints", ""),
            Self::Pauses => ("Pause at great danger", yes(options.pauses)),
            Self::Palette => ("Colours", options.palette.name()),
            Self::Zoom => ("Text size", options.zoom.name()),
            Self::Signs => ("Signs beside creatures", yes(options.signs)),
            Self::TwoArrows => ("Two arrow keys: diagonal", yes(options.two_arrows)),
            Self::ClickWalks => ("Click the map to walk", yes(options.click_walks)),
            Self::Gather => ("Exploring picks up", options.gather.name()),
            Self::Keys => ("Keys ...", ""),
            Self::AsItComes => ("Reset to defaults", ""),
        };
        format!("{what:28}{value}").trim_end().to_owned()
    }

    /// A longer explanation.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Flicker => {
                "Animates events on the map and lets some things shimmer. When off, nothing moves."
            }
            Self::Sound => "Plays what you can hear in the dungeon, from the side it comes from.",
            Self::Hints => "A tip the first time you meet something, once across all runs.",
            Self::HintsAnew => "Shows every hint again, as if you'd met nothing yet.",
            Self::Pauses => {
                "After a very hard hit, when your health is low, or when something that could kill \
                 you in a hit or two turns up, the game waits for enter or space."
            }
            Self::Palette => {
                "Makes colours easier to tell apart. Signs or words always say the same."
            }
            Self::Zoom => {
                "Larger text shows less of the map, smaller text more. Ctrl + and Ctrl - work \
                 anywhere, Ctrl 0 resets the size, and F11 fills the screen."
            }
            Self::Signs => {
                "Shows the meaning of the coloured ground as a sign beside each creature: \
                 ¡ hunting you, ÷ keeping its distance, « running from you, ¿ alert or searching, \
                 º asleep, ⌐ surrendered."
            }
            Self::ClickWalks => {
                "When off, a click only looks, so a slip does nothing. You can still click to \
                 choose where to travel."
            }
            Self::TwoArrows => {
                "For keyboards without a number pad: up and left together mean northwest. Arrow \
                 keys then respond a little later."
            }
            Self::Gather => {
                "Useful are potions, scrolls, books, wands, food, treasure and tools, and arms and \
                 armour better than yours. Exploring always says what it left."
            }
            Self::Keys => "Change which key does what.",
            Self::AsItComes => "Resets all options and keys, but not which hints you've seen.",
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
            Self::Gather => options.gather = next(Gather::VARIANTS, options.gather),
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
