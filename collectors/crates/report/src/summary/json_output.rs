//! What `--json` says of a run beside its document: the verdict, the headlines, every result with its interval, and the
//! warnings.

use std::collections::BTreeMap;

use fsbench_compare::{Better, KeyedResult, keyed_results};
use fsbench_stats::ratio::INTERVAL_CONFIDENCE;
use fsbench_wire::{Run, Severity, Suite, words};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::{Answer, AnswerResult};

use super::all_answers;
use super::run_verdict::RunVerdict;

#[derive(Serialize, JsonSchema)]
pub struct RunResults {
    verdict: VerdictOutput,
    /// One or more for each suite, in the order of the document
    headlines: Vec<HeadlineOutput>,
    /// One for each measured case, and two for a transfer: accepted and durable
    results: Vec<ResultOutput>,
    /// One for each kind of warning, the most severe first
    warnings: Vec<WarningOutput>,
}

/// Whether the run is good to compare
#[derive(Serialize, JsonSchema)]
struct VerdictOutput {
    /// `yes`, `with_care` or `no`
    comparable: &'static str,
    sentence: String,
    /// What to do about it
    remedy: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct HeadlineOutput {
    question: String,
    /// As the report prints it, with its unit
    text: String,
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    /// `ns`, `bytes_per_s`, `files_per_s`, `units_per_s` or `hz`
    unit: Option<&'static str>,
    details: Vec<String>,
    has_warning: bool,
}

#[derive(Serialize, JsonSchema)]
struct ResultOutput {
    suite: &'static str,
    /// The id of the case in the document
    case: String,
    target: Option<String>,
    /// What was measured: `latency`, `rate`, `duration`, `phase`, `ramp`, `accepted` or `durable`
    kind: &'static str,
    unit: &'static str,
    /// `lower` or `higher`
    better: &'static str,
    /// Median of the rounds; of a rate the time of one file or unit
    value: f64,
    /// Bounds of the interval; null where there are too few rounds
    low: Option<f64>,
    high: Option<f64>,
    confidence: f64,
    rounds: usize,
    /// Of the most severe warning that concerns it: `note`, `warn` or `invalid`
    severity: Option<SeverityWord>,
}

#[derive(Serialize, JsonSchema)]
struct WarningOutput {
    code: String,
    severity: SeverityWord,
    meaning: String,
    /// What was seen in this run
    detail: Option<String>,
    remedy: Option<String>,
    /// The cases that have it; empty where it concerns a suite or the run
    cases: Vec<String>,
    /// The suite that it concerns; null for cases and for the run
    suite: Option<&'static str>,
}

/// As in the document.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum SeverityWord {
    Note,
    Warn,
    Invalid,
}

impl From<Severity> for SeverityWord {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Note => Self::Note,
            Severity::Warn => Self::Warn,
            Severity::Invalid => Self::Invalid,
        }
    }
}

impl RunResults {
    pub fn of(run: &Run, digest: &[u8]) -> Self {
        let verdict = RunVerdict::of(run);
        Self {
            verdict: VerdictOutput {
                comparable: verdict.comparable.word(),
                sentence: format!("{}: {}", verdict.title, verdict.reason),
                remedy: verdict.remedy,
            },
            headlines: all_answers(run, digest).into_iter().map(headline).collect(),
            results: keyed_results(run).iter().filter_map(result).collect(),
            warnings: warnings(run),
        }
    }
}

fn headline(answer: Answer) -> HeadlineOutput {
    let quantity = match &answer.result {
        AnswerResult::Measured(quantity) => Some(*quantity),
        AnswerResult::Words { .. } | AnswerResult::NotMeasured => None,
    };
    let bounds = quantity.and_then(|one| one.bounds);
    HeadlineOutput {
        text: answer.value(),
        value: quantity.map(|one| one.value),
        low: bounds.map(|(low, _)| low),
        high: bounds.map(|(_, high)| high),
        unit: quantity.map(|one| one.unit.word()),
        question: answer.question,
        details: answer.details,
        has_warning: answer.is_flagged,
    }
}

fn result(one: &KeyedResult) -> Option<ResultOutput> {
    let measure = one.measure();
    let shown = measure.shown_estimate(one.stored()?);
    Some(ResultOutput {
        suite: one.key.suite.slug(),
        case: one.case.clone(),
        target: one.target.clone(),
        kind: one.key.kind.word(),
        unit: measure.unit.word(),
        better: match measure.better {
            Better::Lower => "lower",
            Better::Higher => "higher",
        },
        value: shown.median,
        low: shown.bounds.map(|(low, _)| low),
        high: shown.bounds.map(|(_, high)| high),
        confidence: INTERVAL_CONFIDENCE,
        rounds: one.rounds.len(),
        severity: one.severity.map(SeverityWord::from),
    })
}

fn warnings(run: &Run) -> Vec<WarningOutput> {
    let mut all: BTreeMap<_, WarningOutput> = BTreeMap::new();
    for flag in &run.flags {
        let suite = flag.suite.filter(|_| flag.case.is_none()).map(Suite::slug);
        let key = (std::cmp::Reverse(flag.severity), flag.code.as_str(), suite);
        let words = words::flag(&flag.code);
        let one = all.entry(key).or_insert_with(|| WarningOutput {
            code: flag.code.clone(),
            severity: flag.severity.into(),
            meaning: words
                .map_or_else(|| flag.code.replace('_', " "), |words| words.meaning.clone()),
            detail: flag.detail.clone(),
            remedy: words.and_then(|words| words.remedy.clone()),
            cases: Vec::new(),
            suite,
        });
        one.cases.extend(flag.case.clone());
    }
    all.into_values().collect()
}
