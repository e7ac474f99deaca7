//! Strings of a machine made fit for the contract, which wants plain, short, printable text.

/// Drops what the contract refuses (control and direction characters), trims, collapses
/// runs of blanks, and cuts to `max_chars` UTF-16 units. `None` when nothing is left.
pub fn plain(raw: &str, max_chars: usize) -> Option<String> {
    let mut text = String::new();
    let mut units = 0;
    for word in raw.split(|c: char| c.is_whitespace() || !is_shown(c)) {
        if word.is_empty() {
            continue;
        }
        let word_units = word.encode_utf16().count() + usize::from(!text.is_empty());
        if units + word_units > max_chars {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
        units += word_units;
    }
    (!text.is_empty()).then_some(text)
}

/// A contract `word`: lower-case ASCII letters, digits and underscores, a letter first.
pub fn word(raw: &str) -> Option<String> {
    let word: String = raw
        .chars()
        .map(|c| c.to_ascii_lowercase())
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .take(48)
        .collect();
    word.starts_with(|c: char| c.is_ascii_lowercase()).then_some(word)
}

fn is_shown(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_direction_marks_leave_a_brand_string() {
        let raw = "  Intel(R)  Core\u{202e}(TM)\ti7-6700K\n";
        assert_eq!(plain(raw, 160).as_deref(), Some("Intel(R) Core (TM) i7-6700K"));
    }

    #[test]
    fn text_of_nothing_but_blanks_is_unknown() {
        assert_eq!(plain(" \u{0}\n", 32), None);
    }

    #[test]
    fn text_is_cut_between_words() {
        assert_eq!(plain("Samsung SSD 990 PRO", 12).as_deref(), Some("Samsung SSD"));
    }

    #[test]
    fn a_word_starts_with_a_letter() {
        assert_eq!(word("PCI-Express").as_deref(), Some("pci_express"));
        assert_eq!(word("2.5in"), None);
    }
}
