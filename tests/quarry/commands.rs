//! Commands that do one thing or its opposite, depending on the situation.

use std::sync::Arc;

use quarry::content::Content;
use quarry::model::things::Pack;
use quarry::rules::queries::{content, hero, level};
use quarry::spatial::Pos;
use quarry::ui::client::Key;
use quarry::ui::layout::Layout;
use quarry::ui::play::Play;
use quarry::ui::run::Run;

use crate::lens::room;

fn press(run: &mut Run, keys: &[Key]) {
    let mut play = Play::default();
    for &key in keys {
        play.key(run, Layout::default(), key);
    }
}

#[test]
fn one_key_wields_and_takes_off() {
    let mut run = Run::new(Arc::new(Content::embedded()), 5);
    let in_hand = |run: &Run| {
        let pack = hero(run.world()).and_then(|hero| run.world().get::<Pack>(hero));
        let wielded = pack.expect("he has one").wielded(content(run.world()));
        wielded.map(|it| it.letter)
    };
    let letter = in_hand(&run).expect("he begins armed");
    let keys = [Key::Char('w'), Key::Char(letter)];
    press(&mut run, &keys);
    assert_eq!(in_hand(&run), None);
    press(&mut run, &keys);
    assert_eq!(in_hand(&run), Some(letter));
    // The list of actions for the item does the same.
    let down = std::iter::repeat_n(Key::Down, usize::from(letter as u8 - b'a'));
    let keys: Vec<Key> = std::iter::once(Key::Char('i'))
        .chain(down)
        .chain([Key::Enter, Key::Char('w')])
        .collect();
    press(&mut run, &keys);
    assert_eq!(in_hand(&run), None);
    // A letter works there too.
    press(
        &mut run,
        &[Key::Char('i'), Key::Char(letter), Key::Char('w')],
    );
    assert_eq!(in_hand(&run), Some(letter));
}

#[test]
fn one_key_opens_a_door_and_shuts_it() {
    let map = "
        ######
        #@+..#
        ######
    ";
    let mut run = room(map, "", &["wait"]);
    let stands_open = |run: &Run| {
        let door = level(run.world())
            .terrain_at(Pos::new(2, 1))
            .expect("it is there");
        content(run.world()).terrain.row(door).shuts_into.is_some()
    };
    for is_open in [true, false, true] {
        press(&mut run, &[Key::Char('c'), Key::Char('l')]);
        assert_eq!(stands_open(&run), is_open);
    }
}
