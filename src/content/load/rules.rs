//! Parses the global numbers of the rules.

use super::fields::{Directory, LONG, LOUDEST, PERCENT, QUIP, check_glow};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{
    Exits, Glow, Growths, Limp, Pleas, Rules, Surprising, Volumes, WayHome,
};

pub(super) const RULES: Shape = Shape {
    file: SourceFile::Rules,
    kind: "rules",
    kinds: "rules",
    fields: &[
        "hunger_stage",
        "active_radius",
        "chase_limit",
        "healing_pace",
        "mana_pace",
        "free_load",
        "load_per_wait",
        "limp",
        "arrival_pace",
        "breeders",
        "volumes",
        "wards",
        "exits",
        "surprise",
        "growth",
        "way_home",
        "pleas",
    ],
};

pub(super) fn rules(entry: &mut Reader<'_>, _: &Directory) -> Rules {
    Rules {
        hunger_stage: entry.number("hunger_stage", 1..=LONG),
        active_radius: entry.number("active_radius", 1..=1000),
        chase_limit: entry.number("chase_limit", 1..=1000),
        healing_pace: entry.number("healing_pace", 1..=LONG),
        mana_pace: entry.number("mana_pace", 1..=LONG),
        free_load: entry.number("free_load", 0..=10_000),
        load_per_wait: entry.number("load_per_wait", 1..=10_000),
        limp: limp(entry),
        arrival_pace: entry.number("arrival_pace", 0..=LONG),
        breeders: entry.number("breeders", 0..=200),
        volumes: volumes(entry),
        wards: entry.number("wards", 0..=100),
        exits: exits(entry),
        surprise: surprise(entry),
        growth: growth(entry),
        way_home: way_home(entry),
        pleas: pleas(entry),
    }
}

fn pleas(entry: &mut Reader<'_>) -> Vec<Pleas> {
    const FIELD: &str = "pleas";
    let expected = "a list such as `[(family: \"bandits\", lines: [\"Enough!\"])]`";
    let pleas: Vec<Pleas> = entry.maybe(FIELD, expected).unwrap_or_default();
    for (at, Pleas { family, lines }) in pleas.iter().enumerate() {
        if pleas[..at].iter().any(|other| other.family == *family) {
            entry.error(FIELD, format!("`{family}` twice"), "each family once");
        }
        if lines.is_empty() {
            let found = format!("no lines for `{family}`");
            entry.error(FIELD, found, "one at least, or no such family");
        }
        for line in lines {
            entry.check_text(FIELD, line, QUIP);
        }
    }
    pleas
}

fn way_home(entry: &mut Reader<'_>) -> WayHome {
    const FIELD: &str = "way_home";
    let expected = "`(arrivals: 45, apart: 8, flares: 60, felt: 30, \
                    glow: (radius: 4, strength: 120), warmth: 90)`";
    let way_home = entry.must(FIELD, expected).unwrap_or(WayHome {
        arrivals: 0,
        apart: 0,
        flares: 1,
        felt: 0,
        glow: Glow {
            radius: 1,
            strength: 1,
        },
        warmth: 0,
    });
    entry.check_range(FIELD, way_home.arrivals, &(0..=LONG));
    entry.check_range(FIELD, way_home.apart, &(0..=1000));
    entry.check_range(FIELD, way_home.flares, &(1..=LONG));
    entry.check_range(FIELD, way_home.felt, &(0..=1000));
    check_glow(entry, FIELD, way_home.glow);
    entry.check_range(FIELD, way_home.warmth, &PERCENT);
    way_home
}

fn exits(entry: &mut Reader<'_>) -> Exits {
    const FIELD: &str = "exits";
    let expected = "`(returns: 40, away: (300, 900), mended: 70, friends: 50)`";
    let exits = entry.must(FIELD, expected).unwrap_or(Exits {
        returns: 0,
        away: (1, 1),
        mended: 0,
        friends: 0,
    });
    for share in [exits.returns, exits.mended, exits.friends] {
        entry.check_range(FIELD, share, &PERCENT);
    }
    let (least, most) = exits.away;
    entry.check_range(FIELD, least, &(1..=100_000));
    entry.check_range(FIELD, most, &(1..=100_000));
    if least > most {
        let found = format!("`away: ({least}, {most})`");
        entry.error(FIELD, found, "the shorter time before the longer");
    }
    exits
}

fn surprise(entry: &mut Reader<'_>) -> Surprising {
    const FIELD: &str = "surprise";
    let surprise = entry.must(FIELD, "`(accuracy: 4, harm: 50)`");
    let surprise = surprise.unwrap_or(Surprising {
        accuracy: 0,
        harm: 0,
    });
    entry.check_range(FIELD, surprise.accuracy, &(0..=20));
    entry.check_range(FIELD, surprise.harm, &(0..=500));
    surprise
}

fn growth(entry: &mut Reader<'_>) -> Growths {
    const FIELD: &str = "growth";
    let expected = "`(step: 12, more: 6, most: 15, danger: 6, mercy: 6)`";
    let growth = entry.must(FIELD, expected).unwrap_or(Growths {
        step: 1,
        more: 0,
        most: 0,
        danger: 0,
        mercy: 0,
    });
    entry.check_range(FIELD, growth.step, &(1..=10_000));
    entry.check_range(FIELD, growth.more, &(0..=10_000));
    entry.check_range(FIELD, growth.most, &(0..=50));
    entry.check_range(FIELD, growth.danger, &(0..=1000));
    entry.check_range(FIELD, growth.mercy, &(0..=1000));
    growth
}

fn limp(entry: &mut Reader<'_>) -> Limp {
    const FIELD: &str = "limp";
    let limp = entry.must(FIELD, "`(below: 30, wait: 1)`");
    let limp = limp.unwrap_or(Limp { below: 0, wait: 0 });
    entry.check_range(FIELD, limp.below, &PERCENT);
    entry.check_range(FIELD, limp.wait, &(0..=20));
    limp
}

fn volumes(entry: &mut Reader<'_>) -> Volumes {
    const FIELD: &str = "volumes";
    let expected = "`(alarm: 250, shout: 200, fight: 90, door: 40, clatter: 80, howl: 300, word: 60, \
                    burst: 200, flint: 40, lock: 20, bang: 130, spell: 100)`";
    let volumes: Volumes = entry.must(FIELD, expected).unwrap_or_default();
    for volume in volumes.iter() {
        entry.check_range(FIELD, volume, &(0..=LOUDEST));
    }
    volumes
}
