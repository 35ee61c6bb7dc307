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

/// `glyph` itself, or a plain substitute for typographic signs, or else `?`.
#[must_use]
pub fn drawable(glyph: char) -> char {
    match glyph {
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '–' | '—' | '−' => '-',
        '…' => '.',
        other if is_drawable(other) => other,
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_hold_the_whole_code_page() {
        assert_eq!(UPPER_HALF.chars().count(), 127, "all but the hard space");
        assert_eq!(LOWER_SIGNS.chars().count(), 31);
        assert!(is_drawable('@') && is_drawable('≈') && is_drawable('♣'));
        assert!(!is_drawable('\n') && !is_drawable('猫'));
    }
}
