//! Text from elsewhere, made safe to show in a terminal.

use std::borrow::Cow;

/// Whether the contract lets a character into a `text`: no controls, no characters that
/// change the direction of reading, no line separators.
pub fn is_printable(character: char) -> bool {
    !matches!(
        character,
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

/// Text of unknown origin as it may be shown: what steers a terminal becomes `\u{fffd}`.
pub fn sanitize_for_terminal(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| is_printable(c) || c == '\n') {
        return Cow::Borrowed(text);
    }
    text.chars().map(|c| if is_printable(c) || c == '\n' { c } else { '\u{fffd}' }).collect()
}

#[cfg(test)]
mod tests {
    use super::sanitize_for_terminal;

    #[test]
    fn takes_the_escape_out_of_text_from_elsewhere() {
        assert_eq!(
            sanitize_for_terminal("a\x1b[2Jb\u{202e}c\r\nd"),
            "a\u{fffd}[2Jb\u{fffd}c\u{fffd}\nd"
        );
    }

    #[test]
    fn leaves_ordinary_words_alone() {
        assert_eq!(sanitize_for_terminal("Größe · 你好 µs"), "Größe · 你好 µs");
    }
}
