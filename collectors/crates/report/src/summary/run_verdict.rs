//! Whether a run is good to compare: the first thing that its short report says.

use std::collections::BTreeSet;

use fsbench_wire::{Flag, Run, Severity, words};

use super::failed;
use crate::answer::Answer;
use crate::comparison::quantity::{counted, uncapitalized};

use crate::layout::Tone;
use crate::warnings::{case_names, some_names};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparable {
    Yes,
    WithCare,
    No,
}

impl Comparable {
    /// As `--json` names it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::WithCare => "with_care",
            Self::No => "no",
        }
    }

    pub fn tone(self) -> Tone {
        match self {
            Self::Yes => Tone::Good,
            Self::WithCare => Tone::Care,
            Self::No => Tone::Bad,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct RunVerdict {
    pub comparable: Comparable,
    /// `Good to compare`
    pub title: String,
    /// `nothing disturbed this run.`
    pub reason: String,
    /// What a person can do about it.
    pub remedy: Option<String>,
    /// The flags that the reason does not name: `2 more warnings and 5 notes`; empty where there are none.
    pub more: String,
    /// Whether the title is that of the results that failed.
    pub names_failures: bool,
}

impl RunVerdict {
    /// A failure is one whatever disturbed the others.
    pub fn tone(&self) -> Tone {
        if self.names_failures { Tone::Bad } else { self.comparable.tone() }
    }

    pub fn of(run: &Run) -> Self {
        let concerns_all = |flag: &&Flag| flag.case.is_none() && flag.suite.is_none();
        let concerns_suite = |flag: &&Flag| flag.case.is_none() && flag.suite.is_some();
        let invalid = || run.flags.iter().filter(|flag| flag.severity == Severity::Invalid);
        let warnings = || run.flags.iter().filter(|flag| flag.severity == Severity::Warn);
        let (comparable, title, flag, reason) = if let Some(flag) = invalid().find(concerns_all) {
            let words = format!("{}.", cause(flag));
            (Comparable::No, "Not good to compare".to_owned(), Some(flag), words)
        } else if let Some(flag) = invalid().find(concerns_suite) {
            let words = format!("not {}, because {}.", suites(invalid()), cause(flag));
            (Comparable::WithCare, "Partly good to compare".to_owned(), Some(flag), words)
        } else if let Some(flag) = invalid().next() {
            let cases: BTreeSet<_> = invalid().filter_map(|flag| flag.case.as_deref()).collect();
            let names = case_names(run, &invalid().collect::<Vec<_>>());
            let some = some_names(&names, NAMED_AT_MOST).unwrap_or_default();
            let words = format!("{} ({some}).", cause(flag));
            let title =
                format!("Good to compare but for {}", counted(cases.len() as u64, "result"));
            (Comparable::WithCare, title, Some(flag), words)
        } else if let Some(flag) = warnings().find(|flag| flag.case.is_none()) {
            (Comparable::WithCare, with_care(run), Some(flag), meaning(flag))
        } else if let Some(flag) = warnings().next() {
            let cases: BTreeSet<_> = warnings().filter_map(|flag| flag.case.as_deref()).collect();
            let title = format!(
                "Good to compare, but {} a warning",
                match cases.len() {
                    1 => "1 result has".to_owned(),
                    many => format!("{many} results have"),
                }
            );
            (Comparable::Yes, title, Some(flag), meaning(flag))
        } else {
            let words = "nothing disturbed this run.".to_owned();
            (Comparable::Yes, "Good to compare".to_owned(), None, words)
        };
        let remedy = flag.and_then(|flag| words::remedy(&flag.code)).map(str::to_owned);
        let more = more(&run.flags, flag);
        let verdict = Self { comparable, title, reason, remedy, more, names_failures: false };
        // Of a sweep that did not do its work nothing else comes first; of others, "nothing disturbed this run" does not.
        match failed::title_and_cases(run) {
            Some(failed) if comparable == Comparable::Yes || failed::is_of_command(run) => {
                verdict.after_failures(failed)
            }
            _ => verdict,
        }
    }

    fn after_failures(self, (title, cases): (String, String)) -> Self {
        let others = if self.comparable == Comparable::Yes {
            "The other results are good to compare.".to_owned()
        } else {
            format!("{}: {}", self.title, self.reason)
        };
        let comparable = match self.comparable {
            Comparable::Yes => Comparable::WithCare,
            comparable => comparable,
        };
        Self {
            comparable,
            title,
            reason: format!("{cases}. {others}"),
            names_failures: true,
            ..self
        }
    }

    /// Beside answers of which none has a warning, warnings of other results are no reason to doubt the run.
    pub fn beside(run: &Run, answers: &[Answer]) -> Self {
        let whole = Self::of(run);
        let warned: BTreeSet<_> = run
            .flags
            .iter()
            .filter(|flag| flag.severity == Severity::Warn)
            .filter_map(|flag| flag.case.as_deref())
            .collect();
        let is_any_flagged = answers.iter().any(|answer| answer.is_flagged);
        if whole.comparable != Comparable::Yes || warned.is_empty() || is_any_flagged {
            return whole;
        }
        Self {
            title: "Good to compare".to_owned(),
            reason: "nothing disturbed the results below.".to_owned(),
            remedy: None,
            more: match warned.len() {
                1 => "1 result that is not shown has a warning".to_owned(),
                many => format!("{many} results that are not shown have a warning"),
            },
            ..whole
        }
    }

    /// `Good to compare: nothing disturbed this run.`
    pub fn sentence(&self) -> String {
        let remedy = self.remedy.as_ref().map_or(String::new(), |remedy| format!(" {remedy}"));
        format!("{}: {}{remedy}", self.title, self.reason)
    }

    /// What is said beside a comparison of the run; nothing where the run as a whole is good to compare.
    pub fn caution(&self) -> Option<String> {
        let words = || {
            if [WITH_CARE, WITHOUT_FAULT].contains(&self.title.as_str()) {
                self.reason.clone()
            } else {
                format!("{}: {}", uncapitalized(&self.title), self.reason)
            }
        };
        (self.comparable != Comparable::Yes).then(words)
    }
}

const WITH_CARE: &str = "Compare with care";
const WITHOUT_FAULT: &str = "No fault found, but compare with care";

/// Where nothing but the moment disturbed the run, the machine is as it should be.
fn with_care(run: &Run) -> String {
    let mut flags = run.flags.iter().filter(|flag| flag.severity != Severity::Note);
    let is_of_moment =
        |flag: &Flag| words::flag(&flag.code).is_some_and(|words| words.is_of_moment);
    let title = if flags.all(is_of_moment) { WITHOUT_FAULT } else { WITH_CARE };
    title.to_owned()
}

/// What is said of several runs, each sentence once: `both runs: other programs were busy.` Each entry is of a run, with its
/// name; `runs_count`: of all, also of those that nothing is said of.
pub fn each_once(all: &[(String, String)], runs_count: usize) -> Vec<String> {
    let mut groups: Vec<(Vec<&str>, &str)> = Vec::new();
    for (name, words) in all {
        match groups.iter_mut().find(|(_, known)| known == words) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], words)),
        }
    }
    let text = |(mut names, words): (Vec<&str>, &str)| {
        let is_of_all = names.len() == runs_count;
        names.dedup();
        let names = match runs_count {
            2 if is_of_all => "both runs".to_owned(),
            3.. if is_of_all => "all runs".to_owned(),
            _ => names.join(", "),
        };
        format!("{names}: {words}")
    };
    groups.into_iter().map(text).collect()
}

/// Results in the sentence; `show --full` names more of them.
const NAMED_AT_MOST: usize = 2;

/// `Durable writes and Core sweep`
fn suites<'a>(flags: impl Iterator<Item = &'a Flag>) -> String {
    let suites: BTreeSet<&str> = flags.filter_map(|flag| Some(flag.suite?.slug())).collect();
    suites.into_iter().collect::<Vec<_>>().join(" and ")
}

/// Half a sentence.
fn cause(flag: &Flag) -> String {
    let known = words::flag(&flag.code).and_then(|words| words.cause.clone());
    known.unwrap_or_else(|| meaning(flag).trim_end_matches('.').to_owned())
}

/// The first sentence, to follow a colon.
fn meaning(flag: &Flag) -> String {
    let Some(words) = words::flag(&flag.code) else {
        return format!("{}.", flag.code.replace('_', " "));
    };
    let first = words.meaning.split(". ").next().unwrap_or_default().trim_end_matches('.');
    // An abbreviation keeps its capitals.
    let is_word = first.chars().nth(1).is_some_and(char::is_lowercase) || first.starts_with("A ");
    let mut letters = first.chars();
    match letters.next().filter(|_| is_word) {
        Some(letter) => format!("{}{}.", letter.to_lowercase(), letters.as_str()),
        None => format!("{first}."),
    }
}

/// By code, without that of the flag that is named.
fn more(flags: &[Flag], named: Option<&Flag>) -> String {
    let of = |severity| codes_count(flags, severity, named);
    let warnings = of(Severity::Invalid) + of(Severity::Warn);
    let word = if named.is_some() { "more warning" } else { "warning" };
    let parts = [(warnings, word), (of(Severity::Note), "note")];
    let words =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, one)| counted(count, one));
    words.collect::<Vec<_>>().join(" and ")
}

/// How many kinds of flags there are of a severity, without that of the flag that is named.
fn codes_count(flags: &[Flag], severity: Severity, named: Option<&Flag>) -> u64 {
    let is_named = |flag: &Flag| {
        named.is_some_and(|named| flag.code == named.code && flag.severity == named.severity)
    };
    let of_severity = flags.iter().filter(|flag| flag.severity == severity && !is_named(flag));
    of_severity.map(|flag| flag.code.as_str()).collect::<BTreeSet<_>>().len() as u64
}

#[cfg(test)]
mod tests {
    use fsbench_wire::{Flag, Run, Severity, Suite};

    use super::{Comparable, RunVerdict};
    use crate::answer::Answer;
    use crate::answer::quantity::{Quantity, Unit};
    use crate::sample;

    fn with(flags: &[(&str, Severity, Option<Suite>, Option<&str>)]) -> Run {
        let flag =
            |(code, severity, suite, case): &(&str, Severity, Option<Suite>, Option<&str>)| Flag {
                code: (*code).into(),
                severity: *severity,
                suite: *suite,
                case: case.map(str::to_owned),
                value: None,
                detail: None,
            };
        Run { flags: flags.iter().map(flag).collect(), ..sample::mac() }
    }

    #[test]
    fn a_run_is_good_with_care_or_not_good_to_compare_by_its_most_severe_warning() {
        use Severity::{Invalid, Note, Warn};
        let case = Some("sync/overwrite/fsync/4096@disk");
        for (flags, comparable, words) in [
            (&[][..], Comparable::Yes, "Good to compare: nothing disturbed this run."),
            (
                &[("turbo_unknown", Note, None, None)][..],
                Comparable::Yes,
                "Good to compare: nothing disturbed this run.",
            ),
            (
                &[("short_phase", Warn, None, case), ("short_phase", Warn, None, Some("other"))],
                Comparable::Yes,
                "Good to compare, but 2 results have a warning: the threads had so little work that waiting for each other is a visible part of the measured time.",
            ),
            (
                &[("other_measurement", Warn, None, None)],
                Comparable::WithCare,
                "No fault found, but compare with care: another fsbench-collect measured on this machine during the run: the two disturbed each other.",
            ),
            (
                &[("unsteady", Warn, None, case), ("steal", Warn, None, None)],
                Comparable::WithCare,
                "No fault found, but compare with care: the hypervisor gave this virtual machine’s CPU time to others during the run.",
            ),
            (
                &[("steal", Warn, None, None), ("sync_disabled", Invalid, None, case)],
                Comparable::WithCare,
                "Good to compare but for 1 result: flushes are turned off there (overwrite 4 KiB \u{b7} fsync).",
            ),
            (
                &[("runqueue_delay", Invalid, Some(Suite::Sync), None)],
                Comparable::WithCare,
                "Partly good to compare: not sync, because the work had to wait for a CPU.",
            ),
            (
                &[
                    ("runqueue_delay", Invalid, Some(Suite::Sync), None),
                    ("busy_before", Invalid, None, None),
                ],
                Comparable::No,
                "Not good to compare: other programs were busy.",
            ),
        ] {
            let verdict = RunVerdict::of(&with(flags));
            assert_eq!(verdict.comparable, comparable, "{flags:?}");
            assert_eq!(format!("{}: {}", verdict.title, verdict.reason), words);
        }
    }

    #[test]
    fn warnings_of_results_that_are_not_shown_are_no_reason_to_doubt_those_that_are() {
        let saving = Quantity::new(19e6, None, Unit::Nanoseconds);
        let shown = |is_flagged| [Answer::measured("Saving", saving, vec![]).flagged(is_flagged)];
        let run = with(&[
            ("short_phase", Severity::Warn, Some(Suite::Memfs), Some("one")),
            ("unsteady", Severity::Warn, Some(Suite::Memfs), Some("two")),
            ("turbo_unknown", Severity::Note, None, None),
        ]);
        let verdict = RunVerdict::beside(&run, &shown(false));
        assert_eq!(verdict.sentence(), "Good to compare: nothing disturbed the results below.");
        assert_eq!(verdict.more, "2 results that are not shown have a warning");
        assert_eq!(RunVerdict::beside(&run, &shown(true)), RunVerdict::of(&run));
        // What spoils a whole run spoils what is shown.
        let disturbed = with(&[("steal", Severity::Warn, None, None)]);
        assert_eq!(RunVerdict::beside(&disturbed, &shown(false)), RunVerdict::of(&disturbed));
    }

    #[test]
    fn a_failed_result_is_named_before_all_else() {
        use fsbench_wire::{Outcome, SuiteRun};
        let fail = |run: &mut Run, count: usize| {
            let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
            for case in sync.cases.iter_mut().take(count) {
                case.outcome =
                    Outcome::Failed { call: "pwrite".into(), errno: Some(5), detail: None };
            }
            sync.cases.len()
        };
        let mut run = with(&[]);
        let all = fail(&mut run, 1);
        let verdict = RunVerdict::of(&run);
        assert_eq!(verdict.comparable, Comparable::WithCare);
        assert_eq!(
            verdict.sentence(),
            format!(
                "1 of {all} results failed: sync/overwrite/ffullfsync/4096@disk (pwrite, errno 5). The other results are good to compare."
            )
        );
        let all = fail(&mut run, 3);
        let words = RunVerdict::of(&run).sentence();
        assert!(words.starts_with(&format!("3 of {all} results failed: ")), "{words}");
        assert!(words.contains(" and 1 more. "), "{words}");
        assert_eq!(RunVerdict::of(&run).tone(), crate::layout::Tone::Bad);
        // What disturbed the whole run disturbed more than one result.
        let mut disturbed = with(&[("busy_before", Severity::Invalid, None, None)]);
        fail(&mut disturbed, 1);
        assert!(RunVerdict::of(&disturbed).sentence().starts_with("Not good to compare: "));
    }

    #[test]
    fn a_remedy_follows_its_warning() {
        let run = with(&[
            ("busy_before", Severity::Invalid, None, None),
            ("steal", Severity::Note, None, None),
        ]);
        let verdict = RunVerdict::of(&run);
        assert_eq!(
            verdict.remedy.as_deref(),
            Some("Close other programs, wait a minute, and run again.")
        );
        assert_eq!(verdict.more, "1 note");
    }
}
