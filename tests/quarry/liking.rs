//! What the player prefers: options, keys, colours, hints and pauses, by keyboard alone and by
//! mouse alone, kept from session to session.

use std::path::Path;
use std::sync::Arc;

use quarry::content::{Content, Pronoun};
use quarry::model::body::Health;
use quarry::model::run::Clock;
use quarry::model::things::Pack;
use quarry::rules::queries::{content, hero};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, Pointer, UiClient};
use quarry::ui::command::Command;
use quarry::ui::danger::Danger;
use quarry::ui::hints::{self, Hint};
use quarry::ui::keys::Keymap;
use quarry::ui::layout::Layout;
use quarry::ui::options::{Options, Palette};
use quarry::ui::play::{Panel, Play};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;

use crate::folders::{files, folder};
use crate::lens::room_with;
use crate::sittings::go_on_with;

const OPTIONS: &str = "options.quarry";

fn sit_down(place: &Path) -> Session {
    let keeper = Keeper::in_folder(place.to_path_buf());
    Session::new(Arc::new(Content::embedded()), keeper, || 5)
}

fn screen(session: &mut Session) -> Screen {
    let mut screen = Screen::default();
    session.draw(&mut screen);
    screen
}

fn text(session: &mut Session) -> String {
    screen(session).to_text()
}

fn press(session: &mut Session, keys: &[Key]) {
    for &key in keys {
        session.key(key);
    }
}

/// Clicks on the text that begins so on the screen.
fn click(session: &mut Session, words: &str) {
    let text = text(session);
    let rows = text.lines().zip(0..);
    let found = rows.filter_map(|(line, y)| Some((line[..line.find(words)?].chars().count(), y)));
    let spots: Vec<(usize, u16)> = found.collect();
    let &(x, y) = spots.last().unwrap_or_else(|| panic!("{words}:\n{text}"));
    let x = u16::try_from(x).expect("screens are narrow") + 1;
    session.pointer(Pointer::Pressed { x, y });
}

fn down(times: usize) -> Vec<Key> {
    vec![Key::Down; times]
}

#[test]
fn the_pages_of_options_can_be_read_on_any_screen() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('o')]);
    let snapshot = |session: &mut Session, what: &str| {
        for (width, height) in [(40, 20), (80, 30)] {
            let mut screen = Screen::new(width, height);
            session.draw(&mut screen);
            insta::assert_snapshot!(format!("{what}_{width}x{height}"), screen.to_text());
        }
    };
    snapshot(&mut session, "options");
    press(&mut session, &down(9));
    press(&mut session, &[Key::Enter]);
    snapshot(&mut session, "keys");
    press(&mut session, &[Key::Down, Key::Enter, Key::Char('o')]);
    snapshot(&mut session, "conflict");
}

#[test]
fn keys_are_changed_by_keyboard_alone_and_conflicts_are_shown() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('o')]);
    press(&mut session, &down(9));
    press(&mut session, &[Key::Enter]);
    let look = text(&mut session);
    assert!(look.contains("del: unbind"), "{look}");
    // The first line is the key for north; `o` already has another meaning.
    press(&mut session, &[Key::Enter, Key::Char('o')]);
    let asked = text(&mut session);
    assert!(
        asked.contains("o is already used for: explore and pick up items."),
        "{asked}"
    );
    assert!(asked.contains("That would leave no key for"), "{asked}");
    press(&mut session, &[Key::Escape]);
    assert!(!files(place.path()).contains(&OPTIONS.to_owned()));
    press(&mut session, &[Key::Enter, Key::Char('o'), Key::Enter]);
    let told = text(&mut session);
    assert!(told.contains("o k up pad 8"), "{told}");
    // Escape and the list of every command cannot lose their keys.
    press(&mut session, &[Key::Enter, Key::Enter, Key::Enter]);
    let refused = text(&mut session);
    assert!(refused.contains("has to keep a key"), "{refused}");
    press(&mut session, &[Key::Enter, Key::Escape, Key::Escape]);
    press(&mut session, &[Key::Char('n'), Key::Char('w')]);
    let told = text(&mut session);
    assert!(told.contains("Press enter (menu) to explore"), "{told}");
    let before = turn(&session);
    press(&mut session, &[Key::Char('o')]);
    assert_eq!(turn(&session), before + 1, "it walks now");
    // The keys are still so in the next session.
    session.close();
    drop(session);
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('c'), Key::Char('?')]);
    let help = text(&mut session);
    assert!(help.contains("y o u"), "{help}");
}

#[test]
fn buttons_beside_the_screen_mean_the_same_with_other_keys() {
    let place = folder();
    let text =
        "quarry options 1\n(keys: {\"look\": [\"o\"], \"explore\": [], \"menu\": [\"tab\"]})";
    std::fs::write(place.path().join(OPTIONS), text).expect("there is room");
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('n'), Key::Char('w')]);
    session.button(Key::Char('x'));
    let looks = screen(&mut session).to_text();
    assert!(looks.contains("Look: move the cursor"), "{looks}");
    session.button(Key::Escape);
    session.button(Key::Enter);
    let menu = screen(&mut session).to_text();
    assert!(menu.contains("Commands"), "{menu}");
    session.button(Key::Escape);
    let before = turn(&session);
    session.button(Key::Char('o'));
    while session.tick() {}
    assert!(turn(&session) > before, "it explores");
}

fn turn(session: &Session) -> u32 {
    session.run().expect("there is a run").turn()
}

#[test]
fn options_are_changed_by_mouse_alone_and_in_the_middle_of_a_run() {
    let place = folder();
    let mut session = sit_down(place.path());
    click(&mut session, "n  New run");
    click(&mut session, "wanderer");
    assert!(session.has_run(), "{}", text(&mut session));
    // The hero's status opens the list of every command.
    click(&mut session, "health");
    for _ in 0..9 {
        if text(&mut session).contains("change options") {
            break;
        }
        click(&mut session, "... more below");
    }
    click(&mut session, "change options");
    let before = screen(&mut session);
    click(&mut session, "Colours");
    let after = screen(&mut session);
    assert!(
        after.to_text().contains("protanopia"),
        "{}",
        after.to_text()
    );
    click(&mut session, "Motion and flashes");
    assert_ne!(before.to_text(), after.to_text());
    click(&mut session, "[ back ]");
    assert!(text(&mut session).contains("health"), "the run goes on");
    let kept = std::fs::read_to_string(place.path().join(OPTIONS)).expect("it is kept");
    let options = Options::decode(&kept).expect("it is sound");
    assert_eq!(options.palette, Palette::Protanopia);
    assert!(!options.flicker);
}

#[test]
fn another_palette_changes_colours_and_nothing_else() {
    let place = folder();
    let mut usual = sit_down(place.path());
    let of_usual = screen(&mut usual);
    drop(usual);
    let text = "quarry options 1\n(palette: HighContrast)";
    std::fs::write(place.path().join(OPTIONS), text).expect("there is room");
    let mut session = sit_down(place.path());
    let of_contrast = screen(&mut session);
    assert_eq!(of_contrast.to_text(), of_usual.to_text());
    assert_ne!(of_contrast, of_usual);
}

#[test]
fn damaged_options_are_reported_and_set_aside() {
    for (spoilt, flaw) in [
        ("nonsense", "does not begin with `quarry options 1`"),
        (
            "quarry options 1\n(keys: {\"look\": [\"o\"]})",
            "the key `o` is used for both `explore` and `look`",
        ),
        ("quarry options 1\n(flicker: 7)", "line 2, column"),
    ] {
        let place = folder();
        std::fs::write(place.path().join(OPTIONS), spoilt).expect("there is room");
        let mut session = sit_down(place.path());
        let told = session.notices().join(" ");
        assert!(told.contains(flaw), "{told}");
        let names = files(place.path());
        assert!(names.contains(&"options.damaged-1.quarry".to_owned()));
        assert!(!names.contains(&OPTIONS.to_owned()), "{names:?}");
        press(&mut session, &[Key::Char('n'), Key::Char('w')]);
        assert!(
            text(&mut session).contains("Press o to explore"),
            "as it comes"
        );
    }
}

#[test]
fn two_arrows_at_once_walk_diagonally_if_the_option_is_on() {
    let place = folder();
    let text = "quarry options 1\n(two_arrows: true, hints: false)";
    std::fs::write(place.path().join(OPTIONS), text).expect("there is room");
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('n'), Key::Char('w')]);
    let before = turn(&session);
    press(&mut session, &[Key::Up, Key::Left]);
    let after_both = turn(&session);
    session.key(Key::Down);
    assert_eq!(turn(&session), after_both, "it waits for another");
    while session.tick() {}
    session.tick();
    assert!(after_both <= before + 1, "one step, or a wall");
    assert!(turn(&session) <= after_both + 1);
    // In a list an arrow does not wait.
    press(&mut session, &[Key::Char('='), Key::Down]);
    assert!(screen(&mut session).to_text().contains(">Signs"));
}

#[test]
fn a_great_danger_accepts_only_the_key_for_it() {
    let mut run = Run::new(Arc::new(Content::embedded()), 5);
    let mut danger = Danger::default();
    let mut set = |now: i32, run: &mut Run| {
        let hero = hero(run.world()).expect("he lives");
        let mut health = run.game.world.get_mut::<Health>(hero).expect("he has some");
        (health.now, health.max) = (now, 30);
        danger.follow(run)
    };
    assert_eq!(set(30, &mut run), None);
    assert_eq!(set(21, &mut run), None, "less than a third");
    let great = set(11, &mut run).expect("a third");
    assert_eq!(great, "You lost 10 health and have 11 left!");
    assert_eq!(set(8, &mut run), None);
    let little = set(7, &mut run).expect("less than a quarter");
    assert_eq!(little, "You have 7 of 30 health left.");
    assert_eq!(set(6, &mut run), None, "told once");
    let mut play = Play::default();
    play.panel = Panel::Danger(little);
    let before = run.turn();
    for key in [Key::Char('l'), Key::Left, Key::Char('o'), Key::Tab] {
        play.key(&mut run, Layout::default(), key);
    }
    assert_eq!(run.turn(), before);
    assert!(matches!(play.panel, Panel::Danger(_)));
    play.key(&mut run, Layout::default(), Key::Enter);
    assert_eq!(play.panel, Panel::Map);
}

/// A session with those options and a poisoned hero, who will soon have little health left.
fn dangerously_poisoned(place: &Path, options: &str) -> Session {
    let text = format!("quarry options 1\n({options})");
    std::fs::write(place.join(OPTIONS), text).expect("there is room");
    let hero = "hero: (hp: 8, max_hp: 30, statuses: [(\"poisoned\", 900)])";
    let run = room_with(&format!("map: \"{BARE}\", {hero}"), &[]);
    go_on_with(&run, Keeper::in_folder(place.to_path_buf()))
}

#[test]
fn a_session_waits_at_a_great_danger_until_its_key_is_pressed() {
    let place = folder();
    let mut session = dangerously_poisoned(place.path(), "hints: false");
    let danger = "You have 7 of 30 health left. Enter:";
    press(&mut session, &[Key::Char('.'); 4]);
    let waited = turn(&session);
    let shown = text(&mut session);
    assert!(shown.contains(danger) && waited < 4, "{waited}: {shown}");
    press(
        &mut session,
        &[Key::Char('.'), Key::Char('l'), Key::Char('o')],
    );
    assert_eq!(turn(&session), waited);
    press(&mut session, &[Key::Enter, Key::Char('.')]);
    assert_eq!(turn(&session), waited + 1);
    assert!(!text(&mut session).contains(danger));
}

#[test]
fn with_pauses_off_a_danger_does_not_pause() {
    let place = folder();
    let mut session = dangerously_poisoned(place.path(), "hints: false, pauses: false");
    press(&mut session, &[Key::Char('.'); 4]);
    assert_eq!(turn(&session), 4);
    let run = session.run().expect("he lives");
    let health = hero(run.world()).and_then(|hero| run.world().get::<Health>(hero));
    assert!(health.is_some_and(|health| health.now * 4 < health.max));
}

#[test]
fn a_foe_that_could_kill_at_once_is_announced() {
    let map = "\n#########\n#@..g...#\n#########\n";
    let hunted = |breed: &str| {
        let legend =
            format!("'g': Creature(breed: \"{breed}\", hunts: (\"@\", (1, 1)), mood: Hunting)");
        let fields = format!("map: \"{map}\", legend: {{{legend}}}, hero: (hp: 12, max_hp: 12)");
        room_with(&fields, &["wait"])
    };
    let told = |breed| Danger::default().follow(&hunted(breed));
    let ogre = told("ogre").expect("it kills with few blows");
    assert!(
        ogre.contains("is coming for you and could kill you in"),
        "{ogre}"
    );
    assert_eq!(told("rat"), None);
}

/// A room in which a hint is due: what it holds, the state of the hero, and his action.
type Cause = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const BARE: &str = "\n#########\n#@......#\n#########\n";
const ONE: &str = "\n#########\n#@...g..#\n#########\n";

/// For each hint a situation that makes it due.
const CAUSES: [(Hint, Cause); 18] = [
    (
        Hint::Hunted,
        (
            ONE,
            "'g': Creature(breed: \"rat\", hunts: (\"@\", (1, 1)), mood: Hunting)",
            "",
            &["wait"],
        ),
    ),
    (Hint::Wounded, (BARE, "", "hp: 5, max_hp: 30", &[])),
    (
        Hint::Ailing,
        (BARE, "", "statuses: [(\"confused\", 90)]", &[]),
    ),
    (Hint::Hungry, (BARE, "", "hunger: (Hungry, 90)", &[])),
    (
        Hint::Sleeper,
        (ONE, "'g': Creature(breed: \"rat\", mood: Asleep)", "", &[]),
    ),
    (
        Hint::Searched,
        (ONE, "'g': Creature(breed: \"rat\", mood: Alert)", "", &[]),
    ),
    (
        Hint::RunFrom,
        (
            ONE,
            "'g': Creature(breed: \"cave goblin\", hp: 1, max_hp: 12, shaken: true, hunts: (\"@\", (1, 1)), mood: Hunting)",
            "",
            &["wait", "wait"],
        ),
    ),
    (
        Hint::Mercy,
        (
            ONE,
            "'g': Creature(breed: \"cave goblin\", held: Tied)",
            "",
            &[],
        ),
    ),
    (
        Hint::Friend,
        (
            ONE,
            "'g': Creature(breed: \"hound\", companion: true)",
            "",
            &[],
        ),
    ),
    (
        Hint::Shooter,
        (
            ONE,
            "'g': Creature(breed: \"goblin archer\", mood: Asleep)",
            "",
            &[],
        ),
    ),
    (
        Hint::Tracker,
        (
            ONE,
            "'g': Creature(breed: \"jackal\", mood: Asleep)",
            "",
            &[],
        ),
    ),
    (
        Hint::WayDown,
        ("\n#########\n#@..>...#\n#########\n", "", "", &[]),
    ),
    (
        Hint::Thing,
        (
            "\n#########\n#@!.....#\n#########\n",
            "'!': Items([\"torch\"])",
            "",
            &["east"],
        ),
    ),
    (
        Hint::Unknown,
        (BARE, "", "carries: [\"potion of haste\"]", &[]),
    ),
    (Hint::Burdened, (BARE, "", "carries: [\"200 stone\"]", &[])),
    (
        Hint::Lock,
        (
            "\n#########\n#@&.....#\n#########\n",
            "'&': Terrain(\"locked door\")",
            "",
            &[],
        ),
    ),
    (Hint::Dark, (BARE, "", "carries: []", &[])),
    (Hint::Creeping, (BARE, "", "", &["creep"])),
];

#[test]
fn every_hint_is_given_for_its_cause_and_never_without() {
    for (hint, (map, legend, body, deeds)) in CAUSES {
        let light = if hint == Hint::Dark { 0 } else { 255 };
        let strange = hint == Hint::Unknown;
        let fields = format!(
            "map: \"{map}\", legend: {{{legend}}}, hero: ({body}), light: {light}, strange: {strange}"
        );
        let run = room_with(&fields, deeds);
        let due = hints::due(&run, |other| other != hint);
        assert_eq!(
            due,
            Some(hint),
            "{}",
            run.world().resource::<Clock>().hero_turns
        );
    }
}

#[test]
fn a_hint_is_given_once_in_all_runs_and_never_with_hints_off() {
    let place = folder();
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('n'), Key::Char('m')]);
    creep_and_wait(&mut session);
    let given = given(&session);
    assert!(!given.is_empty(), "{}", text(&mut session));
    session.close();
    drop(session);
    let mut session = sit_down(place.path());
    session.begin(6);
    creep_and_wait(&mut session);
    assert!(!given.iter().any(|&hint| is_told(&session, hint)));
    // Nor is any other hint given with hints off.
    let place = folder();
    let text = "quarry options 1\n(hints: false)";
    std::fs::write(place.path().join(OPTIONS), text).expect("there is room");
    let mut session = sit_down(place.path());
    press(&mut session, &[Key::Char('n'), Key::Char('m')]);
    creep_and_wait(&mut session);
    assert_eq!(self::given(&session), []);
}

fn creep_and_wait(session: &mut Session) {
    for _ in 0..3 {
        session.command(Command::Do(quarry::model::mind::Action::ChangePace));
        session.command(Command::Do(quarry::model::mind::Action::Wait));
    }
}

fn is_told(session: &Session, hint: Hint) -> bool {
    let run = session.run().expect("there is a run");
    let texts = [Pronoun::It, Pronoun::He, Pronoun::She]
        .map(|pronoun| hint.text(&Keymap::default(), pronoun));
    let mut lines = run.messages.lines().iter();
    lines.any(|line| texts.contains(&line.text))
}

/// The hints that were given in this run.
fn given(session: &Session) -> Vec<Hint> {
    let hints = Hint::ALL.iter().copied();
    hints.filter(|&hint| is_told(session, hint)).collect()
}

#[test]
fn what_exploring_picks_up_can_be_changed_during_a_run() {
    let map = "
        ###########
        #@..*.....#
        ###########
    ";
    let run = room_with(
        &format!("map: \"{map}\", legend: {{'*': Items([\"club\"])}}"),
        &[],
    );
    let mut session = go_on_with(&run, Keeper::default());
    let has_club = |session: &Session| {
        let world = session.run().expect("it is on").world();
        let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
        let club = content(world).items.find("club");
        pack.expect("he has one")
            .iter()
            .any(|it| Some(it.item.kind) == club)
    };
    session.command(Command::Explore);
    session.finish_task();
    assert!(!has_club(&session), "he picked up junk");
    session.key(Key::Char('='));
    click(&mut session, "Exploring picks up");
    session.key(Key::Escape);
    session.command(Command::Explore);
    session.finish_task();
    assert!(has_club(&session), "{}", text(&mut session));
}
