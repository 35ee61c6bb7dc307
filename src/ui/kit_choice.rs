//! Choosing a kit before a run begins: a list of the kits and how each plays, operated by
//! keys or by pressing a line.

use super::client::Key;
use super::kit_portrait::KitPortrait;
use super::kit_sheet;
use super::layout::Layout;
use super::lists::{Chosen, List, Spot};
use super::paint::Moment;
use super::screen::Screen;
use crate::content::table::RowId;
use crate::content::{Content, KitId};

/// The state of the choice.
#[derive(Clone, Copy, Debug)]
pub struct KitChoice {
    /// The seed of the coming run.
    pub seed: u64,
    /// The kit under the cursor.
    pub marked: KitId,
}

const FOOT: &str = "enter, letter: choose; esc: [ back ]";

impl KitChoice {
    /// Handles a key. A letter chooses the kit that it is for; keys that move the cursor take
    /// precedence.
    pub fn key(&mut self, content: &Content, key: Key) -> Chosen<KitId> {
        match key {
            Key::Escape => return Chosen::Back,
            Key::Enter | Key::Char(' ') => return Chosen::Taken(self.marked),
            Key::Up | Key::Pad(8) => self.marked = content.kit_beside(self.marked, -1),
            Key::Down | Key::Pad(2) => self.marked = content.kit_beside(self.marked, 1),
            Key::Char(letter) => {
                if let Some(kit) = lettered(content, letter) {
                    return Chosen::Taken(kit);
                }
            }
            _ => {}
        }
        Chosen::NotYet
    }

    /// Moves the cursor to the line under the pointer, which shows its description.
    pub fn pointed(&mut self, content: &Content, layout: Layout, x: u16, y: u16) {
        if let Spot::Line(line) = self.list(content).at(layout.without_run(), x, y) {
            self.marked = KitId::from_number(u16::try_from(line).unwrap_or(0));
        }
    }

    /// Handles a press; a press outside the lines cancels, as in other lists.
    #[must_use]
    pub fn pressed(&mut self, content: &Content, layout: Layout, x: u16, y: u16) -> Chosen<KitId> {
        let at = |line: usize| KitId::from_number(u16::try_from(line).unwrap_or(0));
        match self.list(content).at(layout.without_run(), x, y) {
            Spot::Line(line) => Chosen::Taken(at(line)),
            Spot::More(line) => {
                self.marked = at(line);
                Chosen::NotYet
            }
            Spot::Outside => Chosen::Back,
        }
    }

    /// Draws the list of kits, and the portrait of the marked one.
    pub fn draw(
        &self,
        content: &Content,
        portrait: Option<&KitPortrait>,
        moment: Moment,
        screen: &mut Screen,
    ) {
        screen.clear();
        let layout = Layout::of(screen).without_run();
        let list = self.list(content);
        list.draw(layout, screen);
        if let Some(portrait) = portrait {
            portrait.draw(list.frame(layout), moment, screen);
        }
    }

    fn list(&self, content: &Content) -> List {
        let kits = content.kits.iter().zip(letters(content));
        let line = |id: &str, letter: char| format!("{letter}   {id}");
        List {
            heading: "Choose your character".to_owned(),
            lines: kits
                .map(|((_, kit), letter)| line(&kit.id, letter))
                .collect(),
            cursor: usize::from(self.marked.number()),
            foot: FOOT,
            about: kit_sheet::describe(content, self.marked),
            avoids: None,
        }
    }
}

/// A letter for each kit: the first of its name that no kit before it has; a blank if none is
/// left.
fn letters(content: &Content) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for (_, kit) in content.kits.iter() {
        let mut own = kit.id.chars().filter(char::is_ascii_lowercase);
        let letter = own.find(|it| !taken.contains(it)).unwrap_or(' ');
        taken.push(letter);
    }
    taken
}

/// The kit which that letter is for.
fn lettered(content: &Content, letter: char) -> Option<KitId> {
    let letter = letter.to_ascii_lowercase();
    let is_letter = letter.is_ascii_lowercase();
    let kits = content.kits.iter().zip(letters(content));
    let mut kits = kits.filter(|_| is_letter);
    let found = kits.find(|&(_, its)| its == letter);
    found.map(|((id, _), _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{SourceFile, Sources};

    #[test]
    fn each_kit_has_a_letter_of_its_own() {
        let content = Content::embedded();
        for (id, kit) in content.kits.iter() {
            let letter = kit.id.chars().next().expect("names are not empty");
            assert_eq!(lettered(&content, letter), Some(id), "{}", kit.id);
        }
        // A knave takes the letter that the knight leaves him.
        let text = Sources::embedded().text(SourceFile::Kits).to_owned();
        let text = text.replacen("id: \"thief\"", "id: \"knave\"", 1);
        let text = text.replacen("id: \"knight\"", "id: \"knob\"", 1);
        let sources = Sources::embedded().with(SourceFile::Kits, &text);
        let content = Content::load(&sources).expect("the kits are sound");
        let kit = |letter| lettered(&content, letter).map(|id| content.kits.row(id).id.clone());
        assert_eq!(kit('k').as_deref(), Some("knave"));
        assert_eq!(kit('n').as_deref(), Some("knob"));
        assert_eq!(lettered(&content, '?'), None);
    }

    #[test]
    fn the_mark_goes_round_and_enter_takes_what_it_is_on() {
        let content = Content::embedded();
        let (seed, marked) = (5, KitId::USUAL);
        let mut choice = KitChoice { seed, marked };
        assert_eq!(choice.key(&content, Key::Up), Chosen::NotYet);
        let last = KitId::from_number(u16::try_from(content.kits.len() - 1).expect("few"));
        assert_eq!(choice.key(&content, Key::Enter), Chosen::Taken(last));
        choice.key(&content, Key::Down);
        assert_eq!(
            choice.key(&content, Key::Enter),
            Chosen::Taken(KitId::USUAL)
        );
        assert_eq!(choice.key(&content, Key::Escape), Chosen::Back);
    }
}
