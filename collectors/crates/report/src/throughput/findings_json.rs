//! The findings as the fixtures of the contract have them.

use fsbench_wire::Target;
use serde_json::{Value, json};

use super::findings::{ThroughputSuite, findings};
use crate::findings::tests::ratio;

pub fn json(suite: &ThroughputSuite, targets: &[Target], digest: &[u8]) -> Value {
    let found = findings(suite, targets, &[], digest);
    let each = found.iter().map(|one| {
        json!({
            "what": one.what, "a": one.a.id, "b": one.b.id, "a_rate": one.a_rate, "b_rate": one.b_rate,
            "ratio": ratio(one.ratio), "is": one.is,
        })
    });
    each.collect()
}
