//! What a suite answers in the short report: one question, one result and a sentence or two.

pub mod quantity;

use fsbench_wire::{EndsAt, Evidence};

use crate::layout::Layout;
use quantity::Quantity;

#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub question: String,
    pub result: AnswerResult,
    /// The most important first: where there is no room, the last are left out.
    pub details: Vec<String>,
    /// Whether a warning concerns the result.
    pub is_flagged: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum AnswerResult {
    Measured(Quantity),
    Words { value: String, interval: Option<String> },
    NotMeasured,
}

impl Answer {
    pub fn measured(question: impl Into<String>, result: Quantity, details: Vec<String>) -> Self {
        Self {
            question: question.into(),
            result: AnswerResult::Measured(result),
            details,
            is_flagged: false,
        }
    }

    #[must_use]
    pub fn flagged(self, is_flagged: bool) -> Self {
        Self { is_flagged, ..self }
    }

    pub fn value(&self) -> String {
        match &self.result {
            AnswerResult::Measured(quantity) => quantity.text(),
            AnswerResult::Words { value, .. } => value.clone(),
            AnswerResult::NotMeasured => "not measured".into(),
        }
    }

    pub fn interval(&self) -> Option<String> {
        match &self.result {
            AnswerResult::Measured(quantity) => quantity.interval(),
            AnswerResult::Words { interval, .. } => interval.clone(),
            AnswerResult::NotMeasured => None,
        }
    }
}

/// A safe save on one target.
pub struct Saving {
    pub time: Quantity,
    pub flush: FlushEnd,
}

/// Where a flush ends, and how that is known.
#[derive(Clone, Copy)]
pub struct FlushEnd {
    pub ends_at: EndsAt,
    pub evidence: Evidence,
}

/// The folders by the ids of their targets, where they are known: no path is part of a run.
pub type Folders = [(String, String)];

/// What a report does not know from the run itself.
#[derive(Clone, Copy)]
pub struct Surroundings<'a> {
    pub layout: Layout,
    pub folders: &'a Folders,
    /// The user command as it was typed, where this is its sweep.
    pub command: Option<&'a str>,
    /// Below the answers: a label and its text.
    pub footer: &'a [(&'a str, String)],
    /// Of the screen, at most.
    pub lines: usize,
    /// How many lines follow on the same screen.
    pub lines_after: usize,
}
