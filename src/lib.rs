//! Quarry: a roguelike in which the dungeon hunts you.
//!
//! A mind reads as *sense → feel → want → do*, inside a turn that is one list of systems:
//! [`turn`].
//!
//! The modules from the bottom up. A test (`tests/quarry/seams.rs`) checks that each uses
//! only those it may:
//!
//! - [`spatial`]: grids, fields of view, paths and flow fields. Uses nothing else.
//! - [`outside`]: reads files that may be anything, and escapes what is printed.
//! - [`content`]: breeds, items, spells, terrains and tables, read from RON and validated. What
//!   a breed loves, fears or wields is in `assets/breeds.ron`.
//! - [`model`]: components and resources, plain data by subject. It builds on content,
//!   because an actor is *of* a breed and a cell *of* a terrain.
//! - [`rules`]: questions and rules about the world that several modules share: hostility,
//!   speed, the loudness of steps, where one can pass, what an item is worth.
//! - [`mapgen`]: from content, depth and seed to the plan of a level.
//! - [`actions`]: what actors can do, the same for the hero and every creature. A step becomes
//!   a blow, an opened door or a swap in `actions/step.rs`.
//! - [`ai`]: the mind: `sense`, `feel`, `want` (which drive), `layers` (which action), and
//!   `tactics`, which they consult; `bands` for what packs do together.
//! - [`turn`] and [`game`]: the list of what happens in a turn, and the run it happens in.
//! - [`save`]: saving, command logs and replay.
//! - [`lens`]: what the senses can perceive, as overlays of the map.
//! - [`ui`]: keys, clicks and taps to commands, and the world to a buffer of cells. It is the
//!   same for every frontend.
//! - [`lab`]: drawn rooms as tests, measured fights and runs, the scripted hero, and the
//!   protocol for programs.
//! - [`frontend`]: window, browser, terminal: raw input and drawing.

pub mod actions;
pub mod ai;
pub mod content;
pub mod frontend;
pub mod game;
pub mod lab;
pub mod lens;
pub mod mapgen;
pub mod model;
pub mod outside;
pub mod rules;
pub mod save;
pub mod spatial;
pub mod turn;
pub mod ui;
