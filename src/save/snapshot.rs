//! Serialization of a run.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::error::SaveError;
use super::former::{Saved10, Saved11, Saved12, Saved13, Saved14};
use super::names::Names;
use super::saved::Saved;
use super::{format, former, validate};
use crate::content::{Content, ModId, mods_of_words};
use crate::game::record::{Snapshot, pack, unpack};

/// A payload about to be written; it is read back as [`Payload`].
#[derive(Serialize)]
struct Outgoing<'a> {
    digest: u64,
    names: Names,
    saved: &'a Saved,
}

#[derive(Deserialize)]
struct Payload<S> {
    /// The digest of the content the run was played with.
    #[serde(rename = "digest")]
    _digest: u64,
    names: Names,
    saved: S,
}

impl<S: DeserializeOwned + Into<Saved>> Payload<S> {
    fn read(bytes: &[u8]) -> Result<(Names, Saved), SaveError> {
        let payload: Self = unpack(bytes)
            .ok_or_else(|| SaveError::Damaged("its contents make no sense".to_owned()))?;
        Ok((payload.names, payload.saved.into()))
    }
}

/// Serializes a run as a save.
#[must_use]
pub fn encode(saved: &Saved, content: &Content) -> Vec<u8> {
    let outgoing = Outgoing {
        digest: content.digest,
        names: Names::of(content),
        saved,
    };
    format::seal(&pack(&outgoing))
}

/// Deserializes a save, without looking at what it says.
fn read(bytes: &[u8]) -> Result<(Names, Saved), SaveError> {
    let (version, payload) = format::open(bytes)?;
    let (names, mut saved) = match version {
        10 => Payload::<Saved10>::read(payload)?,
        11 => Payload::<Saved11>::read(payload)?,
        12 => Payload::<Saved12>::read(payload)?,
        13 => Payload::<Saved13>::read(payload)?,
        14 => Payload::<Saved14>::read(payload)?,
        _ => Payload::<Saved>::read(payload)?,
    };
    if version < 15 {
        former::count_turns_anew(&mut saved.snapshot);
    }
    Ok((names, saved))
}

/// The mods of the content that a save was made with; `None` if it can't be read.
pub(super) fn mods(bytes: &[u8]) -> Option<Vec<ModId>> {
    let (_, saved) = read(bytes).ok()?;
    Some(mods_of_words(saved.mods()))
}

/// Deserializes and validates a save, ready to be resumed with this content.
///
/// # Errors
/// Says what is wrong with the save.
pub fn decode(bytes: &[u8], content: &Content) -> Result<Saved, SaveError> {
    let (names, mut saved) = read(bytes)?;
    names.renumber(&mut saved, content)?;
    forget_lost_quips(&mut saved.snapshot, content);
    validate::check(&saved.snapshot, content)?;
    Ok(saved)
}

/// Drops quip numbers beyond the end of the breed's list, which other content may shorten.
fn forget_lost_quips(snapshot: &mut Snapshot, content: &Content) {
    for actor in snapshot.actors_mut() {
        let lines = content.breeds.row(actor.breed).quips.len();
        actor.quips.0.retain(|&quip| usize::from(quip) < lines);
    }
}

#[cfg(test)]
mod tests;
