use fsbench_compare::KeyedResult;
use fsbench_wire::{Run, Suite};

use super::{RunPair, judge};
use crate::evidence::CheckedRun;
use crate::matching::CommandMatch;
use crate::select::{SelectedResult, selector};

fn run(name: &str) -> Run {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures/valid");
    serde_json::from_slice(&std::fs::read(format!("{folder}/{name}")).unwrap()).unwrap()
}

/// With a 90th percentile of each round, above its median by `factor` in one process and not in the
/// others.
fn with_p90(run: &Run, factor: f64) -> CheckedRun<'_> {
    let mut side = CheckedRun::of(run);
    let of_sync = |result: &&mut KeyedResult| result.key.suite == Suite::Sync;
    for (at, result) in side.results.iter_mut().filter(of_sync).enumerate() {
        let rounds = result.rounds.iter().zip(&result.process);
        let values = rounds.map(|(value, process)| {
            let is_far = at > 0 && *process == 1;
            if is_far { value * factor } else { *value }
        });
        result.p90_rounds = Some(values.collect());
    }
    side
}

/// How far the interval of the first sync case's p90 reaches.
fn reach(factor: f64) -> f64 {
    let [old, new] = ["every-suite.json", "every-suite-slower.json"].map(run);
    let pair = RunPair {
        old: with_p90(&old, factor),
        new: with_p90(&new, factor),
        command_match: CommandMatch::default(),
        ignore_flags: false,
    };
    let picked = SelectedResult {
        result: pair.old.results[0].clone(),
        selector: selector("sync p90 > 5%").unwrap(),
    };
    let results = judge(&pair, &[picked]).unwrap();
    let change = results[0].change.unwrap();
    change.high / change.low
}

#[test]
fn a_p90_learns_from_its_neighbors_p90_how_far_processes_lie_apart() {
    let (calm, wild) = (reach(1.0), reach(3.0));
    assert!(wild > calm * 1.01, "{calm} {wild}");
}
