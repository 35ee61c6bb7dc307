//! Watching a run that is over: what of the play screen only looks. Nothing can be done in
//! such a run and nothing is told in it that was not told then, whatever is pressed.

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

/// Whether nothing can be done from there.
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
    /// The screen of a run that is over. Its minds may be read without wizardry: there is
    /// nothing left to be cheated in.
    #[must_use]
    pub fn watching(liking: Liking) -> Self {
        Self {
            liking,
            is_watching: true,
            ..Self::default()
        }
    }

    /// Does what a command means if it is one that only looks. Returns what there is to
    /// say about it.
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

    /// The same for a key while something is open.
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

    /// The same for the pointer: it tells what it points at, and a press looks there.
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
            // On the map a press looks, as one with the other button does in play.
            (Panel::Map, Some((x, y))) => Pointer::PressedOther { x, y },
            // A finger that rests answers what is asked, or else looks.
            (Panel::Look(_), Some((x, y))) => Pointer::Held { x, y },
            _ => pointer,
        };
        self.looking(run, |play, run| {
            play.pointer(run, layout, meant);
        })
    }

    /// Lets something be done that only looks: the run is left as it was, and what it would
    /// be told is returned instead.
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

    /// Who it is that is looked at.
    pub(in crate::ui) fn looked_at(&self, world: &World) -> Option<ActorId> {
        match self.panel {
            Panel::Look(at) => level(world).occupant(at),
            _ => None,
        }
    }

    /// It is another moment: who is looked at is looked at still, wherever he is now, if he
    /// is in view.
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
