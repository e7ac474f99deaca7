//! What is said of a suite. Each suite's folder implements it for the suite's body; one that does not is
//! named by the compiler.

use fsbench_compare::Key;
use fsbench_wire::{Run, with_body};

use crate::answer::{Answer, AnswerResult, Surroundings};
use crate::comparison::quantity::plain;
use crate::comparison::question::Question;
use crate::comparison::sentence::Sentence;
use crate::comparison::subject::Subject;
use crate::flags::has_invalid_flag;

/// Of a suite in the short report.
pub struct Block {
    /// Of what it is.
    pub title: String,
    /// What it found, in a sentence below its title; empty: nothing was measured.
    pub finding: String,
    /// The same by itself.
    pub answer: String,
    pub table: Vec<String>,
    /// What the table does not say, a sentence each.
    pub notes: Vec<String>,
    /// The command line to use.
    pub to_use: Option<String>,
}

pub trait Reported {
    /// Its section in the terminal. The digest is the seed of every interval.
    fn text(&self, run: &Run, digest: &[u8]) -> String;

    fn headline(&self, run: &Run, digest: &[u8]) -> Headline;

    /// What the short report says of it: a question, a result and a sentence or two each.
    fn answers(&self, run: &Run, digest: &[u8]) -> Vec<Answer> {
        vec![self.headline(run, digest).into()]
    }

    /// Results that a screen has no line for: `--json` has them after the answers.
    fn answers_beside(&self, _: &Run) -> Vec<Answer> {
        Vec::new()
    }

    /// What the short report shows below the answers, as wide as it may be and in so many lines, if it can be.
    fn block(&self, _: &Run, _: &[u8], _: &Surroundings<'_>, _: usize) -> Option<Block> {
        None
    }

    /// A key as one line, for tables that hold all of them.
    fn key_title(key: &Key) -> String;

    /// Of a headline result, in a table that fits a narrow terminal.
    fn brief_title(key: &Key) -> String {
        Self::key_title(key)
    }

    /// What a headline result answers in a table of several runs: in few words, and of what case.
    fn question(key: &Key) -> (String, String) {
        (Self::brief_title(key), String::new())
    }

    /// What several runs are asked. `None`: one question for each headline key.
    fn questions<'a>(_: &'a [Subject<'a>]) -> Option<Vec<Question<'a>>> {
        None
    }

    /// Runs beside the first of them. The first sentence is the verdict.
    fn pairs(subjects: &[Subject<'_>]) -> Vec<Sentence>;

    /// What is said of each run by itself.
    fn single_runs(subjects: &[&Subject<'_>]) -> Vec<Sentence>;

    /// The messages of its headline, as they are declared.
    #[cfg(test)]
    fn headline_words() -> fsbench_wire::words::Declared;

    /// What it finds, for the fixtures that the site answers too.
    #[cfg(test)]
    fn findings_json(&self, targets: &[fsbench_wire::Target], digest: &[u8]) -> serde_json::Value;
}

/// What each suite's own modules answer, under the names that they have in every suite.
macro_rules! answered_by_modules {
    () => {
        fn key_title(key: &fsbench_compare::Key) -> String {
            compared::key_title(key)
        }

        #[cfg(test)]
        fn headline_words() -> fsbench_wire::words::Declared {
            headline::words::DECLARED
        }

        #[cfg(test)]
        fn findings_json(
            &self,
            targets: &[fsbench_wire::Target],
            digest: &[u8],
        ) -> serde_json::Value {
            findings_json::json(self, targets, digest)
        }
    };
}
pub(crate) use answered_by_modules;

/// The result that a reader takes away from a suite: the counterpart of the site's.
pub struct Headline {
    pub what: String,
    /// `None`: the suite ran, and has no such result; `context` says why.
    pub value: Option<String>,
    pub interval: Option<String>,
    pub context: String,
    pub is_flagged: bool,
}

impl Headline {
    pub fn unmeasured(what: impl Into<String>, context: &str) -> Self {
        Self {
            what: what.into(),
            value: None,
            interval: None,
            context: context.into(),
            is_flagged: false,
        }
    }
}

/// A suite that has no words of its own for the short report answers with its headline.
impl From<Headline> for Answer {
    fn from(headline: Headline) -> Self {
        let what = plain(&headline.what);
        let mut letters = what.chars();
        let question = letters
            .next()
            .map_or(String::new(), |first| first.to_uppercase().chain(letters).collect());
        let result =
            headline.value.map_or(AnswerResult::NotMeasured, |value| AnswerResult::Words {
                value: plain(&value),
                interval: headline.interval.map(|interval| {
                    plain(&interval).trim_matches(['[', ']']).replace(", ", " to ")
                }),
            });
        let context = plain(&headline.context);
        Self {
            question,
            result,
            details: if context.is_empty() { vec![] } else { vec![format!("{context}.")] },
            is_flagged: headline.is_flagged,
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, with_body_type};

    use super::Reported as _;

    fn parts_of(text: &str) -> BTreeSet<&str> {
        text.split(['{', '}']).skip(1).step_by(2).collect()
    }

    #[test]
    fn every_headline_has_the_messages_and_parts_of_the_catalogue() {
        for suite in Suite::ALL {
            let declared = with_body_type!(*suite, Body => Body::headline_words());
            let words = headline(*suite).unwrap();
            assert_eq!(words.len(), declared.len(), "{suite:?}");
            for (name, parts) in declared {
                let text = words.get(*name).unwrap();
                assert_eq!(parts_of(text), parts.iter().copied().collect(), "{name}");
            }
        }
    }
}
