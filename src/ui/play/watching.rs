//! The part of the play screen for watching a finished run. Only looking is allowed: no
//! action is taken and no message is added, whatever is pressed.

use crate::rules::visibility::hero_sees_body;
use bevy::ecs::world::World;

use super::{Liking, Panel, Play};
use crate::model::body::ActorId;
use crate::rules::queries::{entity_of, is_alive, level, position};
use crate::ui::client::{Key, Pointer};
use crate::ui::command::Command;
use crate::ui::layout::Layout;
use crate::ui::new_hunters::Onset;
use crate::ui::run::Run;

/// Whether the panel cannot lead to an action.
const fn only_looks(panel: &Panel) -> bool {
    matches!(
        panel,
        Panel::Map
            | Panel::Look(_)
            | Panel::InView(_)
            | Panel::Pack(_)
            | Panel::Lenses(_)
            | Panel::Messages(_)
            | Panel::Character(_)
            | Panel::Recall(..)
            | Panel::Chronicle(_)
    )
}

impl Play {
    /// The play screen for a finished run. Lenses are allowed without wizardry, because
    /// there is nothing left to cheat in.
    #[must_use]
    pub fn watching(liking: Liking) -> Self {
        Self {
            liking,
            is_watching: true,
            ..Self::default()
        }
    }

    /// Carries out a command if it only looks. Returns a remark, if any.
    pub(in crate::ui) fn watch_by_command(
        &mut self,
        run: &mut Run,
        command: Command,
    ) -> Option<String> {
        let looks = matches!(
            command,
            Command::Look
                | Command::InView
                | Command::Pack
                | Command::Lens
                | Command::Stealth
                | Command::Show(_)
                | Command::Escape
        );
        if !looks {
            return None;
        }
        self.looking(run, |play, run| {
            play.command(run, command);
        })
    }

    /// Handles a key while a panel is open.
    pub(in crate::ui) fn watch_by_key(
        &mut self,
        run: &mut Run,
        layout: Layout,
        key: Key,
    ) -> Option<String> {
        if self.panel == Panel::Map {
            return None;
        }
        self.looking(run, |play, run| {
            play.key(run, layout, key);
        })
    }

    /// Handles the pointer: pointing describes, pressing looks.
    pub(in crate::ui) fn watch_by_pointer(
        &mut self,
        run: &mut Run,
        layout: Layout,
        pointer: Pointer,
    ) -> Option<String> {
        let pressed = match pointer {
            Pointer::Moved { .. } | Pointer::PressedOther { .. } | Pointer::Scrolled { .. } => None,
            Pointer::Pressed { x, y } | Pointer::Tapped { x, y } | Pointer::Held { x, y } => {
                Some((x, y))
            }
        };
        let meant = match (&self.panel, pressed) {
            // On the map a press looks, as the secondary button does in play.
            (Panel::Map, Some((x, y))) => Pointer::PressedOther { x, y },
            // A long press answers the open question, or else looks.
            (Panel::Look(_), Some((x, y))) => Pointer::Held { x, y },
            _ => pointer,
        };
        self.looking(run, |play, run| {
            play.pointer(run, layout, meant);
        })
    }

    /// Runs a function that may only look: the run's messages are restored afterwards, and
    /// a new message is returned instead.
    fn looking(&mut self, run: &mut Run, look: impl FnOnce(&mut Self, &mut Run)) -> Option<String> {
        let (told, panel) = (run.messages.clone(), self.panel.clone());
        look(self, run);
        run.task = None;
        if !only_looks(&self.panel) {
            self.panel = panel;
        }
        let said = std::mem::replace(&mut run.messages, told);
        let last = said.lines().last().map(|message| message.text.clone());
        last.filter(|_| said != run.messages)
    }

    /// The actor under the look cursor.
    pub(in crate::ui) fn looked_at(&self, world: &World) -> Option<ActorId> {
        match self.panel {
            Panel::Look(at) => level(world).occupant(at),
            _ => None,
        }
    }

    /// Keeps the look cursor on `whom` after a jump to another moment, if visible there.
    pub(in crate::ui) fn look_on(&mut self, world: &World, whom: Option<ActorId>, onset: &Onset) {
        self.onset = onset.clone();
        if !matches!(self.panel, Panel::Look(_)) {
            return;
        }
        let at = whom.and_then(|whom| {
            let entity = entity_of(world, whom).filter(|&it| is_alive(world, it))?;
            let at = position(world, entity)?;
            (whom == ActorId::HERO || hero_sees_body(world, at)).then_some(at)
        });
        self.panel = at.map_or(Panel::Map, Panel::Look);
    }
}
