//! Flight over the game's own levels: fleers seldom give away a way out that exists.
//!
//! A separate search ([`evasion`]) finds out whether one exists. It knows nothing of
//! danger, safety and loops: it plays the chase to its end against the best hunter. The rules
//! below hold for turns in which the fleer perceives its hunter, who is as fast and
//! moves after each of its turns:
//!
//! - While there is a way out, the step it takes leaves it one, in at least nine chases out
//!   of ten. Fleers that play the chase out themselves never fail, but against hunters that
//!   aren't perfect they escape no more often, and it cost milliseconds a turn.
//! - It does not step beside its hunter while it could do otherwise and keep a way out.
//! - It does not stand still before an approaching hunter, unless it is far enough away or
//!   no step would lead farther away and leave it a way out.
//! - With the hunter at rest in view it does not go back and forth.

mod chase;
mod evasion;
mod sharing;

use std::sync::Arc;

use quarry::content::{Content, Rules, SourceFile, Sources};
use quarry::spatial::Pos;

use self::chase::{Chase, Hunter, Kind, Move, bare_level, steps_to, ways};
use self::evasion::Evasion;

/// Turns for which a chase is watched.
const WATCHED: usize = 60;
/// Chases on each level.
const CHASES: usize = 4;
/// Turns in a row in which a fleer may go back and forth.
const SWAYS: usize = 4;
/// Places that are tried as the start of a chase.
const TRIES: usize = 5;
/// The number of levels, unless the environment sets it.
const LEVELS: u64 = 256;

const KINDS: [Kind; 4] = [
    Kind {
        breed: "hare",
        status: None,
        heros: Some("hasted"),
    },
    Kind {
        breed: "deer",
        status: None,
        heros: Some("hasted"),
    },
    Kind {
        breed: "kobold",
        status: Some("frightened"),
        heros: None,
    },
    Kind {
        breed: "cave goblin",
        status: Some("frightened"),
        heros: None,
    },
];

/// The game's content, except that all flee in the plain way: this test judges the path,
/// not what a breed takes for safety.
fn plain() -> Content {
    let named = Content::embedded();
    let mut breeds = Sources::embedded().text(SourceFile::Breeds).to_owned();
    for (_, escape) in named.escapes.iter() {
        breeds = breeds.replace(&format!("escape: \"{}\",", escape.id), "");
    }
    let sources = Sources::embedded().with(SourceFile::Breeds, &breeds);
    Content::load(&sources).expect("the field may be left out")
}

fn content() -> Arc<Content> {
    let content = plain();
    // A random arrival might get between the two.
    let alone = Rules {
        arrival_pace: 0,
        ..content.rules.clone()
    };
    Arc::new(content.with_rules(alone))
}

fn levels() -> u64 {
    let asked = std::env::var("QUARRY_FLIGHT_LEVELS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(LEVELS)
}

/// Where the two of a chase begin: a few steps apart, and with a way out.
fn places(game: &quarry::game::Game, evasion: &Evasion, pick: usize) -> Option<(Pos, Pos)> {
    let open = ways(game);
    let cells: Vec<Pos> = open.positions().filter(|&at| open[at]).collect();
    let fleer = cells[pick * 7_919 % cells.len()];
    let steps = steps_to(&game.world, fleer);
    let far = 2 + pick as u32 % 7;
    let level = quarry::rules::queries::level(&game.world);
    let sees = quarry::spatial::fov::View::cast(fleer, 9, |at| level.is_opaque(at));
    let suits =
        |at: &Pos| steps[*at] == far && sees.contains(*at) && evasion.stays_open(fleer, *at);
    let hunters: Vec<Pos> = cells.into_iter().filter(suits).collect();
    let hunter = hunters.get(pick * 104_729 % hunters.len().max(1))?;
    Some((fleer, *hunter))
}

/// Whether some step would have led farther away and left a way out. If none would, as
/// behind a pillar, it is right to wait for the hunter's move.
fn could_get_away(evasion: &Evasion, step: &Move) -> bool {
    let now = step.hunter.steps_to(step.from);
    let is_better = |at: &Pos| evasion.is_way(*at) && step.hunter.steps_to(*at) > now;
    let mut farther = step.from.neighbours().filter(is_better);
    farther.any(|at| evasion.stays_open(at, step.hunter))
}

/// What is wrong with a turn before an approaching hunter, `before` being the previous turn.
/// Waiting one turn is no fault while the way out stays; waiting longer is.
fn fault(evasion: &Evasion, step: &Move, before: Option<&Move>) -> Option<&'static str> {
    if !step.knows || !step.flees || !evasion.is_open(step.from, step.hunter) {
        return None;
    }
    if !evasion.stays_open(step.to, step.hunter) {
        return Some("gives its way out away");
    }
    let comes = step.hunter.steps_to(step.from) < step.hunter_before.steps_to(step.from);
    let is_near = step.hunter.steps_to(step.from) < 16;
    let waits = |step: &Move| step.to == step.from;
    let waits_on = waits(step) && before.is_some_and(waits);
    if comes && is_near && waits_on && could_get_away(evasion, step) {
        return Some("stands still");
    }
    None
}

fn each_chase(levels: u64, mut judge: impl FnMut(&Evasion, Chase, String)) {
    let content = content();
    let depths = content.depths.len() as u64 - 1;
    for seed in 1..=levels {
        let depth = u8::try_from(1 + seed % depths).expect("there are few");
        let evasion = Evasion::on(&ways(&bare_level(&content, depth, seed)));
        for chase in 0..CHASES {
            let first = seed as usize * 31 + chase * 17 + 3;
            let kind = KINDS[chase % KINDS.len()];
            let game = bare_level(&content, depth, seed);
            let mut picks = (0..TRIES).map(|more| first + more * 1_013);
            if let Some(places) = picks.find_map(|pick| places(&game, &evasion, pick)) {
                let name = format!("seed {seed}, depth {depth}, chase {chase}, {}", kind.breed);
                judge(&evasion, Chase::begin(game, kind, places), name);
            }
        }
    }
}

#[test]
fn few_fleers_give_their_way_out_away() {
    let (mut faults, mut begun, mut turns, mut known, mut beside) = (Vec::new(), 0, 0, 0, 0);
    each_chase(levels(), |evasion, mut chase, name| {
        begun += 1;
        let mut moves = Vec::new();
        for turn in 0..WATCHED {
            let step = chase.go_on(Hunter::Presses);
            turns += 1;
            known += usize::from(step.knows && step.flees);
            beside += usize::from(step.hunter.is_next_to(step.from));
            let found = fault(evasion, &step, moves.last());
            moves.push(step);
            let step = &moves[turn];
            if step.knows && !step.flees {
                break;
            }
            if let Some(fault) = found {
                faults.push(format!(
                    "{name}, turn {turn}: {fault}: {step:?}\n{}{}",
                    chase.decision(),
                    chase.drawn(&moves)
                ));
            }
            // It cannot react to what it does not see.
            if found.is_some() || !evasion.stays_open(step.to, step.hunter) {
                break;
            }
        }
    });
    println!("{begun} chases, {turns} turns, {known} in view, {beside} beside");
    assert!(begun as u64 >= 3 * levels(), "only {begun} chases");
    assert!(
        faults.len() * 10 <= begun,
        "{} of {begun}:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn no_fleer_sways_before_a_hunter_at_rest() {
    let (mut faults, mut begun) = (Vec::new(), 0);
    each_chase(levels(), |_, mut chase, name| {
        begun += 1;
        let mut moves: Vec<Move> = Vec::new();
        let mut sways = 0;
        for turn in 0..WATCHED {
            let step = chase.go_on(Hunter::Rests);
            let is_back = moves
                .last()
                .is_some_and(|last| last.from == step.to && step.from != step.to);
            sways = if is_back && step.knows { sways + 1 } else { 0 };
            moves.push(step);
            if sways > SWAYS {
                faults.push(format!(
                    "{name}, turn {turn}: {:?}{}",
                    moves[turn],
                    chase.drawn(&moves)
                ));
                break;
            }
        }
    });
    assert!(
        faults.is_empty(),
        "{} of {begun}:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
