//! One game played by a program.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};

use super::observation::{self, Part, letters, lowercase};
use super::reply::Reply;
use super::request::{Request, Reset};
use super::truth;
use crate::content::{Content, KitId};
use crate::lab::scenario::{self, actor_names, build_room};
use crate::model::mind::Action;
use crate::save::CommandLog;
use crate::spatial::Dir;
use crate::ui::command::Command;
use crate::ui::messages::{Bookmark, Messages};
use crate::ui::play::Play;
use crate::ui::run::Run;
use crate::ui::words;

/// The version of the protocol. It changes when a program written for an older one could
/// misunderstand a reply.
const PROTOCOL: u32 = 1;

/// A game, and what its player is shown of it.
pub(super) struct Seat {
    content: Arc<Content>,
    game: Option<Played>,
}

/// A game that was begun.
struct Played {
    run: Run,
    play: Play,
    /// What its log begins with; `None` in a room, which has no log.
    start: Option<(u64, KitId)>,
    /// All actions so far.
    actions: Vec<Action>,
    /// The messages that the player was given.
    read: Bookmark,
    parts: Vec<Part>,
    shows_truth: bool,
}

impl Seat {
    pub(super) fn new(content: Arc<Content>) -> Self {
        Self {
            content,
            game: None,
        }
    }

    /// The reply to a request.
    pub(super) fn answer(&mut self, request: Request) -> Reply {
        self.try_answer(request).unwrap_or_else(Reply::error)
    }

    fn try_answer(&mut self, request: Request) -> Result<Reply, String> {
        match request {
            Request::Hello {} => Ok(Reply::Told(hello(&self.content))),
            Request::Reset(reset) => {
                // A game that can't begin leaves the old one as it was.
                let game = Played::begin(&self.content, reset)?;
                Ok(self.game.insert(game).observed())
            }
            Request::Act { action } => self.game()?.act(&action),
            Request::Command { command } => self.game()?.command(&command),
            Request::Observe {} => Ok(self.game()?.observed()),
            Request::Truth {} => {
                let truth = truth::of(self.game()?.run.world());
                Ok(Reply::Told(json!({ "truth": truth })))
            }
            Request::Log {} => {
                let content = self.content.clone();
                self.game()?.log(&content)
            }
            Request::Close {} => {
                self.game = None;
                Ok(Reply::Told(json!({ "closed": true })))
            }
        }
    }

    fn game(&mut self) -> Result<&mut Played, String> {
        let none = r#"No game has begun here. Send {"do": "reset"} first."#;
        self.game.as_mut().ok_or_else(|| none.to_owned())
    }
}

/// What the server is and plays.
fn hello(content: &Content) -> Value {
    let kits = content
        .kits
        .iter()
        .map(|(_, kit)| json!({ "name": kit.id, "about": kit.about }));
    let terrain = content.terrain.iter().zip(letters(content));
    let terrain = terrain.map(|((_, row), letter)| {
        json!({
            "letter": letter,
            "name": row.id,
            "walkable": row.walkable,
            "opaque": row.opaque,
            "cost": row.cost,
            "opens": row.opens_into.is_some(),
            "leads": row.leads.map(lowercase),
        })
    });
    json!({
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
        "content": format!("{:016x}", content.digest),
        "directions": Dir::ALL.map(Dir::name),
        "kits": kits.collect::<Vec<_>>(),
        "terrain": terrain.collect::<Vec<_>>(),
    })
}

impl Played {
    fn begin(content: &Arc<Content>, reset: Reset) -> Result<Self, String> {
        let Reset {
            seed,
            kit,
            room,
            parts,
            truth,
        } = reset;
        let (run, start) = match room {
            Some(_) if kit.is_some() => {
                return Err("A room names its hero's kit itself: leave out `kit`.".to_owned());
            }
            Some(text) => (in_room(content, &text, seed)?, None),
            None => {
                let kit = kit.map(|name| content.kit_called(&name));
                let kit = kit.transpose().map_err(|error| error.to_string())?;
                let kit = kit.unwrap_or(KitId::USUAL);
                (Run::with_kit(content.clone(), seed, kit), Some((seed, kit)))
            }
        };
        Ok(Self {
            run,
            play: Play::default(),
            start,
            actions: Vec::new(),
            read: Bookmark::default(),
            parts: parts.unwrap_or_else(|| Part::ALL.to_vec()),
            shows_truth: truth,
        })
    }

    fn act(&mut self, action: &str) -> Result<Reply, String> {
        let parsed = Action::parse(action).filter(|it| !it.is_wizardry());
        let parsed = parsed.ok_or_else(|| {
            format!("`{action}` isn't an action. Take one of those that `legal` lists.")
        })?;
        self.check_is_on()?;
        if let Err(refusal) = self.run.act(parsed) {
            return Ok(Reply::Refused { refused: refusal });
        }
        Ok(self.observed())
    }

    /// Carries out a command for several turns until something interrupts it.
    fn command(&mut self, command: &str) -> Result<Reply, String> {
        let parsed = words::parse(command)?;
        let is_long = matches!(
            parsed,
            Command::Explore
                | Command::RestUntilBetter
                | Command::Run(_)
                | Command::Travel(Some(_))
                | Command::Go(_)
        );
        if !is_long {
            return Err(format!(
                "`{command}` isn't a command for several turns. Those are `explore`, `rest`, \
                 `run DIRECTION`, `travel down`, `travel up`, `travel at X Y`, `descend` and `ascend`."
            ));
        }
        self.check_is_on()?;
        let before = self.run.unlogged.len();
        self.play.command(&mut self.run, parsed);
        while self.run.go_on() {}
        // Menus are for people.
        self.play = Play::default();
        if self.run.unlogged.len() > before {
            return Ok(self.observed());
        }
        let news = self.run.messages.read_on(&mut self.read);
        let why = news
            .last()
            .map_or_else(String::new, |message| message.text.clone());
        Ok(Reply::Refused { refused: why })
    }

    fn check_is_on(&self) -> Result<(), String> {
        let is_on = self.run.is_on();
        let over = || r#"The game is over. Send {"do": "reset"} for another."#.to_owned();
        is_on.then_some(()).ok_or_else(over)
    }

    /// What the player perceives now, with the messages since the last observation.
    fn observed(&mut self) -> Reply {
        self.actions.append(&mut self.run.unlogged);
        self.run.unshown.clear();
        let news = self.run.messages.read_on(&mut self.read);
        Reply::Seen {
            observation: Box::new(observation::of(&self.run, news, &self.parts)),
            truth: self.shows_truth.then(|| truth::of(self.run.world())),
        }
    }

    fn log(&mut self, content: &Content) -> Result<Reply, String> {
        self.actions.append(&mut self.run.unlogged);
        let start = self.start;
        let (seed, kit) = start.ok_or("A game in a room has no log: it isn't a run.")?;
        let mut log = CommandLog::begin(seed, kit, content);
        log.record(&self.actions, &self.run.game);
        Ok(Reply::Told(json!({ "log": log.waiting() })))
    }
}

/// A game in a drawn room. Its script isn't played.
fn in_room(content: &Arc<Content>, text: &str, seed: u64) -> Result<Run, String> {
    let rooms = scenario::read_text(Path::new("room"), text, content).map_err(|mistakes| {
        let told: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        told.join("\n")
    })?;
    let [room] = rooms.as_slice() else {
        return Err(format!(
            "`room` must hold one room; it holds {}.",
            rooms.len()
        ));
    };
    let content = build_room::content_of(room, content);
    let game = build_room::build(room, &actor_names::Cast::of(room), &content, seed);
    let has_hero = crate::rules::queries::hero(&game.world).is_some();
    let run = Run::of(game, Messages::default());
    has_hero
        .then_some(run)
        .ok_or("There's no hero in the room: draw an `@`.".to_owned())
}
