//! What a check found.

mod answer;
mod json_output;
mod steps;

use fsbench_check::evidence::CheckRefusal;
use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_check::select::SkippedResult;
use fsbench_failure::Failure;
use fsbench_stats::trial::RunTerm;
use fsbench_wire::{Run, seal};

use crate::network::send::Receipt;
use crate::saved_run::SavedRun;
use crate::source::Source;

pub use answer::unlike_text;
pub use json_output::{CheckOutput, RunOutput};

/// What a check ends with: its words, its JSON and its exit code are made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    /// Nothing is clearly slower, and a result is undecided.
    Unsure,
    Failed,
    NotComparable,
}

impl Outcome {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Unsure => "unsure",
            Self::Failed => "failed",
            Self::NotComparable => "not_comparable",
        }
    }
}

pub struct CheckReport {
    pub old: RunOutput,
    pub more_old: Vec<RunOutput>,
    pub new: Option<RunOutput>,
    pub more_new: Vec<RunOutput>,
    /// Saved runs of this machine beside those that are compared.
    pub others_count: usize,
    /// What disturbed a run of either side, with the side's name.
    pub run_warnings: Vec<(&'static str, String)>,
    /// Each side is of one sitting.
    pub sitting_warning: Option<&'static str>,
    pub results: Vec<JudgedResult>,
    pub refusal: Option<CheckRefusal>,
    pub left_out: Vec<SkippedResult>,
    pub not_sent: Option<String>,
    /// With `--fail-if-unsure`.
    pub is_unsure_a_failure: bool,
    /// What `compare` would be told, where each side is of one run.
    pub typed: Option<[String; 2]>,
}

impl CheckReport {
    pub fn of(old: &Source, more: &[Source]) -> Self {
        Self {
            old: RunOutput::of(old),
            more_old: more.iter().map(RunOutput::of).collect(),
            new: None,
            more_new: Vec::new(),
            others_count: 0,
            run_warnings: Vec::new(),
            sitting_warning: None,
            results: Vec::new(),
            refusal: None,
            left_out: Vec::new(),
            not_sent: None,
            is_unsure_a_failure: false,
            typed: None,
        }
    }

    /// Runs that were made before.
    pub fn made(&mut self, new: &[Source]) {
        let mut all = new.iter().map(RunOutput::of);
        self.new = all.next();
        self.more_new = all.collect();
    }

    pub fn now(&mut self, saved_run: &SavedRun<Run>) {
        self.new = Some(RunOutput {
            id: saved_run.sealed.id.clone(),
            sha256: seal::hex(&saved_run.sealed.sha256),
            started_at: saved_run.run.started_at.clone(),
            file: Some(saved_run.file.to_string_lossy().into_owned()),
            url: None,
        });
    }

    pub fn sent(&mut self, receipt: Option<&Receipt>) {
        if let (Some(new), Some(receipt)) = (&mut self.new, receipt) {
            new.url = Some(receipt.url.clone());
        }
    }

    pub fn not_sent(&mut self, failure: &Failure) {
        const MOST_CHARS: usize = 500;
        let why = format!("{:#}", failure.error);
        self.not_sent = Some(why.chars().take(MOST_CHARS).collect());
    }

    pub fn outcome(&self) -> Outcome {
        if self.refusal.is_some() {
            Outcome::NotComparable
        } else if self.count(CheckVerdict::Worse) + self.count(CheckVerdict::Failed) > 0 {
            Outcome::Failed
        } else if self.count(CheckVerdict::Maybe) > 0 {
            Outcome::Unsure
        } else {
            Outcome::Passed
        }
    }

    /// Nothing was judged: that is no pass.
    pub fn is_all_undecided(&self) -> bool {
        self.outcome() == Outcome::Unsure && self.count(CheckVerdict::Maybe) == self.results.len()
    }

    /// What an undecided result ends with: an exit code, as of `ab`.
    pub fn is_undecided_a_failure(&self) -> bool {
        self.is_all_undecided() || self.outcome() == Outcome::Unsure && self.is_unsure_a_failure
    }

    fn count(&self, verdict: CheckVerdict) -> usize {
        self.results.iter().filter(|one| one.verdict == verdict).count()
    }

    /// Of the changes that were judged; `None`: nothing was.
    pub fn run_term(&self) -> Option<RunTerm> {
        let mut terms = self.results.iter().filter_map(|one| Some(one.change?.run_term));
        let first = terms.next()?;
        Some(if terms.all(|term| term == first) { first } else { RunTerm::Default })
    }

    pub fn is_one_run_each(&self) -> bool {
        self.more_old.is_empty() && self.more_new.is_empty()
    }
}
