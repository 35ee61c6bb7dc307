//! Questions and prompts over the map, with clickable answers.

use super::{Panel, Play, Shot, aiming, travel};
use crate::content::Colour;
use crate::rules::queries::{content, hero, position};
use crate::ui::buttons::{Buttons, Row};
use crate::ui::frame::Area;
use crate::ui::grimoire;
use crate::ui::layout::Layout;
use crate::ui::run::Run;
use crate::ui::screen::Screen;
use crate::ui::text::wrap;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Yes,
    /// No, or back.
    No,
    /// More about the actor under the cursor.
    More,
}

/// A question or a prompt laid out on the screen.
pub(super) struct Question {
    lines: Vec<String>,
    colour: Colour,
    buttons: Buttons<Answer>,
    /// The rows it takes. Questions have a frame in the first and last of its rows and
    /// columns; prompts have none and take whole rows.
    area: Area,
    is_framed: bool,
}

impl Play {
    /// The open question, if any.
    pub(super) fn question(&self, run: &Run, layout: Layout) -> Option<Question> {
        let white = Colour(255, 255, 255);
        let back: &[_] = &[("back", Answer::No)];
        Some(match &self.panel {
            Panel::Look(_) => {
                let text = "Look: move the cursor; Tab: next in sight. Esc:";
                let answers = [("back", Answer::No), ("more", Answer::More)];
                let answers = if self.is_watching { back } else { &answers[..] };
                Question::new(layout, text, white, answers)
            }
            Panel::Travel(_) => Question::new(layout, &travel::question(&run.keys), white, back),
            Panel::Aim(shot, _) => Question::new(layout, &self.where_to(run, *shot), white, back),
            Panel::ChooseWay(reach) => {
                let text = format!("Which way do you want to {}? Esc:", reach.word());
                Question::new(layout, &text, white, back)
            }
            Panel::Confirm(_, text) => {
                let text = format!("{text} Enter: yes, Esc: no.");
                let answers = [("yes", Answer::Yes), ("no", Answer::No)];
                Question::framed(
                    layout,
                    self.hero_cell(run, layout),
                    &text,
                    Colour(255, 200, 120),
                    &answers,
                )
            }
            Panel::Danger(text) => {
                let text = format!("{text} Enter:");
                let answers = [("go on", Answer::No)];
                let here = self.hero_cell(run, layout);
                Question::framed(layout, here, &text, Colour(255, 110, 90), &answers)
            }
            Panel::AskLens => {
                let text = format!("{} Enter: yes, Esc: no.", super::lens::QUESTION);
                let answers = [("yes", Answer::Yes), ("no", Answer::No)];
                Question::framed(
                    layout,
                    self.hero_cell(run, layout),
                    &text,
                    Colour(220, 160, 240),
                    &answers,
                )
            }
            _ => return None,
        })
    }

    /// Where the hero is on the screen.
    pub(super) fn hero_cell(&self, run: &Run, layout: Layout) -> Option<(u16, u16)> {
        let at = hero(run.world()).and_then(|hero| position(run.world(), hero))?;
        self.view(run.world(), layout).screen_cell(at)
    }

    /// The prompt while aiming. Without a target, the cursor starts on the hero and must be
    /// moved first.
    fn where_to(&self, run: &Run, shot: Shot) -> String {
        let world = run.world();
        let (asked, does) = match shot {
            Shot::Throw(_) => ("Throw where?", "throw"),
            Shot::Cast(source) => {
                let row = content(world).spells.row(source.spell);
                ("Aim where?", grimoire::verb(row))
            }
        };
        let is_at_oneself = aiming::is_at_oneself(world, &self.panel);
        let hint = match is_at_oneself && aiming::is_out_of_reach(run, shot) {
            true => "No foe in range: move the cursor.".to_owned(),
            false if is_at_oneself => "That's you: move the cursor.".to_owned(),
            false => format!("Enter: {does}; Tab: next target."),
        };
        format!("{asked} {hint} Esc:")
    }
}

impl Question {
    /// Lays out a prompt in whole rows: at the top, or in the last rows beside a side panel.
    fn new(layout: Layout, text: &str, colour: Colour, answers: &[(&str, Answer)]) -> Self {
        let area = Area {
            x: 0,
            y: layout.page_top(),
            width: layout.width,
            height: 0,
        };
        let mut prompt = Self::laid_out(area, 0, text, colour, answers);
        if layout.has_panel() {
            let y = layout.height.saturating_sub(prompt.area.height);
            prompt = Self::laid_out(Area { y, ..area }, 0, text, colour, answers);
        }
        prompt
    }

    /// Lays out a question in a frame on the map: at its top, or at its bottom if the hero
    /// would be hidden.
    fn framed(
        layout: Layout,
        hero: Option<(u16, u16)>,
        text: &str,
        colour: Colour,
        answers: &[(&str, Answer)],
    ) -> Self {
        let longest = text.chars().count() + answers.len() * WITH_BRACKETS + 16;
        let width = u16::try_from(longest).unwrap_or(u16::MAX).min(MOST_FRAMED);
        let width = width.min(layout.map_columns);
        let area = Area {
            x: (layout.map_columns - width) / 2,
            y: layout.map_top(),
            width,
            height: 2,
        };
        let question = Self::laid_out(area, 2, text, colour, answers);
        if hero.is_some_and(|hero| question.area.contains(hero)) {
            let y = layout.map_end().saturating_sub(question.area.height);
            return Self::laid_out(Area { y, ..area }, 2, text, colour, answers);
        }
        question
    }

    /// Lays out the text from the top of the area, whose height is the rows needed besides,
    /// with that margin at the sides. The buttons follow the text if there is room, else go
    /// below it.
    fn laid_out(
        area: Area,
        margin: u16,
        text: &str,
        colour: Colour,
        answers: &[(&str, Answer)],
    ) -> Self {
        let columns = area.width.saturating_sub(2 * margin).max(1);
        let lines = wrap(text, columns.into());
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let used = lines.last().map_or(0, |line| count(line.chars().count()));
        let wide: usize = answers
            .iter()
            .map(|(word, _)| word.len() + WITH_BRACKETS)
            .sum();
        let is_framed = margin > 0;
        let top = area.y + u16::from(is_framed);
        let last = top + count(lines.len()).saturating_sub(1);
        let is_behind = used + 1 + count(wide) <= columns;
        let row = Row {
            x: area.x + margin + if is_behind { used + 1 } else { 0 },
            y: if is_behind { last } else { last + 1 },
            width: columns,
            gap: 2,
            step: 1,
        };
        let height = area.height + row.y + 1 - top;
        Self {
            lines,
            colour,
            buttons: Buttons::new(row, answers),
            area: Area { height, ..area },
            is_framed,
        }
    }

    pub(super) fn draw(&self, screen: &mut Screen) {
        let Area { x, y, height, .. } = self.area;
        if self.is_framed {
            self.area.draw(screen);
            for (y, line) in (y + 1..).zip(&self.lines) {
                screen.print(x + 2, y, line, self.colour);
            }
        } else {
            let empty = String::new();
            let lines = self.lines.iter().chain(std::iter::repeat(&empty));
            for (y, line) in (y..y + height).zip(lines) {
                screen.print_over(y, line, self.colour);
            }
        }
        self.buttons.draw(screen);
    }

    /// The first row after it.
    pub(super) const fn end(&self) -> u16 {
        self.area.y + self.area.height
    }

    /// The answer at a press. Elsewhere on the question, a press means no.
    pub(super) fn pressed(&self, x: u16, y: u16) -> Option<Answer> {
        let is_on_it = self.area.contains((x, y));
        let only = is_on_it.then_some(Answer::No);
        self.buttons.at(x, y, if is_on_it { 1 } else { 0 }).or(only)
    }
}

/// Columns of a button besides its word, with the gap.
const WITH_BRACKETS: usize = 6;
/// Maximum columns of a framed question.
const MOST_FRAMED: u16 = 64;
