//! The few parts of SVG that plots need: lines, boxes and text, at integer coordinates.

use std::fmt::Write;

/// Colours for categories, distinguishable with most kinds of colour vision; from the
/// palette of Masataka Okabe and Kei Ito, in its order.
pub(super) const COLOURS: [&str; 7] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000",
];
/// The colour of axes.
const INK: &str = "#333333";
/// The colour of guide lines.
const FAINT: &str = "#d8d8d8";

/// Alignment of text to its anchor point.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Start,
    Middle,
    End,
}

/// A picture being drawn.
pub(super) struct Picture {
    body: String,
}

impl Picture {
    /// A picture of that size with a title. The white background is drawn because the
    /// surrounding page may be dark.
    pub(super) fn new((width, height): (i32, i32), title: &str) -> Self {
        let title = escaped(title);
        let mut body = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\" role=\"img\">\n"
        );
        let _ = writeln!(body, "<title>{title}</title>");
        let _ = writeln!(
            body,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
        );
        let mut picture = Self { body };
        let heading = "font-size=\"16\" font-weight=\"bold\"";
        picture.text((width / 2, 22), Side::Middle, heading, &title);
        picture
    }

    fn line(&mut self, from: (i32, i32), to: (i32, i32), colour: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.put(&format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\"/>"
        ));
    }

    pub(super) fn box_at(&mut self, at: (i32, i32), size: (i32, i32), colour: &str) {
        let ((x, y), (width, height)) = (at, size);
        self.put(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
        ));
    }

    /// A line through all these points.
    pub(super) fn path(&mut self, points: &[(i32, i32)], colour: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.put(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        ));
    }

    /// Plain text at a point.
    pub(super) fn word(&mut self, at: (i32, i32), side: Side, words: &str) {
        self.text(at, side, "", &escaped(words));
    }

    /// A horizontal guide line with its label; the axis itself is darker.
    pub(super) fn guide(&mut self, (x, y): (i32, i32), width: i32, is_axis: bool, label: &str) {
        let colour = if is_axis { INK } else { FAINT };
        self.line((x, y), (x + width, y), colour);
        self.word((x - 6, y + 4), Side::End, label);
    }

    /// A mark below the horizontal axis with its label.
    pub(super) fn mark(&mut self, (x, y): (i32, i32), label: &str) {
        self.line((x, y), (x, y + 5), INK);
        self.word((x, y + 20), Side::Middle, label);
    }

    /// An entry of the key.
    pub(super) fn key(&mut self, (x, y): (i32, i32), colour: &str, words: &str) {
        self.box_at((x, y), (12, 12), colour);
        self.word((x + 18, y + 10), Side::Start, words);
    }

    fn text(&mut self, (x, y): (i32, i32), side: Side, style: &str, words: &str) {
        let anchor = match side {
            Side::Start => "start",
            Side::Middle => "middle",
            Side::End => "end",
        };
        self.put(&format!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{INK}\" {style}>{words}</text>"
        ));
    }

    fn put(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// Returns the complete file.
    pub(super) fn finish(mut self) -> String {
        self.body.push_str("</svg>\n");
        self.body
    }
}

/// A round step, 1, 2 or 5 times a power of ten, such that `steps` of it reach `most`.
pub(super) fn easy_step(most: u32, steps: u32) -> u32 {
    let mut unit = 1u32;
    loop {
        for step in [unit, unit.saturating_mul(2), unit.saturating_mul(5)] {
            if step.saturating_mul(steps) >= most {
                return step;
            }
        }
        unit = unit.saturating_mul(10);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_easy_to_read_and_reach_far_enough() {
        let steps = [0, 1, 7, 11, 40, 51, 4_300].map(|most| easy_step(most, 5));
        assert_eq!(steps, [1, 1, 2, 5, 10, 20, 1_000]);
    }

    #[test]
    fn a_word_can_not_break_the_picture() {
        let mut picture = Picture::new((10, 10), "rats & <mice>");
        picture.word((1, 1), Side::End, "</svg>");
        let drawn = picture.finish();
        assert_eq!(drawn.matches("</svg>").count(), 1, "{drawn}");
        assert!(drawn.contains("rats &amp; &lt;mice&gt;"), "{drawn}");
    }
}
