use std::slice;

use fsbench_wire::Run;

use super::{CheckVerdict, CheckedSides, JudgedResult, floors_before, judge};
use crate::evidence::CheckedRun;
use crate::matching::CommandMatch;
use crate::select::{SelectedResult, selector};

fn run(name: &str) -> Run {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures/valid");
    serde_json::from_slice(&std::fs::read(format!("{folder}/{name}")).unwrap()).unwrap()
}

/// Its rounds times each of these factors.
fn runs<'a>(run: &'a Run, factors: &[f64]) -> Vec<CheckedRun<'a>> {
    let times = |factor: &f64| {
        let mut side = CheckedRun::of(run);
        for value in side.results.iter_mut().flat_map(|result| &mut result.rounds) {
            *value *= factor;
        }
        side
    };
    factors.iter().map(times).collect()
}

fn sides<'a>(run: &'a Run, old: &[f64], new: &[f64], others: &[f64]) -> CheckedSides<'a> {
    CheckedSides {
        old: runs(run, old),
        new: runs(run, new),
        others: runs(run, others),
        command_match: CommandMatch::default(),
        ignore_flags: true,
    }
}

fn picked(sides: &CheckedSides<'_>, condition: &str) -> SelectedResult {
    let selector = selector(condition).unwrap();
    let result = sides.old[0].results.iter().find(|one| selector.fits(one, None)).unwrap();
    SelectedResult { result: result.clone(), selector }
}

fn judged(sides: &CheckedSides<'_>, condition: &str) -> JudgedResult {
    let picked = picked(sides, condition);
    judge(sides, slice::from_ref(&picked)).unwrap().remove(0)
}

const DURABLE: &str = "sync/overwrite/fdatasync/4096 > 0%";

#[test]
fn single_runs_cannot_tell_a_tenth_and_three_a_side_can() {
    let run = run("every-suite.json");
    let one = judged(&sides(&run, &[1.0], &[1.1], &[]), DURABLE);
    assert_eq!(one.verdict, CheckVerdict::Maybe);
    let old = [0.99, 1.0, 1.01];
    let three = judged(&sides(&run, &old, &[1.09, 1.1, 1.11], &[]), DURABLE);
    assert_eq!(three.verdict, CheckVerdict::Worse, "{three:?}");
}

#[test]
fn saved_runs_of_the_machine_tell_how_far_its_runs_lie_apart() {
    let run = run("every-suite.json");
    let known = sides(&run, &[1.0], &[1.1], &[1.0, 1.01, 0.99, 1.0, 1.01, 0.99]);
    assert_eq!(judged(&known, DURABLE).verdict, CheckVerdict::Worse);
    let far_apart = sides(&run, &[1.0], &[1.1], &[1.0, 1.1, 0.9, 1.0, 1.1, 0.9]);
    assert_eq!(judged(&far_apart, DURABLE).verdict, CheckVerdict::Maybe);
}

#[test]
fn the_smallest_change_is_known_before_the_new_run() {
    let run = run("every-suite.json");
    let floor = |old: &[f64]| {
        let sides = sides(&run, old, &[1.0], &[]);
        floors_before(&sides, &[picked(&sides, DURABLE)])[0].unwrap()
    };
    assert!(floor(&[1.0]) > 1.15, "{}", floor(&[1.0]));
    assert!(floor(&[0.99, 1.0, 1.01, 1.0, 0.99]) < floor(&[1.0]));
}

#[test]
fn a_difference_of_two_per_cent_is_none() {
    let run = run("every-suite.json");
    let alike = [0.999, 1.0, 1.001, 1.0, 0.999];
    let by = |factor: f64| {
        let new: Vec<f64> = alike.iter().map(|one| one * factor).collect();
        judged(&sides(&run, &alike, &new, &[]), DURABLE).verdict
    };
    assert_eq!([by(1.015), by(1.03)], [CheckVerdict::Maybe, CheckVerdict::Worse]);
}
