//! The page about mods: a list of them, and for each a list of what can be done with it.

use super::{ModEntry, ModFolder};
use crate::content::Colour;
use crate::ui::client::Key;
use crate::ui::layout::Layout;
use crate::ui::lists::{List, Spot};
use crate::ui::pages::Page;
use crate::ui::screen::Screen;

/// The state of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModSheet {
    /// The marked mod, by its index in load order.
    cursor: usize,
    /// The marked line of what can be done with it, if that list is open.
    open: Option<usize>,
}

/// The result of a key or a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The page stays open.
    Stay,
    /// The choice of mods has changed; the page stays open.
    Changed,
    /// Show what is wrong with the marked mod.
    Flaws,
    /// Back to the title.
    Back,
}

/// What can be done with a mod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Toggle,
    Earlier,
    Later,
    Flaws,
}

const FOOT: &str = "enter: choose; space: on or off; + or -: later or earlier; esc: [ back ]";
const EMPTY_FOOT: &str = "esc: [ back ]";
const DEEDS_FOOT: &str = "enter: choose; esc: [ back ]";

impl ModSheet {
    /// The page as it opens.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            cursor: 0,
            open: None,
        }
    }

    /// Draws the page.
    pub fn draw(&self, folder: &ModFolder, screen: &mut Screen) {
        screen.clear();
        let layout = Layout::of(screen).without_run();
        self.list(folder).draw(layout, screen);
    }

    /// Handles a key.
    pub fn key(&mut self, folder: &mut ModFolder, layout: Layout, key: Key) -> Wanted {
        match (key, self.open) {
            (Key::Escape, None) => return Wanted::Back,
            (Key::Escape, Some(_)) => self.open = None,
            (Key::Enter, _) => return self.choose(folder),
            (Key::Char(' '), None) => return self.carry_out(Deed::Toggle, folder),
            (Key::Char(' '), Some(_)) => return self.choose(folder),
            (Key::Char('+'), _) => return self.carry_out(Deed::Later, folder),
            (Key::Char('-'), _) => return self.carry_out(Deed::Earlier, folder),
            _ => self.mark(self.list(folder).moved(layout.without_run(), key)),
        }
        Wanted::Stay
    }

    /// Marks the line under the pointer.
    pub fn pointed(&mut self, folder: &ModFolder, layout: Layout, x: u16, y: u16) {
        if let Spot::Line(line) = self.list(folder).at(layout.without_run(), x, y) {
            self.mark(line);
        }
    }

    /// Handles a press; one outside the lines goes back, as in other lists.
    pub fn pressed(&mut self, folder: &mut ModFolder, layout: Layout, x: u16, y: u16) -> Wanted {
        match self.list(folder).at(layout.without_run(), x, y) {
            Spot::Line(line) => {
                self.mark(line);
                return self.choose(folder);
            }
            Spot::More(line) => self.mark(line),
            Spot::Outside if self.open.is_some() => self.open = None,
            Spot::Outside => return Wanted::Back,
        }
        Wanted::Stay
    }

    /// What is wrong with the marked mod, in full.
    #[must_use]
    pub fn flaws(&self, folder: &ModFolder, layout: Layout) -> Page {
        const TEXT: Colour = Colour(200, 200, 200);
        let flaws = self.entry(folder).map_or(&[][..], ModEntry::flaws);
        let lines: Vec<_> = flaws.iter().map(|it| (it.clone(), TEXT)).collect();
        Page::of("What is wrong with this mod", layout, &lines)
    }

    fn mark(&mut self, line: usize) {
        match &mut self.open {
            Some(at) => *at = line,
            None => self.cursor = line,
        }
    }

    fn entry<'a>(&self, folder: &'a ModFolder) -> Option<&'a ModEntry> {
        folder.entries().get(self.cursor)
    }

    fn choose(&mut self, folder: &mut ModFolder) -> Wanted {
        match self.open {
            Some(at) => match self.deeds(folder).get(at) {
                Some(&(deed, _)) => self.carry_out(deed, folder),
                None => Wanted::Stay,
            },
            None => {
                self.open = self.entry(folder).map(|_| 0);
                Wanted::Stay
            }
        }
    }

    fn carry_out(&mut self, deed: Deed, folder: &mut ModFolder) -> Wanted {
        match deed {
            Deed::Toggle => folder.toggle(self.cursor),
            Deed::Earlier => self.cursor = folder.shift(self.cursor, false),
            Deed::Later => self.cursor = folder.shift(self.cursor, true),
            Deed::Flaws => return Wanted::Flaws,
        }
        Wanted::Changed
    }

    /// What can be done with the marked mod, in words.
    fn deeds(&self, folder: &ModFolder) -> Vec<(Deed, &'static str)> {
        let Some(entry) = self.entry(folder) else {
            return Vec::new();
        };
        let switch = if entry.is_on {
            "Turn it off"
        } else {
            "Turn it on"
        };
        let mut deeds = vec![(Deed::Toggle, switch)];
        if self.cursor > 0 {
            deeds.push((Deed::Earlier, "Load it before the mod above"));
        }
        if self.cursor + 1 < folder.entries().len() {
            deeds.push((Deed::Later, "Load it after the mod below"));
        }
        if !entry.flaws().is_empty() {
            deeds.push((Deed::Flaws, "Read what is wrong with it"));
        }
        deeds
    }

    fn list(&self, folder: &ModFolder) -> List {
        let about = self.entry(folder).map_or_else(String::new, about);
        if let Some((cursor, entry)) = self.open.zip(self.entry(folder)) {
            let deeds = self.deeds(folder);
            let lines = deeds.iter().map(|(_, words)| (*words).to_owned());
            return List {
                heading: entry.name(),
                cursor: cursor.min(deeds.len().saturating_sub(1)),
                lines: lines.collect(),
                foot: DEEDS_FOOT,
                about,
                avoids: None,
            };
        }
        let (lines, place) = (folder.entries().iter().map(line), folder.place());
        let lines: Vec<String> = lines.collect();
        let heading = match (lines.is_empty(), folder.is_overruled()) {
            (true, _) => format!("There are no mods yet. {}", folder.how_to_add()),
            (_, true) => "You started with --mod, so these don't count now.".to_owned(),
            _ => format!("Mods in {place}. If two change the same, the lower one wins."),
        };
        List {
            heading,
            foot: if lines.is_empty() { EMPTY_FOOT } else { FOOT },
            lines,
            cursor: self.cursor,
            about,
            avoids: None,
        }
    }
}

impl Default for ModSheet {
    fn default() -> Self {
        Self::new()
    }
}

/// A mod in a line.
fn line(entry: &ModEntry) -> String {
    let is_on = if entry.is_on { "on" } else { "off" };
    let flaws = match entry.flaws().len() {
        _ if entry.is_gone() => ": it isn't there any more".to_owned(),
        0 => String::new(),
        1 => ": 1 mistake".to_owned(),
        count => format!(": {count} mistakes"),
    };
    format!("{is_on:5}{}{flaws}", entry.name())
}

/// A mod in a sentence or two.
fn about(entry: &ModEntry) -> String {
    let flaw = match entry.flaws().first() {
        _ if entry.is_gone() => "Turn it off, or put it back.",
        Some(_) => "It has mistakes: choose it to read them.",
        None => "",
    };
    let about = match (entry.about(), flaw) {
        ("", "") => "It doesn't say what it is about.",
        (about, _) => about,
    };
    format!("{about} {flaw}").trim().to_owned()
}
