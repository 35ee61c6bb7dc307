//! The turn: one list of what happens in a tick, in the order in which it happens.
//!
//! All who act in a tick think about the same moment; then their intents are
//! carried out one after another. Every system of the rules is registered here
//! and nowhere else, so that reading [`schedule`] is reading a turn.

pub mod arrivals;
pub mod catch_up;
pub mod chronicle_recorder;
pub mod command;
pub mod cooling;
pub mod driver;
pub mod exits;
pub mod hunger;
pub mod initiative;
pub mod mana_fonts;
pub mod newcomers;
pub mod perform;
pub mod recovery;
pub mod settle;
mod starting_loot;
pub mod status;
pub mod terrain_damage;
pub mod travel;
pub mod way_home;

use bevy::ecs::schedule::{
    IntoScheduleConfigs, LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel,
    SingleThreadedExecutor,
};

use crate::ai::{bands, feel, layers, sense, speech, tactics, want};
use crate::turn::exits::back;

/// The schedule that runs once a tick in which somebody acts.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// A turn.
#[must_use]
pub fn schedule() -> Schedule {
    let mut schedule = Schedule::new(Turn);
    // One order everywhere: a single thread, and two systems that could run
    // either way round are a mistake in the list.
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    schedule.add_systems(
        (
            (
                // Who acts.
                (chronicle_recorder::open, initiative::give_turns).chain(),
                status::count_down,
                hunger::grow_hungry,
                (recovery::recover, mana_fonts::refill).chain(),
                cooling::cool_down,
                terrain_damage::burn,
                initiative::leave_the_far_alone,
                (arrivals::arrive, back::come_back, way_home::flare).chain(),
                newcomers::multiply,
            )
                .chain(),
            (
                // What they know.
                sense::lighting::shine,
                sense::sight::look_around,
                sense::footsteps::spread,
                sense::sight::take_notice,
                sense::heat::feel,
                sense::feel_minds::feel,
                sense::notice::take_in,
                // What they feel.
                feel::appraise,
                tactics::distance::measure,
                // What they want, together and each.
                bands::plan_bands,
                want::choose_drives,
                want::errands::plan,
                want::plan_escape::plan,
                speech::speak_up,
            )
                .chain(),
            (
                // Which layer decides.
                command::obey,
                layers::sleep::decide,
                layers::by_drive::decide_urgent,
                layers::cast::decide,
                layers::adjacency::decide,
                layers::by_drive::decide,
                layers::default_move::decide,
                // Erratic movers swap the step that was decided for another.
                layers::erratic::stray,
            )
                .chain(),
            (
                // What happens.
                (perform::carry_out, chronicle_recorder::write).chain(),
                sense::hearing::listen,
                newcomers::come_when_called,
                // What is left.
                (settle::bury_the_dead, exits::see_off).chain(),
                (settle::change_level, chronicle_recorder::write).chain(),
                sense::lighting::shine,
                sense::sight::look_around,
                sense::sight::remember_level,
            )
                .chain(),
        )
            .chain(),
    );
    schedule
}
