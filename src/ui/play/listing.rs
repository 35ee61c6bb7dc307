//! The lists in play: their contents, and what choosing a line does.

use bevy::ecs::world::World;

use super::cursor::first_target;
use super::{Panel, Play};
use crate::actions;
use crate::content::ItemClass;
use crate::model::mind::Action;
use crate::model::things::{Carried, Item, Pack};
use crate::rules::queries::{content, hero};
use crate::rules::schooling::choices_left;
use crate::rules::spellcraft::Means;
use crate::ui::command::{Command, Use};
use crate::ui::grimoire::Source;
use crate::ui::keys::{Binding, listed};
use crate::ui::layout::Layout;
use crate::ui::lists::List;
use crate::ui::mercy::{self, Choice};
use crate::ui::messages::Tone;
use crate::ui::run::Run;
use crate::ui::spell_word::SpellWord;
use crate::ui::wizardry::Wish;
use crate::ui::{arts, grimoire, look, narrate, orders, pack, trade};

const LETTER: &str = "letter: choose; esc: [ back ]";
const NUMBER: &str = "enter or a number: choose; esc: [ back ]";
const ENTER: &str = "enter: choose; esc: [ back ]";
const TYPE: &str = "letters: narrow the list; enter: choose; esc: [ back ]";
const REVEAL: &str = "See the whole level";
const LOOK: &str = "enter: look at it; esc: [ back ]";

impl Play {
    /// The open list, if any, for both drawing and pointing.
    pub(super) fn list(&self, run: &Run, layout: Layout) -> Option<List> {
        let world = run.world();
        let line = |carried: &Carried| pack::line(world, carried);
        let things =
            |wanted| -> Vec<String> { pack::choices(world, wanted).iter().map(line).collect() };
        let (heading, lines, cursor, foot) = match self.panel {
            Panel::Pack(cursor) => (pack::heading(world), things(None), cursor, LETTER),
            Panel::Thing(letter, cursor) => {
                let heading = carried(run, letter).map_or_else(String::new, |it| line(&it));
                let deeds = deeds_with(run, letter).into_iter();
                let lines = deeds.map(|(_, words)| words).collect();
                (heading, lines, cursor, ENTER)
            }
            Panel::ChooseThing(wanted, cursor) => {
                let heading = format!("What do you want to {}?", wanted.word());
                (heading, things(Some(wanted)), cursor, LETTER)
            }
            Panel::HowMany(letter, cursor) => {
                let lines = stack(run, letter)
                    .into_iter()
                    .flat_map(numbers(world))
                    .collect();
                ("Drop how many?".to_owned(), lines, cursor, NUMBER)
            }
            Panel::ChooseSpell(cursor) => {
                let (heading, lines) = (grimoire::heading(world), grimoire::lines(world));
                (heading, lines, cursor, LETTER)
            }
            Panel::ChooseArt(cursor) => (arts::heading(world), arts::lines(world), cursor, LETTER),
            Panel::ChooseOrder(cursor) => {
                let orders = ('a'..).zip(orders::choices(world));
                let lines = orders.map(|(letter, (_, words))| format!("{letter} - {words}"));
                let heading = "Tell your companions what?".to_owned();
                (heading, lines.collect(), cursor, LETTER)
            }
            Panel::ChooseThrow(cursor) => {
                let lines = pack::to_throw(world).iter().map(line).collect();
                ("Throw what?".to_owned(), lines, cursor, LETTER)
            }
            Panel::Menu(cursor) => {
                let entry =
                    |binding: &Binding| format!("{:14}{}", run.keys.written(binding), binding.help);
                let entries = listed().map(entry).collect();
                ("Commands".to_owned(), entries, cursor, ENTER)
            }
            Panel::Captive(whom, cursor) => {
                let choices = mercy::choices(world, whom).into_iter();
                let lines = choices.map(|(_, words)| words).collect();
                (mercy::heading(world, whom), lines, cursor, ENTER)
            }
            Panel::Loot(whom, cursor) => {
                let loot = mercy::loot(world, whom).into_iter();
                let lines = loot.map(|(_, words)| words).collect();
                ("Take what?".to_owned(), lines, cursor, ENTER)
            }
            Panel::Trade(whom, cursor) => {
                let choices = trade::choices(world, whom).into_iter();
                let lines = choices.map(|choice| choice.words).collect();
                (trade::heading(world, whom), lines, cursor, ENTER)
            }
            Panel::Sell(whom, cursor) => {
                let sales = trade::sales(world, whom).into_iter();
                let lines = sales.map(|choice| choice.words).collect();
                ("Sell what?".to_owned(), lines, cursor, ENTER)
            }
            Panel::InView(cursor) => {
                let lines = look::all_in_view(world).into_iter();
                let lines = lines.map(|(_, line)| line).collect();
                ("In sight and remembered".to_owned(), lines, cursor, LOOK)
            }
            Panel::Lenses(cursor) => {
                let heading = "What should the map show?".to_owned();
                (heading, self.lens_lines(run), cursor, ENTER)
            }
            Panel::Wizard(cursor) => {
                let wishes = Wish::ALL.iter().map(|(_, words)| *words);
                let lines = wishes.chain([REVEAL]).map(str::to_owned).collect();
                ("What do you wish?".to_owned(), lines, cursor, ENTER)
            }
            Panel::Wish(wish, ref part, cursor) => {
                let choices = wish.choices(content(world), part).into_iter();
                let lines = choices.map(|(_, name)| name).collect();
                (format!("{} {part}_", wish.question()), lines, cursor, TYPE)
            }
            _ => return None,
        };
        Some(List {
            heading,
            lines,
            cursor,
            foot,
            about: self.about(run),
            avoids: self.likely_target(run, layout),
        })
    }

    /// Where the likely target of a throw or spell is on the screen, while that is chosen.
    fn likely_target(&self, run: &Run, layout: Layout) -> Option<(u16, u16)> {
        let aims = matches!(self.panel, Panel::ChooseThrow(_) | Panel::ChooseSpell(_));
        let view = self.view(run.world(), layout);
        aims.then(|| view.screen_cell(first_target(run)))?
    }

    /// Opens the list of everything in view, unless it is empty.
    pub(super) fn list_in_view(&mut self, run: &mut Run) {
        if look::all_in_view(run.world()).is_empty() {
            run.tell(
                "There's nothing in sight, and you remember nothing here.",
                Tone::Refused,
            );
        } else {
            self.panel = Panel::InView(0);
        }
    }

    /// Opens the list of arts that the hero may learn.
    pub(super) fn choose_art(&mut self, run: &mut Run) {
        if choices_left(run.world()) == 0 {
            let text = "You can't learn anything yet. Each level lets you learn one art.";
            run.tell(text, Tone::Refused);
        } else {
            self.panel = Panel::ChooseArt(0);
        }
    }

    /// Opens the list of orders. Without companions that would hear one, it asks whether to
    /// shout.
    pub(super) fn choose_order(&mut self, run: &Run) {
        self.panel = if orders::choices(run.world()).is_empty() {
            let question = "You have no companions in earshot. Shout for all to hear?";
            Panel::Confirm(Action::Shout, question.to_owned())
        } else {
            Panel::ChooseOrder(0)
        };
    }

    /// The description of the selected item or spell.
    fn about(&self, run: &Run) -> String {
        if let Panel::ChooseSpell(cursor) = self.panel {
            let spells = grimoire::known(run.world());
            let spell = spells.get(cursor);
            return spell.map_or_else(String::new, |&it| grimoire::about(run.world(), it));
        }
        if let Panel::ChooseArt(cursor) = self.panel {
            return arts::about(run.world(), cursor);
        }
        if let Panel::Trade(whom, cursor) = self.panel {
            return trade::about(run.world(), &trade::choices(run.world(), whom), cursor);
        }
        if let Panel::Sell(whom, cursor) = self.panel {
            return trade::about(run.world(), &trade::sales(run.world(), whom), cursor);
        }
        let thing = match self.panel {
            Panel::Pack(cursor) => pack::choices(run.world(), None).get(cursor).copied(),
            Panel::Thing(letter, _) => carried(run, letter),
            _ => None,
        };
        thing.map_or_else(String::new, |thing| pack::about(run.world(), thing.item))
    }

    /// Moves the cursor of the open list to a line.
    pub(super) fn move_to_line(&mut self, line: usize) {
        match &mut self.panel {
            Panel::Pack(cursor)
            | Panel::Thing(_, cursor)
            | Panel::ChooseThing(_, cursor)
            | Panel::HowMany(_, cursor)
            | Panel::ChooseThrow(cursor)
            | Panel::ChooseSpell(cursor)
            | Panel::ChooseArt(cursor)
            | Panel::ChooseOrder(cursor)
            | Panel::Menu(cursor)
            | Panel::Captive(_, cursor)
            | Panel::Loot(_, cursor)
            | Panel::Trade(_, cursor)
            | Panel::Sell(_, cursor)
            | Panel::InView(cursor)
            | Panel::Lenses(cursor)
            | Panel::Wizard(cursor)
            | Panel::Wish(_, _, cursor) => *cursor = line,
            _ => {}
        }
    }

    /// The command, unless it would drop a stack: then it first asks for the number, with all
    /// of them chosen.
    pub(super) fn unless_asked(&mut self, run: &Run, command: Command) -> Option<Command> {
        if let Command::With(Use::Drop, Some(letter)) = command
            && let Some(stack) = stack(run, letter)
            && actions::check(run.world(), hero(run.world())?, Action::Drop(letter)).is_ok()
        {
            self.panel = Panel::HowMany(letter, usize::from(stack.count) - 1);
            return None;
        }
        Some(command)
    }

    /// The command for choosing a line of the open list, if it has one. Choosing an item of
    /// the pack opens the list of its actions instead.
    pub(super) fn choose_line(&mut self, run: &Run, line: usize) -> Option<Command> {
        let thing = |wanted| {
            let things = pack::choices(run.world(), wanted);
            things.get(line).map(|carried| carried.letter)
        };
        match self.panel {
            Panel::Pack(_) => {
                if let Some(letter) = thing(None) {
                    self.panel = Panel::Thing(letter, 0);
                }
                None
            }
            Panel::Thing(letter, _) => {
                let deeds = deeds_with(run, letter);
                let deed = deeds.get(line).map(|&(command, _)| command)?;
                self.unless_asked(run, deed)
            }
            Panel::ChooseThing(wanted, _) => {
                let letter = thing(Some(wanted))?;
                self.unless_asked(run, Command::With(wanted, Some(letter)))
            }
            Panel::HowMany(letter, _) => {
                let count = u16::try_from(line + 1).ok()?;
                Some(Command::Do(Action::DropSome(letter, count)))
            }
            Panel::ChooseSpell(_) => {
                let letter = u8::try_from(line).ok().filter(|&line| line < 26)?;
                spell_called(run, char::from(b'a' + letter))
            }
            Panel::ChooseArt(_) => {
                arts::school(run.world(), line).map(|school| Command::Learn(Some(school)))
            }
            Panel::ChooseOrder(_) => {
                let orders = orders::choices(run.world());
                orders.get(line).map(|&(action, _)| Command::Do(action))
            }
            Panel::ChooseThrow(_) => {
                let thrown = pack::to_throw(run.world()).get(line)?.letter;
                Some(Command::Throw(Some(thrown), None))
            }
            Panel::Menu(_) => listed().nth(line).map(|binding| binding.command),
            Panel::Captive(whom, _) => match mercy::choices(run.world(), whom).get(line)?.0 {
                Choice::Do(action) => Some(Command::Do(action)),
                Choice::Search => {
                    self.panel = Panel::Loot(whom, 0);
                    None
                }
            },
            Panel::Loot(whom, _) => {
                let loot = mercy::loot(run.world(), whom);
                loot.get(line).map(|&(action, _)| Command::Do(action))
            }
            Panel::Trade(whom, _) => match trade::choices(run.world(), whom).get(line)?.action {
                Some(action) => Some(Command::Do(action)),
                None => {
                    self.panel = Panel::Sell(whom, 0);
                    None
                }
            },
            Panel::Sell(whom, _) => {
                let sales = trade::sales(run.world(), whom);
                sales.get(line)?.action.map(Command::Do)
            }
            Panel::InView(_) => {
                let (at, _) = look::all_in_view(run.world()).into_iter().nth(line)?;
                self.look_to(run.world(), at);
                None
            }
            Panel::Lenses(_) => {
                self.choose_lens(run, line);
                None
            }
            Panel::Wizard(_) => match Wish::ALL.get(line) {
                Some(&(wish, _)) => {
                    self.panel = Panel::Wish(wish, String::new(), 0);
                    None
                }
                None => Some(Command::Do(Action::Reveal)),
            },
            Panel::Wish(wish, ref part, _) => {
                let choices = wish.choices(content(run.world()), part);
                choices.get(line).map(|&(action, _)| Command::Do(action))
            }
            _ => None,
        }
    }
}

/// Casting the spell with that letter, if there is one.
pub(super) fn spell_called(run: &Run, letter: char) -> Option<Command> {
    let word = SpellWord::new(&letter.to_string())?;
    grimoire::called(run.world(), word)?;
    Some(Command::Cast(Some(word), None))
}

/// Casting the spell of the wand with that letter.
fn aimed(run: &Run, wand: char) -> Option<Command> {
    let is_it =
        |known: &Source| matches!(known.means, Means::Wand { letter, .. } if letter == wand);
    let at = grimoire::known(run.world()).iter().position(is_it)?;
    let letter = u8::try_from(at).ok().filter(|&at| at < 26)?;
    spell_called(run, char::from(b'a' + letter))
}

fn carried(run: &Run, letter: char) -> Option<Carried> {
    let world = run.world();
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero))?;
    pack.iter()
        .find(|carried| carried.letter == letter)
        .copied()
}

/// The item called `letter`, if there are several of it.
fn stack(run: &Run, letter: char) -> Option<Item> {
    let item = carried(run, letter)?.item;
    (item.count > 1).then_some(item)
}

/// A line for each number of a stack: `1 stone` to `all 12 stones`.
fn numbers(world: &World) -> impl Fn(Item) -> Vec<String> {
    move |stack| {
        let line = |count| {
            let some = narrate::things(world, Item { count, ..stack });
            if count == stack.count {
                format!("all {some}")
            } else {
                some
            }
        };
        (1..=stack.count).map(line).collect()
    }
}

/// The possible actions with the item called `letter`, with their words and keys.
pub(super) fn deeds_with(run: &Run, letter: char) -> Vec<(Command, String)> {
    let world = run.world();
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let uses = Use::ALL.into_iter();
    let meant = uses.map(|wanted| (wanted, pack::action(world, wanted, letter)));
    let possible = meant.filter(|(_, action)| actions::check(world, hero, *action).is_ok());
    let uses = possible.map(|(wanted, action)| {
        let word = match (wanted, action) {
            (_, Action::TakeOff(_)) => "take off",
            (Use::Wield, _) => "wield or wear",
            _ => wanted.word(),
        };
        let asked = Command::With(wanted, None);
        (asked, Command::With(wanted, Some(letter)), word)
    });
    let throw = (
        Command::Throw(None, None),
        Command::Throw(Some(letter), None),
        "throw",
    );
    let kind = carried(run, letter).map(|it| &content(world).items.row(it.item.kind).class);
    let asked = Command::Cast(None, None);
    let cast = match kind {
        Some(ItemClass::Book(_)) => Some((asked, asked, "cast from")),
        Some(ItemClass::Wand { .. }) => aimed(run, letter).map(|aim| (asked, aim, "aim")),
        _ => None,
    };
    cast.into_iter()
        .chain(uses)
        .chain([throw])
        .map(|(asked, command, word)| {
            let key = run.keys.key_of(asked);
            (command, format!("{key}   {word} it"))
        })
        .collect()
}
