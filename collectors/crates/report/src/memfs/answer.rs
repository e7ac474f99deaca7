//! What many threads pay for one shared index.

use fsbench_wire::{MemfsOperation, Run};

use super::findings::{Bound, MemfsSuite, contention};
use super::headline::{self, creates};
use crate::answer::Answer;
use crate::answer::quantity::{Quantity, Unit, factor, time};
use crate::comparison::quantity::counted;
use crate::headline::is_flagged;

pub fn answers(run: &Run, suite: &MemfsSuite, digest: &[u8]) -> Vec<Answer> {
    let creates = creates(suite);
    let (Some((fewest, alone)), Some((most, shared))) = (creates.first(), creates.last()) else {
        return vec![headline::headline(run, suite).into()];
    };
    let threads = most.params.threads_count;
    let question = match threads {
        1 => "Create one file (in memory, 1 thread)".to_owned(),
        threads => format!("Create one file ({threads} threads share an index)"),
    };
    let mut details = Vec::new();
    if fewest.id != most.id {
        let with = counted(fewest.params.threads_count, "thread");
        let ratio = shared.value / alone.value;
        let how = if ratio >= 1.0 {
            format!("{} slower", factor(ratio))
        } else {
            format!("{} faster", factor(1.0 / ratio))
        };
        details.push(format!("{how} than with {with} ({}).", time(alone.value)));
    }
    let bound = contention(suite, digest);
    let create = bound
        .iter()
        .find(|one| one.threads == threads && one.operation == MemfsOperation::Create)
        .filter(|_| !is_control_flagged(run, suite, threads));
    match create.map(|one| one.index_bound) {
        Some(Bound::Yes) => {
            details.push("Waiting for each other limits them (index-bound).".into());
        }
        Some(Bound::No) => details.push("Waiting for each other does not limit them.".into()),
        Some(Bound::NotKnown) => {
            details.push("Whether waiting for each other limits them is not known.".into());
        }
        None => {}
    }
    let cpus = run.machine.cpu.usable_count;
    if threads > cpus {
        details.push(format!("{threads} threads share {cpus} CPUs."));
    }
    let result = Quantity::new(shared.value, shared.bounds, Unit::Nanoseconds);
    let is_flagged = [fewest, most].iter().any(|case| is_flagged(run, &case.id));
    vec![Answer::measured(question, result, details).flagged(is_flagged)]
}

/// Whether what the create is held against, an index for each thread or one that times its locks, has a warning: then only the
/// full report says what limits the threads.
fn is_control_flagged(run: &Run, suite: &MemfsSuite, threads: u64) -> bool {
    let creates = suite.cases.iter().filter(|case| {
        case.params.operation == MemfsOperation::Create && case.params.threads_count == threads
    });
    creates.into_iter().any(|case| is_flagged(run, &case.id))
}
