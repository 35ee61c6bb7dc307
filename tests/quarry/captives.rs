//! What the hero is asked when he walks into a captive, and what each answer does.

use quarry::frontend::headless::let_hero_play;
use quarry::lab::bot;
use quarry::lab::scenario::deed::understand;
use quarry::model::body::{ActorId, Hold, Yielded};
use quarry::model::mind::Action;
use quarry::model::things::Pack;
use quarry::rules::queries::{entity_of, hero, position};
use quarry::spatial::{Dir, Pos};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer};
use quarry::ui::command::{Command, Reach};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::mercy;
use quarry::ui::play::{Panel, Play};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::room;
use crate::sittings::{go_on_with, screen};

/// The first creature of a drawn room.
const FIRST: ActorId = ActorId(2);

const CELL: &str = "
    #########
    #@p.....#
    #########
";

/// A room with a bandit beside the hero, captive in the given way.
fn beside(hold: &str) -> Run {
    let legend = format!(
        "'p': Creature(breed: \"bandit\", silent: true, held: {hold}, \
         carries: [\"copper coins\", \"silver ring\"])"
    );
    room(CELL, &legend, &[])
}

fn hold(run: &Run) -> Option<Hold> {
    let entity = entity_of(run.world(), FIRST)?;
    run.world()
        .get::<Yielded>(entity)
        .map(|yielded| yielded.hold)
}

fn drawn(play: &Play, run: &Run) -> String {
    let mut screen = Screen::default();
    play.draw(run, false, &mut screen);
    screen.to_text()
}

/// The line of the open menu that reads so, as keys choose it.
fn choose(play: &mut Play, run: &mut Run, words: &str) {
    let choices = mercy::choices(run.world(), FIRST);
    let line = choices.iter().position(|(_, it)| *it == words);
    for _ in 0..line.unwrap_or_else(|| panic!("no `{words}` among {choices:?}")) {
        play.key(run, Layout::default(), Key::Down);
    }
    play.key(run, Layout::default(), Key::Enter);
}

#[test]
fn walking_into_a_captive_asks_and_takes_no_turn() {
    for hold in ["Pleading", "Tied", "Led"] {
        let mut run = beside(hold);
        let mut play = Play::default();
        play.key(&mut run, Layout::default(), Key::Right);
        assert_eq!(play.panel, Panel::Captive(FIRST, 0), "{hold}");
        assert_eq!(run.turn(), 0);
        assert!(drawn(&play, &run).contains("What will you do?"));
        play.key(&mut run, Layout::default(), Key::Escape);
        assert_eq!((play.panel.clone(), run.turn()), (Panel::Map, 0));
    }
}

#[test]
fn clicks_and_taps_on_a_captive_ask_too() {
    let press: [fn(u16, u16) -> Pointer; 2] = [
        |x, y| Pointer::Pressed { x, y },
        |x, y| Pointer::Tapped { x, y },
    ];
    for pointer in press {
        let mut run = beside("Pleading");
        let mut play = Play::default();
        let layout = Layout::default();
        let view = View::new(run.world(), layout, None);
        let (x, y) = view.screen_cell(Pos::new(2, 1)).expect("it is in view");
        play.pointer(&mut run, layout, pointer(x, y));
        assert_eq!(play.panel, Panel::Captive(FIRST, 0));
    }
}

#[test]
fn each_answer_does_what_it_says() {
    let after = |held: &str, words: &str| {
        let mut run = beside(held);
        let mut play = Play::default();
        play.key(&mut run, Layout::default(), Key::Right);
        choose(&mut play, &mut run, words);
        assert_eq!((play.panel, run.turn()), (Panel::Map, 1), "{words}");
        run
    };
    assert_eq!(hold(&after("Pleading", "let him go")), Some(Hold::Spared));
    assert_eq!(hold(&after("Pleading", "tie him up")), Some(Hold::Tied));
    assert_eq!(hold(&after("Tied", "lead him away")), Some(Hold::Led));
    assert_eq!(hold(&after("Led", "let him go")), Some(Hold::Spared));
    assert!(entity_of(after("Tied", "kill him").world(), FIRST).is_none());
    let swapped = after("Led", "swap places with him");
    let here = hero(swapped.world()).and_then(|hero| position(swapped.world(), hero));
    assert_eq!(here, Some(Pos::new(2, 1)));
}

#[test]
fn things_are_robbed_one_by_one_or_all_at_once() {
    for (downs, left) in [(0, 0), (1, 1)] {
        let mut run = beside("Pleading");
        let mut play = Play::default();
        let layout = Layout::default();
        play.key(&mut run, layout, Key::Right);
        choose(&mut play, &mut run, "rob him");
        assert_eq!(play.panel, Panel::Loot(FIRST, 0));
        assert!(drawn(&play, &run).contains("silver ring"));
        for _ in 0..downs {
            play.key(&mut run, layout, Key::Down);
        }
        play.key(&mut run, layout, Key::Enter);
        let entity = entity_of(run.world(), FIRST).expect("it lives");
        let pack = run.world().get::<Pack>(entity).expect("it has pockets");
        assert_eq!(pack.iter().count(), left);
    }
}

#[test]
fn companions_are_given_orders_with_two_keys() {
    let map = "
    ############
    #@c.......g#
    ############
";
    let legend = "'c': Creature(breed: \"bandit\", silent: true, companion: true), \
                  'g': Creature(breed: \"cave goblin\", silent: true)";
    for (letter, held) in [
        ('b', Hold::Posted),
        ('c', Hold::SetOn(ActorId(3))),
        ('a', Hold::Sworn),
    ] {
        let mut run = room(map, legend, &[]);
        let mut play = Play::default();
        play.key(&mut run, Layout::default(), Key::Char('C'));
        let text = drawn(&play, &run);
        for line in [
            "Tell your companions what?",
            "follow me",
            "wait here",
            "attack the cave goblin",
        ] {
            assert!(text.contains(line), "{line}:\n{text}");
        }
        play.key(&mut run, Layout::default(), Key::Char(letter));
        assert_eq!((hold(&run), run.turn()), (Some(held), 1));
        assert_eq!(play.panel, Panel::Map);
    }
    let mut alone = room(CELL, "'p': Creature(breed: \"bandit\", silent: true)", &[]);
    let mut play = Play::default();
    play.key(&mut alone, Layout::default(), Key::Char('C'));
    assert_eq!(alone.turn(), 0, "it asks first");
    play.key(&mut alone, Layout::default(), Key::Enter);
    assert_eq!((play.panel, alone.turn()), (Panel::Map, 1), "he shouts");
}

#[test]
fn written_commands_deal_with_captives_too() {
    for (words, reach) in [
        ("spare east", Reach::Spare),
        ("rob east", Reach::Rob),
        ("tie east", Reach::Tie),
        ("lead east", Reach::Lead),
        ("slay east", Reach::Slay),
        ("recruit east", Reach::Recruit),
    ] {
        let meant = Command::Toward(reach, Some(Dir::East));
        assert_eq!(understand(words), Ok(meant));
    }
}

#[test]
fn the_scripted_hero_takes_on_whoever_gives_up() {
    let run = beside("Pleading");
    assert_eq!(bot::next_action(run.world()), Action::Recruit(FIRST));
}

/// He acts on what he decided; no panel that a player would be shown stops him.
#[test]
fn the_scripted_hero_walks_past_his_captive() {
    let map = "
    #########
    #@p..a..#
    #########
";
    let legend = "'p': Creature(breed: \"bandit\", silent: true, held: Led), \
                  'a': Items([\"3 apple\"])";
    let run = room(map, legend, &[]);
    let at = |run: &Run| hero(run.world()).and_then(|hero| position(run.world(), hero));
    let before = at(&run);
    let mut session = go_on_with(&run, Keeper::default());
    let_hero_play(&mut session, 3);
    let run = session.run().expect("it goes on");
    assert_eq!(run.turn(), 3);
    assert_ne!(at(run), before);
    assert!(!screen(&mut session).contains("What will you do?"));
}
