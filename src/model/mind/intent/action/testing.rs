//! Actions to draw at random: all kinds, with operands of choice.

use proptest::prelude::*;
use proptest::sample::select;

use super::Action;
use crate::content::{BreedId, ItemKindId, QualityId, SpellId};
use crate::model::body::ActorId;
use crate::model::things::Deal;
use crate::spatial::{Dir, Pos};

/// Where the operands of drawn actions come from.
#[derive(Clone, Debug)]
pub struct Operands {
    letter: BoxedStrategy<char>,
    cell: BoxedStrategy<Pos>,
    whom: BoxedStrategy<ActorId>,
    spell: BoxedStrategy<SpellId>,
}

impl Operands {
    /// All that a line of a log can say.
    pub fn in_logs() -> Self {
        Self {
            letter: proptest::char::range('a', 'z').boxed(),
            cell: cell(-1..=512),
            whom: any::<u32>().prop_map(ActorId).boxed(),
            spell: any::<u16>().prop_map(SpellId).boxed(),
        }
    }

    /// Often something that there is, else anything, with the extremes.
    pub fn at_all() -> Self {
        let letter = prop_oneof![
            4 => proptest::char::range('a', 'l'),
            1 => any::<char>(),
        ];
        let cell = prop_oneof![
            4 => cell(0..=60),
            1 => cell(-1..=512),
            1 => cell(i16::MIN..=i16::MAX),
            1 => select(vec![Pos::new(i16::MIN, i16::MIN), Pos::new(i16::MAX, i16::MAX)]),
        ];
        let whom = prop_oneof![4 => 0..30u32, 1 => any::<u32>(), 1 => Just(u32::MAX)];
        let spell = prop_oneof![4 => 0..60u16, 1 => any::<u16>(), 1 => Just(u16::MAX)];
        Self {
            letter: letter.boxed(),
            cell: cell.boxed(),
            whom: whom.prop_map(ActorId).boxed(),
            spell: spell.prop_map(SpellId).boxed(),
        }
    }
}

fn cell(each: std::ops::RangeInclusive<i16>) -> BoxedStrategy<Pos> {
    (each.clone(), each)
        .prop_map(|(x, y)| Pos::new(x, y))
        .boxed()
}

/// An action of any kind.
pub fn any_action(operands: Operands) -> impl Strategy<Value = Action> {
    prop_oneof![
        9 => select(vec![
            Action::Wait,
            Action::Rest,
            Action::PickUp,
            Action::Descend,
            Action::Ascend,
            Action::Shout,
            Action::ChangePace,
            Action::Heel,
            Action::Stay,
        ]),
        1 => any::<u8>().prop_map(Action::Learn),
        4 => wizardry(),
        2 => with_a_direction(),
        13 => with_an_actor(operands.clone()),
        5 => with_a_cell(operands.clone()),
        7 => with_a_letter(operands.clone()),
        4 => with_two(operands),
    ]
}

fn wizardry() -> impl Strategy<Value = Action> {
    let row = || prop_oneof![4 => 0..60u16, 1 => any::<u16>()];
    prop_oneof![
        row().prop_map(|breed| Action::Summon(BreedId(breed))),
        (row(), any::<u16>()).prop_map(|(item, count)| Action::Grant(ItemKindId(item), count)),
        (row(), row())
            .prop_map(|(item, quality)| Action::Endow(ItemKindId(item), QualityId(quality))),
        any::<u8>().prop_map(Action::Visit),
        Just(Action::Reveal),
    ]
}

fn with_a_direction() -> impl Strategy<Value = Action> {
    let dir = || select(Dir::ALL.to_vec());
    prop_oneof![
        dir().prop_map(Action::Step),
        dir().prop_map(Action::Stumble)
    ]
}

fn with_an_actor(operands: Operands) -> impl Strategy<Value = Action> {
    let kinds: Vec<fn(ActorId) -> Action> = vec![
        Action::Shove,
        Action::Trample,
        Action::Strike,
        Action::Swap,
        Action::Steal,
        Action::Spare,
        |whom| Action::Rob(whom, None),
        Action::Tie,
        Action::Lead,
        Action::Slay,
        Action::Free,
        Action::Recruit,
        Action::Sic,
    ];
    (select(kinds), operands.whom).prop_map(|(kind, whom)| kind(whom))
}

fn with_a_cell(operands: Operands) -> impl Strategy<Value = Action> {
    let kinds: Vec<fn(Pos) -> Action> = vec![
        Action::Open,
        Action::Shut,
        Action::Unlock,
        Action::Force,
        Action::Ring,
        Action::Pull,
    ];
    (select(kinds), operands.cell).prop_map(|(kind, at)| kind(at))
}

fn with_a_letter(operands: Operands) -> impl Strategy<Value = Action> {
    let kinds: Vec<fn(char) -> Action> = vec![
        Action::Drop,
        Action::Wield,
        Action::TakeOff,
        Action::Quaff,
        Action::Read,
        Action::Eat,
        Action::Tend,
    ];
    (select(kinds), operands.letter).prop_map(|(kind, letter)| kind(letter))
}

fn with_two(operands: Operands) -> impl Strategy<Value = Action> {
    let Operands {
        letter,
        cell,
        whom,
        spell,
    } = operands;
    prop_oneof![
        (whom.clone(), letter.clone()).prop_map(|(whom, letter)| Action::Rob(whom, Some(letter))),
        (deal(letter.clone()), whom.clone()).prop_map(|(deal, whom)| Action::Trade(deal, whom)),
        (letter.clone(), whom).prop_map(|(letter, whom)| Action::Give(letter, whom)),
        (letter.clone(), cell.clone()).prop_map(|(letter, at)| Action::Throw(letter, at)),
        (letter.clone(), cell.clone()).prop_map(|(letter, at)| Action::Zap(letter, at)),
        (letter, any::<u16>()).prop_map(|(letter, count)| Action::DropSome(letter, count)),
        (spell, cell).prop_map(|(spell, at)| Action::Cast(spell, at)),
    ]
}

fn deal(letter: BoxedStrategy<char>) -> impl Strategy<Value = Deal> {
    let kinds: Vec<fn(char) -> Deal> = vec![Deal::Buy, Deal::Sell, Deal::Mend, Deal::Appraise];
    let about = (select(kinds), letter).prop_map(|(kind, letter)| kind(letter));
    prop_oneof![about, Just(Deal::Heal)]
}
