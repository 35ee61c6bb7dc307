use std::sync::Arc;

use super::super::endgame::Endgame;
use super::super::lay::Costs;
use super::*;
use crate::ai::layers::walk::Walker;
use crate::content::Content;
use crate::model::Level;
use crate::spatial::Grid;

/// What steps cost a goblin on that map.
fn costs_of(map: &[&str]) -> Costs {
    let content = Content::embedded();
    let find = |name: &str| content.terrain.find(name).expect("there is such ground");
    let (floor, rock) = (find("floor"), find("rock"));
    let (width, height) = (map[0].len() as u16, map.len() as u16);
    let mut ground = Grid::filled(width, height, rock);
    for (y, row) in (0..).zip(map) {
        for (x, _) in (0..).zip(row.bytes()).filter(|&(_, glyph)| glyph != b'#') {
            ground[Pos::new(x, y)] = floor;
        }
    }
    let level = Level::new(1, ground, &content);
    let breed = content.breeds.find("cave goblin");
    let breed = content.breeds.row(breed.expect("there are goblins"));
    Costs::of(&level, &Walker::new(&level, &content, breed))
}

/// The board on which a foe there is.
fn board_of(map: &[&str], foe: Pos) -> Board {
    let costs = costs_of(map);
    let size = (costs.grid().width(), costs.grid().height());
    Board::at(Board::corner(foe, size), &costs, &costs)
}

/// Who is lost on that map before a foe there.
fn before(map: &[&str], foe: Pos) -> Endgame {
    Endgame::of(Arc::new(Chase::over(&board_of(map, foe))), foe)
}

/// Whether each cell of the map is lost (`!`) before a foe at `@`.
fn lost(map: &[&str]) -> Vec<String> {
    let rows = (0..).zip(map);
    let mut foes = rows.filter_map(|(y, row)| Some((i16::try_from(row.find('@')?).ok()?, y)));
    let (x, y) = foes.next().expect("there is a foe");
    let foe = Pos::new(x, y);
    let board = board_of(map, foe);
    let stands = Stands::on(&board);
    let mut play = Play::begin(&board, &stands);
    while !play.is_over() {
        play.turn();
    }
    let stand = board.frame.place(foe).and_then(|at| stands.at(at));
    let lost = &play.lost[stand.expect("it is on the board") * board.frame.width..];
    let is_lost = |at: Pos| {
        let place = board.frame.place(at);
        place.is_some_and(|(x, y)| lost[x] & (1 << y) != 0)
    };
    let endgame = before(map, foe);
    for at in foe.within(CLOSE + 1) {
        assert_eq!(endgame.is_lost(at), is_lost(at), "what is kept of {at}");
    }
    let drawn = |(y, row): (i16, &&str)| {
        let glyphs = (0..).zip(row.chars());
        let glyphs = glyphs.map(|(x, glyph)| match glyph {
            '.' if is_lost(Pos::new(x, y)) => '!',
            glyph => glyph,
        });
        glyphs.collect()
    };
    (0..).zip(map).map(drawn).collect()
}

#[test]
fn a_closed_room_is_lost_and_a_pillar_saves() {
    let room = ["#######", "#.....#", "#.@...#", "#.....#", "#######"];
    assert_eq!(
        lost(&room),
        ["#######", "#!!!!!#", "#!@!!!#", "#!!!!!#", "#######"]
    );
    let pillar = [
        "#######", "#.....#", "#.....#", "#..#..#", "#@....#", "#.....#", "#######",
    ];
    let found = lost(&pillar);
    assert_eq!(&found[3][4..5], ".", "behind the pillar: {found:?}");
    assert_eq!(&found[5][1..3], "!!", "beside the foe: {found:?}");
}

#[test]
fn a_passage_off_the_board_is_no_trap_and_its_blind_end_is() {
    let wall = "#".repeat(160);
    let passage = "#......@".to_owned() + &".".repeat(151) + "#";
    let found = lost(&[&wall, &passage, &wall]);
    assert_eq!(&found[1][1..9], "!!!!!!@!", "{found:?}");
    assert_eq!(&found[1][9..126], ".".repeat(117), "{found:?}");
}

#[test]
fn a_blind_end_is_seen_from_many_steps_before_it() {
    let passage = [
        "#####################",
        "#@..................#",
        "#####################",
    ];
    assert_eq!(lost(&passage)[1], "#@!!!!!!!!!!!!!!!!!!#");
}

#[test]
fn who_is_lost_by_all_steps_is_told_which_of_them_is_not_soon() {
    let wall = "#".repeat(60);
    let passage = format!("#{}#", ".".repeat(58));
    let along = [wall.as_str(), &passage, &wall];
    let across: Vec<&str> = passage
        .split_inclusive(|_| true)
        .map(|at| match at {
            "#" => "###",
            _ => "#.#",
        })
        .collect();
    // Towards each of its ends, along the rows and the columns.
    for (foe, near, far) in [(8, 4, 12), (51, 55, 47)] {
        let at = |along: i16, is_along: bool| match is_along {
            true => Pos::new(along, 1),
            false => Pos::new(1, along),
        };
        for (map, is_along) in [(&along[..], true), (&across[..], false)] {
            let endgame = before(map, at(foe, is_along));
            let steps = [near, far].map(|along| at(along, is_along));
            assert!(steps.iter().all(|&at| endgame.is_lost(at)), "in the end");
            let by_both = endgame.by(steps.into_iter(), |_| true);
            assert!(by_both.is_lost(steps[0]), "three steps from the blind end");
            assert!(!by_both.is_lost(steps[1]), "nearly fifty: {foe} {is_along}");
        }
    }

    let pillar = [
        "#######", "#.....#", "#.###.#", "#.###.#", "#.....#", "#######",
    ];
    let endgame = before(&pillar, Pos::new(1, 1));
    let [beside, across] = [Pos::new(2, 1), Pos::new(5, 4)];
    assert!(endgame.is_lost(beside));
    assert!(!endgame.is_lost(across), "the other way round");
    let barred = endgame.by([beside, across].into_iter(), |at| at == beside);
    assert!(barred.is_lost(beside), "it is lost soon where it can go");
}
