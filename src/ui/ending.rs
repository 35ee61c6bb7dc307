//! The last page of a run: how it ended and why, how deep it got, its score and its story.

use crate::ui::score::{cause, treasure};

use super::buttons::{Buttons, Row};
use super::client::Key;
use super::death;
use super::layout::Layout;
use super::narrate::capitalised;
use super::pages::{Page, chronicle_lines};
use super::run::Run;
use super::score::Score;
use super::screen::Screen;
use crate::content::{Colour, mods_in_words};
use crate::model::run::{Clock, RunOutcome, Seed};
use crate::rules::queries::content;

const PLAIN: Colour = Colour(200, 200, 200);
const FAINT: Colour = Colour(120, 120, 140);
const BRIGHT: Colour = Colour(240, 220, 90);

/// What the player can do on this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Choice {
    Title,
    Messages,
    BestRuns,
    /// Return to the arrival on the level, in practice runs.
    TryAgain,
    Watch,
}

/// The meaning of a press or a key on this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// A button.
    Choice(Choice),
    /// Scroll until this row is the first.
    To(usize),
}

/// The page of a finished run.
pub struct Ending<'a> {
    /// The run.
    pub run: &'a Run,
    /// Its rank among the best runs, from 0, if it has one.
    pub place: Option<usize>,
    /// Where its story is stored as text, if it is.
    pub kept_at: Option<&'a str>,
    /// Whether there is a log of it to watch.
    pub can_watch: bool,
    /// The first visible row.
    pub first: usize,
}

impl Ending<'_> {
    /// Draws the page. Draws nothing but an empty screen while the run goes on.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        let Some((heading, colour)) = heading(self.run.fate()) else {
            return;
        };
        let layout = Layout::of(screen);
        let (page, buttons) = (self.page(layout), self.buttons(layout));
        page.draw_text(layout, self.first, screen);
        screen.print(1, layout.page_top(), heading, colour);
        let first = self.first.min(page.end(layout));
        let more = match (first > 0, first < page.end(layout)) {
            (false, false) => "",
            (true, false) => "more above: up",
            (false, true) => "more below: down",
            (true, true) => "more: up, down",
        };
        let above = buttons.top().unwrap_or(1).saturating_sub(1);
        screen.print(1, above, more, FAINT);
        buttons.draw(screen);
    }

    /// The meaning of a press. On the text, the lower half scrolls forward, the upper half
    /// back.
    #[must_use]
    pub fn pressed(&self, layout: Layout, x: u16, y: u16) -> Option<Meant> {
        if let Some(choice) = self.buttons(layout).at(x, y, 0) {
            return Some(Meant::Choice(choice));
        }
        let to = self.page(layout).pressed_on_text(layout, self.first, y);
        to.map(Meant::To)
    }

    /// The meaning of a key.
    #[must_use]
    pub fn key(&self, layout: Layout, key: Key) -> Option<Meant> {
        let choice = match key {
            Key::Enter | Key::Escape | Key::Char(' ') => Choice::Title,
            Key::Char('m') => Choice::Messages,
            Key::Char('b') => Choice::BestRuns,
            Key::Char('t') if self.run.is_practice => Choice::TryAgain,
            Key::Char('w') if self.can_watch => Choice::Watch,
            _ => {
                let first = self.page(layout).scrolled(layout, self.first, key)?;
                return Some(Meant::To(first));
            }
        };
        Some(Meant::Choice(choice))
    }

    /// The buttons; the last row of them is at the foot of the page.
    fn buttons(&self, layout: Layout) -> Buttons<Choice> {
        let mut words = vec![
            ("enter: back to the title", Choice::Title),
            ("m: messages", Choice::Messages),
            ("b: best runs", Choice::BestRuns),
        ];
        if self.run.is_practice {
            words.insert(0, ("t: try again", Choice::TryAgain));
        }
        if self.can_watch {
            words.push(("w: watch the replay", Choice::Watch));
        }
        let row = |y| Row {
            x: 1,
            y,
            width: layout.width.saturating_sub(1),
            gap: 2,
            step: 1,
        };
        let rows = Buttons::new(row(0), &words).rows();
        let top = (layout.foot_row() + 1).saturating_sub(rows);
        Buttons::new(row(top), &words)
    }

    fn page(&self, layout: Layout) -> Page {
        let heading = heading(self.run.fate()).map_or("", |(heading, _)| heading);
        let rows = usize::from(self.buttons(layout).rows());
        Page::of(heading, layout, &self.lines()).above(rows.saturating_sub(1))
    }

    fn lines(&self) -> Vec<(String, Colour)> {
        let world = self.run.world();
        let plain = |text: String| (text, PLAIN);
        let mut lines: Vec<_> = summary(self.run).into_iter().map(plain).collect();
        let told = death::why(world).into_iter().map(|text| (text, BRIGHT));
        lines.splice(1..1, told);
        lines.push(plain(String::new()));
        lines.extend(self.counted());
        lines.push(plain(String::new()));
        lines.push(("What happened, turn by turn:".to_owned(), BRIGHT));
        lines.extend(chronicle_lines(world));
        lines
    }

    fn counted(&self) -> Vec<(String, Colour)> {
        let score = Score::of(self.run.world());
        let mut lines = vec![(format!("Score: {}", score.total()), BRIGHT)];
        let each = score.lines.iter();
        lines.extend(each.map(|(what, points)| (format!("{points:>7}  {what}"), PLAIN)));
        let place = match self.place {
            _ if self.run.is_practice => Some("This was a practice run, so it isn't ranked."),
            _ if self.run.is_helped => Some("You used wizard mode, so this run isn't ranked."),
            Some(0) => Some("This is your best run yet!"),
            Some(_) => Some("This is one of your best runs."),
            None => None,
        };
        lines.extend(place.map(|text| (text.to_owned(), PLAIN)));
        let kept_at = self.kept_at;
        lines.extend(kept_at.map(|it| {
            (
                format!("This report and the map were saved as {it}."),
                FAINT,
            )
        }));
        lines
    }
}

fn heading(fate: &RunOutcome) -> Option<(&'static str, Colour)> {
    match fate {
        RunOutcome::Playing => None,
        RunOutcome::Dead(_) => Some(("You are dead.", Colour(255, 80, 80))),
        RunOutcome::Won => Some(("You have won!", Colour(120, 220, 120))),
    }
}

/// A summary of the run in a few sentences.
#[must_use]
pub fn summary(run: &Run) -> Vec<String> {
    let world = run.world();
    let clock = world.resource::<Clock>();
    let deepest = content(world).depths.get(usize::from(clock.deepest));
    let deepest = deepest.map_or("nowhere", |depth| depth.id.as_str());
    let mut told = vec![
        format!(
            "{}, on turn {}.",
            capitalised(&cause(world)),
            clock.hero_turns
        ),
        format!(
            "Most dangerous place reached: {deepest} (danger {}).",
            content(world).danger(clock.deepest)
        ),
        format!(
            "Foes killed: {}. Treasure: {}.",
            clock.kills,
            treasure(world)
        ),
        format!("Seed: {}", world.resource::<Seed>().0),
    ];
    let mods = &content(world).mods;
    if !mods.is_empty() {
        told.push(format!("Mods: {}.", mods_in_words(mods)));
    }
    if clock.captives > 0 {
        told.push(format!("Captives brought to town: {}.", clock.captives));
    }
    if run.is_practice {
        told.push("This was a practice run.".to_owned());
    }
    if run.is_helped {
        told.push("Wizard mode was used.".to_owned());
    }
    told
}
