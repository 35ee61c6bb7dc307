//! Casting by the hero: choosing the spell and its target, and warning of peaceful victims.

use crate::rules::hostility::is_hostile;
use crate::rules::visibility::hero_sees;
use bevy::ecs::world::World;

use super::{Panel, Play, Shot, act};
use crate::actions::cast;
use crate::content::SpellId;
use crate::model::body::ActorId;
use crate::rules::ground::carried;
use crate::rules::queries::{content, entity_of, hero, level, position};
use crate::spatial::Pos;
use crate::ui::command::{Aim, cast_action};
use crate::ui::grimoire;
use crate::ui::messages::Tone;
use crate::ui::run::Run;
use crate::ui::spell_word::SpellWord;

impl Play {
    pub(super) fn choose_spell(&mut self, run: &mut Run) {
        if grimoire::known(run.world()).is_empty() {
            let text = "You know no spells. Carry a spell book to cast from it.";
            run.tell(text, Tone::Refused);
        } else {
            self.panel = Panel::ChooseSpell(0);
        }
    }

    /// Casts a spell, or asks for its target.
    pub(super) fn cast(&mut self, run: &mut Run, word: SpellWord, aim: Option<Aim>) {
        let world = run.world();
        let source = grimoire::called(world, word);
        match source.filter(|source| aim.is_none() && source.is_aimed(world)) {
            Some(source) => self.aim(run, Shot::Cast(source)),
            None => match cast_action(word, aim, world) {
                Ok(action) => act::deed(run, action),
                Err(refusal) => run.tell(refusal, Tone::Refused),
            },
        }
    }
}

/// A peaceful actor in view that a harmful spell would reach.
pub(super) fn peaceful_in_spell(world: &World, spell: SpellId, at: Pos) -> Option<ActorId> {
    let row = content(world).spells.row(spell);
    let hero = hero(world)?;
    let here = position(world, hero)?;
    let mut cells = cast::area::cells(level(world), row, here, at);
    if let Some(element) = &row.element {
        cells.extend(carried(level(world), content(world), element, &cells));
    }
    let seen = cells
        .into_iter()
        .filter(|&at| row.does_ill() && hero_sees(world, at));
    let mut reached = seen.filter_map(|at| level(world).occupant(at));
    reached.find(|&id| {
        let other = entity_of(world, id).filter(|&other| other != hero);
        other.is_some_and(|other| !is_hostile(world, other, hero))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::body::Mana;
    use crate::model::things::{Item, Pack};
    use crate::ui::client::{Key, Pointer};
    use crate::ui::layout::Layout;
    use crate::ui::screen::Screen;
    use std::sync::Arc;

    const SIZE: (u16, u16) = (80, 30);

    /// A hero in the town with a book and `mana` points of mana.
    fn reader(book: &str, mana: i32) -> Run {
        let content = Arc::new(Content::embedded());
        let mut run = Run::new(content.clone(), 5);
        let world = &mut run.game.world;
        let hero = hero(world).expect("the run goes on");
        let book = Item::called(book, &content).expect("there is such a book");
        let mut pack = world.get_mut::<Pack>(hero).expect("he has a pack");
        pack.put(book).expect("there is room");
        world.get_mut::<Mana>(hero).expect("he has some").now = mana;
        run
    }

    fn mana(run: &Run) -> i32 {
        let hero = hero(run.world()).expect("the run goes on");
        run.world().get::<Mana>(hero).expect("he has some").now
    }

    fn drawn(play: &Play, run: &Run) -> String {
        let mut screen = Screen::new(SIZE.0, SIZE.1);
        play.draw(run, false, &mut screen);
        screen.to_text()
    }

    fn press(play: &mut Play, run: &mut Run, keys: &[Key]) {
        let layout = Layout::of(&Screen::new(SIZE.0, SIZE.1));
        for &key in keys {
            play.key(run, layout, key);
        }
    }

    #[test]
    fn a_spell_is_chosen_by_letter_and_aimed() {
        let (mut run, mut play) = (reader("primer of sparks", 8), Play::default());
        press(&mut play, &mut run, &[Key::Char('z')]);
        let text = drawn(&play, &run);
        for line in [
            "Cast what? You have 8 of 8 mana.",
            "a - force bolt         3 mana",
            "b - fire bolt          4 mana",
            "A shove, without the hand. Hits the first in its path",
            "mana 8/8",
        ] {
            assert!(text.contains(line), "{line}:\n{text}");
        }
        press(&mut play, &mut run, &[Key::Char('b')]);
        assert!(drawn(&play, &run).contains("Aim where?"));
        press(&mut play, &mut run, &[Key::Char('h'), Key::Enter]);
        assert_eq!((play.panel.clone(), mana(&run)), (Panel::Map, 4));
    }

    #[test]
    fn a_spell_is_chosen_with_the_mouse() {
        let (mut run, mut play) = (reader("wanderer's almanac", 8), Play::default());
        press(&mut play, &mut run, &[Key::Char('z')]);
        let text = drawn(&play, &run);
        let row = text.lines().position(|line| line.contains("a - blink"));
        let y = u16::try_from(row.expect("it is in the list")).expect("it is on the screen");
        let layout = Layout::of(&Screen::new(SIZE.0, SIZE.1));
        let before = hero(run.world()).and_then(|hero| position(run.world(), hero));
        play.pointer(&mut run, layout, Pointer::Pressed { x: 4, y });
        let after = hero(run.world()).and_then(|hero| position(run.world(), hero));
        assert_ne!(before, after);
        assert!(mana(&run) < 8);
    }

    #[test]
    fn what_is_too_dear_says_so_and_is_not_cast() {
        let (mut run, mut play) = (reader("primer of sparks", 3), Play::default());
        press(&mut play, &mut run, &[Key::Char('z'), Key::Down]);
        let text = drawn(&play, &run);
        assert!(text.contains("4 mana (not enough)"), "{text}");
        assert!(text.contains("Not enough mana."), "{text}");
        let keys = [Key::Char('b'), Key::Char('h'), Key::Enter];
        press(&mut play, &mut run, &keys);
        assert!(drawn(&play, &run).contains("Not enough mana: it costs 4."));
    }

    #[test]
    fn without_a_book_the_source_of_spells_is_told() {
        let content = Arc::new(Content::embedded());
        let (mut run, mut play) = (Run::new(content, 5), Play::default());
        press(&mut play, &mut run, &[Key::Char('z')]);
        assert!(drawn(&play, &run).contains("You know no spells."));
        assert!(!drawn(&play, &run).contains("mana"));
    }
}
