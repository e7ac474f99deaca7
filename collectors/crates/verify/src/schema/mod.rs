//! The contract's own JSON Schema, carried in the binary and checked with the keywords it
//! uses. A keyword that is not known here is refused, so that nothing passes unchecked.

mod keywords;
mod place;

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Read as _;

use flate2::read::ZlibDecoder;
use fsbench_wire::Envelope;
use regex_lite::Regex;
use serde_json::{Map, Value};

use super::Refusal;
use keywords::{has_type, in_bound, in_size, is_of_type, no_more_properties, required};
use place::Place;

/// Compressed by the build script: 100 KB of text would be a fortieth of the binary.
const RUN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/run.v1.schema.json.z"));
const ENVELOPE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/envelope.schema.json.z"));

thread_local! {
    // A schema is parsed once: a comparison reads many documents.
    static RUN_SCHEMA: Result<Schema, Refusal> = Schema::parse(RUN);
    static ENVELOPE_SCHEMA: Result<Schema, Refusal> = Schema::parse(ENVELOPE);
}

pub fn run(value: &Value) -> Result<(), Refusal> {
    RUN_SCHEMA.with(|schema| check(schema, value, "schema_invalid"))
}

fn check(
    schema: &Result<Schema, Refusal>,
    value: &Value,
    code: &'static str,
) -> Result<(), Refusal> {
    match schema {
        Ok(schema) => schema.check(value).map_err(|error| error.refusal(code)),
        Err(damaged) => Err(damaged.clone()),
    }
}

pub fn envelope(envelope: &Envelope) -> Result<(), Refusal> {
    let value = serde_json::to_value(envelope)
        .map_err(|error| Refusal::new("envelope_malformed", error.to_string()))?;
    ENVELOPE_SCHEMA
        .with(|schema| check(schema, &value, "envelope_malformed"))
        .map_err(|refusal| Refusal { code: code_of_part(&refusal.pointer, envelope), ..refusal })
}

/// A part of the envelope that has a code of its own.
fn code_of_part(pointer: &str, envelope: &Envelope) -> &'static str {
    const SIGNATURE_CHARS: usize = 88;
    match pointer.rsplit('/').next() {
        Some("payloadType") => "payload_type_wrong",
        Some("keyid") => "key_malformed",
        Some("sig") => {
            let is_whole = envelope
                .signatures
                .iter()
                .all(|one| one.sig.encode_utf16().count() == SIGNATURE_CHARS);
            if is_whole { "base64_not_canonical" } else { "signature_invalid" }
        }
        _ => "envelope_malformed",
    }
}

#[derive(Debug, PartialEq, Eq)]
struct SchemaError {
    pointer: String,
    what: String,
}

impl SchemaError {
    fn refusal(self, code: &'static str) -> Refusal {
        Refusal::new(code, self.what).at(self.pointer)
    }
}

struct Schema {
    root: Value,
    patterns: RefCell<HashMap<String, Regex>>,
}

type SchemaResult = Result<(), SchemaError>;

impl Schema {
    fn parse(compressed: &[u8]) -> Result<Self, Refusal> {
        let mut text = Vec::new();
        ZlibDecoder::new(compressed)
            .read_to_end(&mut text)
            .map_err(|error| Refusal::new("internal", error.to_string()))?;
        Self::of_text(&text)
    }

    fn of_text(text: &[u8]) -> Result<Self, Refusal> {
        let root = serde_json::from_slice(text)
            .map_err(|error| Refusal::new("internal", error.to_string()))?;
        Ok(Self { root, patterns: RefCell::default() })
    }

    fn check(&self, value: &Value) -> SchemaResult {
        self.node(&self.root, value, &Place::ROOT)
    }

    fn node(&self, schema: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
        let Some(keywords) = schema.as_object() else {
            return error(at, "the schema is damaged");
        };
        keywords
            .iter()
            .try_for_each(|(keyword, rule)| self.keyword(keyword, rule, keywords, value, at))
    }

    fn keyword(
        &self,
        keyword: &str,
        rule: &Value,
        all: &Map<String, Value>,
        value: &Value,
        at: &Place<'_>,
    ) -> SchemaResult {
        match keyword {
            "type" => has_type(rule, value, at),
            "const" => ensure(rule == value, at, || format!("is not {rule}")),
            "enum" => {
                let is_one = rule.as_array().is_some_and(|words| words.contains(value));
                ensure(is_one, at, || format!("is none of {rule}"))
            }
            "pattern" => self.pattern(rule, value, at),
            "minimum" | "maximum" => in_bound(keyword, rule, value, at),
            "minLength" | "maxLength" => {
                // As JSON Schema and the site count: an emoji is one character.
                let length = value.as_str().map(|text| text.chars().count());
                in_size(keyword == "minLength", rule, length, at)
            }
            "minItems" | "maxItems" => {
                in_size(keyword == "minItems", rule, value.as_array().map(Vec::len), at)
            }
            "items" => value
                .as_array()
                .into_iter()
                .flatten()
                .enumerate()
                .try_for_each(|(index, item)| self.node(rule, item, &at.index(index))),
            "properties" => self.properties(rule, value, at),
            "required" => required(rule, value, at),
            "additionalProperties" => no_more_properties(rule, all, value, at),
            "$ref" => self.reference(rule, value, at),
            "anyOf" | "oneOf" => self.branches(keyword == "oneOf", rule, value, at),
            // `format` says again what `pattern` checks.
            "$schema" | "$defs" | "format" => Ok(()),
            unknown => {
                error(at, format!("the schema uses `{unknown}`, which this version does not know"))
            }
        }
    }

    fn pattern(&self, rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
        let (Some(pattern), Some(text)) = (rule.as_str(), value.as_str()) else {
            return Ok(());
        };
        let mut patterns = self.patterns.borrow_mut();
        if !patterns.contains_key(pattern) {
            let compiled = Regex::new(pattern).map_err(|error| SchemaError {
                pointer: at.pointer(),
                what: format!("the schema's pattern cannot be read: {error}"),
            })?;
            patterns.insert(pattern.to_owned(), compiled);
        }
        let fits = patterns.get(pattern).is_some_and(|regex| regex.is_match(text));
        ensure(fits, at, || format!("does not fit the pattern {pattern}"))
    }

    fn properties(&self, rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
        let (Some(rules), Some(object)) = (rule.as_object(), value.as_object()) else {
            return Ok(());
        };
        object.iter().try_for_each(|(name, value)| match rules.get(name) {
            Some(rule) => self.node(rule, value, &at.name(name)),
            None => Ok(()),
        })
    }

    fn reference(&self, rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
        match rule.as_str().and_then(|text| self.target(text)) {
            Some(schema) => self.node(schema, value, at),
            None => error(at, format!("the schema refers to {rule}, which is not there")),
        }
    }

    /// References to `$defs` are followed for nearly every value, so they do without a JSON pointer.
    fn target(&self, reference: &str) -> Option<&Value> {
        let pointer = reference.strip_prefix('#')?;
        match pointer.strip_prefix("/$defs/") {
            Some(name) if !name.contains(['/', '~']) => self.root.get("$defs")?.get(name),
            _ => self.root.pointer(pointer),
        }
    }

    fn is_meant(&self, schema: &Value, value: &Value) -> bool {
        let reference = schema.get("$ref").and_then(Value::as_str);
        let schema = reference.and_then(|text| self.target(text)).unwrap_or(schema);
        if let Some(Value::String(name)) = schema.get("type")
            && !is_of_type(name, value)
        {
            return false;
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        properties.is_none_or(|properties| {
            let mut properties = properties.iter();
            !properties.any(|(name, rule)| contradicts(rule, value.get(name)))
        })
    }

    /// Of several branches that all refuse, the one that got furthest is reported: it is the one
    /// meant. Branches of another type, `kind`, `suite` or `outcome` are not meant at all.
    fn branches(
        &self,
        exactly_one: bool,
        rule: &Value,
        value: &Value,
        at: &Place<'_>,
    ) -> SchemaResult {
        let outcomes: Vec<SchemaResult> = rule
            .as_array()
            .into_iter()
            .flatten()
            .filter(|schema| self.is_meant(schema, value))
            .map(|schema| self.node(schema, value, at))
            .collect();
        match outcomes.iter().filter(|outcome| outcome.is_ok()).count() {
            1 => Ok(()),
            0 => Err(outcomes
                .into_iter()
                .rev() // of several that got as far, the first: `null` is the last
                .filter_map(Result::err)
                .max_by_key(|error| error.pointer.matches('/').count())
                .unwrap_or_else(|| SchemaError {
                    pointer: at.pointer(),
                    what: "is of a kind or type that is not allowed here".into(),
                })),
            _ => {
                ensure(!exactly_one, at, || "fits several branches that exclude each other".into())
            }
        }
    }
}

/// Whether a property that must be one constant is another, or holds one that is.
fn contradicts(rule: &Value, value: Option<&Value>) -> bool {
    let (Some(rule), Some(value)) = (rule.as_object(), value) else {
        return false;
    };
    if let Some(constant) = rule.get("const") {
        return constant != value;
    }
    let inner = rule.get("properties").and_then(Value::as_object);
    inner.is_some_and(|inner| {
        let mut inner = inner.iter();
        inner.any(|(name, rule)| contradicts(rule, value.get(name)))
    })
}

fn error<T>(at: &Place<'_>, what: impl Into<String>) -> Result<T, SchemaError> {
    Err(SchemaError { pointer: at.pointer(), what: what.into() })
}

fn ensure(holds: bool, at: &Place<'_>, what: impl FnOnce() -> String) -> SchemaResult {
    if holds { Ok(()) } else { error(at, what()) }
}

#[cfg(test)]
mod tests;
