//! The requests, and reading them from a line.

use serde::Deserialize;
use serde_json::Value;

use super::observation::Part;

/// A request of a program. `docs/protocol.md` explains each.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Request {
    /// What the server is and plays.
    Hello {},
    /// Begins a run, or a game in a drawn room.
    Reset(Reset),
    /// Takes an action of the hero, as written in a command log.
    Act { action: String },
    /// Explores, travels, runs or rests until something happens.
    Command { command: String },
    /// The last observation again.
    Observe {},
    /// What the hero doesn't know.
    Truth {},
    /// The command log of the run so far.
    Log {},
    /// Ends the game and forgets it.
    Close {},
}

/// What to play, and what to be shown of it.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Reset {
    /// The seed.
    pub(super) seed: u64,
    /// The name of the hero's kit; the usual one by default. Rooms choose it themselves.
    pub(super) kit: Option<String>,
    /// The text of a drawn room, instead of a whole run.
    pub(super) room: Option<String>,
    /// The parts of observations; all by default.
    pub(super) parts: Option<Vec<Part>>,
    /// Whether every observation contains the truth as well.
    pub(super) truth: bool,
}

/// Reads a request: the number of its game, and the request or what is wrong with it.
pub(super) fn parse(line: &[u8]) -> (u32, Result<Request, String>) {
    let mut value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => return (0, Err(format!("This isn't JSON: {error}."))),
    };
    let Some(fields) = value.as_object_mut() else {
        let wrong = r#"A request is an object, such as {"do": "hello"}."#;
        return (0, Err(wrong.to_owned()));
    };
    let game = match fields.remove("game") {
        None => Some(0),
        Some(number) => number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok()),
    };
    let Some(game) = game else {
        let wrong = format!("`game` is a whole number from 0 to {}.", u32::MAX);
        return (0, Err(wrong));
    };
    let request = serde_json::from_value(value).map_err(|error| format!("Bad request: {error}."));
    (game, request)
}
