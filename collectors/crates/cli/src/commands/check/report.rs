//! What a check found, and the JSON of it for a script.

use fsbench_check::evidence::Refused;
use fsbench_check::judge::{Judged, Verdict};
use fsbench_check::select::LeftOut;
use fsbench_compare::unlike::Unlike;
use fsbench_failure::Failure;
use fsbench_wire::{Run, seal};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::Answer;
use crate::kept::Kept;
use crate::network::send::Receipt;
use crate::source::Source;

/// One run of the two.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Side {
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
pub struct Checked {
    #[schemars(extend("enum" = ["passed", "failed", "not_comparable"]))]
    result: &'static str,
    /// The same, for a person
    summary: String,
    baseline: Side,
    /// Null where nothing was measured
    run: Option<Side>,
    /// In what the two are not comparable
    unlike: Vec<Differing>,
    figures: Vec<Figure>,
    /// Figures of the baseline that a condition fits and that can not be judged
    left_out: Vec<NotJudged>,
    /// Why the new run was not sent, where that was asked for and failed
    not_sent: Option<String>,
}

impl Answer for Checked {
    const NAME: &'static str = "check";
}

#[derive(Serialize, JsonSchema)]
struct Differing {
    what: &'static str,
    baseline: String,
    now: String,
}

#[derive(Serialize, JsonSchema)]
struct NotJudged {
    case: String,
    /// The flags that make it invalid, or `one_process`, `process_not_told`, `one_round_each`, `too_few_operations`
    codes: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct Figure {
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

impl Side {
    pub fn of(source: &Source) -> Self {
        Self {
            id: source.id.clone(),
            sha256: source.sha256.clone(),
            started_at: source.run.started_at.clone(),
            file: None,
            url: source
                .server
                .as_ref()
                .map(|server| server.permalink(&source.id)),
        }
    }
}

pub struct Report {
    pub old: Side,
    pub new: Option<Side>,
    pub judged: Vec<Judged>,
    pub refused: Option<Refused>,
    pub left_out: Vec<LeftOut>,
    pub not_sent: Option<String>,
}

impl Report {
    pub fn of(old: &Source) -> Self {
        Self {
            old: Side::of(old),
            new: None,
            judged: Vec::new(),
            refused: None,
            left_out: Vec::new(),
            not_sent: None,
        }
    }

    /// A run that was made before.
    pub fn made(&mut self, new: &Source) {
        self.new = Some(Side::of(new));
    }

    pub fn now(&mut self, kept: &Kept<Run>) {
        self.new = Some(Side {
            id: kept.sealed.id.clone(),
            sha256: seal::hex(&kept.sealed.sha256),
            started_at: kept.run.started_at.clone(),
            file: Some(kept.file.to_string_lossy().into_owned()),
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
        if self.refused.is_some() {
            return "not_comparable";
        }
        let is_bad = |one: &Judged| matches!(one.verdict, Verdict::Worse | Verdict::Failed);
        if self.judged.iter().any(is_bad) {
            "failed"
        } else {
            "passed"
        }
    }

    pub fn summary(&self) -> String {
        let maybe = self
            .judged
            .iter()
            .filter(|one| one.verdict == Verdict::Maybe)
            .count();
        match &self.refused {
            Some(Refused::Unlike(unlike)) => format!(
                "not comparable: {}",
                unlike
                    .iter()
                    .map(unlike_words)
                    .collect::<Vec<_>>()
                    .join("; ")
            ),
            Some(Refused::Reason(reason)) => format!("not comparable: {reason}"),
            Some(Refused::Unknown { condition, .. }) => format!("`{condition}` fits nothing"),
            Some(Refused::TooMany { count, .. }) => format!("{count} figures are too many"),
            None if self.result() == "failed" => {
                "failed: something is clearly worse than allowed".into()
            }
            None if maybe > 0 => format!(
                "passed; of {maybe} of {} figures two runs can not tell whether they are worse than allowed",
                self.judged.len()
            ),
            None => "passed: nothing is worse than allowed".into(),
        }
    }

    pub fn checked(&self) -> Checked {
        let unlike = match &self.refused {
            Some(Refused::Unlike(unlike)) => unlike
                .iter()
                .map(|one| Differing {
                    what: one.what,
                    baseline: one.old.clone(),
                    now: one.new.clone(),
                })
                .collect(),
            _ => Vec::new(),
        };
        Checked {
            result: self.result(),
            summary: self.summary(),
            baseline: self.old.clone(),
            run: self.new.clone(),
            unlike,
            figures: self.judged.iter().map(Figure::of).collect(),
            left_out: self
                .left_out
                .iter()
                .map(|one| NotJudged {
                    case: one.case.clone(),
                    codes: one.codes.clone(),
                })
                .collect(),
            not_sent: self.not_sent.clone(),
        }
    }
}

impl Figure {
    fn of(one: &Judged) -> Self {
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
            allowed_ratio: if is_rate {
                1.0 - one.allowed
            } else {
                1.0 + one.allowed
            },
            verdict: one.verdict.word(),
            detail: one.detail.clone(),
        }
    }
}

pub fn unlike_words(one: &Unlike) -> String {
    format!(
        "{} was {}, and is {}",
        one.what.replace('_', " "),
        one.old,
        one.new
    )
}
