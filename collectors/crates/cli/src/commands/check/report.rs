//! What a check found, and the JSON of it for a script.

use fsbench_check::evidence::CheckRefusal;
use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_check::select::SkippedResult;
use fsbench_compare::differences::Difference;
use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::quantity::counted;
use fsbench_stats::trial::RunTerm;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Run, Suite, seal};
use schemars::JsonSchema;
use serde::Serialize;

use crate::command_output::CommandOutput;
use crate::network::send::Receipt;
use crate::plan::typed;
use crate::saved_run::SavedRun;
use crate::source::Source;

use super::invalid;
use super::names::{names, why_left_out};

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

/// What a check ends with: its words, its JSON and its exit code are made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    /// Nothing is clearly slower, and of a result it could not be told.
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

    fn count(&self, verdict: CheckVerdict) -> usize {
        self.results.iter().filter(|one| one.verdict == verdict).count()
    }

    /// Of the changes that were judged; `None`: nothing was.
    pub fn run_term(&self) -> Option<RunTerm> {
        let mut terms = self.results.iter().filter_map(|one| Some(one.change?.run_term));
        let first = terms.next()?;
        Some(if terms.all(|term| term == first) { first } else { RunTerm::Default })
    }

    /// The outcome in a sentence without its end, for JSON and Markdown.
    pub fn summary(&self) -> String {
        match &self.refusal {
            Some(CheckRefusal::Differences(differences)) => {
                let each: Vec<String> = differences.iter().map(unlike_text).collect();
                return verdicts::not_comparable_because(each.join("; ")).to_string();
            }
            Some(CheckRefusal::InvalidRun { which, codes }) => {
                return verdicts::not_comparable_because(invalid::reason(which, codes)).to_string();
            }
            Some(CheckRefusal::Reason(reason) | CheckRefusal::OneProcess { reason, .. }) => {
                return verdicts::not_comparable_because(reason).to_string();
            }
            Some(CheckRefusal::Unknown { condition, .. }) => {
                return format!("`{condition}` fits nothing");
            }
            Some(CheckRefusal::TooMany { count, .. }) => {
                return format!("{count} results are too many");
            }
            None => {}
        }
        match self.outcome() {
            Outcome::Failed => format!("failed: {}", self.bad()),
            Outcome::Unsure => {
                format!("could not tell: {} cannot be judged {}", self.unjudged(), self.evidence())
            }
            Outcome::Passed | Outcome::NotComparable if self.results.len() == 1 => {
                "passed: the result is not slower than allowed".into()
            }
            Outcome::Passed | Outcome::NotComparable => {
                format!("passed: none of {} results is slower than allowed", self.results.len())
            }
        }
    }

    /// The same as the first line of a screen, which agrees with the exit code.
    pub fn answer(&self) -> String {
        let unsure = self.count(CheckVerdict::Maybe);
        let is_unsure = self.outcome() == Outcome::Unsure;
        let words = if is_unsure && unsure == self.results.len() {
            let what = if unsure == 1 {
                "the result".to_owned()
            } else {
                format!("none of {unsure} results")
            };
            format!(
                "nothing decided: {what} could {}be judged {}",
                if unsure == 1 { "not " } else { "" },
                self.evidence()
            )
        } else if is_unsure && !self.is_unsure_a_failure {
            let good = self.results.len() - unsure;
            let within = if good == 1 { "its limit" } else { "their limits" };
            format!(
                "passed: {} within {within}; {unsure} could not be judged",
                counted(good as u64, "result")
            )
        } else if matches!(self.refusal, Some(CheckRefusal::Differences(_))) {
            "not comparable: the machine or its state differs from the baseline's".into()
        } else {
            self.summary()
        };
        format!("{}.", capitalized(&words))
    }

    /// The exit code: of what passed everyone knows it.
    pub fn exit_note(&self) -> Option<String> {
        let unsure = Code::NothingMeasurable.number();
        match self.outcome() {
            Outcome::Passed => None,
            Outcome::Failed => Some(format!("Exit code {}.", Code::Failed.number())),
            Outcome::NotComparable => Some(format!("Exit code {unsure}.")),
            Outcome::Unsure if self.is_unsure_a_failure => {
                Some(format!("Exit code {unsure}, as --fail-if-unsure asks."))
            }
            Outcome::Unsure => Some(format!("Exit code 0; --fail-if-unsure makes it {unsure}.")),
        }
    }

    /// `--fail-if 'sync > 80%' and --fail-if 'memfs > 20%'`: what set the limits.
    pub fn limits(&self) -> Option<String> {
        const NAMED: usize = 2;
        let mut conditions: Vec<&str> = Vec::new();
        for one in &self.results {
            if !conditions.contains(&one.condition.as_str()) {
                conditions.push(&one.condition);
            }
        }
        let flags: Vec<String> =
            conditions.iter().take(NAMED).map(|one| format!("--fail-if '{one}'")).collect();
        let more = conditions.len().saturating_sub(NAMED);
        let words = if more > 0 {
            format!("{} and {more} more", flags.join(", "))
        } else {
            flags.join(" and ")
        };
        (!flags.is_empty()).then_some(words)
    }

    /// What the first line leaves out.
    pub fn detail(&self) -> Option<String> {
        let Some(CheckRefusal::Differences(differences)) = &self.refusal else { return None };
        let each: Vec<String> = differences.iter().map(unlike_text).collect();
        Some(format!("{}.", capitalized(&each.join("; "))))
    }

    /// `1 of 4 results is slower than allowed; 1 of 4 failed; 2 of 4 could not be judged`
    fn bad(&self) -> String {
        let [worse, failed, unsure] =
            [CheckVerdict::Worse, CheckVerdict::Failed, CheckVerdict::Maybe]
                .map(|it| self.count(it));
        let are = |count: usize| if count == 1 { "is" } else { "are" };
        let mut parts = Vec::new();
        if worse > 0 {
            parts.push(format!("{} {} slower than allowed", self.of_all(worse), are(worse)));
        }
        if failed > 0 {
            let which = if parts.is_empty() { self.of_all(failed) } else { failed.to_string() };
            parts.push(format!("{which} could not be measured"));
        }
        if unsure > 0 {
            parts.push(format!("{unsure} could not be judged"));
        }
        parts.join("; ")
    }

    fn unjudged(&self) -> String {
        self.of_all(self.count(CheckVerdict::Maybe))
    }

    /// `the result`, `2 of 7 results`
    fn of_all(&self, count: usize) -> String {
        match self.results.len() {
            1 => "the result".into(),
            all => format!("{count} of {all} results"),
        }
    }

    pub fn is_one_run_each(&self) -> bool {
        self.more_old.is_empty() && self.more_new.is_empty()
    }

    fn evidence(&self) -> &'static str {
        if self.is_one_run_each() { "from one run a side" } else { "from these runs" }
    }

    /// What decides it.
    pub fn next(&self) -> Vec<String> {
        match (self.outcome(), &self.typed) {
            (Outcome::Failed, Some([old, new])) => {
                vec![format!("fsbench-collect compare {}", typed(&[old.clone(), new.clone()]))]
            }
            (Outcome::Unsure, _) => self.steps(),
            _ => Vec::new(),
        }
    }

    pub fn repeat_hint(&self) -> String {
        self.steps().join(", ")
    }

    fn steps(&self) -> Vec<String> {
        /// From here on the machine's own spread is known.
        const ENOUGH: usize = 3;
        let least = (1 + self.more_old.len()).min(1 + self.more_new.len());
        if least < ENOUGH {
            vec![
                format!("measure each side with: {}", self.repeat_command(ENOUGH)),
                format!(
                    "then check with a --baseline or a --run for each of the {} runs",
                    2 * ENOUGH
                ),
            ]
        } else {
            let runs = counted(least as u64, "run");
            vec![format!("measure more than {runs} a side, or allow more")]
        }
    }

    /// `fsbench-collect --suite sync --repeat 3`
    fn repeat_command(&self, times: usize) -> String {
        let is_of = |suite: &Suite| self.results.iter().any(|one| one.key.suite == *suite);
        let suites: Vec<&str> =
            Suite::ALL.iter().filter(|suite| is_of(suite)).map(|suite| suite.slug()).collect();
        let is_command = |one: &JudgedResult| one.key.variant.starts_with("command:");
        let typed =
            if self.results.iter().any(is_command) { " --name NAME -- COMMAND" } else { "" };
        format!("fsbench-collect --suite {} --repeat {times}{typed}", suites.join(","))
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

pub fn unlike_text(one: &Difference) -> String {
    format!("{} was {}, and is {}", one.what.replace('_', " "), one.old, one.new)
}

fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
