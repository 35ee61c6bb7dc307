//! The page that loads the game names its keys and its goal while it loads: they
//! must match the game.

use std::sync::Arc;

use quarry::content::Content;
use quarry::ui::keys::{BINDINGS, Keymap, label, listed};
use quarry::ui::run::Run;

const PAGE: &str = include_str!("../../web/index.html");

/// The text of the first element of that name in `html`.
fn inside<'a>(html: &'a str, opening: &str, closing: &str) -> Option<&'a str> {
    let (_, after) = html.split_once(opening)?;
    let (text, _) = after.split_once(closing)?;
    Some(text)
}

fn as_read(text: &str) -> String {
    (text.replace("&lt;", "<").replace("&gt;", ">")).replace("&amp;", "&")
}

#[test]
fn the_page_shows_the_keys_of_the_game() {
    let list = inside(PAGE, "<dl id=\"keys\">", "</dl>").expect("the page has a list of keys");
    let shown: Vec<(String, String)> = list
        .lines()
        .filter_map(|line| {
            let keys = inside(line, "<dt>", "</dt>")?;
            let help = inside(line, "<dd>", "</dd>")?;
            Some((as_read(keys), as_read(help)))
        })
        .collect();
    let keys = Keymap::default();
    let table: Vec<(String, String)> = listed()
        .map(|binding| (keys.written(binding), binding.help.to_owned()))
        .collect();
    let (ways, others) = shown.split_at(2);
    assert_eq!(others, table);
    for binding in BINDINGS
        .iter()
        .filter(|it| !listed().any(|other| other.help == it.help))
    {
        let key = label(binding.keys[0]);
        let is_shown = ways.iter().any(|(keys, _)| keys.contains(&key));
        assert!(is_shown, "{key} is not shown: {ways:?}");
    }
}

#[test]
fn the_page_names_the_goal_of_the_game() {
    let goal = inside(PAGE, "<p id=\"goal\">", "</p>").expect("the page names the goal");
    let run = Run::new(Arc::new(Content::embedded()), 1);
    let told: Vec<&str> = (run.messages.lines().iter())
        .map(|line| line.text.as_str())
        .collect();
    let goal = as_read(goal);
    assert!(
        told.contains(&goal.as_str()),
        "{goal:?} is not among {told:?}"
    );
}

#[test]
fn the_buttons_for_fingers_press_keys_the_game_knows() {
    let strip = include_str!("../../web/strip.js");
    let list = inside(strip, "const BUTTONS = [\n", "];").expect("the strip has buttons");
    let keys = Keymap::default();
    let mut buttons = 0;
    for line in list.lines() {
        let row = line.trim().trim_start_matches('[').trim_end_matches("],");
        let words = row
            .splitn(3, ", ")
            .map(|word| word.trim_matches(['\'', '"']));
        let words: Vec<&str> = words.collect();
        let [_, key, meaning] = words[..] else {
            panic!("a button is its text, its key and its meaning: {line}");
        };
        let known = BINDINGS
            .iter()
            .find(|binding| keys.written(binding).split(' ').any(|label| label == key));
        let help = known
            .unwrap_or_else(|| panic!("no key is called {key}"))
            .help;
        let meaning = meaning.to_lowercase();
        assert!(
            meaning.starts_with(help),
            "{key} means {help:?}, not {meaning:?}"
        );
        buttons += 1;
    }
    assert!(buttons >= 11, "{buttons} buttons");
}
