//! The replies.

use serde::Serialize;
use serde_json::Value;

use super::observation::Observation;
use crate::outside::text::plain_json;

/// A reply to a request.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    /// What the hero perceives.
    Seen {
        observation: Box<Observation>,
        #[serde(skip_serializing_if = "Option::is_none")]
        truth: Option<Value>,
    },
    /// An action or command that is impossible now; no time has passed.
    Refused { refused: String },
    /// A request that makes no sense.
    Error { error: String },
    /// An answer to a question.
    Told(Value),
}

impl Reply {
    pub(super) fn error(text: impl Into<String>) -> Self {
        Self::Error { error: text.into() }
    }

    /// The reply with the number of its game, as JSON on one line.
    pub(super) fn for_game(&self, game: u32) -> serde_json::Result<String> {
        #[derive(Serialize)]
        struct Line<'a> {
            game: u32,
            #[serde(flatten)]
            reply: &'a Reply,
        }
        let line = serde_json::to_string(&Line { game, reply: self })?;
        Ok(format!("{}\n", plain_json(&line)))
    }
}
