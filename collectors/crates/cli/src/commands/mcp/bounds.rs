//! Answers of a size that a reader with a small memory can take. Pure.

use serde_json::{Map, Value, json};

use fsbench_report::terminal::sanitize_for_terminal;

/// About twelve thousand words of a language model.
pub const MOST_ANSWER_BYTES: usize = 48 * 1024;
const MOST_ITEMS: usize = 50;

/// The lists of an answer from `offset` on, as many items as fit; what is left out is counted under
/// `left_out`.
pub fn page(value: Value, offset: usize) -> Option<Value> {
    let Value::Object(map) = value else {
        return fits(&value).then_some(value);
    };
    let mut most = MOST_ITEMS;
    while most > 0 {
        let page = sliced(&map, offset, most);
        if fits(&page) {
            return Some(page);
        }
        most /= 2;
    }
    None
}

fn fits(value: &Value) -> bool {
    value.to_string().len() <= MOST_ANSWER_BYTES
}

fn sliced(map: &Map<String, Value>, offset: usize, most: usize) -> Value {
    let mut left_out = Map::new();
    let mut page = Map::new();
    for (name, value) in map {
        let Value::Array(items) = value else {
            page.insert(name.clone(), value.clone());
            continue;
        };
        let end = items.len().min(offset.saturating_add(most));
        let start = offset.min(end);
        if end < items.len() {
            left_out
                .insert(name.clone(), json!({ "items_count": items.len(), "next_offset": end }));
        }
        page.insert(name.clone(), Value::Array(items[start..end].to_vec()));
    }
    if !left_out.is_empty() {
        page.insert("left_out".into(), Value::Object(left_out));
    }
    Value::Object(page)
}

/// Of every list only what is of one suite; what names none stays.
pub fn of_suite(mut value: Value, suite: &str) -> Value {
    if let Value::Object(map) = &mut value {
        for list in map.values_mut().filter_map(Value::as_array_mut) {
            list.retain(|item| suite_of(item).is_none_or(|of| of == suite));
        }
    }
    value
}

fn suite_of(item: &Value) -> Option<&str> {
    let named = item.get("suite").and_then(Value::as_str);
    named.or_else(|| {
        let case = item.get("case").and_then(Value::as_str)?;
        case.split(['/', '|']).next()
    })
}

/// Text that is cut where it is too long, and says so.
pub fn cut(text: &str) -> String {
    let text = sanitize_for_terminal(text);
    if text.len() <= MOST_ANSWER_BYTES {
        return text.into_owned();
    }
    let mut end = MOST_ANSWER_BYTES;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}\n… (cut: {} bytes in all)", &text[..end], text.len())
}

#[cfg(test)]
mod tests {
    use super::{MOST_ANSWER_BYTES, of_suite, page};
    use serde_json::json;

    #[test]
    fn long_lists_come_in_pages_that_say_where_the_next_one_begins() {
        let items: Vec<_> = (0..120).collect();
        let first = page(json!({ "id": "x", "figures": items }), 0).unwrap();
        assert_eq!(first["figures"].as_array().unwrap().len(), 50);
        assert_eq!(first["left_out"]["figures"]["next_offset"], 50);
        let last = page(json!({ "figures": (0..120).collect::<Vec<_>>() }), 100).unwrap();
        assert_eq!(last["figures"].as_array().unwrap().len(), 20);
        assert_eq!(last.get("left_out"), None);
    }

    #[test]
    fn no_page_is_larger_than_is_promised() {
        let items: Vec<_> = (0..40).map(|_| "x".repeat(4000)).collect();
        let shown = page(json!({ "figures": items }), 0).unwrap();
        assert!(shown.to_string().len() <= MOST_ANSWER_BYTES);
        assert!(!shown["figures"].as_array().unwrap().is_empty());
        assert_eq!(page(json!({ "a": "x".repeat(60_000) }), 0), None);
    }

    #[test]
    fn a_suite_keeps_its_own() {
        let all = json!({ "figures": [{ "suite": "sync" }, { "case": "memfs/a" }, { "case": "sync/b" }], "facts": ["x"] });
        let bounded = of_suite(all, "sync");
        assert_eq!(bounded["figures"], json!([{ "suite": "sync" }, { "case": "sync/b" }]));
        assert_eq!(bounded["facts"], json!(["x"]));
    }
}
