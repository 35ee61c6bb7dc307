//! What two modules or more share: components and resources as plain data.
//!
//! No systems and no rules here, only what things *are*. Whatever must survive a
//! save derives `serde`'s traits; whatever can be worked out again is marked so.

pub mod actor;
pub mod ailments;
pub mod alarm;
pub mod awareness;
pub mod band;
pub mod captives;
pub mod causes;
pub mod centre;
pub mod chronicle;
pub mod companies;
pub mod course;
pub mod doors;
pub mod drive;
pub mod event;
pub mod exits;
pub mod feelings;
pub mod flight;
pub mod flows;
pub mod footsteps;
pub mod goals;
pub mod ground;
pub mod growth;
pub mod guises;
pub mod insight;
pub mod intent;
pub mod item;
pub mod level;
pub mod lights;
pub mod magic;
pub mod mind;
pub mod minds;
pub mod noise;
pub mod pack;
pub mod passing;
pub mod reach;
pub mod repute;
pub mod resources;
pub mod society;
pub mod speed;
pub mod spellcraft;
pub mod states;
pub mod stealth;
pub mod streams;
pub mod sway;
pub mod tactic;
pub mod telling;
pub mod uniques;
pub mod visibility;
pub mod world;
pub mod worth;
pub mod yielding;

pub use actor::*;
pub use ailments::*;
pub use alarm::*;
pub use awareness::*;
pub use band::*;
pub use captives::{Hold, Yielded, held, tempered};
pub use causes::Causes;
pub use centre::Centre;
pub use chronicle::*;
pub use companies::*;
pub use course::Course;
pub use doors::{Opener, bash_chance, opener, push_chance};
pub use drive::*;
pub use event::*;
pub use exits::*;
pub use feelings::*;
pub use flows::Flows;
pub use footsteps::Footsteps;
pub use goals::*;
pub use growth::{
    Feat, Growth, level_of, natural_accuracy, natural_defence, spellpower, steps_grown,
};
pub use guises::{Guise, Guises, called_by_hero, is_recognised};
pub use intent::*;
pub use item::{Flame, Item, Wear};
pub use level::Level;
pub use lights::Lights;
pub use magic::*;
pub use mind::*;
pub use minds::*;
pub use noise::*;
pub use pack::{Carried, Pack};
pub use passing::{
    Bystander, Passing, covers_flight, goes_before, is_rooted, makes_room, passing, passing_between,
};
pub use reach::{Reach, Reaches};
pub use repute::{Renown, Repute, Rumour, renown};
pub use resources::*;
pub use society::Society;
pub use speed::{Build, physical_speed, usual_wait};
pub use spellcraft::*;
pub use states::*;
pub use stealth::{Pace, Stealth, loudness, tread, tread_of, unwary_sight};
pub use streams::Streams;
pub use sway::{Courage, Faced, Sway};
pub use tactic::{Forgoes, Tactic, uses};
pub use telling::*;
pub use uniques::{Uniques, may_come, note_coming};
pub use world::*;
