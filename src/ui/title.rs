//! The title screen.

use strum::VariantArray;

use super::client::Key;
use super::frame::Area;
use super::layout::Layout;
use super::paint::Moment;
use super::screen::Screen;
use super::text::wrap;
use super::title_scene::TitleScene;
use super::today::Today;
use crate::content::Colour;

/// The options on the title screen, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Choice {
    Continue,
    NewRun,
    Today,
    ChosenSeed,
    Practice,
    BestRuns,
    Options,
    Mods,
    Watch,
    Quit,
}

impl Choice {
    const fn words(self) -> (char, &'static str) {
        match self {
            Self::Continue => ('c', "Continue"),
            Self::NewRun => ('n', "New run"),
            Self::Today => ('t', "Daily run"),
            Self::ChosenSeed => ('s', "New run from a seed"),
            Self::BestRuns => ('b', "Best runs"),
            Self::Practice => ('p', "Practice: death is not the end"),
            Self::Options => ('o', "Options"),
            Self::Mods => ('m', "Mods"),
            Self::Watch => ('w', "Watch a replay"),
            Self::Quit => ('q', "Quit"),
        }
    }
}

/// The title screen.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// Whether there is a run to continue.
    pub has_run: bool,
    /// Whether there are finished runs in the list of the best.
    pub has_best_runs: bool,
    /// Whether there are finished runs to watch.
    pub has_logs: bool,
    /// Whether there is a folder for mods.
    pub has_mod_folder: bool,
    /// The current day, if known; there is a run of the day then.
    pub today: Option<Today>,
    /// The mods in play, in words: `bees 1.2`; empty for none.
    pub mods: String,
    /// Notices to the player, about damaged saves for example.
    pub notices: Vec<String>,
    cursor: usize,
}

impl Title {
    /// A title screen with these notices.
    #[must_use]
    pub const fn new(has_run: bool, has_best_runs: bool, notices: Vec<String>) -> Self {
        Self {
            has_run,
            has_best_runs,
            has_logs: false,
            has_mod_folder: false,
            today: None,
            mods: String::new(),
            notices,
            cursor: 0,
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let is_there = |choice: &Choice| match choice {
            Choice::Continue => self.has_run,
            Choice::Today => self.today.is_some(),
            Choice::BestRuns => self.has_best_runs,
            Choice::Watch => self.has_logs,
            Choice::Mods => self.has_mod_folder,
            _ => true,
        };
        Choice::VARIANTS.iter().copied().filter(is_there).collect()
    }

    /// The option chosen by a key, if any.
    pub fn key(&mut self, key: Key) -> Option<Choice> {
        let choices = self.choices();
        let count = choices.len();
        match key {
            Key::Up | Key::Pad(8) | Key::Char('k') => {
                self.cursor = (self.cursor + count - 1) % count
            }
            Key::Down | Key::Pad(2) | Key::Char('j') => self.cursor = (self.cursor + 1) % count,
            Key::Enter | Key::Char(' ') => return choices.get(self.cursor).copied(),
            Key::Char(letter) => {
                return choices
                    .into_iter()
                    .find(|choice| choice.words().0 == letter.to_ascii_lowercase());
            }
            _ => {}
        }
        None
    }

    /// The option chosen by a press on that row, if any.
    #[must_use]
    pub fn pressed(&self, layout: Layout, y: u16) -> Option<Choice> {
        let places = self.places(layout);
        let row = y.checked_sub(places.menu)?;
        // The empty row below an entry belongs to it, which makes touch easier.
        self.choices().get(usize::from(row / places.step)).copied()
    }

    /// Draws the title screen, over a scene if there is one and the screen is wide enough.
    pub fn draw(&self, scene: Option<&TitleScene>, moment: Moment, screen: &mut Screen) {
        let layout = Layout::of(screen);
        let places = self.places(layout);
        match scene.filter(|_| layout.is_wide()) {
            Some(scene) => {
                scene.draw(moment, screen);
                self.area(layout, &places).draw(screen);
            }
            None => screen.clear(),
        }
        if let Some(top) = places.logo {
            for (y, line) in (top..).zip(LOGO) {
                screen.print_centred(y, line, Colour(200, 150, 90));
            }
            screen.print_centred(top + 6, "the dungeon hunts you", Colour(150, 150, 150));
        }
        let margin = layout.width.saturating_sub(MENU_WIDTH) / 2;
        for (at, choice) in self.choices().into_iter().enumerate() {
            let (letter, words) = choice.words();
            let is_chosen = at == self.cursor;
            let mark = if is_chosen { ">" } else { " " };
            let colour = if is_chosen {
                Colour(255, 255, 255)
            } else {
                Colour(150, 150, 150)
            };
            let y = places.menu + places.step * u16::try_from(at).unwrap_or(0);
            let day = self.today.filter(|_| choice == Choice::Today);
            let day = day.map_or_else(String::new, |day| format!(", {}", day.name()));
            screen.print(margin, y, &format!("{mark} {letter}  {words}{day}"), colour);
        }
        let below = layout.height.saturating_sub(1);
        for (y, line) in (places.notices..below).zip(self.told(layout)) {
            screen.print(2, y, &line, Colour(240, 220, 90));
        }
        let version = concat!("Quarry ", env!("CARGO_PKG_VERSION"));
        screen.print(2, below, version, Colour(90, 90, 90));
        if !self.mods.is_empty() {
            let x = 2 + u16::try_from(version.len()).unwrap_or(0);
            let words = format!(" with {}", self.mods);
            screen.print(x, below, &words, Colour(200, 150, 90));
        }
    }

    /// The frame around logo and menu.
    fn area(&self, layout: Layout, places: &Places) -> Area {
        let width = FRAME_WIDTH.min(layout.width);
        let y = places.logo.unwrap_or(places.menu).saturating_sub(1);
        let entries = u16::try_from(self.choices().len()).unwrap_or(u16::MAX);
        Area {
            x: (layout.width - width) / 2,
            y,
            width,
            height: places.menu + places.step * entries + 1 - y,
        }
    }

    fn told(&self, layout: Layout) -> Vec<String> {
        let notices = self.notices.iter();
        let lines = notices.flat_map(|notice| wrap(notice, layout.columns(4)));
        lines.collect()
    }

    /// The positions of everything; the logo is dropped if the notices need its space.
    fn places(&self, layout: Layout) -> Places {
        let rows = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let told = rows(self.told(layout).len());
        let height = layout.height.saturating_sub(1);
        let entries = rows(self.choices().len());
        let is_roomy = 1 + 2 * entries + told <= height;
        let step = if is_roomy { 2 } else { 1 };
        let menu_rows = step * entries;
        let needed = LOGO_ROWS.saturating_add(menu_rows).saturating_add(told);
        let (logo, menu) = if needed <= height {
            let top = (height - needed).min(3);
            (Some(top), top + LOGO_ROWS)
        } else {
            (None, 1)
        };
        let after_menu = menu + menu_rows;
        let usual = layout.height.saturating_sub(8);
        let highest = height.saturating_sub(told);
        let notices = usual.min(highest).max(after_menu);
        Places {
            logo,
            menu,
            step,
            notices,
        }
    }
}

/// The first rows of the parts of the title screen.
struct Places {
    logo: Option<u16>,
    menu: u16,
    /// Rows from one entry to the next.
    step: u16,
    notices: u16,
}

/// Width of the longest menu entry, in columns.
const MENU_WIDTH: u16 = 35;
/// Columns of the frame: the logo and a margin.
const FRAME_WIDTH: u16 = 48;
/// Rows from the top of the logo to the menu.
const LOGO_ROWS: u16 = 9;

const LOGO: [&str; 5] = [
    "▄▀▀▀▄ █   █ ▄▀▀▀▄ █▀▀▀▄ █▀▀▀▄ █   █",
    "█   █ █   █ █   █ █   █ █   █ ▀▄ ▄▀",
    "█ ▄ █ █   █ █▀▀▀█ █▀█▀  █▀█▀    █  ",
    "█  ▀▄ █   █ █   █ █  █  █  █    █  ",
    " ▀▀▀ ▀ ▀▀▀  ▀   ▀ ▀   ▀ ▀   ▀   ▀  ",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_to_be_told_is_told_on_the_smallest_screen() {
        let notice = "The save is spoilt and is kept under another name, which is this.";
        let mut title = Title::new(true, true, vec![notice.to_owned()]);
        title.has_logs = true;
        let mut screen = Screen::new(40, 20);
        title.draw(None, 0, &mut screen);
        let text = screen.to_text();
        let told = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(notice), "{text}");
        let layout = Layout::of(&screen);
        let rows = text.lines().zip(0u16..);
        let quit = rows.filter(|(row, _)| row.contains("q  Quit"));
        let pressed: Vec<_> = quit.map(|(_, y)| title.pressed(layout, y)).collect();
        assert_eq!(pressed, [Some(Choice::Quit)]);
    }
}
