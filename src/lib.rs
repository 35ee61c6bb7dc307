//! Quarry: a roguelike in which the dungeon hunts you.
//!
//! Whoever opens the source should see a mind: *sense → feel → want → do*, inside
//! a turn that can be read from one file, [`turn`].
//!
//! What stands on what, from the ground up; a test holds the code to it:
//!
//! - [`spatial`]: grids, views, paths and fields. Knows nothing else.
//! - [`content`]: what the world is made of, read from RON and checked.
//! - [`model`]: components and resources, plain data. It stands on content and not
//!   the other way round, for an actor is *of* a breed and a cell *of* a terrain.
//! - [`mapgen`]: from content, depth and seed to the plan of a level.
//! - [`actions`]: deeds, the same for the hero and for every creature.
//! - [`ai`]: the mind.
//! - [`turn`] and [`game`]: the list of what happens in a turn, and the run it
//!   happens in; the hero's travels lead from the one to the other and back.
//! - [`save`]: how a run is kept, logged and played again.
//! - [`bot`]: a simple scripted hero.
//! - [`lens`]: what the senses have to go by, laid over the map.
//! - [`ui`]: what a person sees and means, on a buffer of cells.
//! - [`frontend`]: where that buffer is shown.
//! - [`arena`]: what creatures and their tactics are worth, measured in fights.
//! - [`runs`]: what becomes of the scripted hero in many runs, counted and drawn.
//! - [`scenario`]: drawn rooms as tests; stands on all but the frontends.

pub mod actions;
pub mod ai;
pub mod arena;
pub mod bot;
pub mod content;
pub mod frontend;
pub mod game;
pub mod lens;
pub mod mapgen;
pub mod model;
pub mod runs;
pub mod save;
pub mod scenario;
pub mod spatial;
pub mod turn;
pub mod ui;
