//! Looks a scenario over before it is run: every name in it must name something.

use std::collections::BTreeSet;

use super::cast::{Cast, is_hero};
use super::expectation::{DecisionSpec, EventSpec, Expectation};
use super::format::{BodySpec, CellSpec, Located, Scenario, Sign, Step};
use super::happenings::KINDS;
use super::mistake::Mistakes;
use super::picture::{GROUND, HERO, Picture, counted};
use super::words;
use crate::content::Content;
use crate::content::load::names::meant;
use crate::content::table::{Named, RowId, Table};
use crate::spatial::Pos;

/// Columns or rows that a room may have.
const LARGEST: usize = 200;
/// Seeds, turns and repetitions that a scenario may ask for, and ticks.
const MOST: u32 = 10_000;
const MOST_TICKS: u64 = 1_000_000;
/// Every name that a drive has.
const DRIVES: [&str; 7] = ["Idle", "Attack", "Flee", "Chase", "Gather", "Equip", "Join"];

/// Adds every mistake in what the scenario says to `mistakes`. Where those hold
/// some already, parts of it were not understood, and what can not be judged
/// without them is left alone.
pub fn check(scenario: &Scenario, content: &Content, mistakes: &mut Mistakes) {
    let is_whole = mistakes.list.is_empty();
    let cast = Cast::of(scenario);
    let mut checker = Checker {
        scenario,
        content,
        cast: &cast,
        is_whole,
        mistakes,
    };
    if is_whole {
        checker.head();
        checker.map();
        checker.cast();
    }
    checker.legend();
    let hero = &scenario.hero;
    checker.body(hero.line, &hero.it);
    for (at, step) in scenario.steps.iter().enumerate() {
        checker.step(at, step);
    }
}

struct Checker<'a> {
    scenario: &'a Scenario,
    content: &'a Content,
    cast: &'a Cast,
    /// Whether all of the scenario was understood.
    is_whole: bool,
    mistakes: &'a mut Mistakes,
}

impl Checker<'_> {
    fn wrong(&mut self, line: usize, wrong: impl Into<String>, cure: impl Into<String>) {
        self.mistakes.add(line, wrong, cure);
    }

    fn head(&mut self) {
        let (line, scenario) = (self.scenario.line, self.scenario);
        if scenario.title.trim().is_empty() {
            self.wrong(line, "the title says nothing", "say what the room shows");
        }
        for id in scenario.proves.iter().filter(|id| !is_row_id(id)) {
            let wrong = format!("`{id}` is no id of a behaviour");
            self.wrong(line, wrong, "write one such as `LC-E3`, or none");
        }
        let (_, count) = scenario.seeds;
        if !(1..=MOST).contains(&count) {
            let cure = format!("ask for 1 to {MOST}");
            self.wrong(line, format!("{count} seeds can not be tried"), cure);
        }
        if !(1..=100).contains(&scenario.share) {
            let wrong = format!("{} percent is no share", scenario.share);
            self.wrong(line, wrong, "write 1 to 100");
        }
        if scenario.steps.is_empty() {
            let cure = "write `steps: [ … ]` with at least one expectation";
            self.wrong(line, "nothing is done and expected", cure);
        } else if scenario
            .steps
            .iter()
            .all(|step| step.it.expectations().is_empty())
        {
            self.wrong(line, "nothing is expected", "add a step `Expect([ … ])`");
        }
    }

    fn map(&mut self) {
        let (line, map) = (self.scenario.map.line, &self.scenario.map.it);
        if map.height() == 0 {
            let cure = "draw the room in it, a line for each row";
            self.wrong(line, "the map has no rows", cure);
        }
        if map.height() > LARGEST || map.width() > LARGEST {
            let wrong = format!("the map is {} by {} cells", map.width(), map.height());
            self.wrong(line, wrong, format!("draw at most {LARGEST} by {LARGEST}"));
        }
        let letters: BTreeSet<char> = map.letters().map(|(_, letter)| letter).collect();
        for &letter in &letters {
            if !self.is_explained(letter) {
                let wrong = format!("the map has the letter `{letter}`, which means nothing");
                let cure = format!("explain it in the legend: `'{letter}': …`");
                self.wrong(line, wrong, cure);
            }
        }
        let is_drawn_hero = |letter: &char| is_hero(self.scenario, *letter);
        let heroes = map
            .letters()
            .filter(|(_, letter)| is_drawn_hero(letter))
            .count();
        if heroes > 1 {
            let wrong = format!("the map has {heroes} heroes");
            self.wrong(line, wrong, "draw one `@` at most");
        }
    }

    fn is_explained(&self, letter: char) -> bool {
        letter == HERO
            || GROUND.iter().any(|&(known, _)| known == letter)
            || self.scenario.legend.contains_key(&letter)
    }

    fn legend(&mut self) {
        let map = &self.scenario.map.it;
        for (letter, sign) in &self.scenario.legend {
            if self.is_whole && !map.letters().any(|(_, drawn)| drawn == *letter) {
                let wrong = format!("the legend explains `{letter}`, which is not on the map");
                self.wrong(sign.line, wrong, "draw it, or take it out");
            }
            self.sign(sign);
        }
    }

    fn sign(&mut self, sign: &Located<Sign>) {
        let (line, content) = (sign.line, self.content);
        match &sign.it {
            Sign::Terrain(name) => self.name(line, name, "terrain", &content.terrain),
            Sign::Items(items) => self.items(line, items),
            Sign::Place(_) => {}
            Sign::Cell(CellSpec { terrain, items, .. }) => {
                if let Some(name) = terrain {
                    self.name(line, name, "terrain", &content.terrain);
                }
                self.items(line, items);
            }
            Sign::Creature(spec) => {
                self.name(line, &spec.breed, "breed", &content.breeds);
                self.body(line, &spec.body());
                for whom in spec
                    .grudges
                    .iter()
                    .chain(spec.hunts.iter().map(|hunt| &hunt.0))
                {
                    self.actor(line, whom);
                }
            }
        }
    }

    fn cast(&mut self) {
        let mut known = BTreeSet::new();
        for part in &self.cast.parts {
            if !known.insert(part.name.as_str()) || part.name == "hero" {
                let wrong = format!("two actors are called `{}`", part.name);
                self.mistakes
                    .add(self.scenario.map.line, wrong, "give one another name");
            }
        }
    }

    fn body(&mut self, line: usize, body: &BodySpec) {
        let content = self.content;
        if let Some(name) = &body.on {
            self.name(line, name, "terrain", &content.terrain);
            let ground = content.terrain.find(name).map(|id| content.terrain.row(id));
            if ground.is_some_and(|ground| !ground.walkable) {
                self.wrong(
                    line,
                    format!("nobody can stand on {name}"),
                    "take ground to walk on",
                );
            }
        }
        if body.hp.is_some_and(|hp| hp < 1) || body.max_hp.is_some_and(|hp| hp < 1) {
            self.wrong(line, "somebody is born dead", "give 1 hit point or more");
        }
        self.items(line, body.carries.as_deref().unwrap_or_default());
        for name in body.wields.iter().chain(&body.wears) {
            self.items(line, std::slice::from_ref(name));
            let kind = content
                .items
                .find(name)
                .map(|id| &content.items.row(id).class);
            if kind.is_some_and(|class| !crate::model::pack::can_be_put_on(class)) {
                self.wrong(
                    line,
                    format!("the {name} can not be put on"),
                    "take arms or armour",
                );
            }
        }
        for (name, turns) in &body.statuses {
            self.name(line, name, "status", &content.statuses);
            if *turns == 0 {
                self.wrong(line, format!("`{name}` lasts no turn"), "give it 1 or more");
            }
        }
    }

    fn items(&mut self, line: usize, names: &[String]) {
        for name in names {
            self.name(line, counted(name).1, "item", &self.content.items);
        }
    }

    fn name<I: RowId, T: Named>(
        &mut self,
        line: usize,
        name: &str,
        kind: &str,
        table: &Table<I, T>,
    ) {
        if table.find(name).is_none() {
            let near = meant(name, table.names());
            let wrong = format!("there is no {kind} `{name}`{near}");
            self.wrong(
                line,
                wrong,
                format!("name one of the content's, see assets/ for each {kind}"),
            );
        }
    }

    fn one_of(&mut self, line: usize, name: &str, kind: &str, known: &[&str]) {
        if !known.contains(&name) {
            let near = meant(name, known.iter().copied());
            let wrong = format!("there is no {kind} `{name}`{near}");
            self.wrong(line, wrong, format!("use one of {}", known.join(", ")));
        }
    }

    fn actor(&mut self, line: usize, name: &str) {
        if self.is_whole && self.cast.id(name).is_none() {
            let names: Vec<&str> = self
                .cast
                .parts
                .iter()
                .map(|part| part.name.as_str())
                .collect();
            let near = meant(name, names.iter().copied());
            let wrong = format!("nobody is called `{name}`{near}");
            self.wrong(line, wrong, format!("name one of {}", names.join(", ")));
        }
    }

    fn cell(&mut self, line: usize, (x, y): (i16, i16)) {
        if self.is_whole && !self.scenario.map.it.contains(Pos::new(x, y)) {
            let wrong = format!("({x}, {y}) is not on the map");
            self.wrong(line, wrong, "count columns and rows from 0");
        }
    }

    fn step(&mut self, at: usize, step: &Located<Step>) {
        let line = step.line;
        match &step.it {
            Step::Do(deed) => self.deed(line, deed),
            Step::DoTimes(times, deed) => {
                self.deed(line, deed);
                self.count(line, *times);
            }
            Step::Ticks(ticks) if !(1..=MOST_TICKS).contains(ticks) => {
                let wrong = format!("{ticks} ticks can not go by");
                self.wrong(line, wrong, format!("write 1 to {MOST_TICKS}"));
            }
            Step::Turns(turns) | Step::UntilWithin(turns, _) | Step::NeverWithin(turns, _) => {
                self.count(line, *turns);
            }
            Step::Ticks(_) | Step::Expect(_) => {}
        }
        for expectation in step.it.expectations() {
            self.expectation(expectation);
        }
        let is_silent = matches!(
            &step.it,
            Step::Expect(list) | Step::UntilWithin(_, list) | Step::NeverWithin(_, list) if list.is_empty()
        );
        if is_silent {
            let wrong = format!("step {} expects nothing", at + 1);
            self.wrong(line, wrong, "add an expectation, or take the step out");
        }
    }

    fn deed(&mut self, line: usize, deed: &str) {
        if self.is_whole && !self.cast.has_hero() {
            let wrong = format!("there is no hero to do `{deed}`");
            self.wrong(line, wrong, "draw a `@`, or let time go by with Ticks");
        }
        if let Err(cure) = words::understand(deed) {
            self.wrong(line, format!("`{deed}` is no deed"), cure);
        }
    }

    fn count(&mut self, line: usize, count: u32) {
        if !(1..=MOST).contains(&count) {
            let wrong = format!("{count} times or turns are not possible");
            self.wrong(line, wrong, format!("write 1 to {MOST}"));
        }
    }

    fn expectation(&mut self, expectation: &Located<Expectation>) {
        use Expectation as E;
        let (line, content) = (expectation.line, self.content);
        let (actors, cell) = actors_and_cell(&expectation.it);
        for actor in actors {
            self.actor(line, actor);
        }
        if let Some(cell) = cell {
            self.cell(line, cell);
        }
        match &expectation.it {
            E::Map(text) => self.picture(line, text),
            E::Stands(_, name) | E::Terrain(_, name) => {
                self.name(line, name, "terrain", &content.terrain);
            }
            E::Status(_, name) | E::NoStatus(_, name) => {
                self.name(line, name, "status", &content.statuses);
            }
            E::Carries(_, name)
            | E::NotCarries(_, name)
            | E::Wields(_, name)
            | E::Wears(_, name)
            | E::NotUses(_, name)
            | E::Lies(_, name)
            | E::NotLies(_, name) => self.items(line, std::slice::from_ref(name)),
            E::Drive(_, name) => self.one_of(line, name, "drive", &DRIVES),
            E::Happened(spec) => self.one_of(line, &spec.kind, "kind of event", &KINDS),
            E::Hunger(_) | E::HungerLeft(_) | E::HeroTurns(_) => self.actor(line, "@"),
            _ => {}
        }
    }

    fn picture(&mut self, line: usize, text: &str) {
        let (picture, map) = (Picture::parse(text), &self.scenario.map.it);
        let size = |picture: &Picture| (picture.width(), picture.height());
        if self.is_whole && size(&picture) != size(map) {
            let (wrong, right) = (size(&picture), size(map));
            let wrong = format!("the picture is {} by {} cells", wrong.0, wrong.1);
            self.wrong(
                line,
                wrong,
                format!("draw {} by {}, as the map is", right.0, right.1),
            );
        }
    }
}

/// The actors that an expectation names, and its cell.
fn actors_and_cell(expectation: &Expectation) -> (Vec<&str>, Option<(i16, i16)>) {
    use Expectation as E;
    match expectation {
        E::At(who, cell) | E::NotAt(who, cell) | E::Around(who, cell, _) => {
            (vec![who], Some(*cell))
        }
        E::Lies(cell, _) | E::NotLies(cell, _) | E::Terrain(cell, _) => (Vec::new(), Some(*cell)),
        E::Near(one, other, _)
        | E::Farther(one, other, _)
        | E::Sees(one, other)
        | E::NotSees(one, other)
        | E::Hunts(one, other)
        | E::Reaction(one, other, _) => (vec![one, other], None),
        E::Stands(who, _)
        | E::Alive(who)
        | E::Dead(who)
        | E::Hp(who, _)
        | E::Status(who, _)
        | E::NoStatus(who, _)
        | E::Initiative(who, _)
        | E::Decided(DecisionSpec { who, .. })
        | E::Drive(who, _)
        | E::HuntsNobody(who)
        | E::Carries(who, _)
        | E::NotCarries(who, _)
        | E::Wields(who, _)
        | E::Wears(who, _)
        | E::NotUses(who, _) => (vec![who], None),
        E::Happened(EventSpec { who, whom, .. }) => {
            let named = who.iter().chain(whom);
            (named.map(String::as_str).collect(), None)
        }
        _ => (Vec::new(), None),
    }
}

/// Whether that looks like the id of a promised behaviour: `LC-E3`, `4G-A1`.
#[must_use]
pub fn is_row_id(id: &str) -> bool {
    let Some((source, row)) = id.split_once('-') else {
        return false;
    };
    let is_source = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let mut row = row.chars();
    let begins = row.next().is_some_and(|c| c.is_ascii_uppercase());
    let number: String = row.collect();
    source.len() == 2
        && source.chars().all(is_source)
        && begins
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}
