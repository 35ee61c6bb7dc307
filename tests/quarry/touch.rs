//! A player with nothing but fingers, on a phone held upright.

use quarry::rules::hostility::is_hostile;
use std::sync::Arc;

use quarry::actions;
use quarry::content::Content;
use quarry::lab::bot;
use quarry::model::mind::{Action, Decision};
use quarry::model::run::Seed;
use quarry::model::things::Pack;
use quarry::rules::queries::{hero, position};
use quarry::spatial::{Dir, Pos};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::command::{Command, Reach};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::{self, View};
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

const SIZE: (u16, u16) = (45, 33);

struct Phone(Session);

impl Phone {
    fn at_title() -> Self {
        let content = Arc::new(Content::embedded());
        Self(Session::new(content, Keeper::default(), || 5).with_touch(true))
    }

    fn playing(seed: u64) -> Self {
        let mut phone = Self::at_title();
        phone.0.begin(seed);
        phone
    }

    fn text(&mut self) -> String {
        let mut screen = Screen::new(SIZE.0, SIZE.1);
        self.0.draw(&mut screen);
        screen.to_text()
    }

    fn tap(&mut self, x: u16, y: u16) {
        self.text();
        self.0.pointer(Pointer::Tapped { x, y });
        self.0.finish_task();
    }

    /// The middle of the given words where they stand on the screen.
    fn find(&mut self, words: &str) -> (u16, u16) {
        let text = self.text();
        let spot = text.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(words)?];
            Some((before.chars().count() + words.chars().count() / 2, row))
        });
        let (x, y) = spot.unwrap_or_else(|| panic!("no {words:?} in\n{text}"));
        (x as u16, y as u16)
    }

    fn tap_on(&mut self, words: &str) {
        let (x, y) = self.find(words);
        self.tap(x, y);
    }

    fn hold_on(&mut self, words: &str) {
        let (x, y) = self.find(words);
        self.0.pointer(Pointer::Held { x, y });
    }

    fn here(&self) -> Pos {
        let world = self.world();
        let at = hero(world).and_then(|hero| position(world, hero));
        at.expect("there is a hero")
    }

    /// Where a cell of the level is drawn.
    fn cell(&self, at: Pos) -> Option<(u16, u16)> {
        let layout = Layout::new(SIZE.0, SIZE.1).by_touch(true);
        View::new(self.world(), layout, None).screen_cell(at)
    }

    fn tap_cell(&mut self, at: Pos) {
        let (x, y) = self.cell(at).expect("it is in view");
        self.tap(x, y);
    }

    /// In the middle of the town, where there is room on all sides.
    fn in_the_open() -> Self {
        let mut phone = Self::playing(5);
        for _ in 0..12 {
            phone.0.command(Command::Do(Action::Step(Dir::West)));
        }
        phone
    }

    fn world(&self) -> &bevy::ecs::world::World {
        self.0.run().expect("a run goes on").world()
    }

    fn turn(&self) -> u32 {
        self.0.run().expect("a run goes on").turn()
    }

    fn things(&self) -> usize {
        let world = self.world();
        let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
        pack.map_or(0, |pack| pack.iter().count())
    }

    fn can(&self, action: Action) -> bool {
        let world = self.world();
        hero(world).is_some_and(|hero| actions::check(world, hero, action).is_ok())
    }
}

#[test]
fn fingers_get_cells_of_two_columns_and_either_half_is_the_cell() {
    let mut phone = Phone::playing(5);
    let here = phone.here();
    let (x, y) = phone.cell(here).expect("he is in view");
    let mut screen = Screen::new(SIZE.0, SIZE.1);
    phone.0.draw(&mut screen);
    assert_eq!(screen.whole_cell(x, y).glyph, '@');
    assert_eq!(screen.whole_cell(x + 1, y).glyph, '@');
    assert_eq!(screen.cell(x, y).back, screen.cell(x + 1, y).back);
    let layout = Layout::new(SIZE.0, SIZE.1).by_touch(true);
    let view = View::new(phone.world(), layout, None);
    for (x, there) in [
        (x - 1, Dir::West),
        (x, Dir::North),
        (x + 1, Dir::North),
        (x + 2, Dir::East),
    ] {
        let meant = view.level_cell(phone.world(), x, y);
        let expected = if there == Dir::North {
            here
        } else {
            here.step(there)
        };
        assert_eq!(meant, Some(expected));
    }
    // A cursor covers both halves.
    let before = screen.clone();
    phone.0.command(Command::Look);
    phone.0.draw(&mut screen);
    let places = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)));
    let marked = places.filter(|&(x, y)| {
        let (old, new) = (before.cell(x, y), screen.cell(x, y));
        old.fore != old.back && (old.fore, old.back) == (new.back, new.fore)
    });
    let marked: Vec<(u16, u16)> = marked.collect();
    let [(left, row), (right, other_row)] = marked[..] else {
        panic!("the cursor covers {marked:?}");
    };
    assert_eq!((left + 1, row), (right, other_row));
}

#[test]
fn a_tap_near_the_hero_is_a_step_that_way() {
    let mut steps = 0;
    for dir in Dir::ALL {
        let mut phone = Phone::in_the_open();
        let here = phone.here();
        if phone.can(Action::Step(dir)) {
            // Broad fingers tap a cell too far.
            phone.tap_cell(here.step(dir).step(dir));
            assert_eq!(phone.here(), here.step(dir), "{dir:?}");
            steps += 1;
        }
    }
    assert!(steps >= 2, "nowhere to go");
}

#[test]
fn a_tap_farther_away_walks_there() {
    let mut phone = Phone::in_the_open();
    let here = phone.here();
    let east = (0..6).fold(here, |at, _| at.step(Dir::East));
    // Events on the way may stop him: then he is sent on.
    for _ in 0..8 {
        if phone.here() != east {
            phone.tap_cell(east);
        }
    }
    assert_eq!(phone.here(), east, "from {here}");
    // A tap on an unseen cell means the known ground beside it, if any.
    let unknown = Pos::new(here.x, here.y + 5);
    phone.tap_cell(unknown);
    assert!(phone.here() == east || phone.here().steps_to(unknown) <= 1);
}

#[test]
fn a_tap_on_a_foe_beside_the_hero_strikes_it() {
    for seed in 1..30 {
        let mut phone = Phone::playing(seed);
        for _ in 0..600 {
            if !phone.0.run().is_some_and(|run| run.is_on()) {
                break;
            }
            let (here, world) = (phone.here(), phone.world());
            let hero = hero(world).expect("there is a hero");
            let foe = map_view::in_view(world)
                .into_iter()
                .find(|&(at, foe)| here.is_next_to(at) && is_hostile(world, foe, hero));
            if let Some((at, _)) = foe {
                phone.tap_cell(at);
                let decided = phone.world().get::<Decision>(hero);
                let decided = decided.and_then(|decided| decided.0);
                let decided = decided.map(|intent| intent.action);
                // A step into a foe is a blow: he has not moved.
                assert_eq!(decided, here.towards(at).map(Action::Step));
                assert_eq!(phone.here(), here);
                return;
            }
            let action = bot::next_action(world);
            phone.0.command(Command::Do(action));
        }
    }
    panic!("nobody attacked");
}

#[test]
fn things_are_laid_down_and_picked_up_by_tapping() {
    let mut phone = Phone::playing(5);
    let before = phone.things();
    phone.tap_on("[ pack ]");
    phone.tap_on("a - ");
    phone.tap_on("drop it");
    assert_eq!(phone.things(), before - 1);
    assert!(phone.text().contains("[ take ]"));
    let here = phone.here();
    phone.tap_cell(here);
    assert_eq!(phone.things(), before);
    assert_eq!(phone.turn(), 2);
    // With nothing to pick up, a tap on oneself waits.
    phone.tap_cell(here);
    assert_eq!(phone.turn(), 3);
}

#[test]
fn a_thing_is_used_from_the_pack() {
    let mut phone = Phone::playing(5);
    phone.tap_on("[ pack ]");
    phone.tap_on("bread");
    phone.tap_on("eat it");
    assert_eq!(phone.turn(), 1);
    phone.tap_on("[ pack ]");
    phone.tap_on("[ back ]");
    assert!(phone.text().contains("health"));
}

#[test]
fn a_seed_is_entered_without_a_keyboard() {
    let mut phone = Phone::at_title();
    phone.tap_on("from a seed");
    for words in ["[ 4 ]", "[ 2 ]", "[ erase ]", "[ 7 ]", "[ start ]"] {
        phone.tap_on(words);
    }
    phone.tap_on("wanderer");
    assert_eq!(phone.world().resource::<Seed>().0, 47);
    let mut phone = Phone::at_title();
    phone.tap_on("from a seed");
    phone.tap_on("[ back ]");
    phone.tap_on("New run");
    phone.tap_on("wanderer");
    assert_eq!(phone.turn(), 0);
}

#[test]
fn a_tap_gives_the_direction_from_the_hero() {
    let asked = || {
        let mut phone = Phone::playing(5);
        phone.0.command(Command::Toward(Reach::Attack, None));
        assert!(phone.text().contains("Which way"));
        phone
    };
    let mut phone = asked();
    let (x, y) = phone.cell(phone.here()).expect("he is in view");
    // Far away, and not quite straight below.
    phone.tap(x - 2, y + 9);
    let mut other = asked();
    let south = Command::Toward(Reach::Attack, Some(Dir::South));
    other.0.command(south);
    assert_eq!(phone.text(), other.text());
    let mut phone = asked();
    phone.tap_on("[ back ]");
    assert!(!phone.text().contains("Which way"));
    assert_eq!(phone.turn(), 0);
}

#[test]
fn a_first_tap_aims_a_second_throws_and_peaceful_targets_are_asked_about() {
    for seed in 1..40 {
        let mut phone = Phone::playing(seed);
        let (here, world) = (phone.here(), phone.world());
        let near = map_view::in_view(world).into_iter();
        let near = near
            .map(|(at, _)| at)
            .find(|at| (3..6).contains(&here.steps_to(*at)));
        let Some(at) = near else {
            continue;
        };
        let before = phone.things();
        phone.0.command(Command::Throw(Some('a'), None));
        phone.tap_cell(at);
        assert_eq!(phone.turn(), 0, "the first tap only aims");
        phone.tap_cell(at);
        if !phone.text().contains("hostile") {
            continue;
        }
        phone.tap_on("[ no ]");
        assert_eq!((phone.turn(), phone.things()), (0, before));
        phone.0.command(Command::Throw(Some('a'), None));
        phone.tap_cell(at);
        phone.tap_cell(at);
        phone.tap_on("[ yes ]");
        assert_eq!(phone.turn(), 1);
        return;
    }
    panic!("nobody peaceful was near");
}

#[test]
fn a_tap_beside_a_target_aims_at_that_target() {
    let mut seen = 0;
    for seed in 1..60 {
        let mut phone = Phone::playing(seed);
        for _ in 0..150 {
            let (here, world) = (phone.here(), phone.world());
            let near: Vec<Pos> = map_view::in_view(world)
                .into_iter()
                .map(|(at, _)| at)
                .filter(|at| here.steps_to(*at) < 9)
                .collect();
            let is_apart = near.iter().all(|at| here.steps_to(*at) > 1);
            let pair = near.iter().filter(|_| is_apart).find_map(|&one| {
                let other = near.iter().find(|other| other.is_next_to(one))?;
                Some((one, *other))
            });
            if let Some((one, other)) = pair {
                aims_at_one_then_the_other(&mut phone, one, other);
                seen += 1;
                break;
            }
            phone.0.command(Command::Do(bot::next_action(world)));
            if !phone.0.run().is_some_and(|run| run.is_on()) {
                break;
            }
        }
        if seen == 3 {
            return;
        }
    }
    panic!("only {seen} times were two side by side");
}

fn aims_at_one_then_the_other(phone: &mut Phone, one: Pos, other: Pos) {
    let world = phone.world();
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let letter = pack.and_then(|pack| pack.iter().next()).map(|it| it.letter);
    let before = (phone.turn(), phone.things());
    phone.0.command(Command::Throw(letter, None));
    // At nobody to begin with: a tap on a creature already aimed at would throw.
    let here = phone.here();
    phone.tap_cell(here);
    for at in [one, other, one] {
        phone.tap_cell(at);
        assert!(phone.text().contains("Throw where?"), "{one}, {other}");
        assert_eq!((phone.turn(), phone.things()), before);
    }
    phone.tap_cell(one);
    assert!(!phone.text().contains("Throw where?"), "{one}, {other}");
}

#[test]
fn a_phone_in_landscape_shows_the_bar_and_the_whole_state() {
    let mut phone = Phone::playing(5);
    phone.0 = phone.0.with_touch(false);
    let mut text = || {
        let mut screen = Screen::new(80, 25);
        phone.0.draw(&mut screen);
        phone.0.pointer(Pointer::Tapped { x: 40, y: 0 });
        phone.0.key(Key::Escape);
        screen.to_text()
    };
    assert!(!text().contains("[ menu ]"), "nobody knows of fingers");
    let text = text();
    let mut last = text.lines().rev();
    assert!(last.next().is_some_and(|line| line.contains("[ menu ]")));
    assert!(last.next().is_some_and(|line| line.contains("defence")));
    assert!(last.next().is_some_and(|line| line.contains("health")));
}

#[test]
fn the_bar_is_shown_only_where_it_does_something() {
    let mut phone = Phone::playing(5);
    assert!(phone.text().contains("[ menu ]"));
    phone.0.command(Command::Toward(Reach::Attack, None));
    assert!(!phone.text().contains("[ menu ]"));
}

#[test]
fn holding_a_finger_down_looks() {
    let mut phone = Phone::playing(5);
    let (x, y) = phone.cell(phone.here()).expect("he is in view");
    phone.text();
    phone.0.pointer(Pointer::Held { x, y });
    assert!(phone.text().contains("This is you."));
    phone.hold_on("[ back ]");
    assert!(!phone.text().contains("This is you."));
}

#[test]
fn holding_a_finger_down_with_nothing_to_look_at_taps() {
    let mut phone = Phone::at_title();
    phone.hold_on("from a seed");
    for words in ["[ 4 ]", "[ 2 ]", "[ start ]"] {
        phone.hold_on(words);
    }
    phone.hold_on("wanderer");
    assert_eq!(phone.world().resource::<Seed>().0, 42);
    phone.hold_on("[ pack ]");
    phone.hold_on("bread");
    phone.hold_on("eat it");
    assert_eq!(phone.turn(), 1);
}

#[test]
fn news_and_menu_are_opened_by_tapping() {
    let mut phone = Phone::playing(5);
    phone.tap(5, 1);
    assert!(phone.text().contains("Messages"));
    phone.tap_on("[ back ]");
    phone.tap_on("[ menu ]");
    phone.tap_on("wait a turn");
    assert_eq!(phone.turn(), 1);
}

#[test]
fn the_mouse_alone_reaches_the_bar_the_menu_and_the_news() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    session.begin(5);
    let mut press = |size: (u16, u16), find: &dyn Fn(&str) -> Option<(u16, u16)>| {
        let mut screen = Screen::new(size.0, size.1);
        session.draw(&mut screen);
        let (x, y) = find(&screen.to_text()).expect("it is on the screen");
        session.pointer(Pointer::Pressed { x, y });
        session.draw(&mut screen);
        screen.to_text()
    };
    let on = |words: &'static str| {
        move |text: &str| {
            let rows = text.lines().zip(0u16..);
            let mut found = rows.filter_map(|(row, y)| Some((row.find(words)?, row, y)));
            let (at, row, y) = found.next()?;
            let x = u16::try_from(row[..at].chars().count()).ok()?;
            Some((x + 1, y))
        }
    };
    let usual = (80, 30);
    assert!(press(usual, &on("[ menu ]")).contains("Commands"));
    assert!(press(usual, &on("[ back ]")).contains("[ auto ]"));
    assert!(press(usual, &on("[ pack ]")).contains("You're carrying"));
    assert!(press(usual, &on("[ back ]")).contains("[ auto ]"));
    assert!(press(usual, &|_| Some((3, 1))).contains("Messages"));
    assert!(press(usual, &on("[ back ]")).contains("[ auto ]"));
    // Without room for a bar the hero's state opens the menu.
    assert!(press((80, 24), &on("health")).contains("Commands"));
}
