//! The outcome in words: a sentence for JSON and Markdown, and the first lines of a screen.

use fsbench_check::evidence::CheckRefusal;
use fsbench_check::judge::CheckVerdict;
use fsbench_compare::differences::Difference;
use fsbench_failure::Code;
use fsbench_report::comparison::quantity::counted;
use fsbench_wire::words::verdicts;

use super::super::invalid;
use super::{CheckReport, Outcome};

impl CheckReport {
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
                let passed = self.passed().map_or(String::new(), |passed| format!("; {passed}"));
                format!(
                    "undecided: {} cannot be judged {}{passed}",
                    self.unjudged(),
                    self.evidence()
                )
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
        let words = if self.is_all_undecided() {
            let what = match unsure {
                1 => "the result".to_owned(),
                2 => "either of 2 results".to_owned(),
                many => format!("any of {many} results"),
            };
            format!("undecided, not passed: {} to judge {what}", self.too_little())
        } else if is_unsure && !self.is_unsure_a_failure {
            let good = self.count(CheckVerdict::Good);
            let within = if good == 1 { "its limit" } else { "their limits" };
            format!(
                "passed: {} within {within}; {unsure} undecided",
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
            Outcome::Unsure if self.is_all_undecided() => Some(format!("Exit code {unsure}.")),
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

    /// `1 of 4 results is slower than allowed; 1 of 4 failed; 2 undecided`
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
            parts.push(format!("{unsure} undecided"));
        }
        parts.extend(self.passed());
        parts.join("; ")
    }

    /// `3 passed`; `None`: none did.
    fn passed(&self) -> Option<String> {
        let good = self.count(CheckVerdict::Good);
        (good > 0).then(|| format!("{good} passed"))
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

    fn too_little(&self) -> &'static str {
        if self.is_one_run_each() { "one run a side is too few" } else { "these runs are too few" }
    }

    fn evidence(&self) -> &'static str {
        if self.is_one_run_each() { "from one run a side" } else { "from these runs" }
    }
}

pub fn unlike_text(one: &Difference) -> String {
    let what = if one.what == "os" { "OS".into() } else { one.what.replace('_', " ") };
    format!("{what} was {}, and is {}", one.old, one.new)
}

fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
