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

/// Whether each cell of the map is lost (`!`) before a foe at `@`.
fn lost(map: &[&str]) -> Vec<String> {
    let costs = costs_of(map);
    let rows = (0..).zip(map);
    let mut foes = rows.filter_map(|(y, row)| Some((i16::try_from(row.find('@')?).ok()?, y)));
    let (x, y) = foes.next().expect("there is a foe");
    let foe = Pos::new(x, y);
    let (width, height) = (costs.grid().width(), costs.grid().height());
    let corner = Board::corner(foe, (width, height));
    let board = Board::at(corner, &costs, &costs);
    let stands = Stands::on(&board);
    let lost = board.play(&stands, |_| ());
    let foes = board.place(foe).and_then(|at| stands.at(at));
    let foes = &lost[foes.expect("it is on the board") * board.width()..];
    let is_lost = |at: Pos| {
        board
            .place(at)
            .is_some_and(|(x, y)| foes[x] & (1 << y) != 0)
    };
    let chase = Arc::new(Chase::over(board.clone()));
    for at in foe.within(CLOSE + 1) {
        let kept = Endgame::of(chase.clone(), foe).is_lost(at);
        assert_eq!(kept, is_lost(at), "{at}");
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
fn boards_of_a_large_level_hold_for_some_steps_and_have_the_foe_well_inside() {
    let size = (400, 300);
    let mut corners: Vec<Pos> = (100..200)
        .map(|at| Board::corner(Pos::new(at, at), size))
        .collect();
    corners.dedup();
    assert!(corners.len() < 100 / 5, "one for each few steps");
    let is_inside = |at: i16, corner: i16, size: i16, most: i16| {
        let off = at - corner;
        let border = at.min(size - 1 - at);
        off.min(most + 1 - off) > border.min(most / 2 - STRIDE / 2 - 1)
    };
    for at in 0..300 {
        let corner = Board::corner(Pos::new(at, at), size);
        assert!(is_inside(at, corner.x, 400, WIDTH), "column {at}");
        assert!(is_inside(at, corner.y, 300, HEIGHT), "row {at}");
    }
    let corner = Pos::new(-1, -1);
    for foe in [Pos::new(0, 0), Pos::new(125, 61)] {
        assert_eq!(Board::corner(foe, (126, 62)), corner, "all on one board");
    }
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
    let before = |map: &[&str], foe: Pos| {
        let costs = costs_of(map);
        let chase = Chase::over(Board::at(Pos::new(-1, -1), &costs, &costs));
        Endgame::of(Arc::new(chase), foe)
    };
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
