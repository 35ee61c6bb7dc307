//! What aiming shows of the effects of a throw or a spell.

use quarry::content::SpellId;
use quarry::model::body::Mana;
use quarry::model::things::{Item, Pack};
use quarry::rules::queries::{content, hero, level};
use quarry::rules::spellcraft::Means;
use quarry::spatial::Pos;
use quarry::ui::client::Key;
use quarry::ui::grimoire::Source;
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::{Panel, Play, Shot};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::room;

const SIZES: [(u16, u16); 4] = [(40, 20), (45, 33), (80, 24), (80, 30)];

/// Gives the hero an item of that kind, and mana; returns its letter.
fn give(run: &mut Run, thing: &str) -> char {
    let item = Item::called(thing, content(run.world())).expect("there is such");
    let world = &mut run.game.world;
    let hero = hero(world).expect("the run goes on");
    world.get_mut::<Mana>(hero).expect("he has some").now = 20;
    let mut pack = world.get_mut::<Pack>(hero).expect("he has one");
    pack.put(item).expect("there is room")
}

/// Aiming a spell that is paid for with mana.
const fn with_mana(spell: SpellId) -> Shot {
    let means = Means::Mana;
    Shot::Cast(Source { spell, means })
}

fn drawn(play: &Play, run: &Run, (width, height): (u16, u16)) -> String {
    let mut screen = Screen::new(width, height);
    play.draw(run, false, &mut screen);
    screen.to_text()
}

/// The same text in one line, however it is wrapped.
fn words(play: &Play, run: &Run, size: (u16, u16)) -> String {
    let text = drawn(play, run, size);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn press(play: &mut Play, run: &mut Run, keys: &[Key]) {
    for &key in keys {
        play.key(run, Layout::default(), key);
    }
}

/// Three rats in a room, one of them at a distance, and a wall.
fn three_rats() -> Run {
    let map = "
        ###############
        #@.....rr.#...#
        #.........#...#
        #.r...........#
        ###############
    ";
    room(
        map,
        "'r': Creature(breed: \"cave rat\", silent: true, mood: Asleep)",
        &[],
    )
}

#[test]
fn aiming_a_bomb_shows_its_cells_and_who_is_in_them() {
    let mut run = three_rats();
    let letter = give(&mut run, "fire flask");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t'), Key::Char(letter)]);
    // The nearest rat, next to which the hero stands.
    for size in SIZES {
        let shown = words(&play, &run, size);
        assert!(shown.contains("It would hit"), "{size:?}: {shown}");
    }
    press(&mut play, &mut run, &[Key::Tab]);
    let shown = drawn(&play, &run, (80, 30));
    assert!(shown.contains("It would hit 2 cave rats."), "{shown}");
    assert!(shown.contains("*rr.#"), "{shown}");
    assert_eq!(run.turn(), 0);
}

#[test]
fn aiming_lightning_names_those_whom_the_water_would_carry_it_to() {
    let told = |map: &str| {
        let legend = "'w': Cell(terrain: \"shallow water\"), \
            'r': Creature(breed: \"cave rat\", silent: true, mood: Asleep, on: \"shallow water\")";
        let run = room(map, legend, &[]);
        let bolt = content(run.world()).spells.find("lightning bolt");
        let mut play = Play::default();
        let shot = with_mana(bolt.expect("there is one"));
        play.panel = Panel::Aim(shot, Pos::new(3, 1));
        words(&play, &run, (100, 30))
    };
    let shown = told("\n##########\n#@.rwwr..#\n##########\n");
    assert!(shown.contains("It would hit 2 cave rats."), "{shown}");
    let shown = told("\n##########\n#@.rw.r..#\n##########\n");
    assert!(!shown.contains("It would hit"), "{shown}");
}

#[test]
fn the_hero_is_named_if_the_bomb_would_catch_him() {
    let mut run = three_rats();
    let letter = give(&mut run, "fire flask");
    let mut play = Play::default();
    let keys = [
        Key::Char('t'),
        Key::Char(letter),
        Key::Tab,
        Key::Tab,
        Key::Tab,
    ];
    press(&mut play, &mut run, &keys);
    let Panel::Aim(Shot::Throw(_), at) = play.panel else {
        panic!("{:?}", play.panel)
    };
    assert_eq!(at.x, 2, "it is the near one");
    let shown = drawn(&play, &run, (80, 30));
    assert!(shown.contains("It would hit the cave rat"), "{shown}");
    press(&mut play, &mut run, &[Key::Up]);
    let shown = drawn(&play, &run, (80, 30));
    assert!(
        shown.contains("It would hit you and the cave rat."),
        "{shown}"
    );
}

#[test]
fn a_cloud_is_shown_and_a_throw_that_falls_short_is_told() {
    let mut run = three_rats();
    give(&mut run, "primer of sparks");
    let content = content(run.world());
    let cloud = content.spells.find("stinking cloud").expect("there is one");
    let mut play = Play::default();
    play.panel = Panel::Aim(with_mana(cloud), Pos::new(8, 1));
    let shown = drawn(&play, &run, (80, 30));
    assert!(shown.contains("It would hit 2 cave rats."), "{shown}");
    assert!(shown.contains(".**rr*#"), "it stops at the wall: {shown}");
    let bolt = content.spells.find("force bolt").expect("there is one");
    play.panel = Panel::Aim(with_mana(bolt), quarry::spatial::Pos::new(9, 1));
    let shown = drawn(&play, &run, (80, 30));
    assert!(shown.contains("The cave rat is in the way."), "{shown}");
    play.panel = Panel::Aim(with_mana(bolt), quarry::spatial::Pos::new(13, 3));
    let shown = drawn(&play, &run, (80, 30));
    assert!(
        shown.contains("That's too far: 10 steps at most."),
        "{shown}"
    );
}

#[test]
fn with_nobody_in_reach_the_cursor_is_free_and_asks_to_be_moved() {
    let map = "
        #########
        #@......#
        #########
    ";
    let mut run = room(map, "", &[]);
    let letter = give(&mut run, "fire flask");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t'), Key::Char(letter)]);
    for size in SIZES {
        let shown = words(&play, &run, size);
        assert!(
            shown.contains("No foe in range: move the cursor"),
            "{shown}"
        );
    }
    // Neither refused nor cancelled: it waits for another cell.
    press(&mut play, &mut run, &[Key::Enter]);
    assert!(matches!(play.panel, Panel::Aim(Shot::Throw(_), _)));
    press(
        &mut play,
        &mut run,
        &[Key::Right, Key::Right, Key::Right, Key::Right],
    );
    assert!(drawn(&play, &run, (80, 30)).contains("Throw where? Enter: throw"));
    press(&mut play, &mut run, &[Key::Enter]);
    assert_eq!((play.panel.clone(), run.turn()), (Panel::Map, 1));
}

#[test]
fn a_corner_in_the_way_is_told_before_the_throw() {
    let map = "
        #########
        #@..#...#
        #########
    ";
    let mut run = room(map, "", &["wait"]);
    let letter = give(&mut run, "dagger");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t'), Key::Char(letter)]);
    press(&mut play, &mut run, &[Key::Right; 5]);
    let shown = words(&play, &run, (80, 30));
    let told = "A wall or corner is in the way: it would stop after 2 steps.";
    assert!(shown.contains(told), "{shown}");
}

#[test]
fn a_hunter_is_aimed_at_before_a_sleeper() {
    let map = "
        ###############
        #@.z.....r....#
        #.............#
        ###############
    ";
    let legend = "'z': Creature(breed: \"cave rat\", silent: true, mood: Asleep), \
                  'r': Creature(breed: \"cave rat\", silent: true, hunts: (\"@\", (1, 1)))";
    let mut run = room(map, legend, &["wait"]);
    let letter = give(&mut run, "dagger");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t'), Key::Char(letter)]);
    let Panel::Aim(Shot::Throw(_), at) = play.panel else {
        panic!("nothing is aimed: {:?}", play.panel);
    };
    assert!(at.x > 3, "the sleeper at {at} is aimed at");
}

#[test]
fn the_wielded_weapon_is_the_last_to_be_thrown() {
    let mut run = room("\n####\n#@.#\n####\n", "", &["wait"]);
    let knife = give(&mut run, "throwing knife");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t')]);
    let shown = drawn(&play, &run, (80, 30));
    let row = |words: &str| shown.lines().position(|line| line.contains(words));
    let first = row(&format!("{knife} - ")).expect("it is listed");
    let (in_hand, chosen) = (row("(in hand)"), row(">"));
    assert!(in_hand.is_none_or(|in_hand| in_hand > first), "{shown}");
    assert_eq!(chosen, Some(first), "{shown}");
}

/// The cells that are lit while aiming.
fn lit(play: &Play, run: &Run) -> Vec<Pos> {
    let screen = |play: &Play| {
        let mut screen = Screen::default();
        play.draw(run, false, &mut screen);
        screen
    };
    let (aimed, plain) = (screen(play), screen(&Play::default()));
    let view = View::new(run.world(), Layout::default(), None);
    let is_lit = |at: &Pos| {
        let (x, y) = view.screen_cell(*at).expect("the room is small");
        let (lit, plain) = (aimed.cell(x, y), plain.cell(x, y));
        // Nothing can be seen of a path that is not drawn.
        plain.fore != plain.back && (lit.fore, lit.back) == (plain.back, plain.fore)
    };
    let cells = level(run.world()).ground().positions();
    cells.filter(is_lit).collect()
}

#[test]
fn the_path_of_a_throw_or_bolt_is_lit_as_far_as_it_goes() {
    let mut run = three_rats();
    let letter = give(&mut run, "dagger");
    let bolt = content(run.world()).spells.find("force bolt");
    let bolt = bolt.expect("there is one");
    let mut play = Play::default();
    let straight: Vec<Pos> = (2..=7).map(|x| Pos::new(x, 1)).collect();
    let askew = vec![Pos::new(2, 2), Pos::new(3, 3)];
    for way in [straight, askew] {
        let at = way[way.len() - 1];
        for panel in [
            Panel::Aim(Shot::Throw(letter), at),
            Panel::Aim(with_mana(bolt), at),
        ] {
            play.panel = panel;
            assert_eq!(lit(&play, &run), way, "{:?}", play.panel);
        }
    }
    // Beyond a creature in the way only the cursor is lit.
    play.panel = Panel::Aim(Shot::Throw(letter), Pos::new(9, 1));
    let cells = lit(&play, &run);
    assert_eq!(cells.len(), 7, "{cells:?}");
    assert_eq!(cells[5..], [Pos::new(7, 1), Pos::new(9, 1)]);
}

#[test]
fn cancelling_an_aim_costs_no_time_item_or_mana() {
    let mut run = three_rats();
    let dagger = give(&mut run, "dagger");
    give(&mut run, "primer of sparks");
    let before = (run.turn(), run.game.hash());
    let moves: [&[Key]; 3] = [&[], &[Key::Right, Key::Down], &[Key::Tab, Key::Left]];
    for opens in [['t', dagger], ['z', 'a']] {
        for moves in moves {
            let mut play = Play::default();
            press(&mut play, &mut run, &opens.map(Key::Char));
            press(&mut play, &mut run, moves);
            let is_aiming = matches!(play.panel, Panel::Aim(..));
            assert!(is_aiming, "{opens:?}: {:?}", play.panel);
            press(&mut play, &mut run, &[Key::Escape]);
            assert_eq!(play.panel, Panel::Map);
            assert_eq!((run.turn(), run.game.hash()), before, "{opens:?} {moves:?}");
        }
    }
    let mut play = Play::default();
    press(&mut play, &mut run, &['z', 'a'].map(Key::Char));
    press(&mut play, &mut run, &[Key::Enter]);
    assert_ne!(run.game.hash(), before.1, "Enter lets it go");
}

#[test]
fn aiming_a_throw_tells_its_damage_and_not_only_the_swords() {
    let mut run = room(
        "
        ########
        #@..g..#
        ########
        ",
        "'g': Creature(breed: \"ogre\", silent: true)",
        &[],
    );
    let stone = give(&mut run, "stone");
    let mut play = Play::default();
    press(&mut play, &mut run, &[Key::Char('t'), Key::Char(stone)]);
    let told = words(&play, &run, (80, 30));
    assert!(told.contains("Thrown, the stone hits it"), "{told}");
    // At most 4 of an ogre's hit points.
    let of_stone = told.split("Thrown, the stone").nth(1).expect("it is told");
    let of_sword = told.split("You hit it").nth(1).expect("it is told");
    let share = |text: &str| -> u32 {
        let before = text.split('%').nth(1).expect("a share");
        let digits: String = before.chars().filter(char::is_ascii_digit).collect();
        digits.parse().expect("a number")
    };
    assert!(share(of_stone) > 0 && share(of_sword) > 0, "{told}");
}

#[test]
fn aiming_a_wand_spends_its_charge_even_if_the_hero_could_pay_with_mana() {
    let mut run = three_rats();
    give(&mut run, "primer of sparks");
    let wand = give(&mut run, "wand of fire");
    let body = hero(run.world()).expect("the run goes on");
    let mut mana = run.game.world.get_mut::<Mana>(body).expect("he has some");
    mana.now = mana.max;
    let charges = |run: &Run| {
        let hero = hero(run.world()).expect("the run goes on");
        let pack = run.world().get::<Pack>(hero).expect("he has one");
        let wand = pack.get(wand).expect("he carries it").item;
        let mana = run.world().get::<Mana>(hero).expect("he has some").now;
        (wand.charges(content(run.world())), mana)
    };
    let full = charges(&run);
    let mut play = Play::default();
    let aims = [Key::Char('i'), Key::Char(wand), Key::Char('z'), Key::Enter];
    press(&mut play, &mut run, &aims);
    assert_eq!(charges(&run), (full.0 - 1, full.1));

    // The book's own spell, second in the list, still costs mana.
    press(
        &mut play,
        &mut run,
        &[Key::Char('z'), Key::Char('b'), Key::Enter],
    );
    assert_eq!(charges(&run), (full.0 - 1, full.1 - 4));
    press(&mut play, &mut run, &[Key::Char('z')]);
    let listed = words(&play, &run, (80, 30));
    assert!(listed.contains("b - fire bolt 4 mana"), "{listed}");
    assert!(listed.contains("d - fire bolt with"), "{listed}");

    // Named without mana for it, the spell comes from the wand.
    let hero = hero(run.world()).expect("the run goes on");
    run.game
        .world
        .get_mut::<Mana>(hero)
        .expect("he has some")
        .now = 0;
    press(&mut play, &mut run, &[Key::Escape]);
    let command = quarry::ui::words::parse("cast fire bolt east").expect("it is a command");
    let action = quarry::ui::command::action_of(command, run.world());
    assert_eq!(
        action.map(|it| it.to_string()),
        Ok(format!("zap {wand} 11 1"))
    );
}
