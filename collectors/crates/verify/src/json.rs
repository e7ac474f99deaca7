//! JSON as the contract takes it: UTF-8, no key twice in an object, not nested too deep.
//! What two readers could understand in two ways is understood in none.

use std::fmt;

use serde::de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use super::Refusal;
use super::unheld::holdable;

/// `LIMITS.json_depth` of the contract.
const MOST_DEPTH: i64 = 32;
/// Well-formed JSON, but a number or a text that no reader of the contract can hold.
const UNHELD: &str = "schema_invalid";
const TWICE: &str = "names the same key twice";
const TOO_DEEP: &str = "nested too deep";

/// JSON that was read, and why it is refused all the same once nothing else is wrong with it.
pub struct Parsed {
    pub value: Value,
    /// A number or a text in it is one that no reader can hold.
    pub unheld: Option<Refusal>,
}

pub fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    let Parsed { value, unheld } = read(bytes)?;
    unheld.map_or(Ok(value), Err)
}

/// Errors are looked for in the order in which the site does: nesting, syntax, keys, values.
pub fn read(bytes: &[u8]) -> Result<Parsed, Refusal> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Refusal::new("json_malformed", error.to_string()))?;
    if depth(text) > MOST_DEPTH {
        return Err(Refusal::new("json_too_deep", TOO_DEEP));
    }
    serde_json::from_str::<IgnoredAny>(text)
        .map_err(|error| Refusal::new("json_malformed", error.to_string()))?;
    match strict(text) {
        Err(unheld) if unheld.code == UNHELD => {
            Ok(Parsed { value: strict(&holdable(text))?, unheld: Some(unheld) })
        }
        other => other.map(|value| Parsed { value, unheld: None }),
    }
}

/// The deepest nesting, also of a text that is not JSON.
fn depth(text: &str) -> i64 {
    let (mut depth, mut deepest, mut is_in_string, mut is_escaped) = (0, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_in_string => is_escaped = true,
            b'"' => is_in_string = !is_in_string,
            b'[' | b'{' if !is_in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !is_in_string => depth -= 1,
            _ => {}
        }
    }
    deepest
}

fn strict(text: &str) -> Result<Value, Refusal> {
    let mut reader = serde_json::Deserializer::from_str(text);
    Strict { depth: 0 }
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| {
            let text = error.to_string();
            let code = code_of(&text);
            Refusal::new(code, text)
        })
}

/// `1.0`, `10e-1` and `-0` are the whole numbers that every other reader of JSON takes them for.
fn whole(value: f64) -> Option<i64> {
    const MOST: f64 = 9_007_199_254_740_991.0;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and within 2^53")]
    (value.fract() == 0.0 && value.abs() <= MOST).then_some(value as i64)
}

/// The contract's word for what the reader said.
fn code_of(text: &str) -> &'static str {
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if says(&[TWICE]) {
        "json_duplicate_key"
    } else if says(&[TOO_DEEP, "recursion limit"]) {
        "json_too_deep"
    } else if says(&["number out of range", "surrogate", "unexpected end of hex escape"]) {
        UNHELD
    } else {
        "json_malformed"
    }
}

#[derive(Clone, Copy)]
struct Strict {
    depth: i64,
}

impl Strict {
    fn deeper<E: serde::de::Error>(self) -> Result<Self, E> {
        if self.depth == MOST_DEPTH {
            return Err(E::custom(TOO_DEEP));
        }
        Ok(Self { depth: self.depth + 1 })
    }
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        if let Some(whole) = whole(value) {
            return Ok(Value::Number(whole.into()));
        }
        Number::from_f64(value)
            .map(Value::Number)
            .ok_or_else(|| E::custom("a number that is not finite"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let inner = self.deeper()?;
        let mut items = Vec::new();
        while let Some(item) = access.next_element_seed(inner)? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let inner = self.deeper()?;
        let mut map = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let value = access.next_value_seed(inner)?;
            if map.insert(key, value).is_some() {
                return Err(A::Error::custom(TWICE));
            }
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    fn code(text: &str) -> Option<&'static str> {
        parse(text.as_bytes()).err().map(|refusal| refusal.code)
    }

    #[test]
    fn refuses_what_two_readers_could_understand_in_two_ways() {
        assert_eq!(code(r#"{"a":1,"a":2}"#), Some("json_duplicate_key"));
        assert_eq!(code(r#"[{"b":{"a":1,"\u0061":2}}]"#), Some("json_duplicate_key"));
        for malformed in ["NaN", "{", "[1,]", "1 2", "\"\\u12"] {
            assert_eq!(code(malformed), Some("json_malformed"), "{malformed}");
        }
        for unheld in ["1e999", r#""\ud800""#, r#""\udc00x""#, r#""\ud800\u0041""#] {
            assert_eq!(code(unheld), Some("schema_invalid"), "{unheld}");
        }
        assert_eq!(parse(b"\"\xff\"").unwrap_err().code, "json_malformed");
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        for (text, number) in [("1.0", 1), ("10e-1", 1), ("-0", 0), ("-0.0", 0), ("1e3", 1000)] {
            assert_eq!(parse(text.as_bytes()).unwrap(), number, "{text}");
        }
        assert_eq!(parse(b"0.5").unwrap(), 0.5);
    }

    #[test]
    fn of_several_errors_the_site_s_first_is_reported() {
        let deep = "[".repeat(40);
        for (text, expected) in [
            (format!("{deep},"), "json_too_deep"),
            (format!(r#"{{"a":1,"a":2,{deep}"#), "json_too_deep"),
            (r#"{"a":1,"a":2,"#.to_owned(), "json_malformed"),
            (r#"["\ud800",]"#.to_owned(), "json_malformed"),
            ("[1e999".to_owned(), "json_malformed"),
            (r#"{"a":1e999,"b":1,"b":2}"#.to_owned(), "json_duplicate_key"),
            (r#"{"\ud800":1,"\uD800":2}"#.to_owned(), "json_duplicate_key"),
            (r#"{"\ud800":1,"\ud801":2}"#.to_owned(), "schema_invalid"),
            (format!("]{}", "[".repeat(33)), "json_malformed"),
        ] {
            assert_eq!(code(&text), Some(expected), "{text}");
        }
    }

    #[test]
    fn counts_nesting_to_the_published_limit() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(code(&nested(32)), None);
        assert_eq!(code(&nested(33)), Some("json_too_deep"));
        assert_eq!(code(&nested(100_000)), Some("json_too_deep"));
    }
}
