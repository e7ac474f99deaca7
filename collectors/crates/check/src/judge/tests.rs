use fsbench_compare::Figure;
use fsbench_wire::{Run, Suite};

use super::{Both, judge};
use crate::evidence::Side;
use crate::matching::Matching;
use crate::select::{Picked, selector};

fn run(name: &str) -> Run {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../packages/contract/fixtures/valid"
    );
    serde_json::from_slice(&std::fs::read(format!("{folder}/{name}")).unwrap()).unwrap()
}

/// With a 90th percentile of each round, above its median by `factor` in one process and not in the others.
fn with_p90(run: &Run, factor: f64) -> Side<'_> {
    let mut side = Side::of(run);
    let of_sync = |figure: &&mut Figure| figure.key.suite == Suite::Sync;
    for (at, figure) in side.figures.iter_mut().filter(of_sync).enumerate() {
        let rounds = figure.rounds.iter().zip(&figure.process);
        let values = rounds.map(|(value, process)| {
            let is_far = at > 0 && *process == 1;
            if is_far { value * factor } else { *value }
        });
        figure.p90_rounds = Some(values.collect());
    }
    side
}

/// How far the interval of the first sync case's p90 reaches.
fn reach(factor: f64) -> f64 {
    let [old, new] = ["every-suite.json", "every-suite-slower.json"].map(run);
    let both = Both {
        old: with_p90(&old, factor),
        new: with_p90(&new, factor),
        matching: Matching::default(),
        ignore_flags: false,
    };
    let picked = Picked {
        figure: both.old.figures[0].clone(),
        selector: selector("sync p90 > 5%").unwrap(),
    };
    let judged = judge(&both, &[picked]).unwrap();
    let change = judged[0].change.unwrap();
    change.high / change.low
}

#[test]
fn a_p90_learns_from_its_neighbours_p90_how_far_processes_lie_apart() {
    let (calm, wild) = (reach(1.0), reach(3.0));
    assert!(wild > calm * 1.01, "{calm} {wild}");
}
