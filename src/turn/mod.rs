//! The turn: one list of everything that happens in a tick, in order.
//!
//! All actors of a tick decide from the same state of the world; then their intents are
//! performed one after another. Every system of the rules is registered here and nowhere
//! else, so reading [`schedule`] is reading a turn.

pub mod arrivals;
pub mod catch_up;
pub mod chronicle_recorder;
pub mod cooling;
pub mod driver;
pub mod exits;
pub mod ground_changes;
pub mod hunger;
pub mod initiative;
pub mod mana_fonts;
pub mod newcomers;
pub mod orders;
pub mod perform;
pub mod recovery;
pub mod settle;
mod starting_loot;
pub mod status;
pub mod terrain_damage;
mod trackers;
pub mod travel;
pub mod way_home;

use bevy::ecs::schedule::{
    IntoScheduleConfigs, LogLevel, Schedule, ScheduleBuildSettings, ScheduleLabel,
    SingleThreadedExecutor,
};

use crate::ai::{bands, feel, layers, sense, speech, tactics, want};
use crate::rules::schooling;
use crate::turn::exits::back;

/// The schedule of one tick, run only for ticks in which an actor acts.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// Builds the [`Turn`] schedule.
#[must_use]
pub fn schedule() -> Schedule {
    let mut schedule = Schedule::new(Turn);
    // The order must be the same everywhere: systems run on a single thread, and any
    // ambiguity between two systems is an error.
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
                // A status may decide for its actor: later layers skip actors that have decided.
                status::count_down,
                hunger::grow_hungry,
                (recovery::recover, mana_fonts::refill).chain(),
                cooling::cool_down,
                (ground_changes::spread_and_fade, terrain_damage::burn).chain(),
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
                sense::tremor::feel,
                sense::notice::take_in,
                // What they feel.
                feel::appraise,
                tactics::distance::measure,
                // What they want, as bands and individually.
                bands::plan_bands,
                want::choose_drives,
                want::errands::plan,
                // A way out for each fleeing actor; without one, a last act replaces the flight.
                want::plan_escape::plan,
                speech::speak_up,
            )
                .chain(),
            (
                // Which layer decides.
                orders::obey,
                layers::sleep::decide,
                layers::leave_ground::decide,
                layers::by_drive::decide_urgent,
                layers::cast::decide,
                layers::adjacency::decide,
                layers::by_drive::decide,
                layers::default_move::decide,
                // Erratic movers replace the step that was decided.
                layers::erratic::stray,
            )
                .chain(),
            (
                // What happens. An actor whose target cell has been taken steps aside.
                (
                    perform::carry_out,
                    speech::remark,
                    chronicle_recorder::write,
                )
                    .chain(),
                sense::hearing::listen,
                newcomers::come_when_called,
                newcomers::arrive_with_effect,
                // Cleanup.
                (settle::bury_the_dead, exits::see_off, schooling::lend_arts).chain(),
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
