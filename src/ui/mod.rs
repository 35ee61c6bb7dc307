//! The user interface: what the player sees and does, on a buffer of cells.
//!
//! The interface reads the model and the events of a turn, and writes only commands. It
//! does not depend on any window or terminal: it draws into a [`screen::Screen`], and
//! frontends drive it as a [`client::UiClient`].

pub mod autosave;
pub mod bearing;
pub mod buttons;
pub mod character;
pub mod client;
pub mod command;
pub mod companions;
pub mod contrast;
pub mod danger;
pub mod death;
pub mod effects;
pub mod ending;
pub mod figures;
pub mod frame;
pub mod grimoire;
pub mod groups;
pub mod hints;
pub mod keys;
pub mod kit_choice;
pub mod kit_sheet;
pub mod knows;
pub mod last_words;
pub mod layout;
pub mod lens_view;
pub mod lists;
pub mod look;
pub mod map_view;
pub mod mercy;
pub mod messages;
pub mod mood;
pub mod narrate;
pub mod nearby_doors;
pub mod new_hunters;
pub mod news;
pub mod number_entry;
pub mod options;
pub mod pack;
pub mod pages;
pub mod paint;
pub mod play;
pub mod reasons;
pub mod recall;
pub mod refuge_words;
pub mod run;
pub mod score;
pub mod screen;
pub mod self_report;
pub mod session;
pub mod shimmer;
pub mod side_panel;
pub mod signs;
pub mod spell_word;
pub mod status_line;
pub mod story;
pub mod task;
pub mod text;
pub mod title;
pub mod title_scene;
pub mod today;
pub mod tooltip;
pub mod viewer;
pub mod words;
