//! Makes the sound of each cue: short, quiet, and from nothing but arithmetic.

use std::f32::consts::TAU;

use crate::ui::cues::Cue;

/// Samples per second.
pub(super) const RATE: u32 = 22_050;

/// A part of a sound.
struct Part {
    /// When it begins, in milliseconds.
    from: u32,
    /// How long it lasts, in milliseconds.
    lasts: u32,
    /// Its loudness at the beginning, from 0 to 1; it dies away to nothing.
    loud: f32,
    wave: Wave,
}

enum Wave {
    /// A tone that glides from one frequency to another, in hertz, with this share of its
    /// third harmonic.
    Tone(f32, f32, f32),
    /// Noise whose pitch is limited: 0 is a rumble, 1 is a hiss.
    Noise(f32),
}

const fn tone(from: u32, lasts: u32, loud: f32, first: f32, last: f32, edge: f32) -> Part {
    Part {
        from,
        lasts,
        loud,
        wave: Wave::Tone(first, last, edge),
    }
}

const fn noise(from: u32, lasts: u32, loud: f32, bright: f32) -> Part {
    Part {
        from,
        lasts,
        loud,
        wave: Wave::Noise(bright),
    }
}

fn parts(cue: Cue) -> Vec<Part> {
    match cue {
        Cue::Step => vec![noise(0, 45, 0.25, 0.12)],
        Cue::Splash => vec![
            noise(0, 140, 0.22, 0.5),
            tone(20, 90, 0.08, 300.0, 700.0, 0.0),
        ],
        Cue::Door => vec![
            tone(0, 160, 0.16, 120.0, 90.0, 0.6),
            noise(130, 90, 0.4, 0.08),
        ],
        Cue::Hit => vec![noise(0, 90, 0.5, 0.25), tone(0, 80, 0.3, 160.0, 70.0, 0.2)],
        Cue::Howl => vec![
            tone(0, 350, 0.2, 280.0, 520.0, 0.15),
            tone(330, 750, 0.25, 520.0, 380.0, 0.15),
        ],
        Cue::Alarm => vec![
            tone(0, 220, 0.3, 620.0, 600.0, 0.4),
            tone(200, 420, 0.3, 470.0, 460.0, 0.4),
        ],
        Cue::Noticed => vec![
            tone(0, 110, 0.2, 220.0, 225.0, 0.5),
            tone(90, 260, 0.25, 311.0, 311.0, 0.5),
        ],
        Cue::Hurt => vec![
            noise(0, 120, 0.5, 0.15),
            tone(0, 220, 0.4, 110.0, 55.0, 0.4),
        ],
        Cue::Pickup => vec![
            tone(0, 70, 0.15, 660.0, 660.0, 0.1),
            tone(60, 120, 0.15, 990.0, 990.0, 0.1),
        ],
        Cue::Stairs => vec![
            noise(0, 60, 0.3, 0.1),
            noise(150, 60, 0.26, 0.1),
            noise(300, 60, 0.22, 0.1),
            noise(450, 60, 0.18, 0.1),
        ],
        Cue::Death => vec![
            tone(0, 600, 0.35, 196.0, 185.0, 0.3),
            tone(450, 700, 0.35, 147.0, 139.0, 0.3),
            tone(1000, 1400, 0.4, 98.0, 73.0, 0.3),
        ],
        Cue::Victory => vec![
            tone(0, 300, 0.25, 392.0, 392.0, 0.2),
            tone(220, 300, 0.25, 494.0, 494.0, 0.2),
            tone(440, 300, 0.25, 587.0, 587.0, 0.2),
            tone(660, 1100, 0.3, 784.0, 784.0, 0.2),
        ],
    }
}

/// The samples of a cue, one channel, from −1 to 1.
pub(super) fn samples(cue: Cue) -> Vec<f32> {
    let parts = parts(cue);
    let count = |milliseconds: u32| (milliseconds * RATE / 1000) as usize;
    let end = parts.iter().map(|part| part.from + part.lasts).max();
    let mut samples = vec![0.0; count(end.unwrap_or(0))];
    for part in &parts {
        let length = count(part.lasts);
        let heard = samples.iter_mut().skip(count(part.from)).take(length);
        let mut voice = Voice::default();
        for (at, sample) in heard.enumerate() {
            let along = at as f32 / length as f32;
            // A moment to swell, so that it doesn't click.
            let swell = (at as f32 / count(4) as f32).min(1.0);
            let fade = (1.0 - along) * (1.0 - along);
            *sample += voice.next(&part.wave, along) * part.loud * swell * fade;
        }
    }
    for sample in &mut samples {
        *sample = sample.clamp(-1.0, 1.0);
    }
    samples
}

/// What a wave remembers from one sample to the next.
struct Voice {
    /// The phase of a tone, in turns.
    phase: f32,
    /// The state of a generator of noise (numbers of Numerical Recipes).
    seed: u32,
    /// The noise so far, smoothed.
    smooth: f32,
}

impl Default for Voice {
    fn default() -> Self {
        Self {
            phase: 0.0,
            seed: 1,
            smooth: 0.0,
        }
    }
}

impl Voice {
    fn next(&mut self, wave: &Wave, along: f32) -> f32 {
        match wave {
            Wave::Tone(first, last, edge) => {
                let frequency = first + (last - first) * along;
                self.phase = (self.phase + frequency / RATE as f32).fract();
                let angle = self.phase * TAU;
                (angle.sin() + edge * (3.0 * angle).sin()) / (1.0 + edge)
            }
            Wave::Noise(bright) => {
                self.seed = self
                    .seed
                    .wrapping_mul(1_664_525)
                    .wrapping_add(1_013_904_223);
                let white = (self.seed >> 8) as f32 / 8_388_608.0 - 1.0;
                self.smooth += (white - self.smooth) * bright;
                // What is smoothed away in loudness is given back.
                self.smooth / bright.sqrt()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cue_is_short_and_can_be_heard_and_begins_and_ends_in_silence() {
        for &cue in Cue::ALL {
            let samples = samples(cue);
            let name = cue.name();
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.03..2.5).contains(&seconds), "{name}: {seconds} s");
            let loudest = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
            assert!((0.05..=1.0).contains(&loudest), "{name}: {loudest}");
            let ends = [samples[0], samples[samples.len() - 1]];
            assert!(ends.iter().all(|it| it.abs() < 0.02), "{name}: {ends:?}");
        }
    }

    #[test]
    fn no_two_cues_sound_alike() {
        let all: Vec<Vec<f32>> = Cue::ALL.iter().map(|&cue| samples(cue)).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(!all[at + 1..].contains(one), "{}", Cue::ALL[at].name());
        }
    }
}
