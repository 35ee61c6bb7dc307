//! What is wrong with a scenario file, and how to put it right.

use std::fmt;
use std::path::PathBuf;

/// A mistake in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub file: PathBuf,
    /// The line in it, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub wrong: String,
    /// What would be right.
    pub cure: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}; {}", self.wrong, self.cure)
    }
}

/// Mistakes of one file as they are found.
#[derive(Debug, Default)]
pub struct Mistakes {
    /// The file they are in.
    pub file: PathBuf,
    /// All of them so far.
    pub list: Vec<Mistake>,
}

impl Mistakes {
    /// Adds one.
    pub fn add(&mut self, line: usize, wrong: impl Into<String>, cure: impl Into<String>) {
        self.list.push(Mistake {
            file: self.file.clone(),
            line,
            wrong: wrong.into(),
            cure: cure.into(),
        });
    }
}
