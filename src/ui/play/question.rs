//! Questions and prompts over the map, with clickable answers.

use super::{Panel, Play, Shot, aiming, travel};
use crate::content::Colour;
use crate::ui::buttons::{Buttons, Row};
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

/// A question laid out on the screen.
pub(super) struct Question {
    lines: Vec<String>,
    colour: Colour,
    buttons: Buttons<Answer>,
    /// Its first row.
    top: u16,
    /// The first row after it.
    end: u16,
}

impl Play {
    /// The open question, if any.
    pub(super) fn question(&self, run: &Run, layout: Layout) -> Option<Question> {
        let white = Colour(255, 255, 255);
        let back: &[_] = &[("back", Answer::No)];
        Some(match &self.panel {
            Panel::Look(_) => {
                let text = "Look: move the cursor, Tab goes to the next in view. Esc:";
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
                Question::new(layout, &text, Colour(255, 200, 120), &answers)
            }
            Panel::Danger(text) => {
                let text = format!("{text} Enter:");
                Question::new(
                    layout,
                    &text,
                    Colour(255, 110, 90),
                    &[("go on", Answer::No)],
                )
            }
            Panel::AskLens => {
                let text = format!("{} Enter: yes, Esc: no.", super::lens::QUESTION);
                let answers = [("yes", Answer::Yes), ("no", Answer::No)];
                Question::new(layout, &text, Colour(220, 160, 240), &answers)
            }
            _ => return None,
        })
    }

    /// The prompt while aiming. Without a target, the cursor starts on the hero and must be
    /// moved first.
    fn where_to(&self, run: &Run, shot: Shot) -> String {
        let (asked, does) = match shot {
            Shot::Throw(_) => ("Throw where?", "throws"),
            Shot::Cast(_) => ("Cast it where?", "casts"),
        };
        let world = run.world();
        let is_at_oneself = aiming::is_at_oneself(world, &self.panel);
        let hint = match is_at_oneself && aiming::is_out_of_reach(run, shot) {
            true => "No foe is in reach: move the cursor to some cell.".to_owned(),
            false if is_at_oneself => "That is your own cell: move the cursor.".to_owned(),
            false => format!("Enter {does}, Tab aims at the next in view."),
        };
        format!("{asked} {hint} Esc:")
    }
}

impl Question {
    /// Lays out a question; the buttons follow the text if there is room, else go below it.
    fn new(layout: Layout, text: &str, colour: Colour, answers: &[(&str, Answer)]) -> Self {
        let lines = wrap(text, layout.columns(0));
        let top = layout.page_top();
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let used = lines.last().map_or(0, |line| count(line.chars().count()));
        let wide: usize = answers.iter().map(|(word, _)| word.len() + 6).sum();
        let last = top + count(lines.len()).saturating_sub(1);
        let is_behind = used + 1 + count(wide) <= layout.width;
        let row = Row {
            x: if is_behind { used + 1 } else { 0 },
            y: if is_behind { last } else { last + 1 },
            width: layout.width,
            gap: 2,
            step: 1,
        };
        Self {
            lines,
            colour,
            buttons: Buttons::new(row, answers),
            top,
            end: row.y + 1,
        }
    }

    pub(super) fn draw(&self, screen: &mut Screen) {
        let empty = String::new();
        let lines = self.lines.iter().chain(std::iter::repeat(&empty));
        for (y, line) in (self.top..self.end).zip(lines) {
            screen.print_over(y, line, self.colour);
        }
        self.buttons.draw(screen);
    }

    /// The first row after it.
    pub(super) const fn end(&self) -> u16 {
        self.end
    }

    /// The answer at a press. Elsewhere in the question's rows, a press means no.
    pub(super) fn pressed(&self, x: u16, y: u16) -> Option<Answer> {
        let is_on_it = (self.top..self.end).contains(&y);
        let only = is_on_it.then_some(Answer::No);
        self.buttons.at(x, y, if is_on_it { 1 } else { 0 }).or(only)
    }
}
