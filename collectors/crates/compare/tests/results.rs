//! Which measured cases have a figure at all, and what is known of its rounds.

#![allow(clippy::unwrap_used, reason = "a test ends where something is missing")]

use fsbench_compare::{KeyedResult, ResultKind, keyed_results};
use fsbench_wire::{Outcome, Run, SuiteRun, TurboMeasurement};

fn run() -> Run {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures/valid/every-suite.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The times of the pairs with and without a busy loop, where they ended with this code.
fn times(code: Option<i64>) -> Vec<KeyedResult> {
    let mut run = run();
    for suite in &mut run.suites {
        let SuiteRun::Turbo(suite) = suite else {
            continue;
        };
        for case in &mut suite.cases {
            if let Outcome::Measured { measurement: TurboMeasurement::Duration(one) } =
                &mut case.outcome
            {
                one.samples.exit_code[0] = code;
            }
        }
    }
    let all = keyed_results(&run);
    all.into_iter().filter(|one| one.key.kind == ResultKind::Duration).collect()
}

#[test]
fn work_that_failed_in_one_round_has_no_time() {
    assert_eq!(times(Some(1)), []);
    assert!(!times(Some(0)).is_empty());
    assert_eq!(times(None).len(), times(Some(0)).len());
}

#[test]
fn in_which_process_a_ramp_was_repeated_is_not_known() {
    let all = keyed_results(&run());
    let ramps: Vec<&KeyedResult> =
        all.iter().filter(|one| one.key.kind == ResultKind::Ramp).collect();
    assert!(!ramps.is_empty());
    assert!(ramps.iter().all(|one| one.process.is_empty()));
}
