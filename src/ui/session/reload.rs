//! Reading the content again while something is tried out, when its files change.

use std::sync::Arc;

use super::{Page, Session};
use crate::content::Content;
use crate::ui::messages::Tone;

/// Returns the content if it has changed since the last call, or what is wrong with it.
pub type Reload = Box<dyn FnMut() -> Option<Result<Content, String>> + Send + Sync>;

/// Ticks between two looks at the files: about a second.
const PACE: u8 = 20;

/// When the content is read again.
#[derive(Default)]
pub(super) struct Reloading {
    read: Option<Reload>,
    waited: u8,
}

impl Reloading {
    /// The changed content, if it is time to look and it has changed.
    fn due(&mut self) -> Option<Result<Content, String>> {
        let read = self.read.as_mut()?;
        self.waited += 1;
        if self.waited < PACE {
            return None;
        }
        self.waited = 0;
        read()
    }
}

impl Session {
    /// Lets the run in play go on with changed content.
    #[must_use]
    pub fn with_reload(mut self, read: Reload) -> Self {
        self.reloading.read = Some(read);
        self
    }

    /// Looks for changed content, and goes on with it. Returns whether there was any.
    pub(super) fn reload(&mut self) -> bool {
        if !matches!(self.page, Page::Play(_)) || !self.has_run() {
            return false;
        }
        let Some(content) = self.reloading.due() else {
            return false;
        };
        let gone_on = content.and_then(|content| self.go_on_with(&Arc::new(content)));
        if let Some(run) = &mut self.run {
            match gone_on {
                Ok(()) => run.tell("The content was read again.", Tone::Good),
                Err(why) => {
                    run.tell(
                        format!("The content was left as it was: {why}"),
                        Tone::Warning,
                    );
                }
            }
        }
        true
    }

    /// Lets the run in play go on with other content, in which its names are found again.
    fn go_on_with(&mut self, content: &Arc<Content>) -> Result<(), String> {
        let Some(file) = self.as_file() else {
            return Ok(());
        };
        let run = self.keeper.bring_back(&file, None, content)?;
        // They are about runs from files, which is not what the player asked for.
        let _ = self.keeper.take_notices();
        self.keeper.go_on(content);
        self.play_with(content.clone());
        self.run = Some(run);
        self.page = Page::Play(self.at_play());
        Ok(())
    }
}
