//! How the levels hang together: each says to which later ones its ways down lead.

use super::Content;

impl Content {
    /// How dangerous a level is, 0 (the town) to 100; 0 where there is none.
    #[must_use]
    pub fn danger(&self, depth: u8) -> u8 {
        let row = self.depths.get(usize::from(depth));
        row.map_or(0, |row| row.danger)
    }

    /// The levels that the ways down of one lead to, in the order in which it names them.
    #[must_use]
    pub fn ways_down(&self, depth: u8) -> Vec<u8> {
        let row = self.depths.get(usize::from(depth));
        let names = row.map_or(&[][..], |row| &row.down);
        names.iter().filter_map(|name| self.depth(name)).collect()
    }

    /// The levels whose ways down lead to one, in the order of their rows.
    #[must_use]
    pub fn ways_up(&self, depth: u8) -> Vec<u8> {
        let rows = (0u8..).zip(&self.depths);
        let name = self.depths.get(usize::from(depth)).map(|row| &row.id);
        let leads_here = |down: &[String]| name.is_some_and(|name| down.contains(name));
        let above = rows.filter(|(_, row)| leads_here(&row.down));
        above.map(|(above, _)| above).collect()
    }

    /// Whether a way leads from one of two levels to the other.
    #[must_use]
    pub fn are_joined(&self, one: u8, other: u8) -> bool {
        self.ways_down(one).contains(&other) || self.ways_down(other).contains(&one)
    }

    /// The level of that name.
    fn depth(&self, name: &str) -> Option<u8> {
        let at = self.depths.iter().position(|row| row.id == name)?;
        u8::try_from(at).ok()
    }
}
