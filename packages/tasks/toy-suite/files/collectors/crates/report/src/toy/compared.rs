//! The keys of the suite in words, and what is said of one run.

use fsbench_compare::Key;
use fsbench_wire::Suite;

use crate::comparison::quantity::latency;
use crate::comparison::sentence::{Sentence, name, text};
use crate::comparison::subject::Subject;

pub fn key_title(key: &Key) -> String {
    format!("toy: {}", key.variant)
}

pub fn of_one(subject: &Subject<'_>) -> Option<Sentence> {
    let mut all = subject.of(Suite::Toy);
    let (_, side) = all.find(|(key, _)| key.variant == "multiply")?;
    Some(vec![
        text("A multiplication takes "),
        name(&subject.name),
        text(format!(" {}.", latency(side.estimate.median))),
    ])
}
