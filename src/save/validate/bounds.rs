//! The bounds that hold for all data in a snapshot alike: cells lie on their level, and no
//! number comes near an overflow.
//!
//! They are checked by serializing the data into nothing, so that no field is forgotten.

use std::fmt::Display;

use serde::ser::{self, Serialize, Serializer};

use crate::save::error::{SaveError, ensure};

/// Maximum number of columns or rows of a level.
pub(super) const MOST_SIDE: u16 = 512;
/// Maximum absolute value of signed numbers, such as hit points. A hundredfold still fits.
const MOST_POINTS: u64 = 10_000_000;
/// Maximum of ticks and versions. The product with [`MOST_POINTS`] still fits.
const MOST_TICKS: u64 = 1 << 40;

/// Checks all of `data`, whose cells lie on a level of this width and height.
///
/// # Errors
/// [`SaveError::Damaged`] with the name of the first field out of bounds.
pub(super) fn check(data: &impl Serialize, size: (u16, u16)) -> Result<(), SaveError> {
    let field = "?";
    data.serialize(&mut Bounds { size, field })
}

/// A serializer that only checks.
struct Bounds {
    /// The level's width and height.
    size: (u16, u16),
    /// The field being checked.
    field: &'static str,
}

impl Bounds {
    fn check(&self, holds: bool) -> Result<(), SaveError> {
        ensure(holds, format_args!("its `{}` is out of bounds", self.field))
    }
}

impl ser::Error for SaveError {
    fn custom<T: Display>(what: T) -> Self {
        Self::Damaged(what.to_string())
    }
}

/// Visits values that may be anything.
macro_rules! accept {
    ($($visit:ident($($of:ty),*))*) => {$(
        fn $visit(self, $(_: $of),*) -> Result<(), SaveError> {
            Ok(())
        }
    )*};
}

/// Visits numbers up to a maximum absolute value.
macro_rules! limit {
    ($($visit:ident($of:ty) $most:expr;)*) => {$(
        fn $visit(self, value: $of) -> Result<(), SaveError> {
            self.check(i128::from(value).unsigned_abs() <= u128::from($most))
        }
    )*};
}

/// Begins values with parts, which are visited one by one.
macro_rules! begin {
    ($($visit:ident($($of:ty),*))*) => {$(
        fn $visit(self, $(_: $of),*) -> Result<Self, SaveError> {
            Ok(self)
        }
    )*};
}

impl Serializer for &mut Bounds {
    type Ok = ();
    type Error = SaveError;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    accept! {
        serialize_bool(bool) serialize_char(char) serialize_str(&str) serialize_bytes(&[u8])
        serialize_i8(i8) serialize_u8(u8) serialize_f32(f32) serialize_f64(f64)
        serialize_none() serialize_unit() serialize_unit_struct(&'static str)
        serialize_unit_variant(&'static str, u32, &'static str)
    }

    limit! {
        serialize_u32(u32) u32::MAX / 4;
        serialize_u64(u64) MOST_TICKS;
        serialize_i32(i32) MOST_POINTS;
        serialize_i64(i64) MOST_POINTS;
    }

    begin! {
        serialize_seq(Option<usize>) serialize_map(Option<usize>) serialize_tuple(usize)
        serialize_tuple_struct(&'static str, usize) serialize_struct(&'static str, usize)
        serialize_tuple_variant(&'static str, u32, &'static str, usize)
        serialize_struct_variant(&'static str, u32, &'static str, usize)
    }

    fn serialize_i16(self, value: i16) -> Result<(), SaveError> {
        let most = match self.field {
            "x" => self.size.0,
            "y" => self.size.1,
            _ => MOST_SIDE,
        };
        self.check((0..i32::from(most)).contains(&i32::from(value)))
    }

    fn serialize_u16(self, value: u16) -> Result<(), SaveError> {
        self.check(match self.field {
            "count" => value > 0,
            // One more blow must be countable.
            "blows" => value < u16::MAX,
            _ => true,
        })
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), SaveError> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), SaveError> {
        let (mut size, field) = (self.size, self.field);
        // The last decision may have been taken on another level.
        if name == "Decision" {
            size = (MOST_SIDE, MOST_SIDE);
        }
        value.serialize(&mut Bounds { size, field })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), SaveError> {
        value.serialize(self)
    }
}

/// Visits the parts of a value.
macro_rules! visit {
    ($($compound:ident $($visit:ident($($key:ident)?))+;)*) => {$(
        impl ser::$compound for &mut Bounds {
            type Ok = ();
            type Error = SaveError;
            $(fn $visit<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), SaveError> {
                $(self.field = $key;)?
                value.serialize(&mut **self)
            })+
            fn end(self) -> Result<(), SaveError> {
                Ok(())
            }
        }
    )*};
}

visit! {
    SerializeSeq serialize_element();
    SerializeTuple serialize_element();
    SerializeTupleStruct serialize_field();
    SerializeTupleVariant serialize_field();
    SerializeMap serialize_key() serialize_value();
    SerializeStruct serialize_field(key);
    SerializeStructVariant serialize_field(key);
}
