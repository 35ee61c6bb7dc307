//! A run as bytes and back.

use serde::{Deserialize, Serialize};

use super::error::{SaveError, ensure};
use super::names::Names;
use super::{format, validate};
use crate::content::Content;
use crate::game::record::Snapshot;

/// All that a save holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The game.
    pub snapshot: Snapshot,
    /// The history of messages, oldest first.
    pub messages: Vec<SavedMessage>,
    /// Commands that the log beside the save holds up to this moment.
    pub commands: u32,
    /// Whether the run was ever helped along by wizardry.
    pub wizard: bool,
    /// Whether it is for practice, in which death is no end.
    pub practice: bool,
}

/// A message as it was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMessage {
    /// The hero's turn it was told in.
    pub turn: u32,
    /// Its words.
    pub text: String,
    /// How often in a row it was told.
    pub times: u32,
    /// What sort of message, by the number its owner gives the sort.
    pub kind: u8,
}

/// A payload about to be written; read as [`Payload`].
#[derive(Serialize)]
struct Outgoing<'a> {
    digest: u64,
    names: Names,
    saved: &'a Saved,
}

#[derive(Deserialize)]
struct Payload {
    /// The digest of the content the run was played with.
    digest: u64,
    names: Names,
    saved: Saved,
}

/// The bytes of a save.
///
/// # Panics
/// Never: plain data can always be written.
#[must_use]
pub fn encode(saved: &Saved, content: &Content) -> Vec<u8> {
    let outgoing = Outgoing {
        digest: content.digest,
        names: Names::of(content),
        saved,
    };
    let payload = postcard::to_stdvec(&outgoing).expect("plain data can be written");
    format::seal(&payload)
}

/// The run that a save holds, fit to be resumed with this content.
///
/// # Errors
/// What is wrong with the save.
pub fn decode(bytes: &[u8], content: &Content) -> Result<Saved, SaveError> {
    let payload = format::open(bytes)?;
    let (payload, rest) = postcard::take_from_bytes::<Payload>(payload)
        .map_err(|_| SaveError::Damaged("its contents make no sense".to_owned()))?;
    ensure(rest.is_empty(), || {
        "there is more in it than belongs there".to_owned()
    })?;
    let mut saved = payload.saved;
    payload.names.renumber(&mut saved.snapshot, content)?;
    if payload.digest != content.digest {
        forget_lost_quips(&mut saved.snapshot, content);
    }
    validate::check(&saved.snapshot, content)?;
    Ok(saved)
}

/// A breed of other content may have had more to say than it has now.
fn forget_lost_quips(snapshot: &mut Snapshot, content: &Content) {
    let elsewhere = snapshot.elsewhere.values_mut();
    let levels = std::iter::once(&mut snapshot.here).chain(elsewhere);
    let there = levels.flat_map(|record| &mut record.actors);
    let gone = snapshot.gone.iter_mut().map(|underway| &mut underway.actor);
    for actor in there.chain(gone) {
        let lines = content.breeds.row(actor.breed).quips.len();
        actor.quips.0.retain(|&quip| usize::from(quip) < lines);
    }
}

#[cfg(test)]
mod tests;
