//! Records of content: structs whose fields are read from an entry of a file.

/// Declares a record. Each field is stated once: its meaning, its type, and after `=` how the
/// [`Reader`](super::load::reader::Reader) reads it, with its range and what it is if absent. A
/// field that is called otherwise in the file has that name after `as`.
macro_rules! record {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* pub $field:ident: $type:ty $(as $called:literal)? = $read:ident($($how:expr),* $(,)?),)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl $name {
            /// Reads the fields of an entry. Mistakes are reported, and leave a placeholder.
            pub(in crate::content) fn read(entry: &mut $crate::content::load::reader::Reader<'_>) -> Self {
                Self {
                    $($field: entry.$read(
                        $crate::content::record::called!($field $($called)?) $(, $how)*
                    ),)*
                }
            }
        }
    };
}

/// The name of a field in the file.
macro_rules! called {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $called:literal) => {
        $called
    };
}

pub(crate) use {called, record};
