//! JSON-RPC 2.0 as MCP uses it: one object a line. Pure.

use serde_json::{Value, json};

use fsbench_verify::json as strict;

/// Revisions of MCP whose tools are these; the first is offered to whoever asks for another.
pub const VERSIONS: [&str; 3] = ["2025-11-25", "2025-06-18", "2024-11-05"];

pub const NOT_JSON: i64 = -32700;
pub const NOT_A_REQUEST: i64 = -32600;
pub const NO_METHOD: i64 = -32601;
pub const WRONG_PARAMS: i64 = -32602;

#[derive(Debug, PartialEq)]
pub enum Incoming {
    Request {
        id: Value,
        method: String,
        params: Value,
    },
    Notification {
        method: String,
        params: Value,
    },
    /// An answer, to which there is no question of ours.
    ToolResponse,
    Wrong {
        id: Value,
        code: i64,
        message: &'static str,
    },
}

pub fn read(line: &[u8]) -> Incoming {
    let wrong = |id, code, message| Incoming::Wrong { id, code, message };
    let Ok(value) = strict::parse(line) else {
        return wrong(Value::Null, NOT_JSON, "not JSON");
    };
    let Value::Object(mut map) = value else {
        return wrong(Value::Null, NOT_A_REQUEST, "one object a line, no batches");
    };
    let id = map.remove("id");
    if !id.as_ref().is_none_or(is_id) {
        return wrong(Value::Null, NOT_A_REQUEST, "an id is a text or a whole number");
    }
    let known = id.clone().unwrap_or_default();
    if map.get("jsonrpc") != Some(&json!("2.0")) {
        return wrong(known, NOT_A_REQUEST, "not JSON-RPC 2.0");
    }
    let params = map.remove("params").unwrap_or_else(|| json!({}));
    match (map.remove("method"), id) {
        (Some(Value::String(method)), Some(id)) => Incoming::Request { id, method, params },
        (Some(Value::String(method)), None) => Incoming::Notification { method, params },
        (None, Some(_)) if map.contains_key("result") || map.contains_key("error") => {
            Incoming::ToolResponse
        }
        _ => wrong(known, NOT_A_REQUEST, "a request has a method"),
    }
}

fn is_id(id: &Value) -> bool {
    id.as_str().is_some_and(|text| text.len() <= 256) || id.is_i64() || id.is_u64()
}

pub fn result(id: &Value, result: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

pub fn error(id: &Value, code: i64, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}

pub fn notification(method: &str, params: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

/// The asked revision where it is known, else the latest: the client then decides.
pub fn version(asked: &Value) -> &'static str {
    VERSIONS.into_iter().find(|known| asked == known).unwrap_or(VERSIONS[0])
}

#[cfg(test)]
mod tests {
    use super::{Incoming, read, version};
    use serde_json::json;

    fn code(line: &str) -> Option<i64> {
        match read(line.as_bytes()) {
            Incoming::Wrong { code, .. } => Some(code),
            _ => None,
        }
    }

    #[test]
    fn what_is_no_request_has_the_code_that_json_rpc_gives_it() {
        for (line, expected) in [
            ("{", Some(-32700)),
            (r#"{"id":1,"id":2}"#, Some(-32700)),
            ("[]", Some(-32600)),
            (r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, Some(-32600)),
            (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, Some(-32600)),
            (r#"{"jsonrpc":"2.0","id":1}"#, Some(-32600)),
            (r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, None),
            (r#"{"jsonrpc":"2.0","id":1,"result":{}}"#, None),
        ] {
            assert_eq!(code(line), expected, "{line}");
        }
    }

    #[test]
    fn an_unknown_revision_is_answered_with_the_latest() {
        assert_eq!(version(&json!("2025-06-18")), "2025-06-18");
        assert_eq!(version(&json!("1999-01-01")), "2025-11-25");
        assert_eq!(version(&json!(null)), "2025-11-25");
    }
}
