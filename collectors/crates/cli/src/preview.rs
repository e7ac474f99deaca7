//! `--preview`: the exact document. A program gets it byte for byte; a person gets it with line breaks, since one line of
//! 20,000 characters is for nobody.

use fsbench_failure::Failure;
use fsbench_report::terminal::sanitize_for_terminal;

use crate::output::Output;

/// Shows the document that would be sent.
pub fn show(document: &str, output: Output) -> Result<(), Failure> {
    let document = sanitize_for_terminal(document);
    if output.is_shown {
        output.data(&format!("{}\n", with_line_breaks(&document)))
    } else {
        output.data(&format!("{document}\n"))
    }
}

/// One member a line, and lists of numbers in one: nothing but white space is added.
fn with_line_breaks(document: &str) -> String {
    let mut text = String::new();
    let (mut is_text, mut is_escaped) = (false, false);
    let mut lists: Vec<bool> = Vec::new();
    let mut rest = document.chars().peekable();
    while let Some(char) = rest.next() {
        text.push(char);
        if is_text {
            is_text = is_escaped || char != '"';
            is_escaped = char == '\\' && !is_escaped;
        } else {
            text.push_str(&after(char, rest.peek().copied(), &mut lists));
            is_text = char == '"';
        }
        let is_end = !is_text && matches!(rest.peek(), Some('}' | ']'));
        if is_end && !matches!(char, '{' | '[') && lists.last() == Some(&false) {
            text.push_str(&line_break(lists.len() - 1));
        }
    }
    text
}

/// The white space after a character that is part of no text. `lists`: of each open list or object, whether it is in one line.
fn after(char: char, next: Option<char>, lists: &mut Vec<bool>) -> String {
    let is_flat = lists.last().copied().unwrap_or(false);
    match char {
        '{' | '[' => {
            // A list of lists or objects has a line for each.
            let is_flat = char == '[' && !matches!(next, Some('{' | '['));
            lists.push(is_flat);
            let is_empty = matches!(next, Some('}' | ']'));
            if is_flat || is_empty { String::new() } else { line_break(lists.len()) }
        }
        '}' | ']' => {
            lists.pop();
            String::new()
        }
        ',' if is_flat => " ".into(),
        ',' => line_break(lists.len()),
        ':' => " ".into(),
        _ => String::new(),
    }
}

fn line_break(depth: usize) -> String {
    format!("\n{}", "  ".repeat(depth))
}

#[cfg(test)]
mod tests {
    use super::with_line_breaks;

    #[test]
    fn a_person_gets_the_document_with_nothing_added_but_white_space() {
        let document =
            r#"{"a":{"b":[1,2.50],"c":[]},"d":[{"e":"x, {\"y\": [\\"},{"e":null}],"f":{}}"#;
        let text = with_line_breaks(document);
        assert_eq!(
            text,
            "{\n  \"a\": {\n    \"b\": [1, 2.50],\n    \"c\": []\n  },\n  \"d\": [\n    {\n      \"e\": \"x, {\\\"y\\\": [\\\\\"\n    },\n    {\n      \"e\": null\n    }\n  ],\n  \"f\": {}\n}"
        );
        let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(read(&text), read(document));
    }
}
