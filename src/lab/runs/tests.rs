//! Runs are counted correctly and in order, and survive panics and diverging logs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::figures::Figures;
use super::keep::{Kept, Problem};
use super::run_account::{Account, Beasts, End, Replay, Spells, Tally, Things, Visit};
use super::{Plan, Start, hold, plots, runs_report, starts};
use crate::content::{Content, KitId};
use crate::lab::arena::report::Format;
use crate::lab::trace::tables::tables;

fn plan(content: &Content, seeds: u64, deeds: u32) -> Plan {
    Plan {
        starts: starts(content).take(1).collect(),
        first: 5,
        seeds,
        deeds,
        checks_logs: true,
        traces: None,
    }
}

fn account(kit: &str, seed: u64, end: End, dangers: &[u8]) -> Account {
    let content = Content::embedded();
    let visit = |&danger: &u8| Visit {
        place: content.depths[usize::from(danger)].id.clone(),
        danger,
        turn: 0,
    };
    let visits: Vec<Visit> = dangers.iter().map(visit).collect();
    Account {
        kit: kit.to_owned(),
        seed,
        end,
        place: visits
            .last()
            .map_or_else(String::new, |it| it.place.clone()),
        visits,
        turns: 100 * u32::try_from(seed).unwrap_or(0),
        deeds: 7,
        refused: 0,
        kills: 2,
        nemeses: 0,
        replay: Replay::Unchecked,
        tally: Tally::default(),
    }
}

fn four() -> Vec<Account> {
    let wolf = || End::Killed("wolf".to_owned());
    vec![
        account("mage", 1, wolf(), &[0, 1]),
        account("mage", 2, End::Won, &[0, 1, 2, 3]),
        account("knight", 3, wolf(), &[0, 1, 2]),
        account("knight", 4, End::Perished("starved".to_owned()), &[0]),
    ]
}

#[test]
fn runs_come_in_the_order_of_their_seeds_and_their_logs_hold() {
    let content = Arc::new(Content::embedded());
    let done = AtomicU64::new(0);
    let plan = plan(&content, 2, 40);
    let note = || _ = done.fetch_add(1, Ordering::Relaxed);
    let runs = hold(&content, &plan, &Kept::default(), &note).expect("nothing is kept");
    assert_eq!(done.into_inner(), 2);
    let seeds: Vec<u64> = runs.iter().map(|run| run.seed).collect();
    assert_eq!(seeds, [5, 6]);
    let again = hold(&content, &plan, &Kept::default(), &|| ());
    assert_eq!(runs, again.expect("nothing is kept"));
    for run in &runs {
        assert_eq!(
            (run.replay.clone(), run.refused),
            (Replay::Same, 0),
            "{run:?}"
        );
        assert_eq!((run.deeds, run.visits[0].danger), (40, 0));
        assert!(run.tally.breeds.values().any(|beasts| beasts.met > 0));
    }
}

#[test]
fn a_panic_is_the_end_of_one_run_and_is_told() {
    let content = Arc::new(Content::embedded());
    let nobody = Start {
        id: KitId(u16::MAX),
        kit: "nobody at all".to_owned(),
    };
    let plan = Plan {
        starts: vec![nobody],
        ..plan(&content, 2, 5)
    };
    let runs = hold(&content, &plan, &Kept::default(), &|| ());
    let runs = runs.expect("nothing is kept");
    assert_eq!(runs.len(), 2);
    let figures = Figures::of(&content, &runs);
    assert!(figures.tells_of_faults());
    let told = runs_report::tell(&figures, &runs, Format::Table, false);
    assert!(told.contains("PANIC: nobody at all with seed 6"), "{told}");
}

#[test]
fn a_traced_run_is_the_same_run_and_its_tables_count_it() {
    let content = Arc::new(Content::embedded());
    let folder = tempfile::tempdir().expect("a folder");
    let plain = Plan {
        checks_logs: false,
        ..plan(&content, 1, 400)
    };
    let traced = Plan {
        traces: Some(folder.path().to_owned()),
        ..plain.clone()
    };
    let play = |plan: &Plan| hold(&content, plan, &Kept::default(), &|| ()).expect("it is played");
    assert_eq!(play(&plain), play(&traced));
    let told = tables(folder.path()).expect("there are traces");
    assert!(told.starts_with("1 runs of the scripted hero"), "{told}");
    for row in ["| DefaultMove | ", "| LevelEntered | ", "| fought again | "] {
        assert!(told.contains(row), "no `{row}` in {told}");
    }
}

#[test]
fn a_folder_without_traces_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let problem = tables(folder.path()).expect_err("there are none");
    assert!(problem.to_string().contains("holds no traces"), "{problem}");
    std::fs::write(folder.path().join("x.decisions.csv"), "what,ever\n1,2\n").expect("a file");
    let problem = tables(folder.path()).expect_err("it is no trace");
    assert!(problem.to_string().contains("x.decisions.csv"), "{problem}");
}

#[test]
fn what_runs_come_to_is_added_up() {
    let content = Content::embedded();
    let figures = Figures::of(&content, &four());
    let [mage, knight] = &figures.kits[..] else {
        panic!("{:?}", figures.kits);
    };
    assert_eq!((mage.runs, mage.won, mage.died), (2, 1, 1));
    assert_eq!(mage.reached, [2, 2, 1, 1]);
    assert_eq!((mage.median_danger, knight.median_danger), (3, 2));
    assert_eq!(knight.turns, [300, 300, 400]);
    let tolls: Vec<u32> = figures.places.iter().map(|place| place.toll()).collect();
    assert_eq!(tolls[..4], [250, 333, 500, 0]);
    let killers = [("wolf".to_owned(), 2), ("starved".to_owned(), 1)];
    assert_eq!(figures.killers, killers);
    assert!(!figures.tells_of_faults());
}

#[test]
fn what_was_never_met_or_used_is_named_once() {
    let content = Content::embedded();
    let mut runs = four();
    let tally = &mut runs[0].tally;
    let beasts = |present, met, deeds| Beasts {
        present,
        met,
        deeds,
        ..Beasts::default()
    };
    tally.breeds.insert("wolf".to_owned(), beasts(1, 1, 1));
    tally.breeds.insert("rat".to_owned(), beasts(1, 1, 0));
    tally.breeds.insert("bat".to_owned(), beasts(1, 0, 0));
    let things = |seen, used, taken| Things {
        present: 1,
        seen,
        used,
        taken,
        ..Things::default()
    };
    tally.things.insert("apple".to_owned(), things(1, 1, 1));
    tally.things.insert("dagger".to_owned(), things(1, 0, 1));
    tally.things.insert("club".to_owned(), things(0, 0, 0));
    tally.things.insert("gold idol".to_owned(), things(1, 0, 1));
    tally.spells.insert("spark".to_owned(), Spells::default());
    let coverage = Figures::of(&content, &runs).coverage;
    assert_eq!(coverage.breeds_idle, ["rat"]);
    assert_eq!(coverage.breeds_unmet, ["bat"]);
    let has = |list: &[String], name: &str| list.iter().any(|it| it == name);
    assert!(has(&coverage.breeds_absent, "jackal"));
    assert!(!has(&coverage.breeds_absent, "wolf"));
    assert!(!has(&coverage.breeds_absent, "adventurer"));
    assert_eq!(coverage.things_unused, ["dagger"]);
    assert_eq!(coverage.things_unseen, ["club"]);
    assert!(has(&coverage.things_absent, "mace") && !has(&coverage.things_absent, "apple"));
    assert!(!has(&coverage.spells_uncast, "spark"));
}

#[test]
fn figures_are_told_in_three_forms() {
    let content = Content::embedded();
    let runs = four();
    let figures = Figures::of(&content, &runs);
    let told = |format| runs_report::tell(&figures, &runs, format, true);
    let table = told(Format::Table);
    assert!(
        table.contains("| mage | 2 | 1 (50.0 %) | 1 | 0 | 3 | 0.0 % | 100 | 100 | 200 |"),
        "{table}"
    );
    assert!(table.contains("| wolf | 2 |"), "{table}");
    let lines = told(Format::Csv);
    assert_eq!(lines.lines().count(), 1 + 4, "{lines}");
    assert!(lines.contains("knight,4,perished,starved,"), "{lines}");
    assert!(told(Format::Ron).contains("median_danger: 3"));
}

#[test]
fn plots_show_every_kit_killer_and_run() {
    let content = Content::embedded();
    let runs = four();
    let figures = Figures::of(&content, &runs);
    let [(_, depth), (_, killers), (_, length)] = plots::all(&figures, &runs);
    assert_eq!(depth.matches("<polyline").count(), 2, "{depth}");
    // The knights: all reach danger 0, half of them 1 and 2, none more.
    assert!(
        depth.contains("points=\"60,50 100,200 140,200 180,350"),
        "{depth}"
    );
    assert!(
        killers.contains(">wolf</text>") && killers.contains(">2</text>"),
        "{killers}"
    );
    // Four runs of different lengths: the background, two in the legend, two per bin.
    assert!(length.matches("<rect").count() > 3 + 2 * 4, "{length}");
    for drawn in [depth, killers, length] {
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
        assert_eq!(
            drawn.matches("<text").count(),
            drawn.matches("</text>").count()
        );
    }
}

#[test]
fn there_is_a_picture_even_of_nothing() {
    let content = Content::embedded();
    for runs in [&four()[..1], &[]] {
        let figures = Figures::of(&content, runs);
        for (name, drawn) in plots::all(&figures, runs) {
            assert!(drawn.ends_with("</svg>\n"), "{name}");
        }
    }
}

#[test]
fn what_is_broken_off_is_gone_on_with() {
    let content = Arc::new(Content::embedded());
    let dir = tempfile::tempdir().expect("a folder for the test");
    let file = dir.path().join("kept.ron");
    let open = |plan: &Plan| Kept::open(&file, &content, plan);
    let play = |plan: &Plan| hold(&content, plan, &open(plan).expect("it opens"), &|| ());
    let (one, three) = (plan(&content, 1, 20), plan(&content, 3, 20));
    let first = play(&one).expect("it can be written");
    // The second was being written when the power failed.
    let mut text = std::fs::read_to_string(&file).expect("it is there");
    text = text.replace("kills:0", "kills:77");
    std::fs::write(&file, format!("{text}(kit:\"wand")).expect("it can be written");
    let all = play(&three).expect("it can be written");
    assert_eq!(all.len(), 3);
    assert_eq!(all[0].kills, 77, "the first was not played again");
    assert_eq!(all[0].turns, first[0].turns);
    let kept = open(&three).expect("it opens");
    for run in &all {
        assert_eq!(kept.known(&run.kit, run.seed), Some(run), "all are kept");
    }
    let longer = plan(&content, 1, 30);
    assert!(matches!(open(&longer), Err(Problem::Another)));
    let text = std::fs::read_to_string(&file).expect("it is there");
    std::fs::write(&file, format!("{text}nothing\n")).expect("it can be written");
    assert!(matches!(open(&three), Err(Problem::Spoilt(5))));
    std::fs::write(&file, "a letter to my aunt").expect("it can be written");
    assert!(matches!(open(&three), Err(Problem::NotRuns)));
    let left = std::fs::read_to_string(&file).expect("it is there");
    assert_eq!(left, "a letter to my aunt");
}
