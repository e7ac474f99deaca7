//! What of a stranger's text may stand in a public document: one line that shows as it reads,
//! without paths, addresses and names of people or hosts.

/// One line that can be shown anywhere: what steers a terminal or turns text around becomes a
/// blank. `most` counts as the contract does, in UTF-16 units. None: nothing is left.
pub fn line(text: &str, most: usize) -> Option<String> {
    let plain: String =
        text.chars().map(|char| if is_control(char) { ' ' } else { char }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut short = String::new();
    let mut length = 0;
    for char in words.join(" ").chars() {
        length += char.len_utf16();
        if length > most {
            break;
        }
        short.push(char);
    }
    let short = short.trim_end().to_owned();
    (!short.is_empty()).then_some(short)
}

fn is_control(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A place or a person: an absolute path or one of several folders, an address, `user@host`.
pub fn is_private(word: &str) -> bool {
    let bare = word.trim_start_matches(|char: char| "\"'([{=:,".contains(char));
    bare.starts_with(['/', '~'])
        || bare.starts_with("./")
        || bare.starts_with("../")
        || word.contains('\\')
        || bare.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty())
        || word.contains("://")
        || word.contains("=/")
        || word.contains(":/")
        || word.matches('/').count() > 1
}

/// The text with every such word cut out of it, and whether there was one.
pub fn public(text: &str, most: usize) -> (Option<String>, bool) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words_left: Vec<&str> = words.iter().copied().filter(|word| !is_private(word)).collect();
    (line(&words_left.join(" "), most), words_left.len() < words.len())
}

/// A name that has nothing private in it, or none at all: half of a name is another name.
pub fn name(text: &str, most: usize) -> Option<String> {
    let whole = line(text, most)?;
    (!whole.split_whitespace().any(is_private)).then_some(whole)
}

/// `snake_case`, as the contract's open words are.
pub fn word(text: &str) -> Option<String> {
    let mut word = String::new();
    for char in text.trim().chars() {
        if char.is_ascii_alphanumeric() {
            word.push(char.to_ascii_lowercase());
        } else if !word.is_empty() && !word.ends_with('_') {
            word.push('_');
        }
    }
    let start = word.find(|char: char| char.is_ascii_lowercase())?;
    let mut word = word.split_off(start);
    word.truncate(48);
    Some(word.trim_end_matches('_').to_owned())
}

#[cfg(test)]
mod tests {
    use super::{is_private, line, name, public, word};

    #[test]
    fn what_steers_a_reader_becomes_a_blank_and_length_counts_as_the_contract_does() {
        assert_eq!(line("a\u{1b}[31m\u{202e}b\n", 80).as_deref(), Some("a [31m b"));
        assert_eq!(line("\u{1f600}\u{1f600}\u{1f600}", 4).as_deref(), Some("\u{1f600}\u{1f600}"));
        assert_eq!(line(" \t\u{feff}", 80), None);
    }

    #[test]
    fn paths_addresses_and_people_are_private_and_units_are_not() {
        for private in [
            "/home/anna/x",
            "~/x",
            "./run",
            "anna@tango",
            "C:\\Users",
            "https://x",
            "a/b/c",
            "--dir=/mnt",
            "file:/x",
            "(/etc",
        ] {
            assert!(is_private(private), "{private}");
        }
        for open in ["MB/s", "4k", "r/w", "pts", "1/2", "randrw-4k", "@", "@2.50GHz"] {
            assert!(!is_private(open), "{open}");
        }
    }

    #[test]
    fn private_words_are_cut_from_a_description_and_take_a_name_with_them() {
        assert_eq!(
            public("Disk Target: /home/anna/x - Block 4KB", 80),
            (Some("Disk Target: - Block 4KB".into()), true)
        );
        assert_eq!(name("write to /mnt/a", 80), None);
        assert_eq!(name("randwrite 4k", 80).as_deref(), Some("randwrite 4k"));
    }

    #[test]
    fn a_word_is_snake_case_that_begins_with_a_letter() {
        assert_eq!(word("7-Zip Compress").as_deref(), Some("zip_compress"));
        assert_eq!(word("libaio").as_deref(), Some("libaio"));
        assert_eq!(word("1.0"), None);
    }
}
