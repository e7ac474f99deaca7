//! What a check found, and the JSON of it for a script.

use fsbench_check::evidence::CheckRefusal;
use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_check::select::SkippedResult;
use fsbench_compare::differences::Difference;
use fsbench_failure::Failure;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Run, seal};
use schemars::JsonSchema;
use serde::Serialize;

use crate::command_output::CommandOutput;
use crate::network::send::Receipt;
use crate::saved_run::SavedRun;
use crate::source::Source;

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
    #[schemars(extend("enum" = ["passed", "failed", "not_comparable"]))]
    result: &'static str,
    /// The same, for a person
    summary: String,
    baseline: RunOutput,
    /// Null where nothing was measured
    run: Option<RunOutput>,
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
    /// The flags that make it invalid, or `one_process`, `process_not_told`, `one_round_each`,
    /// `too_few_operations`
    codes: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct ResultOutput {
    /// The condition, as it was typed
    condition: String,
    case: String,
    quantity: &'static str,
    #[schemars(extend("enum" = ["ns", "per_s"]))]
    unit: &'static str,
    baseline: f64,
    /// Null where it was not measured
    now: Option<f64>,
    /// Now by the baseline, with its 99 % interval
    ratio: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    allowed_ratio: f64,
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

pub struct CheckReport {
    pub old: RunOutput,
    pub new: Option<RunOutput>,
    pub results: Vec<JudgedResult>,
    pub refusal: Option<CheckRefusal>,
    pub left_out: Vec<SkippedResult>,
    pub not_sent: Option<String>,
}

impl CheckReport {
    pub fn of(old: &Source) -> Self {
        Self {
            old: RunOutput::of(old),
            new: None,
            results: Vec::new(),
            refusal: None,
            left_out: Vec::new(),
            not_sent: None,
        }
    }

    /// A run that was made before.
    pub fn made(&mut self, new: &Source) {
        self.new = Some(RunOutput::of(new));
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

    pub fn result(&self) -> &'static str {
        if self.refusal.is_some() {
            return "not_comparable";
        }
        let is_bad =
            |one: &JudgedResult| matches!(one.verdict, CheckVerdict::Worse | CheckVerdict::Failed);
        if self.results.iter().any(is_bad) { "failed" } else { "passed" }
    }

    pub fn summary(&self) -> String {
        let maybe = self.results.iter().filter(|one| one.verdict == CheckVerdict::Maybe).count();
        match &self.refusal {
            Some(CheckRefusal::Differences(differences)) => {
                let each: Vec<String> = differences.iter().map(unlike_text).collect();
                verdicts::not_comparable_because(each.join("; ")).to_string()
            }
            Some(CheckRefusal::Reason(reason)) => {
                verdicts::not_comparable_because(reason).to_string()
            }
            Some(CheckRefusal::Unknown { condition, .. }) => format!("`{condition}` fits nothing"),
            Some(CheckRefusal::TooMany { count, .. }) => format!("{count} results are too many"),
            None if self.result() == "failed" => {
                "failed: something is clearly worse than allowed".into()
            }
            None if maybe > 0 => format!(
                "passed; of {maybe} of {} results two runs cannot tell whether they are worse than allowed",
                self.results.len()
            ),
            None => "passed: nothing is worse than allowed".into(),
        }
    }

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
            result: self.result(),
            summary: self.summary(),
            baseline: self.old.clone(),
            run: self.new.clone(),
            differences,
            results: self.results.iter().map(ResultOutput::of).collect(),
            left_out: self
                .left_out
                .iter()
                .map(|one| SkippedOutput { case: one.case.clone(), codes: one.codes.clone() })
                .collect(),
            not_sent: self.not_sent.clone(),
        }
    }
}

impl ResultOutput {
    fn of(one: &JudgedResult) -> Self {
        let is_rate = one.quantity.is_rate();
        Self {
            condition: one.condition.clone(),
            case: one.case.clone(),
            quantity: one.quantity.word(one.kind),
            unit: if is_rate { "per_s" } else { "ns" },
            baseline: one.old,
            now: one.new,
            ratio: one.change.map(|change| change.ratio),
            ratio_low: one.change.map(|change| change.low),
            ratio_high: one.change.map(|change| change.high),
            allowed_ratio: if is_rate { 1.0 - one.allowed } else { 1.0 + one.allowed },
            verdict: one.verdict.word(),
            detail: one.detail.clone(),
        }
    }
}

pub fn unlike_text(one: &Difference) -> String {
    format!("{} was {}, and is {}", one.what.replace('_', " "), one.old, one.new)
}
