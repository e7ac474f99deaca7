//! Two runs, figure by figure: every key that both have.

use fsbench_wire::{Device, Role, Run, Severity, Target};

use fsbench_stats::trial::{
    CaseRounds, RunNumber, headline_error, one_run, run_number, runs_interval,
};

use crate::estimate::Estimate;
use crate::flush_end::flush_difference;
use crate::key::{Key, target_of};
use crate::measure::Measure;
use crate::results::{KeyedResult, keyed_results};
use crate::side::PairSide;
use crate::verdict::{Verdict, compare};

#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub key: Key,
    pub measure: Measure,
    pub a: PairSide,
    pub b: PairSide,
    pub verdict: Verdict,
}

/// In the order of the first document.
pub fn pairs(a: &Run, b: &Run) -> Vec<Pair> {
    pairs_named(a, b, ["the first run", "the second run"])
}

/// `names`: how the two are called where a reason names them.
pub fn pairs_named(a: &Run, b: &Run, names: [&str; 2]) -> Vec<Pair> {
    let theirs = sides(b);
    let both = sides(a).into_iter().filter_map(|(key, mine)| {
        let (_, other) = theirs.iter().find(|(known, _)| *known == key)?;
        let why = reason_not_comparable(a, b, names, &key)
            .or_else(|| flush_difference((a, &key, &mine), (b, &key, other), names));
        let verdict = match why {
            Some(why) => Verdict::NotComparable { why },
            None => compare(&mine, other, headline_error(1), None),
        };
        Some(Pair { measure: Measure::of(&key), key, a: mine, b: other.clone(), verdict })
    });
    both.collect()
}

/// Why two runs are not compared at a key, in half a sentence.
pub fn reason_not_comparable(a: &Run, b: &Run, names: [&str; 2], key: &Key) -> Option<String> {
    machine_differences(a, b, names).map(|why| ends(&why, key))
}

/// Keys with what the run says of each. Of several drives the first one's results stand: two drives are never one figure.
pub fn sides(run: &Run) -> Vec<(Key, PairSide)> {
    let mut all: Vec<(Key, PairSide)> = Vec::new();
    for result in keyed_results(run).into_iter().filter(KeyedResult::is_valid) {
        match all.iter_mut().find(|(key, _)| *key == result.key) {
            Some((_, side)) => {
                if is_same_drive(run, side.results.first(), &result) {
                    side.results.push(result);
                }
            }
            None => all.push((
                result.key.clone(),
                PairSide {
                    estimate: Estimate { median: f64::NAN, bounds: None },
                    is_flagged: false,
                    results: vec![result],
                    runs: Vec::new(),
                },
            )),
        }
    }
    for (_, side) in &mut all {
        side.is_flagged = side.results.iter().any(|result| result.severity == Some(Severity::Warn));
        side.runs = number_of(&side.results).into_iter().collect();
        side.estimate = estimate_of(&side.results, &side.runs);
    }
    all
}

fn number_of(results: &[KeyedResult]) -> Option<RunNumber> {
    let numbers = results.iter().map(|result| {
        let rounds = CaseRounds { values: &result.rounds, process: &result.process };
        let stored = run_number(rounds)?;
        Some(RunNumber { ln: result.measure().shown(stored.ln.exp()).ln(), ..stored })
    });
    Some(one_run(&numbers.collect::<Option<Vec<_>>>()?))
}

/// Several runs as one side: what all of them measured.
pub fn side_of_runs(runs: &[&Run]) -> Vec<(Key, PairSide)> {
    let mut all = runs.iter().map(|run| sides(run));
    let Some(first) = all.next() else {
        return Vec::new();
    };
    let others: Vec<_> = all.collect();
    first
        .into_iter()
        .filter_map(|(key, first)| {
            let rest = others.iter().map(|side| {
                side.iter().find(|(known, _)| *known == key).map(|(_, side)| side.clone())
            });
            let mut each = vec![first];
            each.extend(rest.collect::<Option<Vec<_>>>()?);
            let runs: Vec<RunNumber> = each.iter().flat_map(|side| side.runs.clone()).collect();
            let estimate =
                if let [only] = each.as_slice() { only.estimate } else { together(&runs) };
            let side = PairSide {
                estimate,
                is_flagged: each.iter().any(|side| side.is_flagged),
                runs,
                results: each.into_iter().flat_map(|side| side.results).collect(),
            };
            Some((key, side))
        })
        .collect()
}

fn is_same_drive(run: &Run, first: Option<&KeyedResult>, other: &KeyedResult) -> bool {
    let of = |result: &KeyedResult| target_of(run, result.target.as_deref()).and_then(drive);
    first.is_some_and(|first| of(first) == of(other))
}

/// What belongs to a drive, and which; the rest belongs to the chip.
fn drive(target: &Target) -> Option<&Option<Device>> {
    let is_on_drive =
        target.memory_kind.is_none() && matches!(target.role, Role::Disk | Role::Fuse);
    is_on_drive.then_some(&target.device)
}

/// Of one case its own; of several the run's.
fn estimate_of(results: &[KeyedResult], run: &[RunNumber]) -> Estimate {
    let one = match results {
        [only] => only.stored().map(|stored| only.measure().shown_estimate(stored)),
        _ => None,
    };
    one.unwrap_or_else(|| together(run))
}

/// Geometric mean, with the interval that the comparison of runs has for it.
fn together(runs: &[RunNumber]) -> Estimate {
    let count = fsbench_stats::float(runs.len() as u64);
    let sum: f64 = runs.iter().map(|run| run.ln).sum();
    Estimate { median: (sum / count).exp(), bounds: runs_interval(runs) }
}

/// Virtual machines and machines are unlike, and what is not known to be either is comparable with neither.
fn machine_differences(a: &Run, b: &Run, [name_a, name_b]: [&str; 2]) -> Option<String> {
    let of = |run: &Run| run.machine.virtualization.is_guest;
    match (of(a), of(b)) {
        (a, b) if a == b => None,
        (None, Some(is_guest)) => Some(unknown_machine(name_a, name_b, is_guest)),
        (Some(is_guest), None) => Some(unknown_machine(name_b, name_a, is_guest)),
        (a, _) => {
            let [guest, host] = if a == Some(true) { [name_a, name_b] } else { [name_b, name_a] };
            Some(format!("{guest} was measured in a virtual machine{ENDS_HERE}, {host} was not"))
        }
    }
}

fn unknown_machine(unknown: &str, other: &str, is_guest: bool) -> String {
    let not = if is_guest { "" } else { " not" };
    format!(
        "it is not known whether {unknown} was measured in a virtual machine, and {other} was{not}"
    )
}

/// Where the words on a flush go, which not every case has.
const ENDS_HERE: &str = "\u{0}";

fn ends(why: &str, key: &Key) -> String {
    let is_flushed = key.durability == Some(fsbench_wire::DurabilityClass::L3);
    let words = if is_flushed { ", where a flush ends at the hypervisor" } else { "" };
    why.replace(ENDS_HERE, words)
}
