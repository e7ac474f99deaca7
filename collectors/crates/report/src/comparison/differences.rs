//! What is said of runs that have no result in a suite.

use fsbench_wire::words::{WORDS, verdicts};
use fsbench_wire::{Severity, Suite};

use super::Subject;
use super::sentence::{Sentence, filled, name, text, words};

/// Why a run has no result in a suite: not measured, or measured and invalid.
pub fn gap(subjects: &[&Subject<'_>], suite: Suite) -> Option<Sentence> {
    let (nobody, invalid): (Vec<&&Subject<'_>>, Vec<&&Subject<'_>>) =
        subjects.iter().partition(|subject| !subject.has_suite(suite));
    let mut sentences: Vec<Sentence> = Vec::new();
    if !nobody.is_empty() {
        let mut all = Sentence::new();
        for (at, subject) in nobody.iter().enumerate() {
            all.push(text(match at {
                0 => "",
                _ if at == nobody.len() - 1 => " and ",
                _ => ", ",
            }));
            all.push(name(&subject.name));
        }
        sentences.push(filled(&verdicts::not_measured(all)));
    }
    for subject in invalid {
        let reason = invalid_text(subject, suite);
        sentences.push(filled(&verdicts::not_counted(vec![name(&subject.name)], words(reason))));
    }
    sentences.into_iter().reduce(|mut all, next| {
        all.push(text(" "));
        all.extend(next);
        all
    })
}

/// Why a run that measured a suite has no valid result of it.
pub fn invalid_text(subject: &Subject<'_>, suite: Suite) -> String {
    because(&invalid_causes(subject, suite))
}

/// The same in a few words: the first cause.
pub fn brief_invalid_text(subject: &Subject<'_>, suite: Suite) -> String {
    let mut causes = invalid_causes(subject, suite);
    causes.truncate(1);
    because(&causes)
}

fn because(causes: &[&str]) -> String {
    if causes.is_empty() {
        "without a valid result".to_owned()
    } else {
        verdicts::invalid_because(listed(causes)).to_string()
    }
}

fn invalid_causes<'a>(subject: &'a Subject<'_>, suite: Suite) -> Vec<&'a str> {
    let mut causes: Vec<&str> = Vec::new();
    for flag in &subject.run.flags {
        let is_of_it = flag.suite.is_none_or(|of| of == suite);
        let cause = invalid_reason(&flag.code);
        if flag.severity == Severity::Invalid && is_of_it && !causes.contains(&cause) {
            causes.push(cause);
        }
    }
    causes.truncate(3);
    causes
}

fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Why a run is invalid, as half a sentence; a code that nobody has words for is shown as it was sent.
fn invalid_reason(code: &str) -> &str {
    let words = WORDS.flags.get(code);
    words.and_then(|words| words.cause.as_deref()).unwrap_or(code)
}
