//! Keeping the run: saving it in time, logging its deeds, ending it for good.
use super::run::Run;
use crate::content::Content;
use std::sync::Arc;
/// x
#[derive(Default)]
pub struct Keeper {}
impl Keeper {
    /// x
    pub fn load(&mut self, _c: &Arc<Content>) -> Option<Run> {
        None
    }
    /// x
    pub fn take_notices(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// x
    pub fn put_aside(&mut self) {}
    /// x
    pub fn begin(&mut self, _r: &Run) {}
    /// x
    pub fn follow(&mut self, _r: &mut Run) {}
    /// x
    pub fn save(&mut self, _r: &Run) {}
    /// x
    pub fn finish(&mut self, _r: &Run) {}
}
