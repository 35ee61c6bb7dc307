//! The connections between levels: each level names the later levels that its stairs down
//! lead to.

use super::Content;

impl Content {
    /// Danger of a level, 0 (the town) to 100; 0 for levels that do not exist.
    #[must_use]
    pub fn danger(&self, depth: u8) -> u8 {
        let row = self.depths.get(usize::from(depth));
        row.map_or(0, |row| row.danger)
    }

    /// The levels that a level's stairs down lead to, in the order it names them.
    #[must_use]
    pub fn ways_down(&self, depth: u8) -> Vec<u8> {
        let row = self.depths.get(usize::from(depth));
        let names = row.map_or(&[][..], |row| &row.down);
        names.iter().filter_map(|name| self.depth(name)).collect()
    }

    /// The levels whose stairs down lead to this one, in the order of their rows.
    #[must_use]
    pub fn ways_up(&self, depth: u8) -> Vec<u8> {
        let rows = (0u8..).zip(&self.depths);
        let name = self.depths.get(usize::from(depth)).map(|row| &row.id);
        let leads_here = |down: &[String]| name.is_some_and(|name| down.contains(name));
        let above = rows.filter(|(_, row)| leads_here(&row.down));
        above.map(|(above, _)| above).collect()
    }

    /// Whether stairs lead from one of the two levels to the other.
    #[must_use]
    pub fn are_joined(&self, one: u8, other: u8) -> bool {
        self.ways_down(one).contains(&other) || self.ways_down(other).contains(&one)
    }

    /// The level with this name.
    fn depth(&self, name: &str) -> Option<u8> {
        let at = self.depths.iter().position(|row| row.id == name)?;
        u8::try_from(at).ok()
    }
}
