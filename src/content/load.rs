//! Loading.
/// x
pub struct ContentError;
/// x
pub struct ContentErrors;
/// x
pub struct Sources;
