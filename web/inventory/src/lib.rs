//! An inventory that is always empty, in the place of the crate of this name.
//!
//! Bevy's reflection has every type that derives `Reflect` submit itself to an
//! inventory at the start of the program, for those who let it register types by
//! themselves (`reflect_auto_register`; its price was measured in Bevy's pull request
//! 15030). Quarry does not, and nothing reads that inventory; but each submission is a
//! constructor that a linker must keep, with all the code for looking into the type. The
//! feature is on by default in the crates of the renderer, where it cannot be turned off
//! from outside. So `Cargo.toml` patches this crate in. Of the program for the browser
//! that saved 4.4 of 15.8 MB, 0.9 of 4.5 packed with gzip.
//!
//! Only what Bevy's macros ask for is here. Should `reflect_auto_register` ever be
//! wanted, take the patch out of `Cargo.toml` first: here it would find no types.
#![no_std]
#![forbid(unsafe_code)]

use core::convert::Infallible;
use core::marker::PhantomData;

/// What may be collected: all that [`collect!`] was told of.
pub trait Collect: Sync + Sized + 'static {}

/// Says that values of a type are collected.
#[macro_export]
macro_rules! collect {
    ($collected:ty) => {
        impl $crate::Collect for $collected {}
    };
}

/// Takes a value for the inventory, and drops it unread.
#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}

/// All values of a type that were submitted: none. Callers write
/// `inventory::iter::<Type>`, a value with a type's argument, which only a variant
/// can be.
#[derive(Clone, Copy, Debug)]
pub enum Submitted<T> {
    /// To be walked over.
    #[allow(non_camel_case_types, reason = "callers name it so")]
    iter,
    /// Never made: it holds the type.
    Never(Infallible, PhantomData<T>),
}

pub use Submitted::iter;

impl<T: Collect> IntoIterator for Submitted<T> {
    type Item = &'static T;
    type IntoIter = core::iter::Empty<&'static T>;

    fn into_iter(self) -> Self::IntoIter {
        core::iter::empty()
    }
}
