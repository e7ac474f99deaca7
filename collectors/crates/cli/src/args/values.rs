//! Texts of a person that become part of a document: checked before anything is measured.

use fsbench_wire as wire;

pub fn note(text: &str) -> Result<String, String> {
    let most = wire::limits()
        .map_err(|error| error.to_string())?
        .note_chars;
    plain_text(text, most)
}

pub fn reason(text: &str) -> Result<String, String> {
    plain_text(text, 240)
}

pub fn public_name(text: &str) -> Result<String, String> {
    plain_text(text, 80)
}

/// The contract's `text`: one line, without characters that steer a terminal or turn reading round.
fn plain_text(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    let length = text.encode_utf16().count();
    match () {
        () if text.is_empty() => Err("it is empty".into()),
        () if length > most => Err(format!("it has {length} characters; the limit is {most}")),
        () if !text.chars().all(crate::output::is_plain) => {
            Err("it holds a line break, a control character or a direction character".into())
        }
        () => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::plain_text;

    #[test]
    fn a_note_is_one_plain_line() {
        assert_eq!(plain_text(" quiet room ", 500).unwrap(), "quiet room");
        for refused in ["", "  ", "two\nlines", "\u{202e}turned", "\u{1b}[2J"] {
            assert!(plain_text(refused, 500).is_err(), "{refused:?}");
        }
    }
}
