//! Plays the sounds of the game, if the system has a device for them.

use std::num::NonZero;

use crate::frontend::host::Host;
use crate::frontend::synth::{RATE, samples};
use crate::ui::client::UiClient;
use crate::ui::cues::{Cue, Sound};
use bevy::prelude::*;
use rodio::buffer::SamplesBuffer;
use rodio::stream::{DeviceSinkBuilder, MixerDeviceSink};

/// The device and the samples of each cue.
struct Speaker {
    device: MixerDeviceSink,
    cues: Vec<Vec<f32>>,
}

pub(super) fn plugin<S: UiClient>(app: &mut App) {
    // Without a device the game is silent.
    if let Ok(mut device) = DeviceSinkBuilder::open_default_sink() {
        device.log_on_drop(false);
        let cues = Cue::ALL.iter().map(|&cue| samples(cue)).collect();
        app.insert_non_send(Speaker { device, cues })
            .add_systems(Last, play::<S>);
    }
}

fn play<S: UiClient>(mut host: ResMut<Host<S>>, speaker: NonSend<Speaker>) {
    for sound in host.sounds() {
        let mono = &speaker.cues[sound.cue as usize];
        let [left, right] = channels(sound);
        let stereo: Vec<f32> = mono.iter().flat_map(|it| [it * left, it * right]).collect();
        let (Some(two), Some(rate)) = (NonZero::new(2), NonZero::new(RATE)) else {
            return;
        };
        speaker
            .device
            .mixer()
            .add(SamplesBuffer::new(two, rate, stereo));
    }
}

/// How loud a sound is left and right.
fn channels(sound: Sound) -> [f32; 2] {
    let pan = f32::from(sound.pan) / 100.0;
    [(1.0 - pan).min(1.0), (1.0 + pan).min(1.0)]
}
