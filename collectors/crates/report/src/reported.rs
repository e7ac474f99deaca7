//! What is said of a suite. Each suite's folder implements it for the suite's body; one that does not is
//! named by the compiler.

use fsbench_compare::Key;
use fsbench_wire::{Run, with_body};

use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::flags::has_invalid_flag;

pub trait Reported {
    /// Its section in the terminal. The digest is the seed of every interval.
    fn text(&self, run: &Run, digest: &[u8]) -> String;

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline;

    /// A key as one line, for tables that hold all of them.
    fn key_title(key: &Key) -> String;

    /// Runs beside the first of them. The first sentence is the verdict.
    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence>;

    /// What is said of each run by itself.
    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence>;

    /// What it finds, for the fixtures that the site answers too.
    #[cfg(test)]
    fn findings_json(&self, targets: &[fsbench_wire::Target], digest: &[u8]) -> serde_json::Value;
}

/// The figure that a reader takes away from a suite: the twin of `apps/web/views/run/headlines`.
pub struct Headline {
    pub what: String,
    /// `None`: the suite ran, and has no such figure; `context` says why.
    pub figure: Option<String>,
    pub interval: Option<String>,
    pub context: String,
    pub is_flagged: bool,
}

impl Headline {
    pub fn unmeasured(what: impl Into<String>, context: &str) -> Self {
        Self {
            what: what.into(),
            figure: None,
            interval: None,
            context: context.into(),
            is_flagged: false,
        }
    }
}

/// One a suite that ran, in the order of the document.
pub fn headlines(run: &Run, digest: &[u8]) -> Vec<Headline> {
    run.suites
        .iter()
        .map(|suite| {
            let headline = with_body!(suite, body => body.headline(run, digest));
            Headline {
                is_flagged: headline.is_flagged || has_invalid_flag(run, suite.suite(), ""),
                ..headline
            }
        })
        .collect()
}
