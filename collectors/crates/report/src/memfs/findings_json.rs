//! The findings as the fixtures of the contract have them.

use fsbench_wire::Target;
use serde_json::{Value, json};

use super::findings::{MemfsSuite, calls, cells, contention};
use crate::findings::tests::ratio;

pub fn json(suite: &MemfsSuite, _: &[Target], digest: &[u8]) -> Value {
    let cells = cells(suite).into_iter().map(|cell| {
        let [create, write, read, delete] = cell.means_ns;
        json!({
            "files": cell.files, "threads": cell.threads,
            "means_ns": {"create": create, "write": write, "read": read, "delete": delete},
            "user_s": cell.user_s, "system_s": cell.system_s, "peak_bytes": cell.peak_bytes,
        })
    });
    let contention = contention(suite, digest).into_iter().map(|one| {
        json!({
            "operation": one.operation, "threads": one.threads, "wait_share": one.wait_share,
            "over_private": one.over_private.map(ratio), "instrumented_over": one.instrumented_over,
            "index_bound": one.index_bound,
        })
    });
    let system_calls = calls(suite, digest).into_iter().map(|one| {
        json!({
            "backend": one.backend, "threads": one.threads, "own_ns": one.own_ns,
            "call_ns": one.call_ns, "ratio": ratio(one.ratio),
        })
    });
    json!({
        "cells": cells.collect::<Vec<_>>(),
        "contention": contention.collect::<Vec<_>>(),
        "calls": system_calls.collect::<Vec<_>>(),
    })
}
