//! The JSON of a check, for a script.

use fsbench_check::evidence::CheckRefusal;
use fsbench_check::judge::JudgedResult;
use fsbench_stats::trial::RunTerm;
use schemars::JsonSchema;
use serde::Serialize;

use crate::command_output::CommandOutput;
use crate::source::Source;

use super::super::names::{names, why_left_out};
use super::CheckReport;

/// One run of the two.
#[derive(Clone, Serialize, JsonSchema)]
pub struct RunOutput {
    pub id: String,
    pub sha256: String,
    pub started_at: String,
    /// Where it was saved, where it was measured just now
    pub file: Option<String>,
    /// Where it was fetched from, or sent to
    pub url: Option<String>,
}

/// A run held against a baseline.
#[derive(Serialize, JsonSchema)]
pub struct CheckOutput {
    #[schemars(extend("enum" = ["passed", "failed", "unsure", "not_comparable"]))]
    result: &'static str,
    /// The same, for a person
    summary: String,
    baseline: RunOutput,
    /// More runs of the baseline's side
    more_baselines: Vec<RunOutput>,
    /// Null where nothing was measured
    run: Option<RunOutput>,
    /// More runs of its side
    more_runs: Vec<RunOutput>,
    /// Where the difference from run to run is from: `data` of several runs, or the `default`
    #[schemars(extend("enum" = ["data", "default", null]))]
    run_to_run: Option<&'static str>,
    /// Saved runs of this machine that told it
    saved_runs_count: usize,
    /// In what the two are not comparable
    #[serde(rename = "unlike")]
    differences: Vec<DifferenceOutput>,
    #[serde(rename = "figures")]
    results: Vec<ResultOutput>,
    /// Figures of the baseline that a condition fits and that cannot be judged
    left_out: Vec<SkippedOutput>,
    /// Why the new run was not sent, where that was asked for and failed
    not_sent: Option<String>,
}

impl CommandOutput for CheckOutput {
    const NAME: &'static str = "check";
}

#[derive(Serialize, JsonSchema)]
struct DifferenceOutput {
    what: &'static str,
    baseline: String,
    now: String,
}

#[derive(Serialize, JsonSchema)]
struct SkippedOutput {
    case: String,
    /// The same in words, as on a screen
    name: String,
    /// What the codes mean
    why: String,
    /// The flags that make it invalid, or `one_process`, `process_not_told`, `one_round_each`,
    /// `too_few_operations`
    codes: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct ResultOutput {
    /// The condition, as it was typed
    condition: String,
    case: String,
    /// The same in words, as on a screen
    name: String,
    quantity: &'static str,
    #[schemars(extend("enum" = ["ns", "per_s"]))]
    unit: &'static str,
    baseline: f64,
    /// Null where it was not measured
    now: Option<f64>,
    /// Now by the baseline, with its 97.5 % interval
    ratio: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    allowed_ratio: f64,
    /// The smallest ratio above 1, or its inverse, that these runs could have shown
    floor: Option<f64>,
    verdict: &'static str,
    detail: Option<String>,
}

impl RunOutput {
    pub fn of(source: &Source) -> Self {
        Self {
            id: source.id.clone(),
            sha256: source.sha256.clone(),
            started_at: source.run.started_at.clone(),
            file: None,
            url: source.server.as_ref().map(|server| server.permalink(&source.id)),
        }
    }
}

impl CheckReport {
    pub fn checked(&self) -> CheckOutput {
        let differences = match &self.refusal {
            Some(CheckRefusal::Differences(differences)) => differences
                .iter()
                .map(|one| DifferenceOutput {
                    what: one.what,
                    baseline: one.old.clone(),
                    now: one.new.clone(),
                })
                .collect(),
            _ => Vec::new(),
        };
        CheckOutput {
            result: self.outcome().word(),
            summary: self.summary(),
            baseline: self.old.clone(),
            more_baselines: self.more_old.clone(),
            run: self.new.clone(),
            more_runs: self.more_new.clone(),
            run_to_run: self.run_term().map(term_word),
            saved_runs_count: self.others_count,
            differences,
            results: self
                .results
                .iter()
                .zip(names(&self.results))
                .map(|(one, name)| ResultOutput::of(one, name))
                .collect(),
            left_out: self
                .left_out
                .iter()
                .zip(names(&self.left_out))
                .map(|(one, name)| SkippedOutput {
                    case: one.case.clone(),
                    name,
                    why: why_left_out(one),
                    codes: one.codes.clone(),
                })
                .collect(),
            not_sent: self.not_sent.clone(),
        }
    }
}

impl ResultOutput {
    fn of(one: &JudgedResult, name: String) -> Self {
        let is_rate = one.quantity.is_rate();
        Self {
            condition: one.condition.clone(),
            case: one.case.clone(),
            name,
            quantity: one.quantity.word(one.key.kind),
            unit: if is_rate { "per_s" } else { "ns" },
            baseline: one.old,
            now: one.new,
            ratio: one.change.map(|change| change.ratio),
            ratio_low: one.change.map(|change| change.low),
            ratio_high: one.change.map(|change| change.high),
            allowed_ratio: if is_rate { 1.0 - one.allowed } else { 1.0 + one.allowed },
            floor: one.change.map(|change| change.floor),
            verdict: one.verdict.word(),
            detail: one.detail.clone(),
        }
    }
}

const fn term_word(term: RunTerm) -> &'static str {
    match term {
        RunTerm::Default => "default",
        RunTerm::Data => "data",
    }
}
