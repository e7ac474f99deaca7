//! Numbers beyond every range and halves of surrogate pairs: JSON can write them, and no reader can hold them.

/// Well-formed JSON with another number or text in the place of each, so that the rest of it can be looked at.
pub fn holdable(text: &str) -> String {
    let mut held = String::with_capacity(text.len());
    let mut rest = text;
    let mut is_in_string = false;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '\\' => escape_length(rest),
            '-' | '0'..='9' if !is_in_string => number_length(rest),
            other => other.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        is_in_string ^= first == '"';
        if first == '\\' && is_half_of_pair(token) {
            // As the text of the escape: two that differ stay two.
            held.extend(["\\", &token.to_ascii_lowercase()]);
        } else if length > 1 && token.parse::<f64>().is_ok_and(f64::is_infinite) {
            held.push('0');
        } else {
            held.push_str(token);
        }
    }
    held
}

const ESCAPE: usize = r"\u0000".len();

/// Of one escape, or of two that make a character.
fn escape_length(text: &str) -> usize {
    if !text.starts_with("\\u") {
        return 2;
    }
    let is_pair = is_high(unit(text)) && text.get(ESCAPE..).is_some_and(|next| is_low(unit(next)));
    if is_pair { 2 * ESCAPE } else { ESCAPE }
}

fn is_half_of_pair(token: &str) -> bool {
    token.len() == ESCAPE && (is_high(unit(token)) || is_low(unit(token)))
}

/// The UTF-16 unit that an escape at the start of a text stands for.
fn unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    u16::from_str_radix(digits, 16).ok()
}

fn is_high(unit: Option<u16>) -> bool {
    unit.is_some_and(|unit| (0xd800..0xdc00).contains(&unit))
}

fn is_low(unit: Option<u16>) -> bool {
    unit.is_some_and(|unit| (0xdc00..0xe000).contains(&unit))
}

fn number_length(text: &str) -> usize {
    text.find(|c: char| !matches!(c, '-' | '+' | '.' | 'e' | 'E' | '0'..='9')).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::holdable;

    #[test]
    fn what_no_reader_can_hold_becomes_something_else() {
        for (text, expected) in [
            ("[1e999,-1e999,1e99]", "[0,0,1e99]"),
            (r#"{"1e999":"-1e999"}"#, r#"{"1e999":"-1e999"}"#),
            (r#""\uD800""#, r#""\\ud800""#),
            (r#""\udc00\ud800x""#, r#""\\udc00\\ud800x""#),
            (r#""\ud83d\ude00\u00e9\n\\""#, r#""\ud83d\ude00\u00e9\n\\""#),
            (r#""\\ud800\"","é""#, r#""\\ud800\"","é""#),
        ] {
            assert_eq!(holdable(text), expected);
        }
    }
}
