//! JSON of other tools, read leniently: their writers repeat keys and print text around it.

use serde_json::{Map, Value};

use crate::import_error::ImportError;

/// The document, wherever in the text it begins; `before` lines stand above it. Depth is bounded by
/// the reader (128).
pub fn document(text: &str) -> Result<Value, ImportError> {
    let mut start = 0;
    let mut before = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with(['{', '[']) {
            break;
        }
        start += line.len();
        before += 1;
    }
    let Some(json) = text.get(start..).filter(|rest| !rest.trim().is_empty()) else {
        return Err(ImportError::whole("no JSON is in this file"));
    };
    let mut documents = serde_json::Deserializer::from_str(json).into_iter::<Value>();
    let value = match documents.next() {
        Some(Ok(value)) => value,
        Some(Err(error)) => return Err(refused(before, &error)),
        None => return Err(ImportError::whole("no JSON is in this file")),
    };
    let rest = json.get(documents.byte_offset()..).unwrap_or_default();
    if rest.lines().any(|line| line.trim_start().starts_with(['{', '['])) {
        return Err(ImportError::whole(
            "the file holds several JSON documents; keep the last one in a file of its own",
        ));
    }
    Ok(value)
}

fn refused(before: usize, error: &serde_json::Error) -> ImportError {
    let words = error.to_string();
    let reason = words.split(" at line ").next().unwrap_or(&words);
    let hint = if error.is_eof() { ": the file is cut off" } else { "" };
    ImportError::at(before + error.line(), format!("not JSON: {reason}{hint}"))
}

pub fn object<'a>(value: &'a Value, what: &str) -> Result<&'a Map<String, Value>, ImportError> {
    value.as_object().ok_or_else(|| ImportError::whole(format!("{what} is not an object")))
}

/// A finite number; a text that holds one counts, as old writers quote them.
pub fn number(value: Option<&Value>) -> Option<f64> {
    let value = value?;
    let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok())?;
    number.is_finite().then_some(number)
}
