//! Validates the steps of a scenario and their expectations.

use strum::VariantNames;

use super::Checker;
use crate::lab::scenario::expectation::{
    DecisionSpec, EventSpec, Expectation, FeelingSpec, LensSpec, RatedSpec, RegardSpec,
};
use crate::lab::scenario::format::{Located, Step};
use crate::lab::scenario::picture::Picture;
use crate::lab::scenario::{actor_names, deed};
use crate::model::mind::Drive;
use crate::model::run::Event;
use crate::ui::command::Command;

/// Maximum number of turns or repetitions per step, and of ticks.
const MOST: u32 = 10_000;
const MOST_TICKS: u64 = 1_000_000;

impl Checker<'_> {
    pub(super) fn step(&mut self, at: usize, step: &Located<Step>) {
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

    pub(super) fn deed(&mut self, line: usize, deed: &str) {
        if self.is_whole && !self.cast.has_hero() {
            let wrong = format!("there is no hero to do `{deed}`");
            self.wrong(line, wrong, "draw a `@`, or let time go by with Ticks");
        }
        match deed::understand(deed) {
            Ok(Command::Cast(Some(word), _)) if word.letter().is_none() => {
                self.name(line, word.as_str(), "spell", &self.content.spells);
            }
            Ok(_) => {}
            Err(cure) => self.wrong(line, format!("`{deed}` is no deed"), cure),
        }
    }

    pub(super) fn count(&mut self, line: usize, count: u32) {
        if !(1..=MOST).contains(&count) {
            let wrong = format!("{count} times or turns are not possible");
            self.wrong(line, wrong, format!("write 1 to {MOST}"));
        }
    }

    pub(super) fn expectation(&mut self, expectation: &Located<Expectation>) {
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
            E::Lens(spec) => {
                for text in spec.glyphs.iter().chain(&spec.tints) {
                    self.picture(line, text);
                }
            }
            E::Regards(spec) => self.subject(line, &spec.what),
            E::Feeling(spec) => {
                let named = [&spec.feared, &spec.loved, &spec.hated];
                for name in named.into_iter().flatten().filter(|it| *it != "nothing") {
                    self.subject(line, name);
                }
            }
            E::Count(name, _) => self.name(line, name, "breed", &content.breeds),
            E::State(who, name) => self.state(line, who, name),
            E::Drive(_, name) => self.one_of(line, name, "drive", Drive::VARIANTS),
            E::Happened(spec) => self.one_of(line, &spec.kind, "kind of event", Event::VARIANTS),
            E::Hunger(_) | E::HungerLeft(_) | E::HeroTurns(_) | E::Alarmed(_) => {
                self.actor(line, "@");
            }
            E::Chronicle(_) | E::NoChronicle(_) => self.actor(line, "@"),
            _ => {}
        }
    }

    /// Reports a name that is not a state in the actor's state table.
    fn state(&mut self, line: usize, who: &str, name: &str) {
        let part = self.cast.parts.iter().find(|part| part.name == who);
        let spec = part.and_then(|part| actor_names::creature(self.scenario, part.letter));
        let breed = spec.and_then(|spec| self.content.breeds.find(&spec.breed));
        let Some(breed) = breed else {
            return;
        };
        let table = self.content.states_of(breed).into_iter();
        let states = table.flat_map(|table| &table.states);
        let names: Vec<&str> = states.map(|state| state.name.as_str()).collect();
        if names.is_empty() {
            let wrong = format!("`{who}` is in no state: its breed has no table of them");
            self.wrong(line, wrong, "name somebody whose breed has `states`");
        } else {
            self.one_of(line, name, "state", &names);
        }
    }

    pub(super) fn picture(&mut self, line: usize, text: &str) {
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
        E::At(who, cell)
        | E::NotAt(who, cell)
        | E::Around(who, cell, _)
        | E::Course(who, _, cell) => (vec![who], Some(*cell)),
        E::Lies(cell, _)
        | E::NotLies(cell, _)
        | E::Terrain(cell, _)
        | E::Light(cell, _)
        | E::Marked(cell, _)
        | E::Hot(cell, _) => (Vec::new(), Some(*cell)),
        E::Near(one, other, _)
        | E::Farther(one, other, _)
        | E::Sees(one, other)
        | E::NotSees(one, other)
        | E::Feels(one, other)
        | E::NotFeels(one, other)
        | E::Hunts(one, other)
        | E::Reaction(one, other, _)
        | E::Knows(one, other, _)
        | E::NotKnows(one, other)
        | E::Certainty(one, other, _) => (vec![one, other], None),
        E::Believes(one, other, cell) => (vec![one, other], Some(*cell)),
        E::Stands(who, _)
        | E::Alive(who)
        | E::Dead(who)
        | E::Hp(who, _)
        | E::Mana(who, _)
        | E::Keeps(who, ..)
        | E::Status(who, _)
        | E::NoStatus(who, _)
        | E::Initiative(who, _)
        | E::Decided(DecisionSpec { who, .. })
        | E::Regards(RegardSpec { who, .. })
        | E::Feeling(FeelingSpec { who, .. })
        | E::Rated(RatedSpec { who, .. })
        | E::Drive(who, _)
        | E::State(who, _)
        | E::Searches(who, _)
        | E::Observes(who, _)
        | E::NotObserves(who, _)
        | E::MovedBy(who, _)
        | E::HuntsNobody(who)
        | E::Looking(who, _)
        | E::Mood(who, _)
        | E::Carries(who, _)
        | E::NotCarries(who, _)
        | E::Wields(who, _)
        | E::Wears(who, _)
        | E::BandMood(who, _)
        | E::BandRole(who, _)
        | E::InNoBand(who)
        | E::CourseDanger(who, _)
        | E::NoCourse(who)
        | E::NotUses(who, _) => (vec![who], None),
        E::Happened(EventSpec { who, whom, .. }) => {
            let named = who.iter().chain(whom);
            (named.map(String::as_str).collect(), None)
        }
        E::Lens(LensSpec { of, .. }) => (of.iter().map(String::as_str).collect(), None),
        _ => (Vec::new(), None),
    }
}
