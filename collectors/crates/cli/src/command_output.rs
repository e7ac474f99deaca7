//! What `--json` prints: one object on one line, whose `schema` names its JSON Schema.
//!
//! A released schema stays as it is but for new members, which a reader must let pass. What is
//! there and not known is null; what does not apply is left out.

use std::fmt::Write as _;

use anyhow::Context as _;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use fsbench_report::terminal::is_printable;

/// What one command prints.
pub trait CommandOutput: Serialize + JsonSchema {
    /// `key-show`: the command's words, and where several print the same the first one's.
    const NAME: &'static str;
}

#[derive(Serialize)]
struct MarkedOutput<'a, T> {
    schema: String,
    #[serde(flatten)]
    answer: &'a T,
}

/// `fsbench.collect.key-show.v1`
pub fn marker(name: &str) -> String {
    format!("fsbench.collect.{name}.v1")
}

/// One line. What would steer a terminal is escaped, as JSON escapes, so that nothing of it is
/// lost.
pub fn line<T: CommandOutput>(answer: &T) -> anyhow::Result<String> {
    let marked = MarkedOutput { schema: marker(T::NAME), answer };
    let text = serde_json::to_string(&marked).context("the answer cannot be written as JSON")?;
    let mut line = String::with_capacity(text.len() + 1);
    for character in text.chars() {
        if is_printable(character) {
            line.push(character);
        } else {
            // Writing to a text cannot fail.
            let _ = write!(line, "\\u{:04x}", u32::from(character));
        }
    }
    line.push('\n');
    Ok(line)
}

/// A run's document, which has a schema of its own.
pub fn document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "description": "The run's document: fsbench.run.v1, whose schema is the contract's (packages/contract/json/run.v1.schema.json).",
        "type": "object",
        "properties": { "schema": { "const": "fsbench.run.v1" } },
        "required": ["schema"],
    })
}

/// A part of such a document, as it stands there.
pub fn part_of_document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "description": "As in a run's document (fsbench.run.v1).", "type": "object" })
}

pub fn parts_of_document(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "description": "As in a run's document (fsbench.run.v1).", "type": "array", "items": { "type": "object" } })
}
