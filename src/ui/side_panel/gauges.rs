//! The bars at the top of the side panel: the hero's health, mana, food and light, and how
//! far he is noticed.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use strum::VariantArray;

use crate::content::Colour;
use crate::lens::stealth_lens::{HEARD, SEEN};
use crate::model::body::{Health, Hunger, HungerStage};
use crate::model::things::Pack;
use crate::rules::queries::{content, light_at, position};
use crate::rules::visibility::DAY;
use crate::ui::look::steps;
use crate::ui::self_report::{light_in_words, why_noticed};
use crate::ui::status_line;

/// A bar is full from this many steps on.
pub const FAR: u32 = 20;

/// The colour of mana.
pub const MANA: Colour = Colour(40, 60, 140);

/// A bar about the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Gauge {
    Health,
    Mana,
    Food,
    Light,
    Noise,
    Visibility,
}

/// What a bar shows.
pub struct Reading {
    /// The text on the bar.
    pub text: String,
    /// How far it is filled, in percent.
    pub percent: i32,
    /// The colour of the filled part.
    pub colour: Colour,
}

impl Gauge {
    /// What it shows; `None` if the hero has nothing of it.
    #[must_use]
    pub fn reading(self, world: &World, hero: Entity) -> Option<Reading> {
        let (text, percent, colour) = match self {
            Self::Health => {
                let health = *world.get::<Health>(hero)?;
                let percent = health.percent();
                let colour = status_line::health_colour(percent);
                (status_line::health_told(health), percent, colour)
            }
            Self::Mana => {
                let mana = status_line::shown_mana(world, hero)?;
                let text = format!("mana {}/{}", mana.now, mana.max);
                let percent = mana.now * 100 / mana.max.max(1);
                (text, percent, MANA)
            }
            Self::Food => food(world, *world.get::<Hunger>(hero)?),
            Self::Light => {
                let light = light_at(world, position(world, hero)?);
                let percent = i32::from(light.min(DAY)) * 100 / i32::from(DAY);
                let held = in_hand(world, hero);
                let text = format!("{} here, {held}", light_in_words(light));
                (text, percent, Colour(110, 90, 30))
            }
            Self::Noise => {
                let (heard, _) = status_line::noticed_from(world, hero)?;
                let text = noticed("heard", heard);
                (text, share(heard), HEARD)
            }
            Self::Visibility => {
                let (_, seen) = status_line::noticed_from(world, hero)?;
                let text = noticed("seen", seen);
                (text, share(seen), SEEN)
            }
        };
        Some(Reading {
            text,
            percent,
            colour,
        })
    }

    /// What it means, one sentence per line.
    #[must_use]
    pub fn about(self, world: &World, hero: Entity) -> Vec<String> {
        let told = match self {
            Self::Health => "Your health. You die when it runs out. Resting restores it.",
            Self::Mana => "Your mana. Spells use it up. It comes back over time.",
            Self::Food => "How well fed you are. When it runs out, you lose health until you eat.",
            Self::Light => {
                "How bright it is where you are, and the light in your hand. In bright light you \
                 can be seen from farther away."
            }
            Self::Noise => {
                "How far away unsuspecting creatures can hear you. Standing still and creeping are \
                 quieter. While you creep, or see a foe that hasn't noticed you, the map has this \
                 colour where they start to hear you."
            }
            Self::Visibility => {
                "How far away unsuspecting creatures can see you. Darkness, walls beside you and \
                 standing still hide you. While you creep, or see a foe that hasn't noticed you, \
                 the map has this colour where they start to see you."
            }
        };
        let mut lines = vec![told.to_owned()];
        if let (Self::Noise | Self::Visibility, Some(at)) = (self, position(world, hero)) {
            lines.extend(why_noticed(world, hero, at));
        }
        lines
    }
}

/// From how far the hero is `heard` or `seen`.
fn noticed(how: &str, count: u32) -> String {
    match count {
        0 => format!("can't be {how}"),
        _ => format!("{how} from {}", steps(count)),
    }
}

fn share(count: u32) -> i32 {
    i32::try_from(count.min(FAR) * 100 / FAR).unwrap_or(100)
}

/// The food left until he starves, as a share of the most there can be.
fn food(world: &World, hunger: Hunger) -> (String, i32, Colour) {
    let stage = content(world).rules.hunger_stage.max(1);
    let (further, word) = match hunger.stage {
        HungerStage::WellFed => (2, "well fed"),
        HungerStage::Normal => (1, "not hungry"),
        HungerStage::Hungry => (0, "hungry"),
        HungerStage::Starving => return ("starving".to_owned(), 0, Colour(150, 30, 30)),
    };
    let left = u64::from(further * stage + hunger.left.min(stage));
    let percent = i32::try_from(left * 100 / u64::from(3 * stage)).unwrap_or(100);
    let colour = if further == 0 {
        Colour(130, 110, 20)
    } else {
        Colour(60, 90, 40)
    };
    (format!("food: {word}"), percent, colour)
}

/// The light in the hero's hand.
fn in_hand(world: &World, hero: Entity) -> String {
    let pack = world.get::<Pack>(hero);
    let light = pack.and_then(|pack| pack.light(content(world)));
    light.map_or("no light".to_owned(), |light| {
        format!("light {}", status_line::flame_word(light.item))
    })
}
