//! Mistakes in a scenario file, and how to correct them.

use std::fmt;
use std::path::PathBuf;

use crate::outside::text::on_one_line;

/// A mistake in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub file: PathBuf,
    /// The line in the file, from 1; 0 if the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub wrong: String,
    /// What would be right.
    pub cure: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", on_one_line(&self.file.display().to_string()))?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}; {}", on_one_line(&self.wrong), self.cure)
    }
}

/// The mistakes found so far in one file.
#[derive(Debug, Default)]
pub struct Mistakes {
    /// The file they are in.
    pub file: PathBuf,
    /// All mistakes so far.
    pub list: Vec<Mistake>,
}

impl Mistakes {
    /// Adds a mistake.
    pub fn add(&mut self, line: usize, wrong: impl Into<String>, cure: impl Into<String>) {
        self.list.push(Mistake {
            file: self.file.clone(),
            line,
            wrong: wrong.into(),
            cure: cure.into(),
        });
    }
}
