//! The forms of what tools take and answer, as JSON Schemas. Of a site's answers only what every
//! version of it has is declared: a newer one may say more.

use serde_json::{Map, Value, json};

use super::measuring;

/// What a tool takes: the fields of these names and no other.
pub fn input(takes: &[&str], requires: &[&str]) -> Value {
    let properties: Map<String, Value> =
        takes.iter().map(|name| ((*name).to_owned(), field(name))).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": requires,
        "additionalProperties": false,
    })
}

/// What a field is, in words.
pub fn about(name: &str) -> Option<String> {
    field(name)["description"].as_str().map(str::to_owned)
}

fn field(name: &str) -> Value {
    match name {
        "query" => {
            json!({ "type": "string", "minLength": 1, "maxLength": 200, "description": "Words of a name, such as m3 ultra" })
        }
        "id" => {
            json!({ "type": "string", "maxLength": 64, "description": "A permalink: 16 letters and digits" })
        }
        "subjects" => {
            json!({ "type": "array", "minItems": 1, "maxItems": 8, "items": { "type": "string", "maxLength": 120 },
            "description": "Slugs or permalinks; the first is what the others are compared with" })
        }
        "kind" => json!({ "type": "string", "enum": ["chip", "drive", "machine", "suite"] }),
        "slug" => {
            json!({ "type": "string", "maxLength": 120, "description": "The name in the page's address, such as apple-m4-max" })
        }
        "code" => {
            json!({ "type": "string", "maxLength": 64, "description": "The code of a flag, such as runqueue_delay" })
        }
        "run" => {
            json!({ "type": "string", "maxLength": 64, "description": "last, last~1, or the id of a saved run; last without" })
        }
        "suite" => json!({ "type": "string", "enum": measuring::suites() }),
        "profile" => {
            json!({ "type": "string", "enum": measuring::PROFILES, "description": "quick without" })
        }
        _ => {
            json!({ "type": "integer", "minimum": 0, "description": "Where to continue in long lists: next_offset of the previous answer" })
        }
    }
}

/// What a tool answers, where it does not fail.
pub fn output(tool: &str) -> Value {
    match tool {
        "search_hardware" => paged(&json!({
            "results": list(&texts(&["kind", "slug", "name", "url", "detail"])),
        })),
        "read_run" => paged(&json!({
            "id": text(),
            "url": text(),
            "state": text(),
            "flags": list(&texts(&["code", "severity"])),
            "targets": list(&texts(&["id", "role"])),
            "measurements": list(&object(&json!({
                "case": text(),
                "kind": text(),
                "rounds_count": { "type": "integer" },
                "median": { "type": "number" },
                "median_low": number(),
                "median_high": number(),
            }))),
        })),
        "compare" => paged(&json!({
            "subjects": list(&texts(&["slug", "kind", "name"])),
            "baseline": text(),
            "verdicts": list(&object(&json!({ "suite": text(), "sentences": list(&text()) }))),
            "figures": list(&result()),
        })),
        "read_board" => leaderboard(),
        "explain_flag" => object(&json!({
            "code": text(),
            "remedy": { "type": ["string", "null"], "description": "null: none is known" },
        })),
        "read_saved_run" => object(&json!({ "id": text(), "report": text() })),
        "upload_run" => object(&json!({
            "id": text(),
            "url": { "type": "string", "description": "The permalink" },
            "state": text(),
            "held_reason": { "type": ["string", "null"] },
        })),
        _ => object(&json!({ "suite": text(), "profile": text(), "report": text() })),
    }
}

/// Of hardware all its figures; of a suite one board, a line a subject.
fn leaderboard() -> Value {
    let mut form = paged(&json!({}));
    form["properties"]["figures"] = list(&result());
    form["properties"]["lines"] = list(&object(&json!({
        "subject": text(),
        "name": text(),
        "figure": number(),
        "low": number(),
        "high": number(),
    })));
    form["anyOf"] = json!([{ "required": ["figures"] }, { "required": ["lines"] }]);
    form
}

fn result() -> Value {
    object(&json!({
        "suite": text(),
        "case": text(),
        "unit": text(),
        "figure": number(),
        "low": number(),
        "high": number(),
    }))
}

/// All of the fields are there, and others may be.
fn object(properties: &Value) -> Value {
    let names: Vec<&String> =
        properties.as_object().map_or_else(Vec::new, |all| all.keys().collect());
    json!({ "type": "object", "properties": properties, "required": names })
}

/// An answer whose long lists are cut; `left_out` counts by name what is missing of them.
fn paged(properties: &Value) -> Value {
    let mut form = object(properties);
    form["properties"]["left_out"] = json!({
        "type": "object",
        "description": "By the name of a list that was cut",
        "additionalProperties": object(&json!({
            "items_count": { "type": "integer" },
            "next_offset": { "type": "integer", "description": "For `offset`" },
        })),
    });
    form
}

fn texts(names: &[&str]) -> Value {
    let properties: Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), text())).collect();
    object(&Value::Object(properties))
}

fn list(of: &Value) -> Value {
    json!({ "type": "array", "items": of })
}

fn text() -> Value {
    json!({ "type": "string" })
}

/// What is not known is null, never 0.
fn number() -> Value {
    json!({ "type": ["number", "null"] })
}
