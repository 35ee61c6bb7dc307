//! The drawable characters: code page 437, since the window's fonts cover it and every text
//! terminal has it too.

/// Characters 128 to 255 of code page 437.
const UPPER_HALF: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■";
/// Characters 1 to 31 of code page 437.
const LOWER_SIGNS: &str = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼";

/// Whether every frontend can draw `glyph`.
#[must_use]
pub fn is_drawable(glyph: char) -> bool {
    matches!(glyph, ' '..='~') || UPPER_HALF.contains(glyph) || LOWER_SIGNS.contains(glyph)
}

/// The place of a glyph in code page 437, 0 to 255; that of `?` if it is not in it.
#[must_use]
pub fn place_in_code_page(glyph: char) -> u8 {
    let upper = || {
        UPPER_HALF
            .chars()
            .position(|it| it == glyph)
            .map(|at| at + 128)
    };
    let lower = || {
        LOWER_SIGNS
            .chars()
            .position(|it| it == glyph)
            .map(|at| at + 1)
    };
    match glyph {
        ' '..='~' => glyph as u8,
        _ => upper().or_else(lower).map_or(b'?', |at| at as u8),
    }
}

/// `glyph` itself or the half of one, or a plain substitute for typographic signs, or else
/// `?`.
#[must_use]
pub fn drawable(glyph: char) -> char {
    match glyph {
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '–' | '—' | '−' => '-',
        '…' => '.',
        other if is_drawable(other) || whole(other).is_some() => other,
        _ => '?',
    }
}

/// First of the private characters for halves of glyphs.
const HALVES: u32 = 0xE000;

/// The left and the right half of a glyph that stands in the middle of two cells.
#[must_use]
pub fn halves(glyph: char) -> [char; 2] {
    let left = HALVES + 2 * u32::from(place_in_code_page(glyph));
    [left, left + 1].map(|half| char::from_u32(half).expect("these are private characters"))
}

/// The glyph that a half belongs to, and whether it is the right half; `None` for whole
/// glyphs.
#[must_use]
pub fn whole(half: char) -> Option<(char, bool)> {
    let place = u32::from(half).checked_sub(HALVES)?;
    let glyph = in_code_page(u8::try_from(place / 2).ok()?);
    Some((glyph, place % 2 == 1))
}

/// The glyph at a place of code page 437; a blank at the two places without one.
#[must_use]
pub fn in_code_page(place: u8) -> char {
    let nth = |table: &str, skipped: u8| table.chars().nth(usize::from(place - skipped));
    let found = match place {
        1..=31 => nth(LOWER_SIGNS, 1),
        32..=126 => Some(char::from(place)),
        128.. => nth(UPPER_HALF, 128),
        0 | 127 => None,
    };
    found.unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_glyph_and_halves_know_theirs() {
        for place in (1..=254).filter(|&place| place != 127) {
            let glyph = in_code_page(place);
            assert_eq!(place_in_code_page(glyph), place, "{glyph}");
            let [left, right] = halves(glyph);
            assert_eq!(
                (whole(left), whole(right)),
                (Some((glyph, false)), Some((glyph, true)))
            );
            assert_eq!(whole(glyph), None);
        }
    }

    #[test]
    fn tables_hold_the_whole_code_page() {
        assert_eq!(UPPER_HALF.chars().count(), 127, "all but the hard space");
        assert_eq!(LOWER_SIGNS.chars().count(), 31);
        assert!(is_drawable('@') && is_drawable('≈') && is_drawable('♣'));
        assert!(!is_drawable('\n') && !is_drawable('猫'));
    }
}
