//! The keywords of JSON Schema that look at one value.

use serde_json::{Map, Value};

use super::place::Place;
use super::{SchemaResult, ensure, error};

pub fn has_type(rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
    let is = |name: &str| is_of_type(name, value);
    let fits = match rule {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => false,
    };
    ensure(fits, at, || format!("is not of type {rule}"))
}

pub fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => {
            value.is_i64()
                || value.is_u64()
                || value.as_f64().is_some_and(|number| number.fract() == 0.0)
        }
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    }
}

pub fn in_bound(keyword: &str, rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
    let (Some(bound), Some(number)) = (rule.as_f64(), value.as_f64()) else {
        return Ok(());
    };
    let fits = if keyword == "minimum" { number >= bound } else { number <= bound };
    ensure(fits, at, || format!("{value} is beyond the {keyword} {rule}"))
}

pub fn in_size(is_least: bool, rule: &Value, size: Option<usize>, at: &Place<'_>) -> SchemaResult {
    let (Some(bound), Some(size)) = (rule.as_u64(), size) else {
        return Ok(());
    };
    let size = size as u64;
    let fits = if is_least { size >= bound } else { size <= bound };
    ensure(fits, at, || format!("has {size}, the limit is {bound}"))
}

pub fn required(rule: &Value, value: &Value, at: &Place<'_>) -> SchemaResult {
    let Some(object) = value.as_object() else {
        return Ok(());
    };
    let missing = rule
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .find(|name| !object.contains_key(*name));
    match missing {
        Some(name) => error(at, format!("lacks `{name}`")),
        None => Ok(()),
    }
}

pub fn no_more_properties(
    rule: &Value,
    all: &Map<String, Value>,
    value: &Value,
    at: &Place<'_>,
) -> SchemaResult {
    let Some(object) = value.as_object() else {
        return Ok(());
    };
    let known = all.get("properties").and_then(Value::as_object);
    let extra = object.keys().find(|name| known.is_none_or(|known| !known.contains_key(*name)));
    match extra {
        Some(_) if rule == &Value::Bool(false) => {
            error(at, "holds a field that the contract does not know")
        }
        _ => Ok(()),
    }
}
